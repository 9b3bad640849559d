"""Nothing a monkey does takes for ever: whatever does not end is broken off, so that it can be told."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

MOST = 180.0
"""Seconds of one gesture on the busiest machine: longer than the drive waits for other threads."""
AGAIN = 5.0
"""Seconds until it is tried again, where something swallowed the first."""


class Hung(BaseException):
    """Beyond `Exception`: no net of the app catches it."""


@contextmanager
def patience(seconds: float = MOST) -> Iterator[None]:
    """Breaks off what takes longer, also a wait for another thread. For the main thread."""

    def break_off(_number: int, _frame: FrameType | None) -> None:
        raise Hung(f"not done after {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, break_off)
    left, _ = signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        # Zero stops it; inside another patience that one goes on.
        signal.setitimer(signal.ITIMER_REAL, left, AGAIN)
        signal.signal(signal.SIGALRM, before)
