"""The sheets of the steps: rows for what may be decided, prepared as most groups would. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.table.text import Name, T, Text, Tn, listed
from engine.warofmine.commands.day import Place
from engine.warofmine.commands.night import DrinkAlcohol, GoHome, GoTo, Keep, PlayNarrative, TradeHere
from engine.warofmine.content.naming import text_id
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State, Where
from engine.warofmine.rules.evening import beds_in
from engine.warofmine.rules.findings import limit_of, weight_of
from engine.warofmine.rules.shelter import Job, free_holes, free_spots, jobs, lies_on_hole
from engine.warofmine.rules.trade import is_tradable
from engine.warofmine.state.clock import ACTIONS, Step
from engine.warofmine.state.look import actions_of, card_of, is_resource, pile_of
from engine.warofmine.state.siege import Placed, Siege
from engine.warofmine.steps.house import copy_of, house_problems
from engine.warofmine.usual.steps import nearest, ranked_weapons
from engine.warofmine.words import FIELDS, TASKS, WORKS
from screens.match.rows import Rows
from screens.warofmine.draft import Draft, next_task
from screens.warofmine.words import person, spot, token
from screens.widgets.page_model import Line

Consequence = Text | str
Sheet = Callable[[Rows, Siege, SiegeContent, Draft], Consequence]

__all__ = ["SHEETS", "fee_of", "nearest"]


def _actions(rows: Rows, state: Siege, content: SiegeContent, draft: Draft) -> Consequence:
    """The next character without a place first, with every spot he may be sent to."""
    able = able_now(state, content)
    for who in able:
        if who in state.placed:
            where = state.placed[who]
            words = _place_words(where, state, content)
            rows.add(Line("", person(who), words, icon="check", chosen=True), Place(who))
    waiting = [who for who in able if who not in state.placed]
    who = next_one(state, content, draft)
    if not who:
        return T("Everybody has a place.")
    rows.section(T("{name} goes to", name=Name("characters", who)))
    for placed in choices(state, content, who, draft.spot):
        rows.add(
            Line("", spot(placed.spot), _place_words(placed, state, content)), Place(who, placed.spot, placed.build)
        )
    return Tn("{n} has no place yet.", "{n} have no place yet.", len(waiting))


def able_now(state: Siege, content: SiegeContent) -> list[str]:
    """Who still has the action at hand."""
    step = _action_of(state)
    return [who for who in state.present if step in actions_of(content, state.people[who])]


def next_one(state: Siege, content: SiegeContent, draft: Draft) -> str:
    """Who is sent next: the one that was tapped, or the first without a place; "" when all have one."""
    waiting = [who for who in able_now(state, content) if who not in state.placed]
    return draft.who if draft.who in waiting else next(iter(waiting), "")


def _action_of(state: Siege) -> int:
    done = ACTIONS.get(state.step, 0) if state.step is not None else 0
    return ACTIONS.get(state.doing, done + 1) if state.doing is not None else done + 1


def choices(state: Siege, content: SiegeContent, who: str, spot: str = "") -> Iterator[Placed]:
    """Every legal place for somebody, or for one spot: work first, then what could be built."""
    step = _action_of(state)
    for job in jobs(state, content):
        if spot and job.spot != spot:
            continue
        placed = Placed(job.spot)
        if job.can and who not in house_problems(state, content, step, {**state.placed, who: placed}):
            yield placed
    fittings = sorted({card_of(copy) for copy in state.constructions})
    for fitting in fittings:
        spots = free_holes(state, content) if lies_on_hole(content, fitting) else free_spots(state, content)
        for name in [each for each in spots if not spot or each == spot]:
            placed = Placed(name, fitting)
            legal = copy_of(state, fitting) is not None
            if legal and who not in house_problems(state, content, step, {**state.placed, who: placed}):
                yield placed
                break


def ways(state: Siege, content: SiegeContent, who: str) -> frozenset[str]:
    """The spots somebody may be sent to: what he can work on, and wherever something he can pay may be built."""
    if not who:
        return frozenset()
    found = list(choices(state, content, who))
    taken = {placed.spot for placed in state.placed.values()}
    spots = {placed.spot for placed in found}
    if any(placed.build and not lies_on_hole(content, placed.build) for placed in found):
        spots |= {*free_spots(state, content)} - taken
    if any(placed.build and lies_on_hole(content, placed.build) for placed in found):
        spots |= {*free_holes(state, content)} - taken
    return frozenset(spots)


def _place_words(placed: Placed, state: Siege, content: SiegeContent) -> Text:
    if placed.build:
        cost = [T("{n} {token}", n=n, token=token(kind)) for kind, n in content.fittings[placed.build].cost.items()]
        built = Name("fittings", placed.build)
        return T("build {what} for {cost}", what=built, cost=listed(cost)) if cost else T("build {what}", what=built)
    job = next((each for each in jobs(state, content) if each.spot == placed.spot), None)
    return _job_words(job, state, content) if job is not None else T("work here")


def _job_words(job: Job, state: Siege, content: SiegeContent) -> Text:
    held = state.shelter.get(job.spot)
    if held is not None and held.fitting:
        return T("use {what}", what=Name("fittings", held.fitting))
    work = next((words for each, words in WORKS.items() if each == job.do), T("work here"))
    return T("{work}, needs {tool}", work=work, tool=token(job.needs)) if job.needs else work


def _thirst(rows: Rows, state: Siege, content: SiegeContent, draft: Draft) -> Consequence:
    water = state.storage.get(content.role.water, 0)
    for who in state.present:
        drinks = who in draft.drink
        words = T("drinks") if drinks else T("goes thirsty")
        rows.add(Line("", person(who), words, chosen=drinks, icon="water"), draft.drinking(who))
    return Tn("{n} water in the storage.", "{n} water in the storage.", water)


def _hunger(rows: Rows, state: Siege, content: SiegeContent, draft: Draft) -> Consequence:
    foods = [kind for kind, n in sorted(state.storage.items()) if n and content.tokens[kind].feeds is not None]
    for who in state.present:
        meal = draft.meals.get(who, ())
        hunger = state.people[who].states[State.HUNGER]
        after = max(hunger - sum(content.tokens[kind].feeds or 0 for kind in meal), 0) if meal else hunger + 1
        words = listed([token(kind) for kind in meal]) if meal else T("nothing")
        value = T("{before} → {after}", before=hunger, after=min(after, 4))
        rows.add(
            Line("", person(who), words, value, icon="meal"), draft.eating(who, _next_meal(foods, draft, who, state))
        )
    return T("Hunger before and after stands beside each name.")


def _next_meal(foods: list[str], draft: Draft, who: str, state: Siege) -> tuple[str, ...]:
    """The food after the one somebody has, of those that are left; at last nothing."""
    eaten = [kind for each, meal in draft.meals.items() if each != who for kind in meal]
    left = [kind for kind in foods if state.storage[kind] > eaten.count(kind)]
    now = draft.meals.get(who, ())
    if not now:
        return (left[0],) if left else ()
    at = left.index(now[0]) + 1 if now[0] in left else 0
    return (left[at],) if at < len(left) else ()


def _tasks(rows: Rows, state: Siege, content: SiegeContent, draft: Draft) -> Consequence:
    for who in state.present:
        task = draft.tasks.get(who)
        fatigue = state.people[who].states[State.FATIGUE]
        words = TASKS[task] if task is not None else T("not decided")
        value = T("fatigue {n}", n=fatigue)
        rows.add(
            Line("", person(who), words, value, icon="person"), draft.doing(who, next_task(draft, state, content, who))
        )
    return Tn("{n} bed in the house.", "{n} beds in the house.", beds_in(state, content))


def _location(rows: Rows, state: Siege, content: SiegeContent, _draft: Draft) -> Consequence:
    for where in Where:
        if where.value in state.locations:
            card = state.locations[where.value]
            title = T("{card}", card=Name("locations", card_of(card)))
            rows.add(Line("", title, _location_words(content, card, where), icon="map"), GoTo(where.value))
    return ""


def _location_words(content: SiegeContent, card: str, where: Where) -> Text:
    """How far it is, and the red rule of the card."""
    record = content.locations.get(card_of(card))
    if record is None or not record.rule:
        return FIELDS[where]
    return T("{where} · {rule}", where=FIELDS[where], rule=Name("text", text_id(record.rule)))


def _equipment(rows: Rows, state: Siege, content: SiegeContent, draft: Draft) -> Consequence:
    for kind, n in sorted(state.storage.items()):
        if n and not is_resource(content, kind):
            _stepper(rows, draft, kind, draft.tokens.get(kind, 0), n)
    return T("A tap takes one more along; the small button puts one back.")


def _stepper(rows: Rows, draft: Draft, kind: str, now: int, most: int) -> None:
    value = T("{now} of {most}", now=now, most=most)
    more = draft.packing(kind, min(now + 1, most))
    less = draft.packing(kind, now - 1) if now else None
    rows.add(Line("", token(kind), "", value, small=True, more="remove" if now else "", chosen=bool(now)), more, less)


def _explore(rows: Rows, state: Siege, content: SiegeContent, _draft: Draft) -> Consequence:
    rows.add(Line("", T("Go home"), T("the search ends for tonight"), icon="house"), GoHome())
    site = content.locations.get(card_of(state.locations.get(state.site, "")))
    if site is not None and site.trade is not None and not state.traded:
        rows.add(Line("", T("Trade here"), T("once a night"), icon="scale"), TradeHere())
    for card in state.narrative:
        rows.add(Line("", T("{card}", card=Name("narrative", card)), T("play it"), icon="cards"), PlayNarrative(card))
    return ""


def _choose(rows: Rows, state: Siege, content: SiegeContent, draft: Draft) -> Consequence:
    there = dict(state.findings)
    for kind in content.tokens:
        if is_resource(content, kind) and state.box.get(kind):
            there[kind] = there.get(kind, 0) + state.box[kind]
    for kind, n in sorted(there.items()):
        if n:
            _stepper(rows, draft, kind, draft.tokens.get(kind, 0), n)
    weight = weight_of(content, draft.tokens)
    return T("Weight {n} of {most}.", n=weight, most=limit_of(state))


def _arm(rows: Rows, state: Siege, content: SiegeContent, draft: Draft) -> Consequence:
    for who in state.guards:
        others = [weapon for each, weapon in draft.arms.items() if each != who]
        left = [
            kind for kind in dict.fromkeys(ranked_weapons(state, content)) if state.storage[kind] > others.count(kind)
        ]
        choices = ["", *left]
        now = draft.arms.get(who, "")
        following = choices[(choices.index(now) + 1) % len(choices)] if now in choices else ""
        words = token(now) if now else T("bare hands")
        value = T("prowess {n}", n=state.people[who].prowess)
        rows.add(Line("", person(who), words, value, icon="knife"), draft.arming(who, following))
    return ""


def _treat(rows: Rows, state: Siege, content: SiegeContent, draft: Draft) -> Consequence:
    given = [kind for kinds in draft.given.values() for kind in kinds]
    for who in state.present:
        ails = [each for each in (State.WOUNDS, State.ILLNESS) if state.people[who].states[each]]
        for each in ails:
            kinds = [kind for kind in sorted(state.storage) if content.tokens[kind].treats is each]
            now = next((kind for kind in draft.given.get(who, ()) if content.tokens[kind].treats is each), "")
            others = tuple(kind for kind in draft.given.get(who, ()) if kind != now)
            free = next((kind for kind in kinds if state.storage[kind] > given.count(kind)), "")
            following = others if now else (*others, free) if free else others
            words = token(now) if now else T("not treated")
            title = T("{name}: {state}", name=Name("characters", who), state=Name("states", each.value))
            value = T("{n}", n=state.people[who].states[each])
            rows.add(Line("", title, words, value, icon="bandage", chosen=bool(now)), draft.treating(who, following))
    return ""


def _fate(rows: Rows, state: Siege, content: SiegeContent, _draft: Draft) -> Consequence:
    drinks = [kind for kind, n in sorted(state.storage.items()) if n and content.tokens[kind].tires is not None]
    for who in state.present:
        if state.people[who].states[State.MISERY]:
            for kind in drinks:
                words = T("drinks {what} first", what=Name("tokens", kind))
                rows.add(Line("", person(who), words, icon="water", small=True), DrinkAlcohol(who, kind))
    return ""


def _narrative(rows: Rows, state: Siege, content: SiegeContent, _draft: Draft) -> Consequence:
    for card in state.offered:
        rows.add(
            Line("", T("{card}", card=Name("narrative", card_of(card))), _narrative_words(content, card), icon="cards"),
            Keep(card),
        )
    return ""


def _narrative_words(content: SiegeContent, card: str) -> Text:
    """What a narrative card says, before it is kept or played."""
    record = content.narrative.get(card_of(card))
    return T("{text}", text=Name("text", text_id(record.text))) if record and record.text else T("keep this one")


def fee_of(state: Siege, content: SiegeContent) -> Mapping[str, int]:
    """The fee in the cheapest things at hand that cover it."""
    bargain = state.bargain
    if bargain is None or not bargain.fee:
        return {}
    pile = pile_of(state, bargain.place)
    due, paid = bargain.fee, dict[str, int]()
    wares = [kind for kind, n in pile.items() for _ in range(n) if is_tradable(content, kind)]
    for kind in sorted(wares, key=lambda each: (content.tokens[each].value or 0, each)):
        if due <= 0:
            break
        paid[kind] = paid.get(kind, 0) + 1
        due -= content.tokens[kind].value or 0
    return paid


SHEETS: Mapping[Step, Sheet] = {
    **dict.fromkeys(ACTIONS, _actions),
    Step.THIRST: _thirst,
    Step.HUNGER: _hunger,
    Step.TASKS: _tasks,
    Step.LOCATION: _location,
    Step.EQUIPMENT: _equipment,
    Step.EXPLORE: _explore,
    Step.CHOOSE: _choose,
    Step.ARM: _arm,
    Step.TREAT: _treat,
    Step.FATE: _fate,
    Step.NARRATIVE: _narrative,
}
