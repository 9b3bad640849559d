"""What the screens of a battle say. Referee: measure, number, verdict. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.eden import facts
from engine.eden.commands.by_hand import SayAround
from engine.eden.content.box import Box
from engine.eden.events.base import side_name, warrior
from engine.eden.rules.body import is_wounded, left
from engine.eden.state import Battle, Unit
from engine.eden.words import ZONE_OF, Attribute, Marker, Zone
from engine.table.text import Name, T, Text, listed
from screens.eden.body_model import ZoneView
from screens.eden.chip_model import ChipView

WHAT: Mapping[str, Text] = {
    "move": T("Move"),
    "charge": T("Charge"),
    "attack": T("Attack"),
    "put_out_fire": T("Put out the fire"),
}
ON_PIECE: Mapping[str, Text] = {
    "climb": T("Climb"),
    "swim": T("Swim"),
    "jump": T("Jump over"),
    "hide": T("Hide"),
    "attack_piece": T("Attack"),
}
WEAPONS: Mapping[str, Text] = {
    "shoot": T("Shoot"),
    "throw": T("Throw"),
    "spray": T("Spray"),
    "shoot_piece": T("Shoot at terrain"),
}
ICONS: Mapping[str, str] = {
    "move": "move",
    "charge": "run",
    "attack": "sword",
    "shoot": "crosshair",
    "throw": "grenade",
    "spray": "fire",
    "use_ability": "star",
    "put_out_fire": "water",
    "attack_piece": "hammer",
    "shoot_piece": "hammer",
    "hide": "no_sight",
}
ZONE_ICONS: Mapping[Zone, str] = {Zone.HEAD: "head", Zone.ARMS: "arm", Zone.TORSO: "armour", Zone.LEGS: "leg"}
MARKS: Mapping[Marker, Text] = {
    Marker.FIRE: T("3 dice at the round's end, each above vigour wounds"),
    Marker.FEAR: T("only moves, no attack and no striking back"),
    Marker.POISON: T("all values 1 lower"),
    Marker.RAGE: T("combat and speed higher, vigour and psi lower"),
    Marker.SLOW: T("1 action point less next round"),
}


def told(what: str, with_: str) -> Text:
    """A row of the warrior's page."""
    if what in WHAT:
        return WHAT[what]
    if what in ON_PIECE:
        return T("{what}: {piece}", what=ON_PIECE[what], piece=Name("piece", with_))
    if what in WEAPONS:
        return T("{what}: {weapon}", what=WEAPONS[what], weapon=Name("weapon", with_))
    return T("{ability}", ability=Name("ability", with_))


def price(cost: int, uses: int | None) -> Text:
    return T("{n} AP", n=cost) if uses is None else T("{n} AP · {left} left", n=cost, left=uses)


def percent(p: Fraction) -> int:
    """Never 0 or 100 for what is neither."""
    n = round(100 * p)
    return min(max(n, 1), 99) if 0 < p < 1 else n


def one(key: str) -> Text:
    return T("{unit}", unit=warrior(key))


def side(key: str) -> Text:
    return T("{side}", side=side_name(key))


def condition(battle: Battle, box: Box, key: str) -> Text:
    """Wounded zones with what is left of them, and markers."""
    unit = battle.units[key]
    profile = box.profiles[unit.profile]
    parts = [
        T("{zone} {n} of {most}", zone=Name("zone", zone), n=left(profile, unit.wounds, zone), most=points.total)
        for zone, points in sorted(profile.constitution.items(), key=lambda pair: list(ZONE_OF.values()).index(pair[0]))
        if unit.wounds[zone]
    ]
    parts += [T("{marker} {n}", marker=Name("marker", each), n=unit.has(each)) for each in Marker if unit.has(each)]
    if unit.hidden:
        parts.append(T("hidden"))
    return listed(parts) if parts else T("unhurt")


def zones(battle: Battle, box: Box, key: str) -> tuple[ZoneView, ...]:
    """Zone by zone in the order of the card: its points, the value in force and the one without wounds and markers."""
    unit: Unit = battle.units[key]
    profile = box.profiles[unit.profile]
    return tuple(
        ZoneView(
            zone,
            T("{zone}", zone=Name("zone", zone)),
            T("{attribute}", attribute=Name("attribute", attribute)),
            ZONE_ICONS[zone],
            profile.constitution[zone].white,
            profile.constitution[zone].red,
            unit.wounds[zone],
            facts.value(battle, box, key, attribute),
            profile.values[attribute].white,
            T("wounded") if is_wounded(profile, unit.wounds, zone) else None,
        )
        for attribute, zone in ZONE_OF.items()
    )


def chip(battle: Battle, box: Box, key: str, is_waiting: bool) -> ChipView:
    """Somebody at a glance."""
    unit = battle.units[key]
    profile = box.profiles[unit.profile]
    markers = [T("{marker} {n}", marker=Name("marker", each), n=unit.has(each)) for each in Marker if unit.has(each)]
    if unit.hidden:
        markers.append(T("hidden"))
    about = T("out of action") if unit.out else listed(markers) if markers else ""
    body = tuple(
        (left(profile, unit.wounds, zone), profile.constitution[zone].total, is_wounded(profile, unit.wounds, zone))
        for zone in ZONE_OF.values()
    )
    speed = T("{attribute} {n}", attribute=Name("attribute", "speed"), n=facts.value(battle, box, key, Attribute.SPEED))
    return ChipView(
        key,
        one(key),
        about,
        body,
        None if unit.is_npc else unit.ap,
        speed,
        starred=unit.leader,
        quiet=unit.activated and not unit.is_npc,
        out=unit.out,
        chosen=is_waiting,
    )


def roof(key: str, unit: Unit) -> tuple[Text, SayAround]:
    """Whether it has a roof above it, and what says the opposite."""
    words = T("a roof above it") if unit.sheltered else T("open sky")
    return words, SayAround(key, unit.inside, unit.near, not unit.sheltered)
