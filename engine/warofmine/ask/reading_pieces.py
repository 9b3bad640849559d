"""Reads the pieces of a situation file: tokens, markers, dice, fittings, the shelter plan."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.table.reading import Node
from engine.warofmine.ask.situation import PLAN
from engine.warofmine.ask.standard import NEW_TOKEN, OBSTACLES, ROLES
from engine.warofmine.content.cards import SiegeCard
from engine.warofmine.content.house import FittingCard, ShelterPlan, Spot
from engine.warofmine.content.pieces import CombatDie, Marker, StateMarker, Token, Weapon
from engine.warofmine.content.printed import DICE, MARKERS, TOKENS
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Colour, Sign, State, Then, TokenClass
from engine.warofmine.state.counts import Counts, counted
from engine.warofmine.state.siege import Holding

MOST_KINDS, MOST_SPOTS, MOST_LADDERS, MOST_FITTINGS = 500, 500, 500, 200
MOST_OF_A_KIND = 999


def bounded(table: Mapping[str, Node], key: str, least: int, most: int, default: int) -> int:
    return table[key].number(least, most) if key in table else default


def ids(node: Node, most: int, least: int = 0) -> tuple[str, ...]:
    """A list of names."""
    names = []
    for each in node.items(most, least):
        name = each.text()
        if not name.isprintable():
            each.fail("a name has printable characters only")
        names.append(name)
    return tuple(names)


@dataclass(frozen=True)
class Kinds:
    """The token kinds of a file: the standard table as changed, and boxes it counts itself."""

    tokens: Mapping[str, Token]
    box: Counts

    @classmethod
    def read(cls, file: Mapping[str, Node]) -> Kinds:
        given = dict(file["tokens"].entries(MOST_KINDS)) if "tokens" in file else {}
        tables = {kind: _token_table(node) for kind, node in given.items()}
        changed = {kind: _token(tables[kind], TOKENS.get(kind, NEW_TOKEN)) for kind in given}
        box = {kind: each["box"].number(0, MOST_OF_A_KIND) for kind, each in tables.items() if "box" in each}
        return cls({**TOKENS, **changed}, box)

    def known(self, kind: str, node: Node) -> str:
        if kind not in self.tokens:
            node.fail(f"there is no token {kind}")
        return kind

    def weapon(self, node: Node) -> str:
        kind = self.known(node.text(), node)
        if self.tokens[kind].weapon is None:
            node.fail(f"{kind} is no weapon")
        return kind

    def is_double(self, kind: str | None) -> bool:
        weapon = self.tokens[kind].weapon if kind is not None else None
        return weapon is not None and weapon.double


def _token_table(node: Node) -> dict[str, Node]:
    return node.table("class", "weight", "box", "value", "feeds", "tires", "treats", "weapon")


def _token(given: Mapping[str, Node], old: Token) -> Token:
    def level(node: Node) -> int:
        return node.number(0, 4)

    token = replace(old, weight=bounded(given, "weight", 0, 99, old.weight))
    if "class" in given:
        token = replace(token, cls=given["class"].enum(TokenClass))
    if "value" in given:
        token = replace(token, value=given["value"].maybe(lambda node: node.number(0, MOST_OF_A_KIND)))
    if "feeds" in given:
        token = replace(token, feeds=given["feeds"].maybe(level))
    if "tires" in given:
        token = replace(token, tires=given["tires"].maybe(level))
    if "treats" in given:
        token = replace(token, treats=given["treats"].maybe(lambda node: node.enum(State)))
    if "weapon" in given:
        token = replace(token, weapon=given["weapon"].maybe(_weapon))
    return token


def _weapon(node: Node) -> Weapon:
    weapon = node.table("die", "ammo", "double", "kill")
    if "die" not in weapon:
        node.fail("a weapon needs a die")
    kill = weapon["kill"].maybe(lambda each: each.one_of((Sign.EMPTY, Sign.CLEAVE))) if "kill" in weapon else None
    return Weapon(
        die=weapon["die"].enum(Colour),
        ammo=weapon["ammo"].flag() if "ammo" in weapon else False,
        double=weapon["double"].flag() if "double" in weapon else False,
        kill=None if kill is None else Sign(kill),
    )


def read_counts(node: Node | None, kinds: Kinds) -> Counts:
    if node is None:
        return {}
    given = {kinds.known(kind, each): each.number(0, MOST_OF_A_KIND) for kind, each in node.entries(MOST_KINDS)}
    return counted(given)


def read_content(file: Mapping[str, Node], kinds: Kinds) -> SiegeContent:
    """Everything the rules look up, as the file changes it."""
    plan = _plan(file.get("shelter"))
    return SiegeContent(
        sieges={"": SiegeCard(name={}, shape=("endings",), plan=PLAN)},
        shelters={PLAN: plan},
        fittings=_fittings(file.get("fittings"), kinds),
        tokens=kinds.tokens,
        dice=_dice(file.get("dice")),
        markers=_markers(file.get("markers")),
        obstacles=OBSTACLES,
        roles={"roles": ROLES},
    )


def _fittings(node: Node | None, kinds: Kinds) -> dict[str, FittingCard]:
    if node is None:
        return {}
    tables = {name: each.table("cost", "use") for name, each in node.entries(MOST_FITTINGS)}
    return {
        name: FittingCard(name={}, cost=read_counts(each.get("cost"), kinds), use=read_counts(each.get("use"), kinds))
        for name, each in tables.items()
    }


def _dice(node: Node | None) -> dict[str, CombatDie]:
    given = node.table(*Colour) if node is not None else {}
    changed = {
        colour: replace(DICE[Colour(colour)], faces=tuple(face.enum(Sign) for face in each.items(20, 1)))
        for colour, each in given.items()
    }
    return {**{str(colour): die for colour, die in DICE.items()}, **changed}


def _markers(node: Node | None) -> dict[str, StateMarker]:
    given = node.table(*State) if node is not None else {}
    changed = {state: _marker(each, MARKERS[State(state)]) for state, each in given.items()}
    return {**{str(state): marker for state, marker in MARKERS.items()}, **changed}


def _marker(node: Node, old: StateMarker) -> StateMarker:
    levels = list(old.levels)
    for number, each in node.table("1", "2", "3", "4").items():
        n = int(number) - 1
        levels[n] = _level(each, levels[n], top=number == "4")
    return replace(old, levels=tuple(levels))


def _level(node: Node, old: Marker, *, top: bool) -> Marker:
    given = node.table("dots", "then") if top else node.table("dots")
    level = replace(old, dots=bounded(given, "dots", 0, 3, old.dots))
    if "then" not in given:
        return level
    then = given["then"]
    if isinstance(then.value, dict):
        script = then.table("script")
        if "script" not in script:
            then.fail("expected a script number")
        return replace(level, then=None, script=str(script["script"].number(1, 9999)))
    return replace(level, then=then.maybe(lambda each: each.enum(Then)), script="")


def _plan(node: Node | None) -> ShelterPlan:
    given = node.table("spots", "ladders") if node is not None else {}
    spots = {name: _spot(each) for name, each in given["spots"].entries(MOST_SPOTS)} if "spots" in given else {}
    places: dict[tuple[int, int], str] = {}
    for name, spot in spots.items():
        if (spot.floor, spot.x) in places:
            given["spots"].child(name).fail(f"lies where {places[spot.floor, spot.x]} lies")
        places[spot.floor, spot.x] = name
    ladders = given["ladders"].items(MOST_LADDERS) if "ladders" in given else []
    return ShelterPlan(name={}, spots=spots, ladders=tuple(_ladder(each, spots) for each in ladders))


def _spot(node: Node) -> Spot:
    given = node.table("floor", "x", "card", "fitting", "action", "guard", "sleep", "hole")
    for key in ("floor", "x"):
        if key not in given:
            node.fail(f"a spot needs {key}")
    names = {key: ids_one(given[key]) for key in ("card", "fitting", "action") if key in given}
    flags = {key: given[key].flag() for key in ("guard", "sleep", "hole") if key in given}
    if len(names) + sum(flags.values()) > 1:
        node.fail("a spot holds at most one of card, fitting, action, guard, sleep, hole")
    return Spot(
        floor=given["floor"].number(-9, 9),
        x=given["x"].number(0, 99),
        card=names.get("card", ""),
        fitting=names.get("fitting", ""),
        action=names.get("action", ""),
        guard=flags.get("guard", False),
        sleep=flags.get("sleep", False),
        hole=flags.get("hole", False),
    )


def ids_one(node: Node) -> str:
    name = node.text()
    if not name.isprintable():
        node.fail("a name has printable characters only")
    return name


def _ladder(node: Node, spots: Mapping[str, Spot]) -> tuple[str, str]:
    one, other = node.items(2, 2)
    ends = (one.one_of(list(spots)), other.one_of(list(spots)))
    if spots[ends[0]].floor == spots[ends[1]].floor:
        node.fail("a ladder joins two floors")
    return ends


def laid(plan: ShelterPlan) -> dict[str, Holding]:
    """What lies on the spots of a plan."""
    return {
        name: Holding(spot.card, spot.fitting) for name, spot in sorted(plan.spots.items()) if spot.card or spot.fitting
    }


def read_spots(node: Node | None) -> dict[str, Holding]:
    return laid(_plan(node))
