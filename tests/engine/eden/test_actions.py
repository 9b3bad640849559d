"""Moves, charges, attacks and what they cost (B5), without a map."""

from __future__ import annotations

from typing import Any

import pytest

from engine.eden.actions.ground import swim
from engine.eden.actions.moving import break_away
from engine.eden.commands import acting as act
from engine.eden.commands import by_hand, rounds, setup
from engine.eden.content.box import Box
from engine.eden.content.cards import Ability, AbilityKind, Do, Effect, Whom
from engine.eden.content.profiles import Weapon
from engine.eden.content.terrain import PieceKind, Traits
from engine.eden.events.body import Threw
from engine.eden.state import Piece, Unit
from engine.eden.words import Attribute, Edge, Marker, WeaponKind, Zone
from engine.table.answer import Chosen
from engine.table.command import Undo
from engine.table.question import Choice
from tests.engine.eden.matches import (
    MISSIONS,
    EdenMatch,
    acting,
    begin_round,
    do,
    new_match,
    ready,
    refused,
    set_up,
    warriors,
)
from tests.engine.eden.warriors import answered, profile, table


def duel() -> EdenMatch:
    return acting(ready(warriors(r4=4, b4=4)), "r4")


def contact(match: EdenMatch, one: str = "r4", other: str = "b4") -> EdenMatch:
    do(match, by_hand.SayContact(one, (other,)))
    return match


def test_a_move_costs_1_and_three_a_round_are_enough() -> None:
    match = duel()
    for left in (2, 1, 0):
        do(match, act.Move("r4"))
        assert match.state.units["r4"].ap == left
    do(match, by_hand.CorrectUnit("r4", ap=3))
    assert refused(match, act.Move("r4")) == "no_move"


def test_a_charge_costs_2_and_its_attack_counts() -> None:
    match = duel()
    do(match, act.Charge("r4", "b4"), "passive", [1, 1, 1])
    unit = match.state.units["r4"]
    assert (unit.ap, unit.charges, unit.attacks) == (1, 1, 1)
    assert match.state.touching == frozenset({("b4", "r4")})


def test_g34_a_charge_that_falls_short_is_a_move() -> None:
    match = duel()
    do(match, act.Charge("r4", "b4", short=True))
    unit = match.state.units["r4"]
    assert (unit.ap, unit.moves, unit.charges, unit.attacks) == (2, 1, 0, 0)


def test_in_contact_nobody_charges() -> None:
    assert refused(contact(duel()), act.Charge("r4", "b4")) == "contact"


def test_two_attacks_a_round() -> None:
    match = contact(duel())
    for _ in range(2):
        do(match, act.Attack("r4", "b4"), "passive", [1, 1, 1])
    assert match.state.units["r4"].ap == 1
    assert refused(match, act.Attack("r4", "b4")) == "no_attack"


def test_without_contact_nobody_is_attacked() -> None:
    assert refused(duel(), act.Attack("r4", "b4")) == "no_contact"


def test_g35_breaking_away_fails_the_enemy_strikes_for_1_and_then_the_move_happens() -> None:
    match = contact(acting(ready(warriors(r3=3, b4=4)), "r3"), "r3")
    do(match, by_hand.CorrectUnit("b4", ap=1))
    do(match, act.Move("r3"), [1, 2, 3], "yes", [3, 1, 1], [1])
    assert match.state.units["r3"].wounds[Zone.HEAD] == 1
    foe = match.state.units["b4"]
    assert (foe.ap, foe.attacks, foe.activated) == (0, 1, False)
    assert not match.state.touching


def test_breaking_away_with_a_success_costs_nothing_more() -> None:
    match = contact(duel())
    do(match, act.Move("r4"), [4, 1, 1, 1])
    assert match.state.units["b4"].ap == 3


