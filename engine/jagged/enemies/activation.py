"""An enemy activation: the rule that a match and a situation both run (p. 26-27, section f)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from engine.jagged.box import Box, FightPlay
from engine.jagged.enemies.arena import Arena, without
from engine.jagged.enemies.foresight import Foresight
from engine.jagged.enemies.moments import Blow, Foe, Moment, Person, Stand, Traits, Turn, bits
from engine.jagged.enemies.strength import damage_bonus
from engine.jagged.events.base import area, unit
from engine.jagged.events.enemies import (
    Attacked,
    ConditionGained,
    ConditionLost,
    EnemyActed,
    EnemyDefeated,
    EnemyHit,
    EnemyMoved,
    EnemyStayed,
)
from engine.jagged.mercs.defence import armour_dice, defend, stealth_dice
from engine.jagged.state import Enemy, State
from engine.jagged.words import Colour, Condition
from engine.table.event import Facts, Reason, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import T, Text

PLAYERS = "players"
STAYS = {
    f"enemy.{why}": because(f"enemy.{why}")
    for why in ("suppressed", "hidden", "nobody", "in_range", "no_nearer", "out_of_range")
}
ASKED = {"order": "tie.order", "target": "tie.target", "step": "tie.step"}


def _prompt(kind: str, enemy: str) -> Text:
    if kind == "order":
        return T("Which of them acts first?")
    if kind == "target":
        return T("{enemy}: whom does it attack?", enemy=unit(enemy))
    return T("{enemy}: which way does it go?", enemy=unit(enemy))


@cache
def _why_now(initiative: int) -> Reason:
    return because("enemy.order", initiative=initiative)


@cache
def _why_so_hard(printed: int, bonus: int) -> Reason:
    return because("enemy.attacks", printed=printed, bonus=bonus)


def foe_of(enemy: Enemy) -> Foe:
    return Foe(enemy.card, enemy.elite, enemy.field, enemy.damage, enemy.conditions)


def ranked_players(state: State, box: Box) -> dict[str, int]:
    """J4: clockwise from the active player's left; the active player comes last, or first as a house rule."""
    active = state.mercs[state.active].player if state.active in state.mercs else None
    seats = state.players
    start = seats.index(active) if active in seats else -1
    around = [*seats[start + 1 :], *seats[: start + 1]]
    ranks = {player: i + 1 for i, player in enumerate(around)}
    if active is not None and box.rules.own_mercs_first:
        ranks[active] = 0
    return ranks


def people_of(state: State, box: Box, sector: str) -> tuple[Person, ...]:
    """The conscious mercs of a sector; the active one before all others."""
    ranks = ranked_players(state, box)
    return tuple(
        Person(name, merc.field, -1 if name == state.active else ranks[merc.player])
        for name, merc in state.mercs.items()
        if merc.is_up and merc.sector == sector
    )


def arena_of(state: State, box: Box, sector: str, bonus: int = 0) -> Arena:
    cards = box.cards.enemies
    here = [enemy for enemy in state.enemies.values() if enemy.sector == sector]
    foes = tuple(sorted({foe_of(enemy) for enemy in here}))
    standing = Counter([cards[enemy.card].kind for enemy in here])
    return Arena(box.region, cards, foes, people_of(state, box, sector), box.rules, bonus, dict(standing))


def moment_of(state: State, arena: Arena, waiting: Sequence[str], sector: str, actor: str = "") -> Moment:
    stood = [
        enemy.field
        for name, enemy in state.enemies.items()
        if enemy.sector == sector and name not in waiting and name != actor and enemy.field
    ]
    numbers = {foe: i for i, foe in enumerate(arena.foes)}
    return Moment(
        arena.in_turn(numbers[foe_of(state.enemies[name])] for name in waiting),
        tuple(sorted(stood)),
        (),
        tuple(bits(state.mercs[person.id].conditions) for person in arena.people),
    )


@dataclass(frozen=True, slots=True)
class Hooks:
    """What a match does around an enemy's turn, and a situation leaves out."""

    before: Callable[[FightPlay, str], Rule]
    """With the enemy's id."""
    after: Callable[[FightPlay, str], Rule]
    """With the sector's id."""


