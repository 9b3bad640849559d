"""The event deck (p. 18)."""

from __future__ import annotations

from engine.stalker.content.missions import MissionCard
from engine.stalker.events.cards import ASIDE
from engine.stalker.state import CRITICAL_DEATH, Result, Stalker
from engine.stalker.zone.event_deck import answer_deaths, call_event, draw_event, framed_effects, stack_random
from engine.table.deck import Deck
from tests.engine.stalker.mission_table import MissionTable
from tests.engine.stalker.table import WHY

TWO = {"blue": Stalker("a"), "grey": Stalker("a")}


def test_the_top_card_becomes_the_active_event_and_lies_on_the_one_before() -> None:
    table = MissionTable("aab", TWO)
    table.done(draw_event(table.play))
    assert table.state.event == "first"
    table.done(draw_event(table.play))
    assert table.state.event == "newcomer"
    assert table.state.decks["events"].discards == ("first", "newcomer")


def test_p18_example_four_minus_two_stalkers_puts_two_random_events_on_top() -> None:
    table = MissionTable("aab", TWO, decks={"events": Deck(("newcomer", "first"))})
    table.done(draw_event(table.play))
    table.done(framed_effects(table.play))
    assert table.state.decks["events"].cards == ("rain#1", "calm#1", "first")
    assert table.state.decks["random"].cards == ("rain#2", "calm#2", "rain#3")


def test_five_minus_stalkers_gives_a_lone_stalker_four() -> None:
    table = MissionTable("aab", {"blue": Stalker("a")})
    table.done(draw_event(table.play))
    table.done(framed_effects(table.play))
    assert table.state.decks["events"].cards[:4] == ("rain#1", "calm#1", "rain#2", "calm#2")


def test_p6_more_random_events_than_there_are_leaves_out_the_rest() -> None:
    table = MissionTable("aab", TWO, decks={"random": Deck(("rain#1",))})
    stack_random(table.play, 3, WHY)
    assert table.state.decks["events"].cards[0] == "rain#1"
    assert table.play.events[-1].why.rule == "box.left_out"


def test_a_card_that_is_called_for_is_found_and_resolved() -> None:
    table = MissionTable("aab", TWO)
    table.done(call_event(table.play, "won", WHY))
    assert table.state.event == "won"
    assert table.state.result is Result.WON
    assert table.state.decks[ASIDE].cards == ("lost",)


def test_a_card_inside_the_deck_is_found_too() -> None:
    table = MissionTable("aab", TWO)
    table.done(call_event(table.play, "newcomer", WHY))
    assert table.state.decks["events"].cards == ("first",)


def test_when_the_deck_has_run_out_the_mission_fails() -> None:
    table = MissionTable("aab", TWO, decks={"events": Deck()})
    table.done(draw_event(table.play))
    assert table.state.result is Result.FAILED


def test_when_the_deck_has_run_out_the_mission_may_know_better() -> None:
    table = MissionTable("aab", TWO, decks={"events": Deck()}, mission=MissionCard({}, on_time="won"))
    table.done(draw_event(table.play))
    assert table.state.result is Result.WON


def test_the_death_of_a_stalker_is_answered_once_by_the_missions_event() -> None:
    table = MissionTable("aab", {**TWO, "blue": Stalker("a", critical=CRITICAL_DEATH)})
    table.done(answer_deaths(table.play))
    assert table.state.event == "lost"
    assert table.state.result is Result.FAILED
    assert table.kinds().count("event_active") == 1


def test_a_mission_that_says_nothing_about_death_fails() -> None:
    dead = {"blue": Stalker("a", critical=CRITICAL_DEATH), "grey": Stalker("a")}
    table = MissionTable("aab", dead, mission=MissionCard({}))
    table.done(answer_deaths(table.play))
    assert table.state.result is Result.FAILED


def test_where_a_death_does_not_end_the_mission_the_others_go_on() -> None:
    dead = {"blue": Stalker("a", critical=CRITICAL_DEATH), "grey": Stalker("a")}
    table = MissionTable("aab", dead, mission=MissionCard({}, on_death="first"), active="blue", up="blue")
    table.done(answer_deaths(table.play))
    assert table.state.result is None
    assert (table.state.active, table.state.up, table.state.leader) == (None, "grey", "grey")
