"""Entering numbers with a thumb: a stepper for corrections, and dice as they lie on the table."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from engine.table.dice import Pool
from engine.table.text import Name
from screens.i18n import i18n
from screens.widgets.kit import OptionButton

TIGHT = 2
"""Letters of a key that needs no more room than a thumb."""


class Stepper(BoxLayout):
    """One less, one more, between two ends."""

    title = StringProperty("")
    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(99)

    def step(self, by: int) -> None:
        self.value = min(max(self.value + by, self.least), self.most)


class DiceEntry(BoxLayout):
    """A roll of real dice: the total in one tap, or face by face where that matters or is wanted.

    Events: `on_total(total)`, `on_faces(faces)` with the faces' names die by die.
    """

    pool: Pool | None = ObjectProperty(None, allownone=True)
    faces_matter: bool = BooleanProperty(False)
    by_face: bool = BooleanProperty(False)
    entered: list[str] = ListProperty([])
    shown = StringProperty("")
    tight: bool = BooleanProperty(False)
    """Nothing but digits: six faces of a die fit into one row of a phone."""

    __events__ = ("on_total", "on_faces")

    def on_kv_post(self, _base: object) -> None:
        self._way = self.ids.way.__self__
        i18n.bind(_=self._begin)
        self.bind(pool=self._begin, faces_matter=self._begin, by_face=self._begin, entered=self._tell)
        self._begin()

    def erase(self) -> None:
        """Takes the last face back."""
        self.entered = self.entered[:-1]
        self._offer()

    def change_way(self) -> None:
        self.by_face = not self.by_face

    @property
    def _faces(self) -> bool:
        return self.by_face or self.faces_matter

    def _begin(self, *_: object) -> None:
        self.entered = []
        # Where faces matter there is no other way, and no gap in its place.
        if self.faces_matter == (self._way.parent is self):
            self.remove_widget(self._way) if self.faces_matter else self.add_widget(self._way)
        self._tell()
        self._offer()

    def _offer(self) -> None:
        pad = self.ids.pad
        pad.clear_widgets()
        if self.pool is None:
            return
        if not self._faces:
            options: list[tuple[int | str, str]] = [(total, str(total)) for total in sorted(self.pool.totals())]
        else:
            die = self.pool.dice[min(len(self.entered), len(self.pool.dice) - 1)]
            names = dict.fromkeys(face.name for face in die.faces)
            options = [(name, i18n.name(Name("face", name))) for name in names]
        self.tight = all(len(words) <= TIGHT for _, words in options)
        for value, words in options:
            key = OptionButton(text=words, value=value)
            key.bind(on_release=self._press)
            pad.add_widget(key)

    def _press(self, key: OptionButton) -> None:
        if not self._faces:
            self.dispatch("on_total", key.value)
            return
        if self.pool is None:
            return
        self.entered = [*self.entered, key.value]
        if len(self.entered) == len(self.pool.dice):
            self.dispatch("on_faces", tuple(self.entered))
        else:
            self._offer()

    def _tell(self, *_: object) -> None:
        count = len(self.pool.dice) if self.pool is not None else 0
        names = [i18n.name(Name("face", name)) for name in self.entered]
        self.shown = "  ".join([*names, *["·"] * (count - len(names))]) if self._faces else ""

    def on_total(self, total: int) -> None: ...

    def on_faces(self, faces: tuple[str, ...]) -> None: ...


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
