"""The soak looks at every step with plain floats: what it would say if a rule let something through."""

from __future__ import annotations

import random as a_global_random
from dataclasses import replace
from typing import Any

import pytest

from engine.eden import facts, measures
from engine.eden.commands.acting import Attack, Charge, Hide, Jump, Move, Swim
from engine.eden.content.box import Box
from engine.eden.content.terrain import Traits
from engine.eden.events import flow
from engine.eden.events.units import Counted, NpcActed, Placed
from engine.eden.rounds import finish
from engine.eden.rules import body
from engine.eden.state import Battle, Fallen, Phase, Piece, Rules, Side, Unit
from engine.eden.ways import Surroundings, charge_end
from engine.eden.wild import view
from engine.eden.words import Weather, Zone
from engine.open.shapes import Outline, Point
from engine.table.command import Command
from engine.table.event import because
from tests.engine.eden.warriors import profile
from tools.eden.invariants import faults
from tools.eden.paths import path_faults
from tools.eden.soak import play_game

BOX = Box(profiles={"man": profile()})
LAKE, WALL, MARSH = Traits(swim=4), Traits(obstacle=2), Traits(difficult=2)


def battle(traits: Traits | None = None, lies: tuple[int, int, int, int] = (0, 0, 0, 0), **more: Any) -> Battle:
    """w, of red, stands at 100, 100, b, of blue, 10 cm east of him, n, an NPC, at 100, 400; perhaps one piece."""
    left, top, right, bottom = lies
    outline = Outline((Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)))
    units = {
        "w": Unit("man", "red", Point(100, 100)),
        "b": Unit("man", "blue", Point(230, 100)),
        "n": Unit("man", "", Point(100, 400)),
    }
    pieces = {"it": Piece(traits, outline)} if traits is not None else {}
    return Battle(units=units, pieces=pieces, sides={"red": Side(), "blue": Side()}, **more)


def walked(
    table: Battle, *way: tuple[int, int], command: Command | None = None, rule: str = "move.walked"
) -> list[str]:
    """What the soak says to w's way."""
    points = tuple(Point(*at) for at in way)
    told = command or Move("w", points)
    return list(path_faults(table, [Placed(because(rule), "w", points[-1])], told, BOX))


def acted(table: Battle, did: str, at: tuple[int, int], on: str = "", rule: str = "npc.charge") -> list[str]:
    return list(path_faults(table, [NpcActed(because(rule), "n", did, on, Point(*at))], None, BOX))


@pytest.mark.parametrize(
    ("start", "end", "lies"),
    [
        ((444, 379), (344, 379), (390, 324, 485, 379)),
        ((351, 428), (301, 428), (295, 360, 397, 428)),
        ((410, 90), (422, 106), (413, 66, 442, 94)),
    ],
)
def test_along_the_edge_of_water_or_past_its_corner_nobody_wades(
    start: tuple[int, int], end: tuple[int, int], lies: tuple[int, int, int, int]
) -> None:
    """Seeds 337, 1799 and 1875: the soak took the edge for water."""
    table = battle(LAKE, lies)
    there = {**table.units, "w": Unit("man", "red", Point(*start))}
    assert walked(replace(table, units=there), end) == []


def test_water_is_entered_by_1_cm_and_never_crossed() -> None:
    lake = battle(LAKE, (0, 130, 400, 230))
    assert walked(lake, (100, 140)) == []
    assert walked(lake, (100, 142)) == ["w waded too far into it"]
    brook = battle(LAKE, (0, 130, 400, 138))
    assert walked(brook, (100, 134)) == []
    assert walked(brook, (100, 170)) == ["w waded through it"]
    assert walked(brook, (100, 134), (100, 170)) == ["w waded through it"], "a bend in the water changes nothing"


def test_nobody_goes_through_a_wall_or_somebody_else() -> None:
    assert walked(battle(WALL, (0, 150, 400, 160)), (100, 190)) == ["w went through it"]
    assert walked(battle(WALL, (0, 114, 400, 120)), (100, 60)) == [], "1 mm is contact"
    assert walked(battle(), (260, 100)) == ["w went too far", "w went through b"]
    assert walked(battle(Traits(passable=True), (0, 150, 400, 160)), (100, 190)) == []


def test_nobody_walks_down_a_hill_that_is_climbed() -> None:
    hill = battle(Traits(climb=2, high=True), (50, 50, 150, 150))
    assert walked(hill, (100, 150)) == []
    assert walked(hill, (100, 152)) == ["w walked down it"]


def test_nobody_goes_farther_than_a_move() -> None:
    assert walked(battle(), (100, 200)) == []
    assert walked(battle(), (100, 202)) == ["w went too far"]
    assert walked(battle(), (100, 150), (152, 150)) == ["w went too far"], "bends add up"
    assert walked(battle(MARSH, (0, 100, 400, 300)), (100, 152)) == ["w went too far"], "a marsh counts twice"
    assert walked(battle(rules=Rules(weather=(Weather.STORM,))), (100, 182)) == ["w went too far"]


def test_a_charge_ends_in_contact() -> None:
    def charged(*way: tuple[int, int]) -> list[str]:
        told = Charge("w", "b", tuple(Point(*at) for at in way))
        return walked(battle(), *way, command=told, rule="charge.contact")

    assert charged((200, 100)) == charged((199, 100)) == []
    assert charged((198, 100)) == ["w attacks b and does not touch him"]


def test_an_attack_is_made_in_contact() -> None:
    event = Counted(because("attack.cost"), "w", "attack")
    assert list(path_faults(battle(), [event], Attack("w", "b"), BOX)) == ["w attacks b and does not touch him"]


