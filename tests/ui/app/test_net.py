"""Whatever breaks, the evening goes on: thrown inside rules, screens, timers and threads."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Generator, Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
from kivy.clock import Clock

from device.reports import reports
from device.storage import Store
from engine.stalker.commands.flow import NextPhase
from engine.stalker.game import ZoneGame
from engine.table.command import Redo, Undo
from engine.table.match import Outcome
from engine.table.refusal import Refusal
from screens.app.net import ELSEWHERE, SENTENCE, report_of
from screens.games import playable
from screens.stalker.desk import ZoneDesk
from screens.widgets.kit import NextButton, QuietButton, Row
from screens.widgets.progress import Working
from tests.ui.app.test_home import begin, go_home
from tests.ui.finding import all_of, showing
from tools.drive import Drive
from tools.faults.sense import Table, any_answer
from tools.games import kit as tool_kit

PLAYER = "Anastasia"


class Broken(Exception):  # noqa: N818 - it is what it is
    """No rule, screen or thread throws this by itself."""


@pytest.fixture
def net(drive: Drive) -> Iterator[Drive]:
    """The app as players have it: tests otherwise want to see whatever is thrown."""
    for path in reports(drive.app.home):
        path.unlink()
    drive.app.net.is_strict = False
    drive.app._told = "", 0.0
    drive.shell.say("nothing yet")
    yield drive
    drive.app.net.is_strict = True


def told(drive: Drive) -> str:
    text: str = drive.shell._toast.text
    return text


def test_a_rule_that_throws_takes_no_step_and_the_match_goes_on(net: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    session = net.app.session(begin(net))
    before, seq = session.match.hash, session.match.seq

    def breaks(*_: object) -> None:
        raise Broken(PLAYER)

    with monkeypatch.context() as broken:
        broken.setattr(ZoneGame, "perform", breaks)
        refused = session.apply(NextPhase())
    assert isinstance(refused, Refusal)
    assert refused.code == "failed"
    assert (session.match.hash, session.match.seq) == (before, seq)
    assert isinstance(session.apply(Undo()), Outcome)
    assert isinstance(session.apply(NextPhase()), Outcome)


def test_the_report_says_where_and_nothing_of_anybody(net: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    session = net.app.session(begin(net))
    session.apply(Undo())
    session.match.apply(NextPhase(), by=PLAYER)

    def breaks(*_: object) -> None:
        raise Broken(PLAYER)

    monkeypatch.setattr(ZoneGame, "perform", breaks)
    session.apply(NextPhase())
    (path,) = reports(net.app.home)
    text = path.read_text("utf-8")
    assert "Zonekeeper" in text
    assert "broke: Broken" in text
    assert "game: stalker 1" in text
    assert "next_phase" in text
    assert "test_net.py" in text
    assert PLAYER not in text
    assert str(net.app.home) not in text


@pytest.mark.parametrize("game", playable())
def test_a_rule_of_any_game_that_throws_takes_no_step_and_tells_no_names(
    net: Drive, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table(net, game)
    session = net.app.session(net.shell.path[-1][1]["match"])
    match = session.match
    players: Table = import_module(tool_kit(game).sense).TABLE
    for step in range(60):
        if step > 5 and match.question is None:
            break
        session.apply(any_answer(match.question, Random(1)) if match.question else players.act(match, Random(1)))
    before, seq = match.hash, match.seq
    action = players.act(match, Random(2))

    def breaks(*_: object) -> None:
        raise Broken(PLAYER)

    with monkeypatch.context() as broken:
        broken.setattr(type(match.game), "perform", breaks)
        refused = session.apply(action)
    assert isinstance(refused, Refusal)
    assert refused.code == "failed"
    assert (match.hash, match.seq) == (before, seq)
    text = reports(net.app.home)[0].read_text("utf-8")
    assert f"game: {match.game.id} {match.game.version}" in text
    assert f"steps: {seq}" in text
    assert PLAYER not in text
    assert isinstance(session.apply(Undo()), Outcome), "it can be taken back"
    assert isinstance(session.apply(Redo()), Outcome), "and goes on"


def test_a_report_names_no_folder_of_anybodys_machine() -> None:
    scope: dict[str, Any] = {}
    exec(compile("def breaks():\n    raise ValueError", "/home/anastasia/kit.py", "exec"), scope)  # noqa: S102
    with pytest.raises(ValueError, match=r"^$") as error:
        scope["breaks"]()
    assert "anastasia" not in report_of(error.value, None)
    assert "kit.py:2 breaks" in report_of(error.value, None)


def test_a_report_is_offered_seen_through_and_shared(net: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    session = net.app.session(begin(net))
    net.shell.go("mission", match=session.match_id)
    net.settle()
    page: Any = net.shell.current

    def breaks(*_: object) -> None:
        raise Broken(PLAYER)

    with monkeypatch.context() as broken:
        broken.setattr(ZoneGame, "perform", breaks)
        session.apply(NextPhase())
        net.frames(3)
    assert told(net) == str(SENTENCE)
    net.press(showing(net.shell._toast, QuietButton, "Report"))
    net.frames()
    sheet = net.shell.sheet
    assert "No names are in it" in str(sheet.view.rule)
    net.press(showing(sheet, Row, "Share the report"))
    net.settle()
    (shared,) = (net.app.home / "shared").glob("report-*.txt")
    assert shared.read_bytes() == reports(net.app.home)[0].read_bytes()
    assert page.parent is not None


def test_settings_offer_the_last_report_if_there_is_one(net: Drive) -> None:
    net.shell.go("settings")
    net.settle()
    assert [row for row in all_of(net.shell, Row) if row.icon == "report"] == []
    net.app.caught(Broken())
    net.shell.refresh()
    net.settle()
    net.press(next(row for row in all_of(net.shell, Row) if row.icon == "report"))
    net.frames()
    assert net.shell.sheet is not None


def test_a_timer_that_throws_is_told_and_the_screen_stays_in_use(net: Drive) -> None:
    home = go_home(net)

    def breaks(_: float) -> None:
        raise Broken

    Clock.schedule_once(breaks)
    net.frames(3)
    assert told(net) == str(ELSEWHERE)
    home.open_game("stalker")
    net.settle()
    assert net.shell.path[-1][0] == "game"


def test_a_timer_that_throws_at_every_frame_is_told_once(net: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    go_home(net)
    written: list[str] = []
    monkeypatch.setattr("screens.app.app.write_report", lambda _home, _stamp, text: written.append(text))

    def breaks(_: float) -> None:
        raise Broken

    again = Clock.schedule_interval(breaks, 0)
    net.frames(20)
    again.cancel()
    assert len(written) == 1


def test_the_net_holds_even_if_telling_breaks(net: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    home = go_home(net)

    def breaks(*_: object) -> None:
        raise Broken

    monkeypatch.setattr("screens.app.app.report_of", breaks)
    Clock.schedule_once(breaks)
    net.frames(3)
    home.open_game("stalker")
    net.settle()
    assert net.shell.path[-1][0] == "game"


def test_a_thread_that_throws_is_told(net: Drive) -> None:
    go_home(net)

    def breaks() -> None:
        raise Broken

    net.shell.work(breaks, lambda _: None)
    net.settle()
    net.frames(2)
    assert told(net) == str(ELSEWHERE)
    assert net.shell.working == 0


def test_work_in_small_steps_that_throws_takes_its_bar_along(net: Drive) -> None:
    go_home(net)
    go_on = Event()

    def steps() -> Generator[float, None, None]:
        yield 0.5
        go_on.wait(60)
        raise Broken

    net.shell.work_off(steps(), lambda _: None)
    assert len(all_of(net.shell, Working)) == 1
    go_on.set()
    net.settle()
    net.frames(2)
    assert all_of(net.shell, Working) == []
    assert told(net) == str(ELSEWHERE)


def test_a_storage_thread_that_throws_starts_no_match_and_the_next_tap_does(
    net: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    net.shell.go("game", game="stalker")
    net.settle()
    page: Any = net.shell.current
    page.learn()
    net.settle()
    setup: Any = net.shell.current

    def breaks(*_: object, **__: object) -> None:
        raise Broken

    with monkeypatch.context() as broken:
        broken.setattr(Store, "create", breaks)
        for _ in range(20):
            if told(net) == str(ELSEWHERE):
                break
            net.press(showing(setup, NextButton, setup.action))
            net.settle()
        net.frames(3)
    assert told(net) == str(ELSEWHERE)
    assert net.app.matches.cards() == []
    assert net.shell.current is setup
    net.press(showing(setup, NextButton, setup.action))
    net.settle()
    assert len(net.app.matches.cards()) == 1


def test_a_match_that_cannot_be_opened_keeps_nobody_from_the_others(
    net: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(net)
    net.app.matches.close()
    opened = Store.open

    def breaks(*_: object) -> None:
        raise Broken

    with monkeypatch.context() as broken:
        broken.setattr(Store, "open", breaks)
        net.app.prepare()
    assert Store.open is opened


def test_a_note_that_cannot_be_made_loses_no_step(net: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    session = net.app.session(begin(net))
    seq = session.match.seq

    def breaks(*_: object) -> None:
        raise Broken

    with monkeypatch.context() as broken:
        broken.setattr(ZoneDesk, "note", breaks)
        assert isinstance(session.apply(Undo()), Outcome)
    assert session.match.seq > seq
    net.frames(2)
    assert told(net) == str(ELSEWHERE)


def table(drive: Drive, game: str) -> Any:
    """A table of the game's demo, a step or more along."""
    drive.shell.restore([("home", {}), ("game", {"game": game})])
    drive.settle()
    page: Any = drive.shell.current
    page.learn()
    drive.settle()
    for _ in range(20):
        if "match" in drive.shell.path[-1][1]:
            break
        drive.press(all_of(drive.shell, NextButton)[-1])
        drive.settle()
    return drive.shell.current


