"""Tank tokens (p. 37)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.jagged.events.base import FightEvent, unit
from engine.jagged.state import State
from engine.table.text import T, Text


@dataclass(frozen=True, slots=True)
class TankTurned(FightEvent):
    """A token is turned: it stays open and out unless damage is done."""

    kind: ClassVar[str] = "tank_turned"
    enemy: str
    token: str
    armour: int
    blocks: bool = False

    def describe(self) -> Text:
        return T("{enemy}: a token shows armour {armour}", enemy=unit(self.enemy), armour=self.armour)

    def apply(self, state: State) -> State:
        pile = state.decks.tank.take(self.token).discard(self.token)
        decks = replace(state.decks, tank=pile)
        return replace(state, decks=decks, blocked=state.blocked or self.blocks)


@dataclass(frozen=True, slots=True)
class TankMixed(FightEvent):
    """All tokens face down again, mixed."""

    kind: ClassVar[str] = "tank_mixed"
    order: tuple[str, ...]

    def describe(self) -> Text:
        return T("All tank tokens are turned down and mixed")

    def apply(self, state: State) -> State:
        pile = replace(state.decks.tank, cards=self.order, discards=())
        return replace(state, decks=replace(state.decks, tank=pile))


@dataclass(frozen=True, slots=True)
class BlockUsed(FightEvent):
    """The blocking token holds for one activation (J17)."""

    kind: ClassVar[str] = "block_used"
    enemy: str

    def describe(self) -> Text:
        return T("{enemy} kills no ally this time", enemy=unit(self.enemy))

    def apply(self, state: State) -> State:
        return replace(state, blocked=False)
