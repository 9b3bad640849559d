"""Situation files: read and written as promised, and wrong ones refused with the key that is wrong."""

# ruff: noqa: E501 - the table of wrong files reads best one to a line
from __future__ import annotations

import contextlib
import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.stalker.content.units import EnemyKind, manner_of
from engine.stalker.ground.board import Manner, Windows
from engine.stalker.ground.plan import plan_data
from engine.stalker.situation.file import parse_situation, situation_data
from engine.table.reading import MAX_FILE_BYTES, DataError
from tests.boards.drawing import random_plan

CORRIDOR = Path(__file__).parents[3] / "boards" / "corridor.json"


def corridor() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(CORRIDOR.read_text())
    return data


def read(data: object) -> Any:
    return parse_situation(json.dumps(data).encode(), "this.json")


def test_what_is_written_reads_back_equal() -> None:
    situation = read(corridor())
    again = read(situation_data(situation))
    assert again == situation
    assert situation_data(again) == situation_data(situation)


def test_every_key_of_the_promise_is_written() -> None:
    data: Any = situation_data(read(corridor()))
    assert list(data) == ["game", "board", "enemy_cards", "enemies", "stalkers", "card"]
    assert set(data["board"]["fields"]["a"]) == {
        "cells", "cover", "radiation", "water", "room", "no_sight", "capacity", "symbols",
    }  # fmt: skip
    assert set(data["enemies"]["b1"]) == {"card", "field", "facing", "pinned", "vulnerable"}
    assert set(data["stalkers"]["blue"]) == {"field", "hp", "defence", "leader", "attention"}
    assert set(data["card"]["steps"][0]) == {"do", "who", "up_to", "towards", "damage", "uninterruptible"}


def test_all_but_fields_and_cells_may_be_left_out() -> None:
    situation = read({"board": {"fields": {"a": {"cells": [[0, 0]]}}}})
    assert (situation.enemies, situation.stalkers, situation.card) == ({}, {}, None)


@given(st.integers(0, 2**32))
@settings(max_examples=40)
def test_random_boards_survive_writing_and_reading(seed: int) -> None:
    plan = random_plan(random.Random(seed), 6, 6)
    assert read({"board": plan_data(plan)}).plan == plan


WRONG: list[tuple[str, list[str | int], Any, str]] = [
    ("unknown key", ["board", "fileds"], {}, "board.fileds: unknown key"),
    ("unknown key of a field", ["board", "fields", "a", "colour"], 1, "board.fields.a.colour: unknown key"),
    ("overlap", ["board", "fields", "a", "cells"], [[1, 0]], "belongs to field a already"),
    ("falls apart", ["board", "fields", "g", "cells"], [[0, 2], [2, 2]], "board.fields.g.cells: the field falls apart"),
    ("empty", ["board", "fields", "a", "cells"], [], "board.fields.a.cells: a field needs at least one cell"),
    ("cell twice", ["board", "fields", "a", "cells"], [[0, 0], [0, 0]], "a cell stands twice"),
    ("half a cell", ["board", "fields", "a", "cells"], [[0]], "board.fields.a.cells[0]: 1 entries, expected 2"),
    ("fraction", ["board", "fields", "a", "cells"], [[0, 0.5]], "expected a whole number"),
    ("far away", ["board", "fields", "a", "cells"], [[0, 10**9]], "is not between"),
    ("not neighbours", ["board", "borders", 0, "cells"], [[0, 0], [3, 0]], "borders[0].cells: cells [0, 0] and [3, 0] are not"),
    ("in one field", ["board", "borders", 0, "cells"], [[1, 0], [2, 0]], "both cells belong to field b"),
    ("off the board", ["board", "borders", 0, "cells"], [[0, 0], [0, -1]], "cell [0, -1] belongs to no field"),
    ("unknown border", ["board", "borders", 0, "kind"], "hedge", 'board.borders[0].kind: "hedge" is not one of'),
    ("entrance to nowhere", ["board", "entrances"], [["a", "cave"]], "entrances[0]: leads nowhere: there is no field cave"),
    ("entrance to itself", ["board", "entrances"], [["a", "a"]], "leads from field a to itself"),
    ("unit on water", ["board", "fields", "f", "water"], True, "stalkers.blue.field: no unit can stand in water"),
    ("unit on no field", ["enemies", "b1", "field"], "zz", "enemies.b1.field: there is no field zz"),
    ("too many units", ["enemies", "b2"], {"card": "bandit", "field": "a"}, "board.fields.a: 2 units stand here, the field holds 1"),
    ("unknown card", ["enemies", "b1", "card"], "wolf", "enemies.b1.card: there is no enemy card wolf"),
    ("facing", ["enemies", "b1", "facing"], "NE", "enemies.b1.facing"),
    ("five petals", ["board", "fields", "a", "symbols"], {"electro": [5]}, "symbols.electro[0]: 5 is not between 1 and 4"),
    ("two leaders", ["stalkers", "red"], {"field": "g", "leader": True}, "stalkers: more than one leader"),
    ("id used twice", ["stalkers", "b1"], {"field": "g"}, "stalkers.b1: an enemy has this id already"),
    ("unknown step", ["card", "steps", 0, "do"], "dance", 'card.steps[0].do: "dance" is not one of'),
    ("unknown group", ["card", "steps", 0, "who"], ["mob"], "card.steps[0].who[0]"),
    ("marker on no field", ["stalkers", "blue", "attention", "field"], "zz", "stalkers.blue.attention.field: there is no field zz"),
    ("another game", ["game"], "chess", "game: this is not a situation of stalker"),
    ("true is no number", ["enemy_cards", "bandit", "move"], True, "enemy_cards.bandit.move: expected a whole number"),
    ("empty id", ["board", "fields", ""], {"cells": [[9, 9]]}, "board.fields: an id has 1 to 64"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "path", "value", "expected"), WRONG, ids=[row[0] for row in WRONG])
