"""What players do: small values, each with a sentence for the log, and the rule that carries it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from engine.jagged.box import FightPlay
from engine.jagged.dictator.phase import begin_round, end_round, work_event
from engine.jagged.dictator.threat import dictator_card
from engine.jagged.events.base import area, card_name, sector_name, unit
from engine.jagged.mercs import attacking, looting, skills, steps, trading, turn
from engine.jagged.mercs.acting import into_action, light_tax, pay
from engine.jagged.mercs.places import Layout
from engine.jagged.state import Phase, Stage
from engine.jagged.words import Skill
from engine.table.command import Command
from engine.table.event import because
from engine.table.play import Rule
from engine.table.record import later
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text

CommandRule = Callable[[FightPlay, Any], Rule | None]


@dataclass(frozen=True, slots=True)
class BeginScenario(Command):
    """The first steps: the dictator's first event is worked (p. 6)."""

    kind: ClassVar[str] = "begin_scenario"

    def describe(self) -> Text:
        return T("Begin")


@dataclass(frozen=True, slots=True)
class Activate(Command):
    kind: ClassVar[str] = "activate"
    merc: str

    def describe(self) -> Text:
        return T("{merc} is next", merc=unit(self.merc))


@dataclass(frozen=True, slots=True)
class Flee(Command):
    kind: ClassVar[str] = "flee"
    merc: str
    to: str

    def describe(self) -> Text:
        return T("{merc} flees to {sector}", merc=unit(self.merc), sector=sector_name(self.to))


@dataclass(frozen=True, slots=True)
class Arrange(Command):
    kind: ClassVar[str] = "arrange"
    merc: str
    hands: tuple[str, ...] = ()
    armour: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()
    upgrades: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def describe(self) -> Text:
        return T("{merc} arranges the equipment", merc=unit(self.merc))


@dataclass(frozen=True, slots=True)
class Give(Command):
    kind: ClassVar[str] = "give"
    merc: str
    card: str
    to: str
    back: str = later(default="")
    """A card in return, for inventories that are full."""

    def describe(self) -> Text:
        names = {"merc": unit(self.merc), "card": card_name(self.card), "other": unit(self.to)}
        if self.back:
            return T("{merc} gives {card} to {other} for {back}", **names, back=card_name(self.back))
        return T("{merc} gives {card} to {other}", **names)


@dataclass(frozen=True, slots=True)
class ThrowAway(Command):
    kind: ClassVar[str] = "throw_away"
    merc: str
    card: str

    def describe(self) -> Text:
        return T("{merc} discards {card}", merc=unit(self.merc), card=card_name(self.card))


@dataclass(frozen=True, slots=True)
class FetchBack(Command):
    kind: ClassVar[str] = "fetch_back"
    merc: str
    ally: str

    def describe(self) -> Text:
        return T("{ally} comes back to {merc}", ally=card_name(self.ally), merc=unit(self.merc))


@dataclass(frozen=True, slots=True)
class Walk(Command):
    """To an area of the own sector, or one step into another sector."""

    kind: ClassVar[str] = "walk"
    merc: str
    sector: str
    field: str = ""

    def describe(self) -> Text:
        if not self.field:
            return T("{merc} walks to {sector}", merc=unit(self.merc), sector=sector_name(self.sector))
        return T("{merc} walks to {area}", merc=unit(self.merc), area=area(self.field))


@dataclass(frozen=True, slots=True)
class GroupMove(Command):
    """Step by step: where to, and who comes along."""

    kind: ClassVar[str] = "group_move"
    merc: str
    places: tuple[tuple[str, str], ...]
    groups: tuple[tuple[str, ...], ...]

    def describe(self) -> Text:
        return T("{merc} leads a group move", merc=unit(self.merc))


@dataclass(frozen=True, slots=True)
class UseCard(Command):
    """An action of worn equipment or of an ally."""

    kind: ClassVar[str] = "use_card"
    merc: str
    card: str
    action: str
    target: str = ""

    def describe(self) -> Text:
        return T("{merc} uses {card}", merc=unit(self.merc), card=card_name(self.card))


