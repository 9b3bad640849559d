"""A question of the rules: options to tap here or on the board, dice to tell, positions to confirm."""

from __future__ import annotations

from dataclasses import replace

from engine.table.answer import Chosen, Confirmed
from engine.table.text import NO_WORDS, T, Tn
from screens.match.question_model import QuestionView
from screens.stalker.mission.effects import Carried, Effect, Give, Next, OnField, OnUnit, Touch
from screens.stalker.mission.look import Look
from screens.stalker.mission.modes.base import Mode
from screens.stalker.mission.modes.looking import as_told, focus_of, is_on_board, offered, step_overlay
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.modes.pieces import beside, event_card, framed, step_card
from screens.stalker.mission.moment import Moment, field_of
from screens.stalker.mission.parts import ModeView, Part, QuestionPart, RememberPart, ThrownPart, ToldPart
from screens.stalker.mission.remembering import deck_asked
from screens.widgets.board.model import BoardView


class Asking(Mode):
    name = ModeName.QUESTION

    def __init__(self, asked: QuestionView) -> None:
        self.asked = asked

    def view(self, now: Moment) -> ModeView:
        card = QuestionPart(self.asked, now.look.chosen, single_dice=not now.look.counted)
        thrown: list[Part] = []
        if self.asked.again and now.position.thrown is not None:
            lit = again(now, self.asked)
            thrown.append(ThrownPart(now.position.thrown, not now.look.counted, lit))
            if not now.look.counted:
                # The dice themselves are tapped.
                return ModeView(self._board(now), focus_of(now), (*self._before(now), *thrown, *beside(now)))
        deck = deck_asked(now.question)
        remember = (RememberPart(deck),) if deck else ()
        return ModeView(self._board(now), focus_of(now), (*self._before(now), *thrown, *remember, card, *beside(now)))

    def _board(self, now: Moment) -> BoardView:
        if now.step is not None and not is_on_board(self.asked):
            return now.board(now.step.before, step_overlay(now, now.step), free=True)
        return now.board(as_told(now), offered(now, self.asked), free=True)

    def _before(self, now: Moment) -> list[Part]:
        """What led to it."""
        step, event = now.step, event_card(now)
        if step is None or now.look.passed:
            return []
        if step.kind == "event" and event:
            return framed(now) or event
        if step.kind == "note":
            return [ToldPart(step.notes)] if step.notes else []
        return [step_card(now, step)]

    def next(self, now: Moment) -> Next:
        view, chosen = self.asked, now.look.chosen
        if view.again:
            return both_ways(now, view)[0]
        if view.usual is not None:
            return Next(view.usual.title, choose(now, view, view.usual.id))
        if view.kind == "confirm":
            n = len(now.look.corrections)
            words = Tn("Go on with {n} correction", "Go on with {n} corrections", n) if n else T("All correct")
            return Next(words, Give(Confirmed(now.look.corrections)))
        if view.kind == "choice" and (view.least, view.most) != (1, 1):
            enough = view.least <= len(chosen) <= view.most
            return Next(T("Take these: {n}", n=len(chosen)), Give(Chosen(chosen)) if enough else None)
        return Next(NO_WORDS)

    def back(self, now: Moment) -> Look | None:
        return replace(now.look, passed=False) if now.look.passed else super().back(now)

    def tap(self, now: Moment, touch: Touch) -> Effect:
        view = self.asked
        match touch:
            case OnUnit(unit) if unit in view.units:
                return choose(now, view, view.units[unit])
            case OnUnit(unit) if (field := field_of(now.state, unit)) in view.fields:
                return choose(now, view, view.fields[field])
            case OnField(field):
                return choose(now, view, view.fields[field]) if field in view.fields else None
            case Carried(unit, field) if view.kind == "confirm":
                return self._stands(now, unit, field)
            case Carried(_, field, dragged=False):
                return self.tap(now, OnField(field))
        return super().tap(now, touch)

    def _stands(self, now: Moment, unit: str, field: str) -> Effect:
        known = next((place for place in self.asked.places if place.unit == unit), None)
        if known is None:
            return None
        others = tuple(place for place in now.look.corrections if place.unit != unit)
        return replace(now.look, corrections=(*others, replace(known, field=field)))


def again(now: Moment, view: QuestionView) -> tuple[str, ...]:
    """The dice that would be thrown again; those that cannot get worse are among them until somebody says otherwise."""
    thrown = now.position.thrown
    return now.look.chosen if thrown is None or now.look.counted else thrown.lit(now.look.chosen)


def both_ways(now: Moment, view: QuestionView) -> tuple[Next, Next | None]:
    """To keep a roll or to throw again: what kills more likely comes first, the other stands beside it."""
    lit, thrown = again(now, view), now.position.thrown
    if thrown is None or now.look.counted:
        return Next(T("Keep the roll"), Give(Chosen(lit))), None
    keeps, kills = thrown.odds(()), thrown.odds(lit)
    keep = Next(T("Keep it · {n} %", n=keeps), Give(Chosen(())))
    if not lit:
        return keep, None
    words = Tn("Throw {n} die again · {percent} %", "Throw {n} dice again · {percent} %", len(lit), percent=kills)
    throw = Next(words, Give(Chosen(lit)))
    return (throw, keep) if kills > keeps else (keep, throw)


def choose(now: Moment, view: QuestionView, ident: str) -> Effect:
    """An option: taken at once, or marked where several may be taken."""
    if (view.least, view.most) == (1, 1):
        return Give(Chosen((ident,)))
    taken = tuple(each for each in now.look.chosen if each != ident)
    return replace(now.look, chosen=taken if ident in now.look.chosen else (*taken, ident))
