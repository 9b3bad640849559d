"""What EDEN tells the workshop beyond what its kinds say. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.eden.content.kinds import MissionCard
from engine.table.text import T, Text
from screens.workshop.making import Boxed, Making


class EdenMaking(Making):
    boxed = Boxed(open=("eden.new", "band"), open_words=T("Play this band"))
    boxes: Mapping[str, Boxed] = {
        "missions": Boxed(open=("eden.new", "mission"), open_words=T("Play this mission")),
    }

    def lacks(self, value: Any) -> Text:
        if isinstance(value, MissionCard) and value.mission.missing:
            return T("Only the frame of this card is known. Copy what it asks for once from your own.")
        return super().lacks(value)
