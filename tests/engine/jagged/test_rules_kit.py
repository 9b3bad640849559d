"""Durability in a defence, cards that change hands: what the book's examples leave out."""

from __future__ import annotations

from typing import Any

import pytest

from engine.jagged.commands import EndActivation, Give, Walk
from engine.jagged.content.kit import Boost, ItemKind, MercCard
from engine.jagged.content.scenario import EncounterToken, Token
from engine.jagged.state import Decks
from engine.jagged.words import Colour
from engine.table.deck import Deck as Pile
from engine.table.record import dump
from engine.table.refusal import Refused
from tests.engine.jagged.table import (
    ATTACK,
    Cards,
    Enemy,
    Gear,
    ItemCard,
    Table,
    active,
    board,
    enemy,
    merc,
    region,
)

YELLOW, BLUE, ORANGE = {Colour.YELLOW: 1}, {Colour.BLUE: 1}, {Colour.ORANGE: 1}
VEST = ItemCard(ItemKind.ARMOUR, {}, armour=YELLOW, durability=2, boost=Boost(ORANGE), upgrade_slots=1)
NET = ItemCard(ItemKind.TOOL, {}, stealth=BLUE, durability=1, boost=Boost(ORANGE, successes=1))
PLATE = ItemCard(ItemKind.UPGRADE, {}, upgrades=ItemKind.ARMOUR, boost=Boost(successes=1))
KIT = {"vest": VEST, "net": NET, "plate": PLATE}


def attacked(*answers: str, fitted: bool = False, asks: bool = True) -> Table:
    """A redshirt hits Ivan for 3; to hide from it takes 2. He wears a vest and carries a net."""
    cards = Cards(
        enemies={"redshirt": enemy(hp=2, damage=3, range=0, stealth=2, pattern=ATTACK)},
        mercs={"ivan": MercCard(stamina=9, armour=YELLOW, stealth=BLUE)},
        items=KIT,
    )
    ivan = merc("A", stamina=9, hands=("net",), armour=("vest",))
    table = Table(region(board("A")), {"ivan": ivan}, {"r": Enemy("redshirt", "main", "A")}, cards,
                  gear={"vest": Gear(upgrades=("plate",))} if fitted else {}, **active("ivan"))  # fmt: skip
    table.do(EndActivation("ivan"), *answers, asks=asks)
    return table


def dice(table: Table) -> tuple[object, object]:
    assert table.question is not None
    return table.question.why.facts["armour"], table.question.why.facts["stealth"]


def test_a_box_of_armour_helps_armour_and_not_hiding() -> None:
    """p. 24: durability counts for the thing's own roll only."""
    assert dice(attacked()) == ({"yellow": 2}, {"blue": 2})
    assert dice(attacked("spend vest")) == ({"yellow": 2, "orange": 1}, {"blue": 2})


def test_a_box_of_camouflage_helps_hiding_and_not_armour() -> None:
    """p. 27: durability for the stealth roll; here a die, and a success for sure."""
    table = attacked("spend net")
    assert dice(table) == ({"yellow": 2}, {"blue": 2, "orange": 1})
    assert "spend net" not in table.options(), "its one box is black"
    assert attacked("spend net", "hide-1", asks=False).state.mercs["ivan"].wounds == 0
    assert attacked("hide-1", asks=False).state.mercs["ivan"].wounds == 3
    assert attacked("spend net", "armour-1", asks=False).state.mercs["ivan"].wounds == 2


def test_an_upgrade_of_armour_spends_the_boxes_of_what_it_is_fitted_to() -> None:
    """p. 12: it is part of the item."""
    table = attacked("spend plate", "armour-1", fitted=True, asks=False)
    assert table.state.gear["vest"].spent == 1
    assert table.state.mercs["ivan"].wounds == 1
    assert "spend plate" not in attacked("spend vest", "spend plate", fitted=True).options(), "both boxes are black"


def test_against_a_mine_camouflage_is_of_no_use() -> None:
    """J19: armour only."""
    cards = Cards(items=KIT, encounters={"it": EncounterToken(Token.MINE)}, enemies={"redshirt": enemy()})
    table = Table(region(board("AB")), {"ivan": merc("A", hands=("net",), armour=("vest",))},
                  {"r": Enemy("redshirt", "main", "A")}, cards, encounters={"B": 1},
                  decks=Decks(encounters=Pile(("it",))), **active("ivan"))  # fmt: skip
    table.do(Walk("ivan", "main", "B"), asks=True)
    assert "spend vest" in table.options()
    assert "spend net" not in table.options()


# Trade


def full_packs(**fox: Any) -> Table:
    """Two inventories of three places, all taken; the crate is heavy and counts two."""
    ration = ItemCard(ItemKind.CONSUMABLE, {})
    items = {**dict.fromkeys("abcdef", ration), "crate": ItemCard(ItemKind.TOOL, {}, heavy=True)}
    mercs = {"ivan": merc("A", pack=("a", "b", "c")), "fox": merc("A", "ben", **(fox or {"pack": ("d", "e", "f")}))}
    return Table(region(board("A")), mercs, {"r": Enemy("redshirt", "main", "A")},
                 Cards(items=items, enemies={"redshirt": enemy()}), **active("ivan"))  # fmt: skip


def test_full_inventories_are_swapped_card_for_card() -> None:
    """p. 13: mercs in one area trade cards of their inventories, one of them active."""
    table = full_packs()
    with pytest.raises(Refused):
        table.do(Give("ivan", "a", "fox"))
    table = full_packs()
    table.do(Give("ivan", "a", "fox", back="d"))
    assert {name: set(each.pack) for name, each in table.state.mercs.items()} == {
        "ivan": {"b", "c", "d"},
        "fox": {"a", "e", "f"},
    }


@pytest.mark.parametrize(
    ("fox", "back"),
    [({"pack": ("crate", "d")}, "crate"), ({"hands": ("d",)}, "d"), ({"pack": ("d",)}, "e")],
    ids=["what comes back is too heavy", "it is worn", "fox does not have it"],
)
def test_what_comes_back_must_fit_and_come_out_of_the_inventory(fox: dict[str, tuple[str, ...]], back: str) -> None:
    with pytest.raises(Refused):
        full_packs(**fox).do(Give("ivan", "a", "fox", back=back))


def test_a_gift_is_stored_as_it_always_was() -> None:
    assert dump(Give("ivan", "a", "fox")) == {"kind": "give", "merc": "ivan", "card": "a", "to": "fox"}
