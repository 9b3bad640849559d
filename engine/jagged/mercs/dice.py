"""Which dice a merc has: from the board, what it wears, its allies and the ground (p. 9, 10, 12, 29)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.jagged.box import FightPlay, printed
from engine.jagged.content.kit import AllyCard, ItemCard, MercCard
from engine.jagged.state import Gear
from engine.jagged.words import Colour, Skill, Status, Terrain, more_dice


def card_of(play: FightPlay, merc: str) -> MercCard:
    return play.content.cards.mercs.get(merc) or MercCard()


def allies_of(play: FightPlay, merc: str) -> list[AllyCard]:
    return [play.content.cards.allies[printed(ally)] for ally in play.state.mercs[merc].allies]


def worn(play: FightPlay, merc: str) -> list[ItemCard]:
    """What is in the hands and on the body, upgrades too: they are part of the item (p. 12)."""
    now = play.state.mercs[merc]
    return [play.content.cards.items[printed(card)] for card in _with_upgrades(play, (*now.hands, *now.armour))]


def _with_upgrades(play: FightPlay, cards: Iterable[str]) -> Iterable[str]:
    for card in cards:
        yield card
        yield from play.state.gear.get(card, Gear()).upgrades


def armour_dice(play: FightPlay, merc: str) -> dict[Colour, int]:
    """One more yellow die in a town, if there is a fight (p. 9, J50)."""
    card = card_of(play, merc)
    ground = {Colour.YELLOW: int(_on(play, merc, Terrain.URBAN))}
    items = [item.armour for item in worn(play, merc)]
    return more_dice(card.armour, *items, *(ally.armour for ally in allies_of(play, merc)), ground)


def stealth_dice(play: FightPlay, merc: str) -> dict[Colour, int]:
    """One more blue die in the jungle, if there is a fight (p. 9, J50)."""
    card = card_of(play, merc)
    ground = {Colour.BLUE: int(_on(play, merc, Terrain.JUNGLE))}
    items = [item.stealth for item in worn(play, merc)]
    return more_dice(card.stealth, *items, *(ally.stealth for ally in allies_of(play, merc)), ground)


def _on(play: FightPlay, merc: str, terrain: Terrain) -> bool:
    now = play.state.mercs[merc]
    fight = play.state.sectors[now.sector].status is not Status.LIBERATED
    return fight and play.content.region.has(now.field, terrain)


def rerolls_of(play: FightPlay, merc: str) -> int:
    """How many dice of a roll cards let it throw again: attacks, armour, stealth and skills alike (p. 3)."""
    found = sum(item.rerolls for item in worn(play, merc)) + sum(ally.rerolls for ally in allies_of(play, merc))
    return found + card_of(play, merc).rerolls


def skill_dice(play: FightPlay, merc: str, skill: Skill) -> dict[Colour, int]:
    allies = (ally.skills.get(skill, {}) for ally in allies_of(play, merc))
    return more_dice(card_of(play, merc).skills.get(skill, {}), *allies)
