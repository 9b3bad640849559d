"""The outcome pad: one sheet for everything a real card or a paragraph can do; one step, one undo."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.table.reading import MAX_ID
from engine.table.text import Name, T, Text
from engine.warofmine.commands.scenes import Outcome, Script
from engine.warofmine.content.vocabulary import State
from engine.warofmine.state.siege import Siege
from engine.warofmine.words import STATES
from screens.i18n import i18n
from screens.match.page import MatchPage
from screens.match.rows import Go, Rows
from screens.warofmine.people import ICONS
from screens.warofmine.told import WORLD, Told
from screens.warofmine.words import person, token
from screens.widgets.lines import TextField
from screens.widgets.page_model import Line, PageView


class PadScreen(MatchPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._told = Told()
        self._rows = Rows()
        self._name = TextField()
        super().__init__(shell, **kwargs)

    def entered(self) -> None:
        self._told = Told()
        self._name.text = ""

    @property
    def state(self) -> Siege:
        state: Siege = self.session.match.state
        return state

    def view(self) -> PageView:
        state, told = self.state, self._told
        rows = self._rows = Rows()
        self._list_people(rows, told)
        self._list_things(rows, told)
        self._list_world(rows, told)
        self._list_scripts(rows)
        self._list_memory(rows, told)
        price = told.price(state, self.session.match.content)
        return PageView(
            T("What did it do?"),
            self._which(),
            lead=told.sentence() or T("Nothing yet."),
            consequence=price or "",
            sections=rows.sections,
            action=T("That is what it did") if told.effects or state.told is not None else T("It did nothing"),
        )

    def _which(self) -> Text:
        told = self.state.told
        if told is None:
            return T("a real card or a script")
        return T("Script {n}", n=told.script) if told.script else T("{deck}", deck=Name("decks", told.deck))

    def _list_people(self, rows: Rows, told: Told) -> None:
        rows.section(T("Whom does it mean?"))
        rows.add(Line("", T("Everybody"), chosen=not told.who, small=True), replace(told, who=(), lost=""))
        for who in self.state.present:
            rows.add(Line("", person(who), chosen=who in told.who, small=True), told.lit(who))
        rows.section(T("What changes"))
        for each in State:
            n = told.states.get(each, 0)
            line = Line("", STATES[each], _signed(n), small=True, more="remove", chosen=bool(n), icon=ICONS[each])
            rows.add(line, told.state(each, 1), told.state(each, -1))
        if told.who:
            for how, words in (("leave", T("leaves the group")), ("die", T("dies"))):
                line = Line("", words, small=True, chosen=told.lost == how, icon="person", role="orange")
                rows.add(line, told.losing(how))

    def _list_things(self, rows: Rows, told: Told) -> None:
        rows.section(T("Things"))
        for kind in sorted(self.state.box):
            n = told.tokens.get(kind, 0)
            left = T("{n} left in the box", n=self.state.box[kind])
            line = Line("", token(kind), _signed(n) if n else left, small=True, more="remove", chosen=bool(n))
            rows.add(line, told.token(kind, 1), told.token(kind, -1))

    def _list_world(self, rows: Rows, told: Told) -> None:
        rows.section(T("The world"))
        for words, n, up, down in (
            (T("Noise"), told.noise, told.louder(1), told.louder(-1)),
            (T("Cold"), told.cold, told.colder(1), told.colder(-1)),
            (T("Enemies to fight"), told.enemies, told.fought(1), told.fought(-1)),
        ):
            rows.add(Line("", words, _signed(n), small=True, more="remove", chosen=bool(n)), up, down)
        for effect in WORLD:
            rows.add(Line("", effect.says(), small=True, chosen=effect in told.world), told.brought(effect))

    def _list_scripts(self, rows: Rows) -> None:
        rows.section(T("Scripts"))
        for owed in self.state.owed:
            rows.add(Line("", T("Script {n}", n=owed.script), T("read it"), icon="book"), Script(owed.script))
        if self.state.told is None:
            rows.add(Line("", T("A script by its number"), T("of your book"), icon="book"), Go("war.script"))

    def _list_memory(self, rows: Rows, told: Told) -> None:
        """Only a card that lies open can be kept."""
        self.top.clear_widgets()
        card = self.state.told
        if card is None:
            return
        rows.section()
        title = T("Remember this card")
        words = T("next time the app works it by itself")
        rows.add(
            Line("", title, words, icon="check" if told.remember else "square"),
            replace(told, remember=not told.remember),
        )
        if told.remember and not card.script:
            self._name.hint_text = i18n.say(T("The card's name"))
            self.top.add_widget(self._name)

    def pick(self, ident: str) -> None:
        self._take(self._rows.targets[ident])

    def more(self, ident: str) -> None:
        self._take(self._rows.mores[ident])

    def _take(self, target: object) -> None:
        if isinstance(target, Told):
            self._told = target
            self.refresh()
        elif isinstance(target, Script):
            self.apply(target)
        elif isinstance(target, Go):
            self.go(target.screen)

    def act(self) -> None:
        told, card = self._told, self.state.told
        name = ""
        if told.remember and card is not None:
            name = card.script or self._name.text.strip()[:MAX_ID]
            if not name:
                self.shell.say(i18n.say(T("A card that is remembered needs a name.")))
                return
        if self.apply(Outcome(told.effects, name)):
            self.shell.back()


def _signed(n: int) -> Text:
    return Text(f"{n:+d}") if n else T("as it is")
