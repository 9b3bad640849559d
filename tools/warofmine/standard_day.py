"""The standard day of a siege (brief g.1), to count its touches.

Three players, three people with three actions each, water for all, one bed, one guard with a knife, one out, one in
bed; the nearest location with ten cards, five of them with a choice; one encounter that is talked away; a raid with a
split; nobody lost. The same day is played with real cards and dice, and a round of a fight two against two.

`python -m tools.warofmine.standard_day` looks for a seed whose day is just that, should a change of the rules or of the
demo spoil the one below; `tests/ui/warofmine/test_taps.py` plays it by touch.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from engine.table.answer import AppRolls, Chosen
from engine.table.canon import Json
from engine.table.journal import Journal
from engine.table.match import Match, Outcome
from engine.table.points import begin
from engine.table.question import Choice, Roll
from engine.table.record import dump
from engine.warofmine.commands.by_hand import SetSpot, SetTokens
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Task
from engine.warofmine.events.things import Heap
from engine.warofmine.game import SIEGE
from engine.warofmine.rules.shelter import free_spots
from engine.warofmine.setup import Setup
from engine.warofmine.state.clock import ACTIONS, Phase, Step
from screens.warofmine.asking import DICE
from screens.warofmine.draft import Draft, with_task
from screens.warofmine.gathering import code_of
from screens.warofmine.presenter import DayPresenter
from tools.warofmine.reading import shipped

SEED = 47
PLAYERS = ("Ada", "Bo", "Cem")
DEMO = "lindenstrasse"
PLAIN = ("cupboard", "empty_room", "footsteps", "listening", "tin_cans")
CHOICES = ("dead_man", "drawers", "full_shelf", "loose_floorboard", "medicine_chest")
MET = "night_trader"
"""The encounter of the day: he is let pass."""
KNIFE = "knife"
STOCK = {"water": 3, "raw_food": 3, KNIFE: 1, "wood": 8, "components": 8, "shovel": 1}
MOST_TAPS = 120
MOST_SEEDS = 4_000

Tap = tuple[str, str]
"""What a thumb does: amber, row, spot, chip, option or rest, and which."""


def content() -> SiegeContent:
    """The demo with ten exploration cards, five of them with a choice, and one encounter."""
    demo = shipped()
    exploration = {name: replace(demo.exploration[name], copies=1) for name in sorted((*PLAIN, *CHOICES))}
    return replace(demo, exploration=exploration, encounters={MET: demo.encounters[MET]})


def setup() -> Json:
    return dump(Setup(PLAYERS, DEMO, PLAYERS[0]))


def set_the_table(match: Match[Any, Any]) -> bool:
    """Stock and one bed, by hand. False if that failed."""
    bed = match.content.role.bed
    stock = [SetTokens(Heap.STORAGE, kind, n) for kind, n in STOCK.items()]
    spots = free_spots(match.state, match.content)
    if not spots:
        return False
    return all(isinstance(match.apply(each), Outcome) for each in (*stock, SetSpot(spots[-1], fitting=bed)))


@dataclass
class Thumb:
    """Decides what is pressed next, and remembers what the day was made of."""

    day: DayPresenter
    match: Any
    made: Counter[str] = field(default_factory=Counter)

    @property
    def is_over(self) -> bool:
        return self.match.state.day > 1 or bool(self.match.state.result)

    @property
    def part(self) -> str:
        """Raid and dawn are the night; exploring is counted by the card."""
        if self.day.phase in (Phase.RAID, Phase.DAWN):
            return "night"
        return "cards" if self.day.step is Step.EXPLORE else "day"

    def decide(self) -> Tap | None:
        """The next touch; None: the day cannot become the standard one any more."""
        state = self.match.state
        if self.match.question is not None:
            return self._answer()
        if state.fight or state.bargain or state.told:
            return None
        step = self.day.step
        if step in ACTIONS and not self.day.is_reading:
            return self._work()
        if step is Step.TASKS:
            return self._tasks()
        self.made[f"step {step}"] += 1
        return "amber", ""

    def _answer(self) -> Tap | None:
        question = self.match.question
        code = code_of(question)
        if self.day.asked is not None:
            self.made[code] += 1
            return "amber", ""
        if not isinstance(question, Choice):
            return None
        source = str(question.why.facts["source"]) if "source" in question.why.facts else ""
        kind = source.partition("/")[0]
        self.made[f"choice {kind or code}"] += 1
        if source == f"encounters/{MET}":
            return "option", question.options[1].id
        return "option", question.options[-1].id

    def _work(self) -> Tap:
        who = self.day.sent
        if not who:
            self.made["work"] += 1
            return "amber", ""
        if self.day.draft.spot:
            self.made["build"] += 1
            return "row", next(iter(self.day.rows.targets))
        builds = not self.made["build"] and self.day.step is Step.ACTION_3
        for spot in (each for floor in self.day.house for each in floor.spots if each.open):
            target = self.day.at_spot(spot.id)
            if target is not None and isinstance(target, Draft) == builds:
                self.made["spot"] += 1
                return "spot", spot.id
        return "rest", who

    def _tasks(self) -> Tap:
        """Bed, guard, out, in this order of their ids; only what differs from the proposal is tapped."""
        wanted = dict(zip(self.match.state.present, (Task.BED, Task.GUARD, Task.SCAVENGE), strict=False))
        for who, task in wanted.items():
            if self.day.draft.tasks.get(who) is not task:
                self.made["task"] += 1
                return "chip", f"{who}/{task}"
        return "amber", ""

    def press(self, tap: Tap) -> bool:
        """The same touch without a window; the black die falls by itself."""
        kind, what = tap
        target: Any = None
        if kind == "option":
            target = Chosen((what,))
        elif kind == "spot":
            target = self.day.at_spot(what)
        elif kind == "row":
            target = self.day.rows.targets[what]
        elif kind == "rest":
            target = self.day.draft.resting(what)
        elif kind == "chip":
            who, task = what.split("/")
            target = with_task(self.day.draft, self.match.state, self.match.content, who, Task(task))
        elif self.day.is_reading:
            self.day.have_read()
            return True
        else:
            asked = self.day.asked
            target = asked.reply() if asked is not None else self.day.amber()
        if isinstance(target, Draft):
            self.day.redraft(target)
            return True
        done = isinstance(self.match.apply(target), Outcome)
        while isinstance(self.match.question, Roll) and code_of(self.match.question) not in DICE:
            self.match.apply(AppRolls())
        return done

    def is_standard(self) -> bool:
        made, state = self.made, self.match.state
        choices = made["choice exploration"] == len(CHOICES) and made["choice encounters"] == 1
        worked = made["spot"] == 9 and made["build"] == 1 and made["work"] == 3
        raided = made["raid"] == made["reduce"] == made["stolen"] == 1
        explored = made["step explore"] == len(PLAIN) + len(CHOICES)
        return choices and worked and raided and explored and len(state.present) >= len(PLAYERS) and not state.result


def new_match(seed: int) -> Match[Any, Any]:
    return Match(SIEGE, Journal(begin(SIEGE, dump(content()), setup(), seed)))


def rehearse(seed: int) -> dict[str, int] | None:
    """The touches by part of the day, if it is a standard one."""
    match = new_match(seed)
    if not set_the_table(match):
        return None
    thumb = Thumb(DayPresenter(match), match)
    counted: Counter[str] = Counter()
    while not thumb.is_over and counted.total() < MOST_TAPS:
        thumb.day.view()
        tap, part = thumb.decide(), thumb.part
        if tap is None or not thumb.press(tap):
            return None
        counted[part] += 1
    return dict(counted) if thumb.is_standard() else None


def main() -> int:
    first = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    for seed in range(first, first + MOST_SEEDS):
        if (found := rehearse(seed)) is not None:
            print(f"seed {seed}: {sum(found.values())} touches, {found}")
            return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
