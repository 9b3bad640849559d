"""Positions only when needed: what the app believes is shown before a rule needs it, confirmed with the same tap."""

from __future__ import annotations

from random import Random

import pytest

from engine.field.grid import Direction
from engine.stalker.commands.correcting import Adjust
from engine.stalker.state import Phase
from engine.table.command import Undo
from screens.palette import DARK
from screens.stalker.mission.following import finished
from screens.stalker.mission.parts import CheckPart
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.mission.trust import Trust, needs_a_look, spots_of
from tests.screens.stalker.mission_table import Sitting, draws_event, in_turn
from tests.screens.stalker.test_mission_presenter import thumb


def played_to(mode: str, seed: int = 2, phase: Phase | None = None) -> MissionPresenter:
    """A table that came to a place in the round by pressing what there was to press."""
    table, random = MissionPresenter(Sitting(seed), DARK), Random(seed)
    for _ in range(600):
        if table.mode == "over":
            return played_to(mode, seed + 100, phase)
        if table.mode == mode and phase in (None, table.now.phase) and table.match.head > 1:
            return table
        thumb(table, random)
    raise LookupError(f"never came to {mode}")


def round_over(seed: int = 2) -> MissionPresenter:
    """The last step of a round is on show, and then done: nothing of the next one has happened."""
    table, random = MissionPresenter(Sitting(seed), DARK), Random(seed)
    for _ in range(600):
        if table.mode == "over":
            return round_over(seed + 100)
        if table.match.head > 1 and draws_event(table):
            table.look = finished(table.now)
            return table
        thumb(table, random)
    raise LookupError("the round does not end")


def free_field(table: MissionPresenter) -> str:
    taken = {field for field, _ in spots_of(table.now.state).values()}
    return next(
        name for name, entry in table.now.state.board.plan.fields.items() if name not in taken and not entry.water
    )


def test_before_the_enemies_act_the_whole_board_is_shown_with_who_has_moved() -> None:
    table = played_to("turns_done")
    assert isinstance(table.view.page.parts[0], CheckPart)
    assert table.view.page.focus == (), "the whole board"
    moved = {
        name for name, stalker in table.now.state.stalkers.items() if (stalker.field, "") != table.now.trust.spots[name]
    }
    assert moved <= table.view.page.board.overlay.marked
    assert str(table.view.next.text) == "All correct · enemies act"
    head = table.match.head
    table.act()
    assert table.match.journal.entry(head + 1).act.json == {"kind": "next_phase"}, (
        "confirming costs no entry of its own"
    )


def test_a_unit_is_set_right_by_tap_and_tap_and_counts_as_known_then() -> None:
    table = played_to("turns_done")
    enemy, field = next(iter(table.now.state.enemies)), free_field(table)
    table.tap_unit(enemy)
    assert table.view.page.board.overlay.selected == enemy
    table.move(enemy, field, dragged=False)
    assert table.now.state.enemies[enemy].field == field
    assert (table.mode, enemy in table.now.check.moved) == ("turns_done", False)
    assert str(table.now.position.undoes) == f"Correct {enemy}"
    table.undo()
    assert table.now.state.enemies[enemy].field != field
    assert table.look.checking == "", "taking a correction back is not a journey through time"


def test_a_tapped_enemy_is_turned_with_a_tap() -> None:
    table = played_to("turns_done")
    enemy = next(iter(table.now.state.enemies))
    table.tap_unit(enemy)
    facing = table.now.state.enemies[enemy].facing
    assert table.now.check.turns == (enemy, facing)
    table.turn(enemy, facing.turned(1))
    assert table.now.check.turns == (enemy, facing.turned(1)), "and stays under the finger"


def test_a_match_that_is_taken_up_again_asks_first_and_one_tap_is_enough() -> None:
    again = MissionPresenter(in_turn().table, DARK)
    again.opened()
    assert (again.mode, str(again.view.next.text)) == ("check", "All correct")
    assert str(again.now.check.prompt) == "Is the table still like this?"
    assert again.view.page.board.overlay.selected is None, "a tap on a field moves nobody by accident"
    again.act()
    assert again.mode == "turn"


def test_a_correction_keeps_the_question_about_the_table_open() -> None:
    again = MissionPresenter(in_turn().table, DARK)
    again.opened()
    again.move("milady", free_field(again))
    assert again.mode == "check"
    again.act()
    assert again.mode == "turn"


def test_a_new_match_is_not_asked_about() -> None:
    fresh = MissionPresenter(Sitting(), DARK)
    fresh.opened()
    assert (fresh.mode, str(fresh.view.next.text)) == ("event", "Begin · draw the event")


def test_steps_that_were_followed_one_by_one_need_no_second_look() -> None:
    table = played_to("step", phase=Phase.ENEMIES)
    random = Random(0)
    while not draws_event(table):
        thumb(table, random)
    assert str(table.view.next.text) in ("Done · draw the event", "Placed · draw the event")
    table.act()
    assert table.now.state.phase is not Phase.EVENT, "no look at the table comes between"


