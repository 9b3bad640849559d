"""What home and the list of matches say about a mission. No Kivy, no rules."""

from __future__ import annotations

from engine.table.text import T, Text, Tn, listed
from screens.match.notes import Note, spoken

PHASES = {
    "event": T("Event phase"),
    "players": T("Players' phase"),
    "enemies": T("Enemies' and Zone's phase"),
}
RESULTS = {"won": T("won"), "failed": T("lost")}


def progress(note: Note) -> Text:
    """Where a match stands: its round and phase, or how it ended."""
    if note.result in RESULTS:
        rounds = Tn("{n} round", "{n} rounds", note.round)
        return T("{result} · {rounds}", result=RESULTS[note.result], rounds=rounds)
    if not note.begun:
        return T("not begun yet")
    phase = PHASES.get(note.phase, PHASES["event"])
    return T("Round {n} · {phase}", n=note.round, phase=phase)


def people(note: Note, language: str) -> Text:
    """Who plays, with hit points: "Milady 11/14, Polkan 9/16"."""
    return listed(
        [
            T("{name} {hp}/{full}", name=spoken(person.name, language), hp=person.hp, full=person.full)
            for person in note.people
        ]
    )
