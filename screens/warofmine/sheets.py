"""The sheets of the steps: what may be decided, prepared as most groups would, with what follows. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.table.text import NO_WORDS, Name, T, Text, Tn, listed
from engine.warofmine.cards.drawing import of_the_box
from engine.warofmine.commands.day import PlaceSomebody
from engine.warofmine.commands.night import Crime, DrinkAlcohol, GoTo, Keep, PlayNarrative, TradeHere
from engine.warofmine.content.naming import text_id
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State, Task, Where, Who
from engine.warofmine.rules.dawn import pick
from engine.warofmine.rules.drawing import ENCOUNTERS, RAIDS
from engine.warofmine.rules.dusk import meal_worth
from engine.warofmine.rules.evening import TIRES, beds_in
from engine.warofmine.rules.findings import limit_of, weight_of
from engine.warofmine.rules.odds import on_or_under, raid_spares, thirst_is_hunger
from engine.warofmine.rules.states import MOST
from engine.warofmine.state.clock import ACTIONS, Step
from engine.warofmine.state.look import card_of, cards_at, is_resource
from engine.warofmine.state.siege import Siege
from engine.warofmine.steps.night import CRIME
from engine.warofmine.usual.steps import crime_mix, ranked_weapons
from engine.warofmine.words import FIELDS, MOMENTS, STATES
from screens.warofmine.draft import Draft, with_task
from screens.warofmine.parts import Chip, Grid, Parts, Tile, token_icon
from screens.warofmine.words import TASK_CHIPS, percent, so_many, spot, token
from screens.warofmine.work import able_now, built_words, choices, next_one, place_words
from screens.widgets.page_model import Line

Consequence = Text | str
Sheet = Callable[[Parts, Siege, SiegeContent, Draft], Consequence]

TASK_ICONS = {Task.BED: "bed", Task.FLOOR: "night", Task.GUARD: "shield", Task.SCAVENGE: "bag"}


def _actions(rows: Parts, state: Siege, content: SiegeContent, draft: Draft) -> Consequence:
    """The house itself is the sheet; where several things could be built they are listed instead of it."""
    who = next_one(state, content, draft)
    if not who:
        return T("Everybody has a place.")
    if draft.spot:
        rows.section(T("{name} at {spot}", name=Name("characters", who), spot=spot(draft.spot)))
        for placed in choices(state, content, who, draft.spot):
            words, good = place_words(placed, state, content), built_words(placed, content)
            rows.add(Line("", words, good, icon="hammer"), PlaceSomebody(who, placed.spot, placed.build))
        rows.add(Line("", T("Somewhere else"), icon="house"), draft.sending(who))
    able = able_now(state, content)
    done = [
        T("{name}: {spot}", name=Name("characters", each), spot=spot(state.placed[each].spot)) for each in state.placed
    ]
    done += [T("{name} rests", name=Name("characters", each)) for each in able if each in draft.rest]
    if done:
        return T("{done}.", done=listed(done))
    return Tn("{n} has no place yet.", "{n} have no place yet.", len(able))


def _dusk(rows: Parts, state: Siege, content: SiegeContent, draft: Draft) -> Consequence:
    """Water and plate of everybody on one sheet."""
    water = state.storage.get(content.role.water, 0)
    for who in state.present:
        drinks = who in draft.drink
        free = drinks or len(draft.drink) < water
        cup = Chip(T("drinks") if drinks else T("no water"), draft.drinking(who) if free else None, "water", drinks)
        rows.person(state, who, _hunger_note(state, content, draft, who), (cup, *_plates(state, content, draft, who)))
    if len(draft.drink) == len(state.present):
        return Tn("{n} water in the storage.", "{n} water in the storage.", water)
    hungry = percent(thirst_is_hunger())
    return T("Who goes thirsty throws: hunger +1 in {n}\u00a0%, misery +1 in {m}\u00a0%.", n=hungry, m=100 - hungry)


def _hunger(rows: Parts, state: Siege, content: SiegeContent, draft: Draft) -> Consequence:
    for who in state.present:
        rows.person(state, who, _hunger_note(state, content, draft, who), _plates(state, content, draft, who))
    return ""


def _hunger_note(state: Siege, content: SiegeContent, draft: Draft, who: str) -> Text:
    meal = draft.meals.get(who, ())
    hunger = state.people[who].states[State.HUNGER]
    after = max(hunger - meal_worth(state, content, meal), 0) if meal else min(hunger + 1, MOST)
    return T("hunger {before} → {after}", before=hunger, after=after)


def _plates(state: Siege, content: SiegeContent, draft: Draft, who: str) -> tuple[Chip, ...]:
    """A chip for every food that is left for somebody, a second helping for who is still hungry (W7), and the empty
    plate."""
    eaten = [kind for each, meal in draft.meals.items() if each != who for kind in meal]
    foods = [kind for kind, n in sorted(state.storage.items()) if n and content.tokens[kind].feeds is not None]
    meal = draft.meals.get(who, ())
    chips = [
        Chip(_plate(kind, meal.count(kind)), draft.eating(who, (kind,)), "food", kind in meal)
        for kind in foods
        if kind in meal or state.storage[kind] > eaten.count(kind)
    ]
    if meal and state.people[who].states[State.HUNGER] > meal_worth(state, content, meal):
        left = [kind for kind in foods if state.storage[kind] > eaten.count(kind) + meal.count(kind)]
        chips += [
            Chip(T("and {food}", food=Name("tokens", kind)), draft.eating(who, (*meal, kind)), "add")
            for kind in left
            if content.tokens[kind].feeds
        ]
    return (*chips, Chip(T("nothing"), draft.eating(who, ()), "close", not meal))


def _plate(kind: str, helpings: int) -> Text:
    return so_many(helpings, kind) if helpings > 1 else token(kind)


def _tasks(rows: Parts, state: Siege, content: SiegeContent, draft: Draft) -> Consequence:
    for who in state.present:
        now = draft.tasks.get(who)
        fatigue = state.people[who].states[State.FATIGUE]
        after = max(0, min(MOST, fatigue + TIRES[now])) if now is not None else fatigue
        note = T("fatigue {before} → {after}", before=fatigue, after=after)
        chips = (
            Chip(TASK_CHIPS[task], with_task(draft, state, content, who, task), TASK_ICONS[task], task is now)
            for task in Task
        )
        # A level 4 has the worst consequence there is: it is said before, not after.
        warning = T("no action left tomorrow") if fatigue < after == MOST else NO_WORDS
        rows.person(state, who, note, chips, warning)
    guards = sum(task is Task.GUARD for task in draft.tasks.values())
    beds = Tn("{n} bed in the house", "{n} beds in the house", beds_in(state, content))
    return T("{beds}, {guards}.", beds=beds, guards=Tn("{n} guard", "{n} guards", guards))


def _location(rows: Parts, state: Siege, content: SiegeContent, _draft: Draft) -> Consequence:
    for where in Where:
        if where.value in state.locations:
            card = state.locations[where.value]
            title = T("{card}", card=Name("locations", card_of(card)))
            about = _location_words(state, content, where)
            rows.add(Line("", title, about, icon="map"), GoTo(where.value))
    return ""


def _location_words(state: Siege, content: SiegeContent, where: Where) -> Text:
    """How far it is, how many cards lie there (J17), and the red rule of the card."""
    cards = cards_at(replace(state, site=where.value), content)
    far = Tn("{where}, {n} card", "{where}, {n} cards", cards, where=FIELDS[where])
    record = content.locations.get(card_of(state.locations[where.value]))
    if record is None or not record.rule:
        return far
    return T("{where} · {rule}", where=far, rule=Name("text", text_id(record.rule)))


def _equipment(rows: Parts, state: Siege, content: SiegeContent, draft: Draft) -> Consequence:
    there = {kind: n for kind, n in state.storage.items() if not is_resource(content, kind)}
    rows.grid(Grid(T("They take along"), _weight(state, content, draft), _packed(content, draft, there), T("nothing")))
    return T("A tap takes one more, a long press puts one back.")


def _choose(rows: Parts, state: Siege, content: SiegeContent, draft: Draft) -> Consequence:
    there = dict(state.findings)
    for kind in content.tokens:
        if is_resource(content, kind) and state.box.get(kind):
            there[kind] = there.get(kind, 0) + state.box[kind]
    rows.grid(Grid(T("They carry home"), _weight(state, content, draft), _packed(content, draft, there), T("nothing")))
    return T("A tap takes one more, a long press puts one back.")


def _weight(state: Siege, content: SiegeContent, draft: Draft) -> Text:
    return T("weight {n} of {most}", n=weight_of(content, draft.tokens), most=limit_of(state))


def _packed(content: SiegeContent, draft: Draft, there: Mapping[str, int]) -> tuple[Tile, ...]:
    """A tap beyond the last one begins again with none: nothing is out of a thumb's reach."""
    return tuple(
        Tile(
            kind,
            token_icon(content, kind),
            token(kind),
            f"{draft.tokens.get(kind, 0)}/{n}",
            T("weighs {n}", n=content.tokens[kind].weight) if content.tokens[kind].weight else NO_WORDS,
            bool(draft.tokens.get(kind)),
            draft.packing(kind, draft.tokens.get(kind, 0) + 1 if draft.tokens.get(kind, 0) < n else 0),
            draft.packing(kind, max(0, draft.tokens.get(kind, 0) - 1)),
        )
        for kind, n in sorted(there.items())
        if n
    )