def test_a_wrong_file_names_itself_and_its_key(what: str, path: list[str | int], value: Any, expected: str) -> None:
    data = corridor()
    data["board"].setdefault("entrances", [])
    spot: Any = data
    for key in path[:-1]:
        spot = spot[key]
    spot[path[-1]] = value
    with pytest.raises(DataError) as caught:
        read(data)
    assert str(caught.value).startswith("this.json: ")
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "raw",
    [
        b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"a": NaN}', b"[" * 100_000, b'{"board": 1}', b'{"game":"stalker","game":"stalker"}',
        b'{"board": ' + b"9" * 5000 + b"}", b" " * (MAX_FILE_BYTES + 1), b'{"line\\nbreak": 1}',
    ],
    ids=["empty", "torn", "list", "null", "bytes", "nan", "deep", "number", "twice", "long", "large", "key"],
)  # fmt: skip
def test_rubbish_is_refused_in_one_line(raw: bytes) -> None:
    with pytest.raises(DataError) as caught:
        parse_situation(raw, "this.json")
    assert str(caught.value).startswith("this.json: ")
    assert "\n" not in str(caught.value)


def test_sizes_are_bounded() -> None:
    cells = [[x, y] for x in range(65) for y in range(64)]
    with pytest.raises(DataError, match="4160 entries"):
        read({"board": {"fields": {"a": {"cells": cells}}}})
    many = {f"f{x}": {"cells": [[x, 0]]} for x in range(513)}
    with pytest.raises(DataError, match="513 entries, at most 512"):
        read({"board": {"fields": many}})
    units = {f"u{i}": {"field": "a"} for i in range(257)}
    with pytest.raises(DataError, match="257 entries, at most 256"):
        read({"board": {"fields": {"a": {"cells": [[0, 0]], "capacity": 256}}}, "stalkers": units})


@pytest.mark.slow
@given(st.data())
@settings(max_examples=150)
def test_a_hand_edited_file_is_read_or_refused_never_a_crash(data: st.DataObject) -> None:
    """Any value anywhere in the file replaced by anything."""
    broken = copy.deepcopy(corridor())
    spot: Any = broken
    while True:
        keys = list(spot) if isinstance(spot, dict) else list(range(len(spot)))
        key = data.draw(st.sampled_from(keys))
        below = spot[key]
        if isinstance(below, dict | list) and below and data.draw(st.booleans()):
            spot = below
            continue
        spot[key] = data.draw(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=5), st.lists))
        break
    with contextlib.suppress(DataError):
        assert read(broken).plan.fields


def test_p40_how_each_kind_of_enemy_gets_about() -> None:
    assert manner_of(frozenset({EnemyKind.HUMAN})) == Manner(Windows.OPEN, avoids_symbols=True)
    assert manner_of(frozenset({EnemyKind.PSIONIC})) == Manner(Windows.IMPASSABLE)
    assert manner_of(frozenset({EnemyKind.MUTANT, EnemyKind.PSIONIC})) == Manner(Windows.IMPASSABLE)
    assert manner_of(frozenset({EnemyKind.MUTANT})) == Manner(Windows.WALL)
    assert manner_of(frozenset()) == Manner(Windows.WALL)
