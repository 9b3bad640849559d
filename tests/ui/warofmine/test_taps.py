"""How many touches a standard day costs (brief g.1): an assistant that costs more taps than it saves is worthless."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from engine.table.match import Outcome as Applied
from engine.table.question import Choice, Number, Roll
from engine.table.record import dump
from engine.warofmine.commands.by_hand import Depart, SetTokens
from engine.warofmine.commands.scenes import Outcome
from engine.warofmine.content.effects import FightWord
from engine.warofmine.content.vocabulary import Gone, Task
from engine.warofmine.events.things import Heap
from engine.warofmine.game import SIEGE
from engine.warofmine.setup import BOX, BOX_RED, Setup
from engine.warofmine.state.clock import ACTIONS, Phase, Step
from screens.warofmine.gathering import code_of
from screens.warofmine.pad import PadScreen
from screens.warofmine.widgets.asking import DieKey
from screens.warofmine.widgets.foot import QuietKey
from screens.warofmine.widgets.house_plan import SpotTile
from screens.warofmine.widgets.parts import ChipKey, TokenTile
from screens.widgets.kit import NextButton, OptionButton, Row
from tests.ui.finding import all_of, showing
from tools.drive import Drive
from tools.warofmine import standard_day
from tools.warofmine.reading import shipped
from tools.warofmine.standard_day import Tap, Thumb

OUT = Path(__file__).parents[3] / "build" / "taps-warofmine.json"
DAY, NIGHT, CARD, DAY_BOX, FIGHT_ROUND = 49, 10, 2, 90, 7


def opened(drive: Drive, data: Any, setup: Any, seed: int) -> Any:
    """A siege on the screen, with the standard table set by hand."""
    matches = drive.app.matches
    matches.prepare()
    match = matches.store.create(SIEGE.id, data, setup, "standard", seed=seed)
    session = matches.session(match.journal.header.match)
    assert standard_day.set_the_table(session.match)
    drive.shell.go("war.day", match=session.match_id)
    drive.settle()
    drive.frames(8)
    drive.touches = 0
    return drive.shell.current


def note(**counted: float) -> None:
    """For build/shots.json."""
    OUT.parent.mkdir(exist_ok=True)
    known = json.loads(OUT.read_text("utf-8"))["taps"] if OUT.exists() else {}
    OUT.write_text(json.dumps({"taps": {**known, **counted}}, indent=1), "utf-8")


def press(drive: Drive, screen: Any, tap: Tap) -> None:
    """One touch on what a player would look for; a swipe to reach it counts too."""
    kind, what = tap
    if kind == "spot":
        drive.press(next(each for each in all_of(screen, SpotTile) if each.spot == what))
    elif kind == "row":
        drive.press(all_of(screen, Row)[list(screen.presenter.rows.targets).index(what)])
    elif kind == "chip":
        who, task = what.split("/")
        people = list(screen.session.match.state.present)
        chips = all_of(screen, ChipKey)
        drive.press(chips[len(Task) * people.index(who) + list(Task).index(Task(task))])
    elif kind == "option":
        asked = screen.shown(screen.session.match.question)
        usual = asked.usual is not None and asked.usual.id == what
        # Where options say what they bring the usual one stands among the others.
        hidden = asked.usual.id if asked.usual is not None and not asked.compares else ""
        shown = [each.id for each in asked.options if each.id != hidden]
        drive.press(amber(screen) if usual else all_of(screen.top, Row)[shown.index(what)])
    else:
        drive.press(amber(screen))
    drive.settle()
    drive.frames(4)


def amber(screen: Any) -> NextButton:
    return all_of(screen, NextButton)[-1]


def test_the_standard_day_needs_at_most_forty_nine_touches(drive: Drive) -> None:
    screen = opened(drive, dump(standard_day.content()), standard_day.setup(), standard_day.SEED)
    thumb = Thumb(screen.presenter, screen.session.match)
    counted: Counter[str] = Counter()
    while not thumb.is_over:
        tap, part, before = thumb.decide(), thumb.part, drive.touches
        assert tap is not None, "the rules have changed: python -m tools.warofmine.standard_day finds another seed"
        press(drive, screen, tap)
        counted[part] += drive.touches - before
        assert counted.total() < standard_day.MOST_TAPS, "the day does not end"
    assert thumb.is_standard(), thumb.made
    cards = counted["cards"] / (len(standard_day.PLAIN) + len(standard_day.CHOICES))
    note(day=counted.total(), night=counted["night"], card=cards)
    assert counted.total() == drive.touches
    assert counted.total() <= DAY, counted
    assert counted["night"] <= NIGHT, counted
    assert cards <= CARD, counted


class BoxThumb:
    """The same day with real cards told on the pad and real dice told by their faces."""

    def __init__(self, drive: Drive, screen: Any) -> None:
        self.drive, self.day = drive, screen
        self.match = screen.session.match
        self.builds = 0

    def step(self) -> None:
        screen = self.drive.shell.current
        if isinstance(screen, PadScreen):
            self._tell(screen)
        elif self.match.question is not None:
            self._answer(screen)
        elif self.day.presenter.step in ACTIONS and not self.day.presenter.is_reading:
            self._work(screen)
        elif self.day.presenter.step is Step.TASKS:
            tap = Thumb(self.day.presenter, self.match)._tasks()
            press(self.drive, screen, tap)
        else:
            press(self.drive, screen, ("amber", ""))

    def _tell(self, pad: Any) -> None:
        """One thing was found, and that is all; every second card makes noise too."""
        self.drive.press(next(tile for tile in all_of(pad, TokenTile) if tile.kind == "wood"))
        if self.match.state.phase is Phase.SCAVENGE and len(self.match.state.unknown) % 2:
            self.drive.press(next(tile for tile in all_of(pad, TokenTile) if tile.kind == "noise"))
        self.drive.press(amber(pad))
        self.drive.settle()
        self.drive.frames(4)

    def _answer(self, screen: Any) -> None:
        question = self.match.question
        if isinstance(question, Roll) and code_of(question) in ("raid", "combat"):
            self.drive.press(all_of(screen, DieKey)[1])
        elif isinstance(question, Roll):
            self.drive.press(showing(screen, OptionButton, "7"))
        elif isinstance(question, Number):
            self.drive.press(showing(screen, OptionButton, "3" if code_of(question) == "damage" else "1"))
        elif isinstance(question, Choice) and not amber(screen).text:
            self.drive.press(all_of(screen.top, Row)[0])
        else:
            self.drive.press(amber(screen))
        self.drive.settle()
        self.drive.frames(4)

    def _work(self, screen: Any) -> None:
        thumb = Thumb(self.day.presenter, self.match)
        thumb.made["build"] = self.builds
        tap = thumb._work()
        self.builds = thumb.made["build"]
        if tap[0] == "rest":
            self.drive.press(next(key for key in all_of(screen, QuietKey) if key.icon == "bed"))
        else:
            press(self.drive, screen, tap)


def test_the_same_day_with_the_box_needs_at_most_ninety_touches(drive: Drive) -> None:
    setup = dump(Setup(standard_day.PLAYERS, standard_day.DEMO, standard_day.PLAYERS[0], real=BOX, red=BOX_RED))
    screen = opened(drive, dump(shipped()), setup, standard_day.SEED)
    thumb = BoxThumb(drive, screen)
    while thumb.match.state.day == 1 and not thumb.match.state.result:
        before = thumb.match.seq, len(drive.shell.path)
        thumb.step()
        assert drive.touches < standard_day.MOST_TAPS, (before, thumb.match.state.phase, drive.touches)
    note(day_box=drive.touches)
    assert not thumb.match.state.result
    assert drive.touches <= DAY_BOX


def test_a_round_of_two_against_two_needs_at_most_seven_touches(drive: Drive) -> None:
    """Weapons are taken up, everybody throws, wounds are dealt on both sides."""
    screen = opened(drive, dump(standard_day.content()), standard_day.setup(), standard_day.SEED)
    match = screen.session.match
    for action in (
        Depart(match.state.present[-1], Gone.LEFT),
        SetTokens(Heap.STORAGE, "hatchet", 1),
        Outcome((FightWord(enemies=2),)),
    ):
        assert isinstance(match.apply(action), Applied)
    screen.refresh()
    drive.frames(8)
    drive.touches = 0
    drive.press(showing(screen, Row, "Take up arms"))
    asked = []
    while match.state.fight is not None and match.state.fight.round == 1:
        drive.settle()
        asked.append(code_of(match.question))
        press(drive, screen, ("amber", ""))
    note(fight_round=drive.touches)
    assert asked[0] == "", "a round is begun"
    assert asked.count("combat") == 3, "one of us, the other, all of them"
    assert "hit" in asked
    assert drive.touches <= FIGHT_ROUND, asked
