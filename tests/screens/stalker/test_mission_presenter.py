"""The mission screen without its window."""

from random import Random

import pytest

from engine.field.grid import Direction
from engine.stalker.commands.correcting import Adjust
from engine.stalker.state import Phase
from engine.table.answer import Counted, Rolled
from engine.table.refusal import Refusal
from screens.palette import DARK
from screens.stalker.mission.parts import EventPart
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.pda.actions import Act
from tests.screens.stalker.mission_table import Sitting, draws_event, in_turn, presenter, row_of


def test_a_round_begins_with_the_event_then_the_leader_is_up() -> None:
    table = presenter()
    assert (table.mode, str(table.view.next.text)) == ("event", "Begin · draw the event")
    table.act()
    assert isinstance(table.view.page.parts[0], EventPart), "drawn and read is one"
    assert (table.mode, table.now.up, str(table.view.whose)) == ("turn", "milady", "milady: 2 actions left")


def test_a_quiet_move_takes_one_tap() -> None:
    table = in_turn()
    assert not table.now.acts.moves["A2"].reacts
    assert table.tap_field("A2") is None
    assert table.now.state.stalkers["milady"].field == "A2"
    assert str(table.now.position.undoes) == "milady moves to A2"


def test_a_move_with_a_price_shows_it_first_and_is_made_by_the_second_tap() -> None:
    table = in_turn()
    field = next(
        name for name, action in table.now.acts.moves.items() if action.dose or action.reacts or action.anomaly
    )
    table.tap_field(field)
    assert table.mode == "preview"
    assert table.now.state.stalkers["milady"].field != field
    assert table.view.page.board.overlay.route is not None
    table.tap_field(field)
    assert table.mode != "preview"
    assert table.now.question is not None or table.now.state.stalkers["milady"].field == field


def test_a_stalker_dragged_too_far_is_refused_with_a_sentence() -> None:
    table = in_turn()
    refusal = table.move("milady", "C8")
    assert isinstance(refusal, Refusal)
    assert table.now.state.stalkers["milady"].field == "A6"


def test_dragging_anything_else_is_a_correction_that_can_be_undone() -> None:
    table = in_turn()
    assert table.move("dog-1", "C1") is None
    assert table.now.state.enemies["dog-1"].field == "C1"
    table.turn("dog-1", Direction.E)
    assert table.now.state.enemies["dog-1"].facing is Direction.E
    table.undo()
    table.undo()
    assert table.now.state.enemies["dog-1"].field == "C6"
    assert str(table.now.position.redoes) == "Correct dog-1"


def test_a_tap_on_an_enemy_shows_its_sight_and_one_on_a_stalker_the_ranges() -> None:
    table = in_turn()
    table.tap_unit("bandit-rifle-1")
    assert "C1" in table.view.page.board.overlay.sight
    assert table.view.page.board.overlay.selected == "milady", "a tap on a field still moves who is up"
    table.tap_unit("polkan")
    assert table.view.page.board.overlay.rings["A6"] == 0
    assert table.leave()
    assert not table.leave()


def test_what_needs_a_field_is_aimed_on_the_board() -> None:
    table = in_turn()
    table.press(row_of(table, Act.DISTRACT))
    assert table.view.page.board.overlay.targets == frozenset(row_of(table, Act.DISTRACT).fields)
    table.tap_field("A3")
    attention = table.now.state.stalkers["milady"].attention
    assert attention is not None
    assert attention.field == "A3"


def test_the_amber_button_ends_the_turn_when_nothing_is_left_and_says_who_reacts() -> None:
    table = in_turn()
    table.press(row_of(table, Act.PREPARE))
    table.press(row_of(table, Act.PREPARE))
    assert str(table.view.next.text) == "milady: end the turn"
    table.act()
    assert table.now.up == "polkan"


def shoot(table: MissionPresenter) -> None:
    table.do(Adjust("bandit-rifle-1", field="A2", facing="N"))
    row = next(row for row in table.now.acts.rows if row.kind is Act.SHOOT and row.command is not None)
    assert str(row.warning) == "high attention"
    table.press(row)


def test_a_shot_is_told_by_counting_stars_and_masks() -> None:
    table = in_turn()
    shoot(table)
    asked = table.now.asked
    assert asked is not None
    if asked.kind == "choice":
        table.choose("torso")
    asked = table.now.asked
    assert asked is not None
    assert asked.roll is not None
    assert asked.roll.masks == [0, 1, 2]
    most = max(stars for stars, masks in asked.roll.summary if masks == 1)
    assert asked.roll.stars(1)[-1] > most, "whatever the real dice show can be told while faces are assumed"
    assert asked.roll.may_again, "a focused stalker may throw again"
    table.tell_stars(most, 1, again=True)
    assert table.look.counted
    assert not table.now.state.stalkers["milady"].focus
    assert table.now.asked is not None
    assert table.now.asked.roll is not None
    assert table.now.asked.roll.hint == asked.roll.hint, "the precise range is remembered from the first throw"


