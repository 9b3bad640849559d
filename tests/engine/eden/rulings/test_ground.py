"""E1 to E9 and what stands on them: millimetres, contact, enemies, corridors, asked at the command line."""

from __future__ import annotations

from typing import Any

import pytest

from engine.eden.facts import are_enemies
from engine.eden.state import Unit
from tests.engine.eden.asking import Clerk, Data, box, npc, table, warrior


def told(clerk: Clerk, situation: Data, unit: str, *others: str) -> dict[str, tuple[int, bool]]:
    rows = clerk(situation, "nearest", unit, *others).answer["targets"]
    return {row["target"]: (row["mm"], row["contact"]) for row in rows}


def seen(clerk: Clerk, situation: Data, unit: str, other: str) -> tuple[str, int | None, list[str]]:
    rows = clerk(situation, "sight", unit).answer["sees"]
    row = next(row for row in rows if row["unit"] == other)
    return row["sight"], row["penalty"], row["obstacles"]


def facing(**more: Any) -> Data:
    """A viewer at 300, 100 and a target at 300, 300."""
    warriors = {"a": warrior(300, 100), "b": warrior(300, 300, "blue"), **more.pop("warriors", {})}
    return table(warriors=warriors, **more)


@pytest.mark.parametrize(
    ("base", "at", "is_right"),
    [(30, [100, 100], True), (31, [100, 100], False), (30, [100.5, 100], False), (30, [-1, 100], False)],
)
def test_e1_whole_millimetres_and_even_bases(clerk: Clerk, base: int, at: list[float], is_right: bool) -> None:
    situation = table(profiles={"x": {"base": base}}, warriors={"w": {"profile": "x", "side": "red", "at": at}})
    assert clerk(situation, "sight", "w").code == (0 if is_right else 2)


def test_e1_the_origin_is_in_the_north_west(clerk: Clerk) -> None:
    """x to the right, y down: a band of the northern edge stands at small y, one of the western at small x."""
    for edge, at in (("north", (300, 60)), ("south", (300, 540)), ("west", (60, 300)), ("east", (540, 300))):
        for other in ("north", "south", "west", "east"):
            situation = table(sides={"red": {"edge": other}}, warriors={"w": warrior(*at)})
            found = clerk(situation, "setup").answer["problems"]
            assert bool(found) is (other != edge), (edge, other)


def test_e2_distances_are_told_from_edge_to_edge_and_rounded_up(clerk: Clerk) -> None:
    """From 100, 100 to 200, 101 it is a little more than 100 mm between the centres: 71 between bases of 30."""
    situation = table(
        warriors={"w": warrior(100, 100), "on": warrior(200, 100, "blue"), "by": warrior(200, 101, "blue", "big")},
        terrain={"wall": box(100, 150, 200, 160)},
        objectives={"pump": {"at": [100, 51]}},
    )
    situation["warriors"]["by"]["at"] = [100, 201]
    assert told(clerk, situation, "w", "on", "by", "wall") == {
        "on": (70, False),
        "by": (66, False),
        "wall": (35, False),
    }
    situation["warriors"]["on"]["at"] = [200, 101]
    assert told(clerk, situation, "w", "on")["on"] == (71, False)


def test_e2_at_least_so_far_is_told_rounded_down(clerk: Clerk) -> None:
    """179.9 mm between the centres are 149 between the bases: too near for NPCs; 180 are not."""
    for y, found in ((99, [149]), (100, [])):
        situation = table(npcs={"m": npc(100, 100), "n": npc(100 + (179 if y == 99 else 180), y)})
        problems = clerk(situation, "setup").answer["problems"]
        assert [each["mm"] for each in problems if each["rule"] == "npc_gap"] == found


@pytest.mark.parametrize(
    ("gap", "code", "contact"), [(-2, 2, None), (-1, 0, True), (0, 0, True), (1, 0, True), (2, 0, False)]
)
def test_e3_a_gap_or_an_overlap_of_one_millimetre_is_contact(
    clerk: Clerk, gap: int, code: int, contact: bool | None
) -> None:
    situation = table(warriors={"a": warrior(100, 100), "b": warrior(130 + gap, 100, "blue")})
    asked = clerk(situation, "nearest", "a", "b")
    assert asked.code == code
    if contact is not None:
        assert asked.answer["targets"][0]["contact"] is contact


def test_e3_who_has_the_centre_of_the_base_on_a_piece_stands_on_it(clerk: Clerk) -> None:
    """On its edge is on it, a millimetre outside is not: high ground gives 5 cm of range and two dice."""
    gun = {"gun": {"weapons": {"rifle": {"kind": "shot", "range": 200}}}}
    for top, is_on in ((100, True), (101, False)):
        situation = facing(profiles=gun, terrain={"hill": box(250, top, 350, 150, high=True)})
        situation["warriors"]["a"]["profile"] = "gun"
        situation["warriors"]["b"]["at"] = [300, 350]
        assert bool(clerk(situation, "targets", "a", "rifle").answer["targets"]) is is_on


