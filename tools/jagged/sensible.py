"""A sensible player: rests before a fight, enters together, shoots what is nearly dead, trains rebels in time."""

from __future__ import annotations

from collections.abc import Iterator

from engine.jagged.box import Box, FightPlay, item_of
from engine.jagged.commands import (
    Activate,
    BeginScenario,
    Bribe,
    Consume,
    EndActivation,
    EndRound,
    Flee,
    GroupMove,
    Loot,
    Train,
    UseCard,
    UseSkill,
    Walk,
)
from engine.jagged.content.effects import Do
from engine.jagged.content.kit import Aim, ItemKind
from engine.jagged.dictator.counterattack import strength_bonus
from engine.jagged.dictator.track import skulls_at
from engine.jagged.events.base import reduce
from engine.jagged.mercs.acting import light_tax, tax
from engine.jagged.mercs.attacking import actions_of, strike_of, targets_of
from engine.jagged.mercs.dice import skill_dice
from engine.jagged.mercs.hits import damage_to
from engine.jagged.mercs.stepping import neighbours, step_cost
from engine.jagged.mercs.turn import refuges
from engine.jagged.nearby import beside, same_area
from engine.jagged.state import Phase, Stage, State
from engine.jagged.words import Skill, Status
from engine.table.command import Command
from engine.table.match import Action, Match
from engine.table.play import Play
from engine.table.rng import Rng
from tools.jagged.answers import answer, odds

RESERVE = 2
"""Stamina a merc keeps as hit points."""
READY = 0.8
"""The part of its cubes a merc wants in stamina before a fight."""
PATIENCE = 14
"""Rounds after which nobody rests any more."""


def any_action(match: Match[State, Box]) -> Action:
    if match.question is not None:
        return answer(match.state, match.content, match.question)
    play: FightPlay = Play(match.state, match.content, reduce, Rng(0))
    return command(play)


def command(play: FightPlay) -> Command:
    state = play.state
    if state.phase is Phase.SETUP:
        return BeginScenario()
    if state.stage is Stage.NONE:
        waiting = [name for name, merc in state.mercs.items() if merc.is_up and not merc.done]
        if not waiting:
            return EndRound()
        return Activate(max(waiting, key=lambda name: state.mercs[name].stamina))
    merc = state.active
    for found in ideas(play, merc):
        return found
    return EndActivation(merc)


def ideas(play: FightPlay, merc: str) -> Iterator[Command]:
    """What to do, the best first."""
    state = play.state
    if state.sectors[state.mercs[merc].sector].status is Status.LIBERATED:
        yield from _loot(play, merc)
        yield from _country(play, merc)
        yield from _care(play, merc, 1)
        yield from _at_home(play, merc)
        return
    yield from _flee(play, merc)
    if play.state.mercs[merc].commands:
        yield from _bribe(play, merc)
    yield from _care(play, merc, 2)
    yield from _loot(play, merc)
    yield from _shoot(play, merc)
    yield from _mission(play, merc)
    yield from _care(play, merc, 1)
    yield from _advance(play, merc)


def _flee(play: FightPlay, merc: str) -> Iterator[Command]:
    """Everybody is spent and enemies stand: better another day."""
    state = play.state
    sector = state.mercs[merc].sector
    here = [each for each in state.mercs.values() if each.sector == sector]
    enemies = [enemy for enemy in state.enemies.values() if enemy.sector == sector]
    if state.stage is Stage.BEGIN and enemies and sum(each.stamina for each in here) <= len(enemies) + len(here) - 1:
        for to in refuges(play, merc):
            yield Flee(merc, to)


