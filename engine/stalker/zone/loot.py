"""Loot markers (p. 17): laid on a field, and taken by a stalker who stands there."""

from __future__ import annotations

from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import card_of
from engine.stalker.effects.registry import carry_out
from engine.stalker.events.cards import LootLaid, LootTaken
from engine.stalker.events.units import Noted, unit
from engine.stalker.zone import decks
from engine.stalker.zone.telling import by_hand, turned_up
from engine.table.deck import Deck
from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import T


def drop_loot(play: ZonePlay, field: str, why: Reason) -> None:
    """One loot marker from the supply on top of the field's stack; if none is left, nothing (p. 6, p. 17)."""
    pile = play.state.decks.get(decks.LOOT, Deck()).cards
    if not pile:
        play.emit(Noted(because("box.left_out"), T("There is no loot marker left")))
        return
    play.emit(LootLaid(why, pile[0], field))


def take_loot(play: ZonePlay, stalker: str, field: str) -> Rule:
    """The top marker of the stack: turned up, carried out, then out of the mission (p. 17, p. 21)."""

    stack = play.state.loot.get(field)
    if not stack:
        raise Refused("no_loot", T("There is no loot where {stalker} stands.", stalker=unit(stalker)))
    stacks = [[each.id for each in other if not each.face_up] for other in play.state.loot.values()]
    told = yield from turned_up(play, decks.LOOT, stack[-1].id, stacks)
    copy = told or stack[-1].id
    why = because("loot.shows", marker=copy)
    play.emit(LootTaken(why, copy, field))
    if told is None:
        yield from by_hand(play, T("Carry out the marker you turned up, then look where everybody stands."))
        return
    marker = play.content.cards.loot[card_of(copy)]
    yield from carry_out(play, marker.effects, why, actor=stalker, field=field)
