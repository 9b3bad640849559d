"""What would change if a record came in the place of another, in plain words. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.packs.differences import Difference, Path
from engine.packs.kinds import Key
from engine.packs.merging import Preview, RecordChange
from engine.table.text import Arg, Name, T, Text, Tn
from screens.workshop.making import Making
from screens.workshop.telling import Telling
from screens.workshop.words import name_of

MOST_LINES = 8


@dataclass(frozen=True)
class Changed:
    """A record that is there already, and what would be otherwise."""

    key: Key
    title: Text
    lines: tuple[Text, ...]


class ChangeWords:
    """Needs all records there are, to call cards by their names."""

    def __init__(self, making: Making, records: Mapping[Key, Any], language: str) -> None:
        self._making, self._records, self._language = making, records, language
        self._telling = Telling(making.wording, records, language)

    def title(self, key: Key, value: Any) -> Text:
        return T(
            "{kind}: {name}", kind=self._making.kit.kinds[key[0]].name, name=name_of(key[1], value, self._language)
        )

    def changed(self, seen: Preview) -> tuple[Changed, ...]:
        return tuple(
            Changed(change.key, self.title(change.key, seen.pack.records[change.key]), self._lines(change, seen))
            for change in seen.changed
        )

    def _lines(self, change: RecordChange, seen: Preview) -> tuple[Text, ...]:
        """One line a number or name; effects and steps as the app says them, old and new."""
        sentences = self._making.sentences | self._making.sentences_of.get(change.kind, frozenset())
        told = [each for each in change.differences if each.place[0] not in sentences]
        lines = [self._line(each, change.kind) for each in told]
        if len(told) < len(change.differences):
            keys = {str(each.place[0]) for each in change.differences} & sentences
            lines += self._sentences(change.key, seen.pack.records[change.key], keys)
        left = len(lines) - MOST_LINES
        return (*lines[:MOST_LINES], *([Tn("and {n} more", "and {n} more", left)] if left > 0 else []))

    def _sentences(self, key: Key, new: Any, places: set[str]) -> list[Text]:
        """What the app would say otherwise because of these places; the others have a line of their own."""
        old = self._making.with_places(new, self._records[key], places)
        before, after = (self._making.spoken(key, each, self._records, self._language) for each in (old, new))
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
            word = self._making.wording.word_of(value)
            return self._telling.names.get(value.id, value) if word is None else word

        return replace(sentence, args=tuple((key, called(value)) for key, value in sentence.args))

    def _line(self, each: Difference, kind: str) -> Text:
        if each.place == ("assumed",):
            return T("only assumed from now on") if each.new else T("checked against a box, no longer assumed")
        if "picture" in each.place:
            return T("its fields are drawn otherwise")
        return T(
            "{place}: {old} becomes {new}",
            place=self._place(each.place, kind),
            old=self._telling.said(each.old),
            new=self._telling.said(each.new),
        )

    def _place(self, place: Path, kind: str) -> Text:
        words = [self._step(kind, step) for step in place]
        text = words[0]
        for word in words[1:]:
            text = T("{first} · {next}", first=text, next=word)
        return text

    def _step(self, kind: str, step: str | int) -> Text:
        known = self._making.wording.known(kind, step) if isinstance(step, str) else None
        return known or self._telling.step(step)
