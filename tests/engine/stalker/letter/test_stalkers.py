"""Stalkers to the letter of the book: injuries, dice, abilities, masks, preparing, attention (p. 20-29, R10)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.field.grid import Direction
from engine.stalker.commands.players import Knife, Move, Prepare, Shoot, UseItem
from engine.stalker.content.cards import Content, Effect, EffectDo, InjuryCard, Who
from engine.stalker.content.units import Harm
from engine.stalker.effects.registry import carry_out
from engine.stalker.enemies.attacking import attack
from engine.stalker.events.units import Noted
from engine.stalker.stalkers.dice import Throw, roll_gear
from engine.stalker.stalkers.harm import harm_enemy
from engine.stalker.stalkers.pushing import push_to
from engine.stalker.state import Attention, Enemy, Gear, Stalker
from engine.table.answer import Counted
from engine.table.deck import Deck
from engine.table.question import Roll
from engine.table.refusal import Refused
from tests.engine.stalker.table import CARDS, WHY, Table, armed, chosen, high, low, rolled, total
from tools.stalker.shipped import read_library


def skilled(name: str, *abilities: str) -> Content:
    stalkers = {**CARDS.stalkers, name: replace(CARDS.stalkers[name], abilities=abilities)}
    return replace(CARDS, stalkers=stalkers)


def test_p28_an_injury_may_make_an_enemy_vulnerable_and_nothing_else() -> None:
    cards = replace(CARDS, injuries={"bare": InjuryCard("expose", "expose")})
    table = Table(
        "ab", {"blue": Stalker("a")}, {"x": Enemy("bandit", "b")}, cards=cards, decks={"injuries": Deck(("bare#1",))}
    )
    table.done(harm_enemy(table.play, "x", Harm.LIGHT, WHY))
    assert (table.state.enemies["x"].vulnerable, table.state.enemies["x"].pinned) == (True, False)


# The dice (p. 26, 34, 41, R9)


def test_p26_p41_the_stalker_die_has_one_precise_face() -> None:
    die = read_library().cards.dice["stalker"]
    assert [face.value for face in die.die.faces if face.name in die.precise] == [2]


def test_p34_a_gear_die_can_show_three_stars() -> None:
    die = read_library().cards.dice["gear"]
    assert max(face.value for face in die.die.faces) == 3


def assumed() -> Content:
    return replace(CARDS, dice={name: replace(die, assumed=True) for name, die in CARDS.dice.items()})


def test_r9_no_real_roll_is_refused_while_faces_are_assumed() -> None:
    table = Table("a", {"blue": Stalker("a")}, cards=assumed())
    asked = table.run(roll_gear(table.play, "blue", 1, WHY))
    assert isinstance(asked, Roll)
    assert asked.assumed
    assert asked.check(total(4)) is None
    assert asked.check(total(99)) is not None
    table.done(roll_gear(table.play, "blue", 1, WHY), total(4))
    assert [event.why.rule for event in table.play.events if isinstance(event, Noted)] == ["dice.told"]


def test_r9_dice_whose_faces_players_have_set_show_nothing_else() -> None:
    table = Table("a", {"blue": Stalker("a")})
    asked = table.run(roll_gear(table.play, "blue", 1, WHY))
    assert asked is not None
    assert asked.check(total(4)) is not None


def test_r9_of_an_attack_told_by_its_stars_the_masks_are_asked_for() -> None:
    table = Table("ab", {"palkan": Stalker("a", gear=armed())}, {"x": Enemy("snork", "b")}, cards=assumed())
    table.do(Shoot("palkan", "single", "x"), chosen("torso"), total(2), Counted(2), chosen("0"))
    assert table.state.enemies["x"].pinned


def test_r9_dice_thrown_again_may_be_told_by_their_stars() -> None:
    table = Table("ab", {"palkan": Stalker("a", focus=True, gear=armed())}, {"x": Enemy("snork", "b")}, cards=assumed())
    table.do(
        Shoot("palkan", "single", "x"),
        chosen("torso"),
        rolled("sight", "0", "0", "0"),
        chosen("1", "2"),
        total(4),
        Counted(0),
    )
    assert not table.state.enemies, "four of the sight, four told: eight stars on the torso"


def test_masks_of_dice_that_were_only_told_are_not_known() -> None:
    assert Throw((CARDS.dice["stalker"],), (), 3).masks == 0


# Attacks


def test_p29_a_grenade_hurts_a_vulnerable_stalker_three_more_and_the_marker_goes() -> None:
    thrower = Stalker("a", gear=Gear(backpack=("grenade#1",)))
    table = Table("abc", {"blue": thrower, "grey": Stalker("b", vulnerable=True)})
    table.do(UseItem("blue", "grenade#1", field="b"), total(4))
    assert table.stalker("grey").hp == 16 - 4 - 3
    assert not table.stalker("grey").vulnerable


def test_p20_a_bodyguard_steps_onto_a_full_field_by_pushing() -> None:
    """The field of the one attacked holds one unit: he is pushed to where the guard came from."""
    table = Table(
        "abcde",
        {"blue": Stalker("b", hp=14), "palkan": Stalker("a")},
        {"x": Enemy("bandit", "d", Direction.W)},
        cards=skilled("palkan", "bodyguard"),
    )
    table.done(attack(table.play, "x", WHY), chosen("palkan"), total(1))
    assert (table.stalker("palkan").field, table.stalker("blue").field) == ("b", "a")
    assert (table.stalker("palkan").hp, table.stalker("blue").hp) == (16 - 6, 14)


def test_p21_close_quarters_gives_the_knife_a_die_more() -> None:
    table = Table("aab", {"grey": Stalker("a")}, {"x": Enemy("bandit", "a")}, cards=skilled("grey", "close_quarters"))
    asked = table.ask(Knife("grey", "x"), chosen("torso"))
    assert isinstance(asked, Roll)
    assert len(asked.pool.dice) == 4


def test_p27_masks_may_widen_a_hit_to_the_whole_field_once_it_is_known() -> None:
    """Three stars and a shotgun: the target falls under a heavy wound first, then both masks reach its neighbour."""
    table = Table(
        "ab",
        {"palkan": Stalker("a", gear=armed("shotgun#1", 3))},
        {"x": Enemy("snork", "b", Direction.E), "y": Enemy("snork", "b", Direction.E)},
        fields={"b": {"capacity": 2}},
    )
    table.do(Shoot("palkan", "unload", "x", 1), rolled("3", "3", "2m", "2", "0"), chosen("done"), chosen("0"))
    assert not table.state.enemies, "eight stars kill the one hit and, by two masks spent afterwards, the other"


def test_p27_masks_for_the_whole_field_are_not_offered_twice() -> None:
    table = Table(
        "ab",
        {"palkan": Stalker("a", gear=armed("shotgun#1", 3))},
        {"x": Enemy("snork", "b", Direction.E)},
    )
    table.do(Shoot("palkan", "unload", "x", 1), rolled("3", "3", "2m", "2", "0"), chosen("done"))
    assert not table.state.enemies, "nobody else is there: nothing is asked after the hit"


# Preparing (p. 21)


def test_p21_the_bolt_that_preparing_gives_may_be_handed_over_at_once() -> None:
    table = Table("aab", {"grey": Stalker("a"), "blue": Stalker("a")})
    table.do(Prepare("grey", {"grey": Gear(), "blue": Gear(bolts=1)}))
    assert (table.stalker("grey").gear.bolts, table.stalker("blue").gear.bolts) == (0, 1)
    assert table.kinds()[-3:] == ["focus_changed", "bolts_changed", "gear_arranged"]


def test_p21_a_second_bolt_does_not_appear() -> None:
    table = Table("aab", {"grey": Stalker("a"), "blue": Stalker("a")})
    with pytest.raises(Refused):
        table.do(Prepare("grey", {"grey": Gear(bolts=1), "blue": Gear(bolts=1)}))


# What is granted, and what is suffered


def test_p29_a_pinned_stalker_is_not_offered_a_granted_move() -> None:
    table = Table("abc", {"blue": Stalker("a", pinned=True)})
    table.done(carry_out(table.play, (Effect(EffectDo.MOVE, Who.LEADER, n=2),), WHY))
    assert table.stalker("blue").field == "a"


def dosed(effect: Effect) -> int:
    table = Table("a", {"blue": Stalker("a", gear=Gear(outfit="armour#1"))})
    table.done(carry_out(table.play, (effect,), WHY, actor="blue"))
    return table.stalker("blue").dose


def test_p24_an_outfit_keeps_a_direct_dose_off_only_where_the_card_says_so() -> None:
    assert dosed(Effect(EffectDo.DOSE, n=3)) == 3
    assert dosed(Effect(EffectDo.DOSE, n=3, outfit=True)) == 1


def test_the_radioactive_rain_says_so() -> None:
    rain = read_library().cards.events["radioactive-rain"]
    doses = [effect for effect in (*rain.at_once, *rain.framed) if effect.do is EffectDo.DOSE]
    assert [effect.outfit for effect in doses] == [True]


# What draws attention


def test_r10_who_begins_a_move_in_sight_has_passed_through_sight() -> None:
    """Out of the bandit's sight with the first step: the high marker is laid there, not left behind."""
    table = Table(
        "ab.\n.de",
        {"blue": Stalker("b", attention=high("b"))},
        {"x": Enemy("bandit", "a", Direction.E)},
    )
    table.do(Move("blue", ("d", "e")))
    assert table.stalker("blue").attention == high("d")


def test_r10_a_pushed_stalker_lays_the_low_marker_where_the_push_ends_and_gains_no_dose() -> None:
    table = Table("ab", {"blue": Stalker("a")}, fields={"b": {"radiation": 4}})
    table.done(push_to(table.play, "blue", "b", WHY))
    assert (table.stalker("blue").attention, table.stalker("blue").dose) == (low("b"), 0)


def test_r10_a_push_out_of_sight_takes_the_high_marker_along() -> None:
    table = Table("ab\ncd", {"blue": Stalker("b", attention=high("b"))}, {"x": Enemy("bandit", "a", Direction.E)})
    table.done(push_to(table.play, "blue", "d", WHY))
    assert table.stalker("blue").attention == high("d")


def test_r10_a_high_marker_elsewhere_stays_where_it_is() -> None:
    table = Table("abc", {"blue": Stalker("a", attention=Attention(high("c").level, "c"))})
    table.done(push_to(table.play, "blue", "b", WHY))
    assert table.stalker("blue").attention == high("c")
