"""Malformed imports and payloads: no crash, no hang, bounded memory."""

import copy
import json
import random
import resource
import shutil
import tempfile
import time
import traceback
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from device.storage import Store, export_matches, import_matches
from device.storage.chain import Chain, joined, linked, scan
from device.storage.transfer import MAGIC
from engine.table.answer import ANSWERS
from engine.table.canon import Json, Malformed, parse_json
from engine.table.question import QUESTIONS
from engine.table.record import load_kind
from engine.table.refusal import Refused
from tests.tinygame import CONTENT, SETUP, TINY
from tests.tinygame.player import any_action
from tools.faults.places import MEMORY

# Far beyond what any of these small files takes; one that takes longer hangs.
_HANG_SECONDS = 5.0
_MAX_GROWTH_KB = 256 * 1024
_RENEW_AFTER = 200
_EXPORT = Chain.of("export")
_STRANGE: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 1.5, 2**63, 2**64, -(2**70), [], {}, [[]], {"kind": "scored"}),
    *("", "x", "../..", "\ud800", "\x00", "x" * 5_000),
)


def import_rubbish(imports: int, seed: int) -> dict[str, int]:
    """Counts imports, refused, accepted (the change did no harm) and crashes."""
    chance = random.Random(seed)
    root = Path(tempfile.mkdtemp(prefix="imports-", dir=MEMORY))
    counts = {"imports": 0, "refused": 0, "accepted": 0, "crashes": 0, "slowest_ms": 0, "growth_kb": 0}
    sound = _exported(root / "first", chance)
    memory = _peak()
    number = 0
    while counts["imports"] < imports:
        with Store(root / str(number), [TINY]) as store:
            while counts["imports"] < imports and len(store.cards()) < _RENEW_AFTER:
                _try(store, sound, chance, counts)
        shutil.rmtree(root / str(number))
        number += 1
    shutil.rmtree(root)
    counts["growth_kb"] = _peak() - memory
    counts["crashes"] += counts["growth_kb"] > _MAX_GROWTH_KB
    return counts


def _try(store: Store, sound: bytes, chance: random.Random, counts: dict[str, int]) -> None:
    counts["imports"] += 1
    began = time.perf_counter()
    try:
        if chance.random() < 0.25:
            _read_payload(sound, chance)
        else:
            import_matches(store, chance.choice(_CHANGES)(sound, chance))
        counts["accepted"] += 1
    except (Refused, Malformed):
        counts["refused"] += 1
    except Exception:
        traceback.print_exc()
        counts["crashes"] += 1
    took = time.perf_counter() - began
    counts["crashes"] += took > _HANG_SECONDS
    counts["slowest_ms"] = max(counts["slowest_ms"], int(took * 1_000))


def _exported(root: Path, chance: random.Random) -> bytes:
    with Store(root, [TINY]) as store:
        match = store.create("tiny", CONTENT, SETUP, "Friday", seed=1)
        for _ in range(12):
            match.apply(any_action(match, chance))
        return export_matches(store)


def _read_payload(sound: bytes, chance: random.Random) -> None:
    """Commands, answers, questions and events as another device might send them."""
    records = _records(sound)
    _, payload = chance.choice(records)
    raw = mutated_bytes(payload, chance) if chance.random() < 0.5 else _written(_mutated(json.loads(payload), chance))
    data = parse_json(raw)
    parts: list[Json] = [data]
    if isinstance(data, dict):
        events = data.get("events")
        parts += [data.get("act"), data.get("question"), *(events if isinstance(events, list) else ())]
    registries: tuple[Any, ...] = (TINY.commands, ANSWERS, QUESTIONS, TINY.events)
    load_kind(chance.choice(registries), chance.choice(parts))


def _rubbish(sound: bytes, chance: random.Random) -> bytes:
    return chance.choice((b"", MAGIC)) + chance.randbytes(chance.randrange(200))


def _changed_file(sound: bytes, chance: random.Random) -> bytes:
    return mutated_bytes(sound, chance)


def _changed_lines(sound: bytes, chance: random.Random) -> bytes:
    return MAGIC + zlib.compress(mutated_bytes(zlib.decompress(sound[len(MAGIC) :]), chance), 1)


def _changed_json(sound: bytes, chance: random.Random) -> bytes:
    """Sound checksums around changed content: only the content itself can be refused."""
    records = _records(sound)
    for _ in range(chance.choice((1, 1, 2, 5))):
        i = chance.randrange(len(records))
        records[i] = records[i][0], _written(_mutated(json.loads(records[i][1]), chance))
    return _packed(records)


def _changed_order(sound: bytes, chance: random.Random) -> bytes:
    records = _records(sound)
    i, j = chance.randrange(len(records)), chance.randrange(len(records))
    change = chance.randrange(4)
    if change == 0:
        records[i], records[j] = records[j], records[i]
    elif change == 1:
        del records[i]
    elif change == 2:
        records.insert(i, records[j])
    else:
        records[i] = chance.choice("HESZx"), records[i][1]
    return _packed(records)


def _swollen(sound: bytes, chance: random.Random) -> bytes:
    """A little that unpacks to a lot, or nests without end."""
    size = chance.randrange(100_000)
    return _packed([("H", chance.choice((b"[" * size, b"9" * size, b'{"a":' * size, b" " * size, b"0" * 2**20)))])


_CHANGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _rubbish,
    _changed_file,
    _changed_lines,
    _changed_json,
    _changed_json,
    _changed_order,
    _swollen,
)


def _records(sound: bytes) -> list[tuple[str, bytes]]:
    return [(link.tag, link.payload) for link in scan(_EXPORT, zlib.decompress(sound[len(MAGIC) :])).links]


def _packed(records: list[tuple[str, bytes]]) -> bytes:
    return MAGIC + zlib.compress(joined(_EXPORT, linked(_EXPORT, records)), 1)


def _written(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


def mutated_bytes(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 3, 20))):
        at = chance.randrange(len(changed) + 1)
        change = chance.randrange(3)
        if change == 0 and at < len(changed):
            changed[at] = chance.randrange(256)
        elif change == 1:
            del changed[at : at + chance.choice((1, 10, 1_000))]
        else:
            changed[at:at] = chance.randbytes(chance.choice((1, 10, 100)))
    return bytes(changed)


def _mutated(value: Any, chance: random.Random) -> Any:
    """The value with one thing in it changed, lost, doubled or renamed."""
    value = copy.deepcopy(value)
    places: list[tuple[Any, Any]] = []
    unseen: list[Any] = [value]
    while unseen:
        inner = unseen.pop()
        keys = list(inner) if isinstance(inner, dict) else range(len(inner)) if isinstance(inner, list) else ()
        places += [(inner, key) for key in keys]
        unseen += [inner[key] for key in keys]
    if not places:
        return chance.choice(_STRANGE)
    inner, key = chance.choice(places)
    change = chance.randrange(4)
    if change == 0:
        del inner[key]
    elif change == 1 and isinstance(inner, list):
        inner.insert(key, copy.deepcopy(inner[key]))
    elif change == 2 and isinstance(inner, dict):
        inner[str(chance.choice(_STRANGE))] = inner.pop(key)
    else:
        inner[key] = chance.choice(_STRANGE)
    return value


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
