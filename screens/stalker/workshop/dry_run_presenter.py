"""Trying an activation card: a table, somebody on it, the card's steps, and every tie asked. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.field.grid import Direction
from engine.packs.kinds import read_record
from engine.packs.undoing import History
from engine.stalker.content.box import Box
from engine.stalker.content.cards import ActivationCard
from engine.stalker.content.kinds import KINDS
from engine.stalker.content.missions import MissionCard
from engine.stalker.content.units import Group, Level
from engine.stalker.rulebook import RULEBOOK
from engine.stalker.situation.file import Situation
from engine.stalker.workshop.spoken import step_text
from engine.stalker.workshop.stage import (
    DryRun,
    marked,
    moved,
    parts_of,
    stage_of_board,
    stage_of_mission,
    stage_of_situation,
    try_steps,
    turned,
    with_enemy,
    with_stalker,
    without,
)
from engine.table.answer import Answer, Chosen, Confirmed
from engine.table.canon import Json, Malformed
from engine.table.question import Choice, Option
from engine.table.reading import DataError
from engine.table.refusal import Refused
from engine.table.rulebook import sentence
from engine.table.text import Name, T, Text, Tn
from screens.i18n import Namer
from screens.kit import SituationEntry
from screens.palette import Palette
from screens.stalker.library import CARD_NAMES, open_entry
from screens.stalker.names import called, mission_names, said
from screens.stalker.situation.words import LOOKS
from screens.stalker.units import attention_view, enemy_view, stalker_view
from screens.widgets.board.model import BoardView, Overlay
from screens.workshop.words import name_of

if TYPE_CHECKING:
    from device.packs import Packs

PARTS = {"with": T("With markers"), "without": T("Without markers")}
LEVELS = {None: T("no marker on the board"), Level.LOW: T("low attention"), Level.HIGH: T("high attention")}


@dataclass(frozen=True)
class TableChoice:
    """A table to choose."""

    id: str
    title: Text
    kind: Text


@dataclass(frozen=True)
class InHand:
    """Who is put on the next field that is tapped: a stalker, or an enemy of this group."""

    card: str
    group: Group | None = None


class DryRunPresenter:
    def __init__(
        self, packs: Packs, card: Json, entries: list[SituationEntry], palette: Palette, language: str, stage: str = ""
    ) -> None:
        self._packs, self.palette, self.language = packs, palette, language
        self.card: ActivationCard = read_record(KINDS, "activation", "card", card, "activation")
        self._entries = {f"situation/{entry.id}": entry for entry in entries}
        self.stage = ""
        self._history: History[Situation] = History(open_entry(entries[0]))
        self.part = "with"
        self.hand: InHand | None = None
        self._answers: list[Answer] = []
        self.tried: DryRun | None = None
        self.choose_stage(stage or next(iter(self._entries)))

    # Tables

    def places(self) -> list[TableChoice]:
        """Boards and missions of the players first."""
        library, own = self._packs.library(), self._packs.own().records
        boards = [
            TableChoice(f"board/{key}", T("{name}", name=name_of(key, board, self.language)), T("a board"))
            for key, board in self._packs.of_kind("boards").items()
        ]
        missions = [
            TableChoice(
                f"mission/{key}", T("{name}", name=name_of(key, card, self.language)), T("a mission as it is set up")
            )
            for key, card in library.missions.items()
            if not card.missing
        ]
        missions.sort(key=lambda place: ("missions", place.id.partition("/")[2]) not in own)
        rest = [
            TableChoice(
                key, entry.title if isinstance(entry.title, Text) else T("{name}", name=entry.title), entry.subtitle
            )
            for key, entry in self._entries.items()
        ]
        return [*boards, *missions, *rest]

    def choose_stage(self, ident: str) -> Text | None:
        """Another table; the reason if it cannot be used."""
        try:
            stage = self._open(ident)
        except (DataError, Malformed, OSError, KeyError):
            return T("This board cannot be used yet.")
        except Refused as refused:
            return refused.refusal.text
        self.stage, self.hand = ident, None
        self._history = History(stage)
        self.set_up()
        return None

    def _open(self, ident: str) -> Situation:
        kind, _, key = ident.partition("/")
        library = self._packs.library()
        if kind == "board":
            own = list(self._packs.own().of_kind("enemies"))
            return stage_of_board(library, self._packs.of_kind("boards")[key], own)
        if kind == "mission":
            mission: MissionCard = library.missions[key]
            return stage_of_mission(library, mission)
        return stage_of_situation(open_entry(self._entries[ident]))

    @property
    def where(self) -> Text:
        return next((place.title for place in self.places() if place.id == self.stage), Text(""))

    # Who stands where

    @property
    def now(self) -> Situation:
        return self._history.now

    @property
    def can_undo(self) -> bool:
        return bool(self._answers) or (self.tried is None and self._history.can_undo)

    def undo(self) -> None:
        """The last answer while the card is at work; else the last change of the table."""
        if self.tried is not None:
            if self._answers:
                self._answers.pop()
                self._work()
            return
        self._history.undo()

    def enemies(self) -> list[tuple[str, Text]]:
        """Enemy cards that can be put on the board, the players' own first."""
        cards, own = self._packs.library().cards, self._packs.own().records
        keys = sorted(cards.enemies, key=lambda key: ("enemies", key) not in own)
        return [(key, T("{name}", name=called(cards.enemy_names.get(key, {}), self.language) or key)) for key in keys]

    def stalkers(self) -> list[tuple[str, Text]]:
        cards = self._packs.library().cards.stalkers
        left = [key for key in cards if key not in self.now.stalkers]
        return [(key, T("{name}", name=name_of(key, cards[key], self.language))) for key in left]

    def take(self, who: InHand) -> None:
        self.hand = who

    def tap_field(self, field: str) -> Text | None:
        if self.hand is None or self.tried is not None:
            return None
        key, group = self.hand.card, self.hand.group
        if group is None:
            problem = self._change(lambda stage: with_stalker(stage, key, field))
            self.hand = None if problem is None else self.hand
            return problem
        card = replace(self._packs.library().cards.enemies[key], group=group, team=1)
        return self._change(lambda stage: with_enemy(stage, key, card, field))

    def move(self, unit: str, field: str) -> Text | None:
        return self._change(lambda stage: moved(stage, unit, field))

    def turn(self, unit: str, facing: Direction) -> None:
        if unit in self.now.enemies:
            self._change(lambda stage: turned(stage, unit, facing))

    def mark(self, stalker: str, level: Level | None) -> None:
        self._change(lambda stage: marked(stage, stalker, level))

    def remove(self, unit: str) -> None:
        self._change(lambda stage: without(stage, unit))

    def _change(self, change: Callable[[Situation], Situation]) -> Text | None:
        if self.tried is not None:
            # Whoever moves a figure wants to try again from there.
            self.set_up()
        try:
            self._history.do(change(self.now))
        except Refused as refused:
            return refused.refusal.text
        return None

    # The card at work

    @property
    def parts(self) -> list[tuple[str, Text]]:
        found = parts_of(self.card)
        return [(key, PARTS[key]) for key in found] if len(found) > 1 else []

    def choose_part(self, part: str) -> None:
        self.part = part
        self.set_up()

    def set_up(self) -> None:
        """Back to before the card."""
        self._answers, self.tried = [], None

    def run(self) -> None:
        self._answers = []
        self._work()

    def answer(self, option: str) -> None:
        self._answers.append(Chosen((option,)) if option else Confirmed())
        self._work()

    def _work(self) -> None:
        self.hand = None
        self.tried = try_steps(self.now, parts_of(self.card)[self.part], self._answers)

    @property
    def told(self) -> list[Text]:
        """The part of the card that would be worked, in words."""
        return [step_text(step) for step in parts_of(self.card)[self.part]]

    @property
    def options(self) -> tuple[Option, ...]:
        """What is asked now; empty if nothing is."""
        question = None if self.tried is None else self.tried.question
        return question.options if isinstance(question, Choice) else ()

    @property
    def asked(self) -> tuple[Text, Text] | None:
        """The question, and why it has to be asked."""
        question = None if self.tried is None else self.tried.question
        return None if question is None else (question.prompt, sentence(RULEBOOK, question.why))

    @property
    def sentences(self) -> list[Text]:
        """What every enemy has done so far."""
        return [] if self.tried is None else [event.describe() for event in self.tried.play.events]

    # What is shown

    @property
    def board(self) -> BoardView:
        now, palette = self.now, self.palette
        after = None if self.tried is None else self.tried.play.state
        enemies = [
            enemy_view(key, enemy.number, enemy.field, enemy.facing, now.enemy_cards[enemy.card].group, palette)
            for key, enemy in (now.enemies if after is None else after.enemies).items()
        ]
        people, markers = [], []
        for place, (name, person) in enumerate(now.stalkers.items()):
            marker = person.attention if after is None else after.stalkers[name].attention
            people.append(stalker_view(name, place, person.field, person.leader, palette))
            if marker is not None:
                markers.append(attention_view(marker.level, marker.field, place, palette))
        changed = [key for key, enemy in now.enemies.items() if after is not None and after.enemies.get(key) != enemy]
        overlay = Overlay(marked=frozenset(changed))
        if self.hand is not None:
            overlay = Overlay(targets=frozenset(name for name, field in now.plan.fields.items() if not field.water))
        return BoardView(now.plan, (*enemies, *people), tuple(markers), overlay=overlay)

    @property
    def counts(self) -> Text:
        return T(
            "{enemies} · {stalkers}",
            enemies=Tn("{n} enemy", "{n} enemies", len(self.now.enemies)),
            stalkers=Tn("{n} stalker", "{n} stalkers", len(self.now.stalkers)),
        )

    def about(self, unit: str) -> Text:
        if unit in self.now.enemies:
            return LOOKS[self.now.enemies[unit].facing]
        marker = self.now.stalkers[unit].attention
        return LEVELS[None if marker is None else marker.level]

    @property
    def names(self) -> Namer:
        """What units are called while this card is tried."""
        cards = self._packs.library().cards
        known = mission_names(Box(cards), lambda: None if self.tried is None else self.tried.play.state)

        def named(name: Name, language: str) -> str | None:
            if name.kind in ("unit", "enemy", "stalker") and name.id in self.now.enemies:
                enemy = self.now.enemies[name.id]
                card = called(cards.enemy_names.get(enemy.card, {}), language)
                strange = CARD_NAMES.get(enemy.card)
                card = card or (said(strange, language) if strange is not None else enemy.card.capitalize())
                return f"{card} {enemy.number}"
            return known(name, language)

        return named
