"""`make faults`, the short version: everything is broken a few times in every run of the tests."""

import pytest

from engine.games import games
from tools.faults.__main__ import second_process_is_told
from tools.faults.flips import damage_often
from tools.faults.full import fill_disks
from tools.faults.imports import import_rubbish
from tools.faults.kills import kill_often
from tools.faults.power import cut_power_often
from tools.faults.sense import FOUND, play_sense
from tools.faults.tables import play_tables


def test_nothing_acknowledged_is_lost_by_kill_9() -> None:
    counts = kill_often(40, seed=1)
    assert (counts["kills"], counts["lost"], counts["unreadable"]) == (40, 0, 0)
    assert counts["acknowledged"] > 40


def test_nothing_acknowledged_is_lost_by_a_power_cut_and_nobody_is_alarmed() -> None:
    assert cut_power_often(160, seed=1) == {"power_states": 160, "power_lost": 0, "power_alarms": 0}


def test_nothing_acknowledged_is_lost_on_a_full_disk() -> None:
    counts = fill_disks(20, seed=1)
    assert counts["full_disk_lost"] == 0
    assert counts["refused_writes"] > 100


def test_damage_is_never_silent_and_never_a_crash() -> None:
    counts = damage_often(150, seed=1)
    assert (counts["flips"], counts["silent"], counts["crashes"]) == (150, 0, 0)
    assert counts["told"] > 50


def test_rubbish_is_refused() -> None:
    counts = import_rubbish(1_000, seed=1)
    assert (counts["imports"], counts["crashes"]) == (1_000, 0)
    assert counts["refused"] > 500


def test_a_second_process_is_told() -> None:
    assert second_process_is_told()


@pytest.mark.parametrize("game", games())
def test_odd_content_that_is_taken_in_stops_no_table(game: str) -> None:
    counts = play_sense(60, 1, game, plays=12)
    assert [counts[f"sense.{name}"] for name in FOUND] == [0, 0, 0, 0]
    assert counts["sense.records"] >= 60
    assert counts["sense.played"] >= 10


@pytest.mark.parametrize("game", games())
def test_an_odd_first_table_that_is_taken_in_stops_nobody(game: str) -> None:
    counts = play_tables(50, 1, game)
    assert [counts[f"sense.{name}"] for name in FOUND] == [0, 0, 0, 0]
    assert counts["sense.tables"] == 50
    assert counts["sense.tables_played"] >= 10
