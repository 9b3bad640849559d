"""The rules of a game in one sentence each, and where they stand: the only place that knows either.

An event keeps a rule's id and the facts (see event.Reason). Sentence and page are looked up here when a player asks
why, so a better sentence, a corrected page or another language changes no journal.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.table.event import Reason
from engine.table.text import NO_WORDS, Text, filled


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
    if isinstance(reason.rule, Text):
        return reason.rule
    ruled = book.get(reason.rule)
    return NO_WORDS if ruled is None else filled(ruled.sentence, reason.facts.table)


def source(book: Rulebook, reason: Reason) -> str:
    """Where the rule stands, "" if nobody knows any more."""
    if isinstance(reason.rule, Text):
        return reason.source
    ruled = book.get(reason.rule)
    return "" if ruled is None else ruled.source
