"""The house: its plan, the cards that lie in it, and what can be built."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from engine.table.bounds import Between
from engine.warofmine.content.effects import Effect
from engine.warofmine.content.fields import MAX_TEXT, counts, ref, rows, words
from engine.warofmine.content.vocabulary import (
    Moment,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A field of the house. At most one of card, fitting, action, guard, sleep, hole."""

    floor: Annotated[int, Between(-9, 9)]
    x: Annotated[int, Between(0, 99)]
    name: Mapping[str, str] = words(default={})
    card: str = ref("obstacles", "")
    """A shelter card with this open side is laid here."""
    fitting: str = ref("fittings", "")
    """Built from the start."""
    action: str = ""
    """A printed action: a key of the plan's `actions`."""
    guard: bool = False
    sleep: bool = False
    hole: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldAction:
    """A printed action of the house: rummage, the door."""

    name: Mapping[str, str] = words()
    text: Mapping[str, str] = words(200, {})
    effects: tuple[Effect, ...] = rows(0, 8, ())


@dataclass(frozen=True, slots=True, kw_only=True)
class ShelterPlan:
    """A side of the board (J1): floors as rows, spots side by side, ladders between floors."""

    name: Mapping[str, str] = words()
    spots: Mapping[str, Spot] = rows(1, 60)
    ladders: tuple[tuple[str, str], ...] = rows(0, 20, ())
    actions: Mapping[str, FieldAction] = rows(0, 10, {})
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ShelterCard:
    """An open side everybody sees, and a back that is worked when the way is free."""

    name: Mapping[str, str] = words()
    text: Mapping[str, str] = words(MAX_TEXT, {})
    front: str = ref("obstacles")
    effects: tuple[Effect, ...] = rows(0, 8, ())
    leaves: str = ref("obstacles", "")
    """A card with this open side is laid in its place (W47). Only named here, it is not laid at the start."""
    laid: bool = True
    """Laid at the start; otherwise it waits beside the board until another card leaves it behind."""
    copies: Annotated[int, Between(1, 20)] = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FittingCard:
    name: Mapping[str, str] = words()
    text: Mapping[str, str] = words(MAX_TEXT, {})
    green: bool = False
    """A green corner: among the constructions from the start, otherwise an idea."""
    cost: Mapping[str, Annotated[int, Between(1, 20)]] = counts("tokens")
    needs: str = ref("fittings", "")
    """Only while this one stands."""
    beside: str = ref("fittings", "")
    """Only on a spot next to this one: same floor, neighbouring place (W46)."""
    on_hole: bool = False
    """Laid on a hole instead of a free spot (W43); each takes 1 off a raid."""
    sleeps: Annotated[int, Between(0, 4)] = 0
    """So many lie in it as in a bed."""
    use: Mapping[str, Annotated[int, Between(1, 20)]] = counts("tokens")
    """What one use costs."""
    effects: tuple[Effect, ...] = rows(0, 8, ())
    """What one use does; empty: it is not used."""
    per_day: Annotated[int, Between(0, 9)] = 0
    """How often a day it can be used; 0: as often as somebody has an action."""
    by_itself: Mapping[Moment, tuple[Effect, ...]] = rows(0, 8, {})
    """What happens in this phase without anybody's action, once a day."""
    feeds: Annotated[int, Between(0, 2)] = 0
    """While it stands the first food of a meal that feeds at least 1 feeds so much more (not with a cook's again)."""
    copies: Annotated[int, Between(1, 20)] = 1
    source: str = ""
    assumed: bool = False
