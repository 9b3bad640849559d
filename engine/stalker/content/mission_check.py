"""Does a mission make sense? Its fields exist, its standees and cards are in the box, and it can be won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from engine.field.grid import Direction
from engine.packs.fault import Fault, Path, fault_of, name_faults, wrong
from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.effect_check import effect_faults, flat
from engine.stalker.content.missions import NO_GROUP, SIDES, EnvironmentCard, Library, MissionCard, plan_of
from engine.stalker.content.units import Group
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.zone.shortage import standees_of
from engine.table.canon import Malformed
from engine.table.reading import DataError
from engine.table.text import Name

MAX_STALKERS = 4
COUNTS = tuple(str(n) for n in range(1, MAX_STALKERS + 1))


def check_mission(library: Library, mission: MissionCard) -> Iterator[Fault]:
    yield from name_faults(mission.title, "title", blank="no_title")
    yield from name_faults(mission.objective, "objective", blank="no_objective")
    yield from _check_board(library, mission)
    yield from _check_cards(library, mission)
    if not mission.missing:
        for path, effects in mission_effects(mission):
            # Players may write their own missions in one language.
            found = effect_faults(library.cards, effects, worded=False)
            yield from (fault.inside(*path) for fault in found)


def _check_board(library: Library, mission: MissionCard) -> Iterator[Fault]:
    if not mission.tiles and mission.plan.json is None:
        if not mission.missing:
            yield wrong("no_board", "tiles")
        return
    try:
        plan = plan_of(mission, library.tiles)
    except (Malformed, DataError) as error:
        yield fault_of(error, "tiles")
        return
    for path, name in _named_fields(mission):
        if name not in plan.fields:
            yield wrong("no_field", *path, id=name)
        elif plan.fields[name].water:
            yield wrong("water", *path, id=name)
    if mission.lost_area is not None and not mission.lost_area.entrances:
        yield wrong("no_entrance", "lost_area", "entrances")
    yield from _check_room(plan, mission)


def mission_effects(mission: MissionCard) -> Iterator[tuple[Path, tuple[Effect, ...]]]:
    """Every list of effects on the mission's own cards, with its place."""
    for key, card in mission.environment.items():
        for letter, side in card.sides.items():
            place = ("environment", key, "sides", letter)
            yield (*place, "on_flip"), side.on_flip
            yield (*place, "end_of_round"), side.end_of_round
            yield from (((*place, *path, "effects"), each.effects) for path, each in side.deeds())


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
            if (at := ahead.pop()) not in reached:
                reached.add(at)
                ahead += ways[at]
        if start in reached:
            yield start[0]


def _flips(effects: Iterable[Effect]) -> Iterator[tuple[str, str]]:
    yield from ((effect.card, effect.kind) for effect in flat(effects) if effect.do is EffectDo.FLIP)


def _check_cards(library: Library, mission: MissionCard) -> Iterator[Fault]:
    cards = library.cards
    for key in dict.fromkeys(turns_for_ever(mission.environment)):
        yield wrong("turns", "environment", key)
    for i, enemy in enumerate(mission.enemies):
        if enemy.card not in cards.enemies:
            yield wrong("no_enemy", "enemies", i, "card", id=enemy.card)
        elif not len(enemy.placed) <= enemy.standees <= standees_of(cards, enemy.card):
            yield wrong("box_standees", "enemies", i, "standees")
        if any(standing.facing not in Direction.__members__ for standing in enemy.placed):
            yield wrong("facing", "enemies", i, "placed")
    wanted = [*(event for row in mission.events for event in row), *mission.aside, mission.on_death, mission.on_time]
    for event in dict.fromkeys(wanted):
        if event and event not in cards.events:
            yield wrong("no_event", "events", id=event)
    for number, markers in mission.unknown.items():
        if number not in COUNTS or not markers.keys() <= {*Group, NO_GROUP}:
            yield wrong("unknown_counts", "unknown", number)
    types = {card.type for card in cards.anomalies.values()}
    for key, anomaly in mission.anomalies.items():
        strange = [card for card in anomaly.cards if card not in cards.anomalies]
        if strange or not types or (not anomaly.cards and anomaly.type and anomaly.type not in types):
            yield wrong("no_anomaly", "anomalies", key)
        if not anomaly.overlays:
            yield wrong("no_overlay", "anomalies", key, "overlays")
    yield from _check_companions(library, mission)
    yield from _check_environment(library, mission)


def _check_companions(library: Library, mission: MissionCard) -> Iterator[Fault]:
    cards = library.cards
    for key, given in mission.companions.items():
        if given.card not in cards.companions:
            yield wrong("no_companion", "companions", key, "card", id=given.card)
        if key in cards.stalkers or any(key.rpartition("-")[0] == enemy.card for enemy in mission.enemies):
            yield wrong("taken", "companions", key)


