"""Vectors brought to a length in whole millimetres."""

from __future__ import annotations

from math import isqrt


def step(x: int, y: int, length: int) -> tuple[int, int]:
    """The vector x, y brought to `length` mm, each part rounded to the nearest whole number.

    >>> step(3, 4, 10), step(-1, 1, 3)
    ((6, 8), (-2, 2))
    """
    square, most = x * x + y * y, 4 * length * length
    # The largest k with (2k - 1)² times the square at most 4 x² length²: a half cannot occur.
    right, down = (isqrt(most * x * x // square) + 1) // 2, (isqrt(most * y * y // square) + 1) // 2
    return right if x > 0 else -right, down if y > 0 else -down
