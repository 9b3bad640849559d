"""One attack, step by step (B6): the same code for a match and for the command line."""

from __future__ import annotations

from dataclasses import dataclass

from engine.eden import facts
from engine.eden.content.cards import Do
from engine.eden.events.base import warrior, zone_name
from engine.eden.facts import Shot, profile_of
from engine.eden.fight import dice
from engine.eden.fight.harm import mark, wound
from engine.eden.nearby import shield_against
from engine.eden.play import EdenPlay
from engine.eden.rules import body
from engine.eden.rules.rolls import Part, contest_winner, pool, shifts
from engine.eden.rules.values import melee_parts, melee_value, shot_parts
from engine.eden.words import Attribute, Marker, Reaction, Zone
from engine.table.event import because
from engine.table.question import Asking, Choice, Option
from engine.table.text import T

MELEE = {
    Reaction.PASSIVE: "melee.passive",
    Reaction.DODGE: "melee.dodge",
    Reaction.STRIKE_BACK: "melee.strike_back",
}
"""Which rule the combat roll follows."""


@dataclass(frozen=True, slots=True)
class Blow:
    """What came of an attack. `wounds` before armour, `lost` after it."""

    by: str
    on: str
    hitter: str
    hit: str
    successes: int = 0
    zone: Zone | None = None
    wounds: int = 0
    lost: int = 0
    out: bool = False
    fire: int = 0
    fear: int = 0


def close_combat(play: EdenPlay, by: str, on: str, reaction: Reaction) -> Asking[Blow]:
    """B6.A with the reaction already declared and paid for."""
    hitter, target = by, on
    if reaction is Reaction.STRIKE_BACK:
        hitter = yield from contest(play, by, on)
        target = on if hitter == by else by
    state, box = play.state, play.content
    hits = pool(
        melee_parts(state.units[hitter], profile_of(state, box, hitter)),
        facts.value(state, box, target, Attribute.VIGOUR),
    )
    n = yield from dice.successes(play, hitter, "combat", hits, MELEE[reaction], on=target)
    if not n:
        return Blow(by, on, hitter, target)
    face, left = yield from aimed(play, hitter, target, n, certain=True)
    zone = body.zone_hit(profile_of(play.state, box, target), face)
    wounds = left
    if reaction is Reaction.DODGE:
        wounds -= yield from dodged(play, hitter, target)
    return _hurt(play, Blow(by, on, hitter, target, n, zone, max(0, wounds)), 0)


def contest(play: EdenPlay, by: str, on: str) -> Asking[str]:
    """Both roll a die and add combat; equal totals and values: again (B2.A)."""
    state, box = play.state, play.content
    mine = melee_value(state.units[by], profile_of(state, box, by))
    theirs = melee_value(state.units[on], profile_of(state, box, on))
    why = because("melee.contest", what="contest", unit=by, dice=2, on=on, value=mine, other=theirs)
    app_rolls = dice.is_app_run(play, by) or dice.is_app_run(play, on)
    while True:
        if app_rolls:
            first, second = yield from _mixed_contest(play, by, on)
        else:
            first, second = yield from dice.faces(play, by, "contest", 2, why)
        if winner := contest_winner(mine, first, theirs, second):
            return by if winner > 0 else on


def _mixed_contest(play: EdenPlay, by: str, on: str) -> Asking[tuple[int, int]]:
    """An NPC's die is the app's, the warrior's its player's (E29)."""
    found = []
    for roller, other in ((by, on), (on, by)):
        why = because("melee.contest", what="contest", unit=roller, dice=1, on=other)
        shown = yield from dice.faces(play, roller, "contest", 1, why)
        found.append(shown[0])
    return found[0], found[1]


def aimed(play: EdenPlay, hitter: str, target: str, n: int, certain: bool) -> Asking[tuple[int, int]]:
    """The hit roll and its shift: the face, and the successes left (B6.A 4 and 5, E12).

    `certain`: every success left is a wound, so that an app-run NPC can tell whether a shift puts the target out.
    """
    face = yield from dice.hit_face(play, hitter, target, "hit.roll")
    reachable = shifts(face, n)
    if len(reachable) == 1:
        return face, n
    if dice.is_app_run(play, hitter):
        chosen = _npc_shift(play, target, face, n) if certain else face
    else:
        chosen = yield from _asked_shift(play, hitter, target, face, reachable)
    return chosen, n - abs(chosen - face)


def _asked_shift(play: EdenPlay, hitter: str, target: str, face: int, reachable: tuple[int, ...]) -> Asking[int]:
    index = profile_of(play.state, play.content, target).index
    why = because("hit.shift", what="shift", unit=hitter, face=face, on=target)
    options = tuple(
        Option(str(each), T("{face}: {zone}", face=each, zone=zone_name(index[each - 1]))) for each in reachable
    )
    prompt = T("Where does {unit} hit {on}?", unit=warrior(hitter), on=warrior(target))
    return int((yield from Choice(dice.who_rolls(play, hitter), prompt, why, options).ask()))


