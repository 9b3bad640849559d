"""The threat level and its tokens (p. 30-31, J40)."""

from __future__ import annotations

from engine.jagged.box import FightPlay
from engine.jagged.content.scenario import DictatorCard
from engine.jagged.events.dictator import ThreatChanged, ThreatTokens
from engine.jagged.events.flow import ScenarioOver
from engine.table.event import Reason, because

MOST_TOKENS = 99


def dictator_card(play: FightPlay) -> DictatorCard | None:
    """None in a scenario without a dictator (J48)."""
    return play.content.cards.dictators.get(play.state.dictator.card)


def add_tokens(play: FightPlay, n: int, why: Reason) -> None:
    """Threat tokens come when the game says so; without a dictator they mean nothing."""
    if dictator_card(play) is not None and n:
        play.emit(ThreatTokens(why, min(MOST_TOKENS, play.state.dictator.tokens + n)))


def set_level(play: FightPlay, level: int, why: Reason) -> None:
    """Never below 1 nor beyond the track; a scenario may be lost at some level."""
    card = dictator_card(play)
    if card is None:
        return
    level = max(1, min(card.max, level))
    if level != play.state.dictator.threat:
        play.emit(ThreatChanged(why, level))
    scenario = play.content.scenario
    if scenario and scenario.lost_at is not None and level >= scenario.lost_at and not play.state.result:
        play.emit(ScenarioOver(because("lost.threat", level=level), "lost"))


def lower(play: FightPlay, n: int, why: Reason) -> None:
    """At once; nothing is set off on the way down."""
    if n:
        set_level(play, play.state.dictator.threat - n, why)
