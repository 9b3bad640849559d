"""Which part of a phase a reason belongs to, so that a screen can tell whose step an event is."""

from __future__ import annotations

from enum import Enum, auto

from engine.table.event import Reason


class Part(Enum):
    """Who is at work: the Zone itself, a card, an enemy that follows a marker, a companion on its own feet."""

    ZONE = auto()
    CARD = auto()
    TRACKING = auto()
    OWN_STEP = auto()
    OTHER = auto()


PARTS = {
    Part.ZONE: (
        "attention.fades",
        "dose.exposure",
        "dose.falls",
        "dose.held_up",
        "event.framed",
        "place.any_order",
        "place.end_of_round",
        "round.time_goes_by",
        "turn.markers_up",
    ),
    Part.CARD: (
        "artefact.action",
        "artefact.may_be_used",
        "artefact.pays_back",
        "card.expose",
        "card.suppress",
        "companion.action",
        "companion.lost",
        "control.says",
        "event.immediate",
        "masks.spent",
        "place.action",
        "place.set_off",
    ),
    Part.TRACKING: ("attention.tracked",),
    Part.OWN_STEP: ("companion.full_field", "companion.step"),
}
_BY_RULE = {rule: part for part, rules in PARTS.items() for rule in rules}
_BY_OLD_SOURCE = {
    "p. 35": Part.ZONE,
    "card": Part.CARD,
    "assumed": Part.CARD,
    "R6": Part.TRACKING,
    "p. 40": Part.OWN_STEP,
}
"""The first journals knew no ids; the place in the book was all they told."""


def part_of(why: Reason) -> Part:
    if why.old is not None:
        return _BY_OLD_SOURCE.get(why.old.source, Part.OTHER)
    return _BY_RULE.get(why.rule, Part.OTHER)
