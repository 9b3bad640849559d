"""Pieces of terrain as targets from afar (O1, E46, E59): in range, in sight, no nearest rule, always a hit."""

from __future__ import annotations

from dataclasses import replace

from engine.eden.commands import acting as act
from engine.eden.content.box import Box, Laid, TableCard
from engine.eden.content.profiles import Weapon
from engine.eden.content.terrain import PieceKind, Traits
from engine.eden.offers import offers
from engine.eden.words import WeaponKind
from engine.open.shapes import Point
from tests.engine.eden.matches import MISSIONS, EdenMatch, acting, begin_round, do, new_match, refused, set_up, warriors

GUN = Weapon(WeaponKind.SHOT, range=200, strength=1)


def square(x: int, y: int, wide: int = 20, high: int = 20) -> tuple[tuple[int, int], ...]:
    return (x, y), (x + wide, y), (x + wide, y + high), (x, y + high)


def battle(
    tree_at: int = 200, wall: tuple[int, int] | None = None, spared_by: str = "", with_map: bool = True
) -> EdenMatch:
    """r4 stands at 300, 60 with a gun; a tree south of it, perhaps a wall from one x to another in between."""
    both = warriors(r4=4, b4=4)
    profiles = {**both, "r4": replace(both["r4"], weapons={"gun": GUN})}
    kinds = {
        "tree": PieceKind(1, Traits(destructible=3, obstacle=1, spared_by=spared_by)),
        "wall": PieceKind(1, Traits(opaque=True)),
    }
    pieces = {"tree": Laid("tree", square(290, tree_at))}
    if wall:
        pieces["wall"] = Laid("wall", square(wall[0], 150, wall[1] - wall[0], 10))
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
