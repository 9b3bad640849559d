"""The A.I.M. market and the storage: what can be bought, what can be sold for half (p. 28, 29, 36)."""

from __future__ import annotations

from typing import Any

from engine.jagged.box import printed
from engine.jagged.campaign.commands import MOST, Buy, PutOnMarket, Sell
from engine.jagged.campaign.progress import free_cards, numbered
from engine.jagged.campaign.trading import price_of, sale_price
from engine.jagged.events.base import card_name
from engine.table.text import T, Tn
from screens.jagged.campaign.page import CampaignPage
from screens.jagged.card_words import about_card
from screens.jagged.kit_page import ICONS
from screens.match.rows import Rows
from screens.widgets.page_model import Line, PageView

SHOW = "show"
"""Every card that could come onto the market, or none of them."""


class MarketScreen(CampaignPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._rows = Rows()
        self._shows_all = False
        super().__init__(shell, **kwargs)

    def view(self) -> PageView:
        rows = self._rows = Rows()
        state, cards = self.session.state, self.session.content.cards
        rows.section(T("To buy"), empty=T("The market has nothing yet: win a scenario first."))
        for card in sorted(state.market, key=lambda each: (price_of(cards, each), each)):
            price = price_of(cards, card)
            able = price <= state.funds and not state.scenario
            rows.add(self._line(card, price, able=able), Buy(card) if able else None)
        rows.section(T("To sell, for half"), empty=T("The storage is empty."))
        for card in state.storage:
            rows.add(self._line(card, sale_price(price_of(cards, card)), able=True, sells=True), Sell(card))
        self._by_hand(rows)
        words = Tn("{n} funds", "{n} funds", state.funds)
        usual = T("A tap buys or sells; the arrow takes it back.")
        return PageView(
            T("A.I.M. market"),
            T("between scenarios"),
            lead=T("You have {funds}.", funds=words),
            consequence=T("Buy only between scenarios.") if state.scenario else usual,
            sections=rows.sections,
            action=T("Back to the campaign"),
        )

    def _by_hand(self, rows: Rows) -> None:
        """Single cards that the scenario book brings onto the market (p. 36)."""
        state, cards = self.session.state, self.session.content.cards
        free = free_cards(state, numbered(cards, 0, MOST))
        if not free:
            return
        rows.section(T("The scenario book names a card"))
        words = Tn("{n} card that nobody has yet", "{n} cards that nobody has yet", len(free))
        rows.add(Line("", T("Put a card on the market"), words, icon="add", chosen=self._shows_all), SHOW)
        for card in free if self._shows_all else ():
            rows.add(self._line(card, price_of(cards, card), able=True), PutOnMarket((card,)))

    def _line(self, card: str, price: int, *, able: bool, sells: bool = False) -> Line:
        cards = self.session.content.cards
        name = printed(card)
        icon = ICONS[cards.items[name].kind] if name in cards.items else "person"
        value = T("+{n}", n=price) if sells else T("{n}", n=price)
        role = "text" if able else "quiet"
        return Line("", T("{card}", card=card_name(card)), about_card(cards, card), value, icon=icon, value_role=role)

    def pick(self, ident: str) -> None:
        target = self._rows.targets[ident]
        if target == SHOW:
            self._shows_all = not self._shows_all
            self.refresh()
        else:
            self.apply(target)

    def act(self) -> None:
        self.shell.back()
