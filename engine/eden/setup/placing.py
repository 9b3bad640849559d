"""Terrain, NPCs and warriors come onto the table (B4.A 6, 6a, 7; O1, O2)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.eden.content.terrain import basic
from engine.eden.events.base import warrior
from engine.eden.events.flow import EdgeTaken, PoolSet, Turned
from engine.eden.events.pieces import PieceLaid
from engine.eden.events.units import Joined, Placed
from engine.eden.measures import is_walkable
from engine.eden.others import other_side
from engine.eden.play import EdenPlay
from engine.eden.scene import scene_of
from engine.eden.setup.steps import next_step, refuse_step, side_done
from engine.eden.spacing import is_deployed, npc_problems, piece_problems
from engine.eden.state import Battle, SetupStep
from engine.eden.words import Edge, Weather
from engine.open.distance import base_touches, points
from engine.open.shapes import Base, Outline, Point, fault
from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import Name, T

MOST_PIECES = 64
MOST_TRIES = 400
OPPOSITE = {Edge.NORTH: Edge.SOUTH, Edge.SOUTH: Edge.NORTH, Edge.WEST: Edge.EAST, Edge.EAST: Edge.WEST}


def lay_piece(play: EdenPlay, side: str, piece: str, kind: str, outline: Outline | None) -> None:
    """In turns, for 8 points each which must all be spent (O1, E41); basic rules: as many pieces each."""
    refuse_step(play.state, SetupStep.TERRAIN, side)
    battle = play.state
    if kind not in play.content.pieces:
        raise Refused("unknown_piece", T("Nobody knows this piece."))
    taken = {*battle.pieces, *battle.units, *battle.objectives}
    if not 1 <= len(piece) <= 64 or not piece.isprintable() or piece in taken or len(battle.pieces) >= MOST_PIECES:
        raise Refused("name_taken", T("Something else has this name already."))
    card, left = play.content.pieces[kind], battle.sides[side].terrain_points
    if battle.rules.extended and card.points > left:
        raise Refused("no_points", T("That costs {cost}, only {left} are left.", cost=card.points, left=left))
    if outline is not None:
        _refuse_outline(play, piece, outline)
    traits = card.traits if battle.rules.extended else basic(card.traits)
    play.emit(PieceLaid(because("setup.piece"), piece, kind, traits, outline))
    if battle.rules.extended:
        play.emit(PoolSet(because("setup.paid"), side, left - card.points, 0))
    _next_to_lay(play, side)


def refuse_no_outline(battle: Battle, outline: Outline) -> None:
    """A simple polygon on the table (f)."""
    table = battle.table
    inside = all(0 <= at.x <= table.width and 0 <= at.y <= table.height for at in outline.corners)
    if not 3 <= len(outline.corners) <= 64 or not inside or fault(outline.corners):
        raise Refused("outline", T("That is no outline."))


def _refuse_outline(play: EdenPlay, piece: str, outline: Outline) -> None:
    refuse_no_outline(play.state, outline)
    if piece_problems(play.state, play.content, piece, outline):
        raise Refused("too_near", T("5 cm from other pieces, the edges and objectives."))


def _next_to_lay(play: EdenPlay, side: str) -> None:
    """The other's turn while it has points; with none left on either side the step is over."""
    other = other_side(play.state, side) or side
    sides = play.state.sides
    if play.state.rules.extended and not any(each.terrain_points for each in sides.values()):
        next_step(play)
    elif not play.state.rules.extended or sides[other].terrain_points:
        play.emit(Turned(because("setup.turn"), other, play.state.done))


def terrain_done(play: EdenPlay) -> None:
    """Basic rules: when both have laid out as many pieces as they want, the same number each."""
    refuse_step(play.state, SetupStep.TERRAIN)
    if play.state.rules.extended and any(each.terrain_points for each in play.state.sides.values()):
        raise Refused("points_left", T("All points for terrain must be spent."))
    if len(play.state.pieces) % len(play.state.sides):
        raise Refused("uneven", T("Both lay out the same number of pieces."))
    next_step(play)


def place_npc(play: EdenPlay, side: str, npc: str, profile: str, at: Point | None) -> None:
    """In turns: X points for an NPC of value X, 15 cm from every other (O2)."""
    refuse_step(play.state, SetupStep.CONTAMINATION, side)
    card = play.content.profiles.get(profile)
    if card is None or not card.contamination:
        raise Refused("no_npc", T("{npc} is no NPC.", npc=Name("profile", profile)))
    taken = {*play.state.pieces, *play.state.units, *play.state.objectives}
    if not 1 <= len(npc) <= 64 or not npc.isprintable() or npc in taken:
        raise Refused("name_taken", T("Something else has this name already."))
    left = play.state.sides[side].contamination_points
    if card.contamination > left:
        raise Refused("no_points", T("That costs {cost}, only {left} are left.", cost=card.contamination, left=left))
    if at is not None and npc_fault(play, npc, Base(at, card.radius)):
        raise Refused("too_near", T("15 cm from other NPCs, on free ground."))
    play.emit(Joined(because("setup.npc"), npc, profile, "", at))
    play.emit(PoolSet(because("setup.paid"), side, 0, left - card.contamination))
    _next_to_place(play, side)


