"""Setting up without its window: what to take out of the box, where to put it, what is in place already."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from engine.stalker.content.box import Box
from engine.stalker.content.cards import card_of
from engine.stalker.content.missions import Library, MissionEnemy
from engine.stalker.content.units import Group
from engine.stalker.state import Companion, Mission, Stalker
from engine.stalker.zone import decks
from engine.stalker.zone.anomalies import cards_for
from engine.table.text import NO_WORDS, T, Text, Tn, listed
from screens.match.notes import Names, spoken
from screens.palette import Palette
from screens.stalker.names import WORDS
from screens.stalker.session_board import table_view
from screens.stalker.setup.presenter import carried, table_of
from screens.stalker.situation.words import LOOKS
from screens.widgets.board.model import BoardView, MarkerKind, Overlay
from screens.widgets.sheet_model import SheetRow, SheetView


class SetupKind(Enum):
    BOARD = "board"
    AREA = "area"
    PLACES = "places"
    ANOMALY = "anomaly"
    ENEMY = "enemy"
    LOOT = "loot"
    UNKNOWN = "unknown"
    STALKER = "stalker"
    COMPANION = "companion"
    JOB = "job"
    DECKS = "decks"


MARKS = {
    SetupKind.AREA: MarkerKind.ENTRANCE,
    SetupKind.PLACES: MarkerKind.GOAL,
    SetupKind.LOOT: MarkerKind.LOOT,
    SetupKind.UNKNOWN: MarkerKind.UNKNOWN,
}


@dataclass(frozen=True)
class TableStep:
    kind: SetupKind
    id: str
    """The card, anomaly or stalker it is about."""
    take: Text
    put: Text
    fields: frozenset[str] = frozenset()


@dataclass(frozen=True)
class TableLine:
    number: int
    take: Text
    put: Text
    is_done: bool
    is_now: bool


def _rows_of_tiles(rows: Sequence[Sequence[Text]]) -> Text:
    if not rows:
        return T("All its fields lie as drawn.")
    if len(rows) == 1:
        return T("From left to right: {tiles}.", tiles=listed(rows[0]))
    tiles = listed(rows[0])
    for row in rows[1:]:
        tiles = T("{above} / {below}", above=tiles, below=listed(row))
    return T("From left to right and from the top down: {tiles}.", tiles=tiles)


class SetupPresenter:
    def __init__(self, library: Library, arguments: Mapping[str, Any], palette: Palette, language: str) -> None:
        self.palette = palette
        self.language = language
        self._library = library
        self._arguments = arguments
        table = table_of(library, arguments)
        self._state: Mission = table.state
        self._box: Box = table.content
        self.count = len(list(self._steps()))
        self.done = {int(n) for n in arguments.get("done", ()) if 0 <= int(n) < self.count}
        self.at = self._next_open(0)

    # What is shown

    @property
    def title(self) -> str:
        return self._say(self._box.mission.title)

    @property
    def now(self) -> TableStep:
        return self.steps[self.at]

    @property
    def steps(self) -> list[TableStep]:
        return list(self._steps())

    @property
    def lines(self) -> list[TableLine]:
        return [
            TableLine(number, step.take, step.put, number in self.done, number == self.at)
            for number, step in enumerate(self.steps)
        ]

    @property
    def is_complete(self) -> bool:
        return len(self.done) == self.count

    @property
    def progress(self) -> Text:
        return T("{done} of {all} in place", done=len(self.done), all=self.count)

    @property
    def action(self) -> Text:
        left = self.count - len(self.done)
        if not left or (left == 1 and self.at not in self.done):
            return T("All in place · draw the first event")
        return T("In place · next")

    @property
    def table(self) -> tuple[Mission, Box, Callable[[Names], str]]:
        """The table as it shall look, what it is made of, and what things are called."""
        return self._state, self._box, self._say

    @property
    def board(self) -> BoardView:
        """What stands already, and the fields of what comes now."""
        shown = [step for number, step in enumerate(self.steps) if number in self.done or number == self.at]
        cards = {step.id for step in shown if step.kind is SetupKind.ENEMY}
        people = {step.id for step in shown if step.kind in (SetupKind.STALKER, SetupKind.COMPANION)}
        marks = {MARKS[step.kind] for step in shown if step.kind in MARKS}
        anomalies = {step.id for step in shown if step.kind is SetupKind.ANOMALY}
        view = table_view(self._state, self._box, self.palette, Overlay(targets=self.now.fields))
        units = [
            unit
            for unit in view.units
            if unit.id in people or (unit.id in self._state.enemies and self._state.enemies[unit.id].card in cards)
        ]
        symbols = {
            name: {key: petals for key, petals in view.symbols_on(name).items() if key in anomalies}
            for name in view.plan.fields
        }
        markers = tuple(marker for marker in view.markers if marker.kind in marks)
        return replace(view, units=tuple(units), markers=markers, symbols=symbols)

    # What the players do

    def act(self) -> None:
        """What is shown now is in place: on to the next thing that is not."""
        self.done.add(self.at)
        self.at = self._next_open(self.at)

    def toggle(self, number: int) -> None:
        """Tick something off in the list, or take the tick back."""
        if number in self.done:
            self.done.discard(number)
            self.at = number
        else:
            self.done.add(number)
            self.at = self._next_open(number)

    def back(self) -> bool:
        """One step back; False at the first."""
        if self.at == 0:
            return False
        self.at -= 1
        self.done.discard(self.at)
        return True

    def _next_open(self, start: int) -> int:
        order = [*range(start, self.count), *range(start)]
        return next((number for number in order if number not in self.done), self.count - 1)

    # What the players drew themselves

    @property
    def drawn(self) -> SheetView | None:
        """What may lie here instead, where the set-up draws; None where there is nothing to draw (p. 11)."""
        rows = tuple(SheetRow(words, about, NO_WORDS, str(n)) for n, (words, about, _) in enumerate(self._others()))
        title = T("We drew another one")
        return SheetView(title, self.now.take, rows, None, T("p. 11")) if rows else None

    def drew(self, number: int) -> dict[str, Any]:
        """What the shell has to remember of it."""
        return [*self._others()][number][2]

    def _others(self) -> Iterator[tuple[Text, Text, dict[str, Any]]]:
        step = self.now
        if step.kind is SetupKind.ANOMALY:
            yield from self._other_anomalies(step.id)
        elif step.kind is SetupKind.PLACES:
            for row in self._box.mission.one_of:
                for key in (key for key in row if key not in self._state.environment):
                    lies = next((each for each in row if each in self._state.environment), "")
                    cards = self._box.mission.environment
                    words = T("{card}", card=self._say(cards[key].name))
                    about = T("instead of {card}", card=self._say(cards[lies].name)) if lies else NO_WORDS
                    others = [each for each in self._arguments.get("chosen", ()) if each not in row]
                    yield words, about, {"chosen": [*others, key]}

    def _other_anomalies(self, key: str) -> Iterator[tuple[Text, Text, dict[str, Any]]]:
        lies, wanted = self._state.anomalies[key], self._box.mission.anomalies[key]
        told = dict(self._arguments.get("anomalies", {}))
        for card in cards_for(self._box, wanted):
            name = self._say(self._box.cards.anomalies[card].name)
            for overlay in wanted.overlays:
                if (card, overlay.centre) != (lies.card, lies.centre):
                    words, about = T("{card}", card=name), T("round {field}", field=overlay.centre)
                    yield words, about, {"anomalies": {**told, key: [card, overlay.centre]}}

    # The steps, in the order of the rulebook (p. 10-11)

    def _steps(self) -> Iterator[TableStep]:
        yield self._board_step()
        yield from self._area_step()
        yield from self._places_step()
        for key in self._state.anomalies:
            yield self._anomaly_step(key)
        for enemy in self._box.mission.enemies:
            yield self._enemy_step(enemy)
        yield from self._loot_step()
        yield from self._unknown_step()
        for name in self._state.order:
            yield self._stalker_step(name, self._state.stalkers[name])
        for name, companion in self._state.companions.items():
            yield self._companion_step(name, companion)
        yield from self._job_step()
        yield self._decks_step()

    def _board_step(self) -> TableStep:
        rows: dict[int, list[Text]] = {}
        for place in sorted(self._box.mission.tiles, key=lambda laid: (laid.y, laid.x)):
            name = self._say(self._library.tiles[place.tile].name)
            rows.setdefault(place.y, []).append(T("{tile}", tile=name))
        return TableStep(SetupKind.BOARD, "", T("Lay the board as it is drawn here"), _rows_of_tiles([*rows.values()]))

    def _area_step(self) -> Iterator[TableStep]:
        area = self._box.mission.lost_area
        used = [] if area is None or self._state.entrance is None else [self._state.entrance]
        if area is not None and used:
            outside, inside = area.entrances[used[0]]
            name = self._say(self._library.tiles[area.tile.tile].name)
            take = T("Lost area: {tile}", tile=name)
            put = T("Lay it beside the board. Its entrance is on {field}.", field=outside)
            yield TableStep(SetupKind.AREA, "", take, put, frozenset({outside, inside}))

    def _places_step(self) -> Iterator[TableStep]:
        cards = self._box.mission.environment
        if not self._state.environment:
            return
        named = [
            T("{card} (side {side})", card=self._say(cards[key].name), side=side.upper())
            for key, side in self._state.environment.items()
        ]
        sides = [cards[key].sides[side] for key, side in self._state.environment.items()]
        fields = frozenset(field for side in sides for action in side.actions for field in action.fields)
        put = T("Beside the board, this side up: {cards}.", cards=listed(named))
        n = len(named)
        yield TableStep(SetupKind.PLACES, "", Tn("{n} environment card", "{n} environment cards", n), put, fields)

    def _anomaly_step(self, key: str) -> TableStep:
        anomaly = self._state.anomalies[key]
        card = self._box.cards.anomalies[anomaly.card]
        put = T("Lay the overlay round {field} and put the standee on it.", field=anomaly.centre)
        return TableStep(
            SetupKind.ANOMALY, key, T("Anomaly: {card}", card=self._say(card.name)), put, frozenset(anomaly.symbols)
        )

    def _enemy_step(self, enemy: MissionEnemy) -> TableStep:
        name = self._say(self._box.cards.enemy_names[enemy.card])
        groups = [each for each in Group if each == enemy.group or each in enemy.more_groups]
        group = listed([WORDS["group"][each] for each in groups]) if groups else T("no team marker")
        standees = enemy.standees_for(self._state.stalker_count)
        take = T("{n} × {enemy} ({group})", n=standees, enemy=name, group=group)
        placed = [
            T("{field} ({looks})", field=each.field, looks=LOOKS[each.facing])
            for each in self._state.enemies.values()
            if each.card == enemy.card
        ]
        fields = frozenset(each.field for each in self._state.enemies.values() if each.card == enemy.card)
        rest = standees - len(placed)
        if not placed:
            put = T("All wait beside the board.")
        elif not rest:
            put = T("On {places}.", places=listed(placed))
        else:
            wait = Tn("{n} more waits beside the board.", "{n} more wait beside the board.", rest)
            put = T("On {places}. {wait}", places=listed(placed), wait=wait)
        return TableStep(SetupKind.ENEMY, enemy.card, take, put, fields)

    def _loot_step(self) -> Iterator[TableStep]:
        stacks = self._state.loot
        if stacks:
            n = sum(len(stack) for stack in stacks.values())
            take = Tn("{n} loot marker, face down", "{n} loot markers, face down", n)
            yield TableStep(SetupKind.LOOT, "", take, self._stacked(stacks, decks.LOOT), frozenset(stacks))

    def _unknown_step(self) -> Iterator[TableStep]:
        stacks = self._state.unknown
        if stacks:
            n = sum(len(stack) for stack in stacks.values())
            take = Tn("{n} unknown marker, face down", "{n} unknown markers, face down", n)
            yield TableStep(SetupKind.UNKNOWN, "", take, self._stacked(stacks, decks.UNKNOWN), frozenset(stacks))

    def _stalker_step(self, name: str, stalker: Stalker) -> TableStep:
        called = self._say(self._box.cards.stalkers[name].name)
        take = T("{stalker}, leader", stalker=called) if name == self._state.leader else T("{stalker}", stalker=called)
        put = T(
            "On {field}. {hp} hp, focus, {gear}.", field=stalker.field, hp=stalker.hp, gear=self._gear_words(stalker)
        )
        return TableStep(SetupKind.STALKER, name, take, put, frozenset({stalker.field}))

    def _companion_step(self, name: str, companion: Companion) -> TableStep:
        card = self._box.cards.companions[companion.card]
        take = T("Companion: {name}", name=self._say(card.name))
        put = T("On {field}. {text}", field=companion.field, text=self._say(card.text))
        if companion.captive:
            put = T("On {field}. Captive: does nothing until it is freed.", field=companion.field)
        return TableStep(SetupKind.COMPANION, name, take, put, frozenset({companion.field}))

    def _job_step(self) -> Iterator[TableStep]:
        if self._state.job is not None:
            card = self._box.cards.jobs[self._state.job.card]
            put = T("Lay its card beside the board, side b up: {text}", text=self._say(card.text))
            yield TableStep(SetupKind.JOB, "", T("Job: {job}", job=self._say(card.name)), put)

    def _decks_step(self) -> TableStep:
        told = [WORDS["deck"][deck] for deck in decks.TELLABLE if deck in self._state.told & self._state.decks.keys()]
        if told:
            words = T("You draw from them and tell the app which card it was: {decks}.", decks=listed(told))
            return TableStep(SetupKind.DECKS, "", T("Put your card decks beside the board"), words)
        words = T("Events, enemy activation, injuries and gear are drawn by the app.")
        return TableStep(SetupKind.DECKS, "", T("Leave the card decks in the box"), words)

    def _gear_words(self, stalker: Stalker) -> Text:
        gear = stalker.gear
        copies = (gear.weapon, *gear.weapon_mods, gear.outfit, gear.outfit_mod, *gear.artefacts, *gear.backpack)
        ids = [card_of(copy) for copy in copies if copy]
        return carried(ids, gear.magazines, gear.bolts, self._box.cards, self.language)

    def _say(self, names: Names) -> str:
        return spoken(names, self.language)

    def _stacked(self, stacks: Mapping[str, tuple[object, ...]], deck: str) -> Text:
        """ "A3 (2), B4"; what they hide only the app knows, or nobody."""
        places = [
            T("{field} ({n})", field=field, n=len(stack)) if len(stack) > 1 else T("{field}", field=field)
            for field, stack in stacks.items()
        ]
        if deck in self._state.told:
            return T("On {places}, unseen: you say what they are when they are turned up.", places=listed(places))
        return T("On {places}. The app knows what is under them.", places=listed(places))
