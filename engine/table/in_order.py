"""Tables in one order: what is stored comes back sorted by key, so what is played must be sorted too.

Rules walk through units, stacks and cards; a match that was closed and opened again must walk through them alike.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import TypeVar

V = TypeVar("V")


def ordered(table: Mapping[str, V]) -> Mapping[str, V]:
    keys = list(table)
    return table if all(one < other for one, other in pairwise(keys)) else {key: table[key] for key in sorted(keys)}
