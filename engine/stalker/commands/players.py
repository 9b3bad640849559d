"""What players ask of a mission in their phase: one small value for every action, and the rule that carries it out."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.stalker.commands.correcting import Adjust, adjust
from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import Cost, Deed, When, card_of
from engine.stalker.events.turns import AbilityUsed
from engine.stalker.events.units import FocusChanged, place, unit
from engine.stalker.stalkers import abilities, actions, shooting, turns, walking
from engine.stalker.state import Gear
from engine.table.command import Command
from engine.table.event import because
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text


@dataclass(frozen=True, slots=True)
class StalkerCommand(Command):
    """Something one stalker does."""

    stalker: str


@dataclass(frozen=True, slots=True)
class TakeTurn(StalkerCommand):
    """Begin a turn; any action does so too, with the first turn marker that is left."""

    kind: ClassVar[str] = "take_turn"
    turn: int | None = None

    def describe(self) -> Text:
        return T("{stalker} begins a turn", stalker=unit(self.stalker))


@dataclass(frozen=True, slots=True)
class EndTurn(StalkerCommand):
    kind: ClassVar[str] = "end_turn"

    def describe(self) -> Text:
        return T("{stalker} ends the turn", stalker=unit(self.stalker))


@dataclass(frozen=True, slots=True)
class Pass(StalkerCommand):
    kind: ClassVar[str] = "pass"

    def describe(self) -> Text:
        return T("{stalker} passes", stalker=unit(self.stalker))


@dataclass(frozen=True, slots=True)
class LeaderAction(StalkerCommand):
    kind: ClassVar[str] = "leader_action"
    choice: str = "heal"
    """heal or focus."""

    def describe(self) -> Text:
        if self.choice == "heal":
            return T("{stalker} uses the leader's marker to heal", stalker=unit(self.stalker))
        return T("{stalker} uses the leader's marker for focus", stalker=unit(self.stalker))


@dataclass(frozen=True, slots=True)
class Move(StalkerCommand):
    kind: ClassVar[str] = "move"
    path: tuple[str, ...] = ()
    slip: bool = False
    """By the ability to slip past enemies, for a stalker who can."""

    def describe(self) -> Text:
        goal = self.path[-1] if self.path else ""
        return T("{stalker} moves to {field}", stalker=unit(self.stalker), field=place(goal))


@dataclass(frozen=True, slots=True)
class Sneak(StalkerCommand):
    kind: ClassVar[str] = "sneak"
    field: str = ""

    def describe(self) -> Text:
        return T("{stalker} sneaks to {field}", stalker=unit(self.stalker), field=place(self.field))


@dataclass(frozen=True, slots=True)
class Prepare(StalkerCommand):
    """Focus and a bolt; `gears` is how everybody on the field is equipped afterwards, empty for no change."""

    kind: ClassVar[str] = "prepare"
    gears: Mapping[str, Gear] = dataclasses.field(default_factory=dict)

    def describe(self) -> Text:
        return T("{stalker} prepares", stalker=unit(self.stalker))


@dataclass(frozen=True, slots=True)
class Reload(StalkerCommand):
    kind: ClassVar[str] = "reload"
    weapon: str = ""

    def describe(self) -> Text:
        return T("{stalker} reloads {weapon}", stalker=unit(self.stalker), weapon=Name("gear", self.weapon))


@dataclass(frozen=True, slots=True)
class PickUp(StalkerCommand):
    kind: ClassVar[str] = "pick_up"
    what: str = "loot"
    """loot or artefact."""

    def describe(self) -> Text:
        if self.what == "artefact":
            return T("{stalker} picks up an artefact", stalker=unit(self.stalker))
        return T("{stalker} picks up loot", stalker=unit(self.stalker))


@dataclass(frozen=True, slots=True)
class Distract(StalkerCommand):
    kind: ClassVar[str] = "distract"
    field: str = ""

    def describe(self) -> Text:
        return T("{stalker} draws attention to {field}", stalker=unit(self.stalker), field=place(self.field))


@dataclass(frozen=True, slots=True)
class ThrowBolt(StalkerCommand):
    kind: ClassVar[str] = "throw_bolt"
    anomaly: str = ""
    field: str = ""
    petals: int = 1

    def describe(self) -> Text:
        return T("{stalker} throws a bolt to {field}", stalker=unit(self.stalker), field=place(self.field))


@dataclass(frozen=True, slots=True)
class Knife(StalkerCommand):
    kind: ClassVar[str] = "knife"
    enemy: str = ""

    def describe(self) -> Text:
        return T("{stalker} draws the knife on {enemy}", stalker=unit(self.stalker), enemy=unit(self.enemy))


@dataclass(frozen=True, slots=True)
class Shoot(StalkerCommand):
    """An attack of the weapon in hand; `rounds` only where any number may be spent."""

    kind: ClassVar[str] = "shoot"
    attack: str = ""
    enemy: str = ""
    rounds: int | None = None
    for_focus: bool = False
    """Discard focus to make it a free action, for a stalker who can."""

    def describe(self) -> Text:
        return T("{stalker} attacks {enemy}", stalker=unit(self.stalker), enemy=unit(self.enemy))


@dataclass(frozen=True, slots=True)
class UseItem(StalkerCommand):
    kind: ClassVar[str] = "use_item"
    item: str = ""
    target: str = ""
    field: str = ""

    def describe(self) -> Text:
        return T("{stalker} uses {item}", stalker=unit(self.stalker), item=Name("gear", self.item))


@dataclass(frozen=True, slots=True)
class UseAbility(StalkerCommand):
    """An action of the stalker's own card."""

    kind: ClassVar[str] = "use_ability"
    ability: str = ""
    target: str = ""

    def describe(self) -> Text:
        action = Name("ability", f"{self.stalker}.{self.ability}")
        if self.target:
            return T("{unit}: {action} · {target}", unit=unit(self.stalker), action=action, target=unit(self.target))
        return T("{unit}: {action}", unit=unit(self.stalker), action=action)


