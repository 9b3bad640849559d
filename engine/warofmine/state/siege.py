"""A siege at one moment: a frozen value. Events are the only thing that changes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.table.deck import Deck
from engine.table.frozen import changed
from engine.warofmine.content.vocabulary import Gone, State, Task
from engine.warofmine.state.clock import Phase, Step
from engine.warofmine.state.counts import Counts
from engine.warofmine.state.open import Agenda, Bargain, Fight, Owed, Remembered, Told

WELL: Mapping[State, int] = dict.fromkeys(sorted(State), 0)
"""Nothing ails."""


@dataclass(frozen=True, slots=True)
class Person:
    """A character of the group. `weapon` of a guard has left the storage, anybody else's still lies in the pile."""

    prowess: int = 0
    empathy: int = 0
    slots: int = 0
    starter: bool = True
    states: Mapping[State, int] = field(default_factory=lambda: WELL)
    task: Task | None = None
    weapon: str | None = None
    shots: int = 1
    treated: Counts = field(default_factory=dict)
    gone: Gone | None = None
    slept: Task | None = None
    """The task of the night before: tasks are proposed in turn."""
    locked: tuple[Task, ...] = ()
    """Tasks an effect forbids in the coming evening."""
    must: Task | None = None
    """The task an effect demands in the coming evening."""

    @property
    def is_present(self) -> bool:
        return self.gone is None


@dataclass(frozen=True, slots=True)
class Holding:
    """What lies on a spot of the shelter: a shelter card or a fitting, and boards on a hole."""

    card: str = ""
    fitting: str = ""
    boards: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """Where somebody works in the action step at hand, and what he builds there."""

    spot: str
    build: str = ""


@dataclass(frozen=True, slots=True)
class Met:
    """A script that was read: the siege's story."""

    script: str
    day: int
    phase: Phase
    leader: str
    who: str = ""
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class Siege:
    siege: str = ""
    """The siege card that is played."""
    day: int = 1
    phase: Phase = Phase.MORNING
    step: Step | None = None
    """The step last finished in this phase; None: none yet."""
    players: tuple[str, ...] = ("player",)
    leader: str = "player"
    people: Mapping[str, Person] = field(default_factory=dict)
    storage: Counts = field(default_factory=dict)
    findings: Counts = field(default_factory=dict)
    box: Counts = field(default_factory=dict)
    removed: Counts = field(default_factory=dict)
    """Tokens in the waste bag (J6)."""
    shelter: Mapping[str, Holding] = field(default_factory=dict)
    placed: Mapping[str, Placed] = field(default_factory=dict)
    constructions: tuple[str, ...] = ()
    ideas: tuple[str, ...] = ()
    decks: Mapping[str, Deck] = field(default_factory=dict)
    locations: Mapping[str, str] = field(default_factory=dict)
    """By field: near, mid, far; a free field is not there."""
    site: str = ""
    """The location field the party is at tonight."""
    noise: int = 1
    unknown: tuple[str, ...] = ()
    """Exploration cards face down, the next one first."""
    over: bool = False
    """Exploring has ended for tonight."""
    traded: bool = False
    """The location's own trade was taken tonight."""
    hiding: bool = False
    """A hiding place was found: the next fight of this night begins with a backstab (J26)."""
    cold: int = 0
    chapter: int = 1
    chapter_card: str = ""
    fulfilled: tuple[str, ...] = ()
    """Chapter cards whose objective was reached."""
    visitor: str = ""
    """Who stands at the door until dusk."""
    used: Counts = field(default_factory=dict)
    """How often a fitting was used today, by spot."""
    worked: tuple[str, ...] = ()
    """Fittings that worked by themselves today: "spot/moment"."""
    more_damage: int = 0
    more_wounds: int = 0
    """What effects add to the next raid card."""
    narrative: tuple[str, ...] = ()
    """Kept narrative cards, open beside the board (W50)."""
    offered: tuple[str, ...] = ()
    """Narrative cards drawn, of which one is kept."""
    red: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Red-corner cards set aside, by deck (J20)."""
    lost_today: tuple[str, ...] = ()
    met: tuple[Met, ...] = ()
    owed: tuple[Owed, ...] = ()
    fight: Fight | None = None
    bargain: Bargain | None = None
    told: Told | None = None
    remembered: Mapping[str, Remembered] = field(default_factory=dict)
    """Real cards the group has told, by deck and name: "raids/three men", "scripts/512"."""
    agenda: tuple[Agenda, ...] = ()
    """Effects that are still to be worked, the next first."""
    doing: Step | None = None
    """A step that has begun and is not finished."""
    reached: Step | None = None
    """The step whose beginning was worked: what happens by itself happens once."""
    ending: str = ""
    """The ending card that was drawn; its day is the last one (W39)."""
    result: str = ""
    """Once the siege is over: "won" or "lost"."""

    def with_person(self, who: str, person: Person) -> Siege:
        people = {**self.people, who: person}
        if who not in self.people:
            people = {name: people[name] for name in sorted(people)}
        return changed(self, people=people)

    @property
    def present(self) -> tuple[str, ...]:
        """Those who are neither dead nor gone, in the order of their ids."""
        return tuple(who for who in sorted(self.people) if self.people[who].is_present)

    def with_task(self, task: Task) -> tuple[str, ...]:
        return tuple(who for who in self.present if self.people[who].task is task)

    @property
    def party(self) -> tuple[str, ...]:
        return self.with_task(Task.SCAVENGE)

    @property
    def guards(self) -> tuple[str, ...]:
        return self.with_task(Task.GUARD)

    def deck(self, name: str) -> Deck:
        return self.decks.get(name, Deck())