def _care(play: FightPlay, merc: str, wounds: int) -> Iterator[Command]:
    """Bandages and skills for whoever needs them."""
    state, now = play.state, play.state.mercs[merc]
    near = [name for name in beside(play, merc) if state.mercs[name].wounds >= wounds or state.mercs[name].unconscious]
    if near and now.commands and skill_dice(play, merc, Skill.MEDICAL):
        yield UseSkill(merc, Skill.MEDICAL)
    tired = [
        name
        for name, each in state.mercs.items()
        if each.field and each.sector == now.sector and name != merc and (each.fatigue >= 2 or each.unconscious)
    ]
    if tired and now.commands and skill_dice(play, merc, Skill.LEADERSHIP):
        yield UseSkill(merc, Skill.LEADERSHIP)
    for card in now.pack:
        item = item_of(play, card)
        if item.kind is not ItemKind.CONSUMABLE or not item.actions:
            continue
        if now.stamina < item.actions[0].fatigue + tax(play, merc):
            continue
        does = {effect.do for effect in item.actions[0].effects}
        worst = max(beside(play, merc), key=lambda name: state.mercs[name].wounds)
        if Do.HEAL in does and state.mercs[worst].wounds >= 2:
            yield Consume(merc, card, worst)
        if Do.REST in does and now.fatigue >= 3 and not does & {Do.HEAL}:
            yield Consume(merc, card, merc if item.actions[0].aim is Aim.MERC else "")
        if Do.FUNDS in does:
            yield Consume(merc, card)


def _loot(play: FightPlay, merc: str) -> Iterator[Command]:
    state, here = play.state, play.state.mercs[merc].field
    if state.mercs[merc].stamina < light_tax(play, merc):
        return
    for body, lying in state.bodies.items():
        if same_area(play, here, lying.field):
            yield Loot(merc, body=body)
    for field, tokens in state.loot_tokens.items():
        if same_area(play, here, field):
            yield Loot(merc, token=tokens[0])


def _shoot(play: FightPlay, merc: str) -> Iterator[Command]:
    """The action and target with the best chance to lay somebody down."""
    now = play.state.mercs[merc]
    found: list[tuple[float, Command]] = []
    enemies = [enemy for enemy in play.state.enemies.values() if enemy.sector == now.sector]
    for card, action in actions_of(play, merc):
        if not action.is_attack or (now.stamina - action.fatigue < RESERVE and len(enemies) > 1):
            continue
        strike = strike_of(play, merc, card, action)
        for target in targets_of(play, merc, strike):
            worth = _worth(play, merc, strike.dice, strike.sure, target) * (1 + 0.6 * (strike.burst - 1))
            if worth > 0.05:
                found.append((worth / (1 + 0.25 * action.fatigue), UseCard(merc, card, action.id, target)))
    for card in now.pack:
        item = item_of(play, card)
        if item.kind is ItemKind.CONSUMABLE and item.actions and item.actions[0].aim is Aim.AREA and now.stamina:
            strike = strike_of(play, merc, card, item.actions[0])
            for target in targets_of(play, merc, strike):
                worth = _worth(play, merc, strike.dice, strike.sure, target)
                if worth > 0.9:
                    found.append((worth, Consume(merc, card, target)))
    if found:
        yield max(found, key=lambda each: each[0])[1]


def _worth(play: FightPlay, merc: str, dice: object, sure: int, target: str) -> float:
    """Kills expected, and a little for damage."""
    state = play.state
    chances = odds(tuple(sorted((colour.value, n) for colour, n in dict(dice).items())))  # type: ignore[call-overload]
    if target in state.enemies:
        hit = [target]
    else:
        hit = [name for name, enemy in state.enemies.items() if enemy.field == target]
        if any(each.field == target for name, each in state.mercs.items() if name != merc):
            return 0.0
    total = 0.0
    for name in hit:
        enemy = state.enemies[name]
        row = play.content.cards.enemies[enemy.card].row(enemy.elite)
        for n, chance in enumerate(chances):
            damage = damage_to(play, name, n + sure, 2 if row.by_tokens else row.armour)
            left = row.hp - enemy.damage
            total += chance * (1.0 if damage >= left else 0.4 * damage / left) * (1 + row.damage / 4)
    return total


def _mission(play: FightPlay, merc: str) -> Iterator[Command]:
    sector, now = play.state.mercs[merc].sector, play.state.mercs[merc]
    if sector in play.state.missions and now.commands:
        for skill in Skill:
            if skill_dice(play, merc, skill):
                yield UseSkill(merc, skill)


