"""Runs a situation's activation card as in the enemies' and Zone's phase, without a match (SITUATION.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.cards import Content
from engine.stalker.enemies.activation import TRACKED, run_steps
from engine.stalker.events.units import Attacked, reduce
from engine.stalker.ground.board import ZoneBoard
from engine.stalker.rulebook import RULEBOOK
from engine.stalker.situation.file import Situation
from engine.stalker.stalkers.attention import track
from engine.stalker.state import Anomaly, Gear, Mission, Stalker
from engine.table.event import Reason
from engine.table.play import Play, Rule, Run
from engine.table.question import Question
from engine.table.record import dump
from engine.table.rehearsal import asked, run_by_index
from engine.table.rng import Rng
from engine.table.rulebook import sentence, source


@dataclass(frozen=True)
class Rehearsed:
    """What the card did so far, and the question that is open if an answer is missing."""

    play: ZonePlay
    question: Question | None


def mission_of(situation: Situation) -> tuple[Mission, Box]:
    """The situation as the rules see it: no cards, no decks, the damage told and not carried out."""
    anomalies = {anomaly for field in situation.plan.fields.values() for anomaly in field.symbols}
    stalkers = {
        name: Stalker(person.field, hp=person.hp, attention=person.attention, gear=Gear())
        for name, person in situation.stalkers.items()
    }
    leader = next((name for name, person in situation.stalkers.items() if person.leader), next(iter(stalkers), ""))
    state = Mission(
        ZoneBoard(situation.plan),
        order=tuple(stalkers),
        leader=leader,
        stalkers=stalkers,
        enemies=situation.enemies,
        anomalies={name: _anomaly(situation, name) for name in sorted(anomalies)},
        no_sight=tuple(name for name, field in situation.plan.fields.items() if field.no_sight),
    )
    return state, Box(Content(enemies=situation.enemy_cards), situation.plan, bare=True)


def _anomaly(situation: Situation, name: str) -> Anomaly:
    symbols = {field: entry.symbols[name] for field, entry in situation.plan.fields.items() if entry.symbols.get(name)}
    return Anomaly(name, next(iter(symbols), ""), symbols)


def rehearse(situation: Situation, answers: Sequence[int]) -> Rehearsed:
    """Work the card, taking the option of each given index whenever the players must decide."""
    state, box = mission_of(situation)
    play: ZonePlay = Play(state, box, reduce, Rng(0))
    run = Run(_whole(play, situation), play.rng)
    run_by_index(run, answers)
    return Rehearsed(play, run.question)


def _whole(play: ZonePlay, situation: Situation) -> Rule:
    yield from run_steps(play, situation.card.steps if situation.card else ())
    yield from track(play, TRACKED)


def answer_data(done: Rehearsed) -> dict[str, object]:
    """The table after the card, as `activate` prints it."""
    state = done.play.state
    return {
        "events": [
            {**_as_table(dump(event)), "why": _why_data(event.why), "says": str(event.describe())}
            for event in done.play.events
        ],
        "enemies": {name: {"field": enemy.field, "facing": enemy.facing.name} for name, enemy in state.enemies.items()},
        "attention": {
            name: None
            if stalker.attention is None
            else {"level": stalker.attention.level.value, "field": stalker.attention.field}
            for name, stalker in state.stalkers.items()
        },
        "attacks": [
            {"by": event.enemy, "on": event.target, "damage": event.damage}
            for event in done.play.events
            if isinstance(event, Attacked)
        ],
    }


def question_data(question: Question) -> dict[str, object]:
    """An open question, as `activate` prints it."""
    return asked(RULEBOOK, question)


def _why_data(why: Reason) -> dict[str, object]:
    """A reason with its sentence and its page: whoever reads this has no rulebook of ours."""
    rule = sentence(RULEBOOK, why).to_json()
    return {"rule": rule, "source": source(RULEBOOK, why), "facts": why.facts.to_json()}


def _as_table(data: object) -> dict[str, object]:
    return dict(data) if isinstance(data, dict) else {}
