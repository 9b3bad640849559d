"""All campaigns of this device, and a new one."""

from __future__ import annotations

from typing import Any

from engine.jagged.campaign.state import Campaign
from engine.jagged.setup import MAX_MERCS, MIN_MERCS, Seat
from engine.table.refusal import Refused
from engine.table.text import T, Text, Tn
from screens.app.page import Page
from screens.i18n import i18n
from screens.jagged.campaign.page import desk
from screens.jagged.decks import DECK, add_decks
from screens.jagged.house_rules import ALL_RULES, RULE, add_rules, rules_of
from screens.jagged.seating import seats_of, seats_words
from screens.match.notes import spoken
from screens.match.rows import Rows
from screens.widgets.page_model import Line, PageView

NEW = "new"


class RebellionsScreen(Page):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._rows = Rows()
        super().__init__(shell, **kwargs)

    def enter(self, **_: Any) -> None:
        self.refresh()

    def view(self) -> PageView:
        rows = self._rows = Rows()
        rows.section(T("Campaigns"), empty=T("No campaign has begun yet."))
        shelf = desk().campaigns
        cards = shelf.cards() if not shelf.is_new else []
        for card in cards:
            rows.add(Line("", card.title, self._about(card.id), icon="flag", more="close"), card.id, card.id)
        action = T("Go on with {name}", name=cards[0].title) if cards else T("New campaign")
        if cards:
            rows.section()
            rows.add(Line("", T("New campaign"), T("mercs, then the first scenario"), icon="add"), NEW)
        lead = "" if cards else T("Scenario after scenario: what your mercs win, they keep.")
        return PageView(T("Campaigns"), T("Jagged Alliance"), lead=lead, sections=rows.sections, action=action)

    def _about(self, ident: str) -> Text:
        try:
            state: Campaign = desk().campaigns.session(ident).state
        except Refused:
            return T("cannot be opened")
        won = Tn("{n} scenario won", "{n} scenarios won", len(state.won))
        return T("{won} · funds {funds} · rebels {rebels}", won=won, funds=state.funds, rebels=state.rebels)

    def act(self) -> None:
        shelf = desk().campaigns
        cards = shelf.cards() if not shelf.is_new else []
        if cards:
            self.shell.go("jagged.campaign", campaign=cards[0].id)
        else:
            self.shell.go("jagged.new_campaign")

    def pick(self, ident: str) -> None:
        target = self._rows.targets[ident]
        if target == NEW:
            self.shell.go("jagged.new_campaign")
        else:
            self.shell.go("jagged.campaign", campaign=target)

    def more(self, ident: str) -> None:
        """Away from the list, with a way back."""
        campaign = self._rows.mores[ident]
        desk().campaigns.delete(campaign)
        self.refresh()
        self.shell.say(i18n.say(T("The campaign is off the list.")), lambda: self._bring_back(campaign))

    def _bring_back(self, ident: str) -> None:
        desk().campaigns.restore(ident)
        self.refresh()


class NewRebellionScreen(Page):
    """Which campaign, and which mercs are hired."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._rows = Rows()
        self._campaign, self._players = "", 1
        self._mercs: tuple[str, ...] = ()
        self._dictator = ""
        self._by_hand: frozenset[str] = frozenset()
        """Decks that are drawn from the real box."""
        self._otherwise: frozenset[str] = frozenset()
        """House rules, by their flags."""
        self._shows_rules = False
        super().__init__(shell, **kwargs)

    def enter(self, **_: Any) -> None:
        library = desk().library
        if self._campaign not in library.campaigns:
            self._campaign = next(iter(library.campaigns), "")
        known = [name for name in self._mercs if name in library.cards.mercs]
        self._dictator = self._dictator or next(iter(library.cards.dictators), "")
        self._mercs = tuple(known) or tuple(sorted(library.cards.mercs))[:MIN_MERCS]
        self.refresh()

    def view(self) -> PageView:
        rows, library, language = Rows(), desk().library, i18n.language
        self._rows = rows
        rows.section(T("Campaign"))
        for key, card in library.campaigns.items():
            line = Line("", spoken(card.name, language), spoken(card.text, language), chosen=key == self._campaign)
            rows.add(line, ("campaign", key))
        rows.section(T("Mercs"))
        for key, merc in sorted(library.cards.mercs.items()):
            name, ability = spoken(merc.name, language), spoken(merc.ability, language)
            rows.add(Line("", name, ability, chosen=key in self._mercs, icon="person"), ("merc", key))
        rows.section(T("Players"))
        for n in range(1, len(self._mercs) + 1):
            words = seats_words(self._mercs, n, library.cards)
            rows.add(Line("", Tn("{n} player", "{n} players", n), words, chosen=n == self._players), ("players", n))
        dictators = library.cards.dictators
        if len(dictators) > 1:
            rows.section(T("Dictator"))
            for key, each in dictators.items():
                line = Line("", spoken(each.name, language), chosen=key == self._dictator, icon="dictator")
                rows.add(line, ("dictator", key))
        add_decks(rows, self._by_hand)
        add_rules(rows, self._otherwise, self._shows_rules)
        return PageView(T("New campaign"), T("Jagged Alliance"), lead=T("Two to four mercs are hired."),
                        sections=rows.sections, action=T("Begin the campaign"),
                        can_act=MIN_MERCS <= len(self._mercs) <= MAX_MERCS)  # fmt: skip

    def pick(self, ident: str) -> None:
        what, key = self._rows.targets[ident]
        if what == "campaign":
            self._campaign = key
        elif what == "players":
            self._players = key
        elif what == "dictator":
            self._dictator = key
        elif what == DECK:
            self._by_hand ^= {key}
        elif what == ALL_RULES:
            self._shows_rules = not self._shows_rules
        elif what == RULE:
            self._otherwise ^= {key}
        else:
            left = tuple(each for each in self._mercs if each != key)
            self._mercs = left if key in self._mercs else (*self._mercs, key)
            self._players = min(self._players, max(len(self._mercs), 1))
        self.refresh()

    def act(self) -> None:
        library = desk().library
        seats = tuple(Seat(player, mercs) for player, mercs in seats_of(self._mercs, self._players).items())
        title = spoken(library.campaigns[self._campaign].name, i18n.language)
        try:
            by_hand, rules = tuple(sorted(self._by_hand)), rules_of(self._otherwise)
            session = desk().campaigns.begin(
                self._campaign, seats, title, by_hand, rules=rules, dictator=self._dictator
            )
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
            return
        self.shell.replace("jagged.campaign", campaign=session.match_id)