def _explore(rows: Parts, state: Siege, content: SiegeContent, _draft: Draft) -> Consequence:
    site = content.locations.get(card_of(state.locations.get(state.site, "")))
    if site is not None and site.trade is not None and not state.traded:
        rows.add(Line("", T("Trade here"), T("once a night"), icon="scale"), TradeHere())
    for card in state.narrative:
        rows.add(Line("", T("{card}", card=Name("narrative", card)), T("play it"), icon="cards"), PlayNarrative(card))
    return ""


def _arm(rows: Parts, state: Siege, content: SiegeContent, draft: Draft) -> Consequence:
    for who in state.guards:
        others = [weapon for each, weapon in draft.arms.items() if each != who]
        now = draft.arms.get(who, "")
        weapons = dict.fromkeys(ranked_weapons(state, content))
        chips = [
            Chip(token(kind), draft.arming(who, kind), token_icon(content, kind), kind == now)
            for kind in weapons
            if kind == now or state.storage[kind] > others.count(kind)
        ]
        bare = Chip(T("bare hands"), draft.arming(who, ""), "hand", not now)
        rows.person(state, who, T("prowess {n}", n=state.people[who].prowess), (*chips, bare))
    ammo = state.storage.get(content.role.ammo, 0)
    return Tn("{n} ammunition in the storage.", "{n} ammunition in the storage.", ammo)


