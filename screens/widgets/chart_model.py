"""What the pictures of a campaign show, as plain values: a road, bars, strokes; any game fills them in. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from engine.table.text import Text
from screens.widgets.page_model import Words


class ChartShape(Enum):
    ROAD = "road"
    """One value from evening to evening, each a station that says how it ended."""
    BARS = "bars"
    """A bar for each person and evening."""
    TALLY = "tally"
    """Strokes in fives, as on a wall, a row for each kind."""


@dataclass(frozen=True)
class Chart:
    """A small picture: values by row, with what each row and column is called."""

    title: Text
    note: Text
    rows: tuple[tuple[Text, tuple[int, ...]], ...]
    columns: tuple[str, ...]
    shape: ChartShape = ChartShape.BARS
    names: tuple[Words, ...] = ()
    """What the columns are called where there is room for more than a number."""
    won: tuple[bool, ...] = ()
    """How each evening ended."""
    bands: tuple[tuple[int, str], ...] = ()
    """Zones behind the bars: from which value, and in which role of the theme; the last entry is where they end."""
    total: Callable[[tuple[int, ...]], Text] | None = None
    """What a row comes to in all."""
