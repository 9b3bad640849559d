"""Sheets of the mission screen: everything a long press offers, corrections by hand, and the menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.field.grid import Direction
from engine.stalker.commands.correcting import MAX_EXTRA, Adjust
from engine.stalker.content.box import Box
from engine.stalker.content.units import Level
from engine.stalker.state import CRITICAL_DEATH, MAX_DOSE, Mission, Turn
from engine.stalker.zone.covering import uncovered
from engine.table.text import Name, T, Text, Tn
from screens.i18n import i18n
from screens.stalker.mission.gear import BACK, GearDraft
from screens.stalker.mission.words import NO_WORDS, dotted, place, unit
from screens.stalker.pda.view import PdaView
from screens.stalker.situation.words import DIRECTIONS
from screens.widgets.entry import Stepper
from screens.widgets.kit import Choice, Quiet, Row, SwitchRow
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetRow, SheetView

REMOVE = "remove"
MAGAZINES, DONE, EXTRA = "magazines:", "done:", "extra:"
FIRST = ("hp", "dose", "ammo", "bolts")
"""What is corrected most often comes first."""
PLAIN = ("hp", "dose", "ammo", "bolts", "critical")
"""Numbers that a correction calls by the same name."""


def _magazines(kind: str) -> Text:
    return T("Magazines: {kind}", kind=Name("ammo", kind))


def enemy_sheet(state: Mission, box: Box, ident: str) -> SheetView:
    """What can be set right about an enemy by hand."""
    enemy = state.enemies[ident]
    card = box.cards.enemies[enemy.card]
    rows = [
        SheetRow(words, T("turn it this way"), NO_WORDS, f"turn:{facing.name}")
        for facing, words in DIRECTIONS.items()
        if facing is not enemy.facing
    ]
    pinned = T("Take the pinned marker off") if enemy.pinned else T("Put a pinned marker on it")
    exposed = T("Take the vulnerable marker off") if enemy.vulnerable else T("Put a vulnerable marker on it")
    rows.append(SheetRow(pinned, T("by hand"), NO_WORDS, "pinned"))
    rows.append(SheetRow(exposed, T("by hand"), NO_WORDS, "vulnerable"))
    if card.hp > 1:
        rows.append(SheetRow(T("One hit point less"), T("by hand"), T("{n}", n=enemy.hp), "wound"))
    rows.append(SheetRow(T("Take it off the board"), T("by hand"), NO_WORDS, REMOVE))
    about = T("Moves {move} · hit points {hp}", move=card.move, hp=f"{enemy.hp}/{card.hp}")
    return SheetView(unit(ident), about, tuple(rows))


def enemy_change(state: Mission, ident: str, picked: str) -> Adjust:
    enemy = state.enemies[ident]
    if picked.startswith("turn:"):
        return Adjust(ident, facing=Direction[picked.removeprefix("turn:")].name)
    if picked == "pinned":
        return Adjust(ident, pinned=not enemy.pinned)
    if picked == "vulnerable":
        return Adjust(ident, vulnerable=not enemy.vulnerable)
    return Adjust(ident, hp=0 if picked == REMOVE else enemy.hp - 1)


def field_sheet(state: Mission, name: str) -> SheetView:
    """What lies on a field."""
    entry = state.board.plan.fields[name]
    rows: list[tuple[Text, Text]] = []
    if entry.cover:
        rows.append((T("Cover"), T("{n}", n=entry.cover)))
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

    def on_pick(self, ident: str) -> None:
        if ident == BACK:
            self.draft.take_back()
        else:
            self.draft.take(int(ident))
        self.view, self.done = self.draft.view, i18n.say(self.draft.done)

    def finish(self) -> None:
        self.close()
        self._prepare()


class CorrectSheet(Sheet):
    """Every number of a stalker, as it is on the table. `changes` is one command with what differs; None if nothing."""

    def __init__(self, state: Mission, view: PdaView, **kwargs: Any) -> None:
        title = SheetView(view.name, T("Set it as it is on the table"))
        super().__init__(view=title, **kwargs)
        self._stalker, self._pda, self._who = view.stalker, view, state.stalkers[view.stalker]
        column = self.ids.column
        self._numbers = {
            "hp": Stepper(title=i18n.say(T("Hit points")), value=view.hp, most=view.hp_most),
            "dose": Stepper(title=i18n.say(T("Dose")), value=view.dose, most=MAX_DOSE),
            "ammo": Stepper(title=i18n.say(T("Rounds in the weapon")), value=view.rounds, most=view.rounds_most),
            "bolts": Stepper(title=i18n.say(T("Bolts")), value=view.bolts),
            **{
                f"{MAGAZINES}{kind}": Stepper(title=i18n.say(_magazines(kind)), value=n)
                for kind, n in view.magazines.items()
            },
            "critical": Stepper(title=i18n.say(T("Critical injuries")), value=view.critical, most=CRITICAL_DEATH - 1),
            **{
                f"{key}{i}": Stepper(title=i18n.say(words), value=value, most=most)
                for i, turn in enumerate(view.turns)
                for key, words, value, most in (
                    (DONE, T("Turn {n}: places pushed down", n=i + 1), turn.done, turn.places),
                    (EXTRA, T("Turn {n}: extra actions", n=i + 1), turn.extra, MAX_EXTRA),
                )
            },
        }
        self._told = {name: int(each.value) for name, each in self._numbers.items()}
        for name in FIRST:
            column.add_widget(self._numbers[name])
        self._marks = {
            "focus": SwitchRow(icon="ring", title=i18n.say(T("Focus")), active=self._who.focus),
            "pinned": SwitchRow(icon="pinned", title=i18n.say(T("Pinned")), active=self._who.pinned),
            "vulnerable": SwitchRow(icon="vulnerable", title=i18n.say(T("Vulnerable")), active=self._who.vulnerable),
        }
        for mark in self._marks.values():
            column.add_widget(mark)
        column.add_widget(Quiet(text=i18n.say(T("Attention marker"))))
        self._level = "" if self._who.attention is None else self._who.attention.level.value
        options = (("", T("on the PDA")), (Level.LOW.value, T("low")), (Level.HIGH.value, T("high")))
        self._attention = Choice(options=[(value, i18n.say(words)) for value, words in options], value=self._level)
        column.add_widget(self._attention)
        gear = Row(title=i18n.say(T("Gear cards")), subtitle=i18n.say(T("what is worn, what is in the backpack")))
        gear.bind(on_release=lambda _: self.dispatch("on_pick", f"gear:{view.stalker}"))
        column.add_widget(gear)
        for name, stepper in self._numbers.items():
            if name not in FIRST:
                column.add_widget(stepper)
        self.done = i18n.say(T("It is like this"))

    def _turn(self, i: int) -> Turn:
        """A turn marker as it was set: at the bottom it is over, unless that turn is just being taken."""
        done, shown = int(self._numbers[f"{DONE}{i}"].value), self._pda.turns[i]
        over = shown.over if done == shown.done else done >= shown.places and not shown.active
        return replace(self._who.turns[i], done=done, extra=int(self._numbers[f"{EXTRA}{i}"].value), over=over)

    @property
    def changes(self) -> Adjust | None:
        changed = {name: int(each.value) for name, each in self._numbers.items() if int(each.value) != self._told[name]}
        numbers: dict[str, object] = {name: n for name, n in changed.items() if name in PLAIN}
        magazines = {name.removeprefix(MAGAZINES): n for name, n in changed.items() if name.startswith(MAGAZINES)}
        if magazines:
            numbers["magazines"] = magazines
        if any(name.startswith((DONE, EXTRA)) for name in changed):
            numbers["turns"] = tuple(self._turn(i) for i in range(len(self._who.turns)))
        marks = {name: each.active for name, each in self._marks.items() if each.active != getattr(self._who, name)}
        attention = self._attention.value if self._attention.value != self._level else None
        if not numbers and not marks and attention is None:
            return None
        return Adjust(self._stalker, **numbers, **marks, attention=attention)  # type: ignore[arg-type]
