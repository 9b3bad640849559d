"""The dictator's phase: threat, counterattacks, an event, day and night (p. 31-32)."""

from __future__ import annotations

from engine.jagged.box import FightPlay, printed
from engine.jagged.content.scenario import DictatorCard
from engine.jagged.dictator.counterattack import counterattack
from engine.jagged.dictator.threat import add_tokens, dictator_card, set_level
from engine.jagged.dictator.track import next_place, night_tokens, raise_once, skulls_at
from engine.jagged.effects.registry import Doing, carry_out
from engine.jagged.events.base import card_name, sector_name, unit
from engine.jagged.events.dictator import (
    AbilityUsed,
    BribePrice,
    CounterattackUsed,
    EventDrawn,
    EventLaid,
    EventsCleared,
    Stronger,
    ThreatTokens,
)
from engine.jagged.events.flow import Noted, PhaseBegan, RoundBegan
from engine.jagged.events.mercs import MercMoved
from engine.jagged.sectors.fights import NOTHING, TOLD
from engine.jagged.sectors.settling import settle
from engine.jagged.state import Phase
from engine.jagged.words import OTHER, Deck, Status
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import T


def end_round(play: FightPlay) -> Rule:
    card = dictator_card(play)
    if card is not None:
        yield from _phase(play, card)
    if not play.state.result:
        yield from begin_round(play, play.state.round + 1)


def begin_round(play: FightPlay, number: int) -> Rule:
    """Replacements join in any liberated sector (p. 11)."""
    play.emit(RoundBegan(because("round.begins"), number))
    for merc in [name for name, each in play.state.mercs.items() if not each.field]:
        yield from _join(play, merc)


def _join(play: FightPlay, merc: str) -> Rule:
    state, region = play.state, play.content.region
    free = [name for name, sector in state.sectors.items() if sector.status is Status.LIBERATED]
    if not free:
        return
    sector = free[0]
    if len(free) > 1:
        options = tuple(Option(name, T("{sector}", sector=sector_name(name))) for name in free)
        prompt = T("Where does {merc} join?", merc=unit(merc))
        sector = yield from Choice(merc, prompt, because("merc.joins"), options).ask()
    play.emit(MercMoved(because("merc.joins"), merc, sector, region.sectors[sector][0]))


def _phase(play: FightPlay, card: DictatorCard) -> Rule:
    play.emit(PhaseBegan(because("phase.dictator"), Phase.DICTATOR))
    worked = play.state.dictator.tokens
    while play.state.dictator.tokens and not play.state.result:
        yield from _one_token(play, card)
    if worked and not play.state.result and play.state.dictator.threat == card.max:
        yield from _ability(play, card)
    if not play.state.result:
        yield from _event(play, card)
    if not play.state.result:
        add_tokens(play, night_tokens(play.state.dictator.time, card), because("threat.skull"))
        yield from settle(play)


def _one_token(play: FightPlay, card: DictatorCard) -> Rule:
    now = play.state.dictator
    play.emit(ThreatTokens(because("threat.token"), now.tokens - 1))
    raised = raise_once(now, card)
    set_level(play, raised.threat, because("threat.rises"))
    if raised.strikes and not play.state.result:
        play.emit(CounterattackUsed(because("counterattack.token"), raised.threat))
        scenario = play.content.scenario
        if scenario is None or scenario.counterattacks:
            yield from counterattack(play, skulls_at(card, raised.threat))


def _ability(play: FightPlay, card: DictatorCard) -> Rule:
    """J41: in every phase with a token worked off, or once only as a house rule."""
    if play.state.ability_used and play.content.rules.ability_once:
        return
    play.emit(AbilityUsed(because("dictator.ability"), play.state.dictator.threat))
    yield from carry_out(play, card.ability, Doing(NOTHING, because("dictator.ability")))


def _event(play: FightPlay, card: DictatorCard) -> Rule:
    """Worked first, then laid; no free place: the laid ones go back, day and night turn (J44)."""
    _forget_last(play)
    drawn = yield from _draw(play, card.deck(play.state.dictator.threat))
    if drawn is None:
        return
    yield from work_event(play, drawn)
    now = play.state.dictator
    laying = next_place(len(now.laid), now.time, card)
    if laying.clears:
        orders = tuple(
            (deck, play.rng.shuffled(sorted((*pile.cards, *_of_deck(play, deck)))))
            for deck, pile in play.state.decks.events.items()
            if _of_deck(play, deck)
        )
        play.emit(EventsCleared(because("event.places"), laying.time, orders))
    play.emit(EventLaid(because("event.laid"), drawn, laying.slot))


def work_event(play: FightPlay, card: str) -> Rule:
    """What the card says; one that the app does not know is carried out at the table."""
    known = play.content.cards.events.get(printed(card))
    if known is not None:
        yield from carry_out(play, known.effects, Doing(NOTHING, because("event.card")))
    yield from settle(play)


def _forget_last(play: FightPlay) -> None:
    """What an event made dearer or stronger lasts until the next one."""
    if play.state.dictator.stronger:
        play.emit(Stronger(because("event.over"), 0))
    if play.state.dictator.bribe > 1:
        play.emit(BribePrice(because("event.over"), 1))


def _of_deck(play: FightPlay, deck: Deck) -> list[str]:
    """Those that lie in places; one that the app does not know goes back to the real deck only."""
    known = play.content.cards.events
    laid = {each: known.get(printed(each)) for each in play.state.dictator.laid}
    return [each for each, card in laid.items() if card is not None and card.deck is deck]


def _draw(play: FightPlay, deck: Deck) -> Asking[str | None]:
    by_hand, why = "events" in play.content.by_hand, because("event.drawn", deck=deck.value)
    pile = play.state.decks.events.get(deck)
    if pile is None or not (pile.cards or pile.discards):
        if by_hand:
            # The app knows no other card of it, the real deck does: it can be entered here, or it only takes its place.
            other = Option(OTHER, T("one that the app does not know: do what it says"))
            yield from Choice("players", T("Which event is drawn?"), why, (other,), grows=True).ask()
            return f"{TOLD}{len(play.state.dictator.laid) + 1}"
        play.emit(Noted(why, T("This event deck is empty")))
        return None
    order = None if pile.cards else play.rng.shuffled(sorted(pile.discards))
    cards = pile.cards or order or ()
    card = cards[0]
    shown = {printed(each): each for each in reversed(cards)}
    if by_hand:
        options = tuple(Option(name, T("{card}", card=card_name(name))) for name in sorted(shown))
        card = shown[(yield from Choice("players", T("Which event is drawn?"), why, options, grows=True).ask())]
    play.emit(EventDrawn(why, deck, card, order))
    return card
