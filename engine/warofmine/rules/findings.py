"""Choosing findings: weight against the party's slots (J18, W14 to W16)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.table.question import Asking
from engine.table.text import T
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.rules.asking import choose, named
from engine.warofmine.state.counts import Counts, added, counted, without
from engine.warofmine.state.look import SiegePlay, is_resource
from engine.warofmine.state.siege import Siege


@dataclass(frozen=True, slots=True)
class Load:
    weight: int
    limit: int
    taken: Counts
    left: Counts
    problems: tuple[str, ...] = ()

    @property
    def fits(self) -> bool:
        return self.weight <= self.limit and not self.problems


def weight_of(content: SiegeContent, pile: Counts) -> int:
    return sum(content.tokens[kind].weight * n for kind, n in pile.items())


def limit_of(state: Siege) -> int:
    """The slots of those who are still there (W16)."""
    return sum(state.people[who].slots for who in state.party)


def load(state: Siege, content: SiegeContent, take: Counts) -> Load:
    """What is taken, against what there is; resources may be added from the box (J18, W15)."""
    there = {
        kind: state.findings.get(kind, 0) + (state.box.get(kind, 0) if is_resource(content, kind) else 0)
        for kind in take
    }
    problems = tuple(kind for kind in sorted(take) if take[kind] > there[kind])
    left = without(state.findings, take)
    return Load(weight_of(content, take), limit_of(state), counted(take), left, problems)


def leave_behind(play: SiegePlay) -> Asking[Load]:
    """Everything that was found; while it is too heavy one piece after the other is left behind."""
    state, content = play.state, play.content
    taken: Counts = dict(state.findings)
    limit = limit_of(state)
    while (weight := weight_of(content, taken)) > limit:
        heavy = [kind for kind in sorted(taken) if content.tokens[kind].weight]
        prompt = T("Too heavy by {n}: what is left behind?", n=weight - limit)
        kind = yield from choose("leave", prompt, "carry.leave", named("tokens", heavy), weight=weight, limit=limit)
        taken = added(taken, kind, -1)
    return load(state, content, taken)
