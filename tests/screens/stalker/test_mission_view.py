"""One view of the table: worked out once a moment, whoever asks; and touches that come too late."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine.stalker.commands.correcting import Adjust
from engine.table.refusal import Refusal
from screens.palette import DARK
from screens.stalker.mission import moment, position
from screens.stalker.mission.modes.turn import TakingTurn
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.pda.actions import Act
from tests.screens.stalker.mission_table import in_turn, row_of

ONCE: dict[str, Any] = {
    "board_view": moment,
    "check_view": moment,
    "acts_of": position,
    "question_view": position,
    "event_view": position,
}
"""What costs time to work out, and the module that asks for it."""


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each of them was worked out."""
    found: Counter[str] = Counter()

    def counting(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def worked(*args: Any, **kwargs: Any) -> Any:
            found[name] += 1
            return work(*args, **kwargs)

        return worked

    for name, module in ONCE.items():
        monkeypatch.setattr(module, name, counting(name, getattr(module, name)))
    return found


def read_all(table: MissionPresenter) -> None:
    """Everything a refresh of the screen reads, some of it twice."""
    for _ in range(2):
        view = table.view
        assert view.place.msgid
        assert view.page.board.units
        assert view.page.parts
        assert view.next.text is not None
        _ = view.whose, view.other, view.now.position.undoes, view.now.position.redoes
        _ = view.now.asked, view.now.acts, view.now.position.event, view.help


def test_one_refresh_works_everything_out_at_most_once(counted: Counter[str]) -> None:
    table = in_turn()
    read_all(table)
    touches: list[Callable[[], object]] = [
        lambda: table.tap_field("A2"),
        lambda: table.press(row_of(table, Act.DISTRACT)),
        table.undo,
    ]
    for touch in touches:
        counted.clear()
        assert touch() is None
        read_all(table)
        assert counted["board_view"] == 1
        assert max(counted.values()) == 1, counted


def test_what_is_only_looked_at_asks_the_rules_nothing_new(counted: Counter[str]) -> None:
    table = in_turn()
    read_all(table)
    counted.clear()
    table.tap_unit("polkan")
    read_all(table)
    assert counted == Counter(board_view=1), "the board shows the ranges; what may be done is known"


def test_the_same_view_until_something_changes() -> None:
    table = in_turn()
    view = table.view
    assert table.view is view
    table.frame(DARK, wide=False)
    assert table.view is view, "nothing about the screen has changed"
    table.frame(DARK, wide=True)
    assert table.view is not view


def test_a_touch_on_a_table_that_has_gone_on_elsewhere_is_refused_and_then_seen() -> None:
    table = in_turn()
    assert isinstance(table.view.mode, TakingTurn)
    table.table.apply(Adjust("milady", hp=3))
    refusal = table.press(row_of(table, Act.PREPARE))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "stale"
    assert table.now.state.stalkers["milady"].hp == 3, "what was done elsewhere is on show now"
    assert table.press(row_of(table, Act.PREPARE)) is None


def test_a_rule_is_not_carried_out_again_over_what_somebody_else_did() -> None:
    from tests.screens.stalker.test_mission_amending import asking, idle, is_roll_with_idle  # noqa: PLC0415

    table = asking(is_roll_with_idle)
    table.amend_with(Adjust(idle(table), pinned=True))
    other = MissionPresenter(table.table, DARK)
    other.undo()
    refusal = table.act()
    assert isinstance(refusal, Refusal)
    assert refusal.code == "stale"
