"""Scenes between missions for `make shots`: a small campaign at every step of an exploration."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.stalker.campaign.by_hand import AddPlace, CrossOut, MeetContact
from engine.stalker.campaign.cards import PlaceKind
from engine.stalker.campaign.exploring import ChooseMission, NextStage, UseContact, Visit
from engine.stalker.campaign.homecoming import EndMission
from engine.stalker.campaign.packing import Equip, SetOut
from engine.stalker.campaign.setup import CampaignSetup
from engine.stalker.campaign.state import Loadout, ZonePlace
from engine.stalker.campaign.trading import Trade
from engine.table.command import Command
from engine.table.refusal import Refusal
from screens.stalker.campaign.session import CampaignSession
from tools.drive import Drive

PARTY = ("milady", "velet")
PACKED = Loadout("akm-74u#1", outfit="leather-jacket#1", outfit_mod="echo-detector#1", magazines={"rifle": 1})
EXPLORED = (ChooseMission("own-hut"), Visit("own-workshop"))
MET = (*EXPLORED, NextStage())
TRADED = (
    *MET,
    Trade("c01", get=("akm-74u", "akm-74u", "echo-detector"), get_magazines={"rifle": 2}),
    UseContact("c99"),
)
PACKING = (*TRADED, NextStage(), Equip("milady", PACKED))
AWAY = (*PACKING, SetOut(PARTY))
FIRST = EndMission(True, {}, {"milady": 9, "velet": 3}, {"milady": 4, "velet": 7}, {"dog": 3, "snork": 1})
AGAIN = EndMission(True, {}, {"milady": 2, "velet": 13}, {"milady": 1, "velet": 11}, {"dog": 2})
HOME = (*AWAY, FIRST)
LATER = (*HOME, NextStage(), ChooseMission("own-hut"), NextStage(), NextStage(), SetOut(PARTY), AGAIN, NextStage())
NEARBY: tuple[tuple[PlaceKind, str, tuple[int, ...]], ...] = (
    (PlaceKind.MISSION, "A2", (420, 620)),
    (PlaceKind.MISSION, "B1", (830, 560)),
    (PlaceKind.MISSION, "C3", (330, 330)),
    (PlaceKind.CONTACT, "12", (760, 930)),
    (PlaceKind.CONTACT, "15", (150, 480)),
    (PlaceKind.STASH, "21", (640, 480)),
    (PlaceKind.STASH, "7", (890, 230)),
    (PlaceKind.MISSION, "D1", ()),
    (PlaceKind.STASH, "30", ()),
)
CROWD = (
    *EXPLORED,
    *(AddPlace(f"own-{code.lower()}", ZonePlace(kind, code, code, at=at)) for kind, code, at in NEARBY),
    CrossOut("own-b1"),
)
HELPED = (*MET, MeetContact("own-dog"), UseContact("own-dog"), UseContact("c99"), NextStage(), SetOut(PARTY))
OLD = {"campaign": "", "called": "Old round", "stalkers": list(PARTY), "start": "book"}


def _campaign(drive: Drive, name: str, commands: tuple[Command, ...]) -> CampaignSession:
    """The campaign of a scene, made once and played up to where the scene begins."""
    app = drive.app
    app.desk("stalker").campaigns.prepare()
    known = {card.title: card.id for card in app.desk("stalker").campaigns.cards()}
    if name in known:
        session: CampaignSession = app.desk("stalker").campaigns.session(known[name])
        return session
    session = app.desk("stalker").campaigns.begin(CampaignSetup(name, PARTY, "own"), seed=3)
    for command in commands:
        result = session.apply(command)
        assert not isinstance(result, Refusal), str(result)
    return session


def _scene(screen: str, name: str, commands: tuple[Command, ...] = (), **arguments: Any) -> Callable[[Drive], None]:
    def show(drive: Drive) -> None:
        session = _campaign(drive, name, commands)
        drive.shell.restore([("home", {}), (screen, {"campaign": session.match_id, **arguments})])
        if screen == "zone_map":
            drive.shell.current.as_list = False
        drive.frames()

    return show


def _middle(part: str) -> Callable[[Drive], None]:
    def show(drive: Drive) -> None:
        drive.app.desk("stalker").campaigns.prepare()
        drive.shell.restore([("home", {}), ("middle", dict(OLD))])
        drive.frames()
        drive.shell.current._part.value = part
        drive.frames()

    return show


def _sheet(scene: Callable[[Drive], None], ident: str) -> Callable[[Drive], None]:
    def show(drive: Drive) -> None:
        scene(drive)
        drive.shell.current.pick(ident)
        drive.frames()

    return show


def _entrance(scene: Callable[[Drive], None], area: str, tapped: str = "") -> Callable[[Drive], None]:
    def show(drive: Drive) -> None:
        scene(drive)
        drive.shell.current._pick_entrance(area)
        drive.frames()
        if tapped:
            drive.shell.sheet.tap(tapped)
            drive.frames()

    return show


def _place(scene: Callable[[Drive], None], ident: str) -> Callable[[Drive], None]:
    def show(drive: Drive) -> None:
        scene(drive)
        drive.shell.current.open_place(ident)
        drive.frames()

    return show


def _as_list(scene: Callable[[Drive], None]) -> Callable[[Drive], None]:
    def show(drive: Drive) -> None:
        scene(drive)
        drive.shell.current.as_list = True
        drive.frames()

    return show


CAMPAIGN_SCENES: dict[str, Callable[[Drive], None]] = {
    "campaign-new": _scene("new_campaign", "Friday round", middle=False),
    "campaign-start": _scene("campaign", "Friday round"),
    "campaign-charts": _scene("campaign", "Long road", LATER),
    "campaign-reset": _sheet(_scene("campaign", "Long road", LATER), "reset"),
    "campaigns": _scene("campaigns", "Friday round"),
    "zone-map": _scene("zone_map", "Explored", EXPLORED),
    "zone-map-crowd": _scene("zone_map", "Crowd", CROWD),
    "zone-map-place": _place(_scene("zone_map", "Friday round"), "own-hut"),
    "zone-map-list": _as_list(_scene("zone_map", "Explored", EXPLORED)),
    "zone-map-add": _scene("add_place", "Explored", EXPLORED),
    "contacts": _scene("contacts", "Met", MET),
    "contact": _sheet(_scene("contacts", "Met", MET), "c99"),
    "trade": _scene("trade", "Met", MET, contact="c01"),
    "stash": _scene("stash", "Packing", PACKING, pile="ours"),
    "stash-box": _scene("stash", "Packing", PACKING, pile="box"),
    "set-out": _scene("set_out", "Packing", PACKING),
    "set-out-lost-area": _sheet(_scene("set_out", "Packing", PACKING), "lost_area"),
    "set-out-entrance": _entrance(_scene("set_out", "Packing", PACKING), "cellar"),
    "set-out-entrance-not": _entrance(_scene("set_out", "Packing", PACKING), "bunker", "A1"),
    "ending": _scene("after", "Away", AWAY),
    "ending-helped": _scene("after", "Helped", HELPED),
    "homecoming": _scene("after", "Home", HOME),
    "ledger": _scene("ledger", "Home", HOME),
    **{f"middle-{part}": _middle(part) for part in ("contacts", "coupons", "cards", "places")},
}
