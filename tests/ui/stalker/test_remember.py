"""A card of the real box that nobody has entered yet: entered where it is first drawn, and carried out at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.stalker.commands.flow import NextPhase
from engine.stalker.commands.players import EndTurn, Prepare
from engine.stalker.setup import Seat, Setup
from engine.stalker.stalkers import turns
from engine.stalker.state import Phase
from engine.table.match import Action
from screens.stalker.mission.mission import MissionScreen
from screens.widgets.kit import Row
from tests.ui.finding import all_of
from tests.ui.stalker.mission_thumb import table
from tests.ui.workshop import workshop_thumb as thumb
from tools.drive import Drive
from tools.stalker.random_player import any_answer


@pytest.fixture
def screen(drive: Drive) -> Iterator[MissionScreen]:
    """The enemies' phase: the players have drawn an activation card and are asked which."""
    drive.app.matches.prepare()
    setup = Setup((Seat("milady"), Seat("polkan")), "milady", told=frozenset({"low", "high"}))
    session = drive.app.desk("stalker").create("demo", setup, "demo", seed=3)
    match = session.match
    while match.question is None or match.question.code != "deck.which":
        state = match.state
        action: Action = NextPhase()
        if match.question is not None:
            action = any_answer(match.question, Random(1))
        elif state.phase is Phase.PLAYERS and not turns.is_phase_done(state):
            who = turns.who_is_up(state)
            action = Prepare(who) if turns.standard_left(state, who) else EndTurn(who)
        session.apply(action)
    drive.shell.go("mission", match=session.match_id)
    drive.frames(8)
    found = drive.shell.current
    assert isinstance(found, MissionScreen)
    table(found).vouch()
    found._refresh()
    drive.settle()
    yield found
    drive.app.matches.delete(session.match_id)
    packs = drive.app.desk("stalker").packs
    for kind, key in list(packs.own().records):
        packs.drop(kind, key)


def titles(screen: MissionScreen) -> list[str]:
    return [row.title for row in all_of(screen, Row)]


def test_a_card_is_remembered_where_it_is_first_drawn(drive: Drive, screen: MissionScreen) -> None:
    deck = table(screen).match.question.about[0]
    drive.touches = 0
    thumb.press(drive, "Remember this card")
    thumb.write(drive, "Name", "Howl")
    thumb.act(drive)
    assert drive.touches <= 4, "one touch there, a name, one touch back"
    assert drive.shell.current is screen
    match = table(screen).match
    (key,) = match.state.learnt.activation
    assert match.state.learnt.activation[key].name["en"] == "Howl"
    assert match.state.learnt.activation[key].level.value == deck
    drawn = match.state.decks[deck].discards
    assert drawn[-1:] == (f"{key}#1",), "it is the card that was drawn"
    screen.undo()
    drive.settle()
    assert "Howl" in titles(screen), "and it is known from now on"


def test_a_card_that_waits_in_the_box_is_one_touch_away(drive: Drive, screen: MissionScreen) -> None:
    """Entered before, by a phone that was put away in the midst of it."""
    thumb.press(drive, "Remember this card")
    thumb.write(drive, "Name", "Howl")
    screen._waiting = None
    thumb.act(drive)
    match = table(screen).match
    assert not match.state.learnt.activation
    thumb.press(drive, "Remember this card")
    thumb.pick(drive, "Howl")
    assert match.state.learnt.activation
