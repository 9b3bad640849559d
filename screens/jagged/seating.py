"""Who plays whom: mercs dealt out to players, clockwise. No Kivy here."""

from __future__ import annotations

from collections.abc import Sequence

from engine.jagged.box import Cards
from engine.table.text import T, Text, listed
from screens.i18n import i18n
from screens.jagged.names import nickname
from screens.match.notes import spoken


def seats_of(mercs: Sequence[str], players: int) -> dict[str, tuple[str, ...]]:
    """One merc after the other, round the table.

    >>> seats_of(("ivan", "fox", "ice"), 2)
    {'1': ('ivan', 'ice'), '2': ('fox',)}
    """
    players = max(1, min(players, len(mercs)))
    return {str(n + 1): tuple(mercs[n::players]) for n in range(players)}


def seats_words(mercs: Sequence[str], players: int, cards: Cards) -> Text:
    """Everybody with their mercs."""
    found = []
    for player, theirs in seats_of(mercs, players).items():
        names = " + ".join(nickname(spoken(cards.mercs[each].name, i18n.language)) for each in theirs)
        found.append(T("{player}: {mercs}", player=player, mercs=names))
    return listed(found)
