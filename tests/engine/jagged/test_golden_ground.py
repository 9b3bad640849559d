"""The book's worked examples: range and red borders. Numbers that are not in the book are ours."""

from __future__ import annotations

import pytest

from engine.jagged.content.kit import Action, ItemKind
from engine.jagged.mercs.attacking import strike_of, targets_of
from tests.engine.jagged.golden_table import AK, REDSHIRT
from tests.engine.jagged.table import (
    Cards,
    Enemy,
    ItemCard,
    Table,
    board,
    merc,
    region,
)


def in_reach(table: Table, who: str, card: str, item: ItemCard) -> list[str]:
    return targets_of(table.play, who, strike_of(table.play, who, card, item.actions[0]))


def test_g1_a_red_border_does_not_stop_a_shot() -> None:
    """p. 9: Ivan reaches the redshirt next to him, not the sniper beyond; a red border changes nothing."""
    for red in ((), ("ID",)):
        ground = region(board("IDA"), *red)
        troops = {"r": Enemy("redshirt", "main", "D"), "s": Enemy("redshirt", "main", "A")}
        cards = Cards(enemies={"redshirt": REDSHIRT}, items={"ak": AK})
        table = Table(ground, {"ivan": merc("I", hands=("ak",))}, troops, cards)
        assert in_reach(table, "ivan", "ak", AK) == ["r"]
        assert ground.range("I", "A") == 2


@pytest.mark.parametrize(("reach", "found"), [(0, ["here"]), (1, ["here", "there"])])
def test_g2_range_0_is_the_same_area_and_nothing_crosses_a_sectors_edge(reach: int, found: list[str]) -> None:
    areas = {**board("IDA"), **board("X", sector="other", at=(-1, 0))}
    item = ItemCard(ItemKind.WEAPON, {}, actions=(Action("shot", range=reach),))
    troops = {
        "here": Enemy("redshirt", "main", "I"),
        "there": Enemy("redshirt", "main", "D"),
        "over": Enemy("redshirt", "other", "X"),
    }
    cards = Cards(enemies={"redshirt": REDSHIRT}, items={"gun": item})
    table = Table(region(areas), {"ivan": merc("I", hands=("gun",))}, troops, cards)
    assert in_reach(table, "ivan", "gun", item) == found
