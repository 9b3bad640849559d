"""What a page has put away: held until somebody has time to let go of it.

Widgets know each other in circles, so that they go only when Python looks for circles, and then all at once: after ten
presses that is a fifth of a second on a desktop. Held here they are no waste yet; a calm moment lets go of a few,
looks, and lets go of the next.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from kivy.uix.widget import Widget

MOST_HELD = 600
"""Parts; the oldest go without a calm moment if there never is one."""
A_FEW = 12
"""Widgets: what goes with them takes three or four thousandths of a second."""


class Dropped:
    def __init__(self) -> None:
        self._held: deque[Widget] = deque(maxlen=MOST_HELD)

    def hold(self, parts: Iterable[Widget]) -> None:
        self._held.extend(parts)

    def let_go_of_some(self) -> bool:
        """Whether there was anything to let go of."""
        gone = 0
        while self._held and gone < A_FEW:
            gone += sum(1 for _ in self._held.popleft().walk(restrict=True))
        return bool(gone)

    def let_go(self) -> None:
        self._held.clear()


dropped = Dropped()


def clear(parent: Widget) -> None:
    """Everything on it is put away."""
    dropped.hold(parent.children)
    parent.clear_widgets()
