"""Without a map: a shield or a shrine nearby, as the players say, is not yet one that somebody touches (O1, E44)."""

from __future__ import annotations

from engine.eden import facts
from engine.eden.content.box import Box
from engine.eden.content.profiles import Profile
from engine.eden.content.terrain import Blessing, Shield, Traits
from engine.eden.play import EdenPlay, reduce
from engine.eden.setup.mapping import close_map
from engine.eden.state import Battle, Piece, Unit
from engine.eden.words import Attribute
from engine.open.shapes import Outline, Point
from engine.table.play import Play
from engine.table.rng import Rng

STATUE = Traits(flammable=True, destructible=2, blessing=Blessing("m", 1, 100, "sister"))
GENERATOR = Traits(destructible=3, shield=Shield(2, 50))
NEAR, BESIDE = frozenset({"statue", "generator"}), frozenset({"statue"})


def table(unit: Unit, outline: Outline | None = None) -> EdenPlay:
    box = Box(profiles={"sister": Profile("m", types=("sister",)), "slave": Profile("m", types=("slave",))})
    pieces = {"statue": Piece(STATUE, outline, burning=1), "generator": Piece(GENERATOR)}
    return Play(Battle(units={"w": unit}, pieces=pieces), box, reduce, Rng(1))


def psi(play: EdenPlay) -> int:
    return facts.value(play.state, play.content, "w", Attribute.PSI)


def test_e59_only_the_sisters_are_lifted_by_the_statue() -> None:
    """E59, without a map as with one."""
    assert psi(table(Unit("sister", "red", near=NEAR))) == 4
    assert psi(table(Unit("slave", "red", near=NEAR))) == 3
    assert psi(table(Unit("sister", "red"))) == 3


def test_within_its_reach_is_not_beside_it() -> None:
    near, beside = table(Unit("sister", "red", near=NEAR)), table(Unit("sister", "red", inside=BESIDE))
    assert not facts.touches_piece(near.state, near.content, "w", "statue"), "who is 10 cm away does not catch fire"
    assert facts.touches_piece(beside.state, beside.content, "w", "statue")
    assert psi(beside) == 4, "who touches it is within its reach, too"
    assert facts.shield(near.state, near.content, "w") == 2
    assert facts.shield(beside.state, beside.content, "w") == 0


def test_on_the_map_shield_and_shrine_reach_to_the_millimetre() -> None:
    """O1: 5 cm for the generator, 10 cm for the statue, from edge to edge."""
    square = Outline((Point(200, 200), Point(220, 200), Point(220, 220), Point(200, 220)))
    box = Box(profiles={"sister": Profile("m", types=("sister",))})

    def lifted(x: int) -> tuple[int, int]:
        units, pieces = {"w": Unit("sister", "red", Point(x, 210))}, {}
        for name, traits in (("statue", STATUE), ("generator", GENERATOR)):
            pieces[name] = Piece(traits, square)
        play: EdenPlay = Play(Battle(units=units, pieces=pieces), box, reduce, Rng(1))
        return facts.shield(play.state, play.content, "w"), psi(play)

    assert [lifted(x) for x in (285, 286, 335, 336)] == [(2, 4), (0, 4), (0, 4), (0, 3)]


def test_the_map_is_put_away_and_the_reach_stays_known() -> None:
    square = Outline((Point(200, 200), Point(220, 200), Point(220, 220), Point(200, 220)))
    for x, inside, near in ((335, "", "statue"), (336, "", ""), (236, "statue", ""), (237, "", "statue")):
        play = table(Unit("sister", "red", Point(x, 210)), square)
        close_map(play)
        unit = play.state.units["w"]
        assert (unit.inside, unit.near) == (frozenset(filter(None, [inside])), frozenset(filter(None, [near]))), x
