"""X / round, X / game, or both (B5, B8.C)."""

from __future__ import annotations

from engine.eden.state import Unit

MOVES, CHARGES, ATTACKS = 3, 1, 2


def uses_left(unit: Unit, key: str, per_round: int, per_game: int) -> int | None:
    """How often something may still be used this round; None without a limit."""
    left = [limit - used.get(key, 0) for limit, used in ((per_round, unit.used), (per_game, unit.spent)) if limit]
    return max(0, min(left)) if left else None
