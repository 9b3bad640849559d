"""What all events of EDEN have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.eden.state import Battle, Piece, Side, Unit
from engine.table.event import Event
from engine.table.text import Name


@dataclass(frozen=True, slots=True)
class BattleEvent(Event):
    @abstractmethod
    def apply(self, battle: Battle) -> Battle:
        """The table after it."""


def with_unit(battle: Battle, key: str, change: Callable[[Unit], Unit]) -> Battle:
    return replace(battle, units={**battle.units, key: change(battle.units[key])})


def with_piece(battle: Battle, key: str, change: Callable[[Piece], Piece]) -> Battle:
    return replace(battle, pieces={**battle.pieces, key: change(battle.pieces[key])})


def with_side(battle: Battle, key: str, change: Callable[[Side], Side]) -> Battle:
    return replace(battle, sides={**battle.sides, key: change(battle.sides[key])})


def warrior(key: str) -> Name:
    return Name("warrior", key)


def side_name(key: str) -> Name:
    return Name("side", key)


def piece_name(key: str) -> Name:
    return Name("piece", key)


def zone_name(key: str) -> Name:
    return Name("zone", key)
