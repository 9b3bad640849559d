"""Do companions, jobs and lost areas make sense? What types and bounds cannot say."""

from __future__ import annotations

from collections.abc import Iterator

from engine.packs.fault import Fault, fault_of, name_faults, wrong
from engine.stalker.content.cards import Content, EffectDo, Who
from engine.stalker.content.company import Aim, CompanionCard, JobCard, Task
from engine.stalker.content.effect_check import effect_faults, flat
from engine.stalker.content.effect_sense import gear_cards
from engine.stalker.content.missions import Library, LostAreaCard
from engine.stalker.content.places_check import Surroundings, place_effects, place_faults, spoken_faults
from engine.stalker.content.tiles import Laid, lay
from engine.stalker.content.units import EnemyKind, Group
from engine.table.canon import Malformed

LAYS_ATTENTION = frozenset({EffectDo.ATTENTION, EffectDo.MOVE_ATTENTION})


def check_companion(cards: Content, key: str, card: CompanionCard) -> Iterator[Fault]:
    if key in cards.stalkers:
        yield wrong("taken", "name")
    if len(card.letter) > 1:
        yield wrong("letter", "letter")
    ids = [action.id for action in card.actions]
    if len(set(ids)) < len(ids):
        yield wrong("same_action", "actions")
    yield from (fault.inside("lost") for fault in effect_faults(cards, card.lost))
    for number, action in enumerate(card.actions):
        place = ("actions", number)
        yield from name_faults(action.name, *place, "name")
        yield from (fault.inside(*place, "effects") for fault in effect_faults(cards, action.effects))
        # p. 40: a companion lays no attention and gains no marker.
        if any(effect.do in LAYS_ATTENTION for effect in action.effects):
            yield wrong("companion_attention", *place, "effects")
        if action.aim is not Aim.NOBODY and any(effect.who is Who.SELF for effect in action.effects):
            yield wrong("companion_target", *place, "effects")


def check_job(cards: Content, job: JobCard) -> Iterator[Fault]:
    yield from name_faults(job.text, "text", blank="wordless")
    if job.task is Task.KILL:
        if job.card and job.card not in cards.enemies:
            yield wrong("no_enemy", "card", id=job.card)
        if job.group not in ("", *Group):
            yield wrong("choice", "group", value=job.group, choices=", ".join(Group))
        if job.kind not in ("", *EnemyKind):
            yield wrong("choice", "kind", value=job.kind, choices=", ".join(EnemyKind))
    elif job.task is Task.FLAG and not job.card:
        yield wrong("job_note", "card")
    known = gear_cards(cards)
    yield from (wrong("no_card", "cards", n, id=card) for n, card in enumerate(job.cards) if card not in known)


def check_area(library: Library, area: LostAreaCard) -> Iterator[Fault]:
    yield from name_faults(area.name, "name")
    if not area.source:
        yield wrong("no_source", "source")
    if area.tile not in library.tiles:
        yield wrong("no_tile", "tile", id=area.tile)
        return
    try:
        plan = lay(library.tiles, [Laid(area.tile)])
    except Malformed as error:
        yield fault_of(error, "tile")
        return
    if area.inside not in plan.fields:
        yield wrong("tile_field", "inside", id=area.inside)
    elif plan.fields[area.inside].water:
        yield wrong("water", "inside", id=area.inside)
    for n, markers in enumerate(area.markers):
        strange = [name for name in markers.fields if name not in plan.fields]
        yield from (wrong("tile_field", "markers", n, "fields", id=name) for name in strange)
    for key, card in area.environment.items():
        yield from name_faults(card.name, "environment", key, "name")
        for letter, side in card.sides.items():
            for where, each in side.deeds():
                unknown = [name for name in each.fields if name not in plan.fields]
                place = ("environment", key, "sides", letter, *where, "fields")
                yield from (wrong("tile_field", *place, id=name) for name in unknown)
    ground = Surroundings(plan, area.environment, library.cards.companions, tiles={area.tile})
    yield from place_faults(ground, area.one_of)
    for path, effects in place_effects(area.environment):
        yield from (fault.inside(*path) for fault in effect_faults(library.cards, effects))
        yield from spoken_faults(ground, path, effects)
        if any(effect.do is EffectDo.EVENT for effect in flat(effects)):
            # Any mission may lie beside it: whose event would that be?
            yield wrong("area_event", *path)
