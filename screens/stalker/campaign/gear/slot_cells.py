"""The cells of a stalker's board, as plain values."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.stalker.campaign.state import Slot
from engine.table.text import NO_WORDS, T, Text
from screens.stalker.campaign.gear.things import Pocketed, Worn

EMPTY = {
    Slot.WEAPON: T("Weapon"),
    Slot.WEAPON_MOD: T("Modification"),
    Slot.OUTFIT: T("Outfit"),
    Slot.OUTFIT_MOD: T("Modification"),
    Slot.ARTEFACT: T("Artefact"),
    Slot.BACKPACK: T("Backpack"),
}


@dataclass(frozen=True)
class Cell:
    """A place on the stalker's board: what lies there, else what belongs there. A pocket has no slot."""

    slot: Slot | None
    title: Text
    copy: str = ""
    ammo: str = ""
    n: int = 0
    icon: str = ""

    @property
    def thing(self) -> Worn | Pocketed | None:
        """What a tap takes off; nothing from an empty one."""
        return Worn(self.copy) if self.copy else Pocketed(self.ammo) if self.n else None


def filled(copies: tuple[str, ...], n: int) -> tuple[str, ...]:
    return (*copies, *[""] * (n - len(copies)))


def named_once(row: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Of equal empty places only the first says what it is."""
    return tuple(
        replace(cell, title=NO_WORDS) if number and not cell.copy and cell.title == row[number - 1].title else cell
        for number, cell in enumerate(row)
    )
