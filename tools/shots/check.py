"""Finds what is wrong with a laid-out screen: widgets are measured, and contrast is read off the picture."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from PIL import Image

from screens.palette import READABLE, contrast, rgb
from screens.theme import TARGET
from screens.widgets.board.board import BoardWidget
from screens.widgets.board.geometry import Segment, centre, contour
from screens.widgets.board.marks import EDGE, LABEL, edge_at
from screens.widgets.kit import Icon, NextButton, Surface
from screens.widgets.toast import Toast

Frame = tuple[float, float, float, float]
Point = tuple[float, float]
Rgb = tuple[float, float, float]
MARKUP = re.compile(r"\[/?[a-z]+(=[^\]]*)?\]")
STANDS_OUT = 3.0
"""Contrast of what is drawn on the board against what it lies on."""
SAMPLES = 6
"""Pieces of a lit outline that are looked at."""
SAME = 1.1
"""Below this the colour measured as the ground is the drawing itself."""
GROUND = 0.05
"""How much of an icon's place must not be the icon, so that it is seen at all."""
ALIKE = 0.25
"""How far a pixel may be from the colour it was drawn in: the ground shines through."""
SLACK = 1.5
"""Pixels that rounding may cost."""


def problems(root: Widget, picture: Image.Image) -> list[str]:
    shown = [*_shown(root)]
    found = [*covered(shown)]
    for widget, box, clip in shown:
        name = _name(widget)
        if isinstance(widget, Label) and widget.text.strip():
            found += [f"{name}: {words}" for words in _text_problems(widget, box, clip, picture)]
            found += [f"{name}: sticks out of its panel" for panel in _panel(widget) if _is_outside(box, _place(panel))]
        if isinstance(widget, ButtonBehavior) and not widget.disabled:
            width, height = box[2] - box[0], box[3] - box[1]
            if min(width, height) < dp(TARGET) - SLACK:
                found.append(f"{name}: a touch target of {width:.0f} x {height:.0f}")
        if box[0] < -SLACK or box[2] > Window.width + SLACK:
            found.append(f"{name}: beyond the side of the screen")
        if _is_outside(box, clip) and not _can_scroll(widget):
            found.append(f"{name}: outside what holds it")
        if isinstance(widget, BoardWidget) and (widget.cell_size < 8 or not widget.view.plan.fields):
            found.append(f"{name}: an empty board")
        elif isinstance(widget, BoardWidget):
            over = [each for other, each, _ in shown if isinstance(other, Toast)]
            found += [f"{name}: {words}" for words in (*faint(widget, picture, over), *unseen(widget, picture, over))]
        found += _overlaps(widget)
    return found


def under_bars(root: Widget, edges: Sequence[float]) -> list[str]:
    """What can be read or pressed where a phone has its bars, a notch or gestures: pixels left, top, right, bottom."""
    left, top, right, bottom = edges
    ours = left, bottom, Window.width - right, Window.height - top
    for_people = (
        (widget, _meet(box, clip))
        for widget, box, clip in _shown(root)
        if isinstance(widget, ButtonBehavior) or (isinstance(widget, Label) and widget.text.strip())
    )
    in_sight = [(each, box) for each, box in for_people if min(box[2] - box[0], box[3] - box[1]) > SLACK]
    return [f"{_name(each)}: under the phone's own bars" for each, box in in_sight if _is_outside(box, ours)]


def _shown(widget: Widget, clip: Frame | None = None) -> Iterator[tuple[Widget, Frame, Frame]]:
    """Every widget that can be seen, with its box in the window and the box it is clipped to."""
    if widget.opacity == 0 or (widget.width <= 0 or widget.height <= 0):
        return
    x, y = widget.to_window(*widget.pos)
    box = (x, y, x + widget.width, y + widget.height)
    clip = clip or (0.0, 0.0, float(Window.width), float(Window.height))
    yield widget, box, clip
    inner = _meet(box, clip) if isinstance(widget, ScrollView) else clip
    # As they are drawn: what comes later lies on top.
    for child in reversed(widget.children):
        yield from _shown(child, inner)


