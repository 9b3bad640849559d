"""What each fault of the content of EDEN means, in plain words. What any game can get wrong: packs/saying."""

from __future__ import annotations

from collections.abc import Mapping

from engine.table.text import T, Text

FAULT_WORDS: Mapping[str, Text] = {
    "odd_base": T("A base of {n} mm is not even."),
    "no_points": T("A zone needs at least one point."),
    "no_faction": T("There is no faction “{id}”."),
    "no_weapon": T("There is no weapon “{id}”."),
    "no_gear": T("There is no item “{id}”."),
    "no_ability": T("There is no ability “{id}”."),
    "name_shared": T("A weapon and an ability share the name “{id}”."),
    "no_hook": T("There is no rule called “{id}”."),
    "not_permanent": T("A permanent ability cannot do that."),
    "not_action": T("An action ability cannot do that."),
    "no_marker": T("The effect needs a marker."),
    "on_piece": T("Only a piece of terrain can burn or smoke: choose a piece."),
    "on_warrior": T("This happens to a warrior: choose whom."),
    "no_profile": T("There is no warrior “{id}”."),
    "is_npc": T("“{id}” is an NPC and cannot be recruited."),
    "nobody_leads": T("Somebody has to lead the band."),
    "no_leader": T("“{id}” leads but is not in the band."),
    "band_mixed": T("The warriors have neither a faction nor a motive in common."),
    "band_points": T("{n} points, at most {most} are allowed."),
    "band_twice": T("“{id}” stands in the band twice."),
    "no_piece": T("There is no piece of terrain “{id}”."),
    "no_outline": T("That is no outline on this table."),
    "no_npc": T("There is no NPC “{id}”."),
}
