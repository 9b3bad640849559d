"""A player of sieges who does anything that is allowed."""

from __future__ import annotations

from random import Random

from engine.table.answer import Answer, AppRolls, Chosen, Counted
from engine.table.match import Action, Match
from engine.table.question import Choice, Number, Question, Roll
from engine.warofmine.commands.day import DrawEvent, Drink, Eat, Place, TakeTasks, WorkAll
from engine.warofmine.commands.night import (
    Arm,
    Carry,
    Crime,
    DrawFate,
    DrinkAlcohol,
    Explore,
    FaceRaid,
    GoHome,
    GoTo,
    Keep,
    Mourn,
    PlayNarrative,
    TakeAlong,
    TradeHere,
    Treat,
)
from engine.warofmine.commands.scenes import Equip, Fight, Flee, LeaveTrade
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Task
from engine.warofmine.rules.evening import beds_in, free_tasks
from engine.warofmine.rules.findings import limit_of
from engine.warofmine.rules.phases import next_step
from engine.warofmine.rules.shelter import free_holes, free_spots, jobs, lies_on_hole
from engine.warofmine.state.clock import ACTIONS, Step
from engine.warofmine.state.look import actions_of, card_of
from engine.warofmine.state.open import Place as Where
from engine.warofmine.state.siege import Siege

SiegeMatch = Match[Siege, SiegeContent]


def any_action(match: SiegeMatch, random: Random) -> Action:
    """Something that is allowed now, or nearly: a refusal costs nothing."""
    if match.question is not None:
        return any_answer(match.question, random)
    state = match.state
    if state.fight is not None:
        return _in_a_fight(match, random)
    if state.bargain is not None:
        return LeaveTrade()
    if state.narrative and random.random() < 0.1:
        return PlayNarrative(random.choice(state.narrative))
    return _in_a_step(match, random, next_step(state, match.content).step)


def any_answer(question: Question, random: Random) -> Answer:
    match question:
        case Choice():
            n = random.randint(question.least, question.most)
            return Chosen(tuple(option.id for option in random.sample(question.options, n)))
        case Roll():
            return AppRolls()
        case Number():
            return Counted(random.randint(question.least, question.most))
    raise TypeError(question.kind)


def _in_a_fight(match: SiegeMatch, random: Random) -> Action:
    fight = match.state.fight
    if fight is None:
        raise ValueError("there is no fight")
    weapons = [
        None,
        *(kind for kind, token in match.content.tokens.items() if token.weapon and match.state.findings.get(kind)),
    ]
    if random.random() < 0.3:
        return Equip(random.choice(fight.fighters), random.choice(weapons))
    return Flee() if fight.place is Where.OUT and random.random() < 0.2 else Fight()


def _in_a_step(match: SiegeMatch, random: Random, step: Step | None) -> Action:  # noqa: C901, PLR0911, PLR0912 - one line per step
    state, content = match.state, match.content
    match step:
        case Step.EVENT:
            return DrawEvent()
        case Step.ACTION_1 | Step.ACTION_2 | Step.ACTION_3:
            return _at_work(match, random, ACTIONS[step])
        case Step.THIRST:
            return Drink()
        case Step.HUNGER:
            return Eat()
        case Step.TASKS:
            return _tasks(state, content, random)
        case Step.LOCATION:
            return GoTo(random.choice(sorted(state.locations)))
        case Step.EQUIPMENT:
            return TakeAlong({kind: random.randint(0, n) for kind, n in state.storage.items() if random.random() < 0.3})
        case Step.EXPLORE:
            if random.random() < 0.05:
                return random.choice((GoHome(), TradeHere()))
            return Explore()
        case Step.CHOOSE:
            return Carry(_load(state, content, random))
        case Step.ARM:
            weapons = [kind for kind in state.storage if content.tokens[kind].weapon]
            return Arm({who: random.choice(weapons) for who in state.guards if random.random() < 0.5})
        case Step.RAID:
            return FaceRaid()
        case Step.CRIME:
            return Crime(random.randint(0, 2))
        case Step.TREAT:
            medicine = [kind for kind in state.storage if content.tokens[kind].treats]
            if random.random() < 0.5 or not medicine:
                return Treat({})
            return Treat({random.choice(state.present): (random.choice(medicine),)})
        case Step.FATE:
            drinks = [kind for kind in state.storage if content.tokens[kind].tires is not None]
            if drinks and random.random() < 0.3:
                return DrinkAlcohol(random.choice(state.present), random.choice(drinks))
            return DrawFate()
        case Step.NARRATIVE:
            return Keep(random.choice(state.offered) if state.offered else "")
        case Step.DEATH:
            return Mourn()
        case _:
            raise ValueError(f"nobody decides at {step}")


def _at_work(match: SiegeMatch, random: Random, n: int) -> Action:
    state, content = match.state, match.content
    idle = [who for who in state.present if who not in state.placed and n in actions_of(content, state.people[who])]
    if state.placed and random.random() < 0.1:
        return Place(random.choice(sorted(state.placed)))
    if not idle or random.random() < 0.3:
        return WorkAll()
    who = random.choice(idle)
    if state.constructions and random.random() < 0.3:
        fitting = card_of(random.choice(state.constructions))
        spots = (free_holes if lies_on_hole(content, fitting) else free_spots)(state, content)
        if spots:
            return Place(who, random.choice(spots), fitting)
    return Place(who, random.choice(jobs(state, content)).spot)


def _tasks(state: Siege, content: SiegeContent, random: Random) -> Action:
    taken: dict[str, Task] = {}
    for who in state.present:
        taken[who] = random.choice(free_tasks(state, beds_in(state, content), taken, who))
    return TakeTasks(taken)


def _load(state: Siege, content: SiegeContent, random: Random) -> dict[str, int]:
    take: dict[str, int] = {}
    room = limit_of(state)
    pieces = [kind for kind, n in state.findings.items() for _ in range(n)]
    random.shuffle(pieces)
    for kind in pieces:
        weight = content.tokens[kind].weight
        if weight <= room:
            room -= weight
            take[kind] = take.get(kind, 0) + 1
    return take
