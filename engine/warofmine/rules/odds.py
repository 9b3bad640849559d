"""Exact chances before a throw."""

from __future__ import annotations

from fractions import Fraction

from engine.warofmine.content.pieces import Weapon
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import SYMBOLS, TraitDo
from engine.warofmine.rules.drawing import RAIDS
from engine.warofmine.rules.dusk import THIRST_IS_HUNGER
from engine.warofmine.rules.throwing import shots_of
from engine.warofmine.state.look import boards_in, card_of, trait_n, weapon_of
from engine.warofmine.state.siege import Siege

SIDES = 10
LOCK_HOLDS = 3
"""Up to this face a lock holds (J11)."""

Spread = dict[tuple[int, int], Fraction]
"""Symbols and kill signs, with the chance of it."""
NOTHING_YET: Spread = {(0, 0): Fraction(1)}


def lock_opens() -> Fraction:
    return Fraction(SIDES - LOCK_HOLDS, SIDES)


def thirst_is_hunger() -> Fraction:
    return Fraction(THIRST_IS_HUNGER, SIDES)


def on_or_under(level: int) -> Fraction:
    """The black die against a noise level or somebody's empathy."""
    return Fraction(min(SIDES, max(0, level)), SIDES)


def strike_spread(content: SiegeContent, weapon: Weapon, shots: int, prowess: int) -> Spread:
    """What somebody throws who throws again while nothing shows: first shot first, one store of re-throws."""
    faces = content.dice[weapon.die].faces
    known: dict[tuple[int, int], Spread] = {}

    def spread(shots: int, left: int) -> Spread:
        if not shots:
            return NOTHING_YET
        if (shots, left) not in known:
            total: Spread = {}
            for face in faces:
                worth, kill = SYMBOLS.get(face, 0), int(face is weapon.kill)
                again = not worth and not kill and left > 0
                then = spread(shots, left - 1) if again else spread(shots - 1, left)
                for (symbols, killed), chance in then.items():
                    key = (symbols, killed) if again else (symbols + worth, killed + kill)
                    total[key] = total.get(key, Fraction(0)) + chance / len(faces)
            known[shots, left] = total
        return known[shots, left]

    return spread(shots, prowess)


def together(first: Spread, second: Spread) -> Spread:
    total: Spread = {}
    for (symbols, killed), chance in first.items():
        for (more, kills), other in second.items():
            key = (symbols + more, killed + kills)
            total[key] = total.get(key, Fraction(0)) + chance * other
    return total


def guards_spread(state: Siege, content: SiegeContent) -> Spread:
    """All guards together, each with weapon, shots and prowess; the fate sign counts as nothing."""
    total = NOTHING_YET
    for who in state.guards:
        someone = state.people[who]
        weapon = weapon_of(content, someone.weapon)
        each = strike_spread(content, weapon, shots_of(state, content, who), someone.prowess)
        total = together(total, each)
    return total


def raid_spares(state: Siege, content: SiegeContent) -> Fraction | None:
    """The chance that the coming raid takes nothing and hurts nobody, over every card that may lie on top.

    None where real cards lie on the table that nobody has entered.
    """
    deck = state.deck(RAIDS)
    cards = [card_of(card) for card in deck.cards or deck.discards]
    if not cards or any(card not in content.raids for card in cards):
        return None
    watched = sum(trait_n(content, who, TraitDo.WATCHES) for who in state.guards)
    spread, boards = guards_spread(state, content), boards_in(state)
    total = Fraction(0)
    for card in cards:
        raid = content.raids[card]
        damage = max(0, raid.damage + state.more_damage - watched)
        wounds = max(0, raid.wounds + state.more_wounds) if state.guards else 0
        total += spared(spread, damage + wounds - boards)
    return total / len(cards)


def ignored(spread: Spread) -> Fraction:
    return sum((chance for (_, killed), chance in spread.items() if killed), Fraction(0))


def spared(spread: Spread, needed: int) -> Fraction:
    """A kill, or symbols enough against damage and wounds."""
    return sum((chance for (symbols, killed), chance in spread.items() if killed or symbols >= needed), Fraction(0))


def symbols(spread: Spread) -> dict[int, Fraction]:
    """The chance of every total that can come, ascending."""
    totals: dict[int, Fraction] = {}
    for (shown, _), chance in spread.items():
        totals[shown] = totals.get(shown, Fraction(0)) + chance
    return dict(sorted(totals.items()))
