"""The forms of this game's cards: what an entry says in a few words, what a new one begins with. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.jagged.content.enemies import EnemyCard
from engine.packs.fault import Path
from engine.table.canon import Json
from engine.table.text import T, Text, listed
from screens.widgets.page_model import Words
from screens.workshop.layout import FormLayout
from screens.workshop.pages import Pages
from screens.workshop.places import FormRow, RowKind

ROWS: tuple[Path, ...] = (("plain",), ("elite",))
ONE_EACH = ("n", 1)
"""So many is taken for granted."""


LAYOUTS: Mapping[Any, FormLayout] = {
    EnemyCard: FormLayout(("name", "kind", "initiative", "plain", "elite", "pattern", "attack_all", "search_party"))
}
"""What a card is read from first stands first."""


class JaggedPages(Pages):
    def layout(self, hint: Any) -> FormLayout | None:
        return LAYOUTS.get(hint)

    def filled(self, path: Path) -> Json:
        """The yellow row of an enemy begins as the white one: on most cards few figures differ."""
        if self._is_row(path):
            return self.form.value(("plain",))
        return super().filled(path)

    def expanded(self, path: Path) -> Iterator[FormRow]:
        """Both rows of an enemy stand on its page, figure by figure, as they are printed."""
        if self._is_row(path) and self.form.value(path) is not None:
            yield FormRow(RowKind.HEADING, title=self.title(path[-1]))
            for blank in self.form.blanks(path):
                yield from self.expanded((*path, blank.key))
            return
        yield from super().expanded(path)

    def _is_row(self, path: Path) -> bool:
        return path in ROWS and self.form.hint(()) is EnemyCard

    def about(self, value: Any) -> Words:
        """Numbers with their names: “hit points 2, damage 2”."""
        if not isinstance(value, Mapping) or self.named(value):
            return super().about(value)
        found = list(self._told(value))
        return listed(found) if found else super().about(value)

    def _told(self, table: Mapping[str, Any]) -> Iterator[Text]:
        for key, each in table.items():
            place = self.wording.label("", key)
            if each is True:
                yield T("{word}", word=place)
            elif isinstance(each, int) and each and (key, each) != ONE_EACH:
                yield T("{place} {n}", place=place, n=each)
            elif isinstance(each, str) and each:
                yield T("{word}", word=self._called(each))
            elif isinstance(each, list):
                yield from (T("{word}", word=self._called(one)) for one in each if isinstance(one, str))

    def _called(self, word: str) -> Words:
        """A card by its name, else a word of the cards."""
        known = next((each.words for each in self.naming.cards("enemies") if each.id == word), None)
        return known or self.wording.worded(word)
