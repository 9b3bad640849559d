"""The mission's environment cards as they lie on the board: each with its number, its fields and what stands on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.stalker.content.box import Box
from engine.stalker.content.environment import Side
from engine.stalker.events.cards import EnvironmentTurned
from engine.stalker.state import Mission
from engine.stalker.zone.environment import is_open
from engine.table.event import Event
from engine.table.text import Name, T, Text

Spoken = Mapping[str, str]
"""What a card says, by language."""


@dataclass(frozen=True)
class PlaceCardView:
    key: str
    number: int
    """The same all through the mission."""
    name: Text
    text: Spoken
    fields: tuple[str, ...]
    """Where something can be done or happens; none if the side that is up asks for nothing."""
    actions: tuple[Text, ...]
    open_fields: frozenset[str]
    """Where something can be done now."""


def place_cards(state: Mission, box: Box) -> tuple[PlaceCardView, ...]:
    """Every card in play, in the order of the mission."""
    return tuple(
        _card(state, key, number, box.mission.environment[key].sides[state.environment[key]])
        for number, key in enumerate(box.mission.environment, 1)
        if key in state.environment
    )


def _card(state: Mission, key: str, number: int, side: Side) -> PlaceCardView:
    actions = [each for each in side.actions if is_open(state, each)]
    named = tuple(T("{action}", action=Name("place_action", f"{key}.{each.id}")) for each in actions)
    fields = dict.fromkeys(name for name in _fields(side) if name in state.board.index)
    free = frozenset(name for each in actions for name in each.fields)
    return PlaceCardView(key, number, T("{card}", card=Name("environment", key)), side.text, tuple(fields), named, free)


def _fields(side: Side) -> Iterator[str]:
    for _, deed in side.deeds():
        yield from deed.fields
    for ground in side.grounds:
        yield from ground.fields


def cards_on(cards: Sequence[PlaceCardView], field: str) -> tuple[PlaceCardView, ...]:
    return tuple(each for each in cards if field and field in each.fields)


def texts_found(events: Sequence[Event], box: Box) -> tuple[Spoken, ...]:
    """What the cards say that were turned up: read out where they are found."""
    turned = [each for each in events if isinstance(each, EnvironmentTurned) and each.side]
    known = [box.mission.environment[each.card].sides[each.side].text for each in turned]
    return tuple(text for text in known if text)
