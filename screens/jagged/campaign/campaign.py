"""A campaign between two scenarios: the scenarios, the tracker, the team, and what comes next."""

from __future__ import annotations

from typing import Any

from engine.jagged.by_hand import SetSupply
from engine.jagged.campaign.commands import (
    ChooseScenario,
    FinishScenario,
    Hospital,
    TakeSeats,
    TickTown,
    TickVeteran,
    WriteNote,
)
from engine.jagged.campaign.report import report_of
from engine.jagged.campaign.state import Campaign, CampaignContent, available
from engine.jagged.events.base import unit
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text, Tn, listed
from screens.i18n import i18n
from screens.jagged.campaign.page import CampaignPage, desk
from screens.jagged.seating import handed_on
from screens.jagged.words import ENDED
from screens.match.note_sheet import NoteField
from screens.match.notes import spoken
from screens.match.rows import Go, Rows
from screens.widgets.page_model import Line, PageView

NOTES = "notes"


class CampaignScreen(CampaignPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._rows = Rows()
        super().__init__(shell, **kwargs)
        self._note = NoteField(lambda text: self.apply(WriteNote(text)))

    @property
    def state(self) -> Campaign:
        return self.session.state

    @property
    def content(self) -> CampaignContent:
        return self.session.content

    # What is shown

    def view(self) -> PageView:
        rows = self._rows = Rows()
        self._scenarios(rows)
        self._ways(rows)
        self._team(rows)
        self._tracker(rows)
        self._by_hand(rows)
        state = self.state
        lead, consequence, action = self._next()
        pills = (("money", T("funds {n}", n=state.funds)), ("people", T("rebels {n}", n=state.rebels)))
        name = spoken(self.content.campaign.name, i18n.language)
        return PageView(name, T("evening {n}", n=state.evening), lead=lead, consequence=consequence, pills=pills,
                        sections=rows.sections, action=action)  # fmt: skip

    def _name(self, scenario: str) -> str:
        return spoken(self.content.scenarios[scenario].name, i18n.language)

    def _next(self) -> tuple[Text, Text | str, Text]:
        """What comes next: play on, report, or the next scenario."""
        state = self.state
        if state.scenario:
            name = self._name(state.scenario)
            if result := self._result():
                kept = T("Equipment, funds and rebels stay yours; it may be tried again.")
                after = T("Bring home what you have won.") if result == "won" else kept
                return ENDED[result], after, T("Home from {name}", name=name)
            return T("Your mercs are out."), "", T("Play on: {name}", name=name)
        ready = available(self.content, state)
        if not ready:
            return T("Every scenario of this campaign is won."), "", T("The ledger")
        briefing = spoken(self.content.scenarios[ready[0]].briefing, i18n.language)
        return T("{words}", words=briefing), "", T("Play {name}", name=self._name(ready[0]))

    def _scenarios(self, rows: Rows) -> None:
        state, ready = self.state, available(self.content, self.state)
        rows.section(T("Scenarios"))
        for key in sorted(self.content.scenarios, key=lambda each: self.content.scenarios[each].order):
            words = (
                T("won") if key in state.won
                else T("being played") if key == state.scenario
                else T("open") if key in ready
                else T("not open yet")
            )  # fmt: skip
            icon = "check" if key in state.won else "flag" if key in ready or key == state.scenario else "time"
            target = ("play", key) if key in ready and not state.scenario else None
            rows.add(Line("", self._name(key), words, icon=icon, small=True), target)

    def _ways(self, rows: Rows) -> None:
        state = self.state
        rows.section(T("Between scenarios"))
        market = Tn("{n} card", "{n} cards", len(state.market))
        rows.add(Line("", T("A.I.M. market"), market, icon="market"), Go("jagged.market"))
        storage = Tn("{n} card in storage", "{n} cards in storage", len(state.storage))
        rows.add(Line("", T("Kit and storage"), storage, icon="bag"), Go("jagged.pack"))
        rows.add(Line("", T("Ledger and charts"), T("every coin, with why"), icon="book"), Go("jagged.ledger"))
        rows.add(Line("", T("Notes"), T("{n} written", n=len(state.notes)), icon="learn"), NOTES)

    def _team(self, rows: Rows) -> None:
        state = self.state
        rows.section(T("Mercs"))
        for seat in state.seats:
            for merc in seat.mercs:
                kit = state.kits[merc]
                parts = [T("player {player}", player=seat.player), Tn("{n} card", "{n} cards", len(kit.cards))]
                if kit.severe:
                    parts.append(T("severe injury: to hospital"))
                target = Hospital(merc) if kit.severe and not state.scenario else Go("jagged.pack", {"merc": merc})
                hands_on = TakeSeats(handed_on(state.seats, merc, len(state.mercs))) if not state.scenario else None
                line = Line("", T("{merc}", merc=unit(merc)), listed(parts), icon="person",
                            more="people" if hands_on else "")  # fmt: skip
                rows.add(line, target, hands_on)
        if not state.scenario:
            words = T("the small button beside a merc hands it to the next player")
            rows.add(Line("", T("Who plays whom"), words, icon="people", small=True))
        dead = [name for name in state.dead if name in self.content.cards.mercs]
        for merc in dead:
            rows.add(Line("", T("{merc}", merc=unit(merc)), T("dead"), icon="skull", struck=True, small=True))

    def _tracker(self, rows: Rows) -> None:
        """p. 39: towns from the topmost box down, and enemies that are advanced from now on."""
        state, card = self.state, self.content.campaign
        rows.section(T("Tracker"))
        for number, box in enumerate(card.towns, 1):
            words = T("A.I.M. cards {least} to {most}", least=f"{box.least:03}", most=f"{box.most:03}")
            ticked = number <= state.towns
            target = TickTown() if number == state.towns + 1 and not state.scenario else None
            rows.add(Line("", T("Town {n}", n=number), words, icon="check" if ticked else "square", small=True), target)
        for enemy in card.veterans:
            ticked = enemy in state.veterans
            words = T("advanced from now on") if ticked else T("recruits")
            advance = TickVeteran(enemy) if not ticked and not state.scenario else None
            line = Line("", T("{enemy}", enemy=Name("enemy", enemy)), words, icon="check" if ticked else "square",
                        small=True)  # fmt: skip
            rows.add(line, advance)
        for key in state.income:
            each = self.content.income[key]
            words = T("funds {funds}, rebels {rebels} at every start", funds=each.funds, rebels=each.rebels)
            rows.add(Line("", spoken(each.name, i18n.language), words, icon="money", small=True))
        for mission in state.missions:
            rows.add(Line("", T("{card}", card=Name("card", mission)), T("open mission"), icon="flag", small=True))

    def _by_hand(self, rows: Rows) -> None:
        """What the scenario book gives or takes that the app does not know."""
        state = self.state
        rows.section(T("Put right by hand"))
        fewer, less = SetSupply(max(0, state.funds - 1), state.rebels), SetSupply(state.funds, max(0, state.rebels - 1))
        rows.count(T("Funds"), T("{n}", n=state.funds), SetSupply(state.funds + 1, state.rebels), fewer)
        rows.count(T("Rebels"), T("{n}", n=state.rebels), SetSupply(state.funds, state.rebels + 1), less)

    # What thumbs do

    def more(self, ident: str) -> None:
        self.apply(self._rows.mores[ident], quiet=True)

    def pick(self, ident: str) -> None:
        target = self._rows.targets[ident]
        if isinstance(target, Go):
            self.go(target.screen, **target.arguments)
        elif target == NOTES:
            self._note.open(self.shell, self.state.notes)
        elif isinstance(target, tuple):
            self._play(target[1])
        else:
            self.apply(target)

    def act(self) -> None:
        state = self.state
        if state.scenario:
            if self._result():
                self._bring_home()
            else:
                self._play_on()
            return
        ready = available(self.content, state)
        if ready:
            self._play(ready[0])
        else:
            self.go("jagged.ledger")

    def _play(self, scenario: str) -> None:
        """Chosen, income paid, onto the table."""
        if self.apply(ChooseScenario(scenario), quiet=True):
            self._play_on()

    def _play_on(self) -> None:
        state = self.state
        try:
            if state.match:
                self.app.matches.session(state.match)
                match = state.match
            else:
                match = desk().campaigns.begin_match(self.session, self._name(state.scenario)).match_id
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
            self.refresh()
            return
        self.shell.go("jagged.fight", match=match)

    def _result(self) -> str:
        """How the scenario on the table ended; "" while it lasts."""
        if not self.state.match:
            return ""
        try:
            return str(self.app.matches.session(self.state.match).match.state.result)
        except Refused:
            return ""

    def _bring_home(self) -> None:
        """The end of the scenario into the campaign: what is kept, what is won."""
        played = self.app.matches.session(self.state.match).match
        if self.apply(FinishScenario(report_of(played.state)), quiet=True):
            self.shell.say(i18n.say(T("Home again.")), self.undo)
