"""Scenes for `make shots`: a battle at the moments that look different, and the screens around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from engine.eden.commands.acting import Move
from engine.eden.commands.rounds import EndPhase
from engine.eden.commands.setup import TakeMission
from engine.eden.content.box import Box
from engine.eden.setup.start import Setup, SideSetup
from engine.eden.state import Battle, Phase, SetupStep
from engine.eden.words import Deployment, Weather
from engine.open.shapes import Point
from engine.table.command import Undo
from engine.table.match import Match
from engine.table.question import Choice, Number, Roll, StandWhere
from screens.eden.desk import DEMO, Session
from screens.eden.draft import Draft
from screens.eden.laying import Lay
from tools.drive import Drive
from tools.eden.player import any_answer, any_command
from tools.shots.house import at, place, remembered

Moment = Callable[[Match[Battle, Box]], bool]
SEED, MOST_SEEDS, MOST_STEPS = 3, 30, 1_500
SENSE = 0.95
_stopped: dict[str, str] = remembered()


def _step(step: SetupStep) -> Moment:
    return lambda match: match.state.step is step and match.state.phase is Phase.SETUP and match.question is None


def _asks(what: str) -> Moment:
    """A question about this, as its reason names it."""

    def is_asked(match: Match[Battle, Box]) -> bool:
        question = match.question
        return question is not None and "what" in question.why.facts and question.why.facts["what"] == what

    return is_asked


def _acts(match: Match[Battle, Box]) -> bool:
    """A wounded warrior with all its points."""
    state = match.state
    unit = state.units.get(state.acting)
    return match.question is None and unit is not None and unit.ap == 3 and any(unit.wounds.values())


MOMENTS: dict[str, Moment] = {
    "eden-bids": _step(SetupStep.BID),
    "eden-leaders": _step(SetupStep.LEADERS),
    "eden-missions": _step(SetupStep.MISSIONS),
    "eden-deployment": _step(SetupStep.DEPLOYMENT),
    "eden-tactics": lambda match: match.state.phase is Phase.TACTICS and match.question is None,
    "eden-round": lambda match: (
        match.state.phase is Phase.ACTIVATION
        and match.state.round > 1
        and not match.state.acting
        and not match.state.named
        and match.question is None
        and bool(match.state.done or match.state.last)
    ),
    "eden-cut-in": lambda match: bool(match.state.named) and match.question is None,
    "eden-warrior": _acts,
    "eden-reaction": _asks("reaction"),
    "eden-combat": lambda match: _asks("combat")(match) and isinstance(match.question, Roll),
    "eden-hit": lambda match: _asks("hit")(match) and isinstance(match.question, Roll),
    "eden-shift": lambda match: _asks("shift")(match) and len(_options(match)) > 2,
    "eden-contest": lambda match: _asks("contest")(match) and isinstance(match.question, Roll),
    "eden-strength": lambda match: _asks("strength")(match) and isinstance(match.question, Roll),
    "eden-spots": lambda match: isinstance(match.question, StandWhere),
    "eden-measured": _asks("measured"),
    "eden-end": lambda match: match.state.phase is Phase.END and match.question is None,
    "eden-closed": lambda match: match.state.phase is Phase.END and match.question is None,
    "eden-rain": lambda match: (
        match.state.phase is Phase.END and match.question is None and Weather.ACID_RAIN in match.state.rules.weather
    ),
    "eden-over": lambda match: match.state.phase is Phase.OVER,
}
UNMAPPED: dict[str, Moment] = {
    "eden-terrain": _step(SetupStep.TERRAIN),
    "eden-laying": _step(SetupStep.TERRAIN),
    "eden-contamination": _step(SetupStep.CONTAMINATION),
    "eden-seen": _asks("seen"),
    "eden-score": lambda match: isinstance(match.question, Number) and _asks("score")(match),
}
TAUGHT = ("eden-bids", "eden-missions", "eden-reaction", "eden-end")
"""These are taken in the learning game."""


def _options(match: Match[Battle, Box]) -> tuple[Any, ...]:
    return match.question.options if isinstance(match.question, Choice) else ()


def setup_of(drive: Drive, name: str) -> Setup:
    bands = drive.app.desk("eden").library.box.bands
    sides = {side: SideSetup(bands[band].profiles) for side, band in (("red", "wells"), ("blue", "ash_riders"))}
    is_mapped = name in MOMENTS or name == "eden-laying"
    rolls = 3 if name == "eden-rain" else 0
    setup = Setup(sides, table=DEMO, strays=True, map=is_mapped, lessons=name in TAUGHT, weather=rolls)
    if name in ("eden-terrain", "eden-laying", "eden-contamination"):
        return replace(setup, table="", strays=False, contamination=4)
    return setup


def stopped(drive: Drive, name: str) -> str:
    """A battle that has come to this moment."""
    desk = drive.app.desk("eden")
    for seed in range(SEED, SEED + MOST_SEEDS):
        if name in _stopped:
            break
        session: Session = desk.create(setup_of(drive, name), "Demo", seed=seed)
        if _comes_to(session.match, {**MOMENTS, **UNMAPPED}[name], Random(seed)):
            _stopped[name] = session.match_id
        else:
            drive.app.matches.delete(session.match_id)
    return _stopped[name]


def _comes_to(match: Match[Battle, Box], moment: Moment, random: Random) -> bool:
    for _ in range(MOST_STEPS):
        if moment(match):
            return True
        if match.state.step is SetupStep.MISSIONS and moment is UNMAPPED["eden-score"]:
            match.apply(TakeMission(match.state.up, "", Deployment.OPEN))
            continue
        if match.state.phase is Phase.OVER and match.question is None:
            return False
        acts = match.state.units.get(match.state.acting)
        if moment is MOMENTS["eden-spots"] and match.question is None and acts is not None and not acts.moves:
            # Moved on the table, and nobody told the map where.
            match.apply(Move(match.state.acting))
            continue
        question = match.question
        match.apply(
            any_command(match, random, SENSE) if question is None else any_answer(match, question, random, SENSE)
        )
    return False


def moment(name: str) -> Callable[[Drive], Any]:
    return lambda drive: at(drive, "eden.battle", match=stopped(drive, name))


def table(drive: Drive, carried: bool = False) -> Any:
    """The map, with the warrior that acts chosen, or in the hand a little off its place."""
    screen = at(drive, "eden.battle", match=stopped(drive, "eden-warrior"))
    if not screen.mapped:
        screen.toggle_map()
    unit = screen.session.match.state.acting
    drive.frames()
    screen.hand.selected = screen.hand.target = ""
    if carried:
        here = screen.hand.map.scene.units[unit].at
        screen._carry(unit, (here.x + 45, here.y + (52 if here.y < 300 else -52)))
    else:
        screen._select(unit)
    return screen


def _back_to_the_end(match: Match[Battle, Box]) -> None:
    """The same battle is taken in every language and size."""
    while match.state.phase is not Phase.END or match.question is not None:
        match.apply(Undo())


def _answer_all(match: Match[Battle, Box]) -> None:
    random = Random(SEED)
    while match.question is not None:
        match.apply(any_answer(match, match.question, random, SENSE))


def closed(drive: Drive) -> Any:
    """The end of a round as it is told, with its steps."""
    screen = at(drive, "eden.battle", match=stopped(drive, "eden-closed"))
    _back_to_the_end(screen.session.match)
    screen.session.match.apply(EndPhase())
    _answer_all(screen.session.match)
    for story in screen.teller.stories:
        if not story.is_round:
            screen.teller.read(story)
    screen.refresh()
    drive.frames()
    return screen


def late_cards(drive: Drive) -> Any:
    """The cards a side may play outside the tactical phase."""
    screen = at(drive, "eden.battle", match=stopped(drive, "eden-cut-in"))
    screen._do(Draft(screen.session.match.seq, hand=screen.session.match.state.up))
    drive.frames()
    return screen


def laying(drive: Drive, drawn: bool = False) -> Any:
    """A piece of one's own in the hand: dragged and turned, or its corners tapped so far."""
    screen = at(drive, "eden.battle", match=stopped(drive, "eden-laying"))
    screen.begin_laying(Lay("1", "bushes"))
    held = screen.laying
    if drawn:
        corners = (Point(150, 150), Point(320, 180), Point(300, 290), Point(180, 260))
        screen.relay(replace(held, corners=corners))
    else:
        screen.relay(replace(held, at=Point(230, 330), turns=2))
    drive.frames()
    return screen


