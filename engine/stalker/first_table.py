"""What a friend's mission must begin with, so that the rules can go on from there."""

from __future__ import annotations

from collections.abc import Iterator

from engine.packs.fault import Fault, wrong
from engine.stalker.content.box import Box
from engine.stalker.state import Mission


def table_faults(_box: Box, state: Mission) -> Iterator[Fault]:
    """Whose turn it is sits at the table, and whoever stands somewhere stands on a field of the board."""
    for place, who in (("leader", state.leader), ("up", state.up), ("active", state.active or "")):
        if who and who not in state.stalkers:
            yield wrong("not_here", place, id=who)
    for who in state.order:
        if who not in state.stalkers:
            yield wrong("not_here", "order", id=who)
    fields = frozenset(state.board.names)
    for place, figures in (
        ("stalkers", state.stalkers),
        ("enemies", state.enemies),
        ("companions", state.companions),
    ):
        for name, figure in figures.items():
            if figure.field and figure.field not in fields:
                yield wrong("no_field", place, name, id=figure.field)
    yield from _lying_faults(state, fields)


def _lying_faults(state: Mission, fields: frozenset[str]) -> Iterator[Fault]:
    """Anomalies, here and where they move on to, what covers them, and markers: all on the board."""
    named = [((place, field), field) for place in ("loot", "unknown") for field in getattr(state, place)]
    named += [(("no_sight", field), field) for field in state.no_sight]
    named += [(("covers", cover.anomaly), cover.field) for cover in state.covers]
    for name, anomaly in state.anomalies.items():
        for centre, symbols in ((anomaly.centre, anomaly.symbols), *anomaly.overlays):
            named += [(("anomalies", name), field) for field in (centre, *symbols)]
    for path, field in named:
        if field not in fields:
            yield wrong("no_field", *path, id=field)
