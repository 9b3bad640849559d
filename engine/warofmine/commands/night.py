"""Commands from leaving the house to dawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.table.command import Command
from engine.table.text import Name, T, Text
from engine.warofmine.commands.base import Commands, carried_out, table
from engine.warofmine.events.base import person
from engine.warofmine.events.cards import card_name
from engine.warofmine.steps.dawn import drink_alcohol, fate, mourn, treat
from engine.warofmine.steps.narrative import keep, play_card
from engine.warofmine.steps.night import arm, crime, night_raid
from engine.warofmine.steps.scavenging import carry, explore, go, go_home, take_along, trade_here


@dataclass(frozen=True, slots=True)
class GoTo(Command):
    kind: ClassVar[str] = "go_to"
    field: str

    def describe(self) -> Text:
        return T("Go out: {field}", field=Name("fields", self.field))


@dataclass(frozen=True, slots=True)
class TakeAlong(Command):
    kind: ClassVar[str] = "take_along"
    tokens: Mapping[str, int]

    def describe(self) -> Text:
        return T("Pack for the night")


@dataclass(frozen=True, slots=True)
class Explore(Command):
    kind: ClassVar[str] = "explore"

    def describe(self) -> Text:
        return T("Turn up the next card")


@dataclass(frozen=True, slots=True)
class GoHome(Command):
    kind: ClassVar[str] = "go_home"

    def describe(self) -> Text:
        return T("Stop exploring")


@dataclass(frozen=True, slots=True)
class TradeHere(Command):
    kind: ClassVar[str] = "trade_here"

    def describe(self) -> Text:
        return T("Trade at this location")


@dataclass(frozen=True, slots=True)
class Carry(Command):
    kind: ClassVar[str] = "carry"
    take: Mapping[str, int]

    def describe(self) -> Text:
        return T("Choose what goes home")


@dataclass(frozen=True, slots=True)
class Arm(Command):
    """Weapons from the storage by guard."""

    kind: ClassVar[str] = "arm"
    weapons: Mapping[str, str]

    def describe(self) -> Text:
        return T("Arm the guards")


@dataclass(frozen=True, slots=True)
class FaceRaid(Command):
    kind: ClassVar[str] = "raid"

    def describe(self) -> Text:
        return T("The night raid")


@dataclass(frozen=True, slots=True)
class Crime(Command):
    """How many of the two red cards go into the raid deck; the rest are encounters."""

    kind: ClassVar[str] = "crime"
    raids: int

    def describe(self) -> Text:
        return T("Crime breaks out")


@dataclass(frozen=True, slots=True)
class Treat(Command):
    kind: ClassVar[str] = "treat"
    given: Mapping[str, tuple[str, ...]]

    def describe(self) -> Text:
        return T("Meds and bandages")


@dataclass(frozen=True, slots=True)
class DrinkAlcohol(Command):
    kind: ClassVar[str] = "drink_alcohol"
    who: str
    what: str

    def describe(self) -> Text:
        return T("{who} drinks {what}", who=person(self.who), what=Name("tokens", self.what))


@dataclass(frozen=True, slots=True)
class DrawFate(Command):
    kind: ClassVar[str] = "draw_fate"

    def describe(self) -> Text:
        return T("Draw a fate card")


@dataclass(frozen=True, slots=True)
class Keep(Command):
    kind: ClassVar[str] = "keep"
    card: str = ""

    def describe(self) -> Text:
        return T("Keep {card}", card=card_name("narrative", self.card)) if self.card else T("Keep none")


@dataclass(frozen=True, slots=True)
class PlayNarrative(Command):
    kind: ClassVar[str] = "play_narrative"
    card: str

    def describe(self) -> Text:
        return T("Play {card}", card=card_name("narrative", self.card))


@dataclass(frozen=True, slots=True)
class Mourn(Command):
    kind: ClassVar[str] = "mourn"

    def describe(self) -> Text:
        return T("Mourn the lost")


NIGHT_COMMANDS: Commands = table(
    carried_out(GoTo, lambda play, it: go(play, it.field)),
    carried_out(TakeAlong, lambda play, it: take_along(play, it.tokens)),
    carried_out(Explore, lambda play, _: explore(play)),
    carried_out(GoHome, lambda play, _: go_home(play)),
    carried_out(TradeHere, lambda play, _: trade_here(play)),
    carried_out(Carry, lambda play, it: carry(play, it.take)),
    carried_out(Arm, lambda play, it: arm(play, it.weapons)),
    carried_out(FaceRaid, lambda play, _: night_raid(play)),
    carried_out(Crime, lambda play, it: crime(play, it.raids)),
    carried_out(Treat, lambda play, it: treat(play, it.given)),
    carried_out(DrinkAlcohol, lambda play, it: drink_alcohol(play, it.who, it.what)),
    carried_out(DrawFate, lambda play, _: fate(play)),
    carried_out(Keep, lambda play, it: keep(play, it.card)),
    carried_out(PlayNarrative, lambda play, it: play_card(play, it.card)),
    carried_out(Mourn, lambda play, _: mourn(play)),
)