@dataclass(frozen=True, slots=True)
class Consume(Command):
    kind: ClassVar[str] = "consume"
    merc: str
    card: str
    target: str = ""

    def describe(self) -> Text:
        return T("{merc} uses up {card}", merc=unit(self.merc), card=card_name(self.card))


@dataclass(frozen=True, slots=True)
class Loot(Command):
    kind: ClassVar[str] = "loot"
    merc: str
    body: str = ""
    token: str = ""

    def describe(self) -> Text:
        return T("{merc} takes loot", merc=unit(self.merc))


@dataclass(frozen=True, slots=True)
class UseSkill(Command):
    kind: ClassVar[str] = "use_skill"
    merc: str
    skill: Skill

    def describe(self) -> Text:
        return T("{merc}: {skill}", merc=unit(self.merc), skill=Name("skill", self.skill.value))


@dataclass(frozen=True, slots=True)
class Train(Command):
    kind: ClassVar[str] = "train"
    merc: str

    def describe(self) -> Text:
        return T("{merc} trains a rebel", merc=unit(self.merc))


@dataclass(frozen=True, slots=True)
class Bribe(Command):
    kind: ClassVar[str] = "bribe"
    merc: str
    dice: int

    def describe(self) -> Text:
        return T("{merc} bribes officers", merc=unit(self.merc))


@dataclass(frozen=True, slots=True)
class EndActivation(Command):
    kind: ClassVar[str] = "end_activation"
    merc: str

    def describe(self) -> Text:
        return T("{merc} has finished", merc=unit(self.merc))


@dataclass(frozen=True, slots=True)
class EndRound(Command):
    kind: ClassVar[str] = "end_round"

    def describe(self) -> Text:
        return T("End of the round")


def _begin(play: FightPlay, command: BeginScenario) -> Rule:
    if play.state.phase is not Phase.SETUP:
        raise Refused("not_now", T("The scenario has begun."))
    if dictator_card(play) is not None:
        for card in play.state.dictator.laid:
            yield from work_event(play, card)
    if not play.state.result:
        yield from begin_round(play, 1)


def _end_round(play: FightPlay, command: EndRound) -> Rule:
    state = play.state
    if state.phase is not Phase.PLAYERS or state.stage is not Stage.NONE:
        raise Refused("not_now", T("Somebody is still active."))
    if any(merc.is_up and not merc.done for merc in state.mercs.values()):
        raise Refused("not_all", T("Not everybody has been activated."))
    yield from end_round(play)


def _loot(play: FightPlay, command: Loot) -> Rule:
    into_action(play, command.merc)
    pay(play, command.merc, light_tax(play, command.merc), 0, because("merc.suppressed"))
    yield from looting.loot(play, command.merc, command.body, command.token)


def _arrange(play: FightPlay, command: Arrange) -> None:
    layout = Layout(command.hands, command.armour, command.pack, {k: v for k, v in command.upgrades.items() if v})
    trading.arrange(play, command.merc, layout)


PLAYER_COMMANDS: dict[type[Command], CommandRule] = {
    BeginScenario: _begin,
    Activate: lambda play, c: turn.begin(play, c.merc),
    Flee: lambda play, c: turn.flee(play, c.merc, c.to),
    Arrange: _arrange,
    Give: lambda play, c: trading.give(play, c.merc, c.card, c.to, c.back),
    ThrowAway: lambda play, c: trading.throw_away(play, c.merc, c.card),
    FetchBack: lambda play, c: trading.fetch_back(play, c.merc, c.ally),
    Walk: lambda play, c: steps.walk(play, c.merc, c.sector, c.field),
    GroupMove: lambda play, c: steps.group_move(play, c.merc, c.places, c.groups),
    UseCard: lambda play, c: attacking.use(play, c.merc, c.card, c.action, c.target),
    Consume: lambda play, c: attacking.consume(play, c.merc, c.card, c.target),
    Loot: _loot,
    UseSkill: lambda play, c: skills.use_skill(play, c.merc, c.skill),
    Train: lambda play, c: skills.train(play, c.merc),
    Bribe: lambda play, c: skills.bribe(play, c.merc, c.dice),
    EndActivation: lambda play, c: turn.end(play, c.merc),
    EndRound: _end_round,
}
