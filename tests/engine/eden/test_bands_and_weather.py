"""Bands, strategy points, who bids, weather and scores."""

from __future__ import annotations

import pytest

from engine.eden.content.cards import Do, Effect, Goal, GoalWord, Mission, Tactic
from engine.eden.content.profiles import Profile
from engine.eden.rules.bands import check_band, hand_size, may_bring
from engine.eden.rules.bidding import bidders, highest
from engine.eden.rules.scores import scored, winner
from engine.eden.rules.weather import TABLE, card_cost, combined, reach
from engine.eden.state import Side
from engine.eden.words import Attribute, Motive, Weather
from tests.engine.eden.warriors import profile


def band(*psi: int, faction: str = "", motive: Motive | None = None, points: int = 20) -> list[tuple[str, Profile]]:
    return [(f"w{n}", profile(psi=each, faction=faction, motive=motive, points=points)) for n, each in enumerate(psi)]


def test_g21_strategy_points_are_the_psi_and_half_of_it_for_a_motive_band() -> None:
    assert check_band(band(4, 3, 3, 2, faction="well"), 100).strategy == 12
    assert check_band(band(4, 3, 3, 2, motive=Motive.ORDER), 100).strategy == 6
    assert check_band(band(4, 3, 2, motive=Motive.ORDER), 100).strategy == 5


def test_e39_a_band_of_one_faction_and_one_motive_counts_as_a_faction_unless_declared() -> None:
    both = band(4, 3, faction="well", motive=Motive.ORDER)
    assert (check_band(both, 100).kind, check_band(both, 100).strategy) == ("faction", 7)
    assert (check_band(both, 100, by_motive=True).kind, check_band(both, 100, by_motive=True).strategy) == ("motive", 4)


def test_a_band_with_nothing_in_common_too_many_points_or_a_twin_is_not_legal() -> None:
    mixed = [*band(3, faction="well"), ("x", profile(faction="ash"))]
    assert (check_band(mixed, 100).kind, check_band(mixed, 100).strategy) == ("", None)
    assert not check_band(band(3, 3, faction="well", points=51), 100).is_legal
    twin = band(3, faction="well")
    assert check_band(twin * 2, 100).twice == ("w0",)
    assert not check_band(twin * 2, 100).is_legal
    assert check_band(band(3, 3, faction="well", points=50), 100).is_legal


def test_the_hand_is_as_large_as_the_leaders_white_psi() -> None:
    assert hand_size(profile(psi=5, red={Attribute.PSI: 2})) == 5


def test_g13_a_mission_with_a_symbol_is_refused_to_another_band() -> None:
    retreat = Mission(Goal(GoalWord.BY_HAND), faction="bamaka")
    assert may_bring(retreat, check_band(band(3, faction="bamaka"), 100))
    assert not may_bring(retreat, check_band(band(3, faction="joker"), 100))
    chaos = Tactic(Effect(Do.BY_HAND), motive=Motive.CHAOS)
    assert not may_bring(chaos, check_band(band(3, faction="joker", motive=Motive.CHAOS), 100))
    assert may_bring(chaos, check_band(band(3, faction="joker", motive=Motive.CHAOS), 100, by_motive=True))


@pytest.mark.parametrize(
    "card", [Mission(Goal(GoalWord.BY_HAND), faction="joker"), Tactic(Effect(Do.BY_HAND), faction="joker")]
)
def test_a_card_of_a_faction_is_refused_to_a_band_built_by_its_motive(card: Mission | Tactic) -> None:
    """B1.D: all of them are Jokers, but they came together for chaos; then only the cards of chaos are theirs (E39)."""
    jokers = band(3, 3, faction="joker", motive=Motive.CHAOS)
    assert may_bring(card, check_band(jokers, 100))
    assert not may_bring(card, check_band(jokers, 100, by_motive=True))


@pytest.mark.parametrize(
    ("total", "weather"),
    [
        (2, Weather.ION_STORM),
        (3, Weather.STORM),
        (5, Weather.DENSE_FOG),
        (7, Weather.NORMAL),
        (8, Weather.LIGHT_FOG),
        (11, Weather.ACID_RAIN),
        (12, Weather.SNOWSTORM),
    ],
)
def test_g31_the_weather_table(total: int, weather: Weather) -> None:
    assert TABLE[total] is weather


def test_a_storm_shortens_moves_and_snow_makes_cards_dear() -> None:
    assert (reach([Weather.STORM]), reach([Weather.NORMAL])) == (80, 100)
    assert (card_cost([Weather.SNOWSTORM]), card_cost([])) == (3, 2)


def test_another_weather_comes_on_top() -> None:
    assert combined((Weather.NORMAL,), Weather.STORM) == (Weather.STORM,)
    assert combined((Weather.STORM,), Weather.ACID_RAIN) == (Weather.STORM, Weather.ACID_RAIN)
    assert combined((Weather.STORM,), Weather.NORMAL) == (Weather.STORM,)


def test_who_lost_the_leader_in_the_round_before_does_not_bid_unless_both_did() -> None:
    red, blue, fine = Side(lost_leader=2), Side(lost_leader=2), Side()
    assert bidders({"red": red, "blue": fine}, 3) == ("blue",)
    assert bidders({"red": red, "blue": fine}, 4) == ("blue", "red")
    assert bidders({"red": red, "blue": blue}, 3) == ("blue", "red")


def test_the_highest_bid_and_the_tie() -> None:
    assert highest({"red": 2, "blue": 1}) == ("red",)
    assert highest({"red": 0, "blue": 0}) == ("blue", "red")


def test_victory_points_never_fall_below_0_and_equal_ones_are_a_draw() -> None:
    assert scored(2, -5) == 0
    assert winner({"red": 3, "blue": 2}) == "red"
    assert winner({"red": 3, "blue": 3}) == ""
