"""Commands inside a card: fights, trades, scripts, the outcome pad."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from engine.table.command import Command
from engine.table.record import later
from engine.table.text import T, Text
from engine.warofmine.commands.base import Commands, carried_out, table
from engine.warofmine.content.effects import Effect
from engine.warofmine.events.base import person, token
from engine.warofmine.rules.trade import Deal
from engine.warofmine.steps.fighting import equip, equip_all, flee, strike
from engine.warofmine.steps.telling import outcome, script
from engine.warofmine.steps.trading import leave_trade, trade


@dataclass(frozen=True, slots=True)
class Equip(Command):
    """A weapon for the next round of the fight; None: bare hands."""

    kind: ClassVar[str] = "equip"
    who: str
    weapon: str | None = None
    shots: int = 1

    def describe(self) -> Text:
        if self.weapon is None:
            return T("{who} has bare hands", who=person(self.who))
        return T("{who} takes {weapon}", who=person(self.who), weapon=token(self.weapon))


@dataclass(frozen=True, slots=True)
class EquipAll(Command):
    """Weapons for several at once: one step, one undo."""

    kind: ClassVar[str] = "equip_all"
    weapons: Mapping[str, str]
    """By person."""

    def describe(self) -> Text:
        return T("Take up arms")


@dataclass(frozen=True, slots=True)
class FightRound(Command):
    kind: ClassVar[str] = "fight"

    def describe(self) -> Text:
        return T("Fight a round")


@dataclass(frozen=True, slots=True)
class Flee(Command):
    kind: ClassVar[str] = "flee"

    def describe(self) -> Text:
        return T("Flee")


@dataclass(frozen=True, slots=True)
class Trade(Command):
    """The fee and every exchange, each balanced by itself."""

    kind: ClassVar[str] = "trade"
    paid: Mapping[str, int] = field(default_factory=dict)
    deals: tuple[Deal, ...] = ()

    def describe(self) -> Text:
        return T("Trade")


@dataclass(frozen=True, slots=True)
class LeaveTrade(Command):
    kind: ClassVar[str] = "leave_trade"

    def describe(self) -> Text:
        return T("No trade")


@dataclass(frozen=True, slots=True)
class OpenScript(Command):
    """A number of the book, or one of our own scripts."""

    kind: ClassVar[str] = "script"
    number: str

    def describe(self) -> Text:
        return T("Read script {script}", script=self.number)


@dataclass(frozen=True, slots=True)
class Outcome(Command):
    """The pad: what a real card or a paragraph did, in the words cards are written in. One step, one undo."""

    kind: ClassVar[str] = "outcome"
    effects: tuple[Effect, ...] = ()
    remember: str = ""
    """The name under which the card is kept, so that next time the app works it by itself."""
    kept: tuple[Effect, ...] = later(default=())
    """What is kept, where it differs: the people lit tonight are somebody else next time."""

    def describe(self) -> Text:
        return T("What the card did")


SCENE_COMMANDS: Commands = table(
    carried_out(Equip, lambda play, it: equip(play, it.who, it.weapon, it.shots)),
    carried_out(EquipAll, lambda play, it: equip_all(play, it.weapons)),
    carried_out(FightRound, lambda play, _: strike(play)),
    carried_out(Flee, lambda play, _: flee(play)),
    carried_out(Trade, lambda play, it: trade(play, it.paid, it.deals)),
    carried_out(LeaveTrade, lambda play, _: leave_trade(play)),
    carried_out(OpenScript, lambda play, it: script(play, it.number)),
    carried_out(Outcome, lambda play, it: outcome(play, it.effects, it.remember, it.kept)),
)
