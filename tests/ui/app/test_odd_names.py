"""A friend may call a card what he likes: markup, paths, slots, other scripts, pages of letters (issue 12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from importlib import import_module
from itertools import cycle
from typing import Any

import pytest
from kivy.uix.label import Label

from engine.packs.pack import Pack
from engine.table.refusal import Refused
from screens.games import playable
from tools.drive import Drive
from tools.games import kit
from tools.shots.house import forget

NAMES = (
    *("[b]bold", "[ref=x]r[/ref]", "[color=ff0000]", "&amp; &bl;", "{name}", "{n:acc} {", "%s %d", "../../etc/passwd"),
    *("\u202eabc\u202c", "\u200bx", "one\ntwo", "\U0001f600\U0001f469‍\U0001f467", "x\u0301\u0301\u0301\u0301", "שלום"),
)
LONG = ("Ґ" * 700, "w " * 350)
BOUNDS_NAMES = "warofmine"
WIDEST = 4_096
"""What every graphics card holds."""
TABLES = {
    "stalker": ("mission-turn", "workshop-maker-events"),
    "warofmine": ("war-action-1",),
    "jagged": ("jagged-turn", "jagged-told"),
    "eden": ("eden-round",),
}


@pytest.fixture(params=playable())
def game(drive: Drive, request: pytest.FixtureRequest) -> Iterator[str]:
    drive.settle()
    yield request.param
    drive.shell.restore([("home", {})])
    drive.app.desk(request.param).packs.remove("odd")
    forget()


def call(drive: Drive, game: str, names: tuple[str, ...]) -> None:
    """Every card of a game is called so, as far as it lets itself be called so."""
    packs, odd = drive.app.desk(game).packs, cycle(names)
    records = {key: renamed(value, next(odd)) for key, value in packs.shipped.items()}
    assert records != packs.shipped
    try:
        packs.install(Pack("odd", "Odd", "Ada", 1, records, game=game))
    except Refused:
        # Where a game bounds its names, the long ones keep their own.
        assert game == BOUNDS_NAMES
        records = {key: value for key, value in records.items() if not is_long(value)}
        packs.install(Pack("odd", "Odd", "Ada", 1, records, game=game))


def renamed(value: Any, name: str) -> Any:
    own = {each.name: getattr(value, each.name) for each in fields(value) if each.name in ("name", "title")}
    words = {key: dict.fromkeys(old, name) for key, old in own.items() if isinstance(old, Mapping) and old}
    return replace(value, **words) if words else value


def is_long(value: Any) -> bool:
    return any(name in LONG for key in ("name", "title") for name in dict(getattr(value, key, {}) or {}).values())


@pytest.mark.parametrize("names", [NAMES, LONG], ids=["odd", "long"])
def test_every_table_plays_with_any_names(drive: Drive, game: str, names: tuple[str, ...]) -> None:
    assert set(TABLES) == set(playable())
    call(drive, game, names)
    scenes = import_module(kit(game).scenes).SCENES
    for name, language in zip(TABLES[game], cycle(("en", "de", "uk"))):
        drive.app.change(language=language)
        scenes[name](drive)
        drive.settle()
        labels = [each for each in drive.shell.walk() if isinstance(each, Label) and each.texture is not None]
        assert labels
        assert max(max(each.texture.size) for each in labels) <= WIDEST
