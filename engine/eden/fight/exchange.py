"""A close-combat attack in a running game: reaction, dice, and the quick answer after a strike back (B6.A)."""

from __future__ import annotations

from engine.eden import facts
from engine.eden.events.base import warrior
from engine.eden.events.units import Counted, Hid, Paid
from engine.eden.fight import dice
from engine.eden.fight.attack import close_combat
from engine.eden.fight.reactions import ask_reaction, pay_reaction
from engine.eden.play import EdenPlay
from engine.eden.rules.limits import ATTACKS
from engine.eden.words import Reaction
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import T

YES, NO = "yes", "no"


def exchange(play: EdenPlay, by: str, on: str) -> Rule:
    """One attack; whoever struck back may attack once more, and that ends it (E14)."""
    reaction = yield from _attacked(play, by, on)
    if reaction is not Reaction.STRIKE_BACK or not _may_answer(play, on, by):
        return
    if (yield from asks_again(play, on, by)):
        play.emit(Paid(because("melee.again"), on, 1))
        play.emit(Counted(because("reaction.counts"), on, "attack"))
        yield from _attacked(play, on, by)


def _attacked(play: EdenPlay, by: str, on: str) -> Asking[Reaction]:
    found_out(play, on)
    reaction = yield from ask_reaction(play, by, on)
    pay_reaction(play, on, reaction)
    yield from close_combat(play, by, on, reaction)
    return reaction


def passive_attack(play: EdenPlay, by: str, on: str) -> Rule:
    """Against somebody who breaks away: no other reaction is possible (B5)."""
    yield from close_combat(play, by, on, Reaction.PASSIVE)


def found_out(play: EdenPlay, unit: str) -> None:
    """Attacked, a hidden warrior is hidden no longer (O1)."""
    if play.state.units[unit].hidden:
        play.emit(Hid(because("hide.attacked"), unit, False))


def _may_answer(play: EdenPlay, on: str, by: str) -> bool:
    """The first target still there, with a point and an attack left; NPCs never attack a second time (E29)."""
    me, other = play.state.units[on], play.state.units[by]
    if me.is_npc or me.out or other.out or me.fear:
        return False
    return me.ap >= 1 and me.attacks < ATTACKS and facts.are_touching(play.state, play.content, on, by)


def asks_again(play: EdenPlay, on: str, by: str) -> Asking[bool]:
    why = because("melee.again", what="again", unit=on)
    prompt = T("Does {unit} attack {on} at once, for 1 AP?", unit=warrior(on), on=warrior(by))
    options = (Option(YES, T("yes, attack")), Option(NO, T("no")))
    return (yield from Choice(dice.who_rolls(play, on), prompt, why, options).ask()) == YES
