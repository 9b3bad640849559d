"""Reads a situation file (section f of the brief). The format is a promise: keys are added, never renamed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.jagged.content.enemies import EnemyCard, Row
from engine.jagged.content.kit import MercCard
from engine.jagged.content.scenario import DictatorCard, Skulls
from engine.jagged.ground import MAX_FIELDS, Region
from engine.jagged.situation.board import known, read_board, read_id, some
from engine.jagged.state import Dictator, Enemy, Merc, Sector, State
from engine.jagged.words import Colour, Condition, Move, Status, Time, in_order
from engine.table.reading import Node

GAME = "jagged"
MAX_UNITS = 256
MAX_CARDS = 64
MAX_DICE = 20
MAX_ENCOUNTERS = 29
MAX_PATTERNS, MAX_MOVES = 4, 6
MAX_SLOTS = 9
MOST = 99
"""Every number that says nothing else is 0 to 99."""

Table = Mapping[str, Node]


@dataclass(frozen=True)
class Situation:
    region: Region
    state: State
    enemy_cards: Mapping[str, EnemyCard]
    merc_cards: Mapping[str, MercCard]
    dictator: DictatorCard


def read_situation(node: Node) -> Situation:
    table = node.table(
        "game", "board", "sectors", "enemy_cards", "enemies", "mercs", "players", "active", "encounters", "dictator"
    )
    if "game" in table and table["game"].value != GAME:
        table["game"].fail(f"this is not a situation of {GAME}")
    if "board" not in table:
        node.fail("the key board is missing")
    region, access = read_board(table["board"])
    sectors = _read_sectors(table.get("sectors"), region)
    cards = {name: _read_card(entry, name) for name, entry in _entries(table, "enemy_cards", MAX_CARDS)}
    enemies = {
        name: _read_enemy(entry, region, sectors, cards) for name, entry in _entries(table, "enemies", MAX_UNITS)
    }
    mercs: dict[str, Merc] = {}
    merc_cards: dict[str, MercCard] = {}
    for name, entry in _entries(table, "mercs", MAX_UNITS):
        if name in enemies:
            entry.fail("an enemy has this id already")
        mercs[name], merc_cards[name] = _read_merc(entry, name, region, sectors)
    players = _read_players(table.get("players"), mercs)
    active = _read_active(table.get("active"), mercs)
    encounters = _read_encounters(table.get("encounters"), region, sectors)
    dictator, track = _read_dictator(table.get("dictator"))
    state = State(
        players, mercs, sectors, enemies, encounters=encounters, access=access, active=active, dictator=dictator
    )
    return Situation(region, state, cards, merc_cards, track)


def _entries(table: Table, key: str, most: int) -> list[tuple[str, Node]]:
    return list(table[key].entries(most)) if key in table else []


def _number(table: Table, key: str, default: int, least: int = 0, most: int = MOST) -> int:
    return table[key].number(least, most) if key in table else default


def _read_sectors(node: Node | None, region: Region) -> dict[str, Sector]:
    found = {name: Sector() for name in region.sectors}
    for name, entry in node.entries(MAX_FIELDS) if node else ():
        if name not in found:
            entry.fail(f"no field lies in sector {name}")
        table = entry.table("status", "rebel_slots", "rebels")
        status = table["status"].enum(Status) if "status" in table else Status.CONTESTED
        slots = _number(table, "rebel_slots", 0)
        rebels = _number(table, "rebels", 0)
        if rebels > slots:
            table["rebels"].fail(f"{rebels} rebels on {slots} places")
        if rebels and status is not Status.LIBERATED:
            table["rebels"].fail("rebels stand only in a liberated sector")
        found[name] = Sector(status, rebel_slots=slots, rebels=rebels)
    return found


def _read_card(node: Node, name: str) -> EnemyCard:
    table = node.table(
        "kind", "initiative", "hp", "armour", "damage", "range", "stealth", "causes", "causes_before", "pattern",
        "attack_all", "search_party", "elite",
    )  # fmt: skip
    plain = _read_row(table, Row())
    rows = ("hp", "armour", "damage", "range", "stealth", "causes", "causes_before")
    elite = _read_row(table["elite"].table(*rows), plain) if "elite" in table else plain
    kind = read_id(table["kind"]) if "kind" in table else name
    card = EnemyCard(kind, _number(table, "initiative", 0), plain, elite)
    return EnemyCard(
        kind,
        card.initiative,
        plain,
        elite,
        pattern=_read_pattern(table["pattern"]) if "pattern" in table else card.pattern,
        attack_all=table["attack_all"].flag() if "attack_all" in table else False,
        search_party=table["search_party"].flag() if "search_party" in table else False,
    )


def _read_row(table: Table, above: Row) -> Row:
    """What a row does not say is as printed above."""
    armour = table["armour"].maybe(_up_to_99) if "armour" in table else above.plates
    reach = table["range"].maybe(_up_to_99) if "range" in table else above.reach
    return Row(
        _number(table, "hp", above.hp, 1),
        armour or 0,
        armour is None,
        _number(table, "damage", above.damage),
        reach or 0,
        reach is None,
        _number(table, "stealth", above.stealth),
        some(table["causes"], Condition) if "causes" in table else above.causes,
        some(table["causes_before"], Condition) if "causes_before" in table else above.before,
    )


def _up_to_99(node: Node) -> int:
    return node.number(0, MOST)


def _read_pattern(node: Node) -> tuple[tuple[Move, ...], ...]:
    return tuple(
        tuple(step.enum(Move) for step in line.items(MAX_MOVES, least=1)) for line in node.items(MAX_PATTERNS, least=1)
    )


def _read_enemy(node: Node, region: Region, sectors: Mapping[str, Sector], cards: Mapping[str, EnemyCard]) -> Enemy:
    table = node.table("card", "field", "elite", "damage", "conditions", "hidden", "sector")
    if "card" not in table:
        node.fail("the key card is missing")
    card = known(table["card"], cards, "enemy card")
    elite = table["elite"].flag() if "elite" in table else False
    hidden = table["hidden"].flag() if "hidden" in table else False
    damage = _number(table, "damage", 0)
    if damage >= cards[card].row(elite).hp:
        table["damage"].fail("it has fewer hit points: only standing enemies belong here")
    if hidden:
        if "field" in table:
            table["field"].fail("a hidden enemy has no field")
        if "sector" not in table:
            node.fail("a hidden enemy needs the key sector")
        field, sector = "", known(table["sector"], sectors, "sector")
    else:
        if "field" not in table:
            node.fail("stands on no field: the key field is missing")
        field = known(table["field"], region.areas, "field")
        sector = region.sector_of(field)
        if "sector" in table and known(table["sector"], sectors, "sector") != sector:
            table["sector"].fail(f"field {field} lies in sector {sector}")
    if sectors[sector].status is not Status.CONTESTED:
        node.fail(f"enemies stand only in contested sectors, {sector} is {sectors[sector].status.value}")
    return Enemy(card, sector, field, elite, damage, in_order(some(table.get("conditions"), Condition)))


def _read_merc(node: Node, name: str, region: Region, sectors: Mapping[str, Sector]) -> tuple[Merc, MercCard]:
    table = node.table(
        "player", "field", "stamina", "fatigue", "wounds", "severe", "unconscious", "conditions", "armour", "stealth"
    )
    if "field" not in table:
        node.fail("stands on no field: the key field is missing")
    field = known(table["field"], region.areas, "field")
    sector = region.sector_of(field)
    if sectors[sector].status is Status.OCCUPIED:
        table["field"].fail(f"no merc stands in an occupied sector, and {sector} is occupied")
    merc = Merc(
        read_id(table["player"]) if "player" in table else name,
        sector,
        field,
        _number(table, "stamina", 5),
        _number(table, "fatigue", 0),
        _number(table, "wounds", 0),
        _number(table, "severe", 0),
        table["unconscious"].flag() if "unconscious" in table else False,
        in_order(some(table.get("conditions"), Condition)),
    )
    return merc, MercCard(armour=_read_dice(table.get("armour")), stealth=_read_dice(table.get("stealth")))


def _read_dice(node: Node | None) -> dict[Colour, int]:
    if node is None:
        return {}
    table = node.table(*(colour.value for colour in Colour))
    return {Colour(colour): n.number(0, MAX_DICE) for colour, n in table.items()}


def _read_players(node: Node | None, mercs: Mapping[str, Merc]) -> tuple[str, ...]:
    seen = dict.fromkeys(merc.player for merc in mercs.values())
    if node is None:
        return tuple(seen)
    players = tuple(read_id(each) for each in node.items(MAX_UNITS))
    if len(set(players)) < len(players):
        node.fail("a player stands twice")
    for player in seen:
        if player not in players:
            node.fail(f"the player {player} is missing")
    return players


def _read_active(node: Node | None, mercs: Mapping[str, Merc]) -> str:
    if node is None:
        return next(iter(mercs), "")
    return known(node, mercs, "merc")


def _read_encounters(node: Node | None, region: Region, sectors: Mapping[str, Sector]) -> dict[str, int]:
    found = {}
    for name, entry in node.entries(MAX_FIELDS) if node else ():
        if name not in region.areas:
            entry.fail(f"there is no field {name}")
        if sectors[region.sector_of(name)].status is Status.LIBERATED:
            entry.fail("no encounters lie in a liberated sector")
        found[name] = entry.number(1, MAX_ENCOUNTERS)
    return found


def _read_dictator(node: Node | None) -> tuple[Dictator, DictatorCard]:
    keys = (
        "threat", "tokens", "max", "colours", "counterattacks", "bonus", "events", "slots", "time", "symbol",
    )  # fmt: skip
    table = node.table(*keys) if node else {}
    most = _number(table, "max", 12, 1)
    threat = _number(table, "threat", 1, 1)
    if threat > most:
        table["threat" if "threat" in table else "max"].fail(f"the level {threat} is beyond the maximum {most}")
    colours = table["colours"].table("orange", "red") if "colours" in table else {}
    skulls = _read_counterattacks(table["counterattacks"], most) if "counterattacks" in table else ()
    slots = _number(table, "slots", 3, 1, MAX_SLOTS)
    events = _number(table, "events", 0)
    if events > slots:
        table["events"].fail(f"{events} events on {slots} places")
    track = DictatorCard(
        {},
        most,
        colours["orange"].number(0, MOST) if "orange" in colours else None,
        colours["red"].number(0, MOST) if "red" in colours else None,
        skulls,
        slots,
        table["symbol"].enum(Time) if "symbol" in table else Time.DAY,
    )
    state = Dictator(
        threat=threat,
        tokens=_number(table, "tokens", 0),
        counterattacks=tuple(sorted(each.at for each in skulls)),
        laid=tuple(str(n) for n in range(events)),
        time=table["time"].enum(Time) if "time" in table else Time.DAY,
        bonus=_number(table, "bonus", 0),
    )
    return state, track


def _read_counterattacks(node: Node, most: int) -> tuple[Skulls, ...]:
    found: dict[int, Skulls] = {}
    for entry in node.items(MOST):
        table = entry.table("at", "skulls")
        if "at" not in table:
            entry.fail("the key at is missing")
        at = table["at"].number(1, most)
        if at in found:
            table["at"].fail(f"level {at} has a token already")
        found[at] = Skulls(at, _number(table, "skulls", 0))
    return tuple(found.values())
