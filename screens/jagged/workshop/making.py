"""What Jagged Alliance tells the workshop beyond what its kinds say. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping

from engine.packs.form import Form
from engine.table.text import T, Text
from screens.jagged.workshop.card_pages import JaggedPages
from screens.jagged.workshop.card_values import VALUES
from screens.workshop.making import Boxed, FormDoor, Making
from screens.workshop.naming import NameSource
from screens.workshop.pages import Pages
from screens.workshop.wording import Wording


class JaggedWording(Wording):
    def value(self, value: str) -> Text | None:
        return VALUES.get(value)


class JaggedMaking(Making):
    editors: Mapping[str, FormDoor] = {"sectors": ("jagged.sector", "sector")}
    boxed = Boxed(open=("jagged.new", "scenario"), open_words=T("Open the scenario"))

    def make_wording(self) -> Wording:
        return JaggedWording(self.kit)

    def pages(self, form: Form, naming: NameSource) -> Pages:
        return JaggedPages(form, naming, self.wording)
