"""What Jagged Alliance brings to the screens. Loads no rules."""

from __future__ import annotations

from engine.table.text import T
from screens.kit import Later, ScreenKit, Way

HERE = "screens.jagged"
KIT = ScreenKit(
    id="jagged",
    title=T("Jagged Alliance"),
    emblem="sector",
    tagline=T("nothing open · free a mine"),
    screens={
        "jagged.new": Later(f"{HERE}.new_scenario", "NewScenarioScreen"),
        "jagged.fight": Later(f"{HERE}.fight", "FightScreen"),
        "jagged.by_hand": Later(f"{HERE}.by_hand", "ByHandScreen"),
        "jagged.workshop": Later("screens.workshop.kinds", "KindsScreen"),
    },
    desk=Later(f"{HERE}.desk", "made_desk"),
    progress=Later(f"{HERE}.greeting", "progress"),
    people=Later(f"{HERE}.greeting", "people"),
    ways=(Way("add", T("New scenario"), T("scenario, mercs, dictator"), "jagged.new"),),
    workshop=Way(
        "box", T("Workshop"), T("your own box: sectors, spawn cards, mercs"), "jagged.workshop", {"game": "jagged"}
    ),
    making=Later(f"{HERE}.making", "JaggedMaking"),
    demo=T("Four sectors of our own; the dictator plays itself."),
)
