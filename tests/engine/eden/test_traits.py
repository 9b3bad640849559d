"""Terrain traits on the map (O1): hiding, hills that only hide what is behind them, opaque pieces, smoke."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.eden.commands import acting as act
from engine.eden.commands import by_hand, rounds
from engine.eden.content.box import Box, Laid, Stray, TableCard
from engine.eden.content.cards import Do, Effect, Tactic, Whom
from engine.eden.content.profiles import Profile, Weapon
from engine.eden.content.terrain import PieceKind, Traits
from engine.eden.rounds.finish import npc_strike
from engine.eden.state import Unit
from engine.eden.words import WeaponKind, Zone
from engine.open.shapes import Point
from engine.table.refusal import Refusal
from tests.engine.eden.asking import Clerk, Data, box, table, warrior
from tests.engine.eden.matches import (
    MISSIONS,
    EdenMatch,
    acting,
    begin_round,
    do,
    new_match,
    on_the_map,
    refused,
    set_up,
    warriors,
)
from tests.engine.eden.warriors import answered, profile
from tests.engine.eden.warriors import table as situation

THICKET = Traits(hide=True, passable=True)
LIES = (250, 70, 350, 90)
"""South of r4, who touches it: his base ends at y 75."""
GUN = Weapon(WeaponKind.SHOT, range=300, strength=1)
POT = Weapon(WeaponKind.THROWN, range=300, fire=1)


def hidden(**places: Point) -> EdenMatch:
    """r4 has hidden in the thicket; it is b4's turn."""
    match = on_the_map(THICKET, LIES, **places)
    do(match, act.Hide("r4", "it", Point(300, 80)))
    do(match, rounds.EndActivation())
    return acting(match, "b4")


def armed(traits: Traits, lies: tuple[int, int, int, int], **weapons: Weapon) -> EdenMatch:
    """r4 acts at 300, 60 with these weapons, b4 stands at 300, 540; one piece "it"."""
    left, top, right, bottom = lies
    both: dict[str, Profile] = warriors(r4=4, b4=4)
    profiles = {**both, "r4": replace(both["r4"], weapons=weapons)}
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    content = Box(
        profiles=profiles,
        missions=MISSIONS,
        pieces={"it": PieceKind(1, traits)},
        tables={"t": TableCard(pieces={"it": Laid("it", corners)})},
    )
    match = begin_round(set_up(new_match(profiles, box=content, table="t")))
    for unit, at in (("r4", Point(300, 60)), ("b4", Point(300, 540))):
        do(match, by_hand.PutFigure(unit, at))
    return acting(match, "r4")


def test_going_into_hiding_costs_1_is_a_move_and_ends_on_the_piece_he_touches() -> None:
    match = on_the_map(THICKET, LIES)
    assert refused(match, act.Hide("r4", "it", Point(300, 60))) == "piece", "beside it nobody is hidden"
    do(match, act.Hide("r4", "it", Point(300, 70)))
    unit = match.state.units["r4"]
    assert (unit.hidden, unit.ap, unit.moves, unit.at) == (True, 2, 1, Point(300, 70))


def test_who_does_not_touch_it_moves_there_first() -> None:
    match = on_the_map(THICKET, (250, 77, 350, 97))
    assert refused(match, act.Hide("r4", "it", Point(300, 80))) == "no_contact"


def test_where_nobody_can_hide_nobody_hides() -> None:
    assert refused(on_the_map(Traits(passable=True), LIES), act.Hide("r4", "it", Point(300, 80))) == "no_hiding"


def test_a_fourth_move_of_the_round_is_no_going_into_hiding() -> None:
    match = on_the_map(THICKET, LIES)
    for x in (290, 300, 290):
        do(match, act.Move("r4", (Point(x, 60),)))
    do(match, by_hand.CorrectUnit("r4", ap=3))
    assert refused(match, act.Hide("r4", "it", Point(300, 80))) == "no_move"


def test_going_into_hiding_in_a_dense_wood_is_a_move_that_ends_in_hostile_ground() -> None:
    """O1: one hit roll, no armour. Whoever goes out in it is hidden from nobody."""
    wood = Traits(hide=True, difficult=2, hostile=1)
    match = on_the_map(wood, LIES)
    do(match, act.Hide("r4", "it", Point(300, 80)), [6])
    assert (match.state.units["r4"].wounds[Zone.LEGS], match.state.units["r4"].hidden) == (1, True)
    match = on_the_map(wood, LIES)
    do(match, by_hand.CorrectUnit("r4", wounds={Zone.LEGS: 3}))
    kinds = do(match, act.Hide("r4", "it", Point(300, 80)), [6])
    assert match.state.units["r4"].out
    assert "hid" not in kinds


