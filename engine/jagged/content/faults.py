"""What can be wrong with content of this game, in words for players; what all games share stands in engine/packs."""

from __future__ import annotations

from collections.abc import Mapping

from engine.table.text import T, Text

SENTENCES: Mapping[str, Text] = {
    "unknown": T("There is no “{id}”."),
    "pattern": T("One to four patterns of one to six steps."),
    "rows": T("Rows of equal length, 1 to 12 each way."),
    "falls_apart": T("The cells do not all touch."),
    "letter": T("“{id}” is not one of A, B, C, D."),
    "no_area": T("There is no area “{id}”."),
    "red": T("A red border needs two neighbouring areas."),
    "needs": T("Something is missing here: {id}."),
    "colours": T("Orange begins before red, both on the track."),
    "levels": T("Each counterattack stands on a level of its own, on the track."),
    "starting_upgrades": T("Starting equipment has no upgrade places."),
    "overlap": T("Sectors “{one}” and “{other}” overlap."),
    "no_start": T("A liberated sector is needed, to start from."),
    "no_sector": T("Sector “{id}” does not lie on the table."),
    "no_way": T("No way leads to sector “{id}”."),
    "goal": T("The goal names sectors to liberate."),
    "faces": T("A die has six faces."),
    "dice_missing": T("The {id} die is missing."),
    "colour": T("Dice are yellow, orange, red or blue."),
    "named_twice": T("“{id}” stands twice."),
    "needs_itself": T("It needs itself."),
}
