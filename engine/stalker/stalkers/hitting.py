"""What the stars of an attack do to enemies, and what explodes on a field (p. 27)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.stalker.companions.harm import hurt
from engine.stalker.content.box import ZonePlay
from engine.stalker.enemies.facing import face
from engine.stalker.enemies.look import cover_against
from engine.stalker.events.units import Noted, VulnerableChanged, unit
from engine.stalker.rulebook import again
from engine.stalker.stalkers import artefacts
from engine.stalker.stalkers.dice import dice_of, throw_with_focus
from engine.stalker.stalkers.harm import VULNERABLE_DAMAGE, hit_enemy, suffer
from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.text import Tn


def hit(play: ZonePlay, stalker: str, enemy: str, stars: int, part: str) -> Rule:
    """Cover takes stars off (p. 13)."""
    here, there = play.state.stalkers[stalker].field, play.state.enemies[enemy].field
    cover = cover_against(play.state, here, there)
    why = because("shot.thresholds", cover=cover)
    if cover and stars:
        play.emit(Noted(why, Tn("Cover takes {n} star off", "Cover takes {n} stars off", min(cover, stars))))
    yield from hit_enemy(play, enemy, max(0, stars - cover), why, part, by=stalker)


def turn_round(play: ZonePlay, stalker: str, enemies: Sequence[str]) -> Rule:
    """Step 8: whoever survives turns to the attacker."""
    why = because("shot.turns_round")
    for name in enemies:
        if name in play.state.enemies:
            yield from face(play, name, play.state.stalkers[stalker].field, why)


def _once_vulnerable(play: ZonePlay, stalker: str) -> int:
    """What an attack does more to a vulnerable stalker, who is so no longer (p. 29)."""
    if not play.state.stalkers[stalker].vulnerable:
        return 0
    play.emit(VulnerableChanged(because("attack.marker_goes"), stalker, False))
    return VULNERABLE_DAMAGE


def explode(play: ZonePlay, stalker: str, field: str, dice: int, why: Reason) -> Rule:
    """One roll against every unit on a field, stalkers among them; cover counts from the thrower (p. 27)."""
    prompt = Tn("{stalker} throws: {n} gear die", "{stalker} throws: {n} gear dice", dice, stalker=unit(stalker))
    rolled = yield from throw_with_focus(
        play, stalker, dice_of(play.content, dice), why, prompt, code="roll.explosion", about=field
    )
    stars = rolled.total + (yield from artefacts.more_stars(play, stalker, why))
    enemies = [name for name, enemy in play.state.enemies.items() if enemy.field == field]
    cover = cover_against(play.state, play.state.stalkers[stalker].field, field)
    for name in enemies:
        yield from hit(play, stalker, name, stars, "torso")
    for name in [name for name, each in play.state.stalkers.items() if each.field == field and not each.is_dead]:
        more = _once_vulnerable(play, name)
        yield from suffer(play, name, max(0, stars - cover + more), again(why, vulnerable=more) if more else why)
    for name in [name for name, each in play.state.companions.items() if each.field == field and stars > cover]:
        yield from hurt(play, name, why)
    yield from turn_round(play, stalker, enemies)
