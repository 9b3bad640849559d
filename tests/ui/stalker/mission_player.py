"""Plays a mission tap by tap: what to do comes from the random player, each tap from what is on the screen.

A decision is a tap and nothing else, so a game can be rehearsed on a presenter and then be played with a finger.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.stalker.commands.correcting import Adjust
from engine.stalker.commands.players import EndTurn, Move
from engine.stalker.game import ZONE
from engine.stalker.state import Result
from engine.table.answer import AppRolls, Counted, Rolled
from engine.table.command import Command
from engine.table.journal import Journal
from engine.table.match import Action, Match, Outcome
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refusal
from engine.table.text import T
from screens.match.question_model import QuestionView, RollView
from screens.palette import DARK
from screens.stalker.mission.acting.tiles import struck
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.pda.actions import Act
from screens.stalker.setup.presenter import demo_arguments, setup_of
from tools.stalker.random_player import any_command
from tools.stalker.shipped import read_library

Tap = tuple[str, Any]
"""amber, row, field, option, key, dice or sheet, and which."""
SENSE, APP_ROLLS = 0.98, 0.1
AMBER: Tap = ("amber", "")


class Player:
    def __init__(self, table: MissionPresenter, seed: int) -> None:
        self.table = table
        self._random = Random(seed)
        self._then: list[Tap] = []
        """What is left of a decision of several taps."""

    def decide(self) -> Tap:
        if self._then:
            return self._then.pop(0)
        table = self.table
        if table.mode == "question" and table.now.asked is not None:
            return self._answer(table.now.asked)
        if table.mode == "turn":
            first, *self._then = self._act(self._command())
            return first
        return AMBER

    def _command(self) -> Command:
        while isinstance(command := any_command(self.table.match, self._random, SENSE), Adjust):
            pass  # This table needs no correction.
        return command

    def _act(self, command: Command) -> list[Tap]:  # noqa: PLR0911 - one line a way to do it
        acts = self.table.now.acts
        if isinstance(command, EndTurn) and acts.can_end:
            return [AMBER]
        if isinstance(command, Move) and command.path[-1] in acts.moves:
            return [("field", command.path[-1])]  # A price, if it has one, is paid with the amber button.
        strike = next((each for each in self.table.now.position.strikes if each.command == command), None)
        if strike is not None:
            return [("strike", strike)]
        for row in acts.rows:
            if row.command == command:
                return [("row", row)]
            for number, (_, choice) in enumerate(row.choices):
                if choice == command:
                    then: list[Tap] = [("sheet", str(number))]
                    return [("row", row), *then, *([("done", "")] if row.kind is Act.GEAR else [])]
            for field, actions in row.fields.items():
                if actions[0].command == command:
                    return [("row", row), ("field", field)]
        left: Tap = ("row", next((row for row in acts.rows if row.command), None))
        return [AMBER if self.table.view.next.effect is not None else left]

    def _answer(self, asked: QuestionView) -> Tap:
        if asked.roll is not None:
            return self._roll(asked.roll)
        if asked.kind == "number":
            return ("key", str(self._random.randint(asked.least, asked.most)))
        if asked.again or asked.kind == "confirm" or len(asked.options) == 1:
            return AMBER
        left = [option.id for option in asked.options if option.id not in self.table.look.chosen]
        if (asked.least, asked.most) != (1, 1) and len(self.table.look.chosen) >= max(asked.least, 1):
            return AMBER
        ident = self._random.choice(left)
        return AMBER if asked.usual is not None and asked.usual.id == ident else ("option", ident)

    def _roll(self, roll: RollView) -> Tap:
        """These players are lucky with their dice, so that the mission is short; now and then the app rolls."""
        if (roll.faces_matter and not roll.summary) or self._random.random() < APP_ROLLS:
            return ("dice", "")
        return ("key", str(roll.stars(0)[-1] if roll.summary else roll.totals[0]))


MOST_SEEDS = 60


def rehearsed(most: int) -> int:
    """The first seed whose demo this player wins within so many taps, tried without a window."""
    library = read_library()
    content = dump(library.match("demo"))
    for seed in range(1, MOST_SEEDS):
        setup = dump(setup_of(library, demo_arguments(library, seed)))
        player = Player(MissionPresenter(_Sitting(Match(ZONE, Journal(begin(ZONE, content, setup, seed)))), DARK), seed)
        for _ in range(most):
            if player.table.mode == "over" or not _press(player.table, player.decide()):
                break
        if player.table.now.state.result is Result.WON:
            return seed
    raise LookupError(f"no demo is won in {most} taps")


class _Sitting:
    """What a session is to the presenter."""

    def __init__(self, match: Match[Any, Any]) -> None:
        self.match = match
        self.title = T("demo")

    def apply(self, action: Action, expected: int | None = None) -> Outcome | Refusal:
        return self.match.apply(action, expected=expected)


def _press(table: MissionPresenter, tap: Tap) -> bool:
    """The same tap without a window; False for one that needs a sheet."""
    kind, what = tap
    asked = table.now.asked
    if kind == "key" and asked is not None and asked.roll is not None:
        table.tell_stars(int(what), 0) if asked.roll.summary else table.answer(Rolled(total=int(what)))
    elif kind in KEYS:
        KEYS[kind](table, what)
    else:
        return False
    return True


KEYS: dict[str, Callable[[MissionPresenter, Any], object]] = {
    "amber": lambda table, _: table.act(),
    "row": lambda table, what: table.press(what),
    "strike": lambda table, what: table.carry_out(struck(what)),
    "field": lambda table, what: table.tap_field(what),
    "option": lambda table, what: table.choose(what),
    "dice": lambda table, _: table.answer(AppRolls()),
    "key": lambda table, what: table.answer(Counted(int(what))),
}
