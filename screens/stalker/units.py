"""How the units of this game look on a board: shape, colour and label, never colour alone."""

from __future__ import annotations

from engine.field.grid import Direction
from engine.stalker.content.company import CompanionCard
from engine.stalker.content.units import Group, Level
from engine.stalker.state import Companion
from screens.palette import COMPANION, Palette
from screens.widgets.board.model import MarkerKind, MarkerView, UnitShape, UnitView

SHAPES = {
    Group.BOSS: UnitShape.DIAMOND,
    Group.ELITE: UnitShape.TRIANGLE,
    Group.PACK: UnitShape.SQUARE,
    Group.HORDE: UnitShape.CIRCLE,
}
GROUP_COLOURS = {
    Group.BOSS: "#E5634D",
    Group.ELITE: "#D79BC0",
    Group.PACK: "#F0E442",
    Group.HORDE: "#35B58F",
}
ATTENTION = {Level.LOW: MarkerKind.ATTENTION_LOW, Level.HIGH: MarkerKind.ATTENTION_HIGH}


def group_colour(palette: Palette, group: Group) -> str:
    """As the players' own markers are, or else ours."""
    return palette.own.get(group.value, GROUP_COLOURS[group])


def enemy_view(
    ident: str, number: int, field: str, facing: Direction, group: Group | None, palette: Palette, badge: str = ""
) -> UnitView:
    colour = palette.text if group is None else group_colour(palette, group)
    shape = UnitShape.DIAMOND if group is None else SHAPES[group]
    return UnitView(ident, field, str(number), colour, shape, facing, badge=badge)


def enemy_badge(pinned: bool, vulnerable: bool) -> str:
    return "pinned" if pinned else "vulnerable" if vulnerable else ""


def stalker_colour(place: int, palette: Palette) -> str:
    """The colour of the first, second, ... stalker at the table."""
    return palette.seats[place % len(palette.seats)]


def stalker_view(ident: str, place: int, field: str, leader: bool, palette: Palette) -> UnitView:
    return UnitView(ident, field, ident[:1].upper(), stalker_colour(place, palette), badge="star" if leader else "")


def companion_view(ident: str, companion: Companion, card: CompanionCard, movable: bool) -> UnitView:
    """A hexagon in paper white: neither a stalker's disc nor a shape of any group. A captive has the pinned sign."""
    done = companion.moved >= card.moves and companion.acted >= card.acts
    letter = card.letter or ident[:1].upper()
    badge = "pinned" if companion.captive else "paw"
    return UnitView(
        ident, companion.field, letter, COMPANION, UnitShape.HEXAGON, movable=movable, faded=done, badge=badge
    )


def attention_view(level: Level, field: str, place: int, palette: Palette) -> MarkerView:
    return MarkerView(ATTENTION[level], field, colour=stalker_colour(place, palette))
