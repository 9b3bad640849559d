"""E10 to E20: pools, wounds, reactions, shots, throws, sprays, moves, each by its number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.eden.commands import acting as act
from engine.eden.commands import by_hand, rounds
from engine.eden.content.profiles import Points, Weapon
from engine.eden.content.terrain import Traits
from engine.eden.facts import Shot, shot_facts
from engine.eden.fight.attack import Blow, close_combat, shot
from engine.eden.fight.exchange import exchange
from engine.eden.fight.reactions import reactions
from engine.eden.fight.throwing import explode, spray
from engine.eden.rules import body
from engine.eden.rules.rolls import plain_pool, pool
from engine.eden.rules.values import in_force, shot_parts
from engine.eden.state import Rules, Unit
from engine.eden.words import Attribute, Reaction, WeaponKind, Zone
from engine.open.shapes import Point
from engine.table.answer import Rolled
from engine.table.play import Rule, drive
from engine.table.question import Asking, Roll
from tests.engine.eden.asking import Clerk, box, npc, warrior
from tests.engine.eden.asking import table as situation
from tests.engine.eden.matches import acting, do, on_the_map, ready, refused, warriors
from tests.engine.eden.test_actions import contact, duel
from tests.engine.eden.warriors import answered, points, profile, table

ASK_ALL = Rules(npc_dice=False)
GUN = Weapon(WeaponKind.SHOT, range=300, strength=2, combat=1, fire=1, fear=1)


def run(rule: Asking[Blow]) -> Rule:
    yield from rule


def test_e10_the_order_of_modifiers_and_the_rule_above_six_last() -> None:
    """Red 3, rage 2, poison, carbine 1, two obstacles, high ground: 6 dice; against 8 two fewer, against 6."""
    card = profile(combat=4, red={Attribute.COMBAT: 3}, weapons={"gun": GUN})
    unit = Unit("x", "red", wounds={**dict.fromkeys(Zone, 0), Zone.ARMS: 2}, rage=2, poison=3)
    parts = shot_parts(unit, card, "gun", 2, from_above=True)
    assert [(part.what, part.amount) for part in parts] == [
        ("wounded", 3), ("rage", 2), ("poison", -1), ("weapon", 1), ("obstacles", -2), ("high", 2)]  # fmt: skip
    hard = pool(parts, 8)
    assert (hard.dice, hard.difficulty, hard.parts[-1].what) == (3, 6, "above_six")
    easy = pool(parts, 0)
    assert (easy.dice, easy.difficulty) == (5, 1)
    assert in_force(replace(unit, wounds=dict.fromkeys(Zone, 0)), card, Attribute.PSI, blessing=1) == 3 - 2 - 1 + 1


def test_e10_strength_and_explosions_obey_the_rule_above_six_too() -> None:
    """Vigour 7: explosive 3 has two dice against 6; strength 2 and a success left two instead of three."""
    play = table({"a": profile(combat=1, weapons={"gun": GUN}), "b": profile(vigour=7)},
                 {"a": Unit("a", "red"), "b": Unit("b", "blue")}, rules=ASK_ALL)  # fmt: skip
    question = drive(explode(play, "a", Weapon(WeaponKind.THROWN, explosive=3), ("b",), ()), play.rng, [])
    assert isinstance(question, Roll)
    assert (question.why.facts["dice"], question.why.facts["difficulty"]) == (2, 6)
    question = drive(run(shot(play, "a", "b", "gun", Shot())), play.rng, [Rolled(("6", "1")), Rolled(("6",))])
    assert question is not None
    assert (question.why.facts["what"], question.why.facts["dice"], question.why.facts["difficulty"]) == (
        "strength", 2, 6)  # fmt: skip


def test_e11_armour_comes_off_the_whole_attack_and_what_a_zone_has_not_is_not_lost() -> None:
    card = profile(constitution={zone: Points(2, 1) for zone in Zone}, armour={Zone.TORSO: 1})
    none = dict.fromkeys(Zone, 0)
    assert body.armour_of(card, Zone.TORSO, 2) == 3, "all armour added up"
    assert body.lost(card, none, Zone.TORSO, 3, 1) == 2
    assert body.lost(card, none, Zone.HEAD, 9) == 3
    assert body.lost(card, {**none, Zone.HEAD: 2}, Zone.HEAD, 9) == 1
    assert body.is_wounded(profile(constitution=points(0, 2)), none, Zone.HEAD), "no white points: from the start"
    play = table({"a": profile(), "b": card}, {"a": Unit("a", "red"), "b": Unit("b", "blue")})
    spray(play, "a", Weapon(WeaponKind.SPRAY), ("b",), ())
    assert play.state.units["b"].wounds == dict.fromkeys(Zone, 1)


def test_e12_the_attacker_chooses_among_the_faces_his_successes_reach(clerk: Clerk) -> None:
    """Three successes and a 2: faces 1 to 4, his own among them; the choice is his; without a success no hit roll."""
    men = situation(warriors={"a": warrior(100, 100), "b": warrior(130, 100, "blue")})
    ask = clerk(men, "attack", "a", "b", "--answers", "6,6,6,2").ask
    assert (ask["what"], ask["unit"], [each["id"] for each in ask["options"]]) == ("shift", "a", ["1", "2", "3", "4"])
    kept = clerk(men, "attack", "a", "b", "--answers", "6,6,6,2,1").answer
    assert (kept["zone"], kept["wounds"]) == ("arms", 3)
    moved = clerk(men, "attack", "a", "b", "--answers", "6,6,6,2,3").answer
    assert (moved["zone"], moved["wounds"]) == ("torso", 1)
    assert clerk(men, "attack", "a", "b", "--answers", "1,1,1").answer["zone"] is None


def test_e13_reactions_are_paid_from_the_same_points_also_after_the_own_activation() -> None:
    match = duel()
    do(match, rounds.EndActivation(1))
    do(match, by_hand.SayContact("r4", ("b4",)))
    acting(match, "b4")
    do(match, act.Attack("b4", "r4"), "dodge", [1, 1, 1])
    assert match.state.units["r4"].ap == 0
    assert reactions(match.state, match.content, "r4") == (Reaction.PASSIVE,)


def test_e13_with_fear_one_dodges_but_does_not_strike_back() -> None:
    play = table({"a": profile()}, {"a": Unit("a", "red", fear=2)})
    assert reactions(play.state, play.content, "a") == (Reaction.PASSIVE, Reaction.DODGE)


def test_e13_points_are_there_until_step_7_so_npcs_are_reacted_to() -> None:
    play = table({"n": profile(), "w": profile()}, {"n": Unit("n"), "w": Unit("w", "red", ap=1, activated=True)},
                 touching=frozenset({("n", "w")}), rules=ASK_ALL)  # fmt: skip
    answered(exchange(play, "n", "w"), "dodge", [1, 1, 1])
    assert play.state.units["w"].ap == 0


def test_e15_a_dodge_is_rolled_against_combat_with_gear_before_the_rule_above_six() -> None:
    """Combat 5 and a maul of 2 are 7: speed 4 has three dice against 6."""
    maul = profile(combat=5, weapons={"maul": Weapon(WeaponKind.MELEE, combat=2)})
    play = table({"a": maul, "b": profile(speed=4, vigour=6)}, {"a": Unit("a", "red"), "b": Unit("b", "blue")})
    rolls = [Rolled(tuple("6111111")), Rolled(("4",))]
    question = drive(run(close_combat(play, "a", "b", Reaction.DODGE)), play.rng, rolls)
    assert question is not None
    assert (question.why.facts["what"], question.why.facts["dice"], question.why.facts["difficulty"]) == ("dodge", 3, 6)


def test_e17_nearer_ones_in_close_combat_may_be_passed_over_equally_near_ones_are_a_free_choice(clerk: Clerk) -> None:
    gun = {"gun": {"weapons": {"rifle": {"kind": "shot", "range": 300}}}}
    men = situation(
        profiles=gun,
        warriors={
            "a": warrior(300, 300, profile="gun"),
            "e": warrior(300, 200, "blue"),
            "f": warrior(270, 200),
            "x": warrior(450, 300, "blue"),
            "y": warrior(150, 300, "blue"),
            "z": warrior(300, 500, "blue"),
        },
    )
    found = clerk(men, "targets", "a", "rifle").answer["targets"]
    assert [(each["unit"], each["mm"]) for each in found] == [("e", 70), ("x", 120), ("y", 120)]


def test_e17_the_redirected_shot_goes_to_the_nearest_that_touches_the_target_of_any_side() -> None:
    units = {
        "a": Unit("a", "red", Point(100, 300)),
        "b": Unit("a", "blue", Point(300, 300)),
        "foe": Unit("a", "red", Point(330, 300)),
        "friend": Unit("a", "blue", Point(285, 326)),
    }
    play = table({"a": profile(combat=1, weapons={"gun": GUN})}, units, rules=ASK_ALL)
    around = shot_facts(play.state, play.content, "a", "b")
    assert (around.engaged, around.instead) == (True, ("friend",))
    blow = answered(shot(play, "a", "b", "gun", around), [6, 1], [6], [1, 1, 1])
    assert blow.hit == "friend"
    lower = {**units, "other": Unit("a", "red", Point(285, 274))}
    play = table({"a": profile(combat=1, weapons={"gun": GUN})}, lower, rules=ASK_ALL)
    assert shot_facts(play.state, play.content, "a", "b").instead == ("friend", "other"), "equal: he chooses"


def test_e17_fire_and_fear_of_a_shot_need_a_success() -> None:
    for dice, markers in (([1, 1], (0, 0)), ([6, 1], (1, 1))):
        play = table({"a": profile(combat=1, weapons={"gun": GUN}), "b": profile(vigour=6)},
                     {"a": Unit("a", "red"), "b": Unit("b", "blue")}, rules=ASK_ALL)  # fmt: skip
        answered(shot(play, "a", "b", "gun", Shot()), dice, *([[6], [1, 1, 1]] if 6 in dice else []))
        assert (play.state.units["b"].fire, play.state.units["b"].fear) == markers


def test_e18_under_the_template_means_overlapping_it_and_friends_count(clerk: Clerk) -> None:
    """The template of 50 mm and a base of 15: 65 mm from the point is beside it, 64 under it."""
    pot = {"pot": {"weapons": {"pot": {"kind": "thrown", "range": 150, "explosive": 2}}}}
    men = situation(
        profiles=pot,
        warriors={
            "a": warrior(100, 100, profile="pot"),
            "friend": warrior(100, 164),
            "edge": warrior(165, 100, "blue"),
            "foe": warrior(100, 36, "blue"),
        },
    )
    found = clerk(men, "blast", "a", "pot", "100", "100").answer
    assert [each["unit"] for each in found["units"]] == ["a", "foe", "friend"]
    men["warriors"].pop("friend")
    assert clerk(men, "blast", "a", "pot", "100", "265").answer["legal"], "150 from the edge of his base to the point"
    assert clerk(men, "blast", "a", "pot", "100", "266").answer["why"] == "range"


def test_e19_who_is_under_a_spray_is_what_the_players_see() -> None:
    """b4 stands far away on the map; the template on the table says otherwise."""
    both = warriors(r4=4, b4=4)
    hose = Weapon(WeaponKind.SPRAY, fire=1)
    match = acting(ready({**both, "r4": replace(both["r4"], weapons={"hose": hose})}), "r4")
    do(match, act.Spray("r4", "hose", ("b4",)))
    assert match.state.units["b4"].wounds == dict.fromkeys(Zone, 1)
    assert match.state.units["b4"].fire == 1
    assert refused(match, act.Spray("r4", "hose", ())) == "no_target"


def test_e20_a_way_is_measured_along_the_centre_and_marsh_where_the_centre_is() -> None:
    """100 mm; the marsh begins 60 mm on: the base is in it before, the centre 40 mm, which count twice."""
    match = on_the_map(Traits(difficult=2), (100, 160, 500, 400), r4=Point(300, 100))
    assert refused(match, act.Move("r4", (Point(300, 190),))) == "too_far"
    do(match, act.Move("r4", (Point(300, 180),)))
    match = on_the_map(Traits(difficult=2), (316, 0, 500, 400), r4=Point(300, 60))
    do(match, act.Move("r4", (Point(300, 160),)))


def test_e20_an_attack_on_who_breaks_away_is_one_of_two_and_a_charge_that_fails_is_a_move() -> None:
    match = contact(duel())
    do(match, by_hand.CorrectUnit("b4", attacks=1))
    do(match, act.Move("r4"), [1, 1, 1, 1], "yes", [1, 1, 1])
    assert match.state.units["b4"].attacks == 2
    match = contact(duel())
    do(match, by_hand.CorrectUnit("b4", attacks=2))
    do(match, act.Move("r4"), [1, 1, 1, 1])
    match = duel()
    do(match, act.Charge("r4", "b4", short=True))
    unit = match.state.units["r4"]
    assert (unit.ap, unit.moves, unit.charges) == (2, 1, 0)


@pytest.mark.parametrize("value", [7, 8])
def test_e10_an_explosion_against_a_high_vigour_loses_dice(value: int) -> None:
    assert (plain_pool(3, value).dice, plain_pool(3, value).difficulty) == (3 - (value - 6), 6)


def test_e23_in_contact_the_lowest_vigour_in_force_is_attacked(clerk: Clerk) -> None:
    """Wounded in the torso, b has 2 instead of 4; equal ones are asked for."""
    card = {"tough": {"vigour": [4, 2]}}
    men = situation(
        profiles=card,
        warriors={"a": warrior(270, 300), "b": warrior(330, 300, profile="tough", wounds={"torso": 2})},
        npcs={"n": npc(300, 300)},
        terrain={"wall": box(10, 10, 60, 20)},
    )
    assert clerk(men, "activate").answer["npcs"]["n"]["on"] == "b"
    men["warriors"]["b"]["wounds"] = {}
    assert clerk(men, "activate").answer["npcs"]["n"]["on"] == "a"
    card["tough"]["vigour"] = [3, 3]
    assert [each["id"] for each in clerk(men, "activate").ask["options"]] == ["a", "b"]
