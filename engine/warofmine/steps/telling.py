"""What real cards and the group's book did, told on one pad; and corrections by hand (a.4, a.5)."""

from __future__ import annotations

from engine.table.event import because
from engine.table.play import Rule
from engine.table.reading import MAX_ID
from engine.table.refusal import Refused
from engine.table.text import T
from engine.warofmine.cards.drawing import records, tell
from engine.warofmine.cards.picking import settle
from engine.warofmine.cards.scene import Scene, is_known_script, read_script, work
from engine.warofmine.content.effects import Effect
from engine.warofmine.events.cards import CardRemembered, OutcomeTold
from engine.warofmine.events.flow import ScriptRead
from engine.warofmine.rules.drawing import FATE
from engine.warofmine.state.look import SiegePlay
from engine.warofmine.state.open import Remembered, Told

MOST_EFFECTS = 30
MOST_REMEMBERED = 500
MOST_DIGITS = 8
SCRIPTS = "scripts"


def outcome(play: SiegePlay, effects: tuple[Effect, ...], remember: str, kept: tuple[Effect, ...] = ()) -> Rule:
    """Everything the pad says, in one go: the open card is told, and kept by name if the group wants that."""
    if max(len(effects), len(kept)) > MOST_EFFECTS:
        raise Refused("too_much", T("That is more than a card can do."))
    told = play.state.told
    if remember:
        _remember(play, told, remember, kept or effects)
    if told and told.deck == FATE:
        effects = settle(play.state, play.content, effects)
    play.emit(OutcomeTold(because("pad.told"), told.deck if told else ""))
    yield from work(play, effects, Scene(""))


def _remember(play: SiegePlay, told: Told | None, name: str, effects: tuple[Effect, ...]) -> None:
    """The box enters itself while playing: next time the app works this card alone."""
    if told is None or play.state.ending:
        # An ending nobody entered is told once and not kept: a record of it would be taken for an event.
        raise Refused("no_card", T("No card lies open that could be remembered."))
    name = told.script or name
    if len(name) > MAX_ID or not name.isprintable() or "/" in name or name in records(play.content, told.deck):
        raise Refused("bad_name", T("A card needs a name of its own, without “/”."))
    if len(play.state.remembered) >= MOST_REMEMBERED:
        raise Refused("too_much", T("No more cards can be remembered in this siege."))
    card = Remembered(effects, told.damage, told.wounds, told.front)
    play.emit(CardRemembered(because("pad.remembered"), f"{told.deck}/{name}", card))


def script(play: SiegePlay, number: str) -> Rule:
    """One the app knows is worked; one of the group's book is read aloud, its outcome told (J8)."""
    if not 1 <= len(number) <= MOST_DIGITS or not number.isalnum():
        raise Refused("no_script", T("There is no such script."))
    who = next((each.who for each in play.state.owed if each.script == number), "")
    if is_known_script(play.state, play.content, number):
        yield from read_script(play, number, who)
        return
    play.emit(ScriptRead(because("script.book"), number, who))
    tell(play, SCRIPTS, script=number)
