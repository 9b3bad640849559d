"""The history and the epilogue with real touches."""

import json
from random import Random
from typing import Any

import pytest

from engine.stalker.commands.flow import GiveUp, NextPhase
from engine.stalker.commands.players import EndTurn, Prepare
from screens.stalker.desk import Session, ZoneDesk
from screens.stalker.legend import SignRow
from screens.stalker.setup.presenter import demo_arguments, setup_of
from screens.widgets.kit import IconButton, NextButton, QuietButton, Row
from tests.ui.conftest import TABLET
from tests.ui.finding import all_of, showing
from tools.drive import Drive
from tools.stalker.random_player import any_answer


@pytest.fixture
def session(drive: Drive) -> Session:
    desk: ZoneDesk = drive.app.desk("stalker")
    arguments = demo_arguments(desk.library, 7)
    session = desk.create("demo", setup_of(desk.library, arguments), "Demo", seed=7)
    random = Random(7)
    for command in (NextPhase(), Prepare("milady"), Prepare("milady"), EndTurn("milady")):
        session.apply(command)
        while session.match.question is not None:
            session.apply(any_answer(session.match.question, random))
    return session


def history(drive: Drive, session: Session) -> Any:
    drive.shell.restore([("home", {}), ("mission", {"match": session.match_id})])
    drive.shell.go("history", match=session.match_id)
    drive.settle()
    return drive.shell.current


def rows(screen: Any) -> list[Row]:
    return list(reversed([each for each in screen.ids.list.children if isinstance(each, Row)]))


def test_the_history_reads_newest_first_and_names_people(drive: Drive, session: Session) -> None:
    screen = history(drive, session)
    assert rows(screen)[0].title == "Milady ends the turn"
    assert rows(screen)[-1].title == "On to the next phase"
    assert rows(screen)[-1].value == "Round 1"


def test_search_finds_by_any_word(drive: Drive, session: Session) -> None:
    screen = history(drive, session)
    screen.ids.search.text = "milady ends"
    drive.pass_time(0.4)
    drive.settle()
    assert [row.title for row in rows(screen)] == ["Milady ends the turn"]
    screen.ids.search.text = "monolith"
    drive.pass_time(0.4)
    drive.settle()
    assert rows(screen) == []


def test_looking_changes_nothing_and_going_back_is_asked_for_and_can_be_undone(drive: Drive, session: Session) -> None:
    screen = history(drive, session)
    before = session.match.hash
    drive.press(rows(screen)[-1])
    drive.frames()
    assert screen.looking
    assert screen.ids.board.view.units
    assert session.match.hash == before
    steps = session.match.head - 1
    drive.press(showing(screen, QuietButton, f"Back to here · takes back {steps} steps"))
    assert screen.lead.startswith("This takes back: Milady ends the turn")
    drive.back()
    assert (screen.confirming, screen.looking) == (False, True)
    drive.press(showing(screen, QuietButton, f"Back to here · takes back {steps} steps"))
    drive.press(showing(screen, NextButton, f"Take back {steps} steps"))
    drive.settle()
    assert session.match.head == 1
    assert drive.shell.path[-1][0] == "mission"
    drive.press(showing(drive.shell._toast, QuietButton, "Undo"))
    drive.settle()
    assert session.match.hash == before


def test_an_earlier_moment_can_be_shared(drive: Drive, session: Session) -> None:
    screen = history(drive, session)
    drive.press(rows(screen)[-1])
    drive.press(next(each for each in all_of(screen, IconButton) if each.icon == "share"))
    drive.settle()
    (path,) = (drive.app.home / "shared").glob("*.json")
    shared = json.loads(path.read_text("utf-8"))
    path.unlink()
    assert shared["stalkers"]["milady"]["hp"] == session.match.look(1).state.stalkers["milady"].hp


def test_a_tablet_shows_the_table_beside_the_list(drive: Drive, session: Session) -> None:
    drive.resize(*TABLET)
    screen = history(drive, session)
    board = screen.ids.board
    assert board.view.units
    assert board.width > 600
    drive.press(rows(screen)[0])
    assert screen.looking


def test_the_epilogue_leads_home(drive: Drive, session: Session) -> None:
    session.apply(GiveUp())
    drive.shell.restore([("home", {}), ("epilogue", {"match": session.match_id})])
    drive.settle()
    screen = drive.shell.current
    assert (screen.verdict, screen.won) == ("The mission has failed", False)
    drive.press(all_of(screen, NextButton)[0])
    drive.settle()
    assert [name for name, _ in drive.shell.path] == ["home"]
    drive.shell.go("epilogue", match=session.match_id)
    drive.back()
    assert [name for name, _ in drive.shell.path] == ["home"]


def test_a_match_that_is_gone_says_so(drive: Drive) -> None:
    drive.shell.restore([("home", {}), ("history", {"match": "gone"})])
    drive.settle()
    assert drive.shell.current.subtitle == "There is no such match."
    drive.shell.restore([("home", {}), ("epilogue", {"match": "gone"})])
    drive.settle()
    assert drive.shell.current.verdict == "There is no such match."


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)], ids=["wide", "high"])
def test_a_tablet_shows_how_the_mission_ended_and_leaves_no_half_empty(
    drive: Drive, session: Session, size: tuple[int, int]
) -> None:
    session.apply(GiveUp())
    drive.resize(*size)
    drive.shell.restore([("home", {}), ("epilogue", {"match": session.match_id})])
    drive.settle()
    drive.frames()
    screen = drive.shell.current
    board, page = screen.ids.board, screen.ids.page
    assert {unit.id for unit in board.view.units} >= set(session.match.state.stalkers)
    assert board.height >= 240
    assert page.viewport_size[1] <= page.height + 1, "and nothing has to be scrolled for it"
    parts = [board, screen.ids.told, screen.ids.gained]
    assert max(each.right for each in parts) - min(each.x for each in parts) >= 0.9 * page.width


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)], ids=["wide", "high"])
def test_the_signs_of_the_board_fill_a_tablet(drive: Drive, size: tuple[int, int]) -> None:
    drive.resize(*size)
    drive.shell.restore([("home", {}), ("legend", {})])
    drive.frames()
    signs = all_of(drive.shell.current, SignRow)
    page = drive.shell.current.ids.page
    assert len(signs) == 12
    assert (max(each.right for each in signs) - min(each.x for each in signs)) >= 0.9 * page.width
    assert (max(each.top for each in signs) - min(each.y for each in signs)) >= 0.7 * page.height
    assert page.viewport_size[1] <= page.height + 1
    first = [each.title for each in sorted(signs, key=lambda each: (each.x, -each.y))][:3]
    assert first == ["Wall", "Door", "Window"], "read downwards"
