"""What "undo" would take back, in few words: the full sentence stands in the history."""

from __future__ import annotations

from engine.stalker.commands.by_hand import CORRECTIONS
from engine.stalker.commands.flow import NextPhase
from engine.stalker.game import ZONE
from engine.table.answer import ANSWERS, Chosen, Confirmed, Rolled
from engine.table.history import describe
from engine.table.journal import Entry, Journal
from engine.table.question import QUESTIONS
from engine.table.record import load_kind
from engine.table.text import Name, T, Text, Tn, listed

TURN_UP = "event_active"
MOST_FACES = 3
"""Faces told one by one; of more only how many dice there were."""


def brief(journal: Journal, seq: int) -> Text:
    """A step in at most a line or two."""
    entry = journal.entry(seq)
    if entry.op == "answer":
        return _answer(journal.entry(entry.parent), entry)
    act = entry.act.json
    if isinstance(act, dict) and act.get("kind") == NextPhase.kind:
        kinds = {raw.json["kind"] for raw in entry.events if isinstance(raw.json, dict)}
        return T("The event") if TURN_UP in kinds else T("Enemies and Zone")
    return describe(ZONE, journal, seq)


def is_correction(journal: Journal, seq: int) -> bool:
    """Whether a step only set right what the app believed."""
    act = journal.entry(seq).act.json
    return isinstance(act, dict) and act.get("kind") in CORRECTIONS


def _answer(asked: Entry, entry: Entry) -> Text:
    question = load_kind(QUESTIONS, asked.question.json)
    answer = load_kind(ANSWERS, entry.act.json)
    told = question.describe(answer)
    if isinstance(answer, Rolled):
        if len(answer.faces) > MOST_FACES:
            return Tn("A roll of {n} die", "A roll of {n} dice", len(answer.faces))
        return T("The roll ({faces})", faces=_faces(answer))
    if isinstance(answer, Confirmed):
        return T("The positions")
    if isinstance(answer, Chosen) and len(answer.ids) != 1:
        return T("The choice")
    return T("The choice ({option})", option=told)


def _faces(rolled: Rolled) -> Text:
    if not rolled.faces:
        return T("{n}", n=rolled.total or 0)
    return listed([T("{face}", face=Name("face", face)) for face in rolled.faces])