def _text_problems(label: Label, box: Frame, clip: Frame, picture: Image.Image) -> list[str]:
    found = []
    if label.texture_size[0] > label.width + SLACK or label.texture_size[1] > label.height + SLACK:
        found.append(f"text {label.texture_size} is cut off at {label.width:.0f} x {label.height:.0f}")
    if broken := broken_word(label):
        found.append(f"“{broken}” is broken inside")
    if label.is_shortened:
        found.append("text is shortened")
    seen = _meet(box, clip)
    # Only a label that scrolls away can be cut: what cannot scroll is reported as outside. Of a round badge that does
    # only the corners are left at the end, and they are not its ground; its colours were seen while it was in view.
    least = max(4, min((box[3] - box[1]) / 2, dp(16)))
    if seen[2] - seen[0] >= 4 and seen[3] - seen[1] >= least and (not _is_disabled(label) or _is_amber(label)):
        measured = _measured(label, seen, picture)
        if isinstance(label, Icon) and measured < SAME:
            measured = _round_it(label, _wider(seen, 2), picture)
        if measured < READABLE:
            found.append(f"contrast {measured:.1f}")
    return found


def _measured(label: Label, seen: Frame, picture: Image.Image) -> float:
    """How much a label stands out from the colour most of this place has."""
    _, ground = max(_colours(seen, picture), default=(0, (0.0, 0.0, 0.0)))
    return contrast(ground, _ink(label, ground))


def _round_it(icon: Icon, seen: Frame, picture: Image.Image) -> float:
    """A full circle or square is most of its own box, so that its own colour is the most frequent there. Its ground is
    the next one, but there must be some: an icon in the very colour of its ground has nothing round it."""
    found = _colours(seen, picture)
    others = [(n, each) for n, each in found if contrast(each, _ink(icon, each)) >= SAME]
    if sum(n for n, _ in others) < GROUND * sum(n for n, _ in found):
        return 1.0
    _, ground = max(others)
    return contrast(ground, _ink(icon, ground))


def _colours(seen: Frame, picture: Image.Image) -> list[tuple[int, Rgb]]:
    """How often which colour is here."""
    height = picture.height
    part = picture.crop((int(seen[0]), int(height - seen[3]), int(seen[2]), int(height - seen[1])))
    found = part.getcolors(part.width * part.height) or []
    return [(n, (each[0] / 255, each[1] / 255, each[2] / 255)) for n, each in found if isinstance(each, tuple)]


def _wider(box: Frame, by: float) -> Frame:
    whole = (0.0, 0.0, float(Window.width), float(Window.height))
    return _meet((box[0] - by, box[1] - by, box[2] + by, box[3] + by), whole)


def _is_amber(label: Label) -> bool:
    """The one button that also speaks while it cannot be pressed."""
    return any(isinstance(parent, NextButton) for parent in _parents(label))


def _ink(label: Label, ground: Sequence[float]) -> Rgb:
    """The colour a label is drawn in: what is disabled may let the ground shine through."""
    red, green, blue, alpha = label.disabled_color if _is_disabled(label) else label.color
    mixed = [over * alpha + each * (1 - alpha) for over, each in zip((red, green, blue), ground, strict=True)]
    return mixed[0], mixed[1], mixed[2]


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


def _panel(label: Label) -> Iterator[Surface]:
    """The drawn surface that a label stands on: what hangs over its edge reads as part of what lies beside it."""
    for parent in _parents(label):
        if isinstance(parent, ScrollView):
            return
        if isinstance(parent, Surface):
            yield parent
            return


def _can_scroll(widget: Widget) -> bool:
    return any(isinstance(parent, ScrollView) for parent in _parents(widget))


