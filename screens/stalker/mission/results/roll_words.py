"""A roll as it lies on the table: every die with its face, the stars in all, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from fractions import Fraction

from engine.stalker.content.box import Box
from engine.stalker.content.cards import DieCard
from engine.stalker.enemies.look import cover_against
from engine.stalker.stalkers import odds
from engine.stalker.stalkers.dice import STALKER, Throw, dice_of
from engine.stalker.stalkers.gear import weapon_card
from engine.stalker.stalkers.harm import reached
from engine.stalker.stalkers.shooting import ability_stars
from engine.stalker.state import Mission
from engine.table.event import Facts
from engine.table.question import Question
from engine.table.text import Name, T
from screens.stalker.mission.acting.enemy_words import Bar, bands_of
from screens.stalker.mission.results.outcome import Measured


@dataclass(frozen=True)
class DieView:
    """One die: whose it is, and what it shows."""

    is_stalkers: bool
    stars: int
    masks: int
    is_sight: bool


@dataclass(frozen=True, eq=False)
class ThrownView:
    dice: tuple[DieView, ...]
    measured: Measured
    safe: frozenset[str]
    """Dice that cannot get worse, by the ids of their options: they are lit for another throw beforehand."""
    odds: Callable[[Collection[str]], int]
    """Percent to kill with these dice thrown again."""

    def lit(self, touched: Collection[str]) -> tuple[str, ...]:
        """The dice to be thrown again: a touch lights one or puts it out."""
        return tuple(ident for ident in map(str, range(len(self.dice))) if (ident in self.safe) != (ident in touched))


def thrown_view(question: Question, state: Mission, box: Box, aimed: Facts, attack: str = "") -> ThrownView | None:
    """The roll that a focused stalker may throw again; None if it is no attack on an enemy that still stands."""
    facts = question.why.facts
    known = all(key in aimed for key in ("target", "part", "range", "stalker_dice", "gear_dice"))
    if "faces" not in facts or not known or aimed["target"] not in state.enemies or question.who not in state.stalkers:
        return None
    cards = dice_of(box, aimed["gear_dice"], aimed["stalker_dice"])
    faces = tuple(facts["faces"])
    if len(cards) != len(faces):
        return None
    target, part = aimed["target"], aimed["part"]
    weapon = weapon_card(box, state.stalkers[question.who].gear)
    precise = weapon is not None and weapon.precise[0] <= aimed["range"] <= weapon.precise[1]
    added = next((each.stars for each in weapon.attacks if each.id == attack), 0) if weapon is not None else 0
    added += ability_stars(state, box, question.who, target)
    added -= cover_against(state, state.stalkers[question.who].field, state.enemies[target].field)
    dice = tuple(_die(card, face, precise) for card, face in zip(cards, faces, strict=True))
    rows = odds.thresholds_of(state, box, target, part)

    def kills(again: Collection[str]) -> int:
        kept = added + sum(die.stars for number, die in enumerate(dice) if str(number) not in again)
        thrown = [card for number, card in enumerate(cards) if str(number) in again]
        chances = odds.stars_of(thrown, precise=precise).items()
        found = [(max(0, kept + stars), chance) for stars, chance in chances]
        return odds.percent(
            sum((chance * odds.kill_chance(state, box, target, reached(rows, n)) for n, chance in found), Fraction(0))
        )

    worst = (_worst(card, precise) for card in cards)
    safe = [str(number) for number, least in enumerate(worst) if (dice[number].stars, dice[number].masks) == (least, 0)]
    bar = Bar(T("{part}", part=Name("part", part)), bands_of(rows, state.enemies[target].hp))
    measured = Measured(max(0, added + sum(die.stars for die in dice)), bar)
    return ThrownView(dice, measured, frozenset(safe), kills)


def _worst(card: DieCard, precise: bool) -> int:
    return min(_die(card, face.name, precise).stars for face in card.die.faces)


def _die(card: DieCard, face: str, precise: bool) -> DieView:
    found = card.die.face(face)
    total = found.value if found is not None else 0
    throw = Throw((card,), (face,), total)
    return DieView(card.die.name == STALKER, throw.stars(precise=precise), throw.masks, face in card.precise)
