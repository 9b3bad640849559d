"""The pages of EDEN's cards where they are more than what the kinds say by themselves. No Kivy here."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.eden.content.cards import Goal, GoalWord
from engine.eden.content.kinds import LaidTable, MissionCard, NpcCard, ProfileCard
from engine.packs.blanks import Blank
from engine.packs.fault import Path
from engine.table.canon import Json
from engine.table.text import T
from screens.eden.names import OBJECTIVE
from screens.widgets.page_model import Words
from screens.workshop.layout import OF_ITS_KIND, FormLayout
from screens.workshop.pages import Pages
from screens.workshop.places import FormRow, Offer, RowKind

WHITE_AND_RED = (T("white"), T("red"))
THINGS = "things"
"""Pieces and places of a table, as a mission names them; on a table: what its objectives are called."""
PAIRS = frozenset({"psi", "combat", "vigour", "speed", "constitution"})
"""Places of a profile that hold a white and a red number (B1.D)."""
WEST_AND_NORTH = (T("from the west edge, in mm"), T("from the north edge, in mm"))
TABLE_PAGE = FormLayout(
    ("name", "pieces", "objectives", "npcs"), more=("width", "height", "starts", "text"), never=(THINGS,)
)
GOAL_PAGE = FormLayout(
    ("word", "points", OF_ITS_KIND, "at_end"),
    by="word",
    kinds={
        GoalWord.HOLD: ("within", THINGS),
        GoalWord.TAKE: (THINGS,),
        GoalWord.KILLS: ("more",),
        GoalWord.HOME: ("within",),
    },
)
"""Only what that way of scoring reads."""
PAGES = {LaidTable: TABLE_PAGE, Goal: GOAL_PAGE}
MIDDLE = [300, 300]
SQUARE = [[250, 250], [350, 250], [350, 350], [250, 350]]
"""Where something lies until somebody says better: on a table of 60 cm."""
MARK = 4
"""Bytes by which what lies on a table differs from what lies on any other."""


class EdenPages(Pages):
    def layout(self, hint: Any) -> FormLayout | None:
        return PAGES.get(hint) or super().layout(hint)

    def offers(self, path: Path) -> tuple[tuple[Offer, ...], bool]:
        """What a mission is about lies on a prepared table, or is a place the players know themselves."""
        if self.form.hint(()) is MissionCard and THINGS in path:
            return self.naming.cards(THINGS), True
        return super().offers(path)

    def place(self, path: Path) -> FormRow | None:
        """The two numbers of a value are called as the card prints them, those of a place as one measures them."""
        row = super().place(path)
        last = path[-1]
        if row is None or not isinstance(last, int):
            return row
        if self.form.hint(()) in (ProfileCard, NpcCard) and path[0] in PAIRS:
            return replace(row, title=WHITE_AND_RED[last])
        return replace(row, title=WEST_AND_NORTH[last]) if self._is_table and row.do == "number" else row

    # A table

    @property
    def _is_table(self) -> bool:
        return self.form.hint(()) is LaidTable

    def places(self, at: Path) -> tuple[list[FormRow], list[FormRow]]:
        """What an objective is called stands on its own page."""
        main, more = super().places(at)
        if self._is_table and len(at) > 1 and at[0] == "objectives":
            main = [FormRow(RowKind.LINE, (THINGS, at[1]), T("name"), self._objective(str(at[1]))), *main]
        return main, more

    def row(self, path: Path, name: str) -> tuple[str, Json]:
        """A mission names what lies on a table: no other table's has the same mark. An NPC has the number it shows."""
        key, value = super().row(path, name)
        table = value if isinstance(value, Mapping) else {}
        match path:
            case ("pieces",):
                return f"{key}-{secrets.token_hex(MARK)}", {**table, "outline": SQUARE}
            case ("objectives",):
                return f"{key}-{secrets.token_hex(MARK)}", MIDDLE
            case ("npcs",):
                return key.rpartition("-")[2], {**table, "at": MIDDLE}
        return key, value

    def entry(self, path: Path, rows: list[Any]) -> Json:
        return MIDDLE if self._is_table else super().entry(path, rows)

    def pairs(self, path: Path, blank: Blank, title: Words) -> FormRow:
        """A corner is typed: it lies farther away than anybody steps."""
        return self.items(path)

    def _key(self, path: Path, key: str) -> Words:
        if not self._is_table or path == ("starts",):
            return super()._key(path, key)
        return {"pieces": T("Terrain"), "objectives": OBJECTIVE, "npcs": T("NPC {n}", n=key)}[str(path[0])]

    def short(self, path: Path) -> Words:
        if not self._is_table:
            return super().short(path)
        match path:
            case ("objectives", str(key)) if words := self._objective(key):
                return words
            case ("pieces", str()):
                return self._card("pieces", (*path, "kind"))
            case ("npcs", str()):
                return self._card("npcs", (*path, "profile"))
        return super().short(path)

    def _objective(self, key: str) -> str:
        names = self.form.value((THINGS,))
        return self.text(names.get(key)) if isinstance(names, Mapping) else ""

    def _card(self, kind: str, path: Path) -> Words:
        found = self.form.value(path)
        return next((each.words for each in self.naming.cards(kind) if each.id == found), T("not filled in yet"))
