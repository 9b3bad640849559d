"""A zone of a body, as its quadrant shows it. No Kivy here."""

from __future__ import annotations

from dataclasses import dataclass

from engine.table.text import Text


@dataclass(frozen=True)
class ZoneView:
    """One zone: what is left of its points, its value in force and the one on the card if that differs."""

    id: str
    name: Text
    attribute: Text
    icon: str
    white: int
    red: int
    lost: int
    value: int
    was: int
    state: Text | None = None
