"""What a friend's siege must begin with, so that the rules can go on from there."""

from __future__ import annotations

from collections.abc import Iterator

from engine.packs.fault import Fault, wrong
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.state.siege import Siege


def table_faults(content: SiegeContent, siege: Siege) -> Iterator[Fault]:
    """Nobody is worse off than the markers of the box can show, and what was built is a fitting."""
    for spot, held in siege.shelter.items():
        if held.fitting and held.fitting not in content.fittings:
            yield wrong("not_here", "shelter", spot, "fitting", id=held.fitting)
    for name, person in siege.people.items():
        for state, level in person.states.items():
            marker = content.markers.get(state)
            most = len(marker.levels) if marker is not None else 0
            if not 0 <= level <= most:
                yield wrong("between", "people", name, str(state), value=level, least=0, most=most)
