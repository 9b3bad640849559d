"""E27 to E35: what NPCs do besides, and what fire, ground and weather do in the end phase."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.eden.actions.moving import arrive
from engine.eden.content.profiles import Weapon
from engine.eden.content.terrain import RUBBLE, Traits
from engine.eden.fight.exchange import exchange
from engine.eden.fight.throwing import explode, hit_piece
from engine.eden.play import EdenPlay
from engine.eden.rounds.end_phase import burn_warriors, hostile_ground, steps_three_to_nine, weather_bites
from engine.eden.rounds.finish import end_phase
from engine.eden.state import Phase, Piece, Rules, Side, Unit
from engine.eden.words import WeaponKind, Weather, Zone
from engine.open.shapes import Outline, Point
from engine.table.answer import Counted
from engine.table.play import drive
from tests.engine.eden.asking import Clerk, Data, box, npc, warrior
from tests.engine.eden.asking import table as situation
from tests.engine.eden.warriors import answered, points, profile, table


def did(clerk: Clerk, men: Data) -> tuple[str, list[int]]:
    found = clerk(men, "activate").answer["npcs"]["n"]
    return found["did"], found["at"]


def test_e27_the_first_gun_by_name_that_has_a_target_is_used(clerk: Clerk) -> None:
    """The arbalest is too short; the carbine comes before the rifle. The nearest, then the lowest vigour, then ask."""
    guns = {name: {"kind": "shot", "range": mm} for name, mm in (("rifle", 300), ("arbalest", 60), ("carbine", 250))}
    men = situation(
        profiles={"armed": {"weapons": guns}, "weak": {"vigour": [2, 2]}},
        warriors={"far": warrior(300, 560), "b": warrior(100, 300), "a": warrior(500, 300, profile="weak")},
        npcs={"n": npc(300, 300, "armed")},
    )
    shot = clerk(men, "activate").answer["attacks"][0]
    assert (shot["on"], shot["weapon"]) == ("a", "carbine")
    men["warriors"]["a"]["profile"] = "man"
    assert [each["id"] for each in clerk(men, "activate").ask["options"]] == ["a", "b"]


def test_e28_roaming_is_straight_up_to_five_centimetres_as_far_as_the_way_is_free(clerk: Clerk) -> None:
    men = situation(warriors={"w": warrior(500, 300)}, npcs={"n": npc(300, 300)})
    assert did(clerk, men) == ("roam", [350, 300])
    men["terrain"] = {"wall": box(345, 200, 355, 400, opaque=True)}
    assert did(clerk, men) == ("roam", [331, 300])
    men["terrain"] = {"wall": box(314, 200, 324, 400, opaque=True)}
    assert did(clerk, men) == ("stay", [300, 300])


def test_e29_npcs_have_no_points_no_limits_and_never_attack_a_second_time() -> None:
    """With no AP and nine attacks behind it an NPC strikes back; the warrior may not be attacked once more."""
    units = {"w": Unit("w", "red"), "n": Unit("n", ap=0, attacks=9)}
    play = table({"w": profile(), "n": profile()}, units, touching=frozenset({("n", "w")}), rules=Rules(npc_dice=False))
    answered(exchange(play, "w", "n"), [1, 6], [1, 1, 1])
    assert (play.state.units["n"].ap, play.state.units["n"].attacks) == (0, 9)


def test_e30_only_the_ion_storm_spares_npcs(clerk: Clerk) -> None:
    men = situation(rules={"weather": ["ion_storm"]}, npcs={"n": npc(300, 300)})
    assert clerk(men, "end").code == 0
    men["rules"]["weather"] = ["acid_rain"]
    assert clerk(men, "end").ask["what"] == "acid_rain"
    men["warriors"] = {"w": warrior(420, 300)}
    assert did(clerk, men)[0] == "charge"
    men["rules"]["weather"] = ["storm"]
    assert did(clerk, men)[0] == "stay", "90 mm are seen, but too far in a storm"
    gun = {"gun": {"weapons": {"rifle": {"kind": "shot", "range": 300}}}}
    men = situation(profiles=gun, warriors={"w": warrior(481, 300)}, npcs={"n": npc(300, 300, "gun")})
    assert did(clerk, men)[0] == "shoot"
    men["rules"] = {"weather": ["dense_fog"]}
    assert did(clerk, men)[0] == "roam", "151 mm are too far in the fog"


def test_e32_fire_hurts_strictly_above_vigour_in_force() -> None:
    """Vigour 4, poisoned 3: the 4 counts, the 3 does not; 1 fire goes."""
    play = table({"x": profile(vigour=4, constitution=points(3, 3))}, {"x": Unit("x", "red", fire=2, poison=1)})
    answered(burn_warriors(play), [3, 4, 3], [4])
    assert (play.state.units["x"].wounds[Zone.TORSO], play.state.units["x"].fire) == (1, 1)
    play = table({"x": profile(vigour=4)}, {"x": Unit("x", "red", fire=1)})
    answered(burn_warriors(play), [4, 4, 4])
    assert play.state.units["x"].fire == 0, "no wound, no hit roll, and the marker goes even so"


POOL = Outline((Point(100, 100), Point(200, 100), Point(200, 200), Point(100, 200)))


def beside(hostile: int, x: int, **more: object) -> EdenPlay:
    """A warrior at x, 150; the pool ends at x 200."""
    units = {"x": replace(Unit("x", "red", Point(x, 150)), **more)}  # type: ignore[arg-type]
    return table(
        {"x": profile(constitution=points(4, 4))}, units, pieces={"pool": Piece(Traits(hostile=hostile), POOL)}
    )


@pytest.mark.parametrize(
    ("hostile", "x", "moved", "stays"),
    [(1, 200, 1, 0), (1, 201, 0, 0), (2, 200, 2, 2), (2, 215, 2, 2), (2, 216, 2, 2), (2, 217, 0, 0)],
)
def test_e33_value_1_hurts_inside_value_2_also_by_touch_and_stay(hostile: int, x: int, moved: int, stays: int) -> None:
    play = beside(hostile, x)
    answered(arrive(play, "x"), *([[6]] * moved))
    assert play.state.units["x"].wounds[Zone.LEGS] == moved
    answered(hostile_ground(play))
    assert play.state.units["x"].wounds[Zone.LEGS] == moved, "once per round and piece"
    play = beside(hostile, x)
    answered(hostile_ground(play), *([[6]] * stays))
    assert play.state.units["x"].wounds[Zone.LEGS] == stays


def test_e34_burning_pieces_get_their_marker_after_the_ground_has_bitten_and_fall_to_rubble() -> None:
    """The warrior in the burning pool is bitten before it falls; then it is rubble, and no fire is left."""
    pool = Piece(Traits(hostile=2, flammable=True, destructible=3), POOL, burning=2, hits=2)
    play = table(
        {"x": profile(constitution=points(4, 4))}, {"x": Unit("x", "red", Point(150, 150))}, pieces={"p": pool}
    )
    answered(steps_three_to_nine(play), [6], [6])
    assert play.state.units["x"].wounds[Zone.LEGS] == 2
    fallen = play.state.pieces["p"]
    assert (fallen.traits, fallen.burning) == (RUBBLE, 0)


def test_e34_fire_on_a_flammable_piece_gives_it_as_many_markers() -> None:
    bush, wall = Piece(Traits(flammable=True, destructible=9), POOL), Piece(Traits(destructible=9), POOL)
    play = table({"x": profile()}, {"x": Unit("x", "red")}, pieces={"bush": bush, "wall": wall})
    hit_piece(play, "x", "bush", Weapon(WeaponKind.SHOT, fire=2))
    answered(explode(play, "x", Weapon(WeaponKind.THROWN, fire=3), (), ("bush", "wall")))
    assert (play.state.pieces["bush"].burning, play.state.pieces["wall"].burning) == (5, 0)


def test_e35_the_ion_storm_comes_before_the_rain_and_can_put_out_of_action() -> None:
    """Who goes out in the storm is not rained on; the rain is rolled for with the vigour the storm has left."""
    weak = profile(vigour=1, constitution={**points(2, 2), Zone.TORSO: points(1, 0)[Zone.TORSO]})
    hurt = profile(vigour=3, constitution={**points(2, 2), Zone.TORSO: points(1, 1)[Zone.TORSO]})
    hurt = replace(hurt, values={**hurt.values, **{key: replace(each, red=1) for key, each in hurt.values.items()}})
    weather = (Weather.ACID_RAIN, Weather.ION_STORM)
    play = table({"a": weak, "b": hurt}, {"a": Unit("a", "red"), "b": Unit("b", "red")}, rules=Rules(weather=weather))
    answered(weather_bites(play), [1], [1, 1, 1], [4])
    assert play.state.units["a"].out
    assert (play.state.units["b"].wounds[Zone.TORSO], play.state.units["b"].poison) == (1, 1)


def test_e35_weather_is_the_last_of_the_round_after_new_points_and_scores() -> None:
    """Step 5 takes a poison off before the rain of step 11 brings one."""
    units = {"a": Unit("a", "red", poison=1), "b": Unit("a", "blue")}
    play = table({"a": profile(vigour=1)}, units, rules=Rules(weather=(Weather.ACID_RAIN,)), phase=Phase.END,
                 round=1, sides={"red": Side(mission="x"), "blue": Side(mission="x")}, last="red")  # fmt: skip
    question = drive(end_phase(play), play.rng, [Counted(0), Counted(0)])
    assert question is not None
    assert (question.why.facts["what"], question.why.facts["unit"]) == ("acid_rain", "a")
    assert (play.state.units["a"].poison, question.why.facts["dice"]) == (0, 1)
