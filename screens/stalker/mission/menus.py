"""What the mission screen opens over itself: the menu, corrections by hand, everything a long press offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.app import App

from engine.games import FIRST
from engine.stalker.commands.flow import GiveUp
from engine.stalker.commands.learning import kind_of
from engine.stalker.zone.decks import HIGH, LOW
from engine.table.command import Command
from engine.table.text import NO_WORDS, T, Text
from screens.app.files import share_moment
from screens.app.shell import Pane
from screens.i18n import i18n
from screens.match.notes import spoken
from screens.stalker.companion_words import companion_sheet
from screens.stalker.mission.effects import OfferSheet, Shown
from screens.stalker.mission.gear import GearDraft
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.mission.remembering import deck_asked, learning, remember_sheet, unknown_to
from screens.stalker.mission.sheets import CorrectSheet, GearSheet, enemy_sheet
from screens.stalker.mission.used import deck_sheet, used_sheet
from screens.stalker.pda.hand import hand_sheet, page_after
from screens.stalker.pda.hand_lines import BesideBoard, FieldPage, GearPage, HandPage
from screens.stalker.table import desk
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetRow, SheetView
from screens.workshop.record_presenter import RecordPresenter

Entry = tuple[Text, Text, Callable[[], None]]
"""A row of the menu: what it is called, what it is for, and what it does."""


class MissionSheets(Pane):
    """The part of the screen that needs no board and no panel: `MissionScreen` has both."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self.presenter: MissionPresenter | None = None
        self._match = ""
        self._waiting: frozenset[str] | None = None
        """Cards that nobody has chosen to remember, while another is being entered."""
        super().__init__(shell, **kwargs)

    @property
    def _presenter(self) -> MissionPresenter:
        if self.presenter is None:
            raise RuntimeError("no match is open")
        return self.presenter

    def _show(self, result: Shown) -> None:
        raise NotImplementedError

    def _offer(self, offer: OfferSheet) -> None:
        """A sheet of things to choose from; what is picked is carried out."""
        sheet = Sheet(view=offer.view)

        def picked(_: Sheet, number: str) -> None:
            sheet.close()
            self._show(self._presenter.carry_out(offer.effects[int(number)]))

        sheet.bind(on_pick=picked)
        self.shell.open_sheet(sheet)

    def long_press(self, ident: str | None, field: str | None) -> None:
        presenter = self._presenter
        if presenter.look.reason is not None:
            return
        self._look_before()
        now = presenter.now
        if ident is not None and ident in now.believed.enemies:
            self._offer(enemy_sheet(now.believed, now.box, ident))
        elif ident is not None and ident in now.believed.stalkers:
            presenter.show_stalker(ident)
            self.correct()
        elif ident is not None and ident in now.believed.companions:
            self._offer(companion_sheet(now.believed, now.box, ident, i18n.language))
        elif field is not None:
            self.by_hand(FieldPage(field))

    def _look_before(self) -> None:
        """While a question is open only what was before it can be set right: that is what the sheets show then."""
        if self._presenter.now.question is not None and self._presenter.look.amends is None:
            self._presenter.amend()
            self._show(None)

    def change_gear(self) -> None:
        presenter, now = self._presenter, self._presenter.now
        draft = GearDraft(now.state, now.box, now.up)
        self.shell.open_sheet(GearSheet(draft, lambda: self._show(presenter.do(draft.command))))

    # A card that the app does not know

    def remember(self, deck: str) -> None:
        """Enter the card that was drawn; one that waits in the players' box is offered beside it."""
        waiting = unknown_to(self._presenter.now.box, desk().packs, deck)
        if not waiting:
            self._enter_card(deck)
            return
        sheet = Sheet(view=remember_sheet(waiting, i18n.language))

        def picked(_: Sheet, key: str) -> None:
            sheet.close()
            if key in waiting:
                self._show(self._presenter.remember(learning(deck, key, waiting[key])))
            else:
                self._enter_card(deck)

        sheet.bind(on_pick=picked)
        self.shell.open_sheet(sheet)

    def _enter_card(self, deck: str) -> None:
        self._waiting = frozenset(unknown_to(self._presenter.now.box, desk().packs, deck))
        kind = kind_of(deck)
        # An activation card lies in one of two decks: the form begins with the one it was drawn from.
        draft: Any = RecordPresenter(desk().packs, kind, "", i18n.language).form.data
        draft = {**draft, "level": deck} if deck in (LOW, HIGH) else draft
        self.shell.go("record", game=FIRST, kind=kind, key="", draft=draft)

    def _take_up_card(self) -> None:
        """Back from the form: the card that was entered there is the one that was drawn."""
        before, self._waiting = self._waiting, None
        deck = deck_asked(self._presenter.now.question)
        if before is None or not deck:
            return
        fresh = {
            key: card
            for key, card in unknown_to(self._presenter.now.box, desk().packs, deck).items()
            if key not in before
        }
        for key, card in fresh.items():
            self._show(self._presenter.remember(learning(deck, key, card)))
            return

    def correct(self) -> None:
        self._look_before()
        now = self._presenter.now
        sheet = CorrectSheet(now.believed, now.pda(now.stalker))
        sheet.bind(on_close=lambda _: self._apply_corrections(sheet))
        sheet.bind(on_gear=lambda _: self._leave_for(sheet, GearPage(now.stalker)))
        self.shell.open_sheet(sheet)

    def _leave_for(self, sheet: Sheet, page: HandPage) -> None:
        sheet.close()
        self.by_hand(page)

    def by_hand(self, page: HandPage) -> None:
        """A page of corrections; after each it comes up again as the table is then."""
        self._look_before()
        now = self._presenter.now
        shown = hand_sheet(now.believed, now.box, page)
        sheet = Sheet(view=shown.view)

        def picked(_: Sheet, ident: str) -> None:
            sheet.close()
            pick = shown.picks[ident]
            if not isinstance(pick, Command):
                self.by_hand(pick)
                return
            refusal = self._presenter.by_hand(pick)
            self._show(refusal)
            if refusal is None:
                self.by_hand(page_after(page))

        sheet.bind(on_pick=picked)
        self.shell.open_sheet(sheet)

    def _apply_corrections(self, sheet: CorrectSheet) -> None:
        changes = sheet.changes
        if changes is not None:
            self._show(self._presenter.adjust(changes))

    def open_menu(self) -> None:
        presenter = self.presenter
        if presenter is None:
            return
        view = presenter.view
        entries = [*self._pages(), *self._travels(view.now)]
        entries += [
            (
                T("At a glance"),
                T("everybody, readable across the table"),
                lambda: self.shell.go("glance", match=self._match),
            ),
            (T("History"), T("everything that happened, and why"), lambda: self.shell.go("history", match=self._match)),
            (
                T("Correct by hand"),
                T("event deck, objectives, leader, anomalies"),
                lambda: self.by_hand(BesideBoard()),
            ),
            (T("The cards of this mission"), T("printed, assumed, ours, left out"), self.show_cards),
            (T("Share this situation"), T("a file for a friend or a bug report"), self._share),
            (T("What the signs mean"), T("units, markers, borders"), lambda: self.shell.go("legend")),
            (T("Settings"), T("language, theme, sound"), lambda: self.shell.go("settings")),
            (
                T("Give the mission up"),
                T("it counts as failed; undo brings it back"),
                lambda: self._show(presenter.do(GiveUp())),
            ),
        ]
        rows = tuple(SheetRow(what, about, NO_WORDS, str(n)) for n, (what, about, _) in enumerate(entries))
        sheet = Sheet(view=SheetView(presenter.table.title, view.place, rows))

        def picked(_: Sheet, number: str) -> None:
            sheet.close()
            entries[int(number)][2]()

        sheet.bind(on_pick=picked)
        self.shell.open_sheet(sheet)

    def show_cards(self) -> None:
        """Which cards this mission is played with, deck by deck."""
        box = self._presenter.now.box
        sheet = Sheet(view=used_sheet(box))

        def called(kind: str, key: str) -> str:
            card = desk().packs.records().get((kind, key))
            return spoken(getattr(card, "name", {}), i18n.language) or key

        def picked(_: Sheet, kind: str) -> None:
            sheet.close()
            self.shell.open_sheet(Sheet(view=deck_sheet(box, kind, partial(called, kind))))

        sheet.bind(on_pick=picked)
        self.shell.open_sheet(sheet)

    def _pages(self) -> Iterator[Entry]:
        """Where there is no room for tabs."""
        raise NotImplementedError

    def _travels(self, now: Moment) -> Iterator[Entry]:
        if now.position.undoes is not None:
            yield T("Undo"), now.position.undoes, lambda: self.travel(back=True)
        if now.position.redoes is not None:
            yield T("Redo"), now.position.redoes, lambda: self.travel(back=False)

    def _share(self) -> None:
        app = App.get_running_app()
        share_moment(self.shell, app, app.session(self._match))

    def travel(self, *, back: bool) -> None:
        raise NotImplementedError
