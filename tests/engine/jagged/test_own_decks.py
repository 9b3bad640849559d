"""Decks of the real box of which the app knows no card that is left: a real draw is never turned away."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.jagged.commands import EndRound, Loot
from engine.jagged.content.effects import Do, Effect
from engine.jagged.content.scenario import DictatorCard, EventCard
from engine.jagged.events.flow import Noted
from engine.jagged.state import Body, Decks, Dictator, State
from engine.jagged.words import Deck, Quality, Time
from engine.table.deck import Deck as Pile
from engine.table.question import Choice
from engine.table.record import dump, load
from tests.engine.jagged.rules_table import REDSHIRT
from tests.engine.jagged.table import Cards, Sector, Status, Table, active, board, merc, region

FREE = {"main": Sector(Status.LIBERATED)}


def evening(*by_hand: str, **events: EventCard) -> Table:
    """Everybody has acted: the dictator draws a yellow card."""
    cards = Cards(dictators={"queen": DictatorCard({})}, events=events)
    decks = Decks(events={Deck.YELLOW: Pile(tuple(events))})
    return Table(region(board("A")), {"ivan": merc("A", done=True)}, {}, cards, sectors=FREE, decks=decks,
                 box={"by_hand": frozenset(by_hand)}, dictator=Dictator("queen"))  # fmt: skip


def done(table: Table) -> None:
    table.play.state = replace(table.state, mercs={"ivan": replace(table.state.mercs["ivan"], done=True)})


def test_an_event_the_app_does_not_know_takes_its_place_all_the_same() -> None:
    """p. 31: three places, then night falls; its text is carried out at the table."""
    table = evening("events")
    for laid in (1, 2, 3, 1):
        done(table)
        table.do(EndRound(), "other")
        assert len(table.state.dictator.laid) == laid
    assert table.state.dictator.time is Time.NIGHT
    assert load(State, dump(table.state)) == table.state


def test_where_it_is_drawn_it_can_be_entered() -> None:
    table = evening("events")
    table.do(EndRound(), asks=True)
    assert table.options() == ["other"]
    assert isinstance(table.question, Choice)
    assert (table.question.why.rule, table.question.why.facts["deck"]) == ("event.drawn", "yellow")
    assert table.question.grows, "a card entered now joins the options"


def test_where_the_app_draws_an_empty_deck_is_said() -> None:
    events = evening().do(EndRound())
    assert [str(each.text) for each in events if isinstance(each, Noted)] == ["This event deck is empty"]


def test_loot_the_app_does_not_know_stays_beside_the_merc() -> None:
    def searching(*by_hand: str, **state: Any) -> Table:
        return Table(region(board("A")), {"ivan": merc("A")}, {}, Cards(enemies={"redshirt": REDSHIRT}), sectors=FREE,
                     bodies={"r": Body("redshirt", "A")}, decks=Decks(loot={Quality.LOW: Pile()}),
                     box={"by_hand": frozenset(by_hand)}, **active("ivan"), **state)  # fmt: skip

    table = searching("loot")
    table.do(Loot("ivan", body="r"), asks=True)
    assert table.options() == ["other"]
    assert table.question is not None
    assert table.question.why.facts["deck"] == "low"
    table = searching("loot")
    table.do(Loot("ivan", body="r"), "other")
    assert (table.state.bodies, table.state.mercs["ivan"].pack) == ({}, ())
    searching().do(Loot("ivan", body="r"))


def test_a_mission_can_be_entered_where_the_app_knows_none() -> None:
    errand = EventCard(Deck.YELLOW, {}, (Effect(Do.MISSION),))
    table = evening("missions", errand=errand)
    table.do(EndRound(), asks=True)
    assert table.options() == ["other"]
    assert table.question is not None
    assert table.question.why.rule == "mission.drawn"
    table = evening("missions", errand=errand)
    table.do(EndRound(), "other")
    assert not table.state.missions
