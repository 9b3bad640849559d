"""The vocabulary of effects, one record a word (effect_word.py).

A new word is a member of `EffectDo`, a row here or in one of the two lists, and a handler in engine/stalker/effects;
nothing else knows it.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.stalker.content import effect_sayings as say
from engine.stalker.content import effect_sense as sense
from engine.stalker.content.effect_word import UNITS, About, Via, Word
from engine.stalker.content.effect_words_people import OF_PEOPLE
from engine.stalker.content.effect_words_table import OF_TABLE
from engine.stalker.content.vocabulary import Effect, EffectDo
from engine.table.text import Name, T, Text, listed

CALLS_ON = frozenset({EffectDo.CONTROL, EffectDo.ENEMIES_ATTACK, EffectDo.ACTIVATE, EffectDo.EVENT})
"""What may draw a control card again: on a control card there would be no end to it."""


def _roll(effect: Effect) -> Text:
    rows = [
        T("{petals}: {what}", petals=petals, what=effects_text(option))
        for petals, option in enumerate(effect.options, start=1)
        if option
    ]
    return T("roll the anomaly die: {results}", results=listed(rows))


def _if(effect: Effect) -> Text:
    when = listed([*say.conditions(effect)])
    words = T("if {when}: {what}", when=when, what=effects_text(effect.options[0] if effect.options else ()))
    if effect.options[1:] and effect.options[1]:
        return T("{what}; otherwise {other}", what=words, other=effects_text(effect.options[1]))
    return words


WORDS: Mapping[EffectDo, Word] = {
    **OF_PEOPLE,
    **OF_TABLE,
    EffectDo.CHOOSE: Word(
        T("choose one"),
        About.WORDS,
        Via.ASKED,
        ("who", "options"),
        ("text", *UNITS),
        alone=say.plainly(T("choose one")),
        check=sense.choose_faults,
    ),
    EffectDo.IF: Word(
        T("only if it is so"),
        About.WORDS,
        Via.ONCE,
        ("needs", "unless", "options"),
        ("cards", "fields", "who"),
        start={"options": [[], []]},
        says=_if,
        check=sense.if_faults,
    ),
    EffectDo.ROLL: Word(
        T("the anomaly die decides"),
        About.WORDS,
        Via.ONCE,
        ("options",),
        start={"options": [[], [], [], []]},
        says=_roll,
        check=sense.roll_faults,
    ),
    EffectDo.READ: Word(
        T("do what the card says"),
        About.WORDS,
        Via.ONCE,
        ("text",),
        says=say.read_out,
    ),
}


def effects_text(effects: tuple[Effect, ...]) -> Text:
    return listed([effect_text(effect) for effect in effects])


def effect_text(effect: Effect) -> Text:
    """An effect as one of several, for the options of a choice and the rules shown beside a card."""
    word = WORDS[effect.do]
    return T("{effect}", effect=Name("effect", effect.do.value)) if word.says is None else word.says(effect)
