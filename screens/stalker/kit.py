"""What S.T.A.L.K.E.R. brings to the screens. Loads no rules."""

from __future__ import annotations

from engine.table.text import T
from screens.emblem import Bow, Dot, Stroke
from screens.kit import Later, ScreenKit, StartRow

HERE = "screens.stalker"
EMBLEM = (
    Bow((24, 13), 14, -62, 62, width=3.4),
    Stroke(((24, 18), (30.5, 31)), "text", 2.8),
    Dot((24, 18), 3.2),
)
"""An arc with a needle."""
KIT = ScreenKit(
    id="stalker",
    title=T("S.T.A.L.K.E.R."),
    emblem=EMBLEM,
    tagline=T("nothing open · learn in ten minutes"),
    screens={
        "new_mission": Later(f"{HERE}.setup.new_mission", "NewMissionScreen"),
        "setup": Later(f"{HERE}.setup.table", "SetupScreen"),
        "mission": Later(f"{HERE}.mission.mission", "MissionScreen"),
        "glance": Later(f"{HERE}.glance", "GlanceScreen"),
        "epilogue": Later(f"{HERE}.story.epilogue", "EpilogueScreen"),
        "situation": Later(f"{HERE}.situation.situation", "SituationScreen"),
        "workshop": Later(f"{HERE}.workshop.hub", "WorkshopScreen"),
        "maker": Later(f"{HERE}.workshop.maker", "MakerScreen"),
        "dry_run": Later(f"{HERE}.workshop.dry_run", "DryRunScreen"),
        "tile": Later(f"{HERE}.workshop.tile", "TileScreen"),
        "board": Later(f"{HERE}.workshop.board", "BoardScreen"),
        "colours": Later(f"{HERE}.workshop.colours", "ColoursScreen"),
        "campaigns": Later(f"{HERE}.campaign.campaigns", "CampaignsScreen"),
        "new_campaign": Later(f"{HERE}.campaign.campaigns", "NewCampaignScreen"),
        "middle": Later(f"{HERE}.campaign.middle", "MiddleScreen"),
        "campaign": Later(f"{HERE}.campaign.campaign", "CampaignScreen"),
        "zone_map": Later(f"{HERE}.campaign.zone.zone_map", "ZoneMapScreen"),
        "add_place": Later(f"{HERE}.campaign.zone.zone_map", "AddPlaceScreen"),
        "contacts": Later(f"{HERE}.campaign.gear.contacts", "ContactsScreen"),
        "trade": Later(f"{HERE}.campaign.gear.contacts", "TradeScreen"),
        "stash": Later(f"{HERE}.campaign.gear.stash", "StashScreen"),
        "set_out": Later(f"{HERE}.campaign.gear.set_out", "SetOutScreen"),
        "after": Later(f"{HERE}.campaign.after", "AfterScreen"),
        "ledger": Later(f"{HERE}.campaign.ledger", "LedgerScreen"),
        "legend": Later(f"{HERE}.legend", "LegendScreen"),
    },
    desk=Later(f"{HERE}.desk", "made_desk"),
    progress=Later(f"{HERE}.greeting", "progress"),
    people=Later(f"{HERE}.greeting", "people"),
    ways=(
        StartRow("add", T("New mission"), T("mission, stalkers, gear and set-up"), "new_mission"),
        StartRow("loot", T("Campaigns"), T("explore, trade and pack between missions"), "campaigns"),
        StartRow("box", T("Workshop"), T("your own box: tiles, missions, cards"), "workshop"),
    ),
    workshop=StartRow("box", T("Workshop"), T("your own box: tiles, missions, cards"), "workshop"),
    asides=(StartRow("compare", T("Board signs"), T("what they mean"), "legend"),),
    demo=T("A short mission of our own; the app says what to do, step by step."),
    situations=Later(f"{HERE}.library", "entries"),
    settings=Later(f"{HERE}.group_colours", "GroupSettings"),
    legend=Later(f"{HERE}.legend", "Legend"),
    making=Later(f"{HERE}.workshop.making", "StalkerMaking"),
)
