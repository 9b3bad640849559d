"""What This War of Mine tells the workshop about its cards. No Kivy here."""

from __future__ import annotations

from engine.packs.fault import Path
from engine.packs.form import Form
from engine.table.canon import Malformed
from engine.table.record import load
from engine.table.text import T, Text
from engine.warofmine.content.words_people import Word
from screens.widgets.page_model import Words
from screens.workshop.making import Boxed, Making
from screens.workshop.naming import NameSource
from screens.workshop.pages import Pages


class WarPages(Pages):
    """A word of a card says its own sentence."""

    def sentence(self, path: Path) -> Text | None:
        hint = self.form.hint(path)
        if not isinstance(hint, type) or not issubclass(hint, Word):
            return None
        return load(hint, self.form.value(path)).says()

    def short(self, path: Path) -> Words:
        try:
            return self.sentence(path) or super().short(path)
        except (Malformed, ValueError):
            return T("not finished yet")


class WarMaking(Making):
    boxed = Boxed(open=("war.new", "siege"), open_words=T("Open the siege"))

    def pages(self, form: Form, naming: NameSource) -> Pages:
        return WarPages(form, naming, self.wording)
