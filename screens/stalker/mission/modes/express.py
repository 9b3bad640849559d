"""We played our turns: the players acted at the table and tell on one page what the Zone must know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.stalker.commands.express import unchecked
from engine.stalker.commands.flow import NextPhase
from engine.stalker.content.units import Level
from engine.table.text import Name, T, listed
from screens.stalker.mission.acting.telling import (
    attention_of,
    card_drawn,
    command_of,
    has_fired,
    numbers_of,
    told,
)
from screens.stalker.mission.board import open_places
from screens.stalker.mission.effects import Carried, Carry, Effect, Next, OnField, OnUnit, Touch
from screens.stalker.mission.look import NOTHING_TOLD, Look
from screens.stalker.mission.modes.base import Mode
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.modes.pieces import event_card, framed
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.parts import (
    CautionPart,
    KilledPart,
    ModeView,
    Part,
    PlacePart,
    SwitchPart,
    TellPart,
    UncheckedPart,
)
from screens.stalker.mission.words import place, unit
from screens.widgets.board.model import BoardView, Overlay


class Express(Mode):
    name = ModeName.EXPRESS
    tells_turn = False

    def view(self, now: Moment) -> ModeView:
        return ModeView(self._board(now), (), tuple(self._parts(now)))

    def _board(self, now: Moment) -> BoardView:
        draft, picked = now.look.draft, now.look.picked
        moved = frozenset(name for name in draft.fields)
        shown = now.board(told(now.state, now.box, draft), Overlay(picked, marked=moved), free=True)
        units = tuple(
            replace(each, faded=True, badge="close") if each.id in draft.killed else each for each in shown.units
        )
        return replace(shown, units=units)

    def _parts(self, now: Moment) -> Iterator[Part]:
        state, box, draft = now.state, now.box, now.look.draft
        is_read = draft != NOTHING_TOLD or not now.position.is_event_fresh
        if not is_read:
            yield from event_card(now, brief=not now.frame.wide)
        for name, who in state.stalkers.items():
            if not who.is_dead:
                marker = attention_of(state, box, draft, name)
                where = draft.fields.get(name, who.field)
                level = "" if marker is None else marker.level.value
                numbers = numbers_of(state, box, draft, name)
                yield TellPart(name, unit(name), now.unit(name), place(where), where != who.field, level, numbers)
        yield KilledPart(tuple(unit(name) for name in draft.killed))
        for key, action in open_places(state, box):
            title = T("{action}", action=Name("place_action", f"{key}.{action.id}"))
            card = T("{card}", card=Name("environment", key))
            yield PlacePart((key, action.id), title, card, (key, action.id) in draft.places)
        yield from self._caution(now)
        yield UncheckedPart(tuple(unchecked(state, box, command_of(state, box, draft))))
        yield SwitchPart(T("Turn by turn with the app"), T("the app checks, counts and rolls"), tells=False)
        if is_read:
            yield from framed(now)

    def _caution(self, now: Moment) -> Iterator[Part]:
        state, box, draft = now.state, now.box, now.look.draft
        loud = [name for name in state.stalkers if has_fired(state, box, draft, name) and name not in draft.attention]
        if loud:
            words = T(
                "Shots were heard: attention is high for {stalkers}.", stalkers=listed([unit(each) for each in loud])
            )
            yield CautionPart(words)

    def next(self, now: Moment) -> Next:
        state, box, draft = now.state, now.box, now.look.draft
        is_high = card_drawn(state, box, draft) is Level.HIGH
        words = T("Enemies act · high card") if is_high else T("Enemies act · low card")
        return Next(words, Carry(command_of(state, box, draft), vouches=True, then=NextPhase()))

    def tap(self, now: Moment, touch: Touch) -> Effect:
        look, draft = now.look, now.look.draft
        match touch:
            case OnUnit(name) if name in now.state.enemies:
                return replace(look, draft=draft.kills(name), picked=None)
            case OnUnit(name):
                return replace(look, picked=None if look.picked == name else name)
            case OnField():
                return replace(look, picked=None)
            case Carried(name, field):
                return replace(look, draft=draft.stands(name, field), picked=None)

    def back(self, now: Moment) -> Look | None:
        return replace(now.look, picked=None) if now.look.picked is not None else None
