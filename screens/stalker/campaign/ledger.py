"""The ledger: every coupon and every card that came and went, with why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder

from engine.table.text import T
from screens.i18n import i18n
from screens.stalker.campaign.ledger_presenter import ALL, CARDS, COUPONS, LedgerPresenter
from screens.stalker.campaign.page import CampaignPage
from screens.widgets.page_model import PageView
from screens.widgets.wrap import Wrap


class LedgerScreen(CampaignPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        super().__init__(shell, **kwargs)
        self._shown = Wrap(value=ALL)
        self._shown.bind(value=self._again)
        self.ids.fixed.add_widget(self._shown)

    def view(self) -> PageView:
        words = ((ALL, T("Everything")), (COUPONS, T("Coupons")), (CARDS, T("Cards")))
        self._shown.options = tuple((value, i18n.say(text)) for value, text in words)
        presenter = LedgerPresenter(self.session.match)
        presenter.shown = self._shown.value
        return presenter.view()

    def act(self) -> None:
        self.shell.back()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
