"""Attacks of stalkers, step by step (p. 27); the knife (p. 21) and grenades."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.field.grid import Direction
from engine.stalker.commands.legal import legal_actions
from engine.stalker.commands.players import EndTurn, Knife, Prepare, Shoot, UseItem
from engine.stalker.content.cards import ModCard
from engine.stalker.events.markers import NoSightChanged
from engine.stalker.state import Enemy, Gear, Stalker
from engine.table.answer import Counted
from engine.table.command import Command
from engine.table.deck import Deck
from engine.table.question import Choice
from engine.table.refusal import Refused
from tests.engine.stalker.table import CARDS, WHY, Table, armed, chosen, high, low, rolled, total


def refused(at: Table, command: Command) -> str:
    with pytest.raises(Refused) as no:
        at.do(command)
    return no.value.refusal.code


def range_two(**more: object) -> Table:
    """Palkan two fields from a snork that looks away."""
    stalker = Stalker("a", gear=armed())
    return Table("aabc", {"palkan": stalker}, {"x": Enemy("snork", "c", Direction.E)}, **more)  # type: ignore[arg-type]


def test_page_27_palkan_shoots_a_snork_in_the_head() -> None:
    at = range_two()
    at.do(Shoot("palkan", "single", "x"), chosen("head"), rolled("sight", "1m", "1m", "2"), chosen("done"))
    assert not at.state.enemies
    palkan = at.stalker("palkan")
    assert palkan.gear.ammo == {"pistol#1": 3}
    assert palkan.turns[0].done == 1
    assert palkan.attention == high("a")


def test_page_27_too_few_stars_but_two_masks_pin_it() -> None:
    at = range_two()
    at.do(Shoot("palkan", "single", "x"), chosen("head"), rolled("0", "1m", "1m", "0"), chosen("0"))
    snork = at.state.enemies["x"]
    assert snork.pinned
    assert snork.facing is Direction.W


def test_masks_may_wait_until_the_hit_is_known() -> None:
    at = range_two()
    at.do(Shoot("palkan", "single", "x"), chosen("head"), rolled("0", "1m", "1m", "0"), chosen("done"), chosen("0"))
    assert at.state.enemies["x"].pinned


def test_page_26_the_marked_face_counts_four_in_the_precise_range() -> None:
    near = Table("ab", {"palkan": Stalker("a", gear=armed())}, {"x": Enemy("snork", "b", Direction.E)})
    near.do(Shoot("palkan", "single", "x"), chosen("head"), rolled("sight", "sight", "0", "0"))
    assert not near.state.enemies
    far = range_two()
    far.do(Shoot("palkan", "single", "x"), chosen("head"), rolled("sight", "sight", "0", "0"))
    assert far.state.enemies


def test_focus_throws_any_dice_again() -> None:
    stalker = Stalker("a", focus=True, gear=armed())
    at = Table("abc", {"palkan": stalker}, {"x": Enemy("snork", "c", Direction.E)})
    at.do(
        Shoot("palkan", "single", "x"),
        chosen("head"),
        rolled("3", "0", "0", "0"),
        chosen("1", "2"),
        rolled("3", "0"),
    )
    assert not at.state.enemies
    assert not at.stalker("palkan").focus


def test_every_single_die_matters() -> None:
    at = range_two()
    with pytest.raises(Refused):
        at.do(Shoot("palkan", "single", "x"), chosen("head"), total(5))


def test_what_cannot_be_attacked() -> None:
    at = Table("abcd", {"palkan": Stalker("a", gear=armed())}, {"x": Enemy("snork", "d", Direction.E)})
    assert refused(at, Shoot("palkan", "single", "x")) == "no_target"
    assert refused(at, Shoot("palkan", "nonsense", "x")) == "no_such_attack"
    hidden = Table(
        "ab",
        {"palkan": Stalker("a", gear=armed())},
        {"x": Enemy("snork", "b")},
        borders=[((0, 0), (1, 0), "wall")],
    )
    assert refused(hidden, Shoot("palkan", "single", "x")) == "no_target"
    empty = Table("ab", {"palkan": Stalker("a", gear=armed(rounds=0))}, {"x": Enemy("snork", "b")})
    assert refused(empty, Shoot("palkan", "single", "x")) == "no_ammunition"
    assert refused(range_two(), Shoot("palkan", "single", "x", rounds=2)) == "wrong_rounds"
    unarmed = Table("ab", {"palkan": Stalker("a")}, {"x": Enemy("snork", "b")})
    assert refused(unarmed, Shoot("palkan", "single", "x")) == "no_such_attack"


def test_a_quick_shot_is_free_once_per_turn_and_hits_the_torso() -> None:
    at = range_two(decks={"injuries": Deck(("pin#1", "pin#2"))})
    at.do(Shoot("palkan", "quick", "x"), rolled("3", "0", "0", "0"))
    assert at.stalker("palkan").turns[0].done == 0
    assert at.state.enemies["x"].pinned
    assert refused(at, Shoot("palkan", "quick", "x")) == "used"


def test_cover_takes_stars_off() -> None:
    at = range_two(fields={"c": {"cover": 2}})
    at.do(Shoot("palkan", "single", "x"), chosen("head"), rolled("3", "3", "1", "0"))
    assert at.state.enemies


def test_a_burst_is_shared_among_neighbours_in_sight() -> None:
    enemies = {
        "x": Enemy("snork", "c", Direction.E),
        "y": Enemy("snork", "d", Direction.E),
        "z": Enemy("snork", "e", Direction.E),
    }
    at = Table("abcde", {"palkan": Stalker("a", gear=armed("rifle#1", 6))}, enemies)
    at.do(
        Shoot("palkan", "burst", "x"),
        rolled("3", "3", "3", "3", "3"),
        Counted(8),
    )
    assert list(at.state.enemies) == ["z"]
    assert at.stalker("palkan").gear.ammo == {"rifle#1": 4}


def test_two_masks_of_a_shotgun_hit_everybody_on_the_field() -> None:
    enemies = {"x": Enemy("snork", "b"), "y": Enemy("snork", "b")}
    at = Table("abb", {"palkan": Stalker("a", gear=armed("shotgun#1", 3))}, enemies)
    at.do(
        Shoot("palkan", "unload", "x", 3),
        rolled("3", "3", "2m", "3", "3", "0", "0", "0", "0"),
        chosen("0"),
    )
    assert not at.state.enemies
    assert at.stalker("palkan").gear.ammo == {"shotgun#1": 0}


def test_a_scope_adds_a_die_from_far_away() -> None:
    gear = armed("rifle#1", 6, weapon_mods=("scope#1",))
    at = Table("abcd", {"palkan": Stalker("a", gear=gear)}, {"x": Enemy("snork", "d", Direction.E)})
    at.do(Shoot("palkan", "single", "x"), chosen("head"), rolled("0", "0", "0", "3", "3", "0"))
    assert not at.state.enemies


def test_a_silenced_shot_out_of_sight_lowers_attention() -> None:
    gear = armed(weapon_mods=("silencer#1",))
    at = Table("abc", {"palkan": Stalker("a", gear=gear)}, {"x": Enemy("snork", "c", Direction.E)})
    at.do(Shoot("palkan", "single", "x"), chosen("head"), rolled("3", "3", "0", "0"))
    assert at.stalker("palkan").attention == low("a")


def test_marksmanship_may_depend_on_range() -> None:
    at = Table("aabc", {"grey": Stalker("a", gear=armed())}, {"x": Enemy("snork", "b"), "y": Enemy("snork", "c")})
    near = at.ask(Shoot("grey", "single", "x"), chosen("head"))
    assert len(near.pool.dice) == 3  # type: ignore[attr-defined]
    at = Table("aabc", {"grey": Stalker("a", gear=armed())}, {"x": Enemy("snork", "b"), "y": Enemy("snork", "c")})
    far = at.ask(Shoot("grey", "single", "y"), chosen("head"))
    assert len(far.pool.dice) == 4  # type: ignore[attr-defined]


def test_an_ability_makes_one_attack_per_turn_free_for_focus() -> None:
    skilled = replace(CARDS.stalkers["palkan"], abilities=("free_attack", "close_quarters", "unseen_star"))
    cards = replace(CARDS, stalkers={**CARDS.stalkers, "palkan": skilled})
    stalker = Stalker("a", focus=True, gear=armed())
    at = Table("ab", {"palkan": stalker}, {"x": Enemy("snork", "b", Direction.E)}, cards=cards)
    assert any(getattr(action.command, "for_focus", False) for action in legal_actions(at.state, at.box, "palkan"))
    at.do(Shoot("palkan", "single", "x", for_focus=True), chosen("head"), rolled("3", "0", "0", "3", "0"))
    assert not at.state.enemies
    assert at.stalker("palkan").turns[0].done == 0
    assert refused(at, Shoot("palkan", "single", "x", for_focus=True)) == "no_target"


def test_page_21_a_kill_with_the_knife_lowers_attention() -> None:
    stalker = Stalker("a", attention=high("a"))
    at = Table("aab", {"palkan": stalker}, {"x": Enemy("snork", "a")})
    assert len(at.ask(Knife("palkan", "x"), chosen("head")).pool.dice) == 3  # type: ignore[attr-defined]
    at = Table("aab", {"palkan": stalker}, {"x": Enemy("snork", "a")})
    at.do(Knife("palkan", "x"), chosen("head"), total(6))
    assert not at.state.enemies
    assert at.stalker("palkan").attention == low("a")
    far = Table("aab", {"palkan": stalker}, {"x": Enemy("snork", "b")})
    assert refused(far, Knife("palkan", "x")) == "not_here"


def test_an_enemy_without_a_head_is_hit_on_the_torso() -> None:
    at = Table("aab", {"palkan": Stalker("a")}, {"x": Enemy("chimera", "a", hp=4)})
    at.do(Knife("palkan", "x"), total(9))
    assert at.state.enemies["x"].pinned


def test_a_grenade_hits_everyone_on_the_field_and_draws_attention_there() -> None:
    stalkers = {
        "palkan": Stalker("a", gear=Gear(backpack=("grenade#1",))),
        "blue": Stalker("c", hp=14, gear=Gear(outfit="jacket#1")),
    }
    at = Table("abccd", stalkers, {"x": Enemy("snork", "c", Direction.E)}, fields={"c": {"capacity": 3}})
    at.do(UseItem("palkan", "grenade#1", field="c"), total(8), total(1))
    assert not at.state.enemies
    assert at.stalker("blue").hp == 7
    assert at.stalker("palkan").attention == high("c")
    assert at.stalker("palkan").gear.backpack == ()
    assert refused(at, UseItem("palkan", "grenade#1", field="c")) == "no_item"


def test_a_grenade_flies_two_fields() -> None:
    at = Table("abcd", {"palkan": Stalker("a", gear=Gear(backpack=("grenade#1",)))})
    assert refused(at, UseItem("palkan", "grenade#1", field="d")) == "too_far"


def test_a_surviving_enemy_turns_and_then_reacts() -> None:
    at = range_two()
    at.do(Shoot("palkan", "single", "x"), chosen("head"), rolled("0", "0", "0", "0"))
    assert at.state.enemies["x"].facing is Direction.W
    at.do(Prepare("palkan"))
    at.do(Prepare("palkan"))
    at.do(EndTurn("palkan"))
    assert at.stalker("palkan").hp == 8


def test_the_part_of_the_body_is_asked_with_its_thresholds() -> None:
    question = range_two().ask(Shoot("palkan", "single", "x"))
    assert isinstance(question, Choice)
    assert question.options[0].facts["thresholds"][0][0] == 6


def test_a_thermal_scope_looks_through_smoke() -> None:
    mods = {**CARDS.mods, "thermal": ModCard({}, "scope", through_smoke=True)}
    cards = replace(CARDS, mods=mods)
    for mod, seen in (("scope#1", set()), ("thermal#1", {"x"})):
        gear = armed("rifle#1", 6, weapon_mods=(mod,))
        at = Table("aabc", {"grey": Stalker("a", gear=gear)}, {"x": Enemy("chimera", "c", hp=4)}, cards=cards)
        at.play.emit(NoSightChanged(WHY, "c", True))
        shots = [a.command for a in legal_actions(at.state, at.box, "grey") if isinstance(a.command, Shoot)]
        assert {shot.enemy for shot in shots} == seen


def test_a_launcher_makes_a_grenade_a_free_action_right_after_an_attack() -> None:
    mods = {**CARDS.mods, "tube": ModCard({}, "launcher", free_item="grenade")}
    items = {**CARDS.items, "grenade": replace(CARDS.items["grenade"], types=("grenade",))}
    gear = armed("rifle#1", 6, weapon_mods=("tube#1",), backpack=("grenade#1", "medkit#1", "grenade#2"))
    stalkers = {"grey": Stalker("a", gear=gear), "blue": Stalker("a")}
    at = Table("aabc", stalkers, {"x": Enemy("chimera", "c", hp=4)}, cards=replace(CARDS, mods=mods, items=items))
    miss = rolled("0", "0", "0", "0", "0")
    question = at.ask(Shoot("grey", "single", "x"), miss)
    assert [option.id for option in question.options] == ["", "grenade#1@a", "grenade#1@b", "grenade#1@c"]  # type: ignore[attr-defined]
    at = Table("aabc", stalkers, {"x": Enemy("chimera", "c", hp=4)}, cards=replace(CARDS, mods=mods, items=items))
    at.do(Shoot("grey", "single", "x"), miss, chosen("grenade#1@c"), total(8))
    assert at.stalker("grey").gear.backpack == ("medkit#1", "grenade#2")
    assert at.stalker("grey").turns[0].done == 1
    assert at.state.enemies["x"].pinned
