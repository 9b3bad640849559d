"""A scenario by touch: from home ashore, a round with attacks, and to the end."""

from random import Random
from typing import Any

import pytest

from engine.jagged.by_hand import EndScenario
from engine.jagged.commands import BeginScenario
from engine.jagged.dictator.counterattack import strength_bonus
from engine.table.refusal import Refusal
from screens.jagged.fight import FightScreen
from screens.jagged.widgets import AlarmCard, FightChip, OrderCard, ResultKey, WeaponRow
from screens.widgets.kit import NextButton, Pill, Row
from tests.ui.finding import all_of, from_home, press_amber
from tools.drive import Drive
from tools.jagged import sensible
from tools.jagged.shots import SCENES
from tools.shots.check import problems

MOST = 60


@pytest.fixture
def fight(drive: Drive) -> Any:
    return from_home(drive, "Jagged Alliance", "Learn with the demo", "Go ashore")


def test_home_leads_ashore(drive: Drive, fight: Any) -> None:
    assert isinstance(fight, FightScreen)
    assert [name for name, _ in drive.shell.path] == ["home", "jagged.fight"]
    press_amber(drive, fight)
    assert fight.session.match.state.round == 1


def test_ashore_the_page_says_what_to_do_and_what_there_is_to_spend(drive: Drive, fight: Any) -> None:
    """No enemy to aim at: no weapons in the way of the sentence. Funds and rebels stand beside the region."""
    press_amber(drive, fight)
    press_amber(drive, fight)
    assert fight.session.match.state.stage.value == "begin"
    assert not all_of(fight, WeaponRow)
    assert [pill.text for pill in all_of(fight, Pill)] == ["funds 1", "rebels 0"]
    sentence = all_of(fight, OrderCard)[-1]
    assert sentence.to_window(*sentence.pos)[1] > all_of(fight, NextButton)[-1].top, "in sight, above the amber"


@pytest.mark.parametrize(("won", "words", "scenario"), [(True, "On to: 2. The hill", "demo-2"),
                                                        (False, "Once more: 1. The mill", "demo-1")])  # fmt: skip
def test_a_scenario_leads_on_to_the_next_or_to_another_try(
    drive: Drive, fight: Any, won: bool, words: str, scenario: str
) -> None:
    """The demo teaches in three steps: nobody has to look for the second one."""
    press_amber(drive, fight)
    fight.apply(EndScenario(won=won))
    drive.settle()
    while fight.presenter.recap is not None:
        press_amber(drive, fight)
    assert fight.action == words
    press_amber(drive, fight)
    assert drive.shell.path[-1] == ("jagged.new", {"scenario": scenario})


def test_a_mission_is_read_without_being_fulfilled(drive: Drive) -> None:
    session = drive.app.desk("jagged").create("demo-3", {"Anna": ("anvil", "kestrel")}, "mission", 1)
    session.match.apply(BeginScenario())
    drive.shell.go("jagged.around", match=session.match_id)
    drive.settle()
    drive.frames(8)

    def tap(words: str) -> None:
        drive.press(next(each for each in all_of(drive.shell.current, Row) if each.title == words))
        drive.settle()

    tap("S.A.M. site")
    assert session.match.state.missions["sam-site"].done == 0
    tap("Condition 1 is fulfilled")
    assert session.match.state.missions["sam-site"].done == 1


def test_rounds_pass_with_nothing_but_the_amber(drive: Drive, fight: Any) -> None:
    match = fight.session.match
    for _ in range(MOST):
        if match.state.result:
            break
        before = match.seq
        press_amber(drive, fight)
        assert match.seq > before, (fight.title, fight.action, match.question)
    assert match.state.round > 2


def test_every_row_of_the_active_merc_can_be_done(drive: Drive, fight: Any) -> None:
    """Played sensibly behind the screen; at every stop each offered row is legal."""
    match, random = fight.session.match, Random(3)
    for _ in range(120):
        if match.state.result:
            break
        if match.question is None and match.state.active:
            fight.refresh()
            offered = [each for each in fight.presenter.rows.targets.values() if hasattr(each, "describe")]
            command = random.choice(offered) if offered else fight.presenter.amber()
            assert not isinstance(match.apply(command), Refusal), command
            continue
        assert not isinstance(match.apply(sensible.any_action(match)), Refusal)
    fight.refresh()
    drive.frames(4)
    assert fight.title.startswith("Round")