def test_steps_done_all_at_once_are_looked_at_before_the_next_event() -> None:
    for seed in range(1, 12):
        table = played_to("step", seed, Phase.ENEMIES)
        walkers = {step.actor for step in table.look.steps[table.look.at :] if step.route}
        table.list_steps()
        table.act()
        if walkers and table.mode == "event":
            break
    else:
        pytest.fail("no enemies' phase without a question")
    assert walkers & table.now.check.moved
    assert str(table.view.next.text) == "All correct · draw the event"
    table.act()
    assert not table.now.check.moved - set(table.now.state.enemies)


def test_an_undo_that_moves_enemies_says_where_they_stood() -> None:
    for seed in range(1, 12):
        table = round_over(seed)
        before = spots_of(table.now.state)
        while table.now.state.phase is not Phase.PLAYERS:
            table.undo()
        if table.look.checking and table.match.question is None:
            break
    else:
        pytest.fail("no enemies' phase in which anybody moved")
    assert str(table.now.check.prompt) == "Put the table back like this."
    after = spots_of(table.now.state)
    assert table.now.check.moved == {name for name in after if before.get(name) != after[name]}
    assert table.now.check.lines


def test_an_undo_of_one_own_step_asks_nothing() -> None:
    table = in_turn()
    quiet = next(name for name, act in table.now.acts.moves.items() if not (act.reacts or act.dose or act.anomaly))
    table.tap_field(quiet)
    table.undo()
    assert (table.mode, table.look.checking) == ("turn", "")


def test_a_jump_in_the_history_is_shown_like_an_undo() -> None:
    table = round_over()
    where = table.now.physical
    for _ in range(6):
        table.table.apply(Undo())
    again = MissionPresenter(table.table, DARK)
    again.travelled(where)
    changed = {name for name, spot in spots_of(again.now.state).items() if where.get(name) != spot}
    assert bool(again.look.checking) == needs_a_look(where, spots_of(again.now.state), again.now.state.stalkers)
    if again.look.checking:
        assert again.now.check.moved == changed


def test_what_is_corrected_while_steps_are_followed_leaves_the_steps_alone() -> None:
    tables = (played_to("step", seed, Phase.ENEMIES) for seed in range(1, 12))
    table = next(each for each in tables if each.match.question is None and each.now.state.result is None)
    unit = next(iter(table.now.step.before.enemies))  # type: ignore[union-attr]
    at, of = table.look.at, len(table.look.steps)
    facing = table.now.state.enemies[unit].facing.turned(2)
    assert table.adjust(Adjust(unit, facing=facing.name)) is None
    assert (table.mode, table.look.at, len(table.look.steps)) == ("step", at, of)
    assert table.now.step is not None
    assert table.now.step.before.enemies[unit].facing is facing


def test_trust_tells_who_moved_who_turned_and_who_is_gone() -> None:
    trust = Trust({"dog-1": ("yard", "N"), "dog-2": ("yard", "N"), "milady": ("hut", "")})
    now = {"dog-1": ("yard", "E"), "milady": ("hut", ""), "dog-3": ("road", "W")}
    assert trust.moved(now) == ("dog-1", "dog-3")
    assert trust.gone(now) == ("dog-2",)
    trust = trust.vouched(now, ("dog-1", "dog-2"))
    assert (trust.moved(now), trust.gone(now)) == (("dog-3",), ())


def test_the_steps_are_the_same_after_a_restart() -> None:
    for seed in (1, 2, 4, 6):
        table = played_to("step", seed, Phase.ENEMIES)
        again = MissionPresenter(table.table, DARK)
        again.resume(table.look.at, len(table.look.steps))
        assert (again.look.at, again.mode) == (table.look.at, table.mode)
        assert [(step.kind, step.actor, step.lead) for step in again.look.steps] == [
            (step.kind, step.actor, step.lead) for step in table.look.steps
        ]


def test_a_step_of_another_phase_is_not_resumed() -> None:
    table = in_turn()
    steps = table.look.steps
    table.resume(3, 99)
    assert (table.mode, table.look.steps) == ("turn", steps)


def test_directions_have_one_name_each() -> None:
    from screens.stalker.mission.checking import STANDS  # noqa: PLC0415 - only looked at here

    assert set(STANDS) == set(Direction)


def test_two_standees_with_one_number_and_one_shape_are_told_apart() -> None:
    table = in_turn()
    labels: dict[tuple[object, str], list[str]] = {}
    for each in table.view.page.board.units:
        labels.setdefault((each.shape, each.label), []).append(each.id)
    doubles = [ids for ids in labels.values() if len({ident[0] for ident in ids}) > 1]
    assert doubles == []
