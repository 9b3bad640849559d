"""Whole scenarios through the one door: `python -m tools.jagged.soak [games] [scenario]`."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import fields
from random import Random

from engine.jagged.box import Box
from engine.jagged.content.library import Library
from engine.jagged.game import FIGHT
from engine.jagged.rules import HouseRules
from engine.jagged.setup import DECKS, Setup
from engine.jagged.starting import content_for, first_setup
from engine.jagged.state import State
from engine.table.event import Event
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump, load_kind
from engine.table.refusal import Refusal
from engine.table.replay import check_states
from tools.jagged import random_player, sensible
from tools.jagged.content import library
from tools.jagged.invariants import all_cards, problems
from tools.jagged.regions import any_library

MAX_STEPS = 4_000
TEAMS = (("kestrel", "anvil"), ("quill", "moth"), ("kestrel", "quill"), ("anvil", "moth"))


def new_match(
    scenario: str, seed: int, seats: dict[str, tuple[str, ...]] | None = None, by_hand: tuple[str, ...] = ()
) -> Match[State, Box]:
    return _match(library(), scenario, seed, seats or {"Anna": TEAMS[seed % len(TEAMS)]}, by_hand)


def any_match(seed: int) -> Match[State, Box]:
    """A region, a team and house rules at random."""
    random = Random(seed)
    mercs = random.sample(sorted(library().cards.mercs), random.randint(2, 4))
    players = ["Anna", "Ben", "Carl", "Dora"][: random.randint(1, len(mercs))]
    seats = {player: tuple(mercs[i :: len(players)]) for i, player in enumerate(players)}
    flags = {each.name: random.random() < 0.15 for each in fields(HouseRules)}
    by_hand = tuple(deck for deck in DECKS if random.random() < 0.1)
    return _match(any_library(random), "somewhere", seed, seats, by_hand, HouseRules(**flags))


def _match(
    found: Library,
    scenario: str,
    seed: int,
    seats: dict[str, tuple[str, ...]],
    by_hand: tuple[str, ...] = (),
    rules: HouseRules | None = None,
) -> Match[State, Box]:
    content = content_for(found, scenario, rules or HouseRules(), by_hand)
    setup: Setup = first_setup(found, scenario, seats)
    return Match(FIGHT, Journal(begin(FIGHT, dump(content), dump(setup), seed)))


def play_sensibly(match: Match[State, Box], check: bool = True) -> list[str]:
    """To the end; the problems found on the way."""
    owned = all_cards(match.state)
    for _ in range(MAX_STEPS):
        if match.state.result:
            return []
        action = sensible.any_action(match)
        outcome = match.apply(action)
        if isinstance(outcome, Refusal):
            return [f"refused: {outcome} for {action}"]
        if check and (wrong := list(problems(match.state, match.content, owned, match.question is not None))):
            return [f"after {action}: {each}" for each in wrong]
    return ["no end"]


def play_at_random(match: Match[State, Box], random: Random, steps: int) -> list[str]:
    owned = all_cards(match.state)
    for _ in range(steps):
        if match.state.result:
            break
        before = match.hash
        action = random_player.any_action(match, random)
        outcome = match.apply(action)
        if isinstance(outcome, Refusal) and match.hash != before:
            return [f"a refusal left a trace: {action}"]
        if wrong := list(problems(match.state, match.content, owned, match.question is not None)):
            return [f"after {action}: {each}" for each in wrong]
    return replayed(match)


def replayed(match: Match[State, Box]) -> list[str]:
    """The journal opened again gives the same table, and so do its stored events alone."""
    again = Match(FIGHT, match.journal)
    if again.hash != match.hash or again.state != match.state:
        return ["replay differs"]
    check_states(FIGHT, match.journal)
    return []


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    scenario = sys.argv[2] if len(sys.argv) > 2 else "demo-3"
    results: Counter[str] = Counter()
    rounds = 0
    found = 0
    for seed in range(games):
        match = new_match(scenario, seed)
        wrong = [*play_sensibly(match), *replayed(match)]
        wrong += play_sensibly(any_match(seed))
        wrong += play_at_random(any_match(seed), Random(seed), 200)
        for each in wrong:
            found += 1
            print(f"seed {seed}: {each}")
        why = next((str(e.why.rule) for e in reversed(_events(match)) if e.kind == "scenario_over"), "")
        results[f"{match.state.result} {why}"] += 1
        rounds += match.state.round
    print(f"{scenario}: {dict(results)}, {rounds / games:.1f} rounds on average, {found} problems")
    return 1 if found else 0


def _events(match: Match[State, Box]) -> list[Event]:
    entry = match.journal.last
    return [load_kind(FIGHT.events, raw.json) for raw in entry.events] if entry else []


if __name__ == "__main__":
    sys.exit(main())
