"""What This War of Mine brings to the screens. Loads no rules."""

from __future__ import annotations

from engine.table.text import T
from screens.emblem import EmblemPane, Stroke
from screens.kit import Later, ScreenKit, StartRow
from screens.palette import Mood

HERE = "screens.warofmine"
MOOD = Mood(
    dark={
        "ground": "#11100E",
        "panel": "#1B1916",
        "raised": "#25221D",
        "line": "#37322A",
        "text": "#EFE7D6",
        "quiet": "#B3A996",
        "accent": "#D9C7A0",
        "warm": "#1F1A12",
        "warm_line": "#4B3A1C",
    },
    light={"ground": "#F3EEE2", "accent": "#6E5B2A"},
)
"""Charcoal, paper, one lamp."""
EMBLEM = (
    Stroke(((11, 10), (11, 28), (24, 37), (37, 28), (37, 10)), width=2.8),
    EmblemPane((17, 18.5), 6, "amber", is_full=True),
    EmblemPane((25.5, 19), 5.4, width=1.8),
    EmblemPane((17.4, 10.6), 5.4, width=1.8),
    EmblemPane((25.5, 10.6), 5.4, width=1.8),
)
"""A house front, one pane lit."""
_WORKSHOP = StartRow(
    "box", T("Workshop"), T("your own box: cards, places, people"), "war.workshop", {"game": "warofmine"}
)
KIT = ScreenKit(
    id="warofmine",
    title=T("This War of Mine"),
    emblem=EMBLEM,
    tagline=T("nothing open · a siege in an hour"),
    screens={
        "war.new": Later(f"{HERE}.new_siege", "NewSiegeScreen"),
        "war.day": Later(f"{HERE}.day", "DayScreen"),
        "war.storage": Later(f"{HERE}.storage", "StorageScreen"),
        "war.pad": Later(f"{HERE}.pad", "PadScreen"),
        "war.by_hand": Later(f"{HERE}.by_hand", "ByHandScreen"),
        "war.story": Later(f"{HERE}.story", "StoryScreen"),
        "war.farewell": Later(f"{HERE}.farewell", "FarewellScreen"),
        "war.script": Later(f"{HERE}.script", "ScriptScreen"),
        "war.pocket": Later(f"{HERE}.pocket", "PocketScreen"),
        "war.packing": Later(f"{HERE}.packing", "PackingScreen"),
        "war.workshop": Later("screens.workshop.kinds", "KindsScreen"),
    },
    by_hand="war.by_hand",
    desk=Later(f"{HERE}.desk", "made_desk"),
    progress=Later(f"{HERE}.greeting", "progress"),
    people=Later(f"{HERE}.greeting", "people"),
    ways=(StartRow("add", T("New siege"), T("players, people, your box or ours"), "war.new"),),
    workshop=_WORKSHOP,
    mood=MOOD,
    making=Later(f"{HERE}.making", "WarMaking"),
    demo=T("Five days in a house of our own making, with nothing but the phone."),
)