def test_who_swims_jumps_or_hides_ends_where_he_may() -> None:
    lake = battle(LAKE, (0, 115, 400, 170))
    assert walked(lake, (100, 185), command=Swim("w", "it", Point(100, 185))) == []
    assert walked(lake, (100, 189), command=Swim("w", "it")) == ["w did not come out at the edge of it"]
    assert walked(lake, (100, 150), command=Swim("w", "it")) == ["w ended in it"]
    assert walked(lake, (100, 202), command=Jump("w", "it")) == ["w went too far"]
    assert walked(battle(Traits(hide=True), (0, 115, 400, 170)), (100, 100), command=Hide("w", "it")) == [
        "w hides beside it"
    ]


def test_the_wild_goes_straight_touches_nobody_else_and_avoids_what_is_not_only_difficult() -> None:
    table = battle(MARSH, (0, 300, 400, 360))
    assert acted(table, "roam", (100, 360)) == []
    assert acted(table, "roam", (100, 353)) == ["n went too far"]
    assert acted(battle(Traits(passable=True), (0, 300, 400, 370)), "roam", (100, 360)) == ["n went through it"]
    assert acted(battle(), "charge", (100, 320), on="w") == ["n attacks w and does not touch him"]
    assert acted(battle(), "attack", (100, 400), on="b") == ["n attacks b and does not touch him"]
    near = {"w": Unit("man", "red", Point(130, 370)), "b": Unit("man", "blue", Point(100, 320))}
    crowded = replace(battle(), units={**battle().units, **near})
    assert acted(crowded, "charge", (100, 350), on="b") == ["n touched w on its way"]
    assert acted(crowded, "roam", (100, 351), on="b") == ["n touched b on its way", "n touched w on its way"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"sides": {"red": Side(victory=-1), "blue": Side()}}, "red has negative points"),
        ({"sides": {"red": Side(strategy=-1), "blue": Side()}}, "red has negative points"),
        ({"round": 6}, "round 6"),
        ({"touching": frozenset({("w", "b")})}, "('w', 'b') cannot touch"),
        ({"phase": Phase.OVER, "winner": "red", "sides": {"red": Side(), "blue": Side(victory=2)}}, "red won with"),
        ({"phase": Phase.OVER, "winner": "red"}, "red won with"),
        ({"fallen": (Fallen("w", "", 1),)}, "w went out and nobody saw it"),
    ],
)
def test_bounds_of_a_table(changes: dict[str, Any], said: str) -> None:
    assert list(faults(battle(), BOX)) == []
    assert any(each.startswith(said) for each in faults(replace(battle(), **changes), BOX))


@pytest.mark.parametrize(
    ("unit", "said"),
    [
        (Unit("man", "red", fire=-1), "impossible markers"),
        (Unit("man", "red", ap=-1), "impossible markers"),
        (Unit("man", "red", ap=10), "impossible markers"),
        (Unit("man", "red", attacks=3), "did too much"),
        (Unit("man", "red", moves=4), "did too much"),
        (Unit("man", "red", charges=2), "did too much"),
        (Unit("man", "red", wounds=dict.fromkeys(Zone, 5)), "impossible wounds"),
        (Unit("man", "red", wounds={**dict.fromkeys(Zone, 0), Zone.HEAD: 4}), "should be out"),
        (Unit("man", "red", Point(205, 100)), "stand on each other"),
        (Unit("man", "red", Point(100, 601)), "off the table"),
        (Unit("man", "red", Point(100, 100), out=True), "still on the map"),
    ],
)
def test_bounds_of_a_warrior(unit: Unit, said: str) -> None:
    table = battle()
    assert any(said in each for each in faults(replace(table, units={**table.units, "w": unit}), BOX))


@pytest.mark.parametrize(
    ("piece", "said"),
    [
        (Piece(Traits(destructible=3), hits=3), "should have fallen"),
        (Piece(Traits(destructible=3), hits=-1), "impossible markers"),
        (Piece(Traits(flammable=True), burning=-1), "impossible markers"),
    ],
)
def test_bounds_of_a_piece(piece: Piece, said: str) -> None:
    assert any(said in each for each in faults(replace(battle(), pieces={"it": piece}), BOX))


def reported(kind: str, *seeds: int) -> str:
    """What the soak says of the first game in which it finds anything."""
    for seed in seeds:
        problem = play_game(seed, kind, 0.8).get("problem", "")
        if problem:
            return str(problem)
    return ""


def a_little_short(npc: Any, warrior: Any) -> Point:
    end = charge_end(npc, warrior)
    return Point(end.x + (9 if npc.at.x > end.x else -9), end.y)


@pytest.mark.parametrize(
    ("owner", "name", "broken", "kind", "said"),
    [
        (measures, "within_move", lambda *_: None, "mapped", "went through"),
        (Surroundings, "is_free", lambda *_: True, "wild", "went through"),
        (view, "charge_end", a_little_short, "wild", "does not touch"),
        (facts, "are_touching", lambda *_: True, "mapped", "does not touch"),
        (flow, "scored", lambda points, change: -change, "mapped", "negative points"),
        (body, "is_out", lambda *_: False, "unmapped", "should be out"),
        (finish, "winner", lambda points: min(points, key=points.__getitem__), "mapped", "won with"),
        (body, "zone_hit", lambda profile, face: a_global_random.choice(list(Zone)), "unmapped", "Diverged"),
    ],
)
def test_a_broken_rule_is_reported(
    owner: Any, name: str, broken: Any, kind: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not reported(kind, 14)
    monkeypatch.setattr(owner, name, broken)
    assert said in reported(kind, 14, 21, 28)