def test_an_enemy_without_points_cannot_strike_who_leaves() -> None:
    match = contact(duel())
    do(match, by_hand.CorrectUnit("b4", ap=0))
    do(match, act.Move("r4"), [1, 1, 1, 1])
    assert not match.state.touching


def test_breaking_away_is_rolled_against_the_highest_speed_around() -> None:
    """B5: with 2, 5 and 3 around, a 4 is no success and each of them may strike; a 5 is one."""
    for face, strikes in ((4, ["no", "no", "no"]), (5, [])):
        match = acting(ready(warriors(r3=3, b1=2, b2=5, b3=3)), "r3")
        do(match, by_hand.SayContact("r3", ("b1", "b2", "b3")))
        do(match, act.Move("r3"), [face, 1, 1], *strikes)


def test_a_frightened_enemy_does_not_strike_who_breaks_away() -> None:
    """B9: with fear nobody attacks, in this moment either; who is not afraid beside him may."""
    match = acting(ready(warriors(r3=3, b4=4, b5=4)), "r3")
    do(match, by_hand.SayContact("r3", ("b4", "b5")))
    do(match, by_hand.CorrectUnit("b4", markers={Marker.FEAR: 1}))
    do(match, act.Move("r3"), [1, 1, 1], "yes", [1, 1, 1])
    assert [match.state.units[key].attacks for key in ("b4", "b5")] == [0, 1]


@pytest.mark.parametrize("fear", [0, 1])
def test_a_frightened_npc_does_not_strike_who_breaks_away_either(fear: int) -> None:
    """E53: it strikes without being asked, unless it is afraid."""
    units = {"n": Unit("man", fear=fear), "w": Unit("man", "red")}
    play = table({"man": profile()}, units, touching=frozenset({("n", "w")}))
    answered(break_away(play, "w"), [1, 1, 1])
    struck = [event for event in play.events if isinstance(event, Threw) and event.what == "combat"]
    assert len(struck) == 1 - fear


@pytest.mark.parametrize("command", [act.Charge("r4", "b4"), act.Attack("r4", "b4")], ids=lambda each: each.kind)
def test_with_fear_one_only_moves(command: act.Charge | act.Attack) -> None:
    match = duel()
    do(match, by_hand.CorrectUnit("r4", markers={Marker.FEAR: 1}))
    assert refused(match, command) == "fear"
    do(match, act.Move("r4"))


def test_fire_is_put_out_for_1_also_with_fear() -> None:
    match = duel()
    do(match, by_hand.CorrectUnit("r4", markers={Marker.FIRE: 2, Marker.FEAR: 1}))
    do(match, act.PutOutFire("r4"))
    assert (match.state.units["r4"].fire, match.state.units["r4"].ap) == (1, 2)


def test_only_the_one_that_acts_acts() -> None:
    assert refused(duel(), act.Move("b4")) == "not_acting"


def shooter_match(**agreed: Any) -> EdenMatch:
    gun = Weapon(WeaponKind.SHOT, 300, strength=2, per_game=3, per_round=1)
    profiles = {
        "r4": profile(psi=4, speed=4, faction="well", weapons={"gun": gun}),
        "b4": profile(psi=4, speed=4, faction="ash"),
    }
    return acting(ready(profiles, **agreed), "r4")


def test_a_weapon_is_used_as_often_as_it_says() -> None:
    match = shooter_match()
    do(match, act.Shoot("r4", "gun", "b4", obstacles=1), [1, 1])
    assert refused(match, act.Shoot("r4", "gun", "b4")) == "used_up"


def test_without_a_map_a_shot_into_the_fog_asks_how_far_it_is() -> None:
    """O3: nobody sees farther than 15 cm; who says that it is farther has paid nothing."""
    match = shooter_match(weather=1)
    match.apply(act.Shoot("r4", "gun", "b4"))
    assert isinstance(match.question, Choice)
    assert str(match.question.prompt) == "Is b4 within 15 cm of r4?"
    match.apply(Chosen(("no",)))
    assert match.state.units["r4"].ap == 3
    do(match, act.Shoot("r4", "gun", "b4"), "yes", [1, 1, 1])
    assert match.state.units["r4"].ap == 2


