"""A stalker's board as hands know it: cells for the weapon, the outfit, artefacts, backpack and pockets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.i18n import i18n
from screens.stalker.campaign.gear.slot_cells import Cell
from screens.theme import theme
from screens.widgets.kit import Pressable


class SlotCell(Pressable):
    """`lit` while a card that fits is carried over the board, `dim` while it does not."""

    title = StringProperty("")
    icon = StringProperty("")
    filled = BooleanProperty(False)
    lit = BooleanProperty(False)
    dim = BooleanProperty(False)
    over = BooleanProperty(False)
    shows_icon = BooleanProperty(False)
    need = NumericProperty(0)
    """How high its words want it."""

    def __init__(self, cell: Cell, **kwargs: object) -> None:
        self.cell = cell
        super().__init__(**kwargs)
        self.show(cell)

    def show(self, cell: Cell) -> None:
        self.cell = cell
        self.title, self.icon = i18n.say(cell.title), cell.icon
        self.filled = bool(cell.copy or cell.n)


class SlotBoard(BoxLayout):
    """Rows of cells. Events: `on_pick(ident)` for one that holds something, `on_empty(cell)` for one that does not."""

    least = NumericProperty(theme.target)
    """How high a row is at least."""

    __events__ = ("on_pick", "on_empty")

    def __init__(self, **kwargs: object) -> None:
        self._rows: tuple[int, ...] = ()
        self.cells: list[SlotCell] = []
        super().__init__(**kwargs)

    def show(self, rows: tuple[tuple[Cell, ...], ...]) -> None:
        """The same cells with other cards wherever the board has the same form."""
        form = tuple(map(len, rows))
        flat = [cell for row in rows for cell in row]
        if form == self._rows:
            for shown, cell in zip(self.cells, flat, strict=True):
                shown.show(cell)
            return
        self._rows, self.cells = form, []
        self.clear_widgets()
        for row in rows:
            line = SlotRow()
            line.least = self.least
            self.bind(least=line.setter("least"))
            for cell in row:
                shown = SlotCell(cell)
                shown.bind(on_release=self._pressed, need=line.fit)
                self.cells.append(shown)
                line.add_widget(shown)
            line.fit()
            self.add_widget(line)

    def light(self, takes: Callable[[Cell], bool] | None) -> None:
        """Legal places light up, the others step back; None when nothing is carried."""
        for shown in self.cells:
            shown.lit = takes is not None and takes(shown.cell)
            shown.dim = takes is not None and not shown.lit
            shown.over = False

    def cell_at(self, x: float, y: float) -> SlotCell | None:
        """By window coordinates, with the gaps between cells counted to the nearest."""
        half = theme.gap / 2
        for shown in self.cells:
            left, low = shown.to_window(*shown.pos)
            if left - half <= x <= left + shown.width + half and low - half <= y <= low + shown.height + half:
                return shown
        return None

    def _pressed(self, shown: SlotCell) -> None:
        if shown.cell.thing is not None:
            self.dispatch("on_pick", shown.cell.thing)
        else:
            self.dispatch("on_empty", shown.cell)

    def on_pick(self, ident: str) -> None: ...

    def on_empty(self, cell: Cell) -> None: ...


class SlotRow(BoxLayout):
    """As high as its highest cell."""

    least = NumericProperty(theme.target)

    def on_least(self, *_: object) -> None:
        self.fit()

    def fit(self, *_: object) -> None:
        self.height = max([self.least, *(cell.need for cell in self.children)])


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
