"""Odd content at the table: a siege in which it turns up (`make faults`, sense.*)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from device.content import Shipped
from engine.packs.kinds import Key
from engine.table.match import Match
from engine.warofmine.content.siege import library_of
from tools.faults.sense import Table
from tools.warofmine.players import any_command
from tools.warofmine.table import new_match

NAMES = ("Ada", "Bo", "Cem", "Dora")
DRAWN = ("events", "exploration", "encounters", "raids", "fate", "narrative", "visitors")
"""Decks that hold little but what is new, so that it is drawn."""
MANY = 20


def _begin(records: dict[Key, Any], _shipped: Shipped, new: list[Key], random: Random) -> Match[Any, Any] | None:
    kind, key = new[0]
    content = library_of(records)
    if kind in DRAWN:
        deck = getattr(content, kind)
        kept = {key: replace(deck[key], copies=MANY), **{name: deck[name] for name in sorted(deck)[:3] if name != key}}
        content = replace(content, **{kind: kept})
    siege = key if kind == "sieges" else random.choice(sorted(content.sieges))
    return new_match(content, random.randrange(10**6), siege, NAMES[: random.randint(1, len(NAMES))])


TABLE = Table(
    _begin, lambda match, random: any_command(match.state, match.content, random), lambda state: bool(state.result)
)