@dataclass(frozen=True, slots=True)
class UseArtefact(StalkerCommand):
    kind: ClassVar[str] = "use_artefact"
    artefact: str = ""

    def describe(self) -> Text:
        return T("{stalker} uses {artefact}", stalker=unit(self.stalker), artefact=Name("gear", self.artefact))


@dataclass(frozen=True, slots=True)
class Detect(StalkerCommand):
    kind: ClassVar[str] = "detect"
    anomaly: str = ""

    def describe(self) -> Text:
        return T("{stalker} looks for an artefact", stalker=unit(self.stalker))


@dataclass(frozen=True, slots=True)
class GetUp(StalkerCommand):
    kind: ClassVar[str] = "get_up"

    def describe(self) -> Text:
        return T("{stalker} gets up", stalker=unit(self.stalker))


def _take_turn(play: ZonePlay, command: TakeTurn) -> None:
    turns.take_turn(play, command.stalker, command.turn)


def _end_turn(play: ZonePlay, command: EndTurn) -> Rule:
    return turns.end_turn(play, command.stalker)


def _pass(play: ZonePlay, command: Pass) -> None:
    turns.pass_turn(play, command.stalker)


def _lead(play: ZonePlay, command: LeaderAction) -> Rule:
    if command.choice not in ("heal", "focus"):
        raise Refused("no_such_choice", T("The leader's marker heals or gives focus."))
    return turns.lead(play, command.stalker, command.choice)


def _move(play: ZonePlay, command: Move) -> Rule:
    body = walking.slip if command.slip else walking.move
    return turns.act(play, command.stalker, Cost.STANDARD, body(play, command.stalker, command.path))


def _sneak(play: ZonePlay, command: Sneak) -> Rule:
    return turns.act(play, command.stalker, Cost.STANDARD, walking.sneak(play, command.stalker, command.field))


def _prepare(play: ZonePlay, command: Prepare) -> Rule:
    return turns.act(play, command.stalker, Cost.STANDARD, actions.prepare(play, command.stalker, command.gears))


def _reload(play: ZonePlay, command: Reload) -> Rule:
    cost = actions.reload_cost(play.state, command.stalker)
    return turns.act(play, command.stalker, cost, actions.reload(play, command.stalker, command.weapon))


def _pick_up(play: ZonePlay, command: PickUp) -> Rule:
    body = actions.pick_up_artefact if command.what == "artefact" else actions.pick_up_loot
    return turns.act(play, command.stalker, Cost.STANDARD, body(play, command.stalker))


def _distract(play: ZonePlay, command: Distract) -> Rule:
    return turns.act(play, command.stalker, Cost.STANDARD, actions.distract(play, command.stalker, command.field))


def _throw_bolt(play: ZonePlay, command: ThrowBolt) -> Rule:
    body = actions.throw_bolt(play, command.stalker, command.anomaly, command.field, command.petals)
    return turns.act(play, command.stalker, Cost.STANDARD, body)


def _knife(play: ZonePlay, command: Knife) -> Rule:
    return turns.act(play, command.stalker, Cost.STANDARD, shooting.knife(play, command.stalker, command.enemy))


