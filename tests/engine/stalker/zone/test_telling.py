"""The players draw from their own decks and tell the app which card it was."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.field.grid import Direction
from engine.stalker.commands.by_hand import HandDeck
from engine.stalker.commands.players import PickUp
from engine.stalker.content.cards import Effect, EffectDo, EventCard, InjuryCard, LootMarker, UnknownMarker, Who
from engine.stalker.content.missions import MissionCard
from engine.stalker.effects.registry import carry_out
from engine.stalker.enemies.activation import activate
from engine.stalker.state import Enemy, Marker, Stalker
from engine.stalker.zone.decks import TELLABLE
from engine.stalker.zone.event_deck import draw_event
from engine.stalker.zone.telling import APP, OTHER
from engine.stalker.zone.unknown import resolve_top
from engine.table.answer import Confirmed, UnitPlace
from engine.table.deck import Deck
from engine.table.question import Choice
from engine.table.refusal import Refused
from tests.engine.stalker.mission_table import MISSION_CARDS, MissionTable
from tests.engine.stalker.table import WHY, chosen


def table(told: str, **state: object) -> MissionTable:
    enemies = {"x": Enemy("chimera", "d", Direction.N)}
    on = MissionTable("aabbccdd", {"blue": Stalker("a", hp=10)}, enemies, **state)  # type: ignore[arg-type]
    on.play.state = replace(on.state, told=frozenset({told}))
    return on


def test_the_activation_card_is_the_one_the_players_drew() -> None:
    decks = {"low": Deck(("turn#1",), ("turn#2",))}
    on = table("low", decks=decks)
    question = on.run(activate(on.play))
    assert isinstance(question, Choice)
    assert [option.id for option in question.options] == [APP, "turn#1", OTHER]
    on = table("low", decks=decks)
    on.done(activate(on.play), chosen("turn#1"))
    assert on.state.decks["low"].discards[-1] == "turn#1"


def test_a_card_that_the_app_does_not_know_is_carried_out_by_hand() -> None:
    on = table("low")
    on.done(activate(on.play), chosen(OTHER), Confirmed((UnitPlace("blue", "a"), UnitPlace("x", "c", "N"))))
    assert on.state.enemies["x"].field == "c"
    assert on.state.decks["low"] == Deck(("turn#1",))


def test_a_random_event_changes_places_with_the_one_the_app_had_stacked() -> None:
    on = table("events", decks={"events": Deck(("rain#1", "first")), "random": Deck(("calm#1", "rain#2"))})
    on.done(draw_event(on.play), chosen("calm#1"))
    assert on.state.event == "calm#1"
    assert on.state.decks["random"].cards == ("rain#1", "rain#2")
    assert on.state.decks["events"].cards == ("first",)


def test_an_event_of_the_mission_is_known_and_not_asked_for() -> None:
    on = table("events")
    on.done(draw_event(on.play))
    assert on.state.event == "first"


def test_p11_of_an_event_with_two_versions_the_players_say_which_one_it_is() -> None:
    cards = replace(MISSION_CARDS, events={**MISSION_CARDS.events, "first-b": EventCard({}, 1)})
    mission = MissionCard({}, events=(("first", "first-b"), ("newcomer",)))
    on = table("events", cards=cards, mission=mission)
    question = on.run(draw_event(on.play))
    assert isinstance(question, Choice)
    assert [option.id for option in question.options] == [APP, "first", "first-b", OTHER]
    on = table("events", cards=cards, mission=mission)
    on.done(draw_event(on.play), chosen("first-b"))
    assert (on.state.event, on.state.decks["events"].cards) == ("first-b", ("newcomer",))


def test_an_event_that_the_app_does_not_know_is_put_away_and_read() -> None:
    on = table("events", decks={"events": Deck(("rain#1", "first"))})
    on.done(draw_event(on.play), chosen(OTHER), Confirmed((UnitPlace("blue", "b"), UnitPlace("x", "d", "N"))))
    assert (on.state.event, on.stalker("blue").field) == (None, "b")
    assert on.state.decks["events"].cards == ("first",)


def test_loot_and_unknown_markers_show_what_lies_on_the_table() -> None:
    cards = replace(MISSION_CARDS, loot={**MISSION_CARDS.loot, "focus": LootMarker((Effect(EffectDo.FOCUS),), {})})
    stacks = {"a": (Marker("bolts#1"),), "c": (Marker("focus#1"),)}
    on = table("loot", cards=cards, loot=stacks, decks={"loot": Deck(("bolts#2",))})
    on.do(PickUp("blue", "loot"), chosen("focus#1"))
    assert on.stalker("blue").focus
    assert on.state.loot == {"c": (Marker("bolts#1"),)}
    unknown = table("unknown", unknown={"c": (Marker("one-elite#1"),)}, decks={"unknown": Deck(("nobody#1",))})
    unknown.done(resolve_top(unknown.play, "c", WHY), chosen("nobody#1"))
    assert unknown.state.decks["unknown"] == Deck(("one-elite#1",), ("nobody#1",))


def test_gear_is_the_card_the_players_drew_or_one_beside_the_app() -> None:
    draw = (Effect(EffectDo.GAIN, deck="artefacts"),)
    on = table("artefacts")
    on.done(carry_out(on.play, draw, WHY, actor="blue"), chosen("flower#1"), chosen("backpack"))
    assert on.stalker("blue").gear.backpack == ("flower#1",)
    other = table("artefacts")
    other.done(carry_out(other.play, draw, WHY, actor="blue"), chosen(OTHER))
    assert other.stalker("blue").gear.backpack == ()
    app = table("artefacts")
    app.done(carry_out(app.play, draw, WHY, actor="blue"), chosen(APP), chosen("backpack"))
    assert app.stalker("blue").gear.backpack == ("drop#1",)


def test_an_injury_is_the_card_the_players_drew() -> None:
    cards = replace(MISSION_CARDS, injuries={"pin": InjuryCard("pin", "pin"), "wound": InjuryCard("wound", "wound")})
    hurt = (Effect(EffectDo.HARM, Who.TARGET),)
    on = table("injuries", cards=cards)
    on.done(carry_out(on.play, hurt, WHY, target="x"), chosen("wound#1"))
    assert not on.state.enemies
    on = table("injuries", cards=cards)
    on.done(carry_out(on.play, hurt, WHY, target="x"), chosen("pin#1"))
    assert on.state.enemies["x"].pinned


def test_the_players_say_from_which_decks_they_draw() -> None:
    on = table("low")
    on.do(HandDeck("high"))
    assert on.state.told == {"low", "high"}
    on.do(HandDeck("low", told=False))
    assert on.state.told == {"high"}
    on.do(HandDeck(""))
    assert on.state.told == {*TELLABLE}
    on.do(HandDeck("", told=False))
    assert not on.state.told
    with pytest.raises(Refused):
        on.do(HandDeck("aside"))


def test_cards_without_a_name_are_told_apart_by_what_is_drawn_on_them() -> None:
    cards = replace(MISSION_CARDS, injuries={"a": InjuryCard("pin", "wound"), "b": InjuryCard("expose", "wound")})
    hurt = table("injuries", cards=cards, decks={"injuries": Deck(("a#1", "b#1"))})
    asked = hurt.run(carry_out(hurt.play, (Effect(EffectDo.HARM, Who.TARGET),), WHY, target="x"))
    assert isinstance(asked, Choice)
    assert len({str(option.text) for option in asked.options}) == 4
    facing = {"n": UnknownMarker("elite", 1, "N"), "s": UnknownMarker("elite", 1, "S")}
    stacks = {"c": (Marker("n#1"), Marker("s#1"))}
    turned = table("unknown", cards=replace(MISSION_CARDS, unknown=facing), unknown=stacks)
    asked = turned.run(resolve_top(turned.play, "c", WHY))
    assert isinstance(asked, Choice)
    assert len({str(option.text) for option in asked.options}) == 4
