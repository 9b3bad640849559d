"""A player who does something at random, legal or not: refusals must leave no trace."""

from __future__ import annotations

from random import Random

from engine.jagged import by_hand, commands
from engine.jagged.box import Box, FightPlay
from engine.jagged.events.base import reduce
from engine.jagged.mercs.attacking import actions_of
from engine.jagged.state import Phase, Stage, State
from engine.jagged.words import Skill
from engine.table.answer import Answer, Chosen
from engine.table.command import Command, Redo, Undo
from engine.table.match import Action, Match
from engine.table.play import Play
from engine.table.question import Choice, Question
from engine.table.rng import Rng


def any_action(match: Match[State, Box], random: Random) -> Action:
    """Mostly onward; now and then back, and back again."""
    if match.redo_step is not None and random.random() < 0.5:
        return Redo()
    if match.head and random.random() < 0.03:
        return Undo()
    if match.question is not None:
        return any_answer(match.question, random)
    return any_command(match.state, match.content, random)


def any_answer(question: Question, random: Random) -> Answer:
    assert isinstance(question, Choice), question
    n = random.randint(question.least, question.most)
    apps = [option.id for option in question.options if "app" in option.id]
    if apps and n == 1 and random.random() < 0.7:
        return Chosen((random.choice(apps),))
    return Chosen(tuple(option.id for option in random.sample(question.options, n)))


def any_command(state: State, box: Box, random: Random) -> Command:
    if state.phase is Phase.SETUP:
        return commands.BeginScenario()
    mercs = list(state.mercs)
    if state.stage is Stage.NONE:
        waiting = [name for name in mercs if state.mercs[name].is_up and not state.mercs[name].done]
        return commands.Activate(random.choice(waiting)) if waiting else commands.EndRound()
    merc = state.active
    if merc not in state.mercs:
        return commands.EndRound()
    if random.random() < 0.03:
        return _by_hand(state, box, random)
    return random.choice(_choices(state, box, merc, random))


def _choices(state: State, box: Box, merc: str, random: Random) -> list[Command]:
    play: FightPlay = Play(state, box, reduce, Rng(0))
    now = state.mercs[merc]
    sector = random.choice(list(state.sectors))
    field = random.choice(box.region.sectors[sector])
    here = random.choice(box.region.sectors[now.sector])
    others = [name for name in state.mercs if name != merc]
    found: list[Command] = [
        commands.EndActivation(merc),
        commands.Walk(merc, sector, field),
        commands.Walk(merc, now.sector, here),
        commands.GroupMove(merc, ((sector, field),), (tuple(random.sample(others, min(1, len(others)))),)),
        commands.UseSkill(merc, random.choice(list(Skill))),
        commands.Train(merc),
        commands.Bribe(merc, random.randint(0, 3)),
        commands.Flee(merc, sector),
    ]
    found += [commands.UseCard(merc, card, action.id) for card, action in actions_of(play, merc)]
    found += [commands.Consume(merc, card) for card in now.pack]
    found += [commands.ThrowAway(merc, card) for card in now.items[:1] if random.random() < 0.05]
    found += [commands.Give(merc, card, other) for card in now.pack for other in others]
    found += [commands.Loot(merc, body=body) for body in state.bodies]
    found += [commands.Loot(merc, token=token) for tokens in state.loot_tokens.values() for token in tokens]
    packed = tuple(random.sample(now.pack, len(now.pack)))
    ups = {card: gear.upgrades for card, gear in state.gear.items() if card in now.items}
    found.append(commands.Arrange(merc, now.hands, now.armour, packed, ups))
    return found


def _by_hand(state: State, box: Box, random: Random) -> Command:
    field = random.choice(list(box.region.areas))
    return random.choice(
        [
            by_hand.SetSupply(random.randint(0, 5), random.randint(0, 5)),
            by_hand.SetThreat(random.randint(0, 12), random.randint(0, 3)),
            by_hand.AddEnemy(random.choice(list(box.cards.enemies)), field),
            by_hand.SetEncounters(field, random.randint(0, 2)),
        ]
    )
