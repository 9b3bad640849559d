"""Each check of a record has a row here: without the check, what a stranger sends would get in (issue 12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.odd import row, said_of


def effect(do: str, code: str, at: str, **fields: Any) -> Any:
    return row("spawn/ambush", "rule", [{"do": do, **fields}], code, f"rule[0].{at}")


def goal(fields: dict[str, Any], code: str, at: str) -> Any:
    return row("missions/radio-mast", "goals", [fields], code, at)


ROWS = [
    effect("condition", "needs", "condition"),
    effect("test", "needs", "skill"),
    effect("lieutenant", "unknown", "card", card="nobody"),
    effect("mission", "unknown", "card", card="nothing"),
    effect("card", "unknown", "card", card="nothing"),
    effect("read", "wordless", "text", text={"en": " "}),
    effect("encounters", "letter", "letters", letters=["Q"]),
    row("enemies/bloodcat", "pattern", [], "pattern"),
    row("enemies/bloodcat", "pattern", [[]], "pattern"),
    row("enemies/bloodcat", "advanced", "nothing", "unknown"),
    row("enemies/bloodcat", "name", {}, "nameless"),
    row("sectors/hill", "rows", ["kk", "k"], "rows"),
    row("sectors/hill", "rows", ["klk"], "falls_apart"),
    row("sectors/hill", "areas.q", {"terrain": []}, "no_area"),
    row("sectors/hill", "areas.k.spawn", ["Q"], "letter"),
    row("sectors/hill", "red", [[[0, 0], [9, 9]]], "red", "red[0]"),
    row("sectors/hill", "red_between", [["k", "p"]], "red", "red_between[0]"),
    row("spawn/ambush", "troops.0.card", "nobody", "unknown"),
    row("spawn/ambush", "troops.0.letter", "Q", "letter"),
    row("spawn/ambush", "encounters", ["Q"], "letter"),
    row("encounters/bloodcat", "card", "nobody", "unknown"),
    row("encounters/loot-low", "quality", None, "needs"),
    row("encounters/bleeding", "condition", None, "needs"),
    row("dictators/marshal", "counterattacks", [{"at": 4, "skulls": 2}] * 2, "levels"),
    row("dictators/marshal", "orange", 9, "colours"),
    row("dictators/marshal", "lieutenants", ["nobody"], "unknown"),
    row("lieutenants/iron-vera", "reward", "nothing", "unknown"),
    row("equipment/adrenaline", "actions", [], "needs"),
    row("equipment/adrenaline", "actions", [{"id": "x"}, {"id": "x"}], "named_twice"),
    row("equipment/adrenaline", "boost", {}, "needs", "durability"),
    row("equipment/laser-sight", "upgrades", None, "needs"),
    row("equipment/old-carbine", "upgrade_slots", 1, "starting_upgrades"),
    row("missions/radio-mast", "goals", [], "needs"),
    goal({}, "needs", "goals[0]"),
    goal({"skill": "medical"}, "needs", "goals[0].successes"),
    goal({"guards": [{"card": "nobody", "letter": "A"}]}, "unknown", "goals[0].guards[0].card"),
    row("mercs/anvil", "kit", ["nothing"], "unknown"),
    row("dice/blue", "faces", [{"successes": 1}], "faces"),
    row("campaigns/demo", "scenarios", ["nothing"], "unknown"),
    row("campaigns/demo", "income", ["nothing"], "unknown"),
    row("campaigns/demo", "town_income", {"demo-3": "nothing"}, "unknown", "income"),
    row("campaigns/demo", "mercs", ["nobody"], "unknown"),
    row("scenarios/demo-1", "goal", ["nothing"], "goal"),
    row("scenarios/demo-1", "goal", [], "goal"),
    row("scenarios/demo-1", "cards", ["nothing"], "unknown"),
    row("scenarios/demo-1", "needs", ["nothing"], "unknown"),
    row("scenarios/demo-1", "needs", ["demo-1"], "needs_itself"),
    row("scenarios/demo-1", "sectors.mill.face", "nothing", "unknown"),
    row("scenarios/demo-1", "sectors.mill.missions", ["nothing"], "unknown"),
    row("scenarios/demo-1", "sectors.mill.lieutenant", "nobody", "unknown"),
    row("scenarios/demo-1", "sectors.mill.tokens", ["nothing"], "unknown"),
    row("scenarios/demo-1", "sectors.mill.access", ["access-a", "access-a"], "named_twice"),
    row("scenarios/demo-1", "sectors.mill.at", [0, 0], "overlap"),
    row("scenarios/demo-1", "sectors.mill.at", [50, 0], "no_way", "sectors.mill"),
    row("scenarios/demo-1", "sectors.landing.start", False, "no_start", "sectors"),
]


@pytest.mark.parametrize(("record", "place", "value", "code", "at"), ROWS)
def test_what_makes_no_sense_is_refused_where_it_stands(
    record: str, place: str, value: Any, code: str, at: str
) -> None:
    assert (at, code) in said_of("jagged", record, place, value)