@pytest.mark.parametrize(("y", "answers", "is_chosen"), [(154, [], True), (165, ["yes"], True), (166, [], False)])
def test_nobody_charges_who_is_hidden_from_more_than_5_cm(y: int, answers: list[str], is_chosen: bool) -> None:
    """His base ends at y 95; within 5 mm of the limit the players measure."""
    match = hidden()
    do(match, by_hand.PutFigure("b4", Point(300, y)))
    if not is_chosen:
        assert refused(match, act.Charge("b4", "r4")) == "hidden_target"
        return
    do(match, act.Charge("b4", "r4", (Point(300, 110),)), *answers, "passive", [1, 1, 1])
    assert not match.state.units["r4"].hidden, "attacked he is hidden no longer"


def test_who_is_hidden_attacks_nobody_and_shoots_and_throws_at_nothing() -> None:
    match = armed(Traits(destructible=3), (250, 76, 350, 90), rifle=GUN, pot=POT)
    do(match, by_hand.CorrectUnit("r4", hidden=True))
    for command in (
        act.Shoot("r4", "rifle", "b4"),
        act.Throw("r4", "pot", Point(300, 200)),
        act.AttackPiece("r4", "it"),
        act.Charge("r4", "b4"),
    ):
        assert refused(match, command) == "hidden", command
    do(match, by_hand.PutFigure("b4", Point(300, 30)))
    assert refused(match, act.Attack("r4", "b4")) == "hidden"


def test_hidden_nobody_shoots_at_him_from_afar_and_a_shot_ends_it() -> None:
    """Without a map the players say whether he is within 5 cm."""
    both = warriors(r4=4, b4=4)
    profiles = {**both, "r4": replace(both["r4"], weapons={"rifle": GUN})}
    content = Box(profiles=profiles, missions=MISSIONS)
    match = acting(begin_round(set_up(new_match(profiles, box=content, extended=False))), "r4")
    do(match, by_hand.CorrectUnit("b4", hidden=True))
    assert "called_off" in do(match, act.Shoot("r4", "rifle", "b4"), "no")
    assert (match.state.units["b4"].hidden, match.state.units["r4"].ap) == (True, 3)
    do(match, act.Shoot("r4", "rifle", "b4"), "yes", [1, 1, 1])
    assert not match.state.units["b4"].hidden


def test_a_shot_of_the_wild_finds_who_hides() -> None:
    """O1: attacked he is hidden no longer, hurt or not."""
    units = {"n": Unit("gunner"), "w": Unit("man", "red", hidden=True)}
    play = situation({"gunner": profile(weapons={"rifle": GUN}), "man": profile(speed=6)}, units)
    answered(npc_strike(play, "n", "w", "rifle"), 20)
    assert not play.state.units["w"].hidden


def test_an_npc_nearer_than_15_cm_watches_as_well() -> None:
    """Everybody's enemy (E4)."""
    profiles = {**warriors(r4=4, b4=4), "gnawer": profile(contamination=1)}
    corners = ((250, 70), (350, 70), (350, 90), (250, 90))
    for y, is_watched in ((234, True), (250, False)):
        laid = TableCard(pieces={"it": Laid("it", corners)}, npcs={"n": Stray("gnawer", (300, y))})
        content = Box(profiles=profiles, missions=MISSIONS, pieces={"it": PieceKind(1, THICKET)}, tables={"t": laid})
        match = begin_round(set_up(new_match(profiles, box=content, table="t", strays=True)))
        for unit, at in (("r4", Point(300, 60)), ("b4", Point(300, 540))):
            do(match, by_hand.PutFigure(unit, at))
        outcome = acting(match, "r4").apply(act.Hide("r4", "it", Point(300, 80)))
        assert isinstance(outcome, Refusal) is is_watched, y


HILL = {"high": True, "opaque": True, "behind_only": True}
THROWER = {"weapons": {"pot": {"kind": "thrown", "range": 300}}}


def thrown(clerk: Clerk, x: int, y: int, hill: Data, at: tuple[int, int] = (100, 100)) -> str | None:
    data = table(profiles={"t": THROWER}, warriors={"w": warrior(*at, profile="t")}, terrain={"hill": hill})
    why = clerk(data, "blast", "w", "pot", str(x), str(y)).answer["why"]
    return None if why is None else str(why)


