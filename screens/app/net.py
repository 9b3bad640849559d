"""The net under every step: whatever a rule, a screen, a timer or a thread throws, the app goes on.

The step is not taken and nothing is lost; one sentence says so, and a report can be shared. It names the version, the
game, the last steps by their kinds and where it broke; it holds no names and no words of anybody.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.logger import Logger

from engine.table.refusal import Refusal
from engine.table.text import T
from screens.app.version import VERSION

if TYPE_CHECKING:
    from engine.table.match import Match
    from screens.match.shelf import Session

SENTENCE = T("Something went wrong, and the step was not taken. Nothing is lost: undo, put it right by hand, or go on.")
"""Of a rule that threw."""
ELSEWHERE = T("Something went wrong here. Nothing is lost: go back, undo, or go on.")
"""Of a screen, a timer or a thread."""
APP, LIBRARIES = Path(__file__).parents[2], "site-packages"
TAIL = 8
"""Steps of the journal that a report lists."""
QUIET = 10.0
"""Seconds in which the same fault is told once: a timer may throw at every frame."""


class Net(ExceptionHandler):
    """For what happens in Kivy's own loop: touches, timers, layouts, results of threads."""

    def __init__(self, caught: Callable[[Exception], None]) -> None:
        super().__init__()
        self._caught = caught
        self.is_strict = False
        """In tests whatever is thrown shall be seen."""

    def handle_exception(self, inst: BaseException) -> int:
        if self.is_strict or not isinstance(inst, Exception):
            return int(ExceptionManager.RAISE)
        try:
            self._caught(inst)
        except Exception:
            # The net itself must hold: what breaks while a fault is told is only written down.
            Logger.exception("Zonekeeper: the net tore")
        return int(ExceptionManager.PASS)

    def hang(self) -> None:
        ExceptionManager.add_handler(self)

    def take_down(self) -> None:
        ExceptionManager.remove_handler(self)


def refusal() -> Refusal:
    return Refusal("failed", SENTENCE)


def report_of(error: Exception, session: Session[Any, Any] | None) -> str:
    """What a developer needs, and nothing about anybody."""
    lines = [f"Zonekeeper {VERSION}", f"broke: {type(error).__name__}"]
    if session is not None:
        lines += [f"game: {session.match.game.id} {session.match.game.version}", *_steps(session.match)]
    lines += ["", *_places(error)]
    return "\n".join(lines) + "\n"


def _steps(match: Match[Any, Any]) -> Iterator[str]:
    """The end of the journal, by kinds alone."""
    yield f"steps: {match.seq}, at {match.head}, asks: {match.question.kind if match.question else 'nothing'}"
    for seq in range(max(1, match.seq - TAIL + 1), match.seq + 1):
        entry = match.journal.entry(seq)
        kinds = [_kind(raw.json) for raw in entry.events]
        yield f"  {seq} {entry.op} {_kind(entry.act.json)}: {', '.join(kinds)}"


def _kind(data: Any) -> str:
    return str(data.get("kind", "?")) if isinstance(data, dict) else "-"


def _places(error: Exception) -> Iterator[str]:
    """Where it broke: files by their place in the app, never the folders of somebody's machine."""
    for frame in traceback.extract_tb(error.__traceback__):
        yield f"{_place(Path(frame.filename))}:{frame.lineno} {frame.name}: {frame.line}"


def _place(path: Path) -> str:
    if path.is_relative_to(APP):
        return path.relative_to(APP).as_posix()
    # Whoever unpacks the app into a folder of his own has his name right above it.
    return path.as_posix().rpartition(f"/{LIBRARIES}/")[2] if LIBRARIES in path.parts else path.name
