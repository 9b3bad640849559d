"""The app playing by itself where there is no screen: a thumb plays the demo mission from home to its end.

`make run` ends here on a machine without a display, so that one can see what the app does: every stop leaves a picture
in build/shots/run-*.png. What the thumb cannot reach in one touch it does through the screen's own presenter.
"""

from __future__ import annotations

import sys
import tempfile
import time
import traceback
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from kivy.uix.widget import Widget

from engine.stalker.commands.players import EndTurn, Move
from engine.table.answer import Answer, AppRolls, Chosen, Confirmed
from engine.table.command import Command
from screens.stalker.mission.acting.acts import ActTile
from screens.stalker.mission.effects import Carry, Give
from screens.stalker.setup import presenter as new_mission_presenter
from screens.widgets.kit import NextButton, QuietButton, Row
from tools.drive import Drive
from tools.stalker.random_player import any_answer, any_command
from tools.stalker.rehearsal import SENSE, won_seed

SHOTS = Path(__file__).parents[2] / "build" / "shots"
TOUCHING = 45.0
"""Seconds after which the thumb is in a hurry: the rest is played without pictures of every step."""
MOST_STEPS = 2_000


class Run:
    """Pictures and touches, counted."""

    def __init__(self, drive: Drive) -> None:
        self.drive = drive
        self.pictures: list[str] = []
        self._names: set[str] = set()

    def stop(self, name: str) -> None:
        """A picture, once for every name."""
        if name not in self._names:
            self._names.add(name)
            self.drive.frames()
            self.pictures.append(f"run-{len(self.pictures) + 1:02}-{name}.png")
            self.drive.picture().save(SHOTS / self.pictures[-1])

    def press(self, kind: type[Widget], words: str = "") -> None:
        """Touch the one widget of a kind that shows these words, scrolled into view first."""
        root = self.drive.shell.sheet or self.drive.shell.current
        self.touch(next(each for each in root.walk(restrict=True) if isinstance(each, kind) and _shows(each, words)))
        self.drive.settle()

    def touch(self, widget: Widget) -> bool:
        """False if the widget cannot be reached."""
        page = widget.parent
        while isinstance(page, Widget) and not hasattr(page, "scroll_to"):
            page = page.parent
        if isinstance(page, Widget):
            page.scroll_to(widget, padding=4, animate=False)
            self.drive.frames()
            x, y = widget.to_window(*widget.center)
            left, low = page.to_window(*page.pos)
            if not (left <= x <= left + page.width and low <= y <= low + page.height):
                return False
        self.drive.press(widget)
        return True


