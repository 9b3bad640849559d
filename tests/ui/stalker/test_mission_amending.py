"""By real touches: what stood elsewhere is set right while a die is asked, a step is decided otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from engine.stalker.setup import Seat, Setup
from screens.palette import DARK
from screens.stalker.mission.cards import CheckCard
from screens.stalker.mission.mission import MissionScreen
from screens.stalker.mission.otherwise import decisions_of
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.mission.stepper import StepCard
from screens.widgets.kit import IconButton, QuietButton
from tests.screens.stalker.test_mission_presenter import thumb
from tests.ui.finding import all_of, showing
from tests.ui.stalker.mission_thumb import amber, table
from tests.ui.stalker.test_mission import play_on
from tools.drive import Drive

PAIR = Setup((Seat("milady"), Seat("polkan")), "milady")


@pytest.fixture
def screen(drive: Drive) -> Iterator[MissionScreen]:
    drive.app.matches.prepare()
    session = drive.app.desk("stalker").create("demo", PAIR, "demo", seed=3)
    drive.shell.go("mission", match=session.match_id)
    drive.frames(8)
    found = drive.shell.current
    assert isinstance(found, MissionScreen)
    yield found
    drive.app.matches.delete(session.match_id)


def test_a_figure_is_carried_while_a_die_is_asked_and_the_die_is_asked_again(
    drive: Drive, screen: MissionScreen
) -> None:
    for _ in range(120):
        asked = table(screen).now.asked
        if table(screen).mode == "question" and asked is not None and asked.roll is not None:
            break
        play_on(drive, screen)
    now, board = table(screen), screen.ids.board
    question, head = now.now.question, now.match.head
    board.fit()
    drive.frames()
    before = {name: enemy.field for name, enemy in now.match.look(now.now.position.rule_began).state.enemies.items()}
    enemy = next(name for name, each in now.now.state.enemies.items() if before.get(name) == each.field)
    taken = {unit.field for unit in board.view.units}
    # Far away from everybody, so that what is asked stays the same.
    free = [name for name, entry in board.view.plan.fields.items() if name not in taken and not entry.water]
    drive.drag(board.spot_of(enemy), board.spot_of_field(free[0]))
    assert (now.mode, screen.next_words) == ("amend", "Carry out again with 1 correction")
    assert all_of(screen, CheckCard)[0].prompt == "How did the table look before?"
    drive.back()
    assert (now.mode, now.now.question, now.match.head) == ("question", question, head), "nothing has happened"
    drive.drag(board.spot_of(enemy), board.spot_of_field(free[0]))
    amber(drive, screen)
    journal = now.match.journal
    since = [journal.entry(seq).act.json for seq in range(head + 1, now.match.seq + 1) if journal.entry(seq).op == "do"]
    assert since[0] == {"kind": "adjust", "unit": enemy, "field": free[0]} | since[0]
    assert len(since) == 2, "and the command once more"
    assert any("carried out again" in getattr(each, "text", "") for each in drive.shell.walk(restrict=True))


def stepping(drive: Drive, wanted: Callable[[MissionPresenter], bool]) -> MissionScreen:
    """An enemy's step of this kind on show, in a mission that came there without the window."""
    desk = drive.app.desk("stalker")
    desk.matches.prepare()
    for seed in range(2, 20):
        session = desk.create("demo", PAIR, "demo", seed=seed)
        now, random = MissionPresenter(session, DARK), Random(seed)
        for _ in range(200):
            if now.mode == "step" and now.now.step is not None and now.now.step.kind == "enemy" and wanted(now):
                session.remember_step(now.look.at, len(now.look.steps), listed=False)
                drive.shell.go("mission", match=session.match_id, here=True)
                drive.frames(8)
                found = drive.shell.current
                assert isinstance(found, MissionScreen)
                return found
            if now.mode == "over":
                break
            thumb(now, random)
    raise LookupError("no such step")


def is_free(now: MissionPresenter) -> bool:
    return (
        now.now.step is not None and now.now.question is None and bool(now.now.step.route) and not decisions_of(now.now)
    )


def test_decide_otherwise_stands_beside_understood_and_hands_put_it_elsewhere(drive: Drive) -> None:
    screen = stepping(drive, is_free)
    now = table(screen)
    assert now.now.step is not None
    actor = now.now.step.actor
    drive.press(next(each for each in all_of(all_of(screen, StepCard)[0], QuietButton) if each.text == "Why?"))
    before = drive.touches
    drive.app.change(text_scale=1.4)
    drive.frames(8)
    button, foot = showing(screen, QuietButton, "Decide otherwise"), screen.ids.bottom
    assert button.height == screen.ids.amber.height, "two lines in one of them make both higher"
    assert button.height > button.ids.words.texture_size[1]
    assert foot.y <= button.y < button.top <= foot.top, "nothing hangs over what lies above"
    drive.app.change(text_scale=1.0)
    drive.frames(8)
    screen.tab = "stalker"
    drive.frames()
    drive.press(showing(screen, QuietButton, "Decide otherwise"))
    assert (now.mode, screen.tab) == ("placing", "table"), "it is put elsewhere on the board"
    board = screen.ids.board
    taken = {unit.field for unit in board.view.units}
    free = [name for name, entry in board.view.plan.fields.items() if name not in taken and not entry.water]
    board.fit()
    drive.frames()
    drive.tap(*board.spot_of_field(free[0]))
    assert now.now.state.enemies[actor].field == free[0]
    assert drive.touches - before == 2, "one tap and the choice"
    amber(drive, screen)
    assert now.mode != "placing"


def test_the_list_to_move_by_comes_back_after_the_app_was_killed(drive: Drive) -> None:
    screen = stepping(drive, lambda each: each.now.question is None and 0 < each.look.at < len(each.look.steps) - 1)
    now = table(screen)
    drive.press(next(each for each in all_of(screen.ids.bottom, IconButton) if each.icon == "list"))
    left = (now.mode, now.look.at, len(now.look.steps))
    path = drive.shell.path
    drive.shell._made.pop("mission")
    drive.shell.restore(path)
    drive.frames(8)
    again = drive.shell.current
    assert isinstance(again, MissionScreen)
    assert again is not screen
    assert (table(again).mode, table(again).look.at, len(table(again).look.steps)) == left
    assert left[0] == "list"
    row = next(each for each in again.ids.column.children if each.chosen)
    low, high = again.ids.scroll.y, again.ids.scroll.top
    assert low <= row.to_window(*row.center)[1] <= high, "the row it was left at is in view"
