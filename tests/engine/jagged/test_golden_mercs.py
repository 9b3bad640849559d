"""The book's worked examples: mercs. Numbers that are not in the book are ours."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.jagged.commands import (
    Activate,
    BeginScenario,
    EndActivation,
    EndRound,
    GroupMove,
    Train,
    UseCard,
    UseSkill,
    Walk,
)
from engine.jagged.content.kit import Action, Aim, Boost, ItemKind, MercCard
from engine.jagged.content.scenario import (
    Goal,
    Laid,
    MissionCard,
    ScenarioCard,
    SectorFace,
)
from engine.jagged.events.base import reduce
from engine.jagged.events.dictator import MissionDone
from engine.jagged.events.enemies import EnemyHit
from engine.jagged.events.kit import Discarded
from engine.jagged.game import FIGHT
from engine.jagged.mercs.attacking import actions_of
from engine.jagged.setup import MatchContent, Seat, Setup, box_of
from engine.jagged.setup import start as set_up
from engine.jagged.state import Stage
from engine.jagged.words import Colour, Condition, Skill
from engine.table.answer import Chosen
from engine.table.play import Play, drive
from engine.table.refusal import Refused
from engine.table.rng import Rng
from tests.engine.jagged.golden_table import REDSHIRT, YELLOW, at_the_site, hit_hard
from tests.engine.jagged.table import (
    MOVE_ATTACK,
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


def test_g3_a_group_move_costs_nobody_anything() -> None:
    """p. 17: Cliff takes Ivan along to D."""
    table = Table(region(board("CD")), {"cliff": merc("C"), "ivan": merc("C", "ben")}, **active("cliff"))
    table.do(GroupMove("cliff", (("main", "D"),), (("ivan",),)), asks=False)
    mercs = table.state.mercs
    assert {each.field for each in mercs.values()} == {"D"}
    assert [each.fatigue for each in mercs.values()] == [0, 0]
    assert mercs["cliff"].commands == 0


LAUNCHPAD = MissionCard({}, (Goal(skill=Skill.MECHANICAL, successes=2),))


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
    assert table.question is not None
    assert "which 2 cards are lost" in str(table.question.prompt), "how many is said"
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
