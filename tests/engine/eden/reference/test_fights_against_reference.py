"""Attacks, odds and end phases on crowded tables, by the engine and by a reference that knows nothing of it."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.eden.asking import Asked, Clerk
from tests.engine.eden.drawing import random_situation
from tests.engine.eden.reference.fight import Bad, End, Fight, Numbers
from tests.engine.eden.reference.table import Asks

Data = dict[str, Any]


def crowded(seed: int) -> Data:
    """More to fight with and more to suffer from."""
    rng = random.Random(seed)
    data = random_situation(seed)
    for profile in data["profiles"].values():
        profile["armour"] = {"torso": rng.randint(0, 1), "all": rng.randint(0, 1)}
        for weapon in profile.get("weapons", {}).values():
            weapon |= {"strength": rng.randint(0, 3), "fire": rng.randint(0, 1), "fear": rng.randint(0, 1)}
    for unit in (*data["warriors"].values(), *data["npcs"].values()):
        unit |= {key: rng.randint(1, 2) for key in ("fire", "slow") if rng.random() < 0.3}
        unit["wounds"] |= {zone: rng.randint(0, 3) for zone in ("head", "arms", "legs") if rng.random() < 0.3}
    for unit in data["warriors"].values():
        unit |= {"ap": rng.randint(0, 3), "attacks": rng.choice([0, 0, 1, 2]), "sheltered": rng.random() < 0.3}
    for piece in data["terrain"].values():
        piece.update(rng.choice([{}, {"hostile": rng.randint(1, 3)}, {"destructible": 2, "hits": 1}]))
        piece.update(rng.choice([{}, {}, {"shield": {"armour": 2, "within": 50}}]))
    data["rules"]["weather"] += rng.sample(["ion_storm", "acid_rain"], rng.randint(0, 2))
    return data


def until_done(
    ask: Callable[[list[int]], Asked], expect: Callable[[Numbers], object], rng: random.Random
) -> tuple[Asked, object]:
    """Dice and choices at random until nothing is asked any more; every question is compared on the way."""
    answers: list[int] = []
    while True:
        asked = ask(answers)
        try:
            return asked, expect(Numbers(answers))
        except Bad:
            assert asked.complaint
            return asked, None
        except Asks as asks:
            found = asked.ask
            told = (found["what"], found["unit"], [option["id"] for option in found["options"]] or [str(found["dice"])])
            if told != (asks.what, asks.unit, asks.options):
                pytest.fail(f"asked {told}, expected {asks.what} {asks.unit} {asks.options}")
            if found["kind"] == "roll":
                answers += [rng.randint(1, 6) for _ in range(found["dice"])]
            else:
                answers.append(rng.randrange(len(found["options"])))


def pairs(data: Data, rng: random.Random) -> list[tuple[str, str, str, str]]:
    units = sorted({**data["warriors"], **data["npcs"]})
    found = []
    for _ in range(12):
        by, on = rng.choice(units), rng.choice(units)
        profile = data["profiles"][{**data["warriors"], **data["npcs"]}[by]["profile"]]
        weapon = rng.choice(["", *profile.get("weapons", {})])
        found.append((by, on, weapon, rng.choice(["", "passive", "dodge", "strike_back"])))
    return found


def asking(clerk: Clerk, data: Data, question: str, case: tuple[str, str, str, str], *more: str) -> Asked:
    by, on, weapon, reaction = case
    options = [f"--weapon={weapon}"] if weapon else []
    options += [f"--reaction={reaction}"] if reaction else []
    return clerk(data, question, by, on, *options, *more)


@pytest.mark.parametrize("block", range(2))
def test_attack(clerk: Clerk, block: int) -> None:
    for seed in range(block * 8, block * 8 + 8):
        data, rng = crowded(seed), random.Random(seed)
        for case in pairs(data, rng):
            _same_attack(clerk, data, case, rng)


def _same_attack(clerk: Clerk, data: Data, case: tuple[str, str, str, str], rng: random.Random) -> None:
    asked, expected = until_done(
        lambda answers: asking(clerk, data, "attack", case, f"--answers={_told(answers)}"),
        lambda numbers: Fight(data).attack(*case, numbers),
        rng,
    )
    if expected is not None:
        assert asked.answer == expected, case


@pytest.mark.parametrize("block", range(2))
def test_odds(clerk: Clerk, block: int) -> None:
    for seed in range(block * 8, block * 8 + 8):
        data, rng = crowded(seed), random.Random(seed)
        for case in pairs(data, rng):
            aim = rng.choice(["", "head", "arms", "torso", "legs"])
            more = [f"--aim={aim}"] if aim else []
            asked = asking(clerk, data, "odds", case, *more)
            try:
                expected = Fight(data).odds(*case, aim)
            except Bad:
                assert asked.complaint
            except Asks:
                assert asked.ask
            else:
                found = asked.answer
                assert {key: found[key] for key in expected} == expected, (seed, case, aim)


@pytest.mark.parametrize("block", range(2))
def test_end(clerk: Clerk, block: int) -> None:
    for seed in range(block * 8, block * 8 + 8):
        _same_end(clerk, crowded(seed), random.Random(seed))


def _same_end(clerk: Clerk, data: Data, rng: random.Random) -> None:
    def worked(numbers: Numbers) -> End:
        end = End(copy.deepcopy(data), numbers)
        end.run()
        return end

    asked, end = until_done(lambda answers: clerk(data, "end", f"--answers={_told(answers)}"), worked, rng)
    assert isinstance(end, End)
    found = asked.answer
    assert found["terrain"] == end.burned
    for name, unit in end.table.units.items():
        row = found["units"][name]
        assert (row["wounds"], row["out"]) == (end.fight.wounds[name], name in end.out), name
        if name not in end.out:
            assert row["ap"] == (end.ap[name] if name in end.table.warriors else None)
            for key in ("fire", "fear", "poison", "rage", "slow"):
                assert row[key] == unit.get(key, 0), (name, key)


def _told(answers: list[int]) -> str:
    return ",".join(map(str, answers))
