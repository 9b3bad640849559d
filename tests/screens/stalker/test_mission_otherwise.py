"""Decide otherwise: one tap and the choice lead back to what was decided, or to what hands put right."""

from __future__ import annotations

from random import Random

from engine.field.grid import Direction
from engine.stalker.commands.correcting import Adjust
from engine.stalker.state import Phase
from engine.table.answer import Chosen
from engine.table.question import Choice
from engine.table.refusal import Refusal
from engine.table.replay import check_rules
from screens.palette import DARK
from screens.stalker.mission.presenter import OTHERWISE, MissionPresenter
from screens.stalker.mission.reasons import mover_of
from screens.widgets.sheet_model import SheetView
from tests.screens.stalker.mission_table import Sitting
from tests.screens.stalker.test_mission_amending import asking
from tests.screens.stalker.test_mission_check import free_field, played_to
from tests.screens.stalker.test_mission_presenter import thumb


def tied() -> tuple[MissionPresenter, str]:
    """A tie about an enemy has been decided by the leader, and that enemy's step is on show."""
    for seed in range(2, 60):
        table, random = MissionPresenter(Sitting(seed), DARK), Random(seed)
        for _ in range(400):
            if table.mode == "over":
                break
            question = table.question if table.mode == "question" and table.phase is Phase.ENEMIES else None
            enemy = mover_of(question, table.state) if isinstance(question, Choice) else ""
            if enemy and isinstance(question, Choice) and question.who == "leader" and len(question.options) > 1:
                table.answer(Chosen((question.options[0].id,)))
                if table.step is not None and table.step.actor == enemy:
                    return table, question.options[1].id
            else:
                thumb(table, random)
    raise LookupError("no tie")


def opened(table: MissionPresenter) -> SheetView | None:
    assert table.step is not None
    from screens.stalker.mission.reasons import why_step  # noqa: PLC0415 - as the button does, also beside a question

    table.open_why(why_step(table.step, table.box))
    assert str(table.other) == "Decide otherwise"
    return table.otherwise()


def walking() -> MissionPresenter:
    """An enemy's step that nobody had to decide, in a phase that asks nothing more."""
    for seed in range(2, 60):
        table, random = MissionPresenter(Sitting(seed), DARK), Random(seed)
        for _ in range(400):
            step = table.step if table.mode == "step" and table.phase is Phase.ENEMIES else None
            stands = step is not None and bool(step.route) and step.actor in table.state.enemies
            if stands and table.question is None and not table.decisions:
                return table
            if table.mode == "over":
                break
            thumb(table, random)
    raise LookupError("no such step")


def test_what_the_leader_decided_in_a_tie_is_decided_otherwise() -> None:
    table, other = tied()
    decision = table.decisions[0]
    sheet = opened(table)
    assert sheet is not None
    assert str(sheet.subtitle).startswith("Decided so far: ")
    titles = {str(text): option for option, text in decision.others}
    assert [str(row.title) for row in sheet.rows][: len(titles)] == list(titles)
    number = list(titles.values()).index(other)
    assert table.take_choice(OTHERWISE, number) is None
    assert "Decided otherwise" in str(table.notice)
    since = [table.match.journal.entry(seq) for seq in range(decision.seq + 1, table.match.seq + 1)]
    first = next(entry.act.json for entry in since if entry.op == "answer")
    assert isinstance(first, dict)
    assert first["ids"] == [other]
    check_rules(table.match.game, table.match.journal)


def test_where_nothing_was_asked_the_enemy_is_put_where_the_table_wants_it() -> None:
    table = walking()
    assert table.step is not None
    actor, at, came_from = table.step.actor, table.at, table.step.before.enemies[table.step.actor].field
    assert opened(table) is None
    assert (table.mode, str(table.next.text)) == ("placing", "Placed · next")
    assert table.board.overlay.selected == actor, "a tap on a field is enough"
    field = free_field(table)
    assert table.move(actor, field, dragged=False) is None
    table.turn(actor, table.state.enemies[actor].facing.turned(1))
    shown = next(unit for unit in table.board.units if unit.id == actor)
    assert (shown.field, table.mode) == (field, "placing")
    assert table.steps[at].before.enemies[actor].field == came_from, "the step itself is told as it was"
    table.act()
    assert table.mode != "placing"
    assert table.at > at
    assert table.state.enemies[actor].field == field


def test_back_leaves_it_as_the_rules_put_it() -> None:
    table = played_to("step", 2, Phase.ENEMIES)
    table.placing = next(iter(table.state.enemies))
    seq = table.match.seq
    assert table.leave()
    assert (table.mode, table.match.seq) == ("step", seq)


def test_while_a_rule_waits_the_table_before_it_is_set_right_instead() -> None:
    table = asking(lambda each: each.step is not None and each.step.kind == "enemy" and not each.decisions)
    assert opened(table) is None
    assert table.mode == "amend"
    assert "left nothing to decide" in str(table.amend_view.lines[-1])
    table.leave()
    table.open_why(table.why_asked())
    assert str(table.other) == "The table is different"
    assert table.otherwise() is None
    assert (table.mode, table.amend_hint) == ("amend", None)


def test_steps_that_were_followed_when_a_unit_was_set_right_are_there_again_after_a_restart() -> None:
    table = walking()
    enemy = next(iter(table.state.enemies))
    refusal = table.adjust(Adjust(enemy, facing=Direction.N.name, pinned=True))
    assert not isinstance(refusal, Refusal)
    again = MissionPresenter(table.table, DARK)
    again.resume(table.at, len(table.steps), listed=True)
    assert (again.at, again.mode) == (table.at, "list")
    assert again.steps[again.at].before.enemies[enemy] == table.steps[table.at].before.enemies[enemy]
