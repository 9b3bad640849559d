"""docs/coverage.md: every page of the book that has rules, and for each rule a test that is there."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
RULE_PAGES = range(6, 42)
"""Before them stand cover, contents and pieces, after them standees, index and summary."""
LINE = re.compile(r"p\. (\d+) \| (.+) \| (tests/\S+\.py)::(test_\w+)")


def rows() -> list[tuple[int, str, str, str]]:
    """Page, rule, file and test of every line."""
    block = (ROOT / "docs" / "coverage.md").read_text("utf-8").split("```")[1]
    found = []
    for line in block.strip().splitlines():
        match = LINE.fullmatch(line)
        assert match is not None, f"not a line of the page: {line}"
        found.append((int(match[1]), match[2], match[3], match[4]))
    return found


@cache
def _names_in(file: str) -> frozenset[str]:
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_every_page_with_rules_has_one_and_the_pages_are_in_order() -> None:
    pages = [page for page, *_ in rows()]
    assert pages == sorted(pages)
    assert {*pages} == {*RULE_PAGES}


def test_every_rule_has_a_test_that_is_there() -> None:
    gone = [f"p. {page}: {file}::{test}" for page, _, file, test in rows() if test not in _names_in(file)]
    assert gone == []


def test_no_rule_stands_twice() -> None:
    rules = [(page, rule) for page, rule, *_ in rows()]
    assert len({*rules}) == len(rules)
