"""Hundreds of crowded tables, answered by the engine and by a reference that knows nothing of it."""

from __future__ import annotations

import pytest

from tests.engine.eden.asking import Clerk
from tests.engine.eden.drawing import random_situation
from tests.engine.eden.reference.table import Asks, Table, Wild


@pytest.mark.parametrize("block", range(3))
def test_sight_nearest_and_targets(clerk: Clerk, block: int) -> None:
    for seed in range(block * 10, block * 10 + 10):
        data = random_situation(seed)
        table = Table(data)
        for unit in sorted(table.units)[:4]:
            rows = clerk(data, "sight", unit).answer["sees"]
            assert [row["unit"] for row in rows] == [other for other in sorted(table.units) if other != unit]
            for row in rows:
                kind, penalty, obstacles = table.sight(unit, row["unit"])
                assert (row["sight"], row["obstacles"]) == (kind, obstacles), seed
                assert row["mm"] == table.mm(unit, row["unit"])
                assert row["penalty"] == (None if kind in ("blocked", "fogged") else penalty)
            others = [other for other in table.units if other != unit]
            for near in clerk(data, "nearest", unit, *others, *table.terrain).answer["targets"]:
                name = near["target"]
                mm = table.mm(unit, name) if name in table.units else table.mm_piece(unit, name)
                assert (near["mm"], near["contact"]) == (mm, mm <= 1)
            _same_targets(clerk, data, table, unit)


def _same_targets(clerk: Clerk, data: dict[str, object], table: Table, unit: str) -> None:
    for name, weapon in table.profile(unit).get("weapons", {}).items():
        if weapon["kind"] != "shot":
            continue
        found = clerk(data, "targets", unit, name).answer
        me = table.units[unit]
        engaged = any(table.contact(unit, other) for other in table.enemies(unit))
        why = "contact" if engaged else "fear" if me.get("fear") else "hidden" if me.get("hidden") else None
        assert found["why"] == why
        expected = [] if why else table.targets(unit, weapon)
        assert [row["unit"] for row in found["targets"]] == expected
        for row in found["targets"]:
            assert (row["dice"], row["difficulty"]) == table.shot_pool(unit, row["unit"], weapon)


@pytest.mark.parametrize("block", range(5))
def test_activate(clerk: Clerk, block: int) -> None:
    for seed in range(1000 + block * 20, 1020 + block * 20):
        data = random_situation(seed)
        answers: list[int] = []
        while (asks := _asks(wild := Wild(data, list(answers)))) is not None:
            ask = clerk(data, "activate", f"--answers={','.join(map(str, answers))}").ask
            assert (ask["what"], ask["unit"]) == (asks.what, asks.unit), seed
            assert [option["id"] for option in ask["options"]] == asks.options, seed
            answers.append(seed % len(asks.options))
        found = clerk(data, "activate", f"--answers={','.join(map(str, answers))}").answer
        assert (found["npcs"], found["attacks"]) == (wild.npcs, wild.attacks), seed


def _asks(wild: Wild) -> Asks | None:
    try:
        wild.run()
    except Asks as asks:
        return asks
    return None
