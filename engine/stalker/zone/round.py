"""The round (p. 18): event phase, players' phase, enemies' and Zone's phase, until the mission is won or has failed."""

from __future__ import annotations

from engine.stalker.companions import jobs
from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import When
from engine.stalker.events.flow import PhaseBegan
from engine.stalker.events.units import unit
from engine.stalker.stalkers import abilities, attention, turns
from engine.stalker.state import Phase, Result
from engine.stalker.zone import event_deck, triggers
from engine.stalker.zone import phase as zone
from engine.table.event import because
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import T


def next_phase(play: ZonePlay) -> Rule:
    """Go on: draw the event, or, once every stalker has had his turns, let the enemies and the Zone act."""
    if play.state.phase is Phase.OVER or play.state.result is not None:
        raise Refused("mission_over", T("The mission is over."))
    if play.state.phase is Phase.EVENT:
        yield from _event_phase(play)
    elif turns.is_phase_done(play.state):
        play.emit(PhaseBegan(because("round.phases"), Phase.ENEMIES))
        yield from zone.enemies_and_zone(play)
    else:
        who = turns.who_is_up(play.state)
        raise Refused("turns_left", T("{stalker} still has a turn to take.", stalker=unit(who)))


def _event_phase(play: ZonePlay) -> Rule:
    attention.notice(play)
    yield from event_deck.draw_event(play)
    yield from event_deck.answer_deaths(play)
    if play.state.result is None:
        play.emit(PhaseBegan(because("round.phases"), Phase.PLAYERS))
        for stalker in play.state.order or tuple(play.state.stalkers):
            yield from abilities.follow(play, stalker, When.ROUND)


def settle(play: ZonePlay, first: int) -> Rule:
    """After every command: what the fields entered set off, what a death means, and the job (p. 16, p. 18, p. 8)."""
    done, heard = first, set[triggers.Heard]()
    # A trigger may move somebody onto the next trigger.
    while done < len(play.events) and play.state.result is None:
        events, done = play.events[done:], len(play.events)
        yield from triggers.triggers(play, events, heard)
    yield from lost(play, first)


def lost(play: ZonePlay, first: int) -> Rule:
    """What a death means, which may end the mission at once (p. 29), and the job."""
    yield from event_deck.answer_deaths(play)
    jobs.follow(play, play.events[first:])
    yield from jobs.settle(play)


def give_up(play: ZonePlay) -> None:
    if play.state.result is not None:
        raise Refused("mission_over", T("The mission is over."))
    event_deck.end(play, Result.FAILED, because("round.given_up"))