@pytest.mark.parametrize("game", playable())
def test_a_table_whose_page_throws_can_be_undone_left_and_come_back_to(
    net: Drive, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = table(net, game)
    place = net.shell.path[-1]
    session = net.app.session(place[1]["match"])
    before = session.match.hash

    def breaks(*_: object, **__: object) -> None:
        raise Broken

    with monkeypatch.context() as broken:
        broken.setattr(type(page), "enter", breaks)
        net.shell.refresh()
        net.frames(3)
        fallen: Any = net.shell.current
        assert net.shell.path[-1][0] == "fallen"
        assert fallen.title == "This page cannot be shown"
        assert told(net) == str(ELSEWHERE)
        net.back()
        assert net.shell.path[-1][0] != "fallen"
        # As if the app had been put away there: it falls again, and home is still near.
        net.shell.restore([("home", {}), ("fallen", {"place": place[0], "arguments": place[1]})])
        assert net.shell.path[-1][0] == "fallen"
    assert session.match.hash == before
    if session.match.head:
        net.press(showing(net.shell.current, Row, "Take back the last step"))
    else:
        net.press(showing(net.shell.current, NextButton, "Try again"))
    net.settle()
    assert net.shell.path[-1] == place
    assert net.shell.current is page


def test_a_screen_that_cannot_even_be_made_is_replaced(net: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    go_home(net)

    def breaks(*_: object) -> None:
        raise Broken

    monkeypatch.setattr("screens.workshop.records.ChecksScreen", breaks)
    net.shell._made.pop("checks", None)
    net.shell.go("checks")
    net.frames(2)
    assert net.shell.path[-1][0] == "fallen"
    net.press(showing(net.shell.current, Row, "Home"))
    net.settle()
    assert net.shell.path == [("home", {})]


def test_a_screen_that_throws_while_it_is_shown_can_be_left(net: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    go_home(net)
    net.shell.go("game", game="stalker")
    net.settle()
    page: Any = net.shell.current

    def breaks() -> None:
        raise Broken

    with monkeypatch.context() as broken:
        broken.setattr(page, "view", breaks)
        Clock.schedule_once(lambda _: page.refresh())
        net.frames(3)
    assert told(net) == str(ELSEWHERE)
    net.back()
    assert net.shell.path[-1][0] == "home"


def test_only_the_last_few_reports_are_kept(net: Drive) -> None:
    for number in range(9):
        (net.app.home / "reports").mkdir(exist_ok=True)
        (net.app.home / "reports" / f"report-2026010{number}-000000.txt").write_text("old")
    net.app.caught(Broken())
    assert len(reports(net.app.home)) == 5


THE_APP = """
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from pathlib import Path
import sys
from screens.app.app import ZonekeeperApp

app = ZonekeeperApp(home=Path(sys.argv[1]))
seen = []

def breaks(*_):
    seen.append("touched")
    raise ValueError("a callback of Kivy")

def touch(_):
    Window.bind(on_touch_down=breaks)
    # As a finger does it: read by the loop, not called by us.
    from kivy.base import EventLoop
    EventLoop._dispatch_input("begin", UnitTestTouch(50, 50))

def later(_):
    toast = app.shell._toast
    if toast is not None and toast.parent is not None:
        Window.unbind(on_touch_down=breaks)
        seen.append(toast.text)
        app.stop()

Clock.schedule_once(touch)
Clock.schedule_interval(later, 0)
app.run()
print(seen)
"""


def test_the_real_loop_outlives_a_touch_that_throws(tmp_path: Path) -> None:
    """In a process of its own: here nothing but Kivy's own main loop catches it."""
    command = [sys.executable, "-c", THE_APP, str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip() == str(["touched", str(ELSEWHERE)])
    assert len(reports(tmp_path)) == 1
