"""The stash without its window: everything owned and everything left in the box, searched and filtered."""

from __future__ import annotations

from collections.abc import Callable

from engine.stalker.campaign.by_hand import ChangeMagazines, DrawCards, DrewInstead, GiveUpCard, TakeCard
from engine.stalker.campaign.cards import CampaignContent, Draw
from engine.stalker.campaign.events import spot_words
from engine.stalker.campaign.moves import candidates
from engine.stalker.campaign.state import Campaign, Where, left_in_box, price_of, rank_of, worth_of
from engine.stalker.content.cards import card_of
from engine.table.command import Command
from engine.table.text import NO_WORDS, Name, T, Text, Tn
from screens.stalker.campaign.gear.things import Magazine
from screens.stalker.campaign.words import AMMO, DECK_ICONS, DECKS, card_name, coupons, gear_facts, money
from screens.widgets.page_model import Line, PageView, Section
from screens.widgets.sheet_model import SheetRow, SheetView

OURS, BOX = "ours", "box"
ALL = "all"
RANKS = (1, 2, 3)
DRAW, ANOTHER = "draw", "another"
TARGETS = {
    Where.BOX: (T("Back to its deck"), T("used up, lost, or given away")),
    Where.ASIDE: (T("Out of the game"), T("the epilogue says so")),
    Where.MISSION: (T("Into the mission box"), T("it belongs to the mission")),
}


