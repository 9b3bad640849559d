"""What lies ready to be sent to the app: files and codes of every game, sound and odd, as other apps hand them over."""

from __future__ import annotations

import tempfile
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from device.content import read_content, situations_of
from device.storage import Store, export_matches
from engine.games import Rules, kit
from engine.packs.codes.messages import codes_for
from engine.packs.kinds import read_record
from engine.packs.pack import Pack, pack_bytes
from engine.table.reading import DataError
from tools.faults.grammar import Grammar
from tools.faults.imports import mutated_bytes
from tools.faults.sense import grammar_of
from tools.games import kit as tool_kit

SPOILT = 0.3
"""How often something arrives damaged."""
SHORT = 1_500
"""Letters of a code that goes through a link."""
PLAIN = (b"", b"{", b"[[[[[[", b"ID3 la la la", b"zonekeeper export 1\n", b'{"records": {}}', b"\x89PNG\r\n\x1a\n")
LINKS = ("zonekeeper:box/nobody", "zonekeeper:box/mission", "zonekeeper:box/../a", "zonekeeper:", "ZK1/PACK/1-2/A", "")
TRIES = 20
"""Odd records that are made until one can be written down."""


class Drawer:
    def __init__(self) -> None:
        self._matches: dict[str, bytes] = {}

    def file(self, game: str, random: Random) -> bytes:
        """A pack, a situation, a match, the text of a code or nothing of ours, as often as not as it should be."""
        made = random.choice((self._pack, self._pack, self._situation, self.match, self._plain))(game, random)
        return mutated_bytes(made, random) if random.random() < SPOILT else made

    def link(self, game: str, random: Random) -> str:
        """A label of a box, or a card."""
        if random.random() < 0.3:
            return random.choice(LINKS)
        known = sorted(read_content(kit(game)).records)
        label = f"zonekeeper:box/{random.choice(known)[1]}"
        codes = codes_for(self._odd(game, random))
        return codes[0] if len(codes[0]) <= SHORT and random.random() < 0.5 else label

    def match(self, game: str, _random: Random) -> bytes:
        if game not in self._matches:
            self._matches[game] = _saved(game)
        return self._matches[game]

    def _pack(self, game: str, random: Random) -> bytes:
        return pack_bytes(self._odd(game, random))

    def _odd(self, game: str, random: Random) -> Pack:
        """A card that a friend made: of a sort that may well be refused. Without one, an empty pack."""
        grammar: Grammar = grammar_of(game)
        records: dict[tuple[str, str], Any] = {}
        for _ in range(TRIES):
            key, data = grammar.record(random)
            try:
                records[key] = read_record(kit(game).kinds, *key, data, "sent")
            except DataError:
                continue
            break
        return Pack(random.choice(("sent", "order", "series", "mine")), "Sent", "Ada", 1, records, game)

    def _situation(self, game: str, random: Random) -> bytes:
        files = situations_of(kit(game))
        return random.choice(files).read_bytes() if files else self._plain(game, random)

    def _plain(self, _game: str, random: Random) -> bytes:
        return random.choice(PLAIN)


def _saved(game: str) -> bytes:
    """A match that was just begun, as a friend exports it."""
    shipped = read_content(kit(game))
    table = import_module(tool_kit(game).sense).TABLE
    random = Random(game)
    match = None
    while match is None or match.journal.header.game != next(iter(kit(game).rules)):
        match = table.begin(dict(shipped.records), shipped, [random.choice(sorted(shipped.records))], random)
    header = match.journal.header
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder), Rules()) as store:
        store.create(header.game, header.content.json, header.setup.json, "a friend's", seed=1)
        return export_matches(store)
