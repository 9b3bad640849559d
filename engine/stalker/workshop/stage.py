"""A table to try an activation card on: a mission as it is set up, a board with somebody on it, any situation.

A stage is a situation. Everything here gives a new one, so that a try can be taken back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.field.grid import Direction
from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import ActivationCard
from engine.stalker.content.kinds import BoardCard
from engine.stalker.content.library import board_plan
from engine.stalker.content.missions import Library, MissionCard, PetalOverlay, plan_of
from engine.stalker.content.steps import CardStep
from engine.stalker.content.tiles import lay
from engine.stalker.content.units import EnemyCard, Group, Level
from engine.stalker.enemies.activation import TRACKED, run_steps
from engine.stalker.events.units import reduce
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.situation.file import MAX_UNITS, Situation, SituationUnit
from engine.stalker.situation.rehearsal import mission_of
from engine.stalker.stalkers.attention import track
from engine.stalker.state import Attention, Enemy
from engine.table.answer import Answer
from engine.table.play import Play, Rule, Run
from engine.table.question import Question
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.table.text import T

PEOPLE = 2
FOES = 3


# Tables to begin with


def stage_of_mission(library: Library, mission: MissionCard) -> Situation:
    """The mission as it is set up for two, each stalker with a marker where he stands. Raises Malformed.

    Without its lost area: that one joins the board only when players take it along (p. 39).
    """
    plan = plan_of(replace(mission, lost_area=None), library.tiles)
    overlays = [anomaly.overlays[0] for anomaly in mission.anomalies.values() if anomaly.overlays]
    stage = _with_people(library, Situation(_with_symbols(plan, overlays)), mission.start)
    for each in mission.enemies:
        card = library.cards.enemies[each.card]
        for place in each.placed:
            if place.field not in plan.fields:
                continue
            stage = with_enemy(stage, each.card, replace(card, group=each.group, team=each.team), place.field)
            stage = turned(stage, list(stage.enemies)[-1], Direction[place.facing])
    return stage


def stage_of_board(library: Library, board: BoardCard, cards: Sequence[str] = ()) -> Situation:
    """A board with two stalkers at one end and some enemies at the other. Raises Malformed."""
    near = {name for each in board.tiles for name in lay(library.tiles, [each]).fields}
    overlays = {key: each for key, each in board.overlays.items() if {each.centre, *each.symbols} <= near}
    grounds = {name: ground for name, ground in board.fields.items() if name in near}
    board = replace(board, lost_area=None, overlays=overlays, fields=grounds)
    plan = board_plan(board, library.tiles)
    stage = _with_people(library, Situation(_with_symbols(plan, board.overlays.values())), ())
    foes = [card for card in (*cards, *library.cards.enemies) if card in library.cards.enemies]
    groups = [Group.PACK, Group.ELITE, Group.HORDE]
    for card, group in zip(dict.fromkeys(foes), groups[:FOES], strict=False):
        free = next((name for name in reversed(list(plan.fields)) if _has_room(stage, name)), None)
        if free is not None:
            stage = with_enemy(stage, card, replace(library.cards.enemies[card], group=group, team=1), free)
    return stage


def stage_of_situation(situation: Situation) -> Situation:
    """A situation's enemies are told apart by their place in its list."""
    numbered = {key: replace(enemy, number=n) for n, (key, enemy) in enumerate(situation.enemies.items(), 1)}
    return replace(situation, enemies=numbered, card=None)


def _with_people(library: Library, stage: Situation, start: Sequence[str]) -> Situation:
    for name in list(library.cards.stalkers)[:PEOPLE]:
        wanted = [*start, *stage.plan.fields]
        free = next((field for field in wanted if _has_room(stage, field)), None)
        if free is not None:
            stage = with_stalker(stage, name, free)
    return stage


def _with_symbols(plan: BoardPlan, overlays: Iterable[PetalOverlay]) -> BoardPlan:
    """Anomalies where their overlays lie: they stand in the way of those who mind them."""
    fields = dict(plan.fields)
    for number, overlay in enumerate(overlays, 1):
        for name, petals in overlay.symbols.items():
            if name in fields:
                symbols = {**fields[name].symbols, str(number): tuple(petals)}
                fields[name] = replace(fields[name], symbols=symbols)
    return replace(plan, fields=fields)


# Somebody more, somebody less


