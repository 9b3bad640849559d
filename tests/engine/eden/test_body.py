"""Zones, white and red points, armour, attributes in force (B1.D, B8, B9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.eden.content.profiles import Points, Weapon
from engine.eden.rules import body
from engine.eden.rules.limits import uses_left
from engine.eden.rules.values import in_force, melee_value
from engine.eden.state import Unit, no_wounds
from engine.eden.words import Attribute, WeaponKind, Zone
from tests.engine.eden.warriors import YURI, points, profile


def wounds(**given: int) -> dict[Zone, int]:
    return {zone: given.get(zone.value, 0) for zone in Zone}


@pytest.mark.parametrize(
    ("n", "status"), [(0, "normal"), (1, "normal"), (2, "wounded"), (3, "wounded"), (4, "out of action")]
)
def test_g1_yuris_head_has_two_white_and_two_red_points(n: int, status: str) -> None:
    hurt = wounds(head=n)
    found = (
        "out of action"
        if body.is_out(YURI, hurt)
        else "wounded"
        if body.is_wounded(YURI, hurt, Zone.HEAD)
        else "normal"
    )
    assert found == status


def test_g2_one_wound_takes_the_first_white_point() -> None:
    assert body.left(YURI, wounds(head=1), Zone.HEAD) == 3
    assert not body.is_wounded(YURI, wounds(head=1), Zone.HEAD)


def test_g3_a_wounded_head_lowers_psi_only() -> None:
    yuri = Unit("yuri", wounds=wounds(head=2))
    assert [in_force(yuri, YURI, each) for each in Attribute] == [3, 4, 4, 5]


def test_g4_the_one_is_yuris_head() -> None:
    assert body.zone_hit(YURI, 1) is Zone.HEAD


def test_a_zone_without_red_points_is_out_with_its_last_white_one() -> None:
    bare = replace(YURI, constitution={**points(2, 2), Zone.LEGS: Points(2, 0)})
    assert not body.is_wounded(bare, wounds(legs=1), Zone.LEGS)
    assert body.is_out(bare, wounds(legs=2))


def test_a_zone_without_white_points_is_wounded_from_the_start() -> None:
    bare = replace(YURI, constitution={**points(2, 2), Zone.HEAD: Points(0, 2)})
    assert in_force(Unit("yuri"), bare, Attribute.PSI) == 3


@pytest.mark.parametrize(("zone", "given", "lost"), [(Zone.HEAD, 1, 0), (Zone.HEAD, 2, 1), (Zone.TORSO, 2, 2)])
def test_g16_a_helmet_takes_one_wound_off_the_head(zone: Zone, given: int, lost: int) -> None:
    helmet = replace(YURI, armour={Zone.HEAD: 1})
    assert body.lost(helmet, no_wounds(), zone, given, body.armour_of(helmet, zone)) == lost


def test_wounds_beyond_the_last_point_are_lost() -> None:
    assert body.lost(YURI, wounds(head=3), Zone.HEAD, 5) == 1


def test_g17_an_item_in_use_adds_its_bonus() -> None:
    armed = profile(combat=4, weapons={"maul": Weapon(WeaponKind.MELEE, combat=2)})
    assert melee_value(Unit("x"), armed) == 6


def test_e16_in_close_combat_only_the_best_bonus_counts_and_never_a_malus() -> None:
    both = {"maul": Weapon(WeaponKind.MELEE, combat=2), "knife": Weapon(WeaponKind.MELEE, combat=1)}
    assert melee_value(Unit("x"), profile(combat=4, weapons=both)) == 6
    clumsy = {"log": Weapon(WeaponKind.MELEE, combat=-2)}
    assert melee_value(Unit("x"), profile(combat=4, weapons=clumsy)) == 4


def test_g29_rage_counts_per_marker_poison_does_not() -> None:
    unit = Unit("x", rage=2, poison=3)
    assert [in_force(unit, profile(4, 4, 4, 4), each) for each in Attribute] == [1, 5, 1, 5]


def test_a_shrine_adds_to_psi_only() -> None:
    assert [in_force(Unit("x"), profile(3, 3, 3, 3), each, blessing=1) for each in Attribute] == [4, 3, 3, 3]


def test_g15_twice_a_round_or_three_times_a_game_and_once_a_round() -> None:
    def used(now: int, ever: int) -> Unit:
        return Unit("x", used={"it": now}, spent={"it": ever})

    assert [uses_left(used(n, n), "it", 2, 0) for n in range(3)] == [2, 1, 0]
    assert uses_left(used(1, 1), "it", 1, 3) == 0
    assert uses_left(used(0, 2), "it", 1, 3) == 1
    assert uses_left(used(0, 3), "it", 1, 3) == 0
    assert uses_left(Unit("x"), "it", 0, 0) is None
