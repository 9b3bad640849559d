"""An event card in sentences: what happens at once, and what waits for the end of the round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.stalker.content.box import Box
from engine.stalker.content.cards import Effect, EffectDo, Who, card_of
from engine.stalker.content.effect_words import effect_text, effects_text
from engine.stalker.content.units import Level
from engine.stalker.state import Mission
from engine.table.text import Name, T, Text, Tn

Words = Text | Mapping[str, str]
"""A sentence of ours, or of a card in its own languages."""

WHO = {
    Who.SELF: T("{what}."),
    Who.TARGET: T("The target: {what}."),
    Who.LEADER: T("The leader: {what}."),
    Who.EACH: T("Every stalker: {what}."),
    Who.UNCOVERED: T("Every stalker without cover: {what}."),
    Who.FIELD_ENEMIES: T("Every enemy on the field: {what}."),
    Who.FIELD: T("Everyone on the field: {what}."),
    Who.HUMANS: T("Every human enemy: {what}."),
    Who.UNCOVERED_HUMANS: T("Every human enemy without cover: {what}."),
    Who.ENEMIES: T("Every enemy: {what}."),
}


@dataclass(frozen=True)
class EventView:
    name: Text
    story: Words | None
    at_once: tuple[Words, ...]
    framed: tuple[Words, ...]
    left: int
    """Cards left in the event deck: the time there is."""


def event_view(state: Mission, box: Box) -> EventView | None:
    """The active event; None before the first is drawn."""
    if state.event is None:
        return None
    card = box.cards.events[card_of(state.event)]
    left = len(state.decks["events"].cards) if "events" in state.decks else 0
    return EventView(
        T("{card}", card=Name("events", state.event)),
        card.story or None,
        tuple(effect_words(effect, state) for effect in card.at_once),
        tuple(effect_words(effect, state) for effect in card.framed),
        left,
    )


def effect_words(effect: Effect, state: Mission) -> Words:
    if effect.do is EffectDo.READ:
        return effect.text
    whole = _whole(effect, state)
    if whole is not None:
        return whole
    what = effect_text(effect)
    if effect.do is EffectDo.CHOOSE:
        what = _choices(effect)
    if effect.unless_focus:
        what = T("{what}, unless focus is discarded", what=what)
    if effect.unless_marker:
        what = T("{what}, unless a turn marker is pushed down", what=what)
    return Text(WHO[effect.who].msgid, (("what", what),))


def _choices(effect: Effect) -> Text:
    row = effects_text(effect.options[0])
    for option in effect.options[1:]:
        row = T("{first} or {next}", first=row, next=effects_text(option))
    return row


def _whole(effect: Effect, state: Mission) -> Text | None:  # noqa: PLR0911, PLR0912 - one sentence an effect
    """Effects that are not about somebody: a sentence of their own."""
    n = max(0, effect.n - (state.stalker_count if effect.minus_stalkers else 0))
    match effect.do:
        case EffectDo.UNKNOWN if effect.scope == "every":
            return T("Every unknown marker is turned up.")
        case EffectDo.UNKNOWN if effect.scope == "nearest":
            return T("The unknown marker nearest to the leader is turned up.")
        case EffectDo.RANDOM_EVENTS:
            return Tn("{n} random event goes on top of the deck.", "{n} random events go on top of the deck.", n)
        case EffectDo.TO_COVER:
            return T("Every human enemy runs to the nearest cover.")
        case EffectDo.ACTIVATE:
            return T("The enemies act on a card at once.")
        case EffectDo.SPAWN if effect.field:
            return T("New enemies appear: {field}.", field=Name("field", effect.field))
        case EffectDo.WIN:
            return T("The mission is won.")
        case EffectDo.FAIL:
            return T("The mission has failed.")
        case EffectDo.NO_SIGHT if effect.field:
            return T("Nobody sees through this field: {field}.", field=Name("field", effect.field))
        case EffectDo.NO_SIGHT:
            return T("Nobody sees through the leader's field.")
        case EffectDo.LOOT:
            return T("Loot appears.")
        case EffectDo.JOIN:
            return T("A companion comes along: {companion}.", companion=Name("companions", effect.card))
        case EffectDo.ATTENTION:
            return _attention(effect)
    return None


def _attention(effect: Effect) -> Text:
    high = effect.level is Level.HIGH
    if effect.unless_focus:
        if high:
            return T("The leader draws high attention, unless focus is discarded.")
        return T("The leader draws low attention, unless focus is discarded.")
    return T("The leader draws high attention.") if high else T("The leader draws low attention.")
