"""A card being filled in, without its window: what it says, what is wrong with it, where it is kept."""

from __future__ import annotations

import secrets
from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any

from engine.packs.form import Form
from engine.packs.kinds import full_data, is_id
from engine.packs.saying import error_told, fault_error, path_of, told
from engine.table.canon import Json
from engine.table.languages import LANGUAGES
from engine.table.reading import DataError
from engine.table.text import Text
from screens.workshop.editing import Editor
from screens.workshop.making import making_of
from screens.workshop.places import Offer, Wrong
from screens.workshop.words import name_of

if TYPE_CHECKING:
    from device.packs import Packs


class RecordPresenter(Editor):
    """`draft` is what was filled in before the app was put away."""

    def __init__(self, packs: Packs, kind: str, key: str, language: str, draft: Json = None) -> None:
        self.kind, self.key = kind, key
        value = packs.records().get((kind, key))
        self.is_new = value is None
        begun = making_of(packs.kit.id).begun(kind, packs) if value is None else value
        form = Form(packs.kit.kinds, kind, key or kind, begun)
        super().__init__(packs, form, language)
        if isinstance(draft, Mapping) and draft.keys() == dict(_table(form.data)).keys():
            self.change(lambda: form.set((), draft))

    def _held(self) -> Any:
        if not self.making.has_names(self.kind):
            return None
        try:
            return self.form.read()
        except DataError:
            return None

    # What is shown

    @property
    def title(self) -> Text | str:
        return self.name or self.kind_words

    @property
    def kind_words(self) -> Text:
        known = self._packs.kit.kinds[self.kind]
        return known.one or known.name

    @property
    def name(self) -> str:
        try:
            return name_of("", self.form.read(), self.language)
        except DataError:
            return ""

    @property
    def sentences(self) -> list[Text]:
        """As the app will say it."""
        try:
            return self._spoken(self.form.read())
        except DataError:
            return []

    def _spoken(self, value: Any) -> list[Text]:
        return self.making.spoken((self.kind, self.key), value, self._packs.records(), self.language)

    @property
    def faults(self) -> list[Wrong]:
        """What keeps it from being used now, in plain words, at its place on the page."""
        kit = self._packs.kit
        try:
            value = self.form.read()
        except DataError as error:
            path = self.form.place(path_of(error)[1][1:])
            return [(path, told(kit, error) if path else error_told(kit, error))]
        key = (self.kind, self.form.key)
        found: list[Wrong] = []
        for fault in kit.whole({**self._packs.records(), key: value}, [key]):
            refused = fault_error(kit, fault, fault.kind)
            # Another record may need what stood here.
            path = self.form.place(fault.path) if (fault.kind, fault.id) == key else ()
            found.append((path, told(kit, refused) if path else error_told(kit, refused)))
        return found

    # Beginning from another card

    def similar(self) -> tuple[Offer, ...]:
        """Cards of the same deck to begin a new one from."""
        found = [(key, value) for (kind, key), value in self._packs.records().items() if kind == self.kind]
        named = [(key, name_of(key, value, self.language), self._spoken(value)) for key, value in found]
        return tuple(
            Offer(key, name, said[0] if said else "") for key, name, said in sorted(named, key=lambda row: row[1])
        )

    def begin_from(self, key: str) -> None:
        """A copy, still without a name of its own; where it comes from is said of the new card, not of the old one."""
        blank = _table(self.form.data)
        data = _table(full_data(self._packs.records()[self.kind, key]))
        if "name" in data:
            data["name"] = dict.fromkeys(LANGUAGES, "")
        data |= {place: blank[place] for place in ORIGIN if place in blank and place in data}
        self.change(lambda: self.form.set((), data))
        self.at = ()

    # Keeping

    def trying(self) -> Generator[float, None, None]:
        """The card tried on small tables as it is filled in, which raises Refused. Raises DataError at once."""
        return self._packs.trying({(self.kind, self.key or "new"): self.form.read()})

    def keep(self) -> None:
        """Into the players' own pack; a new card gets an id from its name. Raises Refused or DataError."""
        if not self.key:
            self.key = self.form.key = fresh_id(self.kind, self._packs.records(), self.name)
        self._packs.put(self.kind, self.key, self.form.read())

    @property
    def is_corrected(self) -> bool:
        """A shipped card that the players have set right, and may take back."""
        return (self.kind, self.key) in self._packs.own().records and (self.kind, self.key) in self._packs.shipped

    def take_back(self) -> None:
        """The card as it shipped. Raises Refused."""
        self._packs.drop(self.kind, self.key)


ORIGIN = ("source", "assumed")
"""What a record says of where it comes from."""


def fresh_id(kind: str, taken: Mapping[Any, Any], words: str) -> str:
    """An id for a new record that nobody else has: from its name, in small letters and digits, and a mark.

    Labels are printed with it, and two groups may well give their missions the same name.
    """
    plain = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in words.lower()).strip("-")
    stem = plain[:40] if is_id(plain[:40]) else kind
    marked = (f"{stem}-{secrets.token_hex(4)}" for _ in range(99))
    return next(name for name in marked if (kind, name) not in taken)


def _table(data: Json) -> dict[str, Json]:
    return dict(data) if isinstance(data, Mapping) else {}
