"""Does the content make sense? What types and bounds cannot say. Each check is written once and yields faults."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from engine.jagged.box import Cards
from engine.jagged.content.effects import Do, Effect
from engine.jagged.content.enemies import EnemyCard
from engine.jagged.content.kit import ItemCard, ItemKind
from engine.jagged.content.laying import cells_of
from engine.jagged.content.library import BESIDE, OF_CARDS, Library, library_of, strange_dice
from engine.jagged.content.scenario import (
    DictatorCard,
    EncounterToken,
    LieutenantCard,
    MissionCard,
    SectorFace,
    SpawnCard,
    Token,
    Troop,
)
from engine.jagged.content.scenario_checks import check_scenarios
from engine.jagged.ground import is_connected, red_edge
from engine.jagged.words import LETTERS, Colour
from engine.packs.decks import deck_faults
from engine.packs.fault import Fault, Path, name_faults, wrong
from engine.packs.kinds import Key, Records

MAX_SIDE = 12
FACES = 6
CARD_EFFECTS = {Do.ENEMY: "enemies", Do.REINFORCE: "enemies", Do.LIEUTENANT: "lieutenants"}
"""Effects that name a card, and of which kind."""
WORDED = ("text", "briefing", "won", "ability")
"""Texts that may be missing, but then in every language."""
DECKS = {kind: OF_CARDS[kind] for kind in ("equipment", "spawn", "encounters", "events", "missions", "tank")}
NAMELESS = frozenset({"dice", "tank"})


def whole_faults(records: Records, new: Collection[Key] | None) -> Iterator[Fault]:
    """What is wrong with all records together."""
    yield from (wrong("colour").on("dice", key) for key in strange_dice(records))
    library = library_of(records, {})
    for kind, attribute in DECKS.items():
        yield from deck_faults(kind, getattr(library.cards, attribute), new)
    yield from check(library, new)


def check(library: Library, new: Collection[Key] | None = None) -> Iterator[Fault]:
    """Where some records are `new`, words and effects of the others were checked before: what they name never goes."""
    cards = library.cards
    yield from _names(library, new)
    yield from (f.on("enemies", key) for key, card in cards.enemies.items() for f in _enemy(cards, card))
    yield from (f.on("sectors", key) for key, face in cards.sectors.items() for f in _face(face))
    yield from (f.on("spawn", key) for key, card in cards.spawn.items() for f in _spawn(cards, card))
    yield from (f.on("encounters", key) for key, token in cards.encounters.items() for f in _token(cards, token))
    yield from (f.on("dictators", key) for key, card in cards.dictators.items() for f in _dictator(cards, card))
    yield from (f.on("lieutenants", key) for key, card in cards.lieutenants.items() for f in _lieutenant(cards, card))
    yield from (f.on("equipment", key) for key, item in cards.items.items() for f in _item(item))
    yield from (f.on("missions", key) for key, card in cards.missions.items() for f in _mission(cards, card))
    for key, merc in cards.mercs.items():
        yield from (wrong("unknown", "kit", id=name).on("mercs", key) for name in merc.kit if name not in cards.items)
    yield from _dice(cards)
    yield from _effects(cards, new)
    yield from check_scenarios(library)


def _tables(library: Library) -> Iterator[tuple[str, str, Any]]:
    for kind, attribute in OF_CARDS.items():
        yield from ((kind, str(key), record) for key, record in getattr(library.cards, attribute).items())
    for kind in BESIDE:
        yield from ((kind, key, record) for key, record in getattr(library, kind).items())


def _names(library: Library, new: Collection[Key] | None) -> Iterator[Fault]:
    for kind, key, record in _tables(library):
        if new is not None and (kind, key) not in new:
            continue
        if kind not in NAMELESS:
            yield from (fault.on(kind, key) for fault in name_faults(record.name, "name"))
        texts: list[tuple[Path, Mapping[str, str]]] = [
            ((name,), words) for name in WORDED if isinstance(words := getattr(record, name, None), Mapping) and words
        ]
        texts += [(("hints", i), hint) for i, hint in enumerate(getattr(record, "hints", ()))]
        texts += [((*path, "text"), e.text) for path, e in effects_in(record) if e.do is Do.READ]
        for path, words in texts:
            yield from (fault.on(kind, key) for fault in name_faults(words, *path, blank="wordless"))


def effects_in(record: Any, path: Path = ()) -> Iterator[tuple[Path, Effect]]:
    """Every effect of a record, with its place."""
    if isinstance(record, Effect):
        yield path, record
    if isinstance(record, tuple):
        for i, each in enumerate(record):
            yield from effects_in(each, (*path, i))
    elif is_dataclass(record):
        for each in fields(record):
            inner = getattr(record, each.name)
            if isinstance(inner, tuple) or is_dataclass(inner):
                yield from effects_in(inner, (*path, each.name))


def _effects(cards: Cards, new: Collection[Key] | None) -> Iterator[Fault]:
    for kind, attribute in OF_CARDS.items():
        for key, record in getattr(cards, attribute).items():
            if new is not None and (kind, str(key)) not in new:
                continue
            for path, effect in effects_in(record):
                yield from (fault.inside(*path).on(kind, str(key)) for fault in _effect(cards, effect))


def _effect(cards: Cards, effect: Effect) -> Iterator[Fault]:
    known: Mapping[str, Mapping[str, Any]] = {"enemies": cards.enemies, "lieutenants": cards.lieutenants}
    if effect.do is Do.CONDITION and effect.condition is None:
        yield wrong("needs", "condition", id="condition")
    if effect.do is Do.TEST and effect.skill is None:
        yield wrong("needs", "skill", id="skill")
    table = CARD_EFFECTS.get(effect.do)
    if table and effect.card not in known[table]:
        yield wrong("unknown", "card", id=effect.card)
    if effect.do is Do.MISSION and effect.card and effect.card not in cards.missions:
        yield wrong("unknown", "card", id=effect.card)
    if effect.do is Do.CARD and effect.card not in {**cards.items, **cards.allies}:
        yield wrong("unknown", "card", id=effect.card)
    yield from _letters(effect.letters, "letters")


def _letters(letters: Iterable[str], *path: str | int) -> Iterator[Fault]:
    yield from (wrong("letter", *path, id=letter) for letter in letters if letter not in LETTERS)


def _enemy(cards: Cards, enemy: EnemyCard) -> Iterator[Fault]:
    if not 1 <= len(enemy.pattern) <= 4 or not all(1 <= len(line) <= 6 for line in enemy.pattern):
        yield wrong("pattern", "pattern")
    if enemy.advanced and enemy.advanced not in cards.enemies:
        yield wrong("unknown", "advanced", id=enemy.advanced)


def _face(face: SectorFace) -> Iterator[Fault]:
    widths = {len(row) for row in face.rows}
    if len(widths) != 1 or not 1 <= len(face.rows) <= MAX_SIDE or not 1 <= max(widths, default=0) <= MAX_SIDE:
        yield wrong("rows", "rows")
        return
    cells = cells_of(face)
    apart = [each for each in cells.values() if not is_connected(each)]
    if apart or not is_connected(cell for each in cells.values() for cell in each):
        yield wrong("falls_apart", "rows")
    for letter, area in face.areas.items():
        if letter not in cells:
            yield wrong("no_area", "areas", letter, id=letter)
        yield from _letters(area.spawn, "areas", letter, "spawn")
    owner = {cell: letter for letter, each in cells.items() for cell in each}
    for i, (one, other) in enumerate(face.red):
        if red_edge(one, other) is None or not {one, other} <= owner.keys() or owner[one] == owner[other]:
            yield wrong("red", "red", i)
    for i, (first, second) in enumerate(face.red_between):
        if not any(red_edge(a, b) for a in cells.get(first, ()) for b in cells.get(second, ())):
            yield wrong("red", "red_between", i)


def _troops(cards: Cards, troops: Sequence[Troop], *path: str | int) -> Iterator[Fault]:
    for i, troop in enumerate(troops):
        if troop.card not in cards.enemies:
            yield wrong("unknown", *path, i, "card", id=troop.card)
        yield from _letters([troop.letter], *path, i, "letter")


def _spawn(cards: Cards, card: SpawnCard) -> Iterator[Fault]:
    yield from _troops(cards, card.troops, "troops")
    yield from _letters(card.encounters, "encounters")


def _token(cards: Cards, token: EncounterToken) -> Iterator[Fault]:
    if token.token is Token.ENEMY and token.card not in cards.enemies:
        yield wrong("unknown", "card", id=token.card)
    if token.token is Token.LOOT and token.quality is None:
        yield wrong("needs", "quality", id="quality")
    if token.token is Token.CONDITION and token.condition is None:
        yield wrong("needs", "condition", id="condition")


def _dictator(cards: Cards, card: DictatorCard) -> Iterator[Fault]:
    levels = [each.at for each in card.counterattacks]
    if len(set(levels)) < len(levels) or any(level > card.max for level in levels):
        yield wrong("levels", "counterattacks")
    begins = [n for n in (card.orange, card.red) if n is not None]
    if begins != sorted(set(begins)) or any(n > card.max for n in begins):
        yield wrong("colours", "orange")
    yield from (wrong("unknown", "lieutenants", id=n) for n in card.lieutenants if n not in cards.lieutenants)


def _lieutenant(cards: Cards, card: LieutenantCard) -> Iterator[Fault]:
    if card.reward and card.reward not in {**cards.items, **cards.allies}:
        yield wrong("unknown", "reward", id=card.reward)


def _item(item: ItemCard) -> Iterator[Fault]:
    if item.starting and item.upgrade_slots:
        yield wrong("starting_upgrades", "upgrade_slots")
    if item.kind is ItemKind.UPGRADE and item.upgrades not in (ItemKind.WEAPON, ItemKind.ARMOUR):
        yield wrong("needs", "upgrades", id="upgrades")
    if item.kind is ItemKind.CONSUMABLE and not item.actions and not item.with_attack:
        yield wrong("needs", "actions", id="actions")
    if item.boost is not None and not item.durability and item.kind is not ItemKind.UPGRADE:
        yield wrong("needs", "durability", id="durability")
    ids = [action.id for action in item.actions]
    yield from (wrong("named_twice", "actions", id=each) for each in sorted({x for x in ids if ids.count(x) > 1}))


def _mission(cards: Cards, mission: MissionCard) -> Iterator[Fault]:
    if not mission.goals:
        yield wrong("needs", "goals", id="goals")
    for i, goal in enumerate(mission.goals):
        yield from _troops(cards, goal.guards, "goals", i, "guards")
        if not goal.guards and goal.skill is None and not goal.text:
            yield wrong("needs", "goals", i, id="guards")
        if goal.skill is not None and not goal.successes:
            yield wrong("needs", "goals", i, "successes", id="successes")


def _dice(cards: Cards) -> Iterator[Fault]:
    for colour in Colour:
        if colour not in cards.dice:
            yield wrong("dice_missing", id=colour.value).on("dice", colour.value)
    for colour, die in cards.dice.items():
        if len(die.faces) != FACES:
            yield wrong("faces", "faces").on("dice", colour.value)
