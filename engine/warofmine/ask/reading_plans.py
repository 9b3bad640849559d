"""Reads what is to be done in a situation: plans, meals, enemies, dawn, trades, throws."""

from __future__ import annotations

from collections.abc import Mapping

from engine.table.reading import Node
from engine.warofmine.ask.reading_pieces import Kinds, bounded, read_counts
from engine.warofmine.ask.situation import Assign, Combat, Dawn, Dusk, Rolls, SituationRaid, TradePlan
from engine.warofmine.content.cards import FateLine
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Colour, Sign, State, Where, Who
from engine.warofmine.rules.trade import Deal
from engine.warofmine.state.counts import covers, tally
from engine.warofmine.state.look import plan_of
from engine.warofmine.state.open import Enemy, Mode, Place
from engine.warofmine.state.siege import Placed, Siege

MOST_PIECES, MOST_DEALS, MOST_ENEMIES, MOST_ROLLS, MOST_LINES = 99, 20, 99, 999, 99
FATE_WHO = (Who.ALL, Who.SUFFERING, Who.TREATED, Who.UNTREATED)


def present(state: Siege, node: Node) -> str:
    """A character who is there."""
    who = node.text()
    if who not in state.people:
        node.fail(f"there is no character {who}")
    if not state.people[who].is_present:
        node.fail(f"{who} is gone")
    return who


def _present_key(state: Siege, who: str, node: Node) -> str:
    return present(state, Node(who, node.file, node.key))


def read_assign(node: Node, state: Siege, content: SiegeContent) -> Assign:
    """Every key of a file is optional (f.3): no step is the first one, nobody named is nobody placed."""
    given = node.table("step", "who")
    spots = list(plan_of(state, content).spots)
    who = {
        _present_key(state, name, each): _placed(each, spots, list(content.fittings))
        for name, each in (given["who"].entries(12) if "who" in given else ())
    }
    return Assign(bounded(given, "step", 1, 3, 1), who)


def _placed(node: Node, spots: list[str], fittings: list[str]) -> Placed:
    given = node.table("spot", "build")
    if "spot" not in given:
        node.fail("where?")
    return Placed(given["spot"].one_of(spots), given["build"].one_of(fittings) if "build" in given else "")


def read_dusk(node: Node | None, state: Siege, content: SiegeContent) -> Dusk:
    given = node.table("drink", "eat") if node is not None else {}
    drink = None
    if "drink" in given:
        drink = tuple(present(state, each) for each in given["drink"].items(12))
        if len(set(drink)) < len(drink):
            given["drink"].fail("somebody drinks twice")
        if len(drink) > state.storage.get(content.role.water, 0):
            given["drink"].fail("there is not so much water")
    eat = {}
    if "eat" in given:
        for who, each in given["eat"].entries(12):
            eat[_present_key(state, who, each)] = tuple(_food(food, content) for food in each.items(MOST_PIECES))
        eaten = tally(tuple(food for meal in eat.values() for food in meal))
        if not covers(state.storage, eaten):
            given["eat"].fail("there is not so much food")
    return Dusk(drink, eat)


def _food(node: Node, content: SiegeContent) -> str:
    kind = node.text()
    if kind not in content.tokens or content.tokens[kind].feeds is None:
        node.fail(f"{kind} is no food")
    return kind


def read_raid(node: Node | None) -> SituationRaid:
    given = node.table("damage", "wounds", "boards") if node is not None else {}
    return SituationRaid(*(bounded(given, key, 0, 99, 0) for key in ("damage", "wounds", "boards")))


def read_combat(node: Node, state: Siege, kinds: Kinds) -> Combat:
    given = node.table("place", "mode", "fighters", "enemies")
    place = given["place"].enum(Place) if "place" in given else Place.OUT
    mode = given["mode"].enum(Mode) if "mode" in given else Mode.FIGHT
    if mode is Mode.FLEE and place is Place.SHELTER:
        given["mode"].fail("nobody can flee from the shelter")
    enemies = {}
    for name, each in given["enemies"].entries(MOST_ENEMIES) if "enemies" in given else ():
        if name in state.people:
            each.fail(f"{name} is the id of a character")
        enemies[name] = _enemy(each, kinds)
    fighters = state.party if place is Place.OUT else state.present
    if "fighters" in given:
        names = [_known(state, each) for each in given["fighters"].items(12)]
        if len(set(names)) < len(names):
            given["fighters"].fail("somebody stands there twice")
        fighters = tuple(who for who in sorted(names) if state.people[who].is_present)
    return Combat(place, mode, fighters, {name: enemies[name] for name in sorted(enemies)})


def _known(state: Siege, node: Node) -> str:
    return node.one_of(list(state.people))


def _enemy(node: Node, kinds: Kinds) -> Enemy:
    given = node.table("weapons", "strength", "hp", "wounds", "thug")
    return Enemy(
        weapons=tuple(kinds.weapon(each) for each in given["weapons"].items(5)) if "weapons" in given else (),
        strength=bounded(given, "strength", 0, 9, 0),
        hp=bounded(given, "hp", 1, 99, 3),
        wounds=bounded(given, "wounds", 0, 99, 0),
        thug=given["thug"].flag() if "thug" in given else False,
    )


