"""A monkey: random fingers on the real app. What it breaks is counted, what it did is never lost.

It spends its evenings with one game after another, and is curious: a button that it has seldom pressed draws it more
than one that it knows, and an evening may begin at any moment that `make shots` takes a picture of, those it has seldom
seen first. Whatever is thrown is told with its traceback, and it goes on from home, as players would. What does not end
is broken off and told too; then the monkey goes to bed, for nothing is sure any more.
"""

from __future__ import annotations

import resource
import secrets
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from engine.table.refusal import Refused
from engine.table.replay import check_states
from screens.app.memory import look_through
from screens.app.shell import FALLEN, SCREENS
from screens.games import playable, screens
from tools.drive import Drive, Slow
from tools.games import kit
from tools.monkey.friend import Friend
from tools.monkey.patience import Hung, patience
from tools.shots.house import SCENES as OF_THE_HOUSE
from tools.shots.house import Scene, forget

SIZES = ((412, 915), (915, 412), (800, 1280), (1280, 800))
LANGUAGES = ("en", "de", "uk")
WORDS = ("Ada", "7", "", "Ґанок", "a b c", "0", "-1", "zonekeeper:box/mission", "x" * 80)
OFTEN = 32
"""After so many gestures it is looked whether one can get home, and another evening begins.

In 20,000 gestures every kind of scene of every game has its turn.
"""
BEGINS = 4
"""Every fourth evening with a game begins at its page with its demo, or where it was left; the others in a scene."""
AGAIN = 0.4
"""How often such an evening goes on at the table it was left at."""
HOUSE = ("settings", "device", "camera-none", "camera-refused")
"""Scenes of no game that leave the app as players have it."""
TOOLS = Path(__file__).parents[1]
KEPT = 4
"""Matches that stay for another evening. Older ones are looked back at and thrown away, as players do."""
MOST_BACK = 25
"""Steps back that lead home from anywhere."""


