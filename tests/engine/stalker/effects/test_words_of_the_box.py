"""Words that real cards of the box need: named cards and events, conditions, enemies sent about, finds, anomalies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.field.grid import Direction
from engine.packs.fault import Fault
from engine.stalker.commands.players import Prepare
from engine.stalker.content.cards import Effect, EffectDo, Goal, Whereabouts, Who
from engine.stalker.content.effect_check import effect_faults
from engine.stalker.content.environment import EnvironmentCard, Side
from engine.stalker.content.missions import MissionAnomaly, MissionCard, PetalOverlay
from engine.stalker.content.units import Group
from engine.stalker.effects.registry import carry_out
from engine.stalker.events.cards import ASIDE
from engine.stalker.state import Enemy, Gear, Marker, Stalker
from engine.stalker.workshop.effect_said import effect_said
from engine.table.deck import Deck
from engine.table.record import dump, load
from tests.engine.stalker.mission_table import MISSION_CARDS, MissionTable
from tests.engine.stalker.table import WHY, chosen

D, E = EffectDo, Effect
PLACES = {"note": EnvironmentCard({"en": "A note"}, {"a": Side()})}
ANOMALIES = {
    "first": MissionAnomaly((PetalOverlay("b", {"b": (1,)}), PetalOverlay("c", {"c": (2,)})), ("electro",), waits=True),
}
MISSION = MissionCard({}, on_death="lost", environment=PLACES, anomalies=ANOMALIES)


def table(**stalker: object) -> MissionTable:
    one = replace(Stalker("a", hp=10), **stalker)  # type: ignore[arg-type]
    stalkers = {"blue": one, "grey": Stalker("b", hp=10)}
    return MissionTable("aabbccdd", stalkers, supply={"bandit": 2}, mission=MISSION)


def done(on: MissionTable, *list_: Effect, answers: tuple[object, ...] = (), **by: str) -> MissionTable:
    on.done(carry_out(on.play, list_, WHY, **{"actor": "blue", **by}), *answers)  # type: ignore[arg-type]
    return on


def faults(effect: Effect) -> list[Fault]:
    return [*effect_faults(MISSION_CARDS, [effect])]


def test_a_certain_card_is_gained_wherever_it_lies() -> None:
    on = done(table(), E(D.GAIN_CARD, card="flower"), answers=(chosen("backpack"),))
    assert on.stalker("blue").gear.backpack == ("flower#1",)
    assert "flower#1" not in on.state.decks["artefacts"].cards
    again = done(on, E(D.GAIN_CARD, card="flower"))
    assert again.play.events[-1].why.rule == "box.left_out"


def test_p16_an_environment_weapon_is_in_no_deck_and_comes_by_its_name() -> None:
    own = {key: replace(card, loose=True) for key, card in MISSION_CARDS.weapons.items()}
    name = min(own)
    cards = replace(MISSION_CARDS, weapons=own)

    def fresh() -> MissionTable:
        decks = {"weapons": Deck((f"{name}#1",))}
        return MissionTable("aab", {"blue": Stalker("a")}, cards=cards, decks=decks, mission=MISSION)

    assert done(fresh(), E(D.GAIN, deck="weapons")).stalker("blue").gear.backpack == ()
    got = done(fresh(), E(D.GAIN_CARD, card=name, magazines=2), answers=(chosen("backpack"),)).stalker("blue").gear
    assert got.backpack == (f"{name}#1",)
    assert got.magazines == {own[name].ammo_type: 2}


def test_a_random_weapon_brings_magazines_of_its_type() -> None:
    name = min(MISSION_CARDS.weapons)
    on = MissionTable("aab", {"blue": Stalker("a")}, decks={"weapons": Deck((f"{name}#1",))}, mission=MISSION)
    rank = MISSION_CARDS.weapons[name].rank
    got = done(on, E(D.GAIN, deck="weapons", rank=rank, magazines=2), answers=(chosen("backpack"),)).stalker("blue")
    assert got.gear.magazines == {MISSION_CARDS.weapons[name].ammo_type: 2}


def test_p18_a_certain_event_goes_on_top_of_the_deck_or_into_it() -> None:
    top = done(table(), E(D.ADD_EVENT, card="won", scope="top"))
    assert top.state.decks["events"].cards == ("won", "first", "newcomer")
    assert "won" not in top.state.decks[ASIDE].cards
    into = done(table(), E(D.ADD_EVENT, card="rain", scope="into"))
    assert sorted(into.state.decks["events"].cards) == ["first", "newcomer", "rain#1"]
    assert faults(E(D.ADD_EVENT, card="won", scope="nearest"))[0].code == "choice"


def test_conditions_are_notes_cards_and_places() -> None:
    def met(card: Effect, on: MissionTable) -> bool:
        return done(on, card).stalker("blue").hp == 9

    hurt = ((E(D.LOSE, n=1),), ())
    noted = E(D.IF, needs=("door",), options=hurt)
    assert not met(noted, table())
    on = table()
    on.play.state = replace(on.state, flags=frozenset({"door"}))
    assert met(noted, on)
    assert met(E(D.IF, unless=("alarm",), options=hurt), table())
    assert met(E(D.IF, fields=("a",), options=hurt), table())
    assert not met(E(D.IF, fields=("c",), options=hurt), table())
    assert met(E(D.IF, fields=("b",), who=Who.EACH, options=hurt), table())
    assert met(E(D.IF, cards=("key",), options=hurt), table(gear=Gear(tokens=("key",))))
    assert not met(E(D.IF, cards=("key",), options=hurt), table())
    otherwise = E(D.IF, needs=("door",), options=((), (E(D.LOSE, n=1),)))
    assert met(otherwise, table())


@pytest.mark.parametrize(
    ("effect", "code"),
    [
        (E(D.IF, options=((), ())), "no_condition"),
        (E(D.IF, needs=("x",)), "then_else"),
        (E(D.GAIN_CARD), "which_card"),
        (E(D.GAIN_CARD, card="no-such-card"), "no_card"),
        (E(D.GAIN, deck="items", magazines=2), "weapons_only"),
        (E(D.TOKEN), "which_marker"),
        (E(D.FIND), "which_find"),
        (E(D.ANOMALY, kind="lay"), "which_anomaly"),
        (E(D.ANOMALY, card="first", kind="dance"), "choice"),
        (E(D.ENEMIES_MOVE, who=Who.EACH), "who_attacks"),
        (E(D.ENEMIES_MOVE, who=Who.ENEMIES, towards=Goal.FIELD), "which_field"),
        (E(D.ENEMIES_MOVE, who=Who.ENEMIES, n=99), "between"),
    ],
)
def test_what_makes_no_sense_is_said_once_when_it_comes_in(effect: Effect, code: str) -> None:
    assert [fault.code for fault in faults(effect)] == [code]


def test_events_send_enemies_about_by_group_and_by_where_they_stand() -> None:
    marked = {**MISSION_CARDS.enemies, "bandit": replace(MISSION_CARDS.enemies["bandit"], group=Group.BOSS)}
    enemies = {"bandit-1": Enemy("bandit", "d", Direction.N), "snork-1": Enemy("snork", "d", Direction.N)}

    def fresh() -> MissionTable:
        return MissionTable(
            "aabbccddee",
            {"blue": Stalker("a")},
            enemies,
            cards=replace(MISSION_CARDS, enemies=marked),
            fields={"e": {"room": "hut"}},
        )

    go = E(D.ENEMIES_MOVE, who=Who.ENEMIES, towards=Goal.LEADER, n=1, groups=frozenset({Group.BOSS}))
    on = done(fresh(), go)
    assert [on.state.enemies[name].field for name in sorted(enemies)] == ["c", "d"]
    inside = replace(go, groups=frozenset(), where=Whereabouts.INDOORS)
    assert done(fresh(), inside).state.enemies == fresh().state.enemies
    outside = done(fresh(), replace(inside, where=Whereabouts.OUTDOORS))
    assert [outside.state.enemies[name].field for name in sorted(enemies)] == ["c", "c"]
    assert str(effect_said(replace(go, where=Whereabouts.INDOORS)))


def test_p25_markers_of_the_mission_are_kept_in_the_pockets() -> None:
    on = done(table(), E(D.TOKEN, card="key", n=2))
    assert on.stalker("blue").gear.tokens == ("key", "key")
    assert done(on, E(D.TOKEN, card="key", n=-5)).stalker("blue").gear.tokens == ()


def test_p20_a_find_is_kept_once_and_can_be_traded() -> None:
    on = table()
    on.play.state = replace(on.state, environment={"note": "a"})
    kept = done(on, E(D.FIND, card="note"))
    assert kept.stalker("blue").gear.finds == ("note",)
    assert kept.state.environment == {}
    assert done(kept, E(D.FIND, card="note", who=Who.EACH)).stalker("grey").gear.finds == ()
    assert load(Gear, dump(kept.stalker("blue").gear)) == kept.stalker("blue").gear
    given = replace(kept.stalker("blue").gear, finds=())
    taken = replace(kept.stalker("grey").gear, finds=("note",))
    here = kept.stalker("grey").field
    kept.play.state = kept.state.stalker_with("blue", field=here)
    kept.do(Prepare("blue", {"blue": given, "grey": taken}))
    assert (kept.stalker("blue").gear.finds, kept.stalker("grey").gear.finds) == ((), ("note",))


def test_p36_anomalies_are_laid_moved_switched_and_removed_by_an_effect() -> None:
    on = done(table(), E(D.ANOMALY, card="first", kind="lay"))
    laid = on.state.anomalies["first"]
    assert laid.centre in ("b", "c")
    assert on.state.board.symbols
    moved = done(on, E(D.ANOMALY, card="first", kind="move")).state.anomalies["first"]
    assert {laid.centre, moved.centre} == {"b", "c"}
    assert not done(on, E(D.ANOMALY, card="first", kind="rest")).state.anomalies["first"].active
    assert not on.state.board.symbols
    assert done(on, E(D.ANOMALY, card="first", kind="wake")).state.anomalies["first"].active
    assert done(on, E(D.ANOMALY, card="first", kind="remove")).state.anomalies == {}
    assert not on.state.board.symbols
    assert str(done(on, E(D.ANOMALY, card="first", kind="rest")).play.events[-1].describe())


def test_p17_one_marker_of_each_stack_is_resolved() -> None:
    stacks = {"c": (Marker("nobody#1"), Marker("nobody#2")), "d": (Marker("nobody#3"),)}
    on = MissionTable("aabbccdd", {"blue": Stalker("a")}, unknown=stacks)
    done(on, E(D.UNKNOWN, scope="stacks"))
    assert {field: len(stack) for field, stack in on.state.unknown.items()} == {"c": 1}
