"""The stash: everything owned and where it is, everything left in the box, with search and filters."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from engine.stalker.campaign.state import Where
from engine.table.command import Command
from engine.table.text import T
from screens.i18n import i18n
from screens.stalker.campaign.gear.stash_presenter import ALL, ANOTHER, BOX, DRAW, OURS, RANKS, StashPresenter
from screens.stalker.campaign.gear.things import Magazine
from screens.stalker.campaign.page import CampaignPage
from screens.stalker.campaign.words import DECKS, stalker
from screens.widgets.page_model import PageView
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetView
from screens.widgets.wrap import Wrap  # noqa: F401 - stash.kv is made of it


class StashFilters(BoxLayout):
    """Search and filters; `opened` shows more of them. Event: `on_change`."""

    opened = BooleanProperty(False)

    __events__ = ("on_change",)

    def changed(self) -> None:
        self.dispatch("on_change")

    def on_change(self) -> None: ...


class StashScreen(CampaignPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: StashPresenter | None = None
        super().__init__(shell, **kwargs)
        self._filters = StashFilters()
        self._filters.bind(on_change=self._filter)
        self.ids.fixed.add_widget(self._filters)

    @property
    def presenter(self) -> StashPresenter:
        if self._presenter is None:
            raise RuntimeError("no stash has been opened")
        return self._presenter

    def entered(self) -> None:
        pile = self._presenter.pile if self._presenter is not None else OURS
        self._presenter = StashPresenter(self.session.content, self.session.state, i18n.say)
        self._presenter.pile = str(self.arguments.get("pile", pile))
        ids = self._filters.ids
        ids.pile.value = self._presenter.pile
        self._read()

    def view(self) -> PageView:
        self._offer()
        self.presenter.state = self.session.state
        return self.presenter.view()

    def pick(self, ident: str | Magazine) -> None:
        presenter = self.presenter
        command = presenter.command(ident)
        if command is not None:
            self.apply(command)
        elif isinstance(ident, Magazine):
            return
        elif ident == DRAW:
            self._open(presenter.draws(), "")
        else:
            self._open(presenter.leaving(ident), ident)

    def more(self, ident: str | Magazine) -> None:
        if isinstance(ident, Magazine):
            self.apply(self.presenter.less(ident))

    def act(self) -> None:
        self.shell.back()

    def _open(self, view: SheetView, copy: str) -> None:
        """Rows carry their commands; one asks which card was drawn instead of this copy."""
        sheet = Sheet(view=view)
        sheet.bind(on_pick=lambda _, picked: self._picked(sheet, copy, picked))
        self.shell.open_sheet(sheet)

    def _picked(self, sheet: Sheet, copy: str, picked: Hashable) -> None:
        sheet.close()
        if isinstance(picked, Command):
            self.apply(picked)
        elif picked == ANOTHER:
            self._open(self.presenter.others(copy), copy)

    def _filter(self, *_: object) -> None:
        if self._presenter is not None:
            self._read()
            self.refresh()

    def _read(self) -> None:
        ids, presenter = self._filters.ids, self.presenter
        presenter.search = ids.search.text
        presenter.pile = ids.pile.value or OURS
        presenter.deck, presenter.rank = ids.deck.value or ALL, ids.rank.value or 0
        presenter.where, presenter.by_worth = ids.where.value or ALL, bool(ids.worth.value)

    def _offer(self) -> None:
        """The words of the filters, in the language spoken now."""
        ids, say = self._filters.ids, i18n.say
        ids.search.hint_text = say(T("Search by name"))
        ids.pile.options = ((OURS, say(T("Ours"))), (BOX, say(T("In the box"))))
        decks = ((ALL, say(T("All"))), *((deck, say(words)) for deck, words in DECKS.items()))
        ids.deck.options = decks
        ids.rank.options = ((0, say(T("Any rank"))), *((rank, "I" * rank) for rank in RANKS))
        people = ((each, say(stalker(each))) for each in self.session.state.stalkers)
        ids.where.options = ((ALL, say(T("Anywhere"))), (Where.STASH.value, say(T("Stash"))), *people)
        ids.worth.options = ((False, say(T("By name"))), (True, say(T("By worth"))))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