def read_dawn(node: Node | None, state: Siege, kinds: Kinds) -> Dawn:
    given = node.table("treat", "before", "after", "fate", "replace") if node is not None else {}
    treat = {}
    for who, each in given["treat"].entries(12) if "treat" in given else ():
        _present_key(state, who, each)
        treat[who] = tuple(_cure(cure, state, who, kinds) for cure in each.items(MOST_PIECES))
    return Dawn(
        treat,
        before=_drinks(given.get("before"), state, kinds),
        after=_drinks(given.get("after"), state, kinds),
        fate=tuple(_line(each, kinds) for each in given["fate"].items(MOST_LINES)) if "fate" in given else (),
        replace=given["replace"].maybe(lambda each: each.enum(Where)) if "replace" in given else None,
    )


def _cure(node: Node, state: Siege, who: str, kinds: Kinds) -> str:
    kind = kinds.known(node.text(), node)
    treats = kinds.tokens[kind].treats
    if treats is None or not state.people[who].states[treats]:
        node.fail(f"{kind} does not help {who}")
    return kind


def _drinks(node: Node | None, state: Siege, kinds: Kinds) -> tuple[tuple[str, str], ...]:
    drinks = []
    for each in node.items(MOST_PIECES) if node is not None else ():
        given = each.table("who", "what")
        for key in ("who", "what"):
            if key not in given:
                each.fail(f"{key} is missing")
        kind = kinds.known(given["what"].text(), given["what"])
        if kinds.tokens[kind].tires is None:
            given["what"].fail(f"{kind} is no alcohol")
        drinks.append((present(state, given["who"]), kind))
    return tuple(drinks)


def _line(node: Node, kinds: Kinds) -> FateLine:
    given = node.table("do", "state", "n", "who", "with", "discard")
    for key in ("do", "state"):
        if key not in given:
            node.fail(f"{key} is missing")
    sign = 1 if given["do"].one_of(("raise", "lower")) == "raise" else -1
    state = given["state"].enum(State)
    using = []
    for each in given["with"].items(MOST_LINES) if "with" in given else ():
        kind = kinds.known(each.text(), each)
        if kinds.tokens[kind].treats is not state:
            each.fail(f"{kind} does not treat {state}")
        using.append(kind)
    if "with" in given and not using:
        # Nothing counts as treatment: everybody who suffers is untreated.
        using.append("")
    who = Who(given["who"].one_of(FATE_WHO)) if "who" in given else Who.ALL
    return FateLine(
        state=state,
        n=sign * bounded(given, "n", 0, 4, 1),
        who=who,
        using=tuple(using),
        discard=given["discard"].flag() if "discard" in given else False,
    )


def read_trade(node: Node, kinds: Kinds) -> TradePlan:
    given = node.table("place", "fee", "paid", "deals", "offers")
    deals = []
    for each in given["deals"].items(MOST_DEALS) if "deals" in given else ():
        deal = each.table("give", "take")
        deals.append(Deal(read_counts(deal.get("give"), kinds), read_counts(deal.get("take"), kinds)))
    offers = None
    if "offers" in given and given["offers"].value is not None:
        offers = tuple(kinds.known(each.text(), each) for each in given["offers"].items(MOST_ROLLS))
    return TradePlan(
        place=given["place"].enum(Place) if "place" in given else Place.OUT,
        fee=bounded(given, "fee", 0, 999, 0),
        paid=read_counts(given.get("paid"), kinds),
        deals=tuple(deals),
        offers=offers,
    )


def read_rolls(node: Node | None, state: Siege, combat: Node | None) -> Rolls:
    given = node.table("thirst", "noise", "raid", "combat", "kills", "death") if node is not None else {}
    people = set(state.people)
    names = people | _enemy_names(combat)
    thirst = dict(_by_name(given.get("thirst"), people))
    return Rolls(
        thirst={who: black(each) for who, each in thirst.items()},
        noise=_blacks(given.get("noise")),
        raid=_throws(given.get("raid"), names),
        combat=_throws(given.get("combat"), names),
        kills=_blacks(given.get("kills")),
        death=black(given["death"]) if "death" in given else None,
    )


def _enemy_names(combat: Node | None) -> set[str]:
    if combat is None or not isinstance(combat.value, dict) or "enemies" not in combat.value:
        return set()
    return {name for name, _ in combat.child("enemies").entries(MOST_ENEMIES)}


def black(node: Node) -> int:
    return node.number(1, 10)


def _blacks(node: Node | None) -> tuple[int, ...]:
    return tuple(black(each) for each in node.items(MOST_ROLLS)) if node is not None else ()


def _by_name(node: Node | None, names: set[str]) -> Mapping[str, Node]:
    rows = dict(node.entries(MOST_ENEMIES + 12)) if node is not None else {}
    for name, each in rows.items():
        if name not in names:
            each.fail(f"there is nobody called {name}")
    return rows


def _throws(node: Node | None, names: set[str]) -> dict[str, tuple[tuple[Sign, ...], ...]]:
    return {
        name: tuple(tuple(face.enum(Sign) for face in throw.items(20)) for throw in each.items(2))
        for name, each in _by_name(node, names).items()
    }


def read_fates(node: Node | None) -> tuple[Mapping[Colour, int], ...]:
    rows = [each.table(*Colour) for each in node.items(MOST_ROLLS)] if node is not None else []
    return tuple({Colour(colour): n.number(0, 9) for colour, n in row.items()} for row in rows)