def _is_disabled(widget: Widget) -> bool:
    return any(getattr(parent, "disabled", False) for parent in (widget, *_parents(widget)))


def _parents(widget: Widget) -> Iterator[Widget]:
    parent = widget.parent
    while isinstance(parent, Widget):
        yield parent
        parent = parent.parent


def _is_outside(box: Frame, clip: Frame) -> bool:
    meet = _meet(box, clip)
    return meet[2] - meet[0] < box[2] - box[0] - SLACK or meet[3] - meet[1] < box[3] - box[1] - SLACK


def _meet(one: Frame, other: Frame) -> Frame:
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def _name(widget: Widget) -> str:
    words = next((str(getattr(widget, key)) for key in ("text", "title", "lead") if getattr(widget, key, "")), "")
    return f"{type(widget).__name__} “{words[:40]}”" if words else type(widget).__name__


def broken_word(label: Label) -> str:
    """A word that is wider than its label: it would be cut in two in the middle."""
    room = label.text_size[0]
    if room is None:
        return ""
    room -= label.padding[0] + label.padding[2]
    words = MARKUP.sub("", label.text).split() if label.markup else label.text.split()
    return next((word for word in words if label._label.get_extents(word)[0] > room + SLACK), "")


def covered(shown: Sequence[tuple[Widget, Frame, Frame]]) -> Iterator[str]:
    """Targets over whose middle something else lies that takes the finger."""
    for number, (widget, box, clip) in enumerate(shown):
        if not isinstance(widget, ButtonBehavior) or widget.disabled:
            continue
        seen = _meet(box, clip)
        if seen[2] - seen[0] < 4 or seen[3] - seen[1] < 4:
            continue
        x, y = (seen[0] + seen[2]) / 2, (seen[1] + seen[3]) / 2
        inside = {*widget.walk(restrict=True)}
        for other, other_box, other_clip in shown[number + 1 :]:
            left, low, right, high = _meet(other_box, other_clip)
            if other not in inside and _takes_fingers(other) and left < x < right and low < y < high:
                yield f"{_name(widget)} is covered by {_name(other)}"
                break


def _takes_fingers(widget: Widget) -> bool:
    return isinstance(widget, BoardWidget | Toast) or (isinstance(widget, ButtonBehavior) and not widget.disabled)


def faint(board: BoardWidget, picture: Image.Image, over: Sequence[Frame] = ()) -> Iterator[str]:
    """Lit fields, routes and marks that do not stand out from the ground they lie on, read off the picture. What lies
    `over` the board for a moment hides them on purpose."""
    left, low, right, high = _in_view(board)
    for what, place, radius in standing_out(board):
        # A board may lie on a page that scrolls.
        spot = board.to_window(*place)
        if not left + radius < spot[0] < right - radius or not low + radius < spot[1] < high - radius:
            continue
        if any(x < spot[0] < far and y < spot[1] < top for x, y, far, top in over):
            continue
        colours = _window(picture, spot, radius)
        if colours and _widest(colours) < STANDS_OUT:
            yield f"{what} at {spot[0]:.0f}, {spot[1]:.0f}: contrast {_widest(colours):.1f}"


def unseen(board: BoardWidget, picture: Image.Image, over: Sequence[Frame] = ()) -> Iterator[str]:
    """Lit areas most of whose outline is not there in its own colour: a bright wall beside it does not count."""
    view, palette = board.view, board._ground.palette
    overlay, radius = view.overlay, edge_at(board._camera.scale) * board._camera.scale + 2
    left, low, right, high = _in_view(board)
    for what, names, colour in (
        ("lit fields", overlay.targets, palette.amber),
        ("fields in sight", overlay.sight, overlay.sight_colour or palette.amber),
    ):
        segments = [*contour(view.plan, dict.fromkeys(names, 0))] if names else []
        spots = [board.to_window(*place) for place in map(partial(_middle, board), segments)]
        inside = [(x, y) for x, y in spots if left + radius < x < right - radius and low + radius < y < high - radius]
        inside = [(x, y) for x, y in inside if not any(a < x < c and b < y < d for a, b, c, d in over)]
        edge = rgb(palette.edge(colour))
        shown = sum(_is_edged(picture, spot, radius, edge, palette.is_paper) for spot in inside)
        if len(inside) >= SAMPLES and shown * 2 < len(inside):
            yield f"{what}: {shown} of {len(inside)} pieces of their edge stand out"


