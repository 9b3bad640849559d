"""The front door of a game's workshop: what to check, what there is of every kind, packs and labels."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from engine.games import FIRST
from engine.packs.kinds import assumed
from engine.table.text import T, Text, Tn, listed
from screens.games import kit
from screens.workshop.parts import PageRow, WorkshopPage


class KindsScreen(WorkshopPage):
    """Every kind of record of a game; a kind leads to its records, a record to its form."""

    def enter(self, *, game: str = FIRST, **_: Any) -> None:
        self.game = game
        self.refresh()

    def refresh(self, *_: object) -> None:
        self.show(T("Workshop"), kit(self.game).title, [*self._doing(), *self._kinds()])

    def _doing(self) -> list[PageRow]:
        packs, go = self.packs, partial(partial, self.shell.go)
        doubtful = len(assumed(packs.kit.kinds, packs.records()))
        rows = [PageRow(T("Scan a code"), T("a box, a card, a pack, a match"), "fit", do=go("scan", game=self.game))]
        if doubtful:
            words = Tn("Check {n} card against your box", "Check {n} cards against your box", doubtful)
            rows.append(PageRow(words, T("what the app had to assume"), "compare", do=go("checks", game=self.game)))
        if packs.kit.leaving:
            what = T("leave single cards out, or all of ours")
            rows.append(PageRow(T("Your decks"), what, "remove", do=go("box", game=self.game)))
        rows.append(PageRow(T("Packs"), T("take in, pass on, put away"), "list", do=go("packs", game=self.game)))
        if packs.kit.boxes:
            what = T("a page to print, with codes")
            rows.append(PageRow(T("Labels for the boxes"), what, "open", do=go("labels", game=self.game)))
        return rows

    def _kinds(self) -> list[PageRow]:
        packs = self.packs
        records = packs.records()
        counts = Counter(kind for kind, _ in records)
        doubtful = Counter(kind for kind, _ in assumed(packs.kit.kinds, records))
        own = Counter(kind for kind, _ in packs.own().records)
        rows = [
            PageRow(
                known.name,
                _about(counts[kind], doubtful[kind], own[kind]),
                "further",
                do=partial(self.shell.go, "records", game=self.game, kind=kind),
            )
            for kind, known in packs.kit.kinds.items()
        ]
        return [PageRow(T("Everything there is")), *rows]


def _about(count: int, doubtful: int, own: int) -> Text:
    parts = [Tn("{n} record", "{n} records", count)]
    if doubtful:
        parts.append(Tn("{n} assumed", "{n} assumed", doubtful))
    if own:
        parts.append(Tn("{n} yours", "{n} yours", own))
    return listed(parts)