def test_in_contact_nobody_shoots() -> None:
    assert refused(contact(shooter_match()), act.Shoot("r4", "gun", "b4")) == "contact"


def test_a_throw_hits_everybody_the_players_name() -> None:
    pot = Weapon(WeaponKind.THROWN, 150, explosive=1, fire=1)
    profiles = {
        "r4": profile(psi=4, speed=4, faction="well", weapons={"pot": pot}),
        "b4": profile(psi=4, speed=4, faction="ash"),
    }
    match = acting(ready(profiles), "r4")
    do(match, act.Throw("r4", "pot", under=("b4",)), [6])
    assert set(match.state.units["b4"].wounds.values()) == {1}
    assert match.state.units["b4"].fire == 1


def ability_match(ability: Ability) -> EdenMatch:
    profiles = {
        "r4": profile(psi=4, speed=4, faction="well", abilities=("gift",)),
        "r5": profile(psi=4, speed=3, faction="well"),
        "b4": profile(psi=2, speed=2, faction="ash"),
    }
    box = Box(profiles=profiles, missions=MISSIONS, abilities={"gift": ability})
    match = new_match(profiles, box=box, extended=False)
    return acting(begin_round(set_up(match)), "r4")


def test_an_ability_on_a_friend_asks_for_the_distance_and_keeps_its_limit() -> None:
    lose = Effect(Do.LOSE, Whom.FRIEND, Marker.FEAR, within=100)
    match = ability_match(Ability(AbilityKind.ACTION, lose, cost=1, per_round=1))
    do(match, by_hand.CorrectUnit("r5", markers={Marker.FEAR: 2}))
    do(match, act.UseAbility("r4", "gift", "r5"), "yes")
    assert match.state.units["r5"].fear == 1
    assert refused(match, act.UseAbility("r4", "gift", "b4")) == "wrong_target"
    match.apply(act.UseAbility("r4", "gift", "r5"))
    match.apply(Undo())
    assert match.state.units["r5"].fear == 1


def test_a_war_cry_frightens_who_fails_the_roll() -> None:
    cry = Effect(Do.GAIN, Whom.EACH_ENEMY, Marker.FEAR, within=100, resist=Attribute.PSI, difficulty=5)
    match = ability_match(Ability(AbilityKind.ACTION, cry, cost=1, per_game=1))
    do(match, act.UseAbility("r4", "gift"), "b4", [4, 4])
    assert match.state.units["b4"].fear == 1


@pytest.mark.parametrize("bespoke", ["", "by_hand"])
def test_with_fear_no_ability_is_used(bespoke: str) -> None:
    """B7, B9: not even the one that would take the fear off."""
    calm = Ability(AbilityKind.ACTION, Effect(Do.LOSE, Whom.SELF, Marker.FEAR), cost=1, bespoke=bespoke)
    match = ability_match(calm)
    do(match, by_hand.CorrectUnit("r4", markers={Marker.FEAR: 1}))
    assert refused(match, act.UseAbility("r4", "gift", "r4")) == "fear"
    do(match, by_hand.CorrectUnit("r4", markers={Marker.FEAR: 0}))
    do(match, act.UseAbility("r4", "gift", "r4"))
    assert match.state.units["r4"].ap == 2


def test_a_dressing_heals_one_point_of_the_zone_chosen() -> None:
    heal = Effect(Do.HEAL, Whom.SELF_OR_TOUCHING)
    match = ability_match(Ability(AbilityKind.ACTION, heal, cost=2))
    assert refused(match, act.UseAbility("r4", "gift", "r4")) == "not_hurt"
    do(match, by_hand.CorrectUnit("r4", wounds={Zone.HEAD: 1, Zone.LEGS: 1}))
    do(match, act.UseAbility("r4", "gift", "r4"), "legs")
    assert match.state.units["r4"].wounds[Zone.LEGS] == 0