def _middle(board: BoardWidget, line: Segment) -> Point:
    middle = (line.x + 0.5, line.y) if line.across else (line.x, line.y + 0.5)
    x, y = board._camera.to_view(board._ground.at(middle))
    return x + board.x, y + board.y


def _is_edged(picture: Image.Image, spot: Point, radius: float, edge: Rgb, paper: bool) -> bool:
    """Whether pixels of just this colour lie here, on a ground they stand out from: the darkest, on paper the
    brightest there is."""
    colours = _window(picture, spot, radius)
    ordered = sorted(colours, key=lambda each: contrast(each, (0.0, 0.0, 0.0)))
    near = [each for each in colours if math.dist(each, edge) < ALIKE]
    return any(contrast(each, ordered[-1 if paper else 0]) >= STANDS_OUT for each in near)


def _in_view(board: BoardWidget) -> Frame:
    """The part of the window that a board takes: what has been scrolled away is not seen."""
    seen = _place(board)
    for widget in _parents(board):
        if isinstance(widget, ScrollView):
            seen = _meet(seen, _place(widget))
    return seen


def _place(widget: Widget) -> Frame:
    left, low = widget.to_window(*widget.pos)
    right, high = widget.to_window(widget.right, widget.top)
    return left, low, right, high


def standing_out(board: BoardWidget) -> Iterator[tuple[str, Point, float]]:
    """Where something is drawn that must be seen: its name, the place, and how far round it to look."""
    view, ground, scale = board.view, board._ground, board._camera.scale

    def at(point: Point) -> Point:
        x, y = board._camera.to_view(point)
        return x + board.x, y + board.y

    overlay = view.overlay
    for what, names in (("a lit field", overlay.targets), ("a field in sight", overlay.sight)):
        segments = [*contour(view.plan, dict.fromkeys(names, 0))] if names else []
        for line in segments[:: max(1, len(segments) // SAMPLES)]:
            middle = (line.x + 0.5, line.y) if line.across else (line.x, line.y + 0.5)
            yield what, at(ground.at(middle)), EDGE * 1.5 * scale + 2
    for route in (*overlay.routes, *((overlay.route,) if overlay.route is not None else ())):
        for name in route.fields[-1:]:
            yield "a route", at(ground.at(centre(view.plan.fields[name].cells))), LABEL * scale
    for unit in overlay.marked | ({overlay.selected} if overlay.selected is not None else set()):
        if view.unit(unit) is not None:
            yield "a mark", board.spot_of(unit), LABEL * 1.2 * scale


def _window(picture: Image.Image, spot: Point, radius: float) -> list[Rgb]:
    """Every colour round a point, where it lies in the picture."""
    x, y = spot[0], picture.height - spot[1]
    frame = tuple(int(each) for each in (x - radius, y - radius, x + radius + 1, y + radius + 1))
    if frame[0] < 0 or frame[1] < 0 or frame[2] > picture.width or frame[3] > picture.height:
        return []
    part = picture.crop((frame[0], frame[1], frame[2], frame[3]))
    found = part.getcolors(part.width * part.height) or []
    return [(each[0] / 255, each[1] / 255, each[2] / 255) for _, each in found if isinstance(each, tuple)]


def _widest(colours: Sequence[Rgb]) -> float:
    """The contrast between the brightest and the darkest."""
    ordered = sorted(colours, key=lambda each: contrast(each, (0.0, 0.0, 0.0)))
    return contrast(ordered[0], ordered[-1])