class Monkey:
    def __init__(self, drive: Drive, seed: int, start: float = 0.0) -> None:
        """`start`: how far round the scenes it begins, so that several monkeys see different ones."""
        self.drive, self.seed, self.random = drive, seed, Random(seed)
        self.counts: Counter[str] = Counter(gestures=0, exceptions=0, stuck=0, lost=0, missed=0)
        self.reached: Counter[str] = Counter()
        self.problems: list[str] = []
        self._trail: list[str] = []
        self._is_in_bed = False
        self._pressed: Counter[tuple[str, str]] = Counter()
        """How often each button of each screen was pressed."""
        self._start = start
        self._seen: Counter[str] = Counter()
        """How often an evening began in each scene."""
        self._scenes: Counter[str] = Counter()
        """How many evenings with each game began in a scene."""
        self._evenings: Counter[str] = Counter()
        """How many evenings there were with each game."""
        self._games: Iterator[str] = cycle(playable())
        self._friend = Friend(drive, self.random, self.counts, lambda: self._in_reach(ButtonBehavior))
        ways: dict[Callable[[], None], int] = {
            self._tap_button: 55,
            self._tap_anywhere: 8,
            self._drag: 8,
            self._hold: 5,
            self._back: 7,
            self._type: 5,
            self._turn: 2,
            self._pause: 1,
            self._speak: 1,
            self._kill: 1,
            self._friend.receive: 4,
            self._friend.stop: 1,
        }
        self._ways, self._weights = [*ways], [*ways.values()]

    def play(self, gestures: int, tell: Callable[[], None] = lambda: None) -> None:
        """`tell` is called after every evening."""
        for number in range(gestures):
            if number % OFTEN == 0:
                self._end_evening()
                tell()
                self._try(self._begin_evening)
            if self._is_in_bed:
                return
            self._gesture()
        self._end_evening(kept=0)

    def _end_evening(self, kept: int = KEPT) -> None:
        self._try(self._go_home)
        self._try(lambda: self._look_back(kept))
        self._try(self._friend.put_away)
        # The phone lies aside between two evenings. Every match that is opened sets aside all that is there, waste too:
        # dead pages would follow each change of colours, and after some hundred matches fill the memory.
        look_through()

    def _begin_evening(self) -> None:
        """With the next game: its page, what home offers to go on with, the demo as far as the set-up, or a scene."""
        game = next(self._games)
        self.drive.shell.go("game", game=game)
        self.drive.settle()
        self._evenings[game] += 1
        if self._evenings[game] % BEGINS == 0:
            page: Any = self.drive.shell.current
            (page.act if self.random.random() < AGAIN else page.learn)()
            self.drive.settle()
        else:
            self._see(game)

    def _see(self, game: str) -> None:
        """The next moment round the house: of those that are called alike, one that it has seldom seen."""
        known, alike = scenes(game), alike_of(game)
        names = alike[kin_at(game, self._start, self._scenes[game])]
        self._scenes[game] += 1
        least = min(self._seen[name] for name in names)
        name = self.random.choice([each for each in names if self._seen[each] == least])
        self._seen[name] += 1
        self._trail = [f"scene {name}"]
        try:
            known[name](self.drive)
            self.drive.settle()
        except Exception as error:
            last = Path(traceback.extract_tb(error.__traceback__)[-1].filename)
            if not isinstance(error, Refused) and TOOLS not in last.parents:
                raise
            # The monkey has long been at this table: the moment is gone, and the scene does not find it.
            self.counts["missed"] += 1
            self._from_home()

    # One gesture

    def _gesture(self) -> None:
        self.counts["gestures"] += 1
        does = self.random.choices(self._ways, self._weights)[0]
        name = self.drive.shell.path[-1][0]
        self.reached[name] += 1
        self._trail = [*self._trail[-5:], f"{name}: {does.__name__}"]
        self._try(does)

    def _try(self, does: Callable[[], None]) -> None:
        if self._is_in_bed:
            return
        try:
            with patience():
                does()
                self.drive.settle()
        except (Hung, Slow):
            self._is_in_bed = True
            self._tell("stuck", traceback.format_exc(limit=-12))
        except Exception:
            self._broke("exceptions", traceback.format_exc(limit=-8))

    def _broke(self, kind: str, problem: str) -> None:
        self._tell(kind, problem)
        try:
            with patience():
                self._from_home()
        except Exception:
            # Not even that: what is known is told, and it goes to bed.
            self._is_in_bed = True
            self._tell(kind, traceback.format_exc(limit=-8))

    def _tell(self, kind: str, problem: str) -> None:
        self.counts[kind] += 1
        place = f"on {self.drive.shell.path[-1:]}, gesture {self.counts['gestures']} of seed {self.seed}"
        self.problems.append(f"{kind} {place}, after {self._trail}\n{problem}")

    def _from_home(self) -> None:
        if self.drive.shell.sheet is not None:
            self.drive.shell.sheet.close()
        self.drive.shell.restore([("home", {})])
        self.drive.frames()

    def _in_reach(self, kind: Any) -> list[Widget]:
        """What a finger could touch now or after a swipe, in the sheet if one is open."""
        width, height = Window.size
        top = self.drive.shell.sheet or self.drive.shell
        found = []
        for widget in top.walk(restrict=True):
            if isinstance(widget, kind) and not widget.disabled and widget.opacity > 0 and widget.width > 1:
                x, y = widget.to_window(*widget.center)
                if (0 < x < width and 0 < y < height) or _scrolls(widget):
                    found.append(widget)
        return found

    def _tap_button(self) -> None:
        buttons = self._in_reach(ButtonBehavior)
        if not buttons:
            self._tap_anywhere()
            return
        screen = self.drive.shell.path[-1][0]
        known = [(screen, _face(widget)) for widget in buttons]
        number = self.random.choices(range(len(buttons)), [1 / (1 + self._pressed[each]) for each in known])[0]
        self._pressed[known[number]] += 1
        self.drive.press(buttons[number])

    def _somewhere(self) -> tuple[float, float]:
        width, height = Window.size
        return self.random.uniform(1, width - 1), self.random.uniform(1, height - 1)

    def _tap_anywhere(self) -> None:
        self.drive.tap(*self._somewhere())

    def _drag(self) -> None:
        self.drive.drag(self._somewhere(), self._somewhere(), seconds=self.random.choice((0.1, 1.0)))

    def _hold(self) -> None:
        self.drive.hold(*self._somewhere())

    def _back(self) -> None:
        # Back from home leaves the app; a monkey stays.
        if len(self.drive.shell.path) > 1 or self.drive.shell.sheet is not None:
            self.drive.back()

    def _type(self) -> None:
        lines = self._in_reach(TextInput)
        if lines:
            line = self.random.choice(lines)
            line.focus = True
            line.text = self.random.choice(WORDS)
            self.drive.frames(1)
            line.dispatch("on_text_validate")
            line.focus = False

    def _turn(self) -> None:
        self.drive.resize(*self.random.choice(SIZES))

    def _pause(self) -> None:
        self.drive.app.on_pause()
        self.drive.app.dispatch("on_resume")

    def _speak(self) -> None:
        self.drive.app.change(language=self.random.choice(LANGUAGES))

    def _kill(self) -> None:
        """The phone ends the app without asking: what was acknowledged is there again, and so is the place."""
        app = self.drive.app
        known = self._lengths()
        app.matches.close()
        for desk in app._desks.values():
            desk.close()
        for match, (seq, now) in known.items():
            try:
                again = app.session(match).match
            except Refused as refused:
                self._broke("lost", f"{match}: {refused.refusal}")
                continue
            if (again.seq, again.hash) != (seq, now):
                self._broke("lost", f"{match}: {seq} steps were {again.seq}")
        self.drive.shell.restore(app._last_path())
        self.drive.frames()

    def _lengths(self) -> dict[str, tuple[int, str]]:
        """Every match that is open: no other can have changed since the last time."""
        app = self.drive.app
        opened = {card.id: app.opened(card.id) for card in app.matches.cards()}
        return {name: (each.match.seq, each.match.hash) for name, each in opened.items() if each is not None}

    # Looking back

    def _go_home(self) -> None:
        """From every screen one gets home by going back."""
        where = self.drive.shell.path[-1][0]
        for _ in range(MOST_BACK):
            if len(self.drive.shell.path) == 1 and self.drive.shell.sheet is None:
                return
            self.drive.back()
            self.drive.settle()
        self._broke("stuck", f"no way home from {where}: {self.drive.shell.path}")

    def _look_back(self, kept: int) -> None:
        """Every journal gives the tables that it says it gave; then the oldest are thrown away for good."""
        app = self.drive.app
        for card in app.matches.cards()[kept:]:
            match = app.session(card.id).match
            self.counts["matches"] += 1
            self.counts["steps"] += match.seq
            try:
                check_states(match.game, match.journal)
            except Exception:
                self._broke("lost", traceback.format_exc(limit=-4))
            app.matches.delete(card.id)
            app.matches.delete_for_good(card.id)
            forget(card.id)

    def report(self) -> dict[str, Any]:
        # The one that stands in for a broken one is reached by what nobody shall ever do.
        known = sorted({*SCREENS, *screens()} - {FALLEN})
        return {
            **self.counts,
            "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
            "reached": dict(self.reached.most_common()),
            "unreached": [name for name in known if name not in self.reached],
            "problems": self.problems,
        }


