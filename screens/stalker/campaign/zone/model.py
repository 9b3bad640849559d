"""What the drawn map shows, as plain values."""

from __future__ import annotations

from dataclasses import dataclass

from engine.stalker.campaign.cards import PlaceKind
from screens.widgets.page_model import Words


@dataclass(frozen=True)
class Pin:
    """A place on the map; without `at` it waits beside it until the players say where it is."""

    id: str
    kind: PlaceKind
    name: Words
    code: str = ""
    at: tuple[int, ...] = ()
    crossed: bool = False
    chosen: bool = False
    visited: bool = False


@dataclass(frozen=True)
class ZoneView:
    pins: tuple[Pin, ...] = ()
    route: tuple[tuple[float, float], ...] = ()
    """From where the team is, over the place visited now, to the mission chosen."""
    aiming: bool = False
    """The next tap says where a place is."""
    mark: tuple[int, ...] = ()
    """The spot that a new place would get."""
    waiting: Words = ""
    """What is said beside pins that are nowhere yet."""


NO_ZONE = ZoneView()
