"""What lies where: storage and findings as tiles by colour, what the box still holds, the cards that were kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.table.command import Command
from engine.table.text import Name, T, Text
from engine.warofmine.commands.by_hand import SetTokens
from engine.warofmine.commands.day import Eat
from engine.warofmine.commands.night import DrinkAlcohol, PlayNarrative, Treat
from engine.warofmine.content.pieces import Token
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State, TokenClass
from engine.warofmine.events.things import Heap
from engine.warofmine.rules.findings import limit_of, weight_of
from engine.warofmine.state.look import switches_of
from engine.warofmine.state.siege import Siege
from screens.match.page import MatchPage
from screens.warofmine.parts import Chip, Grid, Parts, Tile, token_icon
from screens.warofmine.sheets import narrative_words
from screens.warofmine.widgets.parts import PartPool
from screens.warofmine.words import token
from screens.widgets.filling import lay
from screens.widgets.page_model import Line, PageView

Wanted = Callable[[Token], bool]
FOR: Mapping[str, tuple[Text, str, Wanted]] = {
    "": (T("all"), "box", lambda _: True),
    "food": (T("food and help"), "food", lambda kind: kind.feeds is not None or kind.treats is not None),
    "tools": (T("weapons and tools"), "hammer", lambda kind: kind.cls in (TokenClass.GREY, TokenClass.RED)),
    "trade": (T("to trade"), "scale", lambda kind: kind.value is not None),
}
"""What things are for."""


class StorageScreen(MatchPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._rows = Parts()
        self._for = ""
        self._parts_pool = PartPool(self._follow)
        super().__init__(shell, **kwargs)

    def view(self) -> PageView:
        state: Siege = self.session.match.state
        content: SiegeContent = self.session.match.content
        rows = self._rows = Parts()
        rows.chips(*(Chip(words, key, icon, key == self._for) for key, (words, icon, _) in FOR.items()))
        stored = self._tiles(state, content, Heap.STORAGE)
        rows.grid(Grid(T("Storage"), T("number, and what the box still holds"), stored, T("empty")))
        if state.findings:
            weight = T("weight {n} of {most}", n=weight_of(content, state.findings), most=limit_of(state))
            rows.grid(Grid(T("Findings"), weight, self._tiles(state, content, Heap.FINDINGS), T("empty")))
        if switches_of(state, content).eat_any_time and not state.result:
            for who in state.present:
                self._list_between(rows, state, content, who)
        rows.section(T("Narrative cards"), T("none kept"))
        for card in state.narrative:
            title = T("{card}", card=Name("narrative", card))
            rows.add(Line("", title, narrative_words(content, card), icon="cards"), PlayNarrative(card))
        lay(self.top, self._parts_pool.widgets(rows.parts))
        about = T("a tap adds one by hand, a long press takes one")
        return PageView(T("Storage"), about, sections=rows.sections)

    def _list_between(self, rows: Parts, state: Siege, content: SiegeContent, who: str) -> None:
        """Eating, drinking and treating at any time, where the group plays it so (W49)."""
        someone = state.people[who]
        chips = []
        for kind in sorted(state.storage):
            card, name = content.tokens[kind], Name("tokens", kind)
            if card.feeds is not None:
                chips.append(Chip(T("eats {what}", what=name), Eat({who: (kind,)}), token_icon(content, kind)))
            if card.tires is not None:
                chips.append(Chip(T("drinks {what}", what=name), DrinkAlcohol(who, kind), token_icon(content, kind)))
            if card.treats is not None and someone.states[card.treats]:
                chips.append(Chip(T("is given {what}", what=name), Treat({who: (kind,)}), token_icon(content, kind)))
        if chips:
            rows.person(state, who, T("hunger {n}", n=someone.states[State.HUNGER]), chips)

    def _tiles(self, state: Siege, content: SiegeContent, heap: Heap) -> tuple[Tile, ...]:
        pile = state.storage if heap is Heap.STORAGE else state.findings
        order = list(TokenClass)
        wanted = FOR[self._for][2]
        kinds = [kind for kind in pile if pile[kind] and wanted(content.tokens[kind])]
        return tuple(
            Tile(
                kind,
                token_icon(content, kind),
                token(kind),
                str(pile[kind]),
                T("box {n}", n=state.box.get(kind, 0)),
                more=SetTokens(heap, kind, pile[kind] + 1),
                less=SetTokens(heap, kind, pile[kind] - 1),
            )
            for kind in sorted(kinds, key=lambda each: (order.index(content.tokens[each].cls), each))
        )

    def _follow(self, target: object) -> None:
        if isinstance(target, str):
            self._for = target
            self.refresh()
        elif isinstance(target, Command):
            self.apply(target)

    def pick(self, ident: str) -> None:
        self.apply(self._rows.targets[ident])
