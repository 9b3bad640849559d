"""The games of the house, engine side: only this module of the engine knows them. Each is loaded when first needed."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from engine.kit import GameKit

FIRST = "stalker"
"""A situation, a box code or a pack that names no game is the first game's for ever: labels are printed."""

_rooms: dict[str, str] = {
    "stalker": "engine.stalker.kit",
    "jagged": "engine.jagged.kit",
}


def games() -> tuple[str, ...]:
    """The ids of all games, in the order players see them."""
    return tuple(_rooms)


def add(game: str, module: str) -> None:
    """One more game: `module` holds its `KIT`."""
    _rooms[game] = module


@cache
def kit(game: str) -> GameKit:
    """What a game brings. Raises KeyError for a game that is not in the house."""
    found = import_module(_rooms[game]).KIT
    if not isinstance(found, GameKit):
        raise TypeError(f"{_rooms[game]}.KIT is no GameKit")
    return found
