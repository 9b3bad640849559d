"""Bids, cards, naming, passing, the end phase."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from engine.eden.actions.moving import moved_by_hand
from engine.eden.commands.base import EdenCommand
from engine.eden.events.base import side_name, warrior
from engine.eden.play import EdenPlay
from engine.eden.rounds import activation, beginning, finish, tactics
from engine.table.play import Rule
from engine.table.record import later
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text


@dataclass(frozen=True, slots=True)
class RoundBids(EdenCommand):
    """Both hands are open; empty where nobody bids (E36, E52)."""

    kind: ClassVar[str] = "round_bids"
    bids: Mapping[str, int] = field(default_factory=dict)

    def describe(self) -> Text:
        return T("The bids for the round")

    def perform(self, play: EdenPlay) -> Rule:
        return beginning.begin_round(play, self.bids)


@dataclass(frozen=True, slots=True)
class PlayCard(EdenCommand):
    kind: ClassVar[str] = "play_card"
    side: str
    card: str
    on: str = ""

    def describe(self) -> Text:
        return T("{side} plays {card}", side=side_name(self.side), card=Name("tactic", self.card))

    def perform(self, play: EdenPlay) -> Rule:
        return tactics.play_card(play, self.side, self.card, self.on)


@dataclass(frozen=True, slots=True)
class NoCard(EdenCommand):
    kind: ClassVar[str] = "no_card"
    side: str

    def describe(self) -> Text:
        return T("{side} plays no card", side=side_name(self.side))

    def perform(self, play: EdenPlay) -> None:
        tactics.no_card(play, self.side)


@dataclass(frozen=True, slots=True)
class NameWarrior(EdenCommand):
    """Also to cut in."""

    kind: ClassVar[str] = "name_warrior"
    unit: str

    def describe(self) -> Text:
        return T("{unit} is named", unit=warrior(self.unit))

    def perform(self, play: EdenPlay) -> None:
        activation.name_warrior(play, self.unit)


@dataclass(frozen=True, slots=True)
class LetAct(EdenCommand):
    kind: ClassVar[str] = "let_act"

    def describe(self) -> Text:
        return T("Nobody cuts in")

    def perform(self, play: EdenPlay) -> None:
        activation.let_act(play)


@dataclass(frozen=True, slots=True)
class PassOn(EdenCommand):
    kind: ClassVar[str] = "pass_on"

    def describe(self) -> Text:
        return T("Pass")

    def perform(self, play: EdenPlay) -> None:
        activation.pass_on(play)


@dataclass(frozen=True, slots=True)
class EndActivation(EdenCommand):
    """`left`: the warrior has moved by hand before, and so many action points are left of it; None: as it stands."""

    kind: ClassVar[str] = "end_activation"
    left: int | None = None

    def describe(self) -> Text:
        return T("End the activation")

    def perform(self, play: EdenPlay) -> Rule:
        unit = play.state.acting
        if unit and self.left is not None:
            if not 0 <= self.left <= play.state.units[unit].ap:
                raise Refused("bounds", T("One of the numbers or names is not possible."))
            yield from moved_by_hand(play, unit, self.left)
        activation.end_activation(play)


@dataclass(frozen=True, slots=True)
class EndPhase(EdenCommand):
    kind: ClassVar[str] = "end_phase"
    straight_on: bool = later(default=False)
    """Alone against the wild the new round goes on at once; before, the player said that nobody bids."""

    def describe(self) -> Text:
        return T("The end phase")

    def perform(self, play: EdenPlay) -> Rule:
        yield from finish.end_phase(play)
        if self.straight_on:
            yield from beginning.straight_on(play)
