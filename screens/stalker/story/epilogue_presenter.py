"""The end of a mission without its window: how it ended, the story, what the campaign gets, the mission in figures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.stalker.content.box import Box
from engine.stalker.content.cards import card_of
from engine.stalker.content.company import JobCard
from engine.stalker.events.units import EnemyDied, HpChanged
from engine.stalker.state import Mission, Result
from engine.table.event import Event
from engine.table.history import path
from engine.table.match import Match
from engine.table.record import load_kind
from engine.table.text import T, Text, Tn, listed
from screens.match.notes import Names, spoken
from screens.palette import Palette
from screens.stalker.companion_words import company_fates
from screens.stalker.session_board import table_view
from screens.widgets.board.model import BoardView


@dataclass(frozen=True)
class PersonLine:
    name: str
    words: Text
    value: str


@dataclass(frozen=True)
class GainLine:
    what: Text
    why: Text | str


class EpiloguePresenter:
    def __init__(self, match: Match[Mission, Box], language: str) -> None:
        self.language = language
        self._match = match
        events = list(_events(match))
        self._lost = sum(-event.change for event in events if isinstance(event, HpChanged) and event.change < 0)
        self._kills = sum(isinstance(event, EnemyDied) for event in events)

    @property
    def won(self) -> bool:
        return self._match.state.result is Result.WON

    @property
    def title(self) -> str:
        return self._say(self._match.content.mission.title)

    def table(self, palette: Palette) -> BoardView:
        """How it ended."""
        return table_view(self._match.state, self._match.content, palette)

    @property
    def verdict(self) -> Text:
        if self._match.state.result is None:
            return T("The mission goes on")
        return T("The mission is won") if self.won else T("The mission has failed")

    @property
    def story(self) -> str:
        mission = self._match.content.mission
        if self._match.state.result is None:
            return self._say(mission.prologue)
        return self._say(mission.won if self.won else mission.failed)

    @property
    def objectives(self) -> list[tuple[str, bool]]:
        state, box = self._match.state, self._match.content
        lines = [(self._say(each.text), each.flag in state.flags) for each in box.mission.objectives]
        if state.job is not None:
            lines.append((self._say(box.cards.jobs[state.job.card].text), bool(state.job.paid)))
        return lines

    @property
    def figures(self) -> list[tuple[Text, int]]:
        """The mission in figures."""
        state = self._match.state
        return [
            (T("rounds"), state.round),
            (T("enemies killed"), self._kills),
            (T("hp lost"), self._lost),
            (T("highest dose"), max((each.dose for each in state.stalkers.values()), default=0)),
        ]

    @property
    def people(self) -> list[PersonLine]:
        cards = self._match.content.cards.stalkers
        lines = []
        for name, stalker in self._match.state.stalkers.items():
            if stalker.is_dead:
                words = T("dead")
            elif stalker.critical:
                injuries = Tn("{n} critical injury", "{n} critical injuries", stalker.critical)
                words = T("dose {dose} · {injuries}", dose=stalker.dose, injuries=injuries)
            else:
                words = T("dose {dose}", dose=stalker.dose)
            lines.append(PersonLine(self._say(cards[name].name), words, f"{stalker.hp}/{cards[name].hp}"))
        company = company_fates(self._match.state, self._match.content, self.language)
        return lines + [PersonLine(name, words, "") for name, words in company]

    @property
    def gains(self) -> list[GainLine]:
        """What the campaign gets: the rewards of a mission that was won, and the artefacts that came home."""
        state, box = self._match.state, self._match.content
        lines = []
        for reward in box.mission.rewards if self.won else ():
            parts = [Tn("{n} coupon", "{n} coupons", reward.coupons)] if reward.coupons else []
            parts += [T("{card}", card=self._card(card)) for card in reward.cards]
            lines.append(GainLine(listed(parts), self._say(reward.text)))
        if state.job is not None and state.job.paid:
            lines.append(self._job_gain(box.cards.jobs[state.job.card]))
        found = [copy for each in state.stalkers.values() if not each.is_dead for copy in each.gear.artefacts]
        if found:
            names = [T("{card}", card=self._card(card_of(copy))) for copy in found]
            lines.append(GainLine(listed(names), T("artefacts brought home")))
        return lines

    def _job_gain(self, job: JobCard) -> GainLine:
        parts = [Tn("{n} coupon", "{n} coupons", job.pay)] if job.pay else []
        parts += [T("{card}", card=self._card(card)) for card in job.cards]
        return GainLine(listed(parts) if parts else T("thanks"), self._say(job.name))

    def _card(self, card: str) -> str:
        cards = self._match.content.cards
        rows = (cards.weapons, cards.outfits, cards.items, cards.mods, cards.artefacts)
        return next((self._say(row[card].name) for row in rows if card in row), card)

    def _say(self, names: Names) -> str:
        return spoken(names, self.language)


def _events(match: Match[Mission, Box]) -> Iterator[Event]:
    """Everything that happened and was not undone, the latest step first."""
    for seq in path(match.journal, match.head):
        for raw in match.journal.entry(seq).events:
            yield load_kind(match.game.events, raw.json)
