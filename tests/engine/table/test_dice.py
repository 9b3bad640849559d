"""Dice with named faces, thrown by the app or by hand."""

import pytest

from engine.table.answer import AppRolls, Chosen, Rolled
from engine.table.dice import Die, Face, Pool, numbered
from engine.table.event import because
from engine.table.question import Roll
from engine.table.rng import Rng
from engine.table.text import T

STAR, MASK, BLANK = Face("star", 1), Face("mask"), Face("blank")
STALKER = Die("stalker", (STAR, STAR, MASK, BLANK))
WHY = because("hit")


def test_the_generator_is_splitmix64() -> None:
    # Published values for seed 1234567 (Vigna's splitmix64.c).
    rng = Rng(1234567)
    assert [rng.word() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_every_number_is_equally_likely() -> None:
    rng = Rng(1)
    counts = [0] * 6
    for _ in range(6_000):
        counts[rng.below(6)] += 1
    # Five standard deviations of a fair die: 5 * sqrt(6000 * 1/6 * 5/6) is 144.
    assert all(abs(count - 1_000) < 145 for count in counts)


def test_no_number_is_favoured_where_the_range_is_no_power_of_two() -> None:
    rng, third = Rng(2), 2**62
    low = sum(rng.below(3 * third) < third for _ in range(900))
    # A third is 300 of 900; taking the remainder of 64 bits would give a half.
    assert 250 < low < 350


def test_nothing_to_choose_from_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Rng(1).below(0)


def test_a_pool_rolls_its_own_faces_and_counts_their_worth() -> None:
    pool = Pool.of(STALKER, 3)
    faces = pool.roll(Rng(4))
    assert pool.has(faces)
    assert pool.total(("star", "mask", "star")) == 2
    assert pool.totals() == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (Rolled(("star", "mask")), None),
        (Rolled(("star", "mask"), total=1), None),
        (Rolled(total=2), None),
        (AppRolls(), None),
        (Rolled(("star", "mask"), total=2), "wrong_total"),
        (Rolled(("star",)), "impossible_faces"),
        (Rolled(("star", "skull")), "impossible_faces"),
        (Rolled(total=3), "impossible_total"),
        (Rolled(), "faces_needed"),
        (Chosen(("star",)), "wrong_kind"),
    ],
)
def test_only_what_the_dice_can_show_is_taken(answer: Rolled | AppRolls | Chosen, code: str | None) -> None:
    refusal = Roll("Anna", T("Roll"), WHY, Pool.of(STALKER, 2)).check(answer)
    assert (refusal.code if refusal else None) == code


def test_a_total_is_not_enough_where_single_dice_matter() -> None:
    question = Roll("Anna", T("Roll"), WHY, Pool.of(STALKER, 2), faces_matter=True)
    refusal = question.check(Rolled(total=1))
    assert refusal is not None
    assert refusal.code == "faces_needed"


def test_the_app_rolls_with_the_randomness_of_the_match() -> None:
    question = Roll("Anna", T("Roll"), WHY, Pool.of(numbered("d6"), 4))
    one, again = question.settle(AppRolls(), Rng(9)), question.settle(AppRolls(), Rng(9))
    assert one == again
    assert isinstance(one, Rolled)
    assert one.by_app
    assert question.check(one) is None


@pytest.mark.parametrize("faces", [(), (Face("a", 1), Face("a", 2)), (STAR,) * 101])
def test_an_impossible_die_is_refused(faces: tuple[Face, ...]) -> None:
    with pytest.raises(ValueError, match="face"):
        Die("odd", faces)


@pytest.mark.parametrize("n", [0, 201])
def test_a_roll_takes_a_sensible_number_of_dice(n: int) -> None:
    with pytest.raises(ValueError, match="dice"):
        Pool.of(STALKER, n)
