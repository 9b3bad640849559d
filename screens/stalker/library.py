"""The situations this device can open: those we ship, and files the player has put beside them. No Kivy here."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.table.text import T
from screens.kit import SituationEntry

if TYPE_CHECKING:
    from engine.stalker.situation.file import Situation

SHIPPED = Path(__file__).parents[2] / "data" / "stalker" / "situations"
SCREEN = "situation"
TITLES = {
    "practice": (T("Practice ground"), T("a farm to try enemies on: who sees whom, and what would they do?")),
    "corridor": (T("The hut"), T("one bandit, a door and a window: what it sees and where it goes")),
}
CARD_NAMES = {"bandit": T("Bandit"), "veteran": T("Veteran"), "blind dog": T("Blind dog")}
"""What the cards of our own situations are called; a stranger's file brings its own names."""


def entries(own: Path) -> list[SituationEntry]:
    """Ours first, then the player's own by name."""
    shipped = [SituationEntry(ident, SHIPPED / f"{ident}.json", *words, SCREEN) for ident, words in TITLES.items()]
    found = sorted(own.glob("*.json")) if own.is_dir() else []
    return shipped + [
        SituationEntry(f"own/{path.stem}", path, path.stem, T("a file of yours"), SCREEN) for path in found
    ]


def open_entry(entry: SituationEntry) -> Situation:
    """Raises `DataError` with one sentence if the file is not a situation."""
    from engine.stalker.situation.file import parse_situation  # noqa: PLC0415 - home lists what it does not open

    return parse_situation(entry.path.read_bytes(), entry.path.name)
