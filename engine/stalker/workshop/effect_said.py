"""An effect as a sentence of its own: what the card does, with names and no ids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.stalker.content.cards import Effect, EffectDo, Names, Who
from engine.stalker.content.effect_sayings import WHO, whom
from engine.stalker.content.effect_word import About
from engine.stalker.content.effect_words import WORDS, effect_text
from engine.table.text import T, Text, listed

ENEMIES_DO = (EffectDo.TO_COVER, EffectDo.ENEMIES_ATTACK, EffectDo.ENEMIES_MOVE)


def effects_said(effects: Iterable[Effect], language: str = "") -> Iterator[Text]:
    for effect in effects:
        yield effect_said(effect, language)


def effect_said(effect: Effect, language: str = "", *, own: bool = False) -> Text:
    """The whole effect, its full stop included; what players wrote themselves in a language, if they did in several.

    `own`: on somebody's own card, where nobody has to say who "self" is.
    """
    if effect.do is EffectDo.READ:
        return T("{text}", text=in_words(effect.text, language))
    if effect.do is EffectDo.CHOOSE:
        rows = [listed([_what(each, language) for each in option]) for option in effect.options]
        row = rows[0] if rows else T("nothing")
        for each in rows[1:]:
            row = T("{first}, or {next}", first=row, next=each)
        return T("{who}: one of these: {what}.", who=WHO[effect.who], what=row)
    sentence = _what(effect, language)
    is_about = WORDS[effect.do].about in (About.SOMEBODY, About.GEAR) or effect.do in ENEMIES_DO
    if is_about and not (own and effect.who is Who.SELF):
        sentence = T("{who}: {what}", who=whom(effect), what=sentence)
    if effect.unless_focus and effect.unless_marker:
        sentence = T("{what}, unless focus is discarded or a turn marker is pushed down", what=sentence)
    elif effect.unless_focus:
        sentence = T("{what}, unless focus is discarded", what=sentence)
    elif effect.unless_marker:
        sentence = T("{what}, unless a turn marker is pushed down", what=sentence)
    return T("{what}.", what=sentence)


def in_words(names: Names, language: str) -> str:
    """What something is called in a language; in any other if nobody said it in that one."""
    return names.get(language) or next((text for text in names.values() if text), "")


def _what(effect: Effect, language: str) -> Text:
    if effect.do is EffectDo.READ:
        return T("{text}", text=in_words(effect.text, language))
    alone = WORDS[effect.do].alone
    return effect_text(effect) if alone is None else alone(effect)
