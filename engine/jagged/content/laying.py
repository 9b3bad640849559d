"""A scenario's sectors laid on the table: from printed faces to a region (p. 6)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.jagged.content.scenario import MissionCard, ScenarioCard, SectorFace
from engine.jagged.ground import Area, Cell, Region, red_edge

NO_CELL = "."
FAR_AWAY = 5_000
"""Missions lie beside the board: nothing touches them, only their access leads there."""


def area_id(sector: str, letter: str) -> str:
    return f"{sector}-{letter}"


def cells_of(face: SectorFace) -> dict[str, list[Cell]]:
    """By letter, the cells of each area, the corner of the sector at (0, 0)."""
    found: dict[str, list[Cell]] = {}
    for y, row in enumerate(face.rows):
        for x, letter in enumerate(row):
            if letter != NO_CELL:
                found.setdefault(letter, []).append((x, y))
    return found


def region_of(scenario: ScenarioCard, faces: Mapping[str, SectorFace], missions: Mapping[str, MissionCard]) -> Region:
    """Every sector where it is laid, and every mission as a sector of one area (J38)."""
    areas: dict[str, Area] = {}
    red: set[tuple[Cell, Cell]] = set()
    for name, laid in scenario.sectors.items():
        face = faces[laid.face]
        dx, dy = laid.at
        cells = {letter: [(x + dx, y + dy) for x, y in each] for letter, each in cells_of(face).items()}
        for letter, each in cells.items():
            printed = face.areas.get(letter)
            terrain, spawn = (printed.terrain, printed.spawn) if printed else ((), ())
            areas[area_id(name, letter)] = Area(tuple(each), name, terrain, spawn)
        red |= {_moved(each, dx, dy) for each in red_edges(face)}
    for i, (name, mission) in enumerate(missions.items()):
        areas[name] = Area(((FAR_AWAY + 2 * i, FAR_AWAY),), name, mission.terrain)
    return Region(areas, frozenset(red))


def _moved(pair: tuple[Cell, Cell], dx: int, dy: int) -> tuple[Cell, Cell]:
    (x1, y1), (x2, y2) = pair
    return (x1 + dx, y1 + dy), (x2 + dx, y2 + dy)


def red_edges(face: SectorFace) -> set[tuple[Cell, Cell]]:
    """Every red edge of a face, the corner of the sector at (0, 0)."""
    pairs, cells = list(face.red), cells_of(face)
    for one, other in face.red_between:
        pairs += [(a, b) for a in cells.get(one, ()) for b in cells.get(other, ())]
    return {edge for a, b in pairs if (edge := red_edge(a, b)) is not None}
