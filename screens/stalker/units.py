"""How the units of this game look on a board: shape, colour and label, never colour alone."""

from __future__ import annotations

from engine.field.grid import Direction
from engine.stalker.content.company import CompanionCard
from engine.stalker.content.units import Group, Level
from engine.stalker.state import Companion
from screens.palette import COMPANION, Palette
from screens.widgets.board_model import MarkerKind, MarkerView, Shape, UnitView

SHAPES = {
    Group.BOSS: Shape.DIAMOND,
    Group.ELITE: Shape.TRIANGLE,
    Group.PACK: Shape.SQUARE,
    Group.HORDE: Shape.CIRCLE,
}
ATTENTION = {Level.LOW: MarkerKind.ATTENTION_LOW, Level.HIGH: MarkerKind.ATTENTION_HIGH}


def enemy_view(
    ident: str, number: int, field: str, facing: Direction, group: Group | None, palette: Palette, badge: str = ""
) -> UnitView:
    colour = palette.text if group is None else palette.groups[group.value]
    shape = Shape.DIAMOND if group is None else SHAPES[group]
    return UnitView(ident, field, str(number), colour, shape, facing, badge=badge)


def enemy_badge(pinned: bool, vulnerable: bool) -> str:
    return "pinned" if pinned else "vulnerable" if vulnerable else ""


def stalker_colour(place: int, palette: Palette) -> str:
    """The colour of the first, second, ... stalker at the table."""
    return palette.stalkers[place % len(palette.stalkers)]


def stalker_view(ident: str, place: int, field: str, leader: bool, palette: Palette) -> UnitView:
    return UnitView(ident, field, ident[:1].upper(), stalker_colour(place, palette), badge="star" if leader else "")


def companion_view(ident: str, companion: Companion, card: CompanionCard, movable: bool) -> UnitView:
    """A hexagon in paper white: neither a stalker's disc nor a shape of any group. A captive has the pinned sign."""
    done = companion.moved >= card.moves and companion.acted >= card.acts
    letter = card.letter or ident[:1].upper()
    badge = "pinned" if companion.captive else "paw"
    return UnitView(ident, companion.field, letter, COMPANION, Shape.HEXAGON, movable=movable, faded=done, badge=badge)


def attention_view(level: Level, field: str, place: int, palette: Palette) -> MarkerView:
    return MarkerView(ATTENTION[level], field, colour=stalker_colour(place, palette))
