"""Rulings that no example of the book tries: enemies, mercs, sectors (section c of the brief)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.jagged.commands import Activate, EndActivation, EndRound, Flee, GroupMove, Loot, UseCard, UseSkill, Walk
from engine.jagged.content.effects import Do, Effect
from engine.jagged.content.kit import Action, Aim, ItemKind, MercCard
from engine.jagged.content.scenario import EncounterToken, Goal, MissionCard, SpawnCard, TankToken, Token, Troop
from engine.jagged.events.enemies import Attacked, EnemyMoved
from engine.jagged.events.sectors import Liberated
from engine.jagged.rules import HouseRules
from engine.jagged.state import Body, Decks, Merc, Mission, Stage, State
from engine.jagged.words import Back, Colour, Quality, Skill
from engine.table.deck import Deck as Pile
from engine.table.refusal import Refused
from tests.engine.jagged.golden_table import at_the_site
from tests.engine.jagged.rules_table import BLEEDING, MARKED, REDSHIRT, SUPPRESSED, beside_a_free_sector
from tests.engine.jagged.table import (
    ATTACK,
    MOVE_ATTACK,
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


def hit(table: Table) -> list[tuple[str, int]]:
    """Whom the enemies attack when Ivan ends, and how hard."""
    return [(e.on, e.damage) for e in table.do(EndActivation("ivan")) if isinstance(e, Attacked)]


# Whom and where to


@pytest.mark.parametrize(("rules", "on"), [(HouseRules(), "fox"), (HouseRules(nearest_on_foot=True), "ivan")])
def test_j3_near_is_range_or_on_foot_as_a_house_rule(rules: HouseRules, on: str) -> None:
    """Fox stands behind a red border: one border away, but no way leads there."""
    cards = Cards(enemies={"redshirt": enemy(hp=2, damage=1, range=2, pattern=ATTACK)})
    mercs = {"ivan": merc("A"), "fox": merc("D", "ben")}
    table = Table(region(board("ABCD"), "CD"), mercs, {"r": Enemy("redshirt", "main", "C")}, cards, rules,
                  **active("ivan"))  # fmt: skip
    assert hit(table) == [(on, 1)]


@pytest.mark.parametrize(("rules", "to"), [(HouseRules(), ["B"]), (HouseRules(straight_way=True), ["E"])])
def test_j6_it_goes_to_where_it_could_shoot_or_to_the_target_as_a_house_rule(rules: HouseRules, to: list[str]) -> None:
    """Ivan is in C behind a red border: from B range 1 reaches over it, on foot the way leads round by E, F and G."""
    cards = Cards(enemies={"redshirt": enemy(hp=2, damage=0, range=1, pattern=MOVE_ATTACK)})
    ground = region(board("ABC EFG"), "BC", "BF")
    table = Table(ground, {"ivan": merc("C", stamina=9)}, {"r": Enemy("redshirt", "main", "A")}, cards, rules,
                  **active("ivan"))  # fmt: skip
    assert [e.field for e in table.do(EndActivation("ivan")) if isinstance(e, EnemyMoved)] == to


def test_j7_whoever_lies_does_not_count_as_a_figure() -> None:
    """Two ways of two steps; Fox lies on one of them, Ice stands on the other."""
    cards = Cards(enemies={"redshirt": enemy(hp=2, damage=0, range=0, pattern=MOVE_ATTACK)})
    mercs = {
        "ivan": merc("D", stamina=9),
        "fox": merc("B", "ben", stamina=0, fatigue=5, unconscious=True),
    }
    troops = {"r": Enemy("redshirt", "main", "A"), "s": Enemy("redshirt", "main", "C", conditions=(SUPPRESSED,))}
    table = Table(region(board("AB CD")), mercs, troops, cards, **active("ivan"))
    moved = [(e.enemy, e.field) for e in table.do(EndActivation("ivan")) if isinstance(e, EnemyMoved)]
    assert moved == [("r", "B")]


@pytest.mark.parametrize(("rules", "damage"), [(HouseRules(), 2), (HouseRules(halve_printed=True), 3)])
def test_j10_a_suppressed_enemy_halves_the_whole_or_only_what_is_printed(rules: HouseRules, damage: int) -> None:
    """Printed 4, marked 1: half of 5 is 2; half of 4 and 1 more is 3."""
    cards = Cards(enemies={"redshirt": enemy(hp=2, damage=4, range=0, pattern=ATTACK)})
    mercs = {"ivan": merc("A", stamina=9, conditions=(MARKED,))}
    troops = {"r": Enemy("redshirt", "main", "A", conditions=(SUPPRESSED,))}
    assert hit(Table(region(board("A")), mercs, troops, cards, rules, **active("ivan"))) == [("ivan", damage)]


def test_j33_a_sector_is_free_the_moment_the_last_enemy_bleeds_to_death() -> None:
    """J11, J33: in the middle of an enemy activation."""
    cards = Cards(enemies={"redshirt": enemy(hp=2, damage=1, range=0, pattern=ATTACK)})
    troops = {"r": Enemy("redshirt", "main", "B", damage=1, conditions=(BLEEDING,))}
    table = Table(region(board("AB")), {"ivan": merc("A")}, troops, cards, **active("ivan"))
    events = table.do(EndActivation("ivan"))
    assert any(isinstance(event, Liberated) for event in events)
    assert list(table.state.bodies) == ["r"], "it lies there and can be looted"


def test_j21b_tank_tokens_are_mixed_when_none_lies_face_down() -> None:
    card = enemy("tank", hp=8, armour=None, damage=0, range=None, pattern=ATTACK)
    gun = ItemCard(ItemKind.WEAPON, {}, actions=(Action("shot", dice={Colour.RED: 1}),))
    cards = Cards(enemies={"tank": card}, items={"gun": gun}, tank={"t": TankToken(5)})
    table = Table(region(board("A")), {"ivan": merc("A", hands=("gun",))}, {"t": Enemy("tank", "main", "A")}, cards,
                  decks=Decks(tank=Pile((), ("t",))), **active("ivan"))  # fmt: skip
    table.do(UseCard("ivan", "gun", "shot", "t"), "4")
    assert (table.state.enemies["t"].damage, table.state.decks.tank) == (0, Pile((), ("t",)))


# Mercs


def doomed(**state: Any) -> Table:
    """Ivan has one severe injury; the next blow kills him. Anna, Ben and Cleo sit clockwise."""
    card = enemy(initiative=9, hp=2, damage=9, range=0, pattern=ATTACK)
    sniper = enemy("sniper", initiative=1, hp=2, damage=0, range=None, pattern=ATTACK)
    mercs = {
        "fox": merc("B", "anna", done=True),
        "ivan": merc("A", "ben", stamina=1, severe=1),
        "ice": merc("B", "cleo", done=True),
    }
    troops = {"r": Enemy("redshirt", "main", "A"), "s": Enemy("sniper", "main", "B")}
    cards = Cards(enemies={"redshirt": card, "sniper": sniper}, mercs={"nails": MercCard()})
    return Table(region(board("AB")), mercs, troops, cards, reserve=("nails",), **{**active("ivan"), **state})


def test_j4_after_the_active_merc_died_the_next_player_clockwise_is_still_found() -> None:
    """p. 26: clockwise from the active player, who is Ben, though his merc is gone: Cleo's, not Anna's."""
    table = doomed()
    assert hit(table) == [("ivan", 9), ("ice", 0)]
    assert "ivan" in table.state.dead
    assert table.state.mercs["nails"].done


def test_j21b_a_replacement_with_no_free_sector_waits_and_all_others_down_is_lost() -> None:
    table = doomed()
    table.do(EndActivation("ivan"))
    table.do(EndRound())
    assert table.state.mercs["nails"].field == "", "no sector is liberated"
    alone = doomed()
    down = replace(merc("B", "anna", stamina=0, fatigue=5, unconscious=True), sector="main")
    alone.play.state = _with(alone, fox=down, ice=down)
    alone.do(EndActivation("ivan"))
    assert alone.state.result == "lost"


def _with(table: Table, **mercs: Merc) -> State:
    return replace(table.state, mercs={**table.state.mercs, **mercs})


@pytest.mark.parametrize(("rules", "severe"), [(HouseRules(), 0), (HouseRules(hit_while_down=True), 1)])
def test_j21_who_lies_there_suffers_nothing_more(rules: HouseRules, severe: int) -> None:
    """A mine under an unconscious merc."""
    cards = Cards(encounters={"it": EncounterToken(Token.MINE)}, enemies={"redshirt": REDSHIRT})
    mercs = {"ivan": merc("A", stamina=9), "fox": merc("B", "ben", stamina=0, fatigue=5, unconscious=True)}
    table = Table(region(board("ABCD")), mercs, {"r": Enemy("redshirt", "main", "D")}, cards, rules,
                  decks=Decks(encounters=Pile(("it",))), encounters={"B": 1}, **active("ivan"))  # fmt: skip
    table.do(Walk("ivan", "main", "B"))
    fox = table.state.mercs["fox"]
    assert (table.state.mercs["ivan"].wounds, fox.wounds) == (3, 0)
    assert fox.severe == severe


def test_j22_j24_who_falls_in_the_own_activation_has_finished_and_the_enemies_act() -> None:
    cards = Cards(encounters={"it": EncounterToken(Token.MINE)}, enemies={"redshirt": enemy(hp=2, damage=1, range=9)})
    mercs = {"ivan": merc("A", stamina=2), "fox": merc("C", "ben", stamina=9)}
    table = Table(region(board("ABC")), mercs, {"r": Enemy("redshirt", "main", "C")}, cards,
                  decks=Decks(encounters=Pile(("it",))), encounters={"B": 1}, **active("ivan"))  # fmt: skip
    events = table.do(Walk("ivan", "main", "B"))
    assert table.state.mercs["ivan"].unconscious
    assert [e.on for e in events if isinstance(e, Attacked)] == ["fox"]
    assert table.state.stage is Stage.NONE
    with pytest.raises(Refused):
        table.do(Activate("ivan"))


@pytest.mark.parametrize(("rules", "fatigue"), [(HouseRules(), 0), (HouseRules(suppressed_taxes_all=True), 1)])
def test_j25_suppressed_taxes_no_command_action(rules: HouseRules, fatigue: int) -> None:
    boss = MercCard(stamina=5, skills={Skill.LEADERSHIP: {Colour.ORANGE: 1}})
    table = Table(region(board("AB")), {"ivan": merc("A", conditions=(SUPPRESSED,))},
                  {"r": Enemy("redshirt", "main", "B")}, Cards(mercs={"ivan": boss}, enemies={"redshirt": REDSHIRT}),
                  rules, **active("ivan"))  # fmt: skip
    table.do(UseSkill("ivan", Skill.LEADERSHIP), "0")
    assert table.state.mercs["ivan"].fatigue == fatigue


def group(rules: HouseRules, status: Status) -> Table:
    areas = {**board("AB CD"), **board("L M", sector="landing", at=(-1, 0))}
    mercs = {"ivan": merc("L", stamina=9), "fox": merc("L", "ben", stamina=9)}
    sectors = {"landing": Sector(Status.LIBERATED), "main": Sector(status, back=Back.WEAK)}
    troops = {"r": Enemy("redshirt", "main", "D")} if status is Status.CONTESTED else {}
    cards = Cards(
        enemies={"redshirt": enemy(hp=2, damage=0, range=0)},
        spawn={"patrol": SpawnCard(Back.WEAK, {}, (Troop("redshirt", "A"),))},
    )
    return Table(region(areas), mercs, troops, cards, rules, sectors=sectors,
                 decks=Decks(spawn={Back.WEAK: Pile(("patrol",))}), **active("ivan"))  # fmt: skip


def test_j26_a_group_enters_a_contested_sector_together_an_occupied_one_each_for_itself() -> None:
    move = GroupMove("ivan", (("main", "A"),), (("ivan", "fox"),))
    together = group(HouseRules(), Status.CONTESTED)
    together.do(move)
    assert [each.field for each in together.state.mercs.values()] == ["A", "A"]
    for table in (group(HouseRules(groups_spread=True), Status.CONTESTED), group(HouseRules(), Status.OCCUPIED)):
        table.do(move, "C")
        assert {name: each.field for name, each in table.state.mercs.items()} == {"ivan": "A", "fox": "C"}


def test_a_group_may_go_as_far_as_the_card_says_and_drop_somebody_on_the_way() -> None:
    """p. 16: cards may allow several areas; mercs may be left behind."""
    leader = MercCard(stamina=5, group_steps=2)
    mercs = {"ivan": merc("A"), "fox": merc("A", "ben")}
    table = Table(region(board("ABCD")), mercs, {"r": Enemy("redshirt", "main", "D")},
                  Cards(mercs={"ivan": leader}, enemies={"redshirt": REDSHIRT}), **active("ivan"))  # fmt: skip
    with pytest.raises(Refused):
        table.do(GroupMove("ivan", (("main", "B"), ("main", "C"), ("main", "D")), (("ivan",),) * 3))
    table.do(GroupMove("ivan", (("main", "B"), ("main", "C")), (("ivan", "fox"), ("ivan",))))
    assert {name: each.field for name, each in table.state.mercs.items()} == {"ivan": "C", "fox": "B"}


# Sectors


def test_marked_ends_with_flight() -> None:
    """p. 25: until the sector is free, or by flight."""
    table = beside_a_free_sector()
    ivan = replace(merc("A", conditions=(BLEEDING, MARKED)), sector="main")
    table.play.state = _with(table, ivan=ivan)
    table.do(Flee("ivan", "landing"))
    assert table.state.mercs["ivan"].conditions == (BLEEDING,)


def test_marked_ends_when_a_mission_is_done() -> None:
    table = at_the_site(
        MissionCard({}, (Goal(skill=Skill.MECHANICAL, successes=1),)),
        mercs={"steroid": merc("S", armour=("vest",), conditions=(MARKED,))},
    )
    table.do(UseSkill("steroid", Skill.MECHANICAL), "1")
    assert table.state.mercs["steroid"].sector == "main"
    assert table.state.mercs["steroid"].conditions == ()


def test_j30_a_mine_turned_from_afar_hits_nobody_and_loot_stays() -> None:
    spyglass = Action("look", range=2, aim=Aim.GROUND, effects=(Effect(Do.TURN),))
    stick = ItemCard(ItemKind.TOOL, {}, actions=(spyglass,))
    for kind, loot in ((Token.MINE, {}), (Token.LOOT, {"C": ("it",)})):
        cards = Cards(encounters={"it": EncounterToken(kind, quality=Quality.LOW)}, items={"stick": stick},
                      enemies={"redshirt": REDSHIRT})  # fmt: skip
        table = Table(region(board("ABCD")), {"ivan": merc("A", hands=("stick",))},
                      {"r": Enemy("redshirt", "main", "D")}, cards,
                      decks=Decks(encounters=Pile(("it",))), encounters={"C": 1}, **active("ivan"))  # fmt: skip
        table.do(UseCard("ivan", "stick", "look", "C"))
        assert (table.state.mercs["ivan"].wounds, table.state.loot_tokens) == (0, loot)
        assert table.state.encounters == {}


def test_j31_a_reset_gives_face_down_tokens_back_and_clears_bodies() -> None:
    table = beside_a_free_sector(
        encounters={"B": 1}, loot_tokens={"A": ("crate",)}, decks=Decks(encounters=Pile(("mine",)))
    )
    table.do(Flee("ivan", "landing"))
    assert (table.state.encounters, table.state.loot_tokens, table.state.bodies) == ({}, {}, {})
    assert set(table.state.decks.encounters.cards) == {"mine"}
    assert table.state.decks.encounters.discards == ("crate",)


def test_j32_an_enemy_out_of_an_encounter_acts_in_the_activation_that_follows() -> None:
    cards = Cards(
        encounters={"it": EncounterToken(Token.ENEMY, card="redshirt")},
        enemies={"redshirt": enemy(hp=2, damage=1, range=0, pattern=ATTACK)},
    )
    table = Table(region(board("AB")), {"ivan": merc("A", stamina=9)}, {}, cards,
                  decks=Decks(encounters=Pile(("it",))), encounters={"B": 1}, **active("ivan"))  # fmt: skip
    table.do(Walk("ivan", "main", "B"))
    assert [each.elite for each in table.state.enemies.values()] == [False]
    assert hit(table) == [("ivan", 1)]


def test_j36_a_reward_nobody_has_room_for_is_taken_by_discarding_something() -> None:
    ration = ItemCard(ItemKind.CONSUMABLE, {}, loot=Quality.LOW)
    cards = Cards(enemies={"redshirt": REDSHIRT}, items=dict.fromkeys(("a", "b", "c", "d"), ration))
    table = Table(region(board("A")), {"ivan": merc("A", pack=("a", "b", "c"))}, {}, cards,
                  sectors={"main": Sector(Status.LIBERATED)}, bodies={"r": Body("redshirt", "A")},
                  decks=Decks(loot={Quality.LOW: Pile(("d",))}), **active("ivan"))  # fmt: skip
    table.do(Loot("ivan", body="r"), "b")
    assert sorted(table.state.mercs["ivan"].pack) == ["a", "c", "d"]


def test_j37_there_are_always_enough_figures() -> None:
    """p. 20: substitutes, with the same rules."""
    crowd = SpawnCard(Back.WEAK, {}, (Troop("redshirt", "A", n=9),))
    table = group(HouseRules(), Status.OCCUPIED)
    table.play.content = replace(table.box, cards=replace(table.box.cards, spawn={"patrol": crowd}))
    table.do(Walk("ivan", "main", "A"))
    assert len(table.state.enemies) == 9


def test_j38_j39_a_mission_is_left_by_its_access_and_only_if_that_is_free() -> None:
    mission = MissionCard({}, (Goal(guards=(Troop("redshirt", "A"),)),))
    guards = {"g": Enemy("redshirt", "site", "S")}
    table = at_the_site(mission, enemies=guards, stage=Stage.BEGIN)
    table.do(Flee("steroid", "main"))
    assert table.state.mercs["steroid"].sector == "main"
    assert table.state.missions == {"site": Mission("main")}, "open, and to be fought again"
    shut = at_the_site(mission, enemies=guards, stage=Stage.BEGIN)
    shut.play.state = replace(shut.state, sectors={**shut.state.sectors, "main": Sector(Status.OCCUPIED)})
    with pytest.raises(Refused):
        shut.do(Flee("steroid", "main"))


def test_j39_nobody_flees_over_a_red_border() -> None:
    areas = {**board("A"), **board("L", sector="landing", at=(-1, 0))}
    table = Table(region(areas, "AL"), {"ivan": merc("A")}, {"r": Enemy("redshirt", "main", "A")},
                  Cards(enemies={"redshirt": REDSHIRT}), sectors={"landing": Sector(Status.LIBERATED)},
                  **active("ivan", Stage.BEGIN))  # fmt: skip
    with pytest.raises(Refused):
        table.do(Flee("ivan", "landing"))
