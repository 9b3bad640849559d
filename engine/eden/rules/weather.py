"""The weather table (O3) and what it changes."""

from __future__ import annotations

from collections.abc import Collection

from engine.eden.words import Weather

TABLE = {
    2: Weather.ION_STORM,
    3: Weather.STORM,
    4: Weather.DENSE_FOG,
    5: Weather.DENSE_FOG,
    6: Weather.NORMAL,
    7: Weather.NORMAL,
    8: Weather.LIGHT_FOG,
    9: Weather.LIGHT_FOG,
    10: Weather.ACID_RAIN,
    11: Weather.ACID_RAIN,
    12: Weather.SNOWSTORM,
}
MOVE, STORM_MOVE = 100, 80
FOG = 150
CARD_COST, SNOW_CARD_COST = 2, 3
ADD_ANOTHER, BACK_TO_NORMAL = 1, 6
"""Faces of the die after a round that change the weather."""


def reach(weather: Collection[Weather]) -> int:
    """How far a move action goes."""
    return STORM_MOVE if Weather.STORM in weather else MOVE


def card_cost(weather: Collection[Weather]) -> int:
    return SNOW_CARD_COST if Weather.SNOWSTORM in weather else CARD_COST


def combined(weather: tuple[Weather, ...], new: Weather) -> tuple[Weather, ...]:
    """One more weather on top; normal weather adds nothing."""
    real = [each for each in weather if each is not Weather.NORMAL]
    if new is not Weather.NORMAL and new not in real:
        real.append(new)
    return tuple(real) or (Weather.NORMAL,)