def acting(drive: Drive) -> str:
    state: Battle = drive.app.take_up(stopped(drive, "eden-warrior")).match.state
    return state.acting


SCENES: dict[str, Callable[[Drive], Any]] = {
    "game-eden": place("game", game="eden"),
    "eden-workshop": place("eden.workshop", game="eden"),
    "eden-decks": place("box", game="eden"),
    "eden-deck": place("deck", game="eden", kind="tactics"),
    "eden-new": place("eden.new"),
    "eden-new-mission": place("eden.new", mission="clean_water"),
    "eden-labels": place("labels", game="eden"),
    **{name: moment(name) for name in (*MOMENTS, *UNMAPPED)},
    "eden-closed": closed,
    "eden-late-cards": late_cards,
    "eden-builder": place("eden.builder", band="wells"),
    "eden-table": table,
    "eden-carried": lambda drive: table(drive, carried=True),
    "eden-by-hand": lambda drive: at(drive, "eden.by_hand", match=stopped(drive, "eden-warrior")),
    "eden-by-hand-unit": lambda drive: at(
        drive, "eden.by_hand", match=stopped(drive, "eden-warrior"), unit=acting(drive)
    ),
    "eden-laying": laying,
    "eden-drawing": lambda drive: laying(drive, drawn=True),
    "eden-around": lambda drive: at(drive, "eden.around", match=stopped(drive, "eden-seen"), unit="iva"),
}
