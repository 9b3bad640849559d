"""The night raid: guards' dice and boards against damage and wounds (J19, W18 to W21)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.table.event import because
from engine.table.question import Asking
from engine.table.text import T
from engine.warofmine.content.vocabulary import State
from engine.warofmine.events.fights import RaidReduced
from engine.warofmine.events.things import Heap
from engine.warofmine.rules.asking import choose, named
from engine.warofmine.rules.states import change
from engine.warofmine.rules.throwing import Struck, spend_ammo, strike
from engine.warofmine.rules.tokens import discard
from engine.warofmine.state.counts import added, pieces
from engine.warofmine.state.look import SiegePlay
from engine.warofmine.state.open import Place


@dataclass(frozen=True, slots=True)
class Raided:
    """How a raid came out: what was thrown, what was left after the split, what is gone."""

    ignored: bool
    symbols: int
    damage: int = 0
    wounds: int = 0
    stolen: dict[str, int] = field(default_factory=dict)
    unassigned: int = 0


def raid(play: SiegePlay, damage: int, wounds: int, boards: int) -> Asking[Raided]:
    guards = play.state.guards
    spend_ammo(play, guards, Place.SHELTER)
    struck = Struck()
    for who in guards:
        struck += yield from strike(play, who, "raid")
    if struck.kills:
        # W21: a kill sign cancels the whole card, ammunition is spent all the same.
        play.emit(RaidReduced(because("raid.ignored"), struck.symbols, 0, 0, ignored=True))
        return Raided(True, struck.symbols)
    damage, wounds = yield from _split(struck.symbols + boards, damage, wounds)
    play.emit(
        RaidReduced(because("raid.reduced", symbols=struck.symbols, boards=boards), struck.symbols, damage, wounds)
    )
    stolen = yield from steal(play, damage)
    unassigned = yield from wound_guards(play, wounds)
    return Raided(False, struck.symbols, damage, wounds, stolen, unassigned)


def _split(against: int, damage: int, wounds: int) -> Asking[tuple[int, int]]:
    """Each symbol and each board takes 1 off damage or wounds, as the leader likes; all that can be used are (W18)."""
    used = min(against, damage + wounds)
    least, most = max(0, used - wounds), min(damage, used)
    rows = [
        (str(n), T("damage {damage}, wounds {wounds} are left", damage=damage - n, wounds=wounds - (used - n)))
        for n in range(least, most + 1)
    ]
    prompt = T("How many of {n} go against the damage?", n=used)
    off = int((yield from choose("reduce", prompt, "raid.split", rows, damage=damage, wounds=wounds, used=used)))
    return damage - off, wounds - (used - off)


def steal(play: SiegePlay, damage: int) -> Asking[dict[str, int]]:
    """Piece by piece the leader says what is taken; with no more pieces than that, all go (W19)."""
    stolen: dict[str, int] = {}
    while damage and play.state.storage:
        storage = play.state.storage
        if pieces(storage) <= damage:
            for kind in sorted(storage):
                stolen = added(stolen, kind, storage[kind])
                discard(play, kind, storage[kind], Heap.STORAGE, because("raid.stolen"))
            break
        prompt = T("What is taken? Still {n}", n=damage)
        kind = yield from choose("stolen", prompt, "raid.steal", named("tokens", sorted(storage)), left=damage)
        discard(play, kind, 1, Heap.STORAGE, because("raid.stolen"))
        stolen = added(stolen, kind, 1)
        damage -= 1
    return stolen


def wound_guards(play: SiegePlay, wounds: int) -> Asking[int]:
    """Only guards are wounded, one wound at a time; with no guard left the rest hits nobody (W20)."""
    while wounds and play.state.guards:
        prompt = T("Who is wounded? Still {n}", n=wounds)
        who = yield from choose("wound", prompt, "raid.wound", named("characters", play.state.guards), left=wounds)
        change(play, who, State.WOUNDS, 1, because("raid.wounded"))
        wounds -= 1
    return wounds