class Thumb:
    """Plays a mission on its screen: what to do comes from the random player, how from the widgets."""

    def __init__(self, run: Run, seed: int) -> None:
        self._run = run
        self._random = Random(seed)
        self._until = time.monotonic() + TOUCHING
        self.by_touch = self.otherwise = 0

    @property
    def screen(self) -> Any:
        return self._run.drive.shell.current

    @property
    def presenter(self) -> Any:
        return self.screen.presenter

    def play(self) -> None:
        for _ in range(MOST_STEPS):
            mode = self.presenter.mode
            if mode == "over":
                self._run.stop("over")
                self._amber()
                return
            self._picture(mode)
            if mode == "question":
                self._answer(any_answer(self.presenter.now.question, self._random))
            elif mode in ("turn", "preview"):
                self._act(any_command(self.presenter.match, self._random, SENSE))
            else:
                self._amber()
        raise RuntimeError(f"the mission did not end in {MOST_STEPS} steps")

    def _picture(self, mode: str) -> None:
        presenter = self.presenter
        step = presenter.now.step
        if presenter.now.phase.value == "enemies":
            self._run.stop("enemies")
        if mode == "step" and step is not None:
            if step.kind == "enemy":
                self._run.stop("enemy-moves" if step.route else "enemy")
            elif step.kind == "event":
                self._run.stop("event")
        elif mode == "question" and presenter.now.asked.roll is not None:
            self._run.stop("dice")
        elif mode in ("turn", "question", "turns_done"):
            self._run.stop(mode)

    def _act(self, command: Command) -> None:
        presenter = self.presenter
        seq = presenter.match.seq
        if self._hurry or not self._touch_command(command) or presenter.match.seq == seq:
            presenter.look = presenter.look.let_go()
            self._otherwise(lambda: presenter.do(command))

    def _touch_command(self, command: Command) -> bool:
        presenter = self.presenter
        if isinstance(command, EndTurn):
            return presenter.view.next.effect == Carry(command) and self._amber()
        if isinstance(command, Move):
            action = presenter.now.acts.moves.get(command.path[-1])
            if action is None or action.command != command:
                return False
            self._tap_field(command.path[-1])
            return presenter.mode != "preview" or self._amber()
        for widget in self.screen.ids.column.walk(restrict=True):
            effect = widget.tile.effect if isinstance(widget, ActTile) else None
            if isinstance(effect, Carry) and effect.command == command:
                return self._counted(self._run.touch(widget))
        return False

    def _tap_field(self, field: str) -> None:
        board = self.screen.ids.board
        x, y = board.spot_of_field(field)
        if board.collide_point(x, y):
            self._run.drive.tap(x, y)
            self._counted(True)

    def _answer(self, answer: Answer) -> None:
        presenter = self.presenter
        seq = presenter.match.seq
        if self._hurry or not self._touch_answer(answer) or presenter.match.seq == seq:
            presenter.look = replace(presenter.look, chosen=())
            self._otherwise(lambda: presenter.answer(answer))

    def _touch_answer(self, answer: Answer) -> bool:
        column = self.screen.ids.column
        if isinstance(answer, AppRolls):
            button = next((each for each in column.walk(restrict=True) if _is_dice_button(each)), None)
            return button is not None and self._counted(self._run.touch(button))
        if isinstance(answer, Confirmed):
            return self._amber()
        return isinstance(answer, Chosen) and self._touch_options(answer)

    def _touch_options(self, answer: Chosen) -> bool:
        presenter, view = self.presenter, self.presenter.now.asked
        column = self.screen.ids.column
        if presenter.view.next.effect == Give(answer):
            return self._amber()
        offered = [option.id for option in view.options if view.usual is None or option.id != view.usual.id]
        for ident in answer.ids:
            rows = [each for each in column.walk(restrict=True) if isinstance(each, Row)]
            if ident not in offered or len(rows) < len(offered):
                return False
            if not self._counted(self._run.touch(rows[offered.index(ident)])):
                return False
        return (view.least, view.most) == (1, 1) or self._amber()

    @property
    def _hurry(self) -> bool:
        return time.monotonic() > self._until

    def _amber(self) -> bool:
        screen = self.screen
        # Fresh options are deaf for a moment; this thumb is not that quick.
        screen._came_up -= 1.0
        if self._hurry and self.presenter.mode != "over":
            self._otherwise(self.presenter.act)
            return True
        self._run.drive.press(screen.ids.amber)
        return self._counted(True)

    def _counted(self, touched: bool) -> bool:
        self.by_touch += touched
        return touched

    def _otherwise(self, do: Any) -> None:
        """Through the presenter, for what a single touch does not reach."""
        self.otherwise += 1
        self.screen._show(do())
        if not self._hurry:
            self._run.drive.frames(1)


def _shows(widget: Any, words: str) -> bool:
    return widget.opacity > 0 and (not words or words in (getattr(widget, "text", ""), getattr(widget, "title", "")))


def _is_dice_button(widget: Widget) -> bool:
    return isinstance(widget, QuietButton) and widget.icon == "dice" and widget.opacity > 0


def main() -> int:
    SHOTS.mkdir(parents=True, exist_ok=True)
    for old in SHOTS.glob("run-*.png"):
        old.unlink()
    began = time.monotonic()
    # A short mission that is won.
    seed = won_seed()
    new_mission_presenter.new_seed = lambda: seed
    with tempfile.TemporaryDirectory() as home:
        drive = Drive(Path(home))
        drive.start()
        drive.app.change(language="en", sound=False, haptics=False)
        run = Run(drive)
        run.drive.settle()
        run.stop("home")
        run.press(NextButton)
        run.stop("setup")
        for _ in range(4):
            run.press(NextButton)
        run.stop("setup-anomaly")
        run.press(QuietButton, "Everything is in place · begin")
        thumb = Thumb(run, seed)
        thumb.play()
        run.drive.settle()
        run.stop("epilogue")
        match = drive.shell.path[-1][1]["match"]
        ended = drive.app.session(match).match
        drive.shell.current.open_history()
        run.drive.settle()
        run.stop("history")
        drive.back()
        drive.back()
        run.drive.settle()
        run.stop("home-again")
        touches, result = drive.touches, ended.state.result
        drive.stop()
    took = time.monotonic() - began
    print(
        f"The demo mission: {result.value if result else 'not ended'} in round {ended.state.round}, {ended.seq} steps, "
        f"{touches} touches ({thumb.otherwise} steps without), {took:.0f} s."
    )
    print(f"{len(run.pictures)} pictures in build/shots: {', '.join(run.pictures)}")
    return 0 if result is not None else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Exception:
        # Without its log Kivy swallows what Python says about the end.
        traceback.print_exc(file=sys.__stderr__)
        sys.exit(1)
