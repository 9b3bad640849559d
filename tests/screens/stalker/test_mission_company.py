"""Companions and jobs on the mission screen, without its window."""

from __future__ import annotations

from typing import Any

from engine.stalker.commands.correcting import Adjust
from engine.stalker.content.company import Fate
from engine.stalker.events.units import Attacked
from engine.stalker.game import ZONE
from engine.table.event import because
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.refusal import Refusal
from screens.palette import DARK
from screens.stalker.companion_words import companion_change, companion_sheet, company_fates, job_words
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.mission.steps import steps_of
from screens.stalker.story.epilogue_presenter import EpiloguePresenter
from screens.widgets.board_model import Shape
from screens.widgets.sheet_model import SheetView
from tests.screens.stalker.mission_table import Sitting, demo


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
    ways = {goal: each for goal, each in table.acts.company[companion].items() if not each.anomaly}
    return max(ways, key=lambda goal: len(ways[goal].command.path))  # type: ignore[attr-defined]


def test_a_companion_is_a_hexagon_with_its_letter_and_a_paw() -> None:
    shown = in_turn().board.unit("own-dog")
    assert shown is not None
    assert (shown.shape, shown.label, shown.badge, shown.movable) == (Shape.HEXAGON, "D", "paw", True)
    assert not shown.faded


def test_a_tap_on_it_lights_its_ways_and_a_tap_on_one_leads_it_there() -> None:
    table = in_turn()
    table.tap_unit("own-dog")
    goal = far(table)
    assert table.board.overlay.selected == "own-dog"
    assert goal in table.board.overlay.targets
    table.move("own-dog", goal, dragged=False)
    assert table.state.companions["own-dog"].field == goal
    assert table.state.stalkers["milady"].turns[0].done == 0
    assert table.mode == "turn"


def test_it_is_dragged_and_a_field_too_far_is_refused() -> None:
    table = in_turn()
    near = {*table.acts.company["own-dog"], table.state.companions["own-dog"].field}
    out = next(name for name in table.state.board.names if name not in near)
    refused = table.move("own-dog", out)
    assert isinstance(refused, Refusal)
    assert refused.code == "out_of_reach"
    goal = far(table)
    assert table.move("own-dog", goal) is None
    assert table.state.companions["own-dog"].field == goal
    assert table.undo() is None
    assert table.state.companions["own-dog"].field != goal


def test_its_rows_move_it_and_let_it_act() -> None:
    table = in_turn()
    rows = {row.id for row in table.acts.rows}
    assert "company:own-dog" in rows
    table.press("company:own-dog")
    assert table.board.overlay.selected == "own-dog"
    table.tap_field(far(table))
    assert table.state.companions["own-dog"].moved == 1
    assert "company:own-dog" not in {row.id for row in table.acts.rows}


def test_an_act_with_one_target_is_done_at_once_and_with_several_asks_whom() -> None:
    table = in_turn()
    nudge = "company:own-dog.nudge"
    stalker = table.up
    table.adjust(Adjust("own-dog", field=table.state.stalkers[stalker].field))
    row = table.acts.row(nudge)
    assert row is not None
    answer = table.press(nudge)
    if isinstance(answer, SheetView):
        table.take_choice(nudge, 0)
    assert table.state.companions["own-dog"].acted == 1
    assert table.acts.row(nudge) is None


def test_its_sheet_shows_its_card_and_sets_it_right_by_hand() -> None:
    table = in_turn("own-guide")
    view = companion_sheet(table.state, table.box, "own-guide", "en")
    assert str(view.subtitle) == "bears 2 more hits · may be attacked"
    assert [row.id for row in view.rows if row.id] == ["hurt", "remove"]
    table.adjust(companion_change(table.state, "own-guide", "hurt"))
    assert table.state.companions["own-guide"].hp == 1
    table.adjust(companion_change(table.state, "own-guide", "remove"))
    assert table.state.fates == {"own-guide": Fate.FLED}
    assert table.board.unit("own-guide") is None
    assert [str(words) for _, words in company_fates(table.state, table.box, "en")] == ["fled"]


def test_the_mission_page_counts_the_job_and_the_epilogue_says_what_came_of_it() -> None:
    table = in_turn()
    told = job_words(table.state, table.box, "en")
    assert told is not None
    assert (told[0], str(told[1])) == ("Fewer mutants", "Kill three mutants. 0 of 3")
    for enemy in [name for name in table.state.enemies if name.startswith("dog-")]:
        table.adjust(Adjust(enemy, hp=0))
    assert table.state.job is not None
    assert table.state.job.done == 2
    table.give_up()
    over = EpiloguePresenter(table.match, "en")
    assert over.objectives[-1] == ("Kill three mutants.", False)
    assert [(line.name, str(line.words)) for line in over.people][-1] == ("Rust, a dog", "still with you")
    assert table.state.job.paid is False


def test_the_board_is_centred_on_a_companion_that_is_attacked() -> None:
    table = in_turn()
    enemy = next(iter(table.state.enemies))
    bite = Attacked(because("attack.damage"), enemy, "own-dog", 2)
    table.steps, _ = steps_of(table.state, [bite])
    table.at = 0
    assert table.focus == (table.state.enemies[enemy].field, table.state.companions["own-dog"].field)
