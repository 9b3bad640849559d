"""The vocabulary of effects, one record a word: what it is called, what it needs, what it says, when it makes no sense.

A new word is a member of `EffectDo`, a row here, and a handler in engine/stalker/effects; nothing else knows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.stalker.content import effect_sayings as say
from engine.stalker.content import effect_sense as sense
from engine.stalker.content.numbers import MOST_DICE
from engine.stalker.content.vocabulary import Effect, EffectDo, Goal, Who
from engine.table.bounds import USUAL, Between
from engine.table.canon import Json
from engine.table.text import Name, T, Text, Tn, listed

CALLS_ON = frozenset({EffectDo.CONTROL, EffectDo.ENEMIES_ATTACK, EffectDo.ACTIVATE, EffectDo.EVENT})
"""What may draw a control card again: on a control card there would be no end to it."""
UNITS = ("unless_focus", "unless_marker")
"""What an effect on somebody may say besides."""
ENEMIES = ("groups", "where")
"""Which enemies of those meant."""


class About(StrEnum):
    """What an effect is about: so the workshop groups the words."""

    SOMEBODY = "somebody"
    GEAR = "gear"
    ROLL = "roll"
    BOARD = "board"
    MISSION = "mission"
    WORDS = "words"


class Via(StrEnum):
    """Who carries a word out: a handler of the registry, by the same name there."""

    EACH = "on_units"
    """Once for each unit it is about."""
    ONCE = "handles"
    ASKED = "asked"
    """Somebody chooses what of it is carried out."""
    ROLLER = "of_rolls"
    """Whoever rolls reads it; there is nothing else to carry out."""


@dataclass(frozen=True)
class Word:
    name: Text
    about: About
    way: Via
    keys: tuple[str, ...] = ()
    """What it needs."""
    more: tuple[str, ...] = ()
    """What few cards need."""
    start: Mapping[str, Json] | None = None
    """What it begins with in a form."""
    says: say.Saying | None = None
    """As one of several things, in the middle of a sentence; without one, by its name in the player's language."""
    alone: say.Saying | None = None
    """On a page of its own, where there is room for all it says; else as in a sentence."""
    check: sense.Check = sense.no_fault
    n: Between = USUAL
    """The least and the most of `n`, for words that need it."""
    scopes: tuple[str, ...] = ()
    """What `scope` may say."""


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
    EffectDo.HEAL: Word(
        T("heal"),
        About.SOMEBODY,
        Via.EACH,
        ("n", "who"),
        UNITS,
        start={"n": 2},
        says=lambda e: T("heal {n} hp", n=say.amount(e)),
    ),
    EffectDo.LOSE: Word(
        T("lose hp"), About.SOMEBODY, Via.EACH, ("n", "who"), ("dice", *UNITS, *ENEMIES), start={"n": 1}, says=say.lose
    ),
    EffectDo.HIT: Word(
        T("suffer damage"),
        About.SOMEBODY,
        Via.EACH,
        ("n", "who"),
        ("dice", *UNITS, *ENEMIES),
        start={"n": 5},
        says=say.hit,
    ),
    EffectDo.HARM: Word(
        T("an injury"),
        About.SOMEBODY,
        Via.EACH,
        ("harm", "who"),
        start={"who": Who.TARGET.value},
        says=lambda e: T("{harm}", harm=Name("harm", e.harm.value)),
    ),
    EffectDo.DOSE: Word(
        T("the dose changes"),
        About.SOMEBODY,
        Via.EACH,
        ("n", "who", "outfit"),
        ("dice", *UNITS),
        start={"n": 2},
        says=say.dose,
        alone=say.dose_alone,
        n=Between(-20, 20),
    ),
    EffectDo.FOCUS: Word(T("gain focus"), About.SOMEBODY, Via.EACH, ("who",), says=say.plainly(T("gain focus"))),
    EffectDo.LOSE_FOCUS: Word(
        T("discard focus"), About.SOMEBODY, Via.EACH, ("who",), says=say.plainly(T("discard focus"))
    ),
    EffectDo.PIN: Word(
        T("become pinned"),
        About.SOMEBODY,
        Via.EACH,
        ("who",),
        (*UNITS, *ENEMIES),
        says=say.plainly(T("become pinned")),
    ),
    EffectDo.EXPOSE: Word(
        T("become vulnerable"),
        About.SOMEBODY,
        Via.EACH,
        ("who",),
        (*UNITS, *ENEMIES),
        says=say.plainly(T("become vulnerable")),
    ),
    EffectDo.PUSH: Word(
        T("be pushed away"), About.SOMEBODY, Via.EACH, ("who",), UNITS, alone=say.plainly(T("be pushed away"))
    ),
    EffectDo.MOVE: Word(
        T("move"),
        About.SOMEBODY,
        Via.EACH,
        ("n", "who"),
        start={"n": 1},
        says=lambda e: Tn("move up to {n} field", "move up to {n} fields", say.amount(e)),
    ),
    EffectDo.ATTENTION: Word(
        T("draw attention"),
        About.SOMEBODY,
        Via.EACH,
        ("level", "who"),
        ("field",),
        says=say.attention,
        alone=say.attention_alone,
    ),
    EffectDo.LOWER_ATTENTION: Word(
        T("lower attention"), About.SOMEBODY, Via.EACH, ("who",), alone=say.plainly(T("lower attention"))
    ),
    EffectDo.MOVE_ATTENTION: Word(
        T("move the attention marker"),
        About.SOMEBODY,
        Via.EACH,
        ("range", "who"),
        start={"range": 2},
        alone=lambda e: Tn("move the own marker up to {n} field", "move the own marker up to {n} fields", e.range),
    ),
    EffectDo.FREE_STANDARD: Word(
        T("a standard action more"),
        About.SOMEBODY,
        Via.EACH,
        ("who",),
        ("n",),
        start={"n": 1},
        says=say.plainly(T("an extra action")),
        alone=say.plainly(T("a standard action more")),
    ),
    EffectDo.EXTRA_ACTION: Word(
        T("an extra action in the next turn"),
        About.SOMEBODY,
        Via.EACH,
        ("who",),
        ("n",),
        start={"n": 1},
        says=say.plainly(T("an extra action")),
        alone=say.plainly(T("an extra action in the next turn")),
    ),
    EffectDo.PUSH_MARKER: Word(
        T("push a turn marker down"), About.SOMEBODY, Via.EACH, ("who",), says=say.plainly(T("push a turn marker down"))
    ),
    EffectDo.ATTACK: Word(
        T("an attack at once"),
        About.SOMEBODY,
        Via.EACH,
        ("who",),
        ("kind", "n"),
        says=say.attack,
        check=sense.type_faults,
        n=Between(0, MOST_DICE),
    ),
    EffectDo.CONTROL: Word(
        T("draw control cards"),
        About.SOMEBODY,
        Via.EACH,
        ("n", "who"),
        UNITS,
        start={"n": 1},
        says=lambda e: Tn("draw {n} control card", "draw {n} control cards", say.some(e)),
        check=sense.control_faults,
    ),
    EffectDo.BETRAY: Word(
        T("attack another stalker, or else oneself"),
        About.SOMEBODY,
        Via.EACH,
        ("who",),
        ("kind",),
        says=say.plainly(T("attack another stalker, or else oneself")),
        check=sense.type_faults,
    ),
    EffectDo.LURE: Word(
        T("follow the call of the target"), About.SOMEBODY, Via.EACH, ("n", "who"), start={"n": 4}, says=say.lure
    ),
    EffectDo.BOLTS: Word(
        T("gain bolts"),
        About.GEAR,
        Via.EACH,
        ("n", "who"),
        start={"n": 1},
        says=lambda e: Tn("gain {n} bolt", "gain {n} bolts", say.amount(e)),
    ),
    EffectDo.MAGAZINES: Word(
        T("gain magazines"),
        About.GEAR,
        Via.EACH,
        ("n", "kind", "who"),
        start={"n": 1, "kind": "pistol"},
        says=say.magazines,
        alone=say.magazines_alone,
    ),
    EffectDo.EMPTY_WEAPON: Word(
        T("discard all rounds of the weapon in hand"),
        About.GEAR,
        Via.EACH,
        ("who",),
        UNITS,
        says=say.plainly(T("discard all rounds of the weapon in hand")),
    ),
    EffectDo.LOSE_MAGAZINE: Word(
        T("discard a magazine"), About.GEAR, Via.EACH, ("who",), UNITS, says=say.plainly(T("discard a magazine"))
    ),
    EffectDo.GAIN: Word(
        T("draw a gear card"),
        About.GEAR,
        Via.EACH,
        ("deck", "n", "who"),
        ("rank", "kind", "magazines"),
        start={"deck": "items", "n": 1},
        says=lambda e: T("draw a card: {deck}", deck=Name("deck", e.deck)),
        alone=say.gain,
        check=sense.gain_faults,
    ),
    EffectDo.GAIN_CARD: Word(
        T("gain a certain card"),
        About.GEAR,
        Via.EACH,
        ("card", "who"),
        ("magazines",),
        says=say.gain_card,
        check=sense.gain_card_faults,
    ),
    EffectDo.TOKEN: Word(
        T("markers of the mission into the pockets"),
        About.GEAR,
        Via.EACH,
        ("card", "n", "who"),
        start={"n": 1},
        says=say.token,
        check=sense.token_faults,
        n=Between(-20, 20),
    ),
    EffectDo.FIND: Word(
        T("keep an environment card as a find"),
        About.GEAR,
        Via.EACH,
        ("card", "who"),
        says=lambda e: T("keep {card} as a find", card=Name("environment", e.card)),
        check=sense.find_faults,
    ),
    EffectDo.STARS: Word(
        T("more stars"),
        About.ROLL,
        Via.ROLLER,
        ("n",),
        start={"n": 1},
        says=lambda e: Tn("{n} more star", "{n} more stars", say.amount(e)),
        n=Between(0, 20),
    ),
    EffectDo.DICE: Word(
        T("more gear dice"),
        About.ROLL,
        Via.ROLLER,
        ("n",),
        start={"n": 1},
        says=lambda e: Tn("{n} more gear die", "{n} more gear dice", say.amount(e)),
        n=Between(0, MOST_DICE),
    ),
    EffectDo.WHOLE_FIELD: Word(
        T("hits every enemy on the field"),
        About.ROLL,
        Via.ROLLER,
        alone=say.plainly(T("Hits every enemy on the field")),
    ),
    EffectDo.HALVE: Word(
        T("half the damage, and no dice of the roll count"),
        About.ROLL,
        Via.ROLLER,
        says=say.plainly(T("half the damage, and no dice of the roll count")),
    ),
    EffectDo.UNKNOWN: Word(
        T("turn up unknown markers"),
        About.BOARD,
        Via.ONCE,
        ("scope", "n"),
        ("field",),
        start={"scope": "nearest", "n": 1},
        alone=say.unknown,
        scopes=("nearest", "every", "stacks", "here"),
    ),
    EffectDo.LOOT: Word(T("lay loot"), About.BOARD, Via.ONCE, ("n", "who"), ("field",), start={"n": 1}, alone=say.loot),
    EffectDo.SPAWN: Word(
        T("an enemy appears"),
        About.BOARD,
        Via.ONCE,
        ("card", "kind", "n", "field", "facing"),
        ("who",),
        start={"n": 1, "kind": "horde"},
        alone=say.spawn,
        check=sense.spawn_faults,
    ),
    EffectDo.TO_COVER: Word(
        T("human enemies run for cover"),
        About.BOARD,
        Via.ONCE,
        ("who",),
        ENEMIES,
        start={"who": Who.HUMANS.value},
        alone=say.plainly(T("run to the nearest field with cover")),
    ),
    EffectDo.ENEMIES_MOVE: Word(
        T("enemies move towards something"),
        About.BOARD,
        Via.ONCE,
        ("who", "towards", "n"),
        (*ENEMIES, "field"),
        start={"who": Who.ENEMIES.value, "towards": Goal.LEADER.value},
        says=say.enemies_move,
        check=sense.enemies_move_faults,
        n=Between(0, 20),
    ),
    EffectDo.ANOMALY: Word(
        T("an anomaly comes, moves or goes"),
        About.BOARD,
        Via.ONCE,
        ("card", "kind"),
        start={"kind": sense.LAY},
        says=say.anomaly,
        check=sense.anomaly_faults,
    ),
    EffectDo.ENEMIES_ATTACK: Word(
        T("enemies attack"),
        About.BOARD,
        Via.ONCE,
        ("who", "n"),
        ENEMIES,
        start={"who": Who.ENEMIES.value},
        says=say.enemies_attack,
        check=sense.enemies_attack_faults,
        n=Between(-20, 20),
    ),
    EffectDo.ACTIVATE: Word(
        T("enemies act on a card"), About.BOARD, Via.ONCE, alone=say.plainly(T("The enemies act on an activation card"))
    ),
    EffectDo.JOIN: Word(
        T("a companion comes along"),
        About.BOARD,
        Via.ONCE,
        ("card",),
        ("who", "field"),
        alone=lambda e: T("A companion comes along: {companion}", companion=Name("companions", e.card)),
        check=sense.companion_faults,
    ),
    EffectDo.LEAVE: Word(
        T("a companion leaves"),
        About.BOARD,
        Via.ONCE,
        ("card",),
        alone=lambda e: T("A companion leaves: {companion}", companion=Name("companions", e.card)),
        check=sense.companion_faults,
    ),
    EffectDo.NO_SIGHT: Word(
        T("lay a “no sight” marker"),
        About.BOARD,
        Via.ONCE,
        ("who",),
        ("field",),
        alone=lambda e: T("A “no sight” marker on the field: {who}", who=say.where(e)),
    ),
    EffectDo.RANDOM_EVENTS: Word(
        T("add random events"),
        About.MISSION,
        Via.ONCE,
        ("n", "minus_stalkers"),
        start={"n": 1},
        alone=say.random_events,
    ),
    EffectDo.EVENT: Word(
        T("carry out an event card"),
        About.MISSION,
        Via.ONCE,
        ("card",),
        alone=lambda e: T("The event {event} is carried out", event=Name("events", e.card)),
        check=sense.event_faults,
    ),
    EffectDo.ADD_EVENT: Word(
        T("put an event card into the deck"),
        About.MISSION,
        Via.ONCE,
        ("card", "scope"),
        start={"scope": "top"},
        alone=say.add_event,
        check=sense.event_faults,
        scopes=("top", "into"),
    ),
    EffectDo.FLAG: Word(
        T("make a note"),
        About.MISSION,
        Via.ONCE,
        ("card",),
        alone=lambda e: T("Noted: {flag}", flag=Name("flag", e.card)),
        check=sense.flag_faults,
    ),
    EffectDo.FLIP: Word(
        T("turn over an environment card"),
        About.MISSION,
        Via.ONCE,
        ("card", "kind"),
        alone=say.flip,
        check=sense.flip_faults,
    ),
    EffectDo.WIN: Word(T("the mission is won"), About.MISSION, Via.ONCE, alone=say.plainly(T("The mission is won"))),
    EffectDo.FAIL: Word(T("the mission fails"), About.MISSION, Via.ONCE, alone=say.plainly(T("The mission fails"))),
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
