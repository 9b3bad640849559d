"""The cases S1 to S15 of the brief (EDEN.md, d), each asked at the command line."""

from __future__ import annotations

import pytest

from tests.engine.eden.asking import Clerk, Data, box, npc, table, warrior


def between(x: int, target: str = "man", third: str = "man") -> Data:
    """A viewer, a target 20 cm below, and a third x mm beside the line between them."""
    return table(
        warriors={
            "viewer": warrior(300, 100),
            "target": warrior(300, 300, "blue", target),
            "third": warrior(300 + x, 200, "blue", third),
        }
    )


def how_seen(clerk: Clerk, situation: Data) -> Data:
    rows = clerk(situation, "sight", "viewer").answer["sees"]
    return dict(next(row for row in rows if row["unit"] == "target"))


@pytest.mark.parametrize("x", range(27))
def test_s1_a_base_in_the_corridor_hides_hinders_or_does_not_matter(clerk: Clerk, x: int) -> None:
    seen = how_seen(clerk, between(x))
    expected = ("blocked", None) if x <= 4 else ("hindered", 1) if x <= 25 else ("free", 0)
    assert (seen["sight"], seen["penalty"]) == expected


def test_s2_a_small_base_never_hides_a_large_one(clerk: Clerk) -> None:
    assert how_seen(clerk, between(0, target="big"))["sight"] == "hindered"


@pytest.mark.parametrize(("x", "sight"), [(9, "blocked"), (10, "hindered")])
def test_s3_a_large_base_hides_more(clerk: Clerk, x: int, sight: str) -> None:
    assert how_seen(clerk, between(x, third="big"))["sight"] == sight


@pytest.mark.parametrize(("gap", "sight", "penalty"), [(0, "blocked", None), (4, "blocked", None), (5, "hindered", 2)])
def test_s4_one_wall_in_two_pieces_is_a_wall(clerk: Clerk, gap: int, sight: str, penalty: int | None) -> None:
    situation = table(
        warriors={"viewer": warrior(300, 100), "target": warrior(300, 300, "blue")},
        terrain={
            "west": box(200, 195, 300, 205, opaque=True),
            "east": box(300 + gap, 195, 400 + gap, 205, opaque=True),
        },
    )
    seen = how_seen(clerk, situation)
    assert (seen["sight"], seen["penalty"], seen["obstacles"]) == (sight, penalty, ["east", "west"])


def test_s5_a_wood_over_the_whole_corridor_hinders_by_its_value(clerk: Clerk) -> None:
    situation = table(
        warriors={"viewer": warrior(300, 100), "target": warrior(300, 300, "blue")},
        terrain={"wood": box(200, 150, 400, 250, obstacle=3)},
    )
    seen = how_seen(clerk, situation)
    assert (seen["sight"], seen["penalty"], seen["obstacles"]) == ("hindered", 3, ["wood"])


def acts(clerk: Clerk, situation: Data, *arguments: str) -> Data:
    return dict(clerk(situation, "activate", *arguments).answer["npcs"]["n"])


@pytest.mark.parametrize(("x", "did", "at"), [(430, "charge", [400, 300]), (431, "roam", [350, 300])])
def test_s6_a_hundred_millimetres_are_charged_one_more_is_not(clerk: Clerk, x: int, did: str, at: list[int]) -> None:
    situation = table(warriors={"w": warrior(x, 300)}, npcs={"n": npc(300, 300)})
    assert acts(clerk, situation) == {"at": at, "did": did, "on": "w"}


def test_s7_a_charge_ends_on_the_line_between_the_centres(clerk: Clerk) -> None:
    situation = table(warriors={"w": warrior(360, 380)}, npcs={"n": npc(300, 300)})
    assert acts(clerk, situation) == {"at": [342, 356], "did": "charge", "on": "w"}


def test_s8_in_a_storm_somebody_seen_may_be_out_of_reach(clerk: Clerk) -> None:
    situation = table(rules={"weather": ["storm"]}, warriors={"w": warrior(413, 300)}, npcs={"n": npc(300, 300)})
    assert acts(clerk, situation)["did"] == "stay"


@pytest.mark.parametrize(
    ("x", "did", "at"), [(180, "charge", [150, 100]), (183, "stay", [100, 100]), (300, "roam", [125, 100])]
)
def test_s9_every_millimetre_of_marsh_counts_twice(clerk: Clerk, x: int, did: str, at: list[int]) -> None:
    situation = table(
        terrain={"marsh": box(50, 50, 250, 150, difficult=2)},
        warriors={"w": warrior(x, 100)},
        npcs={"n": npc(100, 100)},
    )
    found = acts(clerk, situation)
    assert (found["did"], found["at"]) == (did, at)


