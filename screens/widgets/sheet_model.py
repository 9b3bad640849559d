"""What a "why?" sheet shows, as plain values."""

from __future__ import annotations

from dataclasses import dataclass

from engine.table.text import Text


@dataclass(frozen=True)
class SheetRow:
    title: Text
    subtitle: Text
    value: Text
    id: str = ""
    """Empty: a fact; else it can be picked."""
    chosen: bool = False


@dataclass(frozen=True)
class SheetView:
    title: Text
    subtitle: Text
    rows: tuple[SheetRow, ...] = ()
    rule: Text | None = None
    """What the rulebook says here, in our words."""
    source: Text | None = None
    """Where that stands."""
