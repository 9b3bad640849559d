"""What a new scenario and a new campaign both ask: who goes, who plays whom, which dictator, which decks. No Kivy."""

from __future__ import annotations

from typing import Any

from engine.jagged.box import Cards
from engine.jagged.rules import HouseRules
from engine.jagged.setup import MAX_MERCS, MIN_MERCS
from engine.table.text import T, Tn
from screens.i18n import i18n
from screens.jagged.decks import DECK, add_decks
from screens.jagged.house_rules import ALL_RULES, RULE, add_rules, rules_of
from screens.jagged.seating import seats_of, seats_words
from screens.match.notes import spoken
from screens.match.rows import Rows
from screens.widgets.page_model import Line

MERC, PLAYERS, DICTATOR = "merc", "players", "dictator"


class Hiring:
    def __init__(self) -> None:
        self.mercs: tuple[str, ...] = ()
        self.dictator = ""
        self._players = 1
        self._by_hand: frozenset[str] = frozenset()
        """Decks that are drawn from the real box."""
        self._otherwise: frozenset[str] = frozenset()
        """House rules, by their flags."""
        self._shows_rules = False

    def begin(self, cards: Cards) -> None:
        """Who was chosen before and is still known; else as many as it takes."""
        known = tuple(name for name in self.mercs if name in cards.mercs)
        self.mercs = known or tuple(sorted(cards.mercs))[:MIN_MERCS]
        self.dictator = self.dictator or next(iter(cards.dictators), "")

    @property
    def is_team(self) -> bool:
        return MIN_MERCS <= len(self.mercs) <= MAX_MERCS

    @property
    def seats(self) -> dict[str, tuple[str, ...]]:
        return seats_of(self.mercs, self._players)

    @property
    def by_hand(self) -> tuple[str, ...]:
        return tuple(sorted(self._by_hand))

    @property
    def rules(self) -> HouseRules:
        return rules_of(self._otherwise)

    def add_mercs(self, rows: Rows, cards: Cards) -> None:
        rows.section(T("Mercs"))
        for key, merc in sorted(cards.mercs.items()):
            name, ability = spoken(merc.name, i18n.language), spoken(merc.ability, i18n.language)
            rows.add(Line("", name, ability, chosen=key in self.mercs, icon="person"), (MERC, key))

    def add_rest(self, rows: Rows, cards: Cards, *, has_dictator: bool = True, small: bool = False) -> None:
        """Who plays whom, the dictator where there is a choice, and what comes out of the real box."""
        rows.section(T("Players"))
        for n in range(1, len(self.mercs) + 1):
            words, is_so = seats_words(self.mercs, n, cards), n == self._players
            rows.add(Line("", Tn("{n} player", "{n} players", n), words, chosen=is_so, small=small), (PLAYERS, n))
        if len(cards.dictators) > 1 and has_dictator:
            rows.section(T("Dictator"))
            for key, each in cards.dictators.items():
                line = Line("", spoken(each.name, i18n.language), chosen=key == self.dictator, icon="dictator")
                rows.add(line, (DICTATOR, key))
        add_decks(rows, self._by_hand)
        add_rules(rows, self._otherwise, self._shows_rules)

    def pick(self, what: str, key: Any) -> None:
        """One of its rows was pressed."""
        if what == PLAYERS:
            self._players = key
        elif what == DICTATOR:
            self.dictator = key
        elif what == DECK:
            self._by_hand ^= {key}
        elif what == ALL_RULES:
            self._shows_rules = not self._shows_rules
        elif what == RULE:
            self._otherwise ^= {key}
        else:
            left = tuple(each for each in self.mercs if each != key)
            self.mercs = left if key in self.mercs else (*self.mercs, key)
            self._players = min(self._players, max(len(self.mercs), 1))
