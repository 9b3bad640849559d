"""Everybody at a glance: a chip each, one column a side, with four tiny quadrants, action points and markers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import zip_longest
from pathlib import Path

from kivy.graphics import Color, Line, Mesh, Rectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.cases import raised
from screens.eden.chip_model import ChipColumn, ChipView
from screens.i18n import i18n
from screens.theme import theme
from screens.widgets.drawing import middle_of
from screens.widgets.filling import at_width, in_turn, unfolding
from screens.widgets.kit import Heading, Pressable, Still

AP_DOTS = 3
DOT, DOT_GAP = 11, 3


class TinyBody(Widget):
    """Four squares as on the card; each filled by what is left of it."""

    zones = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw, zones=self._draw)
        theme.follow(self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        side, gap = (min(self.size) - dp(2)) / 2, dp(2)
        with self.canvas:
            for number, (left, total, is_wounded) in enumerate(self.zones):
                x = self.x + (number % 2) * (side + gap)
                y = self.y + self.height - side - (number // 2) * (side + gap)
                Color(*theme.colour("line"))
                Rectangle(pos=(x, y), size=(side, side))
                Color(*theme.colour("red" if is_wounded else "safe"))
                Rectangle(pos=(x, y), size=(side, side * left / max(total, 1)))


class PointDots(Widget):
    """Action points as diamonds, spent ones hollow."""

    points = NumericProperty(0)
    wide = NumericProperty(0)
    """How much room they take."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw, points=self._draw)
        theme.follow(self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        size = min(self.height, dp(DOT))
        count = max(AP_DOTS, int(self.points))
        self.wide = count * dp(DOT + DOT_GAP)
        with self.canvas:
            Color(*theme.colour("amber_text"))
            for number in range(count):
                x, y = self.x + number * (size + dp(DOT_GAP)), middle_of(self)[1] - size / 2
                half = size / 2
                corners = (x + half, y + size, x + size, y + half, x + half, y, x, y + half)
                if number < self.points:
                    vertices = [value for i in range(0, 8, 2) for value in (corners[i], corners[i + 1], 0.0, 0.0)]
                    Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_fan")
                else:
                    Line(points=corners, close=True, width=dp(0.7))


class WarriorChip(Pressable):
    ident = StringProperty("")
    title = StringProperty("")
    about = StringProperty("")
    mark = StringProperty("")
    icon = StringProperty("")
    points = NumericProperty(0)
    has_points = BooleanProperty(False)
    zones = ObjectProperty(())
    faded = BooleanProperty(False)
    struck = BooleanProperty(False)
    chosen = BooleanProperty(False)


class ChipBoard(BoxLayout):
    """Event: `on_chip(id)`."""

    __events__ = ("on_chip",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._made: dict[str, WarriorChip] = {}
        self._shape: list[list[list[str]]] = []

    def show(self, rows: Sequence[Sequence[ChipColumn]]) -> None:
        """Chips cost time: while the same people stand in the same places they are only told what is new."""
        shape = [[[i18n.say(each.title or ""), *(chip.id for chip in each.chips)] for each in row] for row in rows]
        if shape == self._shape:
            for view in (chip for row in rows for column in row for chip in column.chips):
                self._dress(self._made[view.id], view)
            return
        # Known by its places only when everybody is there.
        self._shape = []
        self.clear_widgets()
        unfolding.begin(self, self._unfold(rows, shape))

    def _unfold(self, rows: Sequence[Sequence[ChipColumn]], shape: list[list[list[str]]]) -> Iterator[None]:
        for row in rows:
            side_by_side = BoxLayout(size_hint_y=None, spacing=theme.gap)
            side_by_side.bind(minimum_height=side_by_side.setter("height"))
            boxes = [self._column(column) for column in row]
            for box in boxes:
                side_by_side.add_widget(box)
            self.add_widget(side_by_side)
            yield
            # Line by line, as one reads.
            for views in zip_longest(*(column.chips for column in row)):
                for box, view in zip(boxes, views, strict=True):
                    if view is not None:
                        yield from in_turn(map(self._chip, (view,)), partial(at_width, box), box.add_widget)
        self._shape = shape

    def _column(self, column: ChipColumn) -> BoxLayout:
        box = BoxLayout(orientation="vertical", size_hint_y=None, spacing=theme.gap, pos_hint={"top": 1})
        box.bind(minimum_height=box.setter("height"))
        if column.title is not None:
            box.add_widget(Heading(text=i18n.say(column.title)))
        return box

    def _chip(self, view: ChipView) -> Still:
        """In a place of its own: who comes below moves it, and only the place is laid out for that."""
        chip = self._made.get(view.id)
        if chip is None:
            chip = self._made[view.id] = WarriorChip(ident=view.id)
            chip.bind(on_release=lambda pressed: self.dispatch("on_chip", pressed.ident))
            Still().add_widget(chip)
        place: Still = chip.parent
        if place.parent is not None:
            place.parent.remove_widget(place)
        self._dress(chip, view)
        return place

    def _dress(self, chip: WarriorChip, view: ChipView) -> None:
        name = i18n.say(view.name)
        chip.title, chip.about = raised(name), i18n.say(view.about)
        chip.mark, chip.icon = i18n.say(view.mark), "star" if view.starred else ""
        chip.points, chip.has_points = view.ap or 0, view.ap is not None and not view.out
        chip.zones = () if view.out else view.zones
        chip.faded, chip.struck, chip.chosen, chip.disabled = view.quiet, view.out, view.chosen, view.out

    def on_chip(self, ident: str) -> None: ...


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
