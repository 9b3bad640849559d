"""What cards do by naming something: a gear card, an event, a marker, a find, an anomaly, and what must be so."""

from __future__ import annotations

from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import Effect, EffectDo, card_of
from engine.stalker.content.effect_sense import LAY, MOVE, REMOVE, WAKE
from engine.stalker.effects.registry import Doing, carry_out, handles, on_units, units_meant
from engine.stalker.enemies.look import field_of
from engine.stalker.events.cards import ASIDE, EnvironmentTurned, EventPut
from engine.stalker.events.gear import (
    AnomalyLaid,
    AnomalyMoved,
    AnomalyRemoved,
    FindKept,
    MagazinesChanged,
    TokensChanged,
)
from engine.stalker.events.hand import AnomalyCorrected
from engine.stalker.events.units import Noted
from engine.stalker.stalkers import gear
from engine.stalker.zone.anomalies import any_anomaly
from engine.stalker.zone.decks import EVENTS, RANDOM
from engine.stalker.zone.shortage import MAGAZINES, available
from engine.table.deck import Deck
from engine.table.event import because
from engine.table.play import Rule
from engine.table.text import Name, T


@on_units(EffectDo.GAIN_CARD)
def _gain_card(play: ZonePlay, doing: Doing, who: str) -> Rule:
    """A certain card, wherever it lies; one that is in no deck comes only like this (p. 16)."""
    card = doing.effect.card
    if who not in play.state.stalkers:
        return
    deck = next((deck for deck in gear.GEAR_DECKS if card in getattr(play.content.cards, deck)), "")
    if not deck:
        # A random event may speak of a card that was left out of this match.
        play.emit(Noted(because("box.left_out", card=card), T("Nothing happens")))
        return
    copy = yield from gear.gain(play, who, deck, doing.why, lambda each: card_of(each) == card, by_name=True)
    if copy is not None:
        bring_magazines(play, doing, who, copy)


def bring_magazines(play: ZonePlay, doing: Doing, who: str, copy: str) -> None:
    """So many magazines of its type come with a weapon; what the box does not hold is left out (p. 6)."""
    weapon = play.content.cards.weapons.get(card_of(copy))
    if weapon is None or not doing.effect.magazines:
        return
    n = available(play, f"{MAGAZINES}{weapon.ammo_type}", doing.effect.magazines)
    held = play.state.stalkers[who].gear.magazines.get(weapon.ammo_type, 0)
    if n:
        play.emit(MagazinesChanged(because("gear.with_it"), who, weapon.ammo_type, held + n))


@on_units(EffectDo.TOKEN)
def _token(play: ZonePlay, doing: Doing, who: str) -> Rule:
    """Markers of the mission are kept in the pockets and discarded from there (p. 25)."""
    if who in play.state.stalkers:
        held = play.state.stalkers[who].gear.tokens.count(doing.effect.card)
        n = max(-held, doing.n or 1)
        if n:
            play.emit(TokensChanged(doing.why, who, doing.effect.card, held + n))
    yield from ()


@on_units(EffectDo.FIND)
def _find(play: ZonePlay, doing: Doing, who: str) -> Rule:
    """An environment card that a stalker keeps: from the board or from beside it (p. 20)."""
    card = doing.effect.card
    kept = any(card in each.gear.finds for each in play.state.stalkers.values())
    if who not in play.state.stalkers or kept or card not in play.content.mission.environment:
        return
    if card in play.state.environment:
        play.emit(EnvironmentTurned(doing.why, card, ""))
    play.emit(FindKept(doing.why, who, card))
    yield from ()


@handles(EffectDo.IF)
def _if(play: ZonePlay, doing: Doing) -> Rule:
    """Flags, cards and places as on the actions of environment cards (p. 16)."""
    met, otherwise = (*doing.effect.options, (), ())[:2]
    chosen = met if is_so(play, doing) else otherwise
    if chosen:
        yield from carry_out(play, chosen, doing.why, doing.actor, doing.target, doing.field)


def is_so(play: ZonePlay, doing: Doing) -> bool:
    """Whether everything an effect asks for is so; of those it is about, one must stand there or carry it."""
    effect, state = doing.effect, play.state
    if not state.flags.issuperset(effect.needs) or state.flags.intersection(effect.unless):
        return False
    meant = units_meant(play, doing)
    stalkers = [state.stalkers[name].gear for name in meant if name in state.stalkers]
    carried = {each for held in stalkers for each in gear.things_in(held)}
    if not carried.issuperset(effect.cards):
        return False
    return not effect.fields or any(field_of(state, name) in effect.fields for name in meant)


@handles(EffectDo.ADD_EVENT)
def _add_event(play: ZonePlay, doing: Doing) -> Rule:
    """A certain event, wherever it lies, on top of the event deck or shuffled into it (p. 18)."""
    wanted = doing.effect.card
    for deck in (ASIDE, RANDOM, EVENTS):
        pile = play.state.decks.get(deck, Deck())
        found = next((each for each in (*pile.cards, *pile.discards) if card_of(each) == wanted), None)
        if found is None or found == play.state.event:
            continue
        rest = tuple(each for each in play.state.decks[EVENTS].cards if each != found)
        into = doing.effect.scope == "into"
        cards = play.rng.shuffled((*rest, found)) if into else (found, *rest)
        play.emit(EventPut(doing.why, deck, found, tuple(cards), top=not into))
        break
    else:
        play.emit(Noted(doing.why, T("The event {card} is not there any more", card=Name("events", wanted))))
    yield from ()


@handles(EffectDo.ANOMALY)
def _anomaly(play: ZonePlay, doing: Doing) -> Rule:
    """An anomaly of the mission is laid, moves on, wakes, rests or leaves (p. 36); nobody rolls for it."""
    effect, known = doing.effect, play.content.mission.anomalies.get(doing.effect.card)
    why = because("anomaly.by_card")
    now = play.state.anomalies.get(effect.card)
    if effect.kind == LAY and now is None and known is not None:
        taken = {each.card for each in play.state.anomalies.values()}
        play.emit(AnomalyLaid(why, effect.card, any_anomaly(play.content, known, taken, play.rng)))
    elif now is None or effect.kind == LAY:
        play.emit(Noted(why, T("Nothing happens")))
    elif effect.kind == REMOVE:
        play.emit(AnomalyRemoved(why, effect.card))
    elif effect.kind == MOVE:
        _move_on(play, effect)
    elif now.active != (effect.kind == WAKE):
        wakes = effect.kind == WAKE
        play.emit(AnomalyCorrected(why, effect.card, now.centre, now.symbols, wakes, now.artefact, now.overlays))
    yield from ()


def _move_on(play: ZonePlay, effect: Effect) -> None:
    """To the next place the mission has for it, in the order in which it names them."""
    why, now = because("anomaly.by_card"), play.state.anomalies[effect.card]
    if now.overlays:
        play.emit(AnomalyMoved(why, effect.card, *now.overlays[0]))
        return
    places = play.content.mission.anomalies[effect.card].overlays
    at = next((n for n, each in enumerate(places) if each.centre == now.centre), 0)
    goal = places[(at + 1) % len(places)]
    if goal.centre == now.centre:
        play.emit(Noted(why, T("Nothing happens")))
        return
    hides = now.artefact
    play.emit(AnomalyCorrected(why, effect.card, goal.centre, goal.symbols, now.active, hides, now.overlays))
