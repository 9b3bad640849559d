"""The end of a round as a list: its steps in order, those that had something to do and those that had not. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping

from engine.table.text import T, Text
from screens.eden.stories import Story
from screens.widgets.page_model import Line, Section

NPCS = T("2 · NPCs act")
STEPS: Mapping[Text, frozenset[str]] = {
    NPCS: frozenset(),
    T("3 · fire, hostile ground, burning terrain"): frozenset(
        {"end.fire", "end.fire_zone", "end.fire_wounds", "end.fire_fades", "end.piece_burns", "ground.hostile"}
    ),
    T("4 · fear"): frozenset({"end.fear", "end.fear_fades"}),
    T("5 · poison"): frozenset({"end.poison"}),
    T("6 · rage"): frozenset({"end.rage", "end.rage_fades"}),
    T("7 to 9 · new action points, slow"): frozenset({"end.points", "end.slow"}),
    T("10 · victory points"): frozenset({"score.asked", "score.hold", "score.home", "score.mission", "score.take"}),
    T("11 · weather; what was for this round ends"): frozenset(
        {
            "weather.ion_storm",
            "weather.ion_wound",
            "weather.acid_rain",
            "weather.acid_poison",
            "weather.clears",
            "weather.roll",
            "weather.rolled",
        }
    ),
}
"""The steps of B4.B that hands or numbers follow, and the rules of each; what NPCs did is told one by one before."""


def steps(story: Story, has_npcs: bool) -> Section:
    busy = {title for title, rules in STEPS.items() if rules & story.rules or (has_npcs and title is NPCS)}
    return Section(T("The steps of the end phase"), tuple(_line(title, title in busy) for title in STEPS))


def _line(title: Text, is_busy: bool) -> Line:
    if is_busy:
        return Line("", title, "", T("done"), icon="check", small=True)
    return Line("", title, "", T("nothing to do"), icon="check", small=True, role="quiet", value_role="quiet")
