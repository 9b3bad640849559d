"""Set right by hand: the table is always right (RULINGS: players may overrule the app at any time)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.jagged.box import FightPlay, enemy_card
from engine.jagged.commands import CommandRule
from engine.jagged.dictator.missions import next_goal, reach_goal
from engine.jagged.dictator.threat import dictator_card
from engine.jagged.events.base import area, card_name, sector_name, unit
from engine.jagged.events.dictator import ThreatChanged, ThreatTokens
from engine.jagged.events.enemies import EnemyDefeated, EnemyRemoved
from engine.jagged.events.flow import ScenarioOver
from engine.jagged.events.hand import EncountersCorrected, EnemyCorrected, MercCorrected, SectorCorrected
from engine.jagged.events.supply import FundsChanged, RebelsChanged
from engine.jagged.sectors.settling import liberate
from engine.jagged.sectors.troops import appear
from engine.jagged.words import Condition, Status, in_order
from engine.table.command import Command
from engine.table.event import because
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import T, Text, Tn

MOST = 99


@dataclass(frozen=True, slots=True)
class SetMerc(Command):
    kind: ClassVar[str] = "set_merc"
    merc: str
    stamina: int
    fatigue: int
    wounds: int
    unconscious: bool
    conditions: tuple[Condition, ...]
    field: str

    def describe(self) -> Text:
        return T("{merc} is set right", merc=unit(self.merc))


@dataclass(frozen=True, slots=True)
class SetEnemy(Command):
    kind: ClassVar[str] = "set_enemy"
    enemy: str
    damage: int
    conditions: tuple[Condition, ...]
    field: str

    def describe(self) -> Text:
        return T("{enemy} is set right", enemy=unit(self.enemy))


@dataclass(frozen=True, slots=True)
class AddEnemy(Command):
    """A spawn card of the own box, letter by letter, or a figure that was forgotten."""

    kind: ClassVar[str] = "add_enemy"
    card: str
    field: str
    elite: bool = False

    def describe(self) -> Text:
        return T("Place {card}: {area}", card=card_name(self.card), area=area(self.field))


@dataclass(frozen=True, slots=True)
class RemoveEnemy(Command):
    kind: ClassVar[str] = "remove_enemy"
    enemy: str
    defeated: bool = False

    def describe(self) -> Text:
        if self.defeated:
            return T("{enemy} is defeated", enemy=unit(self.enemy))
        return T("{enemy} is taken off", enemy=unit(self.enemy))


@dataclass(frozen=True, slots=True)
class SetEncounters(Command):
    kind: ClassVar[str] = "set_encounters"
    field: str
    n: int

    def describe(self) -> Text:
        return Tn("{area}: {n} encounter face down", "{area}: {n} encounters face down", self.n, area=area(self.field))


@dataclass(frozen=True, slots=True)
class SetThreat(Command):
    kind: ClassVar[str] = "set_threat"
    threat: int
    tokens: int

    def describe(self) -> Text:
        return T("Threat level {threat}", threat=self.threat)


@dataclass(frozen=True, slots=True)
class SetSupply(Command):
    kind: ClassVar[str] = "set_supply"
    funds: int
    rebels: int

    def describe(self) -> Text:
        return T("Funds {funds}, rebels {rebels}", funds=self.funds, rebels=self.rebels)


@dataclass(frozen=True, slots=True)
class SetSector(Command):
    kind: ClassVar[str] = "set_sector"
    sector: str
    status: Status
    rebels: int = 0

    def describe(self) -> Text:
        return T("{sector} is set right", sector=sector_name(self.sector))


@dataclass(frozen=True, slots=True)
class FreeSector(Command):
    """A spawn card's special rule frees the sector another way (p. 21)."""

    kind: ClassVar[str] = "free_sector"
    sector: str

    def describe(self) -> Text:
        return T("{sector} is free", sector=sector_name(self.sector))


@dataclass(frozen=True, slots=True)
class FulfilGoal(Command):
    """A mission's condition that only the players can judge."""

    kind: ClassVar[str] = "fulfil_goal"
    mission: str

    def describe(self) -> Text:
        return T("{card}: condition fulfilled", card=card_name(self.mission))


@dataclass(frozen=True, slots=True)
class EndScenario(Command):
    kind: ClassVar[str] = "end_scenario"
    won: bool

    def describe(self) -> Text:
        return T("The scenario is won") if self.won else T("The scenario is lost")


SAID = "by_hand"


def _set_merc(play: FightPlay, c: SetMerc) -> None:
    merc = play.state.mercs.get(c.merc)
    if merc is None or c.field not in play.content.region.areas or not _within(c.stamina, c.fatigue, c.wounds):
        raise _impossible()
    sector = play.content.region.sector_of(c.field)
    if sector not in play.state.sectors:
        raise _impossible()
    now = replace(
        merc, stamina=c.stamina, fatigue=c.fatigue, wounds=c.wounds, unconscious=c.unconscious,
        conditions=in_order(c.conditions), field=c.field, sector=sector,
    )  # fmt: skip
    play.emit(MercCorrected(because(SAID), c.merc, now))


