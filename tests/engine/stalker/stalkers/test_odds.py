"""The odds players see before an attack are those of the rules: every throw and every card, counted out."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product

import pytest

from engine.stalker.commands.players import Knife
from engine.stalker.content.cards import DieCard, InjuryCard
from engine.stalker.content.units import Harm
from engine.stalker.stalkers import odds, shooting
from engine.stalker.stalkers.dice import dice_of
from engine.stalker.state import Enemy, Stalker
from engine.table.deck import Deck
from engine.table.dice import Die, Face
from tests.engine.stalker.table import CARDS, Table, armed, chosen, total

COIN = DieCard(Die("coin", (Face("blank"), Face("sight", 2))), precise=("sight",))
INJURIES = ("pin#1", "wound#1", "wound_or_expose#1", "pin_and_expose#1")


def at_knife(order: tuple[str, ...], enemy: Enemy) -> Table:
    return Table("ab", {"palkan": Stalker("a")}, {"x": enemy}, decks={"injuries": Deck(order)})


def test_page_26_the_marked_face_counts_four_in_the_precise_range() -> None:
    assert odds.stars_of((COIN, COIN)) == {0: Fraction(1, 4), 2: Fraction(1, 2), 4: Fraction(1, 4)}
    assert odds.stars_of((COIN, COIN), precise=True) == {0: Fraction(1, 4), 4: Fraction(1, 2), 8: Fraction(1, 4)}


@pytest.mark.parametrize("enemy", [Enemy("snork", "a"), Enemy("snork", "a", vulnerable=True)], ids=["well", "exposed"])
@pytest.mark.parametrize("part", ["head", "torso"])
def test_a_knife_kills_as_often_as_all_throws_and_all_orders_of_the_injury_deck_say(enemy: Enemy, part: str) -> None:
    at = at_knife(INJURIES, enemy)
    found = odds.of_knife(at.state, at.box, "palkan", "x", part)
    faces = dice_of(at.box, shooting.KNIFE_DICE)[0].die.faces
    throws = [sum(face.value for face in throw) for throw in product(faces, repeat=shooting.KNIFE_DICE)]
    killed = {}
    for stars in set(throws):
        orders = [at_knife(order, enemy) for order in permutations(INJURIES)]
        for each in orders:
            each.do(Knife("palkan", "x"), chosen(part), total(stars))
        killed[stars] = Fraction(sum(not each.state.enemies for each in orders), len(orders))
    assert found.kills == sum((killed[stars] for stars in throws), Fraction(0)) / len(throws)
    assert sum(found.stars.values()) == 1
    assert found.misses == Fraction(sum(not _hurts(at, stars, part) for stars in throws), len(throws))


def test_p28_an_injury_that_only_exposes_counts_for_what_follows_it() -> None:
    """Light, then heavy: the first card makes the enemy vulnerable, so the second takes two of its two hit points."""
    both = replace(CARDS.enemies["snork"], hp=2, torso=((1, (Harm.LIGHT, Harm.HEAVY)),))
    cards = replace(
        CARDS, enemies={**CARDS.enemies, "snork": both}, injuries={"bare": InjuryCard("expose", "expose", copies=2)}
    )
    deck = {"injuries": Deck(("bare#1", "bare#2"))}
    at = Table("ab", {"palkan": Stalker("a")}, {"x": Enemy("snork", "a", hp=2)}, cards=cards, decks=deck)
    found = odds.of_knife(at.state, at.box, "palkan", "x", "torso")
    assert found.kills == 1 - found.misses
    at.do(Knife("palkan", "x"), chosen("torso"), total(3))
    assert not at.state.enemies


def _hurts(at: Table, stars: int, part: str) -> bool:
    return any(stars >= needed for needed, _ in odds.thresholds_of(at.state, at.box, "x", part))


@pytest.mark.parametrize("picture", ["aabc", "ab"], ids=["far", "near"])
def test_page_27_a_shot_counts_its_dice_by_range_and_the_stars_of_the_attack(picture: str) -> None:
    there = picture[-1]
    at = Table(picture, {"palkan": Stalker("a", gear=armed())}, {"x": Enemy("snork", there)})
    shot = shooting.aim(at.state, at.box, "palkan", "single", "x", None)
    skill, gear = shooting.dice_for(at.state, at.box, shot)
    precise = shot.weapon.precise[0] <= shot.range <= shot.weapon.precise[1]
    rolled = odds.stars_of(dice_of(at.box, gear, skill), precise=precise)
    found = odds.of_shot(at.state, at.box, shot, "torso")
    assert max(found.stars) == max(rolled) + shot.attack.stars
    assert 0 < found.kills + found.misses <= 1


def test_percent_is_never_certain_unless_it_is() -> None:
    assert [odds.percent(Fraction(n, 1000)) for n in (0, 1, 334, 999, 1000)] == [0, 1, 33, 99, 100]
