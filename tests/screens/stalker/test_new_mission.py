"""Choosing a mission and its stalkers, and setting the table up, without a window."""

from dataclasses import replace

import pytest

from engine.stalker.content.missions import Library
from engine.stalker.state import Job
from engine.table.text import Text
from screens.palette import DARK
from screens.stalker.setup.company import DRAW, NONE, OWN, Company
from screens.stalker.setup.presenter import NewMissionPresenter, demo_arguments, setup_of, table_of
from screens.stalker.setup.table_presenter import SetupKind, SetupPresenter
from screens.widgets.board.model import MarkerKind, UnitShape
from tools.stalker.shipped import read_library


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library()


@pytest.fixture
def presenter(library: Library) -> NewMissionPresenter:
    return NewMissionPresenter(library, "de")


def test_a_mission_that_only_the_box_knows_says_what_is_missing(presenter: NewMissionPresenter) -> None:
    complete, incomplete = presenter.missions
    assert (complete.title, complete.chosen, complete.is_complete) == ("Das Notizbuch des Wärters", True, True)
    assert (incomplete.id, incomplete.is_complete) == ("a1", False)
    assert "8 things" in str(incomplete.subtitle)
    sheet = presenter.missing("a1")
    assert len(sheet.rows) == 8
    assert str(sheet.rows[1].title) == "Das als Startpunkt markierte Feld"
    presenter.choose("a1")
    assert presenter.missions[0].chosen


def test_a_stalkers_card_tells_hit_points_dice_and_ability(presenter: NewMissionPresenter) -> None:
    milady = presenter.stalkers[0]
    assert (milady.name, str(milady.facts)) == ("Milady", "14 hp · 2 dice · 3 dice from range 4 on")
    assert milady.ability.startswith("Ein Erfolg mehr")
    assert [line.seat for line in presenter.stalkers] == [1, 2, 0, 0, 0, 0]


def test_seats_follow_the_taps_and_four_is_the_most(presenter: NewMissionPresenter) -> None:
    presenter.toggle("milady")
    for name in ("velet", "chort"):
        presenter.toggle(name)
    assert [line.id for line in presenter.seats] == ["polkan", "velet", "chort"]
    assert presenter.seats[0].leads, "the leader stayed at home, so the first seat leads"
    presenter.toggle("milady")
    refusal = presenter.toggle("borsuk")
    assert isinstance(refusal, Text)
    assert len(presenter.seats) == 4


def test_one_place_earlier_and_the_gear_goes_along(presenter: NewMissionPresenter) -> None:
    before = {line.id: str(line.kit) for line in presenter.seats}
    presenter.move_up("polkan")
    assert [line.id for line in presenter.seats] == ["polkan", "milady"]
    assert {line.id: str(line.kit) for line in presenter.seats} == before
    presenter.move_up("polkan")
    assert presenter.seats[0].is_first


def test_two_stalkers_swap_gear_as_there_is_one_of_each(presenter: NewMissionPresenter) -> None:
    first, second = (str(line.kit) for line in presenter.seats)
    presenter.take_kit("milady", 1)
    assert [str(line.kit) for line in presenter.seats] == [second, first]
    assert [row.chosen for row in presenter.kit_sheet("milady").rows] == [False, True, False, False]


def test_what_was_chosen_is_what_is_played(library: Library, presenter: NewMissionPresenter) -> None:
    presenter.toggle("chort")
    presenter.lead("chort")
    presenter.take_kit("milady", 3)
    assert not presenter.company.add_area("demo", OWN)
    presenter.company.take_companion("own-dog")
    presenter.company.take_job("own-hunt")
    arguments = presenter.arguments(seed=5)
    setup = setup_of(library, arguments)
    assert ([seat.stalker for seat in setup.seats], setup.leader) == (["milady", "polkan", "chort"], "chort")
    state = table_of(library, arguments).state
    assert state.stalkers["milady"].gear.weapon == "mp-short#1"
    assert state.entrance is not None
    assert (list(state.companions), state.job) == (["own-dog"], Job("own-hunt"))


