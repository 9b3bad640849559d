"""What This War of Mine brings to the screens. Loads no rules."""

from __future__ import annotations

from engine.table.text import T
from screens.kit import Later, ScreenKit, Way

HERE = "screens.warofmine"
_WORKSHOP = Way("box", T("Workshop"), T("your own box: cards, places, people"), "war.workshop", {"game": "warofmine"})
KIT = ScreenKit(
    id="warofmine",
    title=T("This War of Mine"),
    emblem="house",
    tagline=T("nothing open · a siege in an hour"),
    screens={
        "war.new": Later(f"{HERE}.new_siege", "NewSiegeScreen"),
        "war.day": Later(f"{HERE}.day", "DayScreen"),
        "war.storage": Later(f"{HERE}.storage", "StorageScreen"),
        "war.pad": Later(f"{HERE}.pad", "PadScreen"),
        "war.by_hand": Later(f"{HERE}.by_hand", "ByHandScreen"),
        "war.story": Later(f"{HERE}.story", "StoryScreen"),
        "war.workshop": Later("screens.workshop.kinds", "KindsScreen"),
    },
    desk=Later(f"{HERE}.desk", "made_desk"),
    progress=Later(f"{HERE}.greeting", "progress"),
    people=Later(f"{HERE}.greeting", "people"),
    ways=(Way("add", T("New siege"), T("players, people, your box or ours"), "war.new"),),
    workshop=_WORKSHOP,
    making=Later(f"{HERE}.making", "WarMaking"),
    demo=T("Five days in a house of our own making, with nothing but the phone."),
)
