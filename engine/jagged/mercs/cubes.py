"""How many cubes a merc has, and what happens when that changes (p. 4, 10, 11)."""

from __future__ import annotations

from engine.jagged.box import FightPlay
from engine.jagged.events.mercs import CubesChanged
from engine.jagged.mercs.dice import allies_of, card_of, worn
from engine.table.event import because


def all_cubes(play: FightPlay, merc: str) -> int:
    """The board's stamina, one more with three mercs, and what allies and worn things add."""
    extra = sum(ally.stamina for ally in allies_of(play, merc)) + sum(item.stamina for item in worn(play, merc))
    return card_of(play, merc).stamina + play.state.three + extra


def match_cubes(play: FightPlay, merc: str) -> None:
    """New cubes go to stamina; others come from stamina, fatigue, wounds, and never make unconscious (p. 11)."""
    if merc not in play.state.mercs:
        return
    now = play.state.mercs[merc]
    has = now.stamina + now.fatigue + now.wounds + now.severe
    change = all_cubes(play, merc) - has
    if change == 0:
        return
    stamina, fatigue, wounds = now.stamina, now.fatigue, now.wounds
    if change > 0:
        stamina += change
    for _ in range(-change):
        if stamina:
            stamina -= 1
        elif fatigue:
            fatigue -= 1
        elif wounds:
            wounds -= 1
    play.emit(CubesChanged(because("merc.cubes"), merc, stamina, fatigue, wounds))
