"""Every sentence with which content is refused, read off the source: nobody can add one that players cannot read."""

import ast
from collections.abc import Iterator
from pathlib import Path

ENGINE = Path(__file__).parents[4] / "engine"
CHECKS = (
    "stalker/content_check.py",
    "stalker/company_check.py",
    "stalker/mission_check.py",
    "stalker/campaign/check.py",
)
"""Here every sentence in the code is such a problem."""
READERS = (
    "stalker/packs/kinds.py",
    "stalker/packs/merging.py",
    "stalker/packs/pack.py",
    "stalker/codes/messages.py",
    "stalker/situation.py",
    "stalker/tiles.py",
    "table/reading.py",
    "table/plan.py",
    "table/canon.py",
    "table/record.py",
)
"""Here they are raised."""


def problems() -> Iterator[tuple[str, str]]:
    """Where a problem is written, and an example of it."""
    for name in CHECKS:
        tree = ast.parse((ENGINE / name).read_text("utf-8"))
        yield from ((name, words) for words in _spoken(tree))
    for name in READERS:
        tree = ast.parse((ENGINE / name).read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _is_refusal(node) and (words := _example(node.args[-1])):
                yield name, words


def _is_refusal(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    return name in ("fail", "DataError", "Malformed") and bool(call.args)


def _spoken(tree: ast.AST) -> Iterator[str]:
    """Sentences in the code, but no docstrings and no parts of sentences."""
    passed = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    passed |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        words = _example(node) if id(node) not in passed else ""
        if " " in words:
            yield words


def _example(node: ast.AST) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if not isinstance(node, ast.JoinedStr):
        return ""
    parts = [
        str(part.value) if isinstance(part, ast.Constant) else _filled(part)
        for part in node.values
        if isinstance(part, ast.Constant | ast.FormattedValue)
    ]
    return "".join(parts)


def _filled(part: ast.FormattedValue) -> str:
    return "'x7'" if part.conversion == ord("r") else "X7"
