"""What a page of the workshop shows, as plain values: places to fill in, one under the other. No Kivy here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from engine.packs.fault import Path
from engine.table.text import Text
from screens.widgets.page_model import Words

Wrong = tuple[Path, Text]
"""A place of the form, and what is wrong there."""


class RowKind(Enum):
    """How a place is filled in."""

    HEADING = "heading"
    NOTE = "note"
    NUMBER = "number"
    FLAG = "flag"
    LINE = "line"
    """A name, or a number too large to step to."""
    STORY = "story"
    """Several lines."""
    PICK = "pick"
    """One of some options; a few lie open, many are searched."""
    SEVERAL = "several"
    """Any of a few options."""
    IDS = "ids"
    """Any of many, one after the other, the same one twice if need be."""
    THRESHOLDS = "thresholds"
    PAIRS = "pairs"
    ITEMS = "items"
    """A list of sentences, each with a page of its own."""
    OPEN = "open"
    FIELDS = "fields"
    """Fields of the board, tapped on the drawing."""
    BUTTON = "button"
    CAUTION = "caution"


@dataclass(frozen=True)
class Offer:
    """Something that may be chosen."""

    id: str
    words: Words
    about: Words = ""
    group: Words = ""
    sign: str = ""
    """An icon before its words, such as the shape of a group of enemies."""
    role: str = ""
    """The name under which players may have chosen another colour for the sign."""
    colour: str = ""


@dataclass(frozen=True)
class FormRow:
    way: RowKind
    path: Path = ()
    title: Words = ""
    value: Any = None
    offers: tuple[Offer, ...] = ()
    least: int = 0
    most: int = 99
    optional: bool = False
    none: Words = ""
    """What an empty place means."""
    own: bool = False
    """Something else than what is offered may be written."""
    rows: tuple[Words, ...] = ()
    add: Words = ""
    fault: Words = ""
    do: str = ""
    """A button's deed."""

    @property
    def form(self) -> tuple[object, ...]:
        """As long as this stays the same, the widget that shows it can stay too."""
        return self.way, self.path, self.title, self.offers, self.optional, self.add, self.do, len(self.rows)
