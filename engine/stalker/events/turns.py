"""What happens to turns: markers pushed down, injuries that cover them, the leader's marker, corrections by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.field.grid import Direction
from engine.stalker.content.units import Level
from engine.stalker.events.units import ZoneEvent, unit
from engine.stalker.state import CRITICAL_DEATH, Attention, Mission, Turn
from engine.stalker.zone.covering import without_covers_of
from engine.table.text import Name, T, Text


def actions_per_turn(state: Mission) -> int:
    """Two standard actions; a stalker alone has three (p. 19, p. 38)."""
    return 3 if state.stalker_count == 1 else 2


def covered_by_injury(state: Mission) -> int:
    """Places of a turn that a critical injury covers; on the overlay of a lone stalker two (p. 29, p. 38)."""
    return 2 if state.stalker_count == 1 else 1


def with_turn(state: Mission, stalker: str, index: int, turn: Turn) -> Mission:
    turns = state.stalkers[stalker].turns
    return state.stalker_with(stalker, turns=(*turns[:index], turn, *turns[index + 1 :]))


@dataclass(frozen=True, slots=True)
class TurnTaken(ZoneEvent):
    kind: ClassVar[str] = "turn_taken"
    stalker: str
    turn: int

    def describe(self) -> Text:
        return T("{stalker} takes turn {n}", stalker=unit(self.stalker), n=self.turn + 1)

    def after(self, state: Mission) -> Mission:
        state = state.stalker_with(self.stalker, used=frozenset())
        return replace(state, active=self.stalker, turn=self.turn, up=self.stalker)


@dataclass(frozen=True, slots=True)
class TurnEnded(ZoneEvent):
    kind: ClassVar[str] = "turn_ended"
    stalker: str
    next: str

    def describe(self) -> Text:
        return T("{stalker} ends the turn", stalker=unit(self.stalker))

    def after(self, state: Mission) -> Mission:
        turn = replace(state.stalkers[self.stalker].turns[state.turn], over=True)
        state = with_turn(state, self.stalker, state.turn, turn)
        state = state.stalker_with(self.stalker, used=frozenset())
        return replace(state, active=None, turn=0, up=self.next)


@dataclass(frozen=True, slots=True)
class TurnsTold(ZoneEvent):
    """Everybody has had all turns of the round at the table."""

    kind: ClassVar[str] = "turns_told"

    def describe(self) -> Text:
        return T("Everybody has had all turns")

    def after(self, state: Mission) -> Mission:
        places = actions_per_turn(state)
        for name, who in state.stalkers.items():
            turns = tuple(replace(turn, done=places, extra=0, over=True) for turn in who.turns)
            state = state.stalker_with(name, turns=turns, used=frozenset(), free_standard=0)
        return replace(state, active=None, turn=0, up="")


@dataclass(frozen=True, slots=True)
class Passed(ZoneEvent):
    """The turn is kept for later (p. 19)."""

    kind: ClassVar[str] = "passed"
    stalker: str
    next: str

    def describe(self) -> Text:
        return T("{stalker} passes, {next} is next", stalker=unit(self.stalker), next=unit(self.next))

    def after(self, state: Mission) -> Mission:
        return replace(state, up=self.next)


@dataclass(frozen=True, slots=True)
class ActionSpent(ZoneEvent):
    """A standard action is paid for: the turn marker goes down, or an extra-action marker goes instead (p. 19)."""

    kind: ClassVar[str] = "action_spent"
    stalker: str
    turn: int
    by: str
    """marker, extra or waived."""

    def describe(self) -> Text:
        if self.by == "marker":
            return T("{stalker} pushes the turn marker down", stalker=unit(self.stalker))
        if self.by == "extra":
            return T("{stalker} discards an extra-action marker", stalker=unit(self.stalker))
        return T("This standard action of {stalker} is free", stalker=unit(self.stalker))

    def after(self, state: Mission) -> Mission:
        stalker = state.stalkers[self.stalker]
        turn = stalker.turns[self.turn]
        if self.by == "waived":
            return state.stalker_with(self.stalker, free_standard=stalker.free_standard - 1)
        spent = replace(turn, done=turn.done + 1) if self.by == "marker" else replace(turn, extra=turn.extra - 1)
        return with_turn(state, self.stalker, self.turn, spent)


@dataclass(frozen=True, slots=True)
class MarkerPushed(ZoneEvent):
    """A turn marker goes down without an action, because a card says so."""

    kind: ClassVar[str] = "marker_pushed"
    stalker: str
    turn: int

    def describe(self) -> Text:
        return T("A turn marker of {stalker} goes down one place", stalker=unit(self.stalker))

    def after(self, state: Mission) -> Mission:
        turn = state.stalkers[self.stalker].turns[self.turn]
        return with_turn(state, self.stalker, self.turn, replace(turn, done=turn.done + 1))


@dataclass(frozen=True, slots=True)
class ActionGranted(ZoneEvent):
    """An extra-action marker on a turn marker, or a standard action that will be free."""

    kind: ClassVar[str] = "action_granted"
    stalker: str
    turn: int | None = None
    """None: the next standard action is free, whichever it is."""

    def describe(self) -> Text:
        if self.turn is None:
            return T("The next standard action of {stalker} is free", stalker=unit(self.stalker))
        return T("{stalker} gets an extra action", stalker=unit(self.stalker))

    def after(self, state: Mission) -> Mission:
        stalker = state.stalkers[self.stalker]
        if self.turn is None:
            return state.stalker_with(self.stalker, free_standard=stalker.free_standard + 1)
        turn = stalker.turns[self.turn]
        return with_turn(state, self.stalker, self.turn, replace(turn, extra=turn.extra + 1))


@dataclass(frozen=True, slots=True)
class AbilityUsed(ZoneEvent):
    """Remembered until the turn ends: what may be done once per turn."""

    kind: ClassVar[str] = "ability_used"
    stalker: str
    ability: str

    def describe(self) -> Text:
        return T("{stalker} has used this for the turn", stalker=unit(self.stalker))

    def after(self, state: Mission) -> Mission:
        return state.stalker_with(self.stalker, used=state.stalkers[self.stalker].used | {self.ability})


@dataclass(frozen=True, slots=True)
class CriticalInjury(ZoneEvent):
    """A marker over a turn marker, which is pushed down for it (p. 29)."""

    kind: ClassVar[str] = "critical_injury"
    stalker: str
    turn: int

    def describe(self) -> Text:
        return T("{stalker} suffers a critical injury: it covers turn {n}", stalker=unit(self.stalker), n=self.turn + 1)

    def after(self, state: Mission) -> Mission:
        stalker = state.stalkers[self.stalker]
        turns = list(stalker.turns)
        done = min(actions_per_turn(state), turns[self.turn].done + covered_by_injury(state))
        turns[self.turn] = replace(turns[self.turn], blocked=True, done=done)
        return state.stalker_with(self.stalker, turns=tuple(turns), critical=stalker.critical + 1)


@dataclass(frozen=True, slots=True)
class InjuriesDiscarded(ZoneEvent):
    """Above 0 hp again: the markers go, but no turn marker is pushed up (p. 29)."""

    kind: ClassVar[str] = "injuries_discarded"
    stalker: str

    def describe(self) -> Text:
        return T("{stalker} discards all critical injuries", stalker=unit(self.stalker))

    def after(self, state: Mission) -> Mission:
        turns = tuple(replace(turn, blocked=False) for turn in state.stalkers[self.stalker].turns)
        return state.stalker_with(self.stalker, turns=turns, critical=0)


@dataclass(frozen=True, slots=True)
class StalkerDied(ZoneEvent):
    """The third critical injury (p. 29); what that means for the mission is the mission's rule."""

    kind: ClassVar[str] = "stalker_died"
    stalker: str

    def describe(self) -> Text:
        return T("{stalker} dies", stalker=unit(self.stalker))

    def after(self, state: Mission) -> Mission:
        return state.stalker_with(self.stalker, critical=CRITICAL_DEATH)


