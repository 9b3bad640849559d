"""Facts read off the map: distances, contact, sight and what they allow.

Only for units that have a place. Without a map the players are asked for the same facts (facts.py).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.eden import sight
from engine.eden.content.box import Box
from engine.eden.content.profiles import Profile, Weapon
from engine.eden.content.terrain import Blessing
from engine.eden.in_force import sight_limit
from engine.eden.rules.weather import reach
from engine.eden.scene import CONTACT, Scene, Standing, base_of, is_enemy, piece_shape, scene_of
from engine.eden.sight import Seen
from engine.eden.state import Battle
from engine.eden.ways import beside, charge_end
from engine.open.distance import (
    base_to_point,
    base_touches,
    bases_touch,
    between_bases,
    place_in,
    points,
)
from engine.open.finding import Maze, find_walk
from engine.open.line import SlowGround, runs_inside, stays_on
from engine.open.numbers import root_down
from engine.open.shapes import Base, Point
from engine.open.templates import Cone, Round, is_under
from engine.open.wading import is_wadable, shore
from engine.open.ways import OVERLAP, Block, Near, Walk, overlaps, why_not

HIGH_RANGE = 50
"""A shot or a throw from a high piece reaches this much farther (O1, E43)."""
SPRAY_NEAR = 20
"""How wide the long template is at the base. The printed one is lost: its size is assumed, or agreed (c)."""
WADING = 10
"""So far, in mm, a move may end inside water (O1, hostile ground)."""
NOT_HIDDEN = 50
"""From this near a hidden warrior can be chosen after all (O1, E42)."""


def mm(battle: Battle, box: Box, a: str, b: str) -> int:
    """From a unit to a unit, a piece or an objective (E2)."""
    return scene_of(battle, box).mm(a, b)


def touch(battle: Battle, box: Box, a: str, b: str) -> bool:
    """Contact of a unit with a unit or a piece (E3); False for what is not on the map."""
    base, other = base_of(battle, box, a), base_of(battle, box, b)
    if base is None:
        return False
    if other is not None:
        return bases_touch(base, other, CONTACT)
    shape = piece_shape(battle, b)
    return shape is not None and base_touches(base, shape, CONTACT)


def on(battle: Battle, box: Box, unit: str, piece: str) -> bool:
    """Whether it stands on a piece (E3); False for what is not on the map."""
    base, shape = base_of(battle, box, unit), piece_shape(battle, piece)
    return base is not None and shape is not None and place_in(shape, base.at.x, base.at.y) >= 0


def touched_by(battle: Battle, scene: Scene, unit: str) -> tuple[str, ...]:
    """Enemies in contact: with none the unit is free (B2.E, E4)."""
    me = battle.units[unit]
    others = (other for other in scene.units if other != unit and is_enemy(me, battle.units[other]))
    return tuple(other for other in others if scene.touch(unit, other))


def shield_at(battle: Battle, box: Box, unit: str) -> int:
    """Armour against shots by the best shield nearby; a second one adds nothing (O1, E44)."""
    scene = scene_of(battle, box)
    shields = ((piece, piece.traits.shield) for piece in scene.pieces.values())
    return max((s.armour for piece, s in shields if s and scene.mm(unit, piece.id) <= s.within), default=0)


def blessing_at(battle: Battle, box: Box, unit: str) -> int:
    """Psi by the best shrine of the own faction nearby (O1, E44, E59)."""
    scene = scene_of(battle, box)
    profile = box.profiles[battle.units[unit].profile]
    near = (
        blessing.psi
        for piece in scene.pieces.values()
        if (blessing := piece.traits.blessing)
        and is_blessed(profile, blessing)
        and scene.mm(unit, piece.id) <= blessing.within
    )
    return max(near, default=0)


def is_blessed(profile: Profile, blessing: Blessing) -> bool:
    """Its faction, and only one type of it where the shrine says so (E59)."""
    return blessing.faction == profile.faction and (not blessing.type or blessing.type in profile.types)


def sees(battle: Battle, box: Box, a: str, b: str) -> Seen:
    return sight.sees(scene_of(battle, box), a, b, sight_limit(battle, box))


def obstacles_between(battle: Battle, box: Box, a: str, b: str) -> int:
    """What a shot loses on the way; how far one sees is settled before (E50)."""
    return sight.sees(scene_of(battle, box), a, b, None).penalty


def is_sight_doubtful(battle: Battle, box: Box, a: str, b: str) -> bool:
    """A corridor too close to call (E50)."""
    return sight.is_doubtful(scene_of(battle, box), a, b, sight_limit(battle, box))


def is_line_to_point(battle: Battle, box: Box, unit: str, goal: Point) -> bool:
    """Whether nothing but fog could hide the point."""
    return sight.sees_point(scene_of(battle, box), unit, goal, None)


def sees_piece(battle: Battle, box: Box, unit: str, piece: str) -> bool:
    """A clear line to its nearest point, a corner or the middle of an edge: a piece has no sides to look past (E46).

    Fog is another question: how far it is.
    """
    return sight.sees_shape(scene_of(battle, box), unit, piece)


def is_choosable(battle: Battle, unit: str, far: int) -> bool:
    """A hidden warrior cannot be chosen from afar (E42)."""
    return not battle.units[unit].hidden or far <= NOT_HIDDEN


@dataclass(frozen=True, slots=True)
class Aimed:
    """Somebody who may be shot at."""

    unit: str
    mm: int
    penalty: int
    is_engaged: bool


def shot_targets(battle: Battle, box: Box, unit: str, weapon: str) -> list[Aimed]:
    return aimed_at(battle, box, scene_of(battle, box), unit, weapon)


@dataclass(frozen=True, slots=True)
class Told:
    """What the players' own tape and eyes say of single units, whatever the map says (E50)."""

    near: Mapping[str, bool] = field(default_factory=dict)
    """Whether it is in range; a hidden one: near enough to be chosen."""
    sight: Mapping[str, bool] = field(default_factory=dict)


