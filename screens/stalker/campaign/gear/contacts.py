"""Contacts, and the basket at a trader."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder

from engine.table.command import Command
from engine.table.match import Outcome
from engine.table.text import T
from screens.i18n import i18n
from screens.stalker.campaign.found import traded
from screens.stalker.campaign.gear.contacts_presenter import MEET, Basket, ContactsPresenter
from screens.stalker.campaign.gear.things import Gift, Magazine
from screens.stalker.campaign.page import CampaignPage
from screens.widgets.page_model import PageView
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetView
from screens.widgets.wrap import Wrap

BUY, SELL = "buy", "sell"


class ContactsScreen(CampaignPage):
    @property
    def presenter(self) -> ContactsPresenter:
        return ContactsPresenter(self.session.content, self.session.state, i18n.language)

    def view(self) -> PageView:
        return self.presenter.view()

    def pick(self, ident: str) -> None:
        if ident == MEET:
            self._open(self.presenter.strangers())
        elif self.presenter.is_trader(ident) and self.presenter.can_meet(ident):
            self.go("trade", contact=ident)
        else:
            self._open(self.presenter.sheet(ident))

    def act(self) -> None:
        command = self.presenter.next_command
        if command is None:
            self.shell.back()
        elif self.apply(command, quiet=True):
            self.shell.replace("set_out", campaign=self.session.match_id)

    def _open(self, view: SheetView) -> None:
        """Its rows carry their commands."""
        sheet = Sheet(view=view)
        sheet.bind(on_pick=lambda _, command: self._picked(sheet, command))
        self.shell.open_sheet(sheet)

    def _picked(self, sheet: Sheet, command: Command) -> None:
        sheet.close()
        self.apply(command)


class TradeScreen(CampaignPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._basket: Basket | None = None
        super().__init__(shell, **kwargs)
        self._side = Wrap(value=BUY)
        self._side.bind(value=self._turn)
        self.ids.fixed.add_widget(self._side)

    @property
    def basket(self) -> Basket:
        if self._basket is None:
            raise RuntimeError("no trader has been met")
        return self._basket

    def entered(self) -> None:
        contact = str(self.arguments.get("contact", ""))
        self._basket = Basket(self.session.content, self.session.state, contact)
        self._basket.buying = self._side.value == BUY

    def refresh(self, *_: object) -> None:
        """A basket is about the table as it was when it was begun: what changes the table empties it."""
        if self._basket is not None and self._basket.state is not self.session.state:
            self.entered()
        super().refresh()

    def view(self) -> PageView:
        self._side.options = ((BUY, i18n.say(T("Buy"))), (SELL, i18n.say(T("Sell"))))
        return self.basket.view()

    def pick(self, ident: str | Magazine | Gift) -> None:
        self.basket.tap(ident)
        self.refresh()

    def more(self, ident: str | Magazine) -> None:
        self.basket.less(ident)
        self.refresh()

    def act(self) -> None:
        if self.basket.is_empty:
            self.shell.back()
        else:
            self.apply(self.basket.trade)

    def tells(self, outcome: Outcome) -> bool:
        """Everybody knows what was in the basket: a line for all of it will do."""
        words = traded(outcome.events)
        if words is None:
            return False
        self.shell.say(i18n.say(words), self.undo)
        return True

    def _turn(self, *_: object) -> None:
        if self._basket is not None:
            self.basket.buying = self._side.value == BUY
            self.ids.page.scroll_y = 1
            self.refresh()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
