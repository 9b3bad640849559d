"""The end phase in a running game: all twelve steps of B4.B, one command."""

from __future__ import annotations

from engine.eden import facts
from engine.eden.events.base import warrior
from engine.eden.events.flow import GameEnded, RoundBegan, WeatherCame
from engine.eden.events.units import Placed
from engine.eden.fight.attack import shot
from engine.eden.fight.dice import D6, TABLE
from engine.eden.fight.exchange import exchange, found_out
from engine.eden.others import other_side
from engine.eden.play import EdenPlay
from engine.eden.rounds.end_phase import steps_three_to_nine, weather_bites
from engine.eden.rules import weather
from engine.eden.rules.scores import winner
from engine.eden.scoring.goals import score, score_late
from engine.eden.state import ROUNDS, Battle, Phase
from engine.eden.wild.step import wild
from engine.eden.words import Weather
from engine.open.shapes import Point
from engine.table.answer import Stand
from engine.table.dice import Pool
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Number, Roll, StandWhere
from engine.table.refusal import Refused
from engine.table.text import T, Text

MOST_OBSTACLES = 20


def end_phase(play: EdenPlay) -> Rule:
    """Only what needs a roll or a choice is asked."""
    if play.state.phase is not Phase.END:
        raise Refused("not_now", T("The warriors are not done yet."))
    yield from vouch(play)
    yield from wild(play, npc_strike)
    yield from steps_three_to_nine(play)
    for side in in_order(play.state):
        yield from score(play, side, at_end=False)
    standing = len(play.state.fallen)
    yield from weather_bites(play)
    for side in in_order(play.state):
        yield from score_late(play, side, standing)
    if is_over(play.state):
        yield from end_game(play)
        return
    yield from _weather_turns(play)
    play.emit(RoundBegan(because("round.next"), play.state.round + 1))


def vouch(play: EdenPlay) -> Rule:
    """The NPCs need positions: once a round those who moved unseen are looked at (E50)."""
    battle = play.state
    doubted = tuple(key for key, unit in battle.present.items() if unit.unsure)
    if not doubted or not any(unit.is_npc for unit in battle.present.values()):
        return
    stands = tuple(Stand(key, unit.at.x, unit.at.y) for key, unit in battle.present.items() if unit.at is not None)
    why = because("npc.positions", what="positions", unit="")
    table = battle.table
    question = StandWhere(
        TABLE, T("Does everybody stand as the map shows?"), why, stands, doubted, table.width, table.height
    )
    for stand in (yield from question.ask()):
        unit = play.state.units[stand.unit]
        if unit.at != Point(stand.x, stand.y) or unit.unsure:
            play.emit(Placed(because("npc.positions"), stand.unit, Point(stand.x, stand.y)))


def npc_strike(play: EdenPlay, by: str, on: str, weapon: str) -> Rule:
    """The attack of an NPC: the one attacked may react as to any attack."""
    if not weapon:
        yield from exchange(play, by, on)
        return
    found_out(play, on)
    obstacles = 0
    if play.state.units[by].at is None or play.state.units[on].at is None:
        why = because("ask.obstacles", what="obstacles", unit=by)
        prompt = T("How many obstacles are between {unit} and {on}?", unit=warrior(by), on=warrior(on))
        obstacles = yield from Number(TABLE, prompt, why, 0, MOST_OBSTACLES).ask()
    yield from shot(play, by, on, weapon, facts.shot_facts(play.state, play.content, by, on, obstacles))


def in_order(battle: Battle) -> tuple[str, ...]:
    """Whoever activated last is first in every step (B4.B)."""
    first = battle.last or battle.first
    other = other_side(battle, first)
    return (first, other) if other else (first,)


def is_over(battle: Battle) -> bool:
    """After round 5, or at the end of a round in which a side has nobody left (L366)."""
    alive = {unit.side for unit in battle.present.values()}
    return battle.round >= ROUNDS or any(side not in alive for side in battle.sides)


def end_game(play: EdenPlay) -> Rule:
    """Missions that count at the end, then the most victory points; equal is a draw."""
    for side in in_order(play.state):
        yield from score(play, side, at_end=True)
    sides = play.state.sides
    if len(sides) == 1:
        (side,) = sides
        mission = play.content.missions.get(sides[side].mission)
        won = sides[side].victory >= (mission.target if mission else 1) and bool(_alive(play.state, side))
        play.emit(GameEnded(because("game.wild"), side if won else "", drawn=False))
        return
    best = winner({name: side.victory for name, side in sides.items()})
    play.emit(GameEnded(because("game.points"), best, drawn=not best))


def _alive(battle: Battle, side: str) -> list[str]:
    return [key for key, unit in battle.present.items() if unit.side == side]


def _weather_turns(play: EdenPlay) -> Rule:
    """If agreed: a die after each round, 1 adds another weather, 6 brings normal weather (O3)."""
    if play.state.round == play.state.rules.late_weather:
        yield from roll_weather(play)
        return
    if not play.state.rules.changing_weather:
        return
    face = yield from _die(T("A die for the weather: 1 adds another, 6 clears it"), 1)
    if face == weather.BACK_TO_NORMAL:
        play.emit(WeatherCame(because("weather.clears"), (Weather.NORMAL,)))
    elif face == weather.ADD_ANOTHER:
        yield from roll_weather(play)


def roll_weather(play: EdenPlay) -> Rule:
    """2D6 on the table (O3); on top of what there is."""
    total = yield from _die(T("Two dice for the weather"), 2)
    found = weather.combined(play.state.rules.weather, weather.TABLE[total])
    play.emit(WeatherCame(because("weather.rolled", total=total), found))


def _die(prompt: Text, dice: int) -> Asking[int]:
    why = because("weather.roll", what="weather", unit="", dice=dice)
    return (yield from Roll(TABLE, prompt, why, Pool.of(D6, dice)).ask_total())
