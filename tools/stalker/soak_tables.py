"""The tables a soak is played on: the demo mission, a lost area laid or not, company taken along or found captive."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.environment import EnvironmentCard, PlaceAction, Side
from engine.stalker.content.missions import Library, MatchContent, MissionCompanion, MissionEnemy, plan_of
from engine.stalker.content.units import Group
from engine.stalker.zone import decks
from engine.stalker.zone.lost_areas import entrance_fields, match_of
from engine.table.canon import Json
from engine.table.record import dump
from tools.stalker.shipped import read_library
from tools.stalker.soak_words import with_words

MISSION = "demo"
WORDS = 200
"""So many different sets of cards full of words."""
FRIEND = "friend"
"""A companion of the mission whom an environment card lets the players free, or find."""


@cache
def _library() -> Library:
    return read_library()


@cache
def _content(area: str, entrance: str, boss: str, captive: str, field: str, waits: bool, words: int) -> Json:
    found = match_of(_library(), MISSION, area, entrance)
    if boss:
        found = replace(found, mission=replace(found.mission, enemies=_with_boss(found.mission.enemies, boss)))
    if captive:
        found = _with_friend(found, captive, field, waits)
    if words:
        plan = plan_of(found.mission, found.tiles)
        dry = {name: each.room is not None for name, each in plan.fields.items() if not each.water}
        found = with_words(found, dry, words)
    return dump(found)


def _with_boss(enemies: tuple[MissionEnemy, ...], card: str) -> tuple[MissionEnemy, ...]:
    """The boss of the mission is another one, as many as the box holds."""
    held = _library().cards.enemies[card].standees
    return tuple(replace(each, card=card, standees=held) if each.group is Group.BOSS else each for each in enemies)


def _with_friend(content: MatchContent, card: str, field: str, waits: bool) -> MatchContent:
    names = {"en": "Bound guide"}
    free = PlaceAction(
        "free", names, (field,), (Effect(EffectDo.JOIN, card=FRIEND), Effect(EffectDo.FLAG, card="freed"))
    )
    given = replace(
        content.mission,
        companions={FRIEND: MissionCompanion(card, field, captive=not waits, waits=waits)},
        environment={
            **content.mission.environment,
            "bound": EnvironmentCard(names, {"a": Side(actions=(free,))}),
        },
    )
    return replace(content, mission=given)


def any_table(random: Random) -> tuple[Json, Json]:
    """Content and set-up: any stalkers, and now and then each thing that may be added to a mission."""
    library = _library()
    cards, mission = library.cards, library.missions[MISSION]
    taken = random.sample(sorted(cards.stalkers), random.randint(1, 4))
    area = random.choice(["", "", *library.lost_areas])
    fields = entrance_fields(mission, library.tiles, library.lost_areas[area]) if area else []
    lost = (area, random.choice(fields)) if fields else ("", "")
    # On every second table the words of the vocabulary stand on cards at random.
    words = random.randint(1, WORDS) if random.random() < 0.5 else 0
    content = _content(*lost, random.choice(("", *_mind_benders())), *_friend(random), words)
    setup: dict[str, Json] = {
        "seats": [{"stalker": name} for name in taken],
        "leader": random.choice(taken),
        "lost_area": bool(fields) or random.random() < 0.3,
        "companion": random.choice(["", *cards.companions]),
        "job": random.choice(["", *cards.jobs]),
    }
    if random.random() < 0.2:
        setup["told"] = sorted(random.sample(decks.TELLABLE, 4))
    return content, setup


def _mind_benders() -> list[str]:
    """Enemies whose attack draws control cards; the demo's own boss does not."""
    return sorted(key for key, card in _library().cards.enemies.items() if card.attack.control)


def _friend(random: Random) -> tuple[str, str, bool]:
    """Who is freed or found, and where: on a field with room that nobody stands on at the beginning."""
    if random.random() < 0.6:
        return "", "", False
    mission = _library().missions[MISSION]
    plan = plan_of(mission, _library().tiles)
    standing = {place.field for enemy in mission.enemies for place in enemy.placed} | {*mission.start}
    lost = {inside for _, inside in mission.lost_area.entrances} if mission.lost_area else set()
    free = [name for name, field in plan.fields.items() if not field.water and name not in standing | lost]
    return random.choice(sorted(_library().cards.companions)), random.choice(sorted(free)[:8]), random.random() < 0.5
