"""Rulings that no worked example shows: each by its number, as something that happens at the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.eden.actions.moving import break_away
from engine.eden.commands import acting as act
from engine.eden.commands import by_hand
from engine.eden.content.profiles import Points, Weapon
from engine.eden.content.terrain import Traits
from engine.eden.rounds.end_phase import burn_warriors, calm_rage
from engine.eden.state import Side, Unit
from engine.eden.words import Marker, WeaponKind, Zone
from engine.open.shapes import Point
from engine.table.answer import Chosen
from engine.table.play import drive
from tests.engine.eden.matches import EdenMatch, acting, do, on_the_map, ready, refused, warriors
from tests.engine.eden.test_actions import piece_match
from tests.engine.eden.warriors import answered, profile, table

MAN = {"man": profile(vigour=1, constitution={zone: Points(1, 0) for zone in Zone})}


def duel() -> EdenMatch:
    return acting(ready(warriors(r4=4, b4=4)), "r4")


@pytest.mark.parametrize(("last", "order"), [("red", "bac"), ("blue", "acb"), ("", "abc")])
def test_e31_who_activated_last_is_asked_first(last: str, order: str) -> None:
    """On the command line nobody activated: by id."""
    units = {key: Unit("man", "red" if key == "b" else "blue", rage=1) for key in "abc"}
    for answers in range(3):
        play = table(MAN, units, last=last)
        question = drive(calm_rage(play), play.rng, [Chosen(("keep",))] * answers)
        assert question is not None
        assert question.why.facts["unit"] == order[answers]


def test_e48_an_npc_that_burns_to_death_scores_for_nobody() -> None:
    profiles = {"beast": replace(MAN["man"], contamination=3)}
    play = table(profiles, {"n": Unit("beast", fire=1)}, sides={"red": Side()})
    answered(burn_warriors(play))
    assert play.state.units["n"].out
    assert play.state.sides["red"].victory == 0


def test_e53_an_npc_strikes_who_fails_to_break_away_without_any_points() -> None:
    units = {"n": Unit("man", ap=0, attacks=9), "w": Unit("man", "red")}
    play = table({"man": profile()}, units, touching=frozenset({("n", "w")}))
    answered(break_away(play, "w"), [1, 1, 1])
    assert any(event.kind == "threw" and event.what == "combat" for event in play.events)  # type: ignore[attr-defined]
    assert play.state.units["n"].attacks == 9, "and nothing is counted"


def test_e54_a_hidden_warrior_attacks_nobody_and_moving_or_a_template_ends_it() -> None:
    match = duel()
    do(match, by_hand.CorrectUnit("r4", hidden=True))
    assert refused(match, act.Charge("r4", "b4")) == "hidden"
    do(match, act.Move("r4"))
    assert not match.state.units["r4"].hidden
    both = warriors(r4=4, b4=4)
    pot = Weapon(WeaponKind.THROWN, 150)
    match = acting(ready({**both, "r4": replace(both["r4"], weapons={"pot": pot})}), "r4")
    do(match, by_hand.CorrectUnit("b4", hidden=True))
    do(match, act.Throw("r4", "pot", under=("b4",)))
    assert not match.state.units["b4"].hidden


def test_e55_a_charge_needs_an_attack_of_the_round() -> None:
    match = duel()
    do(match, by_hand.CorrectUnit("r4", attacks=2))
    assert refused(match, act.Charge("r4", "b4")) == "no_attack"


def test_e56_with_fear_one_climbs_but_charges_nobody() -> None:
    match = piece_match(Traits(climb=3, high=True))
    do(match, by_hand.CorrectUnit("r4", markers={Marker.FEAR: 1}))
    assert refused(match, act.Charge("r4", "b4")) == "fear"
    do(match, act.Climb("r4", "it"), [3, 1, 1, 1])
    assert match.state.units["r4"].inside == {"it"}


ROCK = Traits(climb=2, high=True, opaque=True, behind_only=True)


def test_e58_on_the_map_nobody_walks_down_a_hill_that_is_climbed() -> None:
    """On its top he walks; the edge is the last of it. What burns is left as soon as one can."""
    match = on_the_map(ROCK, (250, 20, 350, 100), b4=Point(300, 180))
    assert refused(match, act.Move("r4", (Point(300, 130),))) == "climb_down"
    assert refused(match, act.Move("r4", (Point(300, 101),))) == "climb_down"
    assert refused(match, act.Move("r4", (Point(300, 105), Point(300, 90)))) == "climb_down"
    assert refused(match, act.Charge("r4", "b4", (Point(300, 150),))) == "climb_down"
    do(match, act.Move("r4", (Point(300, 100),)))
    do(match, act.Climb("r4", "it", Point(300, 116)), [2, 1, 1, 1])
    assert match.state.units["r4"].at == Point(300, 116)
    burning = on_the_map(replace(ROCK, flammable=True), (250, 20, 350, 100))
    do(burning, by_hand.CorrectPiece("it", burning=1, hits=0))
    do(burning, act.Move("r4", (Point(300, 130),)))


def test_e58_without_a_map_who_moves_stays_on_the_hill_until_he_climbs_down() -> None:
    match = piece_match(Traits(climb=3, high=True))
    do(match, act.Climb("r4", "it"), [3, 1, 1, 1])
    do(match, act.Move("r4"))
    assert match.state.units["r4"].inside == {"it"}


def test_e58_a_hill_is_left_by_climbing_down_with_the_same_roll() -> None:
    match = piece_match(Traits(climb=3, high=True))
    do(match, act.Climb("r4", "it"), [3, 1, 1, 1])
    do(match, by_hand.CorrectUnit("r4", ap=3))
    do(match, act.Climb("r4", "it"), [3, 1, 1, 1])
    assert not match.state.units["r4"].inside
    assert match.state.units["r4"].moves == 2
