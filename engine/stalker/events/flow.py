"""What happens to the round and to the mission itself (p. 18)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.stalker.events.units import ZoneEvent
from engine.stalker.state import Mission, Phase, Result
from engine.table.text import Name, T, Text


@dataclass(frozen=True, slots=True)
class PhaseBegan(ZoneEvent):
    kind: ClassVar[str] = "phase_began"
    phase: Phase

    def describe(self) -> Text:
        return {
            Phase.EVENT: T("Event phase"),
            Phase.PLAYERS: T("Players' phase"),
            Phase.ENEMIES: T("Enemies' and Zone's phase"),
            Phase.OVER: T("The mission is over"),
        }[self.phase]

    def after(self, state: Mission) -> Mission:
        return replace(state, phase=self.phase)


@dataclass(frozen=True, slots=True)
class RoundBegan(ZoneEvent):
    kind: ClassVar[str] = "round_began"
    round: int

    def describe(self) -> Text:
        return T("Round {n}", n=self.round)

    def after(self, state: Mission) -> Mission:
        return replace(state, round=self.round, phase=Phase.EVENT)


@dataclass(frozen=True, slots=True)
class Remembered(ZoneEvent):
    """The mission notes something: an objective met, a thing found."""

    kind: ClassVar[str] = "remembered"
    flag: str

    def describe(self) -> Text:
        return T("Noted: {flag}", flag=Name("flag", self.flag))

    def after(self, state: Mission) -> Mission:
        return replace(state, flags=state.flags | {self.flag})


@dataclass(frozen=True, slots=True)
class MissionEnded(ZoneEvent):
    kind: ClassVar[str] = "mission_ended"
    result: Result

    def describe(self) -> Text:
        return T("The mission is won") if self.result is Result.WON else T("The mission has failed")

    def after(self, state: Mission) -> Mission:
        return replace(state, result=self.result, phase=Phase.OVER, active=None)