def test_e4_an_npc_is_everybodys_enemy_but_no_other_npcs(clerk: Clerk) -> None:
    red, blue, wild = Unit("x", "red"), Unit("x", "blue"), Unit("x")
    assert [are_enemies(red, each) for each in (red, blue, wild)] == [False, True, True]
    assert [are_enemies(wild, each) for each in (red, blue, wild)] == [True, True, False]
    gun = {"gun": {"weapons": {"rifle": {"kind": "shot", "range": 300}}}}
    situation = table(
        profiles=gun,
        warriors={"a": warrior(100, 100, profile="gun"), "friend": warrior(100, 160)},
        npcs={"n": npc(300, 100, "gun"), "m": npc(300, 130)},
    )
    assert [each["unit"] for each in clerk(situation, "targets", "a", "rifle").answer["targets"]] == ["n"]
    assert clerk(situation, "targets", "n", "rifle").answer["why"] is None, "touching another NPC it is free"
    assert [each["unit"] for each in clerk(situation, "targets", "n", "rifle").answer["targets"]] == ["a"]
    situation["warriors"]["friend"]["at"] = [100, 130]
    assert clerk(situation, "targets", "a", "rifle").answer["why"] is None, "touching a friend he is free"
    situation["npcs"]["m"]["at"] = [130, 100]
    assert clerk(situation, "targets", "a", "rifle").answer["why"] == "contact"


def test_e5_the_corridor_is_as_wide_as_the_base_that_is_looked_at(clerk: Clerk) -> None:
    """A small base near a small viewer does not hide a large target; the large one does not see the small one."""
    situation = facing(warriors={"b": warrior(300, 300, "blue", "big"), "third": warrior(300, 140, "blue")})
    assert seen(clerk, situation, "a", "b")[0] == "hindered"
    assert seen(clerk, situation, "b", "a")[0] == "blocked"


@pytest.mark.parametrize(("left", "sight"), [(310, "hindered"), (311, "free")])
def test_e6_less_than_five_millimetres_of_the_corridor_are_no_obstacle(clerk: Clerk, left: int, sight: str) -> None:
    """The corridor ends at x 315."""
    situation = facing(terrain={"bush": box(left, 190, 400, 210, obstacle=2)})
    assert seen(clerk, situation, "a", "b")[0] == sight


@pytest.mark.parametrize(("gap", "sight"), [(4, "blocked"), (5, "hindered")])
def test_e6_opaque_things_hide_together_unless_five_millimetres_are_open_in_one_piece(
    clerk: Clerk, gap: int, sight: str
) -> None:
    """A wall and somebody's base side by side; two gaps of 4 mm are no gap of 8."""
    third = {"third": warrior(300 - 15, 200, "blue")}
    assert (
        seen(clerk, facing(warriors=third, terrain={"w": box(300 + gap, 195, 400, 205, opaque=True)}), "a", "b")[0]
        == sight
    )
    two = {"w": box(200, 195, 292, 205, opaque=True), "x": box(296, 195, 304, 205, opaque=True),
           "y": box(308, 195, 400, 205, opaque=True)}  # fmt: skip
    assert seen(clerk, facing(terrain=two), "a", "b")[0] == "blocked"


def test_e7_who_stands_on_a_hill_ignores_it_and_so_does_who_looks_at_him(clerk: Clerk) -> None:
    hill = {"obstacle": 3, "behind_only": True, "high": True}
    behind = facing(terrain={"hill": box(250, 150, 350, 250, **hill)})
    assert seen(clerk, behind, "a", "b") == ("hindered", 3, ["hill"])
    on_it = facing(terrain={"hill": box(250, 90, 350, 250, **hill)})
    assert seen(clerk, on_it, "a", "b")[0] == seen(clerk, on_it, "b", "a")[0] == "free"
    plain = facing(terrain={"wood": box(250, 90, 350, 250, obstacle=3)})
    assert seen(clerk, plain, "a", "b")[:2] == ("hindered", 3), "who shoots out of a wood shoots through it"


def test_e8_what_counts_in_a_corridor(clerk: Clerk) -> None:
    """Bases with their centre strictly between; pieces also under the viewer; opaque 1 or more; burning 1 more."""
    beside = facing(warriors={"x": warrior(331, 100, "blue"), "y": warrior(330, 101, "red")})
    beside["warriors"].pop("y")
    assert seen(clerk, beside, "a", "b")[0] == "free", "level with the viewer"
    between = facing(warriors={"x": warrior(320, 150), "y": warrior(280, 250, "blue")}, npcs={"n": npc(321, 200)})
    assert seen(clerk, between, "a", "b") == ("hindered", 3, ["n", "x", "y"])
    for traits, penalty in (
        ({"opaque": True}, 1),
        ({"opaque": True, "obstacle": 3}, 3),
        ({"obstacle": 2, "burning": 2}, 3),
        ({"burning": 1}, 1),
        ({"passable": True}, 0),
    ):
        situation = facing(terrain={"it": box(200, 190, 305, 210, **traits)})
        assert seen(clerk, situation, "a", "b")[1] == penalty, traits
    under = facing(terrain={"it": box(250, 60, 350, 101, obstacle=2), "that": box(250, 310, 350, 320, obstacle=2)})
    assert seen(clerk, under, "a", "b") == ("hindered", 2, ["it"]), "behind the target nothing counts"
