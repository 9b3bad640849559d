"""Which part of a phase a reason belongs to, so that a screen can tell whose step an event is."""

from __future__ import annotations

from enum import Enum, auto

from engine.table.event import Reason


class Actor(Enum):
    """Who is at work: the Zone itself, a card, an enemy that follows a marker, a companion on its own feet."""

    ZONE = auto()
    CARD = auto()
    TRACKING = auto()
    OWN_STEP = auto()
    OTHER = auto()


PARTS = {
    Actor.ZONE: (
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
    Actor.CARD: (
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
    Actor.TRACKING: ("attention.tracked",),
    Actor.OWN_STEP: ("companion.full_field", "companion.step"),
}
_BY_RULE = {rule: part for part, rules in PARTS.items() for rule in rules}
_BY_OLD_SOURCE = {
    "p. 35": Actor.ZONE,
    "card": Actor.CARD,
    "assumed": Actor.CARD,
    "R6": Actor.TRACKING,
    "p. 40": Actor.OWN_STEP,
}
"""The first journals knew no ids; the place in the book was all they told."""


def actor_of(why: Reason) -> Actor:
    if why.old is not None:
        return _BY_OLD_SOURCE.get(why.old.source, Actor.OTHER)
    return _BY_RULE.get(why.rule, Actor.OTHER)
