"""Dice told by counting: every count gets faces that show just that."""

import pytest

from engine.stalker.stalkers.dice import Throw
from engine.stalker.state import Anomaly
from engine.table.dice import Pool
from engine.table.event import Facts
from engine.table.question import Choice
from screens.stalker.mission.questions_view import question_view, summary_of
from tests.engine.stalker.enemies.test_same_end import asked, table
from tools.stalker.shipped import read_library


@pytest.mark.parametrize("precise", [False, True])
@pytest.mark.parametrize(("stalker", "gear"), [(2, 2), (3, 3), (0, 4), (1, 0)])
def test_faces_show_the_stars_and_masks_that_were_counted(stalker: int, gear: int, precise: bool) -> None:
    cards = read_library().cards.dice
    dice = (cards["stalker"],) * stalker + (cards["gear"],) * gear
    pool = Pool(tuple(card.die for card in dice))
    for (stars, masks), faces in summary_of(dice, precise).items():
        throw = Throw(dice, faces, pool.total(faces))
        assert pool.has(faces)
        assert (throw.stars(precise=precise), throw.masks) == (stars, masks)


def test_no_throw_is_missing() -> None:
    cards = read_library().cards.dice
    dice = (cards["stalker"], cards["gear"])
    counted = summary_of(dice, precise=True)
    for one in cards["stalker"].die.faces:
        for other in cards["gear"].die.faces:
            throw = Throw(dice, (one.name, other.name), one.value + other.value)
            assert (throw.stars(precise=True), throw.masks) in counted


def test_ways_that_come_to_the_same_are_one_row_and_the_one_past_an_anomaly_says_so() -> None:
    at = table("abbd\naccd\naeed", {"fire": Anomaly("electro", "b", {"b": (2,)})})
    question = asked(at)
    assert isinstance(question, Choice)
    view = question_view(question, at.state, at.box, Facts())
    assert [(option.mark, option.route) for option in view.options] == [("1", ("b", "d")), ("2", ("c", "d"))]
    assert [str(option.subtitle) for option in view.options] == ["20 % anomaly", ""]
