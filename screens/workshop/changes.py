"""What would change if a record came in the place of another, in plain words. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.packs.differences import Difference, Path, is_words
from engine.packs.kinds import Key
from engine.packs.merging import Change, Preview
from engine.stalker.content.kinds import KINDS, NamedEnemy
from engine.stalker.workshop.labels import LABELS, LABELS_OF, VALUES
from engine.stalker.workshop.spoken import spoken
from engine.table.canon import Json
from engine.table.text import Arg, Name, T, Text, Tn, listed
from screens.stalker.workshop.naming import word_of
from screens.workshop.words import name_of

NOTHING = T("nothing")
MOST_LINES = 8
SPOKEN = {"steps", "without", "extra", "effects", "at_once", "framed", "action", "defence_effects", "roll_effects"}
"""Places that the app says in sentences of their own."""
ALSO_SPOKEN = {"enemies": {"head", "torso"}, "anomalies": {"stalkers", "enemies"}, "stalkers": {"dice"}}
MOST_WORDS = 5
LONG = 60


@dataclass(frozen=True)
class Changed:
    """A record that is there already, and what would be otherwise."""

    key: Key
    title: Text
    lines: tuple[Text, ...]


class ChangeWords:
    """Needs all records there are, to call cards by their names."""

    def __init__(self, records: Mapping[Key, Any], language: str) -> None:
        self._records = records
        self._language = language
        self._names = {key: name_of(key, value, language) for (_, key), value in records.items()}

    def title(self, key: Key, value: Any) -> Text:
        return T("{kind}: {name}", kind=KINDS[key[0]].name, name=name_of(key[1], value, self._language))

    def changed(self, seen: Preview) -> tuple[Changed, ...]:
        return tuple(
            Changed(change.key, self.title(change.key, seen.pack.records[change.key]), self._lines(change, seen))
            for change in seen.changed
        )

    def _lines(self, change: Change, seen: Preview) -> tuple[Text, ...]:
        """One line a number or name; effects and steps as the app says them, old and new."""
        sentences = SPOKEN | ALSO_SPOKEN.get(change.kind, set())
        told = [each for each in change.differences if each.place[0] not in sentences]
        lines = [self._line(each, change.kind) for each in told]
        if len(told) < len(change.differences):
            keys = {str(each.place[0]) for each in change.differences} & sentences
            lines += self._sentences(self._records[change.key], seen.pack.records[change.key], keys)
        left = len(lines) - MOST_LINES
        return (*lines[:MOST_LINES], *([Tn("and {n} more", "and {n} more", left)] if left > 0 else []))

    def _sentences(self, old: Any, new: Any, keys: set[str]) -> list[Text]:
        """What the app would say otherwise because of these places; the others have a line of their own."""
        language = self._language
        before, after = spoken(_with(new, old, keys), language), spoken(new, language)
        gone = [T("No longer: {sentence}", sentence=self._named(each)) for each in before if each not in after]
        come = [T("From now on: {sentence}", sentence=self._named(each)) for each in after if each not in before]
        return gone + come or [T("its effects are otherwise")]

    def _named(self, sentence: Text) -> Text:
        """Cards and words by their names: no mission is open here that would know them."""

        def called(value: Arg) -> Arg:
            if isinstance(value, Text):
                return self._named(value)
            if not isinstance(value, Name):
                return value
            word = word_of(value)
            return self._names.get(value.id, value) if word is None else word

        return replace(sentence, args=tuple((key, called(value)) for key, value in sentence.args))

    def _line(self, each: Difference, kind: str) -> Text:
        if each.place == ("assumed",):
            return T("only assumed from now on") if each.new else T("checked against a box, no longer assumed")
        if "picture" in each.place:
            return T("its fields are drawn otherwise")
        return T(
            "{place}: {old} becomes {new}",
            place=self._place(each.place, kind),
            old=self._said(each.old),
            new=self._said(each.new),
        )

    def _place(self, place: Path, kind: str) -> Text:
        words = [LABELS_OF.get(kind, {}).get(str(step)) or self._step(step) for step in place]
        text = words[0]
        for word in words[1:]:
            text = T("{first} · {next}", first=text, next=word)
        return text

    def _step(self, step: str | int) -> Text:
        if isinstance(step, int):
            return T("no. {n}", n=step + 1)
        return LABELS.get(step) or VALUES.get(step) or T("{word}", word=self._names.get(step, step))

    def _said(self, value: Json) -> Text:  # noqa: PLR0911 - one line per kind of value reads best
        if value is None or value in ("", [], {}):
            return NOTHING
        if isinstance(value, bool):
            return T("yes") if value else T("no")
        if isinstance(value, Mapping):
            if is_words(value):
                said = (
                    value.get(self._language) or value.get("en") or next((each for each in value.values() if each), "")
                )
                return T("“{text}”", text=_short(str(said))) if said else NOTHING
            return self._said_table(value)
        if isinstance(value, list):
            return self._said_list(value)
        if isinstance(value, str):
            return VALUES.get(value) or T("{word}", word=_short(self._names.get(value, _spaced(value))))
        return T("{word}", word=str(value))

    def _said_table(self, table: Mapping[str, Json]) -> Text:
        """What differs from nothing, if that is little."""
        parts = {key: value for key, value in table.items() if value not in (None, "", 0, False, [], {})}
        if not parts:
            return NOTHING
        if len(parts) > MOST_WORDS or any(isinstance(value, list | Mapping) for value in parts.values()):
            return Tn("{n} entry", "{n} entries", len(parts))
        return listed(
            [T("{place} {value}", place=self._step(key), value=self._said(value)) for key, value in parts.items()]
        )

    def _said_list(self, items: Iterable[Json]) -> Text:
        found = list(items)
        if len(found) > MOST_WORDS or any(isinstance(each, list | Mapping) for each in found):
            return Tn("{n} entry", "{n} entries", len(found))
        return listed([self._said(each) for each in found])


def _with(card: Any, other: Any, keys: set[str]) -> Any:
    """A card with some places of another version of it."""
    if isinstance(card, NamedEnemy):
        return replace(card, card=_with(card.card, other.card, keys))
    return replace(card, **{key: getattr(other, key) for key in keys})


def _spaced(word: str) -> str:
    return word.replace("_", " ") if word.isascii() and " " not in word else word


def _short(text: str) -> str:
    return text if len(text) <= LONG else text[: LONG - 1] + "…"
