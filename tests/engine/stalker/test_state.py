"""Changes of a mission are typed, and what was once spelt as a flag is still stored and read as one."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, get_type_hints

import pytest

from engine.stalker.events.flow import DeathAnswered, Remembered
from engine.stalker.game import ZONE
from engine.stalker.ground.board import ZoneBoard
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.pieces import EnemyChanges, StalkerChanges
from engine.stalker.state import Enemy, Mission, Stalker
from engine.stalker.tables import TABLES, Tables
from engine.table.event import because
from engine.table.record import dump, load_kind

WHY = because("death.answered", stalker="milady")


@pytest.mark.parametrize(("changes", "record"), [(EnemyChanges, Enemy), (StalkerChanges, Stalker), (Tables, Mission)])
def test_what_may_change_is_what_there_is(changes: Any, record: Any) -> None:
    hints = get_type_hints(record)
    assert {name: hints[name] for name in get_type_hints(changes)} == get_type_hints(changes)


def test_every_table_of_a_mission_is_put_in_order() -> None:
    tables = {field.name for field in fields(Mission) if str(get_type_hints(Mission)[field.name]).startswith("coll")}
    assert tables == set(TABLES) == set(get_type_hints(Tables))


def test_an_answered_death_and_the_entrance_are_stored_among_the_flags() -> None:
    state = Mission(ZoneBoard(BoardPlan({})), flags=frozenset({"door"}), answered=frozenset({"milady"}), entrance=1)
    assert state.stored_flags == {"door", "died:milady", "entrance:1"}
    again = replace(state, flags=frozenset(), answered=frozenset(), entrance=None).with_stored_flags(state.stored_flags)
    assert again == state
    stored: Any = ZONE.dump(state)
    assert stored["flags"] == ["died:milady", "door", "entrance:1"]
    assert not {"answered", "entrance"} & stored.keys()


def test_the_answer_to_a_death_is_written_as_the_first_journals_wrote_it() -> None:
    stored = dump(DeathAnswered(WHY, "milady"))
    assert stored == {"kind": "remembered", "why": dump(WHY), "flag": "died:milady"}
    assert load_kind(ZONE.events, stored) == DeathAnswered(WHY, "milady")
    assert load_kind(ZONE.events, dump(Remembered(WHY, "door"))) == Remembered(WHY, "door")
