"""What a card of one's own names is picked by what it is called, in every language, and never typed as an id."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from device.packs import Packs
from engine.eden.content.labels import label
from engine.eden.kit import KIT
from engine.packs.codes.messages import codes_for
from engine.table.languages import LANGUAGES
from engine.table.text import T, Text
from screens.cases import raised
from screens.i18n import i18n
from screens.widgets.kit import Row
from screens.workshop.codes import shown_as_codes
from screens.workshop.record_pick import PickSheet
from screens.workshop.record_rows import ChipsPlace, RowPlace
from screens.workshop.scanning.scan_presenter import ScanPresenter
from tests.ui.finding import all_of
from tests.ui.workshop import workshop_thumb as thumb
from tools.drive import Drive

PUMP = {"en": "The pump", "de": "Die Pumpe", "uk": "Насос"}
CLANS = {"en": "Matriarchy", "de": "Matriarchat", "uk": "Матріархат"}
OWN = "The old well"


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def packs(drive: Drive, language: str) -> Iterator[Packs]:
    drive.app.change(language=language)
    found = drive.app.desk("eden").packs
    yield found
    drive.shell.restore([("home", {})])
    for pack in found.installed():
        found.remove(pack.id)
    drive.app.change(language="en")


def said(words: Text | None) -> str:
    assert words is not None
    return str(raised(i18n.say(words)))


def opened(drive: Drive, kind: str, **about: Any) -> Any:
    drive.shell.restore([("home", {}), ("record", {"game": "eden", "kind": kind, **about})])
    drive.settle()
    drive.frames(8)
    return drive.shell.current


def test_a_mission_is_about_places_and_pieces_that_are_picked(drive: Drive, packs: Packs, language: str) -> None:
    screen = opened(drive, "missions", key="hold_the_pump")
    thumb.row(drive, said(label("missions", "goal")))
    title = said(label("missions", "things"))
    (chip,) = (each for each in thumb.place(drive, ChipsPlace, title).walk() if getattr(each, "offer", None))
    assert chip.text == PUMP[language], "what stands there already is called by its name"
    thumb.chip(drive, title, said(T("Add one")))
    sheet = drive.shell.sheet
    assert isinstance(sheet, PickSheet)
    rows = all_of(sheet, Row)
    table = packs.records()["tables", "pumping_station"].table
    assert len(rows) == len(table.pieces) + len(table.objectives)
    where = T("{x} cm from the west edge, {y} cm from the north edge", x=21, y=50)
    drive.press(next(row for row in rows if row.subtitle == said(where)))
    drive.settle()
    # A place that no prepared table has is a word of the players' own.
    thumb.chip(drive, title, said(T("Add one")))
    thumb.search(drive, OWN, OWN)
    assert screen.presenter.form.value(("goal", "things")) == ["pump", "generator", OWN]
    thumb.act(drive)
    thumb.act(drive)
    assert packs.own().records["missions", "hold_the_pump"].mission.goal.things == ("pump", "generator", OWN)


def test_who_may_not_attack_a_piece_is_picked(drive: Drive, packs: Packs, language: str, tmp_path: Path) -> None:
    opened(drive, "pieces", key="wall")
    thumb.row(drive, said(label("pieces", "traits")))
    title = said(label("pieces", "spared_by"))
    thumb.row(drive, title)
    thumb.pick(drive, CLANS[language])
    assert thumb.place(drive, RowPlace, title).shown == CLANS[language]
    thumb.act(drive)
    thumb.act(drive)
    wall = packs.own().records["pieces", "wall"]
    assert wall.piece.traits.spared_by == "matriarchy"
    shown = shown_as_codes(packs, kind="pieces", key="wall")
    assert shown is not None
    second = Packs(tmp_path / "second", KIT)
    scan = ScanPresenter(second, "en", lambda _game: second)
    assert scan.take_all(codes_for(shown)) is None
    scan.accept()
    assert second.records()["pieces", "wall"] == wall
