"""After the mission: how it ended, what came home, the epilogue, then save or go on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder

from engine.stalker.campaign.exploring import NextStage
from engine.stalker.campaign.state import Stage
from engine.table.command import Command
from engine.table.refusal import Refusal, Refused
from screens.i18n import i18n
from screens.stalker.campaign.after_presenter import AfterPresenter
from screens.stalker.campaign.page import CampaignPage
from screens.widgets.charts import ChartGrid
from screens.widgets.page_model import PageView
from screens.widgets.sheet import Sheet


class AfterScreen(CampaignPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: AfterPresenter | None = None
        super().__init__(shell, **kwargs)
        self._charts = ChartGrid()

    @property
    def presenter(self) -> AfterPresenter:
        if self._presenter is None:
            raise RuntimeError("no campaign has been opened")
        return self._presenter

    def entered(self) -> None:
        played = None
        match = self.session.state.match
        if match:
            try:
                played = self.app.matches.session(match).match
            except Refused:
                # The match was deleted: how it ended is entered by hand.
                played = None
        self._presenter = AfterPresenter(self.session.match, played)

    def view(self) -> PageView:
        return self.presenter.view()

    def refresh(self, *_: object) -> None:
        if self._presenter is None:
            return
        charts = self._presenter.charts()
        self._charts.show(charts)
        self.below.clear_widgets()
        if charts:
            self.below.add_widget(self._charts)
        super().refresh()

    def pick(self, ident: str) -> None:
        if not self.presenter.is_home:
            self.presenter.choose(ident)
            self.refresh()
        elif ident == "coupons":
            sheet = Sheet(view=self.presenter.coupon_sheet())
            sheet.bind(on_pick=lambda _, command: self._pay(sheet, command))
            self.shell.open_sheet(sheet)
        elif ident == "stash":
            self.go("stash", pile="box")
        else:
            self.go(ident)

    def act(self) -> None:
        if self.presenter.is_home:
            self._go_on()
            return
        played = self.presenter.played
        if played is not None and played.state.result is None:
            self.shell.go("mission", match=self.session.state.match)
            return
        command = self.presenter.command
        if command is not None and self.apply(command, quiet=True):
            self.ids.page.scroll_y = 1

    def _go_on(self) -> None:
        if self.session.state.stage is not Stage.AFTER:
            self.shell.back()
        elif self.apply(NextStage(), quiet=True):
            self.shell.go_home("campaign", campaign=self.session.match_id)

    def _pay(self, sheet: Sheet, command: Command) -> None:
        result = self.session.apply(command, expected=self._seen)
        if isinstance(result, Refusal):
            self.shell.say(i18n.say(result.text))
        sheet.view = self.presenter.coupon_sheet()
        self.refresh()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
