"""Decide otherwise: one tap and the choice lead back to what was decided, or to what hands put right."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.field.grid import Direction
from engine.stalker.commands.correcting import Adjust
from engine.stalker.state import Phase
from engine.table.answer import Chosen
from engine.table.question import Choice
from engine.table.refusal import Refusal
from engine.table.replay import check_rules
from screens.palette import DARK
from screens.stalker.mission.effects import OfferSheet
from screens.stalker.mission.otherwise import decisions_of
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.mission.reasons import mover_of
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
            question = table.now.question if table.mode == "question" and table.now.phase is Phase.ENEMIES else None
            enemy = mover_of(question, table.now.state) if isinstance(question, Choice) else ""
            if enemy and isinstance(question, Choice) and question.who == "leader" and len(question.options) > 1:
                table.answer(Chosen((question.options[0].id,)))
                if table.now.step is not None and table.now.step.actor == enemy:
                    return table, question.options[1].id
            else:
                thumb(table, random)
    raise LookupError("no tie")


def opened(table: MissionPresenter) -> OfferSheet | None:
    assert table.now.step is not None
    from screens.stalker.mission.reasons import why_step  # noqa: PLC0415 - as the button does, also beside a question

    table.open_why(why_step(table.now.step, table.now.box))
    assert str(table.view.other) == "Decide otherwise"
    return table.otherwise()


def walking() -> MissionPresenter:
    """An enemy's step that nobody had to decide, in a phase that asks nothing more."""
    for seed in range(2, 60):
        table, random = MissionPresenter(Sitting(seed), DARK), Random(seed)
        for _ in range(400):
            step = table.now.step if table.mode == "step" and table.now.phase is Phase.ENEMIES else None
            stands = step is not None and bool(step.route) and step.actor in table.now.state.enemies
            if stands and table.now.question is None and not decisions_of(table.now):
                return table
            if table.mode == "over":
                break
            thumb(table, random)
    raise LookupError("no such step")


def test_what_the_leader_decided_in_a_tie_is_decided_otherwise() -> None:
    table, other = tied()
    decision = decisions_of(table.now)[0]
    offer = opened(table)
    assert offer is not None
    sheet = offer.view
    assert str(sheet.subtitle).startswith("Decided so far: ")
    titles = {str(text): option for option, text in decision.others}
    assert [str(row.title) for row in sheet.rows][: len(titles)] == list(titles)
    number = list(titles.values()).index(other)
    assert table.carry_out(offer.effects[number]) is None
    assert "Decided otherwise" in str(table.notice)
    since = [table.match.journal.entry(seq) for seq in range(decision.seq + 1, table.match.seq + 1)]
    first = next(entry.act.json for entry in since if entry.op == "answer")
    assert isinstance(first, dict)
    assert first["ids"] == [other]
    check_rules(table.match.game, table.match.journal)


def test_where_nothing_was_asked_the_enemy_is_put_where_the_table_wants_it() -> None:
    table = walking()
    assert table.now.step is not None
    actor, at, came_from = (
        table.now.step.actor,
        table.look.at,
        table.now.step.before.enemies[table.now.step.actor].field,
    )
    assert opened(table) is None
    assert (table.mode, str(table.view.next.text)) == ("placing", "Placed · next")
    assert table.view.page.board.overlay.selected == actor, "a tap on a field is enough"
    field = free_field(table)
    assert table.move(actor, field, dragged=False) is None
    table.turn(actor, table.now.state.enemies[actor].facing.turned(1))
    shown = next(unit for unit in table.view.page.board.units if unit.id == actor)
    assert (shown.field, table.mode) == (field, "placing")
    assert table.look.steps[at].before.enemies[actor].field == came_from, "the step itself is told as it was"
    table.act()
    assert table.mode != "placing"
    assert table.look.at > at
    assert table.now.state.enemies[actor].field == field


def test_back_leaves_it_as_the_rules_put_it() -> None:
    table = played_to("step", 2, Phase.ENEMIES)
    table.look = replace(table.look, placing=next(iter(table.now.state.enemies)))
    seq = table.match.seq
    assert table.leave()
    assert (table.mode, table.match.seq) == ("step", seq)


def test_while_a_rule_waits_the_table_before_it_is_set_right_instead() -> None:
    table = asking(
        lambda each: each.now.step is not None and each.now.step.kind == "enemy" and not decisions_of(each.now)
    )
    assert opened(table) is None
    assert table.mode == "amend"
    assert table.look.amends is not None
    assert "left nothing to decide" in str(table.look.amends.hint)
    table.leave()
    table.open_why(table.now.why_asked())
    assert str(table.view.other) == "The table is different"
    assert table.otherwise() is None
    assert table.look.amends is not None
    assert (table.mode, table.look.amends.hint) == ("amend", None)


def test_steps_that_were_followed_when_a_unit_was_set_right_are_there_again_after_a_restart() -> None:
    table = walking()
    enemy = next(iter(table.now.state.enemies))
    refusal = table.adjust(Adjust(enemy, facing=Direction.N.name, pinned=True))
    assert not isinstance(refusal, Refusal)
    again = MissionPresenter(table.table, DARK)
    again.resume(table.look.at, len(table.look.steps), listed=True)
    assert (again.look.at, again.mode) == (table.look.at, "list")
    assert (
        again.look.steps[again.look.at].before.enemies[enemy] == table.look.steps[table.look.at].before.enemies[enemy]
    )
