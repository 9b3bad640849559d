"""Every rule that is given as a reason stands in the rulebook, and every rule of the book is used."""

from __future__ import annotations

import ast
from pathlib import Path

from engine.jagged.rulebook import RULEBOOK

ROOT = Path(__file__).parents[3] / "engine" / "jagged"
BOOK = ROOT / "rulebook.py"


def _strings(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _given(path: Path) -> set[str]:
    """The ids handed to because() as they stand."""
    calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    named = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "because" and call.args]
    return {str(call.args[0].value) for call in named if isinstance(call.args[0], ast.Constant)}


FILES = [path for path in ROOT.rglob("*.py") if path != BOOK]


def test_every_reason_stands_in_the_book() -> None:
    given = {rule for path in FILES for rule in _given(path)}
    assert given
    assert given <= RULEBOOK.keys(), given - RULEBOOK.keys()


def test_every_rule_of_the_book_is_used() -> None:
    used = {text for path in FILES for text in _strings(path)}
    assert RULEBOOK.keys() <= used, RULEBOOK.keys() - used


def test_rulings_are_marked_as_such() -> None:
    for rule, ruled in RULEBOOK.items():
        assert (ruled.source[:1] == "J") <= ruled.is_ruling, rule
