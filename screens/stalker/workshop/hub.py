"""The workshop's front door: what to check, what to make, what there is, labels."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.packs.kinds import assumed
from engine.stalker.content.kinds import KINDS
from engine.table.text import T, Tn
from screens.workshop.parts import PageRow, WorkshopPage


class WorkshopScreen(WorkshopPage):
    """Everything players can give the app."""

    def enter(self, **_: Any) -> None:
        self.refresh()

    def refresh(self, *_: object) -> None:
        records, go = self.packs.records(), self.shell.go
        doubtful = len(assumed(KINDS, records))
        rows = [
            PageRow(T("Scan a code"), T("a box, a card, a pack, a match"), "fit", do=partial(go, "scan")),
            PageRow(
                Tn("Check {n} card against your box", "Check {n} cards against your box", doubtful),
                T("what the app had to assume"),
                "compare",
                do=partial(go, "checks"),
            ),
            PageRow(T("Your box"), T("deck by deck: what is missing, what is left out"), "open", do=partial(go, "box")),
            PageRow(T("Make a mission"), T("step by step, on a drawn board"), "goal", do=partial(go, "maker")),
            PageRow(T("Draw a tile"), T("fields, walls, cover, rooms"), "add", do=partial(go, "tile")),
            PageRow(T("Build a board"), T("tiles laid together"), "map", do=partial(go, "board")),
            PageRow(T("Packs"), T("take in, pass on, put away"), "list", do=partial(go, "packs")),
            PageRow(T("Labels for the boxes"), T("a page to print, with codes"), "open", do=partial(go, "labels")),
            PageRow(
                T("Colours of the groups"),
                T("as the markers of your box have them"),
                "colour",
                do=partial(go, "colours"),
            ),
            PageRow(T("Everything there is")),
        ]
        counts = {kind: sum(each == kind for each, _ in records) for kind in KINDS}
        rows += [
            PageRow(
                known.name,
                Tn("{n} record", "{n} records", counts[kind]),
                "further",
                do=partial(go, "records", kind=kind),
            )
            for kind, known in KINDS.items()
        ]
        self.show(T("Workshop"), T("bring your own box"), rows)
