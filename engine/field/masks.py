"""Sets of fields as bit masks: field number i is bit i."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Masks = list[int]
"""One mask of fields per field."""


def rings(near: Masks, start: int, closed: int = 0) -> Iterator[int]:
    """The fields at 0, 1, 2, ... steps from one field, as masks; a closed field is reached but not crossed."""
    seen = ring = 1 << start
    while ring:
        yield ring
        reached, ring = 0, ring & ~closed
        while ring:
            low = ring & -ring
            reached |= near[low.bit_length() - 1]
            ring ^= low
        ring = reached & ~seen
        seen |= ring


class Lengths:
    """Fewest steps from one field to each other, -1 where there is no way; worked out only as far as somebody asks.

    A closed field is reached but not crossed.
    """

    __slots__ = ("_closed", "_near", "_ring", "_seen", "known", "layers")

    def __init__(self, near: Masks, start: int, closed: int = 0) -> None:
        self._near, self._closed = near, closed
        self.known = [-1] * len(near)
        """What has been worked out so far: -1 for the rest."""
        self._seen = self._ring = 1 << start
        self.layers: Masks = []
        """The fields at 0, 1, 2, ... steps from which it goes on, as far as is known."""

    def __getitem__(self, field: int) -> int:
        known = self.known
        while known[field] < 0 and self._ring:
            self._go_on()
        return known[field]

    def _go_on(self) -> None:
        """One step further."""
        near, known, ring = self._near, self.known, self._ring
        length, reached = len(self.layers), 0
        stuck = ring & self._closed
        ring ^= stuck
        self.layers.append(ring)
        while ring:
            low = ring & -ring
            i = low.bit_length() - 1
            known[i] = length
            reached |= near[i]
            ring ^= low
        if stuck:
            for i in numbers(stuck):
                known[i] = length
        self._ring = reached & ~self._seen
        self._seen |= reached


def numbers(mask: int) -> Iterator[int]:
    """The numbers of the fields in a mask."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def mask_of(numbers: Iterable[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
