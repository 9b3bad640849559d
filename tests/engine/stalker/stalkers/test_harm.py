"""Hit points, critical injuries, defence (p. 23, 29, 34) and injuries of enemies (p. 28)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.field.grid import Direction
from engine.stalker.content.cards import ArtefactCard, Effect, EffectDo, Who
from engine.stalker.content.units import Harm
from engine.stalker.enemies.attacking import attack
from engine.stalker.events.turns import MarkersUp
from engine.stalker.stalkers.harm import MissionLost, harm_enemy, heal, hit_enemy, lose_hp, pin, suffer
from engine.stalker.state import Enemy, Gear, Stalker, Turn
from engine.table.deck import Deck
from tests.engine.stalker.table import CARDS, WHY, Table, chosen, rolled, total

PAIR = {"grey": Stalker("a"), "blue": Stalker("a", hp=14)}


def injured(*cards: str, enemy: Enemy, field: str = "a") -> Table:
    return Table("aabc", {"grey": Stalker(field)}, {"x": enemy}, decks={"injuries": Deck(cards)})


def test_page_34_leather_jacket_and_stone_flower_against_a_snork() -> None:
    gear = Gear(outfit="jacket#1", artefacts=("flower#1",))
    table = Table("aab", {"grey": Stalker("a", focus=True, gear=gear), "blue": Stalker("a", hp=14)})
    table.done(
        suffer(table.play, "grey", 8, WHY, attacker="snork"),
        chosen("yes"),
        rolled("1", "3", "0"),
        chosen("0", "2"),
        rolled("1", "2"),
    )
    grey = table.stalker("grey")
    assert (grey.hp, grey.focus, grey.pinned) == (14, False, True)


def test_without_outfit_there_is_no_defence_roll() -> None:
    table = Table("aa", PAIR)
    table.done(suffer(table.play, "grey", 5, WHY))
    assert table.stalker("grey").hp == 11


def test_an_outfit_may_ward_off_a_star_by_itself() -> None:
    table = Table("aa", {"grey": Stalker("a", gear=Gear(outfit="armour#1")), "blue": Stalker("a")})
    table.done(suffer(table.play, "grey", 5, WHY), total(3))
    assert table.stalker("grey").hp == 15


def test_all_damage_can_be_warded_off() -> None:
    table = Table("aa", {"grey": Stalker("a", gear=Gear(outfit="jacket#1"))})
    table.done(suffer(table.play, "grey", 2, WHY), total(3))
    assert table.stalker("grey").hp == 16


def test_only_the_total_told_still_lets_focus_throw_again() -> None:
    table = Table("aa", {"grey": Stalker("a", focus=True, gear=Gear(outfit="suit#1"))})
    table.done(suffer(table.play, "grey", 5, WHY), total(0), chosen("again"), total(4))
    assert (table.stalker("grey").hp, table.stalker("grey").focus) == (15, False)


def test_page_29_first_critical_injury_covers_the_left_turn_marker() -> None:
    table = Table("aa", PAIR)
    lose_hp(table.play, "grey", 20, WHY)
    grey = table.stalker("grey")
    assert (grey.hp, grey.critical) == (0, 1)
    assert grey.turns == (Turn(done=1, blocked=True), Turn())


def test_page_6_the_zone_is_merciless_an_injury_covers_a_turn_that_is_still_to_come() -> None:
    table = Table("aa", {"grey": Stalker("a", turns=(Turn(done=2, over=True), Turn())), "blue": Stalker("a")})
    lose_hp(table.play, "grey", 20, WHY)
    assert table.stalker("grey").turns == (Turn(done=2, over=True), Turn(done=1, blocked=True))


def test_page_29_one_source_gives_one_injury_and_the_third_kills() -> None:
    table = Table("aa", PAIR)
    lose_hp(table.play, "grey", 16, WHY)
    lose_hp(table.play, "grey", 9, WHY)
    assert [turn.blocked for turn in table.stalker("grey").turns] == [True, True]
    assert not table.stalker("grey").is_dead
    with pytest.raises(MissionLost):
        lose_hp(table.play, "grey", 1, WHY)
    assert table.stalker("grey").is_dead
    assert table.kinds()[-1] == "stalker_died"


def test_page_29_healing_discards_injuries_but_pushes_no_marker_up() -> None:
    table = Table("aa", PAIR)
    lose_hp(table.play, "grey", 16, WHY)
    heal(table.play, "grey", 2, WHY)
    assert table.stalker("grey").turns == (Turn(done=1), Turn())
    assert table.stalker("grey").critical == 0
    table.play.emit(MarkersUp(WHY))
    assert table.stalker("grey").turns == (Turn(), Turn())


def test_an_injury_stays_over_its_turn_in_the_next_round() -> None:
    table = Table("aa", PAIR)
    lose_hp(table.play, "grey", 16, WHY)
    table.play.emit(MarkersUp(WHY))
    assert table.stalker("grey").turns == (Turn(done=1, blocked=True), Turn())


def test_page_38_an_injury_covers_two_places_of_a_lone_stalker() -> None:
    table = Table("aa", {"grey": Stalker("a")})
    lose_hp(table.play, "grey", 16, WHY)
    assert table.stalker("grey").turns[0] == Turn(done=2, blocked=True)


def test_nobody_heals_beyond_the_own_card() -> None:
    table = Table("aa", {"grey": Stalker("a"), "blue": Stalker("a", hp=13)})
    heal(table.play, "blue", 8, WHY)
    assert table.stalker("blue").hp == 14
    heal(table.play, "blue", 8, WHY)
    assert len(table.play.events) == 1


@pytest.mark.parametrize(
    ("result", "before", "after"),
    [
        ("pin", Enemy("snork", "b"), (True, False)),
        ("pin_and_expose", Enemy("snork", "b"), (True, True)),
        ("push_or_pin", Enemy("snork", "b"), (True, False)),
        ("wound_or_expose", Enemy("snork", "b"), (False, True)),
    ],
)
def test_page_28_results_that_lay_markers(result: str, before: Enemy, after: tuple[bool, bool]) -> None:
    table = injured(f"{result}#1", enemy=before)
    table.done(harm_enemy(table.play, "x", Harm.LIGHT, WHY, by="grey"))
    enemy = table.state.enemies["x"]
    assert (enemy.pinned, enemy.vulnerable) == after


def test_page_28_a_pinned_enemy_is_pushed_away_and_looks_back() -> None:
    table = injured("push_or_pin#1", enemy=Enemy("snork", "b", pinned=True))
    table.done(harm_enemy(table.play, "x", Harm.LIGHT, WHY, by="grey"))
    enemy = table.state.enemies["x"]
    assert (enemy.field, enemy.facing) == ("c", Direction.W)


def test_page_28_without_a_field_farther_away_it_stays() -> None:
    table = injured("push_or_pin#1", enemy=Enemy("snork", "c", pinned=True))
    table.done(harm_enemy(table.play, "x", Harm.LIGHT, WHY, by="grey"))
    assert table.state.enemies["x"].field == "c"


def test_page_28_wound_kills_and_reshuffles() -> None:
    table = injured("wound_and_reshuffle#1", "pin#1", enemy=Enemy("snork", "b"))
    table.done(harm_enemy(table.play, "x", Harm.LIGHT, WHY))
    assert not table.state.enemies
    assert table.state.supply == {"snork": 1}
    assert sorted(table.state.decks["injuries"].cards) == ["pin#1", "wound_and_reshuffle#1"]


def test_page_29_vulnerable_makes_light_heavy_and_heavy_two_wounds() -> None:
    table = injured("pin#1", enemy=Enemy("snork", "b", vulnerable=True))
    table.done(harm_enemy(table.play, "x", Harm.LIGHT, WHY))
    assert not table.state.enemies["x"].vulnerable
    table = injured(enemy=Enemy("snork", "b", vulnerable=True))
    table.done(harm_enemy(table.play, "x", Harm.HEAVY, WHY))
    assert not table.state.enemies
    table = injured(enemy=Enemy("chimera", "b", hp=4, vulnerable=True))
    table.done(harm_enemy(table.play, "x", Harm.HEAVY, WHY))
    assert (table.state.enemies["x"].hp, table.state.enemies["x"].vulnerable) == (2, False)


def test_page_28_an_injury_through_vulnerable_may_leave_it_vulnerable_again() -> None:
    table = injured("pin_and_expose#1", enemy=Enemy("snork", "b", vulnerable=True))
    table.done(harm_enemy(table.play, "x", Harm.LIGHT, WHY))
    assert table.state.enemies["x"].vulnerable


def test_page_28_what_it_already_had_counts_even_if_just_discarded() -> None:
    table = injured("wound_or_expose#1", enemy=Enemy("snork", "b", vulnerable=True))
    table.done(harm_enemy(table.play, "x", Harm.LIGHT, WHY))
    assert not table.state.enemies


def test_page_28_a_human_leaves_loot_a_mutant_does_not() -> None:
    table = injured(enemy=Enemy("bandit", "b"))
    table.done(harm_enemy(table.play, "x", Harm.WOUND, WHY))
    assert [marker.id for marker in table.state.loot["b"]] == ["bolts#1"]
    table = injured(enemy=Enemy("snork", "b"))
    table.done(harm_enemy(table.play, "x", Harm.WOUND, WHY))
    assert not table.state.loot


def test_effects_of_a_threshold_happen_from_left_to_right() -> None:
    table = injured("pin#1", enemy=Enemy("chimera", "b", hp=4))
    table.done(hit_enemy(table.play, "x", 14, WHY))
    enemy = table.state.enemies["x"]
    assert (enemy.hp, enemy.pinned) == (3, True)
    assert [kind for kind in table.kinds() if kind in ("enemy_wounded", "pinned_changed")] == [
        "enemy_wounded",
        "pinned_changed",
    ]


def test_too_few_stars_do_nothing() -> None:
    table = injured("pin#1", enemy=Enemy("snork", "b"))
    table.done(hit_enemy(table.play, "x", 5, WHY, part="head"))
    assert table.state.enemies["x"] == Enemy("snork", "b")


def test_page_6_without_markers_left_nobody_is_pinned() -> None:
    cards = replace(CARDS, markers={"pinned": 1})
    table = Table("aab", PAIR, {"x": Enemy("snork", "b")}, cards=cards)
    pin(table.play, "x", WHY)
    pin(table.play, "grey", WHY)
    assert table.state.enemies["x"].pinned
    assert not table.stalker("grey").pinned


def test_a_bodyguard_steps_up_and_takes_the_attack_with_one_more_die() -> None:
    skilled = replace(CARDS.stalkers["palkan"], abilities=("bodyguard",))
    cards = replace(CARDS, stalkers={**CARDS.stalkers, "palkan": skilled})
    stalkers = {"grey": Stalker("a"), "palkan": Stalker("c")}
    table = Table("daabc", stalkers, {"x": Enemy("snork", "d")}, cards=cards)
    table.done(attack(table.play, "x", WHY, only="grey"), chosen("palkan"), total(2))
    assert (table.stalker("palkan").field, table.stalker("palkan").hp) == ("a", 10)
    assert table.stalker("grey").hp == 16
    cut_off = Table("daabc", stalkers, {"x": Enemy("snork", "d"), "y": Enemy("snork", "b")}, cards=cards)
    cut_off.done(attack(cut_off.play, "x", WHY, only="grey"))
    assert cut_off.stalker("grey").hp == 8


def test_an_attack_that_a_bodyguard_takes_is_an_attack_on_him() -> None:
    skilled = replace(CARDS.stalkers["palkan"], abilities=("bodyguard",))
    cards = replace(CARDS, stalkers={**CARDS.stalkers, "palkan": skilled})
    stalkers = {"grey": Stalker("a", vulnerable=True), "palkan": Stalker("b")}
    table = Table("daab", stalkers, {"x": Enemy("snork", "d")}, cards=cards)
    table.done(attack(table.play, "x", WHY, only="grey"), chosen("palkan"), total(0))
    assert table.stalker("palkan").hp == 16 - 8
    assert table.stalker("grey").vulnerable


def test_nobody_steps_in_for_a_blow_without_an_attacker() -> None:
    skilled = replace(CARDS.stalkers["palkan"], abilities=("bodyguard",))
    cards = replace(CARDS, stalkers={**CARDS.stalkers, "palkan": skilled})
    table = Table("aabc", {"grey": Stalker("a"), "palkan": Stalker("a")}, cards=cards)
    table.done(suffer(table.play, "grey", 5, WHY))
    assert table.stalker("grey").hp == 11


DODGE = {
    "1": (Effect(EffectDo.STARS, n=4),),
    "2": (Effect(EffectDo.STARS, n=2),),
    "3": (Effect(EffectDo.EXPOSE, Who.TARGET),),
    "4": (Effect(EffectDo.HALVE),),
}


@pytest.mark.parametrize(
    ("petals", "hp"),
    # 9 damage, 2 stars rolled: 4 or 2 more of them, none, or half of 9 rounded up without the dice.
    [("1", 16 - 3), ("2", 16 - 5), ("3", 16 - 7), ("4", 16 - 5)],
)
def test_a_stalker_dodges_an_attacker_next_to_him_for_focus(petals: str, hp: int) -> None:
    skilled = replace(CARDS.stalkers["palkan"], dodge=DODGE)
    cards = replace(CARDS, stalkers={**CARDS.stalkers, "palkan": skilled})
    stalkers = {"palkan": Stalker("a", focus=True, gear=Gear(outfit="suit#1")), "grey": Stalker("a")}
    table = Table("aabc", stalkers, {"x": Enemy("snork", "b"), "y": Enemy("snork", "c")}, cards=cards)
    table.done(
        suffer(table.play, "palkan", 9, WHY, attacker="x"), total(2), chosen("keep"), chosen("yes"), rolled(petals)
    )
    assert (table.stalker("palkan").hp, table.stalker("palkan").focus) == (hp, False)
    assert table.state.enemies["x"].vulnerable is (petals == "3")
    far = Table("aabc", stalkers, {"y": Enemy("snork", "c")}, cards=cards)
    far.done(suffer(far.play, "palkan", 9, WHY, attacker="y"), total(2), chosen("keep"))
    assert far.stalker("palkan").focus


def test_close_quarters_gives_a_die_in_defence_too() -> None:
    skilled = replace(CARDS.stalkers["palkan"], abilities=("close_quarters",))
    cards = replace(CARDS, stalkers={**CARDS.stalkers, "palkan": skilled})
    table = Table("aabc", {"palkan": Stalker("a")}, {"x": Enemy("snork", "b")}, cards=cards)
    table.done(suffer(table.play, "palkan", 5, WHY, attacker="x"), rolled("3"))
    assert table.stalker("palkan").hp == 14


def test_an_artefact_pays_an_attacker_next_to_its_wearer_back() -> None:
    slime = ArtefactCard(
        {},
        "acid",
        attacked_within=1,
        attacked_price=(Effect(EffectDo.DOSE, n=3, outfit=False),),
        attacked_effects=(Effect(EffectDo.PIN, Who.TARGET),),
    )
    cards = replace(CARDS, artefacts={**CARDS.artefacts, "slime": slime})
    gear = Gear(artefacts=("slime#1",))
    enemies = {"x": Enemy("snork", "b"), "y": Enemy("snork", "c")}
    table = Table("aabc", {"grey": Stalker("a", gear=gear)}, enemies, cards=cards)
    table.done(suffer(table.play, "grey", 5, WHY, attacker="x"), chosen("yes"))
    assert (table.stalker("grey").dose, table.stalker("grey").hp) == (3, 11)
    assert table.state.enemies["x"].pinned
    table.done(suffer(table.play, "grey", 5, WHY, attacker="y"))
    assert not table.state.enemies["y"].pinned
