"""Starting from the middle without its window: contacts, coupons, cards and places as they lie on the table."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from engine.stalker.campaign.cards import CampaignContent, PlaceKind
from engine.stalker.campaign.moves import MAX_COUPONS
from engine.stalker.campaign.setup import CampaignSetup, Middle
from engine.stalker.campaign.state import ZonePlace
from engine.table.text import Name, T, Text, Tn
from screens.stalker.campaign.gear.things import Magazine
from screens.stalker.campaign.words import (
    AMMO,
    CONTACTS,
    DECK_ICONS,
    DECKS,
    KIND_ICONS,
    KIND_ROLES,
    card_name,
    contact,
    coupons,
    place,
    said,
)
from screens.stalker.campaign.zone.presenter import PlaceForm
from screens.widgets.page_model import Line, PageView, Section

PARTS = ("contacts", "coupons", "cards", "places")
PART_WORDS = {"contacts": T("Contacts"), "coupons": T("Coupons"), "cards": T("Cards"), "places": T("Places")}
ERASE = "←"
KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", ERASE, "0", "00")


class MiddlePresenter:
    def __init__(self, content: CampaignContent, setup: CampaignSetup, language: str) -> None:
        self.content, self.setup, self.language = content, setup, language
        start = content.starts[setup.start]
        self.part = PARTS[0]
        self.contacts: list[str] = list(start.contacts)
        self.coupons = 0
        self.cards: Counter[str] = Counter()
        self.magazines: Counter[str] = Counter()
        self.places: dict[str, ZonePlace] = {}
        self.done: list[str] = []
        self.form = PlaceForm()

    @property
    def middle(self) -> Middle:
        return Middle(
            self.coupons,
            tuple(self.contacts),
            dict(+self.cards),
            dict(+self.magazines),
            dict(self.places),
            tuple(self.done),
            len(self.done) + 1,
        )

    @property
    def whole(self) -> CampaignSetup:
        return replace(self.setup, middle=self.middle)

    def tap(self, ident: str | Magazine) -> None:
        if isinstance(ident, Magazine):
            self.magazines[ident.ammo] += 1
        elif self.part == "contacts":
            if ident in self.contacts:
                self.contacts.remove(ident)
            else:
                self.contacts.append(ident)
        elif self.part == "cards":
            if self.cards[ident] < self._copies(ident):
                self.cards[ident] += 1
        elif self.part == "places" and ident in self.places:
            self._mission_done(ident)

    def less(self, ident: str | Magazine) -> None:
        if isinstance(ident, Magazine):
            self.magazines[ident.ammo] = max(self.magazines[ident.ammo] - 1, 0)
        elif self.part == "places":
            gone = self.places.pop(ident)
            self.done = [code for code in self.done if code != gone.code]
        else:
            self.cards[ident] = max(self.cards[ident] - 1, 0)

    def press_coupons(self, key: str) -> None:
        """A sum as it is typed; more digits than any group has coupons are not taken."""
        digits = str(self.coupons)[:-1] if key == ERASE else f"{self.coupons}{key}"
        self.coupons = min(int(digits or 0), MAX_COUPONS)

    def add_place(self) -> None:
        ident, card = self.form.place(self.content)
        self.places[ident] = card
        self.form.clear()

    def go_on(self) -> bool:
        """To the next part; False if this was the last."""
        number = PARTS.index(self.part)
        if number + 1 == len(PARTS):
            return False
        self.part = PARTS[number + 1]
        return True

    def _mission_done(self, ident: str) -> None:
        """Once: the mission has been won, its place is crossed out. Again: it has not."""
        card = self.places[ident]
        self.places[ident] = replace(card, crossed=not card.crossed)
        if card.kind is PlaceKind.MISSION and card.code:
            if card.crossed:
                self.done = [code for code in self.done if code != card.code]
            else:
                self.done.append(card.code)

    def _copies(self, card: str) -> int:
        return int(getattr(self.content.cards, self.content.deck_by_card[card])[card].copies)

    # What is shown

    def view(self) -> PageView:
        number = PARTS.index(self.part) + 1
        cards, places = sum(self.cards.values()), len(self.places)
        sections: dict[str, tuple[Section, ...]] = {
            "contacts": (Section(T("Whom do you know?"), self._contacts()),),
            "coupons": (),
            "cards": self._cards(),
            "places": (Section(T("On your map"), self._places(), T("Nothing yet: enter a place above.")),),
        }
        last = number == len(PARTS)
        return PageView(
            T("Your campaign as it stands"),
            T("{part}, step {n} of {all}", part=PART_WORDS[self.part], n=number, all=len(PARTS)),
            pills=(
                ("ring", Tn("{n} contact", "{n} contacts", len(self.contacts))),
                ("money", coupons(self.coupons)),
                ("loot", Tn("{n} card", "{n} cards", cards)),
                ("map", Tn("{n} place", "{n} places", places)),
            ),
            sections=sections[self.part],
            action=T("Begin from here") if last else T("Next: {part}", part=PART_WORDS[PARTS[number]]),
        )

    def _contacts(self) -> tuple[Line, ...]:
        return tuple(
            Line(key, contact_words(self.content, key, self.language), CONTACTS[card.kind], card.number,
                 chosen=key in self.contacts)
            for key, card in self.content.contacts.items()
        )  # fmt: skip

    def _cards(self) -> tuple[Section, ...]:
        sections = []
        for deck, title in DECKS.items():
            lines = tuple(self._card_line(deck, card) for card in getattr(self.content.cards, deck))
            sections.append(Section(title, lines))
        lines = tuple(
            Line(Magazine(ammo), T("Magazine: {ammo}", ammo=Name("ammo", ammo)), "",
                 _times(self.magazines[ammo]), "bolt", chosen=self.magazines[ammo] > 0,
                 more="remove" if self.magazines[ammo] else "")
            for ammo in AMMO
        )  # fmt: skip
        return (*sections, Section(T("Magazines"), lines))

    def _card_line(self, deck: str, card: str) -> Line:
        n = self.cards[card]
        more = "remove" if n else ""
        # Only its name, which whoever holds the card can read: so more of them are in sight at once.
        return Line(card, card_name(card), "", _times(n), DECK_ICONS[deck], chosen=n > 0, more=more, small=True)

    def _places(self) -> tuple[Line, ...]:
        return tuple(
            Line(
                key,
                place(key, each),
                T("over and crossed out") if each.crossed else T("open · tap if it is over"),
                icon=KIND_ICONS[each.kind],
                role=KIND_ROLES[each.kind],
                struck=each.crossed,
                more="remove",
            )
            for key, each in reversed(self.places.items())
        )


def contact_words(content: CampaignContent, key: str, language: str) -> Text | str:
    return said(content.contacts[key].name, language) or contact(key)


def _times(n: int) -> str:
    return f"× {n}" if n else ""
