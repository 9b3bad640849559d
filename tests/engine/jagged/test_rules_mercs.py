"""Mercs and their kit: what the book's examples leave out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.jagged.by_hand import (
    FreeSector,
    FulfilGoal,
    SetEnemy,
    SetMerc,
    SetSector,
    SetThreat,
)
from engine.jagged.commands import (
    Activate,
    Arrange,
    Consume,
    EndActivation,
    FetchBack,
    Give,
    GroupMove,
    ThrowAway,
    UseCard,
    UseSkill,
    Walk,
)
from engine.jagged.content.effects import Do, Effect, Who
from engine.jagged.content.kit import Action, Aim, ItemKind, MercCard
from engine.jagged.content.scenario import EncounterToken, Token
from engine.jagged.events.enemies import Attacked, EnemyHit
from engine.jagged.mercs.attacking import actions_of
from engine.jagged.rules import HouseRules
from engine.jagged.state import Decks, Stage
from engine.jagged.words import Colour, Quality, Skill
from engine.table.deck import Deck as Pile
from engine.table.refusal import Refused
from tests.engine.jagged.rules_table import BLEEDING, MARKED, REDSHIRT, SUPPRESSED, beside_a_free_sector
from tests.engine.jagged.table import (
    ATTACK,
    AllyCard,
    Cards,
    Enemy,
    Gear,
    ItemCard,
    Status,
    Table,
    active,
    board,
    enemy,
    merc,
    region,
)

ONE = {Colour.ORANGE: 1}


def test_the_way_with_fewer_wounds_is_taken_without_asking() -> None:
    """J27: over C an enemy stands in the way."""
    cards = Cards(enemies={"redshirt": REDSHIRT})
    ground = region(board("AB CD"))
    table = Table(ground, {"ivan": merc("A")}, {"r": Enemy("redshirt", "main", "C")}, cards, **active("ivan"))
    table.do(Walk("ivan", "main", "D"))
    assert (table.state.mercs["ivan"].fatigue, table.state.mercs["ivan"].wounds) == (2, 0)
    clear = Table(ground, {"ivan": merc("A")}, {"r": Enemy("redshirt", "main", "D")}, cards, **active("ivan"))
    clear.do(Walk("ivan", "main", "D"), asks=True)
    assert len(clear.options()) == 2


def test_a_merc_bleeds_before_the_enemies_act_or_after_them_as_a_house_rule() -> None:
    """J12: with one stamina left it falls before the redshirt chooses its target, or after."""
    for rules, hits in ((HouseRules(), 0), (HouseRules(bleed_after_enemies=True), 1)):
        ivan = merc("A", stamina=0, fatigue=3, conditions=(BLEEDING,))
        card = enemy(hp=2, damage=0, pattern=ATTACK)
        mercs = {"ivan": ivan, "fox": merc("Z", "ben")}
        areas = {**board("A"), **board("Z", sector="far", at=(9, 9))}
        table = Table(
            region(areas), mercs, {"r": Enemy("redshirt", "main", "A")}, Cards(enemies={"redshirt": card}), rules,
            **active("ivan"),
        )  # fmt: skip
        events = table.do(EndActivation("ivan"))
        assert sum(isinstance(event, Attacked) for event in events) == hits
        assert table.state.mercs["ivan"].unconscious


def test_suppressed_taxes_equipment_and_ends_with_the_own_activation() -> None:
    """p. 25."""
    gun = ItemCard(ItemKind.WEAPON, {}, actions=(Action("shot", fatigue=1, dice=ONE, range=1),))
    cards = Cards(enemies={"redshirt": enemy(hp=9)}, items={"gun": gun})
    ivan = merc("A", hands=("gun",), conditions=(SUPPRESSED,))
    table = Table(region(board("A")), {"ivan": ivan}, {"r": Enemy("redshirt", "main", "A")}, cards, **active("ivan"))
    table.do(UseCard("ivan", "gun", "shot"), "1")
    assert table.state.mercs["ivan"].fatigue == 2
    table.do(EndActivation("ivan"))
    assert table.state.mercs["ivan"].conditions == ()


def test_a_suppressed_leader_pays_for_a_group_move_and_passengers_do_not() -> None:
    """J20."""
    mercs = {"cliff": merc("A", conditions=(SUPPRESSED,)), "ivan": merc("A", "ben", conditions=(SUPPRESSED,))}
    table = Table(region(board("AB")), mercs, {}, **active("cliff"))
    table.do(GroupMove("cliff", (("main", "B"),), (("ivan",),)))
    assert [each.fatigue for each in table.state.mercs.values()] == [1, 0]


def heavy(kind: ItemKind = ItemKind.WEAPON, **values: Any) -> ItemCard:
    return ItemCard(kind, {}, heavy=True, **values)


def test_a_heavy_thing_blocks_one_more_place_and_counts_two_in_the_inventory() -> None:
    """p. 12."""
    items = {
        "mg": heavy(),
        "gun": ItemCard(ItemKind.WEAPON, {}),
        "vest": ItemCard(ItemKind.ARMOUR, {}),
        "ration": ItemCard(ItemKind.CONSUMABLE, {}),
    }
    ivan = merc("A", pack=("mg",), hands=("gun",), armour=("vest",))
    table = Table(region(board("A")), {"ivan": ivan}, {}, Cards(items=items), **active("ivan", Stage.BEGIN))
    with pytest.raises(Refused, match="heavy"):
        table.do(Arrange("ivan", ("mg", "gun"), ("vest",), ()))
    table.do(Arrange("ivan", ("mg",), ("vest",), ("gun",)))
    assert table.state.mercs["ivan"].hands == ("mg",)
    with pytest.raises(Refused):
        table.do(Arrange("ivan", (), (), ("mg", "gun", "vest")))


def test_upgrades_are_part_of_their_item() -> None:
    """p. 12: no inventory place; the dice and the range of the weapon grow."""
    gun = ItemCard(ItemKind.WEAPON, {}, upgrade_slots=1, actions=(Action("shot", dice=ONE, range=0),))
    scope = ItemCard(ItemKind.UPGRADE, {}, upgrades=ItemKind.WEAPON, range=1, dice={Colour.YELLOW: 1})
    cards = Cards(enemies={"redshirt": enemy(hp=9)}, items={"gun": gun, "scope": scope})
    table = Table(
        region(board("AB")),
        {"ivan": merc("A", hands=("gun",), pack=("scope",))},
        {"r": Enemy("redshirt", "main", "B")},
        cards,
        **active("ivan", Stage.BEGIN),
    )
    with pytest.raises(Refused):
        table.do(UseCard("ivan", "gun", "shot"))
    table.play.state = replace(table.state, stage=Stage.BEGIN)
    table.do(Arrange("ivan", ("gun",), (), (), {"gun": ("scope",)}))
    assert table.state.gear == {"gun": Gear(upgrades=("scope",))}
    table.do(UseCard("ivan", "gun", "shot"), "8")
    assert table.state.enemies["r"].damage == 8, "two dice: up to four each, whatever their faces"


def test_each_item_once_per_activation() -> None:
    """p. 16."""
    gun = ItemCard(ItemKind.WEAPON, {}, actions=(Action("shot", dice=ONE, range=1),))
    cards = Cards(enemies={"redshirt": enemy(hp=9)}, items={"gun": gun})
    table = Table(
        region(board("A")), {"ivan": merc("A", hands=("gun",))}, {"r": Enemy("redshirt", "main", "A")}, cards,
        **active("ivan"),
    )  # fmt: skip
    table.do(UseCard("ivan", "gun", "shot"), "1")
    assert actions_of(table.play, "ivan") == []
    with pytest.raises(Refused):
        table.do(UseCard("ivan", "gun", "shot"))


def test_a_consumable_is_used_within_its_range_and_discarded() -> None:
    """p. 13."""
    kit = ItemCard(
        ItemKind.CONSUMABLE,
        {},
        loot=Quality.LOW,
        actions=(Action("heal", aim=Aim.MERC, effects=(Effect(Do.HEAL, 2, Who.TARGET),)),),
    )
    mercs = {"ivan": merc("A", pack=("kit",)), "fox": merc("A", "ben", stamina=2, wounds=3)}
    table = Table(
        region(board("AB")), mercs, {}, Cards(items={"kit": kit}), decks=Decks(loot={Quality.LOW: Pile()}),
        **active("ivan"),
    )  # fmt: skip
    table.do(Consume("ivan", "kit", "fox"))
    assert table.state.mercs["fox"].wounds == 1
    assert table.state.decks.loot[Quality.LOW].discards == ("kit",)


def test_healing_may_stop_bleeding_instead() -> None:
    """J23."""
    kit = ItemCard(
        ItemKind.CONSUMABLE, {}, actions=(Action("heal", aim=Aim.SELF, effects=(Effect(Do.HEAL, 2, Who.TARGET),)),)
    )
    ivan = merc("A", stamina=3, wounds=2, conditions=(BLEEDING,), pack=("kit",))
    for answer, wounds, left in (("bleeding", 1, ()), ("wound", 0, (BLEEDING,))):
        table = Table(region(board("A")), {"ivan": ivan}, {}, Cards(items={"kit": kit}), **active("ivan"))
        table.do(Consume("ivan", "kit"), answer)
        assert (table.state.mercs["ivan"].wounds, table.state.mercs["ivan"].conditions) == (wounds, left)


def test_leadership_wakes_whoever_lies_there() -> None:
    """p. 11, 17: as soon as one cube is back in stamina."""
    fox = merc("B", "ben", stamina=0, fatigue=2, severe=1, unconscious=True)
    boss = MercCard(stamina=5, skills={Skill.LEADERSHIP: ONE})
    table = Table(
        region(board("AB")), {"fox": fox, "ivan": merc("A")}, {}, Cards(mercs={"ivan": boss}), **active("ivan")
    )
    table.do(UseSkill("ivan", Skill.LEADERSHIP), "1")
    assert table.state.mercs["fox"].is_up
    table.do(EndActivation("ivan"))
    table.do(Activate("fox"))
    assert table.state.active == "fox", "J22: woken before its turn it may still act"


def test_give_and_throw_away_and_fetch_back() -> None:
    """p. 13, 36."""
    cards = Cards(items={"ration": ItemCard(ItemKind.CONSUMABLE, {})}, allies={"doc": AllyCard({}, price=0)})
    mercs = {"ivan": merc("A", pack=("ration",), allies=("doc",)), "fox": merc("A", "ben"), "ice": merc("B", "carl")}
    table = Table(region(board("AB")), mercs, {}, cards, **active("ivan"))
    with pytest.raises(Refused):
        table.do(Give("ivan", "ration", "ice"))
    table.do(Give("ivan", "ration", "fox"))
    assert table.state.mercs["fox"].pack == ("ration",)
    table.do(ThrowAway("ivan", "doc"))
    table.do(FetchBack("ivan", "doc"))
    assert table.state.mercs["ivan"].allies == ("doc",)


def test_a_retreat_and_a_burst_that_changes_its_target() -> None:
    """p. 24."""
    shotgun = ItemCard(
        ItemKind.WEAPON,
        {},
        actions=(Action("blast", dice=ONE, range=0, effects=(Effect(Do.RETREAT, who=Who.TARGET),)),),
    )
    cards = Cards(enemies={"redshirt": enemy(hp=9)}, items={"gun": shotgun})
    table = Table(
        region(board("ABC"), "BC"), {"ivan": merc("B", hands=("gun",))}, {"r": Enemy("redshirt", "main", "B")}, cards,
        **active("ivan"),
    )  # fmt: skip
    events = table.do(UseCard("ivan", "gun", "blast"), "1")
    assert [event.damage for event in events if isinstance(event, EnemyHit)] == [1]
    assert table.state.enemies["r"].field == "A", "not over the red border"


def test_what_the_players_say_beats_what_the_app_believes() -> None:
    table = beside_a_free_sector()
    table.do(SetMerc("ivan", 3, 1, 1, False, (MARKED,), "B"))
    assert (table.state.mercs["ivan"].field, table.state.mercs["ivan"].wounds) == ("B", 1)
    table.do(SetEnemy("r", 1, (), "A"))
    assert (table.state.enemies["r"].field, table.state.enemies["r"].damage) == ("A", 1)
    with pytest.raises(Refused):
        table.do(SetEnemy("r", 2, (), "A"))
    with pytest.raises(Refused):
        table.do(SetSector("main", Status.OCCUPIED))
    with pytest.raises(Refused):
        table.do(SetThreat(3, 1))
    with pytest.raises(Refused):
        table.do(FulfilGoal("nowhere"))
    table.do(FreeSector("main"))
    assert table.state.sectors["main"].status is Status.LIBERATED


def test_a_group_move_ends_where_it_loses_its_leader_or_its_way() -> None:
    """What a step turned over may end it: a fatigue token lays Ivan down, a mine costs a suppressed leader the rest."""
    cards = Cards(
        mercs={"ivan": MercCard(stamina=3, group_steps=2)},
        enemies={"redshirt": REDSHIRT},
        encounters={"it": EncounterToken(Token.FATIGUE)},
    )
    for ivan in (merc("A", stamina=1), merc("A", stamina=3, conditions=(SUPPRESSED,))):
        table = Table(region(board("ABC")), {"ivan": ivan, "fox": merc("A", "ben", stamina=9)},
                      {"r": Enemy("redshirt", "main", "C")}, cards, encounters={"B": 1},
                      decks=Decks(encounters=Pile(("it",))), **active("ivan"))  # fmt: skip
        both = ("ivan", "fox")
        table.do(GroupMove("ivan", (("main", "B"), ("main", "C")), (both, both)))
        assert {each.field for each in table.state.mercs.values()} == {"B"}
