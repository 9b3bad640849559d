"""All campaigns of this device, and a new one: its name, its start, its stalkers. Without a window."""

from __future__ import annotations

from dataclasses import dataclass

from engine.stalker.campaign.cards import CampaignContent
from engine.stalker.campaign.events import STAGES
from engine.stalker.campaign.setup import CampaignSetup
from engine.stalker.campaign.state import Campaign
from engine.stalker.setup import MAX_STALKERS
from engine.table.text import T, Text, Tn, listed
from screens.stalker.campaign.words import coupons, said
from screens.widgets.page_model import Line, PageView, Section

NEW, MIDDLE = "new", "middle"


@dataclass(frozen=True)
class Known:
    """A campaign of the list; without a state while it is being opened, or `tried` in vain."""

    id: str
    title: str
    state: Campaign | None
    tried: bool = True


def list_view(known: list[Known] | None) -> PageView:
    """All that is known; None while even that has to wait."""
    lines = tuple(
        Line(
            each.id,
            each.title,
            _about(each),
            icon="warning" if each.state is None and each.tried else "map",
            more="close",
        )
        for each in known or ()
    )
    ways = (
        Line(NEW, T("New campaign"), T("from the start, as the book says"), icon="add"),
        Line(MIDDLE, T("You are already playing?"), T("enter your campaign as it stands on the table"), icon="open"),
    )
    sections = (
        Section(T("Your campaigns"), lines, T("None yet.") if known is not None else T("being opened")),
        Section(T("Begin another"), ways),
    )
    if not known:
        return PageView(T("Campaigns"), sections=sections, action=T("New campaign"))
    return PageView(T("Campaigns"), sections=sections, action=T("Go on with {name}", name=known[0].title))


def _about(known: Known) -> Text:
    state = known.state
    if state is None:
        return T("This campaign cannot be opened.") if known.tried else T("being opened")
    return T("exploration {n}, {stage} · {coupons}", n=state.exploration, stage=STAGES[state.stage],
             coupons=coupons(state.coupons))  # fmt: skip


class NewPresenter:
    """With everything chosen that is usual: a name and the start of the book; only the stalkers are missing."""

    def __init__(self, content: CampaignContent, count: int, name: Text) -> None:
        self.content = content
        self.start = "book" if "book" in content.starts else min(content.starts)
        self.stalkers: list[str] = []
        self.name = ""
        self._usual = T("{name} {n}", name=name, n=count + 1)

    @property
    def usual_name(self) -> Text:
        return self._usual

    def choose(self, ident: str) -> None:
        """A start, or a stalker to be taken or left at home."""
        if ident in self.content.starts:
            self.start = ident
        elif ident in self.stalkers:
            self.stalkers.remove(ident)
        else:
            self.stalkers.append(ident)

    def setup(self, usual: str) -> CampaignSetup:
        return CampaignSetup(self.name.strip() or usual, tuple(self.stalkers), self.start)

    def view(self, language: str, middle: bool) -> PageView:
        cards, chosen = self.content.cards, self.content.starts[self.start]
        starts = tuple(
            Line(key, said(card.name, language), said(card.text, language), chosen=key == self.start, icon="map")
            for key, card in self.content.starts.items()
        )
        people = tuple(
            Line(
                key,
                said(card.name, language),
                T("recommended for a first run, {hp} hp", hp=card.hp)
                if key in chosen.recommended and not middle
                else T("{hp} hp", hp=card.hp),
                str(self.stalkers.index(key) + 1) if key in self.stalkers else "",
                chosen=key in self.stalkers,
            )
            for key, card in cards.stalkers.items()
        )
        n = len(self.stalkers)
        begin = Tn("Begin with {n} stalker", "Begin with {n} stalkers", n)
        on = T("Go on: contacts, cards, places")
        given = T(
            "{coupons}, contacts: {contacts}, for each: {cards}",
            coupons=coupons(chosen.coupons),
            contacts=len(chosen.contacts),
            cards=listed([T("{card}", card=said(cards.outfits[card].name, language)) for card in chosen.each
                          if card in cards.outfits]),
        )  # fmt: skip
        crowd = T("Up to four stalkers take part in a mission.") if n > MAX_STALKERS else ""
        return PageView(
            T("Your campaign as it stands") if middle else T("New campaign"),
            T("who takes part") if middle else given,
            sections=(Section(T("Who belongs to the team?"), people), Section(T("Which Zone?"), starts)),
            caution=crowd,
            action=(on if middle else begin) if n else T("Choose at least one stalker"),
            can_act=0 < n <= MAX_STALKERS,
        )
