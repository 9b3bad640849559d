"""What home and the list of matches say about a battle. No Kivy, no rules."""

from __future__ import annotations

from engine.table.text import T, Text, Tn, listed
from screens.match.notes import Note, spoken

RESULTS = {
    "won": T("won"),
    "lost": T("lost"),
    "drawn": T("a draw"),
    "red": T("Red has won"),
    "blue": T("Blue has won"),
}


def progress(note: Note) -> Text:
    if note.result in RESULTS:
        rounds = Tn("{n} round", "{n} rounds", note.round)
        return T("{result} · {rounds}", result=RESULTS[note.result], rounds=rounds)
    return T("round {n}", n=note.round) if note.round else T("set-up")


def people(note: Note, language: str) -> Text:
    """Who stands, with the points of all zones."""
    return listed(
        [T("{name} {hp}/{full}", name=spoken(each.name, language), hp=each.hp, full=each.full) for each in note.people]
    )
