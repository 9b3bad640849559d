"""What EDEN tells the workshop beyond what its kinds say. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.eden.content.kinds import AbilityCard, MissionCard, NpcCard, ProfileCard, TacticCard
from engine.packs.fault import Path
from engine.packs.form import Form
from engine.packs.kinds import Key, Records
from engine.table.text import T, Text
from screens.eden.card_values import VALUES
from screens.match.notes import spoken
from screens.workshop.making import Boxed, Making
from screens.workshop.naming import NameSource
from screens.workshop.pages import Pages
from screens.workshop.places import FormRow
from screens.workshop.wording import Wording

WHITE_AND_RED = (T("white"), T("red"))
PAIRS = frozenset({"psi", "combat", "vigour", "speed", "constitution"})
"""Places of a profile that hold a white and a red number (B1.D)."""


class EdenWording(Wording):
    def value(self, value: str) -> Text | None:
        return VALUES.get(value)


class EdenPages(Pages):
    def place(self, path: Path) -> FormRow | None:
        """The two numbers of a value are called as the card prints them."""
        row = super().place(path)
        last = path[-1]
        of_profile = self.form.hint(()) in (ProfileCard, NpcCard) and path[0] in PAIRS
        return replace(row, title=WHITE_AND_RED[last]) if row and of_profile and isinstance(last, int) else row


class EdenMaking(Making):
    boxed = Boxed(open=("eden.new", "band"), open_words=T("Play this band"))
    boxes: Mapping[str, Boxed] = {
        "missions": Boxed(open=("eden.new", "mission"), open_words=T("Play this mission")),
    }

    def make_wording(self) -> Wording:
        return EdenWording(self.kit)

    def pages(self, form: Form, naming: NameSource) -> Pages:
        return EdenPages(form, naming, self.wording)

    def spoken(self, key: Key, value: Any, records: Records, language: str) -> list[Text]:
        """What is printed on a card says best what it does; the figures stand below."""
        if isinstance(value, AbilityCard | TacticCard | MissionCard) and (text := spoken(value.text, language)):
            return [T("{text}", text=text), *super().spoken(key, replace(value, text={}), records, language)]
        return super().spoken(key, value, records, language)

    def lacks(self, value: Any) -> Text:
        if isinstance(value, MissionCard) and value.mission.missing:
            return T("Only the frame of this card is known. Copy what it asks for once from your own.")
        return super().lacks(value)
