"""What accompanies a mission and decides nothing: quiet sounds, reading aloud, hints, figures that walk alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.app import App

from device.feedback import DEATH, EVENT, HIT
from device.preferences import REAL
from engine.stalker.events.turns import StalkerDied
from engine.stalker.events.units import EnemyDied, EnemyWounded, HpChanged
from engine.stalker.game import ZONE
from engine.table.event import Event
from engine.table.history import events
from engine.table.text import T
from screens.i18n import i18n
from screens.match.hints import Hint
from screens.match.question_model import THROW
from screens.stalker.mission import following
from screens.stalker.mission.event_card import spoken
from screens.stalker.mission.event_card_words import event_view
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.modes.view import MissionView
from screens.stalker.mission.places import texts_found
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.mission.steps import Step

AMBER = Hint("stalker.amber", T("The amber button is always the usual next step. Follow it, and nothing is forgotten."))
TURN = Hint(
    "stalker.turn", T("Tap a lit field to go there, an enemy to attack it. The tiles below are everything else.")
)
PREVIEW = Hint("stalker.preview", T("Nothing has happened yet: this is what it would cost. Amber does it."))
ENEMY = Hint("stalker.enemy", T("Move the figure as the sentence says. “Show me” walks the way, “Why?” explains it."))
DICE = Hint("stalker.dice", T("Throw real dice and tap what they show, or let the app throw. Settings remember which."))
SLIP = Hint("stalker.slip", T("A slip? The bent arrow on top takes back every step, as far back as you like."))
HINTS = (AMBER, TURN, PREVIEW, ENEMY, DICE, SLIP)

DRAWN = "event_active"


class Accompanied:
    """Hears every moment that the screen shows."""

    def __init__(self, screen: Any) -> None:
        self._screen = screen
        self._heard: object = None

    @property
    def is_on_screen(self) -> bool:
        """Nothing lies on a table: the figures on the screen are all there are."""
        return self._screen._match in App.get_running_app().preferences.on_screen

    def vouch(self, presenter: MissionPresenter) -> None:
        """Where there is no table nobody is asked whether it looks like this."""
        if self.is_on_screen and presenter.look.checking:
            presenter.look = following.vouched(presenter.now)

    def words(self, view: MissionView) -> str:
        """What the amber button says. Where nothing lies on a table nobody places anything."""
        amber = view.next
        said = amber.on_screen if amber.on_screen is not None and self.is_on_screen else amber.text
        return i18n.say(THROW if self.throws(view) else said)

    def throws(self, view: MissionView) -> bool:
        """Dice are asked for and the app may throw them: the amber lets it, whatever else has to be scrolled for."""
        asked = view.now.asked
        is_free = view.mode.name is ModeName.QUESTION and view.next.effect is None
        may = App.get_running_app().preferences.dice != REAL
        return is_free and may and asked is not None and asked.roll is not None

    def follow(self, view: MissionView) -> None:
        """The screen shows a moment; each is heard once."""
        now, screen = view.now, self._screen
        moment = (screen._match, now.position.seq, view.mode.name, now.look.at, now.look.preview is not None)
        if screen.parent is None:
            # About to be entered: what it shows then is no news, but to whoever begins.
            self._heard = moment
            if not now.position.head:
                self._help(view)
        if moment == self._heard:
            return
        # Who comes back to a match hears nothing again.
        came = isinstance(self._heard, tuple) and self._heard[0] == screen._match
        is_new = came and isinstance(self._heard, tuple) and self._heard[1] != now.position.seq
        self._heard = moment
        step = now.step if view.mode.name is ModeName.STEP else None
        if came and (step is not None or is_new):
            self._sound(view, step)
        if step is not None and self.is_on_screen:
            screen.ids.board.show_way(step.actor, step.route)
        self._help(view)

    def _help(self, view: MissionView) -> None:
        hint = hint_for(view)
        if hint is not None:
            self._screen.shell.hint(hint)

    def _sound(self, view: MissionView, step: Step | None) -> None:
        """Of the step on show, or of what the players have just done themselves."""
        app, position = App.get_running_app(), view.now.position
        found = step.events if step is not None else events(ZONE, position.match.journal, position.seq)
        for sound in sounds_of(found):
            app.feedback.play(sound)
        if step is not None:
            app.read_aloud(words_of(view, step))
        elif any(event.kind == DRAWN for event in found):
            app.read_aloud(_all(event_words(view)))
        elif texts := texts_found(found, view.now.box):
            app.read_aloud(_all([spoken(each) for each in texts]))


def hint_for(view: MissionView) -> Hint | None:
    """The hint that helps now; whether it was seen already is not asked here."""
    now, name = view.now, view.mode.name
    if name is ModeName.PREVIEW:
        return PREVIEW
    if name is ModeName.STEP and now.step is not None and now.step.kind == "enemy":
        return ENEMY
    if name is ModeName.QUESTION and now.asked is not None and now.asked.roll is not None:
        return DICE
    if name is ModeName.TURN:
        acted = any(turn.done for stalker in now.state.stalkers.values() for turn in stalker.turns)
        return SLIP if acted else TURN
    return AMBER if name in (ModeName.EVENT, ModeName.STEP) else None


def sounds_of(found: Sequence[Event]) -> tuple[str, ...]:
    """One sound a step, the gravest: nobody wants a peal of bells."""
    if any(isinstance(event, EnemyDied | StalkerDied) for event in found):
        return (DEATH,)
    if any(isinstance(event, EnemyWounded) or (isinstance(event, HpChanged) and event.change < 0) for event in found):
        return (HIT,)
    return (EVENT,) if any(event.kind == DRAWN for event in found) else ()


def words_of(view: MissionView, step: Step) -> str:
    """What is read out of a step: the card with its story, or the sentence for hands."""
    told = (*step.prelude, step.lead, step.consequence, *step.notes)
    card = event_words(view) if step.kind == "event" else [i18n.say(step.title)]
    return _all([*card, *(i18n.say(each) for each in told if each is not None)])


def event_words(view: MissionView) -> list[str]:
    """The active event: its name, its story, what happens at once."""
    event = event_view(view.now.state, view.now.box)
    if event is None:
        return []
    return [i18n.say(event.name), *(spoken(each) for each in (event.story, *event.at_once) if each)]


def _all(parts: Sequence[str]) -> str:
    return " ".join(_ended(part) for part in parts if part)


def _ended(words: str) -> str:
    """A voice stops for breath where a sentence ends."""
    return words if words[-1:] in ".?!:" else f"{words}."
