"""Corrections: every number on every screen can be put right by hand, and taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.table.command import Command
from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text
from engine.warofmine.commands.base import Commands, carried_out, table
from engine.warofmine.content.vocabulary import Gone, State, Task
from engine.warofmine.events.base import person, token
from engine.warofmine.events.cards import NarrativeKept
from engine.warofmine.events.fights import EnemySet
from engine.warofmine.events.flow import JournalPassed, StepSet
from engine.warofmine.events.house import SpotSet
from engine.warofmine.events.people import Armed, StateChanged, TaskTaken, Treated, TreatmentTaken
from engine.warofmine.events.things import ColdSet, Heap, NoiseSet, TokensMoved, heap_of
from engine.warofmine.flow.beginnings import return_cards
from engine.warofmine.rules.drawing import NARRATIVE
from engine.warofmine.rules.noise import LOUDEST, QUIETEST
from engine.warofmine.rules.states import MOST, lose
from engine.warofmine.state.clock import STEPS, Phase, Step
from engine.warofmine.state.look import SiegePlay, holds_weapon, plan_of
from engine.warofmine.state.open import Enemy
from engine.warofmine.state.siege import Holding
from engine.warofmine.steps.starting import must_be_calm, must_be_present

MOST_COLD = 99
MOST_STRENGTH, MOST_HP, MOST_WEAPONS = 9, 99, 5


@dataclass(frozen=True, slots=True)
class SetLevel(Command):
    """A marker as it lies; nothing follows from it."""

    kind: ClassVar[str] = "set_level"
    who: str
    state: State
    level: int

    def describe(self) -> Text:
        slot = Name("states", self.state)
        return T("By hand: {who}, {state} is {level}", who=person(self.who), state=slot, level=self.level)


@dataclass(frozen=True, slots=True)
class SetTokens(Command):
    """So many lie in the storage or among the findings; the difference is in the box."""

    kind: ClassVar[str] = "set_tokens"
    heap: Heap
    what: str
    n: int

    def describe(self) -> Text:
        return T("By hand: {n}\u00a0×\u00a0{what}", n=self.n, what=token(self.what))


@dataclass(frozen=True, slots=True)
class SetNoise(Command):
    kind: ClassVar[str] = "set_noise"
    level: int

    def describe(self) -> Text:
        return T("By hand: noise {level}", level=self.level)


@dataclass(frozen=True, slots=True)
class SetCold(Command):
    kind: ClassVar[str] = "set_cold"
    cold: int

    def describe(self) -> Text:
        return T("By hand: cold {cold}", cold=self.cold)


@dataclass(frozen=True, slots=True)
class SetLeader(Command):
    kind: ClassVar[str] = "set_leader"
    leader: str

    def describe(self) -> Text:
        return T("By hand: {leader} holds the journal", leader=self.leader)


@dataclass(frozen=True, slots=True)
class Depart(Command):
    """Somebody is dead or gone, whatever the app believed."""

    kind: ClassVar[str] = "depart"
    who: str
    how: Gone

    def describe(self) -> Text:
        return T("By hand: {who} is gone", who=person(self.who))


@dataclass(frozen=True, slots=True)
class SetSpot(Command):
    """What lies on a spot of the house: a closed card, a fitting, boards, or nothing."""

    kind: ClassVar[str] = "set_spot"
    spot: str
    card: str = ""
    fitting: str = ""
    boards: bool = False

    def describe(self) -> Text:
        return T("By hand: {spot}", spot=Name("spots", self.spot))


@dataclass(frozen=True, slots=True)
class SetTask(Command):
    kind: ClassVar[str] = "set_task"
    who: str
    task: Task

    def describe(self) -> Text:
        return T("By hand: {who}, {task}", who=person(self.who), task=Name("tasks", self.task))


@dataclass(frozen=True, slots=True)
class SetStep(Command):
    """On with the step after this one: the app was ahead of the table, or behind."""

    kind: ClassVar[str] = "set_step"
    phase: Phase
    step: Step | None = None

    def describe(self) -> Text:
        return T("By hand: {phase}", phase=Name("phases", self.phase))


@dataclass(frozen=True, slots=True)
class SetEnemy(Command):
    """An enemy as the real marker and the card say: weapons (the first is in hand), strength, wounds."""

    kind: ClassVar[str] = "set_enemy"
    enemy: str
    value: Enemy

    def describe(self) -> Text:
        return T("By hand: {enemy}", enemy=Name("enemies", self.enemy))


@dataclass(frozen=True, slots=True)
class SetTreated(Command):
    """So many of a kind lie on somebody; the difference is in the storage."""

    kind: ClassVar[str] = "set_treated"
    who: str
    what: str
    n: int

    def describe(self) -> Text:
        return T("By hand: {who}, {n}\u00a0×\u00a0{what}", who=person(self.who), n=self.n, what=token(self.what))


def set_enemy(play: SiegePlay, command: SetEnemy) -> None:
    """A fight needs somebody to fight: the last one is not put down by hand."""
    fight, value = play.state.fight, command.value
    if fight is None or command.enemy not in fight.enemies:
        raise Refused("no_enemy", T("There is no such enemy."))
    weapons = all(kind in play.content.tokens and play.content.tokens[kind].weapon for kind in value.weapons)
    numbers = 0 <= value.strength <= MOST_STRENGTH and 1 <= value.hp <= MOST_HP and 0 <= value.wounds <= value.hp
    if not weapons or len(value.weapons) > MOST_WEAPONS or not numbers:
        raise Refused("out_of_range", T("An enemy cannot be like that."))
    others = (each for name, each in fight.enemies.items() if name != command.enemy)
    if not value.is_alive and not any(each.is_alive for each in others):
        raise Refused("last_enemy", T("The last one falls in the fight, or you flee."))
    play.emit(EnemySet(because("hand.enemy"), command.enemy, value))


def set_treated(play: SiegePlay, command: SetTreated) -> None:
    who, kind = command.who, command.what
    must_be_present(play.state, who)
    if kind not in play.content.tokens or play.content.tokens[kind].treats is None or command.n < 0:
        raise Refused("out_of_range", T("That cannot lie there."))
    more = command.n - play.state.people[who].treated.get(kind, 0)
    if more > play.state.storage.get(kind, 0):
        raise Refused("not_there", T("There is none in the storage."))
    for _ in range(max(0, more)):
        play.emit(Treated(because("hand.tokens"), who, kind))
    if more < 0:
        play.emit(TreatmentTaken(because("hand.tokens"), who, kind, -more))


def set_spot(play: SiegePlay, command: SetSpot) -> None:
    spots, fitting = plan_of(play.state, play.content).spots, command.fitting
    known = not command.card or command.card in play.content.obstacles
    one = bool(command.card) + bool(fitting) + command.boards <= 1
    if command.spot not in spots or not known or not one or (fitting and fitting not in play.content.fittings):
        raise Refused("unknown_spot", T("There is no such place."))
    play.emit(SpotSet(because("hand.house"), command.spot, Holding(command.card, fitting, command.boards)))


def set_task(play: SiegePlay, command: SetTask) -> None:
    must_be_present(play.state, command.who)
    if play.state.people[command.who].weapon is not None:
        play.emit(Armed(because("hand.task"), command.who, None))
    play.emit(TaskTaken(because("hand.task"), command.who, command.task))


def set_step(play: SiegePlay, command: SetStep) -> None:
    """Nothing of what lies between is worked; what lies about is cleared away."""
    must_be_calm(play)
    if command.step is not None and command.step not in STEPS[command.phase]:
        raise Refused("unknown_step", T("This phase has no such step."))
    for who in sorted(play.state.people):
        if holds_weapon(play.state.people[who]):
            play.emit(Armed(because("hand.step"), who, None))
    return_cards(play)
    if play.state.offered:
        order = play.rng.shuffled((*play.state.deck(NARRATIVE).cards, *play.state.offered))
        play.emit(NarrativeKept(because("hand.step"), "", order))
    play.emit(StepSet(because("hand.step"), command.phase, command.step))


def set_level(play: SiegePlay, command: SetLevel) -> None:
    must_be_present(play.state, command.who)
    if not 0 <= command.level <= MOST:
        raise Refused("out_of_range", T("A level is 0 to 4."))
    before = play.state.people[command.who].states[command.state]
    if before != command.level:
        play.emit(StateChanged(because("hand.level"), command.who, command.state, before, command.level))


def set_tokens(play: SiegePlay, command: SetTokens) -> None:
    heap, kind, n = command.heap, command.what, command.n
    if heap not in (Heap.STORAGE, Heap.FINDINGS) or kind not in play.content.tokens or n < 0:
        raise Refused("out_of_range", T("That cannot lie there."))
    more = n - heap_of(play.state, heap).get(kind, 0)
    if more > play.state.box.get(kind, 0):
        raise Refused("not_in_box", T("There are not so many in the game."))
    if more > 0:
        play.emit(TokensMoved(because("hand.tokens"), kind, more, Heap.BOX, heap))
    elif more < 0:
        play.emit(TokensMoved(because("hand.tokens"), kind, -more, heap, Heap.BOX))


def set_noise(play: SiegePlay, command: SetNoise) -> None:
    if not QUIETEST <= command.level <= LOUDEST:
        raise Refused("out_of_range", T("Noise is 1 to 10."))
    play.emit(NoiseSet(because("hand.track"), command.level))


def set_cold(play: SiegePlay, command: SetCold) -> None:
    if not 0 <= command.cold <= MOST_COLD:
        raise Refused("out_of_range", T("There are not so many cold markers."))
    play.emit(ColdSet(because("hand.track"), command.cold))


def set_leader(play: SiegePlay, command: SetLeader) -> None:
    if command.leader not in play.state.players:
        raise Refused("unknown_player", T("{who} does not play.", who=command.leader))
    play.emit(JournalPassed(because("hand.leader"), command.leader))


def depart(play: SiegePlay, command: Depart) -> None:
    must_be_present(play.state, command.who)
    lose(play, command.who, command.how, because("hand.gone"))


HAND_COMMANDS: Commands = table(
    carried_out(SetLevel, set_level),
    carried_out(SetTokens, set_tokens),
    carried_out(SetNoise, set_noise),
    carried_out(SetCold, set_cold),
    carried_out(SetLeader, set_leader),
    carried_out(Depart, depart),
    carried_out(SetSpot, set_spot),
    carried_out(SetTask, set_task),
    carried_out(SetStep, set_step),
    carried_out(SetEnemy, set_enemy),
    carried_out(SetTreated, set_treated),
)
