"""What must hold on every table after every step."""

from __future__ import annotations

from collections.abc import Iterator

from engine.eden.content.box import Box
from engine.eden.state import ROUNDS, Battle, Phase
from engine.eden.words import Marker


def faults(battle: Battle, box: Box) -> Iterator[str]:
    yield from _units(battle, box)
    yield from _bases(battle, box)
    for name, side in battle.sides.items():
        if side.strategy < 0 or side.victory < 0:
            yield f"{name} has negative points"
    for name, piece in battle.pieces.items():
        if piece.burning < 0 or piece.hits < 0 or piece.smoke < 0:
            yield f"{name} has impossible markers"
        if piece.traits.destructible and piece.hits >= piece.traits.destructible:
            yield f"{name} should have fallen"
    if battle.round > ROUNDS:
        yield f"round {battle.round}"
    if battle.phase is Phase.OVER and len(battle.sides) > 1:
        yield from _verdict(battle)
    for pair in battle.touching:
        if any(battle.units[key].out for key in pair) or pair[0] >= pair[1]:
            yield f"{pair} cannot touch"
    for who in (battle.acting, battle.named):
        if who and battle.units[who].out:
            yield f"{who} acts or is named and is out"


def _verdict(battle: Battle) -> Iterator[str]:
    """The most victory points win, equal is a draw."""
    points = {name: side.victory for name, side in battle.sides.items()}
    best = [name for name in points if points[name] == max(points.values())]
    if battle.drawn is not (len(best) > 1) or battle.winner != (best[0] if len(best) == 1 else ""):
        yield f"{battle.winner or 'nobody'} won with {points}"


def _units(battle: Battle, box: Box) -> Iterator[str]:
    for name, unit in battle.units.items():
        profile = box.profiles[unit.profile]
        if unit.out is not any(each.unit == name for each in battle.fallen):
            yield f"{name} went out and nobody saw it"
        if not unit.out and any(n >= profile.constitution[zone].total for zone, n in unit.wounds.items()):
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
