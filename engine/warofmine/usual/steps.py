"""The usual answer at every step, prepared and one tap away: nobody has to take it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.table.command import Command
from engine.warofmine.commands.day import DrawEvent, Drink, Eat, TakeTasks, WorkAll
from engine.warofmine.commands.night import (
    Arm,
    Carry,
    Crime,
    DrawFate,
    Explore,
    FaceRaid,
    GoTo,
    Keep,
    Mourn,
    TakeAlong,
    Treat,
)
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State, Task, Where
from engine.warofmine.rules.drawing import ENCOUNTERS, RAIDS
from engine.warofmine.rules.evening import MOST_OUT, beds_in, free_tasks
from engine.warofmine.rules.findings import limit_of
from engine.warofmine.rules.phases import next_step
from engine.warofmine.rules.throwing import ammo_needed
from engine.warofmine.state.clock import ACTIONS, Step
from engine.warofmine.state.counts import Counts, added
from engine.warofmine.state.look import is_resource, pile_of, weapon_of
from engine.warofmine.state.siege import Siege
from engine.warofmine.steps.night import CRIME

DIE_WORTH = {"red": 3, "yellow": 2, "grey": 1}
WATER_WORTH, WOOD_WORTH, COMPONENTS_WORTH = 8, 4, 4
"""What a resource is worth when the party chooses what to carry; it has no price."""


def drinkers(state: Siege, content: SiegeContent) -> tuple[str, ...]:
    """All drink (W6); with too little water those whom thirst would hit hardest."""
    water = state.storage.get(content.role.water, 0)

    def danger(who: str) -> tuple[int, str]:
        states = state.people[who].states
        return -max(states[State.HUNGER], states[State.MISERY]), who

    return tuple(sorted(sorted(state.present, key=danger)[:water]))


def meals(state: Siege, content: SiegeContent) -> dict[str, tuple[str, ...]]:
    """The hungriest first, each the food that wastes least; who is not hungry gets what feeds least."""
    left = {kind: n for kind, n in state.storage.items() if content.tokens[kind].feeds is not None}
    given: dict[str, tuple[str, ...]] = {}
    for who in sorted(state.present, key=lambda each: (-state.people[each].states[State.HUNGER], each)):
        hunger = state.people[who].states[State.HUNGER]
        foods = [kind for kind in sorted(left) if left[kind]]
        if not foods:
            given[who] = ()
            continue
        food = min(foods, key=lambda kind: (*_wasted(content.tokens[kind].feeds or 0, hunger), kind))
        left[food] -= 1
        given[who] = (food,)
    return {who: given[who] for who in sorted(given)}


def _wasted(feeds: int, hunger: int) -> tuple[int, int]:
    """What a meal is worth beyond the hunger is wasted; of those that waste as little, what feeds most."""
    return max(0, feeds - hunger), -feeds


def rotated_tasks(state: Siege, content: SiegeContent) -> dict[str, Task]:
    """Last night's tasks go round: the most tired sleeps, the strongest of the others guards, one goes out."""
    beds = beds_in(state, content)
    order = sorted(state.present, key=lambda who: (_strain(state, who), -state.people[who].slots, who))
    taken: dict[str, Task] = {}
    for who in order:
        for task in _wishes(state, who, taken, len(order)):
            if task in free_tasks(state, content, beds, taken, who):
                taken[who] = task
                break
        else:
            taken[who] = free_tasks(state, content, beds, taken, who)[0]
    return {who: taken[who] for who in sorted(taken)}


def _strain(state: Siege, who: str) -> int:
    states = state.people[who].states
    return 2 * states[State.FATIGUE] + states[State.WOUNDS] + states[State.ILLNESS]


