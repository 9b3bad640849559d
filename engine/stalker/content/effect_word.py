"""One word of the vocabulary of effects: what it is called, what it needs, what it says, when it makes no sense."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.stalker.content import effect_sayings as say
from engine.stalker.content import effect_sense as sense
from engine.table.bounds import USUAL, Between
from engine.table.canon import Json
from engine.table.text import Text

UNITS = ("unless_focus", "unless_marker")
"""What an effect on somebody may say besides."""
ENEMIES = ("groups", "where")
"""Which enemies of those meant."""


class About(StrEnum):
    """What an effect is about: so the workshop groups the words."""

    SOMEBODY = "somebody"
    GEAR = "gear"
    ROLL = "roll"
    BOARD = "board"
    MISSION = "mission"
    WORDS = "words"


class Via(StrEnum):
    """Who carries a word out: a handler of the registry, by the same name there."""

    EACH = "on_units"
    """Once for each unit it is about."""
    ONCE = "handles"
    ASKED = "asked"
    """Somebody chooses what of it is carried out."""
    ROLLER = "of_rolls"
    """Whoever rolls reads it; there is nothing else to carry out."""


@dataclass(frozen=True)
class Word:
    name: Text
    about: About
    way: Via
    keys: tuple[str, ...] = ()
    """What it needs."""
    more: tuple[str, ...] = ()
    """What few cards need."""
    start: Mapping[str, Json] | None = None
    """What it begins with in a form."""
    says: say.Saying | None = None
    """As one of several things, in the middle of a sentence; without one, by its name in the player's language."""
    alone: say.Saying | None = None
    """On a page of its own, where there is room for all it says; else as in a sentence."""
    check: sense.Check = sense.no_fault
    n: Between = USUAL
    """The least and the most of `n`, for words that need it."""
    scopes: tuple[str, ...] = ()
    """What `scope` may say."""
