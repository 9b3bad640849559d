"""The house holds a stranger: a game that lives only in tests/ is found through the registries and played by touch."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine import games as rules
from screens import games
from screens.match.history import HistoryScreen
from screens.widgets.kit import NextButton, OptionButton, Row
from tests.tinygame.screens.table import TinyTableScreen
from tests.ui.conftest import empty
from tests.ui.finding import all_of, showing
from tools.drive import Drive


@pytest.fixture
def stranger(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> Iterator[Drive]:
    """The tiny game moves in, and out again with everything it had."""
    monkeypatch.setattr(rules, "_rooms", dict(rules._rooms))
    monkeypatch.setattr(games, "_rooms", dict(games._rooms))
    rules.add("tiny", "tests.tinygame.kit")
    games.add("tiny", "tests.tinygame.screens.kit")
    drive.shell.restore([("home", {})])
    drive.settle()
    yield drive
    empty(drive)
    drive.app._desks.pop("tiny", None)
    monkeypatch.undo()
    for kept in (rules.kit, games.kit):
        kept.cache_clear()
    drive.shell.restore([("home", {})])


def amber(drive: Drive, words: str) -> None:
    drive.press(showing(drive.shell.current, NextButton, words))
    drive.settle()


def row(drive: Drive, words: str) -> None:
    drive.press(showing(drive.shell.current, Row, words))
    drive.settle()


def test_it_is_played_from_home_to_the_end_by_touch(stranger: Drive) -> None:
    drive = stranger
    row(drive, "A tiny game")
    amber(drive, "Learn with the demo")
    amber(drive, "Sit down")
    screen: Any = drive.shell.current
    assert isinstance(screen, TinyTableScreen)
    match: Any = screen.session.match
    assert match.game.id == "tiny"

    row(drive, "Draw a card")
    assert len(match.state.hand) == 1

    row(drive, "Duel of Anna")
    amber(drive, "As it stands")
    row(drive, "Boris")
    _key(drive, "7")
    _key(drive, "5")
    assert match.state.points == {"Anna": 7, "Boris": 5, "Chloe": 0}

    screen.undo()
    assert match.question is not None, "only the last answer is taken back"
    drive.settle()
    _key(drive, "6")
    assert match.state.points["Boris"] == 6

    for _ in range(3):
        amber(drive, "End the round")
    assert match.state.is_over
    assert not [each for each in all_of(screen, Row) if each.title == "Draw a card"]
    amber(drive, "Back home")
    assert [name for name, _ in drive.shell.path] == ["home"]
    note = drive.app.notes.get(screen.session.match_id)
    assert note is not None
    assert (note.game, note.result) == ("tiny", "over")
    assert drive.shell.current.last == "", "what is over is not gone on with"


def test_shared_screens_serve_it(stranger: Drive) -> None:
    """Its history, and home that goes on with it."""
    drive = stranger
    drive.app.prepare("tiny")
    session = drive.app.desk("tiny").create()
    drive.shell.restore([("home", {})])
    drive.settle()
    amber(drive, "Play on")
    assert isinstance(drive.shell.current, TinyTableScreen)
    row(drive, "Draw a card")
    drive.shell.go("history", match=session.match_id)
    drive.settle()
    assert isinstance(drive.shell.current, HistoryScreen)
    assert "Draw a card" in " ".join(str(each.title) for each in all_of(drive.shell.current, Row))


def test_when_it_has_moved_out_nobody_knows_it(drive: Drive) -> None:
    drive.settle()
    assert "tiny" not in games.playable()
    assert not [each for each in all_of(drive.shell.current, Row) if each.title == "A tiny game"]


def _key(drive: Drive, number: str) -> None:
    drive.frames(6)
    drive.press(showing(drive.shell.current.top, OptionButton, number))
    drive.settle()
