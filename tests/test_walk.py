"""The walk through the house (docs/house.md): every file it names is there, and the ways are as long as they say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WALK = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
TODAY = {"Enemies act": 49, "A scanned box opens": 30, "A trade": 20}
"""How long the ways were before the house was rebuilt."""
WAYS = {
    title: (int(files), text)
    for title, files, text in re.findall(r"^## (.+?) \((\d+) files\)\n(.*?)(?=^## )", WALK, re.MULTILINE | re.DOTALL)
}


def stations(text: str) -> Iterator[str]:
    """The files of a numbered list, in full; a short name means a folder that was named before on the way."""
    folders: list[Path] = []
    steps = "".join(re.findall(r"^\d+\. .*?(?=^\d+\. |^$|\Z)", text, re.MULTILINE | re.DOTALL))
    for name in re.findall(r"`([\w/]+\.py)`", steps):
        found = next((place / name for place in [Path(), *reversed(folders)] if (ROOT / place / name).is_file()), None)
        assert found is not None, f"docs/house.md names {name}, which is not there"
        folders.append(found.parent)
        yield found.as_posix()


@pytest.mark.parametrize("title", TODAY)
def test_a_way_is_as_long_as_it_says_and_shorter_than_before(title: str) -> None:
    files, text = WAYS[title]
    found = [*stations(text)]
    assert len(found) == len(set(found)), "no file is met twice"
    assert files == len(found) < TODAY[title]


def test_every_file_named_anywhere_on_the_walk_is_there() -> None:
    for name in re.findall(r"`((?:engine|screens|device|tests|tools)/[\w/]+\.\w+)`", WALK):
        assert (ROOT / name).exists(), name