@contextmanager
def same_luck(seed: int) -> Iterator[None]:
    """What the app draws by lot comes from a seed: what a monkey finds, the same monkey finds again."""
    luck = Random(f"luck {seed}")
    with (
        mock.patch.object(secrets, "randbits", luck.getrandbits),
        mock.patch.object(secrets, "token_hex", lambda n: luck.randbytes(n).hex()),
    ):
        yield


@cache
def scenes(game: str) -> dict[str, Scene]:
    """Where an evening with a game may begin."""
    own: dict[str, Scene] = import_module(kit(game).scenes).SCENES if kit(game).scenes else {}
    return {**{name: OF_THE_HOUSE[name] for name in HOUSE}, **own}


def alike_of(game: str) -> dict[str, list[str]]:
    """The scenes of a game by those that look much alike."""
    alike: dict[str, list[str]] = {}
    for each in scenes(game):
        alike.setdefault(_kin(each), []).append(each)
    return alike


def kin_at(game: str, start: float, number: int) -> str:
    """Which of them has its turn in the so manieth evening that begins in a scene."""
    order = sorted(alike_of(game), key=lambda kin: Random(kin).random())
    return order[(number + int(start * len(order))) % len(order)]


def _kin(scene: str) -> str:
    """Scenes whose names differ in the last word alone look much alike; those of a few words do not."""
    words = scene.split("-")
    return "-".join(words[:-1] if len(words) > 2 else words)


def _scrolls(widget: Widget) -> bool:
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            return True
        parent = parent.parent
    return False


def _face(widget: Widget) -> str:
    """What a button looks like: enough to know it again."""
    words = [str(getattr(widget, name, "")) for name in ("text", "title", "icon")]
    return f"{type(widget).__name__} {' '.join(words)}"
