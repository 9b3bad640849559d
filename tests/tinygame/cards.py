"""The tiny game's content: cards with points, and tables to play at, each with a label on its box."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated

from engine.packs.fault import Fault, name_faults, wrong
from engine.packs.kinds import BESIDE, Key, Kinds, Pieces, RecordKind, Records
from engine.table.bounds import Between
from engine.table.text import T, Text
from tests.tinygame.values import Content

Points = Annotated[int, Between(0, 20)]
Change = Annotated[int, Between(-5, 5)]


@dataclass(frozen=True)
class PointCard:
    points: Points
    copies: Annotated[int, Between(1, 9)] = 1
    changes: Mapping[str, Change] = field(default_factory=dict)
    """By player."""
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True)
class NamedCard:
    """A match keeps the points alone; the name stands beside them on the card."""

    card: PointCard = field(metadata=BESIDE)
    name: Mapping[str, str]


@dataclass(frozen=True)
class Table:
    name: Mapping[str, str]
    fields: tuple[str, ...]
    cards: tuple[str, ...] = ()


KINDS: Kinds = {
    "cards": RecordKind(NamedCard, T("Point cards")),
    "tables": RecordKind(Table, T("Tables"), is_card=False),
}
SENTENCES: Mapping[str, Text] = {
    "no_card": T("There is no point card “{id}”."),
    "no_fields": T("Where shall anybody stand?"),
}
LABELS: Mapping[str, Text] = {"points": T("what it counts"), "cards": T("what lies on it")}


def whole(records: Records, _new: object) -> Iterator[Fault]:
    for (kind, key), value in records.items():
        yield from (fault.on(kind, key) for fault in name_faults(value.name, "name"))
        if kind == "tables":
            yield from (fault.on(kind, key) for fault in _table(records, value))


def _table(records: Records, table: Table) -> Iterator[Fault]:
    if not table.fields:
        yield wrong("no_fields", "fields")
    for number, card in enumerate(table.cards):
        if ("cards", card) not in records:
            yield wrong("no_card", "cards", number, id=card)


def library(records: Records, pieces: Pieces) -> dict[str, Content]:
    """What a match is played with, by table; as many fields as the box has stones for."""
    cards: dict[str, int] = {key: value.card.points for (kind, key), value in records.items() if kind == "cards"}
    tables: dict[Key, Table] = {key: value for key, value in records.items() if key[0] == "tables"}
    stones = pieces.get("stone", 99)
    return {key: Content(cards, table.fields[:stones]) for (_, key), table in tables.items()}


def label(_kind: str, key: str) -> Text | None:
    return LABELS.get(key)
