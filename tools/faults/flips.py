"""Random damage to the files: never a crash, never silently wrong."""

import random
import shutil
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from device.storage import Store
from device.storage.notices import mended
from engine.table.match import Outcome
from engine.table.refusal import Refused
from tests.tinygame import CONTENT, SETUP, TINY
from tests.tinygame.player import any_action
from tools.faults.places import MEMORY

Files = dict[str, bytes]
# Per match: title, length, hash.
Truth = dict[str, tuple[str, int, str]]


def damage_often(flips: int, seed: int) -> dict[str, int]:
    """Counts flips (damaged stores), told (the player was told), silent (wrong without a word, or with the word that
    nothing was lost) and crashes."""
    chance = random.Random(seed)
    root = Path(tempfile.mkdtemp(prefix="flips-", dir=MEMORY))
    counts = {"flips": 0, "told": 0, "silent": 0, "crashes": 0}
    stores = [_sound_store(root, chance, is_killed) for is_killed in (False, True, False, True)]
    while counts["flips"] < flips:
        files, truth = chance.choice(stores)
        damaged = dict(files)
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            chance.choice(_DAMAGES)(damaged, chance)
        if damaged == files:
            continue
        counts["flips"] += 1
        _write(root, damaged)
        try:
            told, right = _look(root, truth, chance)
            counts["told"] += told
            counts["silent"] += not told and not right
        except Exception:
            traceback.print_exc()
            counts["crashes"] += 1
    shutil.rmtree(root)
    return counts


def _sound_store(root: Path, chance: random.Random, is_killed: bool) -> tuple[Files, Truth]:
    """The files of a store that was closed, or of one that was killed and whose list knows older lengths."""
    _write(root, {})
    truth: Truth = {}
    with Store(root, [TINY]) as store:
        names = [store.create("tiny", CONTENT, SETUP, "new", seed=n).journal.header.match for n in range(2)]
    for evening in range(3):
        with Store(root, [TINY]) as store:
            for name in names:
                match = store.open(name)
                for _ in range(chance.randrange(5, 25)):
                    match.apply(any_action(match, chance))
                store.rename(name, f"evening {evening}")
                truth[name] = f"evening {evening}", match.seq, match.hash
            killed = _read(root)
    return killed if is_killed else _read(root), truth


def _read(root: Path) -> Files:
    found = (path for path in root.rglob("*") if path.is_file() and path.name != "lock")
    return {str(path.relative_to(root)): path.read_bytes() for path in found}


def _write(root: Path, files: Files) -> None:
    for path in root.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    for name, data in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)


def _look(root: Path, truth: Truth, chance: random.Random) -> tuple[bool, bool]:
    """Whether the player was told of a loss that there may be, and whether everything is as it was; then play on."""
    found: dict[str, tuple[str, int, str]] = {}
    refused = False
    with Store(root, [TINY]) as store:
        for card in store.cards():
            try:
                match = store.open(card.id)
            except Refused:
                refused = True
                continue
            found[card.id] = card.title, match.seq, match.hash
            if not isinstance(match.apply(any_action(match, chance)), Outcome):
                raise RuntimeError("a mended match does not go on")
        said = store.take_notices()
    with Store(root, [TINY]) as store:
        for name in found:
            if store.open(name).seq != found[name][1] + 1:
                raise RuntimeError("a mended match lost a step")
    is_right = found == truth
    honest = [text for text in said if is_right or text.msgid != mended("").msgid]
    return refused or bool(honest), is_right


def _flip(files: Files, chance: random.Random) -> None:
    _change(files, chance, lambda data: data.__setitem__(chance.randrange(len(data)), chance.randrange(256)))


def _flip_bit(files: Files, chance: random.Random) -> None:
    def flip(data: bytearray) -> None:
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)

    _change(files, chance, flip)


def _truncate(files: Files, chance: random.Random) -> None:
    _change(files, chance, lambda data: data.__delitem__(slice(chance.randrange(len(data)), None)))


def _cut_lines(files: Files, chance: random.Random) -> None:
    """Cut at the end of a line: what is left looks whole."""

    def cut(data: bytearray) -> None:
        lines = bytes(data).splitlines(keepends=True)
        data[:] = b"".join(lines[: chance.randrange(len(lines))])

    _change(files, chance, cut)


def _cut_together(files: Files, chance: random.Random) -> None:
    """Log and copy of a match lose their last lines, both the same or each its own; both look whole."""
    folder = chance.choice(sorted({name.rpartition("/")[0] for name in files if name.endswith("/log")}) or [""])
    lost = chance.randint(1, 10)
    for name in (f"{folder}/log", f"{folder}/copy"):
        lines = files.get(name, b"").splitlines(keepends=True)
        if lines:
            files[name] = b"".join(lines[: -chance.choice((lost, lost, chance.randint(1, 10)))])


def _swap_lines(files: Files, chance: random.Random) -> None:
    def swap(data: bytearray) -> None:
        lines = bytes(data).splitlines(keepends=True)
        i, j = chance.randrange(len(lines)), chance.randrange(len(lines))
        lines[i], lines[j] = lines[j], lines[i]
        data[:] = b"".join(lines)

    _change(files, chance, swap)


def _swap_blocks(files: Files, chance: random.Random) -> None:
    def swap(data: bytearray) -> None:
        size = chance.choice((1, 16, 512))
        i, j = sorted((chance.randrange(len(data)), chance.randrange(len(data))))
        data[i : i + size], data[j : j + size] = data[j : j + size], data[i : i + size]

    _change(files, chance, swap)


def _zero_block(files: Files, chance: random.Random) -> None:
    def zero(data: bytearray) -> None:
        start = chance.randrange(len(data))
        stop = min(len(data), start + chance.choice((1, 64, 4096)))
        data[start:stop] = bytes(stop - start)

    _change(files, chance, zero)


def _lose(files: Files, chance: random.Random) -> None:
    del files[chance.choice(sorted(files))]


def _swap_files(files: Files, chance: random.Random) -> None:
    one, other = chance.choice(sorted(files)), chance.choice(sorted(files))
    files[one], files[other] = files[other], files[one]


_DAMAGES: tuple[Callable[[Files, random.Random], None], ...] = (
    _flip,
    _flip_bit,
    _truncate,
    _cut_lines,
    _cut_together,
    _cut_together,
    _swap_lines,
    _swap_blocks,
    _zero_block,
    _lose,
    _swap_files,
)


def _change(files: Files, chance: random.Random, change: Callable[[bytearray], Any]) -> None:
    name = chance.choice(sorted(files))
    data = bytearray(files[name])
    if data:
        change(data)
        files[name] = bytes(data)
