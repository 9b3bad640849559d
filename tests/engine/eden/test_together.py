"""Two players against the wild: each brings a band, one side, twice the doubled contamination (E52)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.eden.commands import setup as do_setup
from engine.eden.content.box import Box
from engine.eden.content.cards import Goal, GoalWord, Mission
from engine.eden.game import EDEN
from engine.eden.state import SetupStep
from engine.table.canon import Json
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refused
from tests.engine.eden.matches import EdenMatch, do, warriors
from tests.engine.eden.warriors import profile

WILD = {"one": Mission(Goal(GoalWord.CLEAN, 1), wild=True, target=10)}


def together(**agreed: Any) -> EdenMatch:
    profiles = {**warriors(r4=4, r3=3, b4=4, b5=5), "beast": profile(contamination=1)}
    sides: dict[str, Json] = {"red": {"profiles": ["r4", "r3"], "allies": ["b4", "b5"]}, **agreed.pop("more", {})}
    content = dump(Box(profiles=profiles, missions=WILD))
    told = {"sides": sides, "extended": False, "contamination": 3, "map": False, **agreed}
    return Match(EDEN, Journal(begin(EDEN, content, told, 1)))


def test_bands_of_two_factions_stand_on_one_side() -> None:
    """Each is legal by itself; their strategy points add up (psi 4 each)."""
    match = together()
    assert {unit.side for unit in match.state.units.values()} == {"red"}
    assert sorted(match.state.units) == ["b4", "b5", "r3", "r4"]
    assert match.state.sides["red"].strategy == 16


def test_the_wild_has_the_doubled_points_of_both_players() -> None:
    match = together()
    do(match, do_setup.SetupBids())
    do(match, do_setup.NameLeader("b4"))
    do(match, do_setup.TakeMission("red", "one"))
    do(match, do_setup.TerrainDone())
    assert match.state.step is SetupStep.CONTAMINATION
    assert match.state.sides["red"].contamination_points == 12


@pytest.mark.parametrize(
    "agreed",
    [
        {"sides": {"red": {"profiles": ["r4"], "allies": ["b4", "r3"]}}},
        {"sides": {"red": {"profiles": ["r4"], "allies": ["r4"]}}},
        {"more": {"blue": {"profiles": ["b4"]}}},
        {"sides": {"red": {"profiles": ["r4"], "allies": ["beast"]}}},
    ],
)
def test_what_is_no_second_band_is_refused(agreed: dict[str, Any]) -> None:
    """Two factions in one band, the same warrior twice, allies against another band, an NPC."""
    with pytest.raises(Refused):
        together(**agreed)
