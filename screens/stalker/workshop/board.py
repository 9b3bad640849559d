"""Building a board from tiles: drag, turn, join; checked with every stroke."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.lang import Builder

from engine.table.refusal import Refused
from engine.table.text import T, Text
from screens.i18n import i18n
from screens.stalker.table import desk
from screens.stalker.workshop.board_presenter import TOOLS, BoardPresenter, BoardTool
from screens.widgets.kit import OptionButton
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetRow, SheetView
from screens.workshop.drawing.canvas import DraftCanvas  # noqa: F401 - board.kv draws it
from screens.workshop.drawing.screen import DrawingScreen
from screens.workshop.drawing.strokes import Point
from screens.workshop.parts import LineInput  # noqa: F401 - board.kv writes on it
from screens.workshop.record_presenter import fresh_id
from screens.workshop.words import name_of


class BoardScreen(DrawingScreen):
    tools = TOOLS

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter = BoardPresenter({})
        super().__init__(shell, **kwargs)

    @property
    def presenter(self) -> BoardPresenter:
        return self._presenter

    drawn = presenter

    @property
    def _packs(self) -> Any:
        return desk().packs

    def enter(self, *, board: str = "", **_: Any) -> None:
        boards = self._packs.of_kind("boards")
        self._ident = board if board in boards else ""
        self._presenter = BoardPresenter(self._packs.library().tiles, boards.get(board), i18n.language)
        self.ids.name.text = self._presenter.draft.name
        self._mark_tools()
        self._refresh()
        self.ids.canvas.fit()

    def tap(self, point: Point) -> None:
        super().tap(point)
        if self._presenter.field:
            self._open_ground()

    def _open_ground(self) -> None:
        """What an overlay card makes of a field: a row a tap changes, until the sheet is put away."""
        presenter = self._presenter
        sheet = Sheet(view=self._ground_view())

        def picked(_: object, what: str) -> None:
            self._told(presenter.change_ground(what))
            sheet.view = self._ground_view()

        def closed(*_: object) -> None:
            presenter.field = ""
            self._refresh()

        sheet.bind(on_pick=picked, on_close=closed)
        self.shell.open_sheet(sheet)

    def _ground_view(self) -> SheetView:
        ground, nothing = self._presenter.ground(), Text("")
        rows = (
            SheetRow(T("Cover"), nothing, T("{n}", n=ground.cover), "cover"),
            SheetRow(T("Radiation"), nothing, T("{n}", n=ground.radiation), "radiation"),
            SheetRow(T("Water"), nothing, T("yes") if ground.water else T("no"), "water"),
            SheetRow(T("As printed"), T("without an overlay card"), nothing, "printed"),
        )
        title = T("Field {field}", field=self._presenter.field)
        return SheetView(title, T("what the overlay card shows; a tap counts up"), rows)

    def choose(self, tool: BoardTool) -> None:
        self._presenter.choose(tool)
        self._mark_tools()
        self._refresh()

    def undo(self) -> None:
        self._presenter.undo()
        self.ids.name.text = self._presenter.draft.name
        self._refresh()

    def add(self) -> None:
        """One more tile from the box."""
        self._pick(T("Which tile?"), T("it is put to the right; drag it from there"), self._presenter.place)

    def add_lost_area(self) -> None:
        """A tile beside the board, with an entrance."""
        self._pick(T("Which lost area?"), T("it lies beside the board"), self._presenter.lost_area)

    def _pick(self, title: Text, subtitle: Text, take: Callable[[str], Text | None]) -> None:
        tiles = self._packs.library().tiles
        rows = tuple(
            SheetRow(
                T("{name}", name=name_of(key, tiles[key], i18n.language)),
                self._presenter.size_of(key),
                Text(""),
                key,
                board=self._presenter.thumbnail(key),
            )
            for key in self._presenter.left
        )
        rule = None if rows else T("Every tile lies on the board. Draw another one first.")
        sheet = Sheet(view=SheetView(title, subtitle, rows, rule))

        def picked(_: object, key: str) -> None:
            sheet.close()
            self._told(take(key))
            self._mark_tools()
            self.ids.canvas.fit()

        sheet.bind(on_pick=picked)
        self.shell.open_sheet(sheet)

    def keep(self) -> None:
        if self._presenter.is_bare:
            # What is missing is what comes next: the button leads there instead of saying so.
            self.add()
            return
        try:
            card = self._presenter.card()
            ident = self._ident or fresh_id("boards", self._packs.records(), self._presenter.draft.name)
            self._packs.put("boards", ident, card)
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
            return
        self.shell.back()
        self.shell.say(i18n.say(T("The board is kept.")))

    def _list_tools(self, *_: object) -> None:
        super()._list_tools()
        for words, add in ((T("Add a tile"), self.add), (T("Lost area"), self.add_lost_area)):
            button = OptionButton(text=i18n.say(words))
            button.bind(on_release=lambda _, add=add: add())
            self.ids.tools.add_widget(button)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
