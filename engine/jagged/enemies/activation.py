"""An enemy activation: the rule that a match and a situation both run (p. 26-27, section f)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.jagged.box import Box, FightPlay
from engine.jagged.enemies.arena import Arena
from engine.jagged.enemies.foresight import Foresight
from engine.jagged.enemies.moments import Blow, Ended, Foe, Fork, Happening, Moment, Person, bits
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
from engine.table.event import Facts, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import T, Text

PLAYERS = "players"
ASKED = {"order": "tie.order", "target": "tie.target", "step": "tie.step"}
PROMPTS = {
    "order": T("Which of them acts first?"),
    "target": T("Whom does it attack?"),
    "step": T("Which way does it go?"),
}


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
    standing = Counter(cards[enemy.card].kind for enemy in here)
    return Arena(box.region, cards, foes, people_of(state, box, sector), box.rules, bonus, dict(standing))


def moment_of(state: State, arena: Arena, waiting: Sequence[str], sector: str, actor: str = "") -> Moment:
    stood = [
        enemy.field
        for name, enemy in state.enemies.items()
        if enemy.sector == sector and name not in waiting and name != actor and enemy.field
    ]
    return Moment(
        tuple(sorted(arena.foes.index(foe_of(state.enemies[name])) for name in waiting)),
        tuple(sorted(stood)),
        (),
        tuple(bits(state.mercs[person.id].conditions) for person in arena.people),
    )


def _nothing(play: FightPlay, name: str) -> Rule:
    yield from ()


@dataclass(frozen=True, slots=True)
class Hooks:
    """What a match does around an enemy's turn, and a situation leaves out."""

    before: Callable[[FightPlay, str], Rule] = _nothing
    """With the enemy's id."""
    after: Callable[[FightPlay, str], Rule] = _nothing
    """With the sector's id."""


