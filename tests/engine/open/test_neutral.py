"""The open table knows no game: any measured skirmish could stand on it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

OPEN = Path(__file__).parents[3] / "engine" / "open"
FILES = sorted(OPEN.glob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_it_imports_only_itself(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    modules = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert all(each.startswith("engine.open.") for each in modules if each.startswith("engine"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_it_holds_no_number_with_a_fraction(path: Path) -> None:
    """A float anywhere would make an answer depend on rounding; so would a plain division or a float's root."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float))
        is_division = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)
        assert not is_division or path.name == "line.py", "only fractions are divided"
        assert not (isinstance(node, ast.Attribute) and node.attr in ("sqrt", "hypot", "atan2"))
