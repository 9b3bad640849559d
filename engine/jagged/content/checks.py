"""Does the content make sense? What types cannot say. Each check is written once and yields faults."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from engine.jagged.box import Cards
from engine.jagged.content.effects import Do, Effect
from engine.jagged.content.enemies import EnemyCard, Row
from engine.jagged.content.faults import Fault
from engine.jagged.content.kit import Action, ItemCard, ItemKind
from engine.jagged.content.laying import cells_of
from engine.jagged.content.library import OF_CARDS, Library
from engine.jagged.content.scenario import EncounterToken, MissionCard, SectorFace, SpawnCard, Token, Troop
from engine.jagged.content.scenario_checks import check_scenarios
from engine.jagged.ground import is_connected, red_edge
from engine.jagged.words import LETTERS, Colour

LANGUAGES = ("en", "de", "uk")
MOST = 99
MAX_SIDE = 12
FACES = 6
MOST_SUCCESSES = 4
MAX_DICE = 20
CARD_EFFECTS = {Do.ENEMY: "enemies", Do.REINFORCE: "enemies", Do.LIEUTENANT: "lieutenants"}
"""Effects that name a card, and of which kind."""


def check(library: Library) -> Iterator[Fault]:
    cards = library.cards
    yield from _names(library)
    for key, enemy in cards.enemies.items():
        yield from (Fault("enemies", key, path, code, values) for path, code, values in _enemy(cards, enemy))
    for key, face in cards.sectors.items():
        yield from (Fault("sectors", key, path, code, values) for path, code, values in _face(face))
    yield from _spawn(cards)
    for key, token in cards.encounters.items():
        yield from (Fault("encounters", key, path, code, values) for path, code, values in _token(cards, token))
    yield from _dictators(cards)
    for key, item in cards.items.items():
        yield from (Fault("equipment", key, path, code, values) for path, code, values in _item(item))
    for key, mission in cards.missions.items():
        yield from (Fault("missions", key, path, code, values) for path, code, values in _mission(cards, mission))
    yield from _mercs(cards)
    yield from _dice(cards)
    yield from _effects(cards)
    yield from check_scenarios(library)


Found = tuple[str, str, Mapping[str, str | int]]
"""Path, code, values."""


def _names(library: Library) -> Iterator[Fault]:
    tables = {kind: getattr(library.cards, attribute) for kind, (attribute, _) in OF_CARDS.items()}
    tables |= {"income": library.income, "scenarios": library.scenarios, "campaigns": library.campaigns}
    for kind, table in tables.items():
        for key, record in table.items():
            for path, names in _worded(record):
                for language in LANGUAGES:
                    if not names.get(language, "").strip():
                        yield Fault(kind, str(key), path, "language", {"language": language})


def _worded(record: Any) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Names that must be there, and texts that are."""
    for name in ("name", "text", "briefing", "won", "ability"):
        names = getattr(record, name, None)
        if isinstance(names, Mapping) and (names or (name == "name" and not isinstance(record, EncounterToken))):
            yield name, names
    for i, hint in enumerate(getattr(record, "hints", ())):
        yield f"hints[{i}]", hint
    for path, effect in effects_in(record):
        if effect.do is Do.READ:
            yield f"{path}.text", effect.text


def effects_in(record: Any, path: str = "") -> Iterator[tuple[str, Effect]]:
    """Every effect of a record, with its place."""
    if isinstance(record, Effect):
        yield path, record
    if isinstance(record, tuple):
        for i, each in enumerate(record):
            yield from effects_in(each, f"{path}[{i}]")
    elif is_dataclass(record):
        for each in fields(record):
            yield from effects_in(getattr(record, each.name), f"{path}.{each.name}" if path else each.name)


def _effects(cards: Cards) -> Iterator[Fault]:
    known: Mapping[str, Mapping[str, Any]] = {"enemies": cards.enemies, "lieutenants": cards.lieutenants}
    for kind, (attribute, _) in OF_CARDS.items():
        for key, record in getattr(cards, attribute).items():
            for path, effect in effects_in(record):
                where = (kind, str(key), path)
                if not 0 <= effect.n <= MOST:
                    yield Fault(*where, "bounds", {"value": effect.n, "least": 0, "most": MOST})
                if effect.do is Do.CONDITION and effect.condition is None:
                    yield Fault(*where, "needs", {"key": "condition"})
                if effect.do is Do.TEST and effect.skill is None:
                    yield Fault(*where, "needs", {"key": "skill"})
                table = CARD_EFFECTS.get(effect.do)
                if table and effect.card not in known[table]:
                    yield Fault(*where, "unknown", {"what": table, "name": effect.card})
                if effect.do is Do.MISSION and effect.card and effect.card not in cards.missions:
                    yield Fault(*where, "unknown", {"what": "missions", "name": effect.card})
                yield from (Fault(*where, code, values) for _, code, values in _letters(effect.letters))


