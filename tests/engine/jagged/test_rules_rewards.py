"""Rewards, lieutenants, missions that end, tests on entry: the pages the worked examples leave out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.jagged.by_hand import FulfilGoal, RemoveEnemy
from engine.jagged.commands import GroupMove, Walk
from engine.jagged.content.effects import Do, Effect, Who
from engine.jagged.content.kit import ItemKind, MercCard
from engine.jagged.content.scenario import (
    Goal,
    Laid,
    LieutenantCard,
    MissionCard,
    ScenarioCard,
    SectorFace,
    SpawnCard,
    Troop,
)
from engine.jagged.events.kit import LootDrawn
from engine.jagged.setup import MatchContent, box_of
from engine.jagged.starting import content_for
from engine.jagged.state import Body, Decks, Mission, State
from engine.jagged.words import Back, Colour, Quality, Skill
from engine.table.canon import canonical
from engine.table.deck import Deck as Pile
from engine.table.record import dump
from tests.engine.jagged.golden_table import STEROID, at_the_site
from tests.engine.jagged.rules_table import REDSHIRT
from tests.engine.jagged.table import (
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
    merc,
    region,
)
from tools.jagged.content import library

RATION = ItemCard(ItemKind.CONSUMABLE, {}, loot=Quality.LOW)
LOOT = (Effect(Do.LOOT, quality=Quality.LOW),)


def one_enemy_left(
    reward: tuple[Effect, ...] = (), tokens: tuple[str, ...] = (), lieutenant: str = "", **box: bool
) -> Table:
    """Ivan and Fox stand in the sector, Ice lies there; one redshirt is left."""
    cards = Cards(
        enemies={"redshirt": REDSHIRT},
        spawn={"patrol": SpawnCard(Back.WEAK, {}, reward=reward)},
        items={"ration": RATION, "rope": RATION},
        allies={"doctor": AllyCard({})},
        lieutenants={"elliot": LieutenantCard({}, reward="doctor")},
    )
    mercs = {"ivan": merc("A"), "fox": merc("B", "ben"), "ice": merc("B", stamina=0, fatigue=4, unconscious=True)}
    here = Sector(Status.CONTESTED, Back.WEAK, spawn="patrol", tokens=tokens, lieutenant=lieutenant)
    decks = Decks(spawn={Back.WEAK: Pile()}, loot={Quality.LOW: Pile(("ration", "rope"))})
    return Table(region(board("AB")), mercs, {"r": Enemy("redshirt", "main", "A")}, cards,
                 box=box, sectors={"main": here}, decks=decks, **active("ivan"))  # fmt: skip


def packs(state: State) -> dict[str, tuple[str, ...]]:
    return {name: each.pack for name, each in state.mercs.items() if each.pack}


def test_a_reward_is_drawn_and_seen_before_anybody_takes_it() -> None:
    """p. 19: any merc who stands there, after the card was turned up."""
    table = one_enemy_left(LOOT)
    events = table.do(RemoveEnemy("r"), asks=True)
    assert [each.card for each in events if isinstance(each, LootDrawn)] == ["ration"]
    assert table.options() == ["fox", "ivan"], "not Ice, who lies there"
    assert table.question is not None
    assert "ration" in str(table.question.prompt)
    table = one_enemy_left(LOOT)
    table.do(RemoveEnemy("r"), "fox")
    assert packs(table.state) == {"fox": ("ration",)}


def test_every_card_of_a_reward_may_go_to_somebody_else() -> None:
    """The spawn card's, and the tokens of the sector (p. 21)."""
    table = one_enemy_left(LOOT, tokens=("low",))
    table.do(RemoveEnemy("r"), "fox", "ivan")
    assert packs(table.state) == {"fox": ("ration",), "ivan": ("rope",)}


