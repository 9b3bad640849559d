"""What EDEN brings to the screens. Loads no rules."""

from __future__ import annotations

from engine.table.text import T
from screens.kit import Later, ScreenKit, Way

HERE = "screens.eden"
KIT = ScreenKit(
    id="eden",
    title=T("EDEN"),
    emblem="quadrants",
    tagline=T("nothing open · two bands or the wild"),
    screens={
        "eden.new": Later(f"{HERE}.new_battle", "NewBattleScreen"),
        "eden.battle": Later(f"{HERE}.battle", "BattleScreen"),
        "eden.by_hand": Later(f"{HERE}.by_hand", "ByHandScreen"),
        "eden.around": Later(f"{HERE}.around", "AroundScreen"),
        "eden.workshop": Later("screens.workshop.kinds", "KindsScreen"),
    },
    desk=Later(f"{HERE}.desk", "made_desk"),
    progress=Later(f"{HERE}.greeting", "progress"),
    people=Later(f"{HERE}.greeting", "people"),
    ways=(Way("add", T("New battle"), T("two bands, or one against the wild"), "eden.new"),),
    workshop=Way("box", T("Workshop"), T("your own box: warriors, cards, terrain"), "eden.workshop", {"game": "eden"}),
    demo=T("The pumping station: two bands of our own; the app runs the wild and keeps count."),
)
