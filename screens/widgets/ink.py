"""Words on a drawing, as textures that are made once."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from screens.theme import theme


@lru_cache(maxsize=256)
def written(text: str, font: str, size: float) -> Texture:
    label = CoreLabel(text=text, font_name=font, font_size=size, halign="center")
    label.refresh()
    return label.texture


def write(text: str, x: float, y: float, role: str = "quiet", font: str = "Label", anchor: float = 0.5) -> float:
    """A word on the canvas at hand, its middle at `y`; at `x` its left (0), middle (0.5) or right (1) end. How wide."""
    texture = written(text, font, theme.text_size("small"))
    Color(*theme.colour(role))
    Rectangle(texture=texture, pos=(x - texture.width * anchor, y - texture.height / 2), size=texture.size)
    return float(texture.width)
