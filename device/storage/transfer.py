"""One match or all of them as a single file, out and in.

The file is a line that names it, then one packed run of the same lines a match has on disk: for each match its
first line and its entries, and at the end a line that says how many there were. There are no file names in it,
so there is nothing to trick a path with; and it is unpacked into a bounded buffer, so it cannot swell.
"""

import secrets
import zlib
from collections.abc import Iterable
from dataclasses import replace

from device.storage.chain import Chain, Link, scan
from device.storage.index import Card
from device.storage.store import Store, check_names
from device.storage.stored import match_links, read_first, read_records
from engine.table.canon import Malformed, canonical, parse_json
from engine.table.journal import Entry, Journal
from engine.table.migrate import is_current, upgraded
from engine.table.record import load
from engine.table.refusal import Refused
from engine.table.replay import check_states
from engine.table.text import T

MAGIC = b"zonekeeper export 1\n"
_NAME = "export"
MAX_PACKED = 32 * 2**20
MAX_PLAIN = 64 * 2**20


def export_matches(store: Store, matches: Iterable[str] | None = None) -> bytes:
    """The named matches, or all of them, as the bytes of one file."""
    ids = [card.id for card in store.cards()] if matches is None else list(matches)
    chain, lines = Chain.of(_NAME), []
    for match in ids:
        card, links = store.card(match), store.links(match)
        _, header = read_first(links)
        first = canonical({"card": _plain(card), "header": header})
        entries = [payload for tag, payload in read_records(links) if tag == "E"]
        for tag, payload in [("H", first), *(("E", entry) for entry in entries)]:
            line, chain = chain.add(tag, payload)
            lines.append(line)
    lines.append(chain.add("Z", canonical({"matches": len(ids)}))[0])
    plain = b"".join(lines)
    packed = MAGIC + zlib.compress(plain, 6)
    if len(plain) > MAX_PLAIN or len(packed) > MAX_PACKED:
        raise Refused("too_large", T("This is too much for one file; export fewer matches at a time."))
    return packed


def import_matches(store: Store, data: bytes) -> list[str]:
    """Take in an exported file: every match in it under a new id, or none. Raises Refused."""
    added: list[str] = []
    try:
        for card, links in [_checked(store, links) for links in _split(_unpack(data))]:
            store.add(card, links)
            added.append(card.id)
    except Refused:
        for match in added:
            store.delete(match)
            store.delete_for_good(match)
        raise
    return added


def _plain(card: Card) -> dict[str, str]:
    return {"id": card.id, "title": card.title, "game": card.game, "group": card.group, "campaign": card.campaign}


def _unpack(data: bytes) -> list[Link]:
    if len(data) > MAX_PACKED:
        raise Refused("too_large", T("This file is too large."))
    if not data.startswith(MAGIC):
        raise Refused("not_ours", T("This is not a file of exported matches."))
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(data[len(MAGIC) :], MAX_PLAIN)
    except zlib.error as error:
        raise _damaged() from error
    if unpacker.unconsumed_tail:
        raise Refused("too_large", T("This file is too large."))
    found = scan(Chain.of(_NAME), plain)
    if not unpacker.eof or unpacker.unused_data or found.length != len(plain) or not found.links:
        raise _damaged()
    return found.links


def _split(links: list[Link]) -> list[list[Link]]:
    """The lines of each match, from its first line on."""
    *lines, last = links
    matches: list[list[Link]] = []
    for link in lines:
        if link.tag == "H":
            matches.append([])
        elif not matches or link.tag != "E":
            raise _damaged()
        matches[-1].append(link)
    if last.tag != "Z" or last.payload != canonical({"matches": len(matches)}):
        raise _damaged()
    return matches


def _checked(store: Store, links: list[Link]) -> tuple[Card, list[Link]]:
    """A match as it will be stored here, written anew from its entries so that nothing is taken on trust."""
    try:
        card, header = read_first(links)
        card = replace(card, id=secrets.token_hex(8), steps=0, is_deleted=False)
        check_names(card)
        game = store.game(card.game)
        current = is_current(game, header)
        entries = [parse_json(link.payload) for link in links[1:]]
        new, records = upgraded(game, header, entries)
        if new.game != card.game:
            raise Malformed("the card names another game than the header")
        new = replace(new, match=card.id)
        journal = Journal(new)
        for tag, payload in records:
            journal.restore(tag, payload)
        check_states(game, journal)
        if current:
            _check_hashes(journal, [load(Entry, entry) for entry in entries])
    except Refused:
        raise
    except Exception as error:
        # Foreign data reaches a game's own `load` and `reduce` here, and may fail them in any way.
        raise _damaged() from error
    return card, match_links(card, new, records)


def _check_hashes(journal: Journal, entries: list[Entry]) -> None:
    if any(journal.entry(entry.seq).state != entry.state for entry in entries):
        raise Malformed("a hash is not that of the state")


def _damaged() -> Refused:
    return Refused("damaged", T("This file is damaged; nothing was taken from it."))
