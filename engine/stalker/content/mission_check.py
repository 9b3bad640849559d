"""Does a mission make sense? Its fields exist, its standees and cards are in the box, and it can be won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.field.grid import Direction
from engine.packs.fault import Fault, Path, fault_of, name_faults, wrong
from engine.stalker.content.cards import Content, Effect, EffectDo
from engine.stalker.content.effect_check import effect_faults, flat
from engine.stalker.content.effect_sense import gear_cards
from engine.stalker.content.missions import MARKER_KINDS, Library, MissionCard, MissionEnemy, plan_of, tiles_of
from engine.stalker.content.places_check import Surroundings, calls_for_ever, place_effects, place_faults, spoken_faults
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
    plan = BoardPlan({})
    if mission.tiles or mission.plan.json is not None:
        try:
            plan = plan_of(mission, library.tiles)
        except (Malformed, DataError) as error:
            yield fault_of(error, "tiles")
        else:
            yield from _check_board(plan, mission)
    elif not mission.missing:
        yield wrong("no_board", "tiles")
    yield from _check_cards(library, mission)
    yield from _check_events(library, mission)
    yield from _check_environment(library, mission, plan)
    if not mission.missing:
        for path, effects in place_effects(mission.environment):
            # Players may write their own missions in one language.
            found = effect_faults(library.cards, effects, worded=False)
            yield from (fault.inside(*path) for fault in found)


def _check_board(plan: BoardPlan, mission: MissionCard) -> Iterator[Fault]:
    for path, name in _named_fields(mission):
        if name not in plan.fields:
            yield wrong("no_field", *path, id=name)
        elif plan.fields[name].water:
            yield wrong("water", *path, id=name)
    if mission.lost_area is not None and not mission.lost_area.entrances:
        yield wrong("no_entrance", "lost_area", "entrances")
    yield from _check_room(plan, mission)


def _check_cards(library: Library, mission: MissionCard) -> Iterator[Fault]:
    cards = library.cards
    yield from _check_enemies(cards, mission)
    for number, markers in mission.unknown.items():
        if number not in COUNTS or not markers.keys() <= {*MARKER_KINDS}:
            yield wrong("unknown_counts", "unknown", number)
    types = {card.type for card in cards.anomalies.values()}
    for key, anomaly in mission.anomalies.items():
        strange = [card for card in anomaly.cards if card not in cards.anomalies]
        if strange or not types or (not anomaly.cards and anomaly.type and anomaly.type not in types):
            yield wrong("no_anomaly", "anomalies", key)
        if not anomaly.overlays:
            yield wrong("no_overlay", "anomalies", key, "overlays")
    yield from _check_companions(library, mission)
    yield from _check_gear(cards, mission)


def _check_events(library: Library, mission: MissionCard) -> Iterator[Fault]:
    events = library.cards.events
    decks = [*(event for row in mission.events for event in row), *mission.aside]
    for event in dict.fromkeys([*decks, mission.on_death, mission.on_time]):
        if event and event not in events:
            yield wrong("no_event", "events", id=event)
    yield from (wrong("empty_row", "events", n) for n, row in enumerate(mission.events) if not row)
    for event, n in Counter(decks).items():
        if n > 1:
            yield wrong("event_twice", "events", event=Name("events", event))
    for event in calls_for_ever({event: events[event] for event in decks if event in events}):
        yield wrong("calls", "events", event=Name("events", event))


def _check_gear(cards: Content, mission: MissionCard) -> Iterator[Fault]:
    """Kits and rewards name cards of the right deck."""
    for n, kit in enumerate(mission.kits):
        named = {
            "weapon": (cards.weapons, (kit.weapon,)),
            "weapon_mods": (cards.mods, kit.weapon_mods),
            "outfit": (cards.outfits, (kit.outfit,)),
            "outfit_mod": (cards.mods, (kit.outfit_mod,)),
            "artefacts": (cards.artefacts, kit.artefacts),
        }
        for place, (known, keys) in named.items():
            yield from (wrong("no_card", "kits", n, place, id=key) for key in keys if key and key not in known)
        packed = [key for key in kit.backpack if key not in gear_cards(cards)]
        yield from (wrong("no_card", "kits", n, "backpack", id=key) for key in packed)
    for n, reward in enumerate(mission.rewards):
        lost = [key for key in reward.cards if key not in gear_cards(cards)]
        yield from (wrong("no_card", "rewards", n, "cards", id=key) for key in lost)


def _check_enemies(cards: Content, mission: MissionCard) -> Iterator[Fault]:
    for i, enemy in enumerate(mission.enemies):
        if enemy.card not in cards.enemies:
            yield wrong("no_enemy", "enemies", i, "card", id=enemy.card)
        elif not _has_standees(cards, enemy):
            yield wrong("box_standees", "enemies", i, "standees")
        if not enemy.by_stalkers.keys() <= set(COUNTS):
            yield wrong("choice", "enemies", i, "by_stalkers", value=min(enemy.by_stalkers), choices=", ".join(COUNTS))
        if any(standing.facing not in Direction.__members__ for standing in enemy.placed):
            yield wrong("facing", "enemies", i, "placed")


def _has_standees(cards: Content, enemy: MissionEnemy) -> bool:
    """As many as the box holds at most, and no more placed than there are, however many play."""
    held = standees_of(cards, enemy.card)
    counts = [enemy.standees, *enemy.by_stalkers.values()]
    placed = [sum(each.counts(n) for each in enemy.placed) for n in range(1, MAX_STALKERS + 1)]
    enough = all(n <= enemy.standees_for(stalkers) for stalkers, n in enumerate(placed, start=1))
    return enough and max(counts) <= held


def _check_companions(library: Library, mission: MissionCard) -> Iterator[Fault]:
    cards = library.cards
    for key, given in mission.companions.items():
        if given.card not in cards.companions:
            yield wrong("no_companion", "companions", key, "card", id=given.card)
        if key in cards.stalkers or any(key.rpartition("-")[0] == enemy.card for enemy in mission.enemies):
            yield wrong("taken", "companions", key)


def _check_environment(library: Library, mission: MissionCard, plan: BoardPlan) -> Iterator[Fault]:
    company = {*mission.companions, *library.cards.companions}
    laid = {place.tile for place in tiles_of(mission)}
    ground = Surroundings(plan, mission.environment, company, mission.anomalies, laid)
    yield from place_faults(ground, mission.one_of)
    everything = [*all_effects(library, mission)]
    mine = {*(event for row in mission.events for event in row), *mission.aside}
    for key, card in mission.environment.items():
        wanted = {name for side in card.sides.values() for action in side.actions for name in action.companions}
        yield from (wrong("no_companion", "environment", key, id=name) for name in sorted(wanted - company))
    for path, effects in everything:
        yield from spoken_faults(ground, path, effects)
        for effect in flat(effects):
            if effect.do is EffectDo.EVENT and effect.card not in mine:
                yield wrong("not_mine", *path, event=Name("events", effect.card))
    can_win = any(effect.do is EffectDo.WIN for _, effects in everything for effect in flat(effects))
    if not can_win and not mission.missing:
        yield wrong("no_win", "environment")


def all_effects(library: Library, mission: MissionCard) -> Iterator[tuple[Path, tuple[Effect, ...]]]:
    """Of the mission's own cards and of the events it is played with."""
    yield from place_effects(mission.environment)
    for event in [*(event for row in mission.events for event in row), *mission.aside]:
        if event in library.cards.events:
            drawn = library.cards.events[event]
            yield from ((("events",), effects) for effects in (drawn.at_once, drawn.framed))


