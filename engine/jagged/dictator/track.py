"""The threat track, worked as far as it needs no dice and no card (p. 31-32). Match and situation both go by it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.jagged.content.scenario import DictatorCard
from engine.jagged.state import Dictator
from engine.jagged.words import Deck, Time


@dataclass(frozen=True, slots=True)
class Counterstrike:
    """A counterattack: its strength, and one orange die for each rebel in the sectors."""

    at: int
    strength: int
    dice: int


@dataclass(frozen=True, slots=True)
class Raised:
    """One threat token worked off."""

    threat: int
    strikes: bool


@dataclass(frozen=True, slots=True)
class Laying:
    """Where the next event card goes: a place, and the time of day from then on."""

    slot: int
    time: Time
    clears: bool


def skulls_at(card: DictatorCard, level: int) -> int:
    return next((each.skulls for each in card.counterattacks if each.at == level), 0)


def raise_once(now: Dictator, card: DictatorCard) -> Raised:
    """Level + 1, not beyond the maximum; only rising sets off a counterattack (J40)."""
    if now.threat >= card.max:
        return Raised(now.threat, False)
    level = now.threat + 1
    return Raised(level, level in now.counterattacks)


def next_place(laid: int, time: Time, card: DictatorCard) -> Laying:
    """The next free place; none free: the laid ones go back, day and night turn (p. 31)."""
    if laid < card.slots:
        return Laying(laid + 1, time, False)
    return Laying(1, time.other, True)


def night_tokens(time: Time, card: DictatorCard) -> int:
    """The side with the skull lays one threat token (p. 32, J42)."""
    return int(time is card.symbol)


@dataclass(frozen=True, slots=True)
class Foreseen:
    threat: int
    tokens: int
    counterattacks: tuple[Counterstrike, ...]
    ability: bool
    deck: Deck
    slot: int
    time: Time
    left: tuple[int, ...]


def foresee(now: Dictator, card: DictatorCard, rebels: int, bonus: int) -> Foreseen:
    """A whole phase, every counterattack taken as repelled."""
    strikes: list[Counterstrike] = []
    level, left = now.threat, now.counterattacks
    for _ in range(now.tokens):
        raised = raise_once(Dictator(threat=level, counterattacks=left), card)
        level = raised.threat
        if raised.strikes:
            strikes.append(Counterstrike(level, skulls_at(card, level) + bonus, rebels))
            left = tuple(at for at in left if at != level)
    laying = next_place(len(now.laid), now.time, card)
    return Foreseen(
        level,
        night_tokens(laying.time, card),
        tuple(strikes),
        now.tokens > 0 and level == card.max,
        card.deck(level),
        laying.slot,
        laying.time,
        tuple(sorted(left)),
    )
