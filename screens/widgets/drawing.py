"""Few and large drawing instructions: many quads in one mesh, letters and icons as textures that are made once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Callback, Color, InstructionGroup, Mesh, Rectangle, RenderContext
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from screens.icons import ICONS
from screens.palette import rgb

MAX_QUADS = 16_000
"""A mesh counts its corners in 16 bits."""
GLYPH = 44
"""dp of a glyph's texture: about what a unit measures on a board that just fits, so that little is scaled."""


PLAIN = "$HEADER$\nvoid main(void) { gl_FragColor = frag_color; }\n"
"""A shader for what has a colour and no texture."""


def middle_of(widget: Widget) -> tuple[float, float]:
    """Where a drawing goes. Not Kivy's own `center`: while place and size change it still says where the middle was."""
    return widget.x + widget.width / 2, widget.y + widget.height / 2


def opaque(group: InstructionGroup) -> RenderContext:
    """Draws a group of plain colours that let nothing show through: nothing is looked up and nothing mixed.

    For large surfaces: a board's floor is most of a frame where the screen is drawn by the processor.
    """
    context = RenderContext(
        fs=PLAIN, use_parent_projection=True, use_parent_modelview=True, use_parent_frag_modelview=True
    )
    context.add(Callback(lambda _: glDisable(GL_BLEND)))
    context.add(group)
    context.add(Callback(lambda _: glEnable(GL_BLEND)))
    return context


class Quads:
    """Collects rectangles and other four-cornered shapes of one colour and draws them with one instruction."""

    def __init__(self) -> None:
        self._corners: list[tuple[float, ...]] = []

    def box(self, x: float, y: float, width: float, height: float) -> None:
        self._corners.append((x, y, x + width, y, x + width, y + height, x, y + height))

    def shape(self, *corners: float) -> None:
        """Four corners in order, as x, y, x, y, ..."""
        self._corners.append(corners)

    def __bool__(self) -> bool:
        return bool(self._corners)

    def meshes(self, texture: Texture | None = None) -> Iterator[Mesh]:
        tex = texture.tex_coords if texture is not None else (0.0,) * 8
        for begin in range(0, len(self._corners), MAX_QUADS):
            vertices: list[float] = []
            indices: list[int] = []
            for number, corners in enumerate(self._corners[begin : begin + MAX_QUADS]):
                for i in range(0, 8, 2):
                    vertices += (corners[i], corners[i + 1], tex[i], tex[i + 1])
                first = 4 * number
                indices += (first, first + 1, first + 2, first + 2, first + 3, first)
            yield Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)

    def draw(self, group: InstructionGroup, colour: str, opacity: float = 1.0, texture: Texture | None = None) -> None:
        if not self._corners:
            return
        group.add(Color(*rgb(colour), opacity))
        for mesh in self.meshes(texture):
            group.add(mesh)


@lru_cache(maxsize=256)
def letters(text: str, font: str = "Strong") -> Texture:
    """A word in white, to be tinted by whoever draws it."""
    label = CoreLabel(text=text, font_name=font, font_size=dp(GLYPH), mipmap=True)
    label.refresh()
    return label.texture


def glyph(name: str) -> Texture:
    return letters(ICONS[name], "Icon")


class Stamps:
    """Many glyphs at once: all with the same texture and colour become one instruction."""

    def __init__(self) -> None:
        self._piles: dict[tuple[Texture, str], Quads] = {}

    def add(self, texture: Texture, x: float, y: float, height: float, colour: str) -> None:
        """A glyph or a word, centred on a point."""
        width = height * texture.width / texture.height
        self._piles.setdefault((texture, colour), Quads()).box(x - width / 2, y - height / 2, width, height)

    def draw(self, group: InstructionGroup) -> None:
        for (texture, colour), quads in self._piles.items():
            quads.draw(group, colour, texture=texture)


def stamp(
    group: InstructionGroup, texture: Texture, x: float, y: float, height: float, colour: str, opacity: float = 1.0
) -> None:
    """A glyph or a word, centred on a point."""
    width = height * texture.width / texture.height
    red, green, blue, _ = get_color_from_hex(colour)
    group.add(Color(red, green, blue, opacity))
    group.add(Rectangle(texture=texture, pos=(x - width / 2, y - height / 2), size=(width, height)))
