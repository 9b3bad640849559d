"""Pools, contests and hit rolls (B2.A): the book's examples."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.eden.content.profiles import Profile
from engine.eden.rules.rolls import (
    any_success,
    contest_chance,
    contest_winner,
    halved,
    plain_pool,
    shifted,
    shifts,
    spread,
)
from engine.eden.words import Zone
from tests.engine.eden.warriors import BOOK_INDEX


def test_g5_psi_4_against_5() -> None:
    pool = plain_pool(4, 5)
    assert (pool.dice, pool.difficulty, pool.successes([1, 4, 5, 6])) == (4, 5, 2)


def test_g6_a_difficulty_of_7_is_a_6_with_one_die_less() -> None:
    pool = plain_pool(4, 7)
    assert (pool.dice, pool.difficulty, pool.successes([6, 4, 3])) == (3, 6, 1)


@pytest.mark.parametrize("value", [0, -1])
def test_g7_without_a_value_there_are_no_dice(value: int) -> None:
    pool = plain_pool(value, 4)
    assert pool.dice == 0
    assert any_success(pool) == 0


def test_a_difficulty_below_1_is_1() -> None:
    assert plain_pool(2, -3).difficulty == 1


def test_g8_ngobo_wins_with_8_against_7() -> None:
    assert contest_winner(6, 1, 4, 4) == -1


def test_g9_equal_totals_the_higher_value_wins_equal_values_roll_again() -> None:
    assert contest_winner(5, 3, 4, 4) == 1
    assert contest_winner(4, 4, 4, 4) == 0


def test_a_contest_of_equals_is_even() -> None:
    assert contest_chance(4, 4) == Fraction(1, 2)
    assert contest_chance(5, 4) + contest_chance(4, 5) == 1
    assert contest_chance(11, 4) == 1


def test_g10_a_hit_on_the_torso_may_become_one_on_the_legs() -> None:
    elenia = Profile(index=BOOK_INDEX)
    assert elenia.index[5 - 1] is Zone.TORSO
    assert [shifted(5, by) for by in (-1, 1)] == [4, 6]
    assert elenia.index[6 - 1] is Zone.LEGS


def test_g11_the_hit_die_stays_within_1_and_6() -> None:
    assert (shifted(1, -2), shifted(6, 1)) == (1, 6)


def test_g12_e49_half_of_3_is_2() -> None:
    assert halved(3) == 2


@pytest.mark.parametrize(
    ("face", "n", "reach"), [(2, 2, (1, 2, 3)), (2, 1, (2,)), (1, 3, (1, 2, 3)), (6, 9, (1, 2, 3, 4, 5, 6))]
)
def test_one_success_must_be_left_when_the_hit_is_shifted(face: int, n: int, reach: tuple[int, ...]) -> None:
    assert shifts(face, n) == reach


@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize("difficulty", range(1, 7))
def test_a_spread_is_what_counting_all_rolls_gives(dice: int, difficulty: int) -> None:
    counts = [0] * (dice + 1)
    for roll in range(6**dice):
        counts[sum((roll // 6**i) % 6 + 1 >= difficulty for i in range(dice))] += 1
    assert spread(dice, difficulty) == tuple(Fraction(n, 6**dice) for n in counts)
