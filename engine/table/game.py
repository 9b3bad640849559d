"""What a game brings to the table. Everything in here is pure: no files, no clock, no global random."""

from collections.abc import Mapping
from typing import Protocol, TypeVar, runtime_checkable

from engine.table.canon import Json
from engine.table.command import Command
from engine.table.event import Event
from engine.table.play import Play, Rule
from engine.table.rng import Rng
from engine.table.rulebook import Rulebook

S = TypeVar("S")
C = TypeVar("C")
S_contra = TypeVar("S_contra", contravariant=True)  # a state that is only looked at


class Game(Protocol[S, C]):
    """The rules of one game, as Match uses them."""

    @property
    def id(self) -> str:
        """Never changes: it finds the rules for an old match."""

    @property
    def version(self) -> int:
        """Of what this game stores; grows by one with every change that needs `upgrade`."""

    @property
    def commands(self) -> Mapping[str, type[Command]]:
        """Every command by its kind (see record.by_kind)."""

    @property
    def events(self) -> Mapping[str, type[Event]]:
        """Every event by its kind."""

    @property
    def renamed(self) -> Mapping[str, str]:
        """Ids of older versions, and what they are called now; applied to whole strings only."""

    @property
    def rulebook(self) -> Rulebook:
        """The rules that events and questions name, by their ids."""

    def upgrade(self, version: int, what: str, data: Json) -> Json:
        """Stored data of `version` as `version + 1` writes it.

        `what` is "content", "setup", "state", "command", "answer", "event" or "question".
        """

    def read_content(self, content: Json) -> C:
        """The stored content as the rules use it. Raises Malformed."""

    def start(self, content: C, setup: Json, rng: Rng) -> S:
        """The state in which a match begins. Raises Refused for a set-up that is not allowed."""

    def reduce(self, state: S, event: Event) -> S:
        """The state after an event; never changes the state it is given."""

    def dump(self, state: S) -> Json:
        """Everything the state holds (record.dump serves most games)."""

    def load(self, data: Json, content: C) -> S:
        """The same state again. Raises Malformed."""

    def perform(self, play: Play[S, C], command: Command) -> Rule | None:
        """The rule that carries out a command; None if a plain function already did."""

    def round_of(self, state: S) -> int:
        """For the history: the round that is being played, 0 before the first."""


@runtime_checkable
class Growing(Protocol[S_contra, C]):
    """A game whose content may grow while a match is played; what has joined since the beginning is in the state."""

    def content_at(self, content: C, state: S_contra) -> C:
        """The content as it counts in a state; the same value as long as nothing more joins."""


def content_at(game: Game[S, C], content: C, state: S) -> C:
    """The content as it counts in a state."""
    return game.content_at(content, state) if isinstance(game, Growing) else content
