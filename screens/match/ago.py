"""How long something has been left, the way people say it. No Kivy here."""

from __future__ import annotations

from engine.table.text import T, Text, Tn
from screens.match.notes import Note

MINUTE, HOUR, DAY, WEEK = 60, 3_600, 86_400, 604_800


def ago(seconds: float) -> Text:
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