def test_a_scenario_begun_with_an_older_app_goes_on_as_it_began() -> None:
    """There it was asked first: a question that is open on somebody's phone must still fit."""
    table = one_enemy_left(LOOT, rewards_seen=False)
    events = table.do(RemoveEnemy("r"), asks=True)
    assert not [each for each in events if isinstance(each, LootDrawn)]
    old, new = MatchContent(Cards(), ScenarioCard({}, {})), content_for(library(), "demo-1")
    assert (box_of(old).rewards_seen, box_of(new).rewards_seen) == (False, True)
    assert b"rewards_seen" not in canonical(dump(old))


def test_what_belongs_to_everybody_is_nobodys_question() -> None:
    table = one_enemy_left((Effect(Do.FUNDS, n=3), Effect(Do.REBELS, n=2)))
    table.do(RemoveEnemy("r"))
    assert (table.state.funds, table.state.rebels) == (3, 2)


def test_a_lieutenant_who_is_caught_leaves_a_card_for_a_merc_there() -> None:
    """p. 33: out of the campaign; who stands in the sector may take the A.I.M. card."""
    table = one_enemy_left(lieutenant="elliot")
    table.do(RemoveEnemy("r"), "fox")
    assert table.state.mercs["fox"].allies == ("doctor",)
    assert table.state.dead == ("elliot",)
    assert table.state.decks.market == ()


def test_after_a_win_everything_in_a_sector_with_mercs_may_be_taken() -> None:
    """p. 5: whatever area of it; not where nobody is."""
    areas = {**board("AB"), **board("FG", sector="mill", at=(9, 0)), **board("Z", sector="far", at=(20, 0))}
    laid = Laid("flat", (0, 0))
    scenario = ScenarioCard({}, dict.fromkeys(("main", "mill", "far"), laid), goal=("main",))
    table = Table(
        region(areas),
        {"ivan": merc("A"), "fox": merc("F", "ben")},
        {"r": Enemy("redshirt", "main", "B"), "q": Enemy("redshirt", "mill", "F")},
        Cards(enemies={"redshirt": REDSHIRT}, items={"ration": RATION, "rope": RATION},
              sectors={"flat": SectorFace({}, ("a",))}),
        box={"scenario": scenario},
        bodies={"here": Body("redshirt", "G"), "there": Body("redshirt", "Z")},
        decks=Decks(loot={Quality.LOW: Pile(("ration", "rope"))}),
        **active("ivan"),
    )  # fmt: skip
    table.do(RemoveEnemy("r"))
    assert table.state.result == "won"
    assert packs(table.state) == {"fox": ("ration",)}
    assert [*table.state.bodies] == ["there"]


# Missions


def test_back_from_a_mission_into_an_occupied_sector_everybody_chooses_where() -> None:
    """p. 35: as a group move into it, and there each merc has an entry of its own (p. 20)."""
    areas = {**board("AB"), **board("S", sector="site", at=(50, 50))}
    mission = MissionCard({}, (Goal(skill=Skill.MECHANICAL, successes=1),))
    table = Table(
        region(areas),
        {"steroid": merc("S"), "fox": merc("S", "ben")},
        {},
        Cards(missions={"site": mission}, mercs={"steroid": STEROID}, enemies={"redshirt": REDSHIRT},
              spawn={"patrol": SpawnCard(Back.WEAK, {}, (Troop("redshirt", "A"),))}),
        sectors={"main": Sector(Status.OCCUPIED, Back.WEAK, spawn="patrol"), "site": Sector(Status.CONTESTED)},
        missions={"site": Mission("main")},
        access=(("main", "site"),),
        **active("steroid"),
    )  # fmt: skip
    table.do(FulfilGoal("site"), "B", "A")
    assert {name: each.field for name, each in table.state.mercs.items()} == {"steroid": "B", "fox": "A"}
    assert table.state.sectors["main"].status is Status.CONTESTED


