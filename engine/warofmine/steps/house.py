"""Day actions: placing people, working all of them at the same time (J9 to J12, W43 to W47)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking
from engine.table.refusal import Refused
from engine.table.text import T, Text, slots
from engine.warofmine.cards.drawing import identify, known_effects, of_the_box, tell
from engine.warofmine.cards.scene import Scene, work
from engine.warofmine.content.house import ShelterPlan
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import TraitDo, Work
from engine.warofmine.events.base import person
from engine.warofmine.events.cards import VisitorCame
from engine.warofmine.events.house import (
    ActionsWorked,
    Built,
    FittingUsed,
    LockHeld,
    PersonPlaced,
    ShelterCardTurned,
)
from engine.warofmine.events.things import Heap
from engine.warofmine.rules.asking import choose, throw_black
from engine.warofmine.rules.drawing import SHELTER, VISITORS
from engine.warofmine.rules.odds import LOCK_HOLDS
from engine.warofmine.rules.shelter import (
    CANNOT_PAY,
    FULL,
    NO_ACTION,
    NO_TOOL,
    NOT_FREE,
    NOTHING_HERE,
    UNREACHABLE,
    Near,
    cost_at,
    held_at,
    lies_on_hole,
    problems,
)
from engine.warofmine.rules.throwing import AGAIN, KEEP
from engine.warofmine.rules.tokens import discard, pay
from engine.warofmine.state.clock import ACTIONS, Step
from engine.warofmine.state.look import SiegePlay, card_of, front_of, obstacle_of, plan_of, trait_n
from engine.warofmine.state.siege import Placed, Siege
from engine.warofmine.steps.starting import begin, must_be_calm, must_be_present, owed

NOT_AVAILABLE, USED_UP, NOBODY_WAITS, NEEDS = "not_available", "used_up", "nobody_waits", "needs"
NOT_BESIDE = "not_beside"

WORDS: Mapping[str, Text] = {
    NO_ACTION: T("{who} has no action in this step."),
    UNREACHABLE: T("{who} cannot get there."),
    NOT_FREE: T("Nothing can be built there."),
    NOTHING_HERE: T("There is nothing to do there."),
    FULL: T("There is no room for {who}."),
    NO_TOOL: T("The tool for it is missing."),
    CANNOT_PAY: T("The storage does not hold what it costs."),
    NOT_AVAILABLE: T("This cannot be built: it is not among the constructions."),
    USED_UP: T("It cannot be used again today."),
    NOBODY_WAITS: T("Nobody waits at the door."),
    NEEDS: T("Something else must stand first."),
    NOT_BESIDE: T("It must stand beside something else."),
}


def house_problems(
    state: Siege, content: SiegeContent, step: int, plan: Mapping[str, Placed], near: Near = None
) -> dict[str, str]:
    """What is wrong with a plan, the cards' own conditions included."""
    found = problems(state, content, step, plan, near)
    left = Counter(card_of(copy) for copy in state.constructions)
    for who in sorted(plan):
        build = plan[who].build
        if who not in found and (problem := _card_problem(state, content, plan[who])):
            found[who] = problem
        elif who not in found and build and not lies_on_hole(content, build):
            left[build] -= 1
            if left[build] < 0:
                found[who] = NOT_AVAILABLE
    return found


def _card_problem(state: Siege, content: SiegeContent, placed: Placed) -> str:
    if placed.build:
        return _build_problem(state, content, placed)
    held = held_at(state, placed.spot)
    if held.fitting:
        card = content.fittings[held.fitting]
        if not card.effects:
            return NOTHING_HERE
        return USED_UP if card.per_day and state.used.get(placed.spot, 0) >= card.per_day else ""
    action = plan_of(state, content).spots[placed.spot].action
    return NOBODY_WAITS if action == content.role.door and not held.card and not state.visitor else ""


def _build_problem(state: Siege, content: SiegeContent, placed: Placed) -> str:
    """Only cards on "constructions" can be built, under the card's own condition (W46)."""
    if copy_of(state, placed.build) is None:
        return NOT_AVAILABLE
    card = content.fittings[placed.build]
    if card.needs and all(held.fitting != card.needs for held in state.shelter.values()):
        return NEEDS
    near = [held_at(state, spot).fitting for spot in _next_to(plan_of(state, content), placed.spot)]
    return NOT_BESIDE if card.beside and card.beside not in near else ""


def _next_to(plan: ShelterPlan, spot: str) -> list[str]:
    here = plan.spots[spot]
    return [name for name, each in plan.spots.items() if each.floor == here.floor and abs(each.x - here.x) == 1]


def copy_of(state: Siege, fitting: str) -> str | None:
    """A card of this kind among the constructions."""
    return next((copy for copy in state.constructions if card_of(copy) == fitting), None)


def _action_step(play: SiegePlay) -> Step:
    must_be_calm(play)
    step = owed(play)
    if step is None or step not in ACTIONS:
        raise Refused("wrong_step", T("There is no action step now."))
    return step


def place(play: SiegePlay, who: str, spot: str, build: str) -> None:
    """Somebody goes to a spot; an empty spot means he rests. Refused if the plan of the step becomes illegal."""
    step = _action_step(play)
    must_be_present(play.state, who)
    if not spot:
        play.emit(PersonPlaced(because("place.rests"), who, None))
        return
    state, content = play.state, play.content
    if spot not in plan_of(state, content).spots or (build and build not in content.fittings):
        raise Refused("unknown_spot", T("There is no such place."))
    placed = Placed(spot, build)
    before = house_problems(state, content, ACTIONS[step], state.placed)
    found = house_problems(state, content, ACTIONS[step], {**state.placed, who: placed})
    for each in (who, *found):
        # A second character may still come to help with the rubble.
        waits = found.get(each) == NO_TOOL and _is_rubble(state, content, placed if each == who else state.placed[each])
        if each in found and before.get(each) != found[each] and not waits:
            raise Refused(found[each], _worded(found[each], each))
    play.emit(PersonPlaced(because("place.goes"), who, placed))


