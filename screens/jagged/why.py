"""Why something is asked or done: the rule in a sentence, where it stands, ranges and figures counted. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.jagged.events.base import unit
from engine.jagged.events.enemies import Attacked, EnemyActed, EnemyMoved
from engine.table import rulebook
from engine.table.again import rule_of
from engine.table.event import Event
from engine.table.history import events
from engine.table.text import NO_WORDS, T, Text, listed
from screens.widgets.sheet_model import SheetRow, SheetView


@dataclass(frozen=True)
class Why:
    """A tap on "why?"."""


def why_view(match: Any) -> SheetView:
    """Of the open question: its rule, and what led to it."""
    question, book = match.question, match.game.rulebook
    source = rulebook.source(book, question.why)
    rows = tuple(_rows(match))
    rule = T("{rule}.", rule=rulebook.sentence(book, question.why))
    return SheetView(
        T("Why is this asked?"), question.prompt, rows, rule, T("{source}", source=source) if source else None
    )


def _rows(match: Any) -> Iterator[SheetRow]:
    found = [each for step in rule_of(match, match.head) for each in events(match.game, match.journal, step)]
    last = max((i for i, each in enumerate(found) if isinstance(each, EnemyActed)), default=len(found))
    for each in found[last:]:
        if isinstance(each, EnemyActed | EnemyMoved | Attacked):
            yield _row(match, each)


def _row(match: Any, event: Event) -> SheetRow:
    facts = event.why.facts
    about = T("{rule}", rule=rulebook.sentence(match.game.rulebook, event.why))
    if "ranges" in facts:
        about = T("{rule}. Range: {ranges}", rule=about, ranges=_ranges(facts["ranges"]))
    return SheetRow(event.describe(), about, NO_WORDS)


def _ranges(rows: Any) -> Text:
    return listed([T("{merc} {n}", merc=unit(each["merc"]), n=each["range"]) for each in rows])
