"""What the players are about to say, before it goes through the door; and the rules asked what they would say to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.eden.content.box import Box
from engine.eden.game import EDEN
from engine.eden.play import EdenPlay, reduce
from engine.eden.setup.start import Setup
from engine.eden.state import Battle
from engine.open.patterns import Offset
from engine.open.shapes import Point
from engine.table.command import Command
from engine.table.play import Play, Run
from engine.table.record import load
from engine.table.refusal import Refusal, Refused
from engine.table.rng import Rng
from engine.table.text import Text
from screens.match.rows import Rows

MOST_OBSTACLES = 9


@dataclass(frozen=True)
class Laying:
    """A piece in the hand: its shape around its middle, where that is, and how far it is turned."""

    piece: str
    of: str
    """Its kind while it is new; "" for one that is on the table already."""
    offsets: tuple[Offset, ...]
    at: Point
    turns: int = 0
    shape: str = ""
    """Which of the plain shapes it has; "" for one of its own."""
    corners: tuple[Point, ...] | None = None
    """What has been tapped of an outline drawn by hand."""


@dataclass(frozen=True)
class Draft:
    """Lives as long as its entry of the journal."""

    seq: int
    bids: Mapping[str, int] = field(default_factory=dict)
    what: str = ""
    """The offer that was tapped, and with which weapon or ability; its targets are shown."""
    with_: str = ""
    hand: str = ""
    """Whose tactical cards are looked at outside the tactical phase."""
    card: str = ""
    obstacles: int = 0
    under: tuple[str, ...] = ()
    """Who or what lies under the template."""
    point: Point | None = None
    """Where on the map it was laid; None once somebody says otherwise."""
    laying: Laying | None = None

    def toggled(self, key: str) -> Draft:
        left = tuple(each for each in self.under if each != key)
        return replace(self, under=left if key in self.under else (*self.under, key), point=None)

    def bid(self, side: str, n: int) -> Draft:
        return replace(self, bids={**self.bids, side: n})


@dataclass(frozen=True)
class Moment:
    """The sentence of the moment, what follows, and what the amber says and does."""

    lead: Text
    action: Text
    does: Any
    """A command, a draft, a piece to lay; None: the battle is over."""
    consequence: Text | str = ""


class Asked:
    """The table to ask the rules about; nothing is done on it."""

    def __init__(self, match: Any, draft: Draft) -> None:
        self.state: Battle = match.state
        self.box: Box = match.content
        self._match = match
        self.draft = draft
        self.rows = Rows()
        self._known: dict[Any, Any] = {}
        """What was worked out for this look at the table."""

    def once(self, what: Any, work: Callable[[], Any]) -> Any:
        """Something that is worked out once for this look at the table."""
        if what not in self._known:
            self._known[what] = work()
        return self._known[what]

    def is_about(self, state: Battle, draft: Draft) -> bool:
        return self.state is state and self.draft == draft

    @property
    def wants_map(self) -> bool:
        """Whether this table has places, or is to have them."""
        placed = [piece.outline is not None for piece in self.state.pieces.values()]
        if any(placed) or any(at is not None for at in self.state.objectives.values()):
            return True
        return self.setup.map

    @property
    def setup(self) -> Setup:
        """What was agreed before the battle."""
        found: Setup = load(Setup, self._match.journal.header.setup.json)
        return found

    @property
    def play(self) -> EdenPlay:
        return Play(self.state, self.box, reduce, Rng(0))

    def refusal(self, command: Command) -> Refusal | None:
        """Why a command would be refused at once; questions it asks first are open."""
        play = self.play
        try:
            Run(EDEN.perform(play, command), play.rng).begin()
        except Refused as refused:
            return refused.refusal
        return None

    def allows(self, command: Command) -> bool:
        return self.refusal(command) is None
