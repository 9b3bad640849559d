"""Words about somebody: what it does to a unit, to what it carries, to a roll."""

from __future__ import annotations

from collections.abc import Mapping

from engine.stalker.content import effect_sayings as say
from engine.stalker.content import effect_sense as sense
from engine.stalker.content.effect_word import ENEMIES, UNITS, About, Via, Word
from engine.stalker.content.numbers import MOST_DICE
from engine.stalker.content.vocabulary import EffectDo, Who
from engine.table.bounds import Between
from engine.table.text import Name, T, Tn

OF_PEOPLE: Mapping[EffectDo, Word] = {
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
        says=say.on_target(T("become pinned"), T("the target becomes pinned")),
        alone=say.plainly(T("become pinned")),
    ),
    EffectDo.EXPOSE: Word(
        T("become vulnerable"),
        About.SOMEBODY,
        Via.EACH,
        ("who",),
        (*UNITS, *ENEMIES),
        says=say.on_target(T("become vulnerable"), T("the target becomes vulnerable")),
        alone=say.plainly(T("become vulnerable")),
    ),
    EffectDo.PUSH: Word(
        T("be pushed away"),
        About.SOMEBODY,
        Via.EACH,
        ("who",),
        UNITS,
        says=say.on_target(T("be pushed away"), T("the target is pushed away")),
        alone=say.plainly(T("be pushed away")),
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
}
