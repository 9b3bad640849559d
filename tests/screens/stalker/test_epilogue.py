"""The end of a mission without a window."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.stalker.commands.flow import GiveUp, NextPhase
from engine.stalker.state import Result
from screens.stalker.desk import Session
from screens.stalker.setup.presenter import demo_arguments, setup_of
from screens.stalker.story.epilogue_presenter import EpiloguePresenter
from tests.screens.stalker.desks import zone_desk


@pytest.fixture
def session(tmp_path: Path) -> Session:
    matches = zone_desk(tmp_path)
    arguments = demo_arguments(matches.library, 7)
    session = matches.create("demo", setup_of(matches.library, arguments), "Demo", seed=7)
    session.apply(NextPhase())
    return session


def test_a_mission_that_failed_gets_nothing_but_its_story(session: Session) -> None:
    session.apply(GiveUp())
    epilogue = EpiloguePresenter(session.match, "en")
    assert (epilogue.won, str(epilogue.verdict)) == (False, "The mission has failed")
    assert epilogue.story.startswith("What you came for")
    assert epilogue.gains == []
    assert epilogue.objectives == [("Find the notebook", False), ("Leave across the eastern bank", False)]
    figures = {str(text): value for text, value in epilogue.figures}
    assert figures == {"rounds": 1, "enemies killed": 0, "hp lost": 0, "highest dose": 0}
    assert [(line.name, str(line.words), line.value) for line in epilogue.people] == [
        ("Milady", "dose 0", "14/14"),
        ("Polkan", "dose 0", "16/16"),
    ]


def test_a_mission_that_was_won_pays(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    state = session.match.state
    artefact = next(iter(session.match.content.cards.artefacts))
    gear = replace(state.stalkers["milady"].gear, artefacts=(f"{artefact}#1",))
    people = {**state.stalkers, "milady": replace(state.stalkers["milady"], gear=gear, critical=1)}
    won = replace(state, result=Result.WON, stalkers=people, flags=frozenset({"notebook", "away"}))
    monkeypatch.setattr(session.match, "_now", replace(session.match._now, state=won))
    epilogue = EpiloguePresenter(session.match, "de")
    assert str(epilogue.verdict) == "The mission is won"
    assert [met for _, met in epilogue.objectives] == [True, True]
    assert str(epilogue.gains[0].what) == "1500 coupons"
    assert str(epilogue.gains[0].why) == "Der Käufer zahlt wortlos."
    assert str(epilogue.gains[1].why) == "artefacts brought home"
    assert str(epilogue.people[0].words) == "dose 0 · 1 critical injury"
