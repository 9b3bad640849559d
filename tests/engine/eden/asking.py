"""Situations for tests, and `python -m engine` asked about them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main

BOARDS = Path(__file__).parents[2] / "boards"
QUARRY = BOARDS / "quarry.json"
Data = dict[str, Any]


class Asked:
    """One question at the command line."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def answer(self) -> Data:
        assert self.code == 0, self.err or self.out
        return dict(json.loads(self.out))

    @property
    def ask(self) -> Data:
        assert self.code == 3, self.err or self.out
        return dict(json.loads(self.out)["ask"])

    @property
    def complaint(self) -> str:
        """One line on stderr, nothing else."""
        assert (self.code, self.out) == (2, "")
        assert self.err.count("\n") == 1
        return self.err


class Clerk:
    """Writes situations down and asks about them."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capsys = folder, capsys

    def __call__(self, situation: Data | Path, question: str, *arguments: str) -> Asked:
        file = situation if isinstance(situation, Path) else self.folder / "situation.json"
        if not isinstance(situation, Path):
            file.write_text(json.dumps(situation), encoding="utf-8")
        try:
            code = main([question, str(file), *arguments])
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = self.capsys.readouterr()
        return Asked(code, out, err)


def box(left: int, top: int, right: int, bottom: int, **traits: object) -> Data:
    return {"outline": [[left, top], [right, top], [right, bottom], [left, bottom]], **traits}


def warrior(x: int, y: int, side: str = "red", profile: str = "man", **more: object) -> Data:
    return {"profile": profile, "side": side, "at": [x, y], **more}


def npc(x: int, y: int, profile: str = "man", **more: object) -> Data:
    return {"profile": profile, "at": [x, y], **more}


def table(**parts: object) -> Data:
    """A table with one plain profile, and whatever is put on it."""
    return {"game": "eden", "profiles": {"man": {}, "big": {"base": 40}, **parts.pop("profiles", {})}, **parts}  # type: ignore[dict-item]
