"""Whole scenarios through the one door: `python -m tools.jagged.soak [games] [scenario]`."""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from engine.jagged.box import Box
from engine.jagged.game import FIGHT
from engine.jagged.setup import Setup
from engine.jagged.starting import content_for, first_setup
from engine.jagged.state import State
from engine.table.event import Event
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump, load_kind
from engine.table.refusal import Refusal
from tools.jagged import random_player, sensible
from tools.jagged.content import library
from tools.jagged.invariants import all_cards, problems

MAX_STEPS = 4_000
TEAMS = (("kestrel", "anvil"), ("quill", "moth"), ("kestrel", "quill"), ("anvil", "moth"))


def new_match(
    scenario: str, seed: int, seats: dict[str, tuple[str, ...]] | None = None, by_hand: tuple[str, ...] = ()
) -> Match[State, Box]:
    seats = seats or {"Anna": TEAMS[seed % len(TEAMS)]}
    content = content_for(library(), scenario, by_hand=by_hand)
    setup: Setup = first_setup(library(), scenario, seats)
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
    """The journal opened again gives the same table."""
    again = Match(FIGHT, match.journal)
    return [] if again.hash == match.hash and again.state == match.state else ["replay differs"]


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    scenario = sys.argv[2] if len(sys.argv) > 2 else "demo-3"
    results: Counter[str] = Counter()
    rounds = 0
    found = 0
    for seed in range(games):
        match = new_match(scenario, seed)
        wrong = [*play_sensibly(match), *replayed(match)]
        chaos = new_match(scenario, seed)
        wrong += play_at_random(chaos, Random(seed), 300)
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
