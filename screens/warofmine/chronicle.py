"""A day or a siege read back in rows: what changed, what will be missing, what was met. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.table.history import events, path
from engine.table.text import Name, T, Text
from engine.warofmine.content.naming import text_id
from engine.warofmine.content.vocabulary import Gone
from engine.warofmine.events.flow import SiegeOver
from engine.warofmine.events.people import Lost
from engine.warofmine.state.siege import Met, Siege
from engine.warofmine.summary import Change, changes, worries
from screens.warofmine.in_play import CardView
from screens.widgets.page_model import Line


def day_lines(match: Any) -> Iterator[Line]:
    """The day that is over: worries first, then levels and things before and after."""
    state = match.state
    for worry in worries(state, match.content):
        yield Line("", worry, icon="warning", role="orange", small=True)
    for change in changes(_dawn_before(match), state):
        value = T("{before} → {after}", before=change.before, after=change.after)
        yield Line("", _changed(change), "", value, small=True, icon="person" if change.who else "box", role="accent")


def _changed(change: Change) -> Text:
    what = T("{what}", what=change.what)
    return T("{name}: {state}", name=Name("characters", change.who), state=what) if change.who else what


def _dawn_before(match: Any) -> Siege:
    """The table as it was when the day that is over began."""
    since = 0
    for seq in path(match.journal, match.head):
        since = seq
        if match.journal.entry(seq).round < match.state.day - 1:
            break
    else:
        since = 0
    state: Siege = match.look(since).state
    return state


def fates(match: Any) -> dict[str, Text]:
    """Who lives, and who has not been there since which day."""
    people = match.state.people
    last: dict[str, int] = {}
    for seq in path(match.journal, match.head):
        for event in events(match.game, match.journal, seq):
            if isinstance(event, Lost):
                last.setdefault(event.who, match.journal.entry(seq).round)
    return {who: _fate(each.gone, last.get(who)) for who, each in people.items()}


def _fate(gone: Gone | None, day: int | None) -> Text:
    if gone is None:
        return T("lives")
    if day is None:
        # Taken away by hand: on which day, nobody said.
        return T("{gone}", gone=Name("gone", gone))
    return T("died on day {n}", n=day) if gone is Gone.DEAD else T("left on day {n}", n=day)


def met_lines(scripts: Sequence[Met]) -> Iterator[Line]:
    """The scripts that were read, day by day, with what was chosen."""
    for met in scripts:
        about = T("Day {n} · {script}", n=met.day, script=met.script)
        title = T("{text}", text=Name("text", met.chosen)) if met.chosen else T("Script {n}", n=met.script)
        yield Line("", title, about, icon="book", role="accent")


def last_words(match: Any) -> CardView | None:
    """What the ending card says last."""
    state, content = match.state, match.content
    ending = content.endings.get(state.ending)
    over = next((each for each in events(match.game, match.journal, match.head) if isinstance(each, SiegeOver)), None)
    if ending is None or over is None:
        return None
    verdicts = ending.won if over.result == "won" else ending.lost
    if not 0 <= over.verdict < len(verdicts):
        return None
    text = T("{text}", text=Name("text", text_id(verdicts[over.verdict].text)))
    return CardView(T("The end"), T("{ending}", ending=Name("endings", state.ending)), text)
