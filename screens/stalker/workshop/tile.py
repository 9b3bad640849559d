"""Drawing a tile: the board's own drawing, a pencil, eight tools and undo."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import StringProperty

from engine.packs.kinds import is_id
from engine.stalker.content.tiles import TileCard
from engine.table.refusal import Refused
from engine.table.text import T
from screens.i18n import i18n
from screens.stalker.table import desk
from screens.stalker.workshop.tile_presenter import TOOLS, TilePresenter
from screens.widgets.entry import Stepper  # noqa: F401 - tile.kv counts with it
from screens.workshop.drawing.canvas import DraftCanvas  # noqa: F401 - tile.kv draws it
from screens.workshop.drawing.cell_screen import CellScreen
from screens.workshop.parts import LineInput  # noqa: F401 - tile.kv writes on it

NUMBERED = "tile-"
"""How packs name a tile that is known by its number."""


class TileScreen(CellScreen):
    title = StringProperty("")
    tools = TOOLS

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter = TilePresenter()
        self._has_name = False
        """A tile that is known by more than a number."""
        super().__init__(shell, **kwargs)

    @property
    def presenter(self) -> TilePresenter:
        return self._presenter

    drawn = presenter

    def enter(self, *, tile: str = "", number: str = "", **_: Any) -> None:
        packs = desk().packs
        tiles = packs.library().tiles
        self._ident = tile if tile in tiles else ""
        number = number or str(next(n for n in range(1, 999) if NUMBERED + str(n) not in tiles))
        known = _number_in(self._ident)
        self._has_name = bool(self._ident) and known is None
        if self._ident:
            number = _prefix(tiles[tile]) if known is None else known
        self._presenter = TilePresenter(tiles.get(tile), number.replace("-", ""), i18n.language)
        draft = self._presenter.draft
        self.ids.name.text, self.ids.number.text = draft.name, draft.number
        self.ids.columns.value, self.ids.rows.value = draft.width, draft.height
        self.ids.canvas.photo = None
        self._refresh()
        self.ids.canvas.fit()

    def renumber(self) -> None:
        self._presenter.renumber(self.ids.number.text)
        self._refresh()

    def undo(self) -> None:
        self._presenter.undo()
        draft = self._presenter.draft
        self.ids.name.text, self.ids.number.text = draft.name, draft.number
        self._refresh()

    def keep(self) -> None:
        """Into the players' own pack; from there boards are built."""
        packs = desk().packs
        try:
            card = self._presenter.card()
            ident = self._ident or NUMBERED + self._presenter.draft.number.lower()
            if not is_id(ident):
                raise Refused("bad_id", T("The tile needs its number."))
            packs.put("tiles", ident, card)
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
            return
        self.shell.back()
        self.shell.say(i18n.say(T("Tile {number} is kept.", number=self._presenter.draft.number)))

    def _refresh(self) -> None:
        draft = self._presenter.draft
        self.title = draft.name if self._has_name and draft.name else i18n.say(T("Tile {number}", number=draft.number))
        super()._refresh()


def _number_in(ident: str) -> str | None:
    """The number that is the name of a tile; None if it has another."""
    head, found, number = ident.partition(NUMBERED)
    return number if found and not head else None


def _prefix(tile: TileCard) -> str:
    """What the names of a tile's fields begin with: the letter or number it is known by at the table."""
    names = [name for name in tile.picture.split() if name.isalnum()] or ["1"]
    common = "".join(
        letter for letter, _ in takewhile(lambda pair: pair[0] == pair[1], zip(min(names), max(names), strict=False))
    )
    return common or "1"


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
