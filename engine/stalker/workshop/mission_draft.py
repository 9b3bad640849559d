"""A mission to begin with: as much as can be known from its board, so that players only fill in what differs."""

from __future__ import annotations

from dataclasses import replace

from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.environment import EnvironmentCard, PlaceAction, Side
from engine.stalker.content.kinds import BoardCard
from engine.stalker.content.mission_check import MAX_STALKERS
from engine.stalker.content.missions import CopiedPart, Library, MissionAnomaly, MissionCard, Objective, plan_of
from engine.stalker.content.tiles import TileCard
from engine.stalker.ground.plan import BoardPlan
from engine.table.languages import in_every_language

ROWS = 6
"""Event cards: about an hour."""
EXIT = "exit"
AWAY = {
    "en": "Reach the way out together.",
    "de": "Erreicht gemeinsam den Ausgang.",
    "uk": "Дійдіть разом до виходу.",
}
"""What there is to do until somebody writes something better: it can be played at once."""
BOARD = {"en": "The board", "de": "Der Spielplan", "uk": "Мапа"}


def begun_mission(library: Library, title: str) -> MissionCard:
    """Random events, the usual gear, a way out that wins; the board is still missing and says so."""
    events = [key for key, card in library.cards.events.items() if card.number == 0]
    kits = next((mission.kits for mission in library.missions.values() if mission.kits), ())
    return MissionCard(
        in_every_language(title),
        objective=AWAY,
        objectives=(Objective("away", AWAY),),
        events=tuple((key,) for key in events[:ROWS]),
        environment={EXIT: _way_out(())},
        kits=kits,
        missing=(CopiedPart("tiles", BOARD),),
        source="box",
    )


def on_board(mission: MissionCard, board: BoardCard, tiles: dict[str, TileCard]) -> MissionCard:
    """The mission on a board from the builder. What stood on fields of another board goes. Raises Malformed."""
    moved = replace(
        mission,
        tiles=board.tiles,
        borders=board.borders,
        fields=board.fields,
        entrances=board.entrances,
        lost_area=board.lost_area,
        missing=tuple(slot for slot in mission.missing if slot.key != "tiles"),
    )
    plan = plan_of(moved, tiles)
    known = {name for name, entry in plan.fields.items() if not entry.water}
    start = tuple(name for name in mission.start if name in known) or _start(plan)
    return replace(
        moved,
        start=start,
        enemies=tuple(
            replace(enemy, placed=tuple(place for place in enemy.placed if place.field in known))
            for enemy in mission.enemies
        ),
        loot=tuple(stack for stack in mission.loot if stack.field in known),
        unknown_fields=tuple(name for name in mission.unknown_fields if name in known),
        unknown_fields_for={
            number: tuple(name for name in fields if name in known)
            for number, fields in mission.unknown_fields_for.items()
        },
        anomalies=_anomalies(mission, board, set(plan.fields)),
        environment=_environment(mission, plan, known, start),
    )


def _start(plan: BoardPlan) -> tuple[str, ...]:
    """The first fields of the board that together hold four stalkers."""
    found: list[str] = []
    room = 0
    for name, entry in plan.fields.items():
        if room >= MAX_STALKERS:
            break
        if not entry.water:
            found.append(name)
            room += entry.holds
    return tuple(found)


def _anomalies(mission: MissionCard, board: BoardCard, fields: set[str]) -> dict[str, MissionAnomaly]:
    """Those that still lie on this board, and one for each overlay of the board that none of them lies on."""
    kept = {
        key: anomaly
        for key, anomaly in mission.anomalies.items()
        if all({overlay.centre, *overlay.symbols} <= fields for overlay in anomaly.overlays)
    }
    used = [overlay for anomaly in kept.values() for overlay in anomaly.overlays]
    kinds = {anomaly.type for anomaly in mission.anomalies.values()} - {""}
    # Which anomaly it is only the mission guide says; until then it may be any.
    kind = kinds.pop() if len(kinds) == 1 else ""
    laid = {key: overlay for key, overlay in board.overlays.items() if overlay not in used}
    free = (str(n) for n in range(1, 999) if str(n) not in kept and str(n) not in laid)
    return kept | {
        next(free) if key in kept else key: MissionAnomaly((overlay,), type=kind) for key, overlay in laid.items()
    }


def _environment(
    mission: MissionCard, plan: BoardPlan, known: set[str], start: tuple[str, ...]
) -> dict[str, EnvironmentCard]:
    """The way out leads over the last field that is no starting field."""
    cards = dict(mission.environment)
    card = cards.get(EXIT)
    fields = [name for side in card.sides.values() for action in side.actions for name in action.fields] if card else []
    if card is not None and not (fields and set(fields) <= known):
        last = next((name for name in reversed([*plan.fields]) if name in known and name not in start), start[-1])
        cards[EXIT] = _way_out((last,))
    return cards


def _way_out(fields: tuple[str, ...]) -> EnvironmentCard:
    leave = PlaceAction(
        "leave",
        {"en": "Leave the board", "de": "Die Karte verlassen", "uk": "Піти з мапи"},
        fields,
        (Effect(EffectDo.FLAG, card="away"), Effect(EffectDo.WIN)),
        everyone=True,
    )
    name = {"en": "The way out", "de": "Der Ausgang", "uk": "Вихід"}
    return EnvironmentCard(name, {"a": Side(text=name, actions=(leave,))})
