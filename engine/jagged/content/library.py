"""All content of the game by kind, read from parsed tables. Pure: whoever reads files hands the tables in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.jagged.box import Cards
from engine.jagged.content.campaign import CampaignCard
from engine.jagged.content.enemies import EnemyCard
from engine.jagged.content.faults import Fault
from engine.jagged.content.kit import AllyCard, ItemCard, MercCard
from engine.jagged.content.scenario import (
    DictatorCard,
    DieCard,
    EncounterToken,
    EventCard,
    IncomeCard,
    LieutenantCard,
    MissionCard,
    ScenarioCard,
    SectorFace,
    SpawnCard,
    TankToken,
)
from engine.jagged.words import Colour
from engine.table.canon import Malformed, canonical, parse_json
from engine.table.record import load

NO_RANGE, BY_TOKENS = "-", "tokens"
"""How a file writes what a card prints as "-", and armour by tank tokens: TOML knows no null."""

Tables = Mapping[tuple[str, str], Any]
"""Every record as it was parsed, by kind and id."""


@dataclass(frozen=True, slots=True)
class Piece:
    """How many of a piece the box holds (p. 2)."""

    n: int
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True)
class Library:
    cards: Cards = field(default_factory=Cards)
    income: Mapping[str, IncomeCard] = field(default_factory=dict)
    scenarios: Mapping[str, ScenarioCard] = field(default_factory=dict)
    campaigns: Mapping[str, CampaignCard] = field(default_factory=dict)
    box: Mapping[str, Piece] = field(default_factory=dict)


OF_CARDS: Mapping[str, tuple[str, type]] = {
    "enemies": ("enemies", EnemyCard),
    "mercs": ("mercs", MercCard),
    "equipment": ("items", ItemCard),
    "allies": ("allies", AllyCard),
    "spawn": ("spawn", SpawnCard),
    "encounters": ("encounters", EncounterToken),
    "events": ("events", EventCard),
    "dictators": ("dictators", DictatorCard),
    "lieutenants": ("lieutenants", LieutenantCard),
    "missions": ("missions", MissionCard),
    "sectors": ("sectors", SectorFace),
    "dice": ("dice", DieCard),
    "tank": ("tank", TankToken),
}
"""The kinds that a match takes along: the table of `Cards` each belongs to."""
BESIDE: Mapping[str, type] = {
    "income": IncomeCard,
    "scenarios": ScenarioCard,
    "campaigns": CampaignCard,
    "box": Piece,
}
KINDS: Mapping[str, type] = {**{kind: cls for kind, (_, cls) in OF_CARDS.items()}, **BESIDE}


def read_record(kind: str, data: Any) -> Any:
    """One record. Raises Malformed that names the place of the fault."""
    data = parse_json(canonical(data))
    if kind == "enemies" and isinstance(data, dict):
        data = _with_elite(data)
    return load(KINDS[kind], data)


def _with_elite(data: Mapping[str, Any]) -> dict[str, Any]:
    """What the yellow row does not say is as printed above it (p. 22)."""
    plain, elite = data.get("plain", {}), data.get("elite", {})
    if not isinstance(plain, dict) or not isinstance(elite, dict):
        return dict(data)
    printed = {"range": NO_RANGE, "armour": BY_TOKENS}

    def read(row: Mapping[str, Any]) -> dict[str, Any]:
        return {key: None if value == printed.get(key, ()) else value for key, value in row.items()}

    return {**data, "plain": read(plain), "elite": read({**plain, **elite})}


def read_library(tables: Tables) -> tuple[Library, list[Fault]]:
    """Everything that can be read, and one fault for each record that cannot."""
    found: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
    faults: list[Fault] = []
    for (kind, key), data in sorted(tables.items(), key=lambda item: item[0]):
        if kind not in KINDS:
            faults.append(Fault(kind, key, "", "unknown_kind"))
            continue
        try:
            found[kind][key] = read_record(kind, data)
        except (Malformed, TypeError, ValueError) as error:
            faults.append(Fault(kind, key, "", "unreadable", {"problem": str(error)}))
    return library_of(found, faults), faults


def library_of(found: Mapping[str, Mapping[str, Any]], faults: list[Fault]) -> Library:
    tables: dict[str, Any] = {attribute: dict(found[kind]) for kind, (attribute, _) in OF_CARDS.items()}
    dice = tables["dice"]
    for key in [key for key in dice if key not in {colour.value for colour in Colour}]:
        faults.append(Fault("dice", key, "", "unknown_colour"))
        del dice[key]
    tables["dice"] = {Colour(key): die for key, die in dice.items()}
    return Library(Cards(**tables), **{kind: dict(found[kind]) for kind in BESIDE})
