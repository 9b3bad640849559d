"""Is the table like this? What the app believes, in a few lines, with what has moved since the last look first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.field.grid import Direction
from engine.stalker.state import Mission
from engine.table.text import Name, T, Text
from screens.stalker.mission.trust import Trust, spots_of
from screens.stalker.mission.words import dotted, unit

MOST_LINES = 6
"""Units told one by one; of more than these hands need no list but the board."""

PROMPTS: Mapping[str, Text] = {
    "": T("Does the table look like this?"),
    "opened": T("Is the table still like this?"),
    "travelled": T("Put the table back like this."),
    "again": T("Put the table back like this."),
}
STANDS = {
    Direction.N: T("{unit}: {field}, facing north"),
    Direction.E: T("{unit}: {field}, facing east"),
    Direction.S: T("{unit}: {field}, facing south"),
    Direction.W: T("{unit}: {field}, facing west"),
}


@dataclass(frozen=True)
class CheckView:
    prompt: Text
    moved: frozenset[str]
    """Units in brackets on the board."""
    gone: tuple[str, ...]
    lines: tuple[Text, ...]
    """Who has moved since the last look, and where to; who is off the board."""
    turns: tuple[str, Direction] | None = None
    """An enemy that was tapped, and the way it looks: to be turned with a tap."""


def check_view(state: Mission, trust: Trust, checking: str, picked: str | None) -> CheckView:
    spots = spots_of(state)
    moved, gone = trust.moved(spots), trust.gone(spots)
    lines: list[Text] = []
    if checking in ("travelled", "again") and len(moved) <= MOST_LINES:
        lines += [_stands(state, name) for name in moved]
    elif moved:
        lines.append(T("Moved since: {units}", units=dotted([_where(state, name) for name in moved])))
    if gone:
        lines.append(T("Off the board: {units}", units=dotted([unit(name) for name in gone])))
    turns = (picked, state.enemies[picked].facing) if picked is not None else None
    return CheckView(PROMPTS[checking], frozenset(moved), gone, tuple(lines), turns)


def _where(state: Mission, name: str) -> Text:
    return T("{unit}: {field}", unit=Name("unit", name), field=Name("field", spots_of(state)[name][0]))


def _stands(state: Mission, name: str) -> Text:
    field = Name("field", spots_of(state)[name][0])
    if name in state.enemies:
        return Text(STANDS[state.enemies[name].facing].msgid, (("field", field), ("unit", Name("unit", name))))
    return T("{unit}: {field}", unit=Name("unit", name), field=field)
