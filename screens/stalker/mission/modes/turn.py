"""A stalker's turn: what may be done, with what it costs; a move with a price is shown before it is made."""

from __future__ import annotations

from dataclasses import replace

from engine.stalker.commands.company import MoveCompanion
from engine.stalker.commands.legal import LegalAction
from engine.stalker.commands.players import EndTurn, Move, Sneak
from engine.stalker.stalkers.turns import standard_left
from engine.table.refusal import Refusal
from engine.table.text import NO_WORDS, Name, T, Text, Tn
from screens.stalker.mission.acting.advice import Way, at_hand, neutral, way_on
from screens.stalker.mission.acting.pressing import pressed
from screens.stalker.mission.acting.strikes import Strike, best_strike
from screens.stalker.mission.acting.tiles import struck, tiles_of
from screens.stalker.mission.effects import Carried, Carry, Effect, Next, OnField, OnUnit, Touch
from screens.stalker.mission.modes.base import Mode
from screens.stalker.mission.modes.looking import aims, as_told, focus_of, looked_at, mover
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.modes.pieces import event_card, framed, happened, instruments, reacting
from screens.stalker.mission.moment import Moment, field_of
from screens.stalker.mission.parts import CautionPart, ModeView, Part, PlaceCardsPart, SwitchPart, TilesPart
from screens.stalker.mission.places import cards_on
from screens.stalker.mission.words import dotted, joined
from screens.stalker.pda.actions import ActRow, consequences, prices
from screens.widgets.board.model import Overlay, RouteView


class TakingTurn(Mode):
    name = ModeName.TURN

    def view(self, now: Moment) -> ModeView:
        return ModeView(now.board(as_told(now), self._overlay(now), free=True), focus_of(now), self._parts(now))

    def _overlay(self, now: Moment) -> Overlay:
        if now.look.aiming is not None:
            return Overlay(aims(now, now.look.aiming), targets=frozenset(now.look.aiming.fields))
        found, way = looked_at(now, now.up), self._way(now)
        # Where the amber leads is seen before it is pressed.
        return found if way is None else replace(found, route=RouteView(now.up, way.path, faint=True))

    def _way(self, now: Moment) -> Way | None:
        """The move the amber proposes, if it proposes one."""
        way = way_on(now) if now.look.aiming is None and now.look.picked is None else None
        return way if way is not None and self.next(now).effect == moved(now, way.action) else None

    def _parts(self, now: Moment) -> tuple[Part, ...]:
        """The acts stand as high as they can: above them only a fresh event, or what a shot or a find has come to."""
        aiming, fresh, outcome = now.look.aiming, now.position.is_event_fresh, now.position.outcome
        acts: list[Part] = []
        if aiming is not None:
            acts.append(CautionPart(T("Tap one of the lit fields on the board."), aiming.title))
        tiles = tiles_of(now)
        acts += [TilesPart(tiles)] if tiles else []
        here = cards_on(now.places, field_of(now.state, now.up))
        cards: list[Part] = [PlaceCardsPart(here)] if here and not now.read_cards else []
        is_calm = aiming is None and now.look.preview is None and not fresh
        if cards and is_calm and now.position.entered == field_of(now.state, now.up):
            # Read out where it is found: whoever has just come there knows nothing of the place yet.
            acts, cards = [*cards, *acts], []
        if fresh:
            parts = [*event_card(now, brief=not now.frame.wide), *acts, *instruments(now), *happened(now)]
        elif outcome is not None and (outcome.word is not None or outcome.read):
            parts = [*instruments(now), *happened(now), *acts]
        else:
            parts = [*instruments(now), *acts, *happened(now)]
        if aiming is not None or now.look.preview is not None:
            # One thing at a time: what it costs, and what else there is.
            return (*acts, *instruments(now), *cards)
        told = SwitchPart(T("We played our turns"), T("tell them on one page, without the app"), tells=True)
        return (*parts, *cards, *reacting(now), told, *([] if fresh else framed(now)))

    def next(self, now: Moment) -> Next:
        if now.look.aiming is not None:
            return Next(T("Back to the turn"), now.look.let_go())
        row = at_hand(now)
        if now.acts.can_end and (row is None or not standard_left(now.state, now.up)):
            n, name = len(now.acts.reacts), Name("unit", now.up)
            words = Tn("{stalker}: end the turn · {n} reacts", "{stalker}: end the turn · {n} react", n, stalker=name)
            return Next(words if n else T("{stalker}: end the turn", stalker=name), Carry(EndTurn(now.up)))
        strike = best_strike(now.position.strikes, stealth=now.position.is_stealthy) if row is None else None
        if strike is not None:
            return Next(amber_words(strike), struck(strike))
        way = way_on(now) if row is None else None
        if way is not None:
            goal, card = Name("field", way.path[-1]), Name("environment", way.card)
            return Next(T("Go to {field} · {card}", field=goal, card=card), moved(now, way.action))
        row = row or neutral(now)
        return Next(NO_WORDS) if row is None else Next(row.title, pressed(now.look, row))

    def tap(self, now: Moment, touch: Touch) -> Effect:
        aiming = now.look.aiming
        match touch:
            case OnUnit(unit) if aiming is not None and field_of(now.state, unit) in aiming.fields:
                return _aimed(now, aiming, field_of(now.state, unit))
            case OnUnit(unit) if aiming is not None and unit in now.acts.company:
                # Whoever picks a companion leads it: what was aimed at for the stalker is let go.
                return super().tap(replace(now, look=replace(now.look, aiming=None)), touch)
            case OnField(field):
                return self._tap_field(now, field)
            case Carried(_, field, dragged=False) if aiming is not None:
                return self._tap_field(now, field)
            case Carried(unit, field, dragged) if unit in (now.up, *now.acts.company):
                return self._led(now, unit, field, dragged=dragged)
        return super().tap(now, touch)

    def _tap_field(self, now: Moment, field: str) -> Effect:
        look = now.look
        if look.aiming is not None:
            return _aimed(now, look.aiming, field) if field in look.aiming.fields else replace(look, aiming=None)
        ways = now.acts.company.get(look.picked or "", now.acts.moves)
        return moved(now, ways[field]) if field in ways else now.read(field)

    def _led(self, now: Moment, unit: str, field: str, *, dragged: bool) -> Effect:
        ways = now.acts.company.get(unit, now.acts.moves)
        if field in ways:
            return moved(now, ways[field])
        if not dragged:
            return replace(now.look, picked=None, preview=None)
        who, where = Name("unit", unit), Name("field", field)
        return Refusal("out_of_reach", T("{stalker} cannot move there now: {field}", stalker=who, field=where))


