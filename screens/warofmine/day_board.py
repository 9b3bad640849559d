"""What the day shows as widgets. They are made once and told what to show: a phone makes a widget slowly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.table.text import T
from screens.i18n import i18n
from screens.warofmine.asking import Ask, Split
from screens.warofmine.chronicle import last_words
from screens.warofmine.fight import FaceKey, enemies
from screens.warofmine.people import ChipView, OutView, chip, store
from screens.warofmine.presenter import PHASE_ICONS, DayPresenter
from screens.warofmine.widgets.asking import AskCard, Enemies, Faces, RaidStacks
from screens.warofmine.widgets.cards import Beside, DayCard, Out, PaperCard, People, PeopleChips, PhaseStrip
from screens.warofmine.widgets.foot import QuietKeys
from screens.warofmine.widgets.house_plan import HousePlan
from screens.warofmine.widgets.parts import PartPool
from screens.warofmine.words import SHORT_PHASES
from screens.widgets.filling import Kept, lay
from screens.widgets.kit import Quiet

HOUSE_SHARE = 2.1
LONG_SHEET = 3
"""From so many parts on a sheet fills its own side."""
LOW = 480
"""Below this height in dp the strip of phases and a card that was read give their room; the header names the phase."""


class DayBoard:
    """`page` is told what thumbs do: `follow`, `meet`, `aim`, `shift`, `tell_face`, `why`."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self._kept = Kept()
        self._parts = PartPool(page.follow)
        self._beside = Beside()
        self._hint = Quiet()

    def begin(self) -> None:
        self._kept.begin()

    def lay(
        self, board: list[Widget], sheet: list[Widget], people: list[Widget], *, last: bool, crowded: bool = False
    ) -> None:
        """Side by side where there is room, else one under the other; `last`: people stand below the rows. On a wide
        screen they stand beside the sheet, unless the house or a fight needs that side (`crowded`)."""
        page = self._page
        if page.two and board:
            # A whole floor of the house stands side by side.
            house = any(isinstance(each, HousePlan) for each in board)
            self._beside.share = HOUSE_SHARE if house else 1
            left = [] if house or crowded or len(sheet) < LONG_SHEET else people
            lay(self._beside.ids.left, [*board, *left])
            lay(self._beside.ids.right, [*sheet, *([] if left else people)])
            lay(page.below, ())
            lay(page.top, [self._beside])
            return
        lay(page.below, people if last else ())
        lay(page.top, [*board, *sheet, *(() if last else people)])

    def strip(self, now: DayPresenter) -> Widget:
        phases = tuple(PHASE_ICONS)
        signs = [(PHASE_ICONS[phase], i18n.say(SHORT_PHASES[phase])) for phase in phases]
        return self._take("strip", (signs, phases.index(now.phase)), PhaseStrip)

    def papers(self, now: DayPresenter, match: Any) -> Iterator[Widget]:
        """The cards that lie open; what came before lies folded above."""
        end = last_words(match) if now.state.result else None
        if end is not None:
            yield self._take("paper", (end, False), PaperCard)
            return
        asked = match.question is not None
        cards = now.cards
        if cards and ((cards[-1].is_past and not asked) or now.state.fight):
            cards = cards[-1:]
        # The house or a fight needs the room; what the card did stands on its fold.
        covered = bool(now.has_house or now.state.fight)
        if covered and not asked and Window.height < dp(LOW):
            return
        for number, card in enumerate(cards, 1):
            folded = number < len(cards) or (card.is_past and not asked) or covered
            yield self._take("paper", (card, folded), PaperCard)

    def out(self, now: DayPresenter) -> Iterator[Widget]:
        if not now.is_out or now.state.fight is not None:
            return
        weight, limit = now.load
        words, risk = T("Noise {n}", n=now.state.noise), T("· {n}\u00a0%: somebody comes", n=now.percent)
        left, of = now.unknown
        yield self._take("out", OutView(now.state.noise, words, risk, left, of, weight, limit), Out)

    def house(self, now: DayPresenter) -> Iterator[Widget]:
        floors = now.house
        if not floors:
            return
        chips = [chip(each, each.who in now.state.placed, not now.has_action(each.who)) for each in now.people]
        yield self._take("chips", chips, self._made_chips)
        yield self._take("house", floors, self._made_house)

    def foes(self, now: DayPresenter) -> Iterator[Widget]:
        foes = enemies(now.state, now.content)
        if foes:
            yield self._take("foes", (foes, False), self._made_foes)

    def people(self, now: DayPresenter) -> Widget:
        return self._take("people", (now.people, store(now.state, now.content)), self._made_people)

    def sentence(self, lead: str, consequence: str, passed: str) -> Widget:
        return self._take("sentence", (lead, consequence, passed), DayCard)

    def keys(self, now: DayPresenter) -> Iterator[Widget]:
        """Quiet keys above the amber."""
        if now.keys:
            yield self._take("keys", now.keys, self._made_keys)

    def parts(self, now: DayPresenter) -> Iterator[Widget]:
        return self._parts.widgets(now.rows.parts)

    def against(self, asked: Ask) -> Iterator[Widget]:
        """Whom the open question is about: the enemies, and where there is room our people beside them."""
        if asked.enemies:
            yield self._take("foes", (asked.enemies, asked.targets), self._made_foes)
        if asked.enemies and self._page.two:
            yield from self._parts.widgets(asked.rows.parts)

    def sheet(self, asked: Ask) -> Iterator[Widget]:
        """The open question as the sheet shows it."""
        yield self._take("ask", (i18n.say(asked.lead), i18n.say(asked.consequence)), self._made_ask)
        if asked.split is not None:
            yield self._take("stacks", asked.split, self._made_stacks)
        if not (asked.enemies and self._page.two):
            yield from self._parts.widgets(asked.rows.parts)
        if asked.faces:
            self._hint.text = i18n.say(T("Thrown by hand? Tap what the die shows."))
            yield self._hint
            yield self._take("faces", asked.faces, self._made_faces)

    def _take(self, kind: str, view: Any, make: Any) -> Widget:
        widget: Widget = self._kept.take(kind, view, make)
        return widget

    def _made_chips(self, view: list[ChipView]) -> Widget:
        chips = PeopleChips(view)
        chips.bind(on_person=lambda _, who: self._page.send(who))
        return chips

    def _made_house(self, floors: Any) -> Widget:
        plan = HousePlan(floors)
        plan.bind(on_spot=lambda _, spot: self._page.go_to(spot))
        return plan

    def _made_foes(self, view: Any) -> Widget:
        foes = Enemies(view)
        foes.bind(on_enemy=lambda _, enemy: self._page.aim(enemy))
        return foes

    def _made_people(self, view: Any) -> Widget:
        people = People(view)
        people.bind(on_person=lambda _, who: self._page.meet(who), on_store=lambda _: self._page.go("war.storage"))
        return people

    def _made_keys(self, view: Any) -> Widget:
        keys = QuietKeys(view)
        keys.bind(on_target=lambda _, target: self._page.follow(target))
        return keys

    def _made_ask(self, view: tuple[str, str]) -> Widget:
        card = AskCard(view)
        card.bind(on_why=lambda _: self._page.why())
        return card

    def _made_stacks(self, split: Split) -> Widget:
        stacks = RaidStacks(split)
        stacks.bind(on_shift=lambda _, by: self._page.shift(by))
        return stacks

    def _made_faces(self, keys: tuple[FaceKey, ...]) -> Widget:
        faces = Faces(keys)
        faces.bind(on_face=lambda _, face: self._page.tell_face(face))
        return faces
