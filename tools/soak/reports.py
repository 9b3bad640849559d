"""What a soak tells of one match, and of all matches of a game together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine.table.journal import Journal


@dataclass(frozen=True)
class Report:
    """One match. `player`: who played it; only those who try to win say something about how hard a game is."""

    seed: int
    problem: str = ""
    """Empty if nothing was wrong."""
    result: str = ""
    steps: int = 0
    player: str = "random"
    refused: Mapping[str, int] = field(default_factory=dict)
    events: Mapping[str, int] = field(default_factory=dict)


def kinds_met(journal: Journal, steps: int) -> dict[str, int]:
    """How often every kind of event happened; what was taken back happened too."""
    counted: Counter[str] = Counter()
    for seq in range(1, steps + 1):
        for raw in journal.entry(seq).events:
            assert isinstance(raw.json, dict)
            counted[str(raw.json["kind"])] += 1
    return dict(counted)


def table(reports: Iterable[Report], kinds: Iterable[str] = ()) -> dict[str, object]:
    """All matches of a game in one table; `kinds`: those of all its events, to see which were never met."""
    matches = list(reports)
    good = [report for report in matches if not report.problem]
    refused: Counter[str] = Counter()
    events: Counter[str] = Counter()
    results: dict[str, Counter[str]] = {}
    for report in good:
        refused.update(report.refused)
        events.update(report.events)
        results.setdefault(report.player, Counter())[report.result] += 1
    return {
        "problems": [{"seed": report.seed, "problem": report.problem} for report in matches if report.problem],
        "matches": len(matches),
        "steps": sum(report.steps for report in good),
        "results": {player: dict(counted.most_common()) for player, counted in sorted(results.items())},
        "refused": dict(refused.most_common()),
        "events": dict(events.most_common()),
        "never_met": sorted({*kinds} - {*events}),
    }
