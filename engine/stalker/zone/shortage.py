"""Pieces that may run out (p. 6): what the box does not hold any more is left out."""

from __future__ import annotations

from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import Content
from engine.stalker.events.units import Noted
from engine.stalker.state import Enemy, Mission, Stalker
from engine.table.event import because
from engine.table.text import Name, T

PINNED, VULNERABLE, BOLTS, NO_SIGHT = "pinned", "vulnerable", "bolts", "no-sight"
MAGAZINES, STANDEES = "magazines:", "standees:"
"""Pieces of several types, each counted by itself."""
BOLT = "bolt"
"""What a cover is called that a stalker has thrown (p. 17)."""


def in_use(state: Mission, piece: str) -> int:
    """How many pieces of a kind lie on the board and with the stalkers."""
    units: list[Stalker | Enemy] = [*state.stalkers.values(), *state.enemies.values()]
    gears = [stalker.gear for stalker in state.stalkers.values()]
    if piece in (PINNED, VULNERABLE):
        return sum([unit.pinned if piece == PINNED else unit.vulnerable for unit in units])
    if piece == BOLTS:
        return sum(gear.bolts for gear in gears) + sum(1 for cover in state.covers if cover.by == BOLT)
    if piece == NO_SIGHT:
        return len(state.no_sight)
    kind = piece.removeprefix(MAGAZINES)
    return sum(gear.magazines.get(kind, 0) for gear in gears)


def available(play: ZonePlay, piece: str, wanted: int = 1) -> int:
    """How many of the pieces wanted the box still holds; says so if they are too few."""
    held = play.content.cards.markers.get(piece)
    if held is None:
        return wanted
    used = in_use(play.state, piece)
    left = max(0, min(wanted, held - used))
    if left < wanted:
        why = because("box.left_out", piece=piece, used=used)
        play.emit(Noted(why, T("The box holds no more of this: {marker}", marker=Name("marker", piece))))
    return left


def standees_of(cards: Content, enemy: str) -> int:
    """How many standees of an enemy the box holds: as its card says, or as the list of the box does."""
    return cards.enemies[enemy].standees or cards.markers.get(f"{STANDEES}{enemy}", 0)
