"""Rules the book's examples do not show, one test each, and the house rules beside them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.jagged.by_hand import (
    EndScenario,
    FreeSector,
    FulfilGoal,
    RemoveEnemy,
    SetEnemy,
    SetMerc,
    SetSector,
    SetThreat,
)
from engine.jagged.commands import (
    Activate,
    Arrange,
    Bribe,
    Consume,
    EndActivation,
    EndRound,
    FetchBack,
    Flee,
    Give,
    GroupMove,
    Loot,
    ThrowAway,
    Train,
    UseCard,
    UseSkill,
    Walk,
)
from engine.jagged.content.effects import Do, Effect, Who
from engine.jagged.content.kit import Action, Aim, ItemKind, MercCard
from engine.jagged.content.scenario import DictatorCard, EncounterToken, EventCard, Goal, MissionCard, TankToken, Token
from engine.jagged.events.enemies import Attacked, EnemyHit
from engine.jagged.events.flow import Noted
from engine.jagged.events.kit import OutOfCampaign
from engine.jagged.mercs.attacking import actions_of
from engine.jagged.rules import HouseRules
from engine.jagged.state import Body, Decks, Dictator, Mission, Stage
from engine.jagged.words import Colour, Condition, Deck, Quality, Skill, Terrain, Time
from engine.table.deck import Deck as Pile
from engine.table.refusal import Refused
from tests.engine.jagged.table import (
    ATTACK,
    MOVE_ATTACK,
    AllyCard,
    Cards,
    Enemy,
    Gear,
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

REDSHIRT = enemy(initiative=3, hp=2, damage=2, range=1, stealth=1, pattern=MOVE_ATTACK)
LETTERED = {"A": "A", "B": "B", "C": "C", "D": "D"}
MARKED, BLEEDING, SUPPRESSED = Condition.MARKED, Condition.BLEEDING, Condition.SUPPRESSED
ONE = {Colour.ORANGE: 1}


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


def beside_a_free_sector(**state: Any) -> Table:
    areas = {**board("AB"), **board("L", sector="landing", at=(-1, 0))}
    cards = Cards(enemies={"redshirt": REDSHIRT})
    mercs = {"fox": merc("B", "ben", stamina=0, fatigue=5, unconscious=True), "ivan": merc("A")}
    return Table(
        region(areas),
        mercs,
        {"r": Enemy("redshirt", "main", "B", conditions=(MARKED,))},
        cards,
        sectors={"landing": Sector(Status.LIBERATED), "main": Sector(Status.CONTESTED, spawn="patrol")},
        bodies={"dead": Body("redshirt", "A")},
        **{**active("ivan", Stage.BEGIN), **state},
    )


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


def test_train_and_bribe() -> None:
    """p. 18."""
    table = Table(
        region(board("A")),
        {"ivan": merc("A"), "fox": merc("A", "ben")},
        {},
        Cards(dictators={"queen": DictatorCard({})}),
        sectors={"main": Sector(Status.LIBERATED, rebel_slots=1)},
        rebels=1,
        funds=3,
        dictator=Dictator("queen", threat=5, bribe=1),
        **active("ivan"),
    )
    table.do(Train("ivan"))
    assert (table.state.rebels, table.state.sectors["main"].rebels) == (0, 1)
    with pytest.raises(Refused):
        table.do(Bribe("ivan", 2))
    table.do(EndActivation("ivan"))
    table.do(Activate("fox"))
    table.do(Bribe("fox", 3), "2")
    assert (table.state.funds, table.state.dictator.threat) == (0, 3)


def test_the_level_never_falls_below_one() -> None:
    """J40."""
    table = Table(
        region(board("A")), {"ivan": merc("A")}, {}, Cards(dictators={"queen": DictatorCard({})}), funds=5,
        sectors={"main": Sector(Status.LIBERATED)}, dictator=Dictator("queen", threat=2), **active("ivan"),
    )  # fmt: skip
    table.do(Bribe("ivan", 5), "5")
    assert table.state.dictator.threat == 1


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


def regime(card: DictatorCard, effects: tuple[Effect, ...] = (), **dictator: Any) -> Table:
    cards = Cards(dictators={"queen": card}, events={"e": EventCard(Deck.YELLOW, {}, effects)})
    return Table(
        region(board("A")),
        {"ivan": merc("A", done=True)},
        {},
        cards,
        dictator.pop("rules", None),
        sectors={"main": Sector(Status.LIBERATED)},
        decks=Decks(events={Deck.YELLOW: Pile(("e",))}),
        dictator=Dictator("queen", **dictator),
    )


def test_by_day_one_threat_token_is_laid_for_the_next_phase() -> None:
    """J42; by night none, and the third event place turns the day."""
    day = regime(DictatorCard({}))
    day.do(EndRound())
    assert (day.state.dictator.threat, day.state.dictator.tokens) == (1, 1)
    table = regime(DictatorCard({}, slots=1), laid=())
    table.do(EndRound())
    assert table.state.dictator.laid == ("e",)
    table.play.state = replace(table.state, mercs={"ivan": replace(table.state.mercs["ivan"], done=True)})
    again = {**table.state.decks.events, Deck.YELLOW: Pile(("f",))}
    table.play.state = replace(table.state, decks=replace(table.state.decks, events=again))
    events = {**table.box.cards.events, "f": EventCard(Deck.YELLOW, {})}
    table.play.content = replace(table.box, cards=replace(table.box.cards, events=events))
    table.do(EndRound())
    assert table.state.dictator.time is Time.NIGHT
    assert table.state.dictator.laid == ("f",)
    assert table.state.decks.events[Deck.YELLOW].cards == ("e",)


def test_at_the_maximum_the_ability_works_whenever_a_token_was_worked_off() -> None:
    """J41, and once only as a house rule."""
    card = DictatorCard({}, max=2, ability=(Effect(Do.LOSE_FUNDS),))
    for rules, left in ((HouseRules(), 3), (HouseRules(ability_once=True), 4)):
        table = regime(card, threat=2, tokens=1, rules=rules)
        table.play.state = replace(table.state, funds=5)
        for _ in range(2):
            table.play.state = replace(table.state, mercs={"ivan": replace(table.state.mercs["ivan"], done=True)})
            table.do(EndRound())
        assert table.state.funds == left


def test_an_event_without_anything_to_do_says_so() -> None:
    table = regime(DictatorCard({}), (Effect(Do.REINFORCE, card="redshirt"),))
    events = table.do(EndRound())
    assert any(isinstance(event, Noted) for event in events)


def test_all_down_at_once_is_lost() -> None:
    """p. 5."""
    card = enemy(hp=2, damage=9, attack_all=True, pattern=ATTACK)
    mercs = {"ivan": merc("A", stamina=1, fatigue=3), "fox": merc("A", "ben", stamina=1, fatigue=3)}
    table = Table(
        region(board("A")), mercs, {"r": Enemy("redshirt", "main", "A")}, Cards(enemies={"redshirt": card}),
        **active("ivan"),
    )  # fmt: skip
    table.do(EndActivation("ivan"))
    assert table.state.result == "lost"


def test_an_open_mission_has_the_last_word() -> None:
    """p. 34: the scenario ends while the site stands: all rebels of the supply are lost."""
    site = MissionCard({}, (Goal(),), at_end=(Effect(Do.LOSE_REBELS, 99),))
    areas = {**board("A"), **board("S", sector="site", at=(50, 50))}
    table = Table(
        region(areas),
        {"ivan": merc("A")},
        {},
        Cards(missions={"site": site}),
        sectors={"main": Sector(Status.LIBERATED), "site": Sector(Status.OCCUPIED)},
        missions={"site": Mission("main")},
        access=(("main", "site"),),
        rebels=5,
        **active("ivan"),
    )
    table.do(EndScenario(won=False))
    assert (table.state.result, table.state.rebels) == ("lost", 0)


def test_no_merc_left_after_a_death_is_lost() -> None:
    card = enemy(hp=2, damage=9, pattern=ATTACK)
    mercs = {"ivan": merc("A", stamina=1, severe=1), "fox": merc("A", "ben")}
    table = Table(
        region(board("A")), mercs, {"r": Enemy("redshirt", "main", "A")}, Cards(enemies={"redshirt": card}),
        **active("ivan"),
    )  # fmt: skip
    table.do(EndActivation("ivan"))
    assert table.state.result == "lost"


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


def test_the_last_enemy_taken_off_by_hand_frees_the_sector() -> None:
    table = beside_a_free_sector()
    table.do(RemoveEnemy("r"))
    assert table.state.sectors["main"].status is Status.LIBERATED
    assert not table.state.enemies
