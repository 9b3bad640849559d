"""What lies on the table before the first round, thing by thing, with counts (p. 6). No Kivy here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.jagged.box import Box
from engine.jagged.events.base import card_name, sector_name, unit
from engine.jagged.state import State
from engine.table.text import Name, T, Text, Tn, listed
from screens.jagged.words import ACCESS, BACKS, TIMES


@dataclass(frozen=True)
class Thing:
    icon: str
    title: Text
    about: Text | str = ""


def things(box: Box, state: State) -> Iterator[Thing]:
    """In the order of the book: sectors, their cards and tokens, mercs, the dictator, enemies, the supply."""
    yield from _sectors(box, state)
    tokens = len(state.decks.encounters.cards)
    if tokens:
        yield Thing("unknown", Tn("{n} encounter token, face down", "{n} encounter tokens, mixed face down", tokens))
    yield from _seats(state)
    yield from _dictator(state)
    yield _sides(box)
    yield Thing("money", T("Funds {funds}, rebels {rebels}", funds=state.funds, rebels=state.rebels))


def _sectors(box: Box, state: State) -> Iterator[Thing]:
    laid = box.scenario.sectors if box.scenario is not None else {}
    names = listed([T("{sector}", sector=sector_name(name)) for name in laid])
    yield Thing("map", Tn("{n} sector", "{n} sectors", len(laid)), names)
    backs = Counter(back for name in laid if (back := state.sectors[name].back) is not None)
    if backs:
        rows = [T("{n} × {word}", n=backs[back], word=words) for back, words in BACKS.items() if backs[back]]
        count = sum(backs.values())
        yield Thing("cards", Tn("{n} spawn card, face down", "{n} spawn cards, face down", count), listed(rows))
    tokens = [
        T("{access}: {sector}", access=ACCESS[icon], sector=sector_name(name))
        for name, each in laid.items()
        for icon in each.access
    ]
    if tokens:
        yield Thing("flag", Tn("{n} mission access token", "{n} mission access tokens", len(tokens)), listed(tokens))
    for mission, now in state.missions.items():
        yield Thing("flag", T("Mission {card}", card=card_name(mission)),
                    T("access from {sector}", sector=sector_name(now.access)))  # fmt: skip


def _seats(state: State) -> Iterator[Thing]:
    """Whoever sits left of the active player comes next: the order round the table decides ties (p. 26)."""
    if len(state.players) < 2:
        return
    rows = [
        T("{player}: {mercs}", player=player,
          mercs=listed([T("{merc}", merc=unit(name)) for name, merc in state.mercs.items() if merc.player == player]))
        for player in state.players
    ]  # fmt: skip
    yield Thing("people", T("Clockwise round the table"), listed(rows))


def _dictator(state: State) -> Iterator[Thing]:
    now = state.dictator
    if not now.card:
        return
    about = T("threat {n}, {time}", n=now.threat, time=TIMES[now.time])
    if now.counterattacks:
        levels = listed([T("{n}", n=level) for level in now.counterattacks])
        about = T("{about}, counterattacks on {levels}", about=about, levels=levels)
    yield Thing("dictator", T("{card}", card=card_name(now.card)), about)


def _sides(box: Box) -> Thing:
    advanced = [T("{enemy}", enemy=Name("enemy", name)) for name in veterans(box)]
    if not advanced:
        return Thing("skull", T("Enemies show their recruit side"))
    return Thing("skull", T("Advanced side up"), listed(advanced))


def veterans(box: Box) -> list[str]:
    """Enemies whose card lies with the advanced side up: it says what another card says."""
    found, cards = [], box.cards.enemies
    for name, card in cards.items():
        twins = [other for other in cards.values() if other is not card and other.kind == card.kind]
        if any(replace(other, name=card.name) == card for other in twins if other.name != card.name):
            found.append(name)
    return found
