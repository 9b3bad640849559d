"""The evening: a way that is shown, sounds, a voice, hints, a page for two metres, a demo that needs no table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.label import Label

from engine.stalker.events.units import EnemyDied, EnemyWounded, HpChanged
from engine.stalker.setup import Seat, Setup
from engine.table.answer import AppRolls, Chosen
from engine.table.event import because
from engine.table.history import answer_of
from screens.stalker.glance import GlanceCard
from screens.stalker.mission.beside import AMBER, HINTS, TURN, sounds_of
from screens.stalker.mission.cards import BriefingCard, PlaceCardBox
from screens.stalker.mission.mission import MissionScreen
from screens.stalker.mission.places import cards_on
from screens.stalker.mission.stepper import StepCard
from screens.stalker.setup.presenter import demo_arguments
from screens.widgets.board.marks import label_spot
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


def test_whoever_begins_is_told_of_the_amber_before_it_is_pressed_for_the_first_time(drive: Drive) -> None:
    drive.app.change(hints=True, hints_seen=[])
    desk = drive.app.desk("stalker")
    drive.shell.go("setup", **demo_arguments(desk.library, 5))
    drive.settle()
    drive.press(showing(drive.shell, QuietButton, "Play on the screen"))
    drive.settle()
    assert [card.text for card in all_of(drive.shell, HintCard)] == [str(AMBER.text)]
    drive.press(drive.shell.current.ids.amber)
    drive.settle()
    assert [card.text for card in all_of(drive.shell, HintCard)] == [str(TURN.text)], "one hint at a time"


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


def test_what_a_place_says_is_in_sight_where_it_is_found_and_read_out(
    drive: Drive, screen: MissionScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(drive.app.speech, "say", lambda text, _: said.append(text))
    drive.app.change(speech=True)
    for _ in range(40):
        now = table(screen).now
        if table(screen).mode == "turn" and now.position.entered and cards_on(now.places, now.position.entered):
            break
        press_on(drive, screen)
    card = all_of(screen, PlaceCardBox)[0]
    bottom, fold = card.to_window(card.x, card.y)[1], screen.ids.amber.to_window(0, screen.ids.amber.top)[1]
    assert bottom >= fold, "whoever comes to a place sees what it says"
    for _ in range(40):
        if any("radio" in text for text in said):
            break
        press_on(drive, screen)
    told = next(text for text in said if "number" in text and "radio" in text)
    page = [label for label in all_of(screen, Label) if label.text and label.text in told]
    assert page, "it stands on the page too"
    assert page[0].to_window(0, page[0].y)[1] >= fold, "and above the amber, not below the fold"
    drive.app.change(speech=False)


def test_a_hit_and_a_death_have_sounds_of_their_own() -> None:
    """The counter's ticks are in tests/ui/widgets/test_widgets.py."""
    why = because("test.says_so")
    assert sounds_of([HpChanged(why, "milady", 10, -4)]) == ("hit",)
    assert sounds_of([HpChanged(why, "milady", 14, 2)]) == (), "who is healed makes no sound"
    assert sounds_of([EnemyWounded(why, "dog-1", 1)]) == ("hit",)
    assert sounds_of([EnemyWounded(why, "dog-1", 1), EnemyDied(why, "dog-1")]) == ("death",), "one sound, the gravest"


def test_the_figure_at_the_end_of_a_way_can_be_tapped(drive: Drive, screen: MissionScreen) -> None:
    for _ in range(200):
        presenter = table(screen)
        asked = presenter.now.asked
        if presenter.mode == "question" and asked is not None and sum(bool(each.route) for each in asked.options) > 1:
            break
        press_on(drive, screen)
    else:
        raise AssertionError("no two ways were ever equal")
    board, option = screen.ids.board, asked.options[-1]
    route = next(each for each in board.view.overlay.routes if each.label == option.mark)
    x, y = board._camera.to_view(label_spot(board._ground, board.view, route))
    seq = presenter.match.seq
    drive.tap(x + board.x, y + board.y)
    drive.settle()
    assert presenter.match.seq > seq
    assert answer_of(presenter.match.journal.entry(seq + 1)) == Chosen((option.id,))
