"""A card being worked: its words one after the other, until one of them opens something that the table must settle.

A fight, a trade, a real card to be told or an unknown script stop the card; what is left waits in the agenda.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.text import Name
from engine.warofmine.content.effects import Effect
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.events.cards import CardCutShort
from engine.warofmine.events.flow import AgendaSet, ScriptRead
from engine.warofmine.state.look import SiegePlay
from engine.warofmine.state.open import Agenda
from engine.warofmine.state.siege import Siege

ENDLESS = 200


@dataclass(slots=True)
class Scene:
    """Which card it is, and who acts in it. The leader names the actor once for the whole card."""

    source: str
    """Kind and card, "encounters/knock"; "" for what the players told on the pad."""
    actor: str = ""

    @property
    def why(self) -> Reason:
        kind, _, card = self.source.partition("/")
        return because("card.says", card=Name(kind, card)) if card else because("pad.told")


Handler = Callable[[SiegePlay, Scene, Any], Rule]
"""Carries out one word; the word is of the class the handler is registered for."""

HANDLERS: dict[str, Handler] = {}


def handles(kind: str) -> Callable[[Handler], Handler]:
    def register(handler: Handler) -> Handler:
        HANDLERS[kind] = handler
        return handler

    return register


def is_known_script(state: Siege, content: SiegeContent, script: str) -> bool:
    """One of the content, or a paragraph the group has told before."""
    return script in content.scripts or f"scripts/{script}" in state.remembered


def unread(state: Siege, content: SiegeContent) -> str:
    """The first owed script that only the group's book knows; "" if there is none."""
    return next((each.script for each in state.owed if not is_known_script(state, content, each.script)), "")


def open_things(state: Siege, content: SiegeContent) -> int:
    """How many things the table must settle before cards and steps go on."""
    scripts = sum(not is_known_script(state, content, each.script) for each in state.owed)
    return bool(state.fight) + bool(state.bargain) + bool(state.told) + scripts


def is_open(state: Siege, content: SiegeContent) -> bool:
    return open_things(state, content) > 0


def is_lost(state: Siege) -> bool:
    return bool(state.result) or not state.present


def work(play: SiegePlay, effects: tuple[Effect, ...], scene: Scene) -> Rule:
    """Word by word. If one stops the card, the rest goes to the end of the agenda."""
    if _is_endless(play):
        return
    before = open_things(play.state, play.content)
    for i, effect in enumerate(effects):
        yield from HANDLERS[effect.kind](play, scene, effect)
        rest = effects[i + 1 :]
        if rest and open_things(play.state, play.content) > before:
            waiting = Agenda(rest, scene.source, scene.actor)
            play.emit(AgendaSet(because("card.waits"), (*play.state.agenda, waiting)))
            return
        if is_lost(play.state):
            return


def _is_endless(play: SiegePlay) -> bool:
    """Cards of players may send in a circle; no step of a siege comes near so many events."""
    if len(play.events) < ENDLESS:
        return False
    if not any(isinstance(event, CardCutShort) for event in play.events[ENDLESS:]):
        play.emit(CardCutShort(because("card.endless")))
    return True


def resume(play: SiegePlay) -> Rule:
    """Everything that waited, in order; what stops again waits again."""
    waiting = play.state.agenda
    play.emit(AgendaSet(because("card.goes_on"), ()))
    for i, each in enumerate(waiting):
        if is_open(play.state, play.content):
            play.emit(AgendaSet(because("card.waits"), (*play.state.agenda, *waiting[i:])))
            return
        yield from work(play, each.effects, Scene(each.source, each.actor))


def read_script(play: SiegePlay, script: str, who: str) -> Rule:
    """A script the app knows is worked at once, and kept."""
    play.emit(ScriptRead(because("script.read"), script, who))
    told = play.state.remembered.get(f"scripts/{script}")
    effects = play.content.scripts[script].effects if script in play.content.scripts else told.effects if told else ()
    yield from work(play, effects, Scene(f"scripts/{script}", who))