@dataclass(frozen=True, slots=True)
class MarkersUp(ZoneEvent):
    """Every turn marker goes up again, as far as an injury lets it; extra actions that are left are lost (p. 19)."""

    kind: ClassVar[str] = "markers_up"

    def describe(self) -> Text:
        return T("All turn markers go up again")

    def after(self, state: Mission) -> Mission:
        covered = covered_by_injury(state)
        for name, stalker in state.stalkers.items():
            turns = tuple(Turn(covered if turn.blocked else 0, blocked=turn.blocked) for turn in stalker.turns)
            state = state.stalker_with(name, turns=turns, used=frozenset())
        return replace(state, active=None, turn=0, up="")


@dataclass(frozen=True, slots=True)
class LeaderMarkerPassed(ZoneEvent):
    """The leader's action: the marker is turned over and goes to the next player (p. 24)."""

    kind: ClassVar[str] = "leader_marker_passed"
    to: str

    def describe(self) -> Text:
        return T("{stalker} is the leader now", stalker=unit(self.to))

    def after(self, state: Mission) -> Mission:
        return replace(state, leader=self.to, leader_used=True)


@dataclass(frozen=True, slots=True)
class LeaderMarkerTurned(ZoneEvent):
    """Action side up again (p. 24)."""

    kind: ClassVar[str] = "leader_marker_turned"

    def describe(self) -> Text:
        return T("The leader's marker shows its action again")

    def after(self, state: Mission) -> Mission:
        return replace(state, leader_used=False)


