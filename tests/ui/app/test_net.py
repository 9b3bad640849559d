"""Whatever breaks, the evening goes on: thrown inside rules, screens, timers and threads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.clock import Clock

from device.reports import reports
from engine.stalker.commands.flow import NextPhase
from engine.stalker.game import ZoneGame
from engine.table.command import Undo
from engine.table.match import Outcome
from engine.table.refusal import Refusal
from screens.app.net import SENTENCE
from tests.ui.app.test_home import begin, go_home
from tools.drive import Drive

PLAYER = "Anastasia"


class Broken(Exception):  # noqa: N818 - it is what it is
    """No rule, screen or thread throws this by itself."""


@pytest.fixture
def net(drive: Drive) -> Iterator[Drive]:
    """The app as players have it: tests otherwise want to see whatever is thrown."""
    for path in reports(drive.app.home):
        path.unlink()
    drive.app.net.is_strict = False
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


def test_a_timer_that_throws_is_told_and_the_screen_stays_in_use(net: Drive) -> None:
    home = go_home(net)

    def breaks(_: float) -> None:
        raise Broken

    Clock.schedule_once(breaks)
    net.frames(3)
    assert told(net) == str(SENTENCE)
    home.open_game("stalker")
    net.settle()
    assert net.shell.path[-1][0] == "game"


def test_a_thread_that_throws_is_told(net: Drive) -> None:
    go_home(net)

    def breaks() -> None:
        raise Broken

    net.shell.work(breaks, lambda _: None)
    net.settle()
    assert told(net) == str(SENTENCE)
    assert net.shell.working == 0


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
    assert told(net) == str(SENTENCE)
    net.back()
    assert net.shell.path[-1][0] == "home"


def test_only_the_last_few_reports_are_kept(net: Drive) -> None:
    for number in range(9):
        (net.app.home / "reports").mkdir(exist_ok=True)
        (net.app.home / "reports" / f"report-2026010{number}-000000.txt").write_text("old")
    net.app.caught(Broken())
    assert len(reports(net.app.home)) == 5
