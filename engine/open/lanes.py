"""Many whole numbers written one after another into a single one: one sum or product then works on all of them.

A table has dozens of things, and hardly any stands near a given line. Asking each in turn takes longer than all the
rest of an answer; here all are asked at once. What is left over is then looked at exactly: the circles may be generous.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from struct import pack

BITS = 32
"""Of one lane; the uppermost is never reached, the one below it tells that a number is not below 0."""
SIGN = 1 << BITS - 2
WIDE, LONG, FAR = 1 << 14, 1 << 13, 1 << 29
"""Below these all sums stay within a lane: twice a table's size, a line's length, how far off the line begins."""
Circle = tuple[int, int, int, bool]
"""x and y of the middle and the radius, all times two; and whether it may reach into a corridor that its middle lies
behind the end of."""


@dataclass(frozen=True, slots=True)
class Lanes:
    """Circles to be passed by corridors, a lane for each."""

    count: int
    x: int
    y: int
    radius: int
    beyond: int
    """The radius of those that may reach into a corridor from beyond its ends."""
    ones: int
    """1 in every lane; 0 if lanes are too narrow for these circles."""

    def near(self, ax: int, ay: int, dx: int, dy: int, room: int, above: int) -> Sequence[int]:
        """The numbers of all circles in a corridor, in order, and of some that are only close to it.

        The corridor runs from ax, ay to ax + dx, ay + dy; `above` is more than its length, and `room` more than its
        width times its length.
        """
        v, u, ones = 2 * (dx * ay - dy * ax), 2 * (dx * ax + dy * ay) + 1, self.ones
        if not (ones and above < LONG and room + abs(v) < FAR and abs(u) < FAR):
            return range(self.count)
        beside, reach = above * self.radius + (SIGN + room) * ones, above * self.beyond + SIGN * ones
        aside, along = dx * self.y - dy * self.x - v * ones, dx * self.x + dy * self.y - u * ones
        found = (beside + aside) & (beside - aside)
        found &= (reach + along) & (reach - along + 2 * (dx * dx + dy * dy - 1) * ones) & (SIGN * ones)
        numbers = []
        while found:
            lowest = found & -found
            found ^= lowest
            numbers.append(lowest.bit_length() // BITS)
        return numbers

    def followed_by(self, others: Lanes) -> Lanes:
        count, shift = self.count + others.count, BITS * self.count
        if (self.count and not self.ones) or (others.count and not others.ones):
            return Lanes(count, 0, 0, 0, 0, 0)
        return Lanes(
            count,
            self.x | others.x << shift,
            self.y | others.y << shift,
            self.radius | others.radius << shift,
            self.beyond | others.beyond << shift,
            self.ones | others.ones << shift,
        )

    def moved(self, number: int, dx: int, dy: int) -> Lanes:
        """With one of them elsewhere; `dx` and `dy` times two, too."""
        shift = BITS * number
        x, y = (self.x >> shift) % (1 << BITS) + dx, (self.y >> shift) % (1 << BITS) + dy
        if not (0 <= x < WIDE and 0 <= y < WIDE and self.ones):
            return Lanes(self.count, 0, 0, 0, 0, 0)
        return Lanes(self.count, self.x + (dx << shift), self.y + (dy << shift), self.radius, self.beyond, self.ones)


def lanes_of(circles: Sequence[Circle]) -> Lanes:
    count = len(circles)
    xs, ys, radii = [each[0] for each in circles], [each[1] for each in circles], [each[2] for each in circles]
    if not circles or min(*xs, *ys, *radii) < 0 or max(*xs, *ys, *radii) >= WIDE:
        return Lanes(count, 0, 0, 0, 0, 0)
    rows = xs, ys, radii, [radius if sticks_out else 0 for _, _, radius, sticks_out in circles]
    lane = f"<{count}I"
    x, y, radius, beyond = [int.from_bytes(pack(lane, *row), "little") for row in rows]
    return Lanes(count, x, y, radius, beyond, ((1 << BITS * count) - 1) // ((1 << BITS) - 1))
