"""What mercs carry: weapons, tools, armour, consumables, upgrades, and allies (p. 12-13, 29)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.jagged.content.effects import Effect
from engine.jagged.content.enemies import Names
from engine.jagged.content.numbers import Cubes, DiceCount, Least1, OneTo9, UpTo9
from engine.jagged.words import Colour, Condition, Quality, Skill
from engine.table.record import LATER


class ItemKind(StrEnum):
    WEAPON = "weapon"
    TOOL = "tool"
    ARMOUR = "armour"
    CONSUMABLE = "consumable"
    UPGRADE = "upgrade"


class Aim(StrEnum):
    """Whom an action is for."""

    ENEMY = "enemy"
    AREA = "area"
    """Every figure in an area but the attacker (p. 24)."""
    GROUND = "ground"
    """An area, whoever stands there: tokens are turned from afar (p. 20)."""
    MERC = "merc"
    SELF = "self"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Boost:
    """What one box of durability adds to an action, or to a defence (p. 12, 24)."""

    dice: Mapping[Colour, DiceCount] = field(default_factory=dict)
    successes: int = 0
    causes: tuple[Condition, ...] = ()
    burst: UpTo9 = 0
    area: bool = False


@dataclass(frozen=True, slots=True)
class Action:
    """One line of a card: what it costs, what is rolled, how far it reaches (p. 12, 23)."""

    id: str
    name: Names = field(default_factory=dict)
    fatigue: int = 0
    dice: Mapping[Colour, DiceCount] = field(default_factory=dict)
    successes: int = 0
    """On top of the roll."""
    range: int = 0
    aim: Aim = Aim.ENEMY
    burst: OneTo9 = 1
    """The whole action so often (p. 24)."""
    expertise: bool = False
    causes: tuple[Condition, ...] = ()
    before: tuple[Effect, ...] = ()
    """Icons left of the damage (p. 24)."""
    effects: tuple[Effect, ...] = ()
    """Icons right of the damage, or all there is if the action is no attack."""

    @property
    def is_attack(self) -> bool:
        return self.aim in (Aim.ENEMY, Aim.AREA)


@dataclass(frozen=True, slots=True)
class ItemCard:
    kind: ItemKind
    name: Names
    price: int = 0
    heavy: bool = False
    starting: bool = False
    actions: tuple[Action, ...] = ()
    armour: Mapping[Colour, DiceCount] = field(default_factory=dict)
    stealth: Mapping[Colour, DiceCount] = field(default_factory=dict)
    durability: int = 0
    boost: Boost | None = None
    """What spending durability gives: to the item's actions, or to a defence with it."""
    upgrade_slots: UpTo9 = 0
    upgrades: ItemKind | None = None
    """An upgrade fits on weapons or on armour."""
    dice: Mapping[Colour, DiceCount] = field(default_factory=dict)
    """An upgrade's dice for every attack of its weapon."""
    range: int = 0
    """An upgrade's range for every attack of its weapon."""
    expertise: bool = False
    with_attack: bool = False
    """A consumable used together with an attack: its dice and successes are added to it."""
    successes: int = 0
    stamina: int = 0
    """Cubes it adds while it is worn."""
    loot: Quality | None = None
    """The loot deck it belongs to; none for A.I.M. cards."""
    number: int = 0
    """Of an A.I.M. card."""
    copies: Least1 = 1
    source: str = ""
    assumed: bool = False
    rerolls: UpTo9 = field(default=0, metadata=LATER)
    """Dice of every roll that may be thrown again once (p. 3)."""
    counterattack: UpTo9 = field(default=0, metadata=LATER)
    """Orange dice against a counterattack while it is worn (p. 32)."""


@dataclass(frozen=True, slots=True)
class AllyCard:
    """p. 29: takes an ally place; lasting skills, and an action once per activation."""

    name: Names
    price: int = 0
    skills: Mapping[Skill, Mapping[Colour, DiceCount]] = field(default_factory=dict)
    armour: Mapping[Colour, DiceCount] = field(default_factory=dict)
    stealth: Mapping[Colour, DiceCount] = field(default_factory=dict)
    attack: Mapping[Colour, DiceCount] = field(default_factory=dict)
    """Dice added to every attack."""
    expertise: bool = False
    regain: int = 0
    """Fatigue the merc regains on top."""
    stamina: int = 0
    inventory: int = 0
    counterattack: int = 0
    """Orange dice against a counterattack."""
    actions: tuple[Action, ...] = ()
    on_activation: tuple[Effect, ...] = ()
    number: int = 0
    source: str = ""
    assumed: bool = False
    rerolls: UpTo9 = field(default=0, metadata=LATER)
    """Dice of every roll that may be thrown again once (p. 3)."""


@dataclass(frozen=True, slots=True)
class MercCard:
    """A merc's board (p. 10)."""

    name: Names = field(default_factory=dict)
    stamina: Cubes = 5
    regain: int = 2
    skills: Mapping[Skill, Mapping[Colour, DiceCount]] = field(default_factory=dict)
    armour: Mapping[Colour, DiceCount] = field(default_factory=dict)
    stealth: Mapping[Colour, DiceCount] = field(default_factory=dict)
    inventory: UpTo9 = 3
    weapons: UpTo9 = 2
    armours: UpTo9 = 1
    allies: UpTo9 = 1
    group_steps: OneTo9 = 1
    """How many areas a group move may take it; cards may allow several (p. 16)."""
    attack: Mapping[Colour, DiceCount] = field(default_factory=dict)
    on_activation: tuple[Effect, ...] = ()
    ability: Names = field(default_factory=dict)
    """In words; what the rules know of it stands in the keys above."""
    kit: tuple[str, ...] = ()
    """What it brings to a first scenario."""
    source: str = ""
    assumed: bool = False
    rerolls: UpTo9 = field(default=0, metadata=LATER)
    """Dice of every roll that may be thrown again once (p. 3)."""
