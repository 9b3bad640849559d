"""What missions count that the app can count by itself (B4.B end 10, E35, E47)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.eden.content.cards import Goal, GoalWord, Mission
from engine.eden.play import EdenPlay
from engine.eden.rounds.finish import end_phase
from engine.eden.scoring.goals import score
from engine.eden.state import ROUNDS, Fallen, Phase, Rules, Side, Unit
from engine.eden.words import Weather, Zone
from engine.table.play import Play
from engine.table.rng import Rng
from tests.engine.eden.warriors import answered, points, profile, reduce, table

FALLEN = (Fallen("b1", "r", 1), Fallen("n1", "r", 1), Fallen("b2", "r", 3), Fallen("n2", "", 3))


def with_mission(play: EdenPlay, mission: Mission) -> EdenPlay:
    return Play(play.state, replace(play.content, missions={"it": mission}), reduce, Rng(1))


def counted(word: GoalWord, at_end: bool) -> int:
    """Red's points in round 3: an enemy and an NPC went out in round 1, the enemy's leader and another NPC just now."""
    units = {
        "r": Unit("r", "red"),
        "b1": Unit("b1", "blue", out=True),
        "b2": Unit("b2", "blue", out=True, leader=True),
        "n1": Unit("n1", out=True),
        "n2": Unit("n2", out=True),
    }
    sides = {"red": Side(mission="it"), "blue": Side()}
    play = table({key: profile() for key in units}, units, sides=sides, round=3, fallen=FALLEN)
    play = with_mission(play, Mission(Goal(word, 3, more=2 if word is GoalWord.KILLS else 0, at_end=at_end)))
    answered(score(play, "red", at_end))
    return play.state.sides["red"].victory


@pytest.mark.parametrize(
    ("word", "at_end", "worth"),
    [
        (GoalWord.KILLS, False, 3 + 2),
        (GoalWord.KILLS, True, 3 + 3 + 2),
        (GoalWord.CLEAN, False, 3),
        (GoalWord.CLEAN, True, 3 + 3),
    ],
)
def test_who_went_out_counts_in_its_round_or_at_the_end_for_the_whole_game(
    word: GoalWord, at_end: bool, worth: int
) -> None:
    assert counted(word, at_end) == worth


def test_e35_who_falls_in_the_ion_storm_after_the_scores_still_counts() -> None:
    """Step 11 comes after step 10, and no later round counts who fell in this one."""
    units = {"r": Unit("r", "red"), "b": Unit("b", "blue"), "boss": Unit("boss", "blue", leader=True)}
    units = {key: replace(unit, wounds={Zone.TORSO: 1 if key == "boss" else 0}) for key, unit in units.items()}
    profiles = {key: profile(constitution=points(1, 1)) for key in units}
    sides = {"red": Side(mission="it"), "blue": Side(mission="it")}
    rules = Rules(weather=(Weather.ION_STORM,))
    play = table(profiles, units, sides=sides, rules=rules, round=2, phase=Phase.END, last="red")
    play = with_mission(play, Mission(Goal(GoalWord.KILLS, 3, more=2)))
    answered(end_phase(play), [1, 1, 1], [1, 1, 1], [6, 1, 1])
    assert play.state.units["boss"].out
    assert [play.state.sides[side].victory for side in ("red", "blue")] == [5, 0]


@pytest.mark.parametrize("round_", [2, ROUNDS])
@pytest.mark.parametrize("mission", [Mission(Goal(GoalWord.BY_HAND)), None], ids=["by_hand", "secret"])
def test_e35_missions_the_players_count_are_asked_once_more_for_who_fell_in_the_storm(
    mission: Mission | None, round_: int
) -> None:
    """After the last round nobody would ask again for what a mission gives each round."""
    units = {"r": Unit("r", "red"), "b": Unit("b", "blue"), "weak": Unit("b", "blue", wounds={Zone.TORSO: 1})}
    profiles = {key: profile(constitution=points(1, 1)) for key in units}
    kills, name = Mission(Goal(GoalWord.KILLS, 3)), "it" if mission else ""
    play = table(profiles, units, sides={"red": Side(mission=name), "blue": Side(mission="kills")}, last="red",
                 rules=Rules(weather=(Weather.ION_STORM,)), round=round_, phase=Phase.END)  # fmt: skip
    missions = {"kills": kills, **({"it": mission} if mission else {})}
    play = Play(play.state, replace(play.content, missions=missions), reduce, Rng(1))
    at_end = [0] if mission is None and round_ == ROUNDS else []
    answered(end_phase(play), 1, [6, 1, 1], [6, 1, 1], [1, 1, 1], 4, *at_end)
    assert [play.state.sides[side].victory for side in ("red", "blue")] == [5, 0]


def test_nobody_fell_nothing_more_is_asked() -> None:
    units = {"r": Unit("r", "red"), "b": Unit("b", "blue")}
    play = table({key: profile() for key in units}, units, sides={"red": Side(), "blue": Side()}, last="red",
                 rules=Rules(weather=(Weather.ION_STORM,)), round=2, phase=Phase.END)  # fmt: skip
    answered(end_phase(play), 1, 0, [6, 1, 1], [1, 1, 1])
    assert play.state.round == 3