@dataclass(frozen=True, slots=True)
class StalkerCorrected(ZoneEvent):
    """The players say how it really stands with a stalker; None leaves a value as it is."""

    kind: ClassVar[str] = "stalker_corrected"
    stalker: str
    field: str | None = None
    hp: int | None = None
    dose: int | None = None
    focus: bool | None = None
    pinned: bool | None = None
    vulnerable: bool | None = None
    attention: str | None = None
    """low, high, or empty for "on the player's board"."""
    attention_field: str | None = None
    critical: int | None = None
    turns: tuple[Turn, ...] | None = None

    def describe(self) -> Text:
        return T("Corrected by hand: {unit}", unit=unit(self.stalker))

    def after(self, state: Mission) -> Mission:
        if self.field is not None:
            state = without_covers_of(state, self.stalker)
        was = state.stalkers[self.stalker]
        state = state.stalker_with(
            self.stalker,
            field=was.field if self.field is None else self.field,
            hp=was.hp if self.hp is None else self.hp,
            dose=was.dose if self.dose is None else self.dose,
            focus=was.focus if self.focus is None else self.focus,
            pinned=was.pinned if self.pinned is None else self.pinned,
            vulnerable=was.vulnerable if self.vulnerable is None else self.vulnerable,
            critical=was.critical if self.critical is None else self.critical,
            turns=was.turns if self.turns is None else self.turns,
        )
        if self.attention is None:
            return state
        where = self.attention_field or state.stalkers[self.stalker].field
        marker = Attention(Level(self.attention), where) if self.attention else None
        return state.stalker_with(self.stalker, attention=marker)


@dataclass(frozen=True, slots=True)
class EnemyCorrected(ZoneEvent):
    """The players say how it really stands with an enemy; None leaves a value as it is."""

    kind: ClassVar[str] = "enemy_corrected"
    enemy: str
    field: str | None = None
    facing: Direction | None = None
    hp: int | None = None
    pinned: bool | None = None
    vulnerable: bool | None = None

    def describe(self) -> Text:
        return T("Corrected by hand: {unit}", unit=Name("unit", self.enemy))

    def after(self, state: Mission) -> Mission:
        if self.field is not None:
            state = without_covers_of(state, self.enemy)
        values = {
            "field": self.field,
            "facing": self.facing,
            "hp": self.hp,
            "pinned": self.pinned,
            "vulnerable": self.vulnerable,
        }
        enemy = replace(
            state.enemies[self.enemy],
            **{key: value for key, value in values.items() if value is not None},  # type: ignore[arg-type]
        )
        return replace(state, enemies={**state.enemies, self.enemy: enemy})
