"""The page of a campaign without its window: where it stands, what comes next, what the charts show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.stalker.campaign.events import STAGES
from engine.stalker.campaign.game import CampaignMatch, content_of
from engine.stalker.campaign.learning import CorrectCards
from engine.stalker.campaign.ledger import CODE, CONTACTS, ReturnLine, progress, returns
from engine.stalker.campaign.state import MAX_CONTACTS, Campaign, Stage, code_of, worth_of
from engine.stalker.content.cards import card_of
from engine.table.text import NO_WORDS, Name, T, Text, Tn, listed
from screens.stalker.campaign.chart_model import campaign_charts
from screens.stalker.campaign.words import DECKS, card_name, contact, coupons, money, place, stalker
from screens.stalker.campaign.zone.model import ZoneView
from screens.stalker.campaign.zone.presenter import MapPresenter
from screens.widgets.chart_model import Chart
from screens.widgets.page_model import Line, PageView, Section
from screens.widgets.sheet_model import SheetRow, SheetView

COUNT = "count"
PILES = {**DECKS, CONTACTS: T("Contacts")}


class CampaignPresenter:
    def __init__(self, match: CampaignMatch) -> None:
        self.match = match
        self.mission_over = False
        """The mission that the app plays has ended."""
        self.news = 0
        """How many cards the box has that this campaign does not know."""
        self.corrected = CorrectCards()
        """What the box has otherwise than this campaign knows it."""

    @property
    def state(self) -> Campaign:
        return self.match.state

    @property
    def next_screen(self) -> str:
        """Where the amber button leads."""
        return {
            Stage.MOVE: "zone_map",
            Stage.CONTACTS: "contacts",
            Stage.PACK: "set_out",
            Stage.MISSION: "after" if self.mission_over or not self.state.match else "mission",
            Stage.AFTER: "after",
        }[self.state.stage]

    def view(self) -> PageView:
        state = self.state
        worth = worth_of(content_of(self.match), state)
        lead, consequence, action = self._next()
        pills = (
            ("money", coupons(state.coupons)),
            ("loot", T("worth {sum}", sum=money(worth))),
            ("goal", Tn("{n} mission played", "{n} missions played", len(state.records))),
        )
        return PageView(
            state.name,
            T("Exploration {n} · {stage}", n=state.exploration, stage=STAGES[state.stage]),
            lead,
            consequence,
            pills,
            (Section(T("Progress"), self._progress(), T("No mission is on the map yet.")), Section("", self._ways())),
            action=action,
        )

    def _next(self) -> tuple[Text, Text | str, Text]:
        state = self.state
        chosen = place(state.mission, state.places[state.mission]) if state.mission else T("none")
        if state.stage is Stage.MOVE:
            lead = T("Choose a mission on the Zone map.") if not state.mission else T("The mission is chosen: {place}.",
                                                                                      place=chosen)  # fmt: skip
            other = "" if state.visited else T("One new contact or stash place may be visited, too.")
            return lead, other, T("Open the Zone map")
        if state.stage is Stage.CONTACTS:
            left = MAX_CONTACTS - len(state.used)
            lead = Tn("You may meet {n} more contact.", "You may meet {n} more contacts.", left)
            return lead, T("Mission: {place}", place=chosen), T("Meet contacts")
        if state.stage is Stage.PACK:
            return T("Decide who carries what."), T("Mission: {place}", place=chosen), T("Pack and set out")
        if state.stage is Stage.MISSION:
            if state.match and not self.mission_over:
                lead = T("The team is on its way: {place}.", place=chosen)
                return lead, T("The stash waits."), T("Play the mission on")
            return T("How did it end: {place}?", place=chosen), "", T("Bring everything home")
        won = bool(state.records) and state.records[-1].won
        lead = T("The mission has succeeded.") if won else T("The mission has failed.")
        return lead, T("Carry out the epilogue, then save or go on."), T("Finish the mission")

    def _progress(self) -> tuple[Line, ...]:
        names = {code_of(key, each): place(key, each) for key, each in self.state.places.items()}
        lines = []
        stories = progress(self.state)
        # "Other" than what? Where there is no story they are simply the missions.
        others = T("Other missions") if any(story.letter for story in stories) else T("Missions")
        for story in stories:
            words = [
                T("{mission} (won)", mission=self._called(code, names)) if won else self._called(code, names)
                for code, won in story.missions
            ]
            title = T("Story {letter}", letter=story.letter) if story.letter else others
            done = sum(won for _, won in story.missions)
            lines.append(Line("", title, listed(words), f"{done}/{len(story.missions)}"))
        return tuple(lines)

    def _called(self, code: str, names: Mapping[str, Text]) -> Text:
        """A mission of a story by its code, any other by the name of its place."""
        return T("{code}", code=code) if CODE.fullmatch(code) else names.get(code, T("{code}", code=code))

    def _ways(self) -> tuple[Line, ...]:
        state = self.state
        open_places = sum(not each.crossed for each in state.places.values())
        cards = Tn("{n} card", "{n} cards", len(state.owned()))
        people = listed([stalker(each) for each in state.stalkers])
        return (
            Line("zone_map", T("Zone map"), Tn("{n} place open", "{n} places open", open_places), icon="map"),
            Line("contacts", T("Contacts and traders"),
                 Tn("{n} contact", "{n} contacts", len(state.contacts)), icon="people"),
            Line("stash", T("Stash"), T("{cards}, search and filter", cards=cards), icon="loot"),
            Line("set_out", T("Who carries what"), people, icon="bag"),
            Line("ledger", T("Ledger"), T("every coupon and every card, with why"), icon="list"),
            Line("join", T("A stalker joins"), T("equipped from the stash"), icon="add"),
            Line("note", T("Notes"), T("{n} written", n=len(state.notes)), icon="book"),
            *self._new_cards(),
            Line("reset", T("Another run"), T("what goes back into which box"), icon="undo"),
            Line("share", T("Share this campaign"), T("one file, with its missions"), icon="share"),
            Line("codes", T("Show it as codes"), T("for a phone beside this one"), icon="scan"),
        )  # fmt: skip

    def _new_cards(self) -> tuple[Line, ...]:
        lines = []
        if self.news:
            title = Tn("{n} new card in the box", "{n} new cards in the box", self.news)
            lines.append(Line("learn", title, T("entered or shared since this campaign began"), icon="add"))
        if self.corrected.n:
            title = Tn("{n} corrected card in the box", "{n} corrected cards in the box", self.corrected.n)
            lines.append(Line("correct", title, T("look, and let them count in this campaign"), icon="compare"))
        return tuple(lines)

    def corrections(self) -> SheetView:
        """Which cards were corrected since the campaign began; they count once the players say so."""
        rows = [SheetRow(T("{card}", card=_card(name)), NO_WORDS, NO_WORDS) for name in self.corrected.names()]
        counts = SheetRow(T("Let them count"), T("from now on; it can be undone"), NO_WORDS, COUNT, chosen=True)
        return SheetView(T("Corrected cards"), T("since this campaign began"), (counts, *rows))

    # Charts

    def charts(self) -> tuple[Chart, ...]:
        return campaign_charts(self.match)

    def zone(self) -> ZoneView:
        """The map as it is now, to look at."""
        return MapPresenter(content_of(self.match), self.state, "").zone()

    # Sheets

    def returns(self) -> SheetView:
        """What goes back where before another run (p. 7)."""
        rows = []
        groups: dict[tuple[str, str], list[ReturnLine]] = {}
        for line in returns(content_of(self.match), self.state):
            groups.setdefault((line.mission, line.kind), []).append(line)
        for (mission, kind), found in groups.items():
            box = T("Mission box {mission}", mission=mission.upper()) if mission else T("Main box")
            title = T("{box}: {pile}", box=box, pile=PILES[kind]) if kind else box
            rows.append(SheetRow(title, listed(_counted(found)), NO_WORDS))
        again = SheetRow(T("Begin another run"), T("this campaign stays in the list"), NO_WORDS, "again")
        return SheetView(
            T("Another run"),
            T("put all of this back first"),
            (*rows, again),
            T("A new run needs a fresh map, and every mission box as it was."),
            T("p. 7"),
        )

    def joining(self) -> SheetView:
        cards = content_of(self.match).cards.stalkers
        rows = tuple(
            SheetRow(stalker(key), T("{hp} hp", hp=card.hp), NO_WORDS, key)
            for key, card in cards.items()
            if key not in self.state.stalkers
        )
        return SheetView(T("A stalker joins"), T("who?"), rows, T("Equipped from the stash alone."), T("p. 6"))


def _card(name: Name) -> Name:
    """What a corrected card is called by the campaign's names."""
    kinds = {"contacts": "contact", "companions": "contact", "jobs": "contact", "places": "zone_place"}
    kinds |= {"missions": "mission", "enemy_names": "enemy", "stalkers": "stalkers"}
    return Name(kinds.get(name.kind, "gear"), name.id)


def _counted(lines: Sequence[ReturnLine]) -> list[Text]:
    """Cards that are the same in one: 2 × AKM-74U."""
    counts = Counter(card_of(line.card) for line in lines if line.card and line.kind != CONTACTS)
    words = [T("{n} × {card}", n=n, card=card_name(card)) if n > 1 else card_name(card) for card, n in counts.items()]
    words += [contact(line.card) for line in lines if line.kind == CONTACTS]
    return words + [line.text for line in lines if not line.card]
