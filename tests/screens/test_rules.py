"""Kivy finds a .kv rule by the bare name of a class: two of one name would dress each other's widgets."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

SCREENS = Path(__file__).parents[2] / "screens"
RULE = re.compile(r"^<([^>]+)>:", re.MULTILINE)


def rules() -> list[str]:
    """Every class that some .kv file has a rule for."""
    found = []
    for path in sorted(SCREENS.rglob("*.kv")):
        for names in RULE.findall(path.read_text("utf-8")):
            found += [name.split("@")[0].strip("-+ ") for name in names.split(",")]
    return found


def test_no_two_rules_are_for_one_name() -> None:
    assert [name for name, n in Counter(rules()).items() if n > 1] == []


def test_no_two_widgets_share_the_name_of_a_rule() -> None:
    sources = [path.read_text("utf-8") for path in sorted(SCREENS.rglob("*.py"))]
    # Values of presenters may be called like a widget: without Kivy no rule ever finds them.
    classes = Counter(
        node.name
        for source in sources
        if "\nfrom kivy" in source
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef)
    )
    assert {name for name in rules() if classes[name] > 1} == set()
