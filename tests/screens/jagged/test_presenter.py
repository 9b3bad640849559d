"""What is on the page at a moment of a scenario, without its window."""

from __future__ import annotations

from collections.abc import Callable

from engine.jagged.box import Box
from engine.jagged.commands import Activate, BeginScenario, GroupMove
from engine.jagged.events.enemies import EnemyStayed
from engine.jagged.events.mercs import Wounded
from engine.jagged.state import State
from engine.table.history import events
from engine.table.match import Match
from engine.table.refusal import Refusal
from screens.jagged.presenter import FightPresenter
from tools.jagged import sensible
from tools.jagged.soak import new_match

MOST = 400


def at(wanted: Callable[[FightPresenter], bool], scenario: str = "demo-3") -> FightPresenter:
    """The first moment of its kind in a few sensible games."""
    for seed in range(8):
        presenter = FightPresenter(new_match(scenario, seed))
        match: Match[State, Box] = presenter.match
        for _ in range(MOST):
            if match.state.result:
                break
            if wanted(presenter):
                return presenter
            assert not isinstance(match.apply(sensible.any_action(match)), Refusal)
    raise AssertionError("no such moment")


def test_where_somebody_comes_in_the_sector_to_be_entered_is_on_the_map() -> None:
    """Its lit areas are the answers: nobody has to know where "Mill F" is."""
    match = new_match("demo-1", 0)
    leader, other = match.state.mercs
    for command in (BeginScenario(), Activate(leader)):
        assert not isinstance(match.apply(command), Refusal)
    crossing = match.content.region.crossings["landing"]["mill"]
    match.apply(GroupMove(leader, (("mill", crossing[0]),), ((leader, other),)))
    presenter = FightPresenter(match)
    assert match.question is not None
    assert match.question.why.rule == "fight.entry"
    assert presenter.sector == "mill"
    assert presenter._overlay("mill").targets == frozenset(crossing)


def test_an_attack_is_announced_without_what_is_told_above_it() -> None:
    """The wounds of the attack before stand in the radio's line; who stays needs no hand."""

    def second_blow(presenter: FightPresenter) -> bool:
        blow = presenter.blow if presenter.match.question is not None else None
        if blow is None or presenter.match.question.why.rule != "defence.choice":
            return False
        before = events(presenter.match.game, presenter.match.journal, presenter.match.head)
        return any(isinstance(each, Wounded) for each in before)

    presenter = at(second_blow)
    match = presenter.match
    told = events(match.game, match.journal, match.head)
    silent = [str(each.describe()) for each in told if isinstance(each, Wounded | EnemyStayed)]
    assert silent
    blow = presenter.blow
    assert blow is not None
    assert not {*map(str, blow.lines)} & {*silent}
