"""The open table to scale, under fingers: tap, carry with a loupe, pan, pinch. It knows no rules and moves nothing.

While a figure is carried the widget only says where the finger wants it (`on_carry`); whoever listens answers with
`hold`, which may be a little elsewhere: in contact, on a ring, at an edge.
"""

from __future__ import annotations

import math

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale, ScissorPop, ScissorPush, Translate
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.camera import Camera, fitted, kept, moved, zoomed
from screens.widgets.gestures import Gestures
from screens.widgets.plane_loupe import Loupe
from screens.widgets.plane_model import PlaneFigure, PlaneOverlay, PlaneSpot, PlaneView
from screens.widgets.plane_paint import Painter, paint_tag

REACH = 24
"""dp: how far from its centre a finger still means a figure."""
LIFT = 56
"""dp: so far above the finger a carried figure is seen."""
SLOW, GENTLE = 70.0, 0.34
"""Slower than this many dp a second a finger aims: the figure then takes only this share of its way."""
ROLL = 0.09
"""Seconds: what a fingertip does while it lifts off was not meant."""
ROLLED = 10
"""dp: what goes farther than this in that time was a movement."""
TAG = 24


class Plane(Widget):
    """Events: `on_tap_figure(id)`, `on_tap_table((x, y))`, `on_crowd(ids)`, `on_carry(id, (x, y))`, `on_put(id)`,
    all in mm."""

    view: PlaneView = ObjectProperty(PlaneView())
    margin: float = NumericProperty(dp(2))
    active: bool = BooleanProperty(True)

    __events__ = ("on_tap_figure", "on_tap_table", "on_crowd", "on_carry", "on_put")

    def __init__(self, **kwargs: object) -> None:
        self._camera, self._fits = Camera(), True
        self._shift, self._scale = Translate(), Scale(1)
        self._clip = ScissorPush(x=0, y=0, width=0, height=0)
        self._ground, self._over, self._figures, self._carried, self._front = (InstructionGroup() for _ in range(5))
        self._moves, self._loupe = Translate(), Loupe()
        self._held: tuple[str, PlaneSpot, PlaneOverlay] | None = None
        self._painted: PlaneView | None = None
        super().__init__(**kwargs)
        self.gestures = PlaneGestures(self)
        for part in (
            self._clip,
            PushMatrix(),
            self._shift,
            self._scale,
            self._ground,
            self._figures,
            self._over,
            PushMatrix(),
            self._moves,
            self._carried,
            PopMatrix(),
            PopMatrix(),
            ScissorPop(),
            self._loupe.group,
            self._front,
        ):
            self.canvas.add(part)
        self.bind(pos=self._resized, size=self._resized)
        theme.follow(self._repaint)
        self._repaint()

    # What is shown

    def on_view(self, *_: object) -> None:
        self._held = None
        self._update()

    def hold(self, ident: str, at: PlaneSpot, overlay: PlaneOverlay) -> None:
        """A carried figure is here for now; what is drawn round it belongs to it."""
        is_new = self._held is None or self._held[0] != ident
        self._held = (ident, at, overlay)
        if is_new:
            self._paint_figures()
            self._loupe.begin(self.view, ident, overlay.rings)
        self._paint_over()

    @property
    def overlay(self) -> PlaneOverlay:
        return self._held[2] if self._held is not None else self.view.overlay

    def _repaint(self, *_: object) -> None:
        self._painted = None
        self._update()

    def _update(self) -> None:
        before, view = self._painted, self.view
        if before is None or (before.width, before.height) != (view.width, view.height):
            self._fits = True
            self._resized()
        if before is None or (before.pieces, before.goals) != (view.pieces, view.goals):
            self._paint_ground()
        self._painted = view
        self._paint_figures()
        self._paint_over()

    def _paint_ground(self) -> None:
        self._ground.clear()
        painter = Painter(self._ground, self.view.height, theme.palette)
        painter.table(self.view)
        for piece in self.view.pieces:
            painter.piece(piece)
        for piece in self.view.pieces:
            painter.name(piece)
        for goal in self.view.goals:
            painter.goal(goal)

    def _paint_figures(self) -> None:
        """Everybody; the one that is carried has a group of its own, which only moves."""
        held = self._held[0] if self._held is not None else ""
        self._figures.clear()
        painter = Painter(self._figures, self.view.height, theme.palette)
        painter.rings(self.overlay.rings)
        self._carried.clear()
        for figure in self.view.figures:
            if figure.id == held:
                Painter(self._carried, 0, theme.palette).figure(figure, (0, 0))
            else:
                painter.figure(figure, figure.at)

    def _paint_over(self) -> None:
        overlay = self.overlay
        at = self._held[1] if self._held is not None else None
        self._over.clear()
        Painter(self._over, self.view.height, theme.palette).over(overlay, self.view.figures, at)
        if at is not None:
            self._moves.xy = (at[0], self.view.height - at[1])
        self._front.clear()
        if overlay.trail is not None and overlay.trail.label:
            self._paint_way(overlay)
        self._loupe.show(self, at, overlay)

    def _paint_way(self, overlay: PlaneOverlay) -> None:
        if overlay.trail is None or not overlay.trail.points:
            return
        x, y = self.at_window(overlay.trail.points[-1])
        figure = self.view.figure(overlay.selected)
        off = (figure.radius if figure else 0) * self._camera.scale + dp(44)
        x = x + off if x + off + dp(58) < self.x + self.width else x - off
        y = min(max(y - dp(20), self.y + dp(TAG)), self.y + self.height - dp(TAG))
        paint_tag(self._front, overlay.trail.label, x, y, dp(TAG), theme.palette)

    # Where it is looked at from

    @property
    def scale(self) -> float:
        """Pixels a millimetre."""
        return self._camera.scale

    def pan(self, dx: float, dy: float) -> None:
        self._look(moved(self._camera, dx, dy))

    def zoom(self, factor: float, anchor: tuple[float, float]) -> None:
        self._look(zoomed(self._camera, factor, (anchor[0] - self.x, anchor[1] - self.y), self._whole()))

    def _whole(self) -> Camera:
        return fitted((self.view.width, self.view.height), self.size, self.margin)

    def _look(self, camera: Camera) -> None:
        self._fits = False
        self._camera = kept(camera, (self.view.width, self.view.height), self.size, self.margin)
        self._place()

    def _resized(self, *_: object) -> None:
        self._camera = self._whole() if self._fits else self._camera
        self._camera = kept(self._camera, (self.view.width, self.view.height), self.size, self.margin)
        self._place()

    def _place(self) -> None:
        self._clip.x, self._clip.y = round(self.x), round(self.y)
        self._clip.width, self._clip.height = round(self.width), round(self.height)
        self._shift.xy = (self.x + self._camera.x, self.y + self._camera.y)
        self._scale.xyz = (self._camera.scale, self._camera.scale, 1)
        self._paint_over()

    # What lies where

    def spot_at(self, pos: tuple[float, float]) -> PlaneSpot:
        """The place on the table under a point of the window, in mm."""
        x, y = self._camera.to_local((pos[0] - self.x, pos[1] - self.y))
        return x, self.view.height - y

    def at_window(self, spot: PlaneSpot) -> tuple[float, float]:
        x, y = self._camera.to_view((spot[0], self.view.height - spot[1]))
        return x + self.x, y + self.y

    def figures_at(self, pos: tuple[float, float]) -> list[PlaneFigure]:
        """The figures a finger may mean, the nearest first."""
        x, y = self.spot_at(pos)
        reach = dp(REACH) / self._camera.scale
        found = [each for each in self.view.figures if math.dist(each.at, (x, y)) <= max(reach, each.radius)]
        return sorted(found, key=lambda each: math.dist(each.at, (x, y)))

    def unit_at(self, pos: tuple[float, float]) -> str | None:
        found = self.figures_at(pos)
        return found[0].id if found else None

    def route_at(self, pos: tuple[float, float]) -> str:
        """No ways are offered on an open table."""
        return ""

    def field_at(self, pos: tuple[float, float]) -> str | None:
        return None

    # Fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled or not self.active or not self.collide_point(*touch.pos):
            return False
        return self.gestures.down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return touch.grab_current is self and self.gestures.move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return touch.grab_current is self and self.gestures.up(touch)

    def carry(self, unit: str, pos: tuple[float, float]) -> None:
        """`pos`: where the figure is wanted, in the window."""
        self.dispatch("on_carry", unit, self.spot_at(pos))

    def drop(self, unit: str) -> None:
        """The finger is gone: what nobody put down goes back."""
        if self._held is not None:
            self._held = None
            self._paint_figures()
            self._paint_over()

    def on_tap_figure(self, ident: str) -> None: ...

    def on_tap_table(self, spot: PlaneSpot) -> None: ...

    def on_crowd(self, idents: tuple[str, ...]) -> None: ...

    def on_carry(self, ident: str, spot: PlaneSpot) -> None: ...

    def on_put(self, ident: str) -> None: ...


