"""What a player asks of the match: small frozen values, each with a sentence for the log and the undo button."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from engine.table.text import Text


class Command:
    """A frozen dataclass of a game with its own `kind`; stored by its fields (see record.py).

    >>> @dataclass(frozen=True, slots=True)
    ... class EndTurn(Command):
    ...     kind: ClassVar[str] = "end_turn"
    ...     stalker: str
    ...     def describe(self) -> Text:
    ...         return T("{who} ends the turn", who=Name("stalker", self.stalker))
    """

    __slots__ = ()
    kind: ClassVar[str]

    @abstractmethod
    def describe(self) -> Text:
        """What is done, as the log and "Undo: ..." say it."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last command, or the last answer of a rule that is still at work."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Bring back what was undone last."""
