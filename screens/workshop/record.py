"""The card workshop: one page a card, what the app will say beside it, and a page for each of its effects."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import StringProperty

from engine.games import FIRST
from engine.packs.saying import error_told
from engine.table.reading import DataError
from engine.table.refusal import Refused
from engine.table.text import T
from screens.cases import raised
from screens.i18n import i18n
from screens.widgets.kit import Card, Quiet, Words
from screens.workshop.making import Aside
from screens.workshop.places import FormRow, RowKind
from screens.workshop.record_host import RecordHost
from screens.workshop.record_pick import PickSheet
from screens.workshop.record_presenter import RecordPresenter

MOST = 24
"""Sentences of a preview; no printed card has more."""


class Says(Card):
    """What the app will say: it changes with every touch."""

    def show(self, title: str, lines: list[str]) -> None:
        while len(self.children) > len(lines) + 1:
            self.remove_widget(self.children[0])
        while len(self.children) < len(lines) + 1:
            self.add_widget(Words() if self.children else Quiet())
        for widget, text in zip(reversed(self.children), [title, *lines], strict=True):
            if widget.text != text:
                widget.text = text


class RecordScreen(RecordHost):
    fault = StringProperty("")

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: RecordPresenter | None = None
        self._says = Says()
        super().__init__(shell, **kwargs)
        self.bind(wide=lambda *_: self._lay())

    @property
    def presenter(self) -> RecordPresenter:
        assert self._presenter is not None  # noqa: S101 - a record is entered before it is touched
        return self._presenter

    def enter(self, *, game: str = FIRST, kind: str = "items", key: str = "", draft: Any = None, **_: Any) -> None:
        self.game = game
        try:
            self._presenter = RecordPresenter(self.packs, kind, key, i18n.language, draft)
            self._presenter.places()
        except (KeyError, TypeError, IndexError, AttributeError):
            # A draft that an older version of the app remembered.
            self._presenter = RecordPresenter(self.packs, kind, key, i18n.language)
        self.refresh(fresh=True)

    def leaves(self) -> bool:
        left = not self.presenter.up()
        if not left:
            self.refresh(fresh=True)
        elif self.presenter.is_changed:
            presenter, game = self.presenter, self.game
            draft, name = presenter.form.data, presenter.name or i18n.say(T("The card"))
            Clock.schedule_once(
                lambda _: self.shell.say(
                    i18n.say(T("{name} is not kept.", name=name)),
                    lambda: self.shell.go("record", game=game, kind=presenter.kind, key=presenter.key, draft=draft),
                )
            )
        return left

    def act(self) -> None:
        """The amber button: one page out, and at the top: keep it."""
        presenter = self.presenter
        if presenter.at:
            presenter.up()
            self.refresh(fresh=True)
            return
        if presenter.faults:
            self.show_fault()
            return
        try:
            self.shell.work_off(presenter.trying(), lambda _: self._keep(presenter))
        except DataError as error:
            self.shell.say(self.said(error_told(self.packs.kit, error)))

    def _keep(self, presenter: RecordPresenter) -> None:
        if presenter is not self._presenter or not self.shell.shows(self):
            return
        try:
            presenter.keep()
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
        except DataError as error:
            self.shell.say(self.said(error_told(self.packs.kit, error)))
        else:
            self.shell.back_over(self)
            self.shell.say(i18n.say(T("{name} is kept.", name=self.said(presenter.title))))

    # What is shown

    def refresh(self, *_: object, fresh: bool = False) -> None:
        if self._presenter is None:
            return
        presenter = self.presenter
        self.title, self.subtitle = self.said(presenter.title), self._place()
        self.can_undo = presenter.can_undo
        faults = presenter.faults
        self.fault = self.said(faults[0][1]) if faults and not presenter.at else ""
        self.action = i18n.say(T("Done here")) if presenter.at else self.fault or i18n.say(T("Keep it"))
        self._tell()
        self.column.show([*self._beginning(), *presenter.places(), *self._end()], fresh)

    def _place(self) -> str:
        presenter = self.presenter
        kind = self.said(presenter.kind_words)
        where = self.said(presenter.where)
        return f"{kind} · {where}" if where else kind

    def _tell(self) -> None:
        presenter = self.presenter
        here = presenter.sentence
        lines = [here] if here is not None and not self.wide else presenter.sentences
        if not self.wide and not presenter.at and presenter.kind in presenter.making.says_itself:
            lines = []
        texts = [raised(self.said(line)) for line in lines[:MOST]]
        self._says.show(i18n.say(T("The app will say:")), texts)
        self._lay()

    def _lay(self) -> None:
        """Beside the card where there is room; else above an effect and below a whole card, whose name comes first."""
        page = self.ids.above if self._presenter is not None and self._presenter.at else self.ids.below
        holder = self.ids.beside if self.wide else page
        if len(self._says.children) < 2:
            holder = None
        if self._says.parent is not holder:
            if self._says.parent is not None:
                self._says.parent.remove_widget(self._says)
            if holder is not None:
                holder.add_widget(self._says)

    def _beginning(self) -> list[FormRow]:
        """A new card may begin as a copy of one that is nearly the same."""
        presenter = self.presenter
        if presenter.at or not presenter.is_new or presenter.is_changed:
            return []
        return [FormRow(RowKind.BUTTON, title=T("Begin from a similar card"), do="similar")]

    def _end(self) -> list[FormRow]:
        presenter = self.presenter
        if presenter.at:
            return []
        asides = presenter.making.asides(presenter.kind)
        rows = [FormRow(RowKind.BUTTON, title=aside.title, do=aside.do) for aside in asides]
        if not presenter.is_new:
            rows.append(FormRow(RowKind.BUTTON, title=T("Show as codes"), do="codes"))
        if presenter.is_corrected:
            rows.append(FormRow(RowKind.BUTTON, title=T("Back to the card as it shipped"), do="back"))
        return rows

    def pressed(self, place: FormRow) -> None:
        deeds: dict[str, Callable[[], None]] = {
            "similar": self._similar,
            "codes": self._codes,
            "back": self._take_back,
        }
        presenter = self.presenter
        for aside in presenter.making.asides(presenter.kind):
            deeds[aside.do] = partial(self._go_aside, aside)
        if place.do in deeds:
            deeds[place.do]()
        else:
            super().pressed(place)

    def _similar(self) -> None:
        def picked(key: str) -> None:
            self.presenter.begin_from(key)
            self.refresh(fresh=True)

        words = i18n.say(T("Begin from a similar card"))
        self.shell.open_sheet(PickSheet(words, self.presenter.similar(), picked, self.said))

    def _codes(self) -> None:
        self.shell.go("codes", game=self.game, kind=self.presenter.kind, key=self.presenter.key)

    def _take_back(self) -> None:
        try:
            self.presenter.take_back()
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
            return
        self.shell.back_over(self)
        self.shell.say(i18n.say(T("The card is as it shipped.")))

    def _go_aside(self, aside: Aside) -> None:
        """Something else with this record, such as the card on a board."""
        presenter = self.presenter
        if aside.is_whole and presenter.faults:
            self.show_fault()
            return
        self.remember()
        value = presenter.form.read() if aside.is_whole else None
        self.shell.go(aside.screen, **aside.arguments(presenter.key, value))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
