"""A real card that was told once, as a record of the group's own pack: the box enters itself while playing (a.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.warofmine.content.cards import (
    EncounterCard,
    EventCard,
    ExplorationCard,
    FateCard,
    NarrativeCard,
    RaidCard,
    Script,
    VisitorCard,
)
from engine.warofmine.content.effects import Effect
from engine.warofmine.content.house import ShelterCard
from engine.warofmine.content.vocabulary import Names, Who
from engine.warofmine.content.words_people import Aimed
from engine.warofmine.content.words_world import Cold
from engine.warofmine.rules.drawing import ENCOUNTERS, EVENTS, EXPLORATION, FATE, NARRATIVE, RAIDS, SHELTER, VISITORS
from engine.warofmine.state.open import Remembered

SCRIPTS = "scripts"
SOURCE = "box"
"""Where such a record comes from: the group's own copy of the game."""


def anybody(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What the card says of somebody: the people lit tonight are the leader's choice next time."""
    return tuple(_of_anybody(each) for each in effects)


def _of_anybody(effect: Effect) -> Effect:
    if isinstance(effect, Aimed) and effect.who is Who.NAMED:
        return replace(effect, who=Who.CHOICE, count=max(1, len(effect.people)), people=())
    return effect


def record_of(deck: str, name: Names, told: Remembered) -> Any:
    """The record; None for a deck whose cards are not told."""
    make = _MADE.get(deck)
    return None if make is None else make(name, told)


def _event(name: Names, told: Remembered) -> EventCard:
    """Its cold markers have a place of their own on the card."""
    cold = sum(each.n for each in told.effects if isinstance(each, Cold) and each.n > 0)
    rest = tuple(each for each in told.effects if not (isinstance(each, Cold) and each.n > 0))
    return EventCard(name=name, cold=cold, effects=rest, source=SOURCE)


_MADE: Mapping[str, Callable[[Names, Remembered], Any]] = {
    EVENTS: _event,
    EXPLORATION: lambda name, told: ExplorationCard(name=name, effects=told.effects, source=SOURCE),
    ENCOUNTERS: lambda name, told: EncounterCard(name=name, effects=told.effects, source=SOURCE),
    VISITORS: lambda name, told: VisitorCard(name=name, effects=told.effects, source=SOURCE),
    FATE: lambda name, told: FateCard(name=name, effects=told.effects, source=SOURCE),
    NARRATIVE: lambda name, told: NarrativeCard(name=name, effects=told.effects, source=SOURCE),
    RAIDS: lambda name, told: RaidCard(
        name=name, damage=told.damage, wounds=told.wounds, effects=told.effects, source=SOURCE
    ),
    SHELTER: lambda name, told: ShelterCard(name=name, front=told.front, effects=told.effects, source=SOURCE),
    SCRIPTS: lambda _, told: Script(effects=told.effects, source=SOURCE),
}
