"""What a page has put away goes a few widgets at a time, and not for ever without a calm moment."""

from __future__ import annotations

from kivy.uix.widget import Widget

from screens.widgets.filling import A_FEW, MOST_HELD, Dropped


def part(widgets: int) -> Widget:
    found = Widget()
    for _ in range(widgets - 1):
        found.add_widget(Widget())
    return found


def held(bin_: Dropped) -> int:
    return len(bin_._held)


def test_small_parts_go_together() -> None:
    bin_ = Dropped()
    bin_.hold(part(1) for _ in range(A_FEW + 1))
    assert bin_.let_go_of_some()
    assert held(bin_) == 1
    assert bin_.let_go_of_some()
    assert not bin_.let_go_of_some(), "there was nothing left"


def test_a_large_part_goes_alone() -> None:
    bin_ = Dropped()
    bin_.hold([part(A_FEW), part(A_FEW)])
    assert bin_.let_go_of_some()
    assert held(bin_) == 1


def test_the_oldest_go_if_it_is_never_calm() -> None:
    bin_ = Dropped()
    bin_.hold(part(1) for _ in range(MOST_HELD + 5))
    assert held(bin_) == MOST_HELD


def test_all_go_when_the_app_is_put_away() -> None:
    bin_ = Dropped()
    bin_.hold([part(3)])
    bin_.let_go()
    assert not bin_.let_go_of_some()
