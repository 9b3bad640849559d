"""A scenario without its window: whose turn it is, what that merc can do and what it costs, where everybody stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.jagged.box import Box, FightPlay, item_of
from engine.jagged.commands import (
    Activate,
    BeginScenario,
    Bribe,
    Consume,
    EndActivation,
    EndRound,
    Flee,
    Loot,
    Train,
    UseCard,
    UseSkill,
    Walk,
)
from engine.jagged.content.kit import ItemKind
from engine.jagged.events.base import area, card_name, reduce, sector_name, unit
from engine.jagged.mercs.attacking import actions_of, strike_of, targets_of
from engine.jagged.mercs.stepping import steps_of
from engine.jagged.mercs.turn import refuges
from engine.jagged.state import Phase, Stage, State
from engine.jagged.words import Skill, Status
from engine.table.again import tried
from engine.table.command import Command
from engine.table.play import Play
from engine.table.refusal import Refusal
from engine.table.rng import Rng
from engine.table.text import Name, T, Text, Tn, listed
from screens.jagged.words import ENDED, STATUS
from screens.match.rows import Go, Rows
from screens.widgets.page_model import Line, PageView

MOST_DICE = 3


class FightPresenter:
    def __init__(self, match: Any) -> None:
        self._match = match
        self.rows = Rows()

    @property
    def state(self) -> State:
        state: State = self._match.state
        return state

    @property
    def box(self) -> Box:
        box: Box = self._match.content
        return box

    @property
    def _play(self) -> FightPlay:
        """The table to ask the rules about; nothing is done on it."""
        return Play(self.state, self.box, reduce, Rng(0))

    def view(self) -> PageView:
        state = self.state
        rows = self.rows = Rows()
        lead: Text
        consequence: Text | str
        action: Text
        if state.result:
            self._list_people(rows)
            lead, consequence, action = ENDED[state.result], "", T("Back home")
        elif state.phase is Phase.SETUP:
            lead, consequence, action = T("Lay the sectors out and put the mercs on the first one."), "", T("Begin")
        elif state.stage is Stage.NONE:
            lead, consequence, action = self._choosing(rows)
        else:
            lead, consequence, action = self._acting(rows, state.active)
        if not state.result:
            self._list_people(rows)
            self._list_region(rows)
        return PageView(
            T("Round {n}", n=state.round),
            self._where(),
            lead=lead,
            consequence=consequence,
            pills=tuple(self._pills()),
            sections=rows.sections,
            action=action,
        )

    def _where(self) -> Text | str:
        merc = self.state.mercs.get(self.state.active)
        return T("{sector}", sector=sector_name(merc.sector)) if merc is not None else ""

    def _pills(self) -> Iterator[tuple[str, Text]]:
        state = self.state
        if state.dictator.card:
            yield "alert", T("threat {n}", n=state.dictator.threat)
            yield ("sun" if state.dictator.time.value == "day" else "night"), T("{n} tokens", n=state.dictator.tokens)
        yield "money", T("funds {n}", n=state.funds)
        yield "people", T("rebels {n}", n=state.rebels)

    # Who is next

    def _waiting(self) -> list[str]:
        return [name for name, merc in self.state.mercs.items() if merc.is_up and not merc.done]

    def _choosing(self, rows: Rows) -> tuple[Text, Text | str, Text]:
        waiting = self._waiting()
        for name in waiting:
            rows.add(Line("", T("{merc}", merc=unit(name)), self._cubes(name), icon="person"), Activate(name))
        if not waiting:
            return T("Everybody has acted."), T("Now the dictator."), T("End the round")
        return T("Who is next?"), "", T("{merc} is next", merc=unit(waiting[0]))

    # The merc that acts

    def _acting(self, rows: Rows, merc: str) -> tuple[Text, Text | str, Text]:
        for title, found in (
            (T("Attack"), self._attacks(merc)),
            (T("Step"), self._steps(merc)),
            (T("More"), self._others(merc)),
        ):
            rows.section(title)
            for line, command in found:
                rows.add(line, command)
        lead = T("{merc} acts.", merc=unit(merc))
        return lead, self._cubes(merc), T("{merc} has finished", merc=unit(merc))

    def _attacks(self, merc: str) -> Iterator[tuple[Line, Command]]:
        play = self._play
        for card, action in actions_of(play, merc):
            strike = strike_of(play, merc, card, action)
            for target in targets_of(play, merc, strike):
                at = area(target) if target in self.box.region.areas else unit(target)
                title = (
                    T("{card}: {target}", card=card_name(card), target=at)
                    if target
                    else T("{card}", card=card_name(card))
                )
                price = Tn("{n} fatigue", "{n} fatigue", action.fatigue)
                dice = [T("{n} × {die}", n=n, die=Name("die", colour.value)) for colour, n in strike.dice.items() if n]
                line = Line("", title, listed(dice) if dice else "", price, icon="crosshair")
                yield from self._legal(line, UseCard(merc, card, action.id, target))

    def _steps(self, merc: str) -> Iterator[tuple[Line, Command]]:
        for step in steps_of(self._play, merc):
            where = T("{area}", area=area(step.field)) if step.field else T("{sector}", sector=sector_name(step.sector))
            price = T("1 wound") if step.wounds else Tn("{n} fatigue", "{n} fatigue", step.fatigue)
            about = T("turns the spawn card") if self.state.sectors[step.sector].status is Status.OCCUPIED else ""
            yield Line("", where, about, price, icon="move"), Walk(merc, step.sector, step.field or "")

    def _others(self, merc: str) -> Iterator[tuple[Line, Command]]:
        state, now = self.state, self.state.mercs[merc]
        for body in state.bodies:
            yield from self._legal(Line("", T("Take loot"), "", icon="loot"), Loot(merc, body=body))
        for tokens in state.loot_tokens.values():
            yield from self._legal(Line("", T("Open the crate"), "", icon="loot"), Loot(merc, token=tokens[0]))
        for card in now.pack:
            if item_of(self._play, card).kind is ItemKind.CONSUMABLE:
                line = Line("", T("Use up {card}", card=card_name(card)), "", icon="pill")
                yield from self._legal(line, Consume(merc, card, merc))
        for skill in Skill:
            line = Line("", T("{skill}", skill=Name("skill", skill.value)), T("command action"), icon="star")
            yield from self._legal(line, UseSkill(merc, skill))
        yield from self._legal(Line("", T("Train a rebel"), T("command action"), icon="train"), Train(merc))
        for dice in range(1, MOST_DICE + 1):
            words = Tn("{n} blue die", "{n} blue dice", dice)
            yield from self._legal(Line("", T("Bribe officers"), words, icon="bribe"), Bribe(merc, dice))
        if state.stage is Stage.BEGIN:
            for sector in refuges(self._play, merc):
                line = Line("", T("Flee to {sector}", sector=sector_name(sector)), "", icon="run", role="orange")
                yield from self._legal(line, Flee(merc, sector))

    def _legal(self, line: Line, command: Command) -> Iterator[tuple[Line, Command]]:
        """Nothing is offered that would be refused."""
        result = tried(self._match, self._match.head, [command])
        if not isinstance(result, Refusal) or result.code == "asks":
            yield line, command

    # Everybody, and the region

    def _cubes(self, name: str) -> Text:
        merc = self.state.mercs[name]
        parts = [T("stamina {n}", n=merc.stamina)]
        if merc.fatigue:
            parts.append(T("fatigue {n}", n=merc.fatigue))
        if merc.wounds:
            parts.append(T("wounds {n}", n=merc.wounds))
        if merc.unconscious:
            parts.append(T("unconscious"))
        parts += [T("{condition}", condition=Name("condition", each.value)) for each in merc.conditions]
        return listed(parts)

    def _list_people(self, rows: Rows) -> None:
        rows.section(T("Mercs"))
        for name, merc in self.state.mercs.items():
            where = T("{area}", area=area(merc.field)) if merc.field else T("not here yet")
            rows.add(
                Line("", T("{merc}", merc=unit(name)), self._cubes(name), where, icon="person"), Go("jagged.by_hand")
            )
        rows.section(T("Enemies"))
        for name, enemy in self.state.enemies.items():
            card = self.box.cards.enemies[enemy.card]
            hp = card.row(enemy.elite).hp
            words = T("{area}", area=area(enemy.field)) if enemy.field else T("hidden")
            value = T("{n} of {most}", n=enemy.damage, most=hp)
            rows.add(Line("", T("{enemy}", enemy=unit(name)), words, value, icon="square"), Go("jagged.by_hand"))

    def _list_region(self, rows: Rows) -> None:
        rows.section(T("Region"))
        for name, sector in self.state.sectors.items():
            words = T("{status} · rebels {n}", status=STATUS[sector.status], n=sector.rebels)
            rows.add(Line("", T("{sector}", sector=sector_name(name)), words, icon="flag", small=True))
        rows.add(Line("", T("Put right by hand"), T("any number on the table"), icon="settings"), Go("jagged.by_hand"))
        rows.add(Line("", T("History"), T("read it, go back"), icon="history"), Go("history"))

    # What the amber does

    def amber(self) -> Command | None:
        state = self.state
        if state.result:
            return None
        if state.phase is Phase.SETUP:
            return BeginScenario()
        if state.stage is Stage.NONE:
            waiting = self._waiting()
            return Activate(waiting[0]) if waiting else EndRound()
        return EndActivation(state.active)
