"""The words cards are written in: names by language, and effects that the rules know how to carry out."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.stalker.content.numbers import Amount, Dice, Rank, Times
from engine.stalker.content.roles import Group, Harm, Level
from engine.table.record import later

KNIFE = "knife"
"""The attack that every stalker has, whatever is in hand (p. 21)."""
Names = Mapping[str, str]
"""A name or sentence by language: en, de, uk."""


class Who(StrEnum):
    """Whom an effect is about."""

    SELF = "self"
    """The stalker who acts, or the unit that triggered it."""
    TARGET = "target"
    LEADER = "leader"
    EACH = "each"
    """Every stalker."""
    UNCOVERED = "uncovered"
    """Every stalker on a field without cover."""
    FIELD_ENEMIES = "field_enemies"
    """Every enemy on the target's field."""
    FIELD = "field"
    """Every unit on the field in question."""
    HUMANS = "humans"
    """Every human enemy."""
    UNCOVERED_HUMANS = "uncovered_humans"
    """Every human enemy on a field without cover."""
    ENEMIES = "enemies"


class Whereabouts(StrEnum):
    """Which enemies an effect is about, by where they stand (p. 13)."""

    ANYWHERE = "anywhere"
    INDOORS = "indoors"
    OUTDOORS = "outdoors"


class Goal(StrEnum):
    """Where an effect sends enemies."""

    LEADER = "leader"
    STALKER = "stalker"
    """The nearest one."""
    HIGH = "high"
    ATTENTION = "attention"
    ROOM = "room"
    COVER = "cover"
    OUT = "outdoors"
    """Any field outside buildings."""
    FIELD = "field"
    """The `field` of the effect."""


class EffectDo(StrEnum):
    HEAL = "heal"
    LOSE = "lose"
    """Lose hp, no defence."""
    HIT = "hit"
    """Suffer damage; defence allowed for stalkers, torso for enemies."""
    HARM = "harm"
    """A light or heavy injury or a wound of an enemy."""
    DOSE = "dose"
    FOCUS = "focus"
    LOSE_FOCUS = "lose_focus"
    PIN = "pin"
    EXPOSE = "expose"
    """Becomes vulnerable."""
    PUSH = "push"
    ATTENTION = "attention"
    LOWER_ATTENTION = "lower_attention"
    MOVE_ATTENTION = "move_attention"
    STARS = "stars"
    """More stars in the attack or defence roll at hand."""
    DICE = "dice"
    """More gear dice in the roll at hand."""
    WHOLE_FIELD = "whole_field"
    """The attack hits every enemy on the target's field."""
    HALVE = "halve"
    """Half of the damage at hand, rounded up, is suffered; the dice of the defence roll count for nothing."""
    BOLTS = "bolts"
    MAGAZINES = "magazines"
    LOSE_MAGAZINE = "lose_magazine"
    GAIN = "gain"
    """Draw gear: `deck`, `rank`, `kind` say from what."""
    GAIN_CARD = "gain_card"
    """Gain the gear card `card`, wherever it lies; one that is in no deck comes only like this."""
    TOKEN = "token"  # noqa: S105 - a marker, and no secret
    """Take `n` markers of the mission called `card` into the pockets, or discard so many (p. 25)."""
    FIND = "find"
    """Keep the environment card `card` as a personal find (p. 20)."""
    MOVE = "move"
    LURE = "lure"
    """Up to `n` fields (one at least) by the shortest way towards the target; nothing interrupts it."""
    EMPTY_WEAPON = "empty_weapon"
    """Every round of the weapon in hand is discarded."""
    CONTROL = "control"
    """Draw `n` control cards (one at least) and carry them out."""
    ATTACK = "attack"
    """An attack at once, if the stalker wants it: `kind` limits its type, `n` adds gear dice, 20 at most."""
    BETRAY = "betray"
    """An attack of the type `kind` on another stalker within the weapon's range; alone, on oneself."""
    ENEMIES_ATTACK = "enemies_attack"
    """The enemies meant attack a target in sight, each once; `n` changes the damage."""
    FREE_STANDARD = "free_standard"
    EXTRA_ACTION = "extra_action"
    PUSH_MARKER = "push_marker"
    """A turn marker goes down one place."""
    UNKNOWN = "unknown"
    """Resolve unknown markers: `scope` nearest (to the leader), every, or here."""
    RANDOM_EVENTS = "random_events"
    EVENT = "event"
    """Find the event `card` and resolve it."""
    ADD_EVENT = "add_event"
    """Put the event `card` on top of the event deck, or shuffle it in: `scope` top or into."""
    ENEMIES_MOVE = "enemies_move"
    """The enemies meant move up to `n` fields (0: as far as their card says) towards something, uninterruptible."""
    ANOMALY = "anomaly"
    """The mission's anomaly `card` is laid, moves on, comes to rest or leaves, by `kind`."""
    TO_COVER = "to_cover"
    """Enemies move to the nearest field with cover, uninterruptible."""
    ACTIVATE = "activate"
    SPAWN = "spawn"
    LOOT = "loot"
    JOIN = "join"
    """The companion `card` comes along: freed where he stands, or put on a field."""
    LEAVE = "leave"
    """The companion `card` leaves the board as the mission wants it."""
    FLAG = "flag"
    FLIP = "flip"
    """Turn over the environment card `card`."""
    NO_SIGHT = "no_sight"
    WIN = "win"
    FAIL = "fail"
    READ = "read"
    """The app reads `text` out and asks the players to carry it out."""
    CHOOSE = "choose"
    """One of `options`; `text` is what whoever chooses is asked."""
    IF = "if"
    """The first of `options` if flags, cards and places are as it says, else the second."""
    ROLL = "roll"
    """The anomaly die decides which of four `options` happens, by its petals; an empty one is nothing."""


class Cost(StrEnum):
    STANDARD = "standard"
    FREE = "free"


@dataclass(frozen=True)
class Effect:
    do: EffectDo
    who: Who = Who.SELF
    n: Amount = 0
    minus_stalkers: bool = False
    """`n` less the number of stalkers."""
    dice: Dice = 0
    """Gear dice whose stars are the amount."""
    outfit: bool = False
    """The outfit's radiation modifier counts: only where the card says so (p. 24)."""
    level: Level = Level.HIGH
    harm: Harm = Harm.LIGHT
    scope: str = ""
    range: int = 0
    deck: str = ""
    rank: Rank = 0
    kind: str = ""
    card: str = ""
    field: str = ""
    facing: str = "N"
    text: Names = dataclasses.field(default_factory=dict)
    options: tuple[tuple[Effect, ...], ...] = ()
    unless_focus: bool = False
    """Ignored by a stalker who discards focus instead."""
    unless_marker: bool = later(default=False)
    """Ignored by a stalker who pushes a turn marker down instead."""
    magazines: Times = later(default=0)  # noqa: RUF009 - it makes a dataclass field
    """So many magazines come with a weapon that is drawn."""
    cards: tuple[str, ...] = later(default=())
    """Cards, finds or pocket markers that somebody of those meant must have."""
    needs: tuple[str, ...] = later(default=())
    """Flags that must be set."""
    unless: tuple[str, ...] = later(default=())
    """Flags that must not be set."""
    fields: tuple[str, ...] = later(default=())
    """Where one of those meant must stand."""
    groups: frozenset[Group] = later(default=frozenset())
    """Enemies of these groups only; none named: of any."""
    where: Whereabouts = later(default=Whereabouts.ANYWHERE)  # noqa: RUF009 - it makes a dataclass field
    towards: Goal = later(default=Goal.LEADER)  # noqa: RUF009 - it makes a dataclass field
