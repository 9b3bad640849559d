"""The games of the house, screen side: only this module of the screens knows them. Each is loaded when first needed."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from engine.games import games
from screens.kit import Later, ScreenKit
from screens.palette import Mood

_rooms: dict[str, str] = {
    "stalker": "screens.stalker.kit",
    "warofmine": "screens.warofmine.kit",
    "jagged": "screens.jagged.kit",
    "eden": "screens.eden.kit",
}


def add(game: str, module: str) -> None:
    """One more game that has screens: `module` holds its `KIT`. The engine's registry must know it too."""
    _rooms[game] = module
    kit.cache_clear()


def playable() -> tuple[str, ...]:
    """The games that can be played, in the order players see them."""
    return tuple(game for game in games() if game in _rooms)


@cache
def kit(game: str) -> ScreenKit:
    found = import_module(_rooms[game]).KIT
    if not isinstance(found, ScreenKit):
        raise TypeError(f"{_rooms[game]}.KIT is no ScreenKit")
    return found


def screens() -> dict[str, Later]:
    """Every game's screens by name. Raises ValueError if two games want the same name."""
    return _screens_of(playable())


@cache
def _screens_of(games: tuple[str, ...]) -> dict[str, Later]:
    found: dict[str, Later] = {}
    for game in games:
        for name, screen in kit(game).screens.items():
            if name in found:
                raise ValueError(f"{game}: another game has a screen {name!r}")
            found[name] = screen
    return found


def moods() -> dict[str, Mood]:
    """How each game's screens are tinted, by their names."""
    return _moods_of(playable())


@cache
def _moods_of(games: tuple[str, ...]) -> dict[str, Mood]:
    return {name: kit(game).mood for game in games for name in kit(game).screens}
