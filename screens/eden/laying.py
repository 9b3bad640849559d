"""A piece laid on the map: its shape, where it is dragged and how it is turned, or corner by corner. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from engine.eden.commands.mapping import PutPiece
from engine.eden.commands.setup import LayPiece
from engine.eden.state import Table
from engine.open.patterns import FULL_TURN, PATTERNS, kept_inside, laid, offsets_of
from engine.open.shapes import Outline, Point
from engine.table.command import Command
from engine.table.text import Name, T, Text, Tn
from screens.eden.draft import Asked, Draft, Laying, Moment
from screens.widgets.page_model import Line

FIRST = "box"
GRID = 25
"""mm between two places that are tried for a new piece."""
DEGREES = 360 // FULL_TURN
SHAPES: Mapping[str, tuple[Text, str]] = {
    "round_4": (T("disc, 4 cm"), "circle"),
    "round_8": (T("disc, 8 cm"), "circle"),
    "round_15": (T("disc, 15 cm"), "circle"),
    "wall": (T("wall, 10 × 1 cm"), "wall"),
    "box": (T("box, 8 × 6 cm"), "square"),
    "angle": (T("L, 10 × 10 cm"), "quadrants"),
}
"""What each plain shape is called, and its icon."""


@dataclass(frozen=True)
class Lay:
    """What a tap on a row begins: a new piece of this kind, or with `of` empty one that is on the table already."""

    piece: str
    of: str = ""


def begun(asked: Asked, wanted: Lay, shape: str) -> Laying:
    """A new piece where it may lie, one on the map where it lies, one without a place in the middle."""
    table = asked.state.table
    middle = Point(table.width // 2, table.height // 2)
    if not wanted.of:
        outline = asked.state.pieces[wanted.piece].outline
        at, offsets = offsets_of(outline.corners) if outline is not None else (middle, PATTERNS[shape])
        return Laying(wanted.piece, "", offsets, at, shape="" if outline is not None else shape)
    first = Laying(wanted.piece, wanted.of, PATTERNS[shape], middle, shape=shape)
    found = (replace(first, at=at) for at in _spots(table))
    return next((each for each in found if asked.allows(command_of(asked, each))), first)


def _spots(table: Table) -> Iterator[Point]:
    """From the middle of the table outward."""
    every = [Point(x, y) for x in range(GRID, table.width, GRID) for y in range(GRID, table.height, GRID)]
    yield from sorted(every, key=lambda at: ((2 * at.x - table.width) ** 2 + (2 * at.y - table.height) ** 2, at))


def outline_of(laying: Laying) -> Outline:
    return laid(laying.offsets, laying.at, laying.turns)


def command_of(asked: Asked, laying: Laying) -> Command:
    outline = outline_of(laying)
    if not laying.of:
        return PutPiece(laying.piece, outline)
    return LayPiece(asked.state.up, laying.piece, laying.of, outline)


def dragged(laying: Laying, spot: tuple[float, float], table: Table) -> Laying:
    """Its middle goes there, as far as the table reaches."""
    at = Point(round(spot[0]), round(spot[1]))
    return replace(laying, at=kept_inside(laying.offsets, at, laying.turns, table.width, table.height))


def tapped(laying: Laying, spot: tuple[float, float], table: Table) -> Laying:
    """A corner more while the outline is drawn by hand; else the piece goes there."""
    if laying.corners is None:
        return dragged(laying, spot, table)
    corner = Point(min(max(round(spot[0]), 0), table.width), min(max(round(spot[1]), 0), table.height))
    return replace(laying, corners=(*laying.corners, corner))


def turned(laying: Laying, table: Table) -> Laying:
    laying = replace(laying, turns=(laying.turns + 1) % FULL_TURN)
    return dragged(laying, (laying.at.x, laying.at.y), table)


def shaped(laying: Laying, shape: str, table: Table) -> Laying:
    laying = replace(laying, offsets=PATTERNS[shape], shape=shape, turns=0, corners=None)
    return dragged(laying, (laying.at.x, laying.at.y), table)


def closed(laying: Laying) -> Laying:
    """The corners become its shape."""
    at, offsets = offsets_of(laying.corners or ())
    return replace(laying, at=at, offsets=offsets, turns=0, shape="", corners=None)


def page(asked: Asked) -> Moment:
    """Shapes, a turn, and what is wrong with the place."""
    laying, table = asked.draft.laying, asked.state.table
    if laying is None:
        raise ValueError("nothing is being laid")
    name = Name("kind", laying.of) if laying.of else Name("piece", laying.piece)
    if laying.corners is not None:
        return _drawing(asked, laying, name)
    rows = asked.rows
    rows.section(T("Shape"))
    value = T("{n}°", n=laying.turns * DEGREES)
    rows.add(Line("", T("Turn by 15 degrees"), "", value, icon="ruler", small=True), _now(asked, turned(laying, table)))
    for shape, (words, icon) in SHAPES.items():
        line = Line("", words, "", icon=icon, chosen=shape == laying.shape, small=True)
        rows.add(line, _now(asked, shaped(laying, shape, table)))
    free = replace(laying, corners=())
    rows.add(Line("", T("free outline"), T("tap corner after corner"), icon="hexagon", small=True), _now(asked, free))
    _list_back(asked)
    command = command_of(asked, laying)
    refusal = asked.refusal(command)
    lead = T("Drag {piece} to where it lies.", piece=name)
    return Moment(lead, T("It lies here"), command, refusal.text if refusal is not None else "")


def _drawing(asked: Asked, laying: Laying, name: Name) -> Moment:
    corners = laying.corners or ()
    asked.rows.section(T("Shape"))
    if corners:
        shorter = replace(laying, corners=corners[:-1])
        asked.rows.add(Line("", T("Take the last corner back"), "", icon="back", small=True), _now(asked, shorter))
    _list_back(asked)
    lead = T("Tap the corners of {piece} one after the other.", piece=name)
    count = Tn("{n} corner so far.", "{n} corners so far.", len(corners))
    if len(corners) < 3:
        return Moment(lead, T("A plain shape after all"), _now(asked, replace(laying, corners=None)), count)
    return Moment(lead, T("Close the outline"), _now(asked, closed(laying)), count)


def _now(asked: Asked, laying: Laying) -> Draft:
    return replace(asked.draft, laying=laying)


def _list_back(asked: Asked) -> None:
    asked.rows.section()
    asked.rows.add(Line("", T("Something else"), "", icon="back", small=True), Draft(asked.draft.seq))
