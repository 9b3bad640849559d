"""The way to another screen: its code read beside the frames, then made, entered and put on show in a frame each, where
one moment is not enough."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from threading import Thread

from screens.kit import Later
from screens.widgets.filling import unfolding

A_LITTLE = 0.004
"""Seconds of a frame that are left to whoever reads code."""


class Coming:
    """Steps that are done in their order, each once: by the frames, or all of them for whoever cannot wait."""

    def __init__(self) -> None:
        self._left: deque[Callable[[], object]] = deque()
        self._reading: Thread | None = None

    @property
    def is_over(self) -> bool:
        return not self._left

    def begin(self, steps: Iterable[Callable[[], object]], reads: Later | None = None) -> None:
        """What a moment is enough for at once; the rest comes before whatever else unfolds. `reads`: code that nobody
        has read yet. A first visit is mostly that."""
        end = time.perf_counter() + unfolding.left_of_moment
        self._left, self._reading = deque(steps), None
        if reads is not None:
            self._reading = Thread(target=_read, args=(reads,), daemon=True)
            self._reading.start()
        else:
            self._step()
        while self._reading is None and self._left and time.perf_counter() < end:
            self._step()
        if self._left:
            unfolding.begin(self, self._in_frames(), first=True)

    def finish(self) -> None:
        if self._reading is not None:
            self._reading.join()
        while self._left:
            self._step()

    def _in_frames(self) -> Iterator[None]:
        while self._left:
            if self._reading is not None and self._reading.is_alive():
                self._reading.join(A_LITTLE)
                unfolding.end_moment()
                yield
                continue
            began = time.perf_counter()
            self._step()
            # What was made is laid out at the end of the frame, which takes about as long.
            unfolding.charge(time.perf_counter() - began)
            yield

    def _step(self) -> None:
        # It is over for whoever asks within its last step.
        step = self._left.popleft()
        try:
            step()
        except Exception:
            self._left.clear()
            raise


def _read(code: Later) -> None:
    # Whatever is wrong with it is said where it is used.
    with suppress(Exception):
        code.read()
