"""The end phase (B4.B): steps 3 to 9 and 11, the same for a match and for the command line.

Nothing in a step depends on another warrior, so each goes by id (E31); who goes out takes no part from there on.
"""

from __future__ import annotations

from engine.eden import facts
from engine.eden.events.base import warrior
from engine.eden.events.pieces import PieceBurned
from engine.eden.events.units import Exposed, Refreshed
from engine.eden.facts import profile_of
from engine.eden.fight import dice
from engine.eden.fight.harm import mark, wound
from engine.eden.fight.throwing import fall
from engine.eden.nearby import parts_to_roll
from engine.eden.play import EdenPlay
from engine.eden.rules import body
from engine.eden.rules.rolls import pool
from engine.eden.state import ACTION_POINTS
from engine.eden.words import Attribute, Marker, Weather, Zone
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Choice, Option
from engine.table.text import T

FIRE_DICE = 3
FEAR_DIFFICULTY, ION_DIFFICULTY, ACID_DIFFICULTY = 5, 6, 5
STAYS_HOSTILE = 2
"""From this value on hostile ground hurts by touch and stay (E33)."""
KEEP, REMOVE = "keep", "remove"


def steps_three_to_nine(play: EdenPlay) -> Rule:
    yield from burn_warriors(play)
    yield from hostile_ground(play)
    burn_pieces(play)
    yield from calm_fear(play)
    shed_poison(play)
    yield from calm_rage(play)
    new_points(play)


def burn_warriors(play: EdenPlay) -> Rule:
    """Step 3: three dice, each strictly above vigour is a wound, all in one zone, armour counts; one fire off (E32)."""
    for key in play.state.present:
        if not play.state.units[key].fire:
            continue
        vigour = facts.value(play.state, play.content, key, Attribute.VIGOUR)
        n = yield from dice.above(play, key, "fire", FIRE_DICE, vigour, "end.fire")
        if n:
            face = yield from dice.hit_face(play, key, key, "end.fire_zone")
            unit, profile = play.state.units[key], profile_of(play.state, play.content, key)
            zone = body.zone_hit(profile, face)
            armour = body.armour_of(profile, zone)
            points = body.lost(profile, unit.wounds, zone, n, armour)
            wound(play, key, zone, points, because("end.fire_wounds", wounds=n, armour=armour))
        mark(play, key, Marker.FIRE, -1, because("end.fire_fades"))


def hostile_ground(play: EdenPlay) -> Rule:
    """Step 3, afterwards: who touches or stands in ground that is hostile enough, once a round and piece (E33)."""
    for key in play.state.present:
        for piece in sorted(play.state.pieces):
            if play.state.pieces[piece].traits.hostile < STAYS_HOSTILE or play.state.units[key].out:
                continue
            if facts.touches_piece(play.state, play.content, key, piece):
                yield from bitten(play, key, piece)


def bitten(play: EdenPlay, key: str, piece: str) -> Rule:
    """X wounds, each with its own hit roll, no armour: the worse ground once a round, the milder at every move."""
    hostile = play.state.pieces[piece].traits.hostile
    if hostile >= STAYS_HOSTILE and piece in play.state.units[key].exposed:
        return
    for _ in range(hostile):
        if play.state.units[key].out:
            return
        face = yield from dice.hit_face(play, key, key, "ground.hit")
        zone = body.zone_hit(profile_of(play.state, play.content, key), face)
        wound(play, key, zone, 1, because("ground.hostile", piece=piece))
    if hostile >= STAYS_HOSTILE and not play.state.units[key].out:
        play.emit(Exposed(because("ground.once"), key, piece))


def burn_pieces(play: EdenPlay) -> None:
    """Step 3, last: each burning piece gets one fire more, a hit that may bring it down (E34)."""
    for piece in sorted(play.state.pieces):
        if play.state.pieces[piece].burning:
            play.emit(PieceBurned(because("end.piece_burns"), piece, 1))
            fall(play, piece)


def calm_fear(play: EdenPlay) -> Rule:
    """Step 4: psi against 5, each success takes one fear off."""
    for key in play.state.present:
        if play.state.units[key].fear:
            psi = pool((yield from parts_to_roll(play, key, Attribute.PSI)), FEAR_DIFFICULTY)
            n = yield from dice.successes(play, key, "fear", psi, "end.fear")
            mark(play, key, Marker.FEAR, -n, because("end.fear_fades", successes=n))


def shed_poison(play: EdenPlay) -> None:
    """Step 5."""
    for key, unit in play.state.present.items():
        if unit.poison:
            mark(play, key, Marker.POISON, -1, because("end.poison"))


def calm_rage(play: EdenPlay) -> Rule:
    """Step 6: a warrior's player may take one off; NPCs keep their rage (E29). Who activated last goes first (E31)."""
    last = play.state.last
    for key, unit in sorted(
        play.state.present.items(), key=lambda each: (bool(last) and each[1].side != last, each[0])
    ):
        if unit.rage and not unit.is_npc:
            why = because("end.rage", what="rage", unit=key)
            options = (Option(KEEP, T("keep it")), Option(REMOVE, T("take one off")))
            prompt = T("The rage of {unit}?", unit=warrior(key))
            if (yield from Choice(dice.who_rolls(play, key), prompt, why, options).ask()) == REMOVE:
                mark(play, key, Marker.RAGE, -1, because("end.rage_fades"))


def new_points(play: EdenPlay) -> None:
    """Steps 7 to 9: old points are lost, three new ones, one less for who is slowed."""
    for key, unit in play.state.present.items():
        if not unit.is_npc:
            play.emit(Refreshed(because("end.points"), key, ACTION_POINTS - bool(unit.slow)))
        mark(play, key, Marker.SLOW, -bool(unit.slow), because("end.slow"))


def weather_bites(play: EdenPlay) -> Rule:
    """Step 11: the ion storm before the acid rain (E35)."""
    weather = play.state.rules.weather
    if Weather.ION_STORM in weather:
        yield from _ion_storm(play)
    if Weather.ACID_RAIN in weather:
        yield from _acid_rain(play)


def _ion_storm(play: EdenPlay) -> Rule:
    for key, unit in play.state.present.items():
        if unit.is_npc:
            continue
        vigour = pool(facts.parts(play.state, play.content, key, Attribute.VIGOUR), ION_DIFFICULTY)
        n = yield from dice.successes(play, key, "ion_storm", vigour, "weather.ion_storm")
        if not n:
            wound(play, key, Zone.TORSO, 1, because("weather.ion_wound"))


def _acid_rain(play: EdenPlay) -> Rule:
    for key, unit in play.state.present.items():
        if unit.sheltered:
            continue
        vigour = pool(facts.parts(play.state, play.content, key, Attribute.VIGOUR), ACID_DIFFICULTY)
        n = yield from dice.successes(play, key, "acid_rain", vigour, "weather.acid_rain")
        if not n:
            mark(play, key, Marker.POISON, 1, because("weather.acid_poison"))