def _named_fields(mission: MissionCard) -> Iterator[tuple[Path, str]]:
    yield from ((("start", n), name) for n, name in enumerate(mission.start))
    yield from ((("loot", n, "field"), stack.field) for n, stack in enumerate(mission.loot))
    yield from ((("unknown_fields", n), name) for n, name in enumerate(mission.unknown_fields))
    for number, fields in mission.unknown_fields_for.items():
        yield from ((("unknown_fields_for", number, n), name) for n, name in enumerate(fields))
    yield from ((("unknown_at", n, "field"), stack.field) for n, stack in enumerate(mission.unknown_at))
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


def _check_room(plan: BoardPlan, mission: MissionCard) -> Iterator[Fault]:
    most = range(1, MAX_STALKERS + 1)
    tables = [Counter(each.field for enemy in mission.enemies for each in enemy.placed_for(n)) for n in most]
    standing = Counter(
        {name: max(each[name] for each in tables) for name in {name for each in tables for name in each}}
    )
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
    for key, given in mission.companions.items():
        if not given.field:
            yield wrong("where_companion", "environment", "companions", key)
    for key, card in mission.environment.items():
        for letter, side in card.sides.items():
            if not all(each.fields or each.tile for _, each in side.deeds()):
                yield wrong("where_action", "environment", key, "sides", letter)
