"""Plays a mission on its presenter, tap by tap, before a finger does: finds dice with which the mission is won.

The same decisions come from the same player, so what is won here is won on the glass; which seeds win changes
with every change of the demo, so they are looked for and not written down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.stalker.content.box import Box
from engine.stalker.state import Mission, Result
from engine.table.answer import AppRolls, Counted, Rolled
from engine.table.match import Action, Match, Outcome
from engine.table.refusal import Refusal
from engine.table.text import T, Text
from screens.palette import DARK
from screens.stalker.mission.acting.tiles import struck
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.pda.actions import ActRow
from tests.ui.stalker.mission_player import Player, Tap


class Sitting:
    """What a session is to the screen."""

    def __init__(self, match: Match[Mission, Box]) -> None:
        self.match = match

    @property
    def title(self) -> Text:
        return T("rehearsal")

    def apply(self, action: Action, expected: int | None = None) -> Outcome | Refusal:
        return self.match.apply(action, expected=expected)


def touch(table: MissionPresenter, tap: Tap, row: ActRow | None) -> None:
    """What the screen does with this tap; `row` is the row pressed last."""
    kind, what = tap
    if kind == "amber":
        table.act()
    elif kind == "row":
        table.press(what)
    elif kind == "strike":
        table.carry_out(struck(what))
    elif kind == "field":
        table.tap_field(what)
    elif kind == "option":
        table.choose(what)
    elif kind == "dice":
        table.answer(AppRolls())
    elif kind == "sheet":
        if row is not None:
            table.do(row.choices[int(what)][1])
    elif table.now.asked is None or table.now.asked.roll is None:
        table.answer(Counted(int(what)))
    elif table.now.asked.roll.summary:
        table.tell_stars(int(what), 0)
    else:
        table.answer(Rolled(total=int(what)))


def is_won(match: Match[Mission, Box], seed: int, most: int) -> bool:
    """Whether the player wins within so many taps; the first tap, which draws the first event, is the screen's own."""
    table = MissionPresenter(Sitting(match), DARK)
    table.act()
    player, row = Player(table, seed), None
    for _ in range(most):
        if table.mode == "over":
            break
        tap = player.decide()
        row = tap[1] if tap[0] == "row" else row
        touch(table, tap, row)
    return table.now.state.result is Result.WON


def winning_seed(deal: Any, seeds: Iterable[int], most: int) -> int:
    """The first seed with which the mission that `deal(seed)` lays out is won."""
    found = next((seed for seed in seeds if is_won(deal(seed), seed, most)), None)
    assert found is not None, "no mission is won"
    return found
