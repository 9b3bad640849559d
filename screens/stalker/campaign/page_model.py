"""What a page between missions shows, as plain values: a list in sections, facts on top, one next step."""

from __future__ import annotations

from dataclasses import dataclass

from engine.table.text import Text

Words = Text | str
NOTHING = ""


@dataclass(frozen=True)
class Line:
    """A row. With an `id` it can be pressed; `more` is the icon of a second, smaller button at its right."""

    id: str
    title: Words
    subtitle: Words = NOTHING
    value: Words = NOTHING
    icon: str = ""
    role: str = "amber_text"
    chosen: bool = False
    struck: bool = False
    """Crossed out for good."""
    more: str = ""
    small: bool = False
    """As low as a thumb allows: for long lists that are gone through card by card."""
    value_role: str = "text"


@dataclass(frozen=True)
class Section:
    title: Words
    lines: tuple[Line, ...] = ()
    empty: Words = NOTHING
    """What is said if there is no line."""


@dataclass(frozen=True)
class PageView:
    title: Words
    subtitle: Words = NOTHING
    lead: Words = NOTHING
    consequence: Words = NOTHING
    pills: tuple[tuple[str, Words], ...] = ()
    """Icon and words."""
    sections: tuple[Section, ...] = ()
    caution: Words = NOTHING
    action: Words = NOTHING
    can_act: bool = True
