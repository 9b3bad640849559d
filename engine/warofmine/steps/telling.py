"""What real cards and the group's book did, told on one pad; and corrections by hand (a.4, a.5)."""

from __future__ import annotations

from engine.table.event import because
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import T
from engine.warofmine.cards.drawing import tell
from engine.warofmine.cards.scene import Scene, read_script, work
from engine.warofmine.content.effects import Effect
from engine.warofmine.events.cards import OutcomeTold
from engine.warofmine.events.flow import ScriptRead
from engine.warofmine.state.look import SiegePlay

MOST_EFFECTS = 30
MOST_DIGITS = 8
SCRIPTS = "scripts"


def outcome(play: SiegePlay, effects: tuple[Effect, ...]) -> Rule:
    """Everything the pad says, in one go: the open card is told."""
    if len(effects) > MOST_EFFECTS:
        raise Refused("too_much", T("That is more than a card can do."))
    deck = play.state.told.deck if play.state.told else ""
    play.emit(OutcomeTold(because("pad.told"), deck))
    yield from work(play, effects, Scene(""))


def script(play: SiegePlay, number: str) -> Rule:
    """One the app knows is worked; one of the group's book is read aloud, its outcome told (J8)."""
    if not 1 <= len(number) <= MOST_DIGITS or not number.isalnum():
        raise Refused("no_script", T("There is no such script."))
    who = next((each.who for each in play.state.owed if each.script == number), "")
    if number in play.content.scripts:
        yield from read_script(play, number, who)
        return
    play.emit(ScriptRead(because("script.book"), number, who))
    tell(play, SCRIPTS)
