"""One match or all of them as a single file, out and in; also what lies on several shelves, as a campaign does.

The file is a line that names it, then one packed run of the same lines a match has on disk: for each match its
first line and its entries, and at the end a line that says how many there were. There are no file names in it,
so there is nothing to trick a path with; and it is unpacked into a bounded buffer, so it cannot swell.
"""

import contextlib
import json
import re
import secrets
import zlib
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from device.storage.chain import Chain, scan
from device.storage.files import remove
from device.storage.index import MatchInfo
from device.storage.store import Store, check_names
from device.storage.stored import match_links, parse_first, read_first, read_records
from device.storage.together import decide
from engine.table.canon import Json, Malformed, canonical, is_too_much, parse_json
from engine.table.migrate import Upgrade, is_current
from engine.table.refusal import Refused
from engine.table.text import T

MAGIC = b"zonekeeper export 1\n"
_NEWER = re.compile(rb"zonekeeper export \d{1,6}\n")
_NAME = "export"
_ID = re.compile(r"[0-9a-f]{16}")
MAX_PACKED = 32 * 2**20
MAX_PLAIN = 64 * 2**20
MAX_LINE = 4 * 2**20
"""A line is read in one go, and nothing else runs meanwhile; the largest box of cards takes a tenth of it. Never less:
what was exported once shall open."""
PIECE = 128 * 2**10
"""Of the packed run and of what comes out of it, at a time."""


Payloads = list[bytes]
"""What the lines of one match say: its first line, then its entries."""
NO_HOMES: Mapping[str, Store] = {}
Check = Callable[[str, Json, Json, Json], Iterable[object]]
"""Looks at the rule set, content, set-up and first table of a match, in small steps. Raises Refused."""


def nothing_more(_rules: str, _content: Json, _setup: Json, _state: Json) -> Iterable[object]:
    return ()


def export_matches(store: Store, matches: Iterable[str] | None = None) -> bytes:
    """The named matches, or all of them, as the bytes of one file."""
    ids = [card.id for card in store.cards()] if matches is None else list(matches)
    return export_from([(store, match) for match in ids])


def export_from(places: Sequence[tuple[Store, str]]) -> bytes:
    """Matches from several stores as the bytes of one file."""
    chain, lines = Chain.of(_NAME), []
    for store, match in places:
        card, links = store.card(match), store.links(match)
        _, header = read_first(links)
        first = canonical({"card": _plain(card), "header": header})
        entries = [payload for tag, payload in read_records(links) if tag == "E"]
        for tag, payload in [("H", first), *(("E", entry) for entry in entries)]:
            line, chain = chain.add(tag, payload)
            lines.append(line)
    lines.append(chain.add("Z", canonical({"matches": len(places)}))[0])
    plain = b"".join(lines)
    packed = MAGIC + zlib.compress(plain, 6)
    if len(plain) > MAX_PLAIN or len(packed) > MAX_PACKED:
        raise Refused("too_large", T("This is too much for one file; export fewer matches at a time."))
    return packed


def import_matches(
    store: Store, data: bytes, check: Check = nothing_more, homes: Mapping[str, Store] = NO_HOMES
) -> list[str]:
    """Take in an exported file: every match in it, or none. Raises Refused."""
    steps = checked_matches(store, data, check, homes)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return add_ready(store, done.value, homes)


def checked_matches(
    store: Store, data: bytes, check: Check = nothing_more, homes: Mapping[str, Store] = NO_HOMES
) -> Generator[float, None, list[MatchInfo]]:
    """Everything but giving them their places, in small steps: yields how much is done. Nothing is held meanwhile.

    `check` looks at what each match was begun with, before any rule does. `homes`: stores of their own that some rules
    have. A match keeps its id, by which others may know it, unless it is taken here. Raises Refused.
    """
    matches = yield from unpacked(data)
    return (yield from checked(store, matches, check, homes))


def checked(
    store: Store, matches: list[Payloads], check: Check, homes: Mapping[str, Store]
) -> Generator[float, None, list[MatchInfo]]:
    """The same of what is unpacked already.

    Each match that is sound is laid ready at once, and its lines are let go of: hundreds of matches in the memory make
    every look through it long. Until `add_ready` gives them their places there are no such matches; whoever stops in
    between leaves nothing.
    """
    number, found = len(matches), list[MatchInfo]()
    try:
        while matches:
            for share in _checked(store, homes, matches.pop(0), check, found):
                yield (len(found) + share) / number
            yield len(found) / number
    except BaseException:
        forget_ready(store, found, homes)
        raise
    return found


def forget_ready(store: Store, found: Iterable[MatchInfo], homes: Mapping[str, Store]) -> None:
    """Leave nothing of what was laid ready and got no place."""
    for card in found:
        homes.get(card.game, store).forget_ready(card.id)


