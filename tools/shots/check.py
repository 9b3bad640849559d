"""Finds what is wrong with a laid-out screen: widgets are measured, and contrast is read off the picture."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from PIL import Image

from screens.palette import READABLE, contrast
from screens.theme import TARGET
from screens.widgets.board import Board

Box = tuple[float, float, float, float]
SLACK = 1.5
"""Pixels that rounding may cost."""


def problems(root: Widget, picture: Image.Image) -> list[str]:
    found = []
    for widget, box, clip in _shown(root):
        name = _name(widget)
        if isinstance(widget, Label) and widget.text.strip():
            found += [f"{name}: {words}" for words in _text_problems(widget, box, clip, picture)]
        if isinstance(widget, ButtonBehavior) and not widget.disabled:
            width, height = box[2] - box[0], box[3] - box[1]
            if min(width, height) < dp(TARGET) - SLACK:
                found.append(f"{name}: a touch target of {width:.0f} x {height:.0f}")
        if box[0] < -SLACK or box[2] > Window.width + SLACK:
            found.append(f"{name}: beyond the side of the screen")
        if _is_outside(box, clip) and not _can_scroll(widget):
            found.append(f"{name}: outside what holds it")
        if isinstance(widget, Board) and (widget.cell_size < 8 or not widget.view.plan.fields):
            found.append(f"{name}: an empty board")
        found += _overlaps(widget)
    return found


def _shown(widget: Widget, clip: Box | None = None) -> Iterator[tuple[Widget, Box, Box]]:
    """Every widget that can be seen, with its box in the window and the box it is clipped to."""
    if widget.opacity == 0 or (widget.width <= 0 or widget.height <= 0):
        return
    x, y = widget.to_window(*widget.pos)
    box = (x, y, x + widget.width, y + widget.height)
    clip = clip or (0.0, 0.0, float(Window.width), float(Window.height))
    yield widget, box, clip
    inner = _meet(box, clip) if isinstance(widget, ScrollView) else clip
    for child in widget.children:
        yield from _shown(child, inner)


def _text_problems(label: Label, box: Box, clip: Box, picture: Image.Image) -> list[str]:
    found = []
    if label.texture_size[0] > label.width + SLACK or label.texture_size[1] > label.height + SLACK:
        found.append(f"text {label.texture_size} is cut off at {label.width:.0f} x {label.height:.0f}")
    if label.is_shortened:
        found.append("text is shortened")
    seen = _meet(box, clip)
    if seen[2] - seen[0] >= 4 and seen[3] - seen[1] >= 4 and not _is_disabled(label):
        height = picture.height
        part = picture.crop((int(seen[0]), int(height - seen[3]), int(seen[2]), int(height - seen[1])))
        _, ground = max(part.getcolors(part.width * part.height) or [(0, (0, 0, 0))])
        assert isinstance(ground, tuple)
        measured = contrast((ground[0] / 255, ground[1] / 255, ground[2] / 255), tuple(label.color[:3]))
        if measured < READABLE:
            found.append(f"contrast {measured:.1f}")
    return found


def _overlaps(parent: Widget) -> list[str]:
    """Siblings that lie over one another; a float layout stacks on purpose (a sheet over a screen)."""
    if "FloatLayout" in [kind.__name__ for kind in type(parent).__mro__]:
        return []
    found = []
    children = [child for child in parent.children if child.opacity > 0 and child.width > 1 and child.height > 1]
    for one, other in combinations(children, 2):
        width = min(one.right, other.right) - max(one.x, other.x)
        height = min(one.top, other.top) - max(one.y, other.y)
        if width > SLACK and height > SLACK:
            found.append(f"{_name(one)} lies over {_name(other)}")
    return found


def _can_scroll(widget: Widget) -> bool:
    return any(isinstance(parent, ScrollView) for parent in _parents(widget))


def _is_disabled(widget: Widget) -> bool:
    return any(getattr(parent, "disabled", False) for parent in (widget, *_parents(widget)))


def _parents(widget: Widget) -> Iterator[Widget]:
    parent = widget.parent
    while isinstance(parent, Widget):
        yield parent
        parent = parent.parent


def _is_outside(box: Box, clip: Box) -> bool:
    meet = _meet(box, clip)
    return meet[2] - meet[0] < box[2] - box[0] - SLACK or meet[3] - meet[1] < box[3] - box[1] - SLACK


def _meet(one: Box, other: Box) -> Box:
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def _name(widget: Widget) -> str:
    words = next((str(getattr(widget, key)) for key in ("text", "title", "lead") if getattr(widget, key, "")), "")
    return f"{type(widget).__name__} “{words[:40]}”" if words else type(widget).__name__
