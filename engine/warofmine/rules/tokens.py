"""Tokens between piles, box and waste bag (J6)."""

from __future__ import annotations

from engine.table.event import Reason, because
from engine.warofmine.events.base import token
from engine.warofmine.events.things import BoxEmpty, Heap, TokensMoved, heap_of
from engine.warofmine.state.counts import Counts
from engine.warofmine.state.look import SiegePlay
from engine.warofmine.state.open import Place


def heap_at(place: Place) -> Heap:
    """The pile at hand: findings when out, storage at home."""
    return Heap.FINDINGS if place is Place.OUT else Heap.STORAGE


def move(play: SiegePlay, kind: str, n: int, source: Heap, target: Heap, why: Reason) -> int:
    """As many as there are; says how many that was."""
    moved = min(n, heap_of(play.state, source).get(kind, 0))
    if moved:
        play.emit(TokensMoved(why, kind, moved, source, target))
    return moved


def gain(play: SiegePlay, kind: str, n: int, heap: Heap, why: Reason) -> int:
    """From the box, as far as it holds any."""
    moved = move(play, kind, n, Heap.BOX, heap, why)
    if moved < n:
        play.emit(BoxEmpty(because("box.empty", what=token(kind)), kind, n - moved))
    return moved


def discard(play: SiegePlay, kind: str, n: int, heap: Heap, why: Reason) -> int:
    """Back into the box."""
    return move(play, kind, n, heap, Heap.BOX, why)


def pay(play: SiegePlay, cost: Counts, heap: Heap, why: Reason) -> None:
    for kind in sorted(cost):
        discard(play, kind, cost[kind], heap, why)
