"""Damage to an enemy (p. 9, 23, 25, 37)."""

from __future__ import annotations

from engine.jagged.box import FightPlay, enemy_card, printed
from engine.jagged.events.base import unit
from engine.jagged.events.enemies import EnemyDefeated, EnemyHit
from engine.jagged.events.tank import TankMixed, TankTurned
from engine.jagged.words import Condition, Terrain
from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import T


def damage_to(play: FightPlay, enemy: str, successes: int, armour: int) -> int:
    """Successes, +1 in a swamp, +1 if marked, less armour, less 1 in a town; never below 0."""
    now, region = play.state.enemies[enemy], play.content.region
    swamp = region.has(now.field, Terrain.SWAMP)
    marked = Condition.MARKED in now.conditions
    return max(0, successes + swamp + marked - armour - _cover(play, enemy))


def _cover(play: FightPlay, enemy: str) -> int:
    return int(play.content.region.has(play.state.enemies[enemy].field, Terrain.URBAN))


def attack_enemy(play: FightPlay, enemy: str, successes: int, why: Reason) -> Rule:
    """One attack, whatever it does; a tank turns a token for it."""
    armour = yield from _armour_of(play, enemy)
    damage = damage_to(play, enemy, successes, armour)
    _suffer(play, enemy, damage, why)


def blast_enemy(play: FightPlay, enemy: str, damage: int, why: Reason) -> Rule:
    """A mine is no attack: no swamp, no marks, but armour and cover count (J19)."""
    armour = yield from _armour_of(play, enemy)
    _suffer(play, enemy, max(0, damage - armour - _cover(play, enemy)), why)


def _suffer(play: FightPlay, enemy: str, damage: int, why: Reason) -> None:
    now = play.state.enemies[enemy]
    row = enemy_card(play.content, now.card).row(now.elite)
    play.emit(EnemyHit(why, enemy, damage))
    if damage and row.by_tokens:
        # p. 37: once it has taken damage all tokens are mixed before the next attack.
        _mix(play)
    if play.state.enemies[enemy].damage >= row.hp:
        play.emit(EnemyDefeated(because("enemy.defeated"), enemy))


def _armour_of(play: FightPlay, enemy: str) -> Asking[int]:
    now = play.state.enemies[enemy]
    armour = enemy_card(play.content, now.card).row(now.elite).plates
    return armour if armour is not None else (yield from _turn_token(play, enemy))


def _turn_token(play: FightPlay, enemy: str) -> Asking[int]:
    if not play.state.decks.tank.cards:
        # J21b: none left face down.
        _mix(play)
    pile = play.state.decks.tank.cards
    if not pile:
        return 0
    token = pile[0]
    tokens = play.content.cards.tank
    if "tank" in play.content.by_hand and len({printed(each) for each in pile}) > 1:
        shown = {printed(each): each for each in reversed(pile)}
        options = tuple(Option(name, T("armour {armour}", armour=tokens[name].armour)) for name in shown)
        prompt = T("{enemy}: which token is turned?", enemy=unit(enemy))
        token = shown[(yield from Choice("players", prompt, because("tank.token"), options).ask())]
    card = tokens[printed(token)]
    play.emit(TankTurned(because("tank.token"), enemy, token, card.armour, card.blocks))
    return card.armour


def _mix(play: FightPlay) -> None:
    pile = play.state.decks.tank
    play.emit(TankMixed(because("tank.mixed"), play.rng.shuffled(sorted((*pile.cards, *pile.discards)))))
