"""What home says of a tiny game. No Kivy, no rules."""

from engine.table.text import T, Text, listed
from screens.match.notes import Note, spoken


def progress(note: Note) -> Text:
    return T("over") if note.result else T("round {n}", n=note.round)


def people(note: Note, language: str) -> Text:
    return listed([T("{name} {points}", name=spoken(each.name, language), points=each.hp) for each in note.people])
