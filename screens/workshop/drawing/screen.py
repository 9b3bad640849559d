"""A screen to draw on: tools, a canvas, what is wrong, undo. Tiles and boards differ in what a finger means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, StringProperty

from engine.table.text import Text
from screens.app.shell import Pane
from screens.i18n import i18n
from screens.widgets.kit import OptionButton
from screens.workshop.drawing.strokes import DrawingPresenter, Point


class DrawingScreen(Pane):
    counts = StringProperty("")
    hint = StringProperty("")
    fault = StringProperty("")
    can_undo = BooleanProperty(False)
    tools: ClassVar[Mapping[Any, tuple[Any, ...]]] = {}
    """Each with its name first."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._ident = ""
        super().__init__(shell, **kwargs)
        i18n.bind(_=self._list_tools)
        self._list_tools()

    @property
    def drawn(self) -> DrawingPresenter:
        raise NotImplementedError

    def stroke(self, start: Point, end: Point) -> None:
        self._told(self.drawn.stroke(start, end))

    def tap(self, point: Point) -> None:
        self._told(self.drawn.tap(point))

    def rename(self) -> None:
        self.drawn.rename(self.ids.name.text)
        self._refresh()

    def choose(self, tool: Any) -> None:
        self.drawn.tool = tool
        self._mark_tools()
        self._refresh()

    def _told(self, problem: Text | None) -> None:
        self._refresh()
        if problem is not None:
            self.shell.say(i18n.say(problem))

    def _refresh(self) -> None:
        drawn, say = self.drawn, i18n.say
        self.counts, self.hint = say(drawn.counts), say(drawn.hint)
        self.fault = say(drawn.fault) if drawn.fault is not None else ""
        self.can_undo = drawn.can_undo
        self.ids.canvas.view = drawn.board

    def _list_tools(self, *_: object) -> None:
        tools = self.ids.tools
        tools.clear_widgets()
        for tool, (words, *_more) in self.tools.items():
            option = OptionButton(text=i18n.say(words), value=tool)
            option.bind(on_release=lambda each: self.choose(each.value))
            tools.add_widget(option)
        self._mark_tools()

    def _mark_tools(self) -> None:
        for option in self.ids.tools.children:
            option.chosen = option.value is self.drawn.tool
