"""Bands (B3, E39), their strategy points (B4.A 2) and the tactical hand (B4.A 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.eden.content.cards import Mission, Tactic
from engine.eden.content.profiles import Profile
from engine.eden.rules.rolls import halved
from engine.eden.words import Attribute, Motive


@dataclass(frozen=True, slots=True)
class BandCheck:
    """`kind`: "faction", "motive" or "" if the warriors have nothing in common."""

    points: int
    limit: int
    faction: str
    motive: Motive | None
    kind: str
    twice: tuple[str, ...]
    """Profiles that stand in the band more than once."""
    strategy: int | None

    @property
    def is_legal(self) -> bool:
        return bool(self.kind) and self.points <= self.limit and not self.twice


def check_band(members: Sequence[tuple[str, Profile]], limit: int, by_motive: bool = False) -> BandCheck:
    """All of one faction, or all of one motive; nobody twice; SP are the white psi, a motive band's half (up)."""
    profiles = [profile for _, profile in members]
    ids = [key for key, _ in members]
    factions, motives = {each.faction for each in profiles}, {each.motive for each in profiles}
    faction = factions.pop() if len(factions) == 1 else ""
    motive = motives.pop() if len(motives) == 1 else None
    kind = "motive" if motive and (by_motive or not faction) else "faction" if faction else ""
    psi = sum(each.values[Attribute.PSI].white for each in profiles)
    strategy = None if not kind else halved(psi) if kind == "motive" else psi
    twice = tuple(sorted({key for key in ids if ids.count(key) > 1}))
    return BandCheck(sum(each.points for each in profiles), limit, faction, motive, kind, twice, strategy)


def hand_size(leader: Profile) -> int:
    """As many different cards as the leader's psi, nobody being wounded yet."""
    return leader.values[Attribute.PSI].white


def may_bring(card: Mission | Tactic, band: BandCheck) -> bool:
    """The symbol on a card must be the one the band was built by (B1.D)."""
    if card.faction:
        return band.kind == "faction" and card.faction == band.faction
    if card.motive:
        return band.kind == "motive" and card.motive is band.motive
    return True
