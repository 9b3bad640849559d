"""What the tiny game is made of: its content, state, commands and events."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.table.answer import UnitPlace
from engine.table.command import Command
from engine.table.deck import Deck
from engine.table.event import Event
from engine.table.text import Name, T, Text, Tn

LAST_ROUND = 3
"""Whoever likes may play on; the screen says that it is over."""


@dataclass(frozen=True, slots=True)
class Content:
    cards: Mapping[str, int]
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tiny:
    round: int
    points: Mapping[str, int]
    places: tuple[UnitPlace, ...]
    deck: Deck
    hand: tuple[str, ...] = ()

    @property
    def is_over(self) -> bool:
        return self.round >= LAST_ROUND


@dataclass(frozen=True, slots=True)
class Score(Command):
    kind: ClassVar[str] = "score"
    player: str
    points: int

    def describe(self) -> Text:
        return Tn("{who} scores {n} point", "{who} scores {n} points", self.points, who=self.player)


@dataclass(frozen=True, slots=True)
class Draw(Command):
    kind: ClassVar[str] = "draw"

    def describe(self) -> Text:
        return T("Draw a card")


@dataclass(frozen=True, slots=True)
class Duel(Command):
    kind: ClassVar[str] = "duel"
    player: str

    def describe(self) -> Text:
        return T("{who} starts a duel", who=Name("player", self.player))


@dataclass(frozen=True, slots=True)
class EndRound(Command):
    kind: ClassVar[str] = "end_round"

    def describe(self) -> Text:
        return T("End the round")


@dataclass(frozen=True, slots=True)
class Scored(Event):
    kind: ClassVar[str] = "scored"
    player: str
    points: int

    def describe(self) -> Text:
        return T("{who}: {points} points", who=Name("player", self.player), points=self.points)


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    kind: ClassVar[str] = "drawn"
    card: str

    def describe(self) -> Text:
        return T("{card} is drawn", card=Name("card", self.card))


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    kind: ClassVar[str] = "reshuffled"
    order: tuple[str, ...]

    def describe(self) -> Text:
        return T("The deck is shuffled")


@dataclass(frozen=True, slots=True)
class Moved(Event):
    kind: ClassVar[str] = "moved"
    place: UnitPlace

    def describe(self) -> Text:
        return T("{unit} is at {field}", unit=self.place.unit, field=self.place.field)


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    kind: ClassVar[str] = "round_ended"

    def describe(self) -> Text:
        return T("The round ends")
