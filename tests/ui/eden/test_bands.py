"""A band by touch: built, refused, saved, printed, shared by a code, and taken into a battle."""

from typing import Any

import pytest

from device.qr.reading import texts_in
from device.sheets import SheetBlock, draw_sheet
from engine.eden.state import Phase, SetupStep
from engine.packs.codes.messages import BoxLabel, One, box_code, codes_for, gathered
from engine.packs.kinds import is_marked
from screens.widgets.kit import NextButton, Row
from tests.ui.eden.test_battle import amber
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
    assert builder.action == builder.consequence, "at the foot, too: the list is long"
    tap(drive, builder, "Mutt", "Tomasz", "Bulk")
    assert builder.lead == "81 of 100 points."
    assert builder.consequence == "10 strategy points, 5 tactical cards."
    builder.name.text, builder.player.text = "Three of the Well", "Oksana"
    drive.press(showing(builder, NextButton, "Take this band · 10 SP, 5 cards"))
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


def test_who_has_no_motive_is_told_without_one(drive: Drive, builder: Any) -> None:
    told = {row.title: row.subtitle for row in all_of(builder, Row)}
    assert told["Mutt"].startswith("destruction · psi 2")
    assert told["Vladd"].startswith("psi 3")


def test_the_code_on_the_sheet_opens_the_band(drive: Drive) -> None:
    """Printed, looked at by a camera, and read back as the very same record."""
    card = drive.app.desk("eden").packs.of_kind("bands")["wells"]
    codes = codes_for(One("bands", "wells", card, game="eden"))
    (page,) = draw_sheet("The Well's own", "100 points", (SheetBlock("Iva", ("Head: psi 5/4",)),), codes)
    assert set(texts_in(page)) == set(codes)
    opened = gathered(codes)
    assert isinstance(opened, One)
    assert (opened.kind, opened.id, opened.value) == ("bands", "wells", card)


@pytest.mark.parametrize("mission", ["thin_them_out", "clean_water"])
def test_the_label_on_a_mission_s_box_opens_a_battle_in_which_red_means_to_take_it(drive: Drive, mission: str) -> None:
    """One against the wild opens a battle against the wild; in the set-up the mission stands first, on the amber."""
    box = drive.app.desk("eden").library.box
    label = BoxLabel(mission, "eden", "mission")
    assert box_code(label) == f"zonekeeper:mission/{mission}"
    drive.shell.restore([("home", {})])
    drive.shell.go("scan", game="eden")
    drive.settle()
    scan = drive.shell.current
    scan.read_texts([box_code(label)])
    drive.settle()
    drive.press(showing(scan, NextButton, "Play this mission"))
    drive.settle()
    drive.frames(8)
    page = drive.shell.current
    assert (len(page.setup.sides) == 1) is box.missions[mission].wild
    assert page.setup.sides["red"].mission == mission
    drive.press(showing(page, NextButton, "Set up"))
    drive.settle()
    battle = drive.shell.current
    match = battle.session.match
    while match.question is not None or match.state.step is not SetupStep.MISSIONS or match.state.up != "red":
        assert match.state.phase is Phase.SETUP
        amber(drive, battle)
    amber(drive, battle)
    assert match.state.sides["red"].mission == mission


def test_a_mission_of_the_other_kind_of_game_is_not_taken_along(drive: Drive) -> None:
    drive.shell.go("eden.new", mission="clean_water")
    drive.settle()
    drive.frames(8)
    page = drive.shell.current
    assert page.setup.sides["red"].mission == "clean_water"
    tap(drive, page, "Two bands")
    assert page.setup.sides["red"].mission == ""
    drive.shell.go("eden.new", mission="thin_them_out")
    drive.settle()
    drive.frames(8)
    tap(drive, page, "Thin them out")
    assert page.setup.sides["red"].mission == "", "a tap leaves it open"


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
