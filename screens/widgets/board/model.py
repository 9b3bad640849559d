"""What a board shows, as plain values: any game fills these in, the board widget draws them. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from engine.field.grid import Direction
from screens.widgets.board.plan import EmptyPlan, PaintedPlan


class UnitShape(Enum):
    """The outline of a unit; with its colour and label it says who stands there, so that colour is never alone."""

    CIRCLE = "circle"
    SQUARE = "square"
    TRIANGLE = "triangle"
    DIAMOND = "diamond"
    HEXAGON = "hexagon"


class MarkerKind(Enum):
    """What lies on a field beside units."""

    ATTENTION_LOW = "attention_low"
    ATTENTION_HIGH = "attention_high"
    NO_SIGHT = "no_sight"
    LOOT = "loot"
    UNKNOWN = "unknown"
    BOLT = "bolt"
    ARTEFACT = "artefact"
    GOAL = "goal"
    ENTRANCE = "entrance"


@dataclass(frozen=True)
class UnitView:
    id: str
    field: str
    label: str
    """A number or an initial, one or two characters."""
    colour: str
    """A hex colour: the group's or the player's own."""
    shape: UnitShape = UnitShape.CIRCLE
    facing: Direction | None = None
    """None: looks all round, so it gets no wedge."""
    movable: bool = True
    faded: bool = False
    """Has nothing more to do this round."""
    badge: str = ""
    """The name of an icon on the unit's shoulder: pinned, vulnerable, leader."""
    others: tuple[str, ...] = ()
    """Up to two more icons, on the other shoulder and below."""
    framed: bool = False
    """A second frame round it: one of the better sort."""
    cubes: tuple[int, int] = (0, 0)
    """Boxes under it, how many of them are full and how many there are."""


@dataclass(frozen=True)
class MarkerView:
    kind: MarkerKind
    field: str
    label: str = ""
    colour: str | None = None
    """The owner's colour, for markers that belong to a player."""


@dataclass(frozen=True)
class RouteView:
    """A planned way: dotted, with a ghost where it ends."""

    unit: str
    fields: tuple[str, ...]
    """The fields after the start."""
    lane: float = 0.0
    """How many lanes beside the middle it runs: ways that are compared lie side by side, never on top of each other."""
    faint: bool = False
    """Only compared, not taken."""
    label: str = ""
    """What an option is called on the board: a figure where it ends."""


def side_by_side(routes: Sequence[RouteView]) -> tuple[RouteView, ...]:
    """The same routes, each in a lane of its own.

    >>> [route.lane for route in side_by_side([RouteView("dog", ("gate",)), RouteView("dog", ("road",))])]
    [-0.5, 0.5]
    """
    middle = (len(routes) - 1) / 2
    return tuple(replace(route, lane=number - middle) for number, route in enumerate(routes))


@dataclass(frozen=True)
class Overlay:
    """What is laid over the board for the moment; nothing of it is part of the game."""

    selected: str | None = None
    """The unit in the ring."""
    sight: frozenset[str] = frozenset()
    sight_colour: str | None = None
    rings: Mapping[str, int] = field(default_factory=dict)
    """Field to range, for every field that is in range."""
    ring_colour: str | None = None
    route: RouteView | None = None
    routes: tuple[RouteView, ...] = ()
    """Ways that are compared, or offered."""
    marked: frozenset[str] = frozenset()
    """Units to look at: they have moved, or one of them is to be chosen."""
    targets: frozenset[str] = frozenset()
    """Fields that may be tapped now, e.g. where a move may end."""
    shot: tuple[str, str] | None = None
    """A broken line from one unit to another: who attacks whom."""


@dataclass(frozen=True)
class BoardView:
    plan: PaintedPlan
    units: tuple[UnitView, ...] = ()
    markers: tuple[MarkerView, ...] = ()
    symbols: Mapping[str, Mapping[str, tuple[int, ...]]] | None = None
    """The uncovered symbols as they lie now; None: as printed on the plan."""
    overlay: Overlay = Overlay()

    def unit(self, ident: str) -> UnitView | None:
        return next((unit for unit in self.units if unit.id == ident), None)

    def symbols_on(self, name: str) -> Mapping[str, tuple[int, ...]]:
        return self.plan.fields[name].symbols if self.symbols is None else self.symbols.get(name, {})


NOTHING = BoardView(EmptyPlan())
