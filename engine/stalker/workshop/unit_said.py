"""Enemies and stalkers in plain words, as the app will say it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.stalker.content.cards import Ability, Deed, Names, StalkerCard, When
from engine.stalker.content.units import (
    ENDLESS,
    Attack,
    AttackKind,
    Category,
    EnemyCard,
    Harm,
    Special,
    SpecialKind,
    Thresholds,
)
from engine.stalker.workshop.effect_said import effect_said, effects_said, in_words
from engine.table.text import T, Text, Tn, listed

CATEGORIES: Mapping[Category, Text] = {
    Category.HORDE: T("Horde: many, and easily dealt with"),
    Category.ELITE: T("Elite: few, and hard to beat"),
    Category.BOSS: T("Boss: rare, and very dangerous"),
}
HARMS = {Harm.LIGHT: T("a light injury"), Harm.HEAVY: T("a heavy injury"), Harm.WOUND: T("lose 1 hp")}
SPECIALS = {
    SpecialKind.RETREAT: T("Special: retreats out of every target's sight."),
    SpecialKind.ADVANCE: T("Special: advances."),
}
WHEN: Mapping[When, Text] = {
    When.ACTION: T("own action"),
    When.ATTACK: T("in attacks"),
    When.DEFENCE: T("in defence"),
    When.KILL: T("after a kill"),
    When.TURN: T("when a turn is over"),
    When.ROUND: T("when a round begins"),
    When.ACTED: T("after an action"),
    When.RADIATION: T("against radiation"),
}
DEEDS: Mapping[Deed, Text] = {
    Deed.MOVE: T("moving"),
    Deed.SNEAK: T("sneaking"),
    Deed.PREPARE: T("preparing"),
    Deed.RELOAD: T("reloading"),
    Deed.PICK_UP: T("picking something up"),
    Deed.DISTRACT: T("distracting"),
    Deed.THROW_BOLT: T("throwing a bolt"),
    Deed.KNIFE: T("an attack with the knife"),
    Deed.SHOOT: T("an attack with a weapon"),
    Deed.USE_ITEM: T("using an item"),
    Deed.USE_ARTEFACT: T("using an artefact"),
    Deed.DETECT: T("looking for an artefact"),
    Deed.GET_UP: T("getting up"),
}


def enemy_said(card: EnemyCard, language: str) -> Iterator[Text]:
    if card.category is not None:
        yield T("{category}.", category=CATEGORIES[card.category])
    yield T("Movement {move}, {hp} hp.", move=card.move, hp=card.hp)
    yield T(
        "Sees {front} to the front, {left} to the left, {right} to the right, {back} behind.",
        front=_printed(card.eyes.front),
        left=_printed(card.eyes.left),
        right=_printed(card.eyes.right),
        back=_printed(card.eyes.back),
    )
    yield from _attacks(card.attack, language)
    for part, rows in ((T("Head"), card.head), (T("Torso"), card.torso)):
        if rows:
            yield T("{part}: {rows}.", part=part, rows=_thresholds(rows))

    if card.special is not None:
        yield from _special(card.special, language)
    if card.ignores_anomalies:
        yield T("Anomalies do nothing to it.")
    yield from reminder(card.text, language)


def _printed(fields: int) -> int | str:
    """As printed: a range without end has a sign of its own."""
    return fields if fields < ENDLESS else "∞"


def _attacks(attack: Attack, language: str) -> Iterator[Text]:
    kind = T("Charges") if attack.kind is AttackKind.CHARGE else T("Shoots")
    yield T("{kind}: {n} damage, range {range}.", kind=kind, n=attack.damage, range=_printed(attack.range))
    if attack.per_field:
        yield T("{change} damage for every field in between.", change=f"{attack.per_field:+d}")
    if attack.short_charge is not None:
        change = f"{attack.short_charge_damage:+d}"
        yield Tn(
            "{change} damage if it moved at most {n} field.",
            "{change} damage if it moved at most {n} fields.",
            attack.short_charge,
            change=change,
        )
    if attack.leap:
        yield T("Leaps over anomalies and impassable borders.")
    if attack.everyone:
        yield T("Hits every target on the field.")
    if attack.control:
        yield Tn(
            "A stalker it attacks draws {n} control card.",
            "A stalker it attacks draws {n} control cards.",
            attack.control,
        )
    if attack.effects:
        yield T("Whoever is attacked: {what}", what=listed([*effects_said(attack.effects, language)]))
    for petals, roll in attack.first_roll.items():
        if roll.damage is not None:
            yield T("Anomaly die {petals}: {n} damage.", petals=petals, n=roll.damage)
        elif roll.advance is not None:
            yield T("Anomaly die {petals}: advances {n} instead.", petals=petals, n=roll.advance)


def _special(special: Special, language: str) -> Iterator[Text]:
    if special.kind is SpecialKind.HARM:
        yield T("Special: every stalker within range {range} loses {n} hp.", range=special.range, n=special.hp)
    elif special.kind is SpecialKind.EFFECTS:
        what = listed([*effects_said(special.effects, language)])
        yield T("Special, for every stalker within range {range}: {what}", range=special.range, what=what)
    else:
        yield SPECIALS[special.kind]


def reminder(text: Names, language: str) -> Iterator[Text]:
    """What the app does not carry out itself: the table is reminded of it."""
    if words := in_words(text, language):
        yield T("Remember: {text}", text=words)


def _thresholds(rows: Thresholds) -> Text:
    return listed(
        [
            Tn("from {n} star {harm}", "from {n} stars {harm}", n, harm=listed([HARMS[harm] for harm in harms]))
            for n, harms in rows
        ]
    )


def stalker_said(card: StalkerCard, language: str) -> Iterator[Text]:
    yield T("{hp} hp.", hp=card.hp)
    yield from (
        Tn("From range {start}: {n} die.", "From range {start}: {n} dice.", n, start=start) for start, n in card.dice
    )
    yield from (ability_said(each, language) for each in card.own)


def ability_said(ability: Ability, language: str) -> Text:
    """An ability of a stalker's card: when it counts, what it needs, what it does."""
    when = [WHEN[ability.when], *(DEEDS[deed] for deed in ability.after if ability.when is When.ACTED)]
    if ability.discards_focus:
        when.append(T("for focus"))
    if ability.near is not None:
        when.append(Tn("with an enemy within {n} field", "with an enemy within {n} fields", ability.near))
    if ability.unseen:
        when.append(T("unseen"))
    name = in_words(ability.name, language)
    what = listed([effect_said(each, language, own=True) for each in ability.effects])
    return T("{name} ({when}): {what}", name=name, when=listed(when), what=what)