def _letters(letters: Iterable[str]) -> Iterator[Found]:
    yield from (("", "letter", {"letter": letter}) for letter in letters if letter not in LETTERS)


def _within(path: str, value: int, least: int = 0, most: int = MOST) -> Iterator[Found]:
    if not least <= value <= most:
        yield path, "bounds", {"value": value, "least": least, "most": most}


def _enemy(cards: Cards, enemy: EnemyCard) -> Iterator[Found]:
    yield from _within("initiative", enemy.initiative)
    for name, row in (("plain", enemy.plain), ("elite", enemy.elite)):
        yield from _row(name, row)
    if not 1 <= len(enemy.pattern) <= 4 or not all(1 <= len(line) <= 6 for line in enemy.pattern):
        yield "pattern", "pattern", {}
    if enemy.advanced and enemy.advanced not in cards.enemies:
        yield "advanced", "unknown", {"what": "enemies", "name": enemy.advanced}


def _row(name: str, row: Row) -> Iterator[Found]:
    yield from _within(f"{name}.hp", row.hp, 1)
    for key, value in (("damage", row.damage), ("stealth", row.stealth)):
        yield from _within(f"{name}.{key}", value)
    for key, maybe in (("armour", row.armour), ("range", row.range)):
        if maybe is not None:
            yield from _within(f"{name}.{key}", maybe)


def _face(face: SectorFace) -> Iterator[Found]:
    widths = {len(row) for row in face.rows}
    if len(widths) != 1 or not 1 <= len(face.rows) <= MAX_SIDE or not 1 <= max(widths, default=0) <= MAX_SIDE:
        yield "rows", "rows", {}
        return
    cells = cells_of(face)
    for letter, each in cells.items():
        if not is_connected(each):
            yield f"rows.{letter}", "falls_apart", {}
    if not is_connected(cell for each in cells.values() for cell in each):
        yield "rows", "falls_apart", {}
    for letter, area in face.areas.items():
        if letter not in cells:
            yield f"areas.{letter}", "no_area", {"letter": letter}
        yield from ((f"areas.{letter}", code, values) for _, code, values in _letters(area.spawn))
    owner = {cell: letter for letter, each in cells.items() for cell in each}
    for i, (one, other) in enumerate(face.red):
        if red_edge(one, other) is None or not {one, other} <= owner.keys() or owner[one] == owner[other]:
            yield f"red[{i}]", "red", {}
    for i, (first, second) in enumerate(face.red_between):
        near = [red_edge(a, b) for a in cells.get(first, ()) for b in cells.get(second, ())]
        if not any(near):
            yield f"red_between[{i}]", "red", {}
    yield from _within("rebel_slots", face.rebel_slots, 0, 9)


def _troops(cards: Cards, troops: Sequence[Troop], path: str) -> Iterator[Found]:
    for i, troop in enumerate(troops):
        if troop.card not in cards.enemies:
            yield f"{path}[{i}].card", "unknown", {"what": "enemies", "name": troop.card}
        yield from ((f"{path}[{i}].letter", code, values) for _, code, values in _letters([troop.letter]))
        yield from _within(f"{path}[{i}].n", troop.n, 1, 9)


def _spawn(cards: Cards) -> Iterator[Fault]:
    def each(card: SpawnCard) -> Iterator[Found]:
        yield from _troops(cards, card.troops, "troops")
        yield from (("encounters", code, values) for _, code, values in _letters(card.encounters))
        yield from _within("copies", card.copies, 1)

    for key, card in cards.spawn.items():
        yield from (Fault("spawn", key, path, code, values) for path, code, values in each(card))


def _token(cards: Cards, token: EncounterToken) -> Iterator[Found]:
    if token.token is Token.ENEMY and token.card not in cards.enemies:
        yield "card", "unknown", {"what": "enemies", "name": token.card}
    if token.token is Token.LOOT and token.quality is None:
        yield "quality", "needs", {"key": "quality"}
    if token.token is Token.CONDITION and token.condition is None:
        yield "condition", "needs", {"key": "condition"}
    yield from _within("copies", token.copies, 1)
    yield from _within("n", token.n)


