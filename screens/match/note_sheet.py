"""Notes of a campaign: those written, and a line to write another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.table.text import NO_WORDS, T
from screens.i18n import i18n
from screens.widgets.lines import TextField
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetRow, SheetView


class NoteField(TextField):
    """The line; `written` gets what was written, unless that is nothing."""

    text: str

    def __init__(self, written: Callable[[str], object], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._written = written
        self._shell: Any = None
        self.bind(on_text_validate=self._write)

    def open(self, shell: Any, notes: Sequence[str]) -> None:
        """A sheet with the notes, the newest first, and this line above them."""
        self._shell = shell
        self.hint_text = i18n.say(T("Write a note, then press enter"))
        rows = tuple(SheetRow(T("{text}", text=note), NO_WORDS, NO_WORDS) for note in reversed(notes))
        sheet = Sheet(view=SheetView(T("Notes"), T("the newest first"), rows))
        if self.parent is not None:
            self.parent.remove_widget(self)
        sheet.ids.column.add_widget(self, index=len(sheet.ids.column.children))
        shell.open_sheet(sheet)

    def _write(self, *_: object) -> None:
        text = self.text.strip()
        self.text = ""
        if self._shell.sheet is not None:
            self._shell.sheet.close()
        if text:
            self._written(text)
