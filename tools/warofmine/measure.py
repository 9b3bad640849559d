"""How many demo sieges a careful and a random player live to see the end of: `python -m tools.warofmine.measure`."""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

from engine.table.match import Action
from engine.table.refusal import Refusal
from engine.warofmine.state.siege import Siege
from tools.warofmine.careful import Careful
from tools.warofmine.players import Player, Table, any_action
from tools.warofmine.reading import shipped
from tools.warofmine.table import MOST_REFUSALS, MOST_STEPS, new_match


def careful_action(match: Table, random: Random) -> Action:
    return Careful(match, random).action()


PLAYERS: dict[str, Player] = {"careful": careful_action, "random": any_action}


def play(player: Player, seed: int, siege: str) -> Siege:
    """One siege to its end. What a player is refused is left to chance, so that no siege stands still."""
    random = Random(seed)
    match = new_match(shipped(), seed, siege, ("Ada", "Bo", "Cem"))
    refused = 0
    while not match.state.result and match.seq < MOST_STEPS and refused < MOST_REFUSALS:
        action = any_action(match, random) if refused else player(match, random)
        refused = refused + 1 if isinstance(match.apply(action), Refusal) else 0
    return match.state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--player", choices=sorted(PLAYERS), default="careful")
    parser.add_argument("--siege", default="lindenstrasse")
    parser.add_argument("--sieges", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    ends = [play(PLAYERS[asked.player], seed, asked.siege) for seed in range(asked.seed, asked.seed + asked.sieges)]
    won = sum(state.result == "won" for state in ends)
    print(f"{asked.player}: {won} of {len(ends)} won")
    print(
        "ended by",
        dict(Counter(f"{state.ending or f'day {state.day}'}: {state.result}" for state in ends).most_common()),
    )
    print("people left", dict(sorted(Counter(len(state.present) for state in ends).items())))


if __name__ == "__main__":
    main()
