"""Corrections by hand with a thumb: from a field, from a stalker and from the menu."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.stalker.setup import Seat, Setup
from screens.stalker.mission.mission import MissionScreen
from screens.stalker.mission.sheets import CorrectSheet
from screens.widgets.entry import Stepper
from screens.widgets.kit import IconButton, NextButton, Row
from screens.widgets.sheet import Sheet
from tests.ui.finding import all_of
from tests.ui.stalker.mission_thumb import table
from tools.drive import Drive


@pytest.fixture
def screen(drive: Drive) -> Iterator[MissionScreen]:
    drive.app.matches.prepare()
    setup = Setup((Seat("milady"), Seat("polkan")), "milady")
    session = drive.app.desk("stalker").create("demo", setup, "demo", seed=3)
    drive.shell.go("mission", match=session.match_id)
    drive.frames(8)
    found = drive.shell.current
    assert isinstance(found, MissionScreen)
    yield found
    drive.app.matches.delete(session.match_id)


def sheet(drive: Drive) -> Sheet:
    return next(each for each in all_of(drive.shell, Sheet) if each.parent is not None)


def pick(drive: Drive, title: str) -> None:
    drive.press(next(row for row in all_of(sheet(drive), Row) if row.title == title))


def test_loot_is_laid_on_a_field_twice_with_one_tap_each(drive: Drive, screen: MissionScreen) -> None:
    state = table(screen).now.state
    field = next(
        name
        for name, each in state.board.plan.fields.items()
        if not state.loot.get(name) and not each.water and not state.units_on(name)
    )
    drive.hold(*screen.ids.board.spot_of_field(field))
    pick(drive, "One loot marker more")
    pick(drive, "One loot marker more")
    assert len(table(screen).now.state.loot[field]) == 2
    drive.press(all_of(sheet(drive), NextButton)[0])
    assert not all_of(drive.shell, Sheet)
    screen.undo()
    assert len(table(screen).now.state.loot[field]) == 1


def test_a_stalkers_turn_marker_injuries_and_a_card(drive: Drive, screen: MissionScreen) -> None:
    drive.hold(*screen.ids.board.spot_of("milady"))
    steppers = {each.title: each for each in all_of(sheet(drive), Stepper)}
    steppers["Turn 2: extra actions"].step(1)
    steppers["Magazines: pistol"].step(1)
    assert isinstance(sheet(drive), CorrectSheet)
    pick(drive, "Gear cards")
    milady = table(screen).now.state.stalkers["milady"]
    assert (milady.turns[1].extra, milady.gear.magazines["pistol"]) == (1, 1)
    pick(drive, "A card more")
    pick(drive, "artefacts")
    pick(drive, "Eye")
    assert any(copy.startswith("eye#") for copy in table(screen).now.state.stalkers["milady"].gear.backpack)


def test_the_menu_leads_to_what_lies_beside_the_board(drive: Drive, screen: MissionScreen) -> None:
    drive.press(next(each for each in all_of(screen, IconButton) if each.icon == "list"))
    pick(drive, "Correct by hand")
    left = len(table(screen).now.state.decks["events"].cards)
    pick(drive, "One card less on the event deck")
    assert len(table(screen).now.state.decks["events"].cards) == left - 1
    pick(drive, "Leader: Milady")
    pick(drive, "Polkan")
    assert table(screen).now.state.leader == "polkan"
