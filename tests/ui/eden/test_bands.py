"""A band by touch: built, refused, saved, printed, shared by a code, and taken into a battle."""

from typing import Any

import pytest

from device.qr.reading import texts_in
from device.sheets import SheetBlock, draw_sheet
from engine.packs.codes.messages import One, box_code, codes_for, gathered
from engine.packs.kinds import is_marked
from screens.widgets.kit import NextButton, Row
from tests.ui.finding import all_of, showing
from tools.drive import Drive


@pytest.fixture
def builder(drive: Drive) -> Any:
    drive.shell.go("eden.builder")
    drive.settle()
    drive.frames(8)
    return drive.shell.current


def tap(drive: Drive, screen: Any, *names: str) -> None:
    for name in names:
        drive.press(next(row for row in all_of(screen, Row) if row.title == name))
        drive.settle()
        drive.frames(6)


def test_a_band_is_built_saved_printed_and_played(drive: Drive, builder: Any) -> None:
    packs = drive.app.desk("eden").packs
    assert not builder.can_act, "nobody has been recruited"
    tap(drive, builder, "Iva", "Mutt")
    assert not builder.can_act
    assert "neither a faction nor a motive" in builder.consequence
    tap(drive, builder, "Mutt", "Tomasz", "Bulk")
    assert builder.lead == "81 of 100 points."
    assert builder.consequence == "10 strategy points, 5 tactical cards."
    builder.name.text, builder.player.text = "Three of the Well", "Oksana"
    drive.press(showing(builder, NextButton, "Take this band"))
    drive.settle()
    key, card = next((key, card) for key, card in packs.of_kind("bands").items() if card.player == "Oksana")
    assert is_marked(key), "no other group's band has this id"
    assert card.band.profiles == ("iva", "tomasz", "bulk")
    assert (card.band.leader, card.player) == ("iva", "Oksana")

    drive.shell.go("eden.builder", band=key)
    drive.settle()
    drive.frames(8)
    screen = drive.shell.current
    tap(drive, screen, "Print the band sheet")
    drive.settle()
    (sheet,) = (drive.app.home / "shared").glob("*.pdf")
    assert sheet.read_bytes().startswith(b"%PDF")

    drive.shell.go("eden.new")
    drive.settle()
    drive.frames(8)
    row = next(row for row in all_of(drive.shell.current, Row) if row.title == "Three of the Well")
    assert row.subtitle.startswith("Oksana")
    packs.drop("bands", key)


def test_the_code_on_the_sheet_opens_the_band(drive: Drive) -> None:
    """Printed, looked at by a camera, and read back as the very same record."""
    card = drive.app.desk("eden").packs.of_kind("bands")["wells"]
    codes = codes_for(One("bands", "wells", card, game="eden"))
    (page,) = draw_sheet("The Well's own", "100 points", (SheetBlock("Iva", ("Head: psi 5/4",)),), codes)
    assert set(texts_in(page)) == set(codes)
    opened = gathered(codes)
    assert isinstance(opened, One)
    assert (opened.kind, opened.id, opened.value) == ("bands", "wells", card)


def test_the_label_on_a_band_s_box_opens_a_battle_with_it(drive: Drive) -> None:
    """Printed in the workshop, scanned anywhere: red plays the band in the box, blue another one."""
    drive.shell.restore([("home", {}), ("eden.workshop", {"game": "eden"})])
    drive.settle()
    tap(drive, drive.shell.current, "Labels for the boxes")
    labels = drive.shell.current.labels
    box = next(each.box for each in labels if each.box.id == "ash_riders")
    assert box_code(box) == "zonekeeper:band/ash_riders"
    drive.shell.go("scan", game="eden")
    drive.settle()
    scan = drive.shell.current
    scan.read_texts([box_code(box)])
    drive.settle()
    drive.press(showing(scan, NextButton, "Play this band"))
    drive.settle()
    drive.frames(8)
    setup = drive.shell.current.setup
    bands = drive.app.desk("eden").library.box.bands
    assert [side.profiles for side in setup.sides.values()] == [bands["ash_riders"].profiles, bands["wells"].profiles]
