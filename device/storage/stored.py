"""Between a match's lines on disk and the engine's journal."""

from collections.abc import Iterable, Mapping
from typing import Any, cast

from device.storage.chain import Chain, Link, linked
from device.storage.index import MatchInfo
from engine.table.canon import Json, Malformed, canonical, parse_json
from engine.table.game import Game
from engine.table.journal import Journal, JournalHeader, Sink, Tag
from engine.table.migrate import Records, is_current, upgraded
from engine.table.record import dump, load

AnyGame = Game[Any, Any]
MAX_NAME = 100


def _first(card: MatchInfo, header: JournalHeader) -> tuple[str, bytes]:
    """The line a match begins with. It holds the card too: if the list of matches is lost, this is left."""
    return "H", canonical({"card": dump(card), "header": dump(header)})


def match_links(card: MatchInfo, header: JournalHeader, records: Records) -> list[Link]:
    return linked(Chain.of(card.id), [_first(card, header), *records])


def read_first(links: list[Link]) -> tuple[MatchInfo, Json]:
    """The card and the header as stored, the header perhaps in an older format. Raises Malformed."""
    if not links or links[0].tag != "H":
        raise Malformed("a match must begin with its header")
    return parse_first(links[0].payload)


def parse_first(payload: bytes) -> tuple[MatchInfo, Json]:
    """The same of the first line alone."""
    data = parse_json(payload)
    if not isinstance(data, Mapping) or data.keys() != {"card", "header"}:
        raise Malformed("a match must begin with its header")
    return load(MatchInfo, data["card"]), data["header"]


def read_records(links: list[Link]) -> Records:
    """Entries and snapshots, in order. Raises Malformed for anything else."""
    if any(link.tag not in ("E", "S") for link in links[1:]):
        raise Malformed("a line that is neither an entry nor a snapshot")
    return [(cast(Tag, link.tag), link.payload) for link in links[1:]]


def steps_in(links: list[Link]) -> int:
    return sum(link.tag == "E" for link in links)


def journal_of(header: JournalHeader, records: Iterable[tuple[Tag, bytes]], sink: Sink) -> Journal:
    journal = Journal(header, sink)
    for tag, payload in records:
        journal.restore(tag, payload)
    return journal


def brought_up_to_date(game: AnyGame, card: MatchInfo, header: Json, links: list[Link]) -> list[Link] | None:
    """The match as today's app would have written it; None if it is so already. Raises Refused, Malformed."""
    if is_current(game, header):
        return None
    entries = [parse_json(payload) for tag, payload in read_records(links) if tag == "E"]
    new, records = upgraded(game, header, entries)
    return match_links(card, new, records)


def is_name(text: str, may_be_empty: bool = False) -> bool:
    """Whether players may call something so: short, and nothing in it that cannot be shown."""
    return len(text) <= MAX_NAME and text.isprintable() and (may_be_empty or bool(text.strip()))
