"""Every rule an event names has its sentence, and every sentence is used."""

from __future__ import annotations

import re
from pathlib import Path

from engine.warofmine.rulebook import RULEBOOK

ROOM = Path(__file__).parents[3] / "engine" / "warofmine"
NO_RULES = {"shelter.spots", "combat.enemies", "combat.fighters", "dawn.before", "dawn.after"}
"""Keys of situation files that look like a rule's id."""


def used() -> set[str]:
    code = "".join(
        file.read_text(encoding="utf-8")
        for file in ROOM.rglob("*.py")
        if file.name != "rulebook.py" and "content" not in file.parts
    )
    return set(re.findall(r'"([a-z]+\.[a-z_]+)"', code)) - NO_RULES


def test_every_rule_that_is_used_is_in_the_book() -> None:
    assert used() - RULEBOOK.keys() == set()


def test_every_rule_in_the_book_is_used() -> None:
    assert RULEBOOK.keys() - used() == set()


def test_every_rule_says_where_it_stands() -> None:
    for ruled in RULEBOOK.values():
        assert re.fullmatch(r"J\d+|W\d+|card|own", ruled.source), ruled
        assert ruled.is_ruling == ruled.source.startswith("W")
