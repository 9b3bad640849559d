"""A siege that can be dealt: decks large enough, a house for the cards, a box for the storage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from engine.packs.fault import Fault, wrong
from engine.table.text import Name
from engine.warofmine.content.cards import SiegeCard
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Border, Where

CHAPTERS = {"chapter I": 1, "chapter II": 2, "chapter III": 3}
ENDING, ENDINGS = "ending", "endings"
MOST_EVENTS = 20


def siege_faults(content: SiegeContent, siege: SiegeCard) -> Iterator[Fault]:
    yield from _shape_faults(content, siege)
    yield from _deck_faults(content, siege)
    yield from _house_faults(content, siege)
    for token, n in siege.storage.items():
        if token in content.tokens and content.tokens[token].total < n:
            yield wrong("box_too_small", "storage", token, id=token, found=content.tokens[token].total)


def _shape_faults(content: SiegeContent, siege: SiegeCard) -> Iterator[Fault]:
    chapters = Counter(card.chapter for card in content.chapters.values())
    for i, part in enumerate(siege.shape):
        if isinstance(part, str) and part not in (*CHAPTERS, ENDING, ENDINGS):
            yield wrong("unknown_shape", "shape", i, part=part)
        elif isinstance(part, int) and not 1 <= part <= MOST_EVENTS:
            yield wrong("between", "shape", i, value=part, least=1, most=MOST_EVENTS)
        elif part in CHAPTERS and chapters[CHAPTERS[str(part)]] != 1:
            code = "chapter_twice" if chapters[CHAPTERS[str(part)]] else "no_record"
            yield wrong(code, "shape", i, chapter=CHAPTERS[str(part)], id=str(part))
        elif part in CHAPTERS and part in siege.shape[:i]:
            yield wrong("part_twice", "shape", i, part=str(part))
    events = sum(part for part in siege.shape if isinstance(part, int))
    yield from _short("shape", "events", events, _copies(content.events))
    endings = siege.shape.count(ENDING) or min(1, siege.shape.count(ENDINGS))
    yield from _short("shape", "endings", endings, len(content.endings))


def _deck_faults(content: SiegeContent, siege: SiegeCard) -> Iterator[Fault]:
    borders = Counter(card.border for card in content.characters.values())
    yield from _short("red", "characters", siege.red, borders[Border.RED])
    yield from _short("black", "characters", siege.black, borders[Border.BLACK])
    for where in Where:
        if where not in siege.exploration:
            yield wrong("missing_key", "exploration", id=where.value)
    yield from _short(
        "exploration", "exploration", max(siege.exploration.values(), default=1), _copies(content.exploration)
    )
    yield from _short("plan", "locations", len(Where), _copies(content.locations))
    for kind in ("encounters", "raids"):
        black = {key: card for key, card in getattr(content, kind).items() if not card.red}
        yield from _short("plan", kind, 1, _copies(black))
    yield from _short("plan", "fate", 1, _copies(content.fate))
    yield from _short("plan", "narrative", 2, _copies(content.narrative))


def _house_faults(content: SiegeContent, siege: SiegeCard) -> Iterator[Fault]:
    if siege.plan not in content.shelters:
        return
    spots = Counter(spot.card for spot in content.shelters[siege.plan].spots.values() if spot.card)
    laid: Counter[str] = Counter()
    kept: Counter[str] = Counter()
    for card in content.shelter.values():
        (laid if card.laid else kept)[card.front] += card.copies
    for front in sorted({*spots, *laid}):
        if spots[front] != laid[front]:
            yield wrong("cards_and_spots", "plan", cards=laid[front], front=front, spots=spots[front])
    left = Counter(card.leaves for card in content.shelter.values() if card.leaves)
    for front, n in sorted(left.items()):
        yield from _short("plan", "shelter", n, kept[front])


def _short(path: str, kind: str, wanted: int, found: int) -> Iterator[Fault]:
    if found < wanted:
        yield wrong("not_enough", path, wanted=wanted, kind=Name("kinds", kind), found=found)


def _copies(cards: Mapping[str, Any]) -> int:
    return sum(card.copies for card in cards.values())
