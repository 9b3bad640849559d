"""What Jagged Alliance tells the workshop beyond what its kinds say. No Kivy here."""

from __future__ import annotations

from engine.table.text import T
from screens.workshop.making import Boxed, Making


class JaggedMaking(Making):
    boxed = Boxed(open=("jagged.new", "scenario"), open_words=T("Open the scenario"))
