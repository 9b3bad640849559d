"""Where the entrance of a lost area lies (p. 39): picked on the drawn board, where the allowed fields are lit."""

from __future__ import annotations

from pathlib import Path

from kivy.input import MotionEvent
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from engine.table.text import T
from screens.i18n import i18n
from screens.stalker.setup.entrance_presenter import EntrancePicker
from screens.theme import theme
from screens.widgets.board.board import BoardWidget  # noqa: F401 - new_mission_entrance.kv draws it


class EntranceSheet(FloatLayout):
    """Over the whole screen. Events: `on_pick(field)` when the choice is confirmed, `on_close()`."""

    wide = BooleanProperty(False)
    title = StringProperty("")
    lead = StringProperty("")
    consequence = StringProperty("")
    action = StringProperty("")

    __events__ = ("on_pick", "on_close")

    def __init__(self, picker: EntrancePicker, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.picker = picker
        i18n.bind(_=self._refresh)
        theme.follow(self._refresh)
        self._refresh()

    def tap(self, field: str) -> None:
        self.picker.tap(field)
        self._refresh()

    def draw(self) -> None:
        self.picker.draw()
        self._refresh()

    def finish(self) -> None:
        self.close()
        self.dispatch("on_pick", self.picker.chosen)

    def close(self) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)
            i18n.unbind(_=self._refresh)
            self.dispatch("on_close")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """What lies below is out of reach."""
        super().on_touch_down(touch)
        return True

    def _refresh(self, *_: object) -> None:
        picker, say = self.picker, i18n.say
        self.title = picker.area_name(i18n.language)
        self.lead, self.consequence = say(picker.lead), say(picker.consequence)
        self.action = say(T("Entrance on {field} · on", field=picker.chosen))
        self.ids.board.view = picker.board

    def on_pick(self, field: str) -> None: ...

    def on_close(self) -> None: ...


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
