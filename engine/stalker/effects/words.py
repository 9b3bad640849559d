"""Effects in words, for the options of a choice and for the rules shown beside a card."""

from __future__ import annotations

from collections.abc import Sequence

from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.texts import plain_words
from engine.table.text import Name, T, Text, Tn, listed


def effects_text(effects: Sequence[Effect]) -> Text:
    return listed([effect_text(effect) for effect in effects])


def effect_text(effect: Effect) -> Text:  # noqa: C901, PLR0911, PLR0912 - one line per word of the vocabulary reads best
    n = abs(effect.n)
    match effect.do:
        case EffectDo.HEAL:
            return T("heal {n} hp", n=n)
        case EffectDo.LOSE if effect.dice:
            return Tn("lose the stars of {n} gear die in hp", "lose the stars of {n} gear dice in hp", effect.dice)
        case EffectDo.LOSE:
            return T("lose {n} hp", n=n)
        case EffectDo.HIT if effect.dice:
            return Tn("a hit with {n} gear die", "a hit with {n} gear dice", effect.dice)
        case EffectDo.HIT:
            return T("suffer {n} damage", n=n)
        case EffectDo.DOSE if effect.n < 0:
            return T("dose falls by {n}", n=n)
        case EffectDo.DOSE:
            return T("dose rises by {n}", n=n)
        case EffectDo.HARM:
            return T("{harm}", harm=Name("harm", effect.harm.value))
        case EffectDo.ATTENTION:
            return T("{attention}", attention=Name("attention", effect.level.value))
        case EffectDo.STARS:
            return Tn("{n} more star", "{n} more stars", n)
        case EffectDo.DICE:
            return Tn("{n} more gear die", "{n} more gear dice", n)
        case EffectDo.HALVE:
            return T("half the damage, and no dice of the roll count")
        case EffectDo.MOVE:
            return Tn("move up to {n} field", "move up to {n} fields", n)
        case EffectDo.FOCUS:
            return T("gain focus")
        case EffectDo.LOSE_FOCUS:
            return T("discard focus")
        case EffectDo.PIN:
            return T("become pinned")
        case EffectDo.EXPOSE:
            return T("become vulnerable")
        case EffectDo.BOLTS:
            return Tn("gain {n} bolt", "gain {n} bolts", n)
        case EffectDo.MAGAZINES:
            return Tn("gain {n} magazine", "gain {n} magazines", n)
        case EffectDo.LOSE_MAGAZINE:
            return T("discard a magazine")
        case EffectDo.PUSH_MARKER:
            return T("push a turn marker down")
        case EffectDo.GAIN:
            return T("draw a card: {deck}", deck=Name("deck", effect.deck))
        case EffectDo.EXTRA_ACTION | EffectDo.FREE_STANDARD:
            return T("an extra action")
        case EffectDo.LURE:
            return Tn(
                "follow the call up to {n} field, whatever is in the way",
                "follow the call up to {n} fields, whatever is in the way",
                max(1, n),
            )
        case EffectDo.EMPTY_WEAPON:
            return T("discard all rounds of the weapon in hand")
        case EffectDo.CONTROL:
            return Tn("draw {n} control card", "draw {n} control cards", max(1, n))
        case EffectDo.ATTACK if n:
            return Tn("an attack at once with {n} more gear die", "an attack at once with {n} more gear dice", n)
        case EffectDo.ATTACK:
            return T("an attack at once")
        case EffectDo.BETRAY:
            return T("attack another stalker, or else oneself")
        case EffectDo.ENEMIES_ATTACK if n:
            return T("attack a target in sight, {change} damage", change=f"{effect.n:+d}")
        case EffectDo.ENEMIES_ATTACK:
            return T("attack a target in sight")
        case EffectDo.ROLL:
            rows = [
                T("{petals}: {what}", petals=petals, what=effects_text(option))
                for petals, option in enumerate(effect.options, start=1)
                if option
            ]
            return T("roll the anomaly die: {results}", results=listed(rows))
        case EffectDo.READ:
            return T("{text}", text=Name("text", plain_words(effect.text)))
        case _:
            return T("{effect}", effect=Name("effect", effect.do.value))
