"""Facts about the table: read off the map where both stand on it, else what the players said last."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.eden import measures
from engine.eden.content.box import Box
from engine.eden.content.cards import Do, Effect
from engine.eden.content.profiles import Profile
from engine.eden.play import EdenPlay
from engine.eden.rules.rolls import Part
from engine.eden.rules.values import in_force, parts_in_force
from engine.eden.state import Battle, Piece, Unit
from engine.eden.words import Attribute
from engine.open.shapes import Point


def are_enemies(one: Unit, other: Unit) -> bool:
    """Of another band, or an NPC and a warrior; NPCs leave each other alone (E4)."""
    return one.side != other.side


def profile_of(battle: Battle, box: Box, unit: str) -> Profile:
    return box.profiles[battle.units[unit].profile]


def are_touching(battle: Battle, box: Box, one: str, other: str) -> bool:
    if battle.units[one].at is not None and battle.units[other].at is not None:
        return measures.touch(battle, box, one, other)
    return (min(one, other), max(one, other)) in battle.touching


def neighbours(battle: Battle, box: Box, unit: str) -> tuple[str, ...]:
    """Everybody whose base touches this one's, of any side."""
    return tuple(key for key in battle.present if key != unit and are_touching(battle, box, unit, key))


def touching(battle: Battle, box: Box, unit: str) -> tuple[str, ...]:
    """Enemies in contact: with none the unit is free (B2.E)."""
    me = battle.units[unit]
    return tuple(key for key in neighbours(battle, box, unit) if are_enemies(me, battle.units[key]))


def would_touch(play: EdenPlay, unit: str, at: Point) -> tuple[str, ...]:
    """The enemies it would be in contact with at a place."""
    there = replace(play.state.units[unit], at=at)
    moved = replace(play.state, units={**play.state.units, unit: there})
    return touching(moved, play.content, unit)


def blessing(battle: Battle, box: Box, unit: str) -> int:
    """More psi by a shrine; two do not add up (E44)."""
    me = battle.units[unit]
    if me.at is not None:
        return measures.blessing_at(battle, box, unit)
    profile = box.profiles[me.profile]
    given = [battle.pieces[key].traits.blessing for key in me.near | me.inside if key in battle.pieces]
    fit = [each.psi for each in given if each and measures.is_blessed(profile, each)]
    return max(fit, default=0)


def value(battle: Battle, box: Box, unit: str, attribute: Attribute) -> int:
    return in_force(
        battle.units[unit], profile_of(battle, box, unit), attribute, _blessing(battle, box, unit, attribute)
    )


def parts(battle: Battle, box: Box, unit: str, attribute: Attribute) -> tuple[Part, ...]:
    blessed = _blessing(battle, box, unit, attribute)
    return parts_in_force(battle.units[unit], profile_of(battle, box, unit), attribute, blessed)


def _blessing(battle: Battle, box: Box, unit: str, attribute: Attribute) -> int:
    return blessing(battle, box, unit) if attribute is Attribute.PSI else 0


def shield(battle: Battle, box: Box, unit: str) -> int:
    """Armour against shots from a field generator nearby (O1, E44)."""
    me = battle.units[unit]
    if me.at is not None:
        return measures.shield_at(battle, box, unit)
    given = [battle.pieces[key].traits.shield for key in me.near | me.inside if key in battle.pieces]
    return max((each.armour for each in given if each), default=0)


def stands_on(battle: Battle, box: Box, unit: str) -> tuple[str, ...]:
    """The pieces it stands on (E3)."""
    me = battle.units[unit]
    if me.at is None:
        return tuple(sorted(key for key in me.inside if key in battle.pieces))
    return tuple(key for key in sorted(battle.pieces) if measures.on(battle, box, unit, key))


def reaches_out(piece: Piece) -> bool:
    """A shield or a shrine: near it is not yet touching it (O1)."""
    return bool(piece.traits.shield or piece.traits.blessing)


def reach_of(piece: Piece) -> int:
    """How far a shield or a shrine helps, in mm."""
    return max((each.within for each in (piece.traits.shield, piece.traits.blessing) if each), default=0)


def touches_piece(battle: Battle, box: Box, unit: str, piece: str) -> bool:
    me = battle.units[unit]
    if me.at is None or battle.pieces[piece].outline is None:
        return piece in me.inside or (piece in me.near and not reaches_out(battle.pieces[piece]))
    return measures.touch(battle, box, unit, piece)


def is_high(battle: Battle, box: Box, unit: str) -> bool:
    return any(battle.pieces[key].traits.high for key in stands_on(battle, box, unit))


def permanent(battle: Battle, box: Box, unit: str, do: Do) -> Effect | None:
    """The permanent ability of a unit that does this, if it has one (B7)."""
    for key in profile_of(battle, box, unit).abilities:
        if key in box.abilities and box.abilities[key].effect.do is do:
            return box.abilities[key].effect
    return None


@dataclass(frozen=True, slots=True)
class Shot:
    """What matters around a shot: obstacles, height, and whom it may hit instead (B6.B 2, E17)."""

    penalty: int = 0
    from_above: bool = False
    engaged: bool = False
    instead: tuple[str, ...] = ()
    """Who touches the target and stands nearest to the shooter; several are equally near."""


def shot_facts(battle: Battle, box: Box, by: str, on: str, obstacles: int = 0) -> Shot:
    """`obstacles`: what the players counted; with a map it is worked out instead."""
    shooter, target = battle.units[by], battle.units[on]
    placed = shooter.at is not None and target.at is not None
    if placed:
        obstacles = measures.obstacles_between(battle, box, by, on)
    if steady := permanent(battle, box, by, Do.FEWER_OBSTACLES):
        obstacles = max(0, obstacles - steady.amount)
    beside = [key for key in neighbours(battle, box, on) if key != by]
    if placed and beside:
        far = {key: measures.mm(battle, box, by, key) for key in beside}
        beside = [key for key in beside if far[key] == min(far.values())]
    return Shot(
        penalty=obstacles,
        from_above=is_high(battle, box, by) and not is_high(battle, box, on),
        engaged=bool(touching(battle, box, on)),
        instead=tuple(beside),
    )
