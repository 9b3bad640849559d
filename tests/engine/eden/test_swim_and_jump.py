"""Swimming and jumping on the map (O1, E45): what they cost, what is rolled, where they may end."""

from __future__ import annotations

import pytest

from engine.eden.actions.ground import jump, swim
from engine.eden.commands import acting as act
from engine.eden.commands import by_hand
from engine.eden.content.terrain import Traits
from engine.eden.measures import landing_fault
from engine.eden.play import EdenPlay
from engine.eden.state import Piece, Rules, Unit
from engine.eden.words import Weather, Zone
from engine.open.shapes import Outline, Point
from tests.engine.eden.matches import do, on_the_map, refused
from tests.engine.eden.warriors import answered, points, profile, table

RIVER, CHASM = Traits(swim=4), Traits(jump=2)
ACROSS = (0, 76, 600, 116)
"""From edge to edge, 4 cm wide; r4 at 300, 60 touches it."""
OVER = Point(300, 131)
"""On the other bank, touching it."""


def test_swimming_is_a_move_for_2_that_ends_at_the_edge_within_10_cm() -> None:
    match = on_the_map(RIVER, ACROSS)
    do(match, act.Swim("r4", "it", OVER), [4, 1, 1])
    unit = match.state.units["r4"]
    assert (unit.at, unit.ap, unit.moves, unit.wounds[Zone.HEAD]) == (OVER, 1, 1, 0)
    assert refused(match, act.Swim("r4", "it", Point(300, 60))) == "no_ap"


@pytest.mark.parametrize(
    ("at", "why"),
    [
        (Point(300, 96), "piece"),
        (Point(300, 134), "no_contact"),
        (Point(372, 131), "length"),
        (Point(371, 131), ""),
        (Point(240, 61), ""),
    ],
    ids=["in_the_river", "away_from_its_edge", "too_far", "10_cm", "its_own_bank"],
)
def test_where_a_swimmer_comes_out(at: Point, why: str) -> None:
    """Any point of the edge, 10 cm from where he went in: also of the same bank."""
    match = on_the_map(RIVER, ACROSS)
    if why:
        assert refused(match, act.Swim("r4", "it", at)) == why
    else:
        do(match, act.Swim("r4", "it", at), [6, 6, 6])
        assert match.state.units["r4"].at == at


def test_nobody_comes_out_in_contact_with_an_enemy_or_on_somebodys_base() -> None:
    match = on_the_map(RIVER, ACROSS, b4=Point(330, 131))
    assert refused(match, act.Swim("r4", "it", OVER)) == "into_contact"
    assert refused(match, act.Swim("r4", "it", Point(320, 131))) == "base"


def test_who_does_not_touch_the_water_or_the_chasm_goes_there_first() -> None:
    for traits, command in ((RIVER, act.Swim), (CHASM, act.Jump)):
        match = on_the_map(traits, (0, 77, 600, 117))
        assert refused(match, command("r4", "it", Point(300, 132))) == "no_contact"
        dry = on_the_map(Traits(passable=True), ACROSS)
        assert refused(dry, command("r4", "it", OVER)) == "wrong_piece"


def at_the_bank(traits: Traits, *weather: Weather, **man: object) -> EdenPlay:
    """w at 100, 60, a river or chasm south of him, an enemy in contact north of him."""
    corners = (Point(0, 76), Point(400, 76), Point(400, 116), Point(0, 116))
    units = {"w": Unit("w", "red", Point(100, 60)), "foe": Unit("foe", "blue", Point(100, 30))}
    card = profile(speed=3, vigour=3, constitution=points(1, 1), **man)  # type: ignore[arg-type]
    pieces = {"it": Piece(traits, Outline(corners))}
    return table({"w": card, "foe": profile(speed=4)}, units, pieces=pieces, rules=Rules(weather=weather))


@pytest.mark.parametrize("leave", [swim, jump])
def test_whoever_is_in_contact_breaks_away_first(leave: object) -> None:
    """B5: speed against 4, no success; the enemy strikes and takes him out: nobody swims or jumps any more."""
    play = at_the_bank(RIVER if leave is swim else CHASM)
    answered(leave(play, "w", "it", Point(100, 131)), [3, 3, 3], "yes", [3, 3, 1], [1], "1")  # type: ignore[operator]
    assert play.state.units["w"].out
    assert all(event.kind != "threw" or event.what not in ("swim", "jump") for event in play.events)  # type: ignore[attr-defined]


