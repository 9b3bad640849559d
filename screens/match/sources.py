"""Where a rule stands, in words. No Kivy here."""

from __future__ import annotations

from engine.table import rulebook
from engine.table.event import Reason
from engine.table.rulebook import Rulebook
from engine.table.text import T, Text

ASSUMED = T("Assumed: compare it with your card")
"""An icon of the card was lost in the text: we play it as it fits best."""
_PLAIN = {
    "": T("Stands on the card"),
    "card": T("Stands on the card"),
    "table": T("Decided at the table"),
    "own": T("Decided at the table"),
    "ruling": T("Our ruling: the book is silent here"),
    "assumed": ASSUMED,
}


def source_of(book: Rulebook, why: Reason) -> Text:
    """A page of the book, one of its sections, a ruling of ours, a card, or the table itself."""
    where = rulebook.source(book, why)
    if where.startswith("p. "):
        return T("Rulebook p. {page}", page=where[3:])
    if rulebook.is_ruling(book, why) and where not in _PLAIN:
        return T("Ruling {number}: the book is silent here", number=where[1:] if where[1:].isdigit() else where)
    return _PLAIN.get(where, T("Rulebook, {section}", section=where))
