"""Tactical cards in force this round, and what they change."""

from __future__ import annotations

from collections.abc import Iterator

from engine.eden.content.box import Box
from engine.eden.content.cards import Do, Effect
from engine.eden.rules.weather import FOG, reach
from engine.eden.state import Battle
from engine.eden.words import Weather


def cards_in_force(battle: Battle, box: Box, do: Do) -> Iterator[tuple[str, str, Effect]]:
    """Side, what the card was played on, and its effect."""
    for each in battle.cards:
        if each.card in box.tactics and box.tactics[each.card].effect.do is do:
            yield each.side, each.on, box.tactics[each.card].effect


def sight_limit(battle: Battle, box: Box) -> int | None:
    """Nothing farther than this is seen (O3, or a card); None without a limit."""
    limits = [effect.within for _, _, effect in cards_in_force(battle, box, Do.SIGHT)]
    if Weather.DENSE_FOG in battle.rules.weather:
        limits.append(FOG)
    return min(limits, default=None)


def charge_reach(battle: Battle, box: Box, side: str) -> int:
    """How far a charge of this side goes."""
    longer = [effect.within for by, _, effect in cards_in_force(battle, box, Do.CHARGE_REACH) if by == side]
    return max([reach(battle.rules.weather), *longer])


def bait(battle: Battle, box: Box) -> str:
    """Whom app-run NPCs take for the nearest, if anybody."""
    named = [on for _, on, _ in cards_in_force(battle, box, Do.BAIT) if on in battle.present]
    return named[-1] if named else ""


def has_no_fear(battle: Battle, box: Box, side: str) -> bool:
    return any(by == side for by, _, _ in cards_in_force(battle, box, Do.NO_FEAR))