def _shoot(play: ZonePlay, command: Shoot) -> Rule:
    turns.begin(play, command.stalker)
    aim = shooting.aim(play.state, play.content, command.stalker, command.attack, command.enemy, command.rounds)
    cost = aim.attack.cost
    if command.for_focus:
        if not shooting.free_by_focus(play.state, play.content, command.stalker):
            raise Refused("no_focus", T("{stalker} cannot do that.", stalker=unit(command.stalker)))
        why = because("shot.free_for_focus")
        play.emit(FocusChanged(why, command.stalker, False))
        play.emit(AbilityUsed(why, command.stalker, shooting.FREE_FOR_FOCUS))
        cost = Cost.FREE
    yield from turns.act(play, command.stalker, cost, shooting.shoot(play, aim))


def _use_item(play: ZonePlay, command: UseItem) -> Rule:
    card = actions.item_of(play.state, play.content, command.stalker, command.item)
    body = actions.use_item(play, command.stalker, command.item, command.target, command.field)
    return turns.act(play, command.stalker, card.cost, body)


def _use_ability(play: ZonePlay, command: UseAbility) -> Rule:
    found = abilities.ability_of(play.state, play.content, command.stalker, command.ability, command.target)
    body = abilities.use(play, command.stalker, found, command.target)
    return turns.act(play, command.stalker, found.cost, body)


def _use_artefact(play: ZonePlay, command: UseArtefact) -> Rule:
    card = play.content.cards.artefacts.get(card_of(command.artefact))
    worn = play.state.stalkers[command.stalker].gear.artefacts
    if card is None or not card.action or command.artefact not in worn:
        raise Refused("no_artefact", T("{stalker} wears no such artefact.", stalker=unit(command.stalker)))
    body = actions.use_artefact(play, command.stalker, command.artefact)
    return turns.act(play, command.stalker, card.action_cost, body)


def _detect(play: ZonePlay, command: Detect) -> Rule:
    return turns.act(play, command.stalker, Cost.FREE, actions.detect(play, command.stalker, command.anomaly))


def _get_up(play: ZonePlay, command: GetUp) -> Rule:
    return turns.act(play, command.stalker, Cost.STANDARD, actions.get_up(play, command.stalker), pinned=True)


Perform = Callable[[ZonePlay, Any], Rule | None]


def known(rule: Perform) -> Perform:
    """Refuses a command for a stalker who is not in the mission."""

    def perform(play: ZonePlay, command: StalkerCommand) -> Rule | None:
        if command.stalker not in play.state.stalkers:
            raise Refused("unknown_stalker", T("There is no stalker {name}.", name=command.stalker))
        return rule(play, command)

    return perform


def _acted(rule: Perform, deed: Deed) -> Perform:
    """An action, and what abilities say follows it."""

    def perform(play: ZonePlay, command: StalkerCommand) -> Rule:
        yield from rule(play, command) or ()
        yield from abilities.follow(play, command.stalker, When.ACTED, deed=deed)

    return known(perform)


PLAYER_COMMANDS: Mapping[str, tuple[type[Command], Perform]] = {
    TakeTurn.kind: (TakeTurn, known(_take_turn)),
    EndTurn.kind: (EndTurn, known(_end_turn)),
    Pass.kind: (Pass, known(_pass)),
    LeaderAction.kind: (LeaderAction, known(_lead)),
    Move.kind: (Move, _acted(_move, Deed.MOVE)),
    Sneak.kind: (Sneak, _acted(_sneak, Deed.SNEAK)),
    Prepare.kind: (Prepare, _acted(_prepare, Deed.PREPARE)),
    Reload.kind: (Reload, _acted(_reload, Deed.RELOAD)),
    PickUp.kind: (PickUp, _acted(_pick_up, Deed.PICK_UP)),
    Distract.kind: (Distract, _acted(_distract, Deed.DISTRACT)),
    ThrowBolt.kind: (ThrowBolt, _acted(_throw_bolt, Deed.THROW_BOLT)),
    Knife.kind: (Knife, _acted(_knife, Deed.KNIFE)),
    Shoot.kind: (Shoot, _acted(_shoot, Deed.SHOOT)),
    UseItem.kind: (UseItem, _acted(_use_item, Deed.USE_ITEM)),
    UseAbility.kind: (UseAbility, known(_use_ability)),
    UseArtefact.kind: (UseArtefact, _acted(_use_artefact, Deed.USE_ARTEFACT)),
    Detect.kind: (Detect, _acted(_detect, Deed.DETECT)),
    GetUp.kind: (GetUp, _acted(_get_up, Deed.GET_UP)),
    Adjust.kind: (Adjust, adjust),
}
"""By kind: the command, and the rule that carries it out (None if a plain function already did)."""