def _set_enemy(play: FightPlay, c: SetEnemy) -> None:
    enemy = play.state.enemies.get(c.enemy)
    if enemy is None or c.field not in play.content.region.areas:
        raise _impossible()
    sector = play.content.region.sector_of(c.field)
    hp = enemy_card(play.content, enemy.card).row(enemy.elite).hp
    if not 0 <= c.damage < hp or not _fighting(play, sector):
        raise _impossible()
    now = replace(enemy, damage=c.damage, conditions=in_order(c.conditions), field=c.field, sector=sector, tokens=())
    play.emit(EnemyCorrected(because(SAID), c.enemy, now))


def _add_enemy(play: FightPlay, c: AddEnemy) -> None:
    if c.card not in play.content.cards.enemies or c.field not in play.content.region.areas:
        raise _impossible()
    sector = play.content.region.sector_of(c.field)
    if not _fighting(play, sector):
        if sector not in play.state.sectors or not any(merc.sector == sector for merc in play.state.mercs.values()):
            raise _impossible()
        # An enemy among mercs: there is a fight, whatever the app believed.
        play.emit(SectorCorrected(because(SAID), sector, Status.CONTESTED, 0))
    appear(play, c.card, sector, c.field, because(SAID), elite=c.elite)


def _remove_enemy(play: FightPlay, c: RemoveEnemy) -> None:
    if c.enemy not in play.state.enemies:
        raise _impossible()
    play.emit(EnemyDefeated(because(SAID), c.enemy) if c.defeated else EnemyRemoved(because(SAID), c.enemy))


def _set_encounters(play: FightPlay, c: SetEncounters) -> None:
    if c.field not in play.content.region.areas or not _fighting(play, play.content.region.sector_of(c.field)):
        raise _impossible()
    others = sum(n for field, n in play.state.encounters.items() if field != c.field)
    if not 0 <= c.n <= len(play.state.decks.encounters.cards) - others:
        raise _impossible()
    play.emit(EncountersCorrected(because(SAID), c.field, c.n))


def _set_threat(play: FightPlay, c: SetThreat) -> None:
    card = dictator_card(play)
    if card is None or not 1 <= c.threat <= card.max or not _within(c.tokens):
        raise _impossible()
    play.emit(ThreatChanged(because(SAID), c.threat))
    play.emit(ThreatTokens(because(SAID), c.tokens))


def _set_supply(play: FightPlay, c: SetSupply) -> None:
    if not _within(c.funds, c.rebels):
        raise _impossible()
    play.emit(FundsChanged(because(SAID), c.funds))
    play.emit(RebelsChanged(because(SAID), c.rebels))


def _set_sector(play: FightPlay, c: SetSector) -> None:
    sector = play.state.sectors.get(c.sector)
    if sector is None or not 0 <= c.rebels <= sector.rebel_slots or (c.rebels and c.status is not Status.LIBERATED):
        raise _impossible()
    troops = any(enemy.sector == c.sector for enemy in play.state.enemies.values())
    mercs = any(merc.sector == c.sector for merc in play.state.mercs.values())
    if (troops and c.status is not Status.CONTESTED) or (mercs and c.status is Status.OCCUPIED):
        raise _impossible()
    play.emit(SectorCorrected(because(SAID), c.sector, c.status, c.rebels))


def _free_sector(play: FightPlay, c: FreeSector) -> Rule:
    state = play.state
    standing = any(merc.is_up and merc.sector == c.sector for merc in state.mercs.values())
    if not standing or not _fighting(play, c.sector) or c.sector in state.missions:
        raise _impossible()
    for field in play.content.region.sectors[c.sector]:
        if state.encounters.get(field):
            play.emit(EncountersCorrected(because("sector.other_way"), field, 0))
    for enemy in [name for name, each in state.enemies.items() if each.sector == c.sector]:
        play.emit(EnemyRemoved(because("sector.other_way"), enemy))
    yield from liberate(play, c.sector)


def _fulfil(play: FightPlay, c: FulfilGoal) -> None:
    if c.mission not in play.state.missions or next_goal(play, c.mission) is None:
        raise _impossible()
    reach_goal(play, c.mission, because(SAID))


def _end(play: FightPlay, c: EndScenario) -> None:
    play.emit(ScenarioOver(because(SAID), "won" if c.won else "lost"))


def _within(*numbers: int) -> bool:
    return all(0 <= number <= MOST for number in numbers)


def _fighting(play: FightPlay, sector: str) -> bool:
    now = play.state.sectors.get(sector)
    return now is not None and now.status is Status.CONTESTED


def _impossible() -> Refused:
    return Refused("impossible", T("The table cannot look like that."))


HAND_COMMANDS: dict[type[Command], CommandRule] = {
    SetMerc: _set_merc,
    SetEnemy: _set_enemy,
    AddEnemy: _add_enemy,
    RemoveEnemy: _remove_enemy,
    SetEncounters: _set_encounters,
    SetThreat: _set_threat,
    SetSupply: _set_supply,
    SetSector: _set_sector,
    FreeSector: _free_sector,
    FulfilGoal: _fulfil,
    EndScenario: _end,
}
