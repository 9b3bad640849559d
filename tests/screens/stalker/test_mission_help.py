"""A tap on the header says what the rulebook says here: something fitting and a source, wherever in the round."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.stalker.commands.flow import GiveUp
from engine.stalker.state import Phase
from screens.palette import DARK
from screens.stalker.mission import help as mission_help
from screens.stalker.mission.look import Checking
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.presenter import MissionPresenter
from tests.screens.stalker.mission_table import Sitting, in_turn, presenter
from tests.screens.stalker.test_mission_presenter import thumb


def test_every_mode_has_words_and_a_page() -> None:
    seen: dict[str, set[str]] = {}
    for seed in (1, 2, 4):
        table, random = MissionPresenter(Sitting(seed), DARK), Random(seed)
        for _ in range(250):
            shown = table.view.help
            assert shown.rule is not None
            assert shown.source is not None
            seen.setdefault(table.mode, set()).add(str(shown.title))
            if table.mode == "over":
                break
            thumb(table, random)
    assert set(seen) >= {"event", "step", "turn", "question", "turns_done"}
    assert seen["turns_done"] == {"All turns are taken"}
    assert seen["event"] == {"Event phase"}
    assert seen["question"] == {"Why is this asked?"}
    assert {"Enemies' and Zone's phase", "The Zone"} <= seen["step"]


def test_a_step_of_the_event_is_not_told_as_a_turn() -> None:
    table = presenter()
    table.act()
    assert (table.mode, table.view.help) == ("turn", mission_help.TURN)


def test_a_priced_move_a_look_at_the_table_and_the_end_have_their_own() -> None:
    table = in_turn()
    table.look = replace(table.look, checking=Checking.OPENED)
    assert table.view.help is mission_help.CHECK
    table.look = replace(table.look, checking=Checking.NOT)
    field = next(
        name for name, action in table.now.acts.moves.items() if action.dose or action.reacts or action.anomaly
    )
    table.tap_field(field)
    assert table.view.help is mission_help.MOVE
    table.do(GiveUp())
    while table.mode == "step":
        table.act()
    assert (table.mode, table.view.help) == ("over", mission_help.OVER)
    assert mission_help.help_for(ModeName.TURNS_DONE, Phase.PLAYERS, None, None) is mission_help.TURNS_DONE
