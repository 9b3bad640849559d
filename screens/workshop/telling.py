"""Any value of a record in a few words. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.packs.differences import is_words
from engine.packs.form import HIDDEN
from engine.packs.kinds import Records, record_data
from engine.table.canon import Json
from engine.table.languages import LANGUAGES
from engine.table.text import T, Text, Tn, listed
from screens.workshop.wording import Wording, spaced
from screens.workshop.words import name_of

NOTHING = T("nothing")
MOST_WORDS = 5
LONG = 60
TITLES = {"name", "title"}


class Telling:
    """Needs all records there are, to call cards by their names."""

    def __init__(self, wording: Wording, records: Records, language: str) -> None:
        self._wording, self._language = wording, language
        self.names = {key: name_of(key, value, language) for (_, key), value in records.items()}

    def lines(self, kind: str, value: object) -> list[Text]:
        """One line for every place of a record that says something."""
        data = record_data(value)
        return [
            T("{place}: {value}", place=self._wording.label(kind, key), value=self.said(each))
            for key, each in (data.items() if isinstance(data, Mapping) else ())
            if key not in HIDDEN | TITLES and each not in (None, "", [], {})
        ]

    def step(self, step: str | int) -> Text:
        if isinstance(step, int):
            return T("no. {n}", n=step + 1)
        known = self._wording.known("", step) or self._wording.value(step)
        return known or T("{word}", word=self.names.get(step, spaced(step)))

    def said(self, value: Json) -> Text:  # noqa: PLR0911 - one line per kind of value reads best
        if value is None or value in ("", [], {}):
            return NOTHING
        if isinstance(value, bool):
            return T("yes") if value else T("no")
        if isinstance(value, Mapping):
            if value.keys() <= LANGUAGES.keys() and is_words(value):
                said = (
                    value.get(self._language) or value.get("en") or next((each for each in value.values() if each), "")
                )
                return T("“{text}”", text=_short(str(said))) if said else NOTHING
            return self._table(value)
        if isinstance(value, list):
            return self._list(value)
        if isinstance(value, str):
            return self._wording.value(value) or T("{word}", word=_short(self.names.get(value, spaced(value))))
        return T("{word}", word=str(value))

    def _table(self, table: Mapping[str, Json]) -> Text:
        """What differs from nothing, if that is little."""
        parts = {key: value for key, value in table.items() if value not in (None, "", 0, False, [], {})}
        if not parts:
            return NOTHING
        if len(parts) > MOST_WORDS or any(isinstance(value, list | Mapping) for value in parts.values()):
            return Tn("{n} entry", "{n} entries", len(parts))
        return listed(
            [T("{place} {value}", place=self.step(key), value=self.said(value)) for key, value in parts.items()]
        )

    def _list(self, items: Iterable[Json]) -> Text:
        found = list(items)
        if len(found) > MOST_WORDS or any(isinstance(each, list | Mapping) for each in found):
            return Tn("{n} entry", "{n} entries", len(found))
        return listed([self.said(each) for each in found])


def _short(text: str) -> str:
    return text if len(text) <= LONG else text[: LONG - 1] + "…"
