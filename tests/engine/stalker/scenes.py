"""Small scenes for the enemies' rules: a drawn board, a few units, one card; worked without any other cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.field.grid import Cell
from engine.stalker.events.units import Attacked
from engine.stalker.ground.plan import plan_data
from engine.stalker.situation.file import Situation, read_situation
from engine.stalker.situation.rehearsal import Rehearsed, mission_of, rehearse
from engine.table.reading import Node
from tests.boards.drawing import draw

BANDIT = {
    "type": ["human"], "group": "pack", "team": 2, "move": 2,
    "sight": {"front": 3, "left": 1, "right": 1, "back": 0},
    "attack": {"kind": "ranged", "damage": 7, "range": 3},
}  # fmt: skip
SHOTGUN = {**BANDIT, "attack": {"kind": "charge", "damage": 9, "range": 3, "per_field": -2}}
SNORK = {
    "type": ["mutant"], "group": "elite", "team": 1, "move": 3,
    "sight": {"front": 3, "left": 3, "right": 3, "back": 1},
    "attack": {"kind": "charge", "damage": 8, "range": 1, "leap": True},
}  # fmt: skip
ZOMBIE = {
    "type": ["human"], "group": "horde", "team": 1, "move": 1,
    "sight": {"front": 3}, "attack": {"kind": "ranged", "damage": 5, "range": 3},
}  # fmt: skip
GIANT = {
    "type": ["mutant"], "group": "boss", "team": 1, "move": 3,
    "sight": {"front": 5, "left": 5, "right": 5, "back": 5},
    "attack": {"kind": "charge", "damage": 10, "range": 1, "everyone": True},
}  # fmt: skip
CARDS = {"bandit": BANDIT, "shotgun": SHOTGUN, "snork": SNORK, "zombie": ZOMBIE, "giant": GIANT}


def scene(
    picture: str,
    *,
    enemies: Mapping[str, tuple[str, str, str] | Mapping[str, Any]],
    stalkers: Mapping[str, str | Mapping[str, Any]] | None = None,
    steps: Iterable[Mapping[str, Any]] = (),
    borders: Iterable[tuple[Cell, Cell, str]] = (),
    entrances: tuple[tuple[str, str], ...] = (),
    **fields: Mapping[str, object],
) -> Situation:
    """Enemies are (card, field, facing), stalkers a field or the keys of a situation file."""
    data = {
        "board": plan_data(draw(picture, borders, entrances, **fields)),
        "enemy_cards": CARDS,
        "enemies": {
            name: {"card": unit[0], "field": unit[1], "facing": unit[2]} if isinstance(unit, tuple) else dict(unit)
            for name, unit in enemies.items()
        },
        "stalkers": {
            name: {"field": unit} if isinstance(unit, str) else dict(unit) for name, unit in (stalkers or {}).items()
        },
        "card": {"level": "high", "steps": [dict(step) for step in steps]},
    }
    return read_situation(Node(data, "scene"))


def work(situation: Situation, *answers: int) -> Rehearsed:
    return rehearse(situation, answers)


def stands(done: Rehearsed, enemy: str) -> tuple[str, str]:
    unit = done.play.state.enemies[enemy]
    return unit.field, unit.facing.name


def attacks(done: Rehearsed) -> list[tuple[str, str, int]]:
    return [(e.enemy, e.target, e.damage) for e in done.play.events if isinstance(e, Attacked)]


def attention(done: Rehearsed, stalker: str) -> tuple[str, str] | None:
    marker = done.play.state.stalkers[stalker].attention
    return None if marker is None else (marker.level.value, marker.field)


def options(done: Rehearsed) -> Sequence[str]:
    assert done.question is not None
    return [option.id for option in done.question.options]  # type: ignore[attr-defined]


def high(field: str, marker: str | None = None) -> dict[str, Any]:
    return {"field": field, "attention": {"level": "high", "field": marker or field}}


__all__ = ["attacks", "attention", "high", "mission_of", "options", "scene", "stands", "work"]
