"""What a "why?" sheet shows, as plain values."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from engine.table.text import Text
from screens.widgets.board.model import BoardView


@dataclass(frozen=True)
class SheetRow:
    title: Text
    subtitle: Text
    value: Text
    id: Hashable = ""
    """What picking it comes to, as a value or a name; None is a value too. Empty: a fact, which cannot be picked."""
    chosen: bool = False
    board: BoardView | None = None
    """What it looks like, drawn small beside its words."""


@dataclass(frozen=True)
class SheetView:
    title: Text
    subtitle: Text
    rows: tuple[SheetRow, ...] = ()
    rule: Text | None = None
    """What the rulebook says here, in our words."""
    source: Text | None = None
    """Where that stands."""
