"""A skill roll, with everything a merc may add to it (p. 17, 28)."""

from __future__ import annotations

from collections.abc import Callable

from engine.jagged.box import FightPlay
from engine.jagged.dice import REBEL, Added, ask_successes
from engine.jagged.events.supply import RebelsChanged
from engine.jagged.mercs.dice import rerolls_of, skill_dice
from engine.jagged.words import Colour, Dice, Skill, more_dice
from engine.table.event import Reason, because
from engine.table.question import Asking
from engine.table.text import T, Text


def roll_skill(play: FightPlay, merc: str, skill: Skill, prompt: Text, why: Callable[[Dice], Reason]) -> Asking[int]:
    """The successes. Rebels of the supply may be sent before the roll, one orange die each."""
    dice: Dice = skill_dice(play, merc, skill)
    while True:
        extras = {REBEL: Added(T("a rebel helps: one orange die"))} if play.state.rebels else {}
        rerolls = rerolls_of(play, merc)
        told = yield from ask_successes(play, merc, prompt, why(dice), dice, extras=extras, rerolls=rerolls)
        if isinstance(told, int):
            return told
        play.emit(RebelsChanged(because("rebel.die"), play.state.rebels - 1))
        dice = more_dice(dice, {Colour.ORANGE: 1})
