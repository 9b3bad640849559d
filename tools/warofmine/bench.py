"""A whole day at the table against writing its states down, and exact raid odds against ten thousand thrown raids."""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Callable
from dataclasses import replace
from random import Random

from engine.table.match import Action
from engine.table.record import dump
from engine.warofmine.commands.scenes import FightRound, LeaveTrade
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import SYMBOLS, Task
from engine.warofmine.rules.odds import guards_spread, spared
from engine.warofmine.rules.throwing import shots_of
from engine.warofmine.state.look import weapon_of
from engine.warofmine.state.siege import Person, Siege
from engine.warofmine.usual.answers import usual_answer
from engine.warofmine.usual.steps import usual_command
from tools.warofmine.players import Table
from tools.warofmine.reading import shipped
from tools.warofmine.table import new_match

DAYS, ROUNDS, RAIDS = 5, 3, 10_000
NEEDED = 5
"""Damage and wounds of the raid that is weighed."""


def measure() -> dict[str, float]:
    return {"warofmine.step_ratio": _step_ratio(), "warofmine.odds_ratio": _odds_ratio()}


def _as_usual(match: Table) -> Action:
    """The proposals of the app, one after the other."""
    if match.question is not None:
        return usual_answer(match.question, match.state, match.content)
    if match.state.fight:
        return FightRound()
    return LeaveTrade() if match.state.bargain else usual_command(match.state, match.content) or FightRound()


def _timed(work: Callable[[], object]) -> float:
    gc.collect()
    began = time.process_time()
    work()
    return time.process_time() - began


def _step_ratio() -> float:
    """The same days, once through the one door and once only written down."""
    best = []
    for _ in range(ROUNDS):
        played = written = 0.0
        for seed in range(1, DAYS + 1):
            match = new_match(shipped(), seed, "lindenstrasse", ("Ada", "Bo", "Cem"))
            states: list[Siege] = []
            played += _timed(lambda match=match, states=states: _play_day(match, states))  # type: ignore[misc]
            written += _timed(lambda states=states: [json.dumps(dump(state)) for state in states])  # type: ignore[misc]
        best.append(played / written)
    return min(best)


def _play_day(match: Table, states: list[Siege]) -> None:
    while match.state.day == 1 and not match.state.result:
        match.apply(_as_usual(match))
        states.append(match.state)


def _odds_ratio() -> float:
    content = shipped()
    state = Siege(
        people={
            "a": Person(prowess=2, task=Task.GUARD, weapon="assault_rifle", shots=2),
            "b": Person(prowess=1, task=Task.GUARD, weapon="hatchet"),
            "c": Person(prowess=3, task=Task.GUARD),
        },
        siege="lindenstrasse",
    )
    state = replace(state, storage={"ammo": 2})
    exact = min(_timed(lambda: spared(guards_spread(state, content), NEEDED)) for _ in range(ROUNDS))
    thrown = min(_timed(lambda: _throw_raids(state, content, Random(7))) for _ in range(ROUNDS))
    return exact / thrown


def _throw_raids(state: Siege, content: SiegeContent, random: Random) -> float:
    return sum(_is_spared(state, content, random) for _ in range(RAIDS)) / RAIDS


def _is_spared(state: Siege, content: SiegeContent, random: Random) -> bool:
    shown = 0
    for who in state.guards:
        weapon = weapon_of(content, state.people[who].weapon)
        faces, left = content.dice[weapon.die].faces, state.people[who].prowess
        for _ in range(shots_of(state, content, who)):
            face = random.choice(faces)
            while left and face is not weapon.kill and not SYMBOLS.get(face):
                face, left = random.choice(faces), left - 1
            if face is weapon.kill:
                return True
            shown += SYMBOLS.get(face, 0)
    return shown >= NEEDED