def _dictators(cards: Cards) -> Iterator[Fault]:
    for key, card in cards.dictators.items():
        levels = [each.at for each in card.counterattacks]
        if not 1 <= card.max <= MOST or len(set(levels)) < len(levels) or any(not 1 <= n <= card.max for n in levels):
            yield Fault("dictators", key, "counterattacks", "levels")
        begins = [n for n in (card.orange, card.red) if n is not None]
        if begins != sorted(set(begins)) or any(not 1 <= n <= card.max for n in begins):
            yield Fault("dictators", key, "orange", "colours")
        for name in card.lieutenants:
            if name not in cards.lieutenants:
                yield Fault("dictators", key, "lieutenants", "unknown", {"what": "lieutenants", "name": name})
        yield from (Fault("dictators", key, path, code, v) for path, code, v in _within("slots", card.slots, 1, 9))
    for key, lieutenant in cards.lieutenants.items():
        if lieutenant.reward and lieutenant.reward not in {**cards.items, **cards.allies}:
            values = {"what": "equipment", "name": lieutenant.reward}
            yield Fault("lieutenants", key, "reward", "unknown", values)


def _item(item: ItemCard) -> Iterator[Found]:
    if item.starting and item.upgrade_slots:
        yield "upgrade_slots", "starting_upgrades", {}
    if item.kind is ItemKind.UPGRADE and item.upgrades not in (ItemKind.WEAPON, ItemKind.ARMOUR):
        yield "upgrades", "needs", {"key": "upgrades"}
    if item.kind is ItemKind.CONSUMABLE and not item.actions and not item.with_attack:
        yield "actions", "needs", {"key": "actions"}
    if item.boost is not None and not item.durability and item.kind is not ItemKind.UPGRADE:
        yield "durability", "needs", {"key": "durability"}
    for key in ("price", "durability", "upgrade_slots", "stamina", "successes"):
        yield from _within(key, getattr(item, key))
    yield from _within("copies", item.copies, 1)
    for i, action in enumerate(item.actions):
        yield from _action(f"actions[{i}]", action)
    ids = [action.id for action in item.actions]
    yield from (("actions", "twice", {"name": each}) for each in sorted({x for x in ids if ids.count(x) > 1}))


def _action(path: str, action: Action) -> Iterator[Found]:
    for key in ("fatigue", "successes", "range"):
        yield from _within(f"{path}.{key}", getattr(action, key))
    yield from _within(f"{path}.burst", action.burst, 1, 9)
    for colour, n in action.dice.items():
        yield from _within(f"{path}.dice.{colour.value}", n, 0, MAX_DICE)


def _mission(cards: Cards, mission: MissionCard) -> Iterator[Found]:
    if not mission.goals:
        yield "goals", "needs", {"key": "goals"}
    for i, goal in enumerate(mission.goals):
        yield from _troops(cards, goal.guards, f"goals[{i}].guards")
        if not goal.guards and goal.skill is None and not goal.text:
            yield f"goals[{i}]", "needs", {"key": "guards"}
        if goal.skill is not None:
            yield from _within(f"goals[{i}].successes", goal.successes, 1)


def _mercs(cards: Cards) -> Iterator[Fault]:
    for key, merc in cards.mercs.items():
        for path, n, least in (("stamina", merc.stamina, 1), ("regain", merc.regain, 0), ("allies", merc.allies, 0)):
            yield from (Fault("mercs", key, where, code, v) for where, code, v in _within(path, n, least, 20))
        for name in merc.kit:
            if name not in cards.items:
                yield Fault("mercs", key, "kit", "unknown", {"what": "equipment", "name": name})


def _dice(cards: Cards) -> Iterator[Fault]:
    for colour in Colour:
        if colour not in cards.dice:
            yield Fault("dice", colour.value, "", "dice_missing", {"name": colour.value})
    for colour, die in cards.dice.items():
        if len(die.faces) != FACES:
            yield Fault("dice", colour.value, "faces", "faces")
        for i, face in enumerate(die.faces):
            found = _within(f"faces[{i}]", face.successes, 0, MOST_SUCCESSES)
            yield from (Fault("dice", colour.value, path, code, v) for path, code, v in found)
