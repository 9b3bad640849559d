"""A sheet over the screen: the reason behind something, or a few things to choose from."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

from kivy.input import MotionEvent
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from screens.i18n import i18n
from screens.widgets.board.model import BoardView
from screens.widgets.kit import Pill, Pills, Row, Surface, Words
from screens.widgets.sheet_model import SheetRow, SheetView

THUMB = 72
"""dp of a small picture beside a row."""


class Fact(Surface):
    """A row of a sheet that only tells something."""

    title = StringProperty("")
    subtitle = StringProperty("")
    value = StringProperty("")


class Sheet(FloatLayout):
    """Events: `on_pick(id)` when a row that can be picked is pressed, `on_close()`."""

    view: SheetView | None = ObjectProperty(None, allownone=True)
    wide: bool = BooleanProperty(False)
    done = StringProperty("")
    """What its amber button says, if not that it is understood."""

    __events__ = ("on_pick", "on_close")

    def __init__(self, **kwargs: object) -> None:
        self._told: list[Widget] = []
        """Made of the view; what else stands in the column is some sheet's own."""
        super().__init__(**kwargs)
        self.bind(view=self._fill)
        i18n.bind(_=self._fill)
        self._fill()

    def close(self) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)
            i18n.unbind(_=self._fill)
            self.dispatch("on_close")

    def finish(self) -> None:
        """The amber button."""
        self.close()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # What lies below is out of reach; a touch there puts the sheet away.
        if not super().on_touch_down(touch) and not self.ids.panel.collide_point(*touch.pos):
            self.close()
        return True

    def _fill(self, *_: object) -> None:
        column, view = self.ids.column, self.view
        # A phone that changes its language must not lose what was set on a sheet.
        own = [each for each in column.children[::-1] if each not in self._told]
        column.clear_widgets()
        self._told = []
        if view is not None:
            self.ids.title.text = i18n.say(view.title)
            self.ids.subtitle.text = i18n.say(view.subtitle)
            self._told = [self._row(row) for row in view.rows]
            if view.rule is not None:
                self._told.append(Words(text=i18n.say(view.rule)))
            if view.source is not None:
                pills = Pills()
                pills.add_widget(Pill(text=i18n.say(view.source)))
                self._told.append(pills)
        for each in (*self._told, *own):
            column.add_widget(each)

    def _row(self, row: SheetRow) -> Widget:
        words = {"title": i18n.say(row.title), "subtitle": i18n.say(row.subtitle), "value": i18n.say(row.value)}
        if row.id == "":
            return Fact(**words)
        widget = Row(**words, chosen=row.chosen)
        widget.bind(on_release=lambda _: self.dispatch("on_pick", row.id))
        return widget if row.board is None else _pictured(widget, row.board)

    def on_pick(self, ident: Hashable) -> None: ...

    def on_close(self) -> None: ...


def _pictured(row: Widget, view: BoardView) -> Widget:
    """A row with a small picture before it; both are pressed at the row."""
    from screens.widgets.board.board import BoardWidget  # noqa: PLC0415 - most sheets show none

    box = BoxLayout(spacing=dp(8), size_hint_y=None)
    row.bind(height=box.setter("height"))
    box.height = row.height
    picture = BoardWidget(interactive=False, margin=dp(2), size_hint_x=None, width=dp(THUMB))
    picture.view = view
    box.add_widget(picture)
    box.add_widget(row)
    return box


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
