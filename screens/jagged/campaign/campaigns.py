"""All campaigns of this device, and a new one."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from engine.jagged.campaign.state import Campaign
from engine.jagged.setup import Seat
from engine.table.refusal import Refused
from engine.table.text import T, Text, Tn
from screens.app.page import Page
from screens.i18n import i18n
from screens.jagged.campaign.page import desk
from screens.jagged.hiring import Hiring
from screens.match.notes import spoken
from screens.match.rows import Rows
from screens.widgets.page_model import Line, PageView

NEW = "new"
CAMPAIGN = "campaign"


MOST_OPENED = 6
"""Campaigns that are opened for what the list says of them."""


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
        for number, card in enumerate(cards):
            about = self._about(card.id) if number < MOST_OPENED or shelf.opened(card.id) else ""
            rows.add(Line("", card.title, about, icon="flag", more="close"), card.id, card.id)
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
        App.get_running_app().between.drop(campaign)
        self.refresh()
        self.shell.say(i18n.say(T("The campaign is off the list.")), lambda: self._bring_back(campaign))

    def _bring_back(self, ident: str) -> None:
        desk().campaigns.restore(ident)
        self.refresh()


class NewRebellionScreen(Page):
    """Which campaign, and which mercs are hired."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._rows = Rows()
        self._campaign = ""
        self._hiring = Hiring()
        super().__init__(shell, **kwargs)

    def enter(self, **_: Any) -> None:
        library = desk().library
        if self._campaign not in library.campaigns:
            self._campaign = next(iter(library.campaigns), "")
        self._hiring.begin(library.cards)
        self.refresh()

    def view(self) -> PageView:
        rows, library, language = Rows(), desk().library, i18n.language
        self._rows = rows
        rows.section(T("Campaign"))
        for key, card in library.campaigns.items():
            line = Line("", spoken(card.name, language), spoken(card.text, language), chosen=key == self._campaign)
            rows.add(line, (CAMPAIGN, key))
        self._hiring.add_mercs(rows, library.cards)
        self._hiring.add_rest(rows, library.cards)
        return PageView(T("New campaign"), T("Jagged Alliance"), lead=T("Two to four mercs are hired."),
                        sections=rows.sections, action=T("Begin the campaign"),
                        can_act=self._hiring.is_team)  # fmt: skip

    def pick(self, ident: str) -> None:
        what, key = self._rows.targets[ident]
        if what == CAMPAIGN:
            self._campaign = key
        else:
            self._hiring.pick(what, key)
        self.refresh()

    def act(self) -> None:
        library, hiring = desk().library, self._hiring
        seats = tuple(Seat(player, mercs) for player, mercs in hiring.seats.items())
        title = spoken(library.campaigns[self._campaign].name, i18n.language)
        try:
            session = desk().campaigns.begin(
                self._campaign, seats, title, hiring.by_hand, rules=hiring.rules, dictator=hiring.dictator
            )
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
            return
        self.shell.replace("jagged.campaign", campaign=session.match_id)
