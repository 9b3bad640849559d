"""Does a mission make sense? Its fields exist, its standees and cards are in the box, and it can be won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from engine.field.grid import Direction
from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.missions import NO_GROUP, SIDES, EnvironmentCard, Library, MissionCard, plan_of
from engine.stalker.content.units import Group
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.zone.shortage import standees_of
from engine.table.canon import Malformed
from engine.table.reading import DataError

MAX_STALKERS = 4

Fault = tuple[str, str]
"""The key, and what is wrong with it."""


def check_mission(library: Library, mission: MissionCard) -> Iterator[Fault]:
    yield from _check_cards(library, mission)
    if not mission.tiles and mission.plan.json is None:
        if not mission.missing:
            yield "tiles", "a mission needs a board, or a slot that says what to copy"
        return
    try:
        plan = plan_of(mission, library.tiles)
    except (Malformed, DataError) as error:
        yield "tiles", str(error)
        return
    for place, name in _named_fields(mission):
        if name not in plan.fields:
            yield place, f"there is no field {name}"
        elif plan.fields[name].water:
            yield place, f"field {name} is water"
    if mission.lost_area is not None and not mission.lost_area.entrances:
        yield "lost_area.entrances", "nobody can get in"
    yield from _check_room(plan, mission)


def mission_effects(mission: MissionCard) -> Iterator[tuple[str, tuple[Effect, ...]]]:
    """Every list of effects on the mission's own cards, with its place."""
    for key, card in mission.environment.items():
        for letter, side in card.sides.items():
            place = f"environment.{key}.{letter}"
            yield f"{place}.on_flip", side.on_flip
            yield f"{place}.end_of_round", side.end_of_round
            yield from ((f"{place}.{action.id}", action.effects) for action in side.actions)
            yield from ((f"{place}.triggers", trigger.effects) for trigger in side.triggers)


def turns_for_ever(environment: Mapping[str, EnvironmentCard]) -> Iterator[str]:
    """Cards with a side that turns a card over at once which, in the end, brings that side up again."""
    ways = {
        (key, letter): {
            (card, each)
            for card, wanted in _flips(side.on_flip)
            for each in (environment[card].sides if card in environment else ())
            if (card, each) != (key, letter) and wanted in ("", each)
        }
        for key, known in environment.items()
        for letter, side in known.sides.items()
    }
    for start, first in ways.items():
        reached, ahead = set[tuple[str, str]](), [*first]
        while ahead:
            at = ahead.pop()
            if at not in reached:
                reached.add(at)
                ahead += ways[at]
        if start in reached:
            yield start[0]


def _flips(effects: Iterable[Effect]) -> Iterator[tuple[str, str]]:
    for effect in effects:
        if effect.do is EffectDo.FLIP:
            yield effect.card, effect.kind
        for option in effect.options:
            yield from _flips(option)


def _check_cards(library: Library, mission: MissionCard) -> Iterator[Fault]:
    cards = library.cards
    for key in dict.fromkeys(turns_for_ever(mission.environment)):
        yield f"environment.{key}", "its sides turn each other over for ever"
    for i, enemy in enumerate(mission.enemies):
        if enemy.card not in cards.enemies:
            yield f"enemies[{i}].card", f"there is no enemy {enemy.card}"
        elif not len(enemy.placed) <= enemy.standees <= standees_of(cards, enemy.card):
            yield f"enemies[{i}].standees", "fewer than are placed, or more than the box holds"
        if any(standing.facing not in Direction.__members__ for standing in enemy.placed):
            yield f"enemies[{i}].placed", "a facing is one of N, E, S, W"
    wanted = [*(event for row in mission.events for event in row), *mission.aside, mission.on_death, mission.on_time]
    yield from (("events", f"there is no event {event}") for event in wanted if event and event not in cards.events)
    for number, markers in mission.unknown.items():
        if number not in map(str, range(1, MAX_STALKERS + 1)) or not markers.keys() <= {*Group, NO_GROUP}:
            yield f"unknown.{number}", "by 1 to 4 stalkers: markers of boss, elite, pack, horde or none"
    for key, anomaly in mission.anomalies.items():
        known = [card for card in anomaly.cards if card not in cards.anomalies]
        types = {card.type for card in cards.anomalies.values()}
        if known or not types or (not anomaly.cards and anomaly.type and anomaly.type not in types):
            yield f"anomalies.{key}", "there is no such anomaly"
        if not anomaly.overlays:
            yield f"anomalies.{key}.overlays", "it lies nowhere"
    yield from _check_companions(library, mission)
    yield from _check_environment(library, mission)


