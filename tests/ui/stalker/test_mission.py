"""A mission by real touches: nothing is called that a thumb could not press."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import Mock

import pytest

from engine.field.grid import Direction
from engine.stalker.setup import Seat, Setup
from screens.match.questions import QuestionCard
from screens.stalker.mission import moment
from screens.stalker.mission.acting.acts import ActTile
from screens.stalker.mission.board import board_view
from screens.stalker.mission.cards import CheckCard, ReasonCard
from screens.stalker.mission.event_card import EventBrief, EventCardBox
from screens.stalker.mission.mission import MissionScreen
from screens.stalker.mission.results.outcome_card import OutcomeCard
from screens.stalker.mission.stepper import StepCard
from screens.stalker.pda.actions import Act, consequences
from screens.stalker.pda.pda import Strip
from screens.widgets.bars import Tab
from screens.widgets.kit import Caution, IconButton, NextButton, OptionButton, QuietButton, Row
from tests.screens.stalker.mission_table import draws_event
from tests.ui.conftest import TABLET
from tests.ui.finding import all_of, showing
from tests.ui.stalker.mission_thumb import amber, bring, table, tap_act, tap_field, tap_key, tap_strike
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
    drive.touches = 0
    yield found
    drive.app.matches.delete(session.match_id)


def begin_turn(drive: Drive, screen: MissionScreen) -> None:
    amber(drive, screen)
    assert table(screen).mode == "turn"


def test_draw_read_move_and_take_it_back(drive: Drive, screen: MissionScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    views = Mock(side_effect=board_view)
    monkeypatch.setattr(moment, "board_view", views)
    assert screen.next_words == "Begin · draw the event"
    amber(drive, screen)
    assert "Smoke over the roof" in [each.name for each in all_of(screen, EventBrief)]
    views.reset_mock()
    drive.tap(*screen.ids.board.spot_of_field("A2"))
    assert table(screen).now.state.stalkers["milady"].field == "A2"
    assert views.call_count == 1, "one touch, one view"
    undo = next(each for each in all_of(all_of(screen, OutcomeCard)[0], QuietButton) if "Undo" in each.text)
    drive.press(undo)
    assert table(screen).now.state.stalkers["milady"].field == "A6"


def test_the_event_leaves_room_for_the_acts_and_is_read_whole_with_one_touch(
    drive: Drive, screen: MissionScreen
) -> None:
    begin_turn(drive, screen)
    first = all_of(screen, ActTile)[0]
    low = screen.ids.scroll.to_window(*screen.ids.scroll.pos)[1]
    assert first.to_window(*first.center)[1] > low, "the first act is in sight without a swipe"
    drive.press(all_of(screen, EventBrief)[0])
    assert [each.story for each in all_of(screen, EventCardBox)] != [""]


def test_what_a_way_costs_stands_at_the_head_of_the_page(drive: Drive, screen: MissionScreen) -> None:
    begin_turn(drive, screen)
    screen.ids.scroll.scroll_y = 0
    drive.frames()
    acts = table(screen).now.acts
    tap_field(drive, screen, next(field for field, action in acts.moves.items() if consequences(action)))
    assert table(screen).mode == "preview"
    drive.frames()
    assert screen.ids.scroll.scroll_y == 1
    assert isinstance(screen.ids.column.children[-1], Caution)


def test_a_stalker_is_dragged_and_an_enemy_corrected(drive: Drive, screen: MissionScreen) -> None:
    begin_turn(drive, screen)
    board = screen.ids.board
    drive.drag(board.spot_of("milady"), board.spot_of_field("A2"))
    assert table(screen).now.state.stalkers["milady"].field == "A2"
    board.fit()
    drive.frames()
    drive.drag(board.spot_of("dog-2"), board.spot_of_field("C1"))
    assert table(screen).now.state.enemies["dog-2"].field == "C1"
    board.fit()
    drive.frames()
    drive.flick(board.spot_of("dog-2"), 60, 3)
    assert table(screen).now.state.enemies["dog-2"].facing is Direction.E


def test_a_long_press_offers_everything_else(drive: Drive, screen: MissionScreen) -> None:
    begin_turn(drive, screen)
    screen.ids.board.fit()
    drive.frames()
    drive.hold(*screen.ids.board.spot_of("bandit-rifle-1"))
    drive.press(showing(drive.shell.sheet, Row, "Put a pinned marker on it"))
    assert table(screen).now.state.enemies["bandit-rifle-1"].pinned
    drive.hold(*screen.ids.board.spot_of("polkan"))
    drive.press(next(each for each in all_of(drive.shell.sheet, IconButton) if each.icon == "remove"))
    drive.back()
    assert table(screen).now.state.stalkers["polkan"].hp == 15


def test_a_refusal_is_a_toast_and_nothing_moves(drive: Drive, screen: MissionScreen) -> None:
    begin_turn(drive, screen)
    board = screen.ids.board
    board.fit()
    drive.frames()
    drive.drag(board.spot_of("milady"), board.spot_of_field("C8"))
    assert table(screen).now.state.stalkers["milady"].field == "A6"
    assert any("cannot move there" in getattr(each, "text", "") for each in drive.shell.walk(restrict=True))


def test_back_lets_go_then_leaves(drive: Drive, screen: MissionScreen) -> None:
    begin_turn(drive, screen)
    tap_act(drive, screen, Act.DISTRACT)
    assert table(screen).look.aiming is not None
    drive.back()
    assert table(screen).look.aiming is None
    drive.press(next(each for each in all_of(screen, Tab) if each.value == "stalker"))
    assert screen.tab == "stalker"
    drive.back()
    assert (screen.tab, drive.shell.current) == ("table", screen)
    drive.back()
    assert drive.shell.current is not screen


def test_the_header_says_what_the_book_says(drive: Drive, screen: MissionScreen) -> None:
    drive.press(screen.ids.place)
    assert drive.shell.sheet.ids.title.text == "Event phase"
    drive.back()


def test_the_screen_comes_back_where_it_was_after_being_killed(drive: Drive, screen: MissionScreen) -> None:
    begin_turn(drive, screen)
    drive.tap(*screen.ids.board.spot_of_field("A2"))
    path = drive.shell.path
    drive.shell._made.pop("mission")
    drive.shell.restore(path)
    drive.frames(8)
    again = drive.shell.current
    assert again is not screen
    assert isinstance(again, MissionScreen)
    assert table(again).now.state.stalkers["milady"].field == "A2"
    assert again.whose.startswith("Milady")


def play_on(drive: Drive, screen: MissionScreen) -> None:
    """One decision, by touch."""
    now = table(screen)
    asked = now.now.asked
    if now.mode == "question" and asked is not None:
        if asked.roll is not None:
            stars = asked.roll.stars(0) if asked.roll.summary else asked.roll.totals
            tap_key(drive, screen, stars[len(stars) // 2])
        elif asked.kind == "number":
            tap_key(drive, screen, asked.least)
        elif screen.has_next:
            amber(drive, screen)
        else:
            rows = all_of(all_of(screen, QuestionCard)[0], Row)
            drive.press(bring(drive, screen, rows[-1]))
    elif now.mode == "turn" and not now.now.acts.can_end:
        left = now.view.whose is not None and str(now.view.whose).endswith("2 actions left")
        quiet = [name for name, act in now.now.acts.moves.items() if not (act.reacts or act.anomaly or act.dose)]
        shots = now.now.position.strikes
        if left and quiet:
            tap_field(drive, screen, min(quiet))
        elif shots:
            tap_strike(drive, screen, shots[0])
        elif now.now.acts.row(Act.GET_UP) is not None:
            tap_act(drive, screen, Act.GET_UP)
        else:
            tap_act(drive, screen, Act.PREPARE)
    else:
        amber(drive, screen)


@pytest.mark.parametrize("size", [(412, 915), TABLET], ids=["phone", "tablet"])
def test_a_whole_round_by_touch(drive: Drive, screen: MissionScreen, size: tuple[int, int]) -> None:
    drive.resize(*size)
    modes = set()
    for _ in range(120):
        if table(screen).now.state.round == 2 and draws_event(table(screen)):
            break
        modes.add(table(screen).mode)
        head, at = table(screen).match.head, table(screen).look.at
        play_on(drive, screen)
        assert (table(screen).match.head, table(screen).look.at) != (head, at), (
            f"nothing happened in {table(screen).mode}"
        )
    assert table(screen).now.state.round == 2
    assert modes >= {"event", "step", "turn", "turns_done"}


def test_a_step_says_why_and_can_be_listed(drive: Drive, screen: MissionScreen) -> None:
    for _ in range(120):
        if table(screen).mode == "step" and table(screen).now.step.kind == "enemy":
            break
        play_on(drive, screen)
    card = all_of(screen, StepCard)[0]
    drive.press(next(each for each in all_of(card, QuietButton) if each.text == "Why?"))
    assert (table(screen).mode, screen.next_words) == ("why", "Understood")
    drive.back()
    assert table(screen).mode == "step"
    assert screen.ids.board.view.overlay.selected == table(screen).now.step.actor


def test_a_tablet_shows_board_and_instruments_side_by_side(drive: Drive, screen: MissionScreen) -> None:
    drive.resize(*TABLET)
    assert screen.ids.board.right <= screen.ids.side.x + 1
    assert len(all_of(screen, Strip)) == 2
    assert len(all_of(screen, NextButton)) == 1


def test_a_tablet_held_upright_keeps_the_board_beside_every_page(drive: Drive, screen: MissionScreen) -> None:
    for size, stays in (((800, 1280), True), ((412, 915), False)):
        drive.resize(*size)
        for tab in ("stalker", "event", "mission"):
            drive.press(next(each for each in all_of(screen, Tab) if each.value == tab))
            assert (screen.ids.board.height > 400) is stays, (size, tab)
        drive.press(next(each for each in all_of(screen, Tab) if each.value == "table"))
        assert screen.ids.board.height > 200


def test_a_match_that_was_left_is_looked_at_first_and_set_right_with_a_finger(
    drive: Drive, screen: MissionScreen
) -> None:
    begin_turn(drive, screen)
    match = screen._match
    drive.shell.go_home()
    drive.shell._made.pop("mission")
    drive.shell.go("mission", match=match)
    drive.frames(8)
    again = drive.shell.current
    assert isinstance(again, MissionScreen)
    assert (table(again).mode, again.next_words) == ("check", "All correct")
    assert all_of(again, CheckCard)[0].prompt == "Is the table still like this?"
    enemy = next(iter(table(again).now.state.enemies))
    board = again.ids.board
    taken = {unit.field for unit in board.view.units}
    free = [name for name, entry in board.view.plan.fields.items() if name not in taken and not entry.water]
    drive.drag(board.spot_of(enemy), board.spot_of_field(free[0]))
    assert table(again).now.state.enemies[enemy].field == free[0]
    assert table(again).mode == "check", "there may be more to set right"
    before = drive.touches
    amber(drive, again)
    assert (table(again).mode, drive.touches - before) == ("turn", 1)


def test_a_tapped_enemy_is_turned_with_a_tap_before_the_enemies_act(drive: Drive, screen: MissionScreen) -> None:
    for _ in range(120):
        if table(screen).mode == "turns_done":
            break
        play_on(drive, screen)
    assert screen.next_words == "All correct · enemies act"
    enemy = next(iter(table(screen).now.state.enemies))
    drive.tap(*screen.ids.board.spot_of(enemy))
    sides = all_of(all_of(screen, CheckCard)[0], OptionButton)
    now = table(screen).now.state.enemies[enemy].facing
    drive.press(next(each for each in sides if each.value is now.turned(1)))
    assert table(screen).now.state.enemies[enemy].facing is now.turned(1)


def test_a_reason_draws_its_ways_on_the_board_above_it(drive: Drive, screen: MissionScreen) -> None:
    for _ in range(300):
        now = table(screen)
        if now.mode == "step" and now.now.step.kind == "enemy" and now.now.why().ways:
            break
        play_on(drive, screen)
    card = all_of(screen, StepCard)[0]
    drive.press(next(each for each in all_of(card, QuietButton) if each.text == "Why?"))
    board = screen.ids.board
    assert board.view.overlay.routes
    assert board.y >= all_of(screen, ReasonCard)[0].to_window(0, all_of(screen, ReasonCard)[0].top)[1] - 1
    row = next(each for each in all_of(screen, ReasonCard)[0].children if isinstance(each, Row))
    drive.press(bring(drive, screen, row))
    assert table(screen).look.way
    assert not any(route.faint for route in board.view.overlay.routes)
    amber(drive, screen)
    assert table(screen).mode == "step"


def test_several_changes_of_gear_are_one_action(drive: Drive, screen: MissionScreen) -> None:
    begin_turn(drive, screen)
    now = table(screen)
    left, gear = now.view.whose, now.now.state.stalkers[now.now.up].gear
    tap_act(drive, screen, Act.GEAR)
    sheet = drive.shell.sheet
    drive.press(all_of(sheet, Row)[0])
    drive.press(next(each for each in all_of(sheet, Row) if "gets a bolt" in each.title))
    assert sheet.done == "Prepare · 2 changes"
    assert now.now.state.stalkers[now.now.up].gear == gear, "nothing has happened yet"
    head = now.match.head
    drive.press(all_of(sheet, NextButton)[0])
    assert now.match.head == head + 1, "one entry for all of it"
    assert str(left) != str(now.view.whose)
    assert now.now.state.stalkers["milady"].gear.backpack != gear.backpack
