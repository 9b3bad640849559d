"""What is still wrong with a mission, in plain words and by the step of the maker where it is set right.

The same things that `mission_check` refuses; a test holds the two together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.mission_check import MAX_STALKERS, check_mission, mission_effects
from engine.stalker.content.missions import Library, MissionCard, plan_of
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.workshop.faults import effect_faults
from engine.stalker.workshop.problems import told
from engine.table.canon import Malformed
from engine.table.reading import DataError
from engine.table.text import Name, T, Text

Fault = tuple[str, Text]
"""The mission's key that is set right, and what is wrong."""


def mission_faults(library: Library, mission: MissionCard) -> list[Fault]:
    """What is missing by the mission's own account is no fault: it is said where it belongs."""
    open_slots = {slot.key for slot in mission.missing}
    found = [fault for fault in _faults(library, mission) if fault[0] not in open_slots]
    if not found:
        found = [(_step(key), told(problem)) for key, problem in check_mission(library, mission)]
    return found


def _problem(error: Malformed | DataError) -> str:
    return error.problem if isinstance(error, DataError) else str(error)


def _step(key: str) -> str:
    first = key.replace("[", ".").partition(".")[0]
    return "unknown" if first == "unknown_fields" else first


def _faults(library: Library, mission: MissionCard) -> Iterator[Fault]:
    if not any(text.strip() for text in mission.title.values()):
        yield "title", T("The mission needs a title.")
    if not any(text.strip() for text in mission.objective.values()):
        yield "objectives", T("What are the stalkers to do?")
    plan: BoardPlan | None = None
    if not mission.tiles and mission.plan.json is None:
        yield "tiles", T("Choose the board it is played on.")
    else:
        try:
            plan = plan_of(mission, library.tiles)
        except (Malformed, DataError) as error:
            yield "tiles", T("This board cannot be laid. {problem}", problem=told(_problem(error)))
    if plan is not None:
        yield from _start(plan, mission)
        yield from _on_board(plan, mission)
    yield from _enemies(library, mission)
    yield from _markers(mission)
    yield from _anomalies(library, mission)
    yield from _events(library, mission)
    yield from _environment(library, mission)


def _start(plan: BoardPlan, mission: MissionCard) -> Iterator[Fault]:
    known = [name for name in mission.start if name in plan.fields]
    standing = Counter(place.field for enemy in mission.enemies for place in enemy.placed)
    room = sum(plan.fields[name].holds - standing[name] for name in known)
    if not known:
        yield "start", T("Tap the fields where the stalkers begin.")
    elif room < MAX_STALKERS:
        yield "start", T("There is room for {n} of {all} stalkers: tap another field.", n=room, all=MAX_STALKERS)


def _on_board(plan: BoardPlan, mission: MissionCard) -> Iterator[Fault]:
    rows = (
        ("start", mission.start),
        ("loot", [stack.field for stack in mission.loot]),
        ("unknown", mission.unknown_fields),
        ("enemies", [place.field for enemy in mission.enemies for place in enemy.placed]),
    )
    for step, names in rows:
        for name in names:
            if name not in plan.fields:
                yield step, T("There is no field {field} on this board.", field=Name("field", name))
            elif plan.fields[name].water:
                yield step, T("The field {field} is water.", field=Name("field", name))
    standing = Counter(place.field for enemy in mission.enemies for place in enemy.placed)
    for name, count in standing.items():
        if name in plan.fields and count > plan.fields[name].holds:
            yield (
                "enemies",
                T(
                    "{n} standees stand on {field}, which holds {all}.",
                    n=count,
                    field=Name("field", name),
                    all=plan.fields[name].holds,
                ),
            )


def _enemies(library: Library, mission: MissionCard) -> Iterator[Fault]:
    for enemy in mission.enemies:
        card = library.cards.enemies.get(enemy.card)
        if card is None:
            yield "enemies", T("Which enemy is it?")
        elif len(enemy.placed) > enemy.standees:
            yield (
                "enemies",
                T("{enemy}: more stand on the board than there are standees.", enemy=Name("enemy", enemy.card)),
            )
        elif enemy.standees > card.standees:
            yield (
                "enemies",
                T(
                    "{enemy}: the box holds {n} standees, the mission wants {all}.",
                    enemy=Name("enemy", enemy.card),
                    n=card.standees,
                    all=enemy.standees,
                ),
            )


def _markers(mission: MissionCard) -> Iterator[Fault]:
    markers = max((sum(row.values()) for row in mission.unknown.values()), default=0)
    if markers and not mission.unknown_fields:
        yield "unknown", T("Tap the fields where the unknown markers lie.")


def _anomalies(library: Library, mission: MissionCard) -> Iterator[Fault]:
    types = {card.type for card in library.cards.anomalies.values()}
    for anomaly in mission.anomalies.values():
        if not anomaly.overlays:
            yield "anomalies", T("Tap the centre of the anomaly's overlay on the board.")
        if any(card not in library.cards.anomalies for card in anomaly.cards) or (
            not anomaly.cards and anomaly.type not in types
        ):
            yield "anomalies", T("Which type of anomaly is it?")


def _events(library: Library, mission: MissionCard) -> Iterator[Fault]:
    if not mission.events:
        yield "events", T("The event deck is empty: the mission would be over at once.")
    if any(not row for row in mission.events):
        yield "events", T("A row of the event deck has no card.")
    wanted = [event for row in mission.events for event in row] + [*mission.aside]
    for event in [*wanted, mission.on_death, mission.on_time]:
        if event and event not in library.cards.events:
            yield "events", T("There is no event {event}.", event=event)


def _environment(library: Library, mission: MissionCard) -> Iterator[Fault]:
    mine = {event for row in mission.events for event in row} | {*mission.aside}
    everything = [*mission_effects(mission)]
    for event in mine & library.cards.events.keys():
        card = library.cards.events[event]
        everything += [("events", card.at_once), ("events", card.framed)]
    for place, effects in everything:
        for effect in _flat(effects):
            if effect.do is EffectDo.FLIP and effect.card not in mission.environment:
                yield _step(place), T("Which environment card is turned over?")
            if effect.do is EffectDo.EVENT and effect.card not in mine:
                called = Name("events", effect.card)
                yield "events", T("The event {event} is called for: add it to the cards kept aside.", event=called)
        if place.startswith("environment"):
            yield from (("environment", words) for _, words in effect_faults((), effects, library))
    if any(not given.field for given in mission.companions.values()):
        yield "environment", T("Tap the field where the companion stands.")
    for place_card in mission.environment.values():
        if place_card.side not in place_card.sides:
            yield "environment", T("An environment card has no side that lies up.")
        for side in place_card.sides.values():
            if any(not action.fields for action in side.actions) or any(not each.fields for each in side.triggers):
                yield "environment", T("An action or a trigger has no field yet.")
    if not any(effect.do is EffectDo.WIN for _, effects in everything for effect in _flat(effects)):
        yield "environment", T("Nothing lets the stalkers win: add an action with the effect “the mission is won”.")


def _flat(effects: Iterable[Effect]) -> Iterator[Effect]:
    for effect in effects:
        yield effect
        for option in effect.options:
            yield from _flat(option)
