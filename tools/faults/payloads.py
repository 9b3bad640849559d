"""Hostile QR codes: no crash, no hang, nothing taken in that the checks of shipped content would not let pass."""

from __future__ import annotations

import random
import time
import traceback
import zlib
from collections.abc import Callable
from typing import Any

from device.content import read_content, situations_of
from engine.games import FIRST, kit
from engine.packs.codes.base45 import ALPHABET
from engine.packs.codes.messages import BoxLabel, MatchFile, One, gathered
from engine.packs.codes.packing import pack_json
from engine.packs.codes.series import split
from engine.packs.kinds import record_data
from engine.packs.merging import merged, preview
from engine.packs.pack import Pack, pack_data
from engine.table.canon import Json, parse_json
from engine.table.reading import DataError
from engine.table.refusal import Refused
from tools.faults.imports import _mutated, _peak, mutated_bytes

_HANG_SECONDS = 5.0
_MAX_GROWTH_KB = 256 * 1024
_LOTS = (b"[", b" ", b'{"a":', b"9", b'["x",')


class Sound:
    """Messages that would be taken, to be spoilt."""

    def __init__(self, game: str) -> None:
        own = kit(game)
        self.game = game
        self.records = read_content(own).records
        named: dict[str, Json] = {} if game == FIRST else {"g": game}
        self.messages: list[tuple[str, Json]] = [
            ("ONE", {**named, "k": kind, "i": key, "a": "Anna", "d": record_data(value)})
            for (kind, key), value in self.records.items()
        ]
        for start in range(0, len(self.records), 12):
            some = dict([*self.records.items()][start : start + 3])
            self.messages.append(("PACK", pack_data(Pack("mine", "Mine", "Anna", 2, some, game))))
        self.messages += [("SITUATION", parse_json(file.read_bytes())) for file in situations_of(own)]
        self.packed = [(kind, pack_json(data)) for kind, data in self.messages]
        self.texts = [split(kind, raw) for kind, raw in self.packed]
        swollen = [_deflated(inner * size) for size in (1_000, 100_000, 3_000_000) for inner in _LOTS]
        self.swollen = [split(kind, raw) for raw in swollen for kind in ("PACK", "ONE", "SITUATION")]


def scan_rubbish(payloads: int, seed: int, game: str = FIRST) -> dict[str, int]:
    """Counts payloads, refused, harmless (read, and sensible with what ships) and crashes."""
    chance = random.Random(seed)
    sound = Sound(game)
    counts = {"payloads": 0, "payloads_refused": 0, "payloads_harmless": 0, "crashes": 0, "slowest_ms": 0}
    memory = _peak()
    for _ in range(payloads):
        counts["payloads"] += 1
        texts = chance.choice(_SPOILERS)(sound, chance)
        began = time.perf_counter()
        try:
            _take(sound, texts)
            counts["payloads_harmless"] += 1
        except (Refused, DataError):
            counts["payloads_refused"] += 1
        except Exception:
            traceback.print_exc()
            counts["crashes"] += 1
        took = time.perf_counter() - began
        counts["crashes"] += took > _HANG_SECONDS
        counts["slowest_ms"] = max(counts["slowest_ms"], int(took * 1_000))
    counts["growth_kb"] = _peak() - memory
    counts["crashes"] += counts["growth_kb"] > _MAX_GROWTH_KB
    return counts


def _take(sound: Sound, texts: list[str]) -> None:
    """As the scan screen does it, up to the point where something would be stored."""
    found = gathered(texts)
    if isinstance(found, One):
        found = found.as_pack("scanned")
    if isinstance(found, Pack):
        # Of another game, which a spoilt message may well name, nothing is on this device.
        have = sound.records if found.game == sound.game else {}
        preview(have, found)
        merged(kit(found.game), have, found)
    elif isinstance(found, BoxLabel):
        assert "/" not in found.id
    elif isinstance(found, MatchFile):
        assert found.data is not None


def _rubbish(_: Sound, chance: random.Random) -> list[str]:
    letters = chance.choice((ALPHABET, "zonekeeper:box/a1", "".join(map(chr, range(0x500))), "ZK1/PACK-0\ud800"))
    text = "".join(chance.choices(letters, k=chance.choice((0, 1, 20, 900, 5_000))))
    return [chance.choice(("", "", "ZK1/", "ZK1/PACK/1-1/", "zonekeeper:", "zonekeeper:box/", "https://")) + text]


def _texts(sound: Sound, chance: random.Random) -> list[str]:
    return list(chance.choice(sound.texts))


def _changed_text(sound: Sound, chance: random.Random) -> list[str]:
    texts = _texts(sound, chance)
    at = chance.randrange(len(texts))
    spoilt = mutated_bytes(texts[at].encode(), chance).decode("utf-8", "surrogateescape")
    return [*texts[:at], spoilt, *texts[at + 1 :]]


def _changed_order(sound: Sound, chance: random.Random) -> list[str]:
    texts = _texts(sound, chance) + _texts(sound, chance)[:1]
    chance.shuffle(texts)
    return texts[: chance.randrange(len(texts) + 1)]


def _changed_json(sound: Sound, chance: random.Random) -> list[str]:
    """All sums are right; what it says is not."""
    kind, data = chance.choice(sound.messages)
    changed: Any = data
    for _ in range(chance.choice((1, 1, 2, 5))):
        changed = _mutated(changed, chance)
    return split(chance.choice((kind, kind, kind, "PACK", "ONE", "MATCH", "OTHER")), pack_json(changed))


def _changed_bytes(sound: Sound, chance: random.Random) -> list[str]:
    kind, raw = chance.choice(sound.packed)
    return split(kind, mutated_bytes(raw, chance))


def _swollen(sound: Sound, chance: random.Random) -> list[str]:
    """A little that unpacks to a lot, or nests without end."""
    return chance.choice(sound.swollen)


def _deflated(plain: bytes) -> bytes:
    packer = zlib.compressobj(6, zlib.DEFLATED, -15)
    return packer.compress(plain) + packer.flush()


_SPOILERS: tuple[Callable[[Sound, random.Random], list[str]], ...] = (
    *(_rubbish, _rubbish, _changed_text, _changed_text, _changed_order, _changed_bytes) * 2,
    *(_changed_json,) * 17,
    _swollen,
)
