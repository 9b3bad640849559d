"""An event card in sentences: what happens at once, and what waits for the end of the round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.stalker.content.box import Box
from engine.stalker.content.cards import Effect, EffectDo, Who, card_of
from engine.stalker.content.effect_sayings import whom
from engine.stalker.content.units import Level
from engine.stalker.state import Mission
from engine.stalker.workshop.effect_said import effect_said
from engine.table.text import Name, T, Text, Tn
from screens.i18n import i18n

Words = Text | Mapping[str, str]
"""A sentence of ours, or of a card in its own languages."""


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
    if effect.who in (Who.SELF, Who.TARGET):
        # Nobody acts on an event card: what it says to one it says to the leader.
        effect = replace(effect, who=Who.LEADER)
    return _whole(effect, state) or effect_said(effect, i18n.language)


def _whole(effect: Effect, state: Mission) -> Text | None:  # noqa: PLR0911 - one sentence an effect
    """A better sentence than word by word, where the card says this and nothing else."""
    n = max(0, effect.n - (state.stalker_count if effect.minus_stalkers else 0))
    leaders = effect.who is Who.LEADER and not effect.field
    match effect.do:
        case EffectDo.UNKNOWN if effect.scope == "nearest" and n <= 1:
            return T("The unknown marker nearest to the leader is turned up.")
        case EffectDo.RANDOM_EVENTS:
            return Tn("{n} random event goes on top of the deck.", "{n} random events go on top of the deck.", n)
        case EffectDo.TO_COVER if whom(effect) == whom(Effect(effect.do, Who.HUMANS)):
            return T("Every human enemy runs to the nearest cover.")
        case EffectDo.TO_COVER if whom(effect) == whom(Effect(effect.do, Who.UNCOVERED_HUMANS)):
            return T("Every human enemy without cover runs to the nearest cover.")
        case EffectDo.WIN:
            return T("The mission is won.")
        case EffectDo.FAIL:
            return T("The mission has failed.")
        case EffectDo.ACTIVATE:
            return T("The enemies act on a card at once.")
        case EffectDo.NO_SIGHT if leaders:
            return T("Nobody sees through the leader's field.")
        case EffectDo.LOOT if leaders:
            n = max(1, n)
            return Tn("{n} loot marker goes on the leader's field.", "{n} loot markers go on the leader's field.", n)
        case EffectDo.ATTENTION if leaders and not effect.unless_marker:
            return _attention(effect)
    return None


def _attention(effect: Effect) -> Text:
    high = effect.level is Level.HIGH
    if effect.unless_focus:
        if high:
            return T("The leader draws high attention, unless focus is discarded.")
        return T("The leader draws low attention, unless focus is discarded.")
    return T("The leader draws high attention.") if high else T("The leader draws low attention.")
