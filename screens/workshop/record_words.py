"""What one record of a kind is called before it has a name. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping

from engine.stalker.content.kinds import KINDS
from engine.table.text import T, Text

ONE: Mapping[str, Text] = {
    "enemies": T("Enemy card"),
    "activation": T("Activation card"),
    "events": T("Event card"),
    "weapons": T("Weapon"),
    "outfits": T("Outfit"),
    "items": T("Item"),
    "mods": T("Modification"),
    "artefacts": T("Artefact"),
    "anomalies": T("Anomaly"),
    "injuries": T("Injury card"),
    "stalkers": T("Stalker card"),
    "loot": T("Loot marker"),
    "unknown": T("Unknown marker"),
    "control": T("Control card"),
    "dice": T("Die"),
    "companions": T("Companion"),
    "jobs": T("Job"),
    "contacts": T("Contact"),
    "places": T("Place"),
    "tiles": T("Tile"),
    "boards": T("Board"),
    "missions": T("Mission"),
}


def one_of(kind: str) -> Text:
    return ONE.get(kind, KINDS[kind].name)
