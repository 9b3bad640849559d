"""A wrong figure is noticed while a die is asked: set right from before, and carried out again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.stalker.commands.correcting import Adjust
from engine.stalker.state import Phase
from engine.table.again import unfinished
from engine.table.match import Action, Outcome
from engine.table.refusal import Refusal
from engine.table.replay import check_rules
from engine.table.text import T
from screens.palette import DARK
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.mission.trust import spots_of
from tests.screens.stalker.mission_table import Sitting
from tests.screens.stalker.test_mission_check import free_field
from tests.screens.stalker.test_mission_presenter import thumb


def asking(wanted: Callable[[MissionPresenter], bool]) -> MissionPresenter:
    """A table with a question of the enemies' phase on show."""
    for seed in range(2, 30):
        table, random = MissionPresenter(Sitting(seed), DARK), Random(seed)
        for _ in range(400):
            if table.mode == "over":
                break
            if table.mode == "question" and table.now.state.phase is Phase.ENEMIES and wanted(table):
                return table
            thumb(table, random)
    raise LookupError("no such question")


def began(table: MissionPresenter) -> dict[str, tuple[str, str]]:
    return spots_of(table.match.look(table.now.position.rule_began).state)


def idle(table: MissionPresenter) -> str:
    """An enemy the phase has not touched so far."""
    now, before = spots_of(table.now.state), began(table)
    return next((name for name in table.now.state.enemies if now[name] == before.get(name)), "")


def walked(table: MissionPresenter) -> str:
    now, before = spots_of(table.now.state), began(table)
    return next((name for name in table.now.state.enemies if name in before and now[name] != before[name]), "")


def is_roll_with_idle(table: MissionPresenter) -> bool:
    return table.now.asked is not None and table.now.asked.roll is not None and bool(idle(table))


def test_a_figure_dragged_while_a_die_is_asked_is_set_right_before_the_command() -> None:
    table = asking(is_roll_with_idle)
    enemy, field, head = idle(table), free_field(table), table.match.head
    assert next(unit for unit in table.view.page.board.units if unit.id == enemy).movable
    assert table.move(enemy, field) is None
    assert (table.mode, str(table.view.next.text)) == ("amend", "Carry out again with 1 correction")
    assert table.match.head == head, "nothing has been done so far"
    assert next(unit for unit in table.view.page.board.units if unit.id == enemy).field == field
    assert table.act() is None
    assert table.look.amends is None
    assert table.notice is not None
    assert str(table.notice).startswith("Set right")
    check_rules(table.match.game, table.match.journal)
    adjusted = [
        table.match.journal.entry(seq).act.json
        for seq in range(head + 1, table.match.seq + 1)
        if table.match.journal.entry(seq).op == "do"
    ]
    kinds = [each["kind"] for each in adjusted if isinstance(each, dict)]
    assert kinds == ["adjust", "next_phase"]


def test_it_can_be_taken_back_step_by_step() -> None:
    table = asking(is_roll_with_idle)
    spots = began(table)
    table.move(idle(table), free_field(table))
    table.act()
    while table.match.journal.entry(table.match.head).act.json != {"kind": "next_phase"}:
        table.undo()
    table.undo()
    assert str(table.now.position.undoes).startswith("Correct ")
    table.undo()
    assert spots_of(table.now.state) == spots


def test_who_has_moved_since_is_shown_where_it_stood_and_carried_from_there() -> None:
    table = asking(lambda each: bool(walked(each)))
    enemy, before = walked(table), began(table)
    table.move(enemy, free_field(table))
    assert table.look.amends is not None
    assert (table.mode, table.look.amends.commands) == ("amend", ())
    assert "has moved since" in str(table.look.amends.hint)
    assert next(unit for unit in table.view.page.board.units if unit.id == enemy).field == before[enemy][0]
    assert table.move(enemy, free_field(table)) is None
    assert table.look.amends is not None
    assert table.look.amends.units == {enemy}


def test_a_unit_carried_twice_is_one_correction_and_back_drops_it() -> None:
    table = asking(is_roll_with_idle)
    enemy = idle(table)
    free = [name for name, entry in table.now.state.board.plan.fields.items() if not entry.water]
    taken = {field for field, _ in (*began(table).values(), *spots_of(table.now.state).values())}
    for field in [name for name in free if name not in taken][:2]:
        assert table.move(enemy, field) is None
    assert table.look.amends is not None
    assert len(table.look.amends.commands) == 1
    seq = table.match.seq
    assert table.leave()
    assert (table.mode, table.match.seq) == ("question", seq)


def test_a_correction_that_is_not_allowed_says_so_and_the_rest_is_kept() -> None:
    table = asking(is_roll_with_idle)
    enemy = idle(table)
    table.amend()
    assert table.act() is None, "nothing to correct: back to the question"
    assert table.mode == "question"
    refusal = table.amend_with(Adjust(enemy, field="nowhere"))
    assert isinstance(refusal, Refusal)
    table.amend_with(Adjust(enemy, pinned=True))
    assert isinstance(table.amend_with(Adjust(enemy, hp=99)), Refusal)
    assert table.look.amends is not None
    assert table.look.amends.units == {enemy}
    assert table.now.believed.enemies[enemy].pinned


def test_numbers_are_set_right_too_and_the_dice_that_were_told_stay_told() -> None:
    table = asking(lambda each: each.match.journal.entry(each.match.head).op == "answer" and is_roll_with_idle(each))
    enemy, head = idle(table), table.match.head
    asked, answers = table.now.question, table.match.journal.entry(head).depth
    hp = next(iter(table.now.state.stalkers))
    table.by_hand(Adjust(hp, bolts=5))
    assert table.mode == "amend", enemy
    table.act()
    assert str(table.notice) == "Set right and carried out again."
    assert table.now.question == asked
    assert table.match.journal.entry(table.match.head).depth == answers + 1, "the same answers, and the correction"
    assert table.mode == "question", "nothing on the board has changed, so nothing is asked about it"


def test_what_comes_out_differently_is_put_back_first_and_followed_from_there() -> None:
    """Every enemy that still walks is pinned: what was walked by hand has to be put back."""
    table = asking(lambda each: bool(walked(each)))
    enemy = walked(table)
    before = began(table)
    table.amend()
    table.amend_with(Adjust(enemy, pinned=True))
    table.act()
    assert (table.mode, str(table.now.check.prompt)) == ("check", "Put the table back like this.")
    assert enemy in table.now.check.moved
    shown = next(unit for unit in table.view.page.board.units if unit.id == enemy)
    assert shown.field == before[enemy][0]
    table.act()
    assert table.mode in ("step", "question", "event")
    assert table.look.checking == ""


@pytest.mark.parametrize("written", [0, 1, None], ids=["at once", "half way back", "all the way back"])
def test_a_disk_that_fails_on_the_way_leaves_a_table_to_play_on_from(
    monkeypatch: pytest.MonkeyPatch, written: int | None
) -> None:
    table = asking(lambda each: len(unfinished(each.match)) > 1 and is_roll_with_idle(each))
    assert table.move(idle(table), free_field(table)) is None
    door, left = table.table.apply, iter(range(len(unfinished(table.match)) if written is None else written))

    def apply(action: Action, expected: int | None = None) -> Outcome | Refusal:
        full = Refusal("not_written", T("Saving failed."))
        return full if next(left, None) is None else door(action, expected)

    monkeypatch.setattr(table.table, "apply", apply)
    assert isinstance(table.act(), Refusal)
    assert (table.mode == "amend") == (written == 0), "what was set right waits, unless the match has gone elsewhere"
    assert table.view.next.effect is not None
    assert table.view.page.board.units
