"""Victory points (B4.B end 10)."""

from __future__ import annotations

from collections.abc import Mapping


def scored(points: int, change: int) -> int:
    """Never below 0."""
    return max(0, points + change)


def winner(points: Mapping[str, int]) -> str:
    """The side with the most; "" if two have them."""
    best = [side for side, each in points.items() if each == max(points.values())]
    return best[0] if len(best) == 1 else ""
