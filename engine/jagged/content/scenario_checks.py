"""Checks of scenarios and campaigns: sectors that fit together, ways that lead to the goal."""

from __future__ import annotations

from collections.abc import Iterator

from engine.jagged.content.faults import Fault
from engine.jagged.content.laying import cells_of, region_of
from engine.jagged.content.library import Library
from engine.jagged.content.scenario import ScenarioCard
from engine.jagged.ground import Cell
from engine.jagged.words import Quality


def check_scenarios(library: Library) -> Iterator[Fault]:
    for key, scenario in library.scenarios.items():
        yield from (Fault("scenarios", key, path, code, values) for path, code, values in _scenario(library, scenario))
    yield from _needs(library)
    for key, campaign in library.campaigns.items():
        for name in campaign.scenarios:
            if name not in library.scenarios:
                yield Fault("campaigns", key, "scenarios", "unknown", {"what": "scenarios", "name": name})
        for name in (*campaign.income, *campaign.town_income.values()):
            if name not in library.income:
                yield Fault("campaigns", key, "income", "unknown", {"what": "income", "name": name})
        for name in campaign.mercs:
            if name not in library.cards.mercs:
                yield Fault("campaigns", key, "mercs", "unknown", {"what": "mercs", "name": name})


Found = tuple[str, str, dict[str, str | int]]


def _scenario(library: Library, scenario: ScenarioCard) -> Iterator[Found]:
    faces = library.cards.sectors
    unknown = [name for name, laid in scenario.sectors.items() if laid.face not in faces]
    for name in unknown:
        yield f"sectors.{name}.face", "unknown", {"what": "sectors", "name": scenario.sectors[name].face}
    for name, laid in scenario.sectors.items():
        for mission in laid.missions:
            if mission not in library.cards.missions:
                yield f"sectors.{name}.missions", "unknown", {"what": "missions", "name": mission}
        if laid.lieutenant and laid.lieutenant not in library.cards.lieutenants:
            yield f"sectors.{name}.lieutenant", "unknown", {"what": "lieutenants", "name": laid.lieutenant}
        for token in laid.tokens:
            if token not in {each.value for each in Quality}:
                yield f"sectors.{name}.tokens", "unknown", {"what": "loot", "name": token}
    if not any(laid.start and laid.back is None for laid in scenario.sectors.values()):
        yield "sectors", "no_start", {}
    if not scenario.goal or any(name not in scenario.sectors for name in scenario.goal):
        yield "goal", "goal", {}
    for name in scenario.cards:
        if name not in {**library.cards.items, **library.cards.allies}:
            yield "cards", "unknown", {"what": "equipment", "name": name}
    if not unknown:
        yield from _laid_out(library, scenario)


def _laid_out(library: Library, scenario: ScenarioCard) -> Iterator[Found]:
    """No two sectors on the same cells, and an open way from the start to every sector."""
    owner: dict[Cell, str] = {}
    for name, laid in scenario.sectors.items():
        for each in cells_of(library.cards.sectors[laid.face]).values():
            for x, y in each:
                other = owner.setdefault((x + laid.at[0], y + laid.at[1]), name)
                if other != name:
                    yield f"sectors.{name}.at", "overlap", {"one": other, "other": name}
                    return
    region = region_of(scenario, library.cards.sectors, {})
    start = next((name for name, laid in scenario.sectors.items() if laid.start), None)
    if start is None:
        return
    seen, frontier = {start}, [start]
    while frontier:
        for there in region.crossings[frontier.pop()]:
            if there not in seen:
                seen.add(there)
                frontier.append(there)
    for name in scenario.sectors:
        if name not in seen:
            yield f"sectors.{name}", "no_way", {"name": name}


def _needs(library: Library) -> Iterator[Fault]:
    for key, scenario in library.scenarios.items():
        for name in scenario.needs:
            if name not in library.scenarios:
                yield Fault("scenarios", key, "needs", "unknown", {"what": "scenarios", "name": name})
        seen, frontier = set[str](), [*scenario.needs]
        while frontier:
            name = frontier.pop()
            if name == key:
                yield Fault("scenarios", key, "needs", "endless")
                break
            if name in library.scenarios and name not in seen:
                seen.add(name)
                frontier.extend(library.scenarios[name].needs)
