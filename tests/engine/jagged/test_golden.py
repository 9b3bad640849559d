"""Every worked example of the book, G1 to G31 of the brief. Numbers marked * there are ours."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.jagged.campaign.trading import sale_price
from engine.jagged.commands import (
    Activate,
    BeginScenario,
    EndActivation,
    EndRound,
    GroupMove,
    ThrowAway,
    Train,
    UseCard,
    UseSkill,
    Walk,
)
from engine.jagged.content.effects import Do, Effect, Who
from engine.jagged.content.kit import Action, Aim, Boost, ItemKind, MercCard
from engine.jagged.content.scenario import (
    DictatorCard,
    EncounterToken,
    EventCard,
    Goal,
    Laid,
    LieutenantCard,
    MissionCard,
    ScenarioCard,
    SectorFace,
    Skulls,
    SpawnCard,
    TankToken,
    Token,
    Troop,
)
from engine.jagged.events.base import reduce
from engine.jagged.events.dictator import CounterattackUsed, EventDrawn, MissionDone, ThreatChanged
from engine.jagged.events.enemies import Attacked, EnemyDefeated, EnemyHit, EnemyMoved
from engine.jagged.events.flow import Noted
from engine.jagged.events.kit import Discarded, OutOfCampaign
from engine.jagged.game import FIGHT
from engine.jagged.mercs.attacking import actions_of, strike_of, targets_of
from engine.jagged.setup import MatchContent, Seat, Setup, box_of
from engine.jagged.setup import start as set_up
from engine.jagged.state import Decks, Dictator, Mission, Stage
from engine.jagged.words import Back, Colour, Condition, Deck, Quality, Skill
from engine.table.answer import Chosen
from engine.table.deck import Deck as Pile
from engine.table.event import because
from engine.table.play import Play, drive
from engine.table.refusal import Refused
from engine.table.rng import Rng
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

YELLOW = {Colour.YELLOW: 1}
AK = ItemCard(ItemKind.WEAPON, {}, actions=(Action("burst", fatigue=1, dice=YELLOW, range=1),))
RUGER = ItemCard(
    ItemKind.WEAPON,
    {},
    durability=2,
    boost=Boost(causes=(Condition.SUPPRESSED,)),
    actions=(
        Action("hip", fatigue=1, dice=YELLOW, range=2),
        Action("aimed", fatigue=2, dice=YELLOW, successes=1, range=2),
    ),
)
REDSHIRT = enemy(initiative=3, hp=2, damage=2, range=0, stealth=1, pattern=MOVE_ATTACK)


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


def test_g3_a_group_move_costs_nobody_anything() -> None:
    """p. 17: Cliff takes Ivan along to D."""
    table = Table(region(board("CD")), {"cliff": merc("C"), "ivan": merc("C", "ben")}, **active("cliff"))
    table.do(GroupMove("cliff", (("main", "D"),), (("ivan",),)), asks=False)
    mercs = table.state.mercs
    assert {each.field for each in mercs.values()} == {"D"}
    assert [each.fatigue for each in mercs.values()] == [0, 0]
    assert mercs["cliff"].commands == 0


LAUNCHPAD = MissionCard({}, (Goal(skill=Skill.MECHANICAL, successes=2),))
GUARDED = MissionCard({}, (Goal(guards=(Troop("redshirt", "A", n=2),)), Goal(skill=Skill.MECHANICAL, successes=2)))
STEROID = MercCard(stamina=5, skills={Skill.MECHANICAL: {Colour.RED: 1}})
VEST = ItemCard(ItemKind.ARMOUR, {}, durability=2)


def at_the_site(mission: MissionCard, **state: Any) -> Table:
    """Steroid on a mission that is reached from sector main."""
    areas = {**board("A"), **board("S", sector="site", at=(50, 50))}
    cards = Cards(
        mercs={"steroid": STEROID}, items={"vest": VEST}, missions={"site": mission}, enemies={"redshirt": REDSHIRT}
    )
    mercs = state.pop("mercs", {"steroid": merc("S", armour=("vest",))})
    return Table(
        region(areas),
        mercs,
        state.pop("enemies", {}),
        cards,
        sectors={"main": Sector(Status.LIBERATED), "site": Sector(Status.CONTESTED)},
        missions={"site": Mission("main")},
        access=(("main", "site"),),
        gear={"vest": Gear(spent=2)},
        **{**active("steroid"), **state},
    )


def test_g4_a_test_takes_what_it_needs_and_the_rest_repairs() -> None:
    """p. 17: three successes; two sabotage the launchpad, one repairs his armour."""
    table = at_the_site(LAUNCHPAD)
    events = table.do(UseSkill("steroid", Skill.MECHANICAL), "3")
    assert any(isinstance(event, MissionDone) for event in events)
    assert table.state.mercs["steroid"].sector == "main"
    assert table.state.gear["vest"].spent == 1


def test_g5_a_failed_test_saves_nothing_up_but_may_repair() -> None:
    table = at_the_site(LAUNCHPAD)
    table.do(UseSkill("steroid", Skill.MECHANICAL), "1")
    assert table.state.missions["site"].done == 0
    assert table.state.gear["vest"].spent == 1


def test_g6_the_spawn_card_sets_the_sector_up_and_pays_when_it_is_free() -> None:
    """p. 19, 21: an elite redshirt and a redshirt in B, encounters in A and D; then one loot card."""
    areas = {
        **board("L", sector="landing", at=(-1, 0)),
        **board("ABCD", spawn={"A": "A", "B": "B", "C": "C", "D": "D"}),
    }
    card = SpawnCard(
        Back.WEAK,
        {},
        (Troop("redshirt", "B", elite=True), Troop("redshirt", "B")),
        ("A", "D"),
        reward=(Effect(Do.LOOT, quality=Quality.LOW),),
    )
    cards = Cards(
        enemies={"redshirt": REDSHIRT},
        spawn={"patrol": card},
        items={"ak": AK, "ration": ItemCard(ItemKind.CONSUMABLE, {}, loot=Quality.LOW)},
        encounters={"nothing": EncounterToken(Token.NOTHING, copies=2)},
    )
    decks = Decks(
        spawn={Back.WEAK: Pile(("patrol",))},
        loot={Quality.LOW: Pile(("ration",))},
        encounters=Pile(("nothing", "nothing#2")),
    )
    table = Table(
        region(areas),
        {"ivan": merc("L", stamina=9, hands=("ak",))},
        {},
        cards,
        sectors={"landing": Sector(Status.LIBERATED), "main": Sector(Status.OCCUPIED, Back.WEAK)},
        decks=decks,
        **active("ivan"),
    )
    table.do(Walk("ivan", "main", "A"))
    troops = sorted((each.card, each.elite, each.field) for each in table.state.enemies.values())
    assert troops == [("redshirt", False, "B"), ("redshirt", True, "B")]
    assert table.state.encounters == {"D": 1}, "the one under Ivan was turned at once"
    assert [name for name, each in table.state.sectors.items() if each.status is Status.CONTESTED] == ["main"]
    for name in list(table.state.enemies):
        table.play.emit(defeated(name))
    table.do(Walk("ivan", "main", "D"))
    assert table.state.sectors["main"].status is Status.LIBERATED
    assert table.state.mercs["ivan"].pack == ("ration",)


def defeated(name: str) -> EnemyDefeated:
    return EnemyDefeated(because("enemy.defeated"), name)


def raven(stamina: int = 5, **enemy_values: Any) -> Table:
    card = enemy(**{"initiative": 3, "hp": 2, "damage": 2, "pattern": MOVE_ATTACK, **enemy_values})
    cards = Cards(enemies={"redshirt": card}, items={"ruger": RUGER})
    return Table(
        region(board("RD")),
        {"raven": merc("R", stamina=stamina, hands=("ruger",))},
        {"r": Enemy("redshirt", "main", "D")},
        cards,
        **active("raven"),
    )


def test_g7_hip_shot_or_aimed_shot() -> None:
    """p. 23: 1 fatigue and 1 yellow die; 2 fatigue and one success more. With 1 stamina only the hip shot."""
    table = raven()
    table.do(UseCard("raven", "ruger", "hip"), "1")
    assert (table.state.mercs["raven"].fatigue, table.state.enemies["r"].damage) == (1, 1)
    table = raven(hp=9)
    table.do(UseCard("raven", "ruger", "aimed"), "1")
    assert (table.state.mercs["raven"].fatigue, table.state.enemies["r"].damage) == (2, 2)
    assert [action.id for _, action in actions_of(raven(stamina=1).play, "raven")] == ["hip"]


def test_g8_durability_is_spent_before_the_roll_and_suppresses_even_without_damage() -> None:
    table = raven()
    table.do(UseCard("raven", "ruger", "hip"), "spend ruger", "0")
    assert table.state.enemies["r"].conditions == (Condition.SUPPRESSED,)
    assert table.state.enemies["r"].damage == 0
    assert table.state.gear["ruger"].spent == 1


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


TRACK = DictatorCard({}, 10, 5, 9, (Skulls(4, 2), Skulls(7, 3)))
PATCHING_UP = EventCard(Deck.YELLOW, {}, (Effect(Do.CALM, who=Who.ENEMIES),))


def regime(dictator: Dictator, events: dict[str, EventCard] | None = None, **state: Any) -> Table:
    """A round that is over, and a dictator whose yellow deck holds the events."""
    events = events or {"calm": EventCard(Deck.YELLOW, {})}
    cards = Cards(
        dictators={"queen": TRACK},
        events=events,
        enemies={"redshirt": REDSHIRT},
        missions=state.pop("mission_cards", {}),
        allies=state.pop("allies", {}),
    )
    decks = Decks(events={deck: Pile(tuple(n for n, c in events.items() if c.deck is deck)) for deck in Deck})
    return Table(
        state.pop("ground", region(board("AB"))),
        state.pop("mercs", {"ivan": merc("A", done=True)}),
        state.pop("enemies", {}),
        cards,
        dictator=dictator,
        decks=decks,
        sectors=state.pop("sectors", {"main": Sector(Status.LIBERATED, rebel_slots=2)}),
        **state,
    )


def test_g15_two_threat_tokens_then_the_yellow_event() -> None:
    """p. 31: level 1 to 3; "Patching Up" takes every condition off every enemy."""
    areas = {**board("AB"), **board("X", sector="other", at=(9, 9))}
    troops = {
        "r": Enemy("redshirt", "other", "X", conditions=(Condition.BLEEDING, Condition.MARKED)),
        "s": Enemy("redshirt", "main", "B", conditions=(Condition.SUPPRESSED,)),
    }
    table = regime(
        Dictator("queen", tokens=2, counterattacks=(4, 7)),
        {"patching-up": PATCHING_UP},
        ground=region(areas),
        enemies=troops,
        sectors={"main": Sector(), "other": Sector()},
    )
    events = table.do(EndRound())
    assert table.state.dictator.threat == 3
    assert [event.card for event in events if isinstance(event, EventDrawn)] == ["patching-up"]
    assert [each.conditions for each in table.state.enemies.values()] == [(), ()]


def test_g16_conditions_of_a_mission_are_kept_in_order() -> None:
    """p. 34: a roll before the guards are dead does not count."""
    guards = {"g1": Enemy("redshirt", "site", "S"), "g2": Enemy("redshirt", "site", "S")}
    table = at_the_site(GUARDED, enemies=guards)
    table.do(UseSkill("steroid", Skill.MECHANICAL), "3")
    assert table.state.missions["site"].done == 0
    assert table.state.gear["vest"].spent == 0, "all of it was left for repairs"
    for name in guards:
        table.play.emit(defeated(name))
    table.do(EndActivation("steroid"))
    assert table.state.missions["site"].done == 1
    table.play.state = replace(table.state, mercs={"steroid": replace(table.state.mercs["steroid"], done=False)})
    table.do(Activate("steroid"))
    table.do(UseSkill("steroid", Skill.MECHANICAL), "2")
    assert table.state.missions == {}


def test_g17_two_mercs_may_share_a_missions_conditions() -> None:
    """p. 34: Fox beats the guard, Shadow passes the test in his own activation; both are back."""
    fox = MercCard(stamina=5)
    shadow = MercCard(stamina=5, skills={Skill.MECHANICAL: {Colour.RED: 1}})
    areas = {**board("A"), **board("S", sector="site", at=(50, 50))}
    cards = Cards(
        mercs={"fox": fox, "shadow": shadow},
        items={"ak": AK},
        missions={"site": GUARDED},
        enemies={"redshirt": REDSHIRT},
    )
    table = Table(
        region(areas),
        {"fox": merc("S", hands=("ak",)), "shadow": merc("S", "ben")},
        {"g": Enemy("redshirt", "site", "S")},
        cards,
        sectors={"main": Sector(Status.LIBERATED), "site": Sector(Status.CONTESTED)},
        missions={"site": Mission("main")},
        access=(("main", "site"),),
        **active("fox"),
    )
    table.do(UseCard("fox", "ak", "burst", "g"), "2")
    assert table.state.missions["site"].done == 1
    table.do(EndActivation("fox"))
    table.do(Activate("shadow"))
    table.do(UseSkill("shadow", Skill.MECHANICAL), "2")
    assert table.state.missions == {}
    assert {each.sector for each in table.state.mercs.values()} == {"main"}


def hit_hard(damage: int, **ivan: Any) -> Table:
    cards = Cards(
        enemies={"tank": enemy("tank", hp=2, damage=damage, pattern=ATTACK)},
        items=dict.fromkeys(("a", "b", "c", "d", "e"), AK),
        mercs={"nails": MercCard()},
    )
    mercs = {"ivan": merc("A", **ivan), "fox": merc("Z", "ben")}
    areas = {**board("A"), **board("Z", sector="far", at=(9, 9))}
    return Table(region(areas), mercs, {"t": Enemy("tank", "main", "A")}, cards, **active("ivan"), reserve=("nails",))


def test_g18_the_cube_that_finds_no_stamina_makes_unconscious() -> None:
    """p. 11: stamina 1, three wounds: one cube, then down; the injury takes a cube from fatigue, else wounds."""
    table = hit_hard(3, stamina=1, fatigue=2)
    table.do(EndActivation("ivan"))
    ivan = table.state.mercs["ivan"]
    assert (ivan.stamina, ivan.fatigue, ivan.wounds, ivan.severe) == (0, 1, 1, 1)
    assert ivan.unconscious
    table = hit_hard(3, stamina=1, wounds=2)
    table.do(EndActivation("ivan"))
    assert (table.state.mercs["ivan"].wounds, table.state.mercs["ivan"].severe) == (2, 1)


def test_g19_the_second_severe_injury_kills_and_half_of_the_cards_are_lost() -> None:
    """p. 11: five cards, one of them an upgrade under another: two are discarded."""
    table = hit_hard(9, stamina=1, severe=1, hands=("a", "b"), pack=("c", "d"))
    table.play.state = _with_upgrade(table, "a", "e")
    table.do(EndActivation("ivan"), asks=True)
    assert table.options() == ["a", "b", "c", "d", "e"]
    table = hit_hard(9, stamina=1, severe=1, hands=("a", "b"), pack=("c", "d"))
    table.play.state = _with_upgrade(table, "a", "e")
    events = table.do(EndActivation("ivan"), Chosen(("c", "e")))
    assert sorted(event.card for event in events if isinstance(event, Discarded)) == ["c", "e"]
    assert "ivan" in table.state.dead
    assert sorted(table.state.mercs["nails"].items) == ["a", "b", "d"]


def _with_upgrade(table: Table, base: str, up: str) -> Any:
    return replace(table.state, gear={base: Gear(upgrades=(up,))})


@pytest.mark.parametrize(("conditions", "wounds"), [((), 1), ((Condition.SUPPRESSED,), 2)])
def test_g20_out_of_an_enemys_area_a_step_costs_wounds(conditions: tuple[Condition, ...], wounds: int) -> None:
    cards = Cards(enemies={"redshirt": REDSHIRT})
    troops = {"r": Enemy("redshirt", "main", "A")}

    def walking(stamina: int) -> Table:
        ivan = merc("A", stamina=stamina, conditions=conditions)
        return Table(region(board("AB")), {"ivan": ivan}, dict(troops), cards, **active("ivan"))

    table = walking(wounds)
    table.do(Walk("ivan", "main", "B"))
    assert (table.state.mercs["ivan"].wounds, table.state.mercs["ivan"].fatigue) == (wounds, 0)
    with pytest.raises(Refused):
        walking(wounds - 1).do(Walk("ivan", "main", "B"))


def test_g21_a_lieutenant_starts_the_track_at_2_and_guards_its_sector() -> None:
    """p. 33: its sector gets an encounter in every area."""
    face = SectorFace({}, ("ab",))
    scenario = ScenarioCard(
        {},
        {
            "landing": Laid("flat", (0, 0), start=True),
            "mill": Laid("flat", (2, 0), Back.WEAK, lieutenant="elliot"),
        },
    )
    elliot = LieutenantCard({}, start_threat=2, defence=(Effect(Do.ENCOUNTERS),))
    cards = Cards(
        sectors={"flat": face},
        mercs={"ivan": MercCard(), "fox": MercCard()},
        dictators={"queen": DictatorCard({}, 10, lieutenants=("other",))},
        lieutenants={"elliot": elliot, "other": LieutenantCard({}, start_threat=2)},
        encounters={"nothing": EncounterToken(Token.NOTHING, copies=9)},
    )
    box = box_of(MatchContent(cards, scenario))
    state = set_up(box, Setup((Seat("anna", ("ivan", "fox")),), dictator="queen"), Rng(1))
    assert state.dictator.threat == 2
    play = Play(state, box, reduce, Rng(1))
    for command in (BeginScenario(), Activate("ivan")):
        assert drive(FIGHT.perform(play, command), play.rng) is None
    assert drive(FIGHT.perform(play, Walk("ivan", "mill", "mill-a")), play.rng) is None
    assert play.state.encounters == {"mill-b": 1}, "one in every area, and the one under Ivan turned"


def test_g22_everything_is_sold_at_half_price_rounded_down() -> None:
    assert sale_price(5) == 2


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


def test_g26_a_counterattack_comes_before_the_next_token_and_the_event() -> None:
    dictator = Dictator("queen", threat=3, tokens=2, counterattacks=(4, 7))
    garrison = Sector(Status.LIBERATED, rebel_slots=2, rebels=1)
    table = regime(dictator, {"raid": EventCard(Deck.ORANGE, {})}, sectors={"main": garrison})
    events = table.do(EndRound(), "2")
    order = [type(e) for e in events if isinstance(e, CounterattackUsed | ThreatChanged | EventDrawn)]
    assert order == [ThreatChanged, CounterattackUsed, ThreatChanged, EventDrawn]
    assert table.state.dictator.threat == 5
    assert table.state.dictator.counterattacks == (7,)


def test_g26_a_counterattack_that_is_not_repelled_loses_the_scenario() -> None:
    dictator = Dictator("queen", threat=3, tokens=1, counterattacks=(4, 7))
    table = regime(dictator, sectors={"main": Sector(Status.LIBERATED, rebel_slots=2, rebels=1)})
    table.do(EndRound(), "1")
    assert table.state.result == "lost"


def test_g27_three_mercs_have_a_cube_more_and_a_shared_command_action() -> None:
    """p. 4: it comes back with the next round."""
    names = ("ivan", "fox", "ice")
    cards = Cards(
        sectors={"flat": SectorFace({}, ("ab",), rebel_slots=3)}, mercs={name: MercCard(stamina=5) for name in names}
    )
    scenario = ScenarioCard({}, {"landing": Laid("flat", (0, 0), start=True)}, dictator=False, rebels=3)
    box = box_of(MatchContent(cards, scenario))
    state = set_up(box, Setup((Seat("anna", names),)), Rng(1))
    assert [each.stamina for each in state.mercs.values()] == [6, 6, 6]
    play = Play(state, box, reduce, Rng(1))

    def do(*commands: Any) -> None:
        for command in commands:
            assert drive(FIGHT.perform(play, command), play.rng) is None

    do(BeginScenario(), Activate("ivan"), Train("ivan"), Train("ivan"))
    assert (play.state.mercs["ivan"].commands, play.state.shared_command) == (0, 0)
    with pytest.raises(Refused):
        do(Train("ivan"))
    do(EndActivation("ivan"), Activate("fox"), EndActivation("fox"), Activate("ice"), EndActivation("ice"), EndRound())
    assert play.state.shared_command == 1


@pytest.mark.parametrize("lost", [Do.LOSE_ALLY, Do.LOSE_REBELS, Do.LOSE_FUNDS])
def test_g28_what_nobody_has_cannot_be_taken(lost: Do) -> None:
    """p. 36: nothing happens, and that is said."""
    table = regime(Dictator("queen"), {"theft": EventCard(Deck.YELLOW, {}, (Effect(lost),))})
    before = table.state
    events = table.do(EndRound())
    assert any(isinstance(event, Noted) for event in events)
    assert (table.state.funds, table.state.rebels, table.state.dead) == (before.funds, before.rebels, ())


def test_g29_what_is_lost_goes_back_to_the_market_but_the_dead_stay_dead() -> None:
    """p. 28, 36: a starting weapon and an ally are only discarded; an ally lost by a death is dead."""
    cards = Cards(items={"ak": AK}, allies={"doc": AllyCard({}, price=0)})
    table = Table(region(board("A")), {"ivan": merc("A", hands=("ak",), allies=("doc",))}, {}, cards, **active("ivan"))
    table.do(ThrowAway("ivan", "ak"))
    table.do(ThrowAway("ivan", "doc"))
    assert table.state.decks.market == ("ak", "doc")
    table = hit_hard(9, stamina=1, severe=1, hands=("a",), allies=("doc",))
    table.play.content = _with_ally(table)
    events = table.do(EndActivation("ivan"), "doc")
    assert [event.card for event in events if isinstance(event, OutOfCampaign)] == ["doc"]


def _with_ally(table: Table) -> Any:
    return replace(table.box, cards=replace(table.box.cards, allies={"doc": AllyCard({})}))


def test_g30_a_burst_is_two_attacks() -> None:
    """p. 24: 2 successes each against armour 1 and 2: 1 damage and none."""
    gun = ItemCard(ItemKind.WEAPON, {}, actions=(Action("auto", fatigue=2, dice=YELLOW, range=1, burst=2),))
    cards = Cards(
        enemies={"soft": enemy("soft", hp=3, armour=1), "hard": enemy("hard", hp=3, armour=2)}, items={"gun": gun}
    )
    troops = {"s": Enemy("soft", "main", "B"), "h": Enemy("hard", "main", "B")}
    table = Table(region(board("AB")), {"ivan": merc("A", hands=("gun",))}, troops, cards, **active("ivan"))
    events = table.do(UseCard("ivan", "gun", "auto", "s"), "2", "h", "2")
    assert [(e.enemy, e.damage) for e in events if isinstance(e, EnemyHit)] == [("s", 1), ("h", 0)]
    assert table.state.mercs["ivan"].fatigue == 2, "paid once"


def test_g31_an_area_effect_spares_only_the_thrower() -> None:
    """p. 24: 3 on an area with Fox, a redshirt and the thrower: Fox rolls armour only."""
    grenade = ItemCard(ItemKind.WEAPON, {}, actions=(Action("throw", dice=YELLOW, range=1, aim=Aim.AREA),))
    fox = MercCard(stamina=5, armour={Colour.YELLOW: 1}, stealth={Colour.BLUE: 3})
    cards = Cards(enemies={"redshirt": enemy(hp=9, armour=0)}, items={"grenade": grenade}, mercs={"fox": fox})
    mercs = {"fox": merc("A", "ben"), "ivan": merc("A", hands=("grenade",))}
    table = Table(region(board("A")), mercs, {"r": Enemy("redshirt", "main", "A")}, cards, **active("ivan"))
    table.do(UseCard("ivan", "grenade", "throw", "A"), "3", asks=True)
    assert not [option for option in table.options() if option.startswith("hide")]
    table = Table(region(board("A")), mercs, {"r": Enemy("redshirt", "main", "A")}, cards, **active("ivan"))
    table.do(UseCard("ivan", "grenade", "throw", "A"), "3", "armour-1")
    assert table.state.enemies["r"].damage == 3
    assert (table.state.mercs["fox"].wounds, table.state.mercs["ivan"].wounds) == (2, 0)
    assert table.state.stage is Stage.ACT
