"""What the mission screen says about phases, turns and rules: every sentence as a `Text`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.field.grid import Direction
from engine.stalker.content.units import Level
from engine.stalker.rulebook import RULEBOOK
from engine.stalker.state import Phase
from engine.table import rulebook
from engine.table.event import Reason
from engine.table.text import NO_WORDS, Name, T, Text
from screens.match.sources import source_of

PHASES = {
    Phase.EVENT: T("Event phase"),
    Phase.PLAYERS: T("Players' phase"),
    Phase.ENEMIES: T("Enemies and Zone"),
    Phase.OVER: T("The mission is over"),
}

LEFT = {
    Direction.N: T("Turn left, to the north."),
    Direction.E: T("Turn left, to the east."),
    Direction.S: T("Turn left, to the south."),
    Direction.W: T("Turn left, to the west."),
}
RIGHT = {
    Direction.N: T("Turn right, to the north."),
    Direction.E: T("Turn right, to the east."),
    Direction.S: T("Turn right, to the south."),
    Direction.W: T("Turn right, to the west."),
}
ROUND = {
    Direction.N: T("Turn round, to the north."),
    Direction.E: T("Turn round, to the east."),
    Direction.S: T("Turn round, to the south."),
    Direction.W: T("Turn round, to the west."),
}
FACES = {
    Direction.N: T("Then face it north."),
    Direction.E: T("Then face it east."),
    Direction.S: T("Then face it south."),
    Direction.W: T("Then face it west."),
}
APPEARS = {
    Direction.N: T("Put it on {field}, facing north."),
    Direction.E: T("Put it on {field}, facing east."),
    Direction.S: T("Put it on {field}, facing south."),
    Direction.W: T("Put it on {field}, facing west."),
}
ATTENTION = {Level.LOW: T("low attention"), Level.HIGH: T("high attention")}
ZONES = (
    T("green · no dice"),
    T("yellow · 1 die"),
    T("orange · 2 dice"),
    T("red · 3 dice"),
    T("black · 4 dice"),
)
"""The zones of the Geiger counter, and what they cost at the end of a round (p. 35)."""


def turned(before: Direction, after: Direction) -> Text:
    """How a hand turns a standee: relative and absolute."""
    quarters = (after - before) % 4
    return {1: RIGHT, 2: ROUND, 3: LEFT}[quarters][after]


def unit(name: str) -> Text:
    return T("{unit}", unit=Name("unit", name))


def place(name: str) -> Text:
    return T("{field}", field=Name("field", name))


def joined(parts: Sequence[Text]) -> Text:
    """Several sentences, one after the other."""
    if not parts:
        return NO_WORDS
    row = parts[0]
    for part in parts[1:]:
        row = T("{first} {next}", first=row, next=part)
    return row


def dotted(parts: Sequence[Text]) -> Text:
    """Facts in a row, with a dot between them."""
    if not parts:
        return NO_WORDS
    row = parts[0]
    for part in parts[1:]:
        row = T("{first} · {next}", first=row, next=part)
    return row


def rule_text(why: Reason) -> Text:
    """The rule behind an event or a question, in one sentence."""
    return rulebook.sentence(RULEBOOK, why)


def rule_source(why: Reason) -> Text:
    return source_of(RULEBOOK, why)
