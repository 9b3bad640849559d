"""What fingers on a mission's board mean, as values: a mission in, the next mission out. No screen is known here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypedDict, Unpack

from engine.field.grid import Direction
from engine.stalker.content.environment import EnvironmentCard, Side
from engine.stalker.content.missions import (
    Library,
    LootStack,
    MissionAnomaly,
    MissionCard,
    MissionCompanion,
    MissionEnemy,
    PetalOverlay,
    Standing,
)
from engine.stalker.content.units import EnemyKind, Group
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.workshop.board_draft import ALL_PETALS
from engine.table.languages import in_every_language

CLOCKWISE = ("N", "E", "S", "W")
COUNTS = ("1", "2", "3", "4")
"""How many stalkers may take part."""
HUMANS, OTHERS = 1, 2
"""The usual teams: people fight side by side, and the Zone's creatures do."""


def toggled(names: Sequence[str], name: str) -> tuple[str, ...]:
    return tuple(each for each in names if each != name) if name in names else (*names, name)


# Enemies


def with_enemy(mission: MissionCard, library: Library, card: str) -> MissionCard:
    """One more kind of enemy: in the group and team it has in other missions, all its standees in the supply."""
    known = library.cards.enemies[card]
    before = [each for other in library.missions.values() for each in other.enemies if each.card == card]
    group = before[0].group if before else known.group or Group.PACK
    usual = HUMANS if EnemyKind.HUMAN in known.kinds else OTHERS
    team = before[0].team if before else known.team or usual
    entry = MissionEnemy(card, group, team, max(1, known.standees))
    return replace(mission, enemies=(*mission.enemies, entry))


def without_enemy(mission: MissionCard, number: int) -> MissionCard:
    return replace(mission, enemies=(*mission.enemies[:number], *mission.enemies[number + 1 :]))


def placed(mission: MissionCard, number: int, field: str, facing: str) -> MissionCard:
    """One standee more on a field; the box holds no fewer than stand on the board."""
    enemy = mission.enemies[number]
    standing = (*enemy.placed, Standing(field, facing))
    return _with(mission, number, replace(enemy, placed=standing, standees=max(enemy.standees, len(standing))))


def moved(mission: MissionCard, number: int, which: int, field: str) -> MissionCard:
    return _standing(mission, number, which, field=field)


def faced(mission: MissionCard, number: int, which: int, facing: str) -> MissionCard:
    return _standing(mission, number, which, facing=facing)


def turned(mission: MissionCard, number: int, which: int) -> MissionCard:
    """A quarter clockwise."""
    now = CLOCKWISE.index(mission.enemies[number].placed[which].facing)
    return faced(mission, number, which, CLOCKWISE[(now + 1) % 4])


def lifted(mission: MissionCard, number: int, which: int) -> MissionCard:
    """A standee back into the supply."""
    enemy = mission.enemies[number]
    return _with(mission, number, replace(enemy, placed=(*enemy.placed[:which], *enemy.placed[which + 1 :])))


def facing_start(plan: BoardPlan, mission: MissionCard, field: str) -> str:
    """Most enemies look where the stalkers come from."""
    goals = [name for name in mission.start if name in plan.fields]
    if not goals or field not in plan.fields:
        return Direction.S.name
    (x, y), (gx, gy) = plan.fields[field].cells[0], plan.fields[goals[0]].cells[0]
    if abs(gx - x) > abs(gy - y):
        return Direction.E.name if gx > x else Direction.W.name
    return Direction.S.name if gy > y else Direction.N.name


def _with(mission: MissionCard, number: int, enemy: MissionEnemy) -> MissionCard:
    return replace(mission, enemies=(*mission.enemies[:number], enemy, *mission.enemies[number + 1 :]))


class StandingChange(TypedDict, total=False):
    field: str
    facing: str


def _standing(mission: MissionCard, number: int, which: int, **changes: Unpack[StandingChange]) -> MissionCard:
    enemy = mission.enemies[number]
    standing = replace(enemy.placed[which], **changes)
    return _with(mission, number, replace(enemy, placed=(*enemy.placed[:which], standing, *enemy.placed[which + 1 :])))


# Markers


def with_loot(mission: MissionCard, field: str, n: int) -> MissionCard:
    """A stack of so many markers; none is no stack."""
    others = tuple(stack for stack in mission.loot if stack.field != field)
    if n <= 0:
        return replace(mission, loot=others)
    if len(others) == len(mission.loot):
        return replace(mission, loot=(*others, LootStack(field, n)))
    return replace(mission, loot=tuple(LootStack(field, n) if s.field == field else s for s in mission.loot))


def loot_on(mission: MissionCard, field: str) -> int:
    return next((stack.n for stack in mission.loot if stack.field == field), 0)