def test_a_hill_hides_only_what_is_behind_it_from_throws_too(clerk: Clerk) -> None:
    """E7: who stands on it throws over it, who stands before it throws onto it but not beyond."""
    hill = box(150, 50, 250, 150, **HILL)
    assert thrown(clerk, 300, 100, hill) == "sight"
    assert thrown(clerk, 200, 100, hill) is None, "onto it"
    assert thrown(clerk, 250, 100, hill) is None, "its far edge is on it"
    assert thrown(clerk, 251, 100, hill) == "sight"
    assert thrown(clerk, 300, 100, hill, at=(160, 100)) is None, "from it"
    rock = box(150, 50, 250, 150, opaque=True)
    assert thrown(clerk, 200, 100, rock) == "sight"
    assert thrown(clerk, 300, 100, rock, at=(160, 100)) == "sight"


def test_on_the_very_edge_of_a_hill_one_stands_on_it(clerk: Clerk) -> None:
    """E3, E7."""
    for top, sight in ((100, "free"), (101, "blocked")):
        data = table(
            warriors={"a": warrior(300, 100), "b": warrior(300, 300, "blue")},
            terrain={"hill": box(250, top, 350, 250, **HILL)},
        )
        assert clerk(data, "sight", "a").answer["sees"][0]["sight"] == sight


def test_from_a_hill_one_shoots_at_a_piece_beyond_it() -> None:
    both = warriors(r4=4, b4=4)
    profiles = {**both, "r4": replace(both["r4"], weapons={"rifle": GUN})}
    kinds = {
        "hill": PieceKind(3, Traits(high=True, opaque=True, behind_only=True)),
        "tree": PieceKind(1, Traits(destructible=3)),
    }
    laid = {
        "hill": Laid("hill", ((200, 50), (400, 50), (400, 100), (200, 100))),
        "tree": Laid("tree", ((290, 200), (310, 200), (310, 220), (290, 220))),
    }
    content = Box(profiles=profiles, missions=MISSIONS, pieces=kinds, tables={"t": TableCard(pieces=laid)})
    match = begin_round(set_up(new_match(profiles, box=content, table="t")))
    do(match, by_hand.PutFigure("b4", Point(300, 540)))
    for y, is_seen in ((80, True), (30, False)):
        do(match, by_hand.PutFigure("r4", Point(300, y)))
        acting(match, "r4") if not match.state.acting else None
        outcome = match.apply(act.AttackPiece("r4", "tree", "rifle"))
        assert isinstance(outcome, Refusal) is not is_seen, y


def test_at_the_end_of_the_range_only_what_a_wall_does_not_hide_is_measured() -> None:
    """E50: the tape cannot find a way through a wall."""
    wall = Traits(opaque=True)
    match = armed(wall, (200, 200, 400, 210), pot=POT)
    for y in (374, 375, 376):
        assert refused(match, act.Throw("r4", "pot", Point(300, y))) in ("sight", "range")


def test_smoke_makes_a_piece_one_obstacle_more_until_the_round_is_over() -> None:
    """A tactical card: obstacle 1 and 1 more leave 1 of 3 dice; without it there are 2."""
    both = warriors(r4=4, b4=4)
    profiles = {**both, "r4": replace(both["r4"], weapons={"rifle": GUN})}
    corners = ((250, 200), (350, 200), (350, 210), (250, 210))
    content = Box(
        profiles=profiles,
        missions=MISSIONS,
        pieces={"it": PieceKind(1, Traits(obstacle=1))},
        tables={"t": TableCard(pieces={"it": Laid("it", corners)})},
        tactics={"smoke": Tactic(Effect(Do.SMOKE, Whom.PIECE, amount=1))},
    )
    for card, dice in ((rounds.PlayCard("red", "smoke", "it"), 1), (rounds.NoCard("red"), 2)):
        match = set_up(new_match(profiles, box=content, table="t"))
        for unit, at in (("r4", Point(300, 60)), ("b4", Point(300, 300))):
            do(match, by_hand.PutFigure(unit, at))
        do(match, rounds.RoundBids({"red": 1, "blue": 0}), "red")
        do(match, card)
        do(match, rounds.NoCard("blue"))
        acting(match, "r4").apply(act.Shoot("r4", "rifle", "b4"))
        assert match.question is not None
        assert match.question.why.facts["dice"] == dice
