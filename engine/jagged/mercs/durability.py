"""Durability: boxes that are spent before a roll, and what each of them gives (p. 12, 24)."""

from __future__ import annotations

from engine.jagged.box import FightPlay, item_of
from engine.jagged.content.kit import Boost
from engine.jagged.events.mercs import DurabilityChanged
from engine.jagged.state import Gear
from engine.table.event import because


def boxes_left(play: FightPlay, card: str) -> int:
    return item_of(play, card).durability - play.state.gear.get(card, Gear()).spent


def boosts_of(play: FightPlay, card: str) -> list[str]:
    """What a box of an item can be spent on: its own line and those of its upgrades; none when all are black."""
    if boxes_left(play, card) <= 0:
        return []
    cards = (card, *play.state.gear.get(card, Gear()).upgrades)
    return [each for each in cards if item_of(play, each).boost is not None]


def spend(play: FightPlay, card: str, line: str) -> Boost:
    """One box of an item, for one of its lines."""
    spent = play.state.gear.get(card, Gear()).spent + 1
    play.emit(DurabilityChanged(because("item.durability"), card, spent))
    return item_of(play, line).boost or Boost()
