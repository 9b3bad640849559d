"""What a new effect or step begins with, and what of the old one stays when players choose another word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.effect_word import About, Word
from engine.stalker.content.effect_words import WORDS
from engine.stalker.content.steps import CardStep, Do, Towards
from engine.table.canon import Json
from engine.table.record import dump
from engine.table.text import T, Text


@dataclass(frozen=True)
class StepWord:
    """A word of activation cards: its name, the keys it needs, those that few cards need, and what it begins with."""

    name: Text
    keys: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    start: Mapping[str, Json] | None = None


GROUPS: Mapping[About, Text] = {
    About.SOMEBODY: T("Somebody"),
    About.GEAR: T("Gear"),
    About.ROLL: T("The roll at hand"),
    About.BOARD: T("The board"),
    About.MISSION: T("The mission"),
    About.WORDS: T("In your own words"),
}
"""How the words for effects are grouped."""
EFFECTS: Mapping[str, Word] = {do.value: word for do, word in WORDS.items()}

WHOSE = ("near", "with_target")
STEPS: Mapping[str, StepWord] = {
    Do.ATTACK: StepWord(T("attack a target in sight"), ("who", "damage"), WHOSE),
    Do.MOVE: StepWord(
        T("move towards something"),
        ("who", "towards", "up_to"),
        ("apart", "hidden", *WHOSE, "uninterruptible"),
        {"towards": Towards.HIGH.value},
    ),
    Do.ADVANCE: StepWord(T("advance"), ("who", "up_to"), (*WHOSE, "uninterruptible")),
    Do.LOOK_AROUND: StepWord(T("look around"), ("who",), WHOSE),
    Do.SPECIAL: StepWord(T("do the special action"), ("who",), WHOSE),
    Do.GRENADE: StepWord(T("throw grenades at high markers"), ("amount",), (), {"amount": 6}),
    Do.SUPPRESS: StepWord(T("keep stalkers down: two human enemies in range and sight pin them")),
    Do.EXPOSE: StepWord(T("become vulnerable in a stalker's sight"), ("who",)),
    Do.READ: StepWord(T("do what the card says"), ("text",)),
}


def effect_of(do: str, now: Mapping[str, Any] | None = None) -> dict[str, Json]:
    """An effect of a kind, with what it begins with; what the kinds have in common stays as it was filled in."""
    return _of(EFFECTS[do], {**_table(dump(Effect(EffectDo(do)))), "text": {}}, now)


def step_of(do: str, now: Mapping[str, Any] | None = None) -> dict[str, Json]:
    return _of(STEPS[do], _table(dump(CardStep(Do(do)))), now)


def _of(word: Word | StepWord, fresh: dict[str, Json], now: Mapping[str, Any] | None) -> dict[str, Json]:
    made = {**fresh, **(word.start or {})}
    before = str((now or {}).get("do"))
    old = EFFECTS.get(before) or STEPS.get(before)
    if now is None or old is None:
        return made
    kept = [key for key in (*word.keys, *word.more) if key in (*old.keys, *old.more) and key in MEANING]
    return {**made, **{key: now[key] for key in kept if key in now}}


MEANING = {"who", "text", "near", "with_target", "up_to", "towards", "uninterruptible", "field"}
"""Keys that mean the same whatever the kind; a number of hp is no number of fields."""


def _table(data: Json) -> dict[str, Json]:
    return dict(data) if isinstance(data, Mapping) else {}