def _npc_shift(play: EdenPlay, target: str, face: int, n: int) -> int:
    """Only if it puts the victim out: the fewest successes, then the lowest face (E29)."""
    state, box = play.state, play.content
    profile, wounds = profile_of(state, box, target), state.units[target].wounds

    def kills(each: int) -> bool:
        zone = body.zone_hit(profile, each)
        given = n - abs(each - face)
        return body.lost(profile, wounds, zone, given, body.armour_of(profile, zone)) >= body.left(
            profile, wounds, zone
        )

    deadly = [each for each in shifts(face, n) if kills(each)]
    return min(deadly, key=lambda each: (abs(each - face), each), default=face)


def dodged(play: EdenPlay, hitter: str, target: str) -> Asking[int]:
    """Speed against the combat value the attacker rolled with, gear included (B6.A dodge 6, E15)."""
    state, box = play.state, play.content
    difficulty = melee_value(state.units[hitter], profile_of(state, box, hitter))
    speed = pool(facts.parts(state, box, target, Attribute.SPEED), difficulty)
    return (yield from dice.successes(play, target, "dodge", speed, "melee.dodge_roll", on=hitter))


def shot(play: EdenPlay, by: str, on: str, weapon: str, around: Shot) -> Asking[Blow]:
    """B6.B: combat against speed, perhaps somebody else is hit, then strength against vigour."""
    state, box = play.state, play.content
    profile = profile_of(state, box, by)
    carried = profile.weapons[weapon]
    hits = pool(
        shot_parts(state.units[by], profile, weapon, around.penalty, around.from_above),
        facts.value(state, box, on, Attribute.SPEED),
    )
    n = yield from dice.successes(play, by, "combat", hits, "shot.roll", on=on, weapon=weapon)
    if not n:
        return Blow(by, on, by, on)
    target = on
    if around.engaged and n % 2 and around.instead:
        target = yield from redirected(play, by, on, around.instead)
    face, left = yield from aimed(play, by, target, n, certain=False)
    zone = body.zone_hit(profile_of(state, box, target), face)
    parts = [Part("strength", carried.strength), Part("successes", left)]
    force = pool(parts, facts.value(play.state, box, target, Attribute.VIGOUR))
    wounds = yield from dice.successes(play, by, "strength", force, "shot.strength", on=target, weapon=weapon)
    told = Blow(by, on, by, target, n, zone, wounds, fire=carried.fire, fear=carried.fear)
    return _hurt(play, told, (yield from shield_against(play, target, zone, wounds)))


def redirected(play: EdenPlay, by: str, on: str, instead: tuple[str, ...]) -> Asking[str]:
    """An odd number of successes into a close combat hits the nearest neighbour, friend or not (B6.B 2, E17)."""
    if len(instead) == 1:
        return instead[0]
    if dice.is_app_run(play, by):
        return play.rng.choose(instead)
    why = because("shot.redirect", what="redirect", unit=by, on=on)
    options = tuple(Option(key, T("{unit}", unit=warrior(key))) for key in instead)
    prompt = T("The shot of {unit} goes astray: whom does it hit?", unit=warrior(by))
    return (yield from Choice(dice.who_rolls(play, by), prompt, why, options).ask())


def _hurt(play: EdenPlay, blow: Blow, shield: int) -> Blow:
    """Armour off the whole attack, then the points (B8.A, E11); an ability of the hitter may add a marker."""
    state, box = play.state, play.content
    if blow.zone is None:
        return blow
    profile, unit = profile_of(state, box, blow.hit), state.units[blow.hit]
    armour = body.armour_of(profile, blow.zone, shield)
    lost = body.lost(profile, unit.wounds, blow.zone, blow.wounds, armour)
    why = because("wound.armour" if armour else "wound.plain", by=blow.hitter, wounds=blow.wounds, armour=armour)
    wound(play, blow.hit, blow.zone, lost, why, by=blow.hitter)
    for marker, n in ((Marker.FIRE, blow.fire), (Marker.FEAR, blow.fear)):
        mark(play, blow.hit, marker, n, because("shot.effect", by=blow.hitter))
    frightens = facts.permanent(state, box, blow.hitter, Do.ON_WOUND)
    if lost and frightens and frightens.marker:
        mark(play, blow.hit, frightens.marker, frightens.amount, because("ability.on_wound", by=blow.hitter))
    out = play.state.units[blow.hit].out
    return Blow(
        blow.by, blow.on, blow.hitter, blow.hit, blow.successes, blow.zone, blow.wounds, lost, out, blow.fire, blow.fear
    )
