"""Do environment cards make sense? The same for a mission's own and for those that lie in a lost area."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from engine.packs.fault import Fault, Path, fault_of, wrong
from engine.stalker.content.cards import Effect, EffectDo, EventCard
from engine.stalker.content.effect_check import flat
from engine.stalker.content.effect_sense import DISCARD, REMOVE
from engine.stalker.content.missions import SIDES, EnvironmentCard
from engine.stalker.content.tiles import redrawn
from engine.stalker.ground.plan import BoardPlan
from engine.table.canon import Malformed

K = TypeVar("K")


@dataclass(frozen=True)
class Surroundings:
    """What environment cards may speak of."""

    plan: BoardPlan
    environment: Mapping[str, EnvironmentCard]
    companions: Collection[str] = ()
    anomalies: Collection[str] = ()
    tiles: Collection[str] = ()


def place_effects(environment: Mapping[str, EnvironmentCard]) -> Iterator[tuple[Path, tuple[Effect, ...]]]:
    """Every list of effects on these cards, with its place."""
    for key, card in environment.items():
        for letter, side in card.sides.items():
            place = ("environment", key, "sides", letter)
            yield (*place, "on_flip"), side.on_flip
            yield (*place, "end_of_round"), side.end_of_round
            yield from (((*place, *path, "effects"), each.effects) for path, each in side.deeds())


def place_faults(ground: Surroundings, one_of: Iterable[Iterable[str]]) -> Iterator[Fault]:
    """What is wrong with the cards themselves, whatever their effects are."""
    environment = ground.environment
    for key in dict.fromkeys(turns_for_ever(environment)):
        yield wrong("turns", "environment", key)
    for key, card in environment.items():
        if card.side not in card.sides or not card.sides.keys() <= set(SIDES):
            yield wrong("sides", "environment", key)
        for letter, side in card.sides.items():
            if ground.plan.fields:
                try:
                    redrawn(ground.plan, side.borders)
                except Malformed as error:
                    yield fault_of(error, "environment", key, "sides", letter, "borders")
                strange = [name for name in side.changes if name not in ground.plan.fields]
                place: Path = ("environment", key, "sides", letter)
                yield from (wrong("no_field", *place, "grounds", id=name) for name in strange)
            for path, deed in side.deeds():
                if deed.tile and deed.tile not in ground.tiles:
                    yield wrong("no_tile", "environment", key, "sides", letter, *path, "tile", id=deed.tile)
            ids = [action.id for action in side.actions]
            if len(set(ids)) < len(ids):
                yield wrong("same_action", "environment", key, "sides", letter, "actions")
    for n, row in enumerate(one_of):
        known = [*row]
        yield from (wrong("no_place_card", "one_of", n, id=key) for key in known if key not in environment)
        if not known:
            yield wrong("empty_choice", "one_of", n)


def spoken_faults(ground: Surroundings, path: Path, effects: Iterable[Effect]) -> Iterator[Fault]:
    """Cards, sides, companions and fields that effects name, if they are not there."""
    for effect in flat(effects):
        if effect.do is EffectDo.FLIP:
            yield from _flip_faults(ground, path, effect)
        if effect.do in (EffectDo.JOIN, EffectDo.LEAVE) and effect.card not in ground.companions:
            yield wrong("no_companion", *path, id=effect.card)
        if effect.do is EffectDo.FIND and effect.card not in ground.environment:
            yield wrong("no_place_card", *path, id=effect.card)
        if effect.do is EffectDo.ANOMALY and effect.card not in ground.anomalies:
            yield wrong("no_anomaly", *path)
        for name in (effect.field, *effect.fields) if ground.plan.fields else ():
            if name and name not in ground.plan.fields:
                yield wrong("no_field", *path, id=name)
            elif name and ground.plan.fields[name].water:
                yield wrong("water", *path, id=name)


def _flip_faults(ground: Surroundings, path: Path, effect: Effect) -> Iterator[Fault]:
    known = ground.environment.get(effect.card)
    if known is None:
        yield wrong("no_place_card", *path, id=effect.card) if effect.card else wrong("which_flip", *path)
    elif effect.kind not in ("", DISCARD, REMOVE, *known.sides):
        yield wrong("choice", *path, value=effect.kind, choices=", ".join((*known.sides, DISCARD, REMOVE)))


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
    yield from (key for key, _ in _circles(ways))


def calls_for_ever(events: Mapping[str, EventCard]) -> Iterator[str]:
    """Events that call an event at once which, in the end, calls them again."""
    ways = {
        key: {effect.card for effect in flat(card.at_once) if effect.do is EffectDo.EVENT and effect.card in events}
        for key, card in events.items()
    }
    yield from _circles(ways)


def _circles(ways: Mapping[K, Collection[K]]) -> Iterator[K]:
    """From where one comes back to where one began."""
    for start, first in ways.items():
        reached, ahead = set[K](), [*first]
        while ahead:
            if (at := ahead.pop()) not in reached:
                reached.add(at)
                ahead += ways[at]
        if start in reached:
            yield start


def _flips(effects: Iterable[Effect]) -> Iterator[tuple[str, str]]:
    yield from ((effect.card, effect.kind) for effect in flat(effects) if effect.do is EffectDo.FLIP)
