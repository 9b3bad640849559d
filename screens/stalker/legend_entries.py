"""What the signs on a board mean: each as a board of two cells, drawn like any other. No Kivy here."""

from __future__ import annotations

from dataclasses import dataclass

from engine.field.grid import Direction
from engine.field.plan import Border, edge
from engine.stalker.content.units import Group
from engine.stalker.ground.plan import BoardPlan, Field
from engine.table.text import T, Text
from screens.palette import COMPANION, Palette
from screens.stalker.units import group_colour
from screens.widgets.board.model import BoardView, MarkerKind, MarkerView, UnitShape, UnitView

LEFT, RIGHT = (0, 0), (1, 0)


@dataclass(frozen=True)
class Sign:
    view: BoardView
    title: Text
    meaning: Text


def _between(kind: Border) -> BoardView:
    fields = {"a": Field((LEFT,)), "b": Field((RIGHT,))}
    return BoardView(BoardPlan(fields, {edge(LEFT, RIGHT): kind}))


def _one(field: Field, *markers: MarkerView, unit: UnitView | None = None) -> BoardView:
    return BoardView(BoardPlan({"a": field}), () if unit is None else (unit,), markers)


def signs(palette: Palette) -> list[Sign]:
    pack = UnitView("u", "a", "2", group_colour(palette, Group.PACK), UnitShape.SQUARE, Direction.E)
    both = (LEFT, RIGHT)
    own = palette.seats[0]
    return [
        Sign(_between(Border.WALL), T("Wall"), T("stops everybody, and every look")),
        Sign(_between(Border.DOOR), T("Door"), T("open to everybody")),
        Sign(_between(Border.WINDOW), T("Window"), T("people climb and look through; for beasts it is a wall")),
        Sign(_between(Border.IMPASSABLE), T("Impassable"), T("nobody passes, everybody sees across")),
        Sign(_one(Field(both, cover=2)), T("Cover"), T("what it adds to the defence of whoever stands here")),
        Sign(
            _one(Field(both, radiation=4)),
            T("Radiation"),
            T("its figure is added to the dose; of one action only the highest on the way"),
        ),
        Sign(_one(Field(both, symbols={"a": (4, 3)})), T("Anomaly"), T("open symbols, one to four petals each")),
        Sign(_one(Field(both, water=True)), T("Water"), T("nobody enters; looks and shots pass over it")),
        Sign(
            _one(Field(both), unit=pack), T("Enemy"), T("the wedge is where it looks; shape and colour are its group")
        ),
        Sign(
            _one(Field(both), MarkerView(MarkerKind.ENTRANCE, "a")),
            T("Entrance"),
            T("leads to a lost area: walk and throw through it, never look"),
        ),
        Sign(
            _one(Field(both), unit=UnitView("c", "a", "D", COMPANION, UnitShape.HEXAGON, badge="paw")),
            T("Companion"),
            T("stands by the stalkers and draws no attention; led in anybody's turn"),
        ),
        Sign(
            _one(
                Field(both),
                MarkerView(MarkerKind.ATTENTION_LOW, "a", colour=own),
                MarkerView(MarkerKind.ATTENTION_HIGH, "a", colour=own),
            ),
            T("Attention"),
            T("a stalker's marker: low as an outline, high as a full disc"),
        ),
    ]
