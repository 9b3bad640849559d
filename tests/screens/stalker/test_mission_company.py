"""Companions and jobs on the mission screen, without its window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.stalker.commands.correcting import Adjust
from engine.stalker.commands.flow import GiveUp
from engine.stalker.content.company import Fate
from engine.stalker.events.units import Attacked
from engine.stalker.game import ZONE
from engine.table.event import because
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.refusal import Refusal
from screens.palette import DARK
from screens.stalker.companion_words import companion_sheet, company_fates, job_words
from screens.stalker.mission.effects import OfferSheet
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.mission.steps import steps_of
from screens.stalker.pda.actions import Act
from screens.stalker.story.epilogue_presenter import EpiloguePresenter
from screens.widgets.board.model import UnitShape
from tests.screens.stalker.mission_table import Sitting, demo, row_of


class Accompanied(Sitting):
    def __init__(self, seed: int = 3, companion: str = "own-dog", job: str = "own-hunt") -> None:
        super().__init__(seed)
        setup: Any = {"seats": [{"stalker": "milady"}, {"stalker": "polkan"}], "companion": companion, "job": job}
        self.match = Match(ZONE, Journal(begin(ZONE, demo(), setup, seed)))


def in_turn(companion: str = "own-dog") -> MissionPresenter:
    found = MissionPresenter(Accompanied(companion=companion), DARK)
    found.act()
    while found.mode in ("step", "question"):
        found.act()
    assert found.mode == "turn"
    return found


def far(table: MissionPresenter, companion: str = "own-dog") -> str:
    """The field farthest away that it may go to without any danger."""
    ways = {goal: each for goal, each in table.now.acts.company[companion].items() if not each.anomaly}
    return max(ways, key=lambda goal: len(ways[goal].command.path))  # type: ignore[attr-defined]


def test_a_companion_is_a_hexagon_with_its_letter_and_a_paw() -> None:
    shown = in_turn().view.page.board.unit("own-dog")
    assert shown is not None
    assert (shown.shape, shown.label, shown.badge, shown.movable) == (UnitShape.HEXAGON, "D", "paw", True)
    assert not shown.faded


def test_a_tap_on_it_lights_its_ways_and_a_tap_on_one_leads_it_there() -> None:
    table = in_turn()
    table.tap_unit("own-dog")
    goal = far(table)
    assert table.view.page.board.overlay.selected == "own-dog"
    assert goal in table.view.page.board.overlay.targets
    table.move("own-dog", goal, dragged=False)
    assert table.now.state.companions["own-dog"].field == goal
    assert table.now.state.stalkers["milady"].turns[0].done == 0
    assert table.mode == "turn"


def test_it_is_dragged_and_a_field_too_far_is_refused() -> None:
    table = in_turn()
    near = {*table.now.acts.company["own-dog"], table.now.state.companions["own-dog"].field}
    out = next(name for name in table.now.state.board.names if name not in near)
    refused = table.move("own-dog", out)
    assert isinstance(refused, Refusal)
    assert refused.code == "out_of_reach"
    goal = far(table)
    assert table.move("own-dog", goal) is None
    assert table.now.state.companions["own-dog"].field == goal
    assert table.undo() is None
    assert table.now.state.companions["own-dog"].field != goal


def test_its_rows_move_it_and_let_it_act() -> None:
    table = in_turn()
    table.press(row_of(table, Act.LEAD_COMPANION, "own-dog"))
    assert table.view.page.board.overlay.selected == "own-dog"
    table.tap_field(far(table))
    assert table.now.state.companions["own-dog"].moved == 1
    assert table.now.acts.row(Act.LEAD_COMPANION, "own-dog") is None


def test_an_act_with_one_target_is_done_at_once_and_with_several_asks_whom() -> None:
    table = in_turn()
    stalker = table.now.up
    table.adjust(Adjust("own-dog", field=table.now.state.stalkers[stalker].field))
    answer = table.press(row_of(table, Act.COMPANION, "own-dog", "nudge"))
    if isinstance(answer, OfferSheet):
        table.carry_out(answer.effects[0])
    assert table.now.state.companions["own-dog"].acted == 1
    assert table.now.acts.row(Act.COMPANION, "own-dog", "nudge") is None


def test_its_sheet_shows_its_card_and_sets_it_right_by_hand() -> None:
    table = in_turn("own-guide")
    offer = companion_sheet(table.now.state, table.now.box, "own-guide", "en")
    assert str(offer.view.subtitle) == "bears 2 more hits · may be attacked"
    assert [str(row.title) for row in offer.view.rows if row.id] == ["One hit", "Take it off the board"]
    table.carry_out(offer.effects[0])
    assert table.now.state.companions["own-guide"].hp == 1
    table.carry_out(offer.effects[1])
    assert table.now.state.fates == {"own-guide": Fate.FLED}
    assert table.view.page.board.unit("own-guide") is None
    assert [str(words) for _, words in company_fates(table.now.state, table.now.box, "en")] == ["fled"]


def test_the_mission_page_counts_the_job_and_the_epilogue_says_what_came_of_it() -> None:
    table = in_turn()
    told = job_words(table.now.state, table.now.box, "en")
    assert told is not None
    assert (told[0], str(told[1])) == ("Fewer mutants", "Kill three mutants. 0 of 3")
    for enemy in [name for name in table.now.state.enemies if name.startswith("dog-")]:
        table.adjust(Adjust(enemy, hp=0))
    assert table.now.state.job is not None
    assert table.now.state.job.done == 2
    table.do(GiveUp())
    over = EpiloguePresenter(table.match, "en")
    assert over.objectives[-1] == ("Kill three mutants.", False)
    assert [(line.name, str(line.words)) for line in over.people][-1] == ("Rust, a dog", "still with you")
    assert table.now.state.job.paid is False


def test_the_board_is_centred_on_a_companion_that_is_attacked() -> None:
    table = in_turn()
    enemy = next(iter(table.now.state.enemies))
    bite = Attacked(because("attack.damage"), enemy, "own-dog", 2)
    table.look = replace(table.look, steps=tuple(steps_of(table.now.state, [bite])[0]), at=0)
    assert table.view.page.focus == (table.now.state.enemies[enemy].field, table.now.state.companions["own-dog"].field)
