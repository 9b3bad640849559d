"""What makes the enemies of a sector hit harder than their cards say (p. 27)."""

from __future__ import annotations

from engine.jagged.box import FightPlay


def damage_bonus(play: FightPlay, sector: str) -> int:
    """Open missions, an event in force, and a lieutenant in this very sector."""
    state, cards = play.state, play.content.cards
    bonus = state.dictator.stronger
    bonus += sum(cards.missions[name].harder for name in state.missions if name in cards.missions)
    lieutenant = state.sectors[sector].lieutenant
    return bonus + (cards.lieutenants[lieutenant].harder if lieutenant else 0)