def test_who_slips_away_needs_no_roll() -> None:
    slip = Ability(AbilityKind.PERMANENT, Effect(Do.SLIPS_AWAY))
    match = contact(ability_match(slip))
    do(match, act.Move("r4"))
    assert not match.state.touching


def test_a_free_dodge_once_a_round() -> None:
    match = ability_match(Ability(AbilityKind.PERMANENT, Effect(Do.FREE_DODGE)))
    do(match, rounds.EndActivation())
    contact(match)
    acting(match, "b4")
    for free in (True, False):
        match.apply(act.Attack("b4", "r4"))
        assert isinstance(match.question, Choice)
        costs = {option.id: option.facts["cost"] for option in match.question.options}
        assert costs == {"passive": 0, "dodge": 0 if free else 1, "strike_back": 1}, "what it will cost is told"
        match.apply(Undo())
        if free:
            do(match, act.Attack("b4", "r4"), "dodge", [6, 1, 1], [1], [1, 1, 1, 1])
            assert match.state.units["r4"].ap == 3
    do(match, act.Attack("b4", "r4"), "dodge", [6, 1, 1], [1], [1, 1, 1, 1])
    assert match.state.units["r4"].ap == 2


def piece_match(traits: Traits, **speeds: int) -> EdenMatch:
    """Extended terrain: each side spends its 8 points on one piece with these traits."""
    profiles = warriors(**(speeds or {"r4": 4, "b4": 4}))
    box = Box(profiles=profiles, missions=MISSIONS, pieces={"thing": PieceKind(8, traits)})
    match = new_match(profiles, box=box)
    do(match, setup.SetupBids({"red": 1, "blue": 0}), "red")
    do(match, setup.NameLeader("r4"))
    do(match, setup.NameLeader("b4"))
    do(match, setup.TakeMission("red", "one"))
    do(match, setup.TakeMission("blue", "two"))
    do(match, setup.LayPiece("red", "it", "thing"))
    do(match, setup.LayPiece("blue", "that", "thing"))
    do(match, setup.Deploy("red", Edge.NORTH))
    do(match, setup.Deploy("blue", Edge.SOUTH))
    return acting(begin_round(match), "r4")


def test_climbing_costs_2_and_a_fall_hurts_everywhere() -> None:
    match = piece_match(Traits(climb=3, high=True))
    do(match, act.Climb("r4", "it"), [3, 1, 1, 1])
    assert (match.state.units["r4"].ap, match.state.units["r4"].inside) == (1, frozenset({"it"}))
    match = piece_match(Traits(climb=5, high=True))
    do(match, act.Climb("r4", "it"), [1, 1, 1, 1], [1, 1, 1])
    assert set(match.state.units["r4"].wounds.values()) == {1}
    assert not match.state.units["r4"].inside


def test_a_failed_jump_is_the_end() -> None:
    match = piece_match(Traits(jump=5))
    do(match, act.Jump("r4", "it"), [1, 1, 1, 1])
    assert match.state.units["r4"].out
    assert match.state.acting == ""
    assert match.state.up == "blue"


def test_swimming_hurts_the_head_until_it_works() -> None:
    match = piece_match(Traits(swim=4))
    do(match, act.Swim("r4", "it"), [1, 1, 1], [3, 3, 3], [4, 1, 1])
    assert match.state.units["r4"].wounds[Zone.HEAD] == 2


KNIFE = Weapon(WeaponKind.MELEE)


