"""An enemy's card in figures and words: what it is, how it sees, what it does to you and what hurts it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.field.grid import Direction
from engine.stalker.content.box import Box
from engine.stalker.content.units import ENDLESS, EnemyKind, Harm, SpecialKind, Thresholds
from engine.stalker.content.vocabulary import Names
from engine.stalker.enemies.look import sees_field
from engine.stalker.state import Mission
from engine.stalker.workshop.effect_said import effects_said
from engine.table.text import Name, T, Text, Tn, listed
from screens.i18n import i18n
from screens.stalker.mission.words import dotted, unit

KINDS = {EnemyKind.HUMAN: T("human"), EnemyKind.MUTANT: T("mutant"), EnemyKind.PSIONIC: T("psionic")}
FACES = {
    Direction.N: T("faces north"),
    Direction.E: T("faces east"),
    Direction.S: T("faces south"),
    Direction.W: T("faces west"),
}
SHORT = {Harm.LIGHT: T("light"), Harm.HEAVY: T("heavy"), Harm.WOUND: T("wounds")}
WORST = {Harm.LIGHT: "yellow", Harm.HEAVY: "orange", Harm.WOUND: "red"}


@dataclass(frozen=True)
class Band:
    """Stars from here on do this; `role` is the colour it is drawn in."""

    start: int
    words: Text
    role: str
    told: Text
    """As a sentence says it, where there is room."""


@dataclass(frozen=True)
class Bar:
    """What stars do to one part of the body."""

    part: Text
    bands: tuple[Band, ...]


@dataclass(frozen=True)
class EnemyCardView:
    enemy: str
    name: Text
    about: Text
    facts: tuple[tuple[str, Text], ...]
    """A figure, and what it counts."""
    bars: tuple[Bar, ...]
    special: Text | None
    text: Names
    """What its card says that the app does not carry out."""


def enemy_card(state: Mission, box: Box, ident: str) -> EnemyCardView:
    enemy = state.enemies[ident]
    card = box.cards.enemies[enemy.card]
    about = [KINDS[kind] for kind in EnemyKind if kind in card.kinds]
    about.append(FACES[enemy.facing])
    seen = [unit(name) for name, who in state.stalkers.items() if _sees(state, box, ident, who.field, who.is_dead)]
    about += [T("sees {stalker}", stalker=each) for each in seen]
    about += [T("pinned")] if enemy.pinned else []
    about += [T("vulnerable")] if enemy.vulnerable else []
    sight = "·".join("∞" if n >= ENDLESS else str(n) for n in (card.eyes.front, card.eyes.right, card.eyes.back))
    hp = f"{enemy.hp}/{card.hp}" if enemy.hp != card.hp else str(card.hp)
    facts = (
        (hp, T("hit points")),
        (str(card.move), T("move")),
        (sight, T("sight")),
        (str(card.attack.damage), _reach(card.attack.range)),
    )
    bars = tuple(
        Bar(T("{part}", part=Name("part", part)), bands_of(rows, enemy.hp))
        for part, rows in (("head", card.head), ("torso", card.torso))
        if rows
    )
    return EnemyCardView(ident, unit(ident), dotted(about), facts, bars, _special(box, enemy.card), card.text)


def bands_of(thresholds: Thresholds, hp: int) -> tuple[Band, ...]:
    """From nothing to the worst, in the order of the stars they need (p. 28)."""
    found = [Band(0, T("missed"), "line", T("missed"))]
    for needed, harms in sorted(thresholds):
        worst = max(harms, key=list(Harm).index)
        if sum(harm is Harm.WOUND for harm in harms) >= hp:
            words = told = T("kills")
        else:
            words = SHORT[worst]
            told = listed([T("{harm}", harm=Name("harm", harm.value)) for harm in harms])
        found.append(Band(needed, words, WORST[worst], told))
    return tuple(found)


def _sees(state: Mission, box: Box, enemy: str, field: str, is_dead: bool) -> bool:
    return not is_dead and sees_field(state, box, enemy, field)


def _reach(fields: int) -> Text:
    return T("damage, any range") if fields >= ENDLESS else T("damage, range {n}", n=fields)


def _special(box: Box, key: str) -> Text | None:
    special = box.cards.enemies[key].special
    if special is None:
        return None
    match special.kind:
        case SpecialKind.RETREAT:
            return T("Special: out of sight, then it looks back.")
        case SpecialKind.ADVANCE:
            return Tn("Special: {n} field nearer.", "Special: {n} fields nearer.", special.fields)
        case SpecialKind.HARM:
            return T("Special: harms every stalker within range {n}.", n=special.range)
        case SpecialKind.EFFECTS:
            what = listed([*effects_said(special.effects, i18n.language)])
            return T("Special, for every stalker within range {range}: {what}", range=special.range, what=what)
