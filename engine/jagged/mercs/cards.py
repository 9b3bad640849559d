"""Cards that leave a merc, and where they go (p. 13)."""

from __future__ import annotations

from engine.jagged.box import FightPlay, printed
from engine.jagged.events.kit import Discarded, LeftMerc, OutOfCampaign
from engine.jagged.mercs.cubes import match_cubes
from engine.table.event import Reason, because


def discard(play: FightPlay, merc: str, card: str, why: Reason) -> None:
    """To the discards of its deck; A.I.M. cards and allies back to the market."""
    play.emit(LeftMerc(why, merc, card))
    discard_new(play, card, because("card.discarded"))
    match_cubes(play, merc)


def discard_new(play: FightPlay, card: str, why: Reason) -> None:
    """A card that nobody holds."""
    item = play.content.cards.items.get(printed(card))
    play.emit(Discarded(why, card, item.loot if item else None))


def lose_for_good(play: FightPlay, merc: str, card: str, why: Reason) -> None:
    """Killed, or out of the campaign."""
    play.emit(LeftMerc(why, merc, card))
    play.emit(OutOfCampaign(because("card.out"), card))
    match_cubes(play, merc)
