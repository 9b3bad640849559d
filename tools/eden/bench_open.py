"""The open table against shapely: the same table, the same questions, in one run.

A table with 12 figures and 16 pieces; asked are all 132 looks of one figure at another, and the 132 straight ways from
one to another of up to 30 cm. Shapely works with buffered outlines made once, as it likes best, and is compared where
its rounding cannot matter. Measured too: one move of a dragged figure, and on a full table the NPC step of 10 NPCs
against 16 warriors and 20 pieces.
"""

from __future__ import annotations

import random
from dataclasses import replace

from engine.eden.content.box import Box
from engine.eden.content.profiles import Profile
from engine.eden.content.terrain import Traits
from engine.eden.dragging import carried, snapped
from engine.eden.play import EdenPlay, reduce
from engine.eden.rules.weather import MOVE
from engine.eden.scene import Scene, scene_of
from engine.eden.sight import sees
from engine.eden.state import Battle, Piece, Unit
from engine.eden.ways import charge_end, surroundings
from engine.eden.wild.step import wild
from engine.open.distance import points
from engine.open.shapes import Outline, Point, fault
from engine.table.answer import Chosen
from engine.table.play import Play, Rule, Run
from engine.table.question import Choice
from engine.table.rng import Rng
from tools.bench.geometry import timed
from tools.eden.peers_open import ShapelyTable

ROUNDS = 12
SIZE = 600
WAY = 300
FRAME = 1000 / 60
KINDS = (
    Traits(opaque=True),
    Traits(obstacle=2, destructible=4),
    Traits(difficult=2),
    Traits(obstacle=1, flammable=True),
    Traits(high=True, difficult=2, obstacle=3, behind_only=True),
    Traits(obstacle=2, passable=True),
)
Looks = list[tuple[str, str, str, int]]
Ways = list[tuple[str, str, bool]]


def open_table(figures: int, pieces: int, npcs: int = 0, seed: int = 16) -> tuple[Battle, Box]:
    """Boxes and polygons of the sizes the book's terrain has, figures in between; the same every time."""
    rng = random.Random(seed)
    box = Box(profiles={"small": Profile(), "large": Profile(base=40)})
    battle = Battle(pieces={f"piece{i:02}": Piece(rng.choice(KINDS), _outline(rng)) for i in range(pieces)})
    for i in range(figures + npcs):
        side = "" if i >= figures else ("red", "blue")[i % 2]
        profile = "large" if i % 5 == 0 else "small"
        while True:
            at = Point(rng.randint(30, SIZE - 30), rng.randint(30, SIZE - 30))
            if all(points(at, unit.at) > 45**2 for unit in battle.units.values() if unit.at):
                break
        name = f"unit{i:02}"
        battle = replace(battle, units={**battle.units, name: Unit(profile, side, at)})
    return battle, box


def _outline(rng: random.Random) -> Outline:
    while True:
        x, y, w, h = rng.randint(40, 480), rng.randint(40, 480), rng.randint(10, 90), rng.randint(10, 90)
        corners = [Point(x, y), Point(x + w, y), Point(x + w, y + h), Point(x, y + h)]
        if rng.random() < 0.5:
            # Round pieces have eight corners, as the tree of the brief has.
            c, d = w // 3, h // 3
            ring = [(c, 0), (w - c, 0), (w, d), (w, h - d), (w - c, h), (c, h), (0, h - d), (0, d)]
            corners = [Point(x + dx, y + dy) for dx, dy in ring]
        if fault(corners) is None:
            return Outline(tuple(corners))


def our_looks(scene: Scene) -> Looks:
    found = []
    for a in scene.units:
        for b in scene.units:
            if a != b:
                seen = sees(scene, a, b, None)
                found.append((a, b, seen.sight.value, seen.penalty))
    return found


def our_ways(scene: Scene) -> Ways:
    """From each figure into contact with each other, as an NPC walks."""
    found = []
    for a in scene.units:
        around = surroundings(scene, a, frozenset(), WAY)
        for b in scene.units:
            if a != b:
                end = charge_end(scene.units[a], scene.units[b])
                found.append((a, b, around.is_free(end, WAY, b)))
    return found


def drag_once(battle: Battle, scene: Scene) -> None:
    """One move of a finger: where the figure snaps to, all distances, contacts and sights from there."""
    unit = next(iter(scene.units))
    found = snapped(scene, battle.table, unit, Point(310, 290), MOVE)
    carried(scene, unit, found.at, None)


def wild_step(battle: Battle, box: Box) -> None:
    """The whole step; ties are settled by the first option."""

    def strike(play: EdenPlay, by: str, on: str, weapon: str) -> Rule:
        yield from ()

    play: EdenPlay = Play(battle, box, reduce, Rng(1))
    run = Run(wild(play, strike, is_measured=False), play.rng)
    run.begin()
    while isinstance(run.question, Choice):
        run.answer(Chosen((run.question.options[0].id,)))


def measure() -> dict[str, float]:
    battle, box = open_table(12, 16)
    scene, peer = scene_of(battle, box), ShapelyTable(battle, box)
    _compare(scene, peer)
    sight = sight_peer = way = way_peer = float("inf")
    # By turns, so that a busy moment of the machine hits both alike.
    for _ in range(ROUNDS):
        sight = min(sight, timed(lambda: our_looks(scene), 3))
        sight_peer = min(sight_peer, timed(peer.looks, 1))
        way = min(way, timed(lambda: our_ways(scene), 3))
        way_peer = min(way_peer, timed(lambda: peer.ways(WAY), 1))
    drag = timed(lambda: drag_once(battle, scene), 4 * ROUNDS)
    full, its_box = open_table(16, 20, npcs=10)
    step = timed(lambda: wild_step(full, its_box), 4 * ROUNDS)
    return {
        "eden.sight_us": sight * 1e6 / 132,
        "eden.way_us": way * 1e6 / 132,
        "eden.sight_ratio": sight_peer / sight,
        "eden.way_ratio": way_peer / way,
        "eden.drag_ms": drag * 1000,
        "eden.npc_step_ms": step * 1000,
        "eden.npc_step_frames": step * 1000 / FRAME,
    }


def _compare(scene: Scene, peer: ShapelyTable) -> None:
    """Equal answers away from the limit, or nothing is measured."""
    doubtful_looks, doubtful_ways = peer.doubtful_looks(), peer.doubtful_ways(WAY)
    for ours, theirs in zip(our_looks(scene), peer.looks(), strict=True):
        if ours != theirs and ours[:2] not in doubtful_looks:
            raise SystemExit(f"shapely disagrees with the engine: {ours}, {theirs}")
    for mine, yours in zip(our_ways(scene), peer.ways(WAY), strict=True):
        if mine != yours and mine[:2] not in doubtful_ways:
            raise SystemExit(f"shapely disagrees with the engine: {mine}, {yours}")


if __name__ == "__main__":
    for key, value in measure().items():
        print(f"{key:24} {value:10.3f}")
