"""The table of a game played on an open plane: the map beside the page or above it, shown and hidden by one tap."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from screens.match.table_page import TablePage
from screens.widgets.comfort.handed import Handed
from screens.widgets.kit import IconButton
from screens.widgets.plane import Plane

MOST_OF_WIDTH, MOST_OF_HEIGHT = 0.45, 0.5


class MapFrame(BoxLayout):
    """Keeps the map square and as large as its side of the page allows."""


class MapPage(TablePage):
    """A game fills in `has_map`, sets `plane.view` in `show_map`, and listens to the plane's events."""

    mapped = BooleanProperty(False)
    side = NumericProperty(0)

    def furnish(self) -> None:
        super().furnish()
        self.plane = Plane()
        self.frame = MapFrame()
        self.frame.add_widget(self.plane)
        self._switch = IconButton(icon="map", plain=True, pos_hint={"center_y": 0.5})
        self._switch.bind(on_release=lambda _: self.toggle_map())
        self.ids.header.add_widget(self._switch, index=1)
        self._split()
        self.bind(wide=self._fit, size=self._fit, mapped=self._fit)

    def _split(self) -> None:
        """Everything under the header becomes one column, so that the map can stand beside it."""
        rest = self.children[-2::-1]
        self._rest, self._both = BoxLayout(orientation="vertical"), Handed()
        for part in rest:
            self.remove_widget(part)
            self._rest.add_widget(part)
        self._both.add_widget(self._rest)
        self.add_widget(self._both)
        self._fit()

    def _fit(self, *_: object) -> None:
        self._both.orientation = "horizontal" if self.wide else "vertical"
        room = self.height - self.ids.header.height
        self.side = min(self.width * MOST_OF_WIDTH, room) if self.wide else min(self.width, room * MOST_OF_HEIGHT)
        if self.mapped and self.frame.parent is None:
            self._both.add_widget(self.frame, index=1)
        elif not self.mapped and self.frame.parent is not None:
            self._both.remove_widget(self.frame)
        self.frame.size_hint = (None, 1) if self.wide else (1, None)
        self.frame.size = (self.side, self.side)
        self.single = self.mapped

    def has_map(self) -> bool:
        """Whether there is anything to show."""
        return True

    def show_map(self) -> None:
        """Sets the plane's view; called on every refresh while the map is shown."""

    def toggle_map(self) -> None:
        self.mapped = not self.mapped
        self.refresh()

    def refresh(self, *_: object) -> None:
        if self._session is not None:
            self._switch.disabled = not self.has_map()
            self._switch.opacity = 1 if self.has_map() else 0
            self.mapped = self.mapped and self.has_map()
        super().refresh()
        if self._session is not None and self.mapped:
            self.show_map()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
