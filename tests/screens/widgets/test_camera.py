"""Looking at a board: it fits, it zooms about the fingers, and it cannot be lost."""

import pytest

from screens.widgets.camera import CLOSEST, Camera, centred, fitted, kept, moved, zoomed

BOARD, VIEW = (800.0, 900.0), (412.0, 500.0)


def test_a_fitted_board_lies_in_the_middle_and_touches_one_margin() -> None:
    camera = fitted(BOARD, VIEW, 8)
    left, bottom = camera.to_view((0, 0))
    right, top = camera.to_view(BOARD)
    assert (left, bottom) == pytest.approx((VIEW[0] - right, VIEW[1] - top))
    assert min(left, bottom) == pytest.approx(8)


def test_zooming_keeps_the_point_under_the_fingers() -> None:
    whole = fitted(BOARD, VIEW, 8)
    anchor = (100.0, 333.0)
    near = zoomed(whole, 2.5, anchor, whole)
    assert near.scale == pytest.approx(whole.scale * 2.5)
    assert near.to_view(whole.to_local(anchor)) == pytest.approx(anchor)


def test_zoom_has_two_ends() -> None:
    whole = fitted(BOARD, VIEW, 8)
    assert zoomed(whole, 0.1, (0, 0), whole).scale == whole.scale
    assert zoomed(whole, 1000, (0, 0), whole).scale == pytest.approx(whole.scale * CLOSEST)


def test_the_board_cannot_be_pushed_out_of_the_view() -> None:
    near = Camera(2.0, 0, 0)
    lost = kept(moved(near, 5000, -5000), BOARD, VIEW, 8)
    assert (lost.x, lost.y + BOARD[1] * 2) == pytest.approx((8, VIEW[1] - 8))
    small = kept(moved(Camera(0.1), 300, 300), BOARD, VIEW, 8)
    assert small.to_view((400, 450)) == pytest.approx((206, 250))


def test_a_unit_can_be_brought_to_the_middle() -> None:
    assert centred((123, 456), 1.7, VIEW).to_view((123, 456)) == pytest.approx((206, 250))
