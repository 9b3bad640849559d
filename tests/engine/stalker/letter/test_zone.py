"""The Zone to the letter of the book: events, deaths, the end of the round (p. 11, 17, 29, 35, R6)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from device.packs import Packs
from engine.stalker.content.cards import Effect, EffectDo, EventCard, Who
from engine.stalker.content.missions import EnvironmentCard, Library, MissionCard, Side
from engine.stalker.content.steps import NearTo, Towards
from engine.stalker.effects.registry import carry_out
from engine.stalker.events.units import VulnerableChanged
from engine.stalker.kit import KIT
from engine.stalker.setup import Seat, Setup, box_of, start_mission
from engine.stalker.state import Anomaly, Enemy, Phase, Result, Stalker, Turn
from engine.stalker.zone.environment import end_of_round
from engine.stalker.zone.round import next_phase
from engine.table.deck import Deck
from engine.table.question import Choice
from engine.table.rng import Rng
from tests.engine.stalker.mission_table import MISSION_CARDS, MissionTable
from tests.engine.stalker.table import WHY, chosen, high, rolled, total
from tools.stalker.shipped import read_library


def test_p11_a_random_event_of_another_missions_box_is_in_no_deck() -> None:
    shipped = read_library()
    demo = shipped.missions["demo"]
    other = replace(demo, aside=(*demo.aside, "own-weather"))
    cards = replace(shipped.cards, events={**shipped.cards.events, "own-weather": EventCard({})})
    library = Library(cards, shipped.tiles, {"demo": demo, "other": other}, shipped.lost_areas)
    for mission in ("demo", "other"):
        box = box_of(library.match(mission))
        state = start_mission(box, Setup((Seat("borsuk"),)), Rng(1))
        assert not any("own-weather" in card for card in state.decks["random"].cards)
        assert ("own-weather" in state.decks["aside"].cards) is (mission == "other")


def test_r6_an_effect_that_activates_enemies_does_not_run_the_last_step_of_a_high_card() -> None:
    """The high card of this table ends with "in sight of a stalker: vulnerable", for the enemies' phase only."""
    table = MissionTable("abcd", {"blue": Stalker("d", attention=high("d"))}, {"x": Enemy("bandit", "a")})
    table.done(carry_out(table.play, (Effect(EffectDo.ACTIVATE),), WHY))
    assert not any(isinstance(event, VulnerableChanged) for event in table.play.events)
    assert not table.state.enemies["x"].vulnerable


def test_seeds_the_second_step_of_wandering_is_about_those_nearest_to_the_leader() -> None:
    wandering = read_library().cards.activation["wandering"]
    assert (wandering.steps[1].near, wandering.steps[1].towards) == (NearTo.LEADER, Towards.ATTENTION)


def over() -> tuple[Turn, Turn]:
    return (Turn(done=2, over=True), Turn(done=2, over=True))


def test_p29_a_death_that_ends_the_mission_ends_it_at_once() -> None:
    """Radiation kills the first stalker: the second does not roll any more, and no round begins."""
    dying = Stalker("a", hp=0, critical=2, dose=4, turns=over())
    table = MissionTable("ab", {"blue": dying, "grey": Stalker("b", dose=4, turns=over())})
    table.done(next_phase(table.play), total(1))
    assert table.state.result is Result.FAILED
    assert (table.stalker("grey").hp, table.state.round) == (16, 1)
    assert table.kinds()[-4:] == ["stalker_died", "death_answered", "event_active", "mission_ended"]


def test_p18_a_death_that_the_mission_outlives_stops_nothing() -> None:
    events = {**MISSION_CARDS.events, "grief": EventCard({}, 7, at_once=(Effect(EffectDo.FOCUS, Who.EACH),))}
    table = MissionTable(
        "ab",
        {"blue": Stalker("a", hp=0, critical=2, dose=4, turns=over()), "grey": Stalker("b", dose=4, turns=over())},
        mission=MissionCard({}, on_death="grief"),
        cards=replace(MISSION_CARDS, events=events),
    )
    table.done(next_phase(table.play), total(1), total(1))
    assert table.state.result is None
    assert (table.stalker("grey").hp, table.state.phase) == (15, Phase.EVENT)


