"""What the screens of a battle say. Referee: measure, number, verdict. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.eden import facts
from engine.eden.content.box import Box
from engine.eden.events.base import side_name, warrior
from engine.eden.rules.body import is_wounded, left
from engine.eden.state import Battle, Unit
from engine.eden.words import ZONE_OF, Marker
from engine.table.text import Name, T, Text, listed

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
WEAPONS: Mapping[str, Text] = {"shoot": T("Shoot"), "throw": T("Throw"), "spray": T("Spray")}
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
    "hide": "no_sight",
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


def quadrants(battle: Battle, box: Box, key: str) -> list[tuple[Text, Text, Text, bool]]:
    """Zone by zone: zone, its points, the value in force, and whether it is wounded."""
    unit: Unit = battle.units[key]
    profile = box.profiles[unit.profile]
    found = []
    for attribute, zone in ZONE_OF.items():
        lost, points = unit.wounds[zone], profile.constitution[zone]
        white, red = max(0, points.white - lost), points.total - max(lost, points.white)
        value = facts.value(battle, box, key, attribute)
        found.append(
            (
                T("{zone}", zone=Name("zone", zone)),
                T("{white} white, {red} red points left", white=white, red=red),
                T("{attribute} {n}", attribute=Name("attribute", attribute), n=value),
                is_wounded(profile, unit.wounds, zone),
            )
        )
    return found
