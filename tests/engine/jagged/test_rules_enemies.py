"""Enemies of every kind: what the book's examples leave out."""

from __future__ import annotations

from typing import Any

import pytest

from engine.jagged.commands import (
    EndActivation,
    Walk,
)
from engine.jagged.content.kit import Action, ItemKind, MercCard
from engine.jagged.content.scenario import TankToken
from engine.jagged.events.enemies import Attacked
from engine.jagged.events.kit import OutOfCampaign
from engine.jagged.rules import HouseRules
from engine.jagged.state import Decks
from engine.jagged.words import Colour
from engine.table.deck import Deck as Pile
from tests.engine.jagged.table import (
    ATTACK,
    MOVE_ATTACK,
    AllyCard,
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

LETTERED = {"A": "A", "B": "B", "C": "C", "D": "D"}


def sniper_nest() -> Table:
    card = enemy("sniper", hp=2, damage=3, range=None, stealth=2, pattern=ATTACK, hides=True)
    return Table(
        region(board("ABCD", spawn=LETTERED)),
        {"ivan": merc("A", stamina=9)},
        {"s": Enemy("sniper", "main", "", tokens=("A", "B", "C", "D"))},
        Cards(
            enemies={"sniper": card}, items={"gun": ItemCard(ItemKind.WEAPON, {}, actions=(Action("shot", range=9),))}
        ),
        box={"by_hand": frozenset({"encounters"})},
        **active("ivan"),
    )


def test_a_hidden_sniper_shoots_and_cannot_be_shot_until_its_crosshair_is_turned() -> None:
    """p. 37, J16."""
    table = sniper_nest()
    table.do(Walk("ivan", "main", "B"), "no")
    assert table.state.enemies["s"].tokens == ("A", "C", "D")
    table.do(Walk("ivan", "main", "C"), "yes")
    assert table.state.enemies["s"] == Enemy("sniper", "main", "C")
    hidden = sniper_nest()
    events = hidden.do(EndActivation("ivan"))
    assert [event.damage for event in events if isinstance(event, Attacked)] == [3]


def test_the_last_token_of_a_set_is_the_crosshair() -> None:
    table = sniper_nest()
    table.do(Walk("ivan", "main", "B"), "no")
    table.do(Walk("ivan", "main", "C"), "no")
    table.do(Walk("ivan", "main", "D"), "no")
    assert table.state.enemies["s"].tokens == ("A",)
    table.do(Walk("ivan", "main", "A"))
    assert table.state.enemies["s"].field == "A"


def test_a_shield_attacks_everybody_in_the_area_and_each_defends_alone() -> None:
    """p. 37, J15."""
    card = enemy("shield", hp=3, damage=1, stealth=1, attack_all=True, pattern=ATTACK)
    board_card = MercCard(stamina=5, stealth={Colour.BLUE: 1})
    cards = Cards(enemies={"shield": card}, mercs={"fox": board_card, "ivan": board_card})
    mercs = {"fox": merc("A", "ben"), "ivan": merc("A")}
    table = Table(region(board("A")), mercs, {"s": Enemy("shield", "main", "A")}, cards, **active("ivan"))
    table.do(EndActivation("ivan"), "hide-1", "hide-0")
    assert [each.wounds for each in table.state.mercs.values()] == [0, 1]


def tank(**state: Any) -> Table:
    card = enemy("tank", hp=8, armour=None, damage=0, range=None, pattern=ATTACK, kills_ally=True)
    cards = Cards(enemies={"tank": card}, allies={"doc": AllyCard({})}, tank={"t": TankToken(2, blocks=True)})
    return Table(
        region(board("A")),
        {"ivan": merc("A", allies=("doc",))},
        {"t": Enemy("tank", "main", "A")},
        cards,
        state.pop("rules", None),
        decks=Decks(tank=Pile(("t",))),
        **{**active("ivan"), **state},
    )


def test_a_tank_kills_an_ally_unless_it_was_blocked() -> None:
    """p. 37, J17: a turned blocking token holds for one activation."""
    table = tank()
    events = table.do(EndActivation("ivan"))
    assert [event.card for event in events if isinstance(event, OutOfCampaign)] == ["doc"]
    blocked = tank(blocked=True)
    blocked.do(EndActivation("ivan"))
    assert blocked.state.mercs["ivan"].allies == ("doc",)
    assert not blocked.state.blocked
    spared = tank(rules=HouseRules(tanks_spare_allies=True))
    spared.do(EndActivation("ivan"))
    assert spared.state.mercs["ivan"].allies == ("doc",)


def test_two_enemies_alike_are_never_asked_about() -> None:
    """J18; as a house rule every tie is."""
    card = enemy(hp=2, damage=1, range=0, pattern=MOVE_ATTACK)
    troops = {"r1": Enemy("redshirt", "main", "A"), "r2": Enemy("redshirt", "main", "A")}
    for rules, asks in ((HouseRules(), False), (HouseRules(ask_every_tie=True), True)):
        table = Table(
            region(board("AB")), {"ivan": merc("B", stamina=9)}, troops, Cards(enemies={"redshirt": card}), rules,
            **active("ivan"),
        )  # fmt: skip
        table.do(EndActivation("ivan"), asks=asks)


@pytest.mark.parametrize(
    ("rules", "on"),
    [(HouseRules(), "fox"), (HouseRules(own_mercs_first=True), "ice")],
)
def test_the_active_players_other_mercs_come_last_or_first(rules: HouseRules, on: str) -> None:
    """J4."""
    mercs = {
        "ivan": merc("Z", "anna"),
        "ice": merc("B", "anna"),
        "fox": merc("B", "ben"),
    }
    card = enemy(hp=2, damage=0, range=0, pattern=ATTACK)
    table = Table(
        region(board("BYZ")), mercs, {"r": Enemy("redshirt", "main", "B")}, Cards(enemies={"redshirt": card}), rules,
        **active("ivan"),
    )  # fmt: skip
    events = table.do(EndActivation("ivan"))
    assert [event.on for event in events if isinstance(event, Attacked)] == [on]
