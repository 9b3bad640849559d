"""A situation written down again: what the app exports and attaches (EDEN.md, f)."""

from __future__ import annotations

from engine.eden.content.profiles import Profile, Weapon
from engine.eden.content.reading import FLAGS, NUMBERS
from engine.eden.scene import place_of
from engine.eden.situation import GAME, Situation
from engine.eden.state import Piece, Rules, Side, Unit
from engine.eden.words import Attribute, Marker, Zone
from engine.open.shapes import Outline


def situation_data(situation: Situation) -> dict[str, object]:
    """JSON-ready data; reading it gives an equal situation. Only what stands on the map is told."""
    battle, box = situation.battle, situation.box
    placed = {name: unit for name, unit in battle.units.items() if unit.at is not None and not unit.out}
    profiles = {unit.profile for unit in placed.values()}
    return {
        "game": GAME,
        "table": {"width": battle.table.width, "height": battle.table.height},
        "rules": _rules_data(battle.rules),
        "sides": {name: _side_data(side) for name, side in battle.sides.items()},
        "objectives": {name: {"at": [at.x, at.y]} for name, at in battle.objectives.items() if at is not None},
        "terrain": {
            name: _piece_data(piece, piece.outline)
            for name, piece in battle.pieces.items()
            if piece.outline is not None
        },
        "profiles": {name: _profile_data(box.profiles[name]) for name in sorted(profiles)},
        "warriors": {name: _warrior_data(unit) for name, unit in placed.items() if not unit.is_npc},
        "npcs": {name: _unit_data(unit) for name, unit in placed.items() if unit.is_npc},
    }


def _rules_data(rules: Rules) -> dict[str, object]:
    return {
        "terrain": "extended" if rules.extended else "basic",
        "weather": [each.value for each in rules.weather],
        "npcs": rules.npcs.value,
        "points": rules.points,
        "contamination": rules.contamination,
        "blast": rules.blast,
    }


def _side_data(side: Side) -> dict[str, object]:
    return {"edge": side.edge.value if side.edge else None, "deployment": side.deployment.value}


def _piece_data(piece: Piece, outline: Outline) -> dict[str, object]:
    """The outline, and of the traits only those it has."""
    traits = piece.traits
    said: dict[str, object] = {key: True for key in FLAGS if getattr(traits, key)}
    said |= {key: value for key in (*NUMBERS, "difficult") if (value := getattr(traits, key))}
    if traits.shield:
        said["shield"] = {"armour": traits.shield.armour, "within": traits.shield.within}
    if traits.blessing:
        given = traits.blessing
        kind = {"type": given.type} if given.type else {}
        said["blessing"] = {"faction": given.faction, "psi": given.psi, "within": given.within, **kind}
    if traits.spared_by:
        said["spared_by"] = traits.spared_by
    corners = [[corner.x, corner.y] for corner in outline.corners]
    return {"outline": corners, **said, "burning": piece.burning, "hits": piece.hits}


def _profile_data(profile: Profile) -> dict[str, object]:
    values = {each.value: [profile.values[each].white, profile.values[each].red] for each in Attribute}
    zones = {zone.value: [profile.constitution[zone].white, profile.constitution[zone].red] for zone in Zone}
    return {
        "faction": profile.faction or None,
        "motive": profile.motive.value if profile.motive else None,
        "points": profile.points,
        "contamination": profile.contamination,
        "base": profile.base,
        **values,
        "constitution": zones,
        "index": [zone.value for zone in profile.index],
        "armour": {zone.value: worn for zone, worn in profile.armour.items()},
        "weapons": {name: _weapon_data(weapon) for name, weapon in profile.weapons.items()},
        "types": list(profile.types),
        "abilities": list(profile.abilities),
    }


def _weapon_data(weapon: Weapon) -> dict[str, object]:
    return {
        "kind": weapon.kind.value,
        "range": weapon.range,
        "strength": weapon.strength,
        "explosive": weapon.explosive,
        "combat": weapon.combat,
        "fire": weapon.fire,
        "fear": weapon.fear,
        "per_game": weapon.per_game,
        "per_round": weapon.per_round,
    }


def _warrior_data(unit: Unit) -> dict[str, object]:
    return {
        **_unit_data(unit),
        "side": unit.side,
        "ap": unit.ap,
        "attacks": unit.attacks,
        "leader": unit.leader,
        "hidden": unit.hidden,
        "sheltered": unit.sheltered,
    }


def _unit_data(unit: Unit) -> dict[str, object]:
    at = place_of(unit)
    return {
        "profile": unit.profile,
        "at": [at.x, at.y],
        "wounds": {zone.value: count for zone, count in unit.wounds.items()},
        **{marker.value: unit.has(marker) for marker in Marker},
        "exposed": sorted(unit.exposed),
    }
