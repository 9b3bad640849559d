"""The history of a match without a window."""

from pathlib import Path
from random import Random

import pytest

from engine.stalker.commands.flow import NextPhase
from engine.stalker.commands.players import EndTurn, Prepare
from engine.table.command import Undo
from engine.table.match import Outcome
from screens.match.history_presenter import HistoryPresenter
from screens.palette import DARK
from screens.stalker.desk import Session
from screens.stalker.session_board import table_view
from screens.stalker.setup.presenter import demo_arguments, setup_of
from tests.screens.stalker.desks import zone_desk
from tools.stalker.random_player import any_answer

SEED = 7


@pytest.fixture
def session(tmp_path: Path) -> Session:
    matches = zone_desk(tmp_path)
    arguments = demo_arguments(matches.library, SEED)
    session = matches.create("demo", setup_of(matches.library, arguments), "Demo", seed=SEED)
    random = Random(SEED)
    for command in (NextPhase(), Prepare("milady"), Prepare("milady"), EndTurn("milady")):
        assert isinstance(session.apply(command), Outcome)
        while session.match.question is not None:
            session.apply(any_answer(session.match.question, random))
    return session


def history(session: Session) -> HistoryPresenter:
    content = session.match.content
    return HistoryPresenter(session.match, str, lambda state, palette: table_view(state, content, palette))


def test_every_entry_tells_what_happened_newest_first(session: Session) -> None:
    rows, more = history(session).rows("", 100)
    assert not more
    assert [row.seq for row in rows] == list(range(session.match.seq, 0, -1))
    assert rows[-1].what == "On to the next phase"
    assert rows[-1].round == "Round 1"


def test_search_needs_every_word_and_looks_at_what_happened_too(session: Session) -> None:
    presenter = history(session)
    rows, _ = presenter.rows("milady ENDS", 100)
    assert [row.what for row in rows] == ["milady ends the turn"]
    assert presenter.rows("players' phase", 100)[0][0].what == "On to the next phase"
    assert presenter.rows("monolith", 100) == ([], False)
    assert presenter.rows("", 2)[1], "there are older entries than these"


def test_looking_back_changes_nothing(session: Session) -> None:
    before = session.match.hash
    presenter = history(session)
    presenter.choose(1)
    assert presenter.title == "On to the next phase"
    assert presenter.about.startswith("Round 1 · step 1")
    assert all(detail.why for detail in presenter.details)
    view = presenter.board(DARK)
    assert view is not None
    assert next(unit for unit in view.units if unit.id == "milady").faded is False
    assert session.match.hash == before


def test_the_way_back_says_what_it_takes_back(session: Session) -> None:
    presenter = history(session)
    presenter.choose(1)
    assert presenter.steps_back == session.match.seq - 1
    lead, consequence = presenter.warning
    assert str(lead).startswith("This takes back: milady ends the turn")
    assert str(consequence) == "Redo brings it back."
    for _ in range(presenter.steps_back):
        assert isinstance(session.apply(Undo()), Outcome)
    assert session.match.head == 1


def test_what_was_undone_can_be_looked_at_but_not_gone_back_to(session: Session) -> None:
    last = session.match.head
    session.apply(Undo())
    presenter = history(session)
    rows, _ = presenter.rows("", 100)
    assert [row.seq for row in rows if row.is_undone] == [last]
    presenter.choose(last)
    assert presenter.steps_back == 0
    assert "taken back since" in presenter.about


def test_back_steps_out_of_the_question_then_of_the_entry_then_of_the_screen(session: Session) -> None:
    presenter = history(session)
    presenter.choose(1)
    presenter.confirming = True
    left = [(presenter.leave(), presenter.chosen) for _ in range(3)]
    assert left == [(True, 1), (True, None), (False, None)]
