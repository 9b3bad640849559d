"""A box deck by deck: what is printed, assumed and ours, what is still missing, and what is left out of the decks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from engine.games import FIRST
from engine.packs.kinds import Key
from engine.packs.origins import DeckCount, Origin, origin_of
from engine.table.refusal import Refused
from engine.table.text import T, Text, Tn
from screens.i18n import i18n
from screens.workshop.parts import PageRow, WorkshopPage
from screens.workshop.words import deck_counted, name_of

SECTIONS: Mapping[Origin, Text] = {
    Origin.PRINTED: T("As the box prints them"),
    Origin.ASSUMED: T("Cards of the box, something assumed"),
    Origin.OURS: T("Ours: no box holds them"),
}


MINUTES_A_CARD = 1
"""A printed card takes 11 to 24 touches and a name (tests/ui/workshop/test_workshop_box.py), 2.5 seconds a touch."""
FIRST_MINUTES = 40
"""What a group enters before it plays; the rest comes by itself, card by card as they are first drawn."""


class BoxScreen(WorkshopPage):
    """Every deck against a full box, the most valuable to enter first; the next card is one tap away."""

    def enter(self, *, game: str = FIRST, **_: Any) -> None:
        self.game = game
        self.refresh()

    def refresh(self, *_: object) -> None:
        decks = self.packs.decks()
        missing = sum(deck.missing for deck in decks)
        words = Tn("{n} card still to enter", "{n} cards still to enter", missing)
        if not decks:
            words = T("what lies in them, and what is left out")
        rows = [*self._ours(), *self._guided(decks), *self._plain()]
        title = T("Your box") if decks else T("Your decks")
        self.show(title, words, rows, T("Enter the next card") if self._next(decks) else "")

    def _ours(self) -> list[PageRow]:
        """All cards of ours at once: out of the decks, or back again."""
        ours, out = self.packs.ours(), self.packs.left_out()
        if not ours:
            return []
        if left := ours - out:
            n = len(left)
            words = Tn("Leave our {n} card out", "Leave all our {n} cards out", n)
            return [PageRow(words, T("new games are played without them"), "remove", do=partial(self._set, left, True))]
        words = Tn("Take our {n} card in again", "Take our {n} cards in again", len(ours))
        return [PageRow(words, T("they are left out of your decks"), "undo", do=partial(self._set, ours, False))]

    def _set(self, keys: frozenset[Key], out: bool) -> None:
        if leave_out(self, keys, out):
            self.refresh()

    def _guided(self, decks: list[DeckCount]) -> Iterator[PageRow]:
        """The most valuable first: what can be entered before playing, then what may wait until it is drawn."""
        left = FIRST_MINUTES // MINUTES_A_CARD
        begun, waits = False, False
        for deck in (deck for deck in decks if deck.missing):
            if left > 0 and not begun:
                begun = True
                yield PageRow(T("The first {n} minutes, about one a card", n=FIRST_MINUTES))
            elif left <= 0 and not waits:
                waits = True
                yield PageRow(T("Later, each when you first draw it"))
            left -= deck.missing
            yield self._row(deck)
        if complete := [deck for deck in decks if not deck.missing]:
            yield PageRow(T("Complete"))
            yield from map(self._row, complete)

    def _plain(self) -> Iterator[PageRow]:
        """Decks of a game whose box nobody has counted."""
        records, out = self.packs.records(), self.packs.left_out()
        for kind in self.packs.kit.leaving:
            gone = sum(key[0] == kind for key in out)
            words = Tn("{n} record", "{n} records", sum(key[0] == kind for key in records))
            value = T("{n} left out", n=gone) if gone else ""
            go = partial(self.shell.go, "deck", game=self.game, kind=kind)
            yield PageRow(self.packs.kit.kinds[kind].name, words, "further", value, go)

    def _row(self, deck: DeckCount) -> PageRow:
        name = self.packs.kit.kinds[deck.kind].name
        value = T("{n}/{all}", n=deck.full - deck.missing, all=deck.full)
        icon = "further" if deck.missing else "check"
        return PageRow(
            name, deck_counted(deck), icon, value, partial(self.shell.go, "deck", game=self.game, kind=deck.kind)
        )

    def _next(self, decks: list[DeckCount]) -> str:
        """The most valuable deck that lacks a card and can be filled card by card."""
        fixed = self.making.fixed
        return next((deck.kind for deck in decks if deck.missing and deck.kind not in fixed), "")

    def act(self) -> None:
        kind = self._next(self.packs.decks())
        if kind:
            self.shell.go("record", game=self.game, kind=kind, key="")


class DeckScreen(WorkshopPage):
    """The cards of one deck by where they come from; a tap leaves one out or takes it in again."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._kind = ""
        super().__init__(shell, **kwargs)

    def enter(self, *, game: str = FIRST, kind: str = "items", **_: Any) -> None:
        self.game, self._kind = game, kind
        self.refresh()
        self.ids.page.scroll_y = 1

    def refresh(self, *_: object) -> None:
        packs = self.packs
        if self._kind not in packs.kit.kinds:
            return
        deck = next((each for each in packs.decks() if each.kind == self._kind), None)
        action: Text | str = "" if self._kind in self.making.fixed else T("Enter a card")
        self.show(packs.kit.kinds[self._kind].name, "" if deck is None else deck_counted(deck), self._rows(), action)

    def _rows(self) -> list[PageRow]:
        records, out = self.packs.records(), self.packs.left_out()
        mine = {key: value for key, value in records.items() if key[0] == self._kind}
        counting = self.packs.kit.counting
        rows: list[PageRow] = []
        for origin, title in SECTIONS.items():
            keys = [key for key, value in mine.items() if origin_of(value) is origin and counting(key[0], value)]
            names = {key: name_of(key[1], mine[key], i18n.language) for key in keys}
            if keys:
                rows.append(PageRow(title))
            rows += [self._card(key, names[key], key in out) for key in sorted(keys, key=lambda key: names[key])]
        return rows

    def _card(self, key: Key, name: str, out: bool) -> PageRow:
        if key in self.packs.needed():
            return PageRow(name, T("something else names it: it stays in your decks"), "check")
        words = T("left out of your decks: tap to take it in") if out else T("in your decks: tap to leave it out")
        return PageRow(name, words, "remove" if out else "check", do=partial(self._set, key, not out))

    def _set(self, key: Key, out: bool) -> None:
        if leave_out(self, {key}, out):
            self.refresh()

    def act(self) -> None:
        self.shell.go("record", game=self.game, kind=self._kind, key="")


def leave_out(page: WorkshopPage, keys: frozenset[Key] | set[Key], out: bool) -> bool:
    """Whether it is safe on disk; why not is said."""
    try:
        page.packs.leave_out(keys, out)
    except Refused as refused:
        page.shell.say(i18n.say(refused.refusal.text))
        return False
    return True
