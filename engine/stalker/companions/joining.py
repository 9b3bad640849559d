"""Somebody comes along (p. 40): freed, or put on the board."""

from __future__ import annotations

from engine.stalker.content.box import ZonePlay
from engine.stalker.enemies.look import has_room, next_free_fields
from engine.stalker.events.company import CompanionFreed, CompanionJoined
from engine.stalker.events.units import Noted, unit
from engine.stalker.zone.anomalies import after_move
from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.text import T


def join(play: ZonePlay, companion: str, field: str, why: Reason) -> Rule:
    """Somebody comes along: freed where he stands, or put on a field, the next free one if it is full (p. 17)."""

    there = play.state.companions.get(companion)
    if there is not None:
        if there.captive:
            play.emit(CompanionFreed(why, companion))
        return
    given = play.content.mission.companions.get(companion)
    card = given.card if given else companion
    # Of a random event the companion may be another mission's.
    if companion in play.state.fates or card not in play.content.cards.companions:
        play.emit(Noted(why, T("{unit} is not there any more", unit=unit(companion))))
        return
    where = field or (given.field if given else "")
    goals = [where] if has_room(play.state, where) else next_free_fields(play.state, where)
    if not goals:
        full = because("box.left_out", field=where)
        play.emit(Noted(full, T("There is no room for {unit}", unit=unit(companion))))
        return
    play.emit(CompanionJoined(why, companion, card, goals[0], play.content.cards.companions[card].hp))
    # p. 40: whoever is put on anomaly symbols rolls and covers one.
    yield from after_move(play, companion, (goals[0],))
