"""The vocabulary of cards for those who fill them in: what a word is called, which keys it has, what it begins with.

An effect or a step is chosen by its kind first; only the keys of that kind are asked for, everything else is as a
reader would have it. One table for both, so that a new word of the rules needs one line here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.stalker.content.cards import Effect, EffectDo, Who
from engine.stalker.content.steps import Do, Step, Towards
from engine.table.canon import Json
from engine.table.record import dump
from engine.table.text import T, Text


@dataclass(frozen=True)
class Word:
    """A word of the vocabulary: its name, the keys it needs, those that few cards need, and what it begins with."""

    name: Text
    keys: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    start: Mapping[str, Json] | None = None


UNITS = ("unless_focus", "unless_marker")
"""What an effect on somebody may say besides."""

ON_SOMEBODY: Mapping[str, Word] = {
    EffectDo.HEAL: Word(T("heal"), ("n", "who"), UNITS, {"n": 2}),
    EffectDo.LOSE: Word(T("lose hp"), ("n", "who"), ("dice", *UNITS), {"n": 1}),
    EffectDo.HIT: Word(T("suffer damage"), ("n", "who"), ("dice", *UNITS), {"n": 5}),
    EffectDo.HARM: Word(T("an injury"), ("harm", "who"), (), {"who": Who.TARGET.value}),
    EffectDo.DOSE: Word(T("the dose changes"), ("n", "who", "outfit"), ("dice", *UNITS), {"n": 2}),
    EffectDo.FOCUS: Word(T("gain focus"), ("who",)),
    EffectDo.LOSE_FOCUS: Word(T("discard focus"), ("who",)),
    EffectDo.PIN: Word(T("become pinned"), ("who",), UNITS),
    EffectDo.EXPOSE: Word(T("become vulnerable"), ("who",), UNITS),
    EffectDo.PUSH: Word(T("be pushed away"), ("who",), UNITS),
    EffectDo.MOVE: Word(T("move"), ("n", "who"), (), {"n": 1}),
    EffectDo.ATTENTION: Word(T("draw attention"), ("level", "who"), ("field",)),
    EffectDo.LOWER_ATTENTION: Word(T("lower attention"), ("who",)),
    EffectDo.MOVE_ATTENTION: Word(T("move the attention marker"), ("range", "who"), (), {"range": 2}),
    EffectDo.FREE_STANDARD: Word(T("a standard action more"), ("who",), ("n",), {"n": 1}),
    EffectDo.EXTRA_ACTION: Word(T("an extra action in the next turn"), ("who",), ("n",), {"n": 1}),
    EffectDo.PUSH_MARKER: Word(T("push a turn marker down"), ("who",)),
    EffectDo.ATTACK: Word(T("an attack at once"), ("who",), ("kind", "n")),
    EffectDo.CONTROL: Word(T("draw control cards"), ("n", "who"), UNITS, {"n": 1}),
    EffectDo.BETRAY: Word(T("attack another stalker, or else oneself"), ("who",), ("kind",)),
    EffectDo.LURE: Word(T("follow the call of the target"), ("n", "who"), (), {"n": 4}),
}
ON_GEAR: Mapping[str, Word] = {
    EffectDo.BOLTS: Word(T("gain bolts"), ("n", "who"), (), {"n": 1}),
    EffectDo.MAGAZINES: Word(T("gain magazines"), ("n", "kind", "who"), (), {"n": 1, "kind": "pistol"}),
    EffectDo.EMPTY_WEAPON: Word(T("discard all rounds of the weapon in hand"), ("who",), UNITS),
    EffectDo.LOSE_MAGAZINE: Word(T("discard a magazine"), ("who",), UNITS),
    EffectDo.GAIN: Word(T("draw a gear card"), ("deck", "n", "who"), ("rank", "kind"), {"deck": "items", "n": 1}),
}
ON_ROLLS: Mapping[str, Word] = {
    EffectDo.STARS: Word(T("more stars"), ("n",), (), {"n": 1}),
    EffectDo.DICE: Word(T("more gear dice"), ("n",), (), {"n": 1}),
    EffectDo.WHOLE_FIELD: Word(T("hits every enemy on the field")),
    EffectDo.HALVE: Word(T("half the damage, and no dice of the roll count")),
}
ON_BOARD: Mapping[str, Word] = {
    EffectDo.UNKNOWN: Word(T("turn up unknown markers"), ("scope", "n"), ("field",), {"scope": "nearest", "n": 1}),
    EffectDo.LOOT: Word(T("lay loot"), ("n", "who"), ("field",), {"n": 1}),
    EffectDo.SPAWN: Word(
        T("an enemy appears"), ("card", "kind", "n", "field", "facing"), ("who",), {"n": 1, "kind": "horde"}
    ),
    EffectDo.TO_COVER: Word(T("human enemies run for cover"), ("who",), (), {"who": Who.HUMANS.value}),
    EffectDo.ENEMIES_ATTACK: Word(T("enemies attack"), ("who", "n"), (), {"who": Who.ENEMIES.value}),
    EffectDo.ACTIVATE: Word(T("enemies act on a card")),
    EffectDo.JOIN: Word(T("a companion comes along"), ("card",), ("who", "field")),
    EffectDo.LEAVE: Word(T("a companion leaves"), ("card",)),
    EffectDo.NO_SIGHT: Word(T("lay a “no sight” marker"), ("who",), ("field",)),
}
ON_MISSION: Mapping[str, Word] = {
    EffectDo.RANDOM_EVENTS: Word(T("add random events"), ("n", "minus_stalkers"), (), {"n": 1}),
    EffectDo.EVENT: Word(T("carry out an event card"), ("card",)),
    EffectDo.FLAG: Word(T("make a note"), ("card",)),
    EffectDo.FLIP: Word(T("turn over an environment card"), ("card", "kind")),
    EffectDo.WIN: Word(T("the mission is won")),
    EffectDo.FAIL: Word(T("the mission fails")),
}
IN_WORDS: Mapping[str, Word] = {
    EffectDo.CHOOSE: Word(T("choose one"), ("who", "options"), ("text", *UNITS)),
    EffectDo.ROLL: Word(T("the anomaly die decides"), ("options",), (), {"options": [[], [], [], []]}),
    EffectDo.READ: Word(T("do what the card says"), ("text",)),
}
GROUPS: tuple[tuple[Text, Mapping[str, Word]], ...] = (
    (T("Somebody"), ON_SOMEBODY),
    (T("Gear"), ON_GEAR),
    (T("The roll at hand"), ON_ROLLS),
    (T("The board"), ON_BOARD),
    (T("The mission"), ON_MISSION),
    (T("In your own words"), IN_WORDS),
)
EFFECTS: Mapping[str, Word] = {do: word for _, words in GROUPS for do, word in words.items()}

WHOSE = ("near", "with_target")
STEPS: Mapping[str, Word] = {
    Do.ATTACK: Word(T("attack a target in sight"), ("who", "damage"), WHOSE),
    Do.MOVE: Word(
        T("move towards something"),
        ("who", "towards", "up_to"),
        ("apart", "hidden", *WHOSE, "uninterruptible"),
        {"towards": Towards.HIGH.value},
    ),
    Do.ADVANCE: Word(T("advance"), ("who", "up_to"), (*WHOSE, "uninterruptible")),
    Do.LOOK_AROUND: Word(T("look around"), ("who",), WHOSE),
    Do.SPECIAL: Word(T("do the special action"), ("who",), WHOSE),
    Do.GRENADE: Word(T("throw grenades at high markers"), ("amount",), (), {"amount": 6}),
    Do.SUPPRESS: Word(T("keep stalkers down: two human enemies in range and sight pin them")),
    Do.EXPOSE: Word(T("become vulnerable in a stalker's sight"), ("who",)),
    Do.READ: Word(T("do what the card says"), ("text",)),
}


def effect_of(do: str, now: Mapping[str, Any] | None = None) -> dict[str, Json]:
    """An effect of a kind, with what it begins with; what the kinds have in common stays as it was filled in."""
    return _of(EFFECTS[do], {**_table(dump(Effect(EffectDo(do)))), "text": {}}, now)


def step_of(do: str, now: Mapping[str, Any] | None = None) -> dict[str, Json]:
    return _of(STEPS[do], _table(dump(Step(Do(do)))), now)


def _of(word: Word, fresh: dict[str, Json], now: Mapping[str, Any] | None) -> dict[str, Json]:
    made = {**fresh, **(word.start or {})}
    old = EFFECTS.get(str((now or {}).get("do"))) or STEPS.get(str((now or {}).get("do")))
    if now is None or old is None:
        return made
    kept = [key for key in (*word.keys, *word.more) if key in (*old.keys, *old.more) and key in MEANING]
    return {**made, **{key: now[key] for key in kept if key in now}}


MEANING = {"who", "text", "near", "with_target", "up_to", "towards", "uninterruptible", "field"}
"""Keys that mean the same whatever the kind; a number of hp is no number of fields."""


def _table(data: Json) -> dict[str, Json]:
    return dict(data) if isinstance(data, Mapping) else {}
