"""What stands over the board of a mission and at the foot of its panel: where we are, and the buttons."""

from __future__ import annotations

from typing import Any

from engine.table.text import T
from screens.cases import raised
from screens.i18n import i18n
from screens.stalker.mission.beside import Accompanied
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.modes.view import MissionView


def title_and_foot(screen: Any, view: MissionView, beside: Accompanied) -> None:
    say, position, look, name = i18n.say, view.now.position, view.now.look, view.mode.name
    screen.title, screen.place = say(screen.presenter.table.title), say(view.place)
    screen.whose = say(view.whose) if view.whose is not None else ""
    screen.undoes = say(T("Undo: {what}", what=position.undoes)) if position.undoes is not None else ""
    screen.next_words = _as_one(raised(beside.words(view)))
    screen.has_next = view.next.effect is not None or beside.throws(view)
    screen.calm = name is ModeName.WHY
    screen.other_words = _as_one(say(view.other)) if view.other is not None else ""
    follows, listed = name in (ModeName.STEP, ModeName.LIST), name is ModeName.LIST
    stepping = follows or (name is ModeName.QUESTION and len(look.steps) > 1)
    screen.steps, screen.at = (len(look.steps) if stepping else 0), look.at
    screen.can_step_back = stepping and look.before() is not None and not listed
    screen.can_list = follows and len(look.steps) > 1


def _as_one(words: str) -> str:
    """A figure and its sign stay on one line."""
    return words.replace(" %", "\u00a0%")
