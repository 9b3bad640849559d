"""What a page between missions shows, as plain values: a list in sections, facts on top, one next step."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

from engine.table.text import Text

Words = Text | str
NOTHING = ""


@dataclass(frozen=True)
class Line:
    """A row. With an `id` it can be pressed; `more` is the icon of a second, smaller button at its right.

    The id is what the row stands for: a name, or a value of the page's own.
    """

    id: Hashable
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


TITLE_WEIGHT, CUT_COST, LEAST_PART = 0.7, 1.5, 2
"""A heading in rows; what it costs to cut through a section, and the fewest rows that a part of it may have."""


def in_two_columns(sections: tuple[Section, ...]) -> tuple[tuple[Section, ...], int]:
    """The sections for a wide screen, and how many of them stand on the left: both columns about equally long.

    A long section is cut in two, and its second part says its heading again.
    """
    total = sum(map(_weight, sections))
    best: tuple[float, tuple[Section, ...], int] = (total + 1, sections, len(sections))
    left = 0.0
    for number, section in enumerate(sections):
        title = TITLE_WEIGHT if section.title else 0.0
        n = len(section.lines)
        # Something always stands on the left, be it ever so little.
        whole = (0,) if number else ()
        for rows in (*whole, *range(LEAST_PART, n - LEAST_PART + 1)):
            here = left + (title + rows if rows else 0.0)
            cost = abs(2 * here - total - title) + CUT_COST if rows else abs(2 * here - total)
            if cost < best[0]:
                parts = _cut(section, rows) if rows else (section,)
                at = number + (1 if rows else 0)
                best = (cost, (*sections[:number], *parts, *sections[number + 1 :]), at)
        left += _weight(section)
    return best[1], best[2]


def _weight(section: Section) -> float:
    return (TITLE_WEIGHT if section.title else 0.0) + max(len(section.lines), 1 if section.empty else 0)


def _cut(section: Section, rows: int) -> tuple[Section, Section]:
    return replace(section, lines=section.lines[:rows]), replace(section, lines=section.lines[rows:])
