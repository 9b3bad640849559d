"""The places of a page, read off the record's own types: any game's records can be filled in. No Kivy here."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.packs.blanks import Blank, BlankKind, choices_of, fresh
from engine.packs.fault import Path
from engine.packs.form import Form
from engine.table.bounds import Between, bare
from engine.table.canon import Json
from engine.table.text import T, Text, listed
from screens.widgets.page_model import Words
from screens.workshop.layout import OF_ITS_KIND, FormLayout
from screens.workshop.naming import NameSource
from screens.workshop.places import FormRow, Offer, RowKind
from screens.workshop.wording import Wording

LARGE = 999
"""A number that may be larger is typed, not counted up."""
LONG_TEXTS = frozenset({"story", "text"})
UNIONS = (typing.Union, types.UnionType)


class Pages:
    """By type hints alone; a game that knows more about its cards says so in a class of its own."""

    stories: frozenset[str] = LONG_TEXTS
    """Words that may take several lines."""

    def __init__(self, form: Form, naming: NameSource, wording: Wording) -> None:
        self.form, self.naming, self.wording = form, naming, wording

    # What a game may know better

    def layout(self, _hint: Any) -> FormLayout | None:
        """Which places stand where; None: all of them, in the record's order."""
        return None

    def none(self, _key: str | int) -> Words:
        """What it means if a place is left empty."""
        return ""

    def adding(self, _path: Path) -> Words:
        return T("Add one")

    def choices(self, path: Path) -> tuple[Offer, ...]:
        """The words one of which says what stands at a place or in a list; none where it has no such word."""
        return tuple(Offer(kind, self.wording.worded(kind)) for kind in self._members(path))

    def made(self, path: Path, word: str, now: Mapping[str, Any] | None) -> dict[str, Json]:
        """What a word begins with; what it has in common with what stood there stays."""
        made = fresh(self._members(path)[word])
        table = dict(made) if isinstance(made, Mapping) else {}
        return {key: now[key] if now and key != "kind" and key in now else each for key, each in table.items()}

    def asks(self, path: Path, word: str) -> bool:
        """Whether there is more to say about what a word says."""
        return len(fresh(self._members(path)[word]) or ()) > 1  # type: ignore[arg-type]

    def filled(self, _path: Path) -> Json:
        """What something begins with where nothing was; None: the least that may stand there."""
        return None

    def entered(self, _place: FormRow, value: Any) -> Json:
        """What is stored where something was chosen, stepped to or switched."""
        return value  # type: ignore[no-any-return]

    def entry(self, _path: Path, _rows: list[Any]) -> Json:
        """What most have in one more entry of a list; None: the least that may stand there."""
        return None

    def row(self, path: Path, _name: str) -> tuple[str, Json]:
        """One more row of a table: a key that nobody wants to think of, and what stands there."""
        table = self.form.value(path)
        taken = table if isinstance(table, Mapping) else {}
        stem = str(next((step for step in reversed(path) if isinstance(step, str)), "row"))
        key = next(each for n in range(1, 999) if (each := f"{stem}-{n}") not in taken)
        return key, fresh(typing.get_args(self.form.hint(path))[1])

    def own_id(self, _hint: Any) -> tuple[str, Mapping[str, Json]]:
        """The key of an entry that holds an id nobody wants to think of, and what else it begins with."""
        return "", {}

    def removable(self, at: Path) -> bool:
        """Whether an entry of a table can be taken out."""
        return self.form.shape(at[:-1]) is BlankKind.TABLE

    def is_page(self, path: Path) -> bool:
        """Whether a table has a page of its own: one of given keys that holds more than numbers, or a table in one."""
        within = len(path) > 1 and self.form.shape(path[:-1]) is BlankKind.TABLE
        return within or (bool(self.form.keys(path)) and bare(typing.get_args(self.form.hint(path))[1]) is not int)

    def called(self, path: Path) -> Words | None:
        """A place on the way to where we are; None: by its label."""
        if len(path) > 1 and self.form.shape(path[:-1]) is BlankKind.TABLE:
            return self._key(path[:-1], str(path[-1]))
        return None

    def sentence(self, _path: Path) -> Text | None:
        """What an entry of a card says, in the words of the game. Raises Malformed, DataError or ValueError."""
        return None

    def title(self, key: str | int) -> Words:
        return self.wording.label(self.form.kind, key)

    # The page

    def places(self, at: Path) -> tuple[list[FormRow], list[FormRow]]:
        """What stands on the page of a place, and what stands behind its "more"."""
        shape = self.form.shape(at)
        if at and shape is BlankKind.TABLE:
            return [*self.table(at)], []
        if at and shape is not BlankKind.GROUP:
            # A list in a list, or an entry that is but a number or a word.
            return [place for place in [self.place(at)] if place is not None], []
        layout = self.layout(self.form.hint(at)) or FormLayout(tuple(str(blank.key) for blank in self.form.blanks(at)))
        keys = (*layout.main, *layout.more, *layout.of_kinds)
        named = {str(key).partition(".")[0] for key in keys if isinstance(key, str)}
        rest = [str(blank.key) for blank in self.form.blanks(at) if str(blank.key) not in named | {*layout.never}]
        main = [*self._word(at), *self._several(at, self._main(at, layout))]
        return main, [*self._several(at, (*layout.more, *rest))]

    def _word(self, at: Path) -> Iterator[FormRow]:
        """Where classes tell themselves apart by a word, the word comes first."""
        if at and self.form.members(at):
            value = self.form.value(at)
            word = str(value.get("kind")) if isinstance(value, Mapping) else ""
            yield FormRow(RowKind.OPEN, (*at, "kind"), T("what happens"), rows=(self.wording.worded(word),), do="kind")

    def _main(self, at: Path, layout: FormLayout) -> tuple[str | Text, ...]:
        """The keys of the chosen kind stand where the layout says; those of others only while something is there."""
        chosen = self.form.value((*at, layout.by)) if layout.by else ()
        kinds = [str(each) for each in chosen] if isinstance(chosen, list) else [str(chosen)]
        own = dict.fromkeys(key for kind in kinds for key in layout.kinds.get(kind, ()))
        left = [key for key in layout.of_kinds if key not in own and self.form.is_filled((*at, key))]
        found: list[str | Text] = []
        for key in layout.main:
            found += [*own, *left] if key == OF_ITS_KIND else [key]
        hidden = {key for key, other in layout.unless.items() if self.form.is_filled((*at, other))}
        return tuple(key for key in found if key not in hidden)

    def _several(self, at: Path, keys: tuple[str | Text, ...]) -> Iterator[FormRow]:
        for key in keys:
            if isinstance(key, Text):
                yield FormRow(RowKind.HEADING, title=key)
                continue
            path = (*at, *(int(step) if step.isdigit() else step for step in key.split(".")))
            if self._exists(at, path):
                yield from self.expanded(path)

    def _exists(self, at: Path, path: Path) -> bool:
        """Layouts may be ahead of the records, and a value within nothing has no place."""
        for number in range(len(at), len(path)):
            hint = self.form.hint(path[:number])
            step = path[number]
            if isinstance(step, int) or typing.get_origin(hint) in (dict, Mapping):
                continue
            if step not in {blank.key for blank in self.form.blanks(path[:number])}:
                return False
        return True

    def expanded(self, path: Path) -> Iterator[FormRow]:
        """A place, or several where one key holds a small table or a few numbers."""
        hint, value = self.form.hint(path), self.form.value(path)
        origin, args = typing.get_origin(hint), typing.get_args(hint)
        if self.form.shape(path) is BlankKind.TABLE and not self.is_page(path):
            yield from self.table(path)
            return
        if origin is tuple and value is not None and {bare(each) for each in args} == {int}:
            yield FormRow(RowKind.HEADING, title=self.title(path[-1]))
            for number in range(len(args)):
                yield from (each for each in [self.place((*path, number))] if each is not None)
            return
        place = self.place(path)
        if place is not None:
            yield place

    # Places by what they hold

    def place(self, path: Path) -> FormRow | None:  # noqa: PLR0911 - one line per shape reads best
        blank = self.form.blank(path)
        title = self.title(blank.key)
        if blank.shape is BlankKind.NUMBER:
            return self._number(path, blank, title)
        if blank.shape is BlankKind.FLAG:
            return FormRow(RowKind.FLAG, path, title, bool(blank.value))
        if blank.shape is BlankKind.WORDS:
            return FormRow(
                RowKind.STORY if blank.key in self.stories else RowKind.LINE, path, title, self.text(blank.value)
            )
        if blank.shape is BlankKind.CHOICE:
            return self._pick(path, blank, title)
        if blank.shape is BlankKind.SET:
            return self._set(path, blank, title)
        if blank.shape is BlankKind.TEXT:
            return self._text_place(path, blank, title)
        hint = self.form.hint(path)
        if blank.shape is BlankKind.LIST:
            return self._list(path, blank, title, typing.get_args(hint)[0])
        if blank.optional and blank.value is None:
            return FormRow(RowKind.BUTTON, path, title, do="fill")
        if typing.get_origin(hint) in UNIONS:
            # A text or a number as the card has it: kept, not filled in here.
            return None
        return FormRow(RowKind.OPEN, path, title, rows=(self.short(path),))

    def _number(self, path: Path, blank: Blank, title: Words) -> FormRow:
        bounds = self.bounds(path, blank)
        if bounds.most > LARGE:
            # An empty line stands for nothing: whoever types a number need not take a zero away first.
            return FormRow(RowKind.LINE, path, title, str(blank.value or ""), do="number", most=bounds.most)
        none, least, most = self.none(blank.key), bounds.least, bounds.most
        return FormRow(
            RowKind.NUMBER, path, title, blank.value, least=least, most=most, optional=blank.optional, none=none
        )

    def bounds(self, _path: Path, blank: Blank) -> Between:
        return blank.bounds

    def _pick(self, path: Path, blank: Blank, title: Words) -> FormRow:
        offers = tuple(self.choice(blank, each) for each in blank.choices)
        none = self.none(blank.key) or T("none")
        return FormRow(RowKind.PICK, path, title, blank.value, offers, optional=blank.optional, none=none)

    def choice(self, _blank: Blank, each: str) -> Offer:
        return Offer(each, self.wording.worded(each))

    def _set(self, path: Path, blank: Blank, title: Words) -> FormRow:
        if not blank.choices:
            return self._ids(path, blank, title)
        offers = tuple(self.choice(blank, each) for each in blank.choices)
        none = self.none(blank.key)
        return FormRow(RowKind.SEVERAL, path, title, blank.value, offers, optional=blank.optional, none=none)

    def _text_place(self, path: Path, blank: Blank, title: Words) -> FormRow:
        offers, own = self.offers(path)
        if offers:
            # An id is never typed, but what has no word in the vocabulary yet may be.
            none = self.none(blank.key) or T("none")
            optional = self.may_be_empty(path)
            return FormRow(
                RowKind.PICK, path, title, blank.value, offers, own=own, optional=optional, none=none, do="text"
            )
        way = RowKind.STORY if blank.key in self.stories else RowKind.LINE
        return FormRow(way, path, title, "" if blank.value is None else str(blank.value))

    def may_be_empty(self, path: Path) -> bool:
        """Whether a word need not be said: what its reader would take for empty may stay empty."""
        return not isinstance(path[-1], int) and fresh_text(self.form, path)

    def offers(self, path: Path) -> tuple[tuple[Offer, ...], bool]:
        """What may stand at a place that holds an id or a word, and whether players may write something else."""
        kind = self.form.refers(path)
        if kind:
            return self.naming.cards(kind), False
        # A place called like a kind holds one of them on most cards; what else it may be can still be written.
        last = str(next((step for step in reversed(path) if isinstance(step, str)), ""))
        kinds = [each for each in self.form.kinds if each in (last, f"{last}s", f"{last[:-1]}ies")]
        return (self.naming.cards(kinds[0]), True) if kinds else ((), True)

    def _ids(self, path: Path, blank: Blank, title: Words) -> FormRow:
        offers, own = self.offers(path)
        value = tuple(blank.value) if isinstance(blank.value, list) else ()
        return FormRow(RowKind.IDS, path, title, value, offers, own=own or not offers)

    def _list(self, path: Path, blank: Blank, title: Words, inner: Any) -> FormRow | None:
        if inner is str:
            return self._ids(path, blank, title)
        if members := choices_of(inner):
            offers = tuple(self.choice(blank, each) for each in members)
            value = tuple(blank.value) if isinstance(blank.value, list) else ()
            return FormRow(RowKind.IDS, path, title, value, offers)
        if [bare(each) for each in typing.get_args(inner)] == [int, int]:
            return self.pairs(path, blank, title)
        if typing.get_origin(inner) in UNIONS and not self._members(path):
            return None
        return self.items(path)

    def pairs(self, path: Path, blank: Blank, title: Words) -> FormRow:
        offers = (Offer("0", T("first")), Offer("1", T("second")))
        return FormRow(RowKind.PAIRS, path, title, blank.value, offers, most=LARGE, rows=self.count(blank.value))

    def items(self, path: Path) -> FormRow:
        value = self.form.value(path)
        rows = tuple(self.short((*path, n)) for n in range(len(value))) if isinstance(value, list) else ()
        title = self.title(path[-1]) if isinstance(path[-1], str) else ""
        return FormRow(RowKind.ITEMS, path, title, rows=rows, add=self.adding(path))

    def count(self, value: Any) -> tuple[str, ...]:
        return tuple("" for _ in value) if isinstance(value, list) else ()

    # Tables

    def table(self, path: Path) -> Iterator[FormRow]:
        """One number a key, or a page a key; what may still come stands below."""
        value = self.form.value(path)
        table = value if isinstance(value, Mapping) else {}
        yield FormRow(RowKind.HEADING, title=self.title(path[-1]))
        keys = self.form.keys(path)
        numbers = bare(typing.get_args(self.form.hint(path))[1]) is int
        for key in dict.fromkeys([*keys, *table]):
            yield self._entry((*path, str(key)), table, numbers)
        if not keys:
            yield self._one_more(path, table)

    def _entry(self, path: Path, table: Mapping[str, Any], numbers: bool) -> FormRow:
        key = str(path[-1])
        words = self._key(path[:-1], key)
        if numbers:
            bounds = self.form.entry_bounds(path[:-1])
            place = FormRow(RowKind.NUMBER, path, words, table.get(key, 0), do="entry")
            return replace(place, least=min(0, bounds.least), most=bounds.most)
        if key not in table:
            return FormRow(RowKind.BUTTON, path, words, do="fill")
        return FormRow(RowKind.OPEN, path, words, rows=(self.short(path),))

    def _one_more(self, path: Path, table: Mapping[str, Any]) -> FormRow:
        kind = self.form.keyed(path)
        if not kind:
            return FormRow(RowKind.BUTTON, path, self.adding(path), do="row")
        offers = tuple(each for each in self.naming.cards(kind) if each.id not in table)
        return FormRow(RowKind.PICK, path, self.adding(path), "", offers, do="key")

    def _key(self, path: Path, key: str) -> Words:
        """What a row of a table is called: after a record, or by a word."""
        kind = self.form.keyed(path)
        found = next((each.words for each in self.naming.cards(kind) if each.id == key), None) if kind else None
        return found or self.wording.worded(key)

    def _members(self, path: Path) -> Mapping[str, Any]:
        """The classes that may stand at a place, or in the list there."""
        found = self.form.members(path)
        return found or (self.form.members((*path, 0)) if self.form.shape(path) is BlankKind.LIST else {})

    # In a few words

    def text(self, value: Any) -> str:
        """In the player's language, if it is said in several."""
        if not isinstance(value, Mapping):
            return "" if value is None else str(value)
        return str(value.get(self.naming.language) or value.get("en") or next((v for v in value.values() if v), ""))

    def short(self, path: Path) -> Words:
        return self.about(self.form.value(path))

    def about(self, value: Any) -> Words:
        if words := self.named(value):
            return words
        simple = self.worth_telling(value)
        if not simple:
            return T("not filled in yet")
        return listed([T("{word}", word=self.wording.worded(each)) for each in simple])

    def named(self, value: Any) -> str:
        """The name or the words on an entry, if it has any."""
        found = [value.get(key) for key in ("name", "text", "title")] if isinstance(value, Mapping) else []
        return next((words for each in found if isinstance(each, Mapping) and (words := self.text(each))), "")

    def worth_telling(self, value: Any) -> list[str]:
        """Words and numbers of an entry that has no name."""
        rows = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else [value]
        return [str(each) for each in rows if isinstance(each, str | int) and each not in ("", False, True)]


def fresh_text(form: Form, path: Path) -> bool:
    """Whether a text that nobody wrote is as good as one that was left out."""
    holder = fresh(form.hint(path[:-1]))
    return isinstance(holder, Mapping) and holder.get(str(path[-1])) == "" and form.has_default(path)
