"""The situations this device can open: those we ship, and files the player has put beside them. No Kivy here."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.table.text import T
from screens.kit import Entry

if TYPE_CHECKING:
    from engine.stalker.situation.file import Situation

SHIPPED = Path(__file__).parents[2] / "data" / "stalker" / "situations"
SCREEN = "situation"
TITLES = {
    "practice": (T("Practice ground"), T("a farm, five enemies, two stalkers")),
    "corridor": (T("The hut"), T("a small board with a door and a window")),
}
CARD_NAMES = {"bandit": T("Bandit"), "veteran": T("Veteran"), "blind dog": T("Blind dog")}
"""What the cards of our own situations are called; a stranger's file brings its own names."""


def entries(own: Path) -> list[Entry]:
    """Ours first, then the player's own by name."""
    shipped = [Entry(ident, SHIPPED / f"{ident}.json", *words, SCREEN) for ident, words in TITLES.items()]
    found = sorted(own.glob("*.json")) if own.is_dir() else []
    return shipped + [Entry(f"own/{path.stem}", path, path.stem, T("a file of yours"), SCREEN) for path in found]


def open_entry(entry: Entry) -> Situation:
    """Raises `DataError` with one sentence if the file is not a situation."""
    from engine.stalker.situation.file import parse_situation  # noqa: PLC0415 - home lists what it does not open

    return parse_situation(entry.path.read_bytes(), entry.path.name)
