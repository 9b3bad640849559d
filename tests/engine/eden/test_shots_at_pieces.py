"""Pieces of terrain as targets from afar (O1, E46, E59): in range, in sight, no nearest rule, always a hit."""

from __future__ import annotations

from dataclasses import replace

from engine.eden.commands import acting as act
from engine.eden.commands import by_hand
from engine.eden.content.box import Box, Laid, TableCard
from engine.eden.content.profiles import Weapon
from engine.eden.content.terrain import RUBBLE, PieceKind, Traits
from engine.eden.fight.throwing import hit_piece, set_fire
from engine.eden.offers import offers
from engine.eden.play import EdenPlay
from engine.eden.state import Piece, Unit
from engine.eden.words import WeaponKind
from engine.open.shapes import Point
from tests.engine.eden.matches import MISSIONS, EdenMatch, acting, begin_round, do, new_match, refused, set_up, warriors
from tests.engine.eden.warriors import profile, table

GUN = Weapon(WeaponKind.SHOT, range=200, strength=1)


def square(x: int, y: int, wide: int = 20, high: int = 20) -> tuple[tuple[int, int], ...]:
    return (x, y), (x + wide, y), (x + wide, y + high), (x, y + high)


def battle(
    tree_at: int = 200,
    wall: tuple[int, int] | None = None,
    spared_by: str = "",
    with_map: bool = True,
    hill: bool = False,
    per_game: int = 0,
) -> EdenMatch:
    """r4 stands at 300, 60 with a gun, perhaps on a hill; a tree south of it, perhaps a wall in between."""
    both = warriors(r4=4, b4=4)
    profiles = {**both, "r4": replace(both["r4"], weapons={"gun": replace(GUN, per_game=per_game)})}
    kinds = {
        "tree": PieceKind(1, Traits(destructible=3, obstacle=1, spared_by=spared_by)),
        "wall": PieceKind(1, Traits(opaque=True)),
        "hill": PieceKind(2, Traits(high=True, passable=True)),
    }
    pieces = {"tree": Laid("tree", square(290, tree_at))}
    if wall:
        pieces["wall"] = Laid("wall", square(wall[0], 150, wall[1] - wall[0], 10))
    if hill:
        pieces["hill"] = Laid("hill", square(250, 50, 100, 60))
    box = Box(profiles=profiles, missions=MISSIONS, pieces=kinds, tables={"t": TableCard(pieces=pieces)})
    places = {"r4": Point(300, 60), "b4": Point(300, 540)} if with_map else {}
    return acting(begin_round(set_up(new_match(profiles, box=box, table="t", map=with_map), places)), "r4")


def offered(match: EdenMatch) -> tuple[str, ...]:
    return next((each.on for each in offers(match.state, match.content, "r4") if each.what == "shoot_piece"), ())


def test_e46_a_piece_in_range_is_hit_whoever_stands_nearer() -> None:
    match = battle()
    assert offered(match) == ("tree",)
    do(match, act.AttackPiece("r4", "tree", "gun"))
    assert (match.state.pieces["tree"].hits, match.state.units["r4"].attacks) == (1, 1)


def test_range_is_measured_to_its_edge() -> None:
    """From the edge of the base at y 75, 200 mm."""
    assert offered(battle(tree_at=269)) == ("tree",)
    do(battle(tree_at=269), act.AttackPiece("r4", "tree", "gun"))
    far = battle(tree_at=281)
    assert offered(far) == ()
    assert refused(far, act.AttackPiece("r4", "tree", "gun")) == "range"


def test_what_lies_behind_a_wall_cannot_be_shot_at() -> None:
    hidden = battle(wall=(200, 400))
    assert offered(hidden) == ()
    assert refused(hidden, act.AttackPiece("r4", "tree", "gun")) == "sight"
    assert offered(battle(wall=(200, 300))) == ("tree",), "half of it is seen past the end of the wall"


def test_e59_who_must_spare_a_piece_may_not_attack_it() -> None:
    match = battle(spared_by="well")
    assert offered(match) == ()
    assert refused(match, act.AttackPiece("r4", "tree", "gun")) == "spared"


def test_without_a_map_the_players_know_what_they_see() -> None:
    match = battle(with_map=False)
    assert offered(match) == ("tree",)
    do(match, act.AttackPiece("r4", "tree", "gun"))
    assert match.state.pieces["tree"].hits == 1


def burning_table(traits: Traits, hits: int = 0) -> EdenPlay:
    return table({"x": profile()}, {"x": Unit("x", "red")}, pieces={"it": Piece(traits, hits=hits)})


def test_every_fire_that_comes_is_a_hit_and_the_last_one_brings_it_down_at_once() -> None:
    """O1, flammable: each new fire is an attack on it. What cannot be destroyed burns on for ever."""
    play = burning_table(Traits(flammable=True, destructible=3), hits=1)
    set_fire(play, "it", 1)
    assert (play.state.pieces["it"].burning, play.state.pieces["it"].hits) == (1, 2)
    set_fire(play, "it", 1)
    assert (play.state.pieces["it"].traits, play.state.pieces["it"].burning) == (RUBBLE, 0)
    play = burning_table(Traits(flammable=True), hits=9)
    set_fire(play, "it", 9)
    assert play.state.pieces["it"].traits.flammable


def test_a_burning_shot_at_what_cannot_burn_is_one_hit() -> None:
    """E46: one attack is one step to destruction."""
    play = burning_table(Traits(destructible=4))
    hit_piece(play, "x", "it", Weapon(WeaponKind.SHOT, fire=3))
    assert (play.state.pieces["it"].burning, play.state.pieces["it"].hits) == (0, 1)


def test_in_contact_with_an_enemy_nobody_shoots_at_a_piece() -> None:
    """B6.B: free."""
    match = battle()
    do(match, by_hand.PutFigure("b4", Point(330, 60)))
    assert refused(match, act.AttackPiece("r4", "tree", "gun")) == "contact"


def test_a_shot_at_a_piece_uses_the_weapon() -> None:
    match = battle(per_game=1)
    do(match, act.AttackPiece("r4", "tree", "gun"))
    assert refused(match, act.AttackPiece("r4", "tree", "gun")) == "used_up"


def test_from_a_hill_a_piece_is_shot_at_5_cm_farther() -> None:
    """E43: the edge of the base at y 75, 200 mm of range and 50 more."""
    for tree_at, is_high, is_reached in ((319, True, True), (319, False, False), (331, True, False)):
        match = battle(tree_at=tree_at, hill=is_high)
        assert (offered(match) == ("tree",)) is is_reached, tree_at
        if not is_reached:
            assert refused(match, act.AttackPiece("r4", "tree", "gun")) == "range"
