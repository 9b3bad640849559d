"""Slow work beside the screen: what came of it is told to the screen, which never waits for it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from threading import Event, Thread
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from engine.table.refusal import Refused
from engine.table.text import T, Text
from screens.i18n import i18n

MOMENT = 0.08
"""Seconds that the screen may stand still."""
PATIENCE = 1 / 3
"""Seconds that work may take before it is shown that it goes on."""

R = TypeVar("R")


class SlowWork(FloatLayout):
    """A frame that can work beside what it shows."""

    def __init__(self, **kwargs: object) -> None:
        self._progress: Any = None
        self.working = 0
        """How many pieces of slow work go on."""
        super().__init__(**kwargs)

    def say(self, text: str, press: Callable[[], None] | None = None, label: str = "", icon: str = "undo") -> None:
        raise NotImplementedError

    def work(
        self,
        do: Callable[[], R],
        done: Callable[[R], None],
        refused: Callable[[Text], None] | None = None,
        ended: Callable[[], None] = lambda: None,
    ) -> None:
        """Do something slow beside the screen and then go on with what came of it; a refusal is told by a toast.

        `ended` comes first, however it went: whatever waited for it may be used again.
        """
        progress = Clock.schedule_once(self._show_progress, PATIENCE)
        self.working += 1

        def finish(result: R | None, error: Exception | None) -> None:
            self.working -= 1
            progress.cancel()
            if not self.working and self._progress is not None:
                self.remove_widget(self._progress)
            ended()
            if isinstance(error, Refused):
                (refused or (lambda text: self.say(i18n.say(text))))(error.refusal.text)
            elif error is not None:
                raise error
            else:
                done(result)  # type: ignore[arg-type]

        def run() -> None:
            try:
                result, error = do(), None
            except Exception as problem:
                result, error = None, problem
            Clock.schedule_once(lambda _: finish(result, error))

        Thread(target=run, daemon=True).start()

    def work_off(
        self, steps: Generator[float, None, R], done: Callable[[R], None], refused: Callable[[Text], None] | None = None
    ) -> None:
        """Work off small steps beside the screen: a moment is waited for, what takes longer gets a bar and a way out.

        However long a single step takes, the screen stands still no longer than that moment.
        """
        from screens.widgets.progress import Working  # noqa: PLC0415 - not needed for the first frame

        bar, over = Working(), Event()

        def run() -> R:
            try:
                while not bar.stopped:
                    try:
                        bar.reached = next(steps)
                    except StopIteration as end:
                        result: R = end.value
                        return result
                steps.close()
                raise Refused("stopped", T("Stopped; nothing was taken in."))
            finally:
                over.set()

        self.work(run, done, refused, ended=lambda: self.remove_widget(bar))
        if not over.wait(MOMENT):
            self.add_widget(bar)

    def _show_progress(self, *_: object) -> None:
        from screens.widgets.progress import Progress  # noqa: PLC0415 - most work is done before it is needed

        if self._progress is None:
            self._progress = Progress()
        if self._progress.parent is None:
            self.add_widget(self._progress)
