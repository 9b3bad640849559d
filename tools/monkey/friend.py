"""A friend of the monkey's: hands over files and codes as other apps do, and cancels what is being taken in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from itertools import count
from pathlib import Path
from random import Random
from threading import Event
from unittest import mock

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from device.phone.arrivals import Arrival
from screens.app.files import take_in
from screens.games import playable
from screens.widgets.progress import Working
from tools.drive import Drive
from tools.monkey.drawer import Drawer


class Friend:
    def __init__(self, drive: Drive, random: Random, counts: Counter[str], reach: Callable[[], list[Widget]]) -> None:
        """`reach`: the buttons that a finger could press."""
        self.drive, self.random, self.counts, self._reach = drive, random, counts, reach
        self._drawer = Drawer()

    def receive(self) -> None:
        """Another app hands something over, and as often as not the next tap takes it in."""
        game, random = self.random.choice(playable()), self.random
        path, link = None, ""
        if random.random() < 0.3:
            link = self._drawer.link(game, random)
        else:
            path = self._sent(self._drawer.file(game, random))
        taps = random.random() < 0.5
        self.counts["received"] += 1
        self.drive.app.life._arrived(Arrival(link, path))
        self.drive.settle()
        if taps and self.drive.shell.path[-1][0] == "scan":
            wanted = self.drive.shell.current.action
            amber = [each for each in self._reach() if wanted and getattr(each, "text", "") == wanted]
            for each in amber[:1]:
                self.counts["accepted"] += 1
                self.drive.press(each)

    def stop(self) -> None:
        """A friend's match is being taken in, and somebody cancels: the same step every time, however fast it is."""
        app = self.drive.app
        path = self._sent(self._drawer.match(self.random.choice(playable()), self.random))
        stops_at = self.random.randint(1, 3)
        waits, pressed, taking_in = Event(), Event(), app.matches.taking_in
        before = len(app.matches.cards())

        def slowly(data: bytes) -> Generator[float, None, list[str]]:
            steps = taking_in(data)
            try:
                for n in count(1):
                    share = next(steps)
                    if n == stops_at:
                        waits.set()
                        pressed.wait()
                    yield share
            except StopIteration as end:
                return list(end.value)
            finally:
                steps.close()
            return []

        with mock.patch.object(app.matches, "taking_in", slowly):
            take_in(self.drive.shell, app, path, lambda: None)
            try:
                self.drive.until(lambda: waits.is_set() and self._working() is not None)
                self.drive.frames()
                bar = self._working()
                cancels = [each for each in bar.walk(restrict=True) if isinstance(each, ButtonBehavior)] if bar else []
                for each in cancels:
                    self.drive.press(each)
            finally:
                pressed.set()
            self.drive.settle()
        self.counts["cancelled"] += 1
        if len(app.matches.cards()) != before:
            raise AssertionError("what was cancelled came in all the same")

    def _working(self) -> Widget | None:
        return next((each for each in self.drive.shell.walk(restrict=True) if isinstance(each, Working)), None)

    def _sent(self, data: bytes) -> Path:
        folder = Path(self.drive.app.home) / "inbox"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "sent"
        path.write_bytes(data)
        return path

    def put_away(self) -> None:
        """What friends sent lies in the drawer for the next evening, which begins with what ships."""
        for game in playable():
            packs = self.drive.app.desk(game).packs
            for pack in packs.installed():
                packs.remove(pack.id)