def _check_environment(library: Library, mission: MissionCard) -> Iterator[Fault]:
    for key, card in mission.environment.items():
        if card.side not in card.sides or not card.sides.keys() <= set(SIDES):
            yield wrong("sides", "environment", key)
    for n, row in enumerate(mission.one_of):
        yield from (wrong("no_place_card", "one_of", n, id=key) for key in row if key not in mission.environment)
    everything = [*all_effects(library, mission)]
    mine = {*(event for row in mission.events for event in row), *mission.aside}
    company = {*mission.companions, *library.cards.companions}
    for key, card in mission.environment.items():
        wanted = {name for side in card.sides.values() for action in side.actions for name in action.companions}
        yield from (wrong("no_companion", "environment", key, id=name) for name in sorted(wanted - company))
    for path, effects in everything:
        for effect in flat(effects):
            if effect.do in (EffectDo.JOIN, EffectDo.LEAVE) and effect.card not in company:
                yield wrong("no_companion", *path, id=effect.card)
            if effect.do is EffectDo.FLIP and effect.card not in mission.environment:
                yield wrong("no_place_card", *path, id=effect.card) if effect.card else wrong("which_flip", *path)
            if effect.do is EffectDo.EVENT and effect.card not in mine:
                yield wrong("not_mine", *path, event=Name("events", effect.card))
    can_win = any(effect.do is EffectDo.WIN for _, effects in everything for effect in flat(effects))
    if not can_win and not mission.missing:
        yield wrong("no_win", "environment")


def all_effects(library: Library, mission: MissionCard) -> Iterator[tuple[Path, tuple[Effect, ...]]]:
    """Of the mission's own cards and of the events it is played with."""
    yield from mission_effects(mission)
    for event in [*(event for row in mission.events for event in row), *mission.aside]:
        if event in library.cards.events:
            drawn = library.cards.events[event]
            yield from ((("events",), effects) for effects in (drawn.at_once, drawn.framed))


def _named_fields(mission: MissionCard) -> Iterator[tuple[Path, str]]:
    yield from ((("start", n), name) for n, name in enumerate(mission.start))
    yield from ((("loot", n, "field"), stack.field) for n, stack in enumerate(mission.loot))
    yield from ((("unknown_fields", n), name) for n, name in enumerate(mission.unknown_fields))
    for n, enemy in enumerate(mission.enemies):
        yield from ((("enemies", n, "placed", i, "field"), standing.field) for i, standing in enumerate(enemy.placed))
    yield from ((("companions", key, "field"), given.field) for key, given in mission.companions.items())
    for key, anomaly in mission.anomalies.items():
        for n, overlay in enumerate(anomaly.overlays):
            yield ("anomalies", key, "overlays", n, "centre"), overlay.centre
            yield from ((("anomalies", key, "overlays", n, "symbols"), name) for name in overlay.symbols)
    if mission.lost_area is not None:
        yield from ((("lost_area", "entrances"), name) for pair in mission.lost_area.entrances for name in pair)
    for key, card in mission.environment.items():
        for letter, side in card.sides.items():
            for where, each in side.deeds():
                place = ("environment", key, "sides", letter, *where, "fields")
                yield from ((place, name) for name in each.fields)
    for path, effects in mission_effects(mission):
        yield from ((path, effect.field) for effect in flat(effects) if effect.field)


def _check_room(plan: BoardPlan, mission: MissionCard) -> Iterator[Fault]:
    standing = Counter(place.field for enemy in mission.enemies for place in enemy.placed)
    standing.update(given.field for given in mission.companions.values() if not given.waits)
    for name, count in standing.items():
        if name in plan.fields and count > plan.fields[name].holds:
            yield wrong("crowded", "enemies", n=count, most=plan.fields[name].holds)
    places = sum(plan.fields[name].holds - standing[name] for name in mission.start if name in plan.fields)
    if not any(name in plan.fields for name in mission.start):
        yield wrong("no_start", "start")
    elif places < MAX_STALKERS:
        yield wrong("no_room", "start", n=places, all=MAX_STALKERS)


def unfinished(mission: MissionCard) -> Iterator[Fault]:
    """What can be played and is hardly meant so: said while a mission is being made."""
    markers = max((sum(row.values()) for row in mission.unknown.values()), default=0)
    if markers and not mission.unknown_fields:
        yield wrong("where_unknown", "unknown")
    for key, anomaly in mission.anomalies.items():
        if not anomaly.cards and not anomaly.type:
            yield wrong("which_type", "anomalies", key)
    if not mission.events:
        yield wrong("no_events", "events")
    if any(not row for row in mission.events):
        yield wrong("empty_row", "events")
    for key, given in mission.companions.items():
        if not given.field:
            yield wrong("where_companion", "environment", "companions", key)
    for key, card in mission.environment.items():
        for letter, side in card.sides.items():
            if not all(each.fields for _, each in side.deeds()):
                yield wrong("where_action", "environment", key, "sides", letter)
