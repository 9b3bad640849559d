"""Buying and selling (p. 9): what each trader deals in and for how much, a basket with its sums, the trade."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from engine.stalker.campaign.cards import MAGAZINES, CampaignContent, ContactCard, ContactKind, PriceRule
from engine.stalker.campaign.events import contact_name, gear_name
from engine.stalker.campaign.events_zone import ContactUsed
from engine.stalker.campaign.moves import CampaignPlay, back_to_box, pay, put_magazines, take
from engine.stalker.campaign.state import MAX_CONTACTS, Campaign, Stage, Where, copy_in_box, price_of, rank_of
from engine.stalker.content.cards import card_of
from engine.stalker.stalkers.gear import has_price
from engine.stalker.zone.decks import ITEMS, MODS
from engine.table.command import Command
from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text

MAX_BASKET = 100


@dataclass(frozen=True, slots=True)
class Trade(Command):
    """A basket: copies that are given, cards that are got (one entry a piece), magazines both ways."""

    kind: ClassVar[str] = "trade"
    contact: str
    give: tuple[str, ...] = ()
    get: tuple[str, ...] = ()
    give_magazines: Mapping[str, int] = field(default_factory=dict)
    get_magazines: Mapping[str, int] = field(default_factory=dict)
    gift: str = ""
    """The card taken for nothing, where a trader gives one."""

    def describe(self) -> Text:
        return T("Trade with {contact}", contact=contact_name(self.contact))


@dataclass(frozen=True, slots=True)
class Bill:
    """What a basket comes to, before it is traded."""

    before: int
    earned: int
    spent: int

    @property
    def after(self) -> int:
        return self.before + self.earned - self.spent

    @property
    def missing(self) -> int:
        return max(-self.after, 0)


def rule_price(rule: PriceRule, printed: int) -> int:
    """A quarter of 1,300 rounded down to 50 is 300 (p. 9)."""
    return rule.each or printed * rule.times // rule.divided // rule.round_to * rule.round_to


def deals_in(content: CampaignContent, rule: PriceRule, card: str) -> bool:
    card = card_of(card)
    deck = content.deck_by_card[card]
    if (rule.decks and deck not in rule.decks) or (rule.cards and card not in rule.cards):
        return False
    if rule.ranks and rank_of(content, card) not in rule.ranks:
        return False
    if deck == ITEMS:
        return not rule.types or not {*rule.types}.isdisjoint(content.cards.items[card].types)
    if deck == MODS:
        mod = content.cards.mods[card]
        fits = not rule.fits or mod.fits == rule.fits
        return fits and (rule.detectors or mod.detector_range is None)
    return True


def buying_price(content: CampaignContent, contact: ContactCard, card: str) -> int | None:
    """What the stalkers pay for a card; None if this trader does not sell it."""
    if not has_price(content.box, card):
        return None
    prices = [rule_price(rule, price_of(content, card)) for rule in contact.sells if deals_in(content, rule, card)]
    return min(prices, default=None)


def selling_price(content: CampaignContent, contact: ContactCard, card: str) -> int | None:
    """What the stalkers get for a card; None if this trader does not take it."""
    if not has_price(content.box, card):
        return None
    prices = [rule_price(rule, price_of(content, card)) for rule in contact.buys if deals_in(content, rule, card)]
    return max(prices, default=None)


def magazine_price(contact: ContactCard, *, buying: bool) -> int | None:
    rules = contact.sells if buying else contact.buys
    return next((rule.each for rule in rules if MAGAZINES in rule.decks), None)


def is_gift(content: CampaignContent, contact: ContactCard, card: str) -> bool:
    return (
        content.deck_by_card[card] == ITEMS and has_price(content.box, card) and price_of(content, card) <= contact.gift
    )


def bill(content: CampaignContent, state: Campaign, trade: Trade) -> Bill:
    """The sums of a basket. Raises Refused for a ware this trader does not deal in or nobody has."""
    contact = trader(content, state, trade.contact)
    _check_size(trade)
    earned = sum(_sold(content, state, contact, copy) for copy in trade.give)
    spent = sum(_bought(content, contact, card) for card in trade.get)
    _check_left(content, state, trade)
    for magazines, buying in ((trade.give_magazines, False), (trade.get_magazines, True)):
        total = sum(magazines.values())
        price = magazine_price(contact, buying=buying)
        if total and price is None:
            raise Refused("not_dealt", T("{contact} does not deal in magazines.", contact=contact_name(trade.contact)))
        if buying:
            spent += total * (price or 0)
        else:
            earned += total * (price or 0)
    if any(n > state.magazines.get(ammo, 0) for ammo, n in trade.give_magazines.items()):
        raise Refused("no_magazines", T("There are not so many magazines in the stash."))
    if trade.gift and (trade.contact in state.used or not is_gift(content, contact, trade.gift)):
        raise Refused("no_gift", T("{contact} does not give that away.", contact=contact_name(trade.contact)))
    return Bill(state.coupons, earned, spent)


def trader(content: CampaignContent, state: Campaign, contact: str) -> ContactCard:
    """The contact, if he is one of ours and deals. Raises Refused."""
    card = content.contacts.get(contact)
    if card is None or contact not in state.contacts:
        raise Refused("no_contact", T("That is none of your contacts."))
    if card.kind is not ContactKind.TRADER:
        raise Refused("no_trader", T("{contact} does not trade.", contact=contact_name(contact)))
    return card


def use(play: CampaignPlay, contact: str) -> None:
    """One of the three contacts of this exploration (p. 8); the same one counts once."""
    state = play.state
    if state.stage is not Stage.CONTACTS:
        raise Refused("wrong_stage", T("Contacts are met after moving through the Zone and before setting out."))
    if contact in state.used:
        return
    if len(state.used) >= MAX_CONTACTS:
        text = T("You have already met {n} contacts in this exploration.", n=MAX_CONTACTS)
        raise Refused("contacts_used", text)
    why = because("trade.contacts", used=state.used)
    play.emit(ContactUsed(why, contact))


def carry_out(play: CampaignPlay, trade: Trade) -> None:
    """Everything the stalkers give goes first: its coupons may pay for what they get."""
    sums = bill(play.content, play.state, trade)
    if sums.missing:
        raise Refused("not_enough", T("Coupons missing: {missing}.", missing=sums.missing))
    contact = play.content.contacts[trade.contact]
    use(play, trade.contact)
    for copy in trade.give:
        price = selling_price(play.content, contact, copy) or 0
        back_to_box(play, copy, because("trade.sold", contact=contact_name(trade.contact), card=copy, price=price))
        pay(play, price, because("trade.card_sold", card=gear_name(copy), price=price))
    for ammo, n in sorted(trade.give_magazines.items()):
        price = (magazine_price(contact, buying=False) or 0) * n
        put_magazines(play, "", ammo, -n, because("trade.sold", contact=contact_name(trade.contact)))
        pay(play, price, because("trade.magazines_sold", ammo=Name("ammo", ammo)))
    for card in trade.get:
        price = buying_price(play.content, contact, card) or 0
        pay(play, -price, because("trade.card_bought", card=gear_name(card), price=price))
        take(play, card, because("trade.bought", contact=contact_name(trade.contact), card=card, price=price))
    for ammo, n in sorted(trade.get_magazines.items()):
        price = (magazine_price(contact, buying=True) or 0) * n
        pay(play, -price, because("trade.magazines_bought", ammo=Name("ammo", ammo)))
        put_magazines(play, "", ammo, n, because("trade.bought", contact=contact_name(trade.contact)))
    if trade.gift:
        take(play, trade.gift, because("trade.gift", contact=contact_name(trade.contact)))


def _check_size(trade: Trade) -> None:
    counts = (*trade.give_magazines.values(), *trade.get_magazines.values())
    if any(n < 0 for n in counts) or len(trade.give) + len(trade.get) + sum(counts) > MAX_BASKET:
        raise Refused("bad_basket", T("A basket holds at most {n} things.", n=MAX_BASKET))
    if not (trade.give or trade.get or trade.gift or any(counts)):
        raise Refused("empty_basket", T("The basket is empty."))
    if len(set(trade.give)) < len(trade.give):
        raise Refused("bad_basket", T("A card is in the basket twice."))


def _sold(content: CampaignContent, state: Campaign, contact: ContactCard, copy: str) -> int:
    if state.spot(copy).where not in (Where.STASH, Where.STALKER):
        raise Refused("not_owned", T("{card} is not yours.", card=gear_name(copy)))
    if not has_price(content.box, copy):
        raise Refused("no_price", T("{card} has no price: it stays until the story takes it.", card=gear_name(copy)))
    price = selling_price(content, contact, copy)
    if price is None:
        text = T("{contact} does not buy {card}.", contact=T("{name}", name=contact.number), card=gear_name(copy))
        raise Refused("not_dealt", text)
    return price


def _bought(content: CampaignContent, contact: ContactCard, card: str) -> int:
    price = buying_price(content, contact, card) if card in content.deck_by_card else None
    if price is None:
        text = T("{contact} does not sell {card}.", contact=T("{name}", name=contact.number), card=gear_name(card))
        raise Refused("not_dealt", text)
    return price


def _check_left(content: CampaignContent, state: Campaign, trade: Trade) -> None:
    """A limited card is never handed out twice; one that is sold in the same basket lies in its deck again."""
    back = Counter(map(card_of, trade.give))
    wanted = Counter((*trade.get, trade.gift) if trade.gift else trade.get)
    for card, n in wanted.items():
        taken: list[str] = []
        while len(taken) < n and (copy := copy_in_box(content, state, card, taken)) is not None:
            taken.append(copy)
        if len(taken) + back[card] < n:
            raise Refused("none_left", T("The box has no {card} left.", card=gear_name(card)))
