"""Exact chances of the next round of a fight, with wounds dealt as the app proposes (J25 to J27, W26)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.warofmine.content.cards import Switches
from engine.warofmine.content.pieces import Weapon
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import SYMBOLS, Sign, State
from engine.warofmine.rules.combat import fighters_of, living
from engine.warofmine.rules.odds import NOTHING_YET, Spread, strike_spread, together
from engine.warofmine.rules.states import MOST
from engine.warofmine.rules.throwing import shots_of
from engine.warofmine.state.look import level_of, switches_of, weapon_of
from engine.warofmine.state.open import Enemy, Mode
from engine.warofmine.state.siege import Siege
from engine.warofmine.usual.dealing import next_hit, next_killed, next_wounded

Enemies = Mapping[str, Enemy]
NEVER = Fraction(0)


@dataclass(frozen=True, slots=True)
class FightOdds:
    all_fall: Fraction
    """Every enemy falls in this round."""
    unhurt: Fraction
    """Nobody of ours is wounded in it."""


def fight_odds(state: Siege, content: SiegeContent, mode: Mode | None = None) -> FightOdds:
    """Everybody throws again while nothing shows; the fate sign counts as nothing. `mode`: if it were another one."""
    if state.fight is None:
        raise ValueError("there is no fight")
    mode = mode or state.fight.mode
    people = fighters_of(state)
    shooters = [who for who in people if weapon_of(content, state.people[who].weapon).ammo]
    others = [who for who in people if who not in shooters]
    enemies = {name: state.fight.enemies[name] for name in living(state)}
    gunmen = {name: each for name, each in enemies.items() if _in_hand(content, each).ammo}
    shots = _ours(state, content, shooters if mode is not Mode.FLEE else ())
    rules = switches_of(state, content)
    answered = _theirs(content, gunmen.values() if mode is not Mode.AMBUSH else (), rules)
    falls = spared = NEVER
    for (wounds, kills), chance in answered.items():
        # Whom their firearms kill strikes no more (J27).
        standing = _standing(state, content, people, kills, wounds)
        blows = _ours(state, content, [who for who in others if who in standing] if mode is not Mode.FLEE else ())
        falls += chance * _all_fall(together(shots, blows), enemies)
    for (hits, kills), chance in shots.items():
        left = _alive_after(enemies, kills, hits)
        rest = [left[name] for name in left if name not in gunmen] if mode is not Mode.AMBUSH else []
        spared += chance * _theirs(content, rest, rules).get((0, 0), NEVER)
    return FightOdds(falls, answered.get((0, 0), NEVER) * spared)


def _in_hand(content: SiegeContent, enemy: Enemy) -> Weapon:
    return weapon_of(content, enemy.weapons[0] if enemy.weapons else None)


def _ours(state: Siege, content: SiegeContent, people: Iterable[str]) -> Spread:
    total = NOTHING_YET
    for who in people:
        someone = state.people[who]
        weapon = weapon_of(content, someone.weapon)
        total = together(total, strike_spread(content, weapon, shots_of(state, content, who), someone.prowess))
    return total


def _theirs(content: SiegeContent, enemies: Iterable[Enemy], rules: Switches) -> Spread:
    total = NOTHING_YET
    for enemy in enemies:
        total = together(total, _enemy_spread(content, enemy.weapons, enemy.strength, rules))
    return total


def _enemy_spread(content: SiegeContent, weapons: tuple[str, ...], left: int, rules: Switches) -> Spread:
    """Their kill signs are misses unless the group plays otherwise (W29); out of ammunition ends the throw, or he
    throws again with the next weapon (W28)."""
    weapon = weapon_of(content, weapons[0] if weapons else None)
    faces = content.dice[weapon.die].faces
    total: Spread = {}
    for face in faces:
        empty = weapon.ammo and face is Sign.EMPTY
        # The shotgun's kill sign is "out of ammunition" in an enemy's hands (W22).
        worth, kill = SYMBOLS.get(face, 0), int(face is weapon.kill and rules.enemy_kills and not empty)
        stops = worth or kill or not left or (empty and not rules.enemy_reloads)
        then = weapons[1:] if empty else weapons
        found = {(worth, kill): Fraction(1)} if stops else _enemy_spread(content, then, left - 1, rules)
        for key, chance in found.items():
            total[key] = total.get(key, NEVER) + chance / len(faces)
    return total


def _all_fall(ours: Spread, enemies: Enemies) -> Fraction:
    """Kills go to those who could bear most; symbols must cover the rest."""
    left = sorted((each.hp - each.wounds for each in enemies.values()), reverse=True)
    return sum((chance for (hits, kills), chance in ours.items() if hits >= sum(left[kills:])), NEVER)


def _alive_after(enemies: Enemies, kills: int, hits: int) -> dict[str, Enemy]:
    """Who of them is left when a volley has been dealt."""
    alive = dict(enemies)
    for _ in range(min(kills, len(alive))):
        del alive[next_killed(alive)]
    while hits and alive:
        name = next_hit(alive)
        alive[name] = replace(alive[name], wounds=alive[name].wounds + 1)
        if not alive[name].is_alive:
            del alive[name]
        hits -= 1
    return alive


def _standing(state: Siege, content: SiegeContent, people: Iterable[str], kills: int, wounds: int) -> Mapping[str, int]:
    """Who of ours is left when a volley of theirs has been dealt, with the wounds they bear."""
    ends = level_of(content, State.WOUNDS, MOST).then is not None
    borne = {who: state.people[who].states[State.WOUNDS] for who in people}
    for who in sorted(borne)[:kills]:
        del borne[who]
    while wounds and borne:
        who = next_wounded(borne)
        # A level that cannot rise any more does nothing more (W2).
        if borne[who] == MOST:
            break
        borne[who] += 1
        if borne[who] == MOST and ends:
            del borne[who]
        wounds -= 1
    return borne
