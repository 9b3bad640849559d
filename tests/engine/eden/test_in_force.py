"""What cards and weather change together, and what the end of a game asks for (B4.B, O3, E52)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.eden import in_force
from engine.eden.content.cards import Do, Effect, Goal, GoalWord, Mission, Tactic, Whom
from engine.eden.play import EdenPlay
from engine.eden.rounds.finish import end_phase
from engine.eden.state import InPlay, Phase, Rules, Side, Unit
from engine.eden.words import Weather
from engine.table.play import Play
from engine.table.rng import Rng
from tests.engine.eden.warriors import answered, profile, reduce, table

TACTICS = {
    "dust": Tactic(Effect(Do.SIGHT, Whom.TABLE, within=120)),
    "ambush": Tactic(Effect(Do.CHARGE_REACH, Whom.TABLE, within=120)),
    "bait": Tactic(Effect(Do.BAIT, Whom.WARRIOR)),
}


def played(card: str, on: str = "", *weather: Weather) -> EdenPlay:
    """Red has played a card this round."""
    units = {"x": Unit("x", "red"), "gone": Unit("gone", "red", out=True)}
    play = table({key: profile() for key in units}, units, rules=Rules(weather=weather))
    state = replace(play.state, cards=(InPlay("red", card, on),))
    return Play(state, replace(play.content, tactics=TACTICS), reduce, Rng(1))


def test_of_fog_and_dust_the_shorter_sight_holds() -> None:
    play = played("dust", "", Weather.DENSE_FOG)
    assert in_force.sight_limit(play.state, play.content) == 120


@pytest.mark.parametrize(("side", "reach"), [("red", 120), ("blue", 100)])
def test_an_ambush_lengthens_the_charges_of_its_own_side_only(side: str, reach: int) -> None:
    play = played("ambush")
    assert in_force.charge_reach(play.state, play.content, side) == reach


@pytest.mark.parametrize(("on", "bait"), [("x", "x"), ("gone", "")])
def test_who_has_gone_is_no_bait(on: str, bait: str) -> None:
    play = played("bait", on)
    assert in_force.bait(play.state, play.content) == bait


@pytest.mark.parametrize(("face", "after"), [(2, Weather.STORM), (5, Weather.STORM), (6, Weather.NORMAL)])
def test_only_a_six_clears_the_weather(face: int, after: Weather) -> None:
    rules = Rules(weather=(Weather.STORM,), changing_weather=True)
    units = {"r": Unit("r", "red"), "b": Unit("b", "blue")}
    sides = {"red": Side(mission="it"), "blue": Side(mission="it")}
    play = table({key: profile() for key in units}, units, sides=sides, rules=rules, round=2, phase=Phase.END)
    missions = {"it": Mission(Goal(GoalWord.KILLS, 3))}
    play = Play(replace(play.state, first="red"), replace(play.content, missions=missions), reduce, Rng(1))
    answered(end_phase(play), [face])
    assert play.state.rules.weather == (after,)


@pytest.mark.parametrize(("out", "winner"), [(False, "red"), (True, "")])
def test_e52_points_win_against_the_wild_only_if_somebody_is_left(out: bool, winner: str) -> None:
    units = {"r": Unit("r", "red", out=out)}
    sides = {"red": Side(mission="it", victory=10)}
    play = table({"r": profile()}, units, sides=sides, round=5, phase=Phase.END, first="red")
    missions = {"it": Mission(Goal(GoalWord.CLEAN, 1), wild=True, target=10)}
    play = Play(play.state, replace(play.content, missions=missions), reduce, Rng(1))
    answered(end_phase(play))
    assert (play.state.phase, play.state.winner) == (Phase.OVER, winner)