def test_a_match_opened_at_a_roll_has_one_amber_thing(drive: Drive) -> None:
    """The key bar stands in the amber's place, also on a screen that never showed the amber before."""
    desk = drive.app.desk("jagged")
    session = desk.create("demo-3", {"Anna": ("anvil", "kestrel")}, "roll", 1)
    for _ in range(400):
        question = session.match.question
        if question is not None and question.why.rule == "defence.choice":
            break
        session.match.apply(sensible.any_action(session.match))
    screen = FightScreen(drive.shell)
    screen.furnish()
    screen.enter(match=session.match_id)
    drive.frames(6)
    assert all_of(screen, ResultKey)
    assert not all_of(screen, NextButton)


def test_conditions_places_and_enemies_are_put_right_by_hand(drive: Drive, fight: Any) -> None:
    match = fight.session.match
    press_amber(drive, fight)
    merc = next(iter(match.state.mercs))
    sector = match.state.mercs[merc].sector

    def tap(words: str, **arguments: Any) -> None:
        drive.shell.go("jagged.by_hand", match=fight.session.match_id, **arguments)
        drive.settle()
        drive.frames(8)
        # Everybody has such a row; the first merc's comes first.
        drive.press(next(each for each in all_of(drive.shell.current, Row) if each.title == words))
        drive.settle()
        drive.frames(4)

    tap("Marked")
    assert [each.value for each in match.state.mercs[merc].conditions] == ["marked"]
    field = match.state.mercs[merc].field
    tap("Stands in")
    assert match.state.mercs[merc].field != field
    tap("Redshirt", sector=sector)
    assert match.state.sectors[sector].status.value == "contested"
    assert [each.card for each in match.state.enemies.values()] == ["redshirt"]


def test_a_merc_is_put_right_by_hand_and_back(drive: Drive, fight: Any) -> None:
    match = fight.session.match
    press_amber(drive, fight)
    drive.shell.go("jagged.by_hand", match=fight.session.match_id)
    drive.settle()
    drive.frames(8)
    screen = drive.shell.current
    before = match.hash
    drive.press(all_of(screen, Row)[1])
    drive.settle()
    assert match.hash != before
    screen.undo()
    assert match.hash == before


def test_a_region_held_sideways_in_large_letters_comes_to_rest(drive: Drive) -> None:
    """Too high beside the list, low enough in it: it went from one to the other with every frame."""
    drive.app.change(language="de", text_scale=1.4)
    drive.resize(915, 412)
    SCENES["jagged-reward"](drive)
    places = []
    for _ in range(4):
        drive.frames(1)
        screen = drive.shell.current
        places.append((screen.hero.parent, tuple(screen.hero.size)))
    found = problems(drive.shell, drive.picture())
    drive.app.change(language="en", text_scale=1.0)
    drive.resize(412, 915)
    assert len({*places}) == 1
    assert found == []


def test_a_counterattack_says_where_its_strength_is_from_and_what_comes_after(drive: Drive) -> None:
    """p. 32: skulls of the board, and what missions and lieutenants add; losing is said before the roll."""
    SCENES["jagged-counterattack"](drive)
    drive.frames(8)
    screen = drive.shell.current
    (alarm,) = all_of(screen, AlarmCard)
    strength = screen.session.match.question.why.facts["strength"]
    more = strength_bonus(screen.presenter.play)
    assert alarm.skulls == strength - more
    assert ("missions and lieutenants" in alarm.label) == (more > 0)
    assert "lost" in alarm.consequence
    assert "why" in [chip.icon for chip in all_of(screen, FightChip)]
    words = [card.lead for card in all_of(screen, OrderCard)]
    assert [each for each in words if "threat" in each], "what the tokens that are left will do"


def test_a_region_whose_tiles_need_more_room_scrolls_with_the_list(drive: Drive) -> None:
    """Large letters on a small phone: the words of its tiles lay over the track and the header."""
    drive.resize(360, 640)
    drive.app.change(language="uk", text_scale=1.4)
    SCENES["jagged-region"](drive)
    drive.frames()
    screen = drive.shell.current
    assert screen.hero.parent is screen.ids.body.__self__
    assert [words for words in problems(drive.shell, drive.picture()) if "sticks out" in words] == []
    drive.app.change(text_scale=1.0)
    drive.resize(412, 915)
    drive.frames()
    assert screen.hero.parent is screen