def _raid(_rows: Parts, state: Siege, content: SiegeContent, _draft: Draft) -> Consequence:
    chance = raid_spares(state, content)
    if not state.guards:
        return T("Nobody stands guard.")
    if chance is None:
        return ""
    return T("Nothing is lost in {n} of 100 such nights.", n=percent(chance))


def _crime(rows: Parts, state: Siege, _content: SiegeContent, _draft: Draft) -> Consequence:
    """Two cards in any mix (J20, W41): the amber takes one of each, a tap another mix."""
    raids, encounters = len(state.red.get(RAIDS, ())), len(state.red.get(ENCOUNTERS, ()))
    n = min(CRIME, raids + encounters)
    usual = crime_mix(state)
    for mix in range(max(0, n - encounters), min(n, raids) + 1):
        if mix != usual:
            rows.add(Line("", _mix(mix, n - mix), T("instead"), icon="cards"), Crime(mix))
    return T("Proposed: {mix}.", mix=_mix(usual, n - usual))


def _mix(raids: int, encounters: int) -> Text:
    said = [Tn("{n} night raid", "{n} night raids", raids)] if raids else []
    said += [Tn("{n} encounter", "{n} encounters", encounters)] if encounters else []
    return listed(said)


def _death(_rows: Parts, state: Siege, _content: SiegeContent, _draft: Draft) -> Consequence:
    """One throw against everybody's empathy (J23)."""
    each = [
        T("{name} {n}\u00a0%", name=Name("characters", who), n=percent(on_or_under(state.people[who].empathy)))
        for who in state.present
    ]
    return T("Misery +2: {people}.", people=listed(each))


