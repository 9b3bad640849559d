"""Sectors, encounters, flight: what the book's examples leave out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.jagged.by_hand import (
    RemoveEnemy,
)
from engine.jagged.commands import (
    EndActivation,
    Flee,
    Loot,
    Walk,
)
from engine.jagged.content.kit import ItemKind
from engine.jagged.content.scenario import DictatorCard, EncounterToken, Token
from engine.jagged.rules import HouseRules
from engine.jagged.state import Body, Decks, Dictator, Stage
from engine.jagged.words import Quality, Terrain
from engine.table.deck import Deck as Pile
from engine.table.refusal import Refused
from tests.engine.jagged.rules_table import MARKED, REDSHIRT, beside_a_free_sector
from tests.engine.jagged.table import (
    ATTACK,
    Cards,
    Enemy,
    ItemCard,
    Sector,
    Status,
    Table,
    active,
    board,
    enemy,
    merc,
    region,
)


def token(kind: Token, **values: Any) -> dict[str, Any]:
    """A box whose encounter supply holds one token, lying face down in B."""
    return {
        "cards": Cards(encounters={"it": EncounterToken(kind, **values)}, enemies={"redshirt": REDSHIRT}),
        "decks": Decks(encounters=Pile(("it",)), loot={Quality.LOW: Pile(("ration",))}),
        "encounters": {"B": 1},
    }


def walked_onto(kind: Token, rules: HouseRules | None = None, **values: Any) -> Table:
    """Ivan walks onto a token; somebody stands elsewhere so that the sector is not free at once."""
    made = token(kind, **values)
    troops = {"r": Enemy("redshirt", "main", "C")}
    table = Table(
        region(board("ABC")),
        {"ivan": merc("A", stamina=6)},
        troops,
        made["cards"],
        rules,
        decks=made["decks"],
        encounters=made["encounters"],
        dictator=Dictator("queen"),
        **active("ivan"),
    )
    table.play.content = replace(table.box, cards=replace(table.box.cards, dictators={"queen": DictatorCard({})}))
    table.do(Walk("ivan", "main", "B"))
    return table


def test_encounter_tokens_do_what_they_show() -> None:
    """p. 36."""
    assert walked_onto(Token.FUNDS, n=2).state.funds == 2
    assert walked_onto(Token.REBELS).state.rebels == 1
    assert walked_onto(Token.THREAT).state.dictator.tokens == 1
    assert walked_onto(Token.NOTHING).state.decks.encounters.discards == ("it",)
    assert walked_onto(Token.LOOT, quality=Quality.LOW).state.loot_tokens == {"B": ("it",)}
    assert walked_onto(Token.CONDITION, condition=MARKED).state.mercs["ivan"].conditions == (MARKED,)
    assert [e.field for e in walked_onto(Token.ENEMY, card="redshirt").state.enemies.values()] == ["C", "B"]
    assert walked_onto(Token.MINE).state.mercs["ivan"].wounds == 3


def test_the_fatigue_token_costs_two_or_gives_two_back_as_a_house_rule() -> None:
    """J29."""
    assert walked_onto(Token.FATIGUE).state.mercs["ivan"].fatigue == 3
    assert walked_onto(Token.FATIGUE, HouseRules(fatigue_token_rests=True)).state.mercs["ivan"].fatigue == 0


def test_a_walk_ends_where_encounters_lie_face_down() -> None:
    """J27."""
    made = token(Token.NOTHING)
    table = Table(
        region(board("ABC")),
        {"ivan": merc("A")},
        {"r": Enemy("redshirt", "main", "C")},
        made["cards"],
        decks=made["decks"],
        encounters=made["encounters"],
        **active("ivan"),
    )
    table.do(Walk("ivan", "main", "C"))
    assert table.state.mercs["ivan"].field == "B"


def test_everybody_flees_together_and_the_sector_is_occupied_again() -> None:
    """p. 15, 21: also the unconscious; figures off, the spawn card known."""
    table = beside_a_free_sector()
    table.do(Flee("ivan", "landing"))
    assert {each.sector for each in table.state.mercs.values()} == {"landing"}
    assert (table.state.enemies, table.state.bodies) == ({}, {})
    assert table.state.sectors["main"] == Sector(Status.OCCUPIED, spawn="patrol")
    assert table.state.mercs["ivan"].done


def test_nobody_flees_once_the_actions_have_begun() -> None:
    with pytest.raises(Refused):
        beside_a_free_sector(stage=Stage.ACT).do(Flee("ivan", "landing"))


def test_nobody_walks_out_of_a_contested_sector() -> None:
    """p. 8."""
    with pytest.raises(Refused):
        beside_a_free_sector().do(Walk("ivan", "landing", "L"))


def test_ground_counts_in_a_fight_and_only_there() -> None:
    """p. 9, J50: one yellow die more in a town."""
    cards = Cards(enemies={"redshirt": enemy(hp=9, damage=1, stealth=1, pattern=ATTACK)})
    ground = region(board("A", terrain={"A": Terrain.URBAN}))
    table = Table(ground, {"ivan": merc("A")}, {"r": Enemy("redshirt", "main", "A")}, cards, **active("ivan"))
    table.do(EndActivation("ivan"), asks=True)
    assert "armour-1" in table.options()


def test_bodies_in_a_freed_sector_lie_in_its_one_area() -> None:
    """J34."""
    cards = Cards(enemies={"redshirt": REDSHIRT}, items={"ration": ItemCard(ItemKind.CONSUMABLE, {}, loot=Quality.LOW)})
    table = Table(
        region(board("ABC")),
        {"ivan": merc("A")},
        {},
        cards,
        sectors={"main": Sector(Status.LIBERATED)},
        bodies={"r": Body("redshirt", "C")},
        decks=Decks(loot={Quality.LOW: Pile(("ration",))}),
        **active("ivan"),
    )
    table.do(Loot("ivan", body="r"))
    assert table.state.mercs["ivan"].pack == ("ration",)
    with pytest.raises(Refused):
        table.do(Loot("ivan", body="r"))


def test_the_last_enemy_taken_off_by_hand_frees_the_sector() -> None:
    table = beside_a_free_sector()
    table.do(RemoveEnemy("r"))
    assert table.state.sectors["main"].status is Status.LIBERATED
    assert not table.state.enemies
