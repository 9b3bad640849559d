"""One step of the enemies or of the Zone, as a card: who, what to do with it, what comes of it, and why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from engine.table.text import Text
from screens.i18n import i18n
from screens.stalker.mission.steps import Step
from screens.widgets.board_model import UnitView
from screens.widgets.kit import Card, Pressable, Quiet
from screens.widgets.unit_badge import UnitBadge  # noqa: F401 - stepper.kv draws it


class StepCard(Card):
    """Event: `on_why()`."""

    about = StringProperty("")
    lead = StringProperty("")
    consequence = StringProperty("")
    unit: UnitView | None = ObjectProperty(None, allownone=True)

    __events__ = ("on_why",)

    def __init__(self, step: Step, unit: UnitView | None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.unit = unit
        self.about = i18n.say(step.title)
        self.lead = i18n.say(step.lead)
        self.consequence = i18n.say(step.consequence) if step.consequence is not None else ""
        for text in step.prelude:
            self._note(self.ids.before, text)
        for text in step.notes:
            self._note(self.ids.notes, text)

    def _note(self, where: Any, text: Text) -> None:
        where.add_widget(Quiet(text=i18n.say(text)))

    def on_why(self) -> None: ...


class StepLine(Pressable):
    """Another step of the phase in one quiet line, where there is room beside the one on show."""

    title = StringProperty("")
    words = StringProperty("")
    unit: UnitView | None = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    done = BooleanProperty(False)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
