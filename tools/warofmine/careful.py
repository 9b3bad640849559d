"""A careful player of sieges: looks after everybody, takes no risk that does not pay, never looks at a card's back."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.table.answer import Answer, Chosen
from engine.table.canon import Json
from engine.table.match import Action
from engine.table.question import Choice, Question
from engine.table.question import Option as Asked
from engine.warofmine.commands.day import Drink, Eat, PlaceSomebody, TakeTasks, WorkAll
from engine.warofmine.commands.night import (
    Arm,
    Carry,
    Crime,
    DrawFate,
    DrinkAlcohol,
    Explore,
    GoHome,
    GoTo,
    Keep,
    PlayNarrative,
    TakeAlong,
    Treat,
)
from engine.warofmine.commands.scenes import Equip, FightRound, Flee
from engine.warofmine.content.effects import Option
from engine.warofmine.content.naming import text_id
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Moment, Sign, State, Task, Work
from engine.warofmine.content.vocabulary import Where as Field
from engine.warofmine.content.walking import records_in
from engine.warofmine.rules.evening import beds_in
from engine.warofmine.rules.findings import limit_of
from engine.warofmine.rules.phases import next_step
from engine.warofmine.rules.shelter import Job, free_holes, free_spots, jobs
from engine.warofmine.state.clock import ACTIONS, Step
from engine.warofmine.state.counts import covers
from engine.warofmine.state.look import actions_of, card_of, obstacle_of, weapon_of
from engine.warofmine.state.open import Place
from engine.warofmine.state.siege import Siege
from engine.warofmine.steps.house import house_problems
from tools.warofmine.players import Table, any_action, any_answer
from tools.warofmine.worth import Worth

BUILDS = (
    "bed",
    "boards",
    "rain_barrel",
    "stove",
    "trap",
    "boards",
    "herb_box",
    "heater",
    "bed",
    "workbench",
    "radio",
    "chair",
)
"""What a careful group builds, the dearest wish first."""
STRENGTH = {"shotgun": 5, "assault_rifle": 5, "pistol": 4, "hatchet": 3, "knife": 2}


class Careful:
    def __init__(self, match: Table, random: Random) -> None:
        self.match, self.random = match, random

    @property
    def state(self) -> Siege:
        return self.match.state

    @property
    def content(self) -> SiegeContent:
        return self.match.content

    @property
    def worth(self) -> Worth:
        return Worth(self.state, self.content)

    def action(self) -> Action:
        if self.match.question is not None:
            return self._answer(self.match.question)
        state = self.state
        if state.fight is not None:
            return self._fight()
        if state.bargain is None and (card := self._card_to_play()):
            return PlayNarrative(card)
        return self._step(next_step(state, self.content).step)

    def _answer(self, question: Question) -> Answer:
        if not isinstance(question, Choice):
            return any_answer(question, self.random)
        facts = question.why.facts.table
        if facts.get("code") == "option":
            return Chosen((max(question.options, key=lambda each: self._prize(each, str(facts.get("source")))).id,))
        best = max(question.options, key=lambda option: self._wish(str(facts.get("code")), option.id, facts))
        return Chosen((best.id,))

    def _prize(self, asked: Asked, source: str) -> float:
        option = _option(self.content, source, str(dict(asked.text.args)["text"]))
        return self.worth.option(option) if option else 0.0

    def _wish(self, code: str, option: str, facts: Mapping[str, Json]) -> float:  # noqa: PLR0911 - one line per question
        worth, people = self.worth, self.state.people
        match code:
            case "who" | "actor" | "wound":
                ills = (State.WOUNDS, State.ILLNESS, State.MISERY, State.FATIGUE)
                return -sum(worth.pain(option, each, 1) for each in ills)
            case "again":
                face = str(facts.get("face"))
                return float(
                    (option == "again") == (face in (Sign.MISS, Sign.EMPTY, Sign.CLEAVE) or "face" not in facts)
                )
            case "fate":
                return float(option == "trust")
            case "reduce":
                return -float(option)
            case "stolen" | "leave":
                return -worth.token(option)
            case "token":
                return worth.token(option)
            case "drink":
                return worth.pain(option, State.HUNGER, 1) + worth.pain(option, State.MISERY, 1)
            case "hit" | "kill":
                fight = self.state.fight
                return float(fight.enemies[option].wounds if fight else 0)
            case "shots":
                return float(option)
            case "narrative":
                return float(option != "nothing")
            case _:
                return self.random.random() if option not in people else 0.0

    def _step(self, step: Step | None) -> Action:  # noqa: PLR0911, PLR0912 - one line per step
        match step:
            case Step.ACTION_1 | Step.ACTION_2 | Step.ACTION_3:
                return self._work(ACTIONS[step])
            case Step.THIRST:
                return Drink()
            case Step.HUNGER:
                return Eat(self._meals())
            case Step.TASKS:
                return TakeTasks(self._tasks())
            case Step.LOCATION:
                return GoTo(max(self.state.locations, key=self._draws, default=Field.NEAR.value))
            case Step.EQUIPMENT:
                return TakeAlong(self._kit())
            case Step.EXPLORE:
                return GoHome() if self._has_enough() else Explore()
            case Step.CHOOSE:
                return Carry(self._load())
            case Step.ARM:
                return Arm(self._arms())
            case Step.CRIME:
                return Crime(self._crime())
            case Step.TREAT:
                return Treat(self._treatments())
            case Step.FATE:
                return self._sorrow() or DrawFate()
            case Step.NARRATIVE:
                return Keep(max(sorted(self.state.offered), key=self._prized, default=""))
            case _:
                return any_action(self.match, self.random)

    def _prized(self, card: str) -> float:
        return self.worth.effects(self.content.narrative[card_of(card)].effects)

    def _card_to_play(self) -> str | None:
        for card in self.state.narrative:
            known = self.content.narrative[card_of(card)]
            now = known.moment is Moment.ANY or known.moment.value == self.state.phase.value
            if now and self._prized(card) > 3:
                return card
        return None

    def _work(self, n: int) -> Action:
        state, content = self.state, self.content
        idle = [who for who in state.present if who not in state.placed and n in actions_of(content, state.people[who])]
        taken = {placed.spot for placed in state.placed.values()}
        wrong = sorted(house_problems(state, content, n, state.placed))
        if not idle or wrong:
            return PlaceSomebody(wrong[0]) if wrong else WorkAll()
        who = idle[0]
        if build := self._wants_to_build(taken):
            return PlaceSomebody(who, *build)
        for job in sorted(jobs(state, content), key=self._job_order):
            if job.can and job.spot not in taken and self._pays(job):
                return PlaceSomebody(who, job.spot)
        rummage = next((job.spot for job in jobs(state, content) if self._is_rummage(job)), None)
        return PlaceSomebody(who, rummage) if rummage else WorkAll()

    def _wants_to_build(self, taken: set[str]) -> tuple[str, str] | None:
        state, content = self.state, self.content
        if any(placed.build for placed in state.placed.values()):
            return None
        cards = {card_of(copy) for copy in state.constructions}
        for fitting in BUILDS:
            spots = (free_holes if content.fittings[fitting].on_hole else free_spots)(state, content)
            free = [spot for spot in spots if spot not in taken]
            if fitting in cards and free and covers(state.storage, content.fittings[fitting].cost):
                return free[0], fitting
        return None

    def _job_order(self, job: Job) -> tuple[int, str]:
        order = {Work.SEARCH: 0, Work.CLEAR: 1, Work.PICK: 2, Work.SAW: 3}
        return (order.get(job.do, 4) if isinstance(job.do, Work) else 4, job.spot)

    def _is_rummage(self, job: Job) -> bool:
        plan = self.content.shelters[self.content.sieges[self.state.siege].plan]
        return plan.spots[job.spot].action == self.content.role.rummage

    def _pays(self, job: Job) -> bool:
        state, content = self.state, self.content
        held = state.shelter.get(job.spot)
        if held and held.card:
            obstacle = obstacle_of(content, held.card)
            used = sum(
                obstacle_of(content, other.card).tool == obstacle.tool
                for spot, other in state.shelter.items()
                if other.card and any(placed.spot == spot for placed in state.placed.values())
            )
            return not obstacle.tool or state.storage.get(obstacle.tool, 0) > used
        if held and held.fitting:
            card = content.fittings[held.fitting]
            done = state.used.get(job.spot, 0)
            return bool(card.effects) and (not card.per_day or done < card.per_day) and self._helps(held.fitting)
        return bool(state.visitor) and not self._is_rummage(job)

    def _helps(self, fitting: str) -> bool:
        card, state = self.content.fittings[fitting], self.state
        cost = sum(self.worth.token(kind) * n for kind, n in card.use.items())
        if "cold" in {getattr(effect, "kind", "") for effect in card.effects}:
            return state.cold > 0
        return self.worth.effects(card.effects) - cost > 1.5

    def _meals(self) -> dict[str, tuple[str, ...]]:
        """The hungriest first; who is well fed makes do with the least."""
        state, content = self.state, self.content
        larder = [kind for kind, n in state.storage.items() for _ in range(n) if content.tokens[kind].feeds is not None]
        larder.sort(key=lambda kind: content.tokens[kind].feeds or 0)
        meals: dict[str, tuple[str, ...]] = {}
        for who in sorted(state.present, key=lambda each: -state.people[each].states[State.HUNGER]):
            level = state.people[who].states[State.HUNGER]
            if not larder or level == 0:
                meals[who] = ()
                continue
            wanted = 2 if level >= 3 else 1 if level >= 1 else 0
            meals[who] = (min(larder, key=lambda kind: abs((content.tokens[kind].feeds or 0) - wanted)),)
            larder.remove(meals[who][0])
        return meals

    def _tasks(self) -> dict[str, Task]:
        state = self.state
        people = list(state.present)
        beds = beds_in(state, self.content)

        def fit(who: str) -> float:
            levels = state.people[who].states
            return 2.0 * levels[State.FATIGUE] + 2.5 * levels[State.WOUNDS] + 1.5 * levels[State.ILLNESS]

        taken: dict[str, Task] = {}
        fresh = sorted(people, key=fit)
        guard = max(fresh[: max(1, len(fresh) - 1)], key=lambda who: state.people[who].prowess * 1.5 - fit(who))
        taken[guard] = Task.GUARD
        rest = [who for who in fresh if who != guard]
        scouts = [who for who in rest if fit(who) < 7]
        for who in sorted(scouts, key=lambda each: fit(each) - state.people[each].slots / 4)[
            : 2 if len(people) > 3 else 1
        ]:
            taken[who] = Task.SCAVENGE
        for who in reversed(fresh):
            if who not in taken:
                slept = beds > list(taken.values()).count(Task.BED)
                taken[who] = Task.BED if slept else Task.FLOOR
        return taken

    def _draws(self, field: str) -> float:
        card = self.content.locations[card_of(self.state.locations[field])]
        if len(self.state.party) > card.party:
            return -100.0
        finds = sum((row.most - row.least + 1) * self._needed(row.token) * row.n for row in card.finds if row.token)
        return finds - 2.0 * card.noise + {"near": 4, "mid": 2, "far": 0}[field]

    def _needed(self, kind: str) -> float:
        """Less of what there is enough of."""
        return self.worth.token(kind) / (1 + self.state.storage.get(kind, 0) / 2)

    def _kit(self) -> dict[str, int]:
        storage = self.state.storage
        kit = {kind: 1 for kind in ("lockpick", "cigarettes") if storage.get(kind, 0) > 0}
        arms = sorted((kind for kind in storage if kind in STRENGTH), key=lambda kind: -STRENGTH[kind])
        pieces = [kind for kind in arms for _ in range(storage[kind])]
        card = self.content.locations.get(card_of(self.state.locations.get(self.state.site, "")))
        for kind in pieces[1:2] if card is None or card.weapons else ():
            kit[kind] = 1
            if weapon_of(self.content, kind).ammo and storage.get("ammo", 0) > 1:
                kit["ammo"] = storage["ammo"] // 2
        return kit

    def _has_enough(self) -> bool:
        state = self.state
        hurt = max((state.people[who].states[State.WOUNDS] for who in state.party), default=0)
        sad = max((state.people[who].states[State.MISERY] for who in state.party), default=0)
        found = sum(self.worth.token(kind) * n for kind, n in state.findings.items())
        return hurt >= 3 or sad >= 3 or (hurt >= 2 and found > 15) or (found > 30 and state.noise >= 4) or found > 60

    def _load(self) -> dict[str, int]:
        state, content = self.state, self.content
        room = limit_of(state)
        pieces = [kind for kind, n in state.findings.items() for _ in range(n)]
        wanted = {"water": max(0, 2 * len(state.present) - state.storage.get("water", 0)), "wood": 3, "components": 3}
        pieces += [kind for kind, n in wanted.items() for _ in range(min(n, state.box.get(kind, 0)))]
        take: dict[str, int] = {}
        for kind in sorted(pieces, key=lambda each: -self.worth.token(each) / (content.tokens[each].weight or 0.1)):
            if content.tokens[kind].weight <= room:
                room -= content.tokens[kind].weight
                take[kind] = take.get(kind, 0) + 1
        return take

    def _arms(self) -> dict[str, str]:
        storage, ammo = dict(self.state.storage), self.state.storage.get("ammo", 0)
        arms: dict[str, str] = {}
        for who in sorted(self.state.guards, key=lambda each: -self.state.people[each].prowess):
            for kind in sorted(STRENGTH, key=lambda each: -STRENGTH[each]):
                needs = weapon_of(self.content, kind).ammo
                if storage.get(kind) and (not needs or ammo):
                    arms[who] = kind
                    storage[kind] -= 1
                    ammo -= needs
                    break
        return arms

    def _crime(self) -> int:
        red = {deck: len(cards) for deck, cards in self.state.red.items()}
        n = min(2, sum(red.values()))
        return max(n - red["encounters"], min(1, red["raids"], n))

    def _treatments(self) -> dict[str, tuple[str, ...]]:
        given: dict[str, tuple[str, ...]] = {}
        storage = dict(self.state.storage)
        for kind, ill in (("bandage", State.WOUNDS), ("meds", State.ILLNESS), ("herbal_meds", State.ILLNESS)):
            for who in sorted(self.state.present, key=lambda each: -self.state.people[each].states[ill]):
                person = self.state.people[who]
                held = {*person.treated, *given.get(who, ())}
                cured = any(self.content.tokens[each].treats is ill for each in held)
                if person.states[ill] and storage.get(kind) and not cured:
                    given[who] = (*given.get(who, ()), kind)
                    storage[kind] -= 1
        return given

    def _sorrow(self) -> DrinkAlcohol | None:
        for who in self.state.present:
            levels = self.state.people[who].states
            if levels[State.MISERY] >= 2 and levels[State.FATIGUE] <= 1:
                for kind in ("pure_alcohol", "moonshine"):
                    if self.state.storage.get(kind):
                        return DrinkAlcohol(who, kind)
        return None

    def _fight(self) -> Action:
        fight = self.state.fight
        if fight is None:
            raise ValueError("there is no fight")
        people, pile = self.state.people, self.state.findings if fight.place is Place.OUT else self.state.storage
        for who in fight.fighters:
            if people[who].is_present and people[who].weapon is None:
                used = [people[each].weapon for each in fight.fighters]
                for kind in sorted(STRENGTH, key=lambda each: -STRENGTH[each]):
                    armed = sum(1 for each in used if each and weapon_of(self.content, each).ammo)
                    short = weapon_of(self.content, kind).ammo and pile.get("ammo", 0) <= armed
                    if pile.get(kind, 0) > used.count(kind) and not short:
                        return Equip(who, kind)
        hurt = max((people[who].states[State.WOUNDS] for who in fight.fighters if people[who].is_present), default=0)
        return Flee() if hurt >= 2 and fight.place is Place.OUT else FightRound()


def _option(content: SiegeContent, source: str, text: str) -> Option | None:
    """The option of the card or script that asks, by what it says."""
    kind, _, key = source.partition("/")
    record = getattr(content, kind, {}).get(key)
    options = [inner for _, inner in records_in(record) if isinstance(inner, Option)]
    return next((option for option in options if text_id(option.text) == text), None)
