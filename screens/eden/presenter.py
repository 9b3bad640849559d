"""A battle without its window: whose turn it is, what can be done and its odds, everybody, the scores. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.eden.commands import rounds
from engine.eden.content.cards import Whom
from engine.eden.events.base import warrior
from engine.eden.rounds.activation import faster, left_to_act, must_name, speed_of
from engine.eden.rules.weather import card_cost
from engine.eden.state import ROUNDS, Battle, Phase
from engine.eden.words import Weather
from engine.table.command import Command
from engine.table.text import Name, T, Text, Tn
from screens.eden import steps
from screens.eden import warrior as acting_page
from screens.eden.draft import Asked, Draft, Moment
from screens.eden.words import condition, one, side
from screens.match.rows import Go, Rows
from screens.widgets.page_model import Line, PageView

NOBODY = ("",)


class BattlePresenter:
    """One per battle on the screen. A draft lives as long as its entry of the journal."""

    def __init__(self, match: Any) -> None:
        self._match = match
        self._draft = Draft(-1)
        self.rows = Rows()

    @property
    def state(self) -> Battle:
        state: Battle = self._match.state
        return state

    @property
    def draft(self) -> Draft:
        return self._draft if self._draft.seq == self._match.seq else Draft(self._match.seq)

    def redraft(self, draft: Draft) -> None:
        self._draft = draft

    @property
    def is_choosing(self) -> bool:
        """A target is being chosen: everything else waits."""
        return bool(self.draft.what or self.draft.card)

    def view(self) -> PageView:
        asked = Asked(self._match, self.draft)
        self.rows = asked.rows
        moment = self._now(asked)
        if not self.is_choosing:
            self._list_people(asked)
            self._list_scores(asked)
        return PageView(
            self._title(),
            self._phase(),
            lead=moment.lead,
            consequence=moment.consequence,
            pills=tuple(self._pills()),
            sections=asked.rows.sections,
            action=moment.action,
        )

    def header(self) -> PageView:
        """Where we are."""
        return PageView(self._title(), self._phase(), pills=tuple(self._pills()))

    def amber(self) -> Command | Draft | None:
        """What the amber does; None: the battle is over."""
        return self._now(Asked(self._match, self.draft)).does

    def _title(self) -> Text:
        state = self.state
        return T("Round {n} of {most}", n=state.round, most=ROUNDS) if state.round else T("Set-up")

    def _phase(self) -> Text:
        state = self.state
        if state.phase is Phase.SETUP:
            return T("{step}", step=Name("step", state.step))
        phase = Name("phase", state.phase)
        if state.up and state.phase in (Phase.TACTICS, Phase.ACTIVATION):
            return T("{phase} · {side} is up", phase=phase, side=Name("side", state.up))
        return T("{phase}", phase=phase)

    def _pills(self) -> Iterator[tuple[str, Text]]:
        for name, each in self.state.sides.items():
            yield "trophy", T("{side} {n}", side=Name("side", name), n=each.victory)
        for weather in self.state.rules.weather:
            if weather is not Weather.NORMAL:
                yield "weather", T("{weather}", weather=Name("weather", weather))

    def _now(self, asked: Asked) -> Moment:
        state = self.state
        match state.phase:
            case Phase.SETUP:
                return steps.STEPS[state.step](asked)
            case Phase.BIDS:
                return steps.bids(asked)
            case Phase.TACTICS:
                return _cards(asked)
            case Phase.ACTIVATION:
                return acting_page.page(asked) if state.acting else _naming(asked)
            case Phase.END:
                return _end(state)
        return Moment(_ended(state), T("Back home"), None)

    # Everybody, and the scores

    def _list_people(self, asked: Asked) -> None:
        state = self.state
        for name in (*state.sides, ""):
            units = {key: unit for key, unit in sorted(state.units.items()) if unit.side == name}
            if not units:
                continue
            asked.rows.section(side(name) if name else T("The wild"))
            for key, unit in units.items():
                icon = "diamond" if unit.is_npc else "star" if unit.leader else "circle"
                if unit.out:
                    asked.rows.add(Line("", one(key), T("out of action"), icon=icon, struck=True, role="quiet"))
                    continue
                value = "" if unit.is_npc else T("{n} AP", n=unit.ap)
                words = condition(state, asked.box, key)
                target = Go("eden.by_hand", {"unit": key})
                role = "quiet" if unit.activated and key != state.acting else "amber_text"
                asked.rows.add(Line("", one(key), words, value, icon=icon, small=True, role=role), target)

    def _list_scores(self, asked: Asked) -> None:
        asked.rows.section(T("Scores and more"))
        for name, each in self.state.sides.items():
            mission = T("{mission}", mission=Name("mission", each.mission)) if each.mission else T("no mission yet")
            points = T("{n} points · {m} SP", n=each.victory, m=each.strategy)
            title = T("{side}: {mission}", side=Name("side", name), mission=mission)
            asked.rows.add(Line("", title, "", points, icon="goal", small=True))
        for card in self.state.cards:
            words = T("until the end of the round")
            asked.rows.add(Line("", T("{card}", card=Name("tactic", card.card)), words, icon="cards", small=True))
        asked.rows.add(
            Line("", T("Put right by hand"), T("any number on the table"), icon="settings"), Go("eden.by_hand")
        )
        asked.rows.add(Line("", T("History"), T("read it, go back"), icon="history"), Go("history"))


def _cards(asked: Asked) -> Moment:
    """One tactical card each, or none; a card that is for somebody asks for whom."""
    state, box, draft = asked.state, asked.box, asked.draft
    asked.rows.section(T("On whom?") if draft.card else T("Tactical card"))
    cost = card_cost(state.rules.weather)
    for key in (draft.card,) if draft.card else sorted(box.tactics):
        found = [on for on in _whom(asked, key) if asked.allows(rounds.PlayCard(state.up, key, on))]
        if not found:
            continue
        title = T("{card}", card=Name("tactic", key))
        if draft.card or tuple(found) == NOBODY:
            for on in found:
                name = Name("piece" if on in state.pieces else "warrior", on)
                words = T("{target}", target=name) if on else title
                line = Line("", words, "", T("{n} SP", n=cost), icon="cards", small=True)
                asked.rows.add(line, rounds.PlayCard(state.up, key, on))
        else:
            line = Line(
                "", title, Tn("{n} target", "{n} targets", len(found)), T("{n} SP", n=cost), icon="cards", small=True
            )
            asked.rows.add(line, Draft(draft.seq, card=key))
    if draft.card:
        asked.rows.add(Line("", T("Something else"), "", icon="back", small=True), Draft(draft.seq))
        return Moment(T("{card}: on whom?", card=Name("tactic", draft.card)), T("No card"), rounds.NoCard(state.up))
    lead = T("{side}: a tactical card?", side=Name("side", state.up))
    return Moment(lead, T("No card"), rounds.NoCard(state.up))


def _whom(asked: Asked, card: str) -> tuple[str, ...]:
    if asked.box.tactics[card].missing:
        return ()
    match asked.box.tactics[card].effect.whom:
        case Whom.TABLE | Whom.EACH_ENEMY | Whom.SELF:
            return NOBODY
        case Whom.PIECE:
            return tuple(sorted(asked.state.pieces))
    return tuple(asked.state.present)


def _naming(asked: Asked) -> Moment:
    state, box = asked.state, asked.box
    if state.named:
        named = warrior(state.named)
        speed = speed_of(state, box, state.named)
        asked.rows.section(T("Cut in"))
        able = sorted(faster(state, box, state.up, speed), key=lambda key: -speed_of(state, box, key))
        for key in able:
            line = Line("", one(key), "", T("speed {n}", n=speed_of(state, box, key)), icon="run")
            asked.rows.add(line, rounds.NameWarrior(key))
        lead = T("{unit} is named, speed {n}. Does {side} cut in?", unit=named, n=speed, side=Name("side", state.up))
        return Moment(lead, T("{unit} acts", unit=named), rounds.LetAct())
    waiting = sorted(left_to_act(state, state.up), key=lambda key: (-speed_of(state, box, key), key))
    asked.rows.section(T("Who is next?"))
    for key in waiting:
        words, speed = condition(state, box, key), speed_of(state, box, key)
        asked.rows.add(Line("", one(key), words, T("speed {n}", n=speed), icon="circle"), rounds.NameWarrior(key))
    if not must_name(state):
        asked.rows.add(Line("", T("Pass"), T("two passes in a row end the phase"), icon="next"), rounds.PassOn())
    lead = T("{side} names a warrior.", side=Name("side", state.up))
    return Moment(lead, T("{unit} is next", unit=warrior(waiting[0])), rounds.NameWarrior(waiting[0]))


def _end(state: Battle) -> Moment:
    npcs = sum(unit.is_npc for unit in state.present.values())
    words = Tn("{n} NPC acts first.", "{n} NPCs act first.", npcs) if npcs else ""
    return Moment(T("Everybody has acted. The end phase follows."), T("End phase"), rounds.EndPhase(), words)


def _ended(state: Battle) -> Text:
    if len(state.sides) == 1:
        return T("The band has done it.") if state.winner else T("The wild was stronger.")
    if not state.winner:
        return T("A draw.")
    return T("{side} wins.", side=Name("side", state.winner))