def place_all(play: SiegePlay, spots: Mapping[str, str]) -> None:
    """All of them or, if one cannot go there any more, nobody."""
    if not spots:
        raise Refused("nobody", T("Nobody is sent anywhere."))
    for who in sorted(spots):
        place(play, who, spots[who], "")


def _is_rubble(state: Siege, content: SiegeContent, placed: Placed) -> bool:
    card = held_at(state, placed.spot).card
    return bool(card) and obstacle_of(content, card).work is Work.CLEAR


def _worded(problem: str, who: str) -> Text:
    text = WORDS[problem]
    return T(text.msgid, who=person(who)) if "who" in slots(text) else text


def work_all(play: SiegePlay) -> Rule:
    """All who were placed, at the same time: in the order of the spots (J10, W44)."""
    state, content = play.state, play.content
    step = _action_step(play)
    plan = dict(state.placed)
    for who, problem in house_problems(state, content, ACTIONS[step], plan).items():
        raise Refused(problem, _worded(problem, who))
    begin(play, step)
    by_spot: dict[str, list[str]] = {}
    for who in sorted(plan):
        by_spot.setdefault(plan[who].spot, []).append(who)
    costs = {spot: cost_at(state, content, spot, here, plan) for spot, here in by_spot.items()}
    play.emit(ActionsWorked(because("actions.together")))
    for spot in sorted(by_spot):
        pay(play, costs[spot], Heap.STORAGE, because("actions.cost"))
    for spot in sorted(by_spot):
        here = [who for who in by_spot[spot] if play.state.people[who].is_present]
        for who in here if _each_works(play, spot) else here[:1]:
            yield from _work_one(play, spot, who, plan[who].build)


def _each_works(play: SiegePlay, spot: str) -> bool:
    """Rummaging is for any number, each for himself; a heap is cleared once, by all who are there."""
    return plan_of(play.state, play.content).spots[spot].action == play.content.role.rummage


def _work_one(play: SiegePlay, spot: str, who: str, build: str) -> Rule:
    held = held_at(play.state, spot)
    if build:
        _build(play, spot, build)
    elif held.card:
        yield from _open(play, spot, held.card, who)
    elif held.fitting:
        play.emit(FittingUsed(because("actions.use"), spot, held.fitting))
        yield from work(play, play.content.fittings[held.fitting].effects, Scene(f"fittings/{held.fitting}", who))
    else:
        yield from _printed_action(play, spot, who)


def _build(play: SiegePlay, spot: str, build: str) -> None:
    copy = copy_of(play.state, build)
    if copy is not None:
        play.emit(Built(because("actions.build"), spot, copy, lies_on_hole(play.content, build)))


def _open(play: SiegePlay, spot: str, card: str, who: str) -> Rule:
    """The way is freed and the back of the card is worked (J10); a lock must give way first (J11)."""
    if obstacle_of(play.content, card).work is Work.PICK and not (yield from _pick(play, who)):
        return
    front = front_of(play.content, card)
    same = [name for name in of_the_box(play.content.shelter) if play.content.shelter[name].front == front]
    which = card_of(card) if card_of(card) in play.content.shelter else ""
    if not which:
        which = yield from identify(play, SHELTER, "?", same)
    record = play.content.shelter.get(which)
    leaves = _left_behind(play, record.leaves) if record else ""
    play.emit(ShelterCardTurned(because("actions.back"), spot, card, leaves))
    if which:
        yield from work(play, known_effects(play, SHELTER, which), Scene(f"shelter/{which}", who))
    else:
        tell(play, SHELTER, front=front)


def _left_behind(play: SiegePlay, front: str) -> str:
    """A card with this open side that still waits beside the board (W47)."""
    waiting = play.state.deck(SHELTER).cards
    return next((copy for copy in waiting if front and front_of(play.content, copy) == front), "")


def _pick(play: SiegePlay, who: str) -> Asking[bool]:
    """1 to 3: nothing, the lockpick goes back; 4 to 10: it is discarded and the way is free (J11, W45)."""
    left = trait_n(play.content, who, TraitDo.LOCKS)
    while True:
        prompt = T("{who} picks the lock: throw the black die", who=person(who))
        roll = yield from throw_black("lock", prompt, "lock.roll", who)
        if roll > LOCK_HOLDS:
            discard(play, play.content.role.lockpick, 1, Heap.STORAGE, because("lock.opens", roll=roll))
            return True
        if not left:
            break
        options = [(KEEP, T("Leave it")), (AGAIN, T("Try again"))]
        again = T("{roll}: the lock holds. Try again?", roll=roll)
        if (yield from choose("again", again, "lock.again", options, who, left=left)) == KEEP:
            break
        left -= 1
    play.emit(LockHeld(because("lock.holds"), who, roll))
    return False


def _printed_action(play: SiegePlay, spot: str, who: str) -> Rule:
    plan = plan_of(play.state, play.content)
    action = plan.spots[spot].action
    visitor = play.state.visitor
    if action == play.content.role.door and visitor:
        play.emit(VisitorCame(because("visitor.enters"), ""))
        yield from work(play, known_effects(play, VISITORS, visitor), Scene(f"visitors/{visitor}", who))
    elif action in plan.actions:
        yield from work(play, plan.actions[action].effects, Scene(f"actions/{action}", who))
