"""The map by touch: figures are put where one wishes, moves and charges are drags, places are vouched for."""

from math import dist
from random import Random
from typing import Any

import pytest
from kivy.graphics import Mesh
from kivy.metrics import dp

from engine.eden.commands.acting import Move
from engine.eden.commands.by_hand import TakeOut
from engine.eden.commands.rounds import NameWarrior
from engine.eden.scene import scene_of
from engine.eden.setup.start import Setup, SideSetup
from engine.eden.state import Phase
from engine.open.distance import foot_on_shape
from engine.open.shapes import Point
from engine.table.refusal import Refusal
from screens.eden.desk import DEMO
from screens.match.questions import QuestionCard
from screens.widgets.nudge import Arrow
from screens.widgets.plane import LIFT
from tests.ui.finding import all_of
from tools.drive import FRAME, Drive
from tools.eden.player import any_answer, any_command

WISHES, NEAR, ENOUGH = 100, 3, 95
WELLS, ASH = ("iva", "tomasz", "bulk", "pip"), ("korr", "sable", "mutt", "gasper")


def begun(drive: Drive, until: Any) -> Any:
    """A battle on the map, played on behind the screen until something is so."""
    setup = Setup({"red": SideSetup(WELLS), "blue": SideSetup(ASH)}, table=DEMO, strays=True)
    session = drive.app.desk("eden").create(setup, "map", seed=5)
    match, random = session.match, Random(5)
    while not until(match):
        question = match.question
        match.apply(any_command(match, random, 0.95) if question is None else any_answer(match, question, random, 0.95))
    drive.shell.go("eden.battle", match=session.match_id)
    drive.settle()
    screen = drive.shell.current
    if not screen.mapped:
        screen.toggle_map()
    drive.frames(8)
    return screen


@pytest.fixture
def screen(drive: Drive) -> Any:
    return begun(drive, lambda match: match.state.phase is Phase.ACTIVATION and match.question is None)


def carry(drive: Drive, screen: Any, unit: str, wish: Point, random: Random | None = None) -> None:
    """As a person does it: quickly near, then slowly until the figure is where it is wanted, a short rest, and off.

    With `random` the hand trembles, and the fingertip rolls while it is lifted.
    """
    plane = screen.plane
    start, near = plane.at_window(plane.view.figure(unit).at), plane.at_window((wish.x, wish.y))
    touch = drive.down(*start)

    def move(x: float, y: float) -> tuple[float, float]:
        drive.skip(FRAME)
        touch.touch_move(x + _tremble(random), y + _tremble(random))
        return x, y

    move(start[0] + 20, start[1])
    x, y = move((start[0] + near[0]) / 2, (start[1] + near[1] - dp(LIFT)) / 2)
    x, y = move(near[0], near[1] - dp(LIFT))
    for _ in range(40):
        off = [want - now for want, now in zip(near, plane.gestures._aim, strict=True)]
        if max(map(abs, off)) < 0.7:
            break
        x, y = move(x + max(-1.0, min(1.0, 2 * off[0])), y + max(-1.0, min(1.0, 2 * off[1])))
    for _ in range(8):
        move(x, y)
    if random is not None:
        x, y = move(x + random.uniform(-4, 4), y + random.uniform(-4, 4))
    touch.touch_up(x, y)
    drive.frames(1)


def _tremble(random: Random | None) -> float:
    return random.gauss(0, 0.5) if random is not None else 0.0


def wishes(screen: Any, unit: str, random: Random) -> list[Point]:
    """Anywhere on the table that is not beside something: there the figure is meant to touch it."""
    found: list[Point] = []
    scene = scene_of(screen.session.match.state, screen.session.match.content)
    radius = scene.units[unit].radius
    while len(found) < WISHES:
        at = Point(random.randint(40, 560), random.randint(40, 560))
        bases = (dist((at.x, at.y), (b.at.x, b.at.y)) - b.radius - radius for k, b in scene.units.items() if k != unit)
        pieces = (foot_on_shape(at.x, at.y, each.shape) for each in scene.pieces.values())
        gaps = (dist((at.x, at.y), (x / n, y / n)) - radius for x, y, n in pieces)
        if min(bases) > 10 and all(abs(gap) > 10 for gap in gaps):
            found.append(at)
    return found


def test_a_figure_is_put_within_3_mm_in_one_drag(drive: Drive, screen: Any) -> None:
    """100 drags with a hand that trembles and a fingertip that rolls; the ring of a move may pull it by 4 mm."""
    random, match = Random(11), screen.session.match
    unit = next(key for key, each in match.state.present.items() if key != match.state.acting and each.side)
    hits = 0
    for wish in wishes(screen, unit, random):
        carry(drive, screen, unit, wish, random)
        at = match.state.units[unit].at
        hits += dist((at.x, at.y), (wish.x, wish.y)) <= NEAR
    assert hits >= ENOUGH