def aimed(table: MissionPresenter) -> None:
    """As far as the dice."""
    shoot(table)
    if table.now.asked is not None and table.now.asked.kind == "choice":
        table.choose("torso")


def test_who_tells_a_roll_and_does_not_say_otherwise_keeps_it() -> None:
    table = in_turn()
    aimed(table)
    table.tell_stars(0, 0)
    assert table.now.state.stalkers["milady"].focus, "focus is kept"
    assert table.now.asked is None, "to keep a roll is no page of its own"


def test_where_the_app_always_rolls_nobody_is_asked_to_let_it() -> None:
    table = MissionPresenter(Sitting(), DARK, app_rolls=lambda: True)
    table.act()
    aimed(table)
    assert table.now.asked is not None
    assert table.now.asked.again, "what lies on the table may be thrown again"
    assert table.now.position.thrown is not None


def test_after_a_restart_the_open_question_stands_where_it_stood() -> None:
    sitting = Sitting()
    table = MissionPresenter(sitting, DARK)
    table.act()
    shoot(table)
    again = MissionPresenter(sitting, DARK)
    assert (again.mode, again.now.asked) == (table.mode, table.now.asked)


def test_an_undo_takes_back_a_question_too() -> None:
    table = in_turn()
    shoot(table)
    assert table.mode == "question"
    table.undo()
    assert table.mode == "turn"
    assert table.now.question is None


def thumb(table: MissionPresenter, random: Random) -> object:  # noqa: PLR0911 - one line a mode
    """Something a player might press now."""
    asked, mode = table.now.asked, table.mode
    if mode == "question" and asked is not None:
        if asked.kind == "roll" and asked.roll is not None:
            if asked.roll.summary:
                return table.tell_stars(*random.choice(sorted(asked.roll.summary)))
            return table.answer(Rolled(total=random.choice(asked.roll.totals)))
        if asked.kind == "number":
            return table.answer(Counted(random.randint(asked.least, asked.most)))
        if asked.again and random.random() < 0.3:
            return table.roll_again()
        if (asked.least, asked.most) != (1, 1) or asked.kind == "confirm":
            for option in asked.options[: asked.least]:
                table.choose(option.id)
            return table.act()
        return table.choose(random.choice(asked.options).id)
    if mode == "turn" and not table.now.acts.can_end:
        if table.now.acts.moves and random.random() < 0.5:
            return table.tap_field(random.choice(sorted(table.now.acts.moves)))
        row = random.choice(table.now.acts.rows)
        if row.choices:
            return table.do(random.choice(row.choices)[1])
        found, aiming = table.press(row), table.look.aiming
        return table.tap_field(random.choice(sorted(aiming.fields))) if aiming is not None else found
    return table.act()


@pytest.mark.parametrize("seed", [1, 2, 4])
def test_a_thumb_gets_through_several_rounds_and_is_never_refused(seed: int) -> None:
    table, random = presenter(seed), Random(seed)
    for _ in range(400):
        if table.mode == "over" or table.now.state.round > 3:
            break
        assert not isinstance(thumb(table, random), Refusal)
        assert table.view.page.board.units
        if table.now.step is not None:
            assert table.now.why() is not None
        if random.random() < 0.05:
            table.undo()
    else:
        pytest.fail(f"stuck in {table.mode}")


def test_steps_can_be_gone_back_through_and_listed() -> None:
    table, random = presenter(2), Random(2)
    for _ in range(300):
        if table.now.state.phase is Phase.ENEMIES or table.now.phase is Phase.ENEMIES:
            hands = [step for step in table.look.steps if step.needs_hands]
            if table.mode == "step" and len(hands) > 1 and table.look.at > 0 and table.look.before() is not None:
                break
        thumb(table, random)
    at = table.look.at
    table.step_back()
    assert table.look.at < at
    table.list_steps()
    assert (table.mode, str(table.view.next.text)) == ("list", "All placed · next")
    table.act()
    assert table.mode in ("question", "event", "turn")


def test_the_last_phase_can_be_looked_at_again() -> None:
    table, random = presenter(1), Random(1)
    for _ in range(300):
        if table.now.state.round == 2 and draws_event(table):
            break
        thumb(table, random)
    again = MissionPresenter(table.table, DARK)
    assert (again.now.state.round, again.mode) == (2, "event")
    again.look_again()
    assert again.mode == "step"
