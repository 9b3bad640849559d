"""Checks of cards and warriors that nothing else breaks: a row each (issue 12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.odd import row, said_of

DRESSING = "abilities/dressing"

ROWS = [
    row("profiles/abama", "name", {}, "nameless"),
    row("profiles/abama", "base", 31, "odd_base"),
    row("profiles/abama", "constitution.head", [0, 0], "no_points"),
    row("profiles/abama", "faction", "nobody", "no_faction"),
    row("profiles/abama", "weapons", ["nothing"], "no_weapon", "weapons[0]"),
    row("profiles/abama", "gear", ["nothing"], "no_gear", "gear[0]"),
    row("profiles/abama", "abilities", ["nothing"], "no_ability", "abilities[0]"),
    row(DRESSING, "effect.whom", "table", "on_warrior"),
    row(DRESSING, "effect.whom", "piece", "on_warrior"),
    row(DRESSING, "effect.whom", "each_enemy", "on_warrior"),
    row(DRESSING, "effect.do", "gain", "no_marker", "effect.marker"),
    row(DRESSING, "effect.do", "burn", "on_piece", "effect.whom"),
    row(DRESSING, "bespoke", "nothing", "no_hook"),
    row(DRESSING, "kind", "permanent", "not_permanent", "effect.do"),
    row("tactics/ambush", "effect.do", "burn", "on_piece", "effect.whom"),
    row("bands/wells", "profiles", ["nobody"], "no_profile"),
    row("bands/wells", "leader", "nobody", "no_leader"),
]


@pytest.mark.parametrize(("record", "place", "value", "code", "at"), ROWS)
def test_what_makes_no_sense_is_refused_where_it_stands(
    record: str, place: str, value: Any, code: str, at: str
) -> None:
    assert (at, code) in said_of("eden", record, place, value)
