"""Somebody who knows nothing plays the demo: the amber button, lit fields and whatever stands first on the page."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from device.preferences import ASK, REAL
from engine.stalker.state import Result
from engine.table.question import Roll
from screens.match.questions import Keys, QuestionCard
from screens.stalker.mission.acting.acts import ActTile
from screens.stalker.mission.mission import MissionScreen
from screens.stalker.setup.presenter import demo_arguments, setup_of
from screens.widgets.kit import NextButton, OptionButton, Row
from tests.ui.finding import all_of
from tests.ui.stalker.mission_thumb import amber, bring, table, tap_field
from tools.drive import Drive
from tools.stalker.scenes import SCENES

MOST = 900


def press_something(drive: Drive, screen: MissionScreen, random: Random) -> str:
    """What the screen offers most loudly. Nothing is asked of the rules, only of what can be seen."""
    sheet = drive.shell.sheet
    if sheet is not None:
        choices = all_of(sheet, Row) or all_of(sheet, NextButton)
        drive.press(choices[0])
        return "sheet"
    lit = sorted(screen.ids.board.view.overlay.targets)
    if lit and table(screen).look.aiming is not None:
        tap_field(drive, screen, random.choice(lit))
        return "lit field"
    if screen.has_next:
        amber(drive, screen)
        return "amber"
    question: Any = all_of(screen, QuestionCard)
    assert question, f"nothing to press in {table(screen).mode}"
    keys = [key for pad in all_of(question[0], Keys) for key in all_of(pad, OptionButton)]
    rows = keys or all_of(question[0], Row)
    drive.press(bring(drive, screen, rows[0]))
    return "first option"


def test_who_only_follows_amber_and_light_plays_the_demo_to_its_end(drive: Drive) -> None:
    drive.app.matches.prepare()
    desk = drive.app.desk("stalker")
    session = desk.create("demo", setup_of(desk.library, demo_arguments(desk.library, 4)), "demo", seed=4)
    drive.shell.go("mission", match=session.match_id)
    drive.frames(8)
    screen = drive.shell.current
    assert isinstance(screen, MissionScreen)
    random, pressed = Random(4), list[str]()
    while table(screen).mode != "over":
        before = (session.match.seq, table(screen).look, drive.shell.sheet)
        pressed.append(press_something(drive, screen, random))
        same = (session.match.seq, table(screen).look, drive.shell.sheet) == before
        assert not same, f"“{screen.next_words}” does nothing, after {pressed[-6:]}"
        assert len(pressed) < MOST, f"never over: {pressed[-30:]}"
    assert session.match.state.result in (Result.WON, Result.FAILED)
    assert pressed.count("amber") > len(pressed) / 3, "amber leads the way, light shows where"
    drive.app.matches.delete(session.match_id)


def test_the_amber_lets_the_app_throw_without_scrolling_but_not_who_throws_real_dice(drive: Drive) -> None:
    drive.resize(360, 640)
    drive.app.change(dice=REAL)
    SCENES["mission-roll"](drive)
    drive.frames()
    screen = drive.shell.current
    match = table(screen).table.match
    assert isinstance(match.question, Roll)
    assert not screen.has_next
    drive.app.change(dice=ASK)
    drive.shell.refresh()
    drive.frames()
    assert (screen.has_next, screen.next_words) == (True, "The app rolls")
    assert screen.ids.amber.to_window(*screen.ids.amber.pos)[1] > 0
    before = match.seq
    amber(drive, screen)
    assert match.seq > before


def test_a_double_tap_on_the_amber_shows_the_price_of_a_move_and_does_not_pay_it(drive: Drive) -> None:
    """What it was built for is known to the match, but the screen has gone on between the two taps of a thumb."""
    SCENES["mission-turn"](drive)
    drive.frames()
    screen = drive.shell.current
    match = table(screen).table.match
    before = match.seq
    amber(drive, screen)
    priced = screen.next_words
    drive.tap_again(*screen.ids.amber.to_window(*screen.ids.amber.center))
    assert (match.seq, screen.next_words) == (before, priced), "the second tap of a double tap"
    drive.press(screen.ids.amber)
    assert match.seq > before


def test_fresh_options_are_deaf_to_the_thumb_that_meant_what_was_there_before(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = drive.app.desk("stalker")
    session = desk.create("demo", setup_of(desk.library, demo_arguments(desk.library, 4)), "demo", seed=4)
    drive.shell.go("mission", match=session.match_id)
    drive.pass_time(0.5)
    monkeypatch.setattr("screens.stalker.mission.mission.DEAF", 0.4)
    screen = drive.shell.current
    presenter, match = table(screen), session.match
    while presenter.mode != "turn":
        amber(drive, screen)
    tile, before = all_of(screen, ActTile)[0], (match.seq, presenter.look)
    drive.tap(*tile.to_window(*tile.center))
    assert (match.seq, presenter.look) == before, "it has come up under a thumb"
    drive.pass_time(0.5)
    drive.tap(*tile.to_window(*tile.center))
    drive.pass_time(0.3)
    assert (match.seq, presenter.look) != before or drive.shell.sheet is not None
    drive.app.matches.delete(session.match_id)
