"""What is wrong with a record, once: which record, where in it, which check, with its values.

`WORDS` says each code in the words of players; developers and tests read the code.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.table.text import T, Text


@dataclass(frozen=True, slots=True)
class Fault:
    kind: str
    id: str
    path: str
    code: str
    values: Mapping[str, str | int] = field(default_factory=dict)

    def describe(self) -> Text:
        words = WORDS[self.code]
        return Text(words.msgid, tuple(sorted(self.values.items())))


WORDS: Mapping[str, Text] = {
    "unreadable": T("It cannot be read: {problem}"),
    "unknown_kind": T("There is no such kind of record."),
    "unknown_id": T("It names {name}, which is not there."),
    "recruits_npc": T("{name} is an NPC and cannot be recruited."),
    "no_contamination": T("An NPC needs a contamination value."),
    "has_contamination": T("Only NPCs have a contamination value."),
    "band_mixed": T("The warriors have neither a faction nor a motive in common."),
    "band_points": T("{points} points, at most {limit} are allowed."),
    "band_twice": T("{name} stands in the band twice."),
    "leader_missing": T("{name} leads but is not in the band."),
    "no_marker": T("The effect needs a marker."),
    "not_permanent": T("A permanent ability cannot do that."),
    "not_action": T("An action ability cannot do that."),
    "unknown_hook": T("There is no rule called {name}."),
    "limit_shared": T("A weapon and an ability share the name {name}."),
    "off_table": T("{name} does not lie on the table."),
}
