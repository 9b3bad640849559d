"""Pins and their names on the Zone map: three kinds by shape, letter and colour (p. 8), in sizes a thumb can hit."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Quad, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from engine.stalker.campaign.cards import PlaceKind
from screens.i18n import i18n
from screens.palette import mixed, rgb
from screens.stalker.campaign.words import KIND, KIND_ROLES
from screens.stalker.campaign.zone.model import Pin
from screens.theme import theme
from screens.widgets.ink import written

PinBox = tuple[float, float, float, float]
"""Left, bottom, right, top."""
PIN, CHOSEN = 15, 18
"""Half of a pin's size in dp."""
MOST_LETTERS = 3


def letters_of(pin: Pin) -> str:
    """A mission by its story and number, anything else by the first letter of what it is."""
    if pin.kind is PlaceKind.MISSION and 0 < len(pin.code) <= MOST_LETTERS:
        return pin.code
    return i18n.say(KIND[pin.kind])[:1]


def half_of(pin: Pin) -> float:
    return float(dp(CHOSEN if pin.chosen else PIN) * max(1.0, 0.5 + theme.scale / 2))


def name_of(pin: Pin) -> Texture:
    return short(i18n.say(pin.name))


def short(text: str) -> Texture:
    """In one line, or in the two that are most alike if it is long."""
    size = theme.text_size("small")
    whole = written(text, "Label", size)
    words = text.split()
    if whole.width <= dp(104) or len(words) == 1:
        return whole
    ways = [f"{' '.join(words[:n])}\n{' '.join(words[n:])}" for n in range(1, len(words))]
    return written(min(ways, key=lambda way: max(map(len, way.split("\n")))), "Label", size)


def paint_pin(group: InstructionGroup, pin: Pin, x: float, y: float, half: float = 0) -> None:
    palette, half = theme.palette, half or half_of(pin)
    colour = palette.tokens[KIND_ROLES[pin.kind]]
    if pin.crossed:
        # What is over steps back; its shape and its letter stay.
        colour = mixed(palette.quiet, palette.field, 0.45)
    if (pin.chosen or pin.visited) and not pin.crossed:
        group.add(Color(*rgb(palette.amber), 0.28))
        group.add(Ellipse(pos=(x - half * 1.75, y - half * 1.75), size=(half * 3.5, half * 3.5)))
        group.add(Color(*rgb(palette.amber)))
        group.add(Line(circle=(x, y, half * 1.75), width=dp(1.5)))
    for tint, more in ((palette.ground, dp(2.5)), (colour, 0)):
        group.add(Color(*rgb(tint)))
        _shape(group, pin.kind, x, y, half + more)
    text = letters_of(pin)
    texture = written(text, "Strong", half * (1.15 if len(text) == 1 else 0.95))
    group.add(Color(*rgb(palette.ground)))
    group.add(Rectangle(texture=texture, pos=(x - texture.width / 2, y - texture.height / 2), size=texture.size))
    if pin.crossed:
        reach = half * 1.1
        for tint, width in ((palette.ground, 2.6), (palette.text, 1.3)):
            group.add(Color(*rgb(tint)))
            group.add(Line(points=(x - reach, y - reach, x + reach, y + reach), width=dp(width)))
            group.add(Line(points=(x - reach, y + reach, x + reach, y - reach), width=dp(width)))


def _shape(group: InstructionGroup, kind: PlaceKind, x: float, y: float, half: float) -> None:
    if kind is PlaceKind.MISSION:
        far = half * 1.32
        group.add(Quad(points=(x - far, y, x, y + far, x + far, y, x, y - far)))
    elif kind is PlaceKind.CONTACT:
        group.add(Ellipse(pos=(x - half, y - half), size=(2 * half, 2 * half)))
    else:
        side = half * 0.94
        group.add(RoundedRectangle(pos=(x - side, y - side), size=(2 * side, 2 * side), radius=[dp(4)]))


def place_names(pins: list[tuple[Pin, float, float]], inside: PinBox) -> Iterator[tuple[Texture, float, float]]:
    """Where each name has room: below its pin, above, right or left of it. The chosen ones choose first."""
    taken = [_round(x, y, half_of(pin) * 1.3) for pin, x, y in pins]
    first = sorted(pins, key=lambda each: (not each[0].chosen, not each[0].visited, each[0].crossed, each[0].id))
    for pin, x, y in first:
        if i18n.say(pin.name) == letters_of(pin):
            continue  # It stands inside the pin.
        texture, off = name_of(pin), half_of(pin) * (1.75 if pin.chosen or pin.visited else 1.35) + dp(2)
        wide, high = texture.width / 2 + dp(4), texture.height / 2
        for dx, dy in ((0, -off - high), (0, off + high), (off + wide, 0), (-off - wide, 0)):
            box = (x + dx - wide, y + dy - high, x + dx + wide, y + dy + high)
            if _within(box, inside) and not any(_meet(box, other) for other in taken):
                taken.append(box)
                yield texture, x + dx, y + dy
                break


def paint_name(group: InstructionGroup, texture: Texture, x: float, y: float) -> None:
    width, height = texture.width + dp(8), texture.height
    group.add(Color(*rgb(theme.palette.ground), 0.78))
    group.add(RoundedRectangle(pos=(x - width / 2, y - height / 2), size=(width, height), radius=[dp(5)]))
    group.add(Color(*rgb(theme.palette.text)))
    group.add(Rectangle(texture=texture, pos=(x - texture.width / 2, y - texture.height / 2), size=texture.size))


def _round(x: float, y: float, reach: float) -> PinBox:
    return x - reach, y - reach, x + reach, y + reach


def _meet(one: PinBox, other: PinBox) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _within(box: PinBox, inside: PinBox) -> bool:
    return box[0] >= inside[0] and box[1] >= inside[1] and box[2] <= inside[2] and box[3] <= inside[3]
