"""Setting out: who carries what, slot by slot, and then the mission."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.input import MotionEvent
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from engine.stalker.campaign.packing import SetOut
from engine.stalker.campaign.state import Stage
from engine.stalker.zone.lost_areas import entrance_fields
from engine.table.refusal import Refused
from engine.table.text import T
from screens.i18n import i18n
from screens.stalker.campaign.gear.set_out_presenter import (
    BY_HAND,
    DRAW_AREA,
    KEEP,
    LEADER,
    LOST_AREA,
    NO_AREA,
    PARTY,
    Carriable,
    SetOutPresenter,
    Thing,
)
from screens.stalker.campaign.gear.slot_board import SlotBoard
from screens.stalker.campaign.gear.slot_cells import Cell
from screens.stalker.campaign.page import CampaignPage
from screens.stalker.campaign.words import said, stalker
from screens.stalker.setup import presenter as new_mission_presenter
from screens.stalker.setup.entrance import EntranceSheet
from screens.stalker.setup.entrance_presenter import EntrancePicker
from screens.stalker.table import desk
from screens.theme import theme
from screens.widgets.hand import Hand, HandPane, Lifted
from screens.widgets.kit import ROOMY_SCALE
from screens.widgets.page_model import PageView
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetView
from screens.widgets.wrap import Wrap

LOW = 780
"""dp of height from which board and stash are in sight together."""
LOW_BESIDE = 380
"""And beside the stash: so high is the board in letters of the usual size."""


class BoardSide(BoxLayout):
    """Where the board is on a wide screen."""


class SetOutScreen(HandPane, CampaignPage):
    """The stalker's board and the stash: a tap packs a card where it fits best, a drag where it is let go."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: SetOutPresenter | None = None
        super().__init__(shell, **kwargs)
        self._page = self.ids.page.__self__
        self._who, self._board, self._split = Wrap(), SlotBoard(), BoxLayout()
        self._who.bind(value=self._turn)
        self._board.bind(on_pick=lambda _, thing: self.pick(thing), on_empty=lambda _, cell: self._explain(cell))
        self.add_widget(self._split, index=self.children.index(self._page))
        self.remove_widget(self._page)
        self._side = BoardSide()
        self.single = True
        self._hand = Hand(self, self._page, self._below, self._light, self._hover, self._let_go)
        self.bind(wide=self._lay, height=self._lay)
        self.ids.foot.bind(height=self._lay)
        theme.follow(self._lay)
        self._lay()

    @property
    def presenter(self) -> SetOutPresenter:
        if self._presenter is None:
            raise RuntimeError("no team has been opened")
        return self._presenter

    def entered(self) -> None:
        who = self._who.value
        before = self._presenter
        self._presenter = SetOutPresenter(self.session.content, self.session.state)
        if before is not None and before.state.name == self.session.state.name:
            self._presenter.staying, self._presenter.lead = before.staying, before.lead
            if (
                len(before.state.records) == len(self.session.state.records)
                and before.mission == self.presenter.mission
            ):
                # On another board its entrance would lie elsewhere, or nowhere.
                self._presenter.area, self._presenter.entrance = before.area, before.entrance
        library = desk().library
        # The pack of a mission may have been put away since the campaign began.
        areas = library.lost_areas if self._presenter.mission in library.missions else {}
        self._presenter.areas = {key: T("{name}", name=said(card.name, i18n.language)) for key, card in areas.items()}
        if who in self.session.state.stalkers:
            self._presenter.who = who
        self._who.value = self._presenter.who

    def view(self) -> PageView:
        self.presenter.state = self.session.state
        options = tuple((each, i18n.say(stalker(each))) for each in self.session.state.stalkers)
        if self._who.options != options:
            self._who.options = options
        self._board.show(self.presenter.board())
        return self.presenter.view()

    # Dragging

    def _below(self, touch: MotionEvent) -> Lifted | None:
        """The card below a finger: in a cell of the board, or in a row of the stash."""
        cell = self._board.cell_at(touch.x, touch.y)
        if cell is not None:
            found = Lifted(cell.cell.thing, cell.title, self._board.parent is self.top)
            return found if cell.cell.copy else None
        if not self._page.collide_point(*touch.pos):
            return None
        row = self.row_at(touch.x, touch.y)
        if row is None or not self.presenter.is_card(row.ident):
            return None
        return Lifted(row.ident, row.ids.row.title, scrolls=True)

    def _light(self, thing: Carriable) -> None:
        self._board.light(lambda cell: self.presenter.takes(thing, cell))

    def _hover(self, x: float, y: float) -> None:
        below = self._board.cell_at(x, y)
        for cell in self._board.cells:
            cell.over = cell is below

    def _let_go(self, thing: Carriable, x: float, y: float) -> None:
        below = self._board.cell_at(x, y)
        self._board.light(None)
        try:
            command = self.presenter.drop(thing, below.cell) if below is not None else self.presenter.lay_off(thing)
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
            return
        if command is not None:
            self.apply(command, quiet=True)

    def _explain(self, cell: Cell) -> None:
        words = T("Tap a card in the stash, or hold it and drag it here.")
        self.shell.say(i18n.say(words if cell.slot is not None else T("Tap a magazine in the stash.")))

    def _lay(self, *_: object) -> None:
        """The board stays in sight above the stash; at its side on a wide screen, and in the list on a low one."""
        # What is left of the height: a warning above the amber takes its share too.
        room = self.height - self.ids.header.height - self.ids.foot.height
        beside = self.wide and room >= dp(LOW_BESIDE) * min(theme.scale, ROOMY_SCALE)
        home = self._side if beside else self.ids.fixed if self.height >= dp(LOW) else self.top
        if self._board.parent is not home:
            if self._board.parent is not None:
                self._board.parent.remove_widget(self._board)
            home.add_widget(self._board, index=1 if beside else 0)
        self._board.least = dp(60) if beside else theme.target
        who = self._side if beside else self.ids.fixed
        if self._who.parent is not who:
            if self._who.parent is not None:
                self._who.parent.remove_widget(self._who)
            who.add_widget(self._who, index=len(who.children))
        parts = [self._side, self._page] if beside else [self._page]
        if self._split.children[::-1] != parts:
            self._split.clear_widgets()
            for part in parts:
                self._split.add_widget(part)
        self._arrange()

    # Tapping

    def pick(self, ident: Thing) -> None:
        if ident == PARTY:
            self._open_party()
        elif ident == KEEP:
            self.apply(self.presenter.keep())
        elif ident == LEADER:
            self.presenter.next_leader()
            self.refresh()
        elif ident == LOST_AREA:
            self._open(self.presenter.area_sheet(), self._add_area)
        elif ident == BY_HAND:
            self._set_out()
        else:
            command = self.presenter.command(ident)
            if command is None:
                self.shell.say(i18n.say(T("There is no room for it: it fits no free slot, and the backpack is full.")))
            else:
                self.apply(command, quiet=True)

    def act(self) -> None:
        if self.session.state.stage is not Stage.PACK:
            self.shell.back()
        elif self.presenter.mission:
            self._set_up()
        else:
            self._set_out()

    def _set_up(self) -> None:
        """On to the board; the team is away once the mission begins."""
        news = desk().campaigns.news(self.session)
        if news.n and not self.apply(news, quiet=True):
            # The mission is played with every card of the box: its loot must be known at home.
            return
        try:
            arguments = self.presenter.arguments(new_mission_presenter.new_seed())
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
            return
        out = [list(key) for key in sorted(desk().packs.left_out())]
        self.shell.go("setup", campaign=self.session.match_id, left_out=out, **arguments)

    def _set_out(self) -> None:
        if self.apply(SetOut(self.presenter.party), quiet=True):
            self.shell.go_home("campaign", campaign=self.session.match_id)

    def _open(self, view: SheetView, picked: Callable[[str], None]) -> None:
        sheet = Sheet(view=view)

        def pick(_: Sheet, ident: str) -> None:
            sheet.close()
            picked(ident)

        sheet.bind(on_pick=pick)
        self.shell.open_sheet(sheet)

    def _add_area(self, ident: str) -> None:
        if ident == DRAW_AREA:
            known = sorted(self.presenter.areas)
            ident = secrets.choice([each for each in known if self._entrances(each)] or known)
        self.presenter.area, self.presenter.entrance = "" if ident == NO_AREA else ident, ""
        if ident in self.presenter.areas:
            fields = self._entrances(ident)
            if not fields:
                self.presenter.area = ""
                self.shell.say(i18n.say(T("Its entrance finds no field on this board.")))
            elif len(fields) > 1:
                self._pick_entrance(ident)
            self.presenter.entrance = fields[0] if fields else ""
        self.refresh()

    def _pick_entrance(self, area: str) -> None:
        def enter(_: EntranceSheet, field: str) -> None:
            self.presenter.entrance = field
            self.refresh()

        sheet = EntranceSheet(EntrancePicker(desk().library, self.presenter.mission, area))
        sheet.bind(on_pick=enter)
        self.shell.open_sheet(sheet)

    def _entrances(self, area: str) -> list[str]:
        library = desk().library
        mission = library.missions[self.presenter.mission]
        return entrance_fields(mission, library.tiles, library.lost_areas[area])

    def _open_party(self) -> None:
        sheet = Sheet(view=self.presenter.leaving_out())
        sheet.bind(on_pick=lambda _, ident: self._toggle(sheet, ident))
        self.shell.open_sheet(sheet)

    def _toggle(self, sheet: Sheet, ident: str) -> None:
        self.presenter.staying ^= {ident}
        sheet.view = self.presenter.leaving_out()
        self.refresh()

    def _turn(self, *_: object) -> None:
        if self._presenter is not None and self._who.value in self.session.state.stalkers:
            self.presenter.who = self._who.value
            self.refresh()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
