"""Everything beside the fight: missions, kit, the table put right by hand, history."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.jagged.box import FightPlay
from engine.jagged.by_hand import FreeSector, FulfilGoal
from engine.jagged.dictator.missions import mission_card
from engine.jagged.events.base import card_name, reduce, sector_name, unit
from engine.jagged.state import State
from engine.jagged.words import Status
from engine.table.play import Play
from engine.table.rng import Rng
from engine.table.text import Name, T, Text, Tn, listed
from screens.i18n import i18n
from screens.jagged.words import ACCESS, TIMES
from screens.match.notes import spoken
from screens.match.page import MatchPage
from screens.match.rows import Go, Rows
from screens.widgets.page_model import Line, PageView


class AroundScreen(MatchPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._rows = Rows()
        super().__init__(shell, **kwargs)

    def view(self) -> PageView:
        rows = self._rows = Rows()
        state: State = self.session.match.state
        rows.section(T("Supply"))
        supply = T("funds {funds}, rebels {rebels}", funds=state.funds, rebels=state.rebels)
        rows.add(Line("", supply, T("tap to put right"), icon="money"), Go("jagged.by_hand"))
        self._missions(rows, state)
        self._dictator(rows, state)
        rows.section(T("Mercs"))
        for name, merc in state.mercs.items():
            cards = Tn("{n} card", "{n} cards", len(merc.items) + len(merc.allies))
            rows.add(Line("", T("{merc}", merc=unit(name)), cards, icon="bag"), Go("jagged.kit", {"merc": name}))
        rows.section(T("The table"))
        rows.add(Line("", T("Put right by hand"), T("any number on the table"), icon="settings"), Go("jagged.by_hand"))
        rows.add(Line("", T("History"), T("read it, go back"), icon="history"), Go("history"))
        round_ = T("Round {n}", n=max(state.round, 1))
        return PageView(T("Around the fight"), round_, sections=rows.sections, action=T("Back to the fight"))

    @property
    def _play(self) -> FightPlay:
        match = self.session.match
        return Play(match.state, match.content, reduce, Rng(0))

    def _missions(self, rows: Rows, state: State) -> None:
        if not state.missions:
            return
        rows.section(T("Missions"))
        for name, mission in state.missions.items():
            about: Text = listed(self._about(name))
            if text := mission_card(self._play, name).text:
                about = T("{facts}. {words}", facts=about, words=spoken(text, i18n.language))
            rows.add(Line("", T("{card}", card=card_name(name)), about, icon="flag"))
            goals = mission_card(self._play, name).goals
            if mission.done < len(goals):
                words = T("Condition {n} is fulfilled", n=mission.done + 1)
                rows.add(Line("", words, T("if the players say so"), icon="check", small=True), FulfilGoal(name))

    def _about(self, mission: str) -> list[Text]:
        """Where it begins, what counts while it is open, and the next condition."""
        card, now = mission_card(self._play, mission), self.session.match.state.missions[mission]
        sector = sector_name(now.access)
        found = [T("from {sector}", sector=sector)]
        if card.access is not None:
            found = [T("{access}: {sector}", access=ACCESS[card.access], sector=sector)]
        if now.done < len(card.goals):
            found.append(T("condition {n} of {all}: {words}", n=now.done + 1, all=len(card.goals),
                           words=goal_words(card.goals[now.done])))  # fmt: skip
        if card.strength:
            found.append(T("counterattacks +{n}", n=card.strength))
        if card.harder:
            found.append(T("enemies hit by {n} harder", n=card.harder))
        return found

    def _dictator(self, rows: Rows, state: State) -> None:
        now, cards = state.dictator, self.session.match.content.cards
        if not now.card:
            return
        rows.section(T("Dictator"))
        facts = T("threat {n}, {time}", n=now.threat, time=TIMES[now.time])
        about = spoken(cards.dictators[now.card].text, i18n.language)
        rows.add(Line("", T("{card}", card=card_name(now.card)), about, facts, icon="dictator"))
        for name, where in _lieutenants(state):
            words = spoken(cards.lieutenants[name].text, i18n.language)
            place = T("in {sector}", sector=sector_name(where)) if where else T("in play")
            rows.add(Line("", T("{card}", card=card_name(name)), words, place, icon="star"))
        for card in now.laid:
            rows.add(Line("", T("{card}", card=card_name(card)), T("event in a place"), icon="cards", small=True))
        for name, sector in state.sectors.items():
            spawn = cards.spawn.get(sector.spawn.split("#")[0]) if sector.spawn else None
            if spawn is not None and spawn.any_time and sector.status is Status.CONTESTED:
                words = spoken(spawn.text, i18n.language)
                rows.add(Line("", T("{sector} is free by its card", sector=sector_name(name)), words, icon="flag"),
                         FreeSector(name))  # fmt: skip

    def act(self) -> None:
        self.shell.back()

    def pick(self, ident: str) -> None:
        target = self._rows.targets[ident]
        if isinstance(target, Go):
            self.go(target.screen, **target.arguments)
        else:
            self.apply(target)


def goal_words(goal: Any) -> Text:
    """A condition: guards, a test, or what the card says."""
    if goal.guards:
        return listed([T("{n} × {enemy}", n=each.n, enemy=Name("enemy", each.card)) for each in goal.guards])
    if goal.skill is not None:
        return T("{skill} {n}", skill=Name("skill", goal.skill.value), n=goal.successes)
    return T("{words}", words=spoken(goal.text, i18n.language))


def _lieutenants(state: State) -> Iterator[tuple[str, str]]:
    for name in state.dictator.lieutenants:
        yield name, ""
    for sector, each in state.sectors.items():
        if each.lieutenant:
            yield each.lieutenant, sector
