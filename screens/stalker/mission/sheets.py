"""Sheets of the mission screen: everything a long press offers, corrections by hand, and the menu."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any

from engine.stalker.commands.correcting import MAX_EXTRA, Adjust
from engine.stalker.content.box import Box
from engine.stalker.content.units import Level
from engine.stalker.state import CRITICAL_DEATH, MAX_DOSE, Mission, Turn
from engine.stalker.zone.covering import uncovered
from engine.table.text import NO_WORDS, Name, T, Text, Tn
from screens.i18n import i18n
from screens.stalker.mission.effects import Fix, OfferSheet
from screens.stalker.mission.gear import BACK, GearDraft
from screens.stalker.mission.words import dotted, place, unit
from screens.stalker.pda.view import PdaView
from screens.stalker.situation.words import DIRECTIONS
from screens.widgets.entry import Stepper
from screens.widgets.kit import ChoiceBar, Quiet, Row, SwitchRow
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetRow, SheetView


def _magazines(kind: str) -> Text:
    return T("Magazines: {kind}", kind=Name("ammo", kind))


def enemy_sheet(state: Mission, box: Box, ident: str) -> OfferSheet:
    """What can be set right about an enemy by hand."""
    enemy = state.enemies[ident]
    card = box.cards.enemies[enemy.card]
    by_hand = T("by hand")
    pinned = T("Take the pinned marker off") if enemy.pinned else T("Put a pinned marker on it")
    exposed = T("Take the vulnerable marker off") if enemy.vulnerable else T("Put a vulnerable marker on it")
    changes = [
        *(
            (words, T("turn it this way"), NO_WORDS, Adjust(ident, facing=facing.name))
            for facing, words in DIRECTIONS.items()
            if facing is not enemy.facing
        ),
        (pinned, by_hand, NO_WORDS, Adjust(ident, pinned=not enemy.pinned)),
        (exposed, by_hand, NO_WORDS, Adjust(ident, vulnerable=not enemy.vulnerable)),
        *([(T("One hit point less"), by_hand, T("{n}", n=enemy.hp), Adjust(ident, hp=enemy.hp - 1))] * (card.hp > 1)),
        (T("Take it off the board"), by_hand, NO_WORDS, Adjust(ident, hp=0)),
    ]
    rows = tuple(SheetRow(title, about, value, str(number)) for number, (title, about, value, _) in enumerate(changes))
    facts = T("Moves {move} · hit points {hp}", move=card.move, hp=f"{enemy.hp}/{card.hp}")
    return OfferSheet(SheetView(unit(ident), facts, rows), tuple(Fix(change) for *_, change in changes))


def field_sheet(state: Mission, name: str) -> SheetView:
    """What lies on a field."""
    entry = state.board.plan.fields[name]
    rows: list[tuple[Text, Text]] = []
    if cover := state.board.plan.covers.get(name):
        rows.append((T("Cover"), T("{n}", n=cover)))
    if entry.radiation:
        rows.append((T("Radiation"), T("{n}", n=entry.radiation)))
    if entry.water:
        rows.append((T("Water"), T("nobody stands here")))
    for anomaly, petals in uncovered(state, name).items():
        words = T("open symbols: {symbols}", symbols=", ".join(map(str, petals)))
        rows.append((T("{anomaly}", anomaly=Name("anomaly", anomaly)), words))
    if state.loot.get(name):
        rows.append((T("Loot"), T("{n}", n=len(state.loot[name]))))
    if state.unknown.get(name):
        rows.append((T("Unknown markers"), T("{n}", n=len(state.unknown[name]))))
    if name in state.no_sight:
        rows.append((T("“No sight” marker"), T("nobody sees through")))
    standing = [unit(ident) for ident, enemy in state.enemies.items() if enemy.field == name]
    standing += [unit(ident) for ident, stalker in state.stalkers.items() if stalker.field == name]
    standing += [unit(ident) for ident, companion in state.companions.items() if companion.field == name]
    room = Tn("room for {n} unit", "room for {n} units", entry.holds)
    facts = tuple(SheetRow(title, NO_WORDS, value) for title, value in rows)
    return SheetView(place(name), dotted([room, *standing]), facts)


class GearSheet(Sheet):
    """Changes of gear, one tap each; `prepare` is called when they shall be done."""

    def __init__(self, draft: GearDraft, prepare: Callable[[], None], **kwargs: Any) -> None:
        self.draft, self._prepare = draft, prepare
        super().__init__(view=draft.view, done=i18n.say(draft.done), **kwargs)

    def on_pick(self, ident: Hashable) -> None:
        if isinstance(ident, int):
            self.draft.take(ident)
        elif ident == BACK:
            self.draft.take_back()
        self.view, self.done = self.draft.view, i18n.say(self.draft.done)

    def finish(self) -> None:
        self.close()
        self._prepare()


class CorrectSheet(Sheet):
    """Every number of a stalker, as it is on the table. `changes` is one command with what differs; None if nothing.

    Event: `on_gear()`, when the cards are what differs.
    """

    __events__ = ("on_pick", "on_close", "on_gear")  # type: ignore[assignment]

    def __init__(self, state: Mission, view: PdaView, **kwargs: Any) -> None:
        super().__init__(view=SheetView(view.name, T("Set it as it is on the table")), **kwargs)
        self._pda, self._who = view, state.stalkers[view.stalker]
        self._hp = self._number(T("Hit points"), view.hp, view.hp_most)
        self._dose = self._number(T("Dose"), view.dose, MAX_DOSE)
        self._ammo = self._number(T("Rounds in the weapon"), view.rounds, view.rounds_most)
        self._bolts = self._number(T("Bolts"), view.bolts)
        self._focus = self._mark("ring", T("Focus"), self._who.focus)
        self._pinned = self._mark("pinned", T("Pinned"), self._who.pinned)
        self._vulnerable = self._mark("vulnerable", T("Vulnerable"), self._who.vulnerable)
        self._level = "" if self._who.attention is None else self._who.attention.level.value
        self._attention = self._attention_choice()
        self._offer_gear()
        self._magazines = {kind: self._number(_magazines(kind), n) for kind, n in view.magazines.items()}
        self._critical = self._number(T("Critical injuries"), view.critical, CRITICAL_DEATH - 1)
        self._turns = [
            (
                self._number(T("Turn {n}: places pushed down", n=i), turn.done, turn.places),
                self._number(T("Turn {n}: extra actions", n=i), turn.extra, MAX_EXTRA),
            )
            for i, turn in enumerate(view.turns, 1)
        ]
        self.done = i18n.say(T("It is like this"))

    def _number(self, title: Text, value: int, most: int | None = None) -> Stepper:
        limit = {} if most is None else {"most": most}
        stepper = Stepper(title=i18n.say(title), value=value, **limit)
        self.ids.column.add_widget(stepper)
        return stepper

    def _mark(self, icon: str, title: Text, on: bool) -> SwitchRow:
        mark = SwitchRow(icon=icon, title=i18n.say(title), active=on)
        self.ids.column.add_widget(mark)
        return mark

    def _attention_choice(self) -> ChoiceBar:
        self.ids.column.add_widget(Quiet(text=i18n.say(T("Attention marker"))))
        options = (("", T("on the PDA")), (Level.LOW.value, T("low")), (Level.HIGH.value, T("high")))
        choice = ChoiceBar(options=[(value, i18n.say(words)) for value, words in options], value=self._level)
        self.ids.column.add_widget(choice)
        return choice

    def _offer_gear(self) -> None:
        gear = Row(title=i18n.say(T("Gear cards")), subtitle=i18n.say(T("what is worn, what is in the backpack")))
        gear.bind(on_release=lambda _: self.dispatch("on_gear"))
        self.ids.column.add_widget(gear)

    def _turn(self, i: int) -> Turn:
        """A turn marker as it was set: at the bottom it is over, unless that turn is just being taken."""
        shown, (places, extra) = self._pda.turns[i], self._turns[i]
        done = int(places.value)
        over = shown.over if done == shown.done else done >= shown.places and not shown.active
        return replace(self._who.turns[i], done=done, extra=int(extra.value), over=over)

    @property
    def changes(self) -> Adjust | None:
        view, who = self._pda, self._who
        magazines = {kind: int(each.value) for kind, each in self._magazines.items()}
        changed = {kind: n for kind, n in magazines.items() if n != view.magazines[kind]}
        told = [(int(places.value), int(extra.value)) for places, extra in self._turns]
        is_same = told == [(turn.done, turn.extra) for turn in view.turns]
        found = Adjust(
            view.stalker,
            hp=_differs(self._hp, view.hp),
            dose=_differs(self._dose, view.dose),
            ammo=_differs(self._ammo, view.rounds),
            bolts=_differs(self._bolts, view.bolts),
            magazines=changed or None,
            critical=_differs(self._critical, view.critical),
            turns=None if is_same else tuple(self._turn(i) for i in range(len(who.turns))),
            focus=_set_to(self._focus, who.focus),
            pinned=_set_to(self._pinned, who.pinned),
            vulnerable=_set_to(self._vulnerable, who.vulnerable),
            attention=self._attention.value if self._attention.value != self._level else None,
        )
        return None if found == Adjust(view.stalker) else found

    def on_gear(self) -> None: ...


def _differs(stepper: Stepper, known: int) -> int | None:
    return int(stepper.value) if int(stepper.value) != known else None


def _set_to(mark: SwitchRow, known: bool) -> bool | None:
    return bool(mark.active) if mark.active != known else None
