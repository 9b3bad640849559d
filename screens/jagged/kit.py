"""What Jagged Alliance brings to the screens. Loads no rules."""

from __future__ import annotations

from engine.table.text import T
from screens.emblem import Stroke
from screens.kit import Later, ScreenKit, StartRow
from screens.palette import Mood

HERE = "screens.jagged"
BETWEEN = f"{HERE}.campaign"
MOOD = Mood(
    dark={
        "ground": "#0E130F",
        "panel": "#161E17",
        "raised": "#1E2A20",
        "line": "#2E3D30",
        "text": "#ECE9D8",
        "quiet": "#A5B29C",
        "accent": "#9CC27A",
        "warm": "#25150F",
        "warm_line": "#6B3424",
    },
    light={"ground": "#F1F2E7", "accent": "#3F6B24"},
)
"""Jungle, radio, brass."""
EMBLEM = (
    Stroke(((10, 35), (19, 37), (29, 34), (38, 37), (38, 13), (29, 10), (19, 13), (10, 10)), width=2.6, is_closed=True),
    Stroke(((17.5, 25), (24, 31), (30.5, 25)), "text", 2.6),
    Stroke(((17.5, 18), (24, 24), (30.5, 18)), "text", 2.6),
)
"""A folded map, two chevrons."""
KIT = ScreenKit(
    id="jagged",
    title=T("Jagged Alliance"),
    emblem=EMBLEM,
    tagline=T("nothing open · free a mine"),
    screens={
        "jagged.new": Later(f"{HERE}.new_scenario", "NewScenarioScreen"),
        "jagged.fight": Later(f"{HERE}.fight", "FightScreen"),
        "jagged.around": Later(f"{HERE}.around", "AroundScreen"),
        "jagged.kit": Later(f"{HERE}.kit_page", "KitScreen"),
        "jagged.campaigns": Later(f"{BETWEEN}.campaigns", "RebellionsScreen"),
        "jagged.new_campaign": Later(f"{BETWEEN}.campaigns", "NewRebellionScreen"),
        "jagged.campaign": Later(f"{BETWEEN}.campaign", "CampaignScreen"),
        "jagged.market": Later(f"{BETWEEN}.market", "MarketScreen"),
        "jagged.pack": Later(f"{BETWEEN}.pack", "PackScreen"),
        "jagged.ledger": Later(f"{BETWEEN}.ledger", "IncomeLedgerScreen"),
        "jagged.by_hand": Later(f"{HERE}.by_hand", "ByHandScreen"),
        "jagged.sector": Later(f"{HERE}.workshop.sector_painter", "SectorPainterScreen"),
        "jagged.workshop": Later("screens.workshop.kinds", "KindsScreen"),
    },
    by_hand="jagged.by_hand",
    desk=Later(f"{HERE}.desk", "made_desk"),
    progress=Later(f"{HERE}.greeting", "progress"),
    people=Later(f"{HERE}.greeting", "people"),
    ways=(
        StartRow("flag", T("Campaign"), T("scenarios, market, income, tracker"), "jagged.campaigns"),
        StartRow("add", T("New scenario"), T("scenario, mercs, dictator"), "jagged.new"),
    ),
    workshop=StartRow(
        "box", T("Workshop"), T("your own box: sectors, spawn cards, mercs"), "jagged.workshop", {"game": "jagged"}
    ),
    mood=MOOD,
    making=Later(f"{HERE}.workshop.making", "JaggedMaking"),
    demo=T("Four sectors of our own; the dictator plays itself."),
)