class Previewing(TakingTurn):
    """A move that has a price, before it is made."""

    name = ModeName.PREVIEW

    def __init__(self, action: LegalAction) -> None:
        self.action = action

    @property
    def path(self) -> tuple[str, ...]:
        command = self.action.command
        if isinstance(command, Sneak):
            return (command.field,)
        return command.path if isinstance(command, Move | MoveCompanion) else ()

    def _overlay(self, now: Moment) -> Overlay:
        who = mover(now, self.action)
        ways = now.acts.company.get(who, now.acts.moves)
        return Overlay(who, route=RouteView(who, self.path), targets=frozenset(ways))

    def _parts(self, now: Moment) -> tuple[Part, ...]:
        words, reacts = prices(self.action), len(self.action.reacts)
        told = [T("{what}.", what=dotted(words))] if words else []
        seen = Tn("Ends in sight of {n}: it will react.", "Ends in sight of {n}: they will react.", reacts)
        return (CautionPart(consequence=joined([*told, *([seen] if reacts else [])])), *super()._parts(now))

    def next(self, now: Moment) -> Next:
        goal = Name("field", self.path[-1])
        return Next(T("Move all the same: {field}", field=goal), Carry(self.action.command))


def amber_words(strike: Strike) -> Text:
    return T("{attack}: {enemy} · {n} %", attack=strike.title, enemy=Name("unit", strike.enemy), n=strike.percent)


def moved(now: Moment, action: LegalAction) -> Effect:
    """A quiet move is made at once; one with a price is shown first, and made with the second tap."""
    if not consequences(action) or now.look.preview is action:
        return Carry(action.command)
    picked = now.look.picked if now.look.picked in now.acts.company else None
    spot = getattr(action.command, "path", ("",))[-1]
    return replace(now.look, preview=action, picked=picked, spot=spot, lit="")


def _aimed(now: Moment, row: ActRow, field: str) -> Effect:
    """A way is shown before it is gone; of everything else the row has said what it costs."""
    action = row.fields[field][0]
    return moved(now, action) if isinstance(action.command, Move | Sneak | MoveCompanion) else Carry(action.command)