def test_p39_a_set_up_card_is_drawn_or_named_and_the_players_say_where_the_entrance_lies(library: Library) -> None:
    company = Company(library, choose=min)
    # Winter wants a field of one cell outside, and this board has none.
    assert company.areas("demo") == [OWN, *(key for key in library.lost_areas if key != "winter")]
    assert company.add_area("demo", DRAW)
    fields = company.entrances("demo")
    assert (company.area, company.entrance) == ("basement", fields[0])
    picker = company.picker("demo")
    assert picker.board.overlay.targets == frozenset(fields[1:])
    assert [(each.kind, each.field) for each in picker.board.markers] == [(MarkerKind.ENTRANCE, fields[0])]
    dark = next(name for name in picker.board.plan.fields if name not in fields)
    picker.tap(dark)
    assert (picker.chosen, picker.refused) == (fields[0], dark)
    picker.tap(fields[-1])
    assert (picker.chosen, picker.refused) == (fields[-1], "")
    company.entrance = picker.chosen
    assert company.arguments()["area"] == ["basement", fields[-1]]
    picker.draw()
    assert picker.chosen == fields[0]
    arguments = {**demo_arguments(library, 7), **company.arguments()}
    board = SetupPresenter(library, arguments, DARK, "en").board
    assert {"LC1", "LC3"} <= board.plan.fields.keys()
    assert not company.add_area("demo", NONE)
    assert company.arguments()["lost_area"] is False


def test_p8_the_sheets_offer_one_companion_and_one_job(library: Library) -> None:
    company = Company(library)
    assert [row.id for row in company.companion_sheet("demo", "en").rows] == [NONE, *library.cards.companions]
    assert [row.id for row in company.job_sheet("en").rows] == [NONE, *library.cards.jobs]
    company.take_companion("own-dog")
    company.take_job("c99")
    chosen = [row.id for row in company.companion_sheet("demo", "en").rows if row.chosen]
    assert (chosen, str(company.companion_words("de"))) == (["own-dog"], "Rost, ein Hund")
    assert str(company.job_words("en")).startswith("The Patron's errand · ")
    company.take_companion(NONE)
    assert company.arguments()["companion"] == ""


def test_the_set_up_says_where_the_companion_stands_and_what_the_job_is(library: Library) -> None:
    arguments = {**demo_arguments(library, 7), "companion": "own-dog", "job": "own-hunt"}
    setup = SetupPresenter(library, arguments, DARK, "en")
    dog = next(step for step in setup.steps if step.kind is SetupKind.COMPANION)
    assert (str(dog.take), len(dog.fields)) == ("Companion: Rust, a dog", 1)
    assert str(dog.put).startswith(f"On {min(dog.fields)}. Moves up to 4 fields")
    assert "Kill three mutants" in str(next(step for step in setup.steps if step.kind is SetupKind.JOB).put)
    while setup.now.kind is not SetupKind.COMPANION:
        assert "own-dog" not in [unit.id for unit in setup.board.units]
        setup.act()
    shown = setup.board.unit("own-dog")
    assert shown is not None
    assert (shown.label, shown.shape) == ("D", UnitShape.HEXAGON)


def test_nobody_chosen_cannot_begin(presenter: NewMissionPresenter) -> None:
    for name in ("milady", "polkan"):
        presenter.toggle(name)
    assert (presenter.seats, str(presenter.action)) == ([], "Choose at least one stalker")


# The set-up


@pytest.fixture
def setup(library: Library) -> SetupPresenter:
    return SetupPresenter(library, demo_arguments(library, 7), DARK, "en")