def npc_fault(play: EdenPlay, npc: str, base: Base) -> bool:
    return bool(npc_problems(play.state, play.content, npc, base)) or is_crowded(play.state, play, base)


def is_crowded(battle: Battle, play: EdenPlay, base: Base, but: str = "") -> bool:
    """Off the table, on somebody's base, or in a piece that cannot be walked."""
    scene = scene_of(battle, play.content)
    if not (0 <= base.at.x <= battle.table.width and 0 <= base.at.y <= battle.table.height):
        return True
    bases = [other for name, other in scene.units.items() if name != but]
    if any(points(base.at, other.at) < (base.radius + other.radius - 1) ** 2 for other in bases):
        return True
    return any(base_touches(base, piece.shape, -1) for piece in scene.pieces.values() if not is_walkable(piece))


def _next_to_place(play: EdenPlay, side: str) -> None:
    """The other's turn if it can still pay for anybody; points nobody can spend are lost (E48)."""
    other = other_side(play.state, side) or side
    if _can_pay(play, other):
        play.emit(Turned(because("setup.turn"), other, play.state.done))
    elif not _can_pay(play, side):
        next_step(play)


def _can_pay(play: EdenPlay, side: str) -> bool:
    values = [card.contamination for card in play.content.profiles.values() if card.contamination]
    return bool(values) and min(values) <= play.state.sides[side].contamination_points


def let_the_wild_come(play: EdenPlay, with_map: bool, all_over: bool) -> None:
    """The app places what is left of both pools, by lot (E52). Points nobody can spend or place are lost (E48)."""
    refuse_step(play.state, SetupStep.CONTAMINATION)
    while play.state.step is SetupStep.CONTAMINATION:
        side = play.state.up
        left = play.state.sides[side].contamination_points
        cards = play.content.profiles
        fit = [key for key in sorted(cards) if 0 < cards[key].contamination <= left]
        if not fit:
            next_step(play)
            return
        profile = play.rng.choose(fit)
        npc = _free_name(play.state, profile)
        at = _free_spot(play, npc, cards[profile].radius, all_over) if with_map else None
        if with_map and at is None:
            next_step(play)
            return
        place_npc(play, side, npc, profile, at)


def _free_name(battle: Battle, profile: str) -> str:
    taken = {*battle.units, *battle.pieces, *battle.objectives}
    return next(name for n in range(1, 1000) if (name := f"{profile} {n}") not in taken)


def _free_spot(play: EdenPlay, npc: str, radius: int, all_over: bool) -> Point | None:
    """Somewhere in the middle of the table, where nobody deploys in an open battle.

    Journals from before keep to the middle third, where four or five are all that 15 cm between them allow.
    """
    width, height = play.state.table.width, play.state.table.height
    aside, across = (radius, width - 2 * radius) if all_over else (width // 6, width - width // 3)
    for _ in range(MOST_TRIES):
        x = aside + play.rng.below(across)
        y = height // 4 + play.rng.below(height - height // 2)
        if not npc_fault(play, npc, Base(Point(x, y), radius)):
            return Point(x, y)
    return None


def deploy(play: EdenPlay, side: str, edge: Edge, places: Mapping[str, Point]) -> None:
    """Step 7: the beginner picks its side and puts down its band, in light fog one figure in turn (O3)."""
    refuse_step(play.state, SetupStep.DEPLOYMENT, side)
    _take_edge(play, side, edge)
    waiting = [key for key, unit in play.state.units.items() if unit.side == side and key not in play.state.done]
    if not set(places) <= set(waiting):
        raise Refused("not_own", T("Only own warriors that wait are deployed."))
    in_fog = Weather.LIGHT_FOG in play.state.rules.weather and bool(other_side(play.state, side))
    if places:
        if len(places) != (1 if in_fog else len(waiting)):
            raise Refused("not_all", T("In light fog one figure in turn, else the whole band at once."))
        for key in sorted(places):
            _put_down(play, side, key, places[key])
    if in_fog and places:
        _next_in_fog(play, side, tuple(places))
    else:
        side_done(play)


def _next_in_fog(play: EdenPlay, side: str, placed: tuple[str, ...]) -> None:
    done = (*play.state.done, *placed)
    left = {unit.side for key, unit in play.state.units.items() if unit.side and key not in done}
    other = other_side(play.state, side)
    if not left:
        next_step(play)
    else:
        play.emit(Turned(because("setup.fog"), other if other in left else side, done))


def _take_edge(play: EdenPlay, side: str, edge: Edge) -> None:
    mine, other = play.state.sides[side].edge, other_side(play.state, side)
    theirs = play.state.sides[other].edge if other else None
    if mine is edge:
        return
    if mine is not None or (theirs is not None and edge is not OPPOSITE[theirs]):
        raise Refused("edge", T("The sides lie opposite each other."))
    play.emit(EdgeTaken(because("setup.edge"), side, edge))


def _put_down(play: EdenPlay, side: str, unit: str, at: Point) -> None:
    base = Base(at, play.content.profiles[play.state.units[unit].profile].radius)
    if not is_deployed(play.state.table, play.state.sides[side], base) or is_crowded(play.state, play, base, unit):
        raise Refused("deployment", T("{unit} cannot be deployed there.", unit=warrior(unit)))
    play.emit(Placed(because("setup.deployed"), unit, at))
