"""All matches of this device: go on with one, share it, delete it, bring a deleted one back."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from device.storage import MatchInfo
from engine.games import game_of
from engine.table.text import T, Text, Tn
from screens.app.emblems import GameRow
from screens.app.files import open_file, share_match
from screens.app.shell import Pane
from screens.games import kit, playable
from screens.i18n import i18n
from screens.match.ago import left
from screens.match.notes import UNKNOWN, spoken
from screens.widgets.filling import clear, unfold
from screens.widgets.kit import Card as Panel
from screens.widgets.kit import QuietButton

if TYPE_CHECKING:
    from screens.app.app import ZonekeeperApp


PAGE = 20
"""Matches, and as many deleted ones, that are listed until somebody wants to see more."""
Action = tuple[str, Text, Callable[[], None]]
"""An icon, words, and what a tap does."""


class MatchCard(Panel):
    """A match: tap it to play on; below, what else can be done with it."""


class MatchesScreen(Pane):
    subtitle = StringProperty("")
    has_deleted = BooleanProperty(False)
    is_empty = BooleanProperty(False)

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._game = ""
        """Of which game; empty for all."""
        self._shown = PAGE
        super().__init__(shell, **kwargs)
        i18n.bind(_=self._fill)

    @property
    def app(self) -> ZonekeeperApp:
        app: ZonekeeperApp = App.get_running_app()
        return app

    def enter(self, *, game: str = "", **_: Any) -> None:
        self._game, self._shown = game, PAGE
        self._fill()

    def play_on(self, match: str) -> None:
        self.shell.work(lambda: self.app.session(match), lambda _: self.app.go_to(match))

    def share(self, match: str, title: str) -> None:
        share_match(self.shell, self.app, match, title)

    def delete(self, match: str, title: str) -> None:
        def done(_: object) -> None:
            self._fill()
            self.shell.say(i18n.say(T("“{title}” was deleted.", title=title)), lambda: self.bring_back(match))

        self.shell.work(lambda: self.app.matches.delete(match), done)

    def bring_back(self, match: str) -> None:
        self.shell.work(lambda: self.app.matches.restore(match), lambda _: self._fill())

    def delete_for_good(self, match: str) -> None:
        self.shell.work(lambda: self.app.matches.delete_for_good(match), lambda _: self._fill())

    def open_file(self) -> None:
        open_file(self.shell, self.app, self._fill)

    def _fill(self, *_: object) -> None:
        if not self.shell.shows(self):
            return
        here, gone = self._cards(deleted=False), self._cards(deleted=True)
        self.has_deleted, self.is_empty = bool(gone), not here
        self.subtitle = i18n.say(Tn("{n} match on this device", "{n} matches on this device", len(here)))
        clear(self.ids.here)
        clear(self.ids.gone)
        unfold(self, [*self._listed(self.ids.here, here), *self._listed(self.ids.gone, gone)])

    def _listed(self, column: Any, cards: list[MatchInfo]) -> Iterator[Callable[[], None]]:
        """What adds the cards to a column one by one: a friend's file may have brought hundreds."""
        for card in cards[: self._shown]:
            yield partial(self._list, column, card)
        if len(cards) > self._shown:
            yield partial(self._offer_more, column)

    def _list(self, column: Any, card: MatchInfo) -> None:
        title, words = self._words(card)
        actions: tuple[Action, ...] = (
            ("share", T("Share as file"), partial(self.share, card.id, title)),
            ("erase", T("Delete"), partial(self.delete, card.id, title)),
        )
        if card.is_deleted:
            actions = (
                ("undo", T("Bring back"), partial(self.bring_back, card.id)),
                ("erase", T("Delete for good"), partial(self.delete_for_good, card.id)),
            )
        column.add_widget(self._card(card, title, words, actions))

    def _offer_more(self, column: Any) -> None:
        button = QuietButton(text=i18n.say(T("Show more")), icon="list")
        button.bind(on_release=lambda _: self._more())
        column.add_widget(button)

    def _more(self) -> None:
        self._shown += PAGE
        self._fill()

    def _cards(self, deleted: bool) -> list[MatchInfo]:
        cards = self.app.matches.cards(deleted)
        return [card for card in cards if self._game in ("", game_of(card.game)) and game_of(card.game) in playable()]

    def _card(self, card: MatchInfo, title: str, words: str, actions: Sequence[Action]) -> MatchCard:
        panel = MatchCard()
        row = GameRow(kit(game_of(card.game)), title=title, subtitle=words, disabled=card.is_deleted)
        row.bind(on_release=lambda _: self.play_on(card.id))
        panel.add_widget(row)
        buttons = panel.ids.buttons
        panel.remove_widget(buttons)
        panel.add_widget(buttons)
        for icon, text, action in actions:
            button = QuietButton(text=i18n.say(text), icon=icon, pos_hint={"top": 1})
            button.bind(on_release=lambda _, do=action: do())
            buttons.add_widget(button)
        return panel

    def _words(self, card: MatchInfo) -> tuple[str, str]:
        note = self.app.notes.get(card.id)
        if note is None:
            return card.title, ""
        when: Text = left(note, time.time())
        if note.phase == UNKNOWN:
            return spoken(note.title, i18n.language), i18n.say(when)
        own = kit(note.game)
        people = own.people(note, i18n.language)
        words = T("{state} · {when}\n{people}", state=own.progress(note), when=when, people=people)
        return spoken(note.title, i18n.language) or card.title, i18n.say(words)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
