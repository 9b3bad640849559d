"""Naming, cutting in, passing (B4.B), and who begins."""

from __future__ import annotations

from engine.eden.commands import by_hand, rounds, setup
from engine.eden.content.box import Box
from engine.eden.content.cards import Goal, GoalWord, Mission
from engine.eden.state import Phase
from engine.eden.words import Edge
from engine.table.record import dump
from tests.engine.eden.matches import EdenMatch, acting, begin_round, do, new_match, ready, refused, set_up, warriors

NOBODY_HIT = [1, 1, 1]


def speeds() -> EdenMatch:
    return ready(warriors(r5=5, r3=3, b4=4, bb=4))


def test_g32_a_faster_warrior_may_cut_in_and_the_last_named_acts() -> None:
    match = speeds()
    do(match, rounds.NameWarrior("r3"))
    assert match.state.up == "blue"
    do(match, rounds.NameWarrior("b4"))
    assert refused(match, rounds.NameWarrior("r3")) == "too_slow"
    do(match, rounds.NameWarrior("r5"))
    assert match.state.acting == "r5", "nobody of blue is faster than 5"
    do(match, rounds.EndActivation())
    assert match.state.up == "blue"


def test_only_a_higher_speed_cuts_in() -> None:
    match = ready(warriors(r4=4, b4=4))
    do(match, rounds.NameWarrior("r4"))
    assert match.state.acting == "r4"


def test_the_one_who_was_cut_off_is_named_again_later() -> None:
    match = speeds()
    do(match, rounds.NameWarrior("r3"))
    do(match, rounds.NameWarrior("bb"))
    do(match, rounds.LetAct())
    assert match.state.acting == "bb"
    do(match, rounds.EndActivation())
    assert match.state.up == "red"
    do(match, rounds.NameWarrior("r3"))


def test_the_beginner_must_name_somebody_first() -> None:
    match = speeds()
    assert refused(match, rounds.PassOn()) == "must_name"


def test_g33_two_passes_in_a_row_end_the_phase() -> None:
    match = acting(speeds(), "r5")
    do(match, rounds.EndActivation())
    do(match, rounds.PassOn())
    assert match.state.passes == 1
    do(match, rounds.PassOn())
    assert match.state.phase is Phase.END
    assert not match.state.units["b4"].activated


def test_a_pass_between_two_activations_ends_nothing() -> None:
    match = acting(speeds(), "r5")
    do(match, rounds.EndActivation())
    do(match, rounds.PassOn())
    acting(match, "r3")
    do(match, rounds.EndActivation())
    assert match.state.phase is Phase.ACTIVATION


def test_e60_with_nobody_left_on_one_side_the_first_pass_of_the_other_ends_it() -> None:
    match = acting(ready(warriors(r5=5, b4=4, bb=4)), "r5")
    do(match, rounds.EndActivation())
    acting(match, "b4")
    do(match, rounds.EndActivation())
    assert match.state.up == "blue", "red has nobody left: blue goes on alone"
    do(match, rounds.PassOn())
    assert match.state.phase is Phase.END


def test_nobody_acts_twice_in_a_round() -> None:
    match = acting(speeds(), "r5")
    do(match, rounds.EndActivation())
    do(match, rounds.PassOn())
    assert refused(match, rounds.NameWarrior("r5")) == "activated"


def test_without_action_points_one_counts_as_activated() -> None:
    match = speeds()
    do(match, by_hand.CorrectUnit("r5", ap=0))
    assert refused(match, rounds.NameWarrior("r5")) == "activated"


def test_everybody_has_acted_the_end_phase_begins() -> None:
    match = ready(warriors(r4=4, b4=4))
    for unit in ("r4", "b4"):
        acting(match, unit)
        do(match, rounds.EndActivation())
    assert match.state.phase is Phase.END
    assert match.state.last == "blue"


def test_bids_are_gone_and_the_winner_says_who_begins() -> None:
    match = new_match(warriors(r4=4, b4=4))
    do(match, setup.SetupBids({"red": 1, "blue": 3}), "red")
    assert match.state.first == "red"
    assert {name: side.strategy for name, side in match.state.sides.items()} == {"red": 3, "blue": 1}


