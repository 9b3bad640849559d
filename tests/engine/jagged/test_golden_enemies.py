"""The book's worked examples: enemies. Numbers that are not in the book are ours."""

from __future__ import annotations

from typing import Any

from engine.jagged.commands import (
    EndActivation,
    UseCard,
)
from engine.jagged.content.kit import Action, Aim, ItemKind, MercCard
from engine.jagged.content.scenario import (
    TankToken,
)
from engine.jagged.events.enemies import Attacked, EnemyHit, EnemyMoved
from engine.jagged.state import Decks
from engine.jagged.words import Colour, Condition
from engine.table.deck import Deck as Pile
from tests.engine.jagged.golden_table import YELLOW
from tests.engine.jagged.table import (
    ATTACK,
    MOVE_ATTACK,
    Cards,
    Enemy,
    ItemCard,
    Table,
    active,
    board,
    enemy,
    merc,
    region,
)


def bloodcat(**ivan: Any) -> Table:
    cat = enemy("bloodcat", hp=2, damage=1, stealth=2, causes=(Condition.BLEEDING,), pattern=ATTACK)
    cards = Cards(
        enemies={"bloodcat": cat},
        mercs={"ivan": MercCard(stamina=5, armour={Colour.YELLOW: 2}, stealth={Colour.BLUE: 2})},
    )
    return Table(
        region(board("A")), {"ivan": merc("A")}, {"c": Enemy("bloodcat", "main", "A")}, cards, **active("ivan")
    )


def test_g9_bleeding_comes_even_if_armour_stops_the_damage() -> None:
    table = bloodcat()
    table.do(EndActivation("ivan"), "armour-3")
    assert table.state.mercs["ivan"].wounds == 0
    assert table.state.mercs["ivan"].conditions == (Condition.BLEEDING,)


def test_g10_who_hides_is_not_hit_at_all() -> None:
    table = bloodcat()
    table.do(EndActivation("ivan"), "hide-2")
    assert table.state.mercs["ivan"].wounds == 0
    assert table.state.mercs["ivan"].conditions == ()


def patrol(ivan: str, cliff: str, **values: Any) -> Table:
    cards = Cards(enemies={"redshirt": enemy(**{"hp": 2, "damage": 1, "pattern": MOVE_ATTACK, **values})})
    mercs = {"cliff": merc(cliff, "ben"), "ivan": merc(ivan)}
    return Table(region(board("RIX")), mercs, {"r": Enemy("redshirt", "main", "R")}, cards, **active("cliff"))


def test_g11_the_nearest_merc_not_the_active_one() -> None:
    """p. 26: the redshirt moves to Ivan and attacks him."""
    events = patrol("I", "X").do(EndActivation("cliff"))
    assert [event.field for event in events if isinstance(event, EnemyMoved)] == ["I"]
    assert [event.on for event in events if isinstance(event, Attacked)] == ["ivan"]


def test_g12_with_a_merc_in_range_it_stays() -> None:
    events = patrol("R", "X").do(EndActivation("cliff"))
    assert not [event for event in events if isinstance(event, EnemyMoved)]
    assert [event.on for event in events if isinstance(event, Attacked)] == ["ivan"]


def test_g13_range_1_and_still_the_nearest() -> None:
    """p. 36: the active merc stands next to it, another one in its own area."""
    events = patrol("R", "I", range=1).do(EndActivation("cliff"))
    assert [event.on for event in events if isinstance(event, Attacked)] == ["ivan"]


def test_g14_without_range_always_the_active_merc_or_the_next_player() -> None:
    events = patrol("R", "I", range=None).do(EndActivation("cliff"))
    assert [event.on for event in events if isinstance(event, Attacked)] == ["cliff"]
    mercs = {
        "cliff": merc("I", "ben", stamina=0, wounds=4, unconscious=True),
        "fox": merc("X", "carl"),
        "ivan": merc("R", "anna"),
    }
    card = enemy(hp=2, damage=1, range=None, pattern=ATTACK)
    table = Table(
        region(board("RIX")),
        mercs,
        {"r": Enemy("redshirt", "main", "R")},
        Cards(enemies={"redshirt": card}),
        **active("cliff"),
    )
    events = table.do(EndActivation("cliff"))
    assert [event.on for event in events if isinstance(event, Attacked)] == ["fox"], "clockwise: ben, carl, anna"


def test_g23_a_search_party_counts_every_redshirt_of_the_sector() -> None:
    """p. 37: three of them, stealth 1: difficulty 4."""
    card = enemy(hp=2, damage=1, stealth=1, search_party=True, pattern=ATTACK, range=9)
    troops = {name: Enemy("redshirt", "main", "A", elite=name == "r3") for name in ("r1", "r2", "r3")}
    table = Table(region(board("A")), {"ivan": merc("A")}, troops, Cards(enemies={"redshirt": card}), **active("ivan"))
    events = table.do(EndActivation("ivan"))
    assert {event.difficulty for event in events if isinstance(event, Attacked)} == {4}


TANK = enemy("tank", hp=9, armour=None, damage=0, pattern=ATTACK)


CANNON = ItemCard(ItemKind.WEAPON, {}, actions=(Action("shot", dice=YELLOW, range=1),))


MORTAR = ItemCard(ItemKind.WEAPON, {}, actions=(Action("shell", dice=YELLOW, range=1, aim=Aim.AREA),))


def against_tank(*armours: int) -> Table:
    tokens = {f"t{armour}": TankToken(armour) for armour in armours}
    cards = Cards(
        enemies={"tank": TANK}, items={"gun": CANNON, "gun2": CANNON, "gun3": CANNON, "mortar": MORTAR}, tank=tokens
    )
    ivan = merc("A", stamina=9, hands=("gun", "gun2", "gun3", "mortar"))
    return Table(
        region(board("AB")),
        {"ivan": ivan},
        {"t": Enemy("tank", "main", "B")},
        cards,
        box={"by_hand": frozenset({"tank"})},
        decks=Decks(tank=Pile(tuple(tokens))),
        **active("ivan"),
    )


def test_g24_a_tank_token_stays_out_until_damage_is_done() -> None:
    """p. 37: 3 against the 5: nothing, the 5 is out; 3 against the 2: 1 damage, all are mixed again."""
    table = against_tank(2, 5)
    table.do(UseCard("ivan", "gun", "shot", "t"), "3", "t5")
    assert table.state.enemies["t"].damage == 0
    assert table.state.decks.tank.discards == ("t5",)
    table.do(UseCard("ivan", "gun2", "shot", "t"), "3")
    assert table.state.enemies["t"].damage == 1
    assert sorted(table.state.decks.tank.cards) == ["t2", "t5"]


def test_g25_an_area_effect_hits_a_tank_twice() -> None:
    """p. 37: 4 against the 3, then, mixed again, 4 against the 1: 1 and 3 damage."""
    table = against_tank(1, 3)
    events = table.do(UseCard("ivan", "mortar", "shell", "B"), "4", "t3", "t1")
    assert [event.damage for event in events if isinstance(event, EnemyHit)] == [1, 3]
