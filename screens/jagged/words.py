"""What the screens of a scenario say. Brisk: who, where, how much. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping

from engine.jagged.words import Status
from engine.table.text import T, Text

ENDED: Mapping[str, Text] = {"won": T("The scenario is won."), "lost": T("The scenario is lost.")}
STATUS: Mapping[Status, Text] = {
    Status.OCCUPIED: T("occupied"),
    Status.CONTESTED: T("contested"),
    Status.LIBERATED: T("free"),
}
