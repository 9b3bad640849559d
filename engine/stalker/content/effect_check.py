"""Do effects make sense? Each word of the vocabulary checks what is its own (effect_words)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.packs.fault import Fault, name_faults, wrong
from engine.stalker.content.cards import Content
from engine.stalker.content.effect_words import CALLS_ON, WORDS
from engine.stalker.content.vocabulary import Effect, EffectDo


def effect_faults(cards: Content, effects: Iterable[Effect], *, worded: bool = True) -> Iterator[Fault]:
    """What is wrong with these effects; `worded`: what they say must be said in every language."""
    for number, effect in enumerate(effects):
        yield from (fault.inside(number) for fault in _faults(cards, effect, worded=worded))
        for which, option in enumerate(effect.options):
            inner = effect_faults(cards, option, worded=worded)
            yield from (fault.inside(number, "options", which) for fault in inner)


def calls_on(effects: Iterable[Effect]) -> bool:
    """Whether carrying these out may end in another control card."""
    return any(effect.do in CALLS_ON or any(map(calls_on, effect.options)) for effect in effects)


def flat(effects: Iterable[Effect]) -> Iterator[Effect]:
    """These effects and those they offer."""
    for effect in effects:
        yield effect
        for option in effect.options:
            yield from flat(option)


def _faults(cards: Content, effect: Effect, *, worded: bool) -> Iterator[Fault]:
    word = WORDS[effect.do]
    if "n" in (*word.keys, *word.more) and effect.n not in word.n:
        yield wrong("between", "n", value=effect.n, least=word.n.least, most=word.n.most)
    yield from word.check(cards, effect)
    if effect.scope not in ("", *word.scopes):
        yield wrong("choice", "scope", value=effect.scope, choices=", ".join(word.scopes))
    if effect.do is EffectDo.READ and not any(text.strip() for text in effect.text.values()):
        yield wrong("nothing_read", "text")
    elif worded and (effect.do is EffectDo.READ or (effect.do is EffectDo.CHOOSE and effect.text)):
        yield from name_faults(effect.text, "text", blank="wordless")
