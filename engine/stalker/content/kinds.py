"""Every kind of record there is, and how one is read and written: the same for shipped files, packs and codes."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.field.plan import MAX_COORDINATE
from engine.stalker.campaign.cards import ContactCard, PlaceCard, StartCard
from engine.stalker.content.cards import (
    ActivationCard,
    AnomalyCard,
    ArtefactCard,
    ControlCard,
    DieCard,
    EventCard,
    InjuryCard,
    ItemCard,
    LootMarker,
    ModCard,
    Names,
    OutfitCard,
    StalkerCard,
    UnknownMarker,
    WeaponCard,
)
from engine.stalker.content.company import CompanionCard, JobCard
from engine.stalker.content.missions import LostArea, LostAreaCard, MissionCard, Overlay
from engine.stalker.content.tiles import Ground, Laid, Line, TileCard
from engine.stalker.content.units import EnemyCard
from engine.stalker.ground.plan import MAX_CAPACITY
from engine.table.canon import Json, Malformed
from engine.table.reading import MAX_ID, DataError
from engine.table.record import dump, load


@dataclass(frozen=True)
class BoardCard:
    """Tiles laid together, for missions to be made on: a board that belongs to no mission yet."""

    name: Names
    tiles: tuple[Laid, ...]
    borders: tuple[Line, ...] = ()
    fields: Mapping[str, Ground] = dataclasses.field(default_factory=dict)
    entrances: tuple[tuple[str, str], ...] = ()
    lost_area: LostArea | None = None
    overlays: Mapping[str, Overlay] = dataclasses.field(default_factory=dict)
    """Anomaly overlays by the number printed on them, where they lie on this board."""
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True)
class NamedEnemy:
    """An enemy card with its name, which a match keeps apart."""

    card: EnemyCard
    name: Names


CARDS: dict[str, type] = {
    "enemies": EnemyCard,
    "activation": ActivationCard,
    "events": EventCard,
    "weapons": WeaponCard,
    "outfits": OutfitCard,
    "items": ItemCard,
    "mods": ModCard,
    "artefacts": ArtefactCard,
    "anomalies": AnomalyCard,
    "injuries": InjuryCard,
    "stalkers": StalkerCard,
    "loot": LootMarker,
    "unknown": UnknownMarker,
    "dice": DieCard,
    "companions": CompanionCard,
    "jobs": JobCard,
    "control": ControlCard,
}
BETWEEN: dict[str, type] = {"contacts": ContactCard, "places": PlaceCard, "campaigns": StartCard}
"""What only the time between missions needs."""
KINDS: dict[str, type] = {
    **CARDS,
    **BETWEEN,
    "tiles": TileCard,
    "boards": BoardCard,
    "lost_areas": LostAreaCard,
    "missions": MissionCard,
}

MOST = 99
"""No number on a card is larger; a card of a thousand copies would be a deck that fills the phone."""
BOUNDS = {
    **dict.fromkeys(("price", "coupons", "gift", "pay", "cost", "each", "divided", "round_to"), 1_000_000),
    "capacity": MAX_CAPACITY,
    "number": 999,
    **dict.fromkeys(("dice", "attack_dice", "defence_dice", "defence", "per_ammo"), 20),
}
"""Where the bound is another: money, and dice, of which a roll takes no more than the table can hold."""
WHERE = {"x", "y", "at", "cells", "tile"}
"""Keys whose numbers are places on a board."""
MAX_TEXT = 4_000
UNSEEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters and halves of characters: no card prints them, and drawing them may fail."""
_PLACE = re.compile(r"[A-Z]\w*(?:\.(\w+))?: (.*)", re.DOTALL)
_ID = re.compile(r"[a-z0-9][a-z0-9_-]*")


def is_id(key: str) -> bool:
    """Ids become file names and parts of codes: small letters, digits, - and _."""
    return len(key) <= MAX_ID and _ID.fullmatch(key) is not None


def read_record(kind: str, key: str, data: Any, file: str) -> Any:
    """One record, checked by itself. Raises DataError that names the key."""
    value = _read(kind, key, data, file)
    _check_bounds(data, file, [key])
    return value


def _read(kind: str, key: str, data: Any, file: str) -> Any:
    if kind == "enemies" and isinstance(data, dict):
        name = data.get("name")
        if not isinstance(name, dict) or not all(isinstance(text, str) for text in name.values()):
            raise DataError(file, f"{key}.name", "a name by language is missing")
        rest = {entry: value for entry, value in data.items() if entry != "name"}
        return NamedEnemy(load_card(EnemyCard, rest, file, key), name)
    return load_card(KINDS[kind], data, file, key)


def record_data(value: Any) -> Json:
    """A record as it stands in packs and codes: only what is not at its default, so that it stays small."""
    if isinstance(value, NamedEnemy):
        return {**_table(lean(value.card)), "name": dict(value.name)}
    return lean(value)


def full_data(value: Any) -> Json:
    """A record with every key written out; an enemy's name beside the rest of its card."""
    if isinstance(value, NamedEnemy):
        return {**_table(dump(value.card)), "name": dict(value.name)}
    return dump(value)


def lean(value: Any) -> Json:
    """Like `dump`, without what `load` would fill in by itself."""
    if dataclasses.is_dataclass(value) and not hasattr(value, "to_json"):
        return {
            field.name: lean(getattr(value, field.name))
            for field in dataclasses.fields(value)
            if getattr(value, field.name) != _default(field)
        }
    if isinstance(value, Mapping):
        return {str(dump(key)): lean(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return [lean(item) for item in value]
    return dump(value)


def _default(field: dataclasses.Field[Any]) -> object:
    if field.default_factory is not dataclasses.MISSING:
        return field.default_factory()
    return field.default


def _table(data: Json) -> dict[str, Json]:
    return dict(data) if isinstance(data, Mapping) else {}


def load_card(cls: type, data: Any, file: str, key: str) -> Any:
    """A value of any card class. Raises DataError that names the file and the key."""
    try:
        return load(cls, data)
    except Malformed as error:
        place, problem = problem_place(str(error))
        raise DataError(file, ".".join((key, *place)), problem) from None


def problem_place(problem: str) -> tuple[list[str], str]:
    """ "Card.attack: Attack.range: expected int" is about attack.range."""
    place: list[str] = []
    while found := _PLACE.fullmatch(problem):
        if found[1]:
            place.append(found[1])
        problem = found[2]
    return place, problem


def _check_bounds(data: Any, file: str, place: list[str]) -> None:
    """Numbers and texts no card needs, wherever they hide; depth is bounded where JSON is read."""
    if isinstance(data, dict):
        for key, item in data.items():
            if len(key) > MAX_ID or UNSEEN.search(key):
                raise DataError(file, ".".join([*place, key[:MAX_ID]]), "a key is too long or cannot be shown")
            _check_bounds(item, file, [*place, key])
    elif isinstance(data, list):
        for item in data:
            _check_bounds(item, file, place)
    elif isinstance(data, str):
        if UNSEEN.search(data):
            raise DataError(file, ".".join(place), "holds a character that cannot be shown")
        if len(data) > MAX_TEXT:
            raise DataError(file, ".".join(place), f"a text of {len(data)} characters, at most {MAX_TEXT} are allowed")
    elif isinstance(data, int) and not isinstance(data, bool):
        inner = next((key for key in reversed(place[1:]) if key in BOUNDS), "")
        most = MAX_COORDINATE if WHERE & set(place[1:]) else BOUNDS.get(inner, MOST)
        if abs(data) > most:
            raise DataError(file, ".".join(place), f"{data} is more than {most}")
