"""What players call the kinds of records."""

from __future__ import annotations

from collections.abc import Mapping

from engine.table.text import T, Text

KINDS: Mapping[str, Text] = {
    "enemies": T("Enemies"),
    "activation": T("Activation cards"),
    "events": T("Events"),
    "weapons": T("Weapons"),
    "outfits": T("Outfits"),
    "items": T("Items"),
    "mods": T("Modifications"),
    "artefacts": T("Artefacts"),
    "anomalies": T("Anomalies"),
    "injuries": T("Injuries"),
    "stalkers": T("Stalkers"),
    "loot": T("Loot markers"),
    "unknown": T("Unknown markers"),
    "control": T("Control cards"),
    "dice": T("Dice"),
    "companions": T("Companions"),
    "jobs": T("Jobs"),
    "contacts": T("Contacts"),
    "places": T("Places"),
    "campaigns": T("Starts of campaigns"),
    "tiles": T("Tiles"),
    "boards": T("Boards"),
    "lost_areas": T("Lost areas"),
    "missions": T("Missions"),
}
