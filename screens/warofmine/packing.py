"""Pack away and lay out: what goes into which bag, to be ticked off with the real box (J24)."""

from __future__ import annotations

from typing import Any

from engine.table.text import T
from engine.warofmine.packing import laid_out, packed
from screens.match.page import MatchPage
from screens.match.rows import Rows
from screens.widgets.page_model import Line, PageView


class PackingScreen(MatchPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._rows = Rows()
        self._ticked: frozenset[str] = frozenset()
        super().__init__(shell, **kwargs)

    def entered(self) -> None:
        self._ticked = frozenset(self.arguments.get("ticked", ()))

    @property
    def lays_out(self) -> bool:
        """The set-up of a new siege instead of the bags of a game that is put away."""
        return bool(self.arguments.get("new"))

    def view(self) -> PageView:
        rows = self._rows = Rows()
        state, content = self.session.match.state, self.session.match.content
        bags = laid_out(state, content) if self.lays_out else packed(state, content)
        total = 0
        for number, bag in enumerate(bags):
            rows.section(bag.name)
            for place, words in enumerate(bag.lines):
                ident = f"{number}.{place}"
                done = ident in self._ticked
                total += 1
                rows.add(
                    Line("", words, icon="check" if done else "square", role="accent" if done else "quiet", small=True),
                    ident,
                )
        title = T("Lay out the box") if self.lays_out else T("Pack away")
        count = T("{n} of {most} done", n=len(self._ticked), most=total)
        return PageView(title, count, sections=rows.sections)

    def pick(self, ident: str) -> None:
        line = self._rows.targets[ident]
        self._ticked = self._ticked ^ {line}
        # Kept with the way back: a phone kills an app without asking.
        self.shell.note(ticked=sorted(self._ticked))
        self.refresh()
