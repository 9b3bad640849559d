"""Rolls: what cards let be thrown again, icons left of the damage, and exact odds (p. 3, 24, J13)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from engine.jagged.commands import EndActivation, UseSkill
from engine.jagged.content.kit import ItemKind, MercCard
from engine.jagged.content.scenario import DieCard, Face
from engine.jagged.events.dice import Thrown
from engine.jagged.events.enemies import Attacked
from engine.jagged.odds import at_least, chances, percent
from engine.jagged.words import Colour, Condition, Skill
from tests.engine.jagged.table import ATTACK, Cards, Enemy, ItemCard, Table, active, board, enemy, merc, region

COIN = DieCard((Face(0), Face(1)))


def attacked(*, vest: int = 0, **values: Any) -> Table:
    card = enemy(**{"hp": 2, "damage": 2, "stealth": 1, "pattern": ATTACK, **values})
    board_of_ivan = MercCard(stamina=6, armour={Colour.YELLOW: 2}, stealth={Colour.BLUE: 2})
    items = {"vest": ItemCard(ItemKind.ARMOUR, {}, rerolls=vest)}
    cards = Cards(enemies={"redshirt": card}, mercs={"ivan": board_of_ivan}, items=items)
    ivan = merc("A", stamina=6, armour=("vest",))
    return Table(region(board("A")), {"ivan": ivan}, {"r": Enemy("redshirt", "main", "A")}, cards, **active("ivan"))


def test_marked_left_of_the_damage_makes_this_very_attack_one_worse() -> None:
    """p. 24, J13: an icon left of the damage comes before it."""
    before = attacked(before=(Condition.MARKED,)).do(EndActivation("ivan"), "armour-0")
    after = attacked(causes=(Condition.MARKED,)).do(EndActivation("ivan"), "armour-0")
    assert [event.damage for event in before if isinstance(event, Attacked)] == [3]
    assert [event.damage for event in after if isinstance(event, Attacked)] == [2]


def test_conditions_of_both_sides_come_in_printed_order_even_without_damage() -> None:
    table = attacked(before=(Condition.SUPPRESSED,), causes=(Condition.BLEEDING,))
    events = table.do(EndActivation("ivan"), "armour-8")
    assert [event.causes for event in events if isinstance(event, Attacked)] == [("suppressed", "bleeding")]
    assert table.state.mercs["ivan"].conditions == (Condition.BLEEDING, Condition.SUPPRESSED)


def test_armour_and_stealth_dice_are_thrown_again_if_a_card_says_so() -> None:
    """p. 3: rerolls are used after the roll, for armour and stealth too."""
    for key in ("armour-app", "hide-app"):
        table = attacked(vest=1)
        table.do(EndActivation("ivan"), key, asks=True)
        assert table.options() == ["keep", "1"]
    table = attacked(vest=1)
    thrown = [event for event in table.do(EndActivation("ivan"), "armour-app", "1") if isinstance(event, Thrown)]
    assert [len(event.shown) for event in thrown] == [2, 2]


def test_the_best_dice_stay_as_they_lie() -> None:
    for _ in range(3):
        table = attacked(vest=1)
        first, second = (
            event for event in table.do(EndActivation("ivan"), "armour-app", "1") if isinstance(event, Thrown)
        )
        assert second.successes >= first.successes - min(int(word[-1]) for word in first.shown)


def test_without_such_a_card_nothing_is_asked_after_the_roll() -> None:
    attacked().do(EndActivation("ivan"), "armour-app")


def test_a_skill_may_be_thrown_again_too() -> None:
    cards = Cards(mercs={"fox": MercCard(skills={Skill.MEDICAL: {Colour.ORANGE: 1}}, rerolls=1)})
    table = Table(region(board("A")), {"fox": merc("A")}, cards=cards, **active("fox"))
    table.do(UseSkill("fox", Skill.MEDICAL), "app", asks=True)
    assert table.options() == ["keep", "1"]


def test_odds_are_exact() -> None:
    two = chances({Colour.BLUE: COIN}, {Colour.BLUE: 2})
    assert two == {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    assert at_least(two, 1) == Fraction(3, 4)
    assert [percent(Fraction(n, 1000)) for n in (0, 1, 500, 999, 1000)] == [0, 1, 50, 99, 100]


def test_expertise_rolls_on_in_the_odds_as_on_the_table() -> None:
    lucky = DieCard((Face(0), Face(1, expertise=True)))
    plain, more = (chances({Colour.RED: lucky}, {Colour.RED: 1}, expertise) for expertise in (False, True))
    assert at_least(plain, 2) == 0
    assert at_least(more, 2) == Fraction(1, 4)
    assert sum(more.values()) == 1
