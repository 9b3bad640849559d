"""Where a board is looked at from: a scale and an offset, kept within reason. Plain arithmetic, no Kivy."""

from __future__ import annotations

from dataclasses import dataclass, replace

Point = tuple[float, float]
Size = tuple[float, float]

CLOSEST = 6.0
"""How many times nearer than the whole board one may come."""


@dataclass(frozen=True)
class Camera:
    """Local point `p` is seen at `offset + scale * p`."""

    scale: float = 1.0
    x: float = 0.0
    y: float = 0.0

    def to_local(self, point: Point) -> Point:
        return (point[0] - self.x) / self.scale, (point[1] - self.y) / self.scale

    def to_view(self, point: Point) -> Point:
        return point[0] * self.scale + self.x, point[1] * self.scale + self.y


def fitted(board: Size, view: Size, margin: float) -> Camera:
    """The whole board, as large as it goes, in the middle."""
    scale = max(min((view[0] - 2 * margin) / board[0], (view[1] - 2 * margin) / board[1]), 0.01)
    return Camera(scale, (view[0] - board[0] * scale) / 2, (view[1] - board[1] * scale) / 2)


def moved(camera: Camera, dx: float, dy: float) -> Camera:
    return replace(camera, x=camera.x + dx, y=camera.y + dy)


def zoomed(camera: Camera, factor: float, anchor: Point, whole: Camera) -> Camera:
    """Nearer or farther, with the point under the fingers staying there."""
    scale = min(max(camera.scale * factor, whole.scale), whole.scale * CLOSEST)
    x, y = camera.to_local(anchor)
    return Camera(scale, anchor[0] - x * scale, anchor[1] - y * scale)


def centred(point: Point, scale: float, view: Size) -> Camera:
    return Camera(scale, view[0] / 2 - point[0] * scale, view[1] / 2 - point[1] * scale)


def kept(camera: Camera, board: Size, view: Size, margin: float) -> Camera:
    """No farther out than the board's edge: what is smaller than the view stays in its middle."""
    return replace(
        camera,
        x=_kept(camera.x, board[0] * camera.scale, view[0], margin),
        y=_kept(camera.y, board[1] * camera.scale, view[1], margin),
    )


def _kept(offset: float, length: float, room: float, margin: float) -> float:
    if length <= room - 2 * margin:
        return (room - length) / 2
    return min(max(offset, room - margin - length), margin)
