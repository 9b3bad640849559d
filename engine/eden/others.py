"""The other side, if there is one: against the wild a band plays alone (E52)."""

from __future__ import annotations

from engine.eden.state import Battle


def other_side(battle: Battle, side: str) -> str:
    return next((each for each in sorted(battle.sides) if each != side), "")
