"""The way to another screen: made, entered and put on the show in a frame each, where one moment is not enough."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator

from screens.widgets.filling import unfolding


class Coming:
    """Steps that are done in their order, each once: by the frames, or all of them for whoever cannot wait."""

    def __init__(self) -> None:
        self._left: deque[Callable[[], object]] = deque()

    @property
    def is_over(self) -> bool:
        return not self._left

    def begin(self, steps: Iterable[Callable[[], object]]) -> None:
        """What a moment is enough for at once; the rest comes before whatever else unfolds."""
        end = time.perf_counter() + unfolding.left_of_moment
        self._left = deque(steps)
        self._step()
        while self._left and time.perf_counter() < end:
            self._step()
        if self._left:
            unfolding.begin(self, self._in_frames(), first=True)

    def finish(self) -> None:
        while self._left:
            self._step()

    def _in_frames(self) -> Iterator[None]:
        while self._left:
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
