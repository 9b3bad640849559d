"""Words about the table: what it does to the board, and to the mission."""

from __future__ import annotations

from collections.abc import Mapping

from engine.stalker.content import effect_sayings as say
from engine.stalker.content import effect_sense as sense
from engine.stalker.content.effect_word import ENEMIES, About, Via, Word
from engine.stalker.content.vocabulary import EffectDo, Goal, Who
from engine.table.bounds import Between
from engine.table.text import Name, T

OF_TABLE: Mapping[EffectDo, Word] = {
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
}
