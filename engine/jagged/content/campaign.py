"""What a campaign is made of: scenarios, the tracker's boxes, and what begins with it (p. 4, 39)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.jagged.content.enemies import Names


@dataclass(frozen=True, slots=True)
class Numbers:
    """A.I.M. cards by their numbers, both ends included."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class CampaignCard:
    name: Names
    scenarios: tuple[str, ...] = ()
    towns: tuple[Numbers, ...] = ()
    """The boxes for liberated towns: each puts A.I.M. cards on the market."""
    veterans: tuple[str, ...] = ()
    """The boxes for enemies that are advanced from now on."""
    mercs: tuple[str, ...] = ()
    """Who may be hired; all if none is named."""
    income: tuple[str, ...] = ()
    """Income cards in play from the start."""
    town_income: Mapping[str, str] = field(default_factory=dict)
    """By scenario, the income card a win brings."""
    funds: int = 0
    rebels: int = 0
    text: Names = field(default_factory=dict)
    source: str = ""
    assumed: bool = False
