"""The cards that lie open: title, text and what they did so far, read from the journal. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from engine.table.answer import Rolled
from engine.table.event import Event
from engine.table.history import answer_of, events, path, question_after
from engine.table.text import NO_WORDS, Name, T, Text
from engine.warofmine.content.naming import text_id
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.events import cards, city, flow, house
from engine.warofmine.state.look import card_of
from engine.warofmine.state.siege import Siege

LOOK_BACK = 60
"""Entries; a day has fewer between two cards."""
QUIET = (
    cards.CardDrawn,
    cards.CardLaidDown,
    cards.CardRemoved,
    cards.DeckShuffled,
    cards.CardOpened,
    cards.OutcomeTold,
    cards.CrimeBrokeOut,
    city.UnknownLaid,
    city.UnknownTurned,
    city.CardsReturned,
    city.WentTo,
    flow.StepBegan,
    flow.StepReached,
    flow.StepFinished,
    flow.StepSkipped,
    flow.StepSet,
    flow.JournalPassed,
    flow.DayBegan,
    flow.ScriptRead,
    flow.AgendaSet,
    flow.EndingCame,
    flow.SiegeOver,
    house.PersonPlaced,
    house.ActionsWorked,
    house.ShelterCardTurned,
)
"""What players need not be told: the card itself, and the clockwork round it."""
PEOPLE = "characters"
CARD_ROLL = "card.roll"
"""The rule by which a card asks for a throw."""
KINDS = {
    "events": T("Event"),
    "chapters": T("Chapter"),
    "endings": T("Ending"),
    "exploration": T("Exploration card"),
    "encounters": T("Encounter"),
    "raids": T("Night raid"),
    "fate": T("Fate card"),
    "narrative": T("Narrative card"),
    "visitors": T("At the door"),
    "locations": T("Location"),
    "shelter": T("Found in the house"),
    "scripts": T("Read aloud"),
}


@dataclass(frozen=True)
class CardView:
    """One card as players read it."""

    kind: Text
    title: Text
    text: Text = NO_WORDS
    did: tuple[Text, ...] = ()
    is_past: bool = False
    """Something else has been done since its step was over: shown small until the next card comes."""


def in_play(match: Any) -> tuple[CardView, ...]:
    """The last card and those that led to it in the same step, the oldest first."""
    found: list[CardView] = []
    done: list[Text] = []
    ended = match.head
    """The entry in which the card's step was over."""
    for seq in islice(path(match.journal, match.head), LOOK_BACK):
        for event in reversed(events(match.game, match.journal, seq)):
            if isinstance(event, flow.StepFinished):
                if found:
                    return tuple(reversed(found))
                ended = seq
                done.clear()
            card = _card(event, match.state, match.content)
            if card is not None:
                found.append(replace(card, did=tuple(reversed(done)), is_past=ended != match.head))
                done.clear()
            elif not isinstance(event, QUIET) and (said := event.describe()) not in done[-1:]:
                done.append(said)
        if (shown := card_die(match, seq)) is not None:
            done.append(shown)
    return tuple(reversed(found))


def card_die(match: Any, seq: int) -> Text | None:
    """What the black die showed that a card asked for: no event tells it, and a throw may bring nothing."""
    entry = match.journal.entry(seq)
    answer = answer_of(entry)
    asked = question_after(match.journal.entry(entry.parent)) if isinstance(answer, Rolled) else None
    if asked is None or not isinstance(answer, Rolled) or asked.why.rule != CARD_ROLL:
        return None
    return T("The black die shows {n}", n=answer.faces[0] if answer.faces else answer.total or 0)


def told_cards(match: Any) -> Iterator[tuple[int, CardView]]:
    """Every card of the siege that was worked, with its day and what it did, the oldest first."""
    open_card: tuple[int, CardView] | None = None
    done: list[Text] = []
    for seq in reversed([*path(match.journal, match.head)]):
        day = match.journal.entry(seq).round
        for event in events(match.game, match.journal, seq):
            card = _card(event, match.state, match.content)
            over = isinstance(event, flow.StepFinished)
            if open_card is not None and (card is not None or over):
                yield open_card[0], replace(open_card[1], did=tuple(done))
                open_card, done = None, []
            if card is not None:
                open_card, done = (day, card), []
            elif open_card is not None and not isinstance(event, QUIET) and (said := event.describe()) not in done[-1:]:
                done.append(said)
    if open_card is not None:
        yield open_card[0], replace(open_card[1], did=tuple(done))


def _card(event: Event, state: Siege, content: SiegeContent) -> CardView | None:
    """The card that an event lays open, if it does."""
    name = _opened(event, state)
    return None if name is None else _view(content, name)


def _opened(event: Event, state: Siege) -> Name | None:
    name: Name | None = None
    match event:
        case cards.CardDrawn(deck=deck, card=card) if deck != PEOPLE:
            name = cards.card_name(deck, card)
        case city.UnknownTurned(card=card):
            name = cards.card_name("exploration", card)
        case city.WentTo(field=where):
            name = Name("locations", card_of(state.locations.get(where, "")))
        case house.ShelterCardTurned(card=card):
            name = Name("shelter", card_of(card))
        case cards.NarrativePlayed(card=card):
            name = Name("narrative", card_of(card))
        case flow.ScriptRead(script=script):
            name = Name("scripts", script)
    return name


def _view(content: SiegeContent, name: Name) -> CardView | None:
    kind = KINDS.get(name.kind)
    record = getattr(content, name.kind, {}).get(name.id)
    if kind is None or (record is None and name.kind != "scripts"):
        return None
    if name.kind == "scripts" and record is not None and record.text:
        # Our own are read aloud; their number is ours, no book of the players' has it.
        return CardView(kind, NO_WORDS, _text(record))
    title = T("Script {n}", n=name.id) if name.kind == "scripts" else T("{card}", card=name)
    return CardView(kind, title, _text(record))


def _text(record: Any) -> Text:
    """What is printed on it, with the red rule of a location and the objective of a chapter."""
    lines = list(_lines(record))
    words = NO_WORDS
    for line in lines:
        words = T("{before} {after}", before=words, after=line) if words != NO_WORDS else line
    return words


def _lines(record: Any) -> Iterator[Text]:
    for text in (getattr(record, "text", None), getattr(record, "rule", None)):
        if text:
            yield T("{text}", text=Name("text", text_id(text)))
    objective = getattr(record, "objective", None)
    if objective is not None:
        yield T("Objective: {text}", text=Name("text", text_id(objective.text)))
