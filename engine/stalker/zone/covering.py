"""What covers anomaly symbols, and which of them lie open (p. 37)."""

from __future__ import annotations

from dataclasses import replace

from engine.stalker.ground.plan import Symbols
from engine.stalker.state import Cover, Mission


def uncovered(state: Mission, name: str) -> Symbols:
    """The anomaly symbols of a field that nothing covers (p. 37); inactive anomalies count as absent."""
    open_symbols: dict[str, tuple[int, ...]] = {}
    for anomaly_id, anomaly in state.anomalies.items():
        if not anomaly.active or name not in anomaly.symbols:
            continue
        left = list(anomaly.symbols[name])
        for cover in state.covers:
            if cover.anomaly == anomaly_id and cover.field == name and cover.petals in left:
                left.remove(cover.petals)
        if left:
            open_symbols[anomaly_id] = tuple(left)
    return open_symbols


def with_covers(state: Mission, covers: tuple[Cover, ...]) -> Mission:
    """The board follows what covers its symbols."""
    touched = {cover.field for cover in set(covers) ^ set(state.covers)}
    state = replace(state, covers=covers)
    board = state.board
    for name in touched:
        board = board.with_symbols(name, uncovered(state, name))
    return replace(state, board=board)


def without_covers_of(state: Mission, name: str) -> Mission:
    """A unit that leaves or dies uncovers its symbol."""
    if not state.covers or not any(cover.by == name for cover in state.covers):
        return state
    return with_covers(state, tuple(cover for cover in state.covers if cover.by != name))