def with_unknown(mission: MissionCard, stalkers: str, group: str, n: int) -> MissionCard:
    """Markers by number of stalkers; as many for more stalkers, as long as nothing else is said for them."""
    now = unknown_for(mission, stalkers)
    row = {key: count for key, count in {**now, group: n}.items() if count > 0}
    before = {number: unknown_for(mission, number) for number in COUNTS}
    table = {
        number: row if number == stalkers or (number > stalkers and known == now) else known
        for number, known in before.items()
    }
    return replace(mission, unknown={number: each for number, each in table.items() if each})


def own_unknown_fields(mission: MissionCard, stalkers: str, own: bool) -> MissionCard:
    """Other fields for unknown markers with so many stalkers, or the same as for all (p. 11)."""
    others = {number: fields for number, fields in mission.unknown_fields_for.items() if number != stalkers}
    if own:
        others[stalkers] = mission.unknown_fields
    return replace(mission, unknown_fields_for=dict(sorted(others.items())))


def with_unknown_field(mission: MissionCard, stalkers: str, field: str) -> MissionCard:
    """A field more for unknown markers, or one less: with so many stalkers if they have fields of their own."""
    own = mission.unknown_fields_for.get(stalkers)
    if own is None:
        return replace(mission, unknown_fields=toggled(mission.unknown_fields, field))
    return replace(mission, unknown_fields_for={**mission.unknown_fields_for, stalkers: toggled(own, field)})


def unknown_fields(mission: MissionCard, stalkers: str) -> tuple[str, ...]:
    return mission.unknown_fields_for.get(stalkers, mission.unknown_fields)


def with_standees(mission: MissionCard, number: int, stalkers: str, n: int) -> MissionCard:
    """How many standees an enemy has with so many stalkers; as many as always is nothing of its own (p. 11)."""
    enemy = mission.enemies[number]
    others = {key: each for key, each in enemy.by_stalkers.items() if key != stalkers}
    if n != enemy.standees:
        others[stalkers] = n
    return _with(mission, number, replace(enemy, by_stalkers=dict(sorted(others.items()))))


def unknown_for(mission: MissionCard, stalkers: str) -> dict[str, int]:
    known = [number for number in mission.unknown if number <= stalkers]
    return dict(mission.unknown[max(known)]) if known else {}


# Anomalies


def with_anomaly(mission: MissionCard, type_: str, overlays: Sequence[PetalOverlay] = ()) -> tuple[MissionCard, str]:
    key = next(str(n) for n in range(1, 99) if str(n) not in mission.anomalies)
    made = MissionAnomaly(tuple(overlays), type=type_)
    return replace(mission, anomalies={**mission.anomalies, key: made}), key


def without_anomaly(mission: MissionCard, key: str) -> MissionCard:
    return replace(mission, anomalies={each: value for each, value in mission.anomalies.items() if each != key})


def with_symbol(mission: MissionCard, key: str, number: int, field: str) -> MissionCard:
    """The first field tapped is the centre with all symbols; another gets one; one that has symbols loses them."""
    overlays = list(mission.anomalies[key].overlays)
    if number >= len(overlays):
        overlays.append(PetalOverlay(field, {field: ALL_PETALS}))
    elif field == overlays[number].centre:
        del overlays[number]
    elif field in overlays[number].symbols:
        left = {name: petals for name, petals in overlays[number].symbols.items() if name != field}
        overlays[number] = replace(overlays[number], symbols=left)
    else:
        symbols = {**overlays[number].symbols, field: (1,)}
        overlays[number] = replace(overlays[number], symbols=symbols)
    anomaly = replace(mission.anomalies[key], overlays=tuple(overlays))
    return replace(mission, anomalies={**mission.anomalies, key: anomaly})


# Environment cards and events


def with_place(mission: MissionCard, name: str) -> tuple[MissionCard, str]:
    """One more environment card, numbered as it comes."""
    key = next(f"{n:02d}" for n in range(1, 99) if f"{n:02d}" not in mission.environment)
    card = EnvironmentCard(in_every_language(name), {"a": Side()})
    return replace(mission, environment={**mission.environment, key: card}), key


def without_place(mission: MissionCard, key: str) -> MissionCard:
    left = {each: card for each, card in mission.environment.items() if each != key}
    rows = tuple(tuple(each for each in row if each != key) for row in mission.one_of)
    return replace(mission, environment=left, one_of=tuple(row for row in rows if row))


def with_companion(mission: MissionCard, card: str) -> tuple[MissionCard, str]:
    """Somebody whom the mission itself brings; where he stands is tapped on the board."""
    key = next(name for n in range(1, 99) if (name := card if n == 1 else f"{card}-{n}") not in mission.companions)
    return replace(mission, companions={**mission.companions, key: MissionCompanion(card, "")}), key


def copied(mission: MissionCard, key: str) -> MissionCard:
    """What the box was still needed for has been copied from it."""
    return replace(mission, missing=tuple(slot for slot in mission.missing if slot.key != key))
