"""Every ruling of a brief has a test that bears its number, in its name or in its docstring."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULINGS = [
    *(("jagged", f"J{n}") for n in range(1, 51)),
    ("jagged", "J21b"),
    *(("warofmine", f"W{n}") for n in range(1, 53)),
    *(("eden", f"E{n}") for n in range(1, 61)),
]


def named(game: str) -> frozenset[str]:
    """The numbers that the tests of a game name, in small letters. What only a comment says does not count."""
    found: set[str] = set()
    for file in sorted((HERE / game).rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                words = f"{node.name} {ast.get_docstring(node) or ''}".lower()
                found |= {*re.findall(r"(?<![a-z0-9])[jwe]\d+b?(?![a-z0-9])", words.replace("_", " "))}
    return frozenset(found)


NAMED = {game: named(game) for game in dict(RULINGS)}


@pytest.mark.parametrize(("game", "ruling"), RULINGS, ids=[ruling for _, ruling in RULINGS])
def test_a_ruling_has_a_test_of_its_number(game: str, ruling: str) -> None:
    assert ruling.lower() in NAMED[game]
