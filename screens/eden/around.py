"""Without a map: what a figure touches or stands in, and whether there is a roof above it; one tap each."""

from __future__ import annotations

from typing import Any

from engine.eden.asking import MM_PER_CM
from engine.eden.commands.by_hand import SayAround
from engine.eden.events.base import piece_name, warrior
from engine.eden.facts import reach_of, reaches_out
from engine.table.text import T
from screens.eden.words import roof
from screens.match.page import MatchPage
from screens.match.rows import Rows
from screens.widgets.page_model import Line, PageView


class AroundScreen(MatchPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._rows = Rows()
        super().__init__(shell, **kwargs)

    def view(self) -> PageView:
        unit, state = str(self.arguments.get("unit", "")), self.session.match.state
        rows = self._rows = Rows()
        now = state.units[unit]
        rows.section(T("Terrain"), T("There is no terrain on this table."))
        for key, piece in sorted(state.pieces.items()):
            words, inside, near = T("not there"), now.inside, now.near
            # A tap goes on: beside it (a shield or a shrine: within its reach), on it, away again.
            far = reaches_out(piece)
            if key in now.inside:
                words, inside = T("touches it") if far else T("stands in or on it"), now.inside - {key}
            elif key in now.near:
                words = T("within {n} cm", n=reach_of(piece) // MM_PER_CM) if far else T("touches it")
                inside, near = now.inside | {key}, now.near - {key}
            else:
                near = now.near | {key}
            chosen = key in now.inside or key in now.near
            line = Line("", T("{piece}", piece=piece_name(key)), words, icon="tree", chosen=chosen)
            rows.add(line, SayAround(unit, inside, near, now.sheltered))
        rows.section()
        words, other = roof(unit, now)
        rows.add(Line("", words, T("tap to change"), icon="house", chosen=now.sheltered), other)
        return PageView(T("What is around"), T("{unit}", unit=warrior(unit)), sections=rows.sections, action=T("Done"))

    def pick(self, ident: str) -> None:
        self.apply(self._rows.targets[ident], quiet=True)

    def act(self) -> None:
        self.shell.back()
