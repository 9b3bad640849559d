"""What EDEN brings to the screens. Loads no rules."""

from __future__ import annotations

from engine.table.text import T
from screens.emblem import EmblemPane, Stroke
from screens.kit import Later, ScreenKit, StartRow
from screens.palette import Mood

HERE = "screens.eden"
MOOD = Mood(
    dark={
        "ground": "#130F0E",
        "panel": "#1E1816",
        "raised": "#2A211E",
        "line": "#40322C",
        "text": "#F0E6DC",
        "quiet": "#B8A79B",
        "accent": "#E39A74",
    },
    light={"ground": "#F6EEE8", "accent": "#96461F"},
)
"""Rust and bone."""
EMBLEM = (
    EmblemPane((11, 25.5), 11.5, is_full=True, bend=2.2),
    EmblemPane((26.5, 26.5), 10, bend=2.2),
    EmblemPane((12, 12), 10, bend=2.2),
    EmblemPane((26.5, 12), 10, bend=2.2),
    Stroke(((28.5, 14), (34.5, 20)), width=2.2),
)
"""Four quadrants, one full, one struck."""
KIT = ScreenKit(
    id="eden",
    title=T("EDEN"),
    emblem=EMBLEM,
    tagline=T("nothing open · two bands or the wild"),
    screens={
        "eden.new": Later(f"{HERE}.new_battle", "NewBattleScreen"),
        "eden.battle": Later(f"{HERE}.battle", "BattleScreen"),
        "eden.builder": Later(f"{HERE}.builder", "BuilderScreen"),
        "eden.by_hand": Later(f"{HERE}.by_hand", "ByHandScreen"),
        "eden.around": Later(f"{HERE}.around", "AroundScreen"),
        "eden.workshop": Later("screens.workshop.kinds", "KindsScreen"),
    },
    by_hand="eden.by_hand",
    desk=Later(f"{HERE}.desk", "made_desk"),
    progress=Later(f"{HERE}.greeting", "progress"),
    people=Later(f"{HERE}.greeting", "people"),
    ways=(StartRow("add", T("New battle"), T("two bands, or one against the wild"), "eden.new"),),
    workshop=StartRow(
        "box", T("Workshop"), T("your own box: warriors, cards, terrain"), "eden.workshop", {"game": "eden"}
    ),
    mood=MOOD,
    making=Later(f"{HERE}.making", "EdenMaking"),
    demo=T("The pumping station: two bands of our own; the app runs the wild and keeps count."),
)
