"""Put right by hand: every number of the siege, one tap up, one down, each a step that can be taken back."""

from __future__ import annotations

from typing import Any

from engine.table.text import Name, T
from engine.warofmine.commands.by_hand import Depart, SetCold, SetLeader, SetLevel, SetNoise, SetTokens
from engine.warofmine.content.vocabulary import Gone, State
from engine.warofmine.events.things import Heap
from engine.warofmine.rules.noise import LOUDEST, QUIETEST
from engine.warofmine.rules.states import MOST
from engine.warofmine.state.siege import Siege
from engine.warofmine.words import STATES
from screens.match.page import MatchPage
from screens.match.rows import Rows
from screens.warofmine.words import token
from screens.widgets.page_model import Line, PageView


class ByHandScreen(MatchPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._rows = Rows()
        super().__init__(shell, **kwargs)

    def view(self) -> PageView:
        state: Siege = self.session.match.state
        rows = self._rows = Rows()
        for who in state.present:
            rows.section(T("{name}", name=Name("characters", who)))
            for each in sorted(State):
                level = state.people[who].states[each]
                up = SetLevel(who, each, min(level + 1, MOST))
                down = SetLevel(who, each, max(level - 1, 0))
                rows.add(Line("", STATES[each], "", T("{n}", n=level), small=True, more="remove"), up, down)
            rows.add(Line("", T("dead"), small=True, role="red"), Depart(who, Gone.DEAD))
            rows.add(Line("", T("gone"), small=True, role="orange"), Depart(who, Gone.LEFT))
        rows.section(T("The world"))
        louder, quieter = SetNoise(min(state.noise + 1, LOUDEST)), SetNoise(max(state.noise - 1, QUIETEST))
        rows.add(Line("", T("Noise"), "", T("{n}", n=state.noise), small=True, more="remove"), louder, quieter)
        colder, warmer = SetCold(state.cold + 1), SetCold(max(state.cold - 1, 0))
        rows.add(Line("", T("Cold"), "", T("{n}", n=state.cold), small=True, more="remove"), colder, warmer)
        for player in state.players:
            held = player == state.leader
            rows.add(Line("", T("{name} has the phone", name=player), chosen=held, small=True), SetLeader(player))
        rows.section(T("Storage"))
        for kind in sorted({*state.storage, *state.box}):
            n = state.storage.get(kind, 0)
            more, less = SetTokens(Heap.STORAGE, kind, n + 1), SetTokens(Heap.STORAGE, kind, max(n - 1, 0))
            rows.add(Line("", token(kind), "", T("{n}", n=n), small=True, more="remove"), more, less)
        return PageView(T("Put right by hand"), T("a tap adds one, the small button takes one"), sections=rows.sections)

    def pick(self, ident: str) -> None:
        self.apply(self._rows.targets[ident])

    def more(self, ident: str) -> None:
        self.apply(self._rows.mores[ident])
