"""Noise while scavenging: the track, and who hears it (J16, W11)."""

from __future__ import annotations

from engine.table.event import Reason, because
from engine.table.question import Asking
from engine.table.text import T
from engine.warofmine.content.vocabulary import TraitDo
from engine.warofmine.events.things import NoiseChecked, NoiseSet
from engine.warofmine.rules.asking import throw_black
from engine.warofmine.state.look import SiegePlay, best_trait

QUIETEST, LOUDEST = 1, 10


def change_noise(play: SiegePlay, n: int, why: Reason) -> None:
    """The marker moves and stops at both ends. A quiet one in the party makes every rise smaller (card)."""
    if n > 0:
        n = max(0, n - best_trait(play.content, play.state.party, TraitDo.QUIET))
    level = min(LOUDEST, max(QUIETEST, play.state.noise + n))
    if level != play.state.noise:
        play.emit(NoiseSet(why, level))


def check_noise(play: SiegePlay) -> Asking[NoiseChecked]:
    """On or under the level: somebody comes, and the marker goes back to 1."""
    level = play.state.noise
    roll = yield from throw_black("noise", T("Noise check: throw the black die"), "noise.check")
    checked = NoiseChecked(because("noise.heard" if roll <= level else "noise.unheard"), roll, level, roll <= level)
    play.emit(checked)
    if checked.encounter:
        change_noise(play, QUIETEST - level, because("noise.back"))
    return checked
