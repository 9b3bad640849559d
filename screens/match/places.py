"""Places on an open table that can be named without a map: straight on in eight directions, or a part of the table."""

from __future__ import annotations

from collections.abc import Mapping

from engine.table.answer import Stand
from engine.table.question import PutWhere
from engine.table.text import T, Text

STAY = "stay"
DIRECTIONS: Mapping[str, tuple[int, int, Text]] = {
    "n": (0, -1000, T("north")),
    "ne": (707, -707, T("north-east")),
    "e": (1000, 0, T("east")),
    "se": (707, 707, T("south-east")),
    "s": (0, 1000, T("south")),
    "sw": (-707, 707, T("south-west")),
    "w": (-1000, 0, T("west")),
    "nw": (-707, -707, T("north-west")),
}
"""In thousandths; south is down, as the table is drawn."""
MM_PER_CM = 10


def proposals(question: PutWhere) -> dict[str, tuple[Stand, Text]]:
    """Places by id with their words: as far as it may go, and half of it; without a place, parts of the table."""
    found: dict[str, tuple[Stand, Text]] = {}
    stand, wide, high = question.stand, question.width, question.height
    if stand is None:
        for key, (dx, dy, words) in DIRECTIONS.items():
            x, y = wide // 2 + dx * wide // 3000, high // 2 + dy * high // 3000
            found[key] = (Stand(question.unit, x, y), words)
        return {"middle": (Stand(question.unit, wide // 2, high // 2), T("the middle")), **found}
    for far in (question.up_to, question.up_to // 2):
        for key, (dx, dy, words) in DIRECTIONS.items():
            x, y = stand.x + int(dx * far / 1000), stand.y + int(dy * far / 1000)
            if 0 <= x <= wide and 0 <= y <= high:
                told = T("{direction}, {n} cm", direction=words, n=far // MM_PER_CM)
                found[f"{key}-{far}"] = (Stand(question.unit, x, y), told)
    return found
