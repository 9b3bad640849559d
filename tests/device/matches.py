"""What the tests of the store have in common."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from device.storage import Store
from engine.table.match import Match
from engine.table.refusal import Refusal
from tests.tinygame import CONTENT, SETUP, TINY, Score


def begun(store: Store, title: str = "Friday", **names: str) -> Match[Any, Any]:
    return store.create("tiny", CONTENT, SETUP, title, seed=7, **names)


def play(match: Match[Any, Any], steps: int) -> None:
    for n in range(steps):
        assert not isinstance(match.apply(Score("Anna", n)), Refusal)


def reopened(root: Path) -> tuple[Store, Match[Any, Any]]:
    store = Store(root, [TINY])
    return store, store.open(store.cards()[0].id)


def damage(root: Path, name: str, change: Callable[[bytes], bytes]) -> None:
    for path in root.glob(f"matches/*/{name}"):
        path.write_bytes(change(path.read_bytes()))


def flip(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]


def told(store: Store) -> list[str]:
    return [text.msgid for text in store.take_notices()]


REPAIRED = "A file of “{title}” was damaged. It was repaired and nothing was lost."
