"""The end phase, step by step (B4.B)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.eden.commands import rounds
from engine.eden.content.profiles import Profile
from engine.eden.content.terrain import RUBBLE, Traits
from engine.eden.events.body import Threw
from engine.eden.events.flow import RoundBegan
from engine.eden.play import EdenPlay
from engine.eden.rounds.activation import left_to_act
from engine.eden.rounds.end_phase import burn_pieces, burn_warriors, steps_three_to_nine, weather_bites
from engine.eden.state import Battle, InPlay, Phase, Piece, Rules, Unit
from engine.eden.words import Weather, Zone
from engine.table.event import because
from tests.engine.eden.matches import begin_round, do, ready, warriors
from tests.engine.eden.warriors import answered, points, profile, table


def alone(unit: Unit, card: Profile, *weather: Weather, **pieces: Piece) -> EdenPlay:
    return table({"x": card}, {"x": unit}, rules=Rules(npc_dice=False, weather=weather), pieces=pieces)


def test_g26_fire_hurts_above_vigour_in_one_zone_and_armour_counts() -> None:
    card = replace(profile(vigour=4, constitution=points(3, 2)), armour={Zone.TORSO: 1})
    play = alone(Unit("x", "red", fire=2), card)
    answered(steps_three_to_nine(play), [4, 5, 6], [4])
    assert play.state.units["x"].wounds[Zone.TORSO] == 1
    assert play.state.units["x"].fire == 1


def test_e32_a_fire_without_a_wound_needs_no_hit_roll_and_fades_all_the_same() -> None:
    play = alone(Unit("x", "red", fire=1), profile(vigour=6))
    answered(steps_three_to_nine(play), [6, 6, 6])
    assert play.state.units["x"].fire == 0


def test_what_fire_shows_is_told_as_wounds() -> None:
    play = alone(Unit("x", "red", fire=1), profile(vigour=4))
    answered(burn_warriors(play), [4, 5, 6], [5])
    assert str(next(event for event in play.events if isinstance(event, Threw)).describe()) == "x burns: 2 wounds"


def test_g27_each_success_takes_one_fear_off() -> None:
    play = alone(Unit("x", "red", fear=2), profile(psi=3))
    answered(steps_three_to_nine(play), [5, 4, 6])
    assert play.state.units["x"].fear == 0


def test_g28_who_is_slowed_has_two_points_and_one_marker_less() -> None:
    play = alone(Unit("x", "red", slow=2, ap=0, attacks=2), profile())
    answered(steps_three_to_nine(play))
    unit = play.state.units["x"]
    assert (unit.ap, unit.slow, unit.attacks) == (2, 1, 0)


@pytest.mark.parametrize(("answer", "left"), [("keep", 2), ("remove", 1)])
def test_rage_goes_only_if_its_player_wants(answer: str, left: int) -> None:
    play = alone(Unit("x", "red", rage=2), profile())
    answered(steps_three_to_nine(play), answer)
    assert play.state.units["x"].rage == left


def test_npcs_keep_their_rage() -> None:
    play = alone(Unit("x", rage=2), profile())
    answered(steps_three_to_nine(play))
    assert play.state.units["x"].rage == 2


def test_g30_burning_bushes_fall_when_they_have_burned_long_enough() -> None:
    bushes = Piece(Traits(flammable=True, destructible=3, obstacle=2, passable=True), burning=1, hits=1)
    play = alone(Unit("x", "red"), profile(), bushes=bushes)
    burn_pieces(play)
    assert (play.state.pieces["bushes"].burning, play.state.pieces["bushes"].hits) == (2, 2)
    burn_pieces(play)
    assert play.state.pieces["bushes"].traits == RUBBLE
    assert play.state.pieces["bushes"].burning == 0


def test_e33_hostile_ground_hurts_once_a_round_each_wound_with_its_own_hit_roll() -> None:
    cloud = Piece(Traits(hostile=2, passable=True))
    play = alone(Unit("x", "red", inside=frozenset({"cloud"})), profile(), cloud=cloud)
    answered(steps_three_to_nine(play), [1], [6])
    assert (play.state.units["x"].wounds[Zone.HEAD], play.state.units["x"].wounds[Zone.LEGS]) == (1, 1)
    answered(steps_three_to_nine(play))


def test_the_ion_storm_wounds_the_torso_and_spares_npcs() -> None:
    play = alone(Unit("x", "red"), replace(profile(vigour=2), armour={Zone.TORSO: 5}), Weather.ION_STORM)
    answered(weather_bites(play), [5, 5])
    assert play.state.units["x"].wounds[Zone.TORSO] == 1
    answered(weather_bites(alone(Unit("x"), profile(), Weather.ION_STORM)))


def test_e35_acid_rain_poisons_who_was_not_under_a_roof_npcs_too() -> None:
    play = alone(Unit("x"), profile(vigour=1), Weather.ACID_RAIN)
    answered(weather_bites(play), [4])
    assert play.state.units["x"].poison == 1
    answered(weather_bites(alone(Unit("x", "red", sheltered=True), profile(), Weather.ACID_RAIN)))


def test_without_vigour_the_rain_is_not_even_rolled_for() -> None:
    play = alone(Unit("x", "red", poison=1), profile(vigour=1), Weather.ACID_RAIN)
    answered(weather_bites(play))
    assert play.state.units["x"].poison == 2


def test_steps_4_to_6_fear_is_rolled_while_poison_and_rage_are_still_there() -> None:
    """Psi 5, 1 less by poison, 2 less by rage: two dice. A step earlier or later it would be three or four."""
    play = alone(Unit("x", "red", fear=2, poison=1, rage=2), profile(psi=5))
    answered(steps_three_to_nine(play), [5, 4], "remove")
    unit = play.state.units["x"]
    assert (unit.fear, unit.poison, unit.rage) == (1, 0, 1)


def test_steps_7_to_9_every_limit_of_the_round_begins_anew_and_npcs_shed_slow_too() -> None:
    spent = Unit("x", "red", ap=1, attacks=2, moves=3, charges=1, activated=True, used={"cry": 1}, spent={"pot": 1})
    play = table({"x": profile()}, {"x": spent, "n": Unit("x", slow=2)})
    answered(steps_three_to_nine(play))
    unit = play.state.units["x"]
    assert (unit.ap, unit.attacks, unit.moves, unit.charges, unit.activated) == (3, 0, 0, 0, False)
    assert (unit.used, unit.spent) == ({}, {"pot": 1}), "what is limited in a game stays used"
    assert play.state.units["n"].slow == 1


def test_steps_11_and_12_what_held_for_the_round_is_over() -> None:
    """A card in force, smoke on a piece, and whom hostile ground has hurt already this round (E33)."""
    battle = Battle(
        units={"x": Unit("x", "red", exposed=frozenset({"cloud"}))},
        pieces={"wall": Piece(Traits(obstacle=2), smoke=1)},
        cards=(InPlay("red", "dust"),),
        round=1,
    )
    after = RoundBegan(because("round.next"), 2).apply(battle)
    assert (after.round, after.cards, after.pieces["wall"].smoke, after.units["x"].exposed) == (2, (), 0, frozenset())


def test_s14_everything_at_once() -> None:
    card = replace(profile(vigour=4, index=(Zone.HEAD, Zone.ARMS, Zone.ARMS, Zone.TORSO, Zone.TORSO, Zone.LEGS)))
    card = replace(card, armour={Zone.TORSO: 1}, constitution=points(3, 2))
    play = alone(Unit("x", "red", rage=1, poison=2, fire=2, slow=1), card)
    answered(steps_three_to_nine(play), [3, 4, 6], [5], "remove")
    unit = play.state.units["x"]
    found = (unit.wounds[Zone.TORSO], unit.fire, unit.poison, unit.rage, unit.slow, unit.ap)
    assert found == (2, 1, 1, 0, 0, 2)


def test_a_learning_game_has_its_weather_after_the_third_round() -> None:
    """Nothing is rolled for before; the dice that fall then hold for the rest of the game."""
    match = ready(warriors(r4=4, b4=4), late_weather=3)
    for number in (1, 2, 3):
        assert match.state.rules.weather == ()
        while match.state.phase is Phase.ACTIVATION:
            do(match, rounds.NameWarrior(min(left_to_act(match.state, match.state.up))))
            if match.state.named:
                do(match, rounds.LetAct())
            do(match, rounds.EndActivation())
        do(match, rounds.EndPhase(), *([[1, 2]] if number == 3 else []))
        begin_round(match)
    assert match.state.rules.weather == (Weather.STORM,)
