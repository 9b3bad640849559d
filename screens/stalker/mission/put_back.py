"""After a journey through time: what hands put back on the table beside the figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sized

from engine.stalker.state import Mission
from engine.table.text import Name, T, Text, Tn
from screens.stalker.mission.words import ATTENTION


def put_back(before: Mission, now: Mission) -> tuple[Text, ...]:
    """What lies or stands otherwise than it did before, marker by marker, number by number."""
    return (*_people(before, now), *_markers(before, now), *_cards(before, now))


def _people(before: Mission, now: Mission) -> Iterator[Text]:
    for name, who in now.stalkers.items():
        was = before.stalkers.get(name, who)
        whose = Name("unit", name)
        if who.hp != was.hp:
            yield T("{unit}: hit points {n}", unit=whose, n=who.hp)
        if who.dose != was.dose:
            yield T("{unit}: dose {n}", unit=whose, n=who.dose)
        weapon = who.gear.weapon or ""
        if who.gear.ammo.get(weapon) != was.gear.ammo.get(weapon):
            yield T("{unit}: rounds in the weapon {n}", unit=whose, n=who.gear.ammo.get(weapon, 0))
        if who.attention != was.attention:
            yield _attention(name, now)
        if who.focus != was.focus:
            yield T("{unit}: focus back", unit=whose) if who.focus else T("{unit}: no focus", unit=whose)


def _attention(name: str, now: Mission) -> Text:
    marker, whose = now.stalkers[name].attention, Name("unit", name)
    if marker is None:
        return T("{unit}: attention marker back on the PDA", unit=whose)
    where = Name("field", marker.field)
    return T("{unit}: {level}, on {field}", unit=whose, level=ATTENTION[marker.level], field=where)


def _markers(before: Mission, now: Mission) -> Iterator[Text]:
    for field, n in _differing(before.loot, now.loot):
        yield Tn("{field}: {n} loot marker", "{field}: {n} loot markers", n, field=Name("field", field))
    for field, n in _differing(before.unknown, now.unknown):
        yield Tn("{field}: {n} unknown marker", "{field}: {n} unknown markers", n, field=Name("field", field))
    for field in {*now.no_sight} ^ {*before.no_sight}:
        where = Name("field", field)
        there = field in now.no_sight
        yield T("{field}: “no sight” marker", field=where) if there else T("{field}: no “no sight” marker", field=where)


def _differing(before: Mapping[str, Sized], now: Mapping[str, Sized]) -> Iterator[tuple[str, int]]:
    for field in dict.fromkeys((*before, *now)):
        if len(before.get(field, ())) != len(now.get(field, ())):
            yield field, len(now.get(field, ()))


def _cards(before: Mission, now: Mission) -> Iterator[Text]:
    for card in dict.fromkeys((*before.environment, *now.environment)):
        if before.environment.get(card) != now.environment.get(card):
            name, side = Name("environment", card), now.environment.get(card)
            yield T("{card}: side {side}", card=name, side=side) if side else T("{card}: away", card=name)
