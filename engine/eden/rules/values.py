"""Attributes in force (B1.D, B9, E10): the card, what the wounds leave of it, markers, gear."""

from __future__ import annotations

from engine.eden.content.profiles import Profile
from engine.eden.rules.body import is_wounded
from engine.eden.rules.rolls import Part
from engine.eden.state import Unit
from engine.eden.words import ZONE_OF, Attribute, WeaponKind

RAGED = frozenset({Attribute.COMBAT, Attribute.SPEED})
"""Rage adds to these and takes off the others (B9)."""


def parts_in_force(unit: Unit, profile: Profile, attribute: Attribute, blessing: int = 0) -> tuple[Part, ...]:
    """White or red; rage; poison; shrine: the order of E10. Poison does not count per marker (B9)."""
    value, wounded = profile.values[attribute], is_wounded(profile, unit.wounds, ZONE_OF[attribute])
    parts = [Part("wounded", value.red) if wounded else Part("normal", value.white)]
    if unit.rage:
        parts.append(Part("rage", unit.rage if attribute in RAGED else -unit.rage))
    if unit.poison:
        parts.append(Part("poison", -1))
    if attribute is Attribute.PSI and blessing:
        parts.append(Part("blessing", blessing))
    return tuple(parts)


def in_force(unit: Unit, profile: Profile, attribute: Attribute, blessing: int = 0) -> int:
    return sum(part.amount for part in parts_in_force(unit, profile, attribute, blessing))


def melee_parts(unit: Unit, profile: Profile) -> tuple[Part, ...]:
    """Close combat: the best bonus of what is carried for it, never a malus (E16)."""
    parts = parts_in_force(unit, profile, Attribute.COMBAT)
    best = max((each.combat for each in profile.weapons.values() if each.kind is WeaponKind.MELEE), default=0)
    return (*parts, Part("weapon", best)) if best > 0 else parts


def melee_value(unit: Unit, profile: Profile) -> int:
    return sum(part.amount for part in melee_parts(unit, profile))


def shot_parts(unit: Unit, profile: Profile, weapon: str, penalty: int, from_above: bool) -> tuple[Part, ...]:
    """A shot: the weapon, every obstacle, two dice more from above (B6.B 2, O1, E10)."""
    parts = [*parts_in_force(unit, profile, Attribute.COMBAT)]
    if profile.weapons[weapon].combat:
        parts.append(Part("weapon", profile.weapons[weapon].combat))
    if penalty:
        parts.append(Part("obstacles", -penalty))
    if from_above:
        parts.append(Part("high", HIGH_BONUS))
    return tuple(parts)


HIGH_BONUS = 2
