"""The page of a campaign: where it stands, what comes next, what the numbers look like."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp

from engine.stalker.campaign.by_hand import Join, WriteNote
from engine.stalker.campaign.setup import CampaignSetup
from engine.stalker.campaign.state import Stage
from engine.table.refusal import Refused
from engine.table.text import T
from screens.app.files import share_match
from screens.i18n import i18n
from screens.match.note_sheet import NoteField
from screens.stalker.campaign.campaign_presenter import COUNT, CampaignPresenter
from screens.stalker.campaign.page import CampaignPage
from screens.stalker.campaign.zone.preview import TALL, ZonePreview
from screens.stalker.table import desk
from screens.widgets.charts import ChartGrid
from screens.widgets.page_model import PageView
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetView


class CampaignScreen(CampaignPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: CampaignPresenter | None = None
        super().__init__(shell, **kwargs)
        self._charts = ChartGrid()
        self._map = ZonePreview()
        self._map.bind(on_release=lambda _: self.go("zone_map"))
        self.bind(wide=self._again, height=self._again)
        self._note = NoteField(lambda text: self.apply(WriteNote(text)))

    @property
    def presenter(self) -> CampaignPresenter:
        if self._presenter is None:
            raise RuntimeError("no campaign has been opened")
        return self._presenter

    def entered(self) -> None:
        self._presenter = CampaignPresenter(self.session.match)
        self._presenter.mission_over = self._is_over()
        self._presenter.news = desk().campaigns.news(self.session).n
        self._presenter.corrected = desk().campaigns.corrections(self.session)
        self._note.text = ""

    def view(self) -> PageView:
        return self.presenter.view()

    def refresh(self, *_: object) -> None:
        if self._presenter is None:
            return
        charts = self.presenter.charts()
        self._charts.show(charts)
        self.top.clear_widgets()
        if charts:
            self.top.add_widget(self._charts)
        elif self.height >= dp(TALL) and not self.wide:
            # Before the first mission there is nothing to count, but a Zone to look at.
            self._map.show(self.presenter.zone())
            self.top.add_widget(self._map)
        super().refresh()

    def act(self) -> None:
        screen = self.presenter.next_screen
        if screen == "mission":
            self._play_on()
        else:
            self.go(screen)

    def pick(self, ident: str) -> None:
        sheets = {
            "reset": self.presenter.returns,
            "join": self.presenter.joining,
            "correct": self.presenter.corrections,
        }
        if ident == "learn":
            if self.apply(desk().campaigns.news(self.session)):
                self.entered()
                self.refresh()
        elif ident == "share":
            share_match(self.shell, App.get_running_app(), self.session.match_id, self.session.state.name)
        elif ident == "codes":
            self.go("codes", match=self.session.match_id)
        elif ident in sheets:
            self._open(sheets[ident]())
        elif ident == "note":
            self._note.open(self.shell, self.session.state.notes)
        else:
            self.go(ident)

    def _open(self, view: SheetView) -> None:
        sheet = Sheet(view=view)
        sheet.bind(on_pick=lambda _, picked: self._picked(sheet, picked))
        self.shell.open_sheet(sheet)

    def _picked(self, sheet: Sheet, ident: str) -> None:
        sheet.close()
        if ident == "again":
            self._begin_again()
        elif ident == COUNT:
            if self.apply(self.presenter.corrected):
                self.entered()
                self.refresh()
        else:
            self.apply(Join(ident))

    def _begin_again(self) -> None:
        state = self.session.state
        name = i18n.say(T("{name}, next run", name=state.name))
        try:
            session = desk().campaigns.begin(CampaignSetup(name, state.stalkers[:4], state.start))
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
            return
        self.shell.replace("campaign", campaign=session.match_id)

    def _is_over(self) -> bool:
        state = self.session.state
        if state.stage is not Stage.MISSION or not state.match:
            return False
        try:
            return self.app.matches.session(state.match).match.state.result is not None
        except Refused:
            # The match was deleted: how it ended is entered by hand.
            return True

    def _play_on(self) -> None:
        match = self.session.state.match
        try:
            self.app.session(match)
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
            return
        self.shell.go("mission", match=match)