class Activation:
    """The enemies of a sector, from the first to the last. After every real attack the table is looked at anew (J8)."""

    def __init__(self, play: FightPlay, sector: str, hooks: Hooks | None = None) -> None:
        self.play, self.sector = play, sector
        self.hooks = hooks or Hooks()
        self.waiting = sorted(name for name, enemy in play.state.enemies.items() if enemy.sector == sector)
        self._look()
        self.moment = moment_of(play.state, self.arena, self.waiting, sector)

    def _look(self) -> None:
        bonus = damage_bonus(self.play, self.sector)
        self.arena = arena_of(self.play.state, self.play.content, self.sector, bonus)
        self.foresight = Foresight(self.arena)
        self.dice: dict[str, tuple[dict[Colour, int], dict[Colour, int]]] = {}

    def run(self) -> Rule:
        while self.waiting and self.play.state.result == "":
            yield from self._one()

    def _one(self) -> Rule:
        state = self.play.state
        fork = self.arena.fork(self.moment)
        equal = {way.option for way in fork.ways}
        numbers = {foe: i for i, foe in enumerate(self.arena.foes)}
        number = {name: numbers[foe_of(state.enemies[name])] for name in self.waiting}
        group = [name for name in self.waiting if number[name] in equal]
        enemy = group[0]
        if len(group) > 1 and self._is_asked(fork):
            enemy = yield from self._ask(fork.kind, group, "")
        self.waiting.remove(enemy)
        self.moment = next(way.moment for way in fork.ways if way.option == number[enemy])
        initiative = self.arena.cards[state.enemies[enemy].card].initiative
        self.play.emit(EnemyActed(because("enemy.order", initiative=initiative), enemy))
        yield from self.hooks.before(self.play, enemy)
        yield from self._turn(enemy)
        yield from self.hooks.after(self.play, self.sector)
        self.waiting = [name for name in self.waiting if name in self.play.state.enemies]

    def _turn(self, enemy: str) -> Rule:
        """Step by step through the pattern, and out."""
        while self.moment.turn is not None and enemy in self.play.state.enemies and self.play.state.result == "":
            fork = self.arena.fork(self.moment)
            way = fork.ways[0]
            if len(fork.ways) > 1 and self._is_asked(fork):
                options = [str(each.option) for each in fork.ways]
                chosen = yield from self._ask(fork.kind, options, enemy)
                way = next(each for each in fork.ways if each.option == chosen)
            self.moment = way.moment
            if way.happening is not None:
                yield from self._tell(enemy, way.happening)
                if way.happening.blows and not self.play.content.told:
                    self._anew(enemy)

    def _anew(self, enemy: str) -> None:
        """After a real attack a merc may have fallen, or not be marked: the same turn on the table as it is now."""
        state, turn = self.play.state, self.moment.turn
        before = self.arena
        self._look()
        self.waiting = [name for name in self.waiting if name in state.enemies]
        if turn is not None and enemy in state.enemies:
            held = turn.held if turn.held in self.arena.place else ""
            self.arena = replace(self.arena, foes=_with(self.arena.foes, before.foes[turn.foe]))
            self.foresight = Foresight(self.arena)
            turn = turn._replace(foe=self.arena.foes.index(before.foes[turn.foe]), held=held)
        self.moment = moment_of(state, self.arena, self.waiting, self.sector, enemy)._replace(turn=turn)

    def _is_asked(self, fork: Fork) -> bool:
        if self.play.content.rules.ask_every_tie:
            return True
        return len(fork.ways) > 1 and self.foresight.matters(self.moment, fork)

    def _ask(self, kind: str, options: Sequence[str], enemy: str) -> Asking[str]:
        why = because(ASKED[kind], kind=kind, **({"enemy": enemy} if enemy else {"sector": self.sector}))
        rows = tuple(Option(each, _named(kind, each), Facts(id=each)) for each in sorted(options))
        return (yield from Choice(PLAYERS, PROMPTS[kind], why, rows).ask())

    def _tell(self, enemy: str, happening: Happening) -> Rule:
        play = self.play
        if happening.idle:
            play.emit(EnemyStayed(because(happening.idle), enemy))
        elif happening.walked:
            ranges = self.arena.region.ranges[happening.walked]
            facts = [{"merc": p.id, "range": ranges[p.field]} for p in self.arena.people]
            play.emit(EnemyMoved(because("enemy.moves", ranges=facts), enemy, happening.walked))
        elif happening.ended is not None:
            self._end(enemy, happening.ended)
        for blow in happening.blows:
            if play.state.result == "":
                yield from self._attack(enemy, blow)

    def _attack(self, enemy: str, blow: Blow) -> Rule:
        play = self.play
        foe = foe_of(play.state.enemies[enemy])
        row = self.arena.row(foe)
        if blow.on not in self.dice:
            self.dice[blow.on] = armour_dice(play, blow.on), stealth_dice(play, blow.on)
        armour, stealth = self.dice[blow.on]
        attacked = Attacked(
            because("enemy.attacks", printed=row.damage, bonus=self.arena.bonus),
            enemy,
            blow.on,
            blow.damage,
            blow.difficulty,
            row.causes,
            armour,
            stealth,
        )
        play.emit(attacked)
        if play.content.told:
            for condition in row.causes:
                if condition not in play.state.mercs[blow.on].conditions:
                    play.emit(ConditionGained(because("condition.of_attack"), blow.on, condition))
            return
        yield from defend(play, attacked)

    def _end(self, enemy: str, ended: Ended) -> None:
        """J11: bleeding, then suppressed goes."""
        play = self.play
        if Condition.BLEEDING in play.state.enemies[enemy].conditions:
            play.emit(EnemyHit(because("enemy.bleeds"), enemy, 1))
        if ended.defeated:
            play.emit(EnemyDefeated(because("enemy.bled_to_death"), enemy))
        elif Condition.SUPPRESSED in play.state.enemies[enemy].conditions:
            play.emit(ConditionLost(because("condition.suppressed_ends"), enemy, Condition.SUPPRESSED))


def _with(foes: tuple[Foe, ...], foe: Foe) -> tuple[Foe, ...]:
    """Who has walked stands elsewhere by now, and still is what it was when its turn began."""
    return tuple(sorted({*foes, foe}))


def _named(kind: str, option: str) -> Text:
    return T("{area}", area=area(option)) if kind == "step" else T("{unit}", unit=unit(option))
