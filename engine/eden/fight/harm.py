"""Wounds, markers and going out of action, with what follows from each."""

from __future__ import annotations

from engine.eden.events.body import Marked, Wounded
from engine.eden.events.flow import Scored
from engine.eden.events.units import WentOut
from engine.eden.facts import profile_of
from engine.eden.in_force import has_no_fear
from engine.eden.play import EdenPlay
from engine.eden.rules import body
from engine.eden.words import Marker, Zone
from engine.table.event import Reason, because


def wound(play: EdenPlay, unit: str, zone: Zone, points: int, why: Reason, by: str = "") -> None:
    """Points lost in one zone; the last one puts the unit out (B2.F). `by`: whose deed it is."""
    if points:
        play.emit(Wounded(why, unit, zone, points))
    if body.is_out(profile_of(play.state, play.content, unit), play.state.units[unit].wounds):
        put_out(play, unit, by, because("out.no_points", unit=unit, zone=zone))


def wound_everywhere(play: EdenPlay, unit: str, why: Reason, by: str = "") -> None:
    """One wound in every zone, no armour (E11)."""
    for zone in Zone:
        if not play.state.units[unit].out:
            wound(play, unit, zone, 1, why, by)


def put_out(play: EdenPlay, unit: str, by: str, why: Reason) -> None:
    """The figure leaves; an NPC is worth its contamination value to whoever's warrior did it (O2, E48)."""
    play.emit(WentOut(why, unit, by))
    gone = play.state.units[unit]
    side = play.state.units[by].side if by else ""
    value = play.content.profiles[gone.profile].contamination
    if gone.is_npc and side in play.state.sides and value:
        play.emit(Scored(because("score.npc", unit=unit, points=value), side, value))


def mark(play: EdenPlay, unit: str, marker: Marker, change: int, why: Reason) -> None:
    """Markers come or go; no more go than there are, and a card may keep fear away."""
    me = play.state.units[unit]
    if me.out or not change:
        return
    if change > 0 and marker is Marker.FEAR and has_no_fear(play.state, play.content, me.side):
        return
    change = max(change, -me.has(marker))
    if change:
        play.emit(Marked(why, unit, marker, change))
