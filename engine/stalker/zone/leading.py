"""Which printed actions lead on to what the mission is about, read off the cards: for good advice, never for a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.stalker.content.box import Box
from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.environment import PlaceAction
from engine.stalker.content.units import Level
from engine.stalker.state import Mission
from engine.stalker.zone.environment import is_open


@dataclass(frozen=True)
class Lead:
    """An action that can be taken now and brings the mission on."""

    card: str
    action: PlaceAction


def leads(state: Mission, box: Box) -> tuple[Lead, ...]:
    """Those that set a flag an objective waits for, or one that such an action needs; the quiet before the loud."""
    printed = [
        Lead(key, action)
        for key, side in state.environment.items()
        if key in box.mission.environment
        for action in box.mission.environment[key].sides[side].actions
    ]
    wanted = {line.flag for line in box.mission.objectives if line.flag} - state.flags
    while missing := {flag for each in _setting(printed, wanted) for flag in each.action.needs} - state.flags - wanted:
        wanted |= missing
    found = [each for each in _setting(printed, wanted) if is_open(state, each.action)]
    quiet = [each for each in found if not is_loud(each.action)]
    return tuple(quiet or found)


def is_loud(action: PlaceAction) -> bool:
    """Whether it draws high attention to who takes it."""
    return any(
        each.do is EffectDo.ATTENTION and each.level is Level.HIGH and not each.field for each in _all(action.effects)
    )


def _setting(printed: Iterable[Lead], wanted: set[str]) -> list[Lead]:
    return [each for each in printed if wanted.intersection(_flags(each.action.effects))]


def _flags(effects: Iterable[Effect]) -> Iterator[str]:
    return (each.card for each in _all(effects) if each.do is EffectDo.FLAG)


def _all(effects: Iterable[Effect]) -> Iterator[Effect]:
    for effect in effects:
        yield effect
        for option in effect.options:
            yield from _all(option)
