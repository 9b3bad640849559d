"""How companions come and go (p. 40): what hurts them, what drives them off the board, who joins and who is freed."""

from __future__ import annotations

from collections.abc import Iterable

from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.company import Fate
from engine.stalker.enemies.look import is_occupied, next_free_fields
from engine.stalker.events.company import CompanionFreed, CompanionHurt, CompanionJoined, CompanionLost
from engine.stalker.events.units import Noted, unit
from engine.stalker.stalkers import pushing
from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.text import T

HARMFUL = frozenset({EffectDo.LOSE, EffectDo.HIT, EffectDo.HARM})
"""Effects that are a source of harm for a companion; of the others only a push moves it, and it bears no marker."""


def hurt(play: ZonePlay, companion: str, why: Reason) -> Rule:
    """One source of harm takes one of the hits a companion bears; the last drives it off (p. 40)."""
    standing = play.state.companions.get(companion)
    if standing is None:
        return
    if standing.hp > 1:
        play.emit(CompanionHurt(why, companion, standing.hp - 1))
        return
    card = play.content.cards.companions[standing.card]
    end = Reason("companion.driven_off", why.facts)
    yield from lose(play, companion, card.fate, end)


def lose(play: ZonePlay, companion: str, fate: Fate, why: Reason) -> Rule:
    """Off the board, and what its card says of that."""
    from engine.stalker.effects.on_units import carry_out  # noqa: PLC0415 - effects hurt companions

    card = play.content.cards.companions[play.state.companions[companion].card]
    play.emit(CompanionLost(why, companion, fate))
    if fate is not Fate.LEFT:
        yield from carry_out(play, card.lost, because("companion.lost"))


def bear(play: ZonePlay, companion: str, effects: Iterable[Effect], why: Reason) -> Rule:
    """What one source does to a companion: it is hurt once at most, and pushed if the effects push."""
    done = {effect.do for effect in effects}
    if done & HARMFUL:
        yield from hurt(play, companion, why)
    if EffectDo.PUSH in done and companion in play.state.companions:
        yield from pushing.push_away(play, companion, None, why)


def join(play: ZonePlay, companion: str, field: str, why: Reason) -> Rule:
    """Somebody comes along: freed where he stands, or put on a field, the next free one if it is full (p. 17)."""
    from engine.stalker.zone.anomalies import after_move  # noqa: PLC0415 - an anomaly hurts companions

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
    goals = [where] if not is_occupied(play.state, where) else next_free_fields(play.state, where)
    if not goals:
        full = because("box.left_out", field=where)
        play.emit(Noted(full, T("There is no room for {unit}", unit=unit(companion))))
        return
    play.emit(CompanionJoined(why, companion, card, goals[0], play.content.cards.companions[card].hp))
    # p. 40: whoever is put on anomaly symbols rolls and covers one.
    yield from after_move(play, companion, (goals[0],))
