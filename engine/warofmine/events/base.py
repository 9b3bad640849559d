"""What all events of this game share. An event knows what it says and what it changes."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from engine.table.event import Event
from engine.table.text import Name
from engine.warofmine.state.siege import Siege


@dataclass(frozen=True, slots=True)
class SiegeEvent(Event):
    """An event of this game: `after` is the only place where a siege changes."""

    @abstractmethod
    def after(self, state: Siege) -> Siege:
        """The siege once this has happened."""


def reduce(state: Siege, event: Event) -> Siege:
    if not isinstance(event, SiegeEvent):
        raise TypeError(f"{event.kind} is not an event of this game")
    return event.after(state)


FIGHTERS = "fighters"
"""Names of one of ours or of an enemy: an id is only one of the two."""


def person(who: str) -> Name:
    return Name("characters", who)


def token(kind: str) -> Name:
    return Name("tokens", kind)
