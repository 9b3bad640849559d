"""Turns played at the table, while players tell them: everything starts as it was, only what differs is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.stalker.commands.correcting import Adjust
from engine.stalker.commands.express import PlaceUsed, TurnsPlayed, told_table
from engine.stalker.content.box import Box
from engine.stalker.content.units import Level
from engine.stalker.enemies.look import enemies_seeing
from engine.stalker.stalkers import shooting
from engine.stalker.state import MAX_DOSE, Attention, Mission
from screens.stalker.mission.board import open_places
from screens.stalker.pda.view import pda_view

HP, AMMO, DOSE = "hp", "ammo", "dose"
NUMBERS = (HP, AMMO, DOSE)
LEVELS = ("", Level.LOW.value, Level.HIGH.value)


@dataclass(frozen=True)
class TurnDraft:
    """What differs from the table as the app knows it."""

    fields: Mapping[str, str] = field(default_factory=dict)
    numbers: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """By stalker and which number."""
    attention: Mapping[str, str] = field(default_factory=dict)
    """Set by hand; else it follows from what was told."""
    killed: tuple[str, ...] = ()
    places: tuple[tuple[str, str], ...] = ()

    def stands(self, unit: str, where: str) -> TurnDraft:
        return replace(self, fields={**self.fields, unit: where})

    def counts(self, stalker: str, which: str, value: int) -> TurnDraft:
        return replace(self, numbers={**self.numbers, (stalker, which): value})

    def draws(self, stalker: str, level: str) -> TurnDraft:
        return replace(self, attention={**self.attention, stalker: level})

    def kills(self, enemy: str) -> TurnDraft:
        """Killed, or not after all."""
        others = tuple(each for each in self.killed if each != enemy)
        return replace(self, killed=others if enemy in self.killed else (*others, enemy))

    def opens(self, place: tuple[str, str]) -> TurnDraft:
        others = tuple(each for each in self.places if each != place)
        return replace(self, places=others if place in self.places else (*others, place))


@dataclass(frozen=True)
class TurnNumber:
    value: int
    was: int
    most: int
    least: int = 0


def numbers_of(state: Mission, box: Box, draft: TurnDraft, stalker: str) -> dict[str, TurnNumber]:
    view = pda_view(state, box, stalker)
    was = {HP: view.hp, AMMO: view.rounds, DOSE: view.dose}
    most = {HP: view.hp_most, AMMO: view.rounds_most, DOSE: MAX_DOSE}
    return {
        which: TurnNumber(draft.numbers.get((stalker, which), was[which]), was[which], most[which], int(which == HP))
        for which in NUMBERS
    }


def has_fired(state: Mission, box: Box, draft: TurnDraft, stalker: str) -> bool:
    """Rounds are gone from a weapon that can be heard."""
    ammo = numbers_of(state, box, draft, stalker)[AMMO]
    attacks = shooting.attacks_of(state, box, stalker).values()
    return ammo.value < ammo.was and any(each.ammo and each.attention is Level.HIGH for each in attacks)


def attention_of(state: Mission, box: Box, draft: TurnDraft, stalker: str) -> Attention | None:
    """As set by hand; else a shot that is heard leaves the high marker, a move the low one (p. 20, p. 22)."""
    marker = state.stalkers[stalker].attention
    here = draft.fields.get(stalker, state.stalkers[stalker].field)
    if stalker in draft.attention:
        level = draft.attention[stalker]
        if marker is not None and marker.level.value == level:
            return marker
        return Attention(Level(level), here) if level else None
    if has_fired(state, box, draft, stalker):
        return Attention(Level.HIGH, here)
    is_high = marker is not None and marker.level is Level.HIGH
    walked = here != state.stalkers[stalker].field
    return Attention(Level.LOW, here) if walked and not is_high else marker


def command_of(state: Mission, box: Box, draft: TurnDraft) -> TurnsPlayed:
    told = [_of_stalker(state, box, draft, name) for name, who in state.stalkers.items() if not who.is_dead]
    told += [Adjust(name, field=draft.fields[name]) for name in state.companions if name in draft.fields]
    told += [
        Adjust(name, field=draft.fields[name])
        for name in state.enemies
        if name in draft.fields and name not in draft.killed
    ]
    places = tuple(PlaceUsed(_who(state, box, draft, place), *place) for place in draft.places)
    return TurnsPlayed(tuple(each for each in told if each != Adjust(each.unit)), draft.killed, places)


def _of_stalker(state: Mission, box: Box, draft: TurnDraft, name: str) -> Adjust:
    numbers = numbers_of(state, box, draft, name)
    changed = {which: each.value for which, each in numbers.items() if each.value != each.was}
    told = Adjust(name, hp=changed.get(HP), ammo=changed.get(AMMO), dose=changed.get(DOSE))
    where = draft.fields.get(name)
    if where not in (None, state.stalkers[name].field):
        told = replace(told, field=where)
    marker = attention_of(state, box, draft, name)
    if marker == state.stalkers[name].attention:
        return told
    if marker is None:
        return replace(told, attention="")
    return replace(told, attention=marker.level.value, attention_field=marker.field)


def _who(state: Mission, box: Box, draft: TurnDraft, place: tuple[str, str]) -> str:
    """Whoever stands there, before or after; else the leader."""
    fields = {name for key, action in open_places(state, box) if (key, action.id) == place for name in action.fields}
    living = [name for name, who in state.stalkers.items() if not who.is_dead]
    there = [name for name in living if {draft.fields.get(name), state.stalkers[name].field} & fields]
    return (there or [state.leader if state.leader in living else living[0]])[0]


def told(state: Mission, box: Box, draft: TurnDraft) -> Mission:
    """The table as it was told, to be looked at."""
    after = told_table(state, command_of(state, box, replace(draft, killed=())))
    for name in draft.fields:
        if name in after.companions:
            companion = replace(after.companions[name], field=draft.fields[name])
            after = replace(after, companions={**after.companions, name: companion})
    for name in state.stalkers:
        after = after.stalker_with(name, attention=attention_of(state, box, draft, name))
    return after


def card_drawn(state: Mission, box: Box, draft: TurnDraft) -> Level:
    """Which card the enemies will draw: high as soon as one high marker lies, or one stalker is seen (p. 30, p. 32)."""
    after = told(state, box, draft)
    after = replace(after, enemies={name: each for name, each in after.enemies.items() if name not in draft.killed})
    if after.marked[Level.HIGH]:
        return Level.HIGH
    living = [name for name, who in after.stalkers.items() if not who.is_dead]
    return Level.HIGH if any(tuple(enemies_seeing(after, box, name)) for name in living) else Level.LOW
