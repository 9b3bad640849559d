"""What raids and fights look like: enemies, faces of a die as keys, two stacks to split."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from engine.table.text import T, Text
from screens.cases import raised
from screens.i18n import i18n
from screens.theme import icon
from screens.warofmine.asking import Split
from screens.warofmine.fight import EnemyView, FaceKey
from screens.warofmine.widgets.parts import Tiles
from screens.widgets.filling import fill, fill_slowly
from screens.widgets.kit import Card, Pressable


class AskCard(Card):
    """The sentence of the question, and why it is asked."""

    __events__ = ("on_why",)
    lead = StringProperty("")
    consequence = StringProperty("")

    def __init__(self, view: tuple[str, str], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(view)

    def show(self, view: tuple[str, str]) -> None:
        # A question may begin with somebody's name, as it stands within a sentence.
        self.lead, self.consequence = raised(view[0]), view[1]

    def on_why(self) -> None: ...


class Enemies(GridLayout):
    """Side by side, two on a phone."""

    __events__ = ("on_enemy",)

    def __init__(self, view: tuple[tuple[EnemyView, ...], bool], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(view)

    def show(self, view: tuple[tuple[EnemyView, ...], bool]) -> None:
        """The enemies, and whether they can be aimed at."""
        views, targets = view
        fill_slowly(self, [(each, targets and each.is_alive) for each in views], self._made)

    def _made(self, view: tuple[EnemyView, bool]) -> EnemyCard:
        card = EnemyCard(view)
        card.bind(on_release=lambda each: self.dispatch("on_enemy", each.enemy))
        return card

    def on_enemy(self, enemy: str) -> None: ...


class EnemyCard(Pressable):
    """Triangle with the marker's letter, weapon, strength, and a box for every wound he bears."""

    letter = StringProperty("")
    name = StringProperty("")
    weapon = StringProperty("")
    icon = StringProperty("")
    strength = StringProperty("")
    aimed = BooleanProperty(False)
    fallen = BooleanProperty(False)

    def __init__(self, view: tuple[EnemyView, bool], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(view)

    def show(self, view: tuple[EnemyView, bool]) -> None:
        enemy, can = view
        self.enemy, self.disabled = enemy.id, not can
        self.letter, self.name = enemy.letter, raised(i18n.say(enemy.name))
        self.weapon, self.icon = raised(i18n.say(enemy.weapon)), enemy.icon
        self.strength = i18n.say(T("strength {n}", n=enemy.strength))
        self.aimed, self.fallen = bool(enemy.aimed), not enemy.is_alive
        aimed = range(enemy.wounds, enemy.wounds + enemy.aimed)
        fill(self.ids.boxes, [(number < enemy.wounds, number in aimed) for number in range(enemy.hp)], WoundBox)


class WoundBox(Widget):
    marked = BooleanProperty(False)
    aimed = BooleanProperty(False)

    def __init__(self, view: tuple[bool, bool], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(view)

    def show(self, view: tuple[bool, bool]) -> None:
        self.marked, self.aimed = view


class Faces(Tiles):
    """Six keys of a die that was thrown by hand."""

    __events__ = ("on_face",)

    def __init__(self, keys: tuple[FaceKey, ...], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(keys)

    def show(self, keys: tuple[FaceKey, ...]) -> None:
        fill_slowly(self, keys, self._made)

    def _made(self, view: FaceKey) -> DieKey:
        key = DieKey(view)
        key.bind(on_release=lambda each: self.dispatch("on_face", each.face))
        return key

    def on_face(self, face: str) -> None: ...


class DieKey(Pressable):
    words = StringProperty("")
    sign = StringProperty("")
    colour = StringProperty("quiet")

    def __init__(self, view: FaceKey, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(view)

    def show(self, view: FaceKey) -> None:
        self.face = view.face
        self.words = raised(i18n.say(view.words))
        self.colour = {"red": "red", "yellow": "yellow"}.get(view.colour, "quiet")
        sign = {"fate": "unknown", "empty": "close", "cleave": "knife"}.get(view.face, "remove")
        self.sign = icon("star") * view.symbols if view.symbols else icon(sign)


Stacked = tuple[Text, int, int, int]
"""A stack: what it is called, how much of it, how much is put against it, and what a tap shifts."""


class RaidStacks(BoxLayout):
    """Damage and wounds: a tap on one puts one more against it."""

    __events__ = ("on_shift",)

    def __init__(self, split: Split, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(split)

    def show(self, split: Split) -> None:
        off = split.used - split.off
        damage = T("Damage"), split.damage, split.off, 1
        fill_slowly(self, [damage, (T("Wounds"), split.wounds, off, -1)], self._made)

    def _made(self, view: Stacked) -> RaidStack:
        stack = RaidStack(view)
        stack.bind(on_release=lambda each: self.dispatch("on_shift", each.by))
        return stack

    def on_shift(self, by: int) -> None: ...


class RaidStack(Pressable):
    title = StringProperty("")
    n = NumericProperty(0)
    off = NumericProperty(0)

    def __init__(self, view: Stacked, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(view)

    def show(self, view: Stacked) -> None:
        title, self.n, self.off, self.by = view
        self.title = i18n.say(title)
        fill(self.ids.boxes, [(number >= self.off, number < self.off) for number in range(int(self.n))], WoundBox)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
