"""Rounds, phases, the end, and what the app has to say."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.jagged.events.base import FightEvent
from engine.jagged.state import Phase, Stage, State
from engine.table.text import T, Text


@dataclass(frozen=True, slots=True)
class Noted(FightEvent):
    """Nothing changes, but it has to be said."""

    kind: ClassVar[str] = "noted"
    text: Text

    def describe(self) -> Text:
        return self.text

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True, slots=True)
class PhaseBegan(FightEvent):
    kind: ClassVar[str] = "phase_began"
    phase: Phase

    def describe(self) -> Text:
        return T("The dictator's phase") if self.phase is Phase.DICTATOR else T("The players' phase")

    def apply(self, state: State) -> State:
        return replace(state, phase=self.phase)


@dataclass(frozen=True, slots=True)
class RoundBegan(FightEvent):
    """Everybody may act again; the shared command action is back (p. 4, 14)."""

    kind: ClassVar[str] = "round_began"
    round: int

    def describe(self) -> Text:
        return T("Round {round}", round=self.round)

    def apply(self, state: State) -> State:
        mercs = {name: replace(merc, done=False) for name, merc in state.mercs.items()}
        return replace(
            state,
            round=self.round,
            phase=Phase.PLAYERS,
            stage=Stage.NONE,
            mercs=mercs,
            shared_command=1 if state.three else 0,
        )


@dataclass(frozen=True, slots=True)
class ScenarioOver(FightEvent):
    kind: ClassVar[str] = "scenario_over"
    result: str

    def describe(self) -> Text:
        return T("The scenario is won") if self.result == "won" else T("The scenario is lost")

    def apply(self, state: State) -> State:
        return replace(state, result=self.result, phase=Phase.OVER, stage=Stage.NONE)