def aimed_at(battle: Battle, box: Box, scene: Scene, unit: str, weapon: str, told: Told | None = None) -> list[Aimed]:
    """The nearest enemy in range and in sight; those in close combat may be passed over (B6.B, E17)."""
    told = told or Told()
    me, limit = battle.units[unit], sight_limit(battle, box)
    within = weapon_reach(scene, unit, box.profiles[me.profile].weapons[weapon])
    found: list[Aimed] = []
    for other in scene.units:
        far = scene.mm(unit, other)
        if not is_enemy(me, battle.units[other]):
            continue
        if not told.near.get(other, far <= within and is_choosable(battle, other, far)):
            continue
        seen = sight.sees(scene, unit, other, limit)
        if told.sight.get(other, seen.is_seen):
            found.append(Aimed(other, far, seen.penalty, bool(touched_by(battle, scene, other))))
    # Everybody up to the nearest one who is not in close combat.
    nearest = min((aimed.mm for aimed in found if not aimed.is_engaged), default=None)
    legal = [aimed for aimed in found if nearest is None or aimed.mm <= nearest]
    return sorted(legal, key=lambda aimed: (aimed.mm, aimed.unit))


def doubted_targets(battle: Battle, box: Box, unit: str, weapon: str) -> dict[str, int]:
    """Whom only a tape and the players' eyes can tell to be a target or not, and how far each is (E50).

    A little more or less of the range or of the corridor decides, or somebody else is hardly nearer.
    """
    scene, limit = scene_of(battle, box), sight_limit(battle, box)
    me = battle.units[unit]
    within = weapon_reach(scene, unit, box.profiles[me.profile].weapons[weapon])
    legal = aimed_at(battle, box, scene, unit, weapon)
    nearest = min((aimed.mm for aimed in legal if not aimed.is_engaged), default=within)
    exact, found = {aimed.unit for aimed in legal}, {}
    for other in scene.units:
        far = scene.mm(unit, other)
        if not is_enemy(me, battle.units[other]) or not is_choosable(battle, other, far):
            continue
        if far > min(within, nearest) + sight.CLOSE or not sight.may_see(scene, unit, other, limit):
            continue
        is_sure = far < within - sight.CLOSE and not sight.is_doubtful(scene, unit, other, limit)
        if other not in exact or not is_sure:
            found[other] = far
    return found


def weapon_reach(scene: Scene, unit: str, weapon: Weapon) -> int:
    return weapon.range + (HIGH_RANGE if scene.is_high(unit) else 0)


def ranged_fault(battle: Battle, scene: Scene, unit: str) -> str | None:
    """Why a unit cannot shoot or throw at all: in contact, afraid or hidden (B6.B, B9, O1)."""
    me = battle.units[unit]
    if touched_by(battle, scene, unit):
        return "contact"
    return "fear" if me.fear else "hidden" if me.hidden else None


def throw_length(battle: Battle, box: Box, unit: str, weapon: str, goal: Point) -> tuple[int, int]:
    """How far a point is, and how far it can be thrown."""
    scene = scene_of(battle, box)
    carried = box.profiles[battle.units[unit].profile].weapons[weapon]
    return base_to_point(scene.units[unit], goal), weapon_reach(scene, unit, carried)


