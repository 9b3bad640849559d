"""The evening: a way that is shown, sounds, a voice, hints, a page for two metres, a demo that needs no table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.stalker.setup import Seat, Setup
from engine.table.answer import AppRolls
from screens.stalker.glance import GlanceCard
from screens.stalker.mission.beside import AMBER, HINTS, TURN
from screens.stalker.mission.cards import BriefingCard
from screens.stalker.mission.mission import MissionScreen
from screens.stalker.mission.stepper import StepCard
from screens.stalker.setup.presenter import demo_arguments
from screens.widgets.comfort.hint import HintCard
from screens.widgets.kit import NextButton, QuietButton
from tests.ui.finding import all_of, showing
from tests.ui.stalker.mission_thumb import amber, table
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


def until_enemies_walk(drive: Drive, screen: Any) -> Any:
    """Amber and the first thing that is offered, until an enemy's step has a way."""
    for _ in range(60):
        step = table(screen).now.step
        if table(screen).mode == "step" and step is not None and step.route and step.kind == "enemy":
            return step
        press_on(drive, screen)
    raise AssertionError(
        f"no enemy ever walked: {table(screen).mode}, {screen.next_words}, round {table(screen).now.state.round}"
    )


def press_on(drive: Drive, screen: Any) -> None:
    """As one does who knows nothing but what is on the screen: a lit field, amber, the app's dice, the first option."""
    presenter = table(screen)
    lit, asked = sorted(presenter.view.page.board.overlay.targets), presenter.now.asked
    if presenter.look.aiming is not None and lit:
        screen.tap_field(lit[presenter.match.seq % len(lit)])
    elif screen.has_next:
        drive.press(screen.ids.amber)
    elif asked is not None and asked.roll is not None:
        screen.answer(lambda at: at.answer(AppRolls()))
    elif asked is not None and asked.options:
        screen.answer(lambda at: at.choose(asked.options[0].id))
    elif asked is not None:
        screen.answer(lambda at: at.count(asked.least))
    drive.pass_time(0.3)


def test_show_me_walks_the_way_and_stays_at_its_end(drive: Drive, screen: MissionScreen) -> None:
    step = until_enemies_walk(drive, screen)
    board = screen.ids.board
    start = board._tokens[step.actor].spot
    drive.press(showing(all_of(screen, StepCard)[0], QuietButton, "Show me"))
    drive.pass_time(0.1)
    assert board._tokens[step.actor].spot != start
    drive.pass_time(0.4 * len(step.route) + 0.2)
    assert board._walking is None
    x, y = board._camera.to_view(board._tokens[step.actor].spot)
    field = board.field_at((x + board.x, y + board.y))
    assert field == step.route[-1]


def test_an_event_is_heard_and_read_out(drive: Drive, screen: MissionScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    said: list[tuple[str, str]] = []
    monkeypatch.setattr(drive.app.feedback, "play", heard.append)
    monkeypatch.setattr(drive.app.speech, "say", lambda text, language: said.append((text, language)))
    drive.app.change(speech=True, sound=True)
    until_enemies_walk(drive, screen)
    drive.app.change(speech=False, sound=False)
    assert "event" in heard
    words = [text for text, language in said if language == "en"]
    assert any("Smoke over the roof" in text for text in words)
    assert any("Go " in text and text.endswith(".") for text in words)


def test_a_hint_comes_once_at_the_moment_it_helps(drive: Drive, screen: MissionScreen) -> None:
    assert len(HINTS) == 6
    drive.app.change(hints=True, hints_seen=[])
    amber(drive, screen)
    while table(screen).mode != "turn":
        press_on(drive, screen)
    cards = all_of(drive.shell, HintCard)
    assert [card.text for card in cards] == [str(TURN.text)]
    assert cards[0].parent is screen.ids.hints.__self__, "it covers nothing"
    drive.press(cards[0])
    assert all_of(drive.shell, HintCard) == []
    assert TURN.key in drive.app.preferences.hints_seen
    screen._beside._heard = None
    screen._refresh()
    drive.frames()
    assert all_of(drive.shell, HintCard) == [], "seen is seen"
    assert AMBER.key.startswith("stalker.")


def test_everybody_at_a_glance(drive: Drive, screen: MissionScreen) -> None:
    drive.shell.go("glance", match=screen._match)
    drive.frames(8)
    cards = all_of(drive.shell, GlanceCard)
    stalkers = table(screen).now.state.stalkers
    assert [(card.name, card.hp, card.dose) for card in cards] == [
        (name.capitalize(), who.hp, who.dose) for name, who in stalkers.items()
    ]
    # From two metres: the figure of the hit points is at least 40 dp high even on a phone.
    assert all(116 * card.unit >= 60 for card in cards)
    drive.press(showing(drive.shell, NextButton, "Back to the table"))
    assert drive.shell.current is screen


def test_the_demo_needs_no_table(drive: Drive) -> None:
    """Played on the screen: figures are moved by tapping, enemies walk by themselves."""
    desk = drive.app.desk("stalker")
    drive.shell.go("setup", **demo_arguments(desk.library, 5))
    drive.settle()
    drive.press(showing(drive.shell, QuietButton, "Play on the screen"))
    drive.settle()
    screen: Any = drive.shell.current
    assert isinstance(screen, MissionScreen)
    assert screen._match in drive.app.preferences.on_screen
    assert screen.next_words == "Begin · draw the event", "every mission opens with its briefing"
    assert all_of(screen, BriefingCard)
    seen, walked = set(), 0
    for _ in range(60):
        presenter = table(screen)
        seen.add(screen.next_words)
        assert presenter.mode != "check", "nobody is asked about a table that is not there"
        step = presenter.now.step
        if presenter.mode == "step" and step is not None and step.route:
            board = screen.ids.board
            assert board._tokens[step.actor].spot != board._spots[step.actor], "it walks by itself"
            walked += 1
        if walked > 1 or presenter.now.state.result is not None:
            break
        press_on(drive, screen)
    assert walked, "enemies walk by themselves"
    assert not [words for words in seen if "Placed" in words]
    assert "Next" in seen


def test_the_board_and_its_markers_on_paper(drive: Drive) -> None:
    desk = drive.app.desk("stalker")
    drive.shell.go("setup", **demo_arguments(desk.library, 5))
    drive.settle()
    drive.press(showing(drive.shell, QuietButton, "Print tiles and markers"))
    drive.settle()
    (made,) = (drive.app.home / "shared").glob("*.pdf")
    data = Path(made).read_bytes()
    assert data.startswith(b"%PDF")
    pages = data.count(b"/Type /Page") - data.count(b"/Type /Pages")
    assert pages >= 3, "the board in pieces, and tokens"
