"""The records of a deck, and what the app had to assume: to be compared with the box, card by card."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import StringProperty

from engine.games import FIRST
from engine.packs.kinds import Key, Kinds, Records, assumed, corrected
from engine.table.refusal import Refused
from engine.table.text import T, Text, Tn
from screens.cases import raised
from screens.i18n import i18n
from screens.widgets.filling import at_width, in_turn, unfolding
from screens.widgets.kit import Card, Heading, QuietButton, Row, Words
from screens.workshop.making import making_of
from screens.workshop.naming import NameSource
from screens.workshop.parts import LineInput, WorkshopPage
from screens.workshop.words import name_of

MANY = 10
"""From so many on, a few letters find a card faster."""
AT_ONCE = 10
"""Cards to check that are shown together: more would take a phone too long to lay out."""


class RecordsScreen(WorkshopPage):
    """The records of a kind; those that were assumed first."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._kind = "items"
        super().__init__(shell, **kwargs)
        self._search = LineInput()
        self._search.bind(text=lambda *_: self._list())

    def enter(self, *, game: str = FIRST, kind: str = "items", **_: Any) -> None:
        self._search.text = ""
        self.game, self._kind = game, kind
        self.refresh()
        self.ids.page.scroll_y = 1

    @property
    def _kinds(self) -> Kinds:
        return self.packs.kit.kinds

    def refresh(self, *_: object) -> None:
        action: Text | str = "" if self._kind in self.making.fixed else T("Make a new one")
        count = sum(kind == self._kind for kind, _ in self.packs.records())
        self.show(self._kinds[self._kind].name, Tn("{n} record", "{n} records", count), [], action)
        self._search.hint_text = i18n.say(T("search"))
        self._list()

    def _list(self) -> None:
        """Below the line to search on, which keeps its cursor."""
        column, records = self.ids.column, self.packs.records()
        for row in [each for each in column.children if each is not self._search]:
            column.remove_widget(row)
        doubtful, own = set(assumed(self._kinds, records)), self.packs.own().records
        mine = {key: name_of(key[1], records[key], i18n.language) for key in records if key[0] == self._kind}
        if self._search.parent is None and len(mine) > MANY:
            column.add_widget(self._search)
        wanted = self._search.text.strip().casefold()
        naming = self.making.naming(self.packs, i18n.language, lambda: None)
        keys = [key for key in mine if wanted in mine[key].casefold()]

        def made(key: Key) -> Row:
            is_doubtful = key in doubtful
            about = self._about(key, records, is_doubtful, key in own, naming)
            row = Row(icon="unknown" if is_doubtful else "check", title=mine[key], subtitle=about)
            row.bind(on_release=lambda _: self._open(*key))
            return row

        rows = map(made, sorted(keys, key=lambda key: (key not in doubtful, mine[key])))
        # A long list comes row by row: on a slow phone it would hold the screen.
        unfolding.begin(self, in_turn(rows, partial(at_width, column.__self__), column.__self__.add_widget))

    def _about(self, key: Key, records: Records, doubtful: bool, own: bool, naming: NameSource) -> str:
        """Whose it is, and what it says; of what kind they all are stands above the list."""
        whose = [i18n.say(T("yours") if own else T("assumed"))] if own or doubtful else []
        i18n.add_names(naming)
        says = [i18n.say(text) for text in self.making.spoken(key, records[key], records, i18n.language)][:1]
        i18n.drop_names(naming)
        return " · ".join([*whose, *says]) or i18n.say(self._kinds[key[0]].name)

    def _open(self, kind: str, key: str) -> None:
        open_record(self.shell, self.game, kind, key)

    def act(self) -> None:
        screen, _ = self.making.editors.get(self._kind, ("", ""))
        if screen:
            self.shell.go(screen)
        else:
            self.shell.go("record", game=self.game, kind=self._kind, key="")


def open_record(shell: Any, game: str, kind: str, key: str) -> None:
    """The editor for a record."""
    screen, argument = making_of(game).editors.get(kind, ("", ""))
    if argument:
        shell.go(screen, **{argument: key})
    else:
        shell.go("record", game=game, kind=kind, key=key)


class DoubtCard(Card):
    """What the app thinks a card says, and whether it does."""

    title = StringProperty("")
    about = StringProperty("")

    __events__ = ("on_agree", "on_differ")

    def on_agree(self) -> None: ...

    def on_differ(self) -> None: ...


class ChecksScreen(WorkshopPage):
    """Cards that were assumed: one tap says that a card is right, another one corrects it."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._shown = AT_ONCE
        super().__init__(shell, **kwargs)

    def enter(self, *, game: str = FIRST, **_: Any) -> None:
        self.game, self._shown = game, AT_ONCE
        self.refresh()

    def refresh(self, *_: object) -> None:
        records, kinds = self.packs.records(), self.packs.kit.kinds
        doubtful = assumed(kinds, records)
        words = Tn("{n} card to compare", "{n} cards to compare", len(doubtful))
        self.show(T("Check against your box"), words, [])
        column, deck = self.ids.column, ""
        if not doubtful:
            column.add_widget(Words(text=i18n.say(T("Everything the app knows has been checked."))))
        for key in doubtful[: self._shown]:
            if key[0] != deck:
                deck = key[0]
                count = sum(each[0] == deck for each in doubtful)
                column.add_widget(Heading(text=i18n.say(T("{deck} · {n}", deck=kinds[deck].name, n=count))))
            column.add_widget(self._card(key, records[key]))
        if len(doubtful) > self._shown:
            more = QuietButton(text=i18n.say(T("Show more")), icon="list")
            more.bind(on_release=lambda _: self._more())
            column.add_widget(more)

    def _card(self, key: Key, value: Any) -> DoubtCard:
        naming = self.making.naming(self.packs, i18n.language, lambda: None)
        i18n.add_names(naming)
        said = [i18n.say(text) for text in self.making.spoken(key, value, self.packs.records(), i18n.language)]
        i18n.drop_names(naming)
        lines = "\n".join(raised(text) for text in said)
        card = DoubtCard(title=name_of(key[1], value, i18n.language), about=lines)
        card.bind(
            on_agree=lambda _: self._right(key, value), on_differ=lambda _: open_record(self.shell, self.game, *key)
        )
        return card

    def _more(self) -> None:
        self._shown += AT_ONCE
        self.refresh()

    def _right(self, key: Key, value: Any) -> None:
        """The box says the same: assumed no longer."""
        try:
            self.packs.put(*key, corrected(value))
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
            return
        self.refresh()
        name = name_of(key[1], value, i18n.language)
        self.shell.say(i18n.say(T("{name} is checked.", name=name)), partial(self._doubt, key))

    def _doubt(self, key: Key) -> None:
        self.packs.drop(*key)
        self.refresh()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
