"""What home and the list of matches say about a siege. No Kivy, no rules."""

from __future__ import annotations

from engine.table.text import T, Text, listed
from screens.match.notes import Note, spoken

PHASES = {
    "morning": T("morning"),
    "day": T("day"),
    "dusk": T("dusk"),
    "evening": T("evening"),
    "scavenge": T("scavenging"),
    "raid": T("night raid"),
    "dawn": T("dawn"),
}
RESULTS = {"won": T("lived to see the end"), "lost": T("lost")}


def progress(note: Note) -> Text:
    if note.result in RESULTS:
        return T("{result} · day {n}", result=RESULTS[note.result], n=note.round)
    if not note.begun:
        return T("not begun yet")
    return T("Day {n} · {phase}", n=note.round, phase=PHASES.get(note.phase, PHASES["morning"]))


def people(note: Note, language: str) -> Text:
    """First names; the dead and gone are not listed."""
    return listed([T("{name}", name=spoken(person.name, language)) for person in note.people])
