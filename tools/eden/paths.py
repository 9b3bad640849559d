"""How everybody got where it is, in small steps: nobody through a gap, no way too long, every contact real."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.eden import measures
from engine.eden.commands.acting import Attack, Charge, Climb, Hide, Jump, Move, Swim
from engine.eden.content.box import Box
from engine.eden.content.terrain import Traits
from engine.eden.events.units import Counted, NpcActed, Placed
from engine.eden.in_force import charge_reach
from engine.eden.measures import WADING
from engine.eden.play import reduce
from engine.eden.rules.weather import reach
from engine.eden.state import Battle, Piece
from engine.eden.wild.plan import Did
from engine.eden.wild.view import ROAM
from engine.open.shapes import Point
from engine.table.command import Command
from engine.table.event import Event
from tools.eden.plain import HAIR, Corners, Spot, along, gap, is_inside, is_on, middles, to_edge

CLOSE = 5
"""A charge may be this much longer if the players' tape says so (E50)."""
CONTACT = 1
"""mm between two bases that touch, or that overlap and do no more than touch (E3)."""
ROUGH = 1.0
"""mm: ways are added up from small steps."""


def path_faults(before: Battle, events: Sequence[Event], command: Command | None, box: Box) -> Iterator[str]:
    """`events`: what came of a command, or of an answer while it was carried out, on the table `before`."""
    table = before
    for event in events:
        if isinstance(event, Placed) and event.at is not None and event.why.rule in ("move.walked", "charge.contact"):
            yield from _moved(table, box, event.unit, event.at, command)
        elif isinstance(event, Counted) and event.why.rule == "attack.cost" and isinstance(command, Attack):
            yield from _contact(table, box, command.unit, table.units[command.unit].at, command.on)
        elif isinstance(event, NpcActed):
            yield from _npc_acted(table, box, event)
        table = reduce(table, event)


def _moved(battle: Battle, box: Box, unit: str, end: Point, command: Command | None) -> Iterator[str]:
    start = battle.units[unit].at
    if isinstance(command, Charge) and not command.short:
        yield from _contact(battle, box, unit, end, command.on)
    if start is None:
        return
    limit = reach(battle.rules.weather)
    if isinstance(command, Climb | Swim | Jump | Hide):
        yield from _landed(battle, box, unit, end, command)
    elif isinstance(command, Move) or (isinstance(command, Charge) and command.short):
        yield from _walked(_Walker(battle, box, unit, (start, *command.way)), limit)
    elif isinstance(command, Charge):
        farthest = charge_reach(battle, box, battle.units[unit].side) + CLOSE
        # Nobody said how it went: the way the rules found.
        way = command.way or measures.charge_way(battle, box, unit, command.on, farthest) or ()
        yield from _walked(_Walker(battle, box, unit, (start, *way)), farthest)
        if not way or way[-1] != end:
            yield f"{unit} charged along no way"
    else:
        yield f"{unit} moved and nobody said so"


@dataclass(frozen=True, slots=True)
class _Walker:
    battle: Battle
    box: Box
    unit: str
    way: tuple[Point, ...]
    """From where it stood on."""

    @property
    def spots(self) -> list[Spot]:
        return along([(at.x, at.y) for at in self.way])

    @property
    def radius(self) -> int:
        return _radius(self.battle, self.box, self.unit)


def _walked(walker: _Walker, limit: int) -> Iterator[str]:
    """A warrior's way: only what is passable or difficult is walked, of water 1 cm."""
    spots = walker.spots
    pieces = _pieces(walker.battle)
    slow = [(corners, piece.traits.difficult) for _, piece, corners in pieces if _is_walked(piece)]
    if _effort(spots, slow) > limit + ROUGH:
        yield f"{walker.unit} went too far"
    for name, piece, corners in pieces:
        if _is_water(piece):
            yield from _waded(walker.unit, name, spots, corners)
        elif not _is_walked(piece):
            yield from _squeezed(walker, name, spots, corners)
            is_up = piece.traits.climb and not piece.burning and is_on(spots[0], corners)
            if is_up and not all(is_on(spot, corners) for spot in spots):
                yield f"{walker.unit} walked down {name}"
    for other in _others(walker.battle, walker.unit):
        yield from _pushed(walker, other, spots)


def _npc_acted(battle: Battle, box: Box, event: NpcActed) -> Iterator[str]:
    """An NPC goes straight, avoids all but difficult ground and touches nobody but whom it charges (O2, E25)."""
    unit, start, end = event.unit, battle.units[event.unit].at, event.at
    if start is None or end is None:
        return
    if event.did in (Did.ATTACK, Did.CHARGE):
        yield from _contact(battle, box, unit, end, event.on)
    is_round = event.why.rule == "npc.way_round"
    walker = _Walker(battle, box, unit, (start, end))
    # How it went round the players saw; where it ends must be free all the same.
    spots = walker.spots[-1:] if is_round else walker.spots
    pieces = _pieces(battle)
    farthest = {Did.CHARGE: reach(battle.rules.weather) + CLOSE, Did.ROAM: ROAM}.get(Did(event.did), 0)
    slow = [(corners, piece.traits.difficult) for _, piece, corners in pieces if _is_ground(piece)]
    if not is_round and _effort(spots, slow) > farthest + CONTACT + ROUGH:
        yield f"{unit} went too far"
    if start == end:
        return
    for name, piece, corners in pieces:
        if not _is_ground(piece):
            yield from _squeezed(walker, name, spots, corners)
    for other in _others(battle, unit):
        if battle.units[other].is_npc:
            yield from _pushed(walker, other, spots)
        elif event.did != Did.CHARGE or other != event.on:
            near = _radius(battle, box, unit) + _radius(battle, box, other) + CONTACT
            if any(math.dist(_at(battle, other), spot) <= near + HAIR for spot in spots):
                yield f"{unit} touched {other} on its way"


