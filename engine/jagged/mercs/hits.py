"""Damage to an enemy (p. 9, 23, 25)."""

from __future__ import annotations

from engine.jagged.box import FightPlay
from engine.jagged.words import Condition, Terrain


def damage_to(play: FightPlay, enemy: str, successes: int, armour: int) -> int:
    """Successes, +1 in a swamp, +1 if marked, less armour, less 1 in a town; never below 0."""
    now, region = play.state.enemies[enemy], play.content.region
    swamp = region.has(now.field, Terrain.SWAMP)
    marked = Condition.MARKED in now.conditions
    urban = region.has(now.field, Terrain.URBAN)
    return max(0, successes + swamp + marked - armour - urban)
