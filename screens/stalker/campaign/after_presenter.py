"""After the mission without its window: how it ended, what came home, what the epilogue still wants."""

from __future__ import annotations

from dataclasses import dataclass

from engine.stalker.campaign.by_hand import ChangeCoupons
from engine.stalker.campaign.events_zone import MissionRecorded
from engine.stalker.campaign.game import CampaignMatch, content_of
from engine.stalker.campaign.homecoming import EndMission, end_of, job_pay
from engine.stalker.campaign.ledger import LedgerLine, ledger
from engine.stalker.campaign.state import Campaign, Stage, kit_of
from engine.stalker.content.box import Box
from engine.stalker.content.company import Fate
from engine.stalker.state import Mission
from engine.table.command import Command
from engine.table.history import path
from engine.table.match import Match
from engine.table.record import load_kind
from engine.table.text import NO_WORDS, Name, T, listed
from screens.stalker.campaign.chart_model import last_charts
from screens.stalker.campaign.ledger_presenter import entry
from screens.stalker.campaign.words import card_name, contact, coupons, money, place, signed, stalker
from screens.widgets.chart_model import Chart
from screens.widgets.page_model import Line, PageView, Section
from screens.widgets.sheet_model import SheetRow, SheetView

WON, FAILED, JOB = "won", "failed", "job"
FATES = {"": T("came home"), Fate.FLED.value: T("has fled"), Fate.DIED.value: T("has died")}
MOST = 40
STEPS = (1000, 500, 100, -100, -500, -1000)


@dataclass(frozen=True)
class CameTo:
    """What became of the companion, as a row to choose."""

    fate: str


class AfterPresenter:
    def __init__(self, match: CampaignMatch, played: Match[Mission, Box] | None) -> None:
        self.match = match
        self.played = played
        """The mission as the app played it; None if it was played without."""
        self.won: bool | None = None
        self.job_done = False
        self.fate = ""
        """What became of the companion, where only the players know."""

    @property
    def state(self) -> Campaign:
        return self.match.state

    @property
    def is_home(self) -> bool:
        return self.state.stage is not Stage.MISSION

    @property
    def command(self) -> Command | None:
        """What brings the team home; None until it is known how it ended."""
        if self.played is not None:
            return end_of(self.played, self.state.companion, self.job_done)
        return None if self.won is None else EndMission(self.won, job_done=self.job_done, fate=self.fate)

    def choose(self, what: str | CameTo) -> None:
        if isinstance(what, CameTo):
            self.fate = what.fate
        elif what == JOB:
            self.job_done = not self.job_done
        else:
            self.won = what == WON

    def coupon_sheet(self) -> SheetView:
        rows = tuple(
            SheetRow(T("coupons {n}", n=signed(step)), T("the story says so"), NO_WORDS, ChangeCoupons(step))
            for step in STEPS
        )
        balance = coupons(self.state.coupons)
        return SheetView(T("Coupons"), balance, rows)

    def charts(self) -> tuple[Chart, ...]:
        """The mission in pictures, once the team is home."""
        return last_charts(self.match) if self.state.stage is Stage.AFTER else ()

    def view(self) -> PageView:
        return self._home_view() if self.is_home else self._ending_view()

    def _ending_view(self) -> PageView:
        state = self.state
        where = place(state.mission, state.places[state.mission])
        lines: list[Line] = []
        if self.played is None:
            lines += [
                Line(WON, T("The mission has succeeded"), icon="check", chosen=self.won is True),
                Line(FAILED, T("The mission has failed"), icon="close", chosen=self.won is False),
            ]
        if state.companion and self.played is None:
            for fate, words in FATES.items():
                title = T("{contact}: {fate}", contact=contact(state.companion), fate=words)
                lines.append(Line(CameTo(fate), title, icon="star", chosen=self.fate == fate))
        if state.job and (self.played is None or self.played.state.job is None):
            title = T("The job is done: {contact}", contact=contact(state.job))
            pays = job_pay(content_of(self.match), state.job)
            when = T("paid if the mission has succeeded") if pays.needs_success else T("paid in any case")
            lines.append(Line(JOB, title, when, money(pays.coupons), "goal", chosen=self.job_done))
        over = self.played is None or self.played.state.result is not None
        lead = T("How did it end?") if self.played is None else T("The app knows what everyone carries now.")
        return PageView(
            T("End of the mission"),
            where,
            lead if over else T("The mission is not over yet."),
            "" if self.played is not None else T("What was found and lost is entered afterwards."),
            sections=(*([Section("", tuple(lines))] if lines else ()), self._luggage()),
            action=T("Bring everything home") if over else T("Play the mission on"),
            can_act=not over or self.command is not None,
        )

    def _luggage(self) -> Section:
        """What everyone brings home; where the app has not played the mission, what they set out with."""
        command = self.command if self.played is not None and self.played.state.result is not None else None
        brought = command.brought if isinstance(command, EndMission) else {}
        lines = []
        for who in self.state.party:
            kit = brought.get(who) or kit_of(self.state.loadout(who))
            worn = (kit.weapon, *kit.weapon_mods, kit.outfit, kit.outfit_mod, *kit.artefacts, *kit.backpack)
            attached = (mod for _, mods in kit.attached for mod in mods)
            things = [card_name(card) for card in (*worn, *attached) if card]
            for ammo, n in sorted(kit.magazines.items()):
                things.append(T("{n} × magazine: {ammo}", n=n, ammo=Name("ammo", ammo)))
            lines.append(Line("", stalker(who), listed(things) if things else T("nothing"), icon="box", role="quiet"))
        title = T("What comes home") if brought else T("What they set out with")
        return Section(title, tuple(lines))

    def _home_view(self) -> PageView:
        ways = (
            Line("coupons", T("Coupons"), T("a reward or a price"), money(self.state.coupons), "money"),
            Line("stash", T("Cards"), T("found, drawn, lost, out of the game"), icon="loot"),
            Line("zone_map", T("Stickers and crossed-out places"), T("the Zone map"), icon="map"),
            Line("contacts", T("Contacts"), T("new ones and lost ones"), icon="people"),
        )
        came = tuple(entry(line) for line in self._last_lines())
        won = bool(self.state.records) and self.state.records[-1].won
        lead = T("The mission has succeeded.") if won else T("The mission has failed.")
        return PageView(
            T("End of the mission"),
            T("read the epilogue"),
            lead,
            T("Everything is saved: put it away, or go on."),
            sections=(
                Section(T("What the epilogue says"), ways),
                Section(T("What came and went"), came, T("Nothing.")),
            ),
            action=T("On to exploration {n}", n=self.state.exploration + 1)
            if self.state.stage is Stage.AFTER
            else T("Back to the campaign"),
        )

    def _last_lines(self) -> list[LedgerLine]:
        """Since the team came home: what was traded and packed before is not part of it."""
        home = self._came_home
        return [line for line in ledger(self.match) if line.step >= home][:MOST]

    @property
    def _came_home(self) -> int:
        """The step that ended the last mission."""
        for step in path(self.match.journal, self.match.head):
            if any(isinstance(load_kind(self.match.game.events, raw.json), MissionRecorded)
                   for raw in self.match.journal.entry(step).events):  # fmt: skip
                return step
        return 0
