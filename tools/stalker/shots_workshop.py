"""Scenes of the workshop for `make shots`: drawing, building, trying, packs and codes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.packs.codes.messages import codes_for
from engine.packs.kinds import record_data
from engine.packs.pack import Pack
from engine.stalker.workshop.board_draft import BoardDraft
from engine.stalker.workshop.mission_draft import begun_mission, on_board
from screens.stalker.workshop.board_presenter import BoardTool
from screens.stalker.workshop.maker_steps import MakerStep
from tools.corrections import corrected
from tools.drive import Drive
from tools.stalker.shots_around import at

OWN_BOARD, OWN_MISSION = "own-yard", "b9"
NAMES = {"en": "Yard and hut", "de": "Hof und Hütte", "uk": "Двір і хатина"}


def _box(drive: Drive) -> Any:
    """A box that players brought: made once for all pictures."""
    drive.settle()
    packs = drive.app.desk("stalker").packs
    if (("boards", OWN_BOARD)) in packs.records():
        return packs
    library = packs.library()
    tiles = dict(library.tiles)
    draft = BoardDraft(NAMES["en"]).place(tiles, "own-road").place(tiles, "own-hut")
    draft = draft.petal(tiles, "1", "A4").petal(tiles, "1", "A5").with_lost_area(tiles, "own-cellar", (("A3", "L1"),))
    packs.put("boards", OWN_BOARD, corrected(draft.card(), name=NAMES))
    packs.put("items", "medkit", corrected(packs.shipped["items", "medkit"], price=310))
    mission = on_board(begun_mission(library, NAMES["en"]), draft.card(), tiles)
    packs.put("missions", OWN_MISSION, corrected(mission, title=NAMES))
    packs.describe("Friday round", "Anna", 4)
    packs.install(_friend(packs, "friend", "Oleh's corrections", 1), keep=[("items", "medkit")])
    return packs


def _friend(packs: Any, ident: str, title: str, number: int) -> Pack:
    """A pack that changes what is here: a price, an enemy, the steps of a card; and something new."""
    shipped = packs.shipped
    zombie, medkit = shipped["enemies", "zombie"], shipped["items", "medkit"]
    assault = shipped["activation", "assault"]
    soup = {"en": "Soup", "de": "Suppe", "uk": "Юшка"}
    return Pack(
        ident,
        title,
        "Oleh",
        3,
        {
            ("items", "medkit"): corrected(medkit, price=300 + 50 * number),
            ("enemies", "zombie"): corrected(zombie, move=1 + number, torso=((6 + number, zombie.card.torso[0][1]),)),
            ("activation", "assault"): corrected(assault, steps=assault.steps[number:], copies=1),
            ("items", "soup"): corrected(medkit, name=soup, price=40),
        },
    )


def _scene(name: str, **arguments: Any) -> Callable[[Drive], Any]:
    def show(drive: Drive) -> Any:
        _box(drive)
        return at(drive, name, **arguments)

    return show


def _tile(drive: Drive) -> None:
    screen = _scene("tile", tile="own-hut")(drive)
    screen.ids.canvas.fit()


def _board(drive: Drive) -> None:
    screen = _scene("board", board=OWN_BOARD)(drive)
    screen.choose(BoardTool.ANOMALY)
    screen.ids.canvas.fit()


def _overlay_card(drive: Drive) -> None:
    screen = _scene("board", board=OWN_BOARD)(drive)
    screen.choose(BoardTool.GROUND)
    screen.tap((0.5, 0.5))


def _dry_run(drive: Drive, card: str = "assault", steps: int = 0) -> Any:
    packs = _box(drive)
    value = packs.shipped["activation", card]
    screen = at(drive, "dry_run", card=record_data(value), stage=f"board/{OWN_BOARD}")
    for _ in range(steps):
        screen.act()
    drive.settle()
    return screen


def _low_card(drive: Drive) -> None:
    packs = _box(drive)
    low = next(key for (kind, key), card in packs.shipped.items() if kind == "activation" and card.without is not None)
    _dry_run(drive, low)


def _merge(drive: Drive) -> None:
    packs = _box(drive)
    screen = at(drive, "scan")
    screen.show_incoming(_friend(packs, "other", "Oleh's corrections", 2))
    drive.settle()


def _scan(drive: Drive, *texts: str) -> None:
    _box(drive)
    screen = at(drive, "scan")
    screen.take(list(texts))
    drive.settle()


def _half_read(drive: Drive) -> None:
    packs = _box(drive)
    _scan(drive, *codes_for(Pack("box", "Box", "Anna", records=packs.shipped))[:9])


def _codes(drive: Drive) -> None:
    """A whole pack, code by code."""
    packs = _box(drive)
    if packs.pack("large") is None:
        packs.install(Pack("large", "Large", "Anna", 1, {key: corrected(value) for key, value in _some(packs)}))
    at(drive, "codes", pack="large")
    drive.settle()


def _some(packs: Any) -> list[tuple[Any, Any]]:
    return [(key, value) for key, value in packs.shipped.items() if key[0] in ("weapons", "outfits", "mods")]


def _record(kind: str, key: str = "", *path: str | int) -> Callable[[Drive], Any]:
    """The page of a card, or of a place within it."""

    def show(drive: Drive) -> None:
        screen = _scene("record", kind=kind, key=key)(drive)
        if path:
            screen.presenter.open(path)
            screen.refresh(fresh=True)
            drive.frames()

    return show


def _broken(drive: Drive) -> None:
    """A card that cannot be used: what is wrong stands at its place, the key below."""
    screen = _scene("record", kind="contacts", key="c01")(drive)
    screen.presenter.set(("kind",), "loner")
    screen.refresh(fresh=True)
    drive.frames()


def _maker(step: str, mission: str = "demo") -> Callable[[Drive], Any]:
    return _scene("maker", mission=mission, step=step)


STEPS = {f"workshop-maker-{stage.name.lower()}": _maker(stage.value) for stage in MakerStep}
"""Every step of the mission maker, on a mission that is whole."""
BETWEEN = {
    "workshop-page-contact": _record("contacts", "c01"),
    "workshop-page-contact-price": _record("contacts", "c01", "sells", 0),
    "workshop-page-contact-new": _record("contacts"),
    "workshop-page-contact-wrong": _broken,
    "workshop-page-place": _record("places", "own-hut"),
    "workshop-page-place-new": _record("places"),
    "workshop-page-job": _record("jobs", "own-hunt"),
    "workshop-page-job-new": _record("jobs"),
    "workshop-page-companion": _record("companions", "own-dog"),
    "workshop-page-companion-act": _record("companions", "own-dog", "actions", 0),
    "workshop-page-area": _record("lost_areas", "cellar"),
    "workshop-page-area-card": _record("lost_areas", "cellar", "environment", "lost-shelf"),
    "workshop-page-area-new": _record("lost_areas"),
    "workshop-page-start": _record("campaigns", "own"),
    "workshop-page-control": lambda drive: _record("control", _first(drive, "control"))(drive),
    "workshop-page-event": _record("events", "gear-check"),
    "workshop-page-event-effect": _record("events", "gear-check", "at_once", 0),
    "workshop-page-die": _record("dice", "stalker"),
    "workshop-page-weapon": _record("weapons", "akm-74u"),
}
"""The pages of cards that have no editor of their own."""


def _first(drive: Drive, kind: str) -> str:
    return min(str(key) for each, key in _box(drive).shipped if each == kind)


WORKSHOP: dict[str, Callable[[Drive], Any]] = {
    "workshop": _scene("workshop"),
    "workshop-check": _scene("checks"),
    "workshop-records": _scene("records", kind="contacts"),
    "workshop-tile": _tile,
    "workshop-board": _board,
    "workshop-board-overlay": _overlay_card,
    "workshop-card": _scene("record", kind="activation", key="assault"),
    "workshop-card-enemy": _scene("record", kind="enemies", key="zombie"),
    "workshop-mission": _scene("maker", mission=OWN_MISSION),
    "workshop-try": _dry_run,
    "workshop-try-low": _low_card,
    "workshop-try-run": lambda drive: _dry_run(drive, steps=1),
    "workshop-packs": _scene("packs"),
    "workshop-your-box": _scene("box"),
    "workshop-deck": _scene("deck", kind="loot"),
    "workshop-pack": _scene("pack", pack="own"),
    "workshop-pack-friend": _scene("pack", pack="friend"),
    "workshop-merge": _merge,
    "workshop-scan": _scene("scan"),
    "workshop-scan-box": lambda drive: _scan(drive, f"zonekeeper:box/{OWN_MISSION}"),
    "workshop-scan-unknown": lambda drive: _scan(drive, "zonekeeper:box/c7"),
    "workshop-scan-series": _half_read,
    "workshop-codes": _codes,
    "workshop-code-box": _scene("codes", box=OWN_MISSION),
    "workshop-labels": _scene("labels"),
    "workshop-colours": _scene("colours"),
    "workshop-maker-copy": _maker("check", "a1"),
    **STEPS,
    **BETWEEN,
}
