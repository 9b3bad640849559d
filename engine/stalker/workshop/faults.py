"""What is still wrong with a card, in plain words and with the place it is wrong at.

The same things that `content_check` refuses, said to somebody who is filling in the card; what is not foreseen here is
said by that check itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Any

from engine.packs.form import Path
from engine.stalker.content.cards import (
    ActivationCard,
    AnomalyCard,
    ArtefactCard,
    ControlCard,
    DieCard,
    Effect,
    EffectDo,
    EventCard,
    ItemCard,
    LootMarker,
    Mask,
    StalkerCard,
    UnknownMarker,
    WeaponCard,
)
from engine.stalker.content.content_check import PETALS, calls_on
from engine.stalker.content.kinds import NamedEnemy
from engine.stalker.content.missions import Library
from engine.stalker.content.steps import Do
from engine.stalker.content.units import EnemyCard, Group
from engine.table.text import T, Text

Fault = tuple[Path, Text]

NAMELESS = T("It needs a name.")


def card_faults(value: Any, library: Library) -> list[Fault]:
    """Everything that keeps a card from being used, top to bottom."""
    found: list[Fault] = []
    names = value.name if isinstance(value, NamedEnemy) else getattr(value, "name", None)
    if names is not None and not any(text.strip() for text in names.values()):
        found.append((("name",), NAMELESS))
    card = value.card if isinstance(value, NamedEnemy) else value
    found += _of(card, library)
    for place, effects in effect_lists(card):
        found += effect_faults(place, effects, library)
    return found


def _of(card: Any, library: Library) -> Iterator[Fault]:
    """What only cards of this deck can get wrong."""
    if isinstance(card, ArtefactCard | AnomalyCard):
        yield from _typed(card, library)
    for deck, faults in OF_A_DECK:
        if isinstance(card, deck):
            yield from faults(card)


def _typed(card: ArtefactCard | AnomalyCard, library: Library) -> Iterator[Fault]:
    known = {each.type for each in library.cards.anomalies.values()}
    if not card.type or (isinstance(card, ArtefactCard) and card.type not in known):
        yield ("type",), T("Which type of anomaly is it?")


def _loot(card: LootMarker) -> Iterator[Fault]:
    if not card.effects:
        yield ("effects",), T("Nothing is on this marker yet.")


def _control(card: ControlCard) -> Iterator[Fault]:
    if not card.effects:
        yield ("effects",), T("The card makes nobody do anything yet.")
    if calls_on(card.effects):
        yield ("effects",), T("A control card draws no control card, calls no event and lets no enemy act.")


def _unknown(card: UnknownMarker) -> Iterator[Fault]:
    if card.group and not 1 <= card.count <= 2:
        yield ("count",), T("One or two standees come from a marker.")


def _activation(card: ActivationCard) -> Iterator[Fault]:
    if not card.steps:
        yield ("steps",), T("The card tells nobody to do anything yet.")
    for part, steps in (("steps", card.steps), ("without", card.without or ()), ("extra", card.extra)):
        for number, step in enumerate(steps):
            if step.do is Do.READ and not step.text.strip():
                yield (part, number, "text"), T("What shall the app read out?")


def _enemy(card: EnemyCard) -> Iterator[Fault]:
    if not card.kinds:
        yield ("kinds",), T("An enemy is human, a mutant or psionic.")
    if not 1 <= card.hp <= 30:
        yield ("hp",), T("An enemy has 1 to 30 hp.")
    if not 0 <= card.move <= 10:
        yield ("move",), T("An enemy moves 0 to 10 fields.")
    if not card.torso:
        yield ("torso",), T("Nothing could ever hurt it: add a threshold.")
    for part, rows in (("torso", card.torso), ("head", card.head)):
        if any(one[0] >= other[0] for one, other in pairwise(rows)):
            yield (part,), T("Each threshold must be higher than the one before.")
        if any(not harms for _, harms in rows):
            yield (part,), T("What does the threshold do?")
    if card.attack.first_roll and card.attack.first_roll.keys() != PETALS.keys():
        yield ("attack", "first_roll"), T("Every symbol of the anomaly die needs a result.")


def _weapon(card: WeaponCard) -> Iterator[Fault]:
    if not 0 <= card.precise[0] <= card.precise[1] <= card.range:
        yield ("precise",), T("The precise range lies within the range, the nearer end first.")
    if card.capacity < 1:
        yield ("capacity",), T("A weapon holds at least one round.")
    if not card.attacks:
        yield ("attacks",), T("A weapon has at least one attack.")
    for number, attack in enumerate(card.attacks):
        if not any(text.strip() for text in attack.name.values()):
            yield ("attacks", number, "name"), NAMELESS


def _stalker(card: StalkerCard) -> Iterator[Fault]:
    starts = [start for start, _ in card.dice]
    if not starts or starts[0] != 0 or starts != sorted(set(starts)):
        yield ("dice",), T("The first row begins at range 0, each other one farther away.")


def _die(card: DieCard) -> Iterator[Fault]:
    values: dict[str, int] = {}
    for face in card.die.faces:
        if values.setdefault(face.name, face.value) != face.value:
            yield ("die", "faces"), T("Two faces with the same picture count the same.")


OF_A_DECK: tuple[tuple[type, Callable[[Any], Iterator[Fault]]], ...] = (
    (EnemyCard, _enemy),
    (WeaponCard, _weapon),
    (StalkerCard, _stalker),
    (DieCard, _die),
    (UnknownMarker, _unknown),
    (ActivationCard, _activation),
    (LootMarker, _loot),
    (ControlCard, _control),
)


def effect_lists(card: Any) -> Iterator[tuple[Path, tuple[Effect, ...]]]:
    """Every list of effects on a card, with its place."""
    if isinstance(card, EventCard):
        yield ("at_once",), card.at_once
        yield ("framed",), card.framed
    elif isinstance(card, ItemCard | LootMarker | ControlCard):
        yield ("effects",), card.effects
    elif isinstance(card, ArtefactCard):
        yield ("action",), card.action
        yield ("defence_effects",), card.defence_effects
        yield ("roll_effects",), card.roll_effects
    elif isinstance(card, AnomalyCard):
        yield ("stalkers",), card.stalkers
        yield ("enemies",), card.enemies
    elif isinstance(card, WeaponCard):
        yield from _masks(("masks",), card.masks)
        for number, attack in enumerate(card.attacks):
            yield from _masks(("attacks", number, "masks"), attack.masks)


def _masks(place: Path, masks: Iterable[Mask]) -> Iterator[tuple[Path, tuple[Effect, ...]]]:
    for number, mask in enumerate(masks):
        yield (*place, number, "effects"), mask.effects


def effect_faults(place: Path, effects: Iterable[Effect], library: Library) -> Iterator[Fault]:
    for number, effect in enumerate(effects):
        here = (*place, number)
        match effect.do:
            case EffectDo.EVENT if effect.card not in library.cards.events:
                yield (*here, "card"), T("Which event?")
            case EffectDo.SPAWN if effect.kind not in [*Group] and effect.card not in library.cards.enemies:
                yield (*here, "card"), T("Which enemy, or which group?")
            case EffectDo.READ if not any(text.strip() for text in effect.text.values()):
                yield (*here, "text"), T("What shall the app read out?")
            case EffectDo.FLAG if not effect.card:
                yield (*here, "card"), T("What shall be noted?")
            case EffectDo.CHOOSE if not effect.options or not all(effect.options):
                yield (*here, "options"), T("There is nothing to choose from.")
            case EffectDo.ROLL if len(effect.options) != len(PETALS):
                yield (*here, "options"), T("Every symbol of the anomaly die needs a result.")
            case _:
                pass
        for which, option in enumerate(effect.options):
            yield from effect_faults((*here, "options", which), option, library)
