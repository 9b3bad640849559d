"""The event deck (p. 18): one card a round, random events put on top, a card called for, and time running out."""

from __future__ import annotations

from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import EventCard, card_of
from engine.stalker.effects.registry import carry_out
from engine.stalker.events.cards import ASIDE, EventActive, RandomEventsStacked
from engine.stalker.events.flow import DeathAnswered, MissionEnded
from engine.stalker.events.hand import CardsSwapped, EventPutAway, LeaderCorrected
from engine.stalker.events.turns import TurnEnded
from engine.stalker.events.units import Noted
from engine.stalker.rulebook import card_says
from engine.stalker.stalkers.turns import next_up
from engine.stalker.state import Result
from engine.stalker.zone.decks import EVENTS, RANDOM
from engine.stalker.zone.telling import APP, OTHER, by_hand, which
from engine.table.deck import Deck
from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.question import Asking
from engine.table.text import Name, T

"""Remembers for which stalker the mission has already answered."""


def event_card(play: ZonePlay, card: str) -> EventCard:
    return play.content.cards.events[card_of(card)]


def draw_event(play: ZonePlay) -> Rule:
    """The event phase: the top card becomes the active event and its immediate effects happen (p. 18)."""
    pile = play.state.decks[EVENTS].cards
    if not pile:
        yield from run_out(play)
        return
    why = because("event.drawn", left=len(pile) - 1)
    card: str | None = pile[0]
    if EVENTS in play.state.told:
        card = yield from _told(play, pile[0])
    if card is None:
        play.emit(EventPutAway(because("table.own_decks", deck=EVENTS), pile[0]))
        words = T("Carry out the event you drew, now and at the end of the round; then look where everybody stands.")
        yield from by_hand(play, words)
        return
    yield from _resolve(play, EVENTS, card, why)


def _told(play: ZonePlay, card: str) -> Asking[str | None]:
    """Which random event the players have drawn: it changes places with the one that the app had put there.

    A mission's event is known by its place in the deck, unless there are several versions of it (p. 11).
    """
    versions = next((row for row in play.content.mission.events if card in row), ())
    if event_card(play, card).number and (len(versions) < 2 or {APP, OTHER}.intersection(versions)):
        return card
    own = {event for row in play.content.mission.events for event in row} | {*play.content.mission.aside}
    piles = [play.state.decks.get(deck, Deck()) for deck in (RANDOM, EVENTS)]
    known = [copy for pile in piles for copy in (*pile.cards, *pile.discards) if card_of(copy) not in own]
    told = yield from which(play, EVENTS, versions or known, card)
    if told is not None and told != card:
        play.emit(CardsSwapped(because("table.own_decks", deck=EVENTS), (EVENTS, RANDOM), card, told))
    return told


def call_event(play: ZonePlay, card: str, why: Reason) -> Rule:
    """Find a given card, wherever it is, and resolve it; it lies on the active event before it (p. 18)."""
    for deck in (ASIDE, EVENTS):
        pile = play.state.decks.get(deck, Deck())
        if pile.find(card) is not None and not (deck == EVENTS and card == play.state.event):
            yield from _resolve(play, deck, card, why)
            return
    play.emit(Noted(why, T("The event {card} is not there any more", card=Name("events", card))))


def _resolve(play: ZonePlay, deck: str, card: str, why: Reason) -> Rule:

    play.emit(EventActive(why, deck, card))
    drawn = event_card(play, card)
    source = card_says("event.immediate", drawn, event=card)
    yield from carry_out(play, drawn.at_once, source)


def framed_effects(play: ZonePlay) -> Rule:
    """At the end of the round: what stands framed on the active event (p. 18, p. 35)."""

    if play.state.event is not None:
        why = because("event.framed", event=play.state.event)
        yield from carry_out(play, event_card(play, play.state.event).framed, why)


def stack_random(play: ZonePlay, n: int, why: Reason) -> None:
    """Random events from their deck on top of the event deck: more time for the mission (p. 12, p. 18)."""
    cards = play.state.decks.get(RANDOM, Deck()).cards[: max(0, n)]
    if cards:
        play.emit(RandomEventsStacked(why, cards))
    if len(cards) < n:
        play.emit(Noted(because("box.left_out"), T("No random event is left")))


def run_out(play: ZonePlay) -> Rule:
    """Time is up (p. 18)."""
    why = because("event.run_out")
    if play.content.mission.on_time:
        yield from call_event(play, play.content.mission.on_time, why)
    # A mission that goes on without events would never end.
    end(play, Result.FAILED, why)


def answer_deaths(play: ZonePlay) -> Rule:
    """A stalker has died: the mission says what follows, and fails if it says nothing (p. 18)."""
    for name, stalker in list(play.state.stalkers.items()):
        if not stalker.is_dead or play.state.result is not None or name in play.state.answered:
            continue
        why = because("death.answered", stalker=name)
        play.emit(DeathAnswered(why, name))
        if play.content.mission.on_death:
            yield from call_event(play, play.content.mission.on_death, why)
        else:
            end(play, Result.FAILED, why)
        if play.state.result is None:
            _go_on_without(play, name)
    if play.state.result is None and all(stalker.is_dead for stalker in play.state.stalkers.values()):
        end(play, Result.FAILED, because("death.all"))


def _go_on_without(play: ZonePlay, stalker: str) -> None:
    """A mission that does not end with a death: the turn is over, and the next of the living leads."""
    why = because("death.no_turns", stalker=stalker)
    following = next_up(play.state, stalker)
    if play.state.active == stalker:
        play.emit(TurnEnded(why, stalker, following))
    seats = play.state.order or tuple(play.state.stalkers)
    at = seats.index(stalker) + 1
    living = [name for name in (*seats[at:], *seats[: at - 1]) if not play.state.stalkers[name].is_dead]
    if play.state.leader == stalker and living:
        play.emit(LeaderCorrected(why, living[0], play.state.leader_used))


def end(play: ZonePlay, result: Result, why: Reason) -> None:
    """Won or failed: the first verdict holds."""
    if play.state.result is None:
        play.emit(MissionEnded(why, result))
