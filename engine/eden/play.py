"""What a rule of EDEN holds in its hands."""

from __future__ import annotations

from engine.eden.content.box import Box
from engine.eden.events.base import BattleEvent
from engine.eden.state import Battle
from engine.table.event import Event
from engine.table.play import Play

EdenPlay = Play[Battle, Box]


def reduce(battle: Battle, event: Event) -> Battle:
    """The table after an event."""
    if not isinstance(event, BattleEvent):
        raise TypeError(f"{event.kind} is no event of this game")
    return event.apply(battle)
