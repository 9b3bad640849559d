"""What a situation answers, as the command line prints it (section f)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.jagged.box import Box, Cards, FightPlay
from engine.jagged.dictator.track import foresee
from engine.jagged.enemies.activation import Activation, arena_of, foe_of
from engine.jagged.enemies.arena import Arena
from engine.jagged.events.base import reduce
from engine.jagged.events.enemies import Attacked, EnemyActed
from engine.jagged.mercs.hits import damage_to
from engine.jagged.mercs.stepping import steps_of
from engine.jagged.rulebook import RULEBOOK
from engine.jagged.situation.reading import Situation
from engine.jagged.words import Status
from engine.table.play import Play, Run
from engine.table.question import Question
from engine.table.record import dump
from engine.table.rehearsal import asked, run_by_index
from engine.table.rng import Rng

Answer = Mapping[str, Any]


def play_of(situation: Situation) -> FightPlay:
    """The situation as the rules see it: attacks are told and hit, nobody rolls and nobody falls."""
    cards = Cards(enemies=situation.enemy_cards, mercs=situation.merc_cards)
    return Play(situation.state, Box(situation.region, cards, told=True), reduce, Rng(0))


def nearest(situation: Situation, unit: str, fields: Sequence[str]) -> Answer:
    """Range and walk from a unit's area; in a liberated sector all is one area (J2)."""
    state, region = situation.state, situation.region
    here = state.mercs[unit].field if unit in state.mercs else state.enemies[unit].field
    sector = region.sector_of(here)
    one_area = state.sectors[sector].status is Status.LIBERATED
    found = []
    for field in dict.fromkeys(fields):
        inside = region.sector_of(field) == sector
        range_ = 0 if inside and one_area else region.range(here, field)
        walk = 0 if inside and one_area else region.walk(here, field)
        found.append({"field": field, "range": range_, "walk": walk})
    ranges = [each["range"] for each in found if each["range"] is not None]
    return {
        "unit": unit,
        "targets": sorted(found, key=lambda each: (_last(each["range"]), _last(each["walk"]), each["field"])),
        "nearest": sorted(each["field"] for each in found if ranges and each["range"] == min(ranges)),
    }


def _last(number: int | None) -> tuple[bool, int]:
    """Numbers in order, none of them last."""
    return number is None, number or 0


def target(situation: Situation, enemy: str) -> Answer:
    now = situation.state.enemies[enemy]
    arena = _arena(situation, now.sector)
    foe = foe_of(now)
    equal = arena.targets(foe, now.field)
    people = [person for person in arena.people if person.id in equal]
    anywhere = now.is_hidden or arena.row(foe).reach is None
    return {
        "enemy": enemy,
        "targets": sorted(equal),
        "range": None if anywhere or not people else situation.region.range(now.field, people[0].field),
        "in_range": any(arena.in_range(foe, now.field, person) for person in people),
    }


def order(situation: Situation) -> Answer:
    state = situation.state
    sector = state.mercs[state.active].sector
    arena = _arena(situation, sector)
    ranks = {name: arena.rank(foe_of(enemy)) for name, enemy in state.enemies.items() if enemy.sector == sector}
    groups = [sorted(name for name in ranks if ranks[name] == rank) for rank in sorted(set(ranks.values()))]
    return {"sector": sector, "order": groups}


def _arena(situation: Situation, sector: str) -> Arena:
    play = play_of(situation)
    return arena_of(play.state, play.content, sector)


def steps(situation: Situation, merc: str) -> Answer:
    play = play_of(situation)
    return {
        "merc": merc,
        "steps": [
            {
                "sector": step.sector,
                "field": step.field,
                "fatigue": step.fatigue,
                "wounds": step.wounds,
                "encounters": step.encounters,
                "fight": step.fight,
            }
            for step in steps_of(play, merc)
        ],
    }


def hit(situation: Situation, enemy: str, successes: int, armour: int | None) -> Answer:
    play = play_of(situation)
    now = play.state.enemies[enemy]
    row = situation.enemy_cards[now.card].row(now.elite)
    damage = damage_to(play, enemy, successes, row.armour if armour is None else armour)
    total = now.damage + damage
    return {"enemy": enemy, "damage": damage, "total": total, "hp": row.hp, "defeated": total >= row.hp}


def dictator(situation: Situation) -> Answer:
    rebels = sum(sector.rebels for sector in situation.state.sectors.values())
    seen = foresee(situation.state.dictator, situation.dictator, rebels, situation.state.dictator.bonus)
    return {
        "threat": seen.threat,
        "tokens": seen.tokens,
        "counterattacks": [{"at": c.at, "strength": c.strength, "dice": c.dice} for c in seen.counterattacks],
        "ability": seen.ability,
        "deck": seen.deck.value,
        "slot": seen.slot,
        "time": seen.time.value,
        "left": list(seen.left),
    }


def activate(situation: Situation, answers: Sequence[int]) -> tuple[Question | None, Answer]:
    """The open question, if an answer is missing; or what came of the activation."""
    play = play_of(situation)
    run = Run(Activation(play, play.state.mercs[play.state.active].sector).run(), play.rng)
    run_by_index(run, answers)
    if run.question is not None:
        return run.question, {"ask": _question_data(run.question)}
    return None, _activated(situation, play)


def _activated(situation: Situation, play: FightPlay) -> Answer:
    after = play.state
    fallen = after.bodies
    enemies = {}
    for name, before in situation.state.enemies.items():
        now = after.enemies.get(name)
        row = situation.enemy_cards[before.card].row(before.elite)
        field = now.field if now else fallen[name].field if name in fallen else ""
        enemies[name] = {
            "field": field or None,
            "damage": now.damage if now else max(before.damage + 1, row.hp),
            "conditions": sorted(now.conditions) if now else [],
            "defeated": now is None,
        }
    return {
        "events": [{**_as_table(dump(event)), "says": str(event.describe())} for event in play.events],
        "order": [event.enemy for event in play.events if isinstance(event, EnemyActed)],
        "enemies": enemies,
        "mercs": {name: {"conditions": sorted(merc.conditions)} for name, merc in after.mercs.items()},
        "attacks": [
            {
                "by": event.by,
                "on": event.on,
                "damage": event.damage,
                "difficulty": event.difficulty,
                "causes": list(event.causes),
                "armour": {colour.value: n for colour, n in event.armour.items()},
                "stealth": {colour.value: n for colour, n in event.stealth.items()},
            }
            for event in play.events
            if isinstance(event, Attacked)
        ],
    }


def _question_data(question: Question) -> Answer:
    facts = dict(question.why.facts.table)
    return {"kind": facts.pop("kind", question.kind), **asked(RULEBOOK, question), "facts": facts}


def _as_table(data: object) -> dict[str, object]:
    return dict(data) if isinstance(data, dict) else {}
