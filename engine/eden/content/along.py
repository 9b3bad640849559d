"""What a record names: a band its warriors, a warrior what it carries and can do, a table its pieces and NPCs, a
mission the tables on which the places and pieces lie that it is about."""

from __future__ import annotations

from collections.abc import Iterator

from engine.eden.content.kinds import BandCard, LaidTable, MissionCard, NpcCard, PieceCard, ProfileCard, TacticCard
from engine.packs.kinds import Key, Records


def along(records: Records, key: Key) -> Iterator[Key]:
    match records[key]:
        case BandCard(band=band):
            yield from (("profiles", each) for each in band.profiles)
        case ProfileCard() as card:
            yield from _carried(card)
        case NpcCard(card=card):
            yield from _carried(card)
        case LaidTable(table=table):
            yield from (("pieces", each.kind) for each in table.pieces.values())
            yield from (("npcs", each.profile) for each in table.npcs.values())
            yield from (("profiles", each) for each in table.starts)
        case PieceCard(piece=piece):
            blessed = piece.traits.blessing
            named = {piece.traits.spared_by, blessed.faction if blessed else ""}
            yield from (("factions", each) for each in sorted(named) if each)
        case MissionCard(mission=card):
            yield from (("tables", each) for each in _tables(records, set(card.goal.things)))
            if card.faction:
                yield "factions", card.faction
        case TacticCard(tactic=card) if card.faction:
            yield "factions", card.faction


def _tables(records: Records, things: set[str]) -> Iterator[str]:
    for (_, key), value in records.items():
        if isinstance(value, LaidTable) and things & value.table.things:
            yield key


def _carried(card: ProfileCard) -> Iterator[Key]:
    yield "factions", card.faction
    for kind, keys in (("weapons", card.weapons), ("gear", card.gear), ("abilities", card.abilities)):
        yield from ((kind, each) for each in keys)
