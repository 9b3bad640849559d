"""Contacts and the basket without their window (p. 8-9)."""

from __future__ import annotations

from collections import Counter

from engine.stalker.campaign.by_hand import MeetContact
from engine.stalker.campaign.cards import CampaignContent, ContactKind
from engine.stalker.campaign.exploring import NextStage, UseContact
from engine.stalker.campaign.homecoming import job_pay
from engine.stalker.campaign.state import MAX_CONTACTS, Campaign, Stage, copy_in_box, left_in_box, magazines_left
from engine.stalker.campaign.trading import (
    Bill,
    Trade,
    bill,
    buying_price,
    is_gift,
    magazine_price,
    selling_price,
)
from engine.stalker.content.cards import card_of
from engine.table.command import Command
from engine.table.refusal import Refusal, Refused
from engine.table.text import NO_WORDS, Name, T, Tn
from screens.stalker.campaign.gear.things import Gift, Magazine
from screens.stalker.campaign.words import (
    AMMO,
    CONTACTS,
    DECK_ICONS,
    DECKS,
    card_name,
    contact,
    coupons,
    gear_facts,
    money,
    said,
)
from screens.widgets.page_model import Line, PageView, Section
from screens.widgets.sheet_model import SheetRow, SheetView

MEET = "+"
ICONS = {
    ContactKind.LONER: "person",
    ContactKind.TRADER: "market",
    ContactKind.COMPANION: "people",
    ContactKind.EMPLOYER: "goal",
}


class ContactsPresenter:
    def __init__(self, content: CampaignContent, state: Campaign, language: str) -> None:
        self.content, self.state, self.language = content, state, language

    def view(self) -> PageView:
        state = self.state
        left = MAX_CONTACTS - len(state.used)
        meeting = state.stage is Stage.CONTACTS
        lead = Tn("{n} contact may still be met.", "{n} contacts may still be met.", left) if meeting else T(
            "Contacts are met after moving through the Zone.")  # fmt: skip
        pills = []
        if state.companion:
            pills.append(("people", T("Companion: {contact}", contact=contact(state.companion))))
        if state.job:
            pills.append(("goal", T("Job: {contact}", contact=contact(state.job))))
        known = tuple(self._line(each) for each in state.contacts)
        add = Line(MEET, T("A new contact"), T("a card that the story gave you"), icon="add")
        return PageView(
            T("Contacts"),
            coupons(state.coupons),
            lead,
            pills=tuple(pills),
            sections=(Section("", known, T("Nobody yet.")), Section("", (add,))),
            action=T("On to packing") if meeting else T("Back to the campaign"),
        )

    @property
    def next_command(self) -> Command | None:
        return NextStage() if self.state.stage is Stage.CONTACTS else None

    def is_trader(self, ident: str) -> bool:
        return self.content.contacts[ident].kind is ContactKind.TRADER

    def can_meet(self, ident: str) -> bool:
        """Contacts are met in their step, three in each exploration; a trader who was met may be met on (p. 8)."""
        used = self.state.used
        return self.state.stage is Stage.CONTACTS and (ident in used or len(used) < MAX_CONTACTS)

    def sheet(self, ident: str) -> SheetView:
        """What somebody who does not trade offers: both sides of his card (p. 9)."""
        card = self.content.contacts[ident]
        rows = []
        if told := self._side_b(ident):
            rows.append(SheetRow(T("On the mission (side b)"), T("{text}", text=told), NO_WORDS))
        if card.kind is ContactKind.EMPLOYER and (pays := job_pay(self.content, ident)).coupons:
            when = T("only if the mission succeeds") if pays.needs_success else NO_WORDS
            rows.append(SheetRow(T("Pays when it is done"), when, T("{sum}", sum=money(pays.coupons))))
        open_to_us = self.can_meet(ident) and ident not in self.state.used
        for number, offer in enumerate(card.offers):
            cost = T("{sum}", sum=money(offer.gains.cost)) if offer.gains.cost else NO_WORDS
            rows.append(SheetRow(T("{text}", text=said(offer.text, self.language)), T("take this offer"), cost,
                                 UseContact(ident, number) if open_to_us else ""))  # fmt: skip
        if not open_to_us and self.state.stage is Stage.CONTACTS:
            why = T("met in this exploration") if ident in self.state.used else T("three contacts have been met")
            rows.append(SheetRow(T("Not any more"), why, NO_WORDS))
        elif open_to_us and not card.offers and not self.is_trader(ident):
            words = {
                ContactKind.COMPANION: T("Take along"),
                ContactKind.EMPLOYER: T("Take the job"),
            }.get(card.kind, T("Meet"))
            rows.append(SheetRow(words, T("one of three contacts of this exploration"), NO_WORDS, UseContact(ident)))
        title = T("{contact}", contact=Name("contact", ident))
        return SheetView(title, T("{text}", text=said(card.text, self.language)), tuple(rows), None, T("p. 8"))

    def _side_b(self, ident: str) -> str:
        """What holds during the mission: as the app plays it, else as the contact's card says."""
        cards = self.content.cards
        card = cards.companions.get(ident) or cards.jobs.get(ident)
        return (said(card.text, self.language) if card is not None else "") or said(
            self.content.contacts[ident].mission_text, self.language
        )

    def strangers(self) -> SheetView:
        rows = tuple(
            SheetRow(
                contact(key),
                T("{number} · {kind}", number=card.number, kind=CONTACTS[card.kind]),
                NO_WORDS,
                MeetContact(key),
            )
            for key, card in self.content.contacts.items()
            if key not in self.state.contacts
        )
        return SheetView(T("A new contact"), T("who?"), rows)

    def _line(self, ident: str) -> Line:
        card = self.content.contacts[ident]
        used = ident in self.state.used
        told = T("met in this exploration") if used else said(card.text, self.language)
        kind = T("{number} · {kind} · {told}", number=card.number, kind=CONTACTS[card.kind], told=told)
        return Line(ident, contact(ident), kind, icon=ICONS[card.kind], chosen=used)


