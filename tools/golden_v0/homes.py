# mypy: ignore-errors
# isort: skip_file
"""The app's folder as a player's phone has it: matches, campaigns, packs, notes, settings, the last page."""

from __future__ import annotations

import json
import shutil
import tarfile
import tempfile
from pathlib import Path
from random import Random

from engine.stalker.codes.messages import codes_for, read_text
from engine.stalker.mission_setup import Seat, Setup
from player import one_step

from device import preferences
from device.preferences import Preferences
from engine.stalker.campaign.by_hand import ChangeCoupons, TakeCard
from engine.stalker.campaign.exploring import ChooseMission, NextStage
from engine.stalker.campaign.packing import SetOut, mission_content, mission_setup
from engine.stalker.campaign.setup import CampaignSetup
from engine.stalker.state import Result
from engine.table.match import Outcome
from engine.table.record import dump
from screens.stalker.campaign.session import Campaigns
from screens.stalker.session import Matches
from screens.stalker.session_notes import Notes

TEAM = ("polkan", "velet")


def play_on(session, random: Random, steps: int, until=lambda match: False) -> None:
    for _ in range(steps * 3):
        match = session.match
        if match.seq >= steps or until(match) or (match.question is None and match.state.result is not None):
            return
        one_step(_Door(session), random, 0.95)


class _Door:
    """A match whose steps go through its session, so that the list of matches hears of them."""

    def __init__(self, session) -> None:
        self._session = session

    def __getattr__(self, name: str):
        return getattr(self._session.match, name)

    def apply(self, action, _by: str = ""):
        return self._session.apply(action)


def written(home: Path, packs) -> dict:
    clock = iter(range(1_760_000_000, 1_770_000_000, 60))
    notes = Notes(home / "matches.json")
    matches = Matches(home, notes, now=lambda: float(next(clock)), language=lambda: "uk")
    matches.packs.install(packs["everything"])
    matches.packs.install(packs["prices"])
    matches.packs.put("items", "medkit", packs["own"].records["items", "medkit"])
    matches.packs.describe("Ours", "Кузя", 12)
    matches.packs.install(type(packs["bare"])("away", "Put away", "Anna", 1, {}))
    matches.packs.remove("away")
    half = codes_for(packs["everything"])
    for text in half[::2]:
        matches.packs.codes.add(read_text(text))
    setup = Setup(tuple(map(Seat, TEAM)), TEAM[0], companion="", job="")
    matches.create("demo", setup, "Not begun", seed=1)
    playing = {
        "П'ятниця": lambda match: match.question is not None and match.question.kind == "choice" and match.seq > 12,
        "Roll": lambda match: match.question is not None and match.question.kind == "roll" and match.seq > 6,
        "Long evening": lambda match: False,
    }
    for seed, (title, until) in enumerate(playing.items(), 2):
        session = matches.create("demo", setup, title, seed=seed)
        play_on(session, Random(seed), 150, until)
    for seed in range(20, 120):
        session = matches.create("demo", Setup(tuple(map(Seat, TEAM))), "Won", seed=seed)
        play_on(session, Random(seed), 200)
        if session.match.state.result is Result.WON and session.match.question is None:
            break
        matches.delete(session.match_id)
        matches.delete_for_good(session.match_id)
    own = matches.create("golden-missions", Setup((Seat("borsuk"),)), "Own mission", seed=9)
    play_on(own, Random(9), 20)
    gone = matches.create("demo", setup, "Deleted", seed=10)
    play_on(gone, Random(10), 12)
    matches.delete(gone.match_id)
    export = matches.export(own.match_id)
    matches.take_in(export)

    campaigns = Campaigns(home, lambda: matches.library, matches.packs.between)
    idle = campaigns.create(CampaignSetup("Idle", TEAM, "book"), seed=3)
    assert isinstance(idle.apply(ChangeCoupons(500, "story")), Outcome)
    away = campaigns.create(CampaignSetup("On the way", TEAM, "own"), seed=4)
    for act in (TakeCard("akm-74u"), ChooseMission("own-hut"), NextStage(), NextStage()):
        assert isinstance(away.apply(act), Outcome), act
    state = away.state
    cards = mission_content(matches.library.match("demo"), state, TEAM)
    mission = matches.create("demo", mission_setup(away.content, state, TEAM), "Hut", seed=11, cards=cards)
    assert isinstance(away.apply(SetOut(TEAM, mission.match_id)), Outcome)
    play_on(mission, Random(11), 30, lambda match: match.seq > 15 and match.question is not None)
    mission.remember_step(1, 3, True)
    preferences.save(home / "preferences.json", Preferences("uk", "light", 1.25, colours={"boss": "#ff8800"}))
    place = [["home", {}], ["mission", {"match": mission.match_id}]]
    (home / "place.json").write_text(json.dumps(place), "utf-8")
    told = {
        "matches": [_told(matches.store, card) for card in matches.store.cards()],
        "deleted": [_told(matches.store, card) for card in matches.store.cards(deleted=True)],
        "campaigns": [_told(campaigns.store, card) for card in campaigns.store.cards()],
        "waiting": {"campaign": away.id, "match": mission.match_id},
        "order": [pack.id for pack in matches.packs.installed()],
        "removed": [pack.id for pack in matches.packs.removed()],
        "missing": [len(each.missing) for each in matches.packs.codes.all().values()],
        "notes": {key: [note.round, note.phase, note.result, note.begun] for key, note in notes.all().items()},
    }
    matches.close()
    campaigns.close()
    return told, export


def _told(store, card) -> dict:
    match = store.open(card.id)
    question = match.question
    return {
        **dump(card),
        "steps": match.seq,
        "state": match.hash,
        "round": match.game.round_of(match.state),
        "asks": question.kind if question else "",
    }


def write(folder: Path, packs) -> bytes:
    with tempfile.TemporaryDirectory() as temporary:
        home = Path(temporary) / "home"
        home.mkdir()
        told, export = written(home, packs)
        for lock in home.rglob("lock"):
            lock.unlink()
        with tarfile.open(folder / "home.tar.xz", "w:xz", preset=9) as archive:
            archive.add(home, "home")
        print(sum(path.stat().st_size for path in home.rglob("*") if path.is_file()), "bytes at home")
        shutil.rmtree(home)
    (folder / "home.json").write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return export
