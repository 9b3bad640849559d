"""What EDEN tells the workshop beyond what its kinds say. No Kivy here."""

from __future__ import annotations

from engine.table.text import T
from screens.workshop.making import Boxed, Making


class EdenMaking(Making):
    boxed = Boxed(open=("eden.new", "band"), open_words=T("Play this band"))