@pytest.mark.parametrize(
    ("carried", "dice"),
    [
        ({}, 5),
        ({"armour": {Zone.TORSO: 1}}, 4),
        ({"armour": {Zone.TORSO: 1}, "full_armour": True}, 3),
        ({"armour": {Zone.TORSO: 1}, "full_armour": True, "weapons": {"knife": KNIFE}, "gear": ("lamp",)}, 1),
    ],
    ids=["nothing", "armour", "full_armour", "full_armour_and_two_items"],
)
def test_swimming_each_item_costs_a_die_and_full_armour_two(carried: dict[str, Any], dice: int) -> None:
    """O1: vigour 5 through the lake."""
    units = {"w": Unit("w", "red", near=frozenset({"lake"}))}
    play = table({"w": profile(vigour=5, **carried)}, units, pieces={"lake": Piece(Traits(swim=4))})
    answered(swim(play, "w", "lake", None), [4] * dice)
    assert play.state.units["w"].ap == 1


def test_hiding_needs_every_enemy_15_cm_away() -> None:
    match = piece_match(Traits(hide=True, passable=True))
    match.apply(act.Hide("r4", "it"))
    assert match.question is not None
    match.apply(Undo())
    do(match, act.Hide("r4", "it"), "no")
    assert match.state.units["r4"].hidden
    do(match, act.Move("r4"))
    assert not match.state.units["r4"].hidden


def test_a_hidden_warrior_is_not_charged_from_afar() -> None:
    match = piece_match(Traits(hide=True, passable=True))
    do(match, by_hand.CorrectUnit("b4", hidden=True))
    match.apply(act.Charge("r4", "b4"))
    assert match.question is not None, "how far is it?"
    match.apply(Undo())
    do(match, act.Charge("r4", "b4"), "yes", "passive", [1, 1, 1])
    assert not match.state.units["b4"].hidden, "who is attacked is found"


def test_e33_ending_a_move_in_hostile_ground_hurts_touching_its_edge_does_not() -> None:
    match = piece_match(Traits(hostile=1, difficult=2))
    do(match, act.Move("r4", near=frozenset({"it"})))
    do(match, act.Move("r4", inside=frozenset({"it"})), [6])
    assert match.state.units["r4"].wounds[Zone.LEGS] == 1


@pytest.mark.parametrize(("hostile", "first", "second"), [(1, 1, 2), (2, 2, 2)])
def test_e33_mild_ground_hurts_after_every_move_that_ends_in_it_the_worse_once_a_round(
    hostile: int, first: int, second: int
) -> None:
    """ "Per round" the book says only of ground that is hostile by touch and stay (O1)."""
    match = piece_match(Traits(hostile=hostile, passable=True))
    do(match, act.Move("r4", inside=frozenset({"it"})), *([[6]] * first))
    assert match.state.units["r4"].wounds[Zone.LEGS] == first
    do(match, act.Move("r4", inside=frozenset({"it"})), *([[1]] * (second - first)))
    assert sum(match.state.units["r4"].wounds.values()) == second


def test_burning_ground_sets_on_fire_who_touches_it() -> None:
    match = piece_match(Traits(flammable=True, passable=True, destructible=9))
    do(match, by_hand.CorrectPiece("it", burning=1, hits=1))
    do(match, act.Move("r4", near=frozenset({"it"})))
    assert match.state.units["r4"].fire == 1


def test_a_piece_that_can_be_destroyed_may_be_attacked() -> None:
    match = piece_match(Traits(destructible=1))
    do(match, act.AttackPiece("r4", "it"))
    assert match.state.pieces["it"].traits == Traits(obstacle=2, passable=True)
    assert match.state.units["r4"].attacks == 1


def test_an_ability_with_a_rule_of_its_own_is_carried_out_by_hand_and_counted() -> None:
    odd = Ability(AbilityKind.ACTION, Effect(Do.BY_HAND), cost=1, per_game=1, bespoke="by_hand")
    match = ability_match(odd)
    assert "reminded" in do(match, act.UseAbility("r4", "gift"))
    assert refused(match, act.UseAbility("r4", "gift")) == "used_up"
