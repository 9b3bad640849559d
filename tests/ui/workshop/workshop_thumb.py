"""Thumbs in the workshop: finding places by their names, filling them in, picking from sheets."""

import json
from pathlib import Path
from typing import Any

from screens.widgets.kit import IconButton, NextButton, OptionButton, QuietButton, Row
from screens.workshop.record_lists import ItemLine
from screens.workshop.record_pick import PickSheet
from screens.workshop.record_rows import ButtonPlace, Chip, ChipsPlace, FlagPlace, LinePlace, NumberPlace, RowPlace
from tests.ui.finding import all_of, showing
from tests.ui.keys import type_into
from tools.drive import Drive

TAPS = Path(__file__).parents[3] / "build" / "workshop_taps.json"


def noted(name: str, touches: int) -> int:
    """How many touches a thing took, beside the other measures in build/."""
    TAPS.parent.mkdir(exist_ok=True)
    known = json.loads(TAPS.read_text("utf-8")) if TAPS.exists() else {}
    TAPS.write_text(json.dumps({**known, name: touches}, indent=1), "utf-8")
    return touches


def made(packs: Any, kind: str, stem: str) -> Any:
    """The card that was made under a name: its id begins so, and ends with a mark nobody else has."""
    (found,) = (value for (of, key), value in packs.records().items() if of == kind and key.startswith(f"{stem}-"))
    return found


def press(drive: Drive, words: str, kind: Any = Row, root: Any = None) -> None:
    drive.press(showing(root or drive.shell.current, kind, words))
    drive.settle()


def pick(drive: Drive, words: str) -> None:
    """A row of the sheet that lies open."""
    assert drive.shell.sheet is not None
    press(drive, words, Row, drive.shell.sheet)


def search(drive: Drive, letters: str, words: str) -> None:
    sheet = drive.shell.sheet
    assert isinstance(sheet, PickSheet)
    type_into(drive, sheet.ids.search, letters, clear=True)
    pick(drive, words)


def place(drive: Drive, kind: Any, title: str) -> Any:
    found = [each for each in all_of(drive.shell.current, kind) if each.title == title]
    assert len(found) == 1, f"{len(found)} of {kind.__name__} are called “{title}”"
    return found[0]


def write(drive: Drive, title: str, text: str) -> None:
    type_into(drive, place(drive, LinePlace, title).ids.input, text, clear=True)


def step(drive: Drive, title: str, by: int) -> None:
    tile = place(drive, NumberPlace, title)
    button = next(each for each in all_of(tile, IconButton) if each.icon == ("add" if by > 0 else "remove"))
    for _ in range(abs(by)):
        drive.press(button)


def number(drive: Drive, title: str, value: int) -> None:
    """With two taps, however far it is."""
    tile = place(drive, NumberPlace, title)
    drive.press(next(each for each in tile.walk() if type(each).__name__ == "FigureKey"))
    drive.press(showing(drive.shell.sheet, OptionButton, str(value)))
    drive.settle()


def chip(drive: Drive, title: str, words: str) -> None:
    drive.press(showing(place(drive, ChipsPlace, title), Chip, words))
    drive.settle()


def row(drive: Drive, title: str) -> None:
    """A place that is filled in elsewhere, by its small title."""
    drive.press(place(drive, RowPlace, title).ids.row)
    drive.settle()


def switch(drive: Drive, title: str) -> None:
    drive.press(place(drive, FlagPlace, title))


def button(drive: Drive, words: str) -> None:
    drive.press(showing(drive.shell.current, ButtonPlace, words))
    drive.settle()


def add(drive: Drive, words: str) -> None:
    """The button below a list."""
    drive.press(showing(drive.shell.current, QuietButton, words))
    drive.settle()


def item(drive: Drive, words: str) -> None:
    drive.press(showing(drive.shell.current, ItemLine, words))
    drive.settle()


def act(drive: Drive) -> None:
    """The amber button."""
    drive.press(all_of(drive.shell.current, NextButton)[0])
    drive.settle()


def tap_field(drive: Drive, name: str) -> None:
    board = drive.shell.current.ids.board
    drive.tap(*board.spot_of_field(name))


def steps_on(drive: Drive, title: str) -> None:
    """To another step of the mission maker, by the list of all."""
    drive.press(next(each for each in all_of(drive.shell.current, IconButton) if each.icon == "list"))
    pick(drive, title)