def throw_fault(battle: Battle, box: Box, unit: str, weapon: str, goal: Point) -> str | None:
    """Why something cannot be thrown at a point (B6.B, E9, E18); None if it can."""
    scene = scene_of(battle, box)
    if fault := ranged_fault(battle, scene, unit):
        return fault
    far, within = throw_length(battle, box, unit, weapon, goal)
    if far > within:
        return "range"
    return None if sight.sees_point(scene, unit, goal, sight_limit(battle, box)) else "sight"


def under_blast(battle: Battle, box: Box, goal: Point) -> tuple[str, ...]:
    """Everybody even partly under the template; touching its edge is not (E18)."""
    template = Round(goal, battle.rules.blast)
    return tuple(name for name, base in scene_of(battle, box).units.items() if template.covers(base))


def pieces_under(battle: Battle, box: Box, goal: Point, radius: int) -> tuple[str, ...]:
    """Pieces even partly under a round template."""
    template = Round(goal, radius)
    return tuple(each.id for each in scene_of(battle, box).pieces.values() if template.covers(each.shape))


def spray_of(battle: Battle) -> Cone:
    """The long template as the players' own measures."""
    return Cone(battle.rules.spray_length, SPRAY_NEAR, battle.rules.spray_width)


def under_spray(battle: Battle, box: Box, unit: str, towards: Point) -> tuple[str, ...]:
    """Who would be under the spray's template if it pointed there: a proposal, the real one decides (E19)."""
    units = scene_of(battle, box).units
    laid = spray_of(battle).laid(units[unit], towards)
    return tuple(name for name, base in units.items() if name != unit and is_under(laid, base))


class Stop(StrEnum):
    """Why a way cannot be walked."""

    LENGTH = "length"
    PIECE = "piece"
    BASE = "base"
    TABLE = "table"
    DEPTH = "depth"
    CLIMB = "climb"


@dataclass(frozen=True, slots=True)
class Stopped:
    by: Stop
    what: str = ""


def within_move(battle: Battle, box: Box, unit: str, way: tuple[Point, ...], limit: int) -> Stopped | None:
    """Why a warrior cannot walk this way, bends and all (B2.D, B5, O1, E20); None if it can. Contact is not tested."""
    if not all(_is_on_table(battle, at) for at in way):
        return Stopped(Stop.TABLE)
    scene = scene_of(battle, box)
    base = scene.units[unit]
    pieces = scene.pieces.values()
    walk = Walk(base, way)
    found = why_not(
        walk,
        limit,
        [
            SlowGround(each.shape, each.traits.difficult)
            for each in pieces
            if each.traits.difficult and is_walkable(each)
        ],
        [Block(each.id, each.shape) for each in pieces if not is_walkable(each) and not is_water(each)],
        [Block(name, other) for name, other in scene.units.items() if name != unit],
    )
    if found is None:
        return _too_deep(scene, walk) or _climbs_down(scene, unit, walk)
    return Stopped(Stop.LENGTH) if not found else Stopped(Stop.PIECE if found in scene.pieces else Stop.BASE, found)


def _too_deep(scene: Scene, walk: Walk) -> Stopped | None:
    """Water stops a walk 1 cm behind its edge (O1)."""
    waters = (each for each in scene.pieces.values() if is_water(each))
    return next((Stopped(Stop.DEPTH, each.id) for each in waters if not is_wadable(walk, each.shape, WADING)), None)


def _climbs_down(scene: Scene, unit: str, walk: Walk) -> Stopped | None:
    """A hill one climbs is left by climbing down (E58); on its top one walks. What burns is left at once."""
    hills = (each for each in scene.pieces.values() if each.traits.climb and not is_walkable(each))
    for hill in hills:
        if hill.is_burning or not scene.is_on(unit, hill.id):
            continue
        if not all(stays_on(a, b, hill.shape) for a, b in walk.parts):
            return Stopped(Stop.CLIMB, hill.id)
    return None


def way_to(battle: Battle, box: Box, unit: str, end: Point, limit: int) -> tuple[Point, ...] | None:
    """A way a warrior can walk to a place, straight or round what cannot be crossed; None if none is found (B5)."""
    scene = scene_of(battle, box)
    landed = Base(end, scene.units[unit].radius)
    waters = [each for each in scene.pieces.values() if is_water(each) and overlaps(landed, each.shape)]
    found = find_walk(_maze(scene, unit, waters), end, limit)
    if found is None or _climbs_down(scene, unit, found):
        return None
    if not _too_deep(scene, found):
        return found.way
    # Slanting into the water is too far in it: to its edge first, then straight in.
    for water in waters:
        edge = shore(end, water.shape, landed.radius)
        dry = find_walk(_maze(scene, unit, ()), edge, limit) if edge else None
        if dry is not None and within_move(battle, box, unit, (*dry.way, end), limit) is None:
            return (*dry.way, end)
    return None


