"""What an attack may come to, exactly: for what players see before they decide, never for a rule.

Counted are the dice, the precise range, cover, the thresholds and the injury cards that are left. Not counted are masks
and a second throw for focus: both only make it better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from engine.stalker.content.box import Box
from engine.stalker.content.cards import DieCard, card_of
from engine.stalker.content.units import Harm, Thresholds
from engine.stalker.enemies.look import cover_against
from engine.stalker.stalkers.dice import PRECISE_STARS, dice_of
from engine.stalker.stalkers.harm import VULNERABLE_WOUND, reached
from engine.stalker.stalkers.shooting import Shot, dice_for, knife_dice, stars_for
from engine.stalker.state import Mission
from engine.stalker.zone.decks import INJURIES
from engine.table.deck import Deck

Chances = Mapping[int, Fraction]
"""Stars, and how likely just so many are."""
Injuries = tuple[tuple[tuple[str, str], int], ...]
"""What the cards of the injury deck do, light and heavy, and how many of each there are."""


@dataclass(frozen=True)
class Odds:
    """Of one attack on one part of the body."""

    kills: Fraction
    misses: Fraction
    """Nothing happens to the enemy at all."""
    stars: Chances


def percent(chance: Fraction) -> int:
    """Rounded as people do: never 0 while it can happen, never 100 while it can fail.

    >>> percent(Fraction(1, 3)), percent(Fraction(999, 1000))
    (33, 99)
    """
    if chance in (0, 1):
        return int(chance) * 100
    return min(99, max(1, int(chance * 100 + Fraction(1, 2))))


def stars_of(dice: Sequence[DieCard], *, precise: bool = False) -> Chances:
    """How many stars these dice show together.

    >>> stars_of(())
    {0: Fraction(1, 1)}
    """
    found = {0: Fraction(1)}
    for card in dice:
        values = tuple(
            PRECISE_STARS if precise and face.name in card.precise else face.value for face in card.die.faces
        )
        found = _with_die(tuple(found.items()), values)
    return found


@lru_cache(maxsize=512)
def _with_die(known: tuple[tuple[int, Fraction], ...], values: tuple[int, ...]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for stars, chance in known:
        for value, n in Counter(values).items():
            found[stars + value] = found.get(stars + value, Fraction(0)) + chance * Fraction(n, len(values))
    return dict(sorted(found.items()))


def of_shot(state: Mission, box: Box, shot: Shot, part: str) -> Odds:
    """A weapon attack on a part of the body (p. 27)."""
    skill, gear = dice_for(state, box, shot)
    precise = shot.weapon.precise[0] <= shot.range <= shot.weapon.precise[1]
    extra = stars_for(state, box, shot)
    here, there = state.stalkers[shot.stalker].field, state.enemies[shot.target].field
    dice = dice_of(box, gear, skill)
    return _odds(
        state, box, shot.target, part, stars_of(dice, precise=precise), extra, cover_against(state, here, there)
    )


def of_knife(state: Mission, box: Box, stalker: str, enemy: str, part: str) -> Odds:
    """The base action on the same field: no cover helps (p. 21)."""
    dice, stars = knife_dice(state, box, stalker, enemy)
    return _odds(state, box, enemy, part, stars_of(dice_of(box, dice)), stars, 0)


def _odds(state: Mission, box: Box, enemy: str, part: str, rolled: Chances, extra: int, cover: int) -> Odds:
    thresholds = thresholds_of(state, box, enemy, part)
    kills = misses = Fraction(0)
    told: dict[int, Fraction] = {}
    for stars, chance in rolled.items():
        left = max(0, stars + extra - cover)
        told[left] = told.get(left, Fraction(0)) + chance
        harms = reached(thresholds, left)
        misses += 0 if harms else chance
        kills += chance * kill_chance(state, box, enemy, harms)
    return Odds(kills, misses, told)


def thresholds_of(state: Mission, box: Box, enemy: str, part: str) -> Thresholds:
    card = box.cards.enemies[state.enemies[enemy].card]
    return card.head if part == "head" else card.torso


def kill_chance(state: Mission, box: Box, enemy: str, harms: Sequence[Harm]) -> Fraction:
    """How likely these harms kill, one after the other, with the injury cards that are left (p. 28, 29)."""
    standee = state.enemies[enemy]
    deck = state.decks.get(INJURIES, Deck())
    left = _kinds(box, deck.cards or deck.discards)
    return _killed(tuple(harms), standee.hp, standee.vulnerable, left, _kinds(box, (*deck.cards, *deck.discards)))


def _kinds(box: Box, copies: Sequence[str]) -> Injuries:
    cards = [box.cards.injuries[card_of(copy)] for copy in copies]
    return tuple(sorted(Counter((card.light, card.heavy) for card in cards).items()))


@lru_cache(maxsize=2048)
def _killed(harms: tuple[Harm, ...], hp: int, vulnerable: bool, left: Injuries, all_cards: Injuries) -> Fraction:
    if hp <= 0:
        return Fraction(1)
    if not harms:
        return Fraction(0)
    harm, rest = harms[0], harms[1:]
    if harm is Harm.WOUND:
        return _killed(rest, hp - 1, vulnerable, left, all_cards)
    # A vulnerable enemy takes the next worse and is vulnerable no longer (p. 29).
    if vulnerable and harm is Harm.HEAVY:
        return _killed(rest, hp - VULNERABLE_WOUND, False, left, all_cards)
    light = harm is Harm.LIGHT and not vulnerable
    total = sum(n for _, n in left)
    found = Fraction(0)
    for kinds, n in left:
        result = kinds[0] if light else kinds[1]
        wounds = result in ("wound", "wound_and_reshuffle") or (result == "wound_or_expose" and vulnerable)
        exposed = result in ("expose", "pin_and_expose") or (result == "wound_or_expose" and not vulnerable)
        fewer = tuple((each, count - (each == kinds)) for each, count in left if count - (each == kinds) > 0)
        cards = all_cards if result == "wound_and_reshuffle" or not fewer else fewer
        chance = _killed(rest, hp - wounds, exposed, cards, all_cards)
        found += Fraction(n, total) * chance
    return found
