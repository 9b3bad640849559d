"""A companion led by real touches: a tap and a tap, a drag, a row, a long press."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.stalker.content.company import Fate
from engine.stalker.setup import Seat, Setup
from screens.stalker.mission.mission import MissionScreen
from screens.stalker.pda.actions import Act
from screens.widgets.bars import Tab
from screens.widgets.kit import Heading, Row
from tests.ui.finding import all_of, showing
from tests.ui.stalker.mission_thumb import amber, table, tap_act
from tools.drive import Drive


@pytest.fixture
def screen(drive: Drive) -> Iterator[MissionScreen]:
    drive.app.matches.prepare()
    setup = Setup((Seat("milady"), Seat("polkan")), "milady", companion="own-dog", job="own-hunt")
    session = drive.app.desk("stalker").create("demo", setup, "demo", seed=3)
    drive.shell.go("mission", match=session.match_id)
    drive.frames(8)
    found = drive.shell.current
    assert isinstance(found, MissionScreen)
    amber(drive, found)
    amber(drive, found)
    assert table(found).mode == "turn"
    drive.touches = 0
    yield found
    drive.app.matches.delete(session.match_id)


def goal_of(screen: MissionScreen) -> str:
    ways = table(screen).now.acts.company["own-dog"]
    standing = {enemy.field for enemy in table(screen).now.state.enemies.values()}
    return min(str(goal) for goal, action in ways.items() if not action.anomaly and goal not in standing)


def dog(screen: MissionScreen) -> str:
    return str(table(screen).now.state.companions["own-dog"].field)


def test_two_taps_lead_it(drive: Drive, screen: MissionScreen) -> None:
    board, goal = screen.ids.board, goal_of(screen)
    board.fit()
    drive.frames()
    drive.tap(*board.spot_of("own-dog"))
    drive.tap(*board.spot_of_field(goal))
    assert (dog(screen), drive.touches) == (goal, 2)
    screen.undo()
    drive.frames()
    assert dog(screen) != goal


def test_one_drag_leads_it(drive: Drive, screen: MissionScreen) -> None:
    board, goal = screen.ids.board, goal_of(screen)
    board.fit()
    drive.frames()
    drive.drag(board.spot_of("own-dog"), board.spot_of_field(goal))
    assert (dog(screen), drive.touches) == (goal, 1)


def test_its_row_and_a_lit_field_lead_it(drive: Drive, screen: MissionScreen) -> None:
    goal = goal_of(screen)
    tap_act(drive, screen, Act.LEAD_COMPANION, "own-dog")
    screen.ids.board.fit()
    drive.frames()
    drive.tap(*screen.ids.board.spot_of_field(goal))
    assert dog(screen) == goal


def test_a_long_press_shows_its_card_and_takes_it_off_the_board(drive: Drive, screen: MissionScreen) -> None:
    screen.ids.board.fit()
    drive.frames()
    drive.hold(*screen.ids.board.spot_of("own-dog"))
    drive.press(showing(drive.shell.sheet, Row, "Take it off the board"))
    assert table(screen).now.state.fates == {"own-dog": Fate.FLED}
    assert screen.ids.board.view.unit("own-dog") is None


def test_the_mission_page_shows_the_job(drive: Drive, screen: MissionScreen) -> None:
    drive.press(next(tab for tab in all_of(screen, Tab) if tab.text == "Mission"))
    assert "Job: Fewer mutants" in [each.text for each in all_of(screen, Heading)]
