"""The board: draws a `BoardView` and says what the fingers did. It knows no rules and changes nothing by itself."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kivy.clock import Clock
from kivy.graphics import (
    Instruction,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Scale,
    ScissorPop,
    ScissorPush,
    Translate,
)
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from engine.field.grid import Direction
from screens.theme import theme
from screens.widgets.board.geometry import places
from screens.widgets.board.ground import CELL, NEAR_FROM, PaintedGround
from screens.widgets.board.marks import LABEL, edge_at, label_spot, paint_marks, paint_over, paint_under
from screens.widgets.board.model import NOTHING, BoardView, UnitView
from screens.widgets.board.units import UnitToken, spots
from screens.widgets.camera import Camera, Point, fitted, kept, moved, zoomed
from screens.widgets.drawing import Quads, opaque
from screens.widgets.gestures import Gestures

STRIDE = 0.35
"""Seconds from field to field, when a way is shown."""
NO_CLIP = 30_000
"""Pixels: wider than any screen."""


class BoardWidget(Widget):
    """Events: `on_tap_unit(unit)`, `on_tap_field(field)`, `on_move(unit, field)`, `on_turn(unit, direction)`,
    `on_long_press(unit or None, field or None)`; units and fields by id.
    """

    view: BoardView = ObjectProperty(NOTHING)
    interactive: bool = BooleanProperty(True)
    margin: float = NumericProperty(dp(4))
    glide: float = NumericProperty(0.16)
    """Seconds a unit takes to its new field; a new view ends it at once."""

    __events__ = ("on_tap_unit", "on_tap_field", "on_tap_route", "on_move", "on_turn", "on_long_press")

    def __init__(self, **kwargs: object) -> None:
        self._ground = PaintedGround(NOTHING.plan, theme.palette)
        self._painted: BoardView | None = None
        self._tokens: dict[str, UnitToken] = {}
        self._spots: dict[str, Point] = {}
        self._gliding: dict[str, tuple[Point, float]] = {}
        self._walking: tuple[str, list[Point], float] | None = None
        """Who shows its way, the spots on it, and how many strides it has made."""
        self._camera = Camera()
        self._fits = True
        self._hovered: str | None = None
        self._shift, self._scale = Translate(), Scale(1)
        # A scissor costs nothing, unlike a stencil.
        self._clip = ScissorPush(x=0, y=0, width=0, height=0)
        self._floor, self._under, self._hover, self._printed, self._names = (InstructionGroup() for _ in range(5))
        self._near: bool | None = None
        self._edge = 0.0
        self._marks, self._units, self._over = (InstructionGroup() for _ in range(3))
        super().__init__(**kwargs)
        self.gestures = Gestures(self)
        print_layers = (self._floor_layer(), self._under, self._hover, self._printed, self._names)
        layers = (*print_layers, self._marks, self._units, self._over)
        for part in (self._clip, PushMatrix(), self._shift, self._scale, *layers, PopMatrix(), ScissorPop()):
            self.canvas.add(part)
        self.bind(pos=self._resized, size=self._resized, interactive=self._resized)
        theme.follow(self._repaint)
        self._repaint()

    # What is shown

    def on_view(self, *_: object) -> None:
        for ident in self._gliding:
            self._tokens[ident].spot = self._spots[ident]
        self._gliding.clear()
        self._walking = None
        if self._ground.plan != self.view.plan:
            self._fits = True
            self._repaint()
        else:
            self._update()

    def _floor_layer(self) -> Instruction:
        """The floor as it is drawn: plain colours, nothing shows through."""
        return opaque(self._floor)

    def _new_ground(self) -> PaintedGround:
        return PaintedGround(self.view.plan, theme.palette)

    def _repaint(self, *_: object) -> None:
        """Everything anew: another plan or another theme."""
        self._ground = self._new_ground()
        self._ground.paint_floor(self._floor)
        self._near = None
        self._tokens.clear()
        self._units.clear()
        self._painted = None
        self._resized()
        self._update()

    def _update(self) -> None:
        view, before, ground = self.view, self._painted, self._ground
        if before is None or (before.markers, before.symbols) != (view.markers, view.symbols):
            paint_marks(self._marks, ground, view)
        moved_units = before is None or before.units != view.units
        if moved_units:
            self._update_units(view.units, glides=before is not None)
        if before is None or moved_units or before.overlay != view.overlay:
            paint_under(self._under, ground, view, edge_at(self._camera.scale))
            paint_over(self._over, ground, view, self._spots, edge_at(self._camera.scale))
        self._painted = view

    def _update_units(self, units: tuple[UnitView, ...], glides: bool) -> None:
        old, self._tokens = self._tokens, {}
        self._spots = spots(self._ground, units)
        for unit in units:
            token, spot = old.pop(unit.id, None), self._spots[unit.id]
            came_from = token.spot if token is not None else spot
            if token is None or token.unit != unit:
                if token is not None:
                    self._units.remove(token.group)
                token = UnitToken(unit, theme.palette.outline)
                self._units.add(token.group)
            self._tokens[unit.id] = token
            token.spot = came_from
            if came_from != spot:
                self._send(token, spot, glides)
        for token in old.values():
            self._units.remove(token.group)

    def _send(self, token: UnitToken, spot: Point, glides: bool) -> None:
        if glides and self.glide > 0 and not theme.calm:
            self._gliding[token.unit.id] = (token.spot, 0.0)
            Clock.unschedule(self._glide)
            Clock.schedule_interval(self._glide, 0)
        else:
            token.spot = spot

    def show_way(self, unit: str, fields: Sequence[str]) -> None:
        """A unit glides along its way, field by field, and stays at its end until the next view. It is only shown."""
        token = self._tokens.get(unit)
        ways = [name for name in fields if name in self.view.plan.fields]
        if token is None or not ways:
            return
        middles = [self._ground.at(places(self.view.plan.fields[name].cells, 1)[0]) for name in ways]
        token.spot = self._spots[unit]
        Clock.unschedule(self._stride)
        if theme.calm or self.glide <= 0:
            token.spot = middles[-1]
            return
        self._walking = (unit, [self._spots[unit], *middles], 0.0)
        Clock.schedule_interval(self._stride, 0)

    def _stride(self, seconds: float) -> bool:
        if self._walking is None:
            return False
        unit, points, gone = self._walking
        gone += seconds / STRIDE
        at = min(int(gone), len(points) - 2)
        share = min(gone - at, 1.0)
        (x, y), (to_x, to_y) = points[at], points[at + 1]
        self._tokens[unit].spot = (x + (to_x - x) * share, y + (to_y - y) * share)
        self._walking = (unit, points, gone) if gone < len(points) - 1 else None
        return self._walking is not None

    def _glide(self, seconds: float) -> bool:
        for ident, (start, share) in list(self._gliding.items()):
            now = min(share + seconds / self.glide, 1.0)
            end = self._spots[ident]
            eased = now * now * (3 - 2 * now)
            self._tokens[ident].spot = (start[0] + (end[0] - start[0]) * eased, start[1] + (end[1] - start[1]) * eased)
            if now < 1.0:
                self._gliding[ident] = (start, now)
            else:
                del self._gliding[ident]
        return bool(self._gliding)

    # Where it is looked at from

    @property
    def cell_size(self) -> float:
        """Pixels a cell fills now."""
        return CELL * self._camera.scale

    def fit(self) -> None:
        self._fits = True
        self._resized()

    def pan(self, dx: float, dy: float) -> None:
        self._look(moved(self._camera, dx, dy))

    def zoom(self, factor: float, anchor: Point) -> None:
        """Nearer (above 1) or farther, about a point in window coordinates."""
        self._look(zoomed(self._camera, factor, (anchor[0] - self.x, anchor[1] - self.y), self._whole()))

    def _whole(self) -> Camera:
        return fitted(self._ground.size, self.size, self.margin)

    def _look(self, camera: Camera) -> None:
        self._fits = False
        self._camera = kept(camera, self._ground.size, self.size, self.margin)
        self._place()

    def _resized(self, *_: object) -> None:
        if self._fits:
            self._camera = self._whole()
        else:
            self._camera = kept(self._camera, self._ground.size, self.size, self.margin)
        self._place()

    def _place(self) -> None:
        # A scissor does not scroll along with a page; but what nobody can zoom never grows beyond its place.
        x, y, width, height = (*self.pos, *self.size) if self.interactive else (0, 0, NO_CLIP, NO_CLIP)
        self._clip.x, self._clip.y, self._clip.width, self._clip.height = (
            round(x),
            round(y),
            round(width),
            round(height),
        )
        self._shift.xy = (self.x + self._camera.x, self.y + self._camera.y)
        self._scale.xyz = (self._camera.scale, self._camera.scale, 1)
        edge = edge_at(self._camera.scale)
        if edge != self._edge:
            self._edge = edge
            if self._painted is not None:
                paint_under(self._under, self._ground, self._painted, edge)
                paint_over(self._over, self._ground, self._painted, self._spots, edge)
        near = self.cell_size >= dp(NEAR_FROM)
        if near is not self._near:
            self._near = near
            self._ground.paint_print(self._printed, near)
            self._ground.paint_names(self._names) if near else self._names.clear()

    # What lies where

    def local(self, pos: Point) -> Point:
        return self._camera.to_local((pos[0] - self.x, pos[1] - self.y))

    def field_at(self, pos: Point) -> str | None:
        return self._ground.plan.owners.get(self._ground.cell_at(*self.local(pos)))

    def unit_at(self, pos: Point) -> str | None:
        """The unit nearest to a finger, within a fingertip's reach."""
        x, y = self.local(pos)
        reach = max(0.42 * CELL, dp(24) / self._camera.scale)
        near = {ident: (sx - x) ** 2 + (sy - y) ** 2 for ident, (sx, sy) in self._spots.items()}
        best = min(near, key=lambda ident: near[ident], default=None)
        return best if best is not None and near[best] <= reach**2 else None

    def route_at(self, pos: Point) -> str:
        """The figure of an offered way within a fingertip's reach; empty if there is none."""
        x, y = self.local(pos)
        reach = max(LABEL / 2, dp(24) / self._camera.scale)
        offered = [route for route in self.view.overlay.routes if route.label and route.fields]
        near = {route.label: math.dist((x, y), label_spot(self._ground, self.view, route)) for route in offered}
        best = min(near, key=lambda label: near[label], default="")
        return best if best and near[best] <= reach else ""

    def spot_of(self, unit: str) -> Point:
        """Where a unit is seen, in window coordinates."""
        x, y = self._camera.to_view(self._spots[unit])
        return x + self.x, y + self.y

    def spot_of_field(self, name: str) -> Point:
        """The middle of a field's first cell, in window coordinates."""
        cell = self._ground.plan.fields[name].cells[0]
        x, y = self._camera.to_view(self._ground.at((cell[0] + 0.5, cell[1] + 0.5)))
        return x + self.x, y + self.y

    # Fingers; what they mean is worked out in gestures.py

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.interactive or not self.collide_point(*touch.pos):
            return False
        return self.gestures.down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return touch.grab_current is self and self.gestures.move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return touch.grab_current is self and self.gestures.up(touch)

    def carry(self, unit: str, pos: Point) -> None:
        """A unit under the finger: one translation changes, and the field below lights up."""
        self._gliding.pop(unit, None)
        self._tokens[unit].spot = self.local(pos)
        name = self.field_at(pos)
        if name != self._hovered:
            self._hovered = name
            self._hover.clear()
            if name is not None:
                quads = Quads()
                self._ground.boxes(self._ground.plan.fields[name].cells, quads)
                quads.draw(self._hover, theme.palette.amber, 0.22)

    def drop(self, unit: str) -> None:
        """The finger is gone: what did not get a new field goes back to its own."""
        self._hovered = None
        self._hover.clear()
        if unit in self._tokens and unit not in self._gliding and self._tokens[unit].spot != self._spots[unit]:
            self._send(self._tokens[unit], self._spots[unit], glides=True)

    def on_tap_unit(self, unit: str) -> None: ...

    def on_tap_field(self, field: str) -> None: ...

    def on_tap_route(self, label: str) -> None: ...

    def on_move(self, unit: str, field: str) -> None: ...

    def on_turn(self, unit: str, direction: Direction) -> None: ...

    def on_long_press(self, unit: str | None, field: str | None) -> None: ...
