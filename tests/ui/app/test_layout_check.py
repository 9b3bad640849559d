"""The layout check finds what it is for, and nothing on our own screens."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.kit import Icon, NextButton, Surface
from tools.drive import Drive
from tools.shots.check import problems, under_bars
from tools.stalker.scenes import situation


class Small(ButtonBehavior, Label):
    pass


@pytest.fixture
def page(drive: Drive) -> Iterator[BoxLayout]:
    page = BoxLayout(orientation="vertical")
    Window.add_widget(page)
    yield page
    Window.remove_widget(page)


def found(drive: Drive, page: BoxLayout) -> str:
    drive.frames()
    return " ".join(problems(page, drive.picture()))


def test_what_lies_under_the_bars_of_a_phone(drive: Drive, page: BoxLayout) -> None:
    page.add_widget(Label(text="Above"))
    page.add_widget(Widget())
    page.add_widget(Label(text="Below"))
    drive.frames()
    assert under_bars(page, (0, 0, 0, 0)) == []
    assert under_bars(page, (0, 30, 0, 0)) == ["Label “Above”: under the phone's own bars"]
    assert under_bars(page, (0, 0, 0, 30)) == ["Label “Below”: under the phone's own bars"]
    assert len(under_bars(page, (30, 0, 0, 0))) == len(under_bars(page, (0, 0, 30, 0))) == 2


def test_text_that_is_cut_off(drive: Drive, page: BoxLayout) -> None:
    page.add_widget(Label(text="much too long for its box", size_hint=(None, None), size=(60, 20)))
    assert "cut off" in found(drive, page)


def test_a_target_too_small_for_a_thumb(drive: Drive, page: BoxLayout) -> None:
    page.add_widget(Small(text="x", size_hint=(None, None), size=(90, 30)))
    assert "touch target of 90 x 30" in found(drive, page)


def test_grey_on_grey(drive: Drive, page: BoxLayout) -> None:
    drive.shell.opacity = 0
    page.add_widget(Label(text="grey", color=(0.2, 0.2, 0.2, 1)))
    words = found(drive, page)
    drive.shell.opacity = 1
    assert "contrast" in words


def test_siblings_that_overlap_and_what_leaves_the_screen(drive: Drive, page: BoxLayout) -> None:
    page.padding = 0
    for _ in range(2):
        page.add_widget(Label(text="a", size_hint=(None, None), size=(600, 700)))
    words = found(drive, page)
    assert "beyond the side of the screen" in words
    assert "outside what holds it" in words
    one, other = page.children
    one.size_hint = other.size_hint = (None, None)
    page.do_layout = lambda *_: None
    one.pos = other.pos = (0, 0)
    assert "lies over" in found(drive, page)


def test_a_disabled_amber_stays_legible(drive: Drive, page: BoxLayout) -> None:
    button = NextButton(text="Put something in the basket", disabled=True)
    page.add_widget(button)
    assert "contrast" not in found(drive, page)
    button.ids.words.disabled_color = (1, 1, 1, 0.1)
    assert "contrast" in found(drive, page)


def chip(icon: Icon, side: float, colour: list[float]) -> FloatLayout:
    """A square of a colour, and an icon in its middle."""
    found = FloatLayout(size_hint=(None, None), size=(side, side))
    with found.canvas.before:
        Color(*colour)
        square = Rectangle(size=found.size)
    found.bind(pos=lambda _, pos: setattr(square, "pos", pos))
    icon.pos_hint = {"center_x": 0.5, "center_y": 0.5}
    found.add_widget(icon)
    return found


@pytest.mark.parametrize("side", [1.1, 1.4, 4.0])
def test_an_icon_that_fills_its_box_is_read_against_what_lies_round_it(
    drive: Drive, page: BoxLayout, side: float
) -> None:
    icon = Icon(name="circle", role="text")
    drive.frames()
    page.add_widget(chip(icon, icon.texture_size[0] * side, theme.colour("panel")))
    assert "contrast" not in found(drive, page)


@pytest.mark.parametrize("side", [1.2, 1.4, 4.0])
def test_an_icon_in_the_colour_of_its_ground_is_found_however_small_that_is(
    drive: Drive, page: BoxLayout, side: float
) -> None:
    icon = Icon(name="circle", role="text")
    drive.frames()
    page.add_widget(chip(icon, icon.texture_size[0] * side, theme.colour("text")))
    assert "contrast" in found(drive, page)


@pytest.mark.parametrize(("shows", "is_found"), [(1.0, True), (0.6, True), (0.15, False)])
def test_contrast_is_read_as_long_as_half_a_label_is_in_view(
    drive: Drive, page: BoxLayout, shows: float, is_found: bool
) -> None:
    """What is left of a badge at the edge of a list says nothing about it; half of it does."""
    drive.shell.opacity = 0
    scroll, body = ScrollView(size_hint=(1, None), height=400), BoxLayout(orientation="vertical", size_hint_y=None)
    body.height = 1200
    body.add_widget(Widget(size_hint_y=None, height=400 - 40 * shows))
    body.add_widget(Label(text="grey", color=(0.2, 0.2, 0.2, 1), size_hint_y=None, height=40))
    body.add_widget(Widget())
    scroll.add_widget(body)
    page.add_widget(scroll)
    words = found(drive, page)
    drive.shell.opacity = 1
    assert ("contrast" in words) == is_found


def test_words_that_hang_over_the_edge_of_their_panel(drive: Drive, page: BoxLayout) -> None:
    panel = Surface(size_hint=(None, None), size=(200, 60))
    words = Label(text="a long story", size_hint=(None, None), size=(120, 40))
    panel.add_widget(words)
    page.add_widget(panel)
    assert "sticks out" not in found(drive, page)
    words.height = 90
    assert "Label “a long story”: sticks out of its panel" in found(drive, page)


def test_a_word_that_breaks_inside(drive: Drive, page: BoxLayout) -> None:
    page.add_widget(Label(text="Donaudampfschiff", size_hint=(None, None), size=(60, 90), text_size=(60, None)))
    assert "“Donaudampfschiff” is broken inside" in found(drive, page)


def test_a_target_that_something_else_covers(drive: Drive, page: BoxLayout) -> None:
    page.do_layout = lambda *_: None
    for name in ("below", "above"):
        page.add_widget(Small(text=name, size_hint=(None, None), size=(200, 80), pos=(20, 20)))
    assert "Small “below” is covered by Small “above”" in found(drive, page)


def test_lit_fields_that_nobody_sees(drive: Drive) -> None:
    """A bright wall beside the outline is no outline."""
    situation(drive, "b2")
    board = drive.shell.current.ids.board
    lit = board.view.overlay
    assert lit.sight
    assert [words for words in problems(drive.shell, drive.picture()) if "edge" in words] == []
    board.view = replace(board.view, overlay=replace(lit, sight_colour=board._ground.palette.panel))
    drive.frames()
    assert [words for words in problems(drive.shell, drive.picture()) if "of their edge stand out" in words]


@pytest.mark.parametrize("scale", [1.0, 1.4])
@pytest.mark.parametrize("language", ["de", "uk"])
@pytest.mark.parametrize("name", ["home", "situation", "settings", "legend"])
def test_our_own_screens_have_no_problem(drive: Drive, name: str, language: str, scale: float) -> None:
    drive.app.change(language=language, text_scale=scale)
    drive.shell.restore([(name, {})])
    drive.frames()
    assert problems(drive.shell, drive.picture()) == []
