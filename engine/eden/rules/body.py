"""Four zones with white and red points (B1.D), wounds and armour (B8.A, E11)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.eden.content.profiles import Profile
from engine.eden.words import Zone


def left(profile: Profile, wounds: Mapping[Zone, int], zone: Zone) -> int:
    """Points not yet marked."""
    return profile.constitution[zone].total - wounds.get(zone, 0)


def is_wounded(profile: Profile, wounds: Mapping[Zone, int], zone: Zone) -> bool:
    """No white point left; a zone without red points never is (L135): its last white point is its last."""
    return wounds.get(zone, 0) >= profile.constitution[zone].white


def is_out(profile: Profile, wounds: Mapping[Zone, int]) -> bool:
    """Out of action: some zone has no point left (B2.F)."""
    return any(left(profile, wounds, zone) <= 0 for zone in Zone)


def zone_hit(profile: Profile, face: int) -> Zone:
    """The hit roll on the index (B1.D)."""
    return profile.index[face - 1]


def lost(profile: Profile, wounds: Mapping[Zone, int], zone: Zone, given: int, armour: int = 0) -> int:
    """Points really lost: armour comes off the whole attack, and a zone cannot lose more than it has (E11)."""
    return min(max(0, given - armour), left(profile, wounds, zone))


def armour_of(profile: Profile, zone: Zone, shield: int = 0) -> int:
    """Everything worn there, and a shield against shots, added up."""
    return profile.armour.get(zone, 0) + shield


def hurt_everywhere(profile: Profile, wounds: Mapping[Zone, int]) -> bool:
    """Whether one more wound in every zone puts it out (B8.C, E11)."""
    return any(left(profile, wounds, zone) <= 1 for zone in Zone)
