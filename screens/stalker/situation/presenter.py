"""The situation screen without its window: what is chosen, what the engine answers, what may be undone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from engine.field.grid import Direction
from engine.stalker.ground.board import ZoneBoard
from engine.stalker.situation.file import Situation
from engine.table.text import T, Text, Tn, listed
from screens.palette import Palette
from screens.stalker.situation.answers import SituationAnswers
from screens.stalker.situation.words import LOOKS, fields, look_words, measure, unit_name, verdict
from screens.stalker.units import attention_view, enemy_badge, enemy_view, stalker_colour, stalker_view
from screens.widgets.board.model import BoardView, Overlay, RouteView
from screens.widgets.sheet_model import SheetRow, SheetView

RINGS = 3
"""Ranges drawn round a stalker: as far as the usual weapon carries."""


@dataclass(frozen=True)
class Saying:
    """What the panel says about what is chosen."""

    about: Text
    lead: Text
    consequence: Text | None
    action: Text
    has_reason: bool


@dataclass(frozen=True)
class UnitLine:
    """A unit in the list beside the board."""

    id: str
    name: Text
    state: Text
    chosen: bool


class SituationPresenter:
    def __init__(self, situation: Situation, palette: Palette) -> None:
        self.palette = palette
        self._situation = situation
        self._board = ZoneBoard(situation.plan)
        self._past: list[tuple[Situation, Text]] = []
        self.chosen: str | None = None
        self.comparing = False
        self._target: str | None = None
        """The stalker whose route is shown; None: the nearest."""

    # What is shown

    @property
    def counts(self) -> Text:
        now = self._situation
        return T(
            "{enemies} · {stalkers}",
            enemies=Tn("{n} enemy", "{n} enemies", len(now.enemies)),
            stalkers=Tn("{n} stalker", "{n} stalkers", len(now.stalkers)),
        )

    @property
    def board(self) -> BoardView:
        now, palette = self._situation, self.palette
        enemies = [
            enemy_view(
                ident,
                number,
                enemy.field,
                enemy.facing,
                now.enemy_cards[enemy.card].group,
                palette,
                enemy_badge(enemy.pinned, enemy.vulnerable),
            )
            for number, (ident, enemy) in enumerate(now.enemies.items(), 1)
        ]
        stalkers, markers = [], []
        for place, (ident, stalker) in enumerate(now.stalkers.items()):
            stalkers.append(stalker_view(ident, place, stalker.field, stalker.leader, palette))
            if stalker.attention is not None:
                markers.append(attention_view(stalker.attention.level, stalker.attention.field, place, palette))
        return BoardView(now.plan, (*enemies, *stalkers), tuple(markers), overlay=self._overlay())

    @property
    def saying(self) -> Saying:
        chosen = self.chosen
        if chosen is None:
            lead = T("Tap an enemy to see what it sees, a stalker for the ranges. Drag to move, flick to turn.")
            return Saying(self.counts, lead, None, self._next_words(), False)
        if chosen in self._situation.stalkers:
            return self._say_ranges(chosen)
        return self._say_nearest(chosen) if self.comparing else self._say_sight(chosen)

    @property
    def units(self) -> list[UnitLine]:
        now, answers = self._situation, self._answers
        lines = []
        for enemy in now.enemies:
            seen = answers.seen_stalkers(enemy)
            words = T("In sight: {names}.", names=listed([self.name(stalker) for stalker in seen]))
            lines.append((enemy, words if seen else T("Nobody is in sight.")))
        for stalker in now.stalkers:
            watchers = len(answers.watchers(stalker))
            lines.append((stalker, self._watched(watchers)))
        return [UnitLine(ident, self.name(ident), words, ident == self.chosen) for ident, words in lines]

    @property
    def undoes(self) -> Text | None:
        """What undo would take back."""
        return self._past[-1][1] if self._past else None

    # What the players do

    def tap(self, unit: str) -> None:
        self.chosen = None if unit == self.chosen and not self.comparing else unit
        self.comparing, self._target = False, None

    def leave(self) -> None:
        self.chosen, self.comparing, self._target = None, False, None

    def act(self) -> None:
        """The amber button: look at a unit, compare what is near it, go on to the next."""
        if self.chosen in self._situation.enemies and not self.comparing and self._situation.stalkers:
            self.comparing, self._target = True, None
        else:
            self.chosen, self.comparing, self._target = self._next(), False, None

    def aim(self, stalker: str) -> None:
        """Shows the route to another stalker than the nearest."""
        self._target = stalker

    def move(self, unit: str, field: str) -> Text | None:
        """Sets a unit on another field; the reason if it cannot stand there."""
        now = self._situation
        entry = now.plan.fields[field]
        if entry.water:
            return T("Nobody can stand in water.")
        standing = Counter([e.field for e in now.enemies.values()] + [s.field for s in now.stalkers.values()])
        if standing[field] >= entry.holds:
            return T("This field is full.")
        words = T("{unit} moved", unit=unit_name(now, unit))
        if unit in now.enemies:
            moved = {**now.enemies, unit: replace(now.enemies[unit], field=field)}
            self._change(replace(now, enemies=moved), words)
        else:
            moved_stalkers = {**now.stalkers, unit: replace(now.stalkers[unit], field=field)}
            self._change(replace(now, stalkers=moved_stalkers), words)
        return None

    def turn(self, unit: str, facing: Direction) -> None:
        now = self._situation
        if now.enemies[unit].facing is facing:
            return
        turned = {**now.enemies, unit: replace(now.enemies[unit], facing=facing)}
        self._change(replace(now, enemies=turned), T("{unit} turned", unit=unit_name(now, unit)))
        self.chosen, self.comparing = unit, False

    def undo(self) -> None:
        if self._past:
            self._situation, _ = self._past.pop()

    def is_enemy(self, unit: str) -> bool:
        return unit in self._situation.enemies

    def name(self, unit: str) -> Text:
        return unit_name(self._situation, unit)

    def why(self) -> SheetView | None:
        """The reasons behind what the panel says now."""
        enemy = self.chosen
        if enemy is None or not self.is_enemy(enemy):
            return None
        return self._why_nearest(enemy) if self.comparing else self._why_sight(enemy)

    @property
    def _answers(self) -> SituationAnswers:
        return SituationAnswers(self._board, self._situation)

    def _change(self, situation: Situation, words: Text) -> None:
        self._past.append((self._situation, words))
        self._situation = situation
        self._target = None

    def _next(self) -> str | None:
        """The unit after the chosen one, enemies first; after the last, none."""
        units: list[str | None] = [*self._situation.enemies, *self._situation.stalkers, None]
        return units[0] if self.chosen is None else units[units.index(self.chosen) + 1]

    def _next_words(self) -> Text:
        ident = self._next()
        return T("The whole board") if ident is None else T("Look at: {unit}", unit=self.name(ident))

    def _overlay(self) -> Overlay:
        chosen, palette = self.chosen, self.palette
        if chosen is None:
            return Overlay()
        if chosen in self._situation.stalkers:
            place = list(self._situation.stalkers).index(chosen)
            rings = self._answers.ranges(chosen, RINGS)
            return Overlay(chosen, rings=rings, ring_colour=stalker_colour(place, palette))
        if not self.comparing:
            return Overlay(chosen, sight=self._answers.sight(chosen))
        target = self._aimed_at(chosen)
        routes = self._answers.routes(chosen, target) if target is not None else []
        return Overlay(chosen, route=RouteView(chosen, routes[0]) if routes else None)

    def _aimed_at(self, enemy: str) -> str | None:
        best = self._answers.nearest(enemy)
        return self._target or (best[0] if best else None)

    def _say_sight(self, enemy: str) -> Saying:
        now, seen = self._situation, self._answers.seen_stalkers(enemy)
        lead = T(
            "{enemy} {looks} and sees {fields}.",
            enemy=self.name(enemy),
            looks=LOOKS[now.enemies[enemy].facing],
            fields=fields(len(self._answers.sight(enemy))),
        )
        spotted = T("In sight: {names}.", names=listed([self.name(stalker) for stalker in seen]))
        action = T("Who is nearest?") if now.stalkers else self._next_words()
        return Saying(self._about(enemy), lead, spotted if seen else T("Nobody is in sight."), action, True)

    def _say_nearest(self, enemy: str) -> Saying:
        found, best = dict(self._answers.compared(enemy)), self._answers.nearest(enemy)
        about, action = self._about(enemy), self._next_words()
        if not best:
            return Saying(about, T("{enemy} can walk to nobody.", enemy=self.name(enemy)), None, action, True)
        names = listed([self.name(stalker) for stalker in best])
        if len(best) > 1:
            lead = T("{enemy}: equally near are {names}.", enemy=self.name(enemy), names=names)
            return Saying(about, lead, T("The leader decides."), action, True)
        lead = T("{enemy}: nearest is {name}.", enemy=self.name(enemy), name=names)
        return Saying(about, lead, T("{measure}.", measure=measure(found[best[0]])), action, True)

    def _say_ranges(self, stalker: str) -> Saying:
        now = self._situation
        rings = self._answers.ranges(stalker, RINGS)
        near = sum(enemy.field in rings for enemy in now.enemies.values())
        lead = T(
            "{stalker}: {enemies} within range {range}.",
            stalker=self.name(stalker),
            enemies=Tn("{n} enemy", "{n} enemies", near),
            range=RINGS,
        )
        watched = self._watched(len(self._answers.watchers(stalker)))
        return Saying(
            T("Range {from} to {to}", **{"from": 0, "to": RINGS}),
            lead,
            watched,
            self._next_words(),
            False,
        )

    def _watched(self, watchers: int) -> Text:
        if not watchers:
            return T("No enemy looks this way.")
        return Tn("In sight of {n} enemy.", "In sight of {n} enemies.", watchers)

    def _about(self, enemy: str) -> Text:
        card = self._situation.enemy_cards[self._situation.enemies[enemy].card]
        return T("Moves {move} · hit points {hp}", move=card.move, hp=card.hp)

    def _why_sight(self, enemy: str) -> SheetView:
        rows = [SheetRow(*look_words(look)) for look in self._answers.looks(enemy)]
        return SheetView(
            T("What does it see?"),
            self.name(enemy),
            tuple(rows),
            T(
                "A look goes one direction at a time, as many steps as the card says. Walls end it, and so does a "
                "“no sight” marker. Other units, water and anomalies do not."
            ),
            T("Rulebook p. {page}", page=15),
        )

    def _why_nearest(self, enemy: str) -> SheetView:
        answers = self._answers
        found, ties, shown = answers.compared(enemy), answers.nearest(enemy), self._aimed_at(enemy)
        rows = []
        for stalker, each in found:
            words = verdict(each, found[0][1], len(ties))
            if (routes := len(answers.routes(enemy, stalker))) > 1:
                words = T("{verdict} · {routes}", verdict=words, routes=Tn("{n} equal way", "{n} equal ways", routes))
            rows.append(SheetRow(self.name(stalker), words, measure(each), stalker, chosen=stalker == shown))
            if each.left_out is not None:
                left_out = T("Left out: a way through an anomaly")
                rows.append(SheetRow(left_out, T("people go round open anomalies"), fields(each.left_out)))
        return SheetView(
            T("Who is nearest?"),
            self.name(enemy),
            tuple(rows),
            T(
                "Nearest is whoever is reached by the shortest way. If two are equally far, the way round fewer "
                "corners counts; if that is equal too, the leader decides."
            ),
            T("Rulebook p. {page}", page=14),
        )
