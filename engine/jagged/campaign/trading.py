"""The market between scenarios (p. 28, 29, 36)."""

from __future__ import annotations

from engine.jagged.box import Cards, printed
from engine.jagged.campaign.events import Bought, Sold
from engine.jagged.campaign.moves import CampaignPlay, at_home
from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import T


def sale_price(price: int) -> int:
    """Half, rounded down (J28)."""
    return price // 2


def price_of(cards: Cards, card: str) -> int:
    name = printed(card)
    return cards.items[name].price if name in cards.items else cards.allies[name].price


def buy(play: CampaignPlay, card: str) -> None:
    at_home(play)
    if card not in play.state.market:
        raise Refused("not_on_market", T("The market does not have that."))
    price = price_of(play.content.cards, card)
    if price > play.state.funds:
        raise Refused("no_funds", T("The funds do not allow that."))
    play.emit(Bought(because("market.buy"), card, price))


def sell(play: CampaignPlay, card: str) -> None:
    """Anything in storage, allies too."""
    at_home(play)
    if card not in play.state.storage:
        raise Refused("not_in_storage", T("Only what is in storage can be sold."))
    cards = play.content.cards
    item = cards.items.get(printed(card))
    play.emit(Sold(because("market.sell"), card, sale_price(price_of(cards, card)), item is None or item.loot is None))
