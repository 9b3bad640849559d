"""One round of a fight: volleys, kills, wounds, and what killing does (J25 to J29, W26 to W32)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking
from engine.table.text import Name, T
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import SYMBOLS, Gone, Sign, State
from engine.warofmine.events.base import person
from engine.warofmine.events.fights import EnemyHurt, EnemyOutOfAmmo, fighting
from engine.warofmine.events.things import DieThrown
from engine.warofmine.rules.asking import choose, named, throw_black, throw_combat
from engine.warofmine.rules.states import change, lose
from engine.warofmine.rules.throwing import Struck, spend_ammo, strike, trust_fate
from engine.warofmine.state.look import SiegePlay, switches_of, weapon_of
from engine.warofmine.state.open import Enemy, Mode
from engine.warofmine.state.siege import Siege

LOST, WON, CARRY, ROUND = "lost", "won", "carry", "round"


@dataclass(frozen=True, slots=True)
class Fought:
    killed: tuple[str, ...]
    then: str


def fighters_of(state: Siege) -> tuple[str, ...]:
    """Those of the fight who are still there."""
    return tuple(who for who in sorted(fighting(state).fighters) if state.people[who].is_present)


def living(state: Siege) -> tuple[str, ...]:
    enemies = fighting(state).enemies
    return tuple(enemy for enemy in sorted(enemies) if enemies[enemy].is_alive)


def fight_round(play: SiegePlay) -> Asking[Fought]:
    fight = fighting(play.state)
    alive = living(play.state)
    strikes, answers = fight.mode is not Mode.FLEE, fight.mode is not Mode.AMBUSH
    if strikes:
        spend_ammo(play, fighters_of(play.state), fight.place)
    shooters = [who for who in fight.fighters if weapon_of(play.content, play.state.people[who].weapon).ammo]
    gunmen = [name for name in alive if _has_firearm(play.content, fight.enemies[name])]
    others = [who for who in fight.fighters if who not in shooters]
    rest = [name for name in alive if name not in gunmen]
    # J27: who shoots throws first; whom they kill strikes no more.
    for ours, theirs in ((shooters, gunmen), (others, rest)):
        yield from _volley(play, ours if strikes else (), theirs if answers else ())
    killed = tuple(name for name in alive if name not in living(play.state))
    for enemy in killed:
        if not fight.enemies[enemy].thug:
            yield from _conscience(play, enemy)
    return Fought(killed, _then(play.state))


def _then(state: Siege) -> str:
    if not fighters_of(state):
        return LOST
    if not living(state):
        return WON
    return CARRY if fighting(state).mode is Mode.FLEE else ROUND


def _has_firearm(content: SiegeContent, enemy: Enemy) -> bool:
    return bool(enemy.weapons) and weapon_of(content, enemy.weapons[0]).ammo


def _volley(play: SiegePlay, ours: Sequence[str], theirs: Sequence[str]) -> Rule:
    """Everybody throws, then it is dealt: our kills, our wounds, theirs (W26). Nobody throws at nobody."""
    us, them = fighters_of(play.state), living(play.state)
    struck = Struck()
    for who in us if them else ():
        if who in ours:
            struck += yield from strike(play, who, "combat")
    against = Struck()
    for enemy in them if us else ():
        if enemy in theirs:
            against += yield from _enemy_strikes(play, enemy)
    yield from _deal_kills(play, struck.kills)
    yield from _deal_hits(play, struck.symbols)
    yield from _deal_wounds(play, against)


def _enemy_strikes(play: SiegePlay, name: str) -> Asking[Struck]:
    """Enemies throw again by themselves, only when the throw wounds nobody (J25, W28)."""
    left = fighting(play.state).enemies[name].strength
    while True:
        enemy = fighting(play.state).enemies[name]
        weapon = weapon_of(play.content, enemy.weapons[0] if enemy.weapons else None)
        prompt = T("{enemy} throws", enemy=Name("enemies", name))
        face = yield from throw_combat(play.content, "combat", prompt, "combat.enemy", weapon.die, name, 0)
        play.emit(DieThrown(because("combat.enemy"), name, face))
        empty = face is Sign.EMPTY and weapon.ammo
        if empty:
            play.emit(EnemyOutOfAmmo(because("combat.empty"), name))
            if not switches_of(play.state, play.content).enemy_reloads:
                return Struck()
        elif face is weapon.kill and switches_of(play.state, play.content).enemy_kills:
            return Struck(kills=1)
        shown = (yield from trust_fate(play, name, weapon.die)) if face is Sign.FATE else SYMBOLS.get(face, 0)
        if shown or not left:
            return Struck(shown)
        left -= 1


def _deal_kills(play: SiegePlay, kills: int) -> Rule:
    """Kills first; if all opponents would die anyway nothing is asked (W30)."""
    while kills and (alive := living(play.state)):
        target = alive[0]
        if kills < len(alive):
            prompt = T("Who dies?")
            target = yield from choose("kill", prompt, "combat.kill", named("enemies", alive), left=kills)
        play.emit(EnemyHurt(because("combat.killed"), target, fighting(play.state).enemies[target].hp))
        kills -= 1


def _deal_hits(play: SiegePlay, hits: int) -> Rule:
    while hits and (alive := living(play.state)):
        enemies = fighting(play.state).enemies
        if hits >= sum(enemies[name].hp - enemies[name].wounds for name in alive):
            for name in alive:
                play.emit(EnemyHurt(because("combat.all_fall"), name, enemies[name].hp))
            return
        prompt = T("Who is hit? Still {n}", n=hits)
        target = yield from choose("hit", prompt, "combat.hit", named("enemies", alive), left=hits)
        play.emit(EnemyHurt(because("combat.hurt"), target, enemies[target].wounds + 1))
        hits -= 1


def _deal_wounds(play: SiegePlay, against: Struck) -> Rule:
    """The leader deals what the enemies struck, one wound at a time."""
    for n in range(against.kills):
        if people := fighters_of(play.state):
            who = yield from choose(
                "die", T("Who dies?"), "combat.death", named("characters", people), left=against.kills - n
            )
            lose(play, who, Gone.DEAD, because("combat.death"))
    hits = against.symbols
    while hits and (people := fighters_of(play.state)):
        prompt = T("Who is wounded? Still {n}", n=hits)
        who = yield from choose("wound", prompt, "combat.wound", named("characters", people), left=hits)
        change(play, who, State.WOUNDS, 1, because("combat.wounded"))
        hits -= 1


def _conscience(play: SiegePlay, enemy: str) -> Rule:
    """Killing somebody who is no thug is weighed against the empathy of all who were there (J29, W31)."""
    if not fighters_of(play.state):
        return
    prompt = T("{enemy} is dead: throw the black die", enemy=Name("enemies", enemy))
    roll = yield from throw_black("kills", prompt, "combat.conscience", enemy)
    for who in fighters_of(play.state):
        if play.state.people[who].empathy >= roll:
            change(play, who, State.MISERY, 1, because("combat.remorse", roll=roll, who=person(who)))
