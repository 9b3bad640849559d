"""We played our turns: one page, everything as it was, and the enemies act on what differs."""

from __future__ import annotations

from engine.stalker.commands.express import TurnsPlayed
from engine.stalker.commands.flow import NextPhase
from engine.stalker.content.units import Level
from engine.table.event import Event
from engine.table.history import command_of, events, path
from screens.palette import DARK
from screens.stalker.mission.acting.telling import AMMO, HP, attention_of, card_drawn, numbers_of
from screens.stalker.mission.parts import KilledPart, TellPart, UncheckedPart
from screens.stalker.mission.presenter import MissionPresenter
from tests.screens.stalker.mission_table import Sitting, in_turn


def telling() -> MissionPresenter:
    table = in_turn()
    table.switch(tells=True)
    assert table.mode == "express"
    return table


def test_everything_starts_as_it_was_and_nothing_told_changes_nothing() -> None:
    table = telling()
    told = [part for part in table.view.page.parts if isinstance(part, TellPart)]
    assert [part.stalker for part in told] == list(table.now.state.stalkers)
    assert all(number.value == number.was for part in told for number in part.numbers.values())
    table.act()
    journal = table.match.journal
    commands = [command_of(table.match.game, journal.entry(seq)) for seq in path(journal, table.match.head)]
    assert TurnsPlayed() in commands
    assert NextPhase() in commands, "then the enemies act, without another tap"


def test_a_move_leaves_the_low_marker_and_a_shot_that_is_heard_the_high_one() -> None:
    table = telling()
    state, box = table.now.state, table.now.box
    assert card_drawn(state, box, table.look.draft) is Level.LOW
    table.move("milady", "A2")
    marker = attention_of(state, box, table.look.draft, "milady")
    assert marker is not None
    assert (marker.level, marker.field) == (Level.LOW, "A2")
    rounds = numbers_of(state, box, table.look.draft, "milady")[AMMO].was
    table.tell(table.look.draft.counts("milady", AMMO, rounds - 1))
    marker = attention_of(state, box, table.look.draft, "milady")
    assert marker is not None
    assert marker.level is Level.HIGH
    assert str(table.view.next.text) == "Enemies act · high card"
    table.tell(table.look.draft.draws("milady", ""))
    assert attention_of(state, box, table.look.draft, "milady") is None, "what is set by hand counts"


def test_a_tap_on_an_enemy_is_a_kill_and_a_second_one_is_none() -> None:
    table = telling()
    enemy = next(iter(table.now.state.enemies))
    table.tap_unit(enemy)
    assert [str(name) for name in _killed(table)] == [enemy]
    assert table.look.draft.killed == (enemy,)
    table.tap_unit(enemy)
    assert not table.look.draft.killed


def _killed(table: MissionPresenter) -> tuple[object, ...]:
    return next(part.names for part in table.view.page.parts if isinstance(part, KilledPart))


def test_the_page_says_what_the_app_cannot_check_and_the_journal_keeps_it() -> None:
    table = telling()
    table.move("milady", "A2")
    lines = next(part.lines for part in table.view.page.parts if isinstance(part, UncheckedPart))
    assert any("radiation" in str(line) for line in lines)
    table.act()
    told = [str(event.describe()) for event in _events(table)]
    assert all(str(line) in told for line in lines)


def _events(table: MissionPresenter) -> list[Event]:
    journal = table.match.journal
    return [each for seq in path(journal, table.match.head) for each in events(table.match.game, journal, seq)]


def test_the_mode_stays_until_somebody_says_otherwise_and_undo_leads_back_to_it() -> None:
    table = telling()
    table.tell(table.look.draft.counts("milady", HP, 5))
    table.act()
    assert table.look.tells
    table.undo()
    while table.now.state.stalkers["milady"].hp == 5:
        table.undo()
    assert table.look.tells
    table.vouch()
    assert table.mode == "express"
    table.switch(tells=False)
    assert table.mode == "turn"
    assert MissionPresenter(Sitting(), DARK).mode == "event"