class Activation:
    """The enemies of a sector, from the first to the last. After every real attack the table is looked at anew (J8)."""

    def __init__(self, play: FightPlay, sector: str, hooks: Hooks | None = None) -> None:
        self.play, self.sector = play, sector
        self.hooks = hooks
        self.waiting = sorted(name for name, enemy in play.state.enemies.items() if enemy.sector == sector)
        self._look()
        self.moment = moment_of(play.state, self.arena, self.waiting, sector)

    def _look(self) -> None:
        bonus = damage_bonus(self.play, self.sector)
        self.arena = arena_of(self.play.state, self.play.content, self.sector, bonus)
        self.foresight = Foresight(self.arena)
        self._count()
        self.dice: dict[str, tuple[dict[Colour, int], dict[Colour, int]]] = {}

    def _count(self) -> None:
        """Who is which of the arena's foes."""
        numbers = {foe: i for i, foe in enumerate(self.arena.foes)}
        enemies = self.play.state.enemies
        self.number = {name: numbers[foe_of(enemies[name])] for name in self.waiting if name in enemies}

    def run(self) -> Rule:
        while self.waiting and self.play.state.result == "":
            yield from self._one()

    def _one(self) -> Rule:
        """The next to act (J8)."""
        number, moment = self.number, self.moment
        first = self.arena.first_group(moment.waiting)
        group = [name for name in self.waiting if number[name] in first]
        enemy = group[0]
        if len(group) > 1 and (self._asks_all or self.foresight.order_matters(moment, sorted(set(first)))):
            enemy = yield from self._ask("order", group, "")
        self.waiting.remove(enemy)
        self.moment = Moment(without(moment.waiting, number[enemy]), moment.stood, moment.fallen, moment.marks)
        initiative = self.arena.traits[number[enemy]].card.initiative
        self.play.emit(EnemyActed(_why_now(initiative), enemy))
        if self.hooks is not None:
            yield from self.hooks.before(self.play, enemy)
        yield from self._turn(enemy, self.arena.turn_of(number[enemy]))
        if self.hooks is not None:
            yield from self.hooks.after(self.play, self.sector)
            self.waiting = [name for name in self.waiting if name in self.play.state.enemies]

    def _turn(self, enemy: str, turn: Turn) -> Rule:
        """Step by step through the pattern, and out."""
        while enemy in self.play.state.enemies and self.play.state.result == "":
            if turn.is_over:
                self._end(enemy, turn)
                return
            stand = self.arena.stand(turn.foe, turn.field)
            moves = turn.moves
            stays = stand.stays if moves else "" if stand.equal else "enemy.nobody"
            if stays:
                turn = self._stay(enemy, turn, stays)
                continue
            aim = turn.settled(stand)
            if not aim:
                aim = stand.equal[0]
                turns = [turn.aimed(who) for who in stand.equal]
                if self._asks_all or self.foresight.choice_matters(self.moment, turns):
                    aim = yield from self._ask("target", stand.equal, enemy)
                turn = turn.aimed(aim)
            if moves:
                turn = yield from self._step(enemy, turn, stand, aim)
            elif aim in stand.able:
                turn = yield from self._strike(enemy, turn, aim)
            else:
                turn = self._stay(enemy, turn, "enemy.out_of_range")

    @property
    def _asks_all(self) -> bool:
        return self.play.content.rules.ask_every_tie

    def _stay(self, enemy: str, turn: Turn, why: str) -> Turn:
        self.play.emit(EnemyStayed(STAYS[why], enemy))
        return turn.done(turn.field)

    def _step(self, enemy: str, turn: Turn, stand: Stand, aim: str) -> Asking[Turn]:
        onward = self.arena.onward(self.moment, stand, turn.foe, turn.field, aim)
        if not onward:
            return self._stay(enemy, turn, "enemy.no_nearer")
        there = onward[0]
        if len(onward) > 1:
            turns = [turn.done(area) for area in onward]
            if self._asks_all or self.foresight.choice_matters(self.moment, turns):
                there = yield from self._ask("step", onward, enemy)
        self.play.emit(EnemyMoved(self._why_there(there), enemy, there))
        return turn.done(there)

    def _strike(self, enemy: str, turn: Turn, aim: str) -> Asking[Turn]:
        blows = self.arena.blows(self.moment, self.moment.marks, turn.foe, aim)
        for blow in blows:
            if self.play.state.result == "":
                yield from self._attack(enemy, blow, self.arena.traits[turn.foe])
        turn = turn.done(turn.field, blows)
        if not self.play.content.told:
            return self._anew(enemy, turn)
        moment = self.moment
        marks = self.arena.marked(moment.marks, turn.foe, blows)
        self.moment = Moment(moment.waiting, moment.stood, moment.fallen, marks)
        return turn

    def _anew(self, enemy: str, turn: Turn) -> Turn:
        """After a real attack a merc may have fallen, or not be marked: the same turn on the table as it is now."""
        state, before = self.play.state, self.arena
        self.waiting = [name for name in self.waiting if name in state.enemies]
        self._look()
        if enemy in state.enemies:
            held = turn.held if turn.held in self.arena.place else ""
            self.arena = replace(self.arena, foes=_with(self.arena.foes, before.foes[turn.foe]))
            self.foresight = Foresight(self.arena)
            self._count()
            turn = turn._replace(foe=self.arena.foes.index(before.foes[turn.foe]), held=held)
        self.moment = moment_of(state, self.arena, self.waiting, self.sector, enemy)
        return turn

    def _ask(self, kind: str, options: Sequence[str], enemy: str) -> Asking[str]:
        why = because(ASKED[kind], kind=kind, **({"enemy": enemy} if enemy else {"sector": self.sector}))
        rows = tuple(Option(each, _named(kind, each), Facts(id=each)) for each in sorted(options))
        return (yield from Choice(PLAYERS, _prompt(kind, enemy), why, rows).ask())

    def _why_there(self, field: str) -> Reason:
        """With the ranges from there, worked out if somebody wants to know."""
        ranges, people = self.arena.region.ranges[field], self.arena.people
        facts = Facts.when_read(lambda: {"ranges": [{"merc": p.id, "range": ranges[p.field]} for p in people]})
        return Reason("enemy.moves", facts)

    def _attack(self, enemy: str, blow: Blow, traits: Traits) -> Rule:
        play, row = self.play, traits.row
        if blow.on not in self.dice:
            self.dice[blow.on] = armour_dice(play, blow.on), stealth_dice(play, blow.on)
        armour, stealth = self.dice[blow.on]
        attacked = Attacked(
            _why_so_hard(row.damage, self.arena.bonus),
            enemy,
            blow.on,
            blow.damage,
            blow.difficulty,
            traits.conditions_caused,
            armour,
            stealth,
            row.before,
        )
        play.emit(attacked)
        if play.content.told:
            for condition in traits.conditions_caused:
                if condition not in play.state.mercs[blow.on].conditions:
                    play.emit(ConditionGained(because("condition.of_attack"), blow.on, condition))
            return
        yield from defend(play, attacked)

    def _end(self, enemy: str, turn: Turn) -> None:
        """J11: bleeding, then suppressed goes."""
        play = self.play
        self.moment = self.arena.after(self.moment, turn)
        if Condition.BLEEDING in play.state.enemies[enemy].conditions:
            play.emit(EnemyHit(because("enemy.bleeds"), enemy, 1))
        if self.arena.traits[turn.foe].defeated:
            play.emit(EnemyDefeated(because("enemy.bled_to_death"), enemy))
        elif Condition.SUPPRESSED in play.state.enemies[enemy].conditions:
            play.emit(ConditionLost(because("condition.suppressed_ends"), enemy, Condition.SUPPRESSED))


def _with(foes: tuple[Foe, ...], foe: Foe) -> tuple[Foe, ...]:
    """Who has walked stands elsewhere by now, and still is what it was when its turn began."""
    return tuple(sorted({*foes, foe}))


def _named(kind: str, option: str) -> Text:
    return T("{area}", area=area(option)) if kind == "step" else T("{unit}", unit=unit(option))
