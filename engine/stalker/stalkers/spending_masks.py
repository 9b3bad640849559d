"""Spending masks of an attack roll (p. 27): before the hit is known or after it, the same effect more than once too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import EffectDo, Mask
from engine.stalker.content.effect_words import effects_text
from engine.stalker.effects.registry import carry_out
from engine.stalker.enemies.look import field_of
from engine.stalker.events.units import unit
from engine.table.event import because
from engine.table.question import Asking, Choice, Option
from engine.table.text import T, Text, Tn

OF_THE_ROLL = (EffectDo.STARS, EffectDo.DICE, EffectDo.WHOLE_FIELD)
"""Effects that change the roll, which is of no use once the hit is known, or whom it hits."""
DONE = "done"


@dataclass(frozen=True, slots=True)
class Spent:
    """What masks have bought so far, and how many are left."""

    left: int
    stars: int = 0
    dice: int = 0
    whole_field: bool = False


def before_the_hit(
    play: ZonePlay, stalker: str, offers: Sequence[Mask], masks: int, struck: Sequence[str]
) -> Asking[Spent]:
    """All effects are on offer; those that cost nothing simply apply."""
    spent = Spent(masks)
    for offer in offers:
        if not offer.masks:
            spent = yield from _buy(play, stalker, offer, spent, struck)
    return (yield from _spend(play, stalker, [offer for offer in offers if offer.masks], spent, struck))


def after_the_hit(
    play: ZonePlay, stalker: str, offers: Sequence[Mask], masks: int, struck: Sequence[str], others: Sequence[str]
) -> Asking[bool]:
    """The last chance to use masks that are left; True if the hit now reaches the `others` on the target's field."""

    def is_useful(offer: Mask) -> bool:
        whole_field = bool(others) and any(effect.do is EffectDo.WHOLE_FIELD for effect in offer.effects)
        return whole_field or (bool(struck) and any(effect.do not in OF_THE_ROLL for effect in offer.effects))

    useful = [offer for offer in offers if offer.masks and is_useful(offer)]
    return (yield from _spend(play, stalker, useful, Spent(masks), struck)).whole_field


def _spend(play: ZonePlay, stalker: str, offers: Sequence[Mask], spent: Spent, struck: Sequence[str]) -> Asking[Spent]:
    while affordable := [offer for offer in offers if offer.masks <= spent.left]:
        why = because("masks.buy", masks=spent.left)
        options = (
            *(Option(str(i), _offer_text(offer)) for i, offer in enumerate(affordable)),
            Option(DONE, T("nothing more now")),
        )
        prompt = Tn("{n} mask: what for?", "{n} masks: what for?", spent.left)
        answer = yield from Choice(stalker, prompt, why, options, code="masks.what_for", about=(stalker,)).ask()
        if answer == DONE:
            break
        spent = yield from _buy(play, stalker, affordable[int(answer)], spent, struck)
    return spent


def _offer_text(offer: Mask) -> Text:
    done = effects_text(offer.effects)
    return Tn("{n} mask: {effects}", "{n} masks: {effects}", offer.masks, effects=done)


def _buy(play: ZonePlay, stalker: str, offer: Mask, spent: Spent, struck: Sequence[str]) -> Asking[Spent]:

    spent = replace(spent, left=spent.left - offer.masks)
    for effect in offer.effects:
        if effect.do is EffectDo.STARS:
            spent = replace(spent, stars=spent.stars + effect.n)
        elif effect.do is EffectDo.DICE:
            spent = replace(spent, dice=spent.dice + effect.n)
        elif effect.do is EffectDo.WHOLE_FIELD:
            spent = replace(spent, whole_field=True)
    others = tuple(effect for effect in offer.effects if effect.do not in OF_THE_ROLL)
    alive = [name for name in struck if name in play.state.enemies]
    if others and alive:
        target = yield from whom(stalker, alive)
        why = because("masks.spent", masks=offer.masks)
        field = field_of(play.state, target)
        yield from carry_out(play, others, why, actor=stalker, target=target, field=field)
    return spent


def whom(stalker: str, enemies: Sequence[str]) -> Asking[str]:
    """Effects of a burst may go to any enemy it reaches (p. 27)."""
    if len(enemies) == 1:
        return enemies[0]
    why = because("shot.burst_shared")
    options = tuple(Option(name, T("{unit}", unit=unit(name))) for name in enemies)
    return (yield from Choice(stalker, T("Which enemy?"), why, options, code="masks.whom", about=(stalker,)).ask())
