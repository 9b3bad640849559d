"""A new siege by touch: your box brings its own stack and the book's scripts, rulings are switched beforehand."""

from __future__ import annotations

from typing import Any

import pytest

from screens.warofmine.day import DayScreen
from screens.warofmine.desk import DEMO, PRINTED
from screens.widgets.kit import NextButton, Row
from tests.ui.finding import all_of, showing
from tools.drive import Drive


@pytest.fixture
def page(drive: Drive) -> Any:
    drive.shell.restore([("home", {})])
    drive.settle()
    drive.shell.go("war.new")
    drive.settle()
    drive.frames(8)
    return drive.shell.current


def begun(drive: Drive, page: Any) -> Any:
    drive.press(showing(page, NextButton, "Begin the siege"))
    drive.settle()
    assert isinstance(drive.shell.current, DayScreen)
    return drive.shell.current.session.match


def tap(drive: Drive, page: Any, words: str) -> None:
    drive.press(showing(page, Row, words))
    drive.frames(8)


def test_with_your_box_the_printed_stack_is_played(drive: Drive, page: Any) -> None:
    titles = [row.title for row in all_of(page, Row)]
    assert "The siege of your box" not in titles
    tap(drive, page, "Your box")
    assert "Five days on Lindenstrasse" not in [row.title for row in all_of(page, Row)]
    tap(drive, page, "Tokens in the app only")
    match = begun(drive, page)
    assert match.state.siege == PRINTED
    assert match.content.sieges[PRINTED].switches.tokens_in_app
    assert len(match.state.decks["events"].cards) == 13


def test_a_ruling_is_switched_for_this_siege_alone(drive: Drive, page: Any) -> None:
    tap(drive, page, "Any survivor wins")
    match = begun(drive, page)
    assert match.content.sieges[match.state.siege].switches.any_survivor
    library = drive.app.desk("warofmine").library
    assert not library.sieges[match.state.siege].switches.any_survivor


def test_a_character_of_your_box_is_entered_where_the_siege_begins(drive: Drive, page: Any) -> None:
    tap(drive, page, "Your box")
    tap(drive, page, "Enter one of your characters")
    form = drive.shell.current
    assert (form.presenter.kind, form.presenter.key) == ("characters", "")
    drive.back()
    drive.settle()
    drive.frames(8)
    assert showing(page, Row, "Your box").chosen
    assert [row.title for row in all_of(page, Row) if row.title == "The siege of your box"]
    assert len(begun(drive, page).state.decks["events"].cards) == 13


def test_who_comes_anew_finds_our_own_cards_whatever_was_tapped_before(drive: Drive, page: Any) -> None:
    tap(drive, page, "Your box")
    drive.shell.restore([("home", {})])
    drive.shell.go("war.new")
    drive.settle()
    drive.frames(8)
    assert showing(page, Row, "Our own cards").chosen
    match = begun(drive, page)
    assert match.state.siege == DEMO
    assert not any(card.startswith("?") for deck in match.state.decks.values() for card in deck.cards)


def test_without_the_box_nothing_is_to_be_entered(drive: Drive, page: Any) -> None:
    assert not {"Enter your board", "Enter one of your characters"} & {row.title for row in all_of(page, Row)}
