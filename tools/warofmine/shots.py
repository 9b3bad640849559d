"""Scenes for `make shots`: a siege at every kind of step, and the screens around it. Each moment is played to once."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from engine.table.command import Command
from engine.warofmine.commands.scenes import Outcome
from engine.warofmine.content.effects import FightWord
from engine.warofmine.content.vocabulary import State
from engine.warofmine.setup import BOX, BOX_RED, Setup
from engine.warofmine.state.clock import Step
from screens.warofmine.desk import DEMO, Session
from screens.warofmine.farewell import losses
from screens.warofmine.gathering import about, code_of
from screens.warofmine.presenter import DayPresenter
from screens.warofmine.sheets import SHEETS
from tools.drive import Drive
from tools.shots.house import at, place, remembered
from tools.warofmine.evenings import Careful
from tools.warofmine.players import Player, Table, any_action
from tools.warofmine.reading import shipped
from tools.warofmine.table import new_match

Moment = Callable[[Table], bool]
SEED, MOST_SEEDS, MOST_STEPS = 1, 60, 1_500
PLAYERS = ("Ada", "Bo", "Cem")
NOTED = Path(__file__).parents[2] / "build" / "moments-warofmine.json"
_stopped: dict[str, str] = remembered()


def at_step(step: Step) -> Moment:
    def moment(match: Table) -> bool:
        idle = match.question is None and not (match.state.fight or match.state.bargain or match.state.owed)
        return idle and not match.state.result and DayPresenter(match).step is step

    return moment


def asks(code: str, in_fight: bool = False) -> Moment:
    """A question with this code is open."""

    def moment(match: Table) -> bool:
        return code_of(match.question) == code and bool(match.state.fight) == in_fight

    return moment


def throws(ours: bool) -> Moment:
    """A combat die of a fight: one of us throws, or one of them."""

    def moment(match: Table) -> bool:
        return code_of(match.question) == "combat" and (about(match.question) in match.state.people) == ours

    return moment


def is_reading(match: Table) -> bool:
    return match.question is None and DayPresenter(match).is_reading


def lost(match: Table) -> bool:
    return bool(losses(match)) and not match.state.result


MOMENTS: dict[str, Moment] = {
    **{f"war-{step.value}": at_step(step) for step in SHEETS},
    "war-reading": is_reading,
    "war-question": lambda match: match.question is not None,
    "war-fight": lambda match: match.question is None and bool(match.state.fight),
    "war-fight-throw": throws(ours=True),
    "war-fight-them": throws(ours=False),
    "war-fight-hit": asks("hit", in_fight=True),
    "war-raid-throw": asks("raid"),
    "war-raid-split": asks("reduce"),
    "war-raid-stolen": asks("stolen"),
    "war-raid-wound": asks("wound"),
    "war-trade": lambda match: match.question is None and bool(match.state.bargain),
    "war-farewell": lost,
    "war-over": lambda match: bool(match.state.result),
}


BROUGHT: dict[str, Command] = {"war-fight-hit": Outcome((FightWord(enemies=3, thugs=True),))}
"""What chance brings too seldom is told on the pad first."""


def stopped(drive: Drive, name: str) -> str:
    """A siege that has come to this moment."""
    if name not in _stopped:
        desk = drive.app.desk("warofmine")
        seed, steps = _where(name)
        session: Session = desk.create(_setup(), "Lindenstrasse", seed=seed)
        _play(session.match, seed, lambda _, done: done == steps, BROUGHT.get(name))
        _stopped[name] = session.match_id
    return _stopped[name]


def _where(name: str) -> tuple[int, int]:
    """The seed of a siege that comes to this moment, and after how many steps. Sieges are played in memory for all
    moments at once, and what was found is noted: every process of `make shots` needs it."""
    noted = json.loads(NOTED.read_text("utf-8")) if NOTED.exists() else {}
    if name in noted and _is_there(name, *noted[name]):
        return noted[name][0], noted[name][1]
    found: dict[str, tuple[int, int]] = {}
    for seed in range(SEED, SEED + MOST_SEEDS):
        _play(_in_memory(seed), seed, partial(_see, seed=seed, found=found), BROUGHT.get(name))
        if name in found:
            break
    NOTED.parent.mkdir(exist_ok=True)
    # What was seen on a table that something was brought to is true of that moment only.
    true = {each: at for each, at in found.items() if BROUGHT.get(each) == BROUGHT.get(name)}
    NOTED.write_text(json.dumps({**noted, **true}), "utf-8")
    return found[name]


def _see(match: Table, done: int, *, seed: int, found: dict[str, tuple[int, int]]) -> bool:
    for name, moment in MOMENTS.items():
        if name not in found and moment(match):
            found[name] = seed, done
    return False


def _is_there(name: str, seed: int, steps: int) -> bool:
    match = _in_memory(seed)
    _play(match, seed, lambda _, done: done == steps, BROUGHT.get(name))
    return MOMENTS[name](match)


def _in_memory(seed: int) -> Table:
    return new_match(shipped(), seed, DEMO, PLAYERS)


def _setup() -> Setup:
    return Setup(PLAYERS, DEMO)


def _play(match: Table, seed: int, stop: Callable[[Table, int], bool], first: Command | None = None) -> None:
    """A random player gets into fights, a careful one has guards to arm and people to treat."""
    player: Player = any_action if seed % 2 else Careful()
    random = Random(seed)
    if first is not None:
        match.apply(first)
    for done in range(MOST_STEPS):
        if stop(match, done) or match.state.result:
            return
        match.apply(player(match, random))


def moment(name: str) -> Callable[[Drive], Any]:
    return lambda drive: at(drive, "war.day", match=stopped(drive, name))


def around(screen: str) -> Callable[[Drive], Any]:
    """The other screens, of a siege whose people have been out once."""
    return lambda drive: at(drive, screen, match=stopped(drive, f"war-{Step.TASKS.value}"))


def farewell(drive: Drive) -> None:
    at(drive, "war.farewell", match=stopped(drive, "war-farewell"))


def pad_with_a_card(drive: Drive) -> None:
    """A real card lies open: what it did is being told."""
    desk = drive.app.desk("warofmine")
    if "war-pad-card" not in _stopped:
        session: Session = desk.create(Setup(PLAYERS, DEMO, real=BOX, red=BOX_RED), "Box", seed=SEED)
        _play(session.match, SEED, lambda match, _: match.state.told is not None)
        _stopped["war-pad-card"] = session.match_id
    page = at(drive, "war.pad", match=_stopped["war-pad-card"])
    told = page._told
    page._take(replace(told.lit(page.state.present[0]).state(State.WOUNDS, 1).token("water", 2), remember=True))


SCENES: dict[str, Callable[[Drive], Any]] = {
    "game-warofmine": place("game", game="warofmine"),
    "war-new": place("war.new"),
    **{name: moment(name) for name in MOMENTS if name != "war-farewell"},
    "war-farewell": farewell,
    "war-pad-card": pad_with_a_card,
    "war-storage": around("war.storage"),
    "war-pocket": around("war.pocket"),
    "war-pad": around("war.pad"),
    "war-by-hand": around("war.by_hand"),
    "war-story": around("war.story"),
    "war-script": around("war.script"),
    "war-packing": around("war.packing"),
    "war-workshop": place("war.workshop", game="warofmine"),
    "war-decks": place("box", game="warofmine"),
    "war-deck": place("deck", game="warofmine", kind="encounters"),
}
