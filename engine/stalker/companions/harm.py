"""What hurts companions, and what drives them off the board (p. 40)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.company import Fate
from engine.stalker.effects.registry import ON_UNITS, Doing, carry_out
from engine.stalker.events.company import CompanionHurt, CompanionLost
from engine.table.event import Reason, because
from engine.table.play import Rule

HARMFUL = frozenset({EffectDo.LOSE, EffectDo.HIT, EffectDo.HARM})
"""Effects that are a source of harm for a companion; of the others only a push moves it, and it bears no marker."""


def hurt(play: ZonePlay, companion: str, why: Reason) -> Rule:
    """One source of harm takes one of the hits a companion bears; the last drives it off (p. 40)."""
    standing = play.state.companions.get(companion)
    if standing is None:
        return
    if standing.hp > 1:
        play.emit(CompanionHurt(why, companion, standing.hp - 1))
        return
    card = play.content.cards.companions[standing.card]
    end = Reason("companion.driven_off", why.facts)
    yield from lose(play, companion, card.fate, end)


def lose(play: ZonePlay, companion: str, fate: Fate, why: Reason) -> Rule:
    """Off the board, and what its card says of that."""

    card = play.content.cards.companions[play.state.companions[companion].card]
    play.emit(CompanionLost(why, companion, fate))
    if fate is not Fate.LEFT:
        yield from carry_out(play, card.lost, because("companion.lost"))


def bear(play: ZonePlay, companion: str, effects: Sequence[Effect], why: Reason) -> Rule:
    """What one source does to a companion: it is hurt once at most, and pushed if the effects push."""
    if any(effect.do in HARMFUL for effect in effects):
        yield from hurt(play, companion, why)
    push = next((effect for effect in effects if effect.do is EffectDo.PUSH), None)
    if push is not None and companion in play.state.companions:
        yield from ON_UNITS[EffectDo.PUSH](play, Doing(push, why), companion)
