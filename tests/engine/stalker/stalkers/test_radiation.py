"""Dose from fields (p. 13, 22), beyond 16 (p. 22), exposure and artefacts (p. 35)."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.stalker.commands.players import Move, Prepare, Reload, UseArtefact, UseItem
from engine.stalker.content.cards import Effect, EffectDo, ItemCard
from engine.stalker.stalkers.radiation import exposure, gain_dose, next_safe, zone_dice
from engine.stalker.state import MAX_DOSE, Gear, Stalker
from tests.engine.stalker.table import CARDS, WHY, Table, armed, chosen, total

HOT = {"c": {"radiation": 2}, "d": {"radiation": 4}}


def lone(dose: int = 0, hp: int = 16, **gear: object) -> Table:
    return Table("abcd", {"grey": Stalker("a", hp=hp, dose=dose, gear=Gear(**gear))}, fields=HOT)  # type: ignore[arg-type]


def test_page_13_a_move_counts_its_highest_field_once_less_the_outfit() -> None:
    table = lone(outfit="suit#1")
    table.do(Move("grey", ("b", "c", "d")))
    assert table.stalker("grey").dose == 3


def test_page_22_leaving_a_hot_field_counts_too() -> None:
    table = Table("abcd", {"grey": Stalker("d")}, fields=HOT)
    table.do(Move("grey", ("c", "b")))
    assert table.stalker("grey").dose == 4


def test_page_22_any_standard_action_on_a_hot_field_counts() -> None:
    table = Table("abcd", {"grey": Stalker("c")}, fields=HOT)
    table.do(Prepare("grey"))
    assert table.stalker("grey").dose == 2


def test_page_13_a_free_action_brings_no_dose() -> None:
    gear = armed(rounds=1, magazines={"pistol": 1})
    table = Table("abcd", {"grey": Stalker("c", focus=True, gear=gear)}, fields=HOT)
    table.do(Reload("grey", "pistol#1"))
    assert table.stalker("grey").dose == 0


def test_page_22_beyond_16_costs_hp_at_once_and_stays_at_16() -> None:
    table = lone(dose=14)
    table.done(gain_dose(table.play, "grey", 5, WHY), total(5))
    assert (table.stalker("grey").dose, table.stalker("grey").hp) == (16, 11)


def test_exactly_16_is_not_yet_beyond() -> None:
    table = lone(dose=14)
    table.done(gain_dose(table.play, "grey", 2, WHY))
    assert table.stalker("grey").dose == 16


def test_a_card_may_leave_the_outfit_out() -> None:
    table = lone(outfit="armour#1")
    table.done(gain_dose(table.play, "grey", 3, WHY, outfit=False))
    assert table.stalker("grey").dose == 3


def test_page_35_exposure_reduction_and_a_neuron_in_an_improved_container() -> None:
    table = lone(dose=6, artefacts=("neuron#1", "drop#1"), outfit="improved#1")
    table.done(exposure(table.play), total(2))
    assert (table.stalker("grey").hp, table.stalker("grey").dose) == (14, 4)


def test_an_artefact_in_the_backpack_radiates_nobody() -> None:
    table = lone(dose=3, backpack=("neuron#1",))
    table.done(exposure(table.play))
    assert table.stalker("grey").dose == 0


@pytest.mark.parametrize(
    ("dose", "dice"),
    [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (11, 2), (12, 3), (15, 3), (16, 4)],
)
def test_page_35_dice_by_zone(dose: int, dice: int) -> None:
    assert zone_dice(dose) == dice


@pytest.mark.parametrize(
    ("dose", "safe"), [(0, 0), (1, 0), (3, 0), (4, 3), (6, 3), (7, 3), (11, 7), (15, 11), (16, 15)]
)
def test_the_next_lower_safe_value(dose: int, safe: int) -> None:
    assert next_safe(dose) == safe


def test_an_artefact_may_take_dose_for_focus() -> None:
    gear = Gear(artefacts=("drop#1",))
    table = Table("ab", {"grey": Stalker("a", dose=9, focus=True, gear=gear)})
    table.do(UseArtefact("grey", "drop#1"))
    assert (table.stalker("grey").dose, table.stalker("grey").focus) == (3, False)


@given(st.integers(0, MAX_DOSE), st.lists(st.tuples(st.integers(-16, 20), st.booleans()), max_size=6))
def test_the_counter_never_leaves_0_to_16(dose: int, changes: list[tuple[int, bool]]) -> None:
    table = lone(dose=dose, outfit="suit#1")
    for n, outfit in changes:
        before = table.stalker("grey")
        table.auto(gain_dose(table.play, "grey", n, WHY, outfit=outfit), count())
        after = table.stalker("grey")
        assert 0 <= after.dose <= MAX_DOSE
        assert after.hp == before.hp or after.dose == MAX_DOSE


def test_page_22_fields_entered_in_any_way_during_the_action_count() -> None:
    """A card moves the stalker through a hot field in the middle of an action that is no movement."""
    stroll = ItemCard({}, effects=(Effect(EffectDo.MOVE, n=2),))
    cards = replace(CARDS, items={**CARDS.items, "stroll": stroll})
    stalkers = {"grey": Stalker("a", gear=Gear(backpack=("stroll#1",))), "blue": Stalker("a")}
    table = Table("aabc", stalkers, cards=cards, fields={"b": {"radiation": 4}})
    table.do(UseItem("grey", "stroll#1"), chosen("c"))
    assert (table.stalker("grey").field, table.stalker("grey").dose) == ("c", 4)
