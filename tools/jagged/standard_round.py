"""The standard round, to count its touches.

Two players, four mercs: three in a contested sector with two redshirts, an elite redshirt and a sniper, one in a
liberated sector. Three steps, three attacks of which one kills, one loot, one rebel trained; three enemy activations
with three moves and nine attacks in all; one dictator phase with an event and no counterattack.

`python -m tools.jagged.standard_round` looks for a seed whose round is just that, should a change of the rules spoil
the one below; `tests/ui/jagged/test_taps.py` plays it by touch.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.jagged.by_hand import AddEnemy, SetEnemy, SetMerc, SetSector, SetThreat
from engine.jagged.commands import BeginScenario, EndActivation, Loot, Train, Walk
from engine.jagged.events.dictator import CounterattackUsed, EventDrawn
from engine.jagged.events.enemies import Attacked, EnemyMoved
from engine.jagged.game import FIGHT
from engine.jagged.starting import content_for, first_setup
from engine.jagged.words import Condition, Status
from engine.table.answer import Chosen
from engine.table.canon import Json
from engine.table.history import events
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refusal
from screens.jagged.draft import Draft
from screens.jagged.presenter import ACT, COUNT, RECAP, FightPresenter
from screens.jagged.recap import ENEMIES
from tools.jagged.content import library

SEED = 240
SCENARIO = "demo-3"
SEATS = {"anna": ("kestrel", "quill"), "ben": ("anvil", "moth")}
FIGHTERS, TRAINER = ("kestrel", "anvil", "moth"), "quill"
SECTOR = "mine"
STEPS, ATTACKS, KILLS, MOVES, BLOWS = 3, 3, 1, 3, 9
MOST, MOST_OF_ENEMIES = 36, 12
APART = 0.7
TRIES = 4_000
Tap = tuple[str, str]
"""What a thumb does: amber, end, area, chip or key, and which."""


def content() -> Json:
    return dump(content_for(library(), SCENARIO))


def setup() -> Json:
    return dump(first_setup(library(), SCENARIO, SEATS))


def set_the_table(match: Match[Any, Any], random: Random) -> bool:
    """The fight is on: three mercs together, four enemies in the sector, most of them far. False if it failed."""
    region = match.content.region
    areas = region.sectors[SECTOR]
    steps: list[Any] = [BeginScenario(), SetThreat(2, 1), SetSector(SECTOR, Status.CONTESTED, 0)]
    kinds = [("redshirt", False), ("redshirt", False), ("redshirt", True), ("sniper", False)]
    here = random.choice(areas)
    far = [name for name in areas if region.ranges[here][name] > 1] or list(areas)
    steps += [AddEnemy(card, random.choice(far if random.random() < APART else areas), elite) for card, elite in kinds]
    for name in FIGHTERS:
        merc = match.state.mercs[name]
        steps.append(SetMerc(name, merc.stamina, 0, 0, False, (), here))
    if any(isinstance(match.apply(step), Refusal) for step in steps):
        return False
    held = random.choice([None, *match.state.enemies])
    if held is not None:
        enemy = match.state.enemies[held]
        match.apply(SetEnemy(held, 0, (Condition.SUPPRESSED,), enemy.field))
    return match.question is None and len(match.state.enemies) == len(kinds)


@dataclass
class Thumb:
    """Decides what is pressed next, and remembers what the round was made of."""

    table: FightPresenter
    random: Random
    done: dict[str, Counter[str]] = field(default_factory=dict)
    made: Counter[str] = field(default_factory=Counter)

    @property
    def is_over(self) -> bool:
        return self.table.state.round > 1 and self.table.mode == ACT

    @property
    def is_enemies(self) -> bool:
        """A page of the enemies is on the screen, or the tap that leads on from the last of them."""
        table = self.table
        if table.mode == COUNT:
            return bool(table.match.question.why.rule == "defence.choice")
        recap = table.recap
        if table.mode == RECAP and recap is not None:
            return recap.kind == ENEMIES
        return table.mode == "choose" and any(merc.done for merc in table.state.mercs.values())

    def decide(self) -> Tap | None:
        """The next touch; None if the round cannot become the standard one any more."""
        table = self.table
        if table.mode == COUNT:
            return self._key()
        if table.mode in ("ask", "over"):
            return None
        return self._turn() if table.mode == ACT else ("amber", "")

    def _key(self) -> Tap | None:
        count = self.table.count
        if count is None or count.rule not in ("defence.choice", "action.roll"):
            return None
        keys = count.side("armour").keys
        if count.rule == "defence.choice":
            return "key", keys[-1].option
        kills = self.made["kill"] < KILLS and self.random.random() < 0.6
        self.made["kill"] += kills
        return "key", keys[-1 if kills else 0].option

    def _turn(self) -> Tap | None:
        table = self.table
        merc = table.state.active
        done = self.done.setdefault(merc, Counter())
        if merc == TRAINER:
            return self._once(done, "train", Train(merc)) or ("amber", "")
        if not done["attack"] and table.weapon is not None and (done["step"] or self.random.random() < 0.5):
            done["attack"] += 1
            self.made["attack"] += 1
            return "amber", ""
        if not done["step"]:
            return self._step(merc, done)
        return self._last(done) if done["attack"] else None

    def _step(self, merc: str, done: Counter[str]) -> Tap | None:
        table = self.table
        near = [name for name, each in table.ways.areas.items() if isinstance(each, Walk)]
        near = [name for name in near if table.box.region.walk(table.state.mercs[merc].field, name) == 1]
        if not near:
            return None
        done["step"] += 1
        self.made["step"] += 1
        return "area", self.random.choice(near)

    def _last(self, done: Counter[str]) -> Tap | None:
        """Loot if there is any, then the end."""
        table = self.table
        loot = next((each.target for each in table.chips if isinstance(each.target, Loot)), None)
        if loot is not None and not self.made["loot"]:
            return self._once(done, "loot", loot)
        return ("end", "") if table.can_end_aside else ("amber", "")

    def _once(self, done: Counter[str], what: str, command: Any) -> Tap | None:
        """A chip, if it is there and was not pressed yet."""
        found = next((each for each in self.table.chips if each.target == command), None)
        if done[what] or found is None:
            return None
        done[what] += 1
        self.made[what] += 1
        return "chip", what

    def press(self, tap: Tap) -> bool:
        """What the touch would do, without a window. False if it is refused."""
        table, (kind, what) = self.table, tap
        action: Any = None
        if kind == "amber":
            action = table.amber()
        elif kind == "end":
            action = EndActivation(table.state.active)
        elif kind == "area":
            action = table.at_area(what)
        elif kind == "key":
            action = Chosen((what,))
        else:
            wanted = Train if what == "train" else Loot
            action = next(each.target for each in table.chips if isinstance(each.target, wanted))
        if isinstance(action, Draft):
            table.redraft(action)
            return True
        table.redraft(table.draft.settled())
        return action is not None and not isinstance(table.match.apply(action), Refusal)

    def is_standard(self) -> bool:
        """Just what the brief asks for."""
        match = self.table.match
        found = [each for seq in range(1, match.head + 1) for each in events(match.game, match.journal, seq)]
        moved = sum(isinstance(each, EnemyMoved) for each in found)
        blows = sum(isinstance(each, Attacked) for each in found)
        drawn = sum(isinstance(each, EventDrawn) for each in found)
        struck = sum(isinstance(each, CounterattackUsed) for each in found)
        made = self.made
        own = (made["step"], made["attack"], made["kill"], made["loot"], made["train"])
        return own == (STEPS, ATTACKS, KILLS, 1, 1) and (moved, blows, drawn, struck) == (MOVES, BLOWS, 1, 0)


def played(seed: int) -> tuple[int, int] | None:
    """The touches in all and for enemies; None if the round is not the standard one."""
    random = Random(seed)
    match = Match(FIGHT, Journal(begin(FIGHT, content(), setup(), seed=seed)))
    if not set_the_table(match, random):
        return None
    thumb = Thumb(FightPresenter(match), random)
    thumb.table.redraft(Draft(read=match.head, pages=99))
    taps = enemies = 0
    while not thumb.is_over:
        tap = thumb.decide()
        if tap is None or taps > 2 * MOST:
            return None
        taps, enemies = taps + 1, enemies + thumb.is_enemies
        if not thumb.press(tap):
            return None
    return (taps, enemies) if thumb.is_standard() else None


def main() -> int:
    for seed in range(1, TRIES):
        found = played(seed)
        if found is not None:
            print(f"seed {seed}: {found[0]} touches, {found[1]} for enemies")
            return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
