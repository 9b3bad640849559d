"""Beginning a step: only the one that is owed, and only when nothing is open."""

from __future__ import annotations

from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import Name, T
from engine.warofmine.cards.scene import unread
from engine.warofmine.events.flow import StepBegan
from engine.warofmine.rules.phases import next_step
from engine.warofmine.state.clock import Step
from engine.warofmine.state.counts import Counts
from engine.warofmine.state.look import SiegePlay
from engine.warofmine.state.siege import Siege

MOST_TOKENS = 999


def owed(play: SiegePlay) -> Step | None:
    """The step that is owed now."""
    return next_step(play.state, play.content).step


def must_be_calm(play: SiegePlay) -> None:
    """Refused while a fight, a trade, an open card or an unread script waits."""
    state = play.state
    if state.fight:
        raise Refused("fight_open", T("First the fight."))
    if state.bargain:
        raise Refused("trade_open", T("First the trade."))
    if state.told:
        raise Refused("card_open", T("First tell what the open card did."))
    if script := unread(state, play.content):
        raise Refused("script_owed", T("First read script {script} in your book.", script=script))


def begin(play: SiegePlay, *steps: Step) -> None:
    """One of these steps must be owed now."""
    must_be_calm(play)
    found = next_step(play.state, play.content)
    if found.phase is None or found.step not in steps:
        wanted = Name("steps", found.step or steps[0])
        raise Refused("wrong_step", T("Not now: {step} comes first.", step=wanted))
    play.emit(StepBegan(because("step.begins"), found.phase, found.step))


def must_be_tokens(play: SiegePlay, *piles: Counts) -> None:
    """Counts from outside: only kinds there are, never fewer than none."""
    for pile in piles:
        for kind, n in pile.items():
            if kind not in play.content.tokens or not 0 <= n <= MOST_TOKENS:
                raise Refused("no_such_token", T("There is no such thing."))


def must_be_present(state: Siege, who: str) -> None:
    if who not in state.people or not state.people[who].is_present:
        raise Refused("nobody", T("{who} is not with you.", who=Name("characters", who)))
