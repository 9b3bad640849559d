"""A screen with places to fill in: it carries what thumbs do to the presenter and shows what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from engine.table.text import T
from screens.i18n import i18n
from screens.theme import theme
from screens.widgets.hand import HandPane
from screens.workshop.editing import Editor
from screens.workshop.parts import WorkshopPane
from screens.workshop.places import FormRow, Offer, RowKind
from screens.workshop.record_column import PlaceColumn
from screens.workshop.record_drag import RowDrag
from screens.workshop.record_pick import PadSheet, PickSheet

PAUSE = 0.6
"""Seconds after the last touch until the draft is remembered."""


class RecordHost(HandPane, WorkshopPane):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        super().__init__(shell, **kwargs)
        self.column = PlaceColumn(self, self.ids.column, self.ids.page)
        self._hand = RowDrag(self, self.ids.page.__self__, self.shifted).hand
        self._remember = Clock.create_trigger(lambda _: self.remember(), PAUSE)
        i18n.bind(_=self.when_shown(self._anew))
        theme.follow(self._anew)

    @property
    def presenter(self) -> Editor:
        raise NotImplementedError

    def refresh(self, *_: object, fresh: bool = False) -> None: ...

    def _anew(self, *_: object) -> None:
        self.column.forget()
        if self.shell.shows(self):
            self.presenter.speak(i18n.language)
            self.refresh()

    def said(self, words: Any) -> str:
        """A sentence with the names of the cards on it: no match is open that would know them."""
        naming = self.presenter.naming
        i18n.add_names(naming)
        try:
            return i18n.say(words)
        finally:
            i18n.drop_names(naming)

    def undo(self) -> None:
        before = self.presenter.at
        self.presenter.undo()
        self.changed(fresh=self.presenter.at != before)

    def changed(self, fresh: bool = False) -> None:
        self._remember()
        self.refresh(fresh=fresh)

    def remember(self) -> None:
        """A phone kills an app without asking: what is half filled in is there again."""
        if self.shell.shows(self):
            self.shell.note(draft=self.presenter.form.data)

    def show_fault(self) -> None:
        """Bring the first place that is wrong into sight."""
        wrong = self.column.find()
        if wrong is not None:
            self.ids.page.scroll_to(wrong, padding=40, animate=False)
            line = wrong.ids.get("input")
            if line is not None:
                line.focus = True

    # What places say

    def entered(self, place: FormRow, value: Any) -> None:
        self.presenter.enter(place, value)
        self.changed()

    def wrote(self, place: FormRow, text: str) -> None:
        if place.do == "number":
            self.presenter.enter(place, text)
        else:
            self.presenter.write(place.path, text)
        self.changed()

    def toggled(self, place: FormRow, member: str) -> None:
        self.presenter.toggle(place.path, member)
        self.changed()

    def dropped(self, place: FormRow, number: int) -> None:
        self.presenter.remove((*place.path, number))
        self.changed()

    def shifted(self, place: FormRow, number: int, by: int) -> None:
        self.presenter.shift((*place.path, number), by)
        self.changed()

    def opened(self, place: FormRow, number: int) -> None:
        self.presenter.open((*place.path, number))
        self.refresh(fresh=True)

    def added(self, place: FormRow) -> None:
        """One more: an effect or a step is chosen by its kind, anything else begins with what most have."""
        presenter = self.presenter
        if presenter.pages.choices(place.path):
            self._choose_kind(place)
            return
        made = presenter.add(place.path)
        if place.way is RowKind.ITEMS:
            presenter.open(made)
        self.changed(fresh=place.way is RowKind.ITEMS)

    def pressed(self, place: FormRow) -> None:
        presenter = self.presenter
        match place.do:
            case "more":
                presenter.shows_more = True
                self.refresh()
            case "kind" | "next":
                self._choose_kind(place)
            case "remove":
                presenter.remove()
                self.changed(fresh=True)
            case "fill" | "side":
                if presenter.pages.choices(place.path):
                    self._choose_kind(place)
                    return
                presenter.begin(place.path)
                self.changed(fresh=True)
            case "row":
                presenter.add_row(place.path, i18n.say(presenter.making.row_name(place.path)))
                self.changed(fresh=True)
            case "add":
                presenter.add(place.path)
                self.changed()
            case _:
                presenter.open(place.path)
                self.refresh(fresh=True)

    def _choose_kind(self, place: FormRow) -> None:
        path = place.path[:-1] if place.do == "kind" else place.path
        offers = self.presenter.pages.choices(path)
        now = self.presenter.form.value(place.path) if place.do == "kind" else None

        def picked(do: str) -> None:
            self.presenter.choose(path, do)
            self.changed(fresh=True)

        self.shell.open_sheet(PickSheet(i18n.say(T("What happens?")), offers, picked, self.said, str(now or "")))

    def picks(self, place: FormRow) -> None:
        """One of many: by name, by a few letters, or in one's own word."""
        offers = list(place.offers)
        if place.optional:
            offers.insert(0, Offer("", place.none))

        def picked(ident: str) -> None:
            if place.way is RowKind.IDS:
                self.presenter.set(place.path, [*place.value, ident])
            else:
                self.presenter.enter(place, None if place.optional and not ident else ident)
            self.changed()

        sheet = PickSheet(self.said(place.title), offers, picked, self.said, str(place.value), place.own)
        self.shell.open_sheet(sheet)

    def pads(self, place: FormRow, done: Callable[[int | None], None]) -> None:
        value = place.value if isinstance(place.value, int) else None
        none = self.said(place.none) if place.optional else ""
        sheet = PadSheet(self.said(place.title), place.least, place.most, value, done, none)
        self.shell.open_sheet(sheet)