def test_the_set_up_goes_through_the_box_in_the_order_of_the_book(setup: SetupPresenter) -> None:
    kinds = list(dict.fromkeys(step.kind for step in setup.steps))
    assert kinds == [
        SetupKind.BOARD,
        SetupKind.PLACES,
        SetupKind.ANOMALY,
        SetupKind.ENEMY,
        SetupKind.LOOT,
        SetupKind.UNKNOWN,
        SetupKind.STALKER,
        SetupKind.DECKS,
    ]
    dogs = next(step for step in setup.steps if step.id == "dog")
    assert str(dogs.take) == "4 × Dog (Horde)"
    assert str(dogs.put) == "On C6 (looks west), C3 (looks south). 2 more wait beside the board."
    assert dogs.fields == {"C3", "C6"}


def test_who_draws_their_own_cards_is_told_to_put_the_decks_beside_the_board(library: Library) -> None:
    arguments = {**demo_arguments(library, 7), "told": True}
    steps = {step.kind: step for step in SetupPresenter(library, arguments, DARK, "en").steps}
    assert str(steps[SetupKind.DECKS].take) == "Put your card decks beside the board"
    assert "enemy activation" in str(steps[SetupKind.DECKS].put)
    assert "you say what they are" in str(steps[SetupKind.LOOT].put)


def test_p11_the_set_up_counts_the_enemies_for_this_number_of_stalkers(library: Library) -> None:
    demo = library.missions["demo"]
    fewer = tuple(replace(each, by_stalkers={"2": 3}) if each.card == "dog" else each for each in demo.enemies)
    changed = replace(library, missions={**library.missions, "demo": replace(demo, enemies=fewer)})
    steps = SetupPresenter(changed, demo_arguments(changed, 7), DARK, "en").steps
    dogs = next(step for step in steps if step.id == "dog")
    assert str(dogs.take) == "3 × Dog (Horde)"
    assert str(dogs.put).endswith("1 more waits beside the board.")


def test_the_board_shows_only_what_stands_already(setup: SetupPresenter) -> None:
    assert (setup.board.units, setup.board.markers) == ((), ())
    while setup.now.kind is not SetupKind.LOOT:
        setup.act()
    assert len(setup.board.units) == 5
    kinds = {marker.kind for marker in setup.board.markers}
    assert kinds == {MarkerKind.GOAL, MarkerKind.LOOT}
    assert setup.board.overlay.targets == setup.now.fields


def test_the_cellar_stays_in_the_box_unless_it_is_wanted(library: Library, setup: SetupPresenter) -> None:
    assert not any(name.startswith("L") for name in setup.board.plan.fields)
    arguments = {**demo_arguments(library, 7), "lost_area": True}
    with_area = SetupPresenter(library, arguments, DARK, "en")
    cells = [cell for entry in with_area.board.plan.fields.values() for cell in entry.cells]
    assert any(name.startswith("L") for name in with_area.board.plan.fields)
    assert max(x for x, _ in cells) < 30, "it lies beside the board, not a hundred fields away"
    assert SetupKind.AREA in [step.kind for step in with_area.steps]
    while with_area.now.kind is not SetupKind.AREA:
        with_area.act()
    marked = {marker.field for marker in with_area.board.markers if marker.kind is MarkerKind.ENTRANCE}
    assert marked == with_area.now.fields


def test_steps_are_ticked_off_one_by_one_or_in_any_order(setup: SetupPresenter) -> None:
    setup.act()
    assert (setup.at, setup.done, str(setup.progress)) == (1, {0}, "1 of 15 in place")
    setup.toggle(2)
    setup.toggle(1)
    assert (setup.at, setup.done) == (3, {0, 1, 2})
    setup.toggle(1)
    assert (setup.at, setup.done) == (1, {0, 2})
    assert setup.back()
    assert (setup.at, setup.done) == (0, {2})
    assert not setup.back()
    for _ in range(setup.count):
        setup.act()
    assert setup.is_complete


def test_ticks_survive_being_killed_and_nonsense_is_left_out(library: Library) -> None:
    arguments = {**demo_arguments(library, 7), "done": [0, 1, 99]}
    assert SetupPresenter(library, arguments, DARK, "en").done == {0, 1}


def test_the_same_seed_lays_the_same_table(library: Library) -> None:
    one, other = (table_of(library, demo_arguments(library, 3)).hash for _ in range(2))
    assert one == other