def _landed(battle: Battle, box: Box, unit: str, end: Point, command: Climb | Swim | Jump | Hide) -> Iterator[str]:
    """After a climb, a swim, a jump or going into hiding."""
    radius, at = _radius(battle, box, unit), (end.x, end.y)
    if math.dist(_at(battle, unit), at) > reach(battle.rules.weather) + CONTACT + HAIR:
        yield f"{unit} went too far"
    for name, piece, corners in _pieces(battle):
        is_there = name == command.piece
        if is_there and isinstance(command, Hide) and not is_on(at, corners):
            yield f"{unit} hides beside {name}"
        if is_there and isinstance(command, Swim) and gap(at, corners) > radius + CONTACT + HAIR:
            yield f"{unit} did not come out at the edge of {name}"
        is_upon = is_there and isinstance(command, Climb | Hide)
        if not is_upon and not _is_walked(piece) and gap(at, corners) < radius - CONTACT - HAIR:
            yield f"{unit} ended in {name}"


def _squeezed(walker: _Walker, name: str, spots: Sequence[Spot], corners: Corners) -> Iterator[str]:
    """None may be overlapped by more than a millimetre, unless it was from the start."""
    least, start = walker.radius - CONTACT, walker.way[0]
    if gap((start.x, start.y), corners) >= least and any(gap(spot, corners) < least - HAIR for spot in spots):
        yield f"{walker.unit} went through {name}"


def _pushed(walker: _Walker, other: str, spots: Sequence[Spot]) -> Iterator[str]:
    at = _at(walker.battle, other)
    least = walker.radius + _radius(walker.battle, walker.box, other) - CONTACT
    if math.dist(at, walker.spots[0]) >= least and any(math.dist(at, spot) < least - HAIR for spot in spots):
        yield f"{walker.unit} went through {other}"


def _waded(unit: str, water: str, spots: Sequence[Spot], corners: Corners) -> Iterator[str]:
    """1 cm of water, and no way out on the other side; whoever was put down deeper may leave.

    Along the very edge nobody is in the water, but who stands on it has one foot in and may leave where he likes.
    """
    start, end = spots[0], spots[-1]
    if is_inside(start, corners) and to_edge(start, corners) > WADING:
        return
    wet = sum(length for middle, length in middles(spots) if is_inside(middle, corners))
    if wet > WADING + ROUGH or (is_inside(end, corners) and to_edge(end, corners) > WADING + HAIR):
        yield f"{unit} waded too far into {water}"
    if wet and not is_on(start, corners) and not is_on(end, corners):
        yield f"{unit} waded through {water}"


def _contact(battle: Battle, box: Box, unit: str, at: Point | None, on: str) -> Iterator[str]:
    """Whoever fights hand to hand touches whom he fights."""
    there = battle.units[on].at if on in battle.units else None
    if at is None or there is None:
        return
    near = _radius(battle, box, unit) + _radius(battle, box, on) + CONTACT
    if (at.x - there.x) ** 2 + (at.y - there.y) ** 2 > near**2:
        yield f"{unit} attacks {on} and does not touch him"


def _effort(spots: Sequence[Spot], slow: Sequence[tuple[Corners, int]]) -> float:
    """The length of a way, difficult ground counted as often as it must."""
    return sum(
        length * max((factor for corners, factor in slow if factor and is_on(middle, corners)), default=1)
        for middle, length in middles(spots)
    )


def _is_walked(piece: Piece) -> bool:
    traits = piece.traits
    is_hard = traits.climb or traits.swim or traits.jump
    return not piece.burning and (traits.passable or (traits.difficult > 0 and not is_hard))


def _is_water(piece: Piece) -> bool:
    return piece.traits.swim > 0 and not piece.traits.passable and not piece.burning


def _is_ground(piece: Piece) -> bool:
    """Nothing but difficult: the wild walks through it (O2)."""
    return not piece.burning and piece.traits.difficult > 0 and piece.traits == Traits(difficult=piece.traits.difficult)


def _pieces(battle: Battle) -> list[tuple[str, Piece, Corners]]:
    laid = ((name, piece, piece.outline) for name, piece in sorted(battle.pieces.items()))
    return [(name, piece, outline.shape.corners) for name, piece, outline in laid if outline is not None]


def _others(battle: Battle, unit: str) -> list[str]:
    return [key for key, other in battle.present.items() if key != unit and other.at is not None]


def _radius(battle: Battle, box: Box, unit: str) -> int:
    return box.profiles[battle.units[unit].profile].radius


def _at(battle: Battle, unit: str) -> Spot:
    at = battle.units[unit].at
    assert at is not None
    return at.x, at.y
