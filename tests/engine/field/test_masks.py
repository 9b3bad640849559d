"""Steps between fields, worked out only as far as somebody asks."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.field.masks import Lengths, Masks

ROW = [0b0010, 0b0101, 0b1010, 0b0100]
"""Four fields in a row."""


def plain(near: Masks, start: int, closed: int) -> list[int]:
    """Field by field from a queue; a closed field is reached but not crossed."""
    lengths, queue = {start: 0}, [start]
    for field in queue:
        for other in range(len(near)) if not closed >> field & 1 else ():
            if near[field] >> other & 1 and other not in lengths:
                lengths[other] = lengths[field] + 1
                queue.append(other)
    return [lengths.get(field, -1) for field in range(len(near))]


@st.composite
def grounds(draw: st.DrawFn) -> Masks:
    size = draw(st.integers(1, 12))
    pairs = draw(st.lists(st.tuples(st.integers(0, size - 1), st.integers(0, size - 1))))
    near = [0] * size
    for one, other in pairs:
        near[one] |= 1 << other
        near[other] |= 1 << one
    return near


@given(grounds(), st.data())
def test_lengths_are_those_of_a_plain_search_in_whatever_order_they_are_asked(near: Masks, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(near) - 1))
    closed = data.draw(st.integers(0, (1 << len(near)) - 1))
    lengths, expected = Lengths(near, start, closed), plain(near, start, closed)
    for field in data.draw(st.permutations(range(len(near)))):
        assert lengths[field] == expected[field]


def test_nothing_is_worked_out_beyond_the_field_that_was_asked_for() -> None:
    lengths = Lengths(ROW, 0)
    assert lengths[1] == 1
    assert lengths.layers == [0b0001, 0b0010]


def test_a_closed_field_is_reached_but_not_crossed() -> None:
    lengths = Lengths(ROW, 0, closed=0b0010)
    assert [lengths[field] for field in range(4)] == [0, 1, -1, -1]
