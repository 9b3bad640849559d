"""The games of the house, engine side: only this module of the engine knows them. Each is loaded when first needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.kit import GameKit
    from engine.table.game import Game

FIRST = "stalker"
"""A situation, a box code or a pack that names no game is the first game's for ever: labels are printed."""

_rooms: dict[str, str] = {
    "stalker": "engine.stalker.kit",
    "warofmine": "engine.warofmine.kit",
    "jagged": "engine.jagged.kit",
    "eden": "engine.eden.kit",
}


def games() -> tuple[str, ...]:
    """The ids of all games, in the order players see them."""
    return tuple(_rooms)


def add(game: str, module: str) -> None:
    """One more game: `module` holds its `KIT`."""
    _rooms[game] = module
    kit.cache_clear()


class Rules(Mapping[str, "Game[Any, Any]"]):
    """Every rule set by the id that journals name; a game is loaded when one of its matches is opened."""

    def __getitem__(self, ident: str) -> Game[Any, Any]:
        return kit(game_of(ident)).rules[ident]

    def __iter__(self) -> Iterator[str]:
        return (ident for game in games() for ident in kit(game).rules)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def game_of(rules: str) -> str:
    """The game a rule set belongs to.

    >>> game_of("stalker-campaign")
    'stalker'
    """
    return rules.partition("-")[0]


@cache
def kit(game: str) -> GameKit:
    """What a game brings. Raises KeyError for a game that is not in the house."""
    from engine.kit import GameKit  # noqa: PLC0415 - the rules of a table are not needed for the first frame

    found = import_module(_rooms[game]).KIT
    if not isinstance(found, GameKit):
        raise TypeError(f"{_rooms[game]}.KIT is no GameKit")
    return found
