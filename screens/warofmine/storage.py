"""What lies where: storage, findings, what the box still holds, and the cards that were kept."""

from __future__ import annotations

from engine.table.text import Name, T
from engine.warofmine.commands.night import PlayNarrative
from engine.warofmine.state.siege import Siege
from screens.match.page import MatchPage
from screens.match.rows import Rows
from screens.warofmine.words import token
from screens.widgets.page_model import Line, PageView


class StorageScreen(MatchPage):
    def view(self) -> PageView:
        state: Siege = self.session.match.state
        rows = self._rows = Rows()
        for title, pile in ((T("Storage"), state.storage), (T("Findings"), state.findings)):
            rows.section(title, T("empty"))
            for kind, n in sorted(pile.items()):
                if n:
                    left = T("{n} left in the box", n=state.box.get(kind, 0))
                    rows.add(Line("", token(kind), left, T("{n}", n=n), icon="box", small=True))
        rows.section(T("Narrative cards"), T("none kept"))
        for card in state.narrative:
            rows.add(
                Line("", T("{card}", card=Name("narrative", card)), T("play it"), icon="cards"), PlayNarrative(card)
            )
        return PageView(T("Storage"), T("Day {n}", n=state.day), sections=rows.sections)

    def pick(self, ident: str) -> None:
        self.apply(self._rows.targets[ident])