def test_dragging_the_one_that_acts_is_a_move_and_into_contact_a_charge(drive: Drive, screen: Any) -> None:
    match = screen.session.match
    while not match.state.acting:
        assert not isinstance(match.apply(screen.presenter.amber()), Refusal)
    unit = match.state.acting
    screen.refresh()
    drive.frames(4)
    start = match.state.units[unit].at
    carry(drive, screen, unit, Point(start.x, start.y + (60 if start.y < 300 else -60)))
    assert match.state.units[unit].moves == 1
    assert match.state.units[unit].ap == 2
    foe = next(
        key for key, each in match.state.present.items() if each.side and each.side != match.state.units[unit].side
    )
    here = match.state.units[unit].at
    foe_at = Point(here.x + (75 if here.x < 300 else -75), here.y)
    carry(drive, screen, foe, foe_at)
    assert match.state.units[unit].moves == 1
    there = match.state.units[foe].at
    towards = Point(there.x + (-30 if here.x < there.x else 30), there.y)
    carry(drive, screen, unit, towards)
    assert match.state.units[unit].charges == 1
    drive.frames(8)
    assert match.question is not None, "how the other reacts"
    assert screen.nudge.parent is None, "nobody measures meanwhile: the answers come first"


def test_arrows_put_a_figure_right_by_5_mm_without_a_move(drive: Drive, screen: Any) -> None:
    match = screen.session.match
    unit = next(key for key, each in match.state.present.items() if each.side)
    before = match.state.units[unit]
    drive.tap(*screen.plane.at_window((before.at.x, before.at.y)))
    drive.frames(8)
    assert screen.hand.selected == unit
    arrows = {(each.dx, each.dy): each for each in all_of(screen.top, Arrow)}
    for arrow in arrows.values():
        (mesh,) = (each for each in arrow.canvas.after.children if isinstance(each, Mesh))
        xs, ys = mesh.vertices[0::4], mesh.vertices[1::4]
        assert min(xs) + max(xs) == pytest.approx(2 * arrow.x + arrow.width), "drawn in the middle of its button"
        assert min(ys) + max(ys) == pytest.approx(2 * arrow.y + arrow.height)
    drive.press(arrows[1, 0])
    after = match.state.units[unit]
    assert (after.at.x, after.at.y) == (before.at.x + 5, before.at.y)
    assert (after.moves, after.ap) == (before.moves, before.ap)


def moved_unseen(drive: Drive, is_mapped: bool = True) -> tuple[Any, str]:
    """A warrior moved and nobody told the map where, until that is asked; behind the screen."""

    def is_named(match: Any) -> bool:
        return match.state.phase is Phase.ACTIVATION and bool(match.state.acting) and match.question is None

    screen = begun(drive, is_named)
    screen.mapped = is_mapped
    drive.frames(8)
    match, unit = screen.session.match, screen.session.match.state.acting
    match.apply(Move(unit))
    assert match.state.units[unit].unsure
    while match.question is None or match.question.kind != "spots":
        waiting = match.question is None and not match.state.acting and match.state.phase is Phase.ACTIVATION
        others = [
            key for key, each in match.state.present.items() if each.side == match.state.up and not each.activated
        ]
        if waiting and others and not isinstance(match.apply(NameWarrior(others[0])), Refusal):
            continue
        match.apply(screen.presenter.amber())
    return screen, unit


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800)])
def test_a_question_that_brings_the_map_is_asked_once(drive: Drive, size: tuple[int, int]) -> None:
    """On a wide screen the map's coming makes the page anew: the card stood there twice."""
    drive.resize(*size)
    screen, _ = moved_unseen(drive, is_mapped=False)
    screen.refresh()
    drive.frames(8)
    assert screen.mapped
    assert len(all_of(screen.top, QuestionCard)) == 1


def test_who_moved_unseen_is_dragged_and_vouched_for_with_one_tap(drive: Drive) -> None:
    screen, unit = moved_unseen(drive)
    match = screen.session.match
    screen.refresh()
    drive.frames(8)
    assert screen.mapped
    assert screen.plane.view.figure(unit).doubted
    start = match.state.units[unit].at
    carry(drive, screen, unit, Point(start.x + 40, start.y))
    assert match.question.kind == "spots", "nothing is told before everybody has looked"
    screen.act()
    assert abs(match.state.units[unit].at.x - start.x - 40) <= 5
    assert not match.state.units[unit].unsure


def test_a_pair_is_measured_no_longer_when_one_of_them_has_fallen(drive: Drive, screen: Any) -> None:
    """The one that was looked at goes out of action while both are chosen."""
    match = screen.session.match
    one, other = [key for key, each in match.state.present.items() if each.side][:2]
    screen._select(one)
    screen._select(other)
    assert screen.hand.is_pair
    assert not isinstance(match.apply(TakeOut(other)), Refusal)
    screen.refresh()
    drive.frames(4)
    assert not screen.hand.is_pair
    assert other not in screen.hand.map.scene.units