def test_nobody_bids_more_than_there_is() -> None:
    match = new_match(warriors(r4=4, b4=4))
    assert refused(match, setup.SetupBids({"red": 5, "blue": 0})) == "bid_too_high"


def test_equal_bids_are_decided_by_a_die_rolled_again_while_equal() -> None:
    match = new_match(warriors(r4=4, b4=4))
    do(match, setup.SetupBids({"red": 2, "blue": 2}), [3, 3], [2, 5], "red")
    assert match.state.first == "red"


def test_who_lost_the_leader_does_not_bid_in_the_next_round() -> None:
    match = ready(warriors(r4=4, r5=5, b4=4))
    do(match, by_hand.TakeOut("r4"))
    for unit in ("r5", "b4"):
        if match.state.phase is Phase.ACTIVATION:
            acting(match, unit)
            do(match, rounds.EndActivation())
    do(match, rounds.EndPhase())
    assert match.state.round == 2
    do(match, rounds.RoundBids(), "blue")
    assert match.state.first == "blue"


def alone(straight_on: bool) -> EdenMatch:
    """One band against the wild, about to deploy."""
    profiles = warriors(r4=4)
    box = Box(profiles=profiles, missions={"one": Mission(Goal(GoalWord.CLEAN, 1), wild=True, target=1)})
    match = new_match(profiles, box=box, extended=False)
    for command in (setup.SetupBids(), setup.NameLeader("r4"), setup.TakeMission("red", "one"), setup.TerrainDone()):
        do(match, command)
    do(match, setup.Deploy("red", Edge.NORTH, straight_on=straight_on))
    return match


def test_alone_every_round_goes_straight_on_to_the_cards() -> None:
    """E52: there is nobody to bid against, so nobody is asked to say so."""
    match = alone(straight_on=True)
    for number in range(1, 6):
        assert (match.state.round, match.state.phase, match.state.up) == (number, Phase.TACTICS, "red")
        do(match, rounds.NoCard("red"))
        do(acting(match, "r4"), rounds.EndActivation())
        do(match, rounds.EndPhase(straight_on=True))
    assert match.state.phase is Phase.OVER


def test_alone_as_it_was_stored_before_the_player_says_that_nobody_bids() -> None:
    match = alone(straight_on=False)
    assert match.state.phase is Phase.BIDS
    do(match, rounds.RoundBids())
    do(match, rounds.NoCard("red"))
    do(acting(match, "r4"), rounds.EndActivation())
    do(match, rounds.EndPhase())
    assert match.state.phase is Phase.BIDS
    assert dump(rounds.EndPhase()) == {"kind": "end_phase"}, "and such an end phase is stored as it always was"


def test_against_another_band_the_hands_are_opened_every_round() -> None:
    match = ready(warriors(r4=4, b4=4))
    for unit in ("r4", "b4"):
        do(acting(match, unit), rounds.EndActivation())
    do(match, rounds.EndPhase(straight_on=True))
    assert (match.state.round, match.state.phase) == (2, Phase.BIDS)


def test_a_whole_round_by_hand_comes_round_again() -> None:
    match = set_up(new_match(warriors(r4=4, b4=4), extended=False))
    for n in range(1, 6):
        assert match.state.round == n
        begin_round(match)
        for unit in ("r4", "b4"):
            acting(match, unit)
            do(match, rounds.EndActivation())
        do(match, rounds.EndPhase())
    assert match.state.phase is Phase.OVER
    assert match.state.drawn
    assert refused(match, rounds.EndPhase()) == "game_over"


def test_an_activation_that_only_moves_is_ended_with_the_points_that_are_left() -> None:
    """The brief's g: chip, "n AP left"; every point gone was a move."""
    match = acting(speeds(), "r5")
    do(match, rounds.EndActivation(left=1))
    unit = match.state.units["r5"]
    assert (unit.ap, unit.moves, unit.activated) == (1, 2, True)
    assert not match.state.acting


def test_more_points_than_there_are_cannot_be_left() -> None:
    match = acting(speeds(), "r5")
    assert refused(match, rounds.EndActivation(left=4)) == "bounds"
    assert match.state.acting == "r5"
