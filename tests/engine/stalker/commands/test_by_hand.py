"""Corrections by hand: whatever the table says can be told to the app, as one command that can be undone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.stalker.commands.by_hand import (
    CORRECTIONS,
    HAND_COMMANDS,
    HandAnomaly,
    HandCover,
    HandEnemy,
    HandEvent,
    HandField,
    HandGear,
    HandLeader,
    HandMission,
)
from engine.stalker.commands.correcting import Adjust
from engine.stalker.content.environment import EnvironmentCard, Side
from engine.stalker.content.missions import MissionAnomaly, MissionCard, PetalOverlay
from engine.stalker.game import COMMANDS, ZONE
from engine.stalker.setup import Seat, Setup
from engine.stalker.state import Anomaly, Cover, Enemy, Gear, Marker, Stalker, Turn
from engine.stalker.zone.anomalies import cards_for
from engine.table.command import Command
from engine.table.deck import Deck
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refusal, Refused
from tests.engine.stalker.mission_table import MissionTable
from tests.engine.stalker.table import armed
from tools.stalker.shipped import read_library

HOLE = Anomaly("electro", "b", {"b": (3, 4), "c": (3,)}, artefact=True)


def at_table() -> MissionTable:
    mission = MissionCard(
        {},
        environment={"door": EnvironmentCard({}, {"a": Side(), "b": Side()})},
        anomalies={
            "hole": MissionAnomaly((PetalOverlay("b", HOLE.symbols), PetalOverlay("d", {"d": (1,)})), ("electro",))
        },
    )
    stalkers = {"grey": Stalker("a", gear=armed("pistol#1", 2, backpack=("medkit#1",))), "blue": Stalker("a", hp=14)}
    return MissionTable(
        "aabcde",
        stalkers,
        {"x": Enemy("snork", "e")},
        mission=mission,
        anomalies={"hole": HOLE},
        environment={"door": "a"},
        supply={"snork": 1},
        decks={
            "items": Deck(("drink#1",), ("grenade#1",)),
            "weapons": Deck(("rifle#1",)),
            "unknown": Deck(("nobody#1",)),
        },
    )


def do(table: MissionTable, command: Command) -> MissionTable:
    rule = COMMANDS[command.kind][1](table.play, command)
    table.done(rule)
    return table


def refused(command: Command) -> str:
    with pytest.raises(Refused) as no:
        do(at_table(), command)
    return no.value.refusal.code


def test_every_correction_says_what_it_is_and_why() -> None:
    assert {Adjust.kind, *HAND_COMMANDS} == CORRECTIONS
    table = do(at_table(), HandLeader("blue"))
    assert str(HandLeader("blue").describe())
    assert all(event.why.rule == "table.set_right" for event in table.play.events)


def test_magazines_injuries_and_turn_markers() -> None:
    table = do(at_table(), Adjust("grey", magazines={"rifle": 2}))
    assert table.stalker("grey").gear.magazines == {"rifle": 2}
    do(table, Adjust("grey", hp=0, critical=1))
    assert (table.stalker("grey").critical, table.stalker("grey").turns) == (1, (Turn(1, blocked=True), Turn()))
    do(table, Adjust("grey", hp=3, critical=0))
    assert (table.stalker("grey").critical, table.stalker("grey").turns[0].blocked) == (0, False)
    turns = (Turn(2, over=True), Turn(1, extra=1))
    do(table, Adjust("grey", turns=turns))
    assert table.stalker("grey").turns == turns
    assert refused(Adjust("grey", turns=(Turn(3), Turn()))) == "out_of_range"
    assert refused(Adjust("grey", turns=(Turn(),))) == "wrong_turns"
    assert refused(Adjust("grey", critical=3)) == "out_of_range"
    assert refused(Adjust("grey", magazines={"laser": 1})) == "unknown_ammunition"


def test_a_card_comes_from_its_deck_and_goes_back_to_its_discards() -> None:
    table = do(at_table(), HandGear("grey", gain="rifle#1"))
    assert table.stalker("grey").gear.backpack == ("medkit#1", "rifle#1")
    assert table.stalker("grey").gear.ammo == {"pistol#1": 2, "rifle#1": 6}
    do(table, HandGear("grey", gain="grenade#1"))
    do(table, HandGear("grey", lose="medkit#1"))
    assert table.stalker("grey").gear.backpack == ("rifle#1", "grenade#1")
    assert table.state.decks["items"] == Deck(("drink#1",), ("medkit#1",))
    assert refused(HandGear("grey", gain="medkit#1")) == "no_such_card"
    assert refused(HandGear("grey", lose="rifle#1")) == "no_item"


def test_what_is_worn_is_arranged_anew_and_nothing_is_lost() -> None:
    held = at_table().stalker("grey").gear
    table = do(at_table(), HandGear("grey", gear=replace(held, weapon=None, backpack=("medkit#1", "pistol#1"))))
    assert table.stalker("grey").gear.weapon is None
    assert refused(HandGear("grey", gear=Gear())) == "does_not_fit"


def test_the_leader_and_the_side_of_his_marker() -> None:
    table = do(at_table(), HandLeader("blue", used=True))
    assert (table.state.leader, table.state.leader_used) == ("blue", True)
    assert refused(HandLeader("nobody")) == "unknown_leader"


def test_an_anomaly_lies_elsewhere_or_is_not_active() -> None:
    table = do(at_table(), HandCover("hole", "b", 4))
    do(table, HandAnomaly("hole", centre="d"))
    hole = table.state.anomalies["hole"]
    assert (hole.centre, hole.symbols) == ("d", {"d": (1,)})
    assert table.state.covers == ()
    board = table.state.board
    assert board.symbols.get(board.index["d"]) == {"hole": (1,)}
    assert not board.symbols.get(board.index["b"])
    do(table, HandAnomaly("hole", active=False, artefact=False))
    assert (table.state.anomalies["hole"].active, table.state.anomalies["hole"].artefact) == (False, False)
    assert not table.state.board.symbols.get(board.index["d"])
    assert refused(HandAnomaly("hole", centre="e")) == "no_overlay"


def test_p11_the_players_drew_another_anomaly_card() -> None:
    """One of those the mission may have there, and no other; the rest of the table stays as it is."""
    match = Match(ZONE, Journal(begin(ZONE, dump(read_library().match("demo")), dump(Setup((Seat("milady"),))), 3)))
    before = match.state.anomalies["pull"]
    others = [card for card in cards_for(match.content, match.content.mission.anomalies["pull"]) if card != before.card]
    assert others
    assert isinstance(match.apply(HandAnomaly("pull", card="electro")), Refusal), "it is no gravity anomaly"
    assert not isinstance(match.apply(HandAnomaly("pull", card=others[0])), Refusal)
    assert match.state.anomalies["pull"] == replace(before, card=others[0])
    assert Match(ZONE, match.journal).hash == match.hash


def test_symbols_are_covered_and_lie_open_again() -> None:
    table = do(at_table(), HandCover("hole", "b", 4, by="artefact"))
    assert set(table.state.covers) == {Cover("artefact", "hole", "b", 4)}
    do(table, HandCover("hole", "b", 4, by="artefact", covered=False))
    assert table.state.covers == ()
    assert refused(HandCover("hole", "b", 1)) == "no_symbol"
    assert refused(HandCover("hole", "b", 4, by="grey")) == "unknown_unit"
    assert refused(HandCover("hole", "b", 4, covered=False)) == "no_symbol"


def test_a_unit_put_on_symbols_by_hand_covers_one() -> None:
    table = do(at_table(), Adjust("grey", field="b"))
    assert set(table.state.covers) == {Cover("grey", "hole", "b", 4)}
    do(table, Adjust("grey", field="a"))
    assert table.state.covers == ()


def test_markers_of_a_field() -> None:
    table = do(at_table(), HandField("b", no_sight=True, loot=1, unknown=1))
    assert set(table.state.no_sight) == {"b"}
    assert table.state.loot == {"b": (Marker("bolts#1"),)}
    assert table.state.unknown == {"b": (Marker("nobody#1"),)}
    do(table, HandField("b", no_sight=False, loot=-1, unknown=-1))
    assert (table.state.no_sight, table.state.loot, table.state.unknown) == ((), {}, {})
    assert table.state.decks["loot"].cards == ("bolts#2", "bolts#1")
    assert table.state.decks["unknown"].discards == ("nobody#1",)
    assert refused(HandField("z", loot=1)) == "unknown_field"


def test_a_standee_more_on_the_board() -> None:
    table = do(at_table(), HandEnemy("snork", "c", "W"))
    assert table.state.enemies["snork-1"].field == "c"
    assert table.state.supply == {"snork": 0}
    with pytest.raises(Refused, match="left"):
        do(table, HandEnemy("snork", "d"))
    assert refused(HandEnemy("snork", "e")) == "full"


def test_the_event_deck() -> None:
    table = do(at_table(), HandEvent(active="newcomer"))
    assert table.state.event == "newcomer"
    do(table, HandEvent(random=2))
    assert [*table.state.decks["events"].cards] == ["rain#1", "calm#1", "first"]
    do(table, HandEvent(away=True))
    assert table.state.decks["events"].cards == ("calm#1", "first")
    assert table.state.event == "newcomer"
    assert refused(HandEvent(active="nothing")) == "no_event"


def test_notes_and_environment_cards() -> None:
    table = do(at_table(), HandMission(flag="found"))
    assert table.state.flags == {"found"}
    do(table, HandMission(flag="found", on=False))
    assert table.state.flags == frozenset()
    do(table, HandMission(environment="door", side="b"))
    assert table.state.environment == {"door": "b"}
    do(table, HandMission(environment="door"))
    assert table.state.environment == {}
    assert refused(HandMission(environment="door", side="c")) == "no_card"
