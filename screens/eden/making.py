"""What EDEN tells the workshop beyond what its kinds say. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.eden.asking import MM_PER_CM
from engine.eden.content.kinds import AbilityCard, MissionCard, TacticCard
from engine.packs.form import Form
from engine.packs.kinds import Key, Records
from engine.table.text import Name, T, Text
from screens.eden.card_pages import THINGS, EdenPages
from screens.eden.card_values import VALUES
from screens.eden.names import OBJECTIVE
from screens.match.notes import spoken
from screens.workshop.making import Boxed, Making
from screens.workshop.naming import NameSource, Naming
from screens.workshop.pages import Pages
from screens.workshop.places import Offer
from screens.workshop.wording import Wording, spaced
from screens.workshop.words import name_of

if TYPE_CHECKING:
    from device.packs import Packs


class EdenWording(Wording):
    def value(self, value: str) -> Text | None:
        return VALUES.get(value)


class EdenNaming(Naming):
    def cards(self, table: str) -> tuple[Offer, ...]:
        return self._things() if table == THINGS else super().cards(table)

    def _things(self) -> tuple[Offer, ...]:
        """The places and pieces of every prepared table, and where they lie: two walls may be called the same."""
        found: list[Offer] = []
        for key, laid in sorted(self._packs.of_kind("tables").items()):
            named = name_of(key, laid, self.language)
            for place, spot in laid.table.objectives.items():
                words = spoken(laid.things.get(place, {}), self.language) or OBJECTIVE
                found.append(Offer(place, words, _lies([spot]), named))
            for piece, each in laid.table.pieces.items():
                words = self(Name("pieces", each.kind), self.language) or spaced(piece)
                found.append(Offer(piece, words, _lies(each.outline), named))
        return tuple(found)


def _lies(corners: Sequence[tuple[int, int]]) -> Text:
    x, y = (sum(each) // len(corners) // MM_PER_CM for each in zip(*corners, strict=True))
    return T("{x} cm from the west edge, {y} cm from the north edge", x=x, y=y)


class EdenMaking(Making):
    boxed = Boxed(open=("eden.new", "band"), open_words=T("Play this band"))
    boxes: Mapping[str, Boxed] = {
        "missions": Boxed(open=("eden.new", "mission"), open_words=T("Play this mission")),
    }

    def make_wording(self) -> Wording:
        return EdenWording(self.kit)

    def naming(self, packs: Packs, language: str, _held: Callable[[], Any]) -> NameSource:
        return EdenNaming(packs, language)

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
