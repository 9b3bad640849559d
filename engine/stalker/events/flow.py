"""What happens to the round and to the mission itself (p. 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.stalker.events.units import ZoneEvent, unit
from engine.stalker.state import DIED, Mission, Phase, Result
from engine.table.canon import Json, Malformed
from engine.table.event import Reason
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

    @classmethod
    def from_json(cls, data: Json) -> Remembered | DeathAnswered:
        if not isinstance(data, Mapping) or data.keys() != {"kind", "why", "flag"}:
            raise Malformed("not a note")
        why, flag = Reason.from_json(data["why"]), data["flag"]
        if not isinstance(flag, str):
            raise Malformed("not a note")
        return DeathAnswered(why, flag.removeprefix(DIED)) if flag.startswith(DIED) else cls(why, flag)


@dataclass(frozen=True, slots=True)
class DeathAnswered(ZoneEvent):
    """The mission has said what the death of a stalker means."""

    kind: ClassVar[str] = "death_answered"
    stalker: str

    def describe(self) -> Text:
        return T("The mission has said what the death of {stalker} means", stalker=unit(self.stalker))

    def after(self, state: Mission) -> Mission:
        return replace(state, answered=state.answered | {self.stalker})

    def to_json(self) -> Json:
        """As a note, which is how the first journals keep it: so old ones and new ones are read alike."""
        return {"kind": Remembered.kind, "why": self.why.to_json(), "flag": f"{DIED}{self.stalker}"}


@dataclass(frozen=True, slots=True)
class MissionEnded(ZoneEvent):
    kind: ClassVar[str] = "mission_ended"
    result: Result

    def describe(self) -> Text:
        return T("The mission is won") if self.result is Result.WON else T("The mission has failed")

    def after(self, state: Mission) -> Mission:
        return replace(state, result=self.result, phase=Phase.OVER, active=None)
