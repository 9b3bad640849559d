"""The colours of the app by what they mean, dark and light, and how to measure that they can be read. No Kivy here."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

Rgb = tuple[float, float, float]

READABLE = 4.5
"""The contrast WCAG asks for between text and what it stands on."""

# Okabe and Ito's set with our own red and pink: each can be told from the others with any kind of colour sight.
CHOICES = ("#E5634D", "#D79BC0", "#F0E442", "#35B58F", "#56B4E9", "#E69F00", "#ECE7DB")
"""What players may choose from, where a game lets them."""
SEATS = ("#56B4E9", "#E69F00", "#B9E28C", "#C9B6F2")
"""The players, as they sit at the table."""
COMPANION = "#ECE7DB"
INK = "#12140F"
"""Numbers and initials on a unit: the units are bright in both themes."""


def rgb(colour: str) -> Rgb:
    """`#F0B93A` as parts between 0 and 1."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def mixed(over: str, under: str, share: float) -> str:
    """The colour that `over` gives when laid on `under` at a share of opacity."""
    parts = (a * share + b * (1 - share) for a, b in zip(rgb(over), rgb(under), strict=True))
    return "#" + "".join(f"{round(part * 255):02X}" for part in parts)


def luminance(colour: Rgb) -> float:
    linear = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour)
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: Rgb, other: Rgb) -> float:
    """How far two colours are apart for reading: 1 (the same) to 21 (black on white).

    >>> round(contrast(rgb("#000000"), rgb("#FFFFFF")))
    21
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@dataclass(frozen=True)
class Palette:
    ground: str = "#0F1210"
    panel: str = "#181D19"
    raised: str = "#20271F"
    line: str = "#2A312B"
    text: str = "#ECE7DB"
    quiet: str = "#A7AE9F"
    amber: str = "#F0B93A"
    amber_ink: str = "#17140A"
    amber_text: str = "#F0B93A"
    """Amber as ink; on paper it has to be darker than amber as a surface."""
    warm: str = "#241B10"
    """The ground of what is next or needs care."""
    warm_line: str = "#6B4A1C"
    safe: str = "#6FBF73"
    yellow: str = "#E3C94B"
    orange: str = "#E58A3A"
    red: str = "#E8736F"
    black: str = "#ECE7DB"
    """The last zone of the dial: the lightest ink, as nothing is darker than the ground."""
    field: str = "#1B221E"
    field_line: str = "#3B453C"
    room: str = "#2B2822"
    wall: str = "#D8D2C2"
    door: str = "#C7A96B"
    window: str = "#7FB4C4"
    impassable: str = "#9C8F7A"
    water: str = "#16262B"
    wave: str = "#2F5560"
    anomaly: str = "#8FD3E8"
    shield: str = "#55655A"
    shield_ink: str = "#F2EFE6"
    outline: str = "#0B0D0B"
    """Round every unit, so that it stands off whatever it stands on."""
    accent: str = "#8FD3E8"
    """Icons and marks of the game that is on the screen; never a button."""
    sheet: str = "#E6DBC3"
    """The card in play: the one bright surface."""
    sheet_ink: str = "#231E14"
    sheet_quiet: str = "#5A4F3A"
    is_paper: bool = False
    """Bright colours on paper need a darker edge to be seen."""
    own: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """What players have chosen, by the names of a game; the game knows what holds where nothing was chosen."""
    seats: tuple[str, ...] = SEATS

    @cached_property
    def tokens(self) -> dict[str, str]:
        """Every single colour by its name."""
        values = {each.name: getattr(self, each.name) for each in dataclasses.fields(self)}
        return {name: value for name, value in values.items() if isinstance(value, str)}

    def edge(self, colour: str) -> str:
        """The line round what is lit in a colour, such that it stands off the fields."""
        return mixed(colour, self.text, 0.35) if self.is_paper else colour

    def zone(self, radiation: int) -> str:
        """The colour of a field's or a die's radiation (p. 36)."""
        return self.yellow if radiation <= 2 else self.orange if radiation <= 4 else self.red

    def with_own(self, colours: Mapping[str, str]) -> Palette:
        return dataclasses.replace(self, own=dict(colours))


DARK = Palette()
LIGHT = Palette(
    ground="#F4F1E8",
    panel="#FBF9F3",
    raised="#ECE8DB",
    line="#D3CDBC",
    text="#1B1F1A",
    quiet="#555C51",
    amber="#EBB02D",
    amber_ink="#17140A",
    amber_text="#855B00",
    warm="#FBEFD3",
    warm_line="#D2A74A",
    safe="#2B7434",
    yellow="#786000",
    orange="#9A4C0C",
    red="#AD2F2B",
    black="#1B1F1A",
    field="#E9E5D8",
    field_line="#C0BAA8",
    room="#DDD3C0",
    wall="#33372F",
    door="#7F5F1D",
    window="#1F7890",
    impassable="#6B5F4A",
    water="#CFE0E4",
    wave="#86AEB8",
    anomaly="#1C6F88",
    shield="#5D6B60",
    shield_ink="#FFFFFF",
    outline="#33372F",
    accent="#1F6E86",
    is_paper=True,
)
PALETTES = {"dark": DARK, "light": LIGHT}
HIGH_CONTRAST = {
    "dark": dataclasses.replace(
        DARK,
        ground="#000000",
        panel="#000000",
        raised="#14170F",
        line="#8B9284",
        text="#FFFFFF",
        quiet="#E4E6DE",
        amber="#FFC94A",
        amber_ink="#000000",
        amber_text="#FFD056",
        warm="#241800",
        warm_line="#FFC94A",
        safe="#8FE894",
        yellow="#FFE566",
        orange="#FFB066",
        red="#FF9B96",
        black="#FFFFFF",
        field="#0B0E0C",
        field_line="#6E7A70",
        room="#26231C",
        wall="#FFFFFF",
        door="#FFD98C",
        window="#9FE3F7",
        wave="#5FA3B4",
        anomaly="#B4EBFB",
        accent="#B4EBFB",
    ),
    "light": dataclasses.replace(
        LIGHT,
        ground="#FFFFFF",
        panel="#FFFFFF",
        raised="#F1EFE8",
        line="#5E6357",
        text="#000000",
        quiet="#2B302A",
        amber_ink="#000000",
        amber_text="#5C3F00",
        warm_line="#7A5200",
        safe="#0F5519",
        yellow="#574500",
        orange="#733600",
        red="#8A1410",
        black="#000000",
        field="#F4F2EA",
        field_line="#7B776A",
        wall="#000000",
        door="#5F4307",
        window="#0A5468",
        anomaly="#0A5066",
        outline="#000000",
        accent="#0A5066",
    ),
}
"""For tired or weak eyes: text at least 10:1 on what it stands on."""


@dataclass(frozen=True)
class Mood:
    """The tint of one game: tokens that differ from the common ones, by theme. What amber means never differs."""

    dark: Mapping[str, str] = dataclasses.field(default_factory=dict)
    light: Mapping[str, str] = dataclasses.field(default_factory=dict)

    def over(self, palette: Palette) -> Palette:
        tint: dict[str, Any] = {**(self.light if palette.is_paper else self.dark)}
        return dataclasses.replace(palette, **tint)


PLAIN = Mood()
