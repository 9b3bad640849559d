"""Do companions, jobs and lost areas make sense? What types cannot say, as in content_check."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.stalker.content.cards import Content, Effect, EffectDo, Names, Who
from engine.stalker.content.company import Aim, CompanionCard, JobCard, Task
from engine.stalker.content.missions import SIDES, Library, LostAreaCard
from engine.stalker.content.tiles import Laid, lay
from engine.stalker.content.units import Group, Kind
from engine.table.canon import Malformed

Fault = tuple[str, str, str, str]
"""Kind, id, key, and what is wrong with it."""
Place = tuple[str, str]
NameFaults = Callable[[Names], Iterator[str]]
EffectFaults = Callable[[Content, Iterable[Effect]], Iterator[str]]
GEAR = ("weapons", "outfits", "items", "mods", "artefacts")
LAYS_ATTENTION = frozenset({EffectDo.ATTENTION, EffectDo.MOVE_ATTENTION})


def check_company(library: Library, names: NameFaults, effects: EffectFaults) -> Iterator[Fault]:
    """`names` and `effects` are the checks that all content shares."""
    cards = library.cards
    for key, companion in cards.companions.items():
        yield from (("companions", key, *fault) for fault in _companion(cards, key, companion, names, effects))
    for key, job in cards.jobs.items():
        yield from (("jobs", key, *fault) for fault in _job(cards, job, names))
    for key, area in library.lost_areas.items():
        yield from (("lost_areas", key, *fault) for fault in _area(library, area, names, effects))


def _companion(
    cards: Content, key: str, card: CompanionCard, names: NameFaults, effects: EffectFaults
) -> Iterator[Place]:
    if key in cards.stalkers:
        yield "name", "a stalker has this id already"
    if len(card.letter) > 1:
        yield "letter", "one letter"
    if not 1 <= card.hp <= 9:
        yield "hp", "a companion bears 1 to 9 hits"
    if not (0 <= card.move <= 10 and 0 <= card.moves <= 9 and 0 <= card.acts <= 9):
        yield "move", "up to 10 fields, up to 9 times a round"
    ids = [action.id for action in card.actions]
    if len(set(ids)) < len(ids):
        yield "actions", "two actions have one id"
    yield from (("lost", problem) for problem in effects(cards, card.lost))
    for action in card.actions:
        place = f"actions.{action.id}"
        yield from ((place, problem) for problem in (*names(action.name), *effects(cards, action.effects)))
        # p. 40: a companion lays no attention and gains no marker.
        if any(effect.do in LAYS_ATTENTION for effect in action.effects):
            yield place, "a companion lays no attention (p. 40)"
        if action.aim is not Aim.NOBODY and any(effect.who is Who.SELF for effect in action.effects):
            yield place, 'what it does happens to its target: who = "target"'


def _job(cards: Content, job: JobCard, names: NameFaults) -> Iterator[Place]:
    yield from (("text", problem) for problem in names(job.text))
    if not 1 <= job.n <= 99 or job.by_round < 0 or job.pay < 0:
        yield "n", "how often, by which round and for how much cannot be less than nothing"
    if job.task is Task.KILL:
        if job.card and job.card not in cards.enemies:
            yield "card", f"there is no enemy {job.card}"
        if job.group not in ("", *Group) or job.kind not in ("", *Kind):
            yield "group", "boss, elite, pack or horde; human, mutant or psionic"
    elif job.task is Task.FLAG and not job.card:
        yield "card", "what the mission must remember is missing"
    known = {key for deck in GEAR for key in getattr(cards, deck)}
    yield from (("cards", f"there is no card {card}") for card in job.cards if card not in known)


def _area(library: Library, area: LostAreaCard, names: NameFaults, effects: EffectFaults) -> Iterator[Place]:
    yield from (("name", problem) for problem in names(area.name))
    if not area.source:
        yield "source", "where the card comes from is missing"
    if area.tile not in library.tiles:
        yield "tile", f"there is no tile {area.tile}"
        return
    try:
        fields = lay(library.tiles, [Laid(area.tile)]).fields
    except Malformed as error:
        yield "tile", str(error)
        return
    if area.inside not in fields:
        yield "inside", f"the tile has no field {area.inside}"
    if area.size is not None and not all(1 <= n <= 9 for n in area.size):
        yield "size", "1 to 9 cells by 1 to 9"
    for row in area.one_of:
        yield from (("one_of", f"there is no environment card {key}") for key in row if key not in area.environment)
    for key, card in area.environment.items():
        yield from ((f"environment.{key}", problem) for problem in names(card.name))
        if card.side not in card.sides or not card.sides.keys() <= set(SIDES):
            yield f"environment.{key}", 'sides are "a" and "b"'
        for side in card.sides.values():
            for action in side.actions:
                yield from ((f"environment.{key}", problem) for problem in effects(library.cards, action.effects))
            named = [field for action in side.actions for field in action.fields]
            named += [field for trigger in side.triggers for field in trigger.fields]
            yield from ((f"environment.{key}", f"the tile has no field {name}") for name in named if name not in fields)
