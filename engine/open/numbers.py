"""Exact roots: whole roots of fractions, and sums of square roots compared with whole numbers.

A comparison never depends on rounding. Irrational values are compared by their squares, or, where there are several
roots in one sum, by ever finer whole bounds: such a sum never equals a whole number, so the bounds part at last.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import isqrt


def root_up(number: int, parts: int = 1) -> int:
    """The smallest whole number whose square is not below number / parts.

    >>> root_up(9), root_up(10), root_up(19, 2)
    (3, 4, 4)
    """
    whole = -(-number // parts)
    return isqrt(whole - 1) + 1 if whole > 0 else 0


def root_down(number: int, parts: int = 1) -> int:
    """The largest whole number whose square is not above number / parts.

    >>> root_down(9), root_down(10), root_down(31, 2)
    (3, 3, 3)
    """
    return isqrt(number // parts)


def surd_sign(a: int, b: int, n: int) -> int:
    """The sign of a + b times the root of n: -1, 0 or 1.

    >>> surd_sign(-3, 2, 2), surd_sign(-2, 1, 4), surd_sign(3, -2, 2)
    (-1, 0, 1)
    """
    if a >= 0 and b >= 0:
        return 1 if a or (b and n) else 0
    if a <= 0 and b <= 0:
        return -1 if a or (b and n) else 0
    difference = a * a - b * b * n
    if difference == 0:
        return 0
    return 1 if (difference > 0) == (a > 0) else -1


def roots_within(terms: Iterable[tuple[Fraction, int]], limit: int) -> bool:
    """Whether a sum of factor times root of n, every factor at least 0, is at most `limit`.

    >>> roots_within([(Fraction(1), 9), (Fraction(1), 16)], 7), roots_within([(Fraction(1), 2), (Fraction(1), 3)], 3)
    (True, False)
    """
    left, wild = Fraction(limit), []
    for factor, n in terms:
        root = isqrt(n)
        if root * root == n:
            left -= factor * root
        elif factor:
            wild.append((factor, n))
    if left < 0 or not wild:
        return left >= 0
    if len(wild) == 1:
        factor, n = wild[0]
        return factor * factor * n <= left * left
    # Positive multiples of irrational roots never add up to a fraction, so this ends.
    bits = 16
    while True:
        low = sum((factor * isqrt(n << 2 * bits) for factor, n in wild), Fraction(0))
        high = low + sum((factor for factor, _ in wild), Fraction(0))
        if high <= left * (1 << bits):
            return True
        if low > left * (1 << bits):
            return False
        bits *= 2