def test_guards_wait_for_somebody_to_come() -> None:
    """p. 35: a condition fulfilled from afar places nobody; entering does."""
    mission = MissionCard({}, (Goal(text={"en": "Bring the papers"}), Goal(guards=(Troop("redshirt", "A"),))))
    table = at_the_site(mission, mercs={"steroid": merc("A", armour=("vest",))})
    table.play.state = _with(table.state, "site", Sector(Status.OCCUPIED))
    table.do(FulfilGoal("site"))
    assert not table.state.enemies
    table.do(Walk("steroid", "site", "S"))
    assert [each.sector for each in table.state.enemies.values()] == ["site"]


def _with(state: State, name: str, sector: Sector) -> State:
    return replace(state, sectors={**state.sectors, name: sector})


# Tests on entry


def gate(fails: Effect, **state: Any) -> Table:
    """Whoever enters B's sector has to pass a mechanical test of 1."""
    test = Effect(Do.TEST, n=1, who=Who.ENTERING, skill=Skill.MECHANICAL, fails=(fails,))
    areas = {**board("A", sector="landing", at=(-1, 0)), **board("B")}
    cards = Cards(
        sectors={"gate": SectorFace({}, ("b",), entry=(test,))},
        mercs={"ivan": MercCard(stamina=5, skills={Skill.MECHANICAL: {Colour.YELLOW: 1}}), "fox": MercCard()},
        items={"vest": ItemCard(ItemKind.ARMOUR, {}, durability=2)},
    )
    return Table(
        region(areas),
        {"ivan": merc("A", armour=("vest",), commands=state.pop("commands", 1)), "fox": merc("A", "ben")},
        {},
        cards,
        box={"scenario": ScenarioCard({}, {"main": Laid("gate", (0, 0))})},
        sectors={"landing": Sector(Status.LIBERATED), "main": Sector(Status.LIBERATED)},
        gear={"vest": Gear(spent=2)},
        **active("ivan"),
        **state,
    )


TIRING = Effect(Do.FATIGUE, n=2, who=Who.ENTERING)


def test_a_test_on_entry_costs_a_command_action_and_what_is_left_over_is_used() -> None:
    """p. 17: 3 successes against 1: two boxes of the vest are repaired."""
    table = gate(TIRING)
    table.do(Walk("ivan", "main"), "yes", "3")
    ivan = table.state.mercs["ivan"]
    assert (ivan.commands, ivan.fatigue) == (0, 1), "the step only"
    assert table.state.gear["vest"].spent == 0


def test_a_failed_test_may_still_be_used_and_does_what_the_card_says() -> None:
    table = gate(Effect(Do.FATIGUE, n=2, who=Who.ENTERING), shared_command=0)
    table.do(Walk("ivan", "main"), "yes", "0")
    assert table.state.mercs["ivan"].fatigue == 3
    assert table.state.gear["vest"].spent == 2


@pytest.mark.parametrize("answers", [("no",), ()])
def test_without_a_command_action_the_test_is_not_taken(answers: tuple[str, ...]) -> None:
    """The active merc may keep it, or have none left; a passenger does not act (p. 15)."""
    table = gate(TIRING, commands=1 if answers else 0)
    table.do(Walk("ivan", "main"), *answers)
    assert table.state.mercs["ivan"].fatigue == 3


def test_the_shared_command_action_of_three_mercs_pays_for_a_test_too() -> None:
    table = gate(TIRING, commands=0, shared_command=1)
    table.do(Walk("ivan", "main"), "yes", "1")
    assert (table.state.shared_command, table.state.mercs["ivan"].fatigue) == (0, 1)


def test_a_group_move_has_spent_it_before_the_gate() -> None:
    table = gate(TIRING)
    table.do(GroupMove("ivan", (("main", ""),), (("ivan", "fox"),)))
    assert {name: each.fatigue for name, each in table.state.mercs.items()} == {"ivan": 2, "fox": 2}


def test_an_ally_who_is_dead_is_no_reward() -> None:
    """p. 29: noted, so that nobody brings them back by mistake."""
    table = one_enemy_left((Effect(Do.CARD, card="doctor"),))
    table.play.state = replace(table.state, dead=("doctor",))
    table.do(RemoveEnemy("r"), "fox")
    assert not any(each.allies for each in table.state.mercs.values())
