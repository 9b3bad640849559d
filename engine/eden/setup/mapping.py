"""The map comes into play, or goes, at any time (a): places are told, or kept as the players' word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.eden import facts, measures
from engine.eden.events.pieces import GoalPlaced, PieceSetRight
from engine.eden.events.units import Doubted, Placed, Stood, Touched
from engine.eden.play import EdenPlay
from engine.eden.scene import scene_of
from engine.eden.setup.placing import is_crowded
from engine.eden.state import Battle, Phase
from engine.eden.words import Edge
from engine.open.patterns import FULL_TURN, turned
from engine.open.shapes import Base, Outline, Point
from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import T

STEP, FIRST_ROW = 40, 30
"""mm between two places that are tried, and from the edge to the first of them."""


def open_map(play: EdenPlay, table: str) -> None:
    """The pieces of a prepared table lie as it shows; figures without a place get one, to be looked at once."""
    _lay_prepared(play, table)
    if play.state.phase is Phase.SETUP:
        return
    for key in play.state.present:
        if play.state.units[key].at is None and (at := _spot(play, key)) is not None:
            play.emit(Placed(because("hand.map"), key, at))
            play.emit(Doubted(because("hand.map"), key))


def _lay_prepared(play: EdenPlay, table: str) -> None:
    card = play.content.tables.get(table)
    if card is None:
        return
    for key, piece in play.state.pieces.items():
        if piece.outline is None and key in card.pieces:
            outline = Outline(tuple(Point(x, y) for x, y in card.pieces[key].outline))
            play.emit(PieceSetRight(because("hand.map"), key, replace(piece, outline=outline)))
    for key, place in play.state.objectives.items():
        if place is None and key in card.objectives:
            play.emit(GoalPlaced(because("hand.map"), key, Point(*card.objectives[key])))


def _spot(play: EdenPlay, unit: str) -> Point | None:
    """Beside whom it touches, else along its own edge, for an NPC in the middle: the first place that is free."""
    radius = play.content.profiles[play.state.units[unit].profile].radius
    spots = (*_beside(play, unit, radius), *_own_ground(play.state, unit))
    return next((at for at in spots if not is_crowded(play.state, play, Base(at, radius), unit)), None)


def _beside(play: EdenPlay, unit: str, radius: int) -> Iterator[Point]:
    placed = scene_of(play.state, play.content).units
    pairs = [pair for pair in sorted(play.state.touching) if unit in pair]
    for one, other in pairs:
        base = placed.get(other if one == unit else one)
        if base is not None:
            for dx, dy in (turned(((base.radius + radius, 0),), turn)[0] for turn in range(FULL_TURN)):
                yield Point(base.at.x + dx, base.at.y + dy)


def _own_ground(battle: Battle, unit: str) -> list[Point]:
    width, height = battle.table.width, battle.table.height
    side = battle.units[unit].side
    every = [
        Point(x, y)
        for y in range(FIRST_ROW, height - FIRST_ROW + 1, STEP)
        for x in range(FIRST_ROW, width - FIRST_ROW + 1, STEP)
    ]
    middle_x, middle_y = width // 2, height // 2
    if not side:
        return sorted(every, key=lambda at: ((at.x - middle_x) ** 2 + (at.y - middle_y) ** 2, at))
    edge = battle.sides[side].edge or (Edge.NORTH if side == min(battle.sides) else Edge.SOUTH)

    def deep(at: Point) -> int:
        return {Edge.NORTH: at.y, Edge.SOUTH: height - at.y, Edge.WEST: at.x, Edge.EAST: width - at.x}[edge]

    def aside(at: Point) -> int:
        return abs(at.x - middle_x) if edge in (Edge.NORTH, Edge.SOUTH) else abs(at.y - middle_y)

    return sorted(every, key=lambda at: (deep(at), aside(at), at))


def close_map(play: EdenPlay) -> None:
    """From now on facts are asked; what the map knew of contacts and ground stays known."""
    state, box = play.state, play.content
    placed = [key for key, unit in state.present.items() if unit.at is not None]
    if not placed:
        raise Refused("no_map", T("Nobody stands on the map."))
    known = {key: (facts.neighbours(state, box, key), *_around(play, key)) for key in placed}
    for key, (touched, inside, near) in known.items():
        play.emit(Placed(because("hand.no_map"), key, None))
        play.emit(Touched(because("hand.no_map"), key, touched))
        play.emit(Stood(because("hand.no_map"), key, inside, near - inside))


def _around(play: EdenPlay, unit: str) -> tuple[frozenset[str], frozenset[str]]:
    """What it stands on and what it touches; a shield or a shrine: what it touches and what reaches it."""
    state, box = play.state, play.content
    inside, near = set(facts.stands_on(state, box, unit)), set[str]()
    for key, piece in state.pieces.items():
        if piece.outline is None:
            continue
        if facts.touches_piece(state, box, unit, key):
            (inside if facts.reaches_out(piece) else near).add(key)
        elif facts.reaches_out(piece) and measures.mm(state, box, unit, key) <= facts.reach_of(piece):
            near.add(key)
    return frozenset(inside), frozenset(near)
