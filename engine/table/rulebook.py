"""The rules of a game in one sentence each, and where they stand: the only place that knows either.

An event keeps a rule's id and the facts (see event.Reason). Sentence and page are looked up here when a player asks
why, so a better sentence, a corrected page or another language changes no journal.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from engine.table.canon import Json
from engine.table.event import NO_FACTS, Facts, Reason
from engine.table.text import NO_WORDS, Text, filled, slots

ASSUMED = "assumed"
"""A fact of a reason whose card could not be read in full; also the source that players then see."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """A rule as players read it. Slots of the sentence are filled from the facts of the reason.

    `source` is "p. 32", "R6", "J13", "card", "own" (the players said so) or "assumed".
    """

    sentence: Text
    source: str
    is_ruling: bool = False
    """Decided by the app where the book is silent; players may overrule it at the table."""


Rulebook = Mapping[str, Ruled]


def sentence(book: Rulebook, reason: Reason) -> Text:
    """The rule in the words of today. A journal from a newer app may name a rule we do not know."""
    if reason.old is not None:
        return reason.old.sentence
    ruled = book.get(reason.rule)
    return NO_WORDS if ruled is None else filled(ruled.sentence, reason.facts.table)


def source(book: Rulebook, reason: Reason) -> str:
    """Where the rule stands, "" if nobody knows any more."""
    if reason.old is not None:
        return reason.old.source
    if ASSUMED in reason.facts:
        return ASSUMED
    ruled = book.get(reason.rule)
    return "" if ruled is None else ruled.source


def is_ruling(book: Rulebook, reason: Reason) -> bool:
    """Whether the app decided this where the book is silent."""
    if reason.old is not None:
        return reason.old.source[:1] == "R" and reason.old.source[1:].isdigit()
    ruled = book.get(reason.rule)
    return ruled is not None and ruled.is_ruling


def with_facts(book: Rulebook, reason: Reason, facts: Facts) -> Reason:
    """The same rule about other facts; what its sentence names, and that its card is assumed, stays."""
    # Few reasons are ever read again.
    if reason.facts is not NO_FACTS:
        facts = Facts.when_read(partial(_with_kept, book, reason, facts))
    return Reason(reason.rule, facts)


def _with_kept(book: Rulebook, reason: Reason, facts: Facts) -> Mapping[str, Json]:
    ruled, known = book.get(reason.rule), reason.facts
    wanted = slots(ruled.sentence) if ruled is not None else ()
    return {**facts.table, **{key: known[key] for key in (*wanted, ASSUMED) if key in known}}
