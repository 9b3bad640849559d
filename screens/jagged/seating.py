"""Who plays whom: mercs dealt out to players, clockwise. No Kivy here."""

from __future__ import annotations

from collections.abc import Sequence

from engine.jagged.box import Cards
from engine.jagged.setup import Seat
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


def handed_on(seats: Sequence[Seat], merc: str, players: int) -> tuple[Seat, ...]:
    """One merc to the next player, round the table; who has none left has no seat.

    >>> [(seat.player, seat.mercs) for seat in handed_on((Seat("1", ("ivan", "fox")),), "fox", 2)]
    [('1', ('ivan',)), ('2', ('fox',))]
    """
    owner = next(seat.player for seat in seats if merc in seat.mercs)
    names = [seat.player for seat in seats]
    names += [each for each in (str(n + 1) for n in range(players)) if each not in names][: players - len(names)]
    to = names[(names.index(owner) + 1) % len(names)]
    held = {seat.player: tuple(each for each in seat.mercs if each != merc) for seat in seats}
    held[to] = (*held.get(to, ()), merc)
    return tuple(Seat(player, held[player]) for player in names if held.get(player))


def seats_words(mercs: Sequence[str], players: int, cards: Cards) -> Text:
    """Everybody with their mercs."""
    found = []
    for player, theirs in seats_of(mercs, players).items():
        names = " + ".join(nickname(spoken(cards.mercs[each].name, i18n.language)) for each in theirs)
        found.append(T("{player}: {mercs}", player=player, mercs=names))
    return listed(found)