def _check_companions(library: Library, mission: MissionCard) -> Iterator[Fault]:
    cards = library.cards
    for key, given in mission.companions.items():
        if given.card not in cards.companions:
            yield f"companions.{key}.card", f"there is no companion {given.card}"
        if key in cards.stalkers or any(key.rpartition("-")[0] == enemy.card for enemy in mission.enemies):
            yield f"companions.{key}", "a stalker or an enemy has this name already"


def _check_environment(library: Library, mission: MissionCard) -> Iterator[Fault]:
    for key, card in mission.environment.items():
        if card.side not in card.sides or not card.sides.keys() <= set(SIDES):
            yield f"environment.{key}", 'sides are "a" and "b"'
    yield from (
        ("one_of", f"there is no environment card {key}")
        for row in mission.one_of
        for key in row
        if key not in mission.environment
    )
    everything = [*mission_effects(mission)]
    mine = [event for row in mission.events for event in row] + [*mission.aside]
    for event in mine:
        if event in library.cards.events:
            drawn = library.cards.events[event]
            everything += [(f"events.{event}", drawn.at_once), (f"events.{event}", drawn.framed)]
    company = {*mission.companions, *library.cards.companions}
    for key, card in mission.environment.items():
        wanted = {name for side in card.sides.values() for action in side.actions for name in action.companions}
        yield from ((f"environment.{key}", f"there is no companion {name}") for name in sorted(wanted - company))
    for place, effects in everything:
        for effect in _flat(effects):
            if effect.do in (EffectDo.JOIN, EffectDo.LEAVE) and effect.card not in company:
                yield place, f"there is no companion {effect.card!r}"
            if effect.do is EffectDo.FLIP and effect.card not in mission.environment:
                yield place, f"there is no environment card {effect.card!r}"
            if effect.do is EffectDo.EVENT and effect.card not in mine:
                yield place, f"the event {effect.card!r} does not belong to this mission"
    can_win = any(effect.do is EffectDo.WIN for _, effects in everything for effect in _flat(effects))
    if not can_win and not mission.missing:
        yield "environment", "nothing lets the stalkers win"


def _flat(effects: Iterable[Effect]) -> Iterator[Effect]:
    for effect in effects:
        yield effect
        for option in effect.options:
            yield from _flat(option)


def _named_fields(mission: MissionCard) -> Iterator[tuple[str, str]]:
    yield from (("start", name) for name in mission.start)
    yield from (("loot", stack.field) for stack in mission.loot)
    yield from (("unknown_fields", name) for name in mission.unknown_fields)
    yield from (("enemies", standing.field) for enemy in mission.enemies for standing in enemy.placed)
    yield from ((f"companions.{key}.field", given.field) for key, given in mission.companions.items())
    for key, anomaly in mission.anomalies.items():
        for overlay in anomaly.overlays:
            yield f"anomalies.{key}.centre", overlay.centre
            yield from ((f"anomalies.{key}.symbols", name) for name in overlay.symbols)
    if mission.lost_area is not None:
        yield from (("lost_area.entrances", name) for pair in mission.lost_area.entrances for name in pair)
    for key, card in mission.environment.items():
        for side in card.sides.values():
            rows = [action.fields for action in side.actions] + [trigger.fields for trigger in side.triggers]
            yield from ((f"environment.{key}", name) for row in rows for name in row)
    for place, effects in mission_effects(mission):
        yield from ((place, effect.field) for effect in _flat(effects) if effect.field)


def _check_room(plan: BoardPlan, mission: MissionCard) -> Iterator[Fault]:
    standing = Counter(place.field for enemy in mission.enemies for place in enemy.placed)
    standing.update(given.field for given in mission.companions.values() if not given.waits)
    for name, count in standing.items():
        if name in plan.fields and count > plan.fields[name].holds:
            yield "enemies", f"{count} figures on field {name}, which holds {plan.fields[name].holds}"
    places = sum(plan.fields[name].holds - standing[name] for name in mission.start if name in plan.fields)
    if places < MAX_STALKERS:
        yield "start", f"there is room for {places} stalkers, {MAX_STALKERS} may come"
