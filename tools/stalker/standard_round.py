"""The standard round, to count its touches.

Two stalkers, five enemies, an event with an immediate effect, four turns with one move and one shot each, one reaction,
three enemies that move and two that attack, one exposure roll.

`python -m tools.stalker.standard_round` looks for a seed whose round is just that, should a change of the rules spoil
the one below; `tests/ui/stalker/test_mission_taps.py` plays it by touch.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from engine.field.sight import seen_from
from engine.stalker.commands.correcting import Adjust
from engine.stalker.commands.flow import NextPhase
from engine.stalker.content.units import STALKER_MANNER, STALKER_REACH
from engine.stalker.enemies.look import enemies_seeing
from engine.stalker.events.units import Attacked
from engine.stalker.game import ZONE
from engine.stalker.setup import Seat, Setup
from engine.stalker.state import Phase
from engine.table.answer import Rolled
from engine.table.canon import Json
from engine.table.journal import Journal
from engine.table.match import Action, Match, Outcome
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refusal
from engine.table.text import T
from screens.palette import DARK
from screens.stalker.mission.acting.tiles import struck, usual_strike
from screens.stalker.mission.effects import Carry
from screens.stalker.mission.following import last_steps
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.pda.actions import consequences
from tools.stalker.shipped import read_library

SEED = 219
STALKERS = ("milady", "polkan")
EVENT = "gear-check"
IRRADIATED = 5
"""The dose of the stalker who rolls for exposure."""
MOVES, ATTACKS = 3, 2
"""Of enemies in their phase."""
MOST, MOST_OF_ENEMIES = 26, 7
SHOOTING_RANGE = 3
TRIES = 20

Tap = tuple[str, Any]
"""What a thumb does: amber, row, field, option or key, and which."""


def content() -> Json:
    """The demo mission with an event that does something at once, and without anomalies."""
    match = read_library().match("demo")
    mission = replace(match.mission, events=((EVENT,), *match.mission.events[1:]), anomalies={})
    return dump(replace(match, mission=mission))


def setup() -> Json:
    return dump(Setup(tuple(Seat(name) for name in STALKERS), STALKERS[0]))


def set_the_table(match: Match[Any, Any], random: Random) -> bool:
    """Units anywhere, nobody in sight of an enemy, nobody focused, one stalker irradiated. False if that failed."""
    plan = match.state.board.plan.fields
    fields = [name for name, entry in plan.items() if not entry.water and not name.startswith("L")]
    places = [Adjust(name, field=random.choice(fields), focus=False) for name in STALKERS]
    places.append(Adjust(STALKERS[1], dose=IRRADIATED))
    if any(isinstance(match.apply(place), Refusal) for place in places):
        return False
    return all(_put_out_of_sight(match, enemy, fields, random) for enemy in match.state.enemies)


def _put_out_of_sight(match: Match[Any, Any], enemy: str, fields: list[str], random: Random) -> bool:
    for _ in range(TRIES):
        place = Adjust(enemy, field=random.choice(fields), facing=random.choice("NESW"))
        if isinstance(match.apply(place), Refusal):
            continue
        if not any(enemy in enemies_seeing(match.state, match.content, name) for name in STALKERS):
            return True
    return False


@dataclass
class Thumb:
    """Decides what is pressed next, and remembers what the round was made of."""

    table: MissionPresenter
    random: Random
    done: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    made: Counter[str] = field(default_factory=Counter)

    @property
    def is_over(self) -> bool:
        """The next event is about to be drawn: with the last step of this round, or from a page of its own."""
        table = self.table
        draws = table.view.next.effect == Carry(NextPhase(), vouches=True)
        return table.now.state.round > 1 and draws

    @property
    def is_enemies(self) -> bool:
        """The enemies' phase is on the screen, or about to begin."""
        return Phase.ENEMIES in (self.table.now.phase, self.table.now.state.phase) or self.table.mode == "turns_done"

    def decide(self) -> Tap | None:
        """The next touch; None if the round cannot become the standard one any more."""
        table = self.table
        if table.mode == "question":
            return self._answer()
        return self._turn() if table.mode in ("turn", "preview") else ("amber", "")

    def _answer(self) -> Tap | None:
        asked = self.table.now.asked
        if asked is None or asked.kind in ("number", "confirm"):
            return None
        if asked.roll is not None:
            if "the anomaly die" in str(asked.roll.dice):
                return None
            if not self.is_enemies and "damage" in asked.why.facts:
                self.made["reaction"] += 1
            self.made["exposure"] += "dose" in asked.why.facts
            keys = asked.roll.stars(0) if asked.roll.summary else asked.roll.totals
            # Shots of this round hardly hurt anybody: enemies who are gone would have nothing to do.
            shoots = not self.is_enemies and "damage" not in asked.why.facts and "dose" not in asked.why.facts
            return "key", str(keys[0] if shoots else keys[len(keys) // 2])
        if self.table.view.next.effect is not None:
            return "amber", ""
        ids = [option.id for option in asked.options]
        return "option", "torso" if "torso" in ids else self.random.choice(ids)

    def _turn(self) -> Tap | None:
        table = self.table
        if table.look.preview is not None:
            return "amber", ""
        turn = (table.now.up, sum(each.over for each in table.now.state.stalkers[table.now.up].turns))
        done = self.done.setdefault(turn, set())
        if table.now.acts.can_end:
            return ("amber", "") if done == {"move", "shot"} else None
        strike = usual_strike(table.now)
        if "shot" not in done and strike is not None:
            done.add("shot")
            self.made["shot"] += 1
            return "strike", strike
        safe = [name for name, act in table.now.acts.moves.items() if not act.anomaly]
        if "move" in done or not safe:
            return None
        done.add("move")
        self.made["move"] += 1
        unseen = [name for name in safe if not consequences(table.now.acts.moves[name])] or safe
        return "field", self.random.choice([name for name in unseen if self._can_shoot_from(name)] or unseen)

    def _can_shoot_from(self, field: str) -> bool:
        board = self.table.now.state.board
        seen = set(board.fields(seen_from(board, field, STALKER_REACH, STALKER_MANNER)))
        targets = seen.intersection(each.field for each in self.table.now.state.enemies.values())
        return any((board.range_between(field, each, STALKER_MANNER) or 0) <= SHOOTING_RANGE for each in targets)

    def press(self, tap: Tap) -> object:
        """The same touch without a window."""
        table, (kind, what) = self.table, tap
        if kind == "strike":
            return table.carry_out(struck(what))
        if kind == "field":
            return table.tap_field(what)
        if kind == "option":
            return table.choose(what)
        if kind == "key" and table.now.asked is not None and table.now.asked.roll is not None:
            return (
                table.tell_stars(int(what), 0)
                if table.now.asked.roll.summary
                else table.answer(Rolled(total=int(what)))
            )
        return table.act()

    def is_standard(self) -> bool:
        """Whether the round was what it should be, once it is over."""
        steps, _ = last_steps(self.table.now.position)
        moved = sum(bool(step.route) for step in steps)
        attacks = sum(isinstance(event, Attacked) for step in steps for event in step.events)
        wanted = {"move": 4, "shot": 4, "reaction": 1, "exposure": 1}
        return all(self.made[name] == n for name, n in wanted.items()) and (moved, attacks) == (MOVES, ATTACKS)


class _Sitting:
    def __init__(self, match: Match[Any, Any]) -> None:
        self.match = match
        self.title = T("standard round")

    def apply(self, action: Action, expected: int | None = None) -> Outcome | Refusal:
        return self.match.apply(action, expected=expected)


def rehearse(seed: int, data: Json) -> tuple[int, int] | None:
    """The touches of a round and of its enemies' phase, if it is a standard one."""
    match = Match(ZONE, Journal(begin(ZONE, data, setup(), seed)))
    random = Random(seed)
    if not set_the_table(match, random):
        return None
    thumb = Thumb(MissionPresenter(_Sitting(match), DARK), random)
    taps = enemies = 0
    while not thumb.is_over:
        tap = thumb.decide()
        if tap is None or thumb.table.mode == "over" or taps > MOST or thumb.made["reaction"] > 1:
            return None
        taps, enemies = taps + 1, enemies + thumb.is_enemies
        if isinstance(thumb.press(tap), Refusal):
            return None
    return (taps, enemies) if thumb.is_standard() else None


def main() -> int:
    data = content()
    first = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    for seed in range(first, first + 20_000):
        if (found := rehearse(seed, data)) is not None:
            print(f"seed {seed}: {found[0]} touches, {found[1]} of them in the enemies' phase")
            return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
