"""A whole recorded mission in words, as the table hears it: every step, question, reason and event card, in a language.

`python -m tools.stalker.transcript` writes tests/golden/transcripts anew. Do it after changing a sentence, and read the
diff aloud: tests/screens/stalker/test_transcripts.py fails on every sentence that differs.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.stalker.content.box import Box
from engine.stalker.game import ZONE
from engine.stalker.state import Mission
from engine.table.answer import ANSWERS
from engine.table.history import describe
from engine.table.journal import Journal
from engine.table.languages import LANGUAGES
from engine.table.match import Match, Outcome
from engine.table.points import begin
from engine.table.record import dump, load_kind
from engine.table.text import Text
from screens.catalogues import catalogues
from screens.i18n import I18n
from screens.stalker.mission.event_card_words import event_view
from screens.stalker.mission.position import position_of
from screens.stalker.mission.reasons import why_step
from screens.stalker.mission.results.outcome import outcome_of
from screens.stalker.mission.steps import Step, folded, steps_of
from screens.stalker.names import mission_names
from tools.stalker.shipped import read_library

GOLDEN = Path(__file__).parents[2] / "tests" / "golden"
FOLDER = GOLDEN / "transcripts"
MISSIONS = ("two", "four")
Said = Text | Mapping[str, str]


def _table(golden: Any) -> Match[Mission, Box]:
    content = dump(read_library().match("demo"))
    return Match(ZONE, Journal(begin(ZONE, content, golden["setup"], golden["seed"])))


def transcript(mission: str, language: str) -> list[str]:
    """Line by line what is said; a reason or an option that was said before is not repeated."""
    golden = json.loads((GOLDEN / f"{mission}.json").read_text("utf-8"))
    table = _table(golden)
    voice = I18n()
    catalogues.need("stalker")
    voice.add_names(mission_names(table.content, lambda: table.state))
    voice.use(language)
    lines: list[str] = []
    heard: set[str] = set()
    for mark, text in _told(table, golden):
        words = text.get(language, "") if isinstance(text, Mapping) else voice.say(text)
        if not words or (mark in "?·!" and words in heard):
            continue
        heard.add(words)
        lines.append(f"{mark} {words}".strip())
    return lines


def _told(table: Match[Mission, Box], golden: Any) -> Iterator[tuple[str, Said]]:
    """Each sentence behind a sign: > what was done, nothing for what happens, ? what is asked, · options, ! why."""
    match, card = table, ""
    for step in golden["steps"]:
        kind = step["act"]["kind"]
        before, asked, event = match.state, match.question, match.state.event
        outcome = match.apply(load_kind(ANSWERS if kind in ANSWERS else ZONE.commands, step["act"]))
        assert isinstance(outcome, Outcome), outcome
        yield ">", describe(ZONE, match.journal, match.seq)
        if match.state.event != event:
            yield from _event(match)
        steps, card = steps_of(before, outcome.events, card if asked is not None else "")
        for each in folded(steps):
            yield from _step(each, match.content)
        came = outcome_of(match) if match.question is None else None
        if came is not None and came.word is not None:
            yield "=", came.word
            if came.measured is not None:
                yield "=", came.measured.words
        yield from _question(match)


def _event(match: Match[Mission, Box]) -> Iterator[tuple[str, Said]]:
    view = event_view(match.state, match.content)
    if view is not None:
        yield "#", view.name
        yield from (("", words) for words in (view.story, *view.at_once, *view.framed) if words is not None)


def _step(step: Step, box: Box) -> Iterator[tuple[str, Said]]:
    if not step.needs_hands:
        return
    yield "@", step.title
    for words in (*step.prelude, step.lead, step.consequence, *step.notes):
        if words is not None:
            yield "", words
    for row in why_step(step, box).sheet.rows:
        yield from (("!", words) for words in (row.title, row.subtitle, row.value))


def _question(match: Match[Mission, Box]) -> Iterator[tuple[str, Said]]:
    asked = position_of(match).asked
    if asked is None:
        return
    yield from (("?", words) for words in (asked.who, asked.prompt, asked.rule))
    for option in asked.options:
        yield from (("·", words) for words in (option.title, option.subtitle))


def path_of(mission: str, language: str) -> Path:
    return FOLDER / f"{mission}-{language}.txt"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for mission in MISSIONS:
        for language in LANGUAGES:
            lines = transcript(mission, language)
            path_of(mission, language).write_text("\n".join(lines) + "\n", "utf-8")
            print(f"{mission}-{language}: {len(lines)} lines")


if __name__ == "__main__":
    main()
