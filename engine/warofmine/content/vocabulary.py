"""The fixed words that cards and rules share: states, tasks, colours, who is meant, when something happens."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

Names = Mapping[str, str]
"""A name or text by language: en, de, uk."""
OWN = "own"
"""The source of cards that are ours: they lie in no box."""


class State(StrEnum):
    """Five states, level 0 to 4 (J3)."""

    WOUNDS = "wounds"
    ILLNESS = "illness"
    HUNGER = "hunger"
    FATIGUE = "fatigue"
    MISERY = "misery"


class Task(StrEnum):
    """What somebody does at night (J15)."""

    BED = "bed"
    FLOOR = "floor"
    GUARD = "guard"
    SCAVENGE = "scavenge"


class Gone(StrEnum):
    DEAD = "dead"
    LEFT = "left"


class Colour(StrEnum):
    """The combat dice (J19)."""

    GREY = "grey"
    YELLOW = "yellow"
    RED = "red"


class Sign(StrEnum):
    """The faces of combat dice; what they are called is ours (W22, W52)."""

    MISS = "miss"
    HIT = "hit"
    HIT2 = "hit2"
    HIT3 = "hit3"
    EMPTY = "empty"
    CLEAVE = "cleave"
    FATE = "fate"


SYMBOLS: Mapping[Sign, int] = {Sign.HIT: 1, Sign.HIT2: 2, Sign.HIT3: 3}
"""How many symbols a face shows; every other face shows none."""


class TokenClass(StrEnum):
    """The colour of a token's rim, or a resource."""

    RESOURCE = "resource"
    GREEN = "green"
    GREY = "grey"
    RED = "red"
    YELLOW = "yellow"
    OTHER = "other"


class Pile(StrEnum):
    """Where tokens lie. `here` is the findings while out, the storage at home."""

    HERE = "here"
    STORAGE = "storage"
    FINDINGS = "findings"


class Where(StrEnum):
    """The three location fields (J17, W10)."""

    NEAR = "near"
    MID = "mid"
    FAR = "far"


class Border(StrEnum):
    """A character card's border (J1)."""

    RED = "red"
    BLACK = "black"


class Work(StrEnum):
    """What is done at a shelter card (J10)."""

    SEARCH = "search"
    CLEAR = "clear"
    SAW = "saw"
    PICK = "pick"


class Who(StrEnum):
    """Whom an effect means. Only people who are present are ever meant."""

    ALL = "all"
    CHOICE = "choice"
    """So many as `count` says, named by the leader among those at the place: the party while out, else everybody."""
    ACTOR = "actor"
    """Who did the thing; where nobody did it alone, one whom the leader names, once for the whole card."""
    PARTY = "party"
    GUARDS = "guards"
    SLEEPERS = "sleepers"
    WORST = "worst"
    """The one with the highest level above 0 in the state; the leader chooses among equals; nobody if all are at 0."""
    SUFFERING = "suffering"
    """All with the state at 1 or more."""
    TREATED = "treated"
    """Suffering, and holding one of the tokens named (or any that treats the state)."""
    UNTREATED = "untreated"
    NAMED = "named"
    """These very people, by id: what the outcome pad says. No printed card does."""


class Moment(StrEnum):
    """When a fitting works by itself, or a narrative card may be played."""

    ANY = "any"
    """Whenever nothing else is being worked. Narrative cards only."""
    MORNING = "morning"
    DAY = "day"
    DUSK = "dusk"
    EVENING = "evening"
    SCAVENGE = "scavenge"
    RAID = "raid"
    """After the raid card is seen, before dice are thrown."""
    DAWN = "dawn"


class TraitDo(StrEnum):
    """What a character's trait does; how much is `n` of the trait."""

    LOCKS = "locks"
    """May throw the lock die again, n times a lock."""
    QUIET = "quiet"
    """While in the party every rise of the noise is n smaller, never below 0."""
    DIGS = "digs"
    """Clears rubble alone without a shovel."""
    COOKS = "cooks"
    """While present at dusk the first food of each meal that feeds at least 1 feeds n more."""
    BUILDS = "builds"
    """What this character builds costs n components less."""
    HAGGLES = "haggles"
    """At the place of a trade the fee is n smaller."""
    NURSES = "nurses"
    """At dawn, if present, the first person who is given a treatment loses n levels of the state at once."""
    WATCHES = "watches"
    """As a guard takes n off the damage of a raid before dice are thrown."""


class FittingDo(StrEnum):
    BUILD = "build"
    """Laid on a free spot at no cost; the leader chooses where."""
    DESTROY = "destroy"
    IDEA = "idea"
    """From the ideas to the constructions (W46)."""


class Then(StrEnum):
    """The consequence printed on a marker of level 4 (W2)."""

    DIES = "dies"
    LEAVES = "leaves"
