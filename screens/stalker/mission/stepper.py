"""One step of the enemies or of the Zone, as a card: who, what to do with it, what comes of it, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from engine.table.text import Text
from screens.i18n import i18n
from screens.stalker.mission.steps import Step
from screens.widgets.board.model import UnitView
from screens.widgets.filling import unfold
from screens.widgets.kit import Card, Pressable, Quiet
from screens.widgets.unit_badge import UnitBadge  # noqa: F401 - stepper.kv draws it

TICKED = ("zone", "card", "event")
"""Steps that are lists of things to do."""


class StepCard(Card):
    """Events: `on_why()`, `on_tick(line)`, `on_show()`. Several things to do by hand are ticked off."""

    about = StringProperty("")
    lead = StringProperty("")
    consequence = StringProperty("")
    unit: UnitView | None = ObjectProperty(None, allownone=True)

    goes = BooleanProperty(False)
    """It walks somewhere, which can be shown."""

    __events__ = ("on_why", "on_tick", "on_show")

    def __init__(self, step: Step, unit: UnitView | None, ticked: frozenset[int] = frozenset(), **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.unit = unit
        self.goes = bool(step.route)
        self.about = i18n.say(step.title)
        self.lead = i18n.say(step.lead)
        self.consequence = i18n.say(step.consequence) if step.consequence is not None else ""
        unfold(self, self._lines(step, ticked))

    def _lines(self, step: Step, ticked: frozenset[int]) -> Iterator[Callable[[], None]]:
        for text in step.prelude:
            yield partial(self._note, self.ids.before, text)
        for number, text in enumerate(step.notes):
            if step.kind in TICKED and len(step.notes) > 1:
                yield partial(self._box, number, text, number in ticked)
            else:
                yield partial(self._note, self.ids.notes, text)

    def _box(self, number: int, text: Text, ticked: bool) -> None:
        line = TickLine(text=i18n.say(text), ticked=ticked)
        line.bind(on_release=lambda _: self.dispatch("on_tick", number))
        self.ids.notes.add_widget(line)

    def _note(self, where: Any, text: Text) -> None:
        where.add_widget(Quiet(text=i18n.say(text)))

    def on_why(self) -> None: ...

    def on_show(self) -> None: ...

    def on_tick(self, line: int) -> None: ...


class TickLine(Pressable):
    """Something to do on the table, with a box to tick."""

    text = StringProperty("")
    ticked = BooleanProperty(False)


class StepLine(Pressable):
    """Another step of the phase in one quiet line, where there is room beside the one on show."""

    title = StringProperty("")
    words = StringProperty("")
    unit: UnitView | None = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    done = BooleanProperty(False)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
