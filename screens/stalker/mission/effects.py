"""What a touch comes to, as a value: modes say it, the presenter carries it out."""

from __future__ import annotations

from dataclasses import dataclass

from engine.table.answer import Answer
from engine.table.command import Command
from engine.table.refusal import Refusal
from engine.table.text import T, Text
from screens.stalker.mission.look import Look
from screens.widgets.sheet_model import SheetView


@dataclass(frozen=True)
class Carry:
    """A command of the players. `vouches`: pressing it says that the table is as shown."""

    command: Command
    vouches: bool = False
    replies: tuple[Answer, ...] = ()
    """What the rules will ask and was said with it."""
    then: Command | None = None
    """What follows by itself, if nothing is asked and nothing has to be followed by hand."""


@dataclass(frozen=True)
class Give:
    """An answer to the open question. `counted`: the dice were counted, not told one by one."""

    answer: Answer
    counted: bool = False


@dataclass(frozen=True)
class Fix:
    """Something is set right by hand. `lets_go`: the finger lets go of whom it carried."""

    command: Command
    lets_go: bool = False


@dataclass(frozen=True)
class CarryOutAgain:
    """The rule that waits, once more from its beginning with what was set right."""


@dataclass(frozen=True)
class DecideAgain:
    """Another answer to what was decided in entry `seq`."""

    seq: int
    answer: Answer


@dataclass(frozen=True)
class ChangeGear:
    """Gear is changed on a sheet of its own, and then all of it is one action."""


@dataclass(frozen=True)
class Epilogue:
    """The mission is over: its end is read."""


@dataclass(frozen=True)
class OfferSheet:
    """Several things to choose from, each with what it comes to; rows of the sheet are named by their numbers."""

    view: SheetView
    effects: tuple[Effect, ...]


Effect = Look | Carry | Give | Fix | CarryOutAgain | DecideAgain | ChangeGear | Epilogue | OfferSheet | Refusal | None
"""A look changes what is shown; None leaves everything as it is."""

Shown = Refusal | OfferSheet | ChangeGear | Epilogue | None
"""What the screen itself has to do after a touch."""


@dataclass(frozen=True)
class Next:
    """The amber button: what it is called, and what it comes to. None: there is nothing to press."""

    text: Text
    effect: Effect = None
    on_screen: Text | None = None
    """What it is called where nothing lies on a table, and nobody has to place or to check anything."""


ONWARD = T("Next")
"""Where it would only say that hands have done their part."""


@dataclass(frozen=True)
class OnUnit:
    """A finger on a unit."""

    unit: str


@dataclass(frozen=True)
class OnField:
    field: str


@dataclass(frozen=True)
class Carried:
    """A unit put on another field: dragged there, or tapped and then its field."""

    unit: str
    field: str
    dragged: bool = True


Touch = OnUnit | OnField | Carried
