"""A card in one line: what it rolls, what it costs, what is left of it. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.jagged.box import Cards, printed
from engine.jagged.content.effects import Do, Effect
from engine.jagged.content.kit import Action, Aim, AllyCard, Boost, ItemCard
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
    if item.with_attack:
        yield T("used with an attack")
    if item.armour:
        yield T("armour {dice}", dice=dice_words(item.armour))
    if item.stealth:
        yield T("hide {dice}", dice=dice_words(item.stealth))
    if item.dice:
        yield T("more dice: {dice}", dice=dice_words(item.dice))
    if item.successes:
        yield Tn("{n} success for sure", "{n} successes for sure", item.successes)
    if item.range:
        yield T("range +{n}", n=item.range)
    if item.expertise:
        yield T("expertise counts")
    yield from _lasting(item)
    if item.durability:
        yield T("durability {n} of {most}", n=item.durability - gear.spent, most=item.durability)
    if item.boost is not None and item.durability:
        yield from _boost(item.boost)
    if item.heavy:
        yield T("heavy")
    for up in gear.upgrades:
        yield T("with {card}", card=card_name(up))


def _lasting(card: ItemCard | AllyCard) -> Iterator[Text]:
    """What works as long as it is there."""
    if card.stamina:
        yield T("stamina +{n}", n=card.stamina)
    if card.rerolls:
        yield Tn("{n} die of every roll again", "{n} dice of every roll again", card.rerolls)
    if card.counterattack:
        yield Tn("{n} die against a counterattack", "{n} dice against a counterattack", card.counterattack)


def _boost(boost: Boost) -> Iterator[Text]:
    """What a box of durability buys."""
    if boost.dice:
        yield T("a box: {dice} more", dice=dice_words(boost.dice))
    if boost.successes:
        yield Tn("a box: {n} success for sure", "a box: {n} successes for sure", boost.successes)
    for condition in boost.causes:
        yield T("a box: {condition}", condition=Name("condition", condition.value))


def _action(action: Action) -> Iterator[Text]:
    if action.dice:
        yield T("{dice}, range {n}", dice=dice_words(action.dice), n=action.range)
    if action.successes:
        yield Tn("{n} success for sure", "{n} successes for sure", action.successes)
    if action.burst > 1:
        yield T("burst {n}", n=action.burst)
    if action.aim is Aim.AREA:
        yield T("everybody in the area")
    if action.expertise:
        yield T("expertise counts")
    for condition in action.causes:
        yield T("{condition}", condition=Name("condition", condition.value))
    for effect in (*action.before, *action.effects):
        words = effect_words(effect)
        if words is not None:
            yield words
    if action.fatigue:
        yield Tn("{n} fatigue", "{n} fatigue", action.fatigue)


def effect_words(effect: Effect) -> Text | None:
    """What a card does, where a few words can say it."""
    condition = Name("condition", effect.condition.value) if effect.condition is not None else None
    if effect.do is Do.CALM:
        return T("takes off: {condition}", condition=condition) if condition else T("takes every condition off")
    if effect.do is Do.CONDITION and condition:
        return T("{condition}", condition=condition)
    if effect.do is Do.READ:
        return T("{text}", text=Name("text", effect.text.get("en", "")))
    return _COUNTED[effect.do](effect.n) if effect.do in _COUNTED else None


_COUNTED: Mapping[Do, Callable[[int], Text]] = {
    Do.REST: lambda n: T("gives back {n} fatigue", n=n),
    Do.HEAL: lambda n: Tn("heals {n} wound", "heals {n} wounds", n),
    Do.CURE: lambda _: T("cures a severe injury"),
    Do.REPAIR: lambda n: T("repairs {n} durability", n=n),
    Do.FREE_MOVE: lambda _: T("a free move"),
    Do.RETREAT: lambda _: T("the target retreats"),
    Do.FUNDS: lambda n: Tn("{n} funds", "{n} funds", n),
    Do.REBELS: lambda n: Tn("{n} rebel", "{n} rebels", n),
    Do.TURN: lambda _: T("turns encounters over"),
    Do.LOWER: lambda n: T("threat falls by {n}", n=n),
    Do.DAMAGE: lambda n: Tn("{n} damage", "{n} damage", n),
    Do.LOOT: lambda n: Tn("{n} loot card", "{n} loot cards", n),
}


def _ally(ally: AllyCard) -> Iterator[Text]:
    for skill, dice in ally.skills.items():
        yield T("{skill} {dice}", skill=Name("skill", skill.value), dice=dice_words(dice))
    if ally.armour:
        yield T("armour {dice}", dice=dice_words(ally.armour))
    if ally.stealth:
        yield T("hide {dice}", dice=dice_words(ally.stealth))
    if ally.attack:
        yield T("more dice: {dice}", dice=dice_words(ally.attack))
    if ally.expertise:
        yield T("expertise counts")
    if ally.regain:
        yield T("recovers {n} more", n=ally.regain)
    if ally.inventory:
        yield Tn("{n} more place in the inventory", "{n} more places in the inventory", ally.inventory)
    yield from _lasting(ally)
    for action in ally.actions:
        yield from _action(action)