class StashPresenter:
    def __init__(self, content: CampaignContent, state: Campaign, says: Callable[[Text], str]) -> None:
        self.content, self.state = content, state
        self._says = says
        self.pile = OURS
        self.search = ""
        self.deck = ALL
        self.rank = 0
        self.where = ALL
        self.by_worth = False

    def view(self) -> PageView:
        sections = self._ours() if self.pile == OURS else self._box()
        cards = Tn("{n} card", "{n} cards", len(self.state.owned()))
        shown = sum(len(section.lines) for section in sections)
        return PageView(
            T("Stash"),
            T("{cards} · worth {sum}", cards=cards, sum=money(worth_of(self.content, self.state))),
            pills=(
                ("money", coupons(self.state.coupons)),
                ("list", Tn("{n} shown", "{n} shown", shown)),
            ),
            sections=sections,
            action=T("Back to the campaign"),
        )

    # What a tap does

    def command(self, thing: str | Magazine) -> Command | None:
        """In the box a tap takes a card; a magazine of ours comes one at a time."""
        if isinstance(thing, Magazine):
            return ChangeMagazines(thing.ammo, 1)
        return TakeCard(thing) if self.pile == BOX and thing != DRAW else None

    def less(self, magazine: Magazine) -> Command:
        return ChangeMagazines(magazine.ammo, -1)

    def leaving(self, copy: str) -> SheetView:
        """Where one of our cards may go."""
        owners = {where: self._mission if where is Where.MISSION else "" for where in TARGETS}
        rows = tuple(
            SheetRow(title, subtitle, NO_WORDS, GiveUpCard(copy, where, owners[where]))
            for where, (title, subtitle) in TARGETS.items()
            if where is not Where.MISSION or self._mission
        )
        if self.state.spot(copy).where is Where.STASH:
            drawn = T("of the same deck, with our own hands")
            rows = (*rows, SheetRow(T("We drew another card"), drawn, NO_WORDS, ANOTHER))
        return SheetView(
            card_name(copy), T("{where} · {coupons}", where=spot_words(self.state.spot(copy)),
                               coupons=coupons(price_of(self.content, copy))), rows
        )  # fmt: skip

    def others(self, copy: str) -> SheetView:
        """The cards left of the deck: which of them the players drew instead."""
        deck = self.content.deck_by_card[card_of(copy)]
        left = {card_of(each) for each in left_in_box(self.content, self.state, deck)} - {card_of(copy)}
        rows = tuple(
            SheetRow(card_name(card), gear_facts(self.content, card), NO_WORDS, DrewInstead(copy, card))
            for card in sorted(left, key=lambda card: self._says(card_name(card)).casefold())
        )
        return SheetView(T("We drew another card"), T("{card} goes back to its deck", card=card_name(copy)), rows)

    def draws(self) -> SheetView:
        """Random gear of a rank, from what is left (p. 25)."""
        rows = []
        for deck, title in DECKS.items():
            for rank in (0, *RANKS):
                n = len(candidates(self.content, self.state, Draw(deck, rank)))
                if n and (rank == 0 or any(rank_of(self.content, card) == rank
                                           for card in getattr(self.content.cards, deck))):  # fmt: skip
                    what = T("{deck}, rank {rank}", deck=title, rank="I" * rank) if rank else title
                    rows.append(SheetRow(what, T("{n} left", n=n), NO_WORDS, DrawCards(Draw(deck, rank))))
        return SheetView(T("Draw at random"), T("the app draws from what is left in the box"), tuple(rows))

    # What is shown

    @property
    def _mission(self) -> str:
        records = self.state.records
        place = self.state.places.get(records[-1].place if records else self.state.mission)
        return (place.mission or place.code.lower()) if place is not None else ""

    def _ours(self) -> tuple[Section, ...]:
        sections = []
        for deck, title in DECKS.items():
            copies = [copy for copy in self.state.owned() if self._fits(copy, deck) and self._is_there(copy)]
            lines = [self._own_line(deck, copy) for copy in self._sorted(copies)]
            if lines:
                sections.append(Section(title, tuple(lines)))
        if self.deck == ALL and not self.rank and not self.search:
            sections.append(Section(T("Magazines"), tuple(map(self._magazine, AMMO))))
        return tuple(sections) or (Section("", (), T("Nothing here fits the filters.")),)

    def _own_line(self, deck: str, copy: str) -> Line:
        where = T("{where} · {facts}", where=spot_words(self.state.spot(copy)), facts=gear_facts(self.content, copy))
        return Line(copy, card_name(copy), where, money(price_of(self.content, copy)), DECK_ICONS[deck])

    def _box(self) -> tuple[Section, ...]:
        sections = []
        if self.deck == ALL and not self.search:
            lucky = Line(DRAW, T("Draw at random"), T("of a deck and a rank, from what is left"), icon="dice")
            sections.append(Section("", (lucky,)))
        for deck, title in DECKS.items():
            left = [card_of(copy) for copy in left_in_box(self.content, self.state, deck) if self._fits(copy, deck)]
            lines = tuple(
                Line(
                    card,
                    card_name(card),
                    T("{facts} · {n} left", facts=gear_facts(self.content, card), n=left.count(card)),
                    money(price_of(self.content, card)),
                    DECK_ICONS[deck],
                )
                for card in self._sorted(list(dict.fromkeys(left)))
            )
            if lines:
                sections.append(Section(title, lines))
        return tuple(sections) or (Section("", (), T("Nothing here fits the filters.")),)

    def _magazine(self, ammo: str) -> Line:
        n = self.state.magazines.get(ammo, 0)
        carried = sum(pocket.get(ammo, 0) for pocket in self.state.pockets.values())
        return Line(
            Magazine(ammo),
            T("Magazine: {ammo}", ammo=Name("ammo", ammo)),
            T("{n} in pockets · tap for one more", n=carried),
            str(n),
            "bolt",
            more="remove" if n else "",
        )

    def _fits(self, copy: str, deck: str) -> bool:
        if self.content.deck_by_card[card_of(copy)] != deck or self.deck not in (ALL, deck):
            return False
        if self.rank and rank_of(self.content, copy) != self.rank:
            return False
        wanted = self.search.strip().casefold()
        return not wanted or wanted in self._says(card_name(copy)).casefold()

    def _is_there(self, copy: str) -> bool:
        spot = self.state.spot(copy)
        return self.where == ALL or (self.where == Where.STASH and not spot.owner) or spot.owner == self.where

    def _sorted(self, cards: list[str]) -> list[str]:
        if self.by_worth:
            return sorted(cards, key=lambda card: (-price_of(self.content, card), card))
        return sorted(cards, key=lambda card: (self._says(card_name(card)).casefold(), card))
