"""Every card of the game, as plain values. `source` says where a fact comes from, `assumed` what to compare."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from engine.table.bounds import Between
from engine.table.record import later
from engine.warofmine.content.effects import Condition, Effect
from engine.warofmine.content.fields import MAX_TEXT, counts, private_line, ref, rows, words
from engine.warofmine.content.vocabulary import (
    Border,
    Colour,
    Moment,
    State,
    TraitDo,
    Where,
    Who,
)
from engine.warofmine.content.words_things import TradeWord


@dataclass(frozen=True, slots=True, kw_only=True)
class TraitCard:
    """What a character is good at; several may share one."""

    name: Mapping[str, str] = words()
    text: Mapping[str, str] = words(200)
    do: TraitDo
    n: Annotated[int, Between(1, 4)] = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterCard:
    name: Mapping[str, str] = words()
    text: Mapping[str, str] = words(MAX_TEXT, {})
    border: Border = Border.BLACK
    prowess: Annotated[int, Between(0, 9)] = 0
    empathy: Annotated[int, Between(0, 10)] = 0
    slots: Annotated[int, Between(0, 99)] = 0
    trait: str = ref("traits", "")
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCard:
    name: Mapping[str, str] = words()
    text: Mapping[str, str] = words(MAX_TEXT, {})
    cold: Annotated[int, Between(0, 9)] = 0
    effects: tuple[Effect, ...] = rows(0, 8, ())
    copies: Annotated[int, Between(1, 20)] = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What an ending card says last: the first whose condition holds is read."""

    text: Mapping[str, str] = words(MAX_TEXT)
    when: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingCard:
    """The day it is drawn is the last one: its effects are worked, then the siege is over (W39)."""

    name: Mapping[str, str] = words()
    text: Mapping[str, str] = words(MAX_TEXT, {})
    cold: Annotated[int, Between(0, 9)] = 0
    effects: tuple[Effect, ...] = rows(0, 8, ())
    won: tuple[Verdict, ...] = rows(0, 6, ())
    lost: tuple[Verdict, ...] = rows(0, 6, ())
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Objective:
    """Fulfilled at the end of any day on which the condition holds, while the chapter is in force."""

    text: Mapping[str, str] = words(300)
    when: Condition
    reward: tuple[Effect, ...] = rows(0, 8, ())
    missed: tuple[Effect, ...] = rows(0, 8, ())
    """Worked when the next chapter or an ending is drawn and the objective was not fulfilled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChapterCard:
    name: Mapping[str, str] = words()
    chapter: Annotated[int, Between(1, 3)]
    text: Mapping[str, str] = words(MAX_TEXT, {})
    cold: Annotated[int, Between(0, 9)] = 0
    effects: tuple[Effect, ...] = rows(0, 8, ())
    objective: Objective | None = None
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FindRow:
    """From `least` to `most` on the black die lies so much of this; no token: nothing."""

    least: Annotated[int, Between(1, 10)]
    most: Annotated[int, Between(1, 10)]
    token: str = ref("tokens", "")
    n: Annotated[int, Between(1, 9)] = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class LocationCard:
    name: Mapping[str, str] = words()
    text: Mapping[str, str] = words(MAX_TEXT, {})
    rule: Mapping[str, str] = words(200, {})
    """The red rule in words; what it means for the rules stands in the fields below."""
    party: Annotated[int, Between(1, 3)] = 3
    """At most so many may go."""
    noise: Annotated[int, Between(1, 10)] = 1
    """Where the noise marker starts."""
    weapons: bool = True
    """May weapons be brought?"""
    trade: TradeWord | None = None
    """Here may be traded once a night, before any card."""
    finds: tuple[FindRow, ...] = rows(0, 10, ())
    """What the word `find` turns up here."""
    arrive: tuple[Effect, ...] = rows(0, 8, ())
    copies: Annotated[int, Between(1, 20)] = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplorationCard:
    name: Mapping[str, str] = words()
    text: Mapping[str, str] = words(MAX_TEXT, {})
    effects: tuple[Effect, ...] = rows(0, 8, ())
    hiding: bool = False
    """A hiding place: the next encounter of this night that comes to a fight begins with a backstab (J26)."""
    copies: Annotated[int, Between(1, 20)] = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EncounterCard:
    name: Mapping[str, str] = words()
    text: Mapping[str, str] = words(MAX_TEXT, {})
    red: bool = False
    """A red corner: set aside until crime breaks out (J20)."""
    effects: tuple[Effect, ...] = rows(0, 8, ())
    copies: Annotated[int, Between(1, 20)] = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RaidCard:
    name: Mapping[str, str] = words()
    text: Mapping[str, str] = words(MAX_TEXT, {})
    red: bool = False
    damage: Annotated[int, Between(0, 99)] = 0
    wounds: Annotated[int, Between(0, 99)] = 0
    effects: tuple[Effect, ...] = rows(0, 8, ())
    """Worked last, unless a kill sign ignored the card (W21)."""
    copies: Annotated[int, Between(1, 20)] = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FateLine:
    """One line of the upper part; whom it means is settled when the card is drawn (W35)."""

    state: State
    n: Annotated[int, Between(-4, 4)]
    who: Who = Who.ALL
    """all, suffering, treated or untreated."""
    using: tuple[str, ...] = ref("tokens", ())
    """The tokens that count; none named: all that treat the state."""
    discard: bool = False
    cold: Annotated[int, Between(0, 99)] = 0
    """Only when there are at least so many cold markers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FateCard:
    name: Mapping[str, str] = words()
    text: Mapping[str, str] = words(MAX_TEXT, {})
    lines: tuple[FateLine, ...] = rows(0, 8, ())
    replace: Where | None = None
    effects: tuple[Effect, ...] = rows(0, 8, ())
    """Worked after the lines."""
    lower: Mapping[Colour, Annotated[int, Between(0, 9)]] = field(default_factory=dict)
    """Symbols under each die that the lower part shows (J28)."""
    copies: Annotated[int, Between(1, 20)] = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NarrativeCard:
    """Kept beside the board, played once at its moment, then removed (W50)."""

    name: Mapping[str, str] = words()
    text: Mapping[str, str] = words(MAX_TEXT, {})
    moment: Moment = Moment.ANY
    effects: tuple[Effect, ...] = rows(0, 8, ())
    copies: Annotated[int, Between(1, 20)] = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class VisitorCard:
    name: Mapping[str, str] = words()
    text: Mapping[str, str] = words(MAX_TEXT, {})
    effects: tuple[Effect, ...] = rows(0, 8, ())
    """For the one who opens the door."""
    ignored: tuple[Effect, ...] = rows(0, 8, ())
    """If nobody has opened by dusk."""
    copies: Annotated[int, Between(1, 20)] = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """A paragraph of our own, or the group's notes on one of its book: effects and a private note, never the text."""

    text: Mapping[str, str] = words(MAX_TEXT, {})
    effects: tuple[Effect, ...] = rows(0, 8, ())
    note: str = private_line(280)
    """Private: left out of packs that are shared."""
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Switches:
    """Rulings a group may decide otherwise."""

    stop_exploring: bool = True
    """The party may go home before any card (W13)."""
    eat_any_time: bool = False
    """Eating, drinking and treating at other times than printed (W49)."""
    enemy_reloads: bool = False
    """An enemy whose weapon is empty throws again with the next (W28)."""
    enemy_kills: bool = False
    """Kill signs of enemies kill (W29)."""
    any_survivor: bool = False
    """Anybody who is left wins the siege, not only a starter (W39)."""
    tokens_in_app: bool = later(default=False)
    """Tokens stay in the box: the app counts them, and nobody packs them away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SiegeCard:
    """What a whole game is made of: the event deck's shape, the start, and who must be left at the end."""

    name: Mapping[str, str] = words()
    text: Mapping[str, str] = words(MAX_TEXT, {})
    shape: tuple[str | int, ...] = rows(1, 30)
    """From the top: "chapter I", "chapter II", "chapter III"; how many random events; "ending" (one) or "endings"
    (all, shuffled)."""
    plan: str = ref("shelters")
    storage: Mapping[str, Annotated[int, Between(1, 99)]] = counts("tokens")
    states: Mapping[State, Annotated[int, Between(1, 3)]] = field(default_factory=dict)
    """Of every character at the start."""
    red: Annotated[int, Between(0, 4)] = 1
    black: Annotated[int, Between(0, 4)] = 2
    """How many red- and black-bordered characters begin."""
    exploration: Mapping[Where, Annotated[int, Between(1, 40)]] = field(default_factory=dict)
    """Cards of the unknown pile by location field."""
    switches: Switches = Switches()
    unguarded: str = ref("scripts", "")
    """Read when nobody stands guard (333 in the book)."""
    fallen: str = ref("scripts", "")
    """Read when somebody dies while scavenging (266 in the book)."""
    source: str = ""
    assumed: bool = False
