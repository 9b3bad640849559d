"""A new siege: which one, whose cards, who plays; the rest is dealt."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from kivy.app import App

from engine.table.refusal import Refused
from engine.table.text import T, Text, Tn
from engine.warofmine.content.cards import SiegeCard, Switches
from engine.warofmine.content.labels import LABELS
from engine.warofmine.content.vocabulary import OWN
from engine.warofmine.game import SIEGE
from engine.warofmine.setup import BOX_RED, MOST_PLAYERS, Cards, Setup
from screens.app.page import Page
from screens.i18n import i18n
from screens.match.notes import spoken
from screens.match.rows import Go, Rows
from screens.warofmine.desk import DEMO, PRINTED, SiegeDesk
from screens.widgets.lines import TextField
from screens.widgets.page_model import Line, PageView

MOST_LETTERS = 24
DEALT, PICKED = "dealt", "picked"
TOKENS = "tokens_in_app"
"""Only where there are tokens."""


@dataclass(frozen=True)
class House:
    """A plan that is tapped."""

    plan: str


class NewSiegeScreen(Page):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._setup = Setup(("1",), DEMO, cards=Cards.OURS)
        self._picks = False
        """The group picks its people."""
        self._switches, self._plan = Switches(), ""
        self._rows = Rows()
        self._names = [TextField() for _ in range(MOST_PLAYERS)]
        super().__init__(shell, **kwargs)

    @property
    def desk(self) -> SiegeDesk:
        found: SiegeDesk = App.get_running_app().desk("warofmine")
        return found

    def enter(self, *, siege: str = DEMO, **_: Any) -> None:
        self._setup = self._with_box(self._setup) if siege == PRINTED else replace(self._setup, siege=siege)
        card = self.desk.library.sieges.get(siege)
        if card is not None and card.source == OWN:
            self._setup = self._with_ours(self._setup)
        self.refresh()

    def _with_box(self, setup: Setup) -> Setup:
        return replace(setup, siege=PRINTED, real=self.desk.told_decks(), red=dict(BOX_RED), cards=Cards.BOX)

    @staticmethod
    def _with_ours(setup: Setup) -> Setup:
        return replace(setup, real={}, red={}, cards=Cards.OURS)

    def view(self) -> PageView:
        rows = self._rows = Rows()
        library, setup = self.desk.library, self._setup
        rows.section(T("Cards"))
        ours = Line("", T("Our own cards"), T("nothing but the phone"), icon="house", chosen=not setup.real)
        rows.add(ours, self._with_ours(replace(setup, siege=DEMO)))
        yours = T("real cards on the table, told as they are drawn")
        box = Line("", T("Your box"), yours, icon="box", chosen=bool(setup.real))
        rows.add(box, self._with_box(setup))
        # The stack of the box needs its cards, our own sieges ours; what a group made goes with both.
        hidden = {key for key, card in library.sieges.items() if (card.source == OWN if setup.real else key == PRINTED)}
        sieges = {key: card for key, card in library.sieges.items() if key not in hidden}
        rows.section(T("Siege"))
        for key, card in sieges.items():
            title = spoken(card.name, i18n.language)
            rows.add(
                Line("", title, _length(days_of(card)), chosen=key == setup.siege),
                replace(setup, siege=key),
            )
        self._list_houses(rows)
        self._list_people(rows)
        rows.section(T("Players"))
        for n in range(1, MOST_PLAYERS + 1):
            words = T("one after the other holds the phone") if n > 1 else T("alone with the house")
            seats = tuple(str(each) for each in range(1, n + 1))
            count = Tn("{n} player", "{n} players", n)
            rows.add(Line("", count, words, chosen=len(setup.players) == n, small=True), replace(setup, players=seats))
        self._list_rulings(rows)
        self._seat(len(setup.players))
        return PageView(
            T("New siege"),
            T("This War of Mine"),
            lead=T("Three people are dealt, the house is laid out, the first morning dawns."),
            sections=rows.sections,
            action=T("Begin the siege"),
        )

    def _list_houses(self, rows: Rows) -> None:
        """Another plan than the siege's own, where there is one: the other side of the board, a house of your own."""
        library, boxed = self.desk.library, bool(self._setup.real)
        if len(library.shelters) < 2 and not boxed:
            return
        rows.section(T("House"))
        now = self._plan or library.sieges[self._setup.siege].plan
        for key, plan in library.shelters.items():
            rows.add(
                Line("", spoken(plan.name, i18n.language), icon="house", small=True, chosen=key == now), House(key)
            )
        if boxed:
            words = T("its rooms, ladders and holes; until then the house is ours")
            rows.add(Line("", T("Enter your board"), words, icon="add"), self._form("shelters"))

    def _list_rulings(self, rows: Rows) -> None:
        """What the book leaves open, as we rule it; a tap plays it otherwise."""
        rows.section(T("Your own rulings"))
        for each in fields(Switches):
            if each.name == TOKENS and not self._setup.real:
                continue
            on = getattr(self._switches, each.name)
            title = LABELS.get(each.name) or each.name
            icon, role = ("check", "accent") if on else ("square", "quiet")
            rows.add(Line("", title, icon=icon, role=role, small=True), replace(self._switches, **{each.name: not on}))

    def _list_people(self, rows: Rows) -> None:
        """Dealt as the book says, or picked by the group."""
        library, setup = self.desk.library, self._setup
        rows.section(T("People"))
        dealt = T("one with a red border, two with a black one")
        rows.add(Line("", T("Dealt"), dealt, icon="cards", chosen=not self._picks), DEALT)
        about = Tn("{n} picked", "{n} picked", len(setup.people)) if self._picks else T("whom you like")
        rows.add(Line("", T("Picked by you"), about, icon="people", chosen=self._picks), PICKED)
        if setup.real:
            words = T("prowess, empathy and slots from the card; ours play where yours are missing")
            rows.add(Line("", T("Enter one of your characters"), words, icon="add"), self._form("characters"))
        if not self._picks:
            return
        most = library.sieges[setup.siege].red + library.sieges[setup.siege].black
        for who, card in library.characters.items():
            left = tuple(each for each in setup.people if each != who)
            people = left if who in setup.people else (*left, who)[-most:]
            about = T("prowess {p}, empathy {e}, slots {s}", p=card.prowess, e=card.empathy, s=card.slots)
            line = Line("", spoken(card.name, i18n.language), about, small=True, chosen=who in setup.people)
            rows.add(line, replace(setup, people=people))

    @staticmethod
    def _form(kind: str) -> Go:
        """The workshop's page for a card of the box that the siege begins with."""
        return Go("record", {"game": SIEGE.id, "kind": kind, "key": ""})

    def _seat(self, players: int) -> None:
        """A name for everybody who wants one; one player alone needs none."""
        wanted = self._names[:players] if players > 1 else []
        if self.below.children[::-1] != wanted:
            self.below.clear_widgets()
            for field in wanted:
                self.below.add_widget(field)
        for number, field in enumerate(self._names, 1):
            field.hint_text = i18n.say(_player(number))

    def pick(self, ident: str) -> None:
        target = self._rows.targets[ident]
        if isinstance(target, Switches):
            self._switches = target
        elif isinstance(target, House):
            self._plan = target.plan
        elif isinstance(target, Go):
            self.shell.go(target.screen, **target.arguments)
            return
        elif target in (DEALT, PICKED):
            self._picks = target == PICKED
            self._setup = replace(self._setup, people=())
        else:
            self._setup = target
            # Back from another page, or from sleep, the same siege is to be begun.
            self.shell.note(siege=target.siege)
        self.refresh()

    def act(self) -> None:
        title = spoken(self.desk.library.sieges[self._setup.siege].name, i18n.language)
        desk, setup = self.desk, replace(self._setup, players=self._players())
        switches, plan = self._switches if self._switches != Switches() else None, self._plan

        def begun(session: Any) -> None:
            self.shell.go_home("war.day", match=session.match_id)

        try:
            self.shell.work_once(self, lambda: desk.create(setup, title, switches=switches, plan=plan), begun)
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))

    def _players(self) -> tuple[str, ...]:
        """As they are called; who gave no name is numbered."""
        count = len(self._setup.players)
        named = [field.text.strip()[:MOST_LETTERS] for field in self._names[:count]]
        return tuple(name or i18n.say(_player(number)) for number, name in enumerate(named, 1))


def _player(number: int) -> Text:
    return T("Player {n}", n=number)


def days_of(card: SiegeCard) -> int:
    """How many days it lasts: a card each morning, and the first ending is the end."""
    return sum(part if isinstance(part, int) else 1 for part in card.shape)


def _length(cards: int) -> Text:
    return Tn("{n} day", "{n} days", cards)
