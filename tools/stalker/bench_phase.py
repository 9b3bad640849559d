"""A whole enemies' and Zone's phase by our rules, over networkx finding nothing but every enemy's nearest target.

The largest table the box allows (tools/bench_geometry.py): about 160 fields, 54 enemies, 4 stalkers with high markers.
Our side builds its board from the plan, draws a high card and works it for all enemies, with attacks, injuries, sight,
tracking and the rest of R5: the mean over every high card of the box. networkx builds its graphs from the same plan and
measures every enemy to its possible targets (R7).

`phase.ratio`: humans and mutants are of two teams, so targets are the stalkers and the other team.
`phase.ratio_one_team`: all are of one team, so only the four stalkers are targets, and many more enemies walk.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

from engine.field.grid import Direction
from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.missions import MissionCard
from engine.stalker.content.units import Group, Level
from engine.stalker.events.units import reduce
from engine.stalker.ground.board import ZoneBoard
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.setup import copies
from engine.stalker.state import Attention, Enemy, Gear, Mission, Phase, Stalker
from engine.stalker.zone import decks
from engine.stalker.zone.phase import enemies_and_zone
from engine.table.deck import Deck
from engine.table.play import Play, Run
from engine.table.rng import Rng
from tools.bench.boards import Questions, large_board
from tools.bench.geometry import timed
from tools.bench.peers import networkx_answers
from tools.stalker.random_player import any_answer
from tools.stalker.shipped import read_library

ROUNDS = 10
HUMANS, MUTANTS = "bandit-rifle", "snork"


def large_table(asked: Questions, teams: int) -> tuple[Mission, Box]:
    """54 enemies, half of them human, of one team or two, and 4 stalkers who have drawn attention."""
    cards = read_library().cards
    known = cards.enemies
    enemies = {
        HUMANS: replace(known[HUMANS], group=Group.PACK, team=1),
        MUTANTS: replace(known[MUTANTS], group=Group.HORDE, team=teams),
    }
    rng = Random(7)
    standing = {
        f"enemy-{i:02}": Enemy(
            HUMANS if unit.manner.avoids_symbols else MUTANTS, unit.field, Direction(rng.randrange(4))
        )
        for i, unit in enumerate(asked.enemies)
    }
    fields = [unit.field for unit in asked.units[len(asked.enemies) :]]
    names = list(cards.stalkers)[: len(fields)]
    stalkers = {
        name: Stalker(field, attention=Attention(Level.HIGH, field), gear=Gear(outfit="leather-jacket#1"))
        for name, field in zip(names, fields, strict=True)
    }
    # A mission that names an event for a death goes on after one: the whole phase is measured, whoever falls.
    mission = MissionCard({}, on_death="a-death")
    box = Box(replace(cards, enemies={**known, **enemies}), asked.plan, mission=mission)
    piles = {
        decks.INJURIES: Deck(tuple(copies(cards.injuries))),
        decks.EVENTS: Deck(),
        decks.LOOT: Deck(tuple(copies(cards.loot))),
    }
    state = Mission(
        ZoneBoard(BoardPlan({})),
        phase=Phase.ENEMIES,
        order=tuple(names),
        leader=names[0],
        stalkers=stalkers,
        enemies=standing,
        decks=piles,
        supply={HUMANS: 0, MUTANTS: 0},
    )
    return state, box


def phase(state: Mission, box: Box, card: str) -> int:
    """The whole phase from a plan to the next round; tells how many events it took."""
    state = replace(state, board=ZoneBoard(box.plan), decks={**state.decks, decks.HIGH: Deck((f"{card}#1",))})
    play: ZonePlay = Play(state, box, reduce, Rng(1))
    run = Run(enemies_and_zone(play), play.rng)
    run.begin()
    random = Random(1)
    while run.question is not None:
        run.answer(any_answer(run.question, random))
    return len(play.events)


def targets(asked: Questions, teams: int) -> list[Questions]:
    """For every team its enemies and the fields of their possible targets."""
    stalkers = [unit.field for unit in asked.units[len(asked.enemies) :]]
    if teams == 1:
        return [Questions(asked.plan, (), asked.enemies, tuple(stalkers))]
    found = []
    for human in (True, False):
        own = tuple(unit for unit in asked.enemies if unit.manner.avoids_symbols is human)
        foes = [unit.field for unit in asked.enemies if unit.manner.avoids_symbols is not human]
        found.append(Questions(asked.plan, (), own, tuple(dict.fromkeys([*stalkers, *foes]))))
    return found


def measure() -> dict[str, float]:
    own, theirs = _times(2)
    one, only_stalkers = _times(1)
    return {
        "phase.ms": own * 1000,
        "phase.networkx_ms": theirs * 1000,
        "phase.ratio": own / theirs,
        "phase.one_team_ms": one * 1000,
        "phase.ratio_one_team": one / only_stalkers,
    }


def _times(teams: int) -> tuple[float, float]:
    """Seconds for the mean of all high cards, and for networkx."""
    asked = large_board()
    state, box = large_table(asked, teams)
    questions = targets(asked, teams)
    own = {key: float("inf") for key, card in box.cards.activation.items() if card.level is Level.HIGH}
    theirs = float("inf")
    # By turns, so that a busy moment of the machine hits both alike.
    for _ in range(ROUNDS):
        for card, best in own.items():
            own[card] = min(best, timed(partial(phase, state, box, card), 1))
        theirs = min(theirs, timed(lambda: [networkx_answers(each) for each in questions], 1))
    return sum(own.values()) / len(own), theirs


if __name__ == "__main__":
    print(measure())
