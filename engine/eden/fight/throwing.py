"""Throws and sprays (B6.B): no roll to hit, everybody under the template suffers; and attacks on pieces (O1)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.eden import facts
from engine.eden.content.profiles import Weapon
from engine.eden.events.pieces import PieceBurned, PieceFell, PieceHit
from engine.eden.fight import dice
from engine.eden.fight.exchange import found_out
from engine.eden.fight.harm import mark, wound_everywhere
from engine.eden.play import EdenPlay
from engine.eden.rules.rolls import plain_pool
from engine.eden.words import Attribute, Marker
from engine.table.event import because
from engine.table.play import Rule


def explode(play: EdenPlay, by: str, weapon: Weapon, under: Iterable[str], pieces: Iterable[str]) -> Rule:
    """Explosive (X): X dice against vigour, one success is a wound in every zone, no armour (B8.C)."""
    for unit in sorted(under):
        if play.state.units[unit].out:
            continue
        if weapon.explosive:
            blast = plain_pool(weapon.explosive, facts.value(play.state, play.content, unit, Attribute.VIGOUR))
            n = yield from dice.successes(play, by, "blast", blast, "throw.blast", on=unit)
            if n:
                wound_everywhere(play, unit, because("throw.hurt", by=by), by)
        _affected(play, by, weapon, unit)
    _burn(play, weapon, pieces)


def spray(play: EdenPlay, by: str, weapon: Weapon, under: Iterable[str], pieces: Iterable[str]) -> None:
    """Everybody partly covered: one wound in every zone, no armour, and the weapon's effect."""
    for unit in sorted(under):
        if not play.state.units[unit].out:
            wound_everywhere(play, unit, because("spray.hurt", by=by), by)
            _affected(play, by, weapon, unit)
    _burn(play, weapon, pieces)


def _affected(play: EdenPlay, by: str, weapon: Weapon, unit: str) -> None:
    """Other effects hit everybody under it, hurt or not; a template ends hiding (B8.C, E54)."""
    if play.state.units[unit].out:
        return
    found_out(play, unit)
    mark(play, unit, Marker.FIRE, weapon.fire, because("throw.effect", by=by))
    mark(play, unit, Marker.FEAR, weapon.fear, because("throw.effect", by=by))


def _burn(play: EdenPlay, weapon: Weapon, pieces: Iterable[str]) -> None:
    for piece in sorted(pieces):
        if weapon.fire and play.state.pieces[piece].traits.flammable:
            set_fire(play, piece, weapon.fire)


def hit_piece(play: EdenPlay, by: str, piece: str, weapon: Weapon | None) -> None:
    """Always hits; a fire (X) weapon on what can burn gives X fires, which are its hits (E46, E57)."""
    if weapon is not None and weapon.fire and play.state.pieces[piece].traits.flammable:
        set_fire(play, piece, weapon.fire)
        return
    play.emit(PieceHit(because("piece.hit", by=by), piece))
    fall(play, piece)


def set_fire(play: EdenPlay, piece: str, fires: int) -> None:
    play.emit(PieceBurned(because("piece.fire"), piece, fires))
    fall(play, piece)


def fall(play: EdenPlay, piece: str) -> None:
    """After X attacks rubble of the same size is left (O1)."""
    each = play.state.pieces[piece]
    if each.traits.destructible and each.hits >= each.traits.destructible:
        play.emit(PieceFell(because("piece.falls", hits=each.hits), piece))
