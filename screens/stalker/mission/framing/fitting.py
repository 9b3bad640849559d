"""How board and panel share the screen, however the device is held."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from screens.stalker.mission.modes.names import ModeName

SHARE = 0.62
SHARES = {ModeName.QUESTION: 0.8, ModeName.EXPRESS: 0.74, ModeName.TARGET: 0.72}
"""How much of a phone's height the panel may take from the board; dice and an enemy's card need more than a list."""


class Fitting:
    def __init__(self, screen: Any) -> None:
        self._screen = screen
        self._moved: tuple[Any, ...] = tuple(screen.ids[name].__self__ for name in ("header", "progress", "tabs"))
        """What stands elsewhere when the phone is turned; names alone would not keep it alive meanwhile."""
        self.soon = Clock.create_trigger(self._measure, 0)
        """The panel is measured with the next frame."""
        screen.bind(height=lambda *_: self.soon())
        for name in ("column", "hints"):
            screen.ids[name].bind(height=lambda *_: self.soon())

    def arrange(self) -> None:
        """Held sideways a phone gives the board all its height: title and steps go to the panel, tabs to the menu."""
        screen = self._screen
        header, progress, tabs = self._moved
        for widget in self._moved:
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
        over = screen.ids.side if screen.low and screen.beside else screen.ids.left
        over.add_widget(header, index=len(over.children))
        over.add_widget(progress, index=len(over.children) - 1)
        if not screen.low:
            screen.ids.side.add_widget(tabs)

    def board_top(self) -> float:
        screen = self._screen
        return float(screen.ids.board.top if screen.has_board else screen.ids.header.y)

    def _measure(self, *_: object) -> None:
        """On a phone the panel takes what it needs and leaves the board the rest; dice need more than a list."""
        screen, ids = self._screen, self._screen.ids
        below = ids.bottom.height + (ids.tabs.height if ids.tabs.parent is not None else 0)
        room = screen.height - ids.header.height
        mode = screen.presenter.mode if screen.presenter is not None else ModeName.TURN
        most = 0.6 if screen.low else 0.55 if screen.tall else SHARES.get(mode, SHARE)
        screen.panel_height = min(ids.column.height + ids.hints.height + below, room * most)
