"""Four arrows that move what is chosen by a little: for keyboards, and for thumbs that tremble."""

from __future__ import annotations

from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from screens.theme import theme
from screens.widgets.kit import Pressable

STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0))
"""To the left, up, down, to the right; y runs down."""
ARM = 9


class Arrow(Pressable):
    dx = NumericProperty(0)
    dy = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw)
        theme.follow(self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.after.clear()
        # Not `center`: while pos and size change it still says where the arrow was.
        x, y, arm = self.x + self.width / 2, self.y + self.height / 2, dp(ARM)
        dx, dy = self.dx * arm, -self.dy * arm
        corners = ((x + dx, y + dy), (x - dx - dy, y - dy + dx), (x - dx + dy, y - dy - dx))
        vertices = [value for corner in corners for value in (*corner, 0.0, 0.0)]
        with self.canvas.after:
            Color(*theme.colour("text"))
            Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles")


class NudgeBar(BoxLayout):
    """Event: `on_nudge(dx, dy)`."""

    __events__ = ("on_nudge",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, height=theme.target, spacing=theme.gap, **kwargs)
        for dx, dy in STEPS:
            arrow = Arrow(dx=dx, dy=dy)
            arrow.bind(on_release=lambda each: self.dispatch("on_nudge", each.dx, each.dy))
            self.add_widget(arrow)

    def on_nudge(self, dx: int, dy: int) -> None: ...
