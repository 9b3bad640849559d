"""Checks of words that do nothing, and of counts no box has: a row each (issue 12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.odd import row, said_of

EVENT, SIEGE = "events/barrage", "sieges/lindenstrasse"
BLANK = dict.fromkeys(("en", "de", "uk"), "x")


def word(kind: str, code: str, at: str, **fields: Any) -> Any:
    return row(EVENT, "effects", [{"kind": kind, **fields}], code, f"effects[0].{at}")


ROWS = [
    word("if", "changes_nothing", "then", when={"cold": 1}),
    word("choose", "no_free_option", "options", options=[{"text": BLANK, "cost": {"food": 1}}]),
    word("roll", "faces", "table", table=[{"least": 1, "most": 9}, {"least": 9, "most": 10}]),
    word("noise", "changes_nothing", "n", n=0),
    word("cold", "changes_nothing", "n", n=0),
    word("raid", "changes_nothing", "damage"),
    row("exploration/cupboard", "effects", [{"kind": "explore"}], "changes_nothing", "effects[0].back"),
    row(SIEGE, "exploration", {"near": 1, "mid": 1, "far": 40}, "not_enough"),
]


@pytest.mark.parametrize(("record", "place", "value", "code", "at"), ROWS)
def test_what_makes_no_sense_is_refused_where_it_stands(
    record: str, place: str, value: Any, code: str, at: str
) -> None:
    assert (at, code) in said_of("warofmine", record, place, value)