def test_p35_players_order_a_moving_anomaly_among_the_other_effects_of_the_end_of_the_round() -> None:
    bubble = Anomaly("bubble", "a", {"a": (4,)}, overlays=(("b", {"b": (1,)}),))

    def table(do: EffectDo = EffectDo.PUSH) -> MissionTable:
        storm = EnvironmentCard({}, {"a": Side(end_of_round=(Effect(do, who=Who.LEADER),))})
        return MissionTable(
            "ab",
            {"blue": Stalker("a")},
            mission=MissionCard({}, environment={"storm": storm}),
            environment={"storm": "a"},
            anomalies={"bubble": bubble},
        )

    asking = table()
    asked = asking.run(end_of_round(asking.play))
    assert isinstance(asked, Choice)
    assert [option.id for option in asked.options] == ["anomaly:bubble", "storm"]
    first = table()
    first.done(end_of_round(first.play), chosen("storm"), rolled("1"))
    assert first.kinds()[0] == "stalker_moved"
    assert first.kinds()[-1] == "anomaly_moved"
    last = table()
    last.done(end_of_round(last.play), chosen("anomaly:bubble"), rolled("4"))
    assert last.kinds()[0] == "anomaly_moved"
    calm = table(EffectDo.FOCUS)
    calm.done(end_of_round(calm.play))
    assert calm.kinds() == ["anomaly_moved", "focus_changed"], "nobody moves: there is nothing to decide"


def test_p29_an_enemy_that_kills_with_one_attack_can_be_entered(tmp_path: Path) -> None:
    """New cards are tried on small tables: the death that ends the mission there is no fault of the card."""
    packs = Packs(tmp_path, KIT)
    dog = packs.records()["enemies", "dog"]
    deadly = replace(dog, card=replace(dog.card, attack=replace(dog.card.attack, damage=20), source="box"))
    assert [*packs.trying({("enemies", "deadly"): deadly})]


def dying(*at_once: Effect, **more: EventCard) -> MissionTable:
    """Radiation kills blue; the mission answers with these effects."""
    events = {**MISSION_CARDS.events, "grief": EventCard({}, 7, at_once=at_once), **more}
    return MissionTable(
        "ab",
        {"blue": Stalker("a", hp=0, critical=2, dose=4, turns=over()), "grey": Stalker("b", dose=4, turns=over())},
        mission=MissionCard({}, on_death="grief"),
        cards=replace(MISSION_CARDS, events=events),
        decks={"aside": Deck(("grief", *more))},
    )


def test_p29_it_ends_at_once_too_where_the_event_says_so_in_a_roundabout_way() -> None:
    """Unless a note was made; by way of another event; whatever is chosen: grey does not roll any more."""
    fail = Effect(EffectDo.FAIL)
    calm = Effect(EffectDo.FOCUS, Who.EACH)
    unless = Effect(EffectDo.IF, unless=("spared",), options=((fail,), (calm,)))
    called = Effect(EffectDo.EVENT, card="end")
    chosen_end = Effect(EffectDo.CHOOSE, Who.LEADER, options=((fail,), (calm, fail)))
    for table in (dying(unless), dying(called, end=EventCard({}, 8, at_once=(fail,))), dying(calm, chosen_end)):
        table.run(next_phase(table.play), total(1))
        assert table.stalker("grey").hp == 16
        assert "death_answered" in table.kinds()


def test_p18_a_death_that_a_note_has_forgiven_stops_nothing() -> None:
    unless = Effect(EffectDo.IF, unless=("spared",), options=((Effect(EffectDo.FAIL),), ()))
    table = dying(unless)
    table.play.state = replace(table.state, flags=frozenset({"spared"}))
    table.done(next_phase(table.play), total(1), total(1))
    assert (table.state.result, table.stalker("grey").hp) == (None, 15)
