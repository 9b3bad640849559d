"""What a row of the list of acts comes to."""

from __future__ import annotations

from dataclasses import replace

from engine.table.text import NO_WORDS
from screens.stalker.mission.effects import Carry, ChangeGear, Effect, OfferSheet
from screens.stalker.mission.look import Look
from screens.stalker.pda.actions import Act, ActRow
from screens.widgets.sheet_model import SheetRow, SheetView


def pressed(look: Look, row: ActRow) -> Effect:
    """A row of the list of acts: it acts, offers a few things, or waits for a field."""
    if row.kind is Act.GEAR:
        return ChangeGear()
    if row.command is not None:
        return Carry(row.command)
    if row.choices:
        rows = tuple(SheetRow(words, NO_WORDS, NO_WORDS, str(i)) for i, (words, _) in enumerate(row.choices))
        effects = tuple(Carry(command) for _, command in row.choices)
        return OfferSheet(SheetView(row.title, row.subtitle, rows), effects)
    is_same = look.aiming is not None and look.aiming.is_like(row)
    return replace(look, preview=None, picked=None, aiming=None if is_same else row)
