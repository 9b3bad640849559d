"""A card in plain words, as the app will say it: for the preview beside the form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engine.stalker.content.cards import (
    ActivationCard,
    AnomalyCard,
    ArtefactCard,
    ControlCard,
    DieCard,
    EventCard,
    InjuryCard,
    ItemCard,
    LootMarker,
    Mask,
    ModCard,
    OutfitCard,
    StalkerCard,
    UnknownMarker,
    WeaponAttack,
    WeaponCard,
)
from engine.stalker.content.kinds import NamedEnemy
from engine.stalker.content.missions import MissionCard
from engine.stalker.content.steps import CardStep, Do, NearTo, Towards
from engine.stalker.content.units import (
    EnemyCard,
    Group,
    Level,
)
from engine.stalker.workshop.between_said import BETWEEN
from engine.stalker.workshop.effect_said import effects_said, in_words
from engine.stalker.workshop.unit_said import enemy_said, reminder, stalker_said
from engine.table.text import Name, T, Text, Tn, listed

TOWARDS = {
    Towards.HIGH: T("the nearest high attention marker"),
    Towards.ATTENTION: T("the nearest attention marker"),
    Towards.ROOM: T("the nearest room"),
    Towards.COVER: T("the nearest field with cover"),
}

GROUPS = {Group.BOSS: T("boss"), Group.ELITE: T("elite"), Group.PACK: T("pack"), Group.HORDE: T("horde")}
INJURIES = {
    "pin": T("becomes pinned"),
    "expose": T("becomes vulnerable"),
    "pin_and_expose": T("becomes pinned and vulnerable"),
    "push_or_pin": T("is pushed away, or else becomes pinned"),
    "wound": T("loses 1 hp"),
    "wound_or_expose": T("loses 1 hp, or else becomes vulnerable"),
    "wound_and_reshuffle": T("loses 1 hp, and the injuries are shuffled"),
}


def spoken(value: Any, language: str = "") -> list[Text]:
    """The card's sentences, top to bottom; none for a card that is only a number or a name.

    `language` chooses among the words that players wrote themselves; all others are translated where they are shown.
    """
    if isinstance(value, NamedEnemy):
        return [*enemy_said(value.card, language)]
    reader, speaker = READERS.get(type(value)), SPEAKERS.get(type(value))
    if speaker is not None:
        return [*speaker(value, language)]
    return [] if reader is None else [*reader(value)]


def step_text(step: CardStep) -> Text:
    """One step of an activation card (R6)."""
    what = _doing(step)
    if step.do is Do.READ:
        return what
    sentence = T("{who}: {what}", who=_who(step), what=what)
    if step.uninterruptible:
        sentence = T("{sentence}, whatever comes into sight", sentence=sentence)
    return T("{sentence}.", sentence=sentence)


def _who(step: CardStep) -> Text:
    if step.who is None:
        who = T("Every enemy")
    elif not step.who:
        who = T("Nobody")
    else:
        who = listed([GROUPS[group] for group in Group if group in step.who])
    if step.with_target:
        who = T("{who} with a target in sight", who=who)
    if step.near is NearTo.LEADER:
        who = T("{who}, as many as there are stalkers plus one, nearest to the leader", who=who)
    elif step.near is NearTo.ATTENTION:
        who = T("{who}, as many as there are stalkers plus one, nearest to an attention marker", who=who)
    return who


def _doing(step: CardStep) -> Text:  # noqa: PLR0911 - one line per word of the vocabulary reads best
    match step.do:
        case Do.MOVE:
            return T("move {far} towards {goal}", far=_far(step), goal=_goal(step))
        case Do.ADVANCE:
            return T("advance {far}", far=_far(step))
        case Do.ATTACK:
            return _attack(step)
        case Do.LOOK_AROUND:
            return T("look around")
        case Do.SPECIAL:
            return T("do the special action")
        case Do.GRENADE:
            return T("throw grenades at high markers within range 1 to 2, {n} damage", n=step.amount)
        case Do.SUPPRESS:
            return T("pin every stalker in range and sight of two human enemies")
        case Do.EXPOSE:
            return T("become vulnerable if a stalker sees them")
        case Do.READ:
            return T("{text}", text=step.text)


def _far(step: CardStep) -> Text:
    if step.up_to is None:
        return T("up to their movement")
    return Tn("up to {n} field", "up to {n} fields", step.up_to)


def _goal(step: CardStep) -> Text:
    goal = TOWARDS[step.towards]
    if step.apart:
        goal = T("{goal} without an enemy of the same group", goal=goal)
    return T("{goal} out of every target's sight", goal=goal) if step.hidden else goal


def _attack(step: CardStep) -> Text:
    if not step.damage:
        return T("attack a target in sight")
    changes = [
        T("{group} {change}", group=GROUPS[group], change=f"{step.damage[group]:+d}")
        for group in Group
        if group in step.damage
    ]
    return T("attack a target in sight, damage: {changes}", changes=listed(changes))


def _activation(card: ActivationCard) -> Iterator[Text]:
    if card.level is Level.LOW and card.without is not None:
        yield T("With low attention markers on the board:")
    yield from map(step_text, card.steps)
    if card.without is not None:
        yield T("Without attention markers:")
        yield from map(step_text, card.without)
    if card.extra:
        yield T("Only in the enemies' and Zone's phase:")
        yield from map(step_text, card.extra)


def _event(card: EventCard, language: str) -> Iterator[Text]:
    if card.at_once:
        yield T("At once:")
        yield from effects_said(card.at_once, language)
    if card.framed:
        yield T("At the end of the round:")
        yield from effects_said(card.framed, language)


def _weapon(card: WeaponCard, language: str) -> Iterator[Text]:
    near, far = card.precise
    yield T("Precise at range {near} to {far}, up to {most}.", near=near, far=far, most=card.range)
    yield Tn("Holds {n} round.", "Holds {n} rounds.", card.capacity)
    for attack in card.attacks:
        yield from _shot(attack, language)
    yield from _masks(card.masks, language)
    yield from reminder(card.text, language)


def _shot(attack: WeaponAttack, language: str) -> Iterator[Text]:
    name = in_words(attack.name, language) or attack.id
    yield T("{name}: dice +{dice}, rounds {ammo}.", name=name, dice=attack.dice, ammo=attack.ammo)
    yield from _masks(attack.masks, language)


def _masks(masks: Iterable[Mask], language: str) -> Iterator[Text]:
    for mask in masks:
        for text in effects_said(mask.effects, language):
            yield Tn("For {n} mask: {what}", "For {n} masks: {what}", mask.masks, what=text)


def _outfit(card: OutfitCard, language: str) -> Iterator[Text]:
    yield T("Defence {defence}, radiation {radiation}.", defence=card.defence, radiation=f"{card.radiation:+d}")
    if card.container:
        yield T("Its container takes {n} off the base dose of artefacts.", n=card.container)
    if card.defence_stars:
        yield Tn("{n} star more in defence.", "{n} stars more in defence.", card.defence_stars)
    yield from reminder(card.text, language)


def _item(card: ItemCard, language: str) -> Iterator[Text]:
    if card.range:
        yield T("At a field or a stalker within range {n}.", n=card.range)
    if card.attack_dice:
        yield Tn("{n} gear die against everyone there.", "{n} gear dice against everyone there.", card.attack_dice)
    yield from effects_said(card.effects, language)


def _mod(card: ModCard, language: str) -> Iterator[Text]:
    if card.dice:
        yield Tn("{n} gear die more.", "{n} gear dice more.", card.dice)
    if card.least_range:
        yield T("Only from range {n} on.", n=card.least_range)
    if card.lowers_attention_unseen:
        yield T("Lowers attention after an attack that nobody saw.")
    if card.detector_range is not None:
        yield T("Finds artefacts within range {n}.", n=card.detector_range)
    for n, words in (
        (card.backpack, T("Backpack: +{n}.", n=card.backpack)),
        (card.defence, T("Defence: +{n}.", n=card.defence)),
        (card.container, T("Its container takes {n} off the base dose of artefacts.", n=card.container)),
    ):
        if n:
            yield words
    if card.attack is not None:
        yield from _shot(card.attack, language)
    yield from reminder(card.text, language)


def _injury(card: InjuryCard) -> Iterator[Text]:
    for level, said in ((T("Light injury"), card.light), (T("Heavy injury"), card.heavy)):
        if said in INJURIES:
            yield T("{level}: {what}.", level=level, what=INJURIES[said])


def _anomaly(card: AnomalyCard, language: str) -> Iterator[Text]:
    yield T("Stalkers:")
    yield from effects_said(card.stalkers, language)
    yield T("Enemies:")
    yield from effects_said(card.enemies, language)


def _artefact(card: ArtefactCard, language: str) -> Iterator[Text]:
    yield T("Base dose {n}.", n=card.base_dose)
    if card.discards_focus and card.action:
        yield T("For focus:")
    yield from effects_said(card.action, language)
    if card.defence_dice:
        yield Tn("{n} gear die more in defence, then:", "{n} gear dice more in defence, then:", card.defence_dice)
        yield from effects_said(card.defence_effects, language)
    if card.roll_stars:
        yield Tn("{n} star more in a roll, then:", "{n} stars more in a roll, then:", card.roll_stars)
        yield from effects_said(card.roll_effects, language)


def _unknown(card: UnknownMarker) -> Iterator[Text]:
    if not card.group:
        yield T("Nobody.")
    else:
        group = GROUPS.get(Group(card.group)) if card.group in [*Group] else None
        facing = Name("side", card.facing)
        yield T("{n} of {group}, looking {facing}.", n=card.count, group=group or card.group, facing=facing)


def _die(card: DieCard) -> Iterator[Text]:
    yield Tn("{n} face.", "{n} faces.", len(card.die.faces))
    faces = [T("{face} = {n}", face=Name("face", face.name), n=face.value) for face in card.die.faces]
    yield listed(faces)


def _mission(card: MissionCard) -> Iterator[Text]:
    placed = sum(len(enemy.placed) for enemy in card.enemies)
    yield Tn("{n} enemy on the board at the start.", "{n} enemies on the board at the start.", placed)
    yield Tn("{n} row of events.", "{n} rows of events.", len(card.events))
    yield Tn("{n} environment card.", "{n} environment cards.", len(card.environment))


READERS: Mapping[type, Callable[[Any], Iterable[Text]]] = {
    ActivationCard: _activation,
    InjuryCard: _injury,
    UnknownMarker: _unknown,
    DieCard: _die,
    MissionCard: _mission,
}
SPEAKERS: Mapping[type, Callable[[Any, str], Iterable[Text]]] = {
    EnemyCard: enemy_said,
    StalkerCard: stalker_said,
    EventCard: _event,
    OutfitCard: _outfit,
    WeaponCard: _weapon,
    ItemCard: _item,
    ModCard: _mod,
    LootMarker: lambda card, language: effects_said(card.effects, language),
    ControlCard: lambda card, language: effects_said(card.effects, language),
    AnomalyCard: _anomaly,
    ArtefactCard: _artefact,
    **BETWEEN,
}
"""Cards with words of their own on them."""
