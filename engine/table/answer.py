"""What the table replies to a question; every reply is part of the journal."""

from dataclasses import dataclass
from typing import ClassVar

from engine.table.record import by_kind


@dataclass(frozen=True, slots=True)
class Rolled:
    """The faces shown, die by die; or only their total, where that is all the rule needs."""

    kind: ClassVar[str] = "rolled"
    faces: tuple[str, ...] = ()
    total: int | None = None
    by_app: bool = False


@dataclass(frozen=True, slots=True)
class AppRolls:
    """Let the app roll: becomes a Rolled with the faces of the match's own dice."""

    kind: ClassVar[str] = "app_rolls"


@dataclass(frozen=True, slots=True)
class Chosen:
    """The ids of the options taken."""

    kind: ClassVar[str] = "chosen"
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UnitPlace:
    """Where a unit stands, and which way it looks if that matters."""

    unit: str
    field: str
    facing: str = ""


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The table is as the app believes, except for these."""

    kind: ClassVar[str] = "confirmed"
    corrections: tuple[UnitPlace, ...] = ()


@dataclass(frozen=True, slots=True)
class Stand:
    """Where the centre of a unit is on an open table, in whole mm."""

    unit: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Stood:
    """The open table is as the app believes, except for these."""

    kind: ClassVar[str] = "stood"
    corrections: tuple[Stand, ...] = ()


@dataclass(frozen=True, slots=True)
class Counted:
    kind: ClassVar[str] = "counted"
    number: int


Answer = Rolled | AppRolls | Chosen | Confirmed | Stood | Counted


@dataclass(frozen=True, slots=True)
class Answers:
    """Several answers from one sheet, each to the question the one before has led to: one step, taken back as one."""

    kind: ClassVar[str] = "answers"
    given: tuple[Answer, ...]


Reply = Answer | Answers
ANSWERS: dict[str, type[Reply]] = by_kind(Rolled, AppRolls, Chosen, Confirmed, Stood, Counted, Answers)
