"""Filling in a record, place by place: what every page of the workshop can do, undo included. No Kivy here."""

from __future__ import annotations

import typing
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.packs.blanks import BlankKind
from engine.packs.fault import Path
from engine.packs.form import Form
from engine.packs.undoing import History
from engine.table.bounds import bare
from engine.table.canon import Json, Malformed
from engine.table.languages import LANGUAGES
from engine.table.reading import DataError
from engine.table.text import T, Text
from screens.workshop.making import Making, making_of
from screens.workshop.places import FormRow, RowKind, Wrong

if TYPE_CHECKING:
    from device.packs import Packs


class Editor:
    """`at` says which page is open; every change can be taken back, and what is typed in one go counts as one."""

    def __init__(self, packs: Packs, form: Form, language: str) -> None:
        self._packs, self.form, self.language = packs, form, language
        self._history: History[Json] = History(form.data)
        self._typing: Path | None = None
        self.at: Path = ()
        self._came: dict[Path, Path] = {}
        """From which page each was opened: rows of what lies deeper may stand on it, too."""
        self.shows_more = False
        self.making: Making = making_of(packs.kit.id)
        self.naming = self.making.naming(packs, language, self._held)
        self.pages = self.making.pages(form, self.naming)

    def _held(self) -> Any:
        """What is being made, if it holds things with names of their own."""
        return None

    def speak(self, language: str) -> None:
        """Names and texts in another language from now on."""
        self.language = self.naming.language = language

    # Getting about

    def open(self, path: Path) -> None:
        """Further in; what is empty is begun."""
        if self.form.value(path) is None:
            self.change(lambda: self._fill(path))
        self._came[path] = self.at
        self.at, self.shows_more = path, False

    def _fill(self, path: Path) -> None:
        begun = self.pages.filled(path)
        if begun is None:
            self.form.fill(path)
        else:
            self.form.set(path, begun)

    def up(self) -> bool:
        """One page out, to where its row was tapped; False at the top."""
        if not self.at:
            return False
        self.at, self.shows_more = self._out_of(self.at), False
        return True

    def _out_of(self, at: Path) -> Path:
        came = self._came.get(at)
        if came is not None and came == at[: len(came)] != at:
            return came
        # Whoever was led here by what is wrong goes to the next that is a page of its own.
        at = at[:-1]
        while at and not self._is_page(at):
            at = at[:-1]
        return at

    def _is_page(self, at: Path) -> bool:
        """Lists are shown on the page of what holds them, but for lists of lists."""
        shape = self.form.shape(at)
        if shape is BlankKind.TABLE:
            return self.pages.is_page(at)
        return shape is BlankKind.GROUP or (isinstance(at[-1], int) and shape is BlankKind.LIST)

    @property
    def can_undo(self) -> bool:
        return self._history.can_undo

    @property
    def is_changed(self) -> bool:
        return self._history.can_undo

    def undo(self) -> None:
        self._history.undo()
        self._typing = None
        self.form.data = self._history.now
        self.at = self._nearest()

    def _nearest(self) -> Path:
        """Where we are, as far as it still exists."""
        at = self.at
        while at:
            try:
                if self.form.value(at) is not None:
                    return at
            except (KeyError, IndexError, TypeError):
                pass
            at = self._out_of(at)
        return at

    def change(self, change: Callable[[], object], typed: Path | None = None) -> None:
        change()
        if typed is not None and typed == self._typing:
            # Letter by letter is one stroke: undo takes the word, not its last letter.
            self._history.now = self.form.data
        else:
            self._history.do(self.form.data)
        self._typing = typed

    # Filling in

    def set(self, path: Path, value: Json) -> None:
        self.change(lambda: self.form.set(path, value))

    def write(self, path: Path, text: str) -> None:
        """A text, or a name in every language."""
        if self.form.shape(path) is not BlankKind.WORDS:
            self.change(lambda: self.form.set(path, text), typed=path)
            return
        old = self.form.value(path)
        # A translation that somebody made stays, as long as ours is the one being written.
        kept = dict(old) if isinstance(old, Mapping) else {}
        same = len(set(kept.values())) <= 1
        words: Json = dict.fromkeys(LANGUAGES, text) if same else {**kept, self.language: text}
        self.change(lambda: self.form.set(path, words), typed=path)

    def enter(self, place: FormRow, value: Any) -> None:
        """What was chosen, stepped to or switched at a place."""
        path = place.path
        match place.do:
            case "number":
                text = str(value)
                self.change(lambda: self.form.set(path, int(text) if text.isdigit() else 0), typed=path)
            case "entry":
                table = self.form.value(path[:-1])
                rest = {key: n for key, n in table.items() if key != path[-1]} if isinstance(table, Mapping) else {}
                self.set(path[:-1], {**rest, str(path[-1]): int(value)} if value else rest)
            case "begin":
                self.set(path, [] if value else None)
            case "text":
                self.set(path, "" if value is None else value)
            case "whether":
                self.set(path, {"yes": True, "no": False}.get(str(value)))
            case "key":
                self._add_key(path, str(value))
            case _:
                self.set(path, self.pages.entered(place, value))

    def _add_key(self, path: Path, key: str) -> None:
        """One more row of a table under an id; a number begins with one."""
        self.change(lambda: self.form.add(path, key))
        if self.form.shape((*path, key)) is BlankKind.NUMBER:
            self.form.set((*path, key), max(1, self.form.entry_bounds(path).least))
            self._history.now = self.form.data

    def begin(self, path: Path) -> None:
        """Something where nothing was, and its page."""
        if len(path) > 1 and self.form.shape(path[:-1]) is BlankKind.TABLE:
            self.change(lambda: self.form.add(path[:-1], str(path[-1])))
        else:
            self.change(lambda: self._fill(path))
        self.at, self.shows_more = path, False

    def add_row(self, path: Path, name: str = "") -> None:
        """One more row of a table, with a key that nobody has to think of, and its page."""
        known = self.form.value(path)
        key, row = self.pages.row(path, name)
        self.change(lambda: self.form.set(path, {**(known if isinstance(known, Mapping) else {}), key: row}))
        self.at, self.shows_more = (*path, key), False

    def toggle(self, path: Path, member: str) -> None:
        """A member of a set, in or out; the first one out of "everybody" leaves it alone."""
        now = self.form.value(path)
        chosen = list(now) if isinstance(now, list) else []
        one = int(member) if int in map(bare, typing.get_args(self.form.hint(path))) else member
        self.set(path, [each for each in chosen if each != one] if one in chosen else [*chosen, one])

    def add(self, path: Path, value: Json = None) -> Path:
        """One more entry, with what most have in it; returns its place."""
        rows = self.form.value(path)
        count = len(rows) if isinstance(rows, list) else 0
        entry = value if value is not None else self.pages.entry(path, rows if isinstance(rows, list) else [])
        made: list[Path] = []
        if entry is None:
            self.change(lambda: made.append(self.form.add(path)))
        else:
            self.change(lambda: made.append(self.form.put(path, entry)))
        self._name(made[0], count)
        return made[0]

    def _name(self, path: Path, number: int) -> None:
        """Ids that nobody wants to think of."""
        key, more = self.pages.own_id(self.form.hint(path))
        if not key:
            return
        rows = self.form.value(path[:-1])
        taken = {str(row.get(key)) for row in rows if isinstance(row, Mapping)} if isinstance(rows, list) else set()
        free = next(each for n in range(number + 1, 999) if (each := f"{key}-{n}") not in taken)
        for place, value in {key: free, **more}.items():
            self.form.set((*path, place), value)
        self._history.now = self.form.data

    def choose(self, path: Path, word: str) -> bool:
        """What an entry says, new or another one; whether there is more to say about it."""
        value = self.form.value(path)
        asks = self.pages.asks(path, word)
        if isinstance(value, list):
            place = self.add(path, self.pages.made(path, word, None))
        else:
            place = path
            self.set(path, self.pages.made(path, word, value if isinstance(value, Mapping) else None))
        if place != self.at:
            self._came[place] = self.at
        self.at = place
        if not asks:
            self.up()
        return asks

    def remove(self, path: Path | None = None) -> None:
        """An entry: the one whose page is open, or another."""
        where = self.at if path is None else path
        self.change(lambda: self.form.remove(where))
        if path is None:
            self.up()

    def shift(self, path: Path, by: int) -> None:
        self.change(lambda: self.form.shift(path, by))

    @property
    def is_item(self) -> bool:
        """Inside an entry of a list or a table, which can be removed."""
        if not self.at or self.pages.removable(self.at):
            return bool(self.at)
        return isinstance(self.at[-1], int) and self.form.shape(self.at[:-1]) is BlankKind.LIST

    # What is shown

    def places(self) -> list[FormRow]:
        """The open page from top to bottom, each place with what is wrong with it."""
        main, more = self.pages.places(self.at)
        if self.is_item and self.pages.choices(self.at[:-1]):
            # The next one of the same list without a way back to it.
            main = [*main, FormRow(RowKind.BUTTON, self.at[:-1], self.pages.adding(self.at[:-1]), do="next")]
        if self.is_item:
            more = [*more, FormRow(RowKind.BUTTON, self.at, T("Remove this"), do="remove")]
        found = [*main, *more] if self.shows_more or len(more) <= 1 else [*main, self._more(len(more))]
        faults = self.faults
        return [replace(place, fault=self._fault(place, faults)) for place in found]

    def _more(self, count: int) -> FormRow:
        return FormRow(RowKind.BUTTON, self.at, T("More · {n}", n=count), do="more")

    def _fault(self, place: FormRow, faults: list[Wrong]) -> Text | str:
        if not place.path or place.do in ("more", "remove", "next"):
            return ""
        own = len(place.path)
        return next((words for path, words in faults if path and path[:own] == place.path), "")

    @property
    def faults(self) -> list[Wrong]:
        return []

    @property
    def where(self) -> Text | str:
        """Where we are in the record, by names: no id and no list without its number."""
        words: Text | str = ""
        for number in range(len(self.at)):
            after = self.at[number + 1] if number + 1 < len(self.at) else None
            here = self._called(self.at[: number + 1], after)
            if here:
                words = T("{first} · {next}", first=words, next=here) if words else here
        return words

    def _called(self, path: Path, after: str | int | None) -> Text | str:
        step = path[-1]
        if isinstance(step, int):
            return ""
        known = self.pages.called(path)
        if known is not None:
            return known
        words = self.pages.title(step)
        return T("{word} {n}", word=words, n=after + 1) if isinstance(after, int) else words

    @property
    def sentence(self) -> Text | None:
        """What the open effect, step or entry says."""
        try:
            return self.pages.sentence(self.at)
        except (Malformed, DataError, ValueError):
            return None