def _wishes(state: Siege, who: str, taken: dict[str, Task], people: int) -> list[Task]:
    """What this person would do, best first."""
    guards = list(taken.values()).count(Task.GUARD)
    party = list(taken.values()).count(Task.SCAVENGE)
    wishes: list[Task] = []
    tired = state.people[who].states[State.FATIGUE] >= 3
    if not tired and party < min(MOST_OUT, max(1, people - 2)) and state.people[who].slept is not Task.SCAVENGE:
        wishes.append(Task.SCAVENGE)
    if not guards and not (tired and people > 1):
        wishes.append(Task.GUARD)
    if not party and not tired:
        wishes.append(Task.SCAVENGE)
    return [*wishes, Task.BED, Task.FLOOR]


def nearest(state: Siege, content: SiegeContent) -> str:
    """The nearest location that takes the whole party."""
    fields = [field.value for field in Where if field.value in state.locations]
    for field in fields:
        card = content.locations.get(state.locations[field].partition("#")[0])
        if card is None or card.party >= len(state.party):
            return field
    return fields[0] if fields else Where.NEAR.value


def ranked_weapons(state: Siege, content: SiegeContent) -> list[str]:
    """Weapons in the storage, piece by piece, best die first; firearms only as far as there is ammunition."""
    ammo = state.storage.get(content.role.ammo, 0)
    arsenal = [kind for kind, n in sorted(state.storage.items()) if content.tokens[kind].weapon for _ in range(n)]
    ranked: list[str] = []
    for kind in sorted(arsenal, key=lambda each: (-weapon_worth(content, each), each)):
        if weapon_of(content, kind).ammo:
            if not ammo:
                continue
            ammo -= 1
        ranked.append(kind)
    return ranked


def weapon_worth(content: SiegeContent, kind: str) -> int:
    weapon = weapon_of(content, kind)
    return 2 * DIE_WORTH[weapon.die] + (weapon.kill is not None)


def kit(state: Siege, content: SiegeContent) -> dict[str, int]:
    """A weapon for each of the party once the guards have one, with its ammunition."""
    card = content.locations.get(state.locations.get(state.site, "").partition("#")[0])
    if card and not card.weapons:
        return {}
    taken: dict[str, int] = {}
    spare = ranked_weapons(state, content)[len(state.guards) :]
    for kind in spare[: len(state.party)]:
        taken = added(taken, kind, 1)
        if weapon_of(content, kind).ammo:
            taken = added(taken, content.role.ammo, 1)
    return taken


def arms(state: Siege, content: SiegeContent) -> dict[str, str]:
    """The best weapon to the best guard."""
    guards = sorted(state.guards, key=lambda who: (-state.people[who].prowess, who))
    pairs = zip(guards, ranked_weapons(state, content), strict=False)
    return dict(sorted(pairs))


def fight_arms(state: Siege, content: SiegeContent) -> dict[str, str]:
    """The best weapon at hand to the strongest who has none; firearms only as far as the ammunition goes."""
    if state.fight is None:
        return {}
    people, pile = state.people, pile_of(state, state.fight.place)
    fighters = [who for who in state.fight.fighters if people[who].is_present]
    armed = [people[who].weapon for who in fighters]
    ammo = pile.get(content.role.ammo, 0) - ammo_needed(state, content, fighters)
    given: dict[str, str] = {}
    left = [kind for kind in _best_first(content, pile) for _ in range(pile[kind] - armed.count(kind))]
    for who in sorted(fighters, key=lambda each: (-people[each].prowess, each)):
        if people[who].weapon is not None:
            continue
        kind = next((each for each in left if not weapon_of(content, each).ammo or ammo > 0), "")
        if kind:
            left.remove(kind)
            ammo -= weapon_of(content, kind).ammo
            given[who] = kind
    return dict(sorted(given.items()))


def _best_first(content: SiegeContent, pile: Counts) -> list[str]:
    weapons = [kind for kind, n in pile.items() if n and content.tokens[kind].weapon]
    return sorted(weapons, key=lambda kind: (-weapon_worth(content, kind), kind))


