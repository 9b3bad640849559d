"""Hints: a sentence that comes up once, at the moment it helps, and goes when it is touched. No Kivy here."""

from __future__ import annotations

from dataclasses import dataclass

from engine.table.text import Text


@dataclass(frozen=True)
class Hint:
    key: str
    """The game's id, a dot and more: what was seen is kept under it."""
    text: Text
