"""Drawing a sector face: the board's own drawing, a pencil, eight tools and undo."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from engine.table.refusal import Refused
from engine.table.text import T
from screens.i18n import i18n
from screens.jagged.desk import FightDesk
from screens.jagged.sector_board import SectorGround
from screens.jagged.workshop.sector_painter_presenter import TOOLS, FacePresenter
from screens.theme import theme
from screens.widgets.entry import Stepper  # noqa: F401 - sector_painter.kv counts with it
from screens.workshop.drawing.canvas import DraftCanvas, DraftGround
from screens.workshop.drawing.cell_screen import CellScreen
from screens.workshop.parts import LineInput  # noqa: F401 - sector_painter.kv writes on it
from screens.workshop.record_presenter import fresh_id


class FaceGround(DraftGround, SectorGround):
    """Ground, letters and red borders as in a fight; cells without an area are only dots."""


class FaceCanvas(DraftCanvas):
    def _new_ground(self) -> FaceGround:
        ground = FaceGround(self.view.plan, theme.palette)
        ground.photo = self.photo
        return ground


class SectorPainterScreen(CellScreen):
    title = StringProperty("")
    town = BooleanProperty(False)
    tools = TOOLS

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter = FacePresenter()
        super().__init__(shell, **kwargs)

    @property
    def presenter(self) -> FacePresenter:
        return self._presenter

    drawn = presenter

    @property
    def _desk(self) -> FightDesk:
        found: FightDesk = App.get_running_app().desk("jagged")
        return found

    def enter(self, *, sector: str = "", **_: Any) -> None:
        faces = self._desk.library.cards.sectors
        self._ident = sector if sector in faces else ""
        self._presenter = FacePresenter(faces.get(sector), i18n.language)
        self.ids.canvas.photo = None
        self._fill_in()
        self._refresh()
        self.ids.canvas.fit()

    def _fill_in(self) -> None:
        draft = self._presenter.draft
        self.ids.name.text = draft.name
        self.ids.columns.value, self.ids.rows.value = draft.width, draft.height
        self.ids.rebels.value = draft.rebel_slots

    def count_rebels(self) -> None:
        self._presenter.count_rebels(int(self.ids.rebels.value))
        self._refresh()

    def toggle_town(self) -> None:
        self._presenter.toggle_town()
        self._refresh()

    def undo(self) -> None:
        self._presenter.undo()
        self._fill_in()
        self._refresh()

    def keep(self) -> None:
        """Into the players' own pack; from there scenarios are laid out."""
        packs = self._desk.packs
        try:
            face = self._presenter.card()
            name = self._presenter.draft.name
            packs.put("sectors", self._ident or fresh_id("sectors", packs.records(), name), face)
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
            return
        self.shell.back()
        self.shell.say(i18n.say(T("{name} is kept.", name=name)))

    def _refresh(self) -> None:
        draft = self._presenter.draft
        self.title = draft.name or i18n.say(T("New sector"))
        self.town = draft.town
        super()._refresh()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