def _advance(play: FightPlay, merc: str) -> Iterator[Command]:
    """Towards what is still to do here: enemies out of range, tokens face down."""
    state, region, now = play.state, play.content.region, play.state.mercs[merc]
    if now.stamina - step_cost(play, merc).cubes < RESERVE:
        return
    enemies = [e.field for e in state.enemies.values() if e.sector == now.sector and e.field]
    hidden = [t for e in state.enemies.values() if e.sector == now.sector for t in e.tokens]
    tokens = [field for field in state.encounters if region.sector_of(field) == now.sector]
    reach = [strike_of(play, merc, c, a).range for c, a in actions_of(play, merc) if a.is_attack]
    if enemies:
        far = [f for f in enemies if (region.range(now.field, f) or 0) > max(reach, default=9)]
        goals = far if len(far) == len(enemies) else []
    else:
        goals = tokens + hidden
    walks = region.walks[now.field]
    there = sorted((walks[goal], goal) for goal in goals if goal in walks and goal != now.field)
    if there:
        goal = there[0][1]
        step = next(f for f in region.next_to[now.field] if region.walks[f].get(goal) == walks[goal] - 1)
        yield Walk(merc, now.sector, step)


def _at_home(play: FightPlay, merc: str) -> Iterator[Command]:
    state, now = play.state, play.state.mercs[merc]
    target = _next_sector(play, now.sector)
    if target is None:
        return
    fight = state.sectors[target].status is not Status.LIBERATED
    company = [name for name, each in state.mercs.items() if each.field]
    together = all(state.mercs[name].sector == now.sector for name in company)
    ready = all(_is_ready(play, name) for name in company)
    helping = any(state.mercs[name].sector == target for name in company)
    if not fight:
        if _is_ready(play, merc) and now.stamina > RESERVE:
            yield Walk(merc, target)
        return
    fields = neighbours(play, now.sector)[target]
    field = _entry(play, target, fields)
    if helping and _is_ready(play, merc):
        yield Walk(merc, target, field)
    if together and (ready or state.round > PATIENCE):
        along = tuple(name for name in company if name != merc)
        if now.commands:
            yield GroupMove(merc, ((target, field),), (along,))


def _country(play: FightPlay, merc: str) -> Iterator[Command]:
    """Rebels in free places first: they help against every counterattack."""
    state, now = play.state, play.state.mercs[merc]
    sector = state.sectors[now.sector]
    if not now.commands or not state.dictator.card:
        return
    if sector.rebels < sector.rebel_slots and state.rebels:
        yield Train(merc)
    yield from _bribe(play, merc)


def _bribe(play: FightPlay, merc: str) -> Iterator[Command]:
    """A bribe when the next counterattack could not be repelled."""
    state = play.state
    card = play.content.cards.dictators.get(state.dictator.card)
    if card is None or (play.content.scenario and not play.content.scenario.counterattacks):
        return
    ahead = [at for at in state.dictator.counterattacks if at > state.dictator.threat]
    if not ahead or ahead[0] - state.dictator.threat > state.dictator.tokens + 1:
        return
    strength = skulls_at(card, ahead[0]) + strength_bonus(play)
    dice = sum(sector.rebels for sector in state.sectors.values()) + state.rebels
    affordable = min(4, state.funds // state.dictator.bribe)
    if dice < strength + 2 and affordable:
        yield Bribe(merc, affordable)


def _is_ready(play: FightPlay, merc: str) -> bool:
    now = play.state.mercs[merc]
    if play.state.round > PATIENCE:
        return now.is_up and now.stamina > RESERVE
    return now.is_up and now.stamina >= READY * (now.stamina + now.fatigue + now.wounds)


def _entry(play: FightPlay, sector: str, fields: tuple[str, ...]) -> str:
    """Not into a swamp, rather into cover."""
    region = play.content.region
    return min(fields, key=lambda f: ("swamp" in region.areas[f].terrain, "urban" not in region.areas[f].terrain, f))


def _next_sector(play: FightPlay, here: str) -> str | None:
    """One sector further on the way to the goal, easier backs first."""
    scenario = play.content.scenario
    goal = scenario.goal[0] if scenario else here
    hard = {"weak": 1, "strong": 3, "deadly": 5}
    best = {here: (0, "")}
    frontier = [here]
    while frontier:
        at = min(frontier, key=lambda name: best[name][0])
        frontier.remove(at)
        for there in neighbours(play, at):
            if there in play.state.missions:
                continue
            back = play.state.sectors[there].back
            cost = best[at][0] + (hard[back.value] if back and back.value in hard else 1)
            if there not in best or cost < best[there][0]:
                best[there] = (cost, best[at][1] or there)
                frontier.append(there)
    return best[goal][1] if goal in best and goal != here else None
