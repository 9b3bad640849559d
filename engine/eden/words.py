"""The words of the game, as data files and situation files write them."""

from __future__ import annotations

from enum import StrEnum


class Zone(StrEnum):
    """Where a warrior is hit (B1.D), in the order of the card."""

    HEAD = "head"
    ARMS = "arms"
    TORSO = "torso"
    LEGS = "legs"


class Attribute(StrEnum):
    PSI = "psi"
    COMBAT = "combat"
    VIGOUR = "vigour"
    SPEED = "speed"


ZONE_OF = {
    Attribute.PSI: Zone.HEAD,
    Attribute.COMBAT: Zone.ARMS,
    Attribute.VIGOUR: Zone.TORSO,
    Attribute.SPEED: Zone.LEGS,
}
"""A wounded zone lowers its attribute (B1.D)."""


class Motive(StrEnum):
    DESTRUCTION = "destruction"
    ORDER = "order"
    PROTECTION = "protection"
    CHANGE = "change"
    CHAOS = "chaos"


class Marker(StrEnum):
    """What a warrior suffers from (B9)."""

    FIRE = "fire"
    FEAR = "fear"
    POISON = "poison"
    RAGE = "rage"
    SLOW = "slow"


class Weather(StrEnum):
    ION_STORM = "ion_storm"
    STORM = "storm"
    DENSE_FOG = "dense_fog"
    NORMAL = "normal"
    LIGHT_FOG = "light_fog"
    ACID_RAIN = "acid_rain"
    SNOWSTORM = "snowstorm"


class WeaponKind(StrEnum):
    SHOT = "shot"
    THROWN = "thrown"
    SPRAY = "spray"
    MELEE = "melee"


class Reaction(StrEnum):
    PASSIVE = "passive"
    DODGE = "dodge"
    STRIKE_BACK = "strike_back"


class Edge(StrEnum):
    NORTH = "north"
    SOUTH = "south"
    WEST = "west"
    EAST = "east"


class Deployment(StrEnum):
    OPEN = "open"
    RAID = "raid"


class Run(StrEnum):
    """Who decides for the NPCs (E21)."""

    APP = "app"
    PLAYERS = "players"
