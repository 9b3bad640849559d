"""Fatigue, wounds, going down and dying, cube by cube (p. 10-11, J21)."""

from __future__ import annotations

from engine.jagged.box import FightPlay
from engine.jagged.events.enemies import ConditionGained, ConditionLost
from engine.jagged.events.mercs import Cured, Fell, Healed, Rested, SeverelyInjured, Tired, Wounded
from engine.jagged.mercs.death import die
from engine.jagged.mercs.defeat import check_all_down
from engine.jagged.words import Condition
from engine.table.event import Reason, because
from engine.table.play import Rule


def tire(play: FightPlay, merc: str, n: int, why: Reason) -> Rule:
    """Fatigue that has to be suffered."""
    yield from _suffer(play, merc, n, why, Tired)


def wound(play: FightPlay, merc: str, n: int, why: Reason) -> Rule:
    yield from _suffer(play, merc, n, why, Wounded)


def _suffer(play: FightPlay, merc: str, n: int, why: Reason, cubes: type[Tired] | type[Wounded]) -> Rule:
    now = play.state.mercs[merc]
    if n <= 0:
        return
    if now.unconscious:
        # J21: whoever is down suffers nothing more, unless the table plays it harder.
        if play.content.rules.hit_while_down:
            yield from injure(play, merc)
        return
    if moved := min(n, now.stamina):
        play.emit(cubes(why, merc, moved))
    if n > moved:
        play.emit(Fell(because("merc.falls", lost=n - moved), merc))
        yield from injure(play, merc)
        check_all_down(play)


def injure(play: FightPlay, merc: str) -> Rule:
    """A severe injury; the second one kills instead."""
    if play.state.mercs[merc].severe:
        yield from die(play, merc)
    else:
        play.emit(SeverelyInjured(because("merc.severe"), merc))


def rest(play: FightPlay, merc: str, n: int, why: Reason) -> int:
    """Fatigue back to stamina; how many cubes came back."""
    moved = min(n, play.state.mercs[merc].fatigue)
    if moved:
        play.emit(Rested(why, merc, moved))
    return moved


def heal(play: FightPlay, merc: str, n: int, why: Reason) -> int:
    moved = min(n, play.state.mercs[merc].wounds)
    if moved:
        play.emit(Healed(why, merc, moved))
    return moved


def cure(play: FightPlay, merc: str, why: Reason) -> None:
    if play.state.mercs[merc].severe:
        play.emit(Cured(why, merc))


def afflict(play: FightPlay, who: str, condition: Condition, why: Reason) -> None:
    """A condition, each once per figure (p. 25). Nobody who is down is marked."""
    state = play.state
    if who in state.mercs:
        merc = state.mercs[who]
        if not merc.field or condition in merc.conditions or (merc.unconscious and condition is Condition.MARKED):
            return
    elif who not in state.enemies or condition in state.enemies[who].conditions:
        return
    play.emit(ConditionGained(why, who, condition))


def relieve(play: FightPlay, who: str, condition: Condition | None, why: Reason) -> None:
    """A condition goes, or all of them."""
    state = play.state
    found = state.mercs[who].conditions if who in state.mercs else state.enemies[who].conditions
    for each in found:
        if condition in (None, each):
            play.emit(ConditionLost(why, who, each))
