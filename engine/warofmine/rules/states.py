"""States: markers of level 1 to 4, what level 4 does, who is lost (J3, W1, W2, W33)."""

from __future__ import annotations

from engine.table.event import Reason, because
from engine.warofmine.content.vocabulary import Gone, State, Then
from engine.warofmine.events.base import person
from engine.warofmine.events.flow import ScriptOwed
from engine.warofmine.events.people import Lost, StateChanged, TreatmentUsedUp
from engine.warofmine.state.look import FALLEN, SiegePlay, is_out, level_of, siege_of

MOST = 4


def change(play: SiegePlay, who: str, state: State, n: int, why: Reason) -> None:
    """A state rises or falls, never above 4 or below 0 (W1). The gone are beyond it."""
    someone = play.state.people[who]
    before = someone.states[state]
    level = min(MOST, max(0, before + n))
    if not someone.is_present or level == before:
        return
    play.emit(StateChanged(why, who, state, before, level))
    if level > before:
        _consequence(play, who, state, level)


def _consequence(play: SiegePlay, who: str, state: State, level: int) -> None:
    """What a marker prints happens at the moment its level is reached (W2)."""
    marker = level_of(play.content, state, level)
    if marker.script:
        play.emit(ScriptOwed(because("state.script", state=str(state)), marker.script, who))
    elif marker.then is Then.DIES:
        lose(play, who, Gone.DEAD, because("state.dies", who=person(who)))
    elif marker.then is Then.LEAVES:
        lose(play, who, Gone.LEFT, because("state.leaves", who=person(who)))


def lose(play: SiegePlay, who: str, how: Gone, why: Reason) -> None:
    """Somebody dies or leaves. Dying out there owes a script (J29)."""
    if not play.state.people[who].is_present:
        return
    fell = how is Gone.DEAD and is_out(play.state, who)
    play.emit(Lost(why, who, how))
    if fell:
        script = siege_of(play.state, play.content).fallen or FALLEN
        play.emit(ScriptOwed(because("death.exploring"), script, who))


def use_up(play: SiegePlay, who: str, kinds: tuple[str, ...], why: Reason) -> None:
    """All markers of these kinds come off a character (W35)."""
    for kind in sorted(kinds):
        if play.state.people[who].treated.get(kind):
            play.emit(TreatmentUsedUp(why, who, kind))