@pytest.mark.parametrize(
    ("trait", "did", "at"), [({"obstacle": 2}, "stay", [300, 300]), ({"opaque": True}, "roam", [331, 300])]
)
def test_s10_behind_a_wall_it_stays_if_it_sees_somebody_and_roams_if_not(
    clerk: Clerk, trait: Data, did: str, at: list[int]
) -> None:
    situation = table(
        terrain={"wall": box(345, 200, 355, 400, **trait)}, warriors={"w": warrior(400, 300)}, npcs={"n": npc(300, 300)}
    )
    found = acts(clerk, situation)
    assert (found["did"], found["at"]) == (did, at)


def touched(vigour: int) -> Data:
    return table(
        profiles={"tough": {"vigour": [5, 5]}, "other": {"vigour": [vigour, vigour]}},
        warriors={"a": warrior(270, 300, profile="tough"), "b": warrior(330, 300, profile="other")},
        npcs={"n": npc(300, 300)},
    )


def test_s11_in_contact_it_attacks_the_easiest_to_hurt(clerk: Clerk) -> None:
    found = clerk(touched(3), "activate").answer
    assert found["npcs"]["n"] == {"at": [300, 300], "did": "attack", "on": "b"}
    assert found["attacks"] == [{"by": "n", "on": "b", "kind": "melee", "dice": 3, "difficulty": 3}]


def test_s11_equally_easy_ones_are_asked_for(clerk: Clerk) -> None:
    ask = clerk(touched(5), "activate").ask
    assert (ask["kind"], ask["what"], ask["unit"]) == ("choice", "target", "n")
    assert [option["id"] for option in ask["options"]] == ["a", "b"]
    assert clerk(touched(5), "activate", "--answers", "1").answer["npcs"]["n"]["on"] == "b"


def test_s12_two_npcs_equally_near_and_dangerous_are_asked_for(clerk: Clerk) -> None:
    situation = table(warriors={"w": warrior(300, 300)}, npcs={"n": npc(300, 100), "m": npc(300, 500)})
    ask = clerk(situation, "activate").ask
    assert (ask["kind"], ask["what"], ask["unit"]) == ("choice", "order", None)
    assert [option["id"] for option in ask["options"]] == ["m", "n"]
    first = clerk(situation, "activate", "--answers", "1").answer["events"][0]
    assert first["unit"] == "n"


@pytest.mark.parametrize(("mm", "expected"), [(200, ["e", "x"]), (130, ["x"])])
def test_s13_somebody_in_close_combat_may_be_passed_over(clerk: Clerk, mm: int, expected: list[str]) -> None:
    situation = table(
        profiles={"gun": {"weapons": {"rifle": {"kind": "shot", "range": 300}}}},
        warriors={
            "shooter": warrior(100, 300, profile="gun"),
            "e": warrior(300, 300, "blue"),
            "friend": warrior(330, 300),
            "x": warrior(100, 330 + mm, "blue"),
        },
    )
    found = clerk(situation, "targets", "shooter", "rifle").answer["targets"]
    assert [row["unit"] for row in found] == expected
    assert {row["unit"]: row["engaged"] for row in found}.get("e", True)


def test_s14_one_end_phase(clerk: Clerk) -> None:
    """Vigour 4, less by rage and poison: 2. Three dice above it, armour 1: two points of the torso."""
    situation = table(
        profiles={"p": {"vigour": [4, 4], "armour": {"torso": 1}}},
        warriors={"w": warrior(300, 300, profile="p", rage=1, poison=2, fire=2, slow=1)},
    )
    found = clerk(situation, "end", "--answers", "3,4,6,5,1").answer["units"]["w"]
    assert found == {
        "wounds": {"head": 0, "arms": 0, "torso": 2, "legs": 0},
        "fire": 1,
        "fear": 0,
        "poison": 1,
        "rage": 0,
        "slow": 0,
        "ap": 2,
        "out": False,
    }


@pytest.mark.parametrize(("x", "legal", "why"), [(265, True, None), (266, False, "range")])
def test_s15_a_throw_is_measured_to_the_point(clerk: Clerk, x: int, legal: bool, why: str | None) -> None:
    situation = table(
        profiles={
            "thrower": {"weapons": {"bomb": {"kind": "thrown", "range": 150, "explosive": 3}}},
            "tough": {"vigour": [4, 4]},
        },
        warriors={"t": warrior(100, 100, profile="thrower"), "e": warrior(300, 100, "blue", "tough")},
    )
    found = clerk(situation, "blast", "t", "bomb", str(x), "100").answer
    assert (found["legal"], found["why"]) == (legal, why)
    assert found["units"] == [{"unit": "e", "dice": 3, "difficulty": 4, "hurt": "7/8", "out": False}]


@pytest.mark.parametrize(("y", "is_in"), [(85, True), (86, False)])
def test_g20_an_open_battle_leaves_a_strip_of_ten_centimetres(clerk: Clerk, y: int, is_in: bool) -> None:
    situation = table(sides={"red": {"edge": "north"}}, warriors={"w": warrior(300, y)})
    problems = clerk(situation, "setup").answer["problems"]
    assert problems == ([] if is_in else [{"rule": "deployment", "who": ["w"], "mm": None}])