def add_ready(store: Store, found: Sequence[MatchInfo], homes: Mapping[str, Store]) -> list[str]:
    """Every match where its rules are at home: all of them, or nothing, also if the app ends in between.

    Raises Refused.
    """
    places: dict[int, tuple[Store, list[MatchInfo]]] = {}
    for card in found:
        home = homes.get(card.game, store)
        places.setdefault(id(home), (home, []))[1].append(card)
    begun: list[Store] = []
    decided = store.decision()
    try:
        for home, cards in places.values():
            home.add_ready(cards, decided)
            begun.append(home)
        decide(decided)
    except Refused:
        for home in begun:
            home.undo_import()
        raise
    # They are here now, whatever the disk says: a note that stays is looked at when its store is opened again.
    with contextlib.suppress(OSError):
        for home in begun:
            home.end_import()
        remove(decided)
    return [card.id for card in found]


def rules_of(matches: Iterable[Payloads]) -> Generator[float, None, frozenset[str]]:
    """The rules that unpacked matches are played by, match by match. Raises Refused."""
    rules = set[str]()
    try:
        for match in matches:
            rules.add(parse_first(match[0])[0].game)
            yield 0.0
        return frozenset(rules)
    except Refused:
        raise
    except Exception as error:
        raise _damaged() from error


def _plain(card: MatchInfo) -> dict[str, str]:
    return {"id": card.id, "title": card.title, "game": card.game, "group": card.group, "campaign": card.campaign}


def unpacked(data: bytes) -> Generator[float, None, list[Payloads]]:
    """The lines of each match in a file, piece by piece: the whole of a large one would hold everybody up."""
    if len(data) > MAX_PACKED:
        raise Refused("too_large", T("This file is too large."))
    if _NEWER.match(data) and not data.startswith(MAGIC):
        raise Refused("newer", T("This file was made by a newer version of the app."))
    if not data.startswith(MAGIC):
        raise Refused("not_ours", T("This is not a file of exported matches."))
    chain, begun = Chain.of(_NAME), b""
    matches, last = list[Payloads](), list[bytes]()
    for piece in _inflated(memoryview(data)[len(MAGIC) :]):
        found = scan(chain, begun + piece)
        begun = (begun + piece)[found.length :]
        for link in found.links:
            chain = link.after
            if last or (link.tag == "E" and not matches) or link.tag not in "HEZ":
                raise _damaged()
            if is_too_much(link.payload, MAX_LINE):
                raise Refused("too_large", T("This file is too large."))
            if link.tag == "Z":
                last.append(link.payload)
            elif link.tag == "H":
                matches.append([link.payload])
            else:
                matches[-1].append(link.payload)
        if len(begun) > MAX_LINE + PIECE:
            raise Refused("too_large", T("This file is too large."))
        yield 0.0
    if begun or last != [canonical({"matches": len(matches)})]:
        raise _damaged()
    return matches


def _inflated(packed: memoryview) -> Iterator[bytes]:
    """What is packed, in pieces; no more than a file may hold."""
    unpacker, length = zlib.decompressobj(), 0
    try:
        for at in range(0, len(packed), PIECE):
            piece = unpacker.decompress(packed[at : at + PIECE], PIECE)
            while piece:
                length += len(piece)
                if length > MAX_PLAIN:
                    raise Refused("too_large", T("This file is too large."))
                yield piece
                piece = unpacker.decompress(unpacker.unconsumed_tail, PIECE)
    except zlib.error as error:
        raise _damaged() from error
    if not unpacker.eof or unpacker.unused_data:
        raise _damaged()


def _checked(
    store: Store,
    homes: Mapping[str, Store],
    payloads: Payloads,
    check: Check,
    found: list[MatchInfo],
) -> Iterator[float]:
    """A match as it will be stored here, written anew from its entries so that nothing is taken on trust."""
    try:
        card, header = parse_first(payloads[0])
        home = homes.get(card.game, store)
        taken = {each.id for each in (*home.cards(), *home.cards(deleted=True), *found)}
        kept = card.id if _ID.fullmatch(card.id) and card.id not in taken else secrets.token_hex(8)
        card = replace(card, id=kept, steps=0, is_deleted=False)
        check_names(card)
        game = home.game(card.game)
        current = is_current(game, header)
        yield 0.0
        upgrade = Upgrade(game, header)
        new = upgrade.header
        if new.game != card.game:
            raise Malformed("the card names another game than the header")
        # Before any rule looks at it.
        for _ in check(new.game, new.content.json, new.setup.json, new.state.json):
            yield 0.0
        upgrade.begin()
        for number, payload in enumerate(payloads[1:], start=1):
            yield 0.9 * number / len(payloads)
            entry = parse_json(payload)
            # What has neither a stroke nor strange letters holds no half of a letter, which cannot be drawn.
            if b"\\" in payload or not payload.isascii():
                json.dumps(entry, ensure_ascii=False).encode()
            upgrade.check(entry, current)
    except Refused:
        raise
    except Exception as error:
        # Foreign data reaches a game's own `load` and `reduce` here, and may fail them in any way.
        raise _damaged() from error
    yield 0.9
    home.lay_ready(card.id, match_links(card, replace(new, match=card.id), upgrade.records))
    found.append(replace(card, steps=len(payloads) - 1))


def _damaged() -> Refused:
    return Refused("damaged", T("This file is damaged; nothing was taken from it."))
