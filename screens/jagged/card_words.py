"""A card in one line: what it rolls, what it costs, what is left of it. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator

from engine.jagged.box import Cards, printed
from engine.jagged.content.kit import Action, AllyCard, ItemCard
from engine.jagged.events.base import card_name
from engine.jagged.state import Gear
from engine.jagged.words import Dice
from engine.table.text import Name, T, Text, Tn, listed

NONE = Gear()


def about_card(cards: Cards, card: str, gear: Gear = NONE) -> Text | str:
    name = printed(card)
    found = list(_item(cards.items[name], gear) if name in cards.items else _ally(cards.allies[name]))
    return listed(found) if found else ""


def dice_words(dice: Dice) -> Text:
    return listed([T("{n} × {die}", n=n, die=Name("die", colour.value)) for colour, n in dice.items()])


def _item(item: ItemCard, gear: Gear) -> Iterator[Text]:
    for action in item.actions:
        yield from _action(action)
    if item.armour:
        yield T("armour {dice}", dice=dice_words(item.armour))
    if item.stealth:
        yield T("hide {dice}", dice=dice_words(item.stealth))
    if item.dice:
        yield T("more dice: {dice}", dice=dice_words(item.dice))
    if item.durability:
        yield T("durability {n} of {most}", n=item.durability - gear.spent, most=item.durability)
    if item.heavy:
        yield T("heavy")
    for up in gear.upgrades:
        yield T("with {card}", card=card_name(up))


def _action(action: Action) -> Iterator[Text]:
    if action.dice:
        yield T("{dice}, range {n}", dice=dice_words(action.dice), n=action.range)
    if action.fatigue:
        yield Tn("{n} fatigue", "{n} fatigue", action.fatigue)


def _ally(ally: AllyCard) -> Iterator[Text]:
    for skill, dice in ally.skills.items():
        yield T("{skill} {dice}", skill=Name("skill", skill.value), dice=dice_words(dice))
    if ally.armour:
        yield T("armour {dice}", dice=dice_words(ally.armour))
    if ally.stealth:
        yield T("hide {dice}", dice=dice_words(ally.stealth))
    if ally.attack:
        yield T("more dice: {dice}", dice=dice_words(ally.attack))
    if ally.regain:
        yield T("recovers {n} more", n=ally.regain)
    if ally.counterattack:
        yield Tn("{n} die against a counterattack", "{n} dice against a counterattack", ally.counterattack)
    for action in ally.actions:
        yield from _action(action)
