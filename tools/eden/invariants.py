"""What must hold on every table after every step."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.eden.commands.acting import Charge, Move
from engine.eden.content.box import Box
from engine.eden.measures import WADING, is_walkable
from engine.eden.rules import body
from engine.eden.scene import scene_of
from engine.eden.state import ROUNDS, Battle
from engine.eden.words import Marker

Corners = Sequence[tuple[int, int]]
WADED = WADING + 2
"""Spots a millimetre apart on so much water, both ends among them."""


def faults(battle: Battle, box: Box) -> Iterator[str]:
    yield from _units(battle, box)
    yield from _bases(battle, box)
    for name, side in battle.sides.items():
        if side.strategy < 0 or side.victory < 0:
            yield f"{name} has negative points"
    for name, piece in battle.pieces.items():
        if piece.traits.destructible and piece.hits >= piece.traits.destructible:
            yield f"{name} should have fallen"
    if battle.round > ROUNDS:
        yield f"round {battle.round}"
    for pair in battle.touching:
        if any(battle.units[key].out for key in pair) or pair[0] >= pair[1]:
            yield f"{pair} cannot touch"
    for who in (battle.acting, battle.named):
        if who and battle.units[who].out:
            yield f"{who} acts or is named and is out"


def walk_faults(before: Battle, after: Battle, box: Box, act: object) -> Iterator[str]:
    """Looked at in steps of a millimetre with plain floats: nobody through a gap, every contact real."""
    if not isinstance(act, Move | Charge) or not act.way or before.units[act.unit].at is None:
        return
    me, start = before.units[act.unit], before.units[act.unit].at
    assert start is not None
    radius = box.profiles[me.profile].radius
    if after.units[act.unit].at == act.way[-1]:
        spots = [(start.x, start.y), *((at.x, at.y) for at in act.way)]
        for here, there in pairwise(spots):
            yield from _squeezed(before, box, act.unit, radius, here, there)
    foe = after.units.get(act.on) if isinstance(act, Charge) else None
    now = after.units[act.unit]
    if foe is not None and foe.at is not None and now.at is not None and now.at == act.way[-1]:
        far = math.hypot(foe.at.x - now.at.x, foe.at.y - now.at.y)
        if far > radius + box.profiles[foe.profile].radius + 1.001:
            yield f"{act.unit} charged and touches nobody"


def _squeezed(
    battle: Battle, box: Box, unit: str, radius: int, here: tuple[int, int], there: tuple[int, int]
) -> Iterator[str]:
    """Bases and pieces on the way: none may be overlapped by more than a millimetre, unless it was from the start."""
    length = max(1, round(math.dist(here, there)))
    start = battle.units[unit].at
    assert start is not None
    spots = [
        (here[0] + (there[0] - here[0]) * n / length, here[1] + (there[1] - here[1]) * n / length)
        for n in range(length + 1)
    ]
    for key, piece in scene_of(battle, box).pieces.items():
        corners = piece.shape.corners
        if piece.traits.swim and not is_walkable(piece) and not piece.is_burning:
            yield from _waded(unit, key, spots, corners)
            continue
        if is_walkable(piece) or _gap((start.x, start.y), corners) < radius - 1:
            continue
        if any(_gap(spot, corners) < radius - 1.001 for spot in spots):
            yield f"{unit} went through {key}"
    for key, other in battle.present.items():
        if key == unit or other.at is None:
            continue
        gap = radius + box.profiles[other.profile].radius - 1
        if math.hypot(other.at.x - start.x, other.at.y - start.y) < gap:
            continue
        if any(math.dist((other.at.x, other.at.y), spot) < gap - 0.001 for spot in spots):
            yield f"{unit} went through {key}"


def _waded(unit: str, water: str, spots: Sequence[tuple[float, float]], corners: Corners) -> Iterator[str]:
    """1 cm of water, and no way out on the other side; whoever was put down deeper may leave."""
    wet = [_gap(spot, corners) == 0 for spot in spots]
    if wet[0] and sum(wet) > WADED:
        edges = (*corners[1:], corners[0])
        if min(_gap(spots[0], (a, b, a)) for a, b in zip(corners, edges, strict=True)) > WADING:
            return
    if sum(wet) > WADED:
        yield f"{unit} waded too far into {water}"
    if any(wet) and not wet[0] and not wet[-1]:
        yield f"{unit} waded through {water}"


def _gap(spot: tuple[float, float], corners: Corners) -> float:
    """From a point to an outline, 0 inside it: plain floats, worked out apart from the rules."""
    x, y = spot
    inside, least = False, math.inf
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        # A single edge comes as a, b, a: its last side has no length.
        share = min(max(((x - ax) * dx + (y - ay) * dy) / square, 0.0), 1.0) if square else 0.0
        least = min(least, math.dist(spot, (ax + share * dx, ay + share * dy)))
    return 0.0 if inside else least


def _units(battle: Battle, box: Box) -> Iterator[str]:
    for name, unit in battle.units.items():
        profile = box.profiles[unit.profile]
        if unit.out is not any(each.unit == name for each in battle.fallen):
            yield f"{name} went out and nobody saw it"
        if not unit.out and body.is_out(profile, unit.wounds):
            yield f"{name} should be out"
        if any(n < 0 or n > profile.constitution[zone].total for zone, n in unit.wounds.items()):
            yield f"{name} has impossible wounds"
        if any(unit.has(marker) < 0 for marker in Marker) or not 0 <= unit.ap <= 9:
            yield f"{name} has impossible markers or points"
        if not unit.is_npc and (unit.attacks > 2 or unit.moves > 3 or unit.charges > 1):
            yield f"{name} did too much: {unit.attacks} {unit.moves} {unit.charges}"
        if unit.out and unit.at is not None:
            yield f"{name} is out and still on the map"


def _bases(battle: Battle, box: Box) -> Iterator[str]:
    """Nobody stands on anybody, nobody off the table."""
    placed = [(name, unit) for name, unit in battle.present.items() if unit.at is not None]
    for n, (name, unit) in enumerate(placed):
        assert unit.at is not None
        if not (0 <= unit.at.x <= battle.table.width and 0 <= unit.at.y <= battle.table.height):
            yield f"{name} is off the table"
        for other, each in placed[n + 1 :]:
            assert each.at is not None
            gap = box.profiles[unit.profile].radius + box.profiles[each.profile].radius - 1
            if (unit.at.x - each.at.x) ** 2 + (unit.at.y - each.at.y) ** 2 < gap**2:
                yield f"{name} and {other} stand on each other"
