"""The outcome pad: one sheet for everything a real card or a paragraph can do; one step, one undo."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.table.reading import MAX_ID
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text
from engine.warofmine.commands.scenes import OpenScript, Outcome
from engine.warofmine.content.vocabulary import Who
from engine.warofmine.state.look import here
from engine.warofmine.state.open import Place
from engine.warofmine.state.siege import Siege
from screens.cases import raised
from screens.i18n import i18n
from screens.match.page import MatchPage
from screens.match.rows import Go
from screens.warofmine.half_filled import PAD, keep, left
from screens.warofmine.parts import Parts
from screens.warofmine.told import ToldDraft
from screens.warofmine.told_parts import pad
from screens.warofmine.widgets.parts import PartPool
from screens.widgets.filling import lay
from screens.widgets.lines import TextField
from screens.widgets.page_model import Line, PageView


class PadScreen(MatchPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._told = ToldDraft()
        self._rows = Parts()
        self._name = TextField()
        self._parts_pool = PartPool(self._take)
        super().__init__(shell, **kwargs)

    def entered(self) -> None:
        self._told = left(self.session, PAD, ToldDraft) or self._blank()
        self._name.text = ""

    def _blank(self) -> ToldDraft:
        """Out in the city a card means those who are there."""
        return ToldDraft(everybody=Who.PARTY if here(self.state) is Place.OUT else Who.ALL)

    @property
    def state(self) -> Siege:
        state: Siege = self.session.match.state
        return state

    def view(self) -> PageView:
        state, told = self.state, self._told
        rows = self._rows = Parts()
        pad(rows, state, self.session.match.content, told)
        self._list_scripts(rows)
        self._list_memory(rows, told)
        named = told.remember and state.told is not None and not state.told.script
        self._name.hint_text = i18n.say(T("The card's name"))
        lay(self.top, [*self._parts_pool.widgets(rows.parts), *([self._name] if named else [])])
        price = told.price(state, self.session.match.content)
        return PageView(
            T("What did it do?"),
            self._which(),
            lead=raised(i18n.say(told.sentence() or T("Nothing yet."))),
            consequence=price or "",
            sections=rows.sections,
            action=T("That is what it did") if told.effects else T("It did nothing"),
        )

    def _which(self) -> Text:
        told = self.state.told
        if told is None:
            return T("a real card or a script")
        return T("Script {n}", n=told.script) if told.script else T("{deck}", deck=Name("decks", told.deck))

    def _list_scripts(self, rows: Parts) -> None:
        rows.section(T("Scripts"))
        for owed in self.state.owed:
            rows.add(Line("", T("Script {n}", n=owed.script), T("read it"), icon="book"), OpenScript(owed.script))
        if self.state.told is None:
            rows.add(Line("", T("A script by its number"), T("of your book"), icon="book"), Go("war.script"))

    def _list_memory(self, rows: Parts, told: ToldDraft) -> None:
        """Only a card that lies open can be kept."""
        card = self.state.told
        if card is None:
            return
        rows.section()
        title = T("Remember this card")
        words = T("into your own pack: next time the app works it by itself")
        rows.add(
            Line("", title, words, icon="check" if told.remember else "square"),
            replace(told, remember=not told.remember),
        )

    def pick(self, ident: str) -> None:
        self._take(self._rows.targets[ident])

    def more(self, ident: str) -> None:
        self._take(self._rows.mores[ident])

    def _take(self, target: object) -> None:
        if isinstance(target, ToldDraft):
            self._told = target
            keep(self.session, PAD, target)
            self.refresh()
        elif isinstance(target, OpenScript):
            self.apply(target)
        elif isinstance(target, Go):
            self.go(target.screen, **target.arguments)

    def act(self) -> None:
        told, card = self._told, self.state.told
        name = ""
        if told.remember and card is not None:
            name = card.script or self._name.text.strip()[:MAX_ID]
            if not name:
                self.shell.say(i18n.say(T("A card that is remembered needs a name.")))
                return
        kept = told.kept if name and told.kept != told.effects else ()
        if not self.apply(Outcome(told.effects, name, kept), quiet=True):
            return
        if name and card is not None:
            self._into_the_pack(f"{card.deck}/{card.script or name}")
        if self.state.told is not None and self.session.match.question is None:
            # Another card lies open already: on with it.
            self.entered()
            self.refresh()
        else:
            self.shell.back()

    def _into_the_pack(self, key: str) -> None:
        """The box enters itself: what was told is a record of the group's own from now on, in every siege."""
        try:
            self.app.desk("warofmine").enter(key, self.state.remembered[key])
        except Refused as refused:
            words = T("The card is kept for this siege only. {why}", why=refused.refusal.text)
            self.shell.say(i18n.say(words))
