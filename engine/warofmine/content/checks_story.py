"""Scripts that come to an end, and words that stand where they can happen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from engine.packs.fault import Fault, Path, wrong
from engine.packs.kinds import Key
from engine.warofmine.content.cards import NarrativeCard
from engine.warofmine.content.siege import KINDS, SiegeContent
from engine.warofmine.content.vocabulary import Moment
from engine.warofmine.content.walking import records_in
from engine.warofmine.content.words_things import Find
from engine.warofmine.content.words_world import Check, ExploreWord, Knock, Meet, Noise, ReadScript

OUT = (Check, ExploreWord, Find, Meet, Noise)
"""Words that need a party out there."""
OUT_KINDS = ("exploration", "encounters", "locations", "scripts")
ENDLESS = {"encounters": (Check, Meet), "visitors": (Knock,)}
"""Words that would deal another card of the same kind before this one is done."""


def story_faults(content: SiegeContent, new: Collection[Key] | None = None) -> Iterator[Fault]:
    """Of all records, or of the new ones among them where no script is new."""
    if new is None:
        yield from (wrong("no_end", way=way).on("scripts", key) for key, way in loops(content))
    for kind in KINDS:
        if kind == "scripts":
            continue
        for key, record in getattr(content, kind).items():
            if new is not None and (kind, key) not in new:
                continue
            banned = ENDLESS.get(kind, ())
            for path, word in _words(content, record):
                if isinstance(word, banned):
                    yield wrong("calls_another", *path, word=word.kind).on(kind, key)
                elif isinstance(word, OUT) and kind not in OUT_KINDS and not _played_out(record):
                    yield wrong("only_out", *path, word=word.kind).on(kind, key)


def _played_out(record: object) -> bool:
    return isinstance(record, NarrativeCard) and record.moment is Moment.SCAVENGE


def _words(
    content: SiegeContent, record: object
) -> Iterator[tuple[Path, Check | Meet | Knock | Find | Noise | ExploreWord]]:
    """The words of a record and of every script it can lead to, with the path in the record that leads there."""
    for path, inner in records_in(record):
        if isinstance(inner, (*OUT, Knock)):
            yield path, inner
        elif isinstance(inner, ReadScript):
            for key in sorted(reachable(content, [inner.script])):
                yield from (
                    (path, word) for _, word in records_in(content.scripts[key]) if isinstance(word, (*OUT, Knock))
                )


def leads_to(content: SiegeContent, key: str) -> list[str]:
    """The scripts a script names, as far as we know them."""
    named = {word.script for _, word in records_in(content.scripts[key]) if isinstance(word, ReadScript)}
    return sorted(named & content.scripts.keys())


def reachable(content: SiegeContent, start: Iterable[str]) -> set[str]:
    found = {key for key in start if key in content.scripts}
    new = list(found)
    while new:
        for key in leads_to(content, new.pop()):
            if key not in found:
                found.add(key)
                new.append(key)
    return found


def loops(content: SiegeContent) -> Iterator[tuple[str, str]]:
    """Every script that can come back to itself, with one it comes back through."""
    for key in sorted(content.scripts):
        for following in leads_to(content, key):
            if key in reachable(content, [following]):
                yield key, f"{key}, {following}"
                break
