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


def spread(near: Masks, start: int, closed: int = 0) -> tuple[list[int], Masks]:
    """Fewest steps from one field to each, -1 where there is no way, and the fields at 0, 1, 2, ... steps.

    A closed field is reached but not crossed.
    """
    lengths = [-1] * len(near)
    layers: Masks = []
    seen = frontier = 1 << start
    while frontier:
        length, reached = len(layers), 0
        layers.append(frontier)
        stuck = frontier & closed
        frontier ^= stuck
        while frontier:
            low = frontier & -frontier
            i = low.bit_length() - 1
            lengths[i] = length
            reached |= near[i]
            frontier ^= low
        for i in numbers(stuck):
            lengths[i] = length
        frontier = reached & ~seen
        seen |= frontier
    return lengths, layers


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
