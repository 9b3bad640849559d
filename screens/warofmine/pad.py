"""The outcome pad: one sheet for everything a real card or a paragraph can do; one step, one undo."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from engine.table.text import T, Text, listed
from engine.warofmine.commands.scenes import Outcome, Script
from engine.warofmine.content.effects import Effect
from engine.warofmine.content.vocabulary import State, Who
from engine.warofmine.content.words_people import ChangeState
from engine.warofmine.content.words_things import Discard, Gain
from engine.warofmine.content.words_world import Cold, Noise
from engine.warofmine.state.siege import Siege
from engine.warofmine.words import STATES
from screens.match.page import MatchPage
from screens.match.rows import Rows
from screens.warofmine.words import person, token
from screens.widgets.page_model import Line, PageView

MOST = 4


@dataclass(frozen=True)
class Told:
    """What the card did, as far as it was told."""

    who: tuple[str, ...] = ()
    """Empty: everybody."""
    states: dict[State, int] = field(default_factory=dict)
    tokens: dict[str, int] = field(default_factory=dict)
    noise: int = 0
    cold: int = 0

    def lit(self, who: str) -> Told:
        left = tuple(each for each in self.who if each != who)
        return replace(self, who=left if who in self.who else (*self.who, who))

    def state(self, state: State, by: int) -> Told:
        return replace(self, states={**self.states, state: max(-MOST, min(MOST, self.states.get(state, 0) + by))})

    def token(self, kind: str, by: int) -> Told:
        return replace(self, tokens={**self.tokens, kind: self.tokens.get(kind, 0) + by})

    def world(self, noise: int = 0, cold: int = 0) -> Told:
        return replace(self, noise=self.noise + noise, cold=self.cold + cold)

    @property
    def effects(self) -> tuple[Effect, ...]:
        aim: dict[str, Any] = {"who": Who.NAMED, "people": self.who} if self.who else {"who": Who.ALL}
        found: list[Effect] = [ChangeState(state=state, n=n, **aim) for state, n in sorted(self.states.items()) if n]
        found += [Gain(token=kind, n=n) for kind, n in sorted(self.tokens.items()) if n > 0]
        found += [Discard(token=kind, n=-n) for kind, n in sorted(self.tokens.items()) if n < 0]
        if self.noise:
            found.append(Noise(n=self.noise))
        if self.cold:
            found.append(Cold(n=self.cold))
        return tuple(found)


class PadScreen(MatchPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._told = Told()
        self._rows = Rows()
        super().__init__(shell, **kwargs)

    def entered(self) -> None:
        self._told = Told()

    def view(self) -> PageView:
        state: Siege = self.session.match.state
        rows, told = Rows(), self._told
        self._rows = rows
        rows.section(T("Whom does it mean?"))
        rows.add(Line("", T("Everybody"), chosen=not told.who, small=True), replace(told, who=()))
        for who in state.present:
            rows.add(Line("", person(who), chosen=who in told.who, small=True), told.lit(who))
        rows.section(T("What changes"))
        for each in sorted(State):
            n = told.states.get(each, 0)
            words = T("{n}", n=n) if n else T("as it is")
            line = Line("", STATES[each], words, small=True, more="remove", chosen=bool(n))
            rows.add(line, told.state(each, 1), told.state(each, -1))
        rows.add(Line("", T("Noise"), _signed(told.noise), small=True, more="remove"), told.world(1), told.world(-1))
        rows.add(
            Line("", T("Cold"), _signed(told.cold), small=True, more="remove"), told.world(0, 1), told.world(0, -1)
        )
        rows.section(T("Things"))
        for kind in sorted(state.box):
            n = told.tokens.get(kind, 0)
            line = Line("", token(kind), _signed(n), small=True, more="remove", chosen=bool(n))
            rows.add(line, told.token(kind, 1), told.token(kind, -1))
        if state.owed:
            rows.section(T("Scripts"))
            for owed in state.owed:
                rows.add(Line("", T("Script {n}", n=owed.script), T("read it"), icon="cards"), Script(owed.script))
        said = [effect.says() for effect in told.effects]
        return PageView(
            T("What did it do?"),
            T("a real card or a script"),
            lead=listed(said) if said else T("Nothing yet."),
            sections=rows.sections,
            action=T("That is what it did") if said or state.told is not None else T("It did nothing"),
        )

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

    def act(self) -> None:
        if self.apply(Outcome(self._told.effects)):
            self.shell.back()


def _signed(n: int) -> Text:
    return Text(f"{n:+d}") if n else T("as it is")