class PlaneGestures(Gestures):
    """As on the board, but a place is exact: a quick finger brings a figure near, a slow one aims."""

    _board: Plane

    def __init__(self, plane: Plane) -> None:
        super().__init__(plane)
        self._aim: tuple[float, float] | None = None
        self._last: tuple[float, float, float] = (0, 0, 0)
        self._trail: list[tuple[float, tuple[float, float]]] = []

    def down(self, touch: MotionEvent) -> bool:
        if not self._fingers:
            self._aim, self._trail = None, []
        return super().down(touch)

    def _carried(self) -> PlaneFigure | None:  # type: ignore[override]
        figure = self._board.view.figure(self._unit or "")
        return figure if figure is not None and figure.movable else None

    def move(self, touch: MotionEvent) -> bool:
        if len(self._fingers) == 1 and not self._spent and self._is_drag(touch):
            figure = self._carried()
            if figure is not None:
                self._board.carry(figure.id, self._aimed(touch))
                return True
        return super().move(touch)

    def _aimed(self, touch: MotionEvent) -> tuple[float, float]:
        """Where the figure is wanted: above the finger, and finer the slower it goes."""
        now = touch.time_update
        if self._aim is None:
            self._aim = (touch.x, touch.y + dp(LIFT))
        else:
            x, y, then = self._last
            dx, dy = touch.x - x, touch.y - y
            is_slow = math.hypot(dx, dy) <= dp(SLOW) * max(now - then, 1 / 60)
            share = GENTLE if is_slow else 1.0
            self._aim = (self._aim[0] + dx * share, self._aim[1] + dy * share)
        self._last = (touch.x, touch.y, now)
        self._trail.append((now, self._aim))
        return self._aim

    def _tap(self, touch: MotionEvent) -> None:
        plane = self._board
        if self._unit is not None:
            plane.dispatch("on_tap_figure", self._unit)
        else:
            plane.dispatch("on_tap_table", plane.spot_at(touch.pos))

    def _let_go(self, touch: MotionEvent, unit: PlaneFigure) -> None:  # type: ignore[override]
        """Where it was while the finger still rested on the glass."""
        rested = [aim for then, aim in self._trail if then <= touch.time_update - ROLL]
        if rested and self._aim is not None and math.dist(rested[-1], self._aim) <= dp(ROLLED):
            self._board.carry(unit.id, rested[-1])
        self._board.dispatch("on_put", unit.id)

    def _long_press(self, _: float) -> None:
        if self._fingers and not self._moved:
            near = self._board.figures_at(self._fingers[0].pos)
            if len(near) > 1:
                self._spent = True
                self._board.dispatch("on_crowd", tuple(each.id for each in near))