def _maze(scene: Scene, unit: str, entered: Collection[Standing]) -> Maze:
    """What a warrior has to go round; `entered`: water the way may end in."""
    base, pieces = scene.units[unit], scene.pieces.values()
    solid = (each for each in pieces if not is_walkable(each) and each not in entered)
    return Maze(
        base,
        [
            SlowGround(each.shape, each.traits.difficult)
            for each in pieces
            if each.traits.difficult and is_walkable(each)
        ],
        [each.shape for each in solid if not overlaps(base, each.shape)],
        [
            Near(name, other.at.x, other.at.y, base.radius + other.radius - OVERLAP, allows_equal=True)
            for name, other in scene.units.items()
            if name != unit and not overlaps(base, other)
        ],
    )


def charge_spot(battle: Battle, box: Box, unit: str, on: str) -> Point:
    """In contact on the line between the two (E24)."""
    units = scene_of(battle, box).units
    return charge_end(units[unit], units[on])


def charge_way(battle: Battle, box: Box, unit: str, on: str, limit: int) -> tuple[Point, ...] | None:
    """How a warrior comes into contact within `limit` mm: straight, else round what is in the way (B5)."""
    end = charge_spot(battle, box, unit, on)
    if within_move(battle, box, unit, (end,), limit) is None:
        return (end,)
    units = scene_of(battle, box).units
    if between_bases(units[unit], units[on]) > limit:
        return None
    ways = (way_to(battle, box, unit, spot, limit) for spot in beside(units[unit], units[on]))
    return next((way for way in ways if way is not None and all(_is_on_table(battle, at) for at in way)), None)


def is_walkable(piece: Standing) -> bool:
    """Passable or difficult ground; what must be climbed, swum or jumped is not walked, nor what burns (O1)."""
    traits = piece.traits
    if piece.is_burning:
        return False
    return traits.passable or (traits.difficult > 0 and not (traits.climb or traits.swim or traits.jump))


def is_water(piece: Standing) -> bool:
    """What is crossed by swimming; on foot it can be entered by 1 cm (O1)."""
    return piece.traits.swim > 0 and not is_walkable(piece) and not piece.is_burning


def is_nearer(battle: Battle, box: Box, a: str, b: str, than: int) -> bool:
    """Whether two units are nearer than "at least" allows: told rounded down (E2)."""
    one, other = scene_of(battle, box).units[a], scene_of(battle, box).units[b]
    return root_down(points(one.at, other.at)) - one.radius - other.radius < than


def landing_fault(battle: Battle, box: Box, unit: str, piece: str, at: Point, on: bool) -> Stop | None:
    """Why a climb, swim, jump or hiding cannot end there: on the piece, or beside it (O1, E45, E58)."""
    scene = scene_of(battle, box)
    if not _is_on_table(battle, at):
        return Stop.TABLE
    # Who has no place on the map yet may come from anywhere.
    start = scene.units.get(unit)
    if start is not None and points(start.at, at) > (reach(battle.rules.weather) + CONTACT) ** 2:
        return Stop.LENGTH
    if piece not in scene.pieces:
        return Stop.PIECE
    if (place_in(scene.pieces[piece].shape, at.x, at.y) >= 0) != on:
        return Stop.PIECE
    landed = Base(at, box.profiles[battle.units[unit].profile].radius)
    if any(name != unit and overlaps(landed, other) for name, other in scene.units.items()):
        return Stop.BASE
    in_the_way = (each for each in scene.pieces.values() if not is_walkable(each) and not (on and each.id == piece))
    return Stop.PIECE if any(overlaps(landed, each.shape) for each in in_the_way) else None


def is_at_edge(battle: Battle, box: Box, unit: str, piece: str, at: Point) -> bool:
    """Whether a unit put down there stands at the edge of a piece: where a swimmer comes out (O1)."""
    base, shape = Base(at, box.profiles[battle.units[unit].profile].radius), piece_shape(battle, piece)
    return shape is None or base_touches(base, shape, CONTACT)


def is_across(battle: Battle, box: Box, unit: str, piece: str, at: Point) -> bool:
    """Whether a piece lies between a unit and a place: only then it was jumped over (O1, E45)."""
    start, shape = base_of(battle, box, unit), piece_shape(battle, piece)
    return start is None or shape is None or runs_inside(start.at, at, shape)


def _is_on_table(battle: Battle, at: Point) -> bool:
    return 0 <= at.x <= battle.table.width and 0 <= at.y <= battle.table.height