def test_every_failure_hurts_the_head_and_no_helmet_helps() -> None:
    """The helmet weighs a die: two are left. The second failure is the last."""
    play = at_the_bank(RIVER, armour={Zone.HEAD: 3})
    answered(swim(play, "w", "it", Point(100, 131)), [4, 1, 1], [3, 3], [3, 3])
    assert play.state.units["w"].out
    assert play.state.fallen[0].by == ""


def test_a_swimmer_touches_what_burns_or_hurts_where_he_comes_out() -> None:
    """O1: the end of a move. A lake hostile by 1 does not hurt at its edge, one hostile by 2 does."""
    for hostile, wounds in ((1, 0), (2, 2)):
        match = on_the_map(Traits(swim=4, hostile=hostile), ACROSS)
        do(match, act.Swim("r4", "it", OVER), [4, 1, 1], *([[6]] * wounds))
        assert match.state.units["r4"].wounds[Zone.LEGS] == wounds
    chasm = on_the_map(Traits(jump=2, flammable=True), ACROSS)
    do(chasm, by_hand.CorrectPiece("it", burning=1, hits=0))
    do(chasm, act.Jump("r4", "it", OVER), [2, 1, 1, 1])
    assert chasm.state.units["r4"].fire == 1


def test_without_a_map_who_has_swum_out_stands_at_the_edge_no_longer_in_it() -> None:
    water = {"it": Piece(RIVER)}
    units = {"w": Unit("man", "red", inside=frozenset({"it"}))}
    play = table({"man": profile()}, units, pieces=water)
    answered(swim(play, "w", "it", None), [4, 1, 1])
    assert (play.state.units["w"].inside, play.state.units["w"].near) == (frozenset(), frozenset({"it"}))


def test_a_jump_is_a_move_for_1_to_the_other_side_within_10_cm() -> None:
    """E45: one success is enough; speed against 2."""
    match = on_the_map(CHASM, ACROSS)
    do(match, act.Jump("r4", "it", Point(300, 160)), [2, 1, 1, 1])
    unit = match.state.units["r4"]
    assert (unit.at, unit.ap, unit.moves) == (Point(300, 160), 2, 1)


@pytest.mark.parametrize(
    ("at", "why"),
    [
        (Point(300, 40), "same_side"),
        (Point(360, 60), "same_side"),
        (Point(300, 110), "piece"),
        (Point(300, 129), "piece"),
        (Point(300, 162), "length"),
        (Point(300, 161), ""),
    ],
    ids=["back", "aside", "into_it", "over_its_edge", "too_far", "10_cm"],
)
def test_where_a_jump_ends(at: Point, why: str) -> None:
    match = on_the_map(CHASM, ACROSS)
    if why:
        assert refused(match, act.Jump("r4", "it", at)) == why
    else:
        do(match, act.Jump("r4", "it", at), [6, 6, 6, 6])
        assert match.state.units["r4"].at == at


def test_nobody_jumps_into_contact() -> None:
    assert refused(on_the_map(CHASM, ACROSS, b4=Point(330, 131)), act.Jump("r4", "it", OVER)) == "into_contact"


def test_who_fails_to_jump_is_out_of_action_whatever_he_wears() -> None:
    match = on_the_map(CHASM, ACROSS)
    do(match, act.Jump("r4", "it", OVER), [1, 1, 1, 1])
    assert match.state.units["r4"].out
    assert not any(match.state.units["r4"].wounds.values()), "no wound: he is gone"


@pytest.mark.parametrize(("y", "is_reached"), [(141, True), (142, False)])
def test_in_a_storm_a_jump_and_a_swim_reach_8_cm(y: int, is_reached: bool) -> None:
    """O3: all move actions."""
    play = at_the_bank(CHASM, Weather.STORM)
    fault = landing_fault(play.state, play.content, "w", "it", Point(100, y), on=False)
    assert (fault is None) is is_reached
