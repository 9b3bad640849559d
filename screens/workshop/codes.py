"""Something as codes on the screen, one after the other, for a friend's camera."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from device.qr.making import dots_of
from engine.games import FIRST
from engine.packs.codes.along import shown
from engine.packs.codes.messages import BoxLabel, MatchFile, One, codes_for
from engine.packs.pack import Pack
from engine.table.text import T
from screens.app.shell import Pane
from screens.i18n import i18n
from screens.widgets.bars import StepBar  # noqa: F401 - codes.kv shows how far we are
from screens.widgets.drawing import Quads, middle_of
from screens.workshop.words import name_of, title_of

if TYPE_CHECKING:
    from device.packs import Packs

SECONDS = 1.2
"""A code stays this long when they go by themselves: two looks of a phone's camera and a little."""


class CodeView(Widget):
    """One code, black on white whatever the theme: that is what cameras read."""

    dots = ListProperty([])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(dots=self._draw, pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.dots:
            return
        count = len(self.dots)
        dot = max(1, int(min(self.width, self.height) // count))
        side = dot * count
        x, y = middle_of(self)
        left, top = int(x - side / 2), int(y + side / 2)
        quads = Quads()
        for y, row in enumerate(self.dots):
            for x, dark in enumerate(row):
                if dark:
                    quads.box(left + x * dot, top - (y + 1) * dot, dot, dot)
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(pos=(left, top - side), size=(side, side))
            Color(0, 0, 0, 1)
        for mesh in quads.meshes():
            self.canvas.add(mesh)


class CodesScreen(Pane):
    title = StringProperty("")
    words = StringProperty("")
    at = NumericProperty(0)
    count = NumericProperty(1)
    runs = BooleanProperty(False)

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._texts: list[str] = []
        self._clock: Any = None
        super().__init__(shell, **kwargs)

    def enter(
        self,
        *,
        game: str = FIRST,
        pack: str = "",
        kind: str = "",
        key: str = "",
        box: str = "",
        match: str = "",
        **_: Any,
    ) -> None:
        self.stop()
        self._texts, self.ids.code.dots = [], []
        app = App.get_running_app()

        def make() -> tuple[str, list[str]]:
            if box:
                return box, codes_for(BoxLabel(box, game))
            if match:
                return i18n.say(T("A saved match")), codes_for(MatchFile(app.matches.export(match)))
            packs = app.desk(game).packs
            found = shown_as_codes(packs, pack, kind, key)
            if found is None:
                return "", []
            if isinstance(found, Pack) and pack:
                name = i18n.say(title_of(packs.pack(pack) or found))
            else:
                name = name_of(key, packs.records()[kind, key], i18n.language)
            return name, codes_for(found)

        self.shell.work(make, self._show)

    def leaves(self) -> bool:
        self.stop()
        return True

    def _show(self, made: tuple[str, list[str]]) -> None:
        self.title, self._texts = made
        self.count = max(1, len(self._texts))
        self.go_to(0)

    def go_to(self, number: int) -> None:
        if not self._texts:
            return
        self.at = number % len(self._texts)
        text = self._texts[int(self.at)]
        self.words = text if len(text) < 60 else i18n.say(T("{at} of {n}", at=int(self.at) + 1, n=len(self._texts)))
        self.shell.work(lambda: dots_of(text), self._draw)

    def _draw(self, dots: Any) -> None:
        self.ids.code.dots = dots

    def run(self) -> None:
        """By themselves, over and over, until the friend has them all."""
        if self.runs:
            self.stop()
        else:
            self.runs = True
            self._clock = Clock.schedule_interval(lambda _: self.go_to(int(self.at) + 1), SECONDS)

    def stop(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
        self._clock, self.runs = None, False


def shown_as_codes(packs: Packs, pack: str = "", kind: str = "", key: str = "") -> Pack | One | None:
    """What a screen of codes is about."""
    if pack:
        return packs.outgoing(pack)
    return shown(packs.kit, packs.records(), packs.shipped, (kind, key), packs.own().author)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