class Basket:
    """What is given and got at one trader, with its sums at every moment."""

    def __init__(self, content: CampaignContent, state: Campaign, trader: str) -> None:
        self.content, self.state, self.trader = content, state, trader
        self.buying = True
        self.get: Counter[str] = Counter()
        self.give: list[str] = []
        self.get_magazines: Counter[str] = Counter()
        self.give_magazines: Counter[str] = Counter()
        self.gift = ""

    @property
    def trade(self) -> Trade:
        return Trade(
            self.trader,
            tuple(self.give),
            tuple(sorted(self.get.elements())),
            {ammo: n for ammo, n in self.give_magazines.items() if n},
            {ammo: n for ammo, n in self.get_magazines.items() if n},
            self.gift,
        )

    @property
    def is_empty(self) -> bool:
        return not (self.give or self.get or self.gift or +self.give_magazines or +self.get_magazines)

    @property
    def bill(self) -> Bill | Refusal:
        """The sums, or why this basket cannot be traded."""
        if self.is_empty:
            return Bill(self.state.coupons, 0, 0)
        try:
            return bill(self.content, self.state, self.trade)
        except Refused as refused:
            return refused.refusal

    def tap(self, thing: str | Magazine | Gift) -> None:
        """One more of it; a card that is given goes in or out."""
        if isinstance(thing, Gift):
            self.gift = "" if self.gift == thing.card else thing.card
        elif isinstance(thing, Magazine):
            ammo, side = thing.ammo, self._magazines_moved
            most = magazines_left(self.content, self.state, ammo) if self.buying else self.state.magazines.get(ammo, 0)
            if most is None or side[ammo] < most:
                side[ammo] += 1
        elif self.buying:
            if self._left(thing) > self.get[thing]:
                self.get[thing] += 1
        elif thing in self.give:
            self.give.remove(thing)
        else:
            self.give.append(thing)

    @property
    def _magazines_moved(self) -> Counter[str]:
        return self.get_magazines if self.buying else self.give_magazines

    def less(self, thing: str | Magazine) -> None:
        side, key = (self._magazines_moved, thing.ammo) if isinstance(thing, Magazine) else (self.get, thing)
        if side[key]:
            side[key] -= 1
        self.get, self.get_magazines, self.give_magazines = +self.get, +self.get_magazines, +self.give_magazines

    def view(self) -> PageView:
        sums = self.bill
        title, balance = contact(self.trader), coupons(self.state.coupons)
        sections = self._wares() if self.buying else self._ours()
        if isinstance(sums, Refusal):
            action = T("Trade with {contact}", contact=contact(self.trader))
            return PageView(title, balance, sections=sections, caution=sums.text, action=action, can_act=False)
        caution = T("Coupons missing: {missing}.", missing=money(sums.missing)) if sums.missing else ""
        action = T("Trade: {before} → {after} coupons", before=money(sums.before), after=money(max(sums.after, 0)))
        traded = self.trader in self.state.used
        if self.is_empty:
            action = T("Done · back to the contacts") if traded else T("Put something into the basket")
        return PageView(
            title,
            balance,
            pills=(
                ("add", T("sold for {sum}", sum=money(sums.earned))),
                ("remove", T("bought for {sum}", sum=money(sums.spent))),
                ("money", T("left: {sum}", sum=money(sums.after))),
            ),
            sections=sections,
            caution=caution,
            action=action,
            can_act=traded if self.is_empty else not sums.missing,
        )

    def _wares(self) -> tuple[Section, ...]:
        card = self.content.contacts[self.trader]
        sections = []
        if card.gift and self.trader not in self.state.used:
            gifts = tuple(
                Line(Gift(key), card_name(key), T("for nothing, one of these"), icon="star",
                     chosen=self.gift == key)
                for key in self.content.cards.items
                if is_gift(self.content, card, key) and copy_in_box(self.content, self.state, key)
            )  # fmt: skip
            sections.append(Section(T("A gift"), gifts))
        for deck, title in DECKS.items():
            lines = []
            for key in getattr(self.content.cards, deck):
                price = buying_price(self.content, card, key)
                if price is not None and self._left(key):
                    lines.append(self._ware(deck, key, price))
            if lines:
                sections.append(Section(title, tuple(lines)))
        each = magazine_price(card, buying=True)
        if each is not None:
            sections.append(Section(T("Magazines"), self._magazines(self.get_magazines, AMMO, each)))
        return tuple(sections)

    def _ware(self, deck: str, key: str, price: int) -> Line:
        n = self.get[key]
        facts = T("{facts} · {n} left", facts=gear_facts(self.content, key), n=self._left(key) - n)
        value = T("{n} × {sum}", n=n, sum=money(price)) if n else money(price)
        more = "remove" if n else ""
        return Line(key, card_name(key), facts, value, DECK_ICONS[deck], chosen=n > 0, more=more)

    def _ours(self) -> tuple[Section, ...]:
        card = self.content.contacts[self.trader]
        sections = []
        for deck, title in DECKS.items():
            lines = []
            for copy in self.state.owned():
                price = selling_price(self.content, card, copy)
                if price is None or self.content.deck_by_card[card_of(copy)] != deck:
                    continue
                owner = self.state.spot(copy).owner
                where = T("{stalker}", stalker=Name("stalkers", owner)) if owner else T("stash")
                facts = T("{where} · {facts}", where=where, facts=gear_facts(self.content, copy))
                chosen = copy in self.give
                lines.append(Line(copy, card_name(copy), facts, money(price), DECK_ICONS[deck], chosen=chosen))
            if lines:
                sections.append(Section(title, tuple(lines)))
        each = magazine_price(card, buying=False)
        if each is not None and self.state.magazines:
            sections.append(
                Section(T("Magazines"), self._magazines(self.give_magazines, [*self.state.magazines], each))
            )
        return tuple(sections) or (Section("", (), T("You have nothing that is bought here.")),)

    def _magazines(self, side: Counter[str], kinds: tuple[str, ...] | list[str], each: int) -> tuple[Line, ...]:
        return tuple(
            Line(
                Magazine(ammo),
                T("Magazine: {ammo}", ammo=Name("ammo", ammo)),
                T("{n} in the stash", n=self.state.magazines.get(ammo, 0)),
                T("{n} × {sum}", n=side[ammo], sum=money(each)) if side[ammo] else money(each),
                "bolt",
                chosen=side[ammo] > 0,
                more="remove" if side[ammo] else "",
            )
            for ammo in kinds
        )

    def _left(self, card: str) -> int:
        deck = self.content.deck_by_card[card]
        back = sum(card_of(copy) == card for copy in self.give)
        return back + sum(card_of(copy) == card for copy in left_in_box(self.content, self.state, deck))
