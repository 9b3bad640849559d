"""What "undo" would take back, in few words: the full sentence stands in the history."""

from __future__ import annotations

from engine.stalker.commands.by_hand import CORRECTIONS
from engine.stalker.commands.flow import NextPhase
from engine.stalker.events.cards import EventActive
from engine.stalker.game import ZONE
from engine.table.answer import Answer, Answers, Chosen, Confirmed, Rolled
from engine.table.history import answer_of, command_of, describe, events, question_after
from engine.table.journal import Entry, Journal
from engine.table.question import Question
from engine.table.text import Name, T, Text, Tn, listed

FOCUS_DICE = "focus.dice"
"""The question which dice are thrown again."""
MOST_FACES = 3
"""Faces told one by one; of more only how many dice there were."""


def brief(journal: Journal, seq: int) -> Text:
    """A step in at most a line or two."""
    entry = journal.entry(seq)
    if entry.op == "answer":
        return _answer(journal.entry(entry.parent), entry)
    if isinstance(command_of(ZONE, entry), NextPhase):
        turned_up = any(isinstance(event, EventActive) for event in events(ZONE, journal, seq))
        return T("The event") if turned_up else T("Enemies and Zone")
    return describe(ZONE, journal, seq)


def travelled(what: Text, *, back: bool) -> Text:
    """What the screen says after a step back or forth."""
    return T("Taken back: {what}", what=what) if back else T("Done again: {what}", what=what)


def is_correction(journal: Journal, seq: int) -> bool:
    """Whether a step only set right what the app believed."""
    command = command_of(ZONE, journal.entry(seq))
    return command is not None and command.kind in CORRECTIONS


def _answer(asked: Entry, entry: Entry) -> Text:
    question, answer = question_after(asked), answer_of(entry)
    if question is None or answer is None:
        raise ValueError(f"entry {entry.seq} answers nothing")
    if isinstance(answer, Answers):
        return T("The choices")
    told = question.describe(answer)
    if isinstance(answer, Rolled):
        if len(answer.faces) > MOST_FACES:
            return Tn("A roll of {n} die", "A roll of {n} dice", len(answer.faces))
        return T("The roll ({faces})", faces=_faces(answer))
    if isinstance(answer, Confirmed):
        return T("The positions")
    return _chosen(question, answer, told)


def _chosen(question: Question, answer: Answer, told: Text) -> Text:
    if not isinstance(answer, Chosen) or len(answer.ids) == 1:
        return T("The choice ({option})", option=told)
    if answer.ids:
        return T("The choice")
    return T("The roll that was kept") if question.code == FOCUS_DICE else T("That nothing was chosen")


def _faces(rolled: Rolled) -> Text:
    if not rolled.faces:
        return T("{n}", n=rolled.total or 0)
    return listed([T("{face}", face=Name("face", face)) for face in rolled.faces])