def most_value(state: Siege, content: SiegeContent) -> dict[str, int]:
    """Findings and resources by value for their weight, as far as the party can carry."""
    there = dict(state.findings)
    for kind in content.tokens:
        if is_resource(content, kind):
            there[kind] = there.get(kind, 0) + state.box.get(kind, 0)
    left = limit_of(state)
    taken: dict[str, int] = {}
    for kind in sorted(there, key=lambda each: (-_value_for_weight(state, content, each), each)):
        weight = content.tokens[kind].weight
        n = there[kind] if not weight else min(there[kind], left // weight)
        left -= n * weight
        if n:
            taken = added(taken, kind, n)
    return taken


def _value_for_weight(state: Siege, content: SiegeContent, kind: str) -> int:
    token = content.tokens[kind]
    if not token.weight:
        return 10_000
    return 100 * worth(state, content, kind) // token.weight


def worth(state: Siege, content: SiegeContent, kind: str) -> int:
    """What a thing is worth to this group tonight: its price, or what a resource spares them."""
    role, token = content.role, content.tokens[kind]
    resources = {role.water: WATER_WORTH, role.wood: WOOD_WORTH, role.components: COMPONENTS_WORTH}
    if kind in resources:
        short = kind == role.water and state.storage.get(kind, 0) < len(state.present)
        return resources[kind] * (3 if short else 1)
    return (token.value or 0) + (10 if token.feeds else 0)


def crime_mix(state: Siege) -> int:
    """One of each (W41), or what there is."""
    raids, encounters = len(state.red.get(RAIDS, ())), len(state.red.get(ENCOUNTERS, ()))
    n = min(CRIME, raids + encounters)
    return min(raids, max(1 if n == CRIME else 0, n - encounters))


def treatments(state: Siege, content: SiegeContent) -> dict[str, tuple[str, ...]]:
    """The worst first, one treatment for each state that nothing treats yet."""
    left = dict(state.storage)
    given: dict[str, list[str]] = {}
    need = [
        (-state.people[who].states[each], who, each)
        for who in state.present
        for each in (State.WOUNDS, State.ILLNESS)
        if state.people[who].states[each]
    ]
    for _, who, each in sorted(need):
        kinds = [kind for kind in sorted(left) if left[kind] and content.tokens[kind].treats is each]
        has = any(content.tokens[kind].treats is each for kind in state.people[who].treated)
        if kinds and not has:
            best = max(kinds, key=lambda kind: (content.tokens[kind].value or 0, kind))
            left[best] -= 1
            given.setdefault(who, []).append(best)
    return {who: tuple(kinds) for who, kinds in sorted(given.items())}


Proposal = Callable[[Siege, SiegeContent], Command]

PROPOSALS: Mapping[Step, Proposal] = {
    Step.EVENT: lambda state, content: DrawEvent(),
    **dict.fromkeys(ACTIONS, lambda state, content: WorkAll()),
    Step.THIRST: lambda state, content: Drink(drinkers(state, content)),
    Step.HUNGER: lambda state, content: Eat(meals(state, content)),
    Step.TASKS: lambda state, content: TakeTasks(rotated_tasks(state, content)),
    Step.LOCATION: lambda state, content: GoTo(nearest(state, content)),
    Step.EQUIPMENT: lambda state, content: TakeAlong(kit(state, content)),
    Step.EXPLORE: lambda state, content: Explore(),
    Step.CHOOSE: lambda state, content: Carry(most_value(state, content)),
    Step.ARM: lambda state, content: Arm(arms(state, content)),
    Step.RAID: lambda state, content: FaceRaid(),
    Step.CRIME: lambda state, content: Crime(crime_mix(state)),
    Step.TREAT: lambda state, content: Treat(treatments(state, content)),
    Step.FATE: lambda state, content: DrawFate(),
    Step.NARRATIVE: lambda state, content: Keep(next(iter(state.offered), "")),
    Step.DEATH: lambda state, content: Mourn(),
}


def usual_command(state: Siege, content: SiegeContent) -> Command | None:
    """What most groups would do at the step that is owed; None if there is nothing to propose."""
    step = next_step(state, content).step
    proposal = PROPOSALS.get(step) if step is not None and not state.result else None
    return proposal(state, content) if proposal else None
