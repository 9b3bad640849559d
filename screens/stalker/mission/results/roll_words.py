"""A roll as it lies on the table: every die with its face, the stars in all, and what they do."""

from __future__ import annotations

from dataclasses import dataclass

from engine.stalker.content.box import Box
from engine.stalker.content.cards import DieCard
from engine.stalker.enemies.look import cover_against
from engine.stalker.stalkers.dice import STALKER, Throw, dice_of
from engine.stalker.stalkers.gear import weapon_card
from engine.stalker.stalkers.odds import thresholds_of
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


@dataclass(frozen=True)
class ThrownView:
    dice: tuple[DieView, ...]
    measured: Measured


def thrown_view(question: Question, state: Mission, box: Box, aimed: Facts) -> ThrownView | None:
    """The roll that a focused stalker may throw again; None if it is no attack on an enemy that still stands."""
    facts = question.why.facts
    known = all(key in aimed for key in ("target", "part", "range", "stalker_dice", "gear_dice"))
    if "faces" not in facts or not known or aimed["target"] not in state.enemies or question.who not in state.stalkers:
        return None
    cards = dice_of(box, aimed["gear_dice"], aimed["stalker_dice"])
    faces = tuple(facts["faces"])
    if len(cards) != len(faces):
        return None
    weapon = weapon_card(box, state.stalkers[question.who].gear)
    precise = weapon is not None and weapon.precise[0] <= aimed["range"] <= weapon.precise[1]
    dice = tuple(_die(card, face, precise) for card, face in zip(cards, faces, strict=True))
    target = aimed["target"]
    cover = cover_against(state, state.stalkers[question.who].field, state.enemies[target].field)
    stars = max(0, sum(die.stars for die in dice) - cover)
    rows = thresholds_of(state, box, target, aimed["part"])
    bar = Bar(T("{part}", part=Name("part", aimed["part"])), bands_of(rows, state.enemies[target].hp))
    return ThrownView(dice, Measured(stars, bar))


def _die(card: DieCard, face: str, precise: bool) -> DieView:
    found = card.die.face(face)
    total = found.value if found is not None else 0
    throw = Throw((card,), (face,), total)
    return DieView(card.die.name == STALKER, throw.stars(precise=precise), throw.masks, face in card.precise)
