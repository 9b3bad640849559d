"""What the mission screen opens over itself: the menu, corrections by hand, everything a long press offers."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from engine.stalker.commands.correcting import Adjust
from engine.table.refusal import Refusal
from engine.table.text import T
from screens.app.files import share_moment
from screens.app.shell import Pane
from screens.i18n import i18n
from screens.stalker.companion_words import companion_change, companion_sheet
from screens.stalker.mission.gear import GearDraft
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.mission.sheets import CorrectSheet, GearSheet, enemy_change, enemy_sheet
from screens.stalker.mission.words import NO_WORDS
from screens.stalker.pda.hand import TABLE, hand_sheet, page_after
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetRow, SheetView


class MissionSheets(Pane):
    """The part of the screen that needs no board and no panel: `MissionScreen` has both."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self.presenter: MissionPresenter | None = None
        self._match = ""
        super().__init__(shell, **kwargs)

    @property
    def _presenter(self) -> MissionPresenter:
        if self.presenter is None:
            raise RuntimeError("no match is open")
        return self.presenter

    def _show(self, result: Refusal | SheetView | None, row: str = "") -> None:
        raise NotImplementedError

    def long_press(self, ident: str | None, field: str | None) -> None:
        presenter = self._presenter
        if presenter.mode == "why":
            return
        self._look_before()
        believed = presenter.believed
        if ident in believed.enemies and ident is not None:
            sheet = Sheet(view=enemy_sheet(believed, presenter.box, ident))
            sheet.bind(on_pick=lambda _, picked: self._change(sheet, enemy_change(believed, ident, picked)))
            self.shell.open_sheet(sheet)
        elif ident in believed.stalkers and ident is not None:
            presenter.shown = ident
            self.correct()
        elif ident in believed.companions and ident is not None:
            sheet = Sheet(view=companion_sheet(believed, presenter.box, ident, i18n.language))
            sheet.bind(on_pick=lambda _, picked: self._change(sheet, companion_change(believed, ident, picked)))
            self.shell.open_sheet(sheet)
        elif field is not None:
            self.by_hand(f"field:{field}")

    def _look_before(self) -> None:
        """While a question is open only what was before it can be set right: that is what the sheets show then."""
        if self._presenter.question is not None and self._presenter.amends is None:
            self._presenter.amend()
            self._show(None)

    def _change(self, sheet: Sheet, change: Adjust) -> None:
        sheet.close()
        self._show(self._presenter.adjust(change))

    def change_gear(self) -> None:
        presenter = self._presenter
        draft = GearDraft(presenter.state, presenter.box, presenter.up)
        self.shell.open_sheet(GearSheet(draft, lambda: self._show(presenter.do(draft.command))))

    def correct(self) -> None:
        presenter = self._presenter
        self._look_before()
        sheet = CorrectSheet(presenter.believed, presenter.pda)
        sheet.bind(on_close=lambda _: self._apply_corrections(sheet))
        sheet.bind(on_pick=lambda _, path: self._leave_for(sheet, path))
        self.shell.open_sheet(sheet)

    def _leave_for(self, sheet: Sheet, path: str) -> None:
        sheet.close()
        self.by_hand(path)

    def by_hand(self, path: str) -> None:
        """A page of corrections; after each it comes up again as the table is then."""
        self._look_before()
        page = hand_sheet(self._presenter.believed, self._presenter.box, path)
        sheet = Sheet(view=page.view)

        def picked(_: Sheet, ident: str) -> None:
            sheet.close()
            pick = page.picks[ident]
            if isinstance(pick, str):
                self.by_hand(pick)
                return
            refusal = self._presenter.by_hand(pick)
            self._show(refusal)
            if refusal is None:
                self.by_hand(page_after(path))

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
        rows = []
        if presenter.undoes is not None:
            rows.append(SheetRow(T("Undo"), presenter.undoes, NO_WORDS, "undo"))
        if presenter.redoes is not None:
            rows.append(SheetRow(T("Redo"), presenter.redoes, NO_WORDS, "redo"))
        rows += [
            SheetRow(T("History"), T("everything that happened, and why"), NO_WORDS, "history"),
            SheetRow(T("Correct by hand"), T("event deck, objectives, leader, anomalies"), NO_WORDS, "by_hand"),
            SheetRow(T("Share this situation"), T("a file for a friend or a bug report"), NO_WORDS, "share"),
            SheetRow(T("What the signs mean"), T("units, markers, borders"), NO_WORDS, "legend"),
            SheetRow(T("Settings"), T("language, theme, sound"), NO_WORDS, "settings"),
            SheetRow(T("Give the mission up"), T("it counts as failed; undo brings it back"), NO_WORDS, "give_up"),
        ]
        sheet = Sheet(view=SheetView(presenter.table.title, presenter.place, tuple(rows)))
        sheet.bind(on_pick=lambda _, picked: self._pick_menu(sheet, picked))
        self.shell.open_sheet(sheet)

    def _pick_menu(self, sheet: Sheet, picked: str) -> None:
        sheet.close()
        if picked in ("undo", "redo"):
            self.travel(back=picked == "undo")
        elif picked == "give_up":
            self._show(self._presenter.give_up())
        elif picked == "by_hand":
            self.by_hand(TABLE)
        elif picked == "history":
            self.shell.go("history", match=self._match)
        elif picked == "share":
            app = App.get_running_app()
            share_moment(self.shell, app, app.session(self._match))
        else:
            self.shell.go(picked)

    def travel(self, *, back: bool) -> None:
        raise NotImplementedError