def _treat(rows: Parts, state: Siege, content: SiegeContent, draft: Draft) -> Consequence:
    given = [kind for kinds in draft.given.values() for kind in kinds]
    for who in state.present:
        ails = [each for each in (State.WOUNDS, State.ILLNESS) if state.people[who].states[each]]
        note = listed([T("{state} {n}", state=STATES[each], n=state.people[who].states[each]) for each in ails])
        now = draft.given.get(who, ())
        chips = []
        for kind in sorted(state.storage):
            if content.tokens[kind].treats not in ails:
                continue
            left = tuple(each for each in now if each != kind)
            free = kind in now or state.storage[kind] > given.count(kind)
            change = draft.treating(who, left if kind in now else (*now, kind)) if free else None
            chips.append(Chip(token(kind), change, token_icon(content, kind), kind in now))
        if chips:
            rows.person(state, who, note, chips)
    return ""


def _fate(rows: Parts, state: Siege, content: SiegeContent, _draft: Draft) -> Consequence:
    """Alcohol before the fate card (J22), and whom it may hit hardest."""
    _bottles(rows, state, content, T("drinks {what} first"))
    bare = [
        T("{name} ({state} {n})", name=Name("characters", who), state=STATES[each], n=state.people[who].states[each])
        for each in (State.WOUNDS, State.ILLNESS)
        for who in pick(state, content, state.present, Who.UNTREATED, each, ())
    ]
    return T("Untreated: {people}.", people=listed(bare)) if bare else ""


def _bottles(rows: Parts, state: Siege, content: SiegeContent, words: Text) -> None:
    drinks = [kind for kind, n in sorted(state.storage.items()) if n and content.tokens[kind].tires is not None]
    for who in state.present:
        if state.people[who].states[State.MISERY] and drinks:
            note = T("misery {n}", n=state.people[who].states[State.MISERY])
            chips = [
                Chip(T(words.msgid, what=Name("tokens", kind)), DrinkAlcohol(who, kind), "water") for kind in drinks
            ]
            rows.person(state, who, note, chips)


def _narrative(rows: Parts, state: Siege, content: SiegeContent, _draft: Draft) -> Consequence:
    """Both cards, or those of the box that the group knows; and alcohol after the fate card (J22)."""
    _bottles(rows, state, content, T("drinks {what}"))
    if not state.offered:
        for card in of_the_box(content.narrative):
            if card not in state.narrative:
                title = T("{card}", card=Name("narrative", card))
                rows.add(Line("", title, T("this one is kept"), icon="cards"), Keep(card))
        return T("Draw two of your box, keep one, shuffle the other back.")
    for card in state.offered:
        title = T("{card}", card=Name("narrative", card_of(card)))
        rows.add(Line("", title, narrative_words(content, card), icon="cards"), Keep(card))
    return ""


def narrative_words(content: SiegeContent, card: str) -> Text:
    """What a narrative card says, when it is played and what it does, before it is kept or played."""
    record = content.narrative.get(card_of(card))
    if record is None:
        return T("tell what it did")
    does = T("{when}: {effects}", when=MOMENTS[record.moment], effects=listed([each.says() for each in record.effects]))
    if not record.text:
        return does
    return T("{before} · {after}", before=T("{text}", text=Name("text", text_id(record.text))), after=does)


SHEETS: Mapping[Step, Sheet] = {
    **dict.fromkeys(ACTIONS, _actions),
    Step.THIRST: _dusk,
    Step.HUNGER: _hunger,
    Step.TASKS: _tasks,
    Step.LOCATION: _location,
    Step.EQUIPMENT: _equipment,
    Step.EXPLORE: _explore,
    Step.CHOOSE: _choose,
    Step.ARM: _arm,
    Step.RAID: _raid,
    Step.CRIME: _crime,
    Step.TREAT: _treat,
    Step.FATE: _fate,
    Step.NARRATIVE: _narrative,
    Step.DEATH: _death,
}
