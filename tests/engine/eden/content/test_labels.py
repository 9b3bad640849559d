"""Every place of every record has a name for players: forms showed the English keys in every language."""

from __future__ import annotations

import dataclasses
import typing
from typing import Any

from engine.eden.content.kinds import KINDS
from engine.eden.content.labels import LABELS
from engine.eden.kit import KIT
from engine.packs.saying import place_said

WRAPPED = {"ability", "band", "card", "mission", "piece", "player", "table", "tactic", "weapon"}
"""What a record of a shelf holds its card in: nobody sees that it is there."""


def places(hint: Any, seen: set[Any]) -> set[str]:
    found: set[str] = set()
    if dataclasses.is_dataclass(hint) and hint not in seen:
        seen.add(hint)
        for name, inner in typing.get_type_hints(hint).items():
            found |= {name} | places(inner, seen)
    for inner in typing.get_args(hint):
        found |= places(inner, seen)
    return found


def test_every_place_has_a_label() -> None:
    seen: set[Any] = set()
    every = {name for known in KINDS.values() for name in places(known.cls, seen)}
    assert every - LABELS.keys() <= WRAPPED
    assert LABELS.keys() <= every


def test_a_place_is_said_in_words() -> None:
    assert str(place_said(KIT, "weapons", ("carbine", "per_game"))).endswith("times a game")