def with_enemy(stage: Situation, key: str, card: EnemyCard, field: str) -> Situation:
    """One more standee of a card. Raises Refused."""
    _check_room(stage, field)
    number = 1 + sum(enemy.card == key for enemy in stage.enemies.values())
    taken = set(stage.enemies)
    ident = next(name for n in range(number, MAX_UNITS + 2) if (name := f"{key}-{n}") not in taken)
    enemy = Enemy(key, field, hp=card.hp, number=number)
    cards = stage.enemy_cards if key in stage.enemy_cards else {**stage.enemy_cards, key: card}
    return replace(stage, enemy_cards=cards, enemies={**stage.enemies, ident: enemy})


def with_stalker(stage: Situation, name: str, field: str) -> Situation:
    """A stalker with a high marker where he stands; the first one leads. Raises Refused."""
    _check_room(stage, field)
    if name in stage.stalkers:
        raise Refused("twice", T("This stalker is on the board already."))
    person = SituationUnit(field, leader=not stage.stalkers, attention=Attention(Level.HIGH, field))
    return replace(stage, stalkers={**stage.stalkers, name: person})


def moved(stage: Situation, unit: str, field: str) -> Situation:
    """Somebody on another field; a marker that lay under a stalker goes along. Raises Refused."""
    if unit in stage.enemies:
        if stage.enemies[unit].field == field:
            return stage
        _check_room(stage, field)
        return replace(stage, enemies={**stage.enemies, unit: replace(stage.enemies[unit], field=field)})
    person = stage.stalkers[unit]
    if person.field == field:
        return stage
    _check_room(stage, field)
    marker = person.attention
    if marker is not None and marker.field == person.field:
        marker = replace(marker, field=field)
    return _with_person(stage, unit, replace(person, field=field, attention=marker))


def turned(stage: Situation, enemy: str, facing: Direction) -> Situation:
    return replace(stage, enemies={**stage.enemies, enemy: replace(stage.enemies[enemy], facing=facing)})


def marked(stage: Situation, stalker: str, level: Level | None) -> Situation:
    """A stalker's attention marker under him, or none on the board."""
    person = stage.stalkers[stalker]
    marker = None if level is None else Attention(level, person.field)
    return _with_person(stage, stalker, replace(person, attention=marker))


def without(stage: Situation, unit: str) -> Situation:
    return replace(
        stage,
        enemies={key: enemy for key, enemy in stage.enemies.items() if key != unit},
        stalkers={key: person for key, person in stage.stalkers.items() if key != unit},
    )


def _with_person(stage: Situation, name: str, person: SituationUnit) -> Situation:
    return replace(stage, stalkers={**stage.stalkers, name: person})


def _standing(stage: Situation) -> Counter[str]:
    return Counter([each.field for units in (stage.enemies, stage.stalkers) for each in units.values()])


def _has_room(stage: Situation, field: str) -> bool:
    entry = stage.plan.fields[field]
    return not entry.water and _standing(stage)[field] < entry.holds


def _check_room(stage: Situation, field: str) -> None:
    if stage.plan.fields[field].water:
        raise Refused("water", T("Nobody can stand in water."))
    if not _has_room(stage, field):
        raise Refused("full", T("This field is full."))
    if len(stage.enemies) + len(stage.stalkers) >= MAX_UNITS:
        raise Refused("too_many", T("There are enough on the board."))


# The card at work


@dataclass(frozen=True)
class DryRun:
    """What the card did so far, and what has to be decided before it goes on."""

    play: ZonePlay
    question: Question | None


def parts_of(card: ActivationCard) -> Mapping[str, tuple[CardStep, ...]]:
    """What a card may do: a low one with markers on the board and without; what only the Zone's phase adds, too."""
    parts = {"with": (*card.steps, *card.extra)}
    return parts if card.without is None else {**parts, "without": card.without}


def try_steps(stage: Situation, steps: Sequence[CardStep], answers: Sequence[Answer]) -> DryRun:
    """Work the steps as in the enemies' and Zone's phase, with as many answers as were given so far."""
    state, box = mission_of(stage)
    play: ZonePlay = Play(state, box, reduce, Rng(0))
    run = Run(_whole(play, steps), play.rng)
    run.begin()
    for answer in answers:
        if run.question is None:
            break
        run.answer(answer)
    return DryRun(play, run.question)


def _whole(play: ZonePlay, steps: Sequence[CardStep]) -> Rule:
    yield from run_steps(play, steps)
    yield from track(play, TRACKED)
