"""Two players for long tables: one does anything that is allowed, one takes care."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.table.answer import Answer, AppRolls, Chosen, Counted
from engine.table.command import Command
from engine.table.match import Action, Match
from engine.table.question import Choice, Number, Question, Roll
from engine.warofmine.cards.keeping import anybody
from engine.warofmine.cards.scene import unread
from engine.warofmine.commands.by_hand import (
    SetCold,
    SetEnemy,
    SetLeader,
    SetLevel,
    SetNoise,
    SetSpot,
    SetStep,
    SetTask,
    SetTokens,
    SetTreated,
)
from engine.warofmine.commands.by_hand_story import BringBack, SetChapter, SetDay, SetLocation
from engine.warofmine.commands.day import Drink, DrinkAndEat, Eat, PlaceSomebody, TakeTasks, WorkAll
from engine.warofmine.commands.night import (
    Arm,
    Carry,
    Crime,
    DrinkAlcohol,
    GoHome,
    GoTo,
    Keep,
    PlayNarrative,
    TakeAlong,
    TradeHere,
    Treat,
)
from engine.warofmine.commands.scenes import Equip, FightRound, Flee, LeaveTrade, OpenScript, Outcome, Trade
from engine.warofmine.content.effects import Effect
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State, Task, Where, Who
from engine.warofmine.content.words_people import ChangeState
from engine.warofmine.content.words_world import Cold
from engine.warofmine.events.things import Heap
from engine.warofmine.rules.combat import fighters_of
from engine.warofmine.rules.drawing import LOCATIONS
from engine.warofmine.rules.evening import beds_in, free_tasks
from engine.warofmine.rules.findings import load
from engine.warofmine.rules.phases import next_step
from engine.warofmine.rules.shelter import free_holes, free_spots, jobs
from engine.warofmine.rules.trade import is_tradable
from engine.warofmine.state.clock import ACTIONS, STEPS, Phase, Step
from engine.warofmine.state.counts import added
from engine.warofmine.state.look import card_of, pile_of, plan_of
from engine.warofmine.state.open import Enemy
from engine.warofmine.state.siege import Siege
from engine.warofmine.usual.steps import usual_command

Table = Match[Siege, SiegeContent]
BY_HAND = 0.34
"""In a fight: above this they flee, below it and above arming an enemy is put right."""
BY_HAND_AT_ALL = 0.02
"""How often a hand sets something right between two steps."""
ONE_SHEET = 0.5
"""How often dusk is one step."""
Player = Callable[[Table, Random], Action]


def any_action(match: Table, random: Random) -> Command | Answer:
    """Something legal, or at least something a clumsy hand would try."""
    if match.question is not None:
        return any_answer(match.question, random)
    return any_command(match.state, match.content, random)


def any_answer(question: Question, random: Random) -> Answer:
    if isinstance(question, Roll):
        return AppRolls()
    if isinstance(question, Choice):
        return Chosen((random.choice(question.options).id,))
    if isinstance(question, Number):
        return Counted(random.randint(question.least, min(question.most, 5)))
    raise TypeError(question.kind)


def any_command(state: Siege, content: SiegeContent, random: Random) -> Command:
    return in_a_scene(state, content, random) or _at_a_step(state, content, random)


def in_a_scene(state: Siege, content: SiegeContent, random: Random) -> Command | None:
    """What is open must be settled first."""
    if state.fight:
        return _in_a_fight(state, content, random)
    if state.bargain:
        return _in_a_trade(state, content, random)
    if state.told:
        return _on_the_pad(state, random)
    script = unread(state, content)
    return OpenScript(script) if script else None


def _on_the_pad(state: Siege, random: Random) -> Command:
    """What the card did, and now and then its name."""
    someone = (random.choice(state.present),)
    word = ChangeState(who=Who.NAMED, people=someone, state=random.choice(list(State)), n=random.choice((-1, 1)))
    name = random.choice(("", "", "the old man", "a cellar", "three men"))
    words: tuple[Effect, ...] = random.choice(((), (word,), (word, Cold(n=1))))
    return Outcome(words, name, anybody(words) if name else ())


def any_hand(state: Siege, content: SiegeContent, random: Random) -> Command:
    """A correction by hand, right or wrong."""
    who, kind = random.choice(state.present), random.choice(sorted(content.tokens))
    spot = random.choice(sorted(plan_of(state, content).spots))
    phase = random.choice(list(Phase))
    return random.choice(
        (
            SetLevel(who, random.choice(list(State)), random.randint(0, 3)),
            SetTokens(random.choice((Heap.STORAGE, Heap.FINDINGS)), kind, random.randint(0, 4)),
            SetNoise(random.randint(1, 10)),
            SetCold(random.randint(0, 5)),
            SetLeader(random.choice(state.players)),
            SetSpot(spot, fitting=random.choice(("", *sorted(content.fittings)))),
            SetTask(who, random.choice(list(Task))),
            SetTreated(who, kind, random.randint(0, 2)),
            SetStep(phase, random.choice((None, *STEPS[phase]))),
            SetDay(max(1, state.day + random.choice((-1, 1, 1)))),
            SetChapter(random.randint(1, 3)),
            SetLocation(random.choice(list(Where)), random.choice(("", *state.deck(LOCATIONS).cards))),
            BringBack(random.choice(sorted(state.people))),
        )
    )


def _at_a_step(state: Siege, content: SiegeContent, random: Random) -> Command:
    if random.random() < BY_HAND_AT_ALL:
        return any_hand(state, content, random)
    if state.narrative and random.random() < 0.05:
        return PlayNarrative(random.choice(state.narrative))
    if random.random() < 0.02:
        return DrinkAlcohol(random.choice(state.present), random.choice(sorted(content.tokens)))
    step = next_step(state, content).step
    if step is None:
        raise ValueError("nobody is left")
    if step in ACTIONS and random.random() < 0.75:
        return any_place(state, content, random)
    usual = usual_command(state, content)
    if usual is None:
        raise ValueError(f"no command for {step}")
    return _OTHER_WAYS[step](state, content, random) if step in _OTHER_WAYS else usual


def _in_a_fight(state: Siege, content: SiegeContent, random: Random) -> Command:
    chance = random.random()
    if chance < 0.3 and state.fight is not None:
        pile = pile_of(state, state.fight.place)
        weapons = [kind for kind in sorted(pile) if content.tokens[kind].weapon]
        weapon = random.choice([None, *weapons])
        return Equip(random.choice(fighters_of(state)), weapon, random.choice((1, 1, 1, 2)))
    if chance < BY_HAND and state.fight is not None:
        enemy = random.choice(sorted(state.fight.enemies))
        arms = [kind for kind in sorted(content.tokens) if content.tokens[kind].weapon]
        return SetEnemy(enemy, Enemy((random.choice(arms),), random.randint(0, 2), wounds=random.randint(0, 3)))
    return Flee() if chance < 0.4 else FightRound()


def _in_a_trade(state: Siege, content: SiegeContent, random: Random) -> Command:
    if state.bargain is None or random.random() < 0.4:
        return LeaveTrade()
    pile = pile_of(state, state.bargain.place)
    goods = [kind for kind in sorted(pile) if is_tradable(content, kind)]
    if not goods:
        return LeaveTrade()
    paid: dict[str, int] = {}
    for kind in random.sample(goods, k=random.randint(0, len(goods))):
        paid = added(paid, kind, random.randint(1, pile[kind]))
    return Trade(paid)


def any_place(state: Siege, content: SiegeContent, random: Random) -> Command:
    who = random.choice(state.present)
    spots = [job.spot for job in jobs(state, content)]
    free = [*free_spots(state, content), *free_holes(state, content)]
    builds = sorted({card_of(copy) for copy in state.constructions})
    if free and builds and random.random() < 0.3:
        return PlaceSomebody(who, random.choice(free), random.choice(builds))
    return PlaceSomebody(who, random.choice(spots)) if spots and random.random() < 0.9 else PlaceSomebody(who)


def _any_meals(state: Siege, content: SiegeContent, random: Random) -> Eat:
    foods = [
        kind for kind, n in sorted(state.storage.items()) if content.tokens[kind].feeds is not None for _ in range(n)
    ]
    random.shuffle(foods)
    meals = {}
    for who in state.present:
        n = random.randint(0, min(2, len(foods)))
        meals[who], foods = tuple(foods[:n]), foods[n:]
    return Eat(meals)


def _any_dusk(state: Siege, content: SiegeContent, random: Random) -> Command:
    """Step by step, or both from one sheet."""
    water, food = _any_water(state, content, random), _any_meals(state, content, random)
    return DrinkAndEat(water.who or (), food.meals or {}) if random.random() < ONE_SHEET else water


def _any_tasks(state: Siege, content: SiegeContent, random: Random) -> Command:
    taken: dict[str, Task] = {}
    for who in sorted(state.present):
        taken[who] = random.choice(free_tasks(state, content, beds_in(state, content), taken, who))
    return TakeTasks(taken)


def _any_kit(state: Siege, content: SiegeContent, random: Random) -> Command:
    tokens: dict[str, int] = {}
    for kind, n in state.storage.items():
        if random.random() < 0.3:
            tokens = added(tokens, kind, random.randint(1, n))
    return TakeAlong(tokens)


def _any_load(state: Siege, content: SiegeContent, random: Random) -> Command:
    take: dict[str, int] = {}
    for kind in random.sample(sorted(content.tokens), k=len(content.tokens)):
        more = added(take, kind, random.randint(0, 3))
        if load(state, content, more).fits:
            take = more
    return Carry(take)


def _any_arms(state: Siege, content: SiegeContent, random: Random) -> Command:
    weapons = [kind for kind in sorted(state.storage) if content.tokens[kind].weapon]
    return Arm({who: random.choice(weapons) for who in state.guards if random.random() < 0.5})


def _any_treatment(state: Siege, content: SiegeContent, random: Random) -> Command:
    return Treat({}) if random.random() < 0.5 else usual_command(state, content) or Treat({})


def _any_way_on(state: Siege, content: SiegeContent, random: Random) -> Command:
    chance = random.random()
    if chance < 0.1:
        return GoHome()
    return TradeHere() if chance < 0.15 else usual_command(state, content) or GoHome()


def _any_water(state: Siege, content: SiegeContent, random: Random) -> Drink:
    water = min(len(state.present), state.storage.get(content.role.water, 0))
    return Drink(tuple(sorted(random.sample(state.present, k=random.randint(0, water)))))


_OTHER_WAYS: dict[Step, Callable[[Siege, SiegeContent, Random], Command]] = {
    **dict.fromkeys(ACTIONS, lambda *_: WorkAll()),
    Step.THIRST: _any_dusk,
    Step.HUNGER: _any_meals,
    Step.TASKS: _any_tasks,
    Step.LOCATION: lambda state, _, random: GoTo(random.choice(sorted(state.locations) or ["near"])),
    Step.EQUIPMENT: _any_kit,
    Step.EXPLORE: _any_way_on,
    Step.CHOOSE: _any_load,
    Step.ARM: _any_arms,
    Step.CRIME: lambda state, _, random: Crime(random.randint(0, 2)),
    Step.TREAT: _any_treatment,
    Step.NARRATIVE: lambda state, _, random: Keep(random.choice(state.offered or ("",))),
}
