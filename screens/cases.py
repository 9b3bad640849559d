"""Names in the case a sentence wants: "бачить Полкана", not "бачить Полкан". No Kivy here.

A translation writes `{target:acc}`. What names of our own content become stands in data/locale/<language>/forms.toml;
a name of the players' own follows the regular ending, and one of several words stays as they wrote it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache

from screens.catalogues import LOCALE

CASES = ("gen", "dat", "acc", "ins")
_NUMBERED = re.compile(r"^(.*?)([\u00a0 ]\d+)?$", re.DOTALL)
HARD = {"gen": "а", "dat": "у", "acc": "а", "ins": "ом"}
SOFT = {"gen": "я", "dat": "ю", "acc": "я", "ins": "ем"}
ENDINGS: Mapping[str, Mapping[str, str]] = {
    "а": {"gen": "и", "dat": "і", "acc": "у", "ins": "ою"},
    "я": {"gen": "і", "dat": "і", "acc": "ю", "ins": "ею"},
    "й": SOFT,
    "ь": SOFT,
    "о": HARD,
}
"""Somebody's name in Ukrainian: what its last letter becomes."""
CONSONANTS = "бвгґджзклмнпрстфхцчшщ"


def declined(word: str, case: str, language: str) -> str:
    """A name in a case; a number behind it stays. A language without cases of its own keeps the word.

    >>> declined("Снорк 1", "acc", "uk")
    'Снорка 1'
    """
    if language != "uk" or case not in CASES:
        return word
    found = _NUMBERED.match(word)
    name, number = (found[1], found[2] or "") if found else (word, "")
    known = _forms(language).get(name)
    return (known[case] if known is not None else _regular(name, case)) + number


def _regular(name: str, case: str) -> str:
    last = name[-1:].lower()
    if not last or " " in name or last not in (*ENDINGS, *CONSONANTS):
        return name
    return name + HARD[case] if last in CONSONANTS else name[:-1] + ENDINGS[last][case]


@cache
def _forms(language: str) -> Mapping[str, Mapping[str, str]]:
    table = tomllib.loads((LOCALE / language / "forms.toml").read_text("utf-8"))
    return {name: dict(zip(CASES, forms, strict=True)) for name, forms in table.items()}


def raised(words: str) -> str:
    """As a sentence or a title begins, whoever it begins with."""
    return words[:1].upper() + words[1:]
