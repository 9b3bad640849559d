"""What home and the list of matches say about a match. No Kivy here."""

from __future__ import annotations

from engine.table.text import T, Text, Tn, listed
from screens.stalker.session_notes import Note, spoken

MINUTE, HOUR, DAY, WEEK = 60, 3_600, 86_400, 604_800
PHASES = {
    "event": T("Event phase"),
    "players": T("Players' phase"),
    "enemies": T("Enemies' and Zone's phase"),
}
RESULTS = {"won": T("won"), "failed": T("lost")}


def ago(seconds: float) -> Text:
    """How long something has been left, the way people say it."""
    if seconds < MINUTE:
        return T("just now")
    if seconds < HOUR:
        return Tn("{n} minute ago", "{n} minutes ago", int(seconds // MINUTE))
    if seconds < DAY:
        return Tn("{n} hour ago", "{n} hours ago", int(seconds // HOUR))
    if seconds < 2 * WEEK:
        return Tn("{n} day ago", "{n} days ago", int(seconds // DAY))
    return Tn("{n} week ago", "{n} weeks ago", int(seconds // WEEK))


def left(note: Note, now: float) -> Text:
    return ago(max(now - note.left, 0)) if note.left else T("some time ago")


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
