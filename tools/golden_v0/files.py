# mypy: ignore-errors
# isort: skip_file
"""What players have beside their matches: packs, codes, printed labels, situations with their answers, settings."""

from __future__ import annotations

import contextlib
import io
import json
import lzma
import os
import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random

from engine.stalker.codes.messages import Box, MatchFile, One, codes_for
from engine.stalker.packs.kinds import KINDS, BoardCard, NamedEnemy, record_data
from engine.stalker.packs.pack import Pack, corrected, pack_bytes, pack_data, titled
from engine.stalker.rehearsal import rehearse
from engine.stalker.sharing import situation_of
from engine.table.plan import plan_data
from player import play
from tables import some_table

from device import preferences
from device.labels import Label, as_png, draw_label
from device.packs import Packs
from device.preferences import Preferences
from engine.__main__ import main as ask
from engine.stalker.situation import parse_situation, situation_data
from engine.table.canon import canonical
from engine.table.reading import DataError
from engine.table.refusal import Refused
from tests.boards.drawing import random_plan

WORDS = {"en": "Of our own", "de": "Von uns", "uk": "Наше власне"}
MISSIONS_LOOKED_AT = 300
PLAIN_MOMENTS = 6
MOST_ANSWERS = 12


def every_kind(shipped) -> dict:
    """One record of every kind under an id of its own, most of them a shipped one with another name."""
    found = {}
    for kind in KINDS:
        keys = sorted(key for each, key in shipped if each == kind)
        if kind == "boards":
            demo = shipped["missions", "demo"]
            found[kind, "golden-board"] = BoardCard(WORDS, demo.tiles, demo.borders, demo.fields, source="own")
            continue
        # The demo mission and what it stands on are complete; the missions of the book are not.
        key = "demo" if kind == "missions" else "medkit" if kind == "items" else keys[0]
        value = shipped[kind, key]
        if isinstance(value, NamedEnemy):
            value = NamedEnemy(replace(value.card, source="own"), WORDS)
        elif kind == "missions":
            value = replace(value, title=WORDS)
        elif hasattr(value, "name"):
            value = replace(value, name=WORDS)
        found[kind, f"golden-{kind.replace('_', '-')}"] = value
    return found


def usable(packs: Packs, pack: Pack) -> Pack:
    """Without what does not go with the rest, one record at a time."""
    left = dict(pack.records)
    for key in list(left):
        try:
            packs.preview(replace(pack, records={each: left[each] for each in left if each == key}))
        except Refused as refused:
            print("not in the pack:", key, refused.refusal.text)
            del left[key]
    return replace(pack, records=left)


def packs_of(packs: Packs) -> dict[str, Pack]:
    shipped = packs.shipped
    medkit = corrected(shipped["items", "medkit"], price=350)
    everything = Pack("golden-all", "Все разом", "Богдан", 7, every_kind(shipped))
    return {
        "everything": usable(packs, everything),
        "prices": Pack("prices", "Prices", "Anna", 3, {("items", "medkit"): medkit}),
        "own": titled(Pack("own", records={("items", "medkit"): replace(medkit, price=320)}), "Ours", "Кузя", 12),
        "bare": Pack("bare"),
    }


def write_packs(folder: Path) -> dict[str, Pack]:
    with tempfile.TemporaryDirectory() as home:
        found = packs_of(Packs(Path(home) / "packs"))
    for name, pack in found.items():
        (folder / f"{name}.zonepack").write_bytes(pack_bytes(pack))
    # The shortest pack the old version reads: neither title nor author nor version, and no game of course.
    (folder / "shortest.zonepack").write_bytes(canonical({"format": "zonekeeper pack 1", "id": "s", "records": {}}))
    return found


def write_codes(folder: Path, packs: dict[str, Pack], match: bytes, situation: bytes) -> None:
    missions = ("demo", "a1", "golden-missions", "0-of_ours")
    codes = [{"kind": "BOX", "texts": codes_for(Box(mission)), "says": mission} for mission in missions]
    codes.append({"kind": "BOX", "texts": ["ZONEKEEPER:BOX/DEMO"], "says": "demo"})
    for (kind, key), value in packs["everything"].records.items():
        says = {"kind": kind, "id": key, "author": "Богдан", "data": record_data(value)}
        codes.append({"kind": "ONE", "texts": codes_for(One(kind, key, value, "Богдан")), "says": says})
    codes += [{"kind": "PACK", "texts": codes_for(pack), "says": pack_data(pack)} for pack in packs.values()]
    shown = parse_situation(situation, "situation")
    codes.append({"kind": "SITUATION", "texts": codes_for(shown), "says": situation_data(shown)})
    codes.append({"kind": "MATCH", "texts": codes_for(MatchFile(match)), "says": len(match)})
    lines = ",\n".join(json.dumps(each, ensure_ascii=False, sort_keys=True) for each in codes)
    (folder / "codes.json").write_text(f"[\n{lines}\n]\n", "utf-8")
    (folder / "match.zonekeeper").write_bytes(match)


def write_labels(folder: Path) -> None:
    (folder / "labels").mkdir(exist_ok=True)
    labels = [
        Label("demo", "The keeper's notebook"),
        Label("demo", "Записник сторожа", "shelf", "A"),
        Label("golden-missions", "Von uns"),
    ]
    told = []
    for number, label in enumerate(labels):
        (folder / "labels" / f"{number}.png").write_bytes(as_png(draw_label(label).convert("1")))
        told.append({"picture": f"{number}.png", "text": label.text, "mission": label.mission})
    (folder / "labels" / "labels.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")


def _moments(seed: int) -> list:
    """Some moments of a mission between two steps."""
    seen = []

    def watch(match) -> None:
        if match.question is None and match.seq % 5 == 0 and match.state.enemies:
            seen.append((match.state, match.content))

    content, setup = some_table(Random(seed + 900))
    with contextlib.suppress(Refused):
        play(content, setup, seed, watch, most=120)
    return seen


def _asked_back(moment) -> set[tuple[str, str]]:
    """What the players are asked when the card of a moment is worked."""
    answers, found = [], set()
    while len(answers) < MOST_ANSWERS:
        done = rehearse(moment, answers)
        if done.question is None:
            break
        found.add((done.question.prompt.msgid, done.question.why.rule.msgid))
        if not hasattr(done.question, "options"):
            break
        answers.append(len(answers) % len(done.question.options))
    return found


def situations() -> dict[str, bytes]:
    """Moments of missions, the shipped ones, boards thrown together, and some that are wrong."""
    found = {path.stem: path.read_bytes() for path in sorted(Path("data/situations").glob("*.json"))}
    asks: set[tuple[str, str]] = set()
    for seed in range(1, MISSIONS_LOOKED_AT + 1):
        for number, (state, box) in enumerate(_moments(seed)):
            moment = situation_of(state, box)
            if moment.card is None or not moment.stalkers:
                continue
            new = {key for key in _asked_back(moment) if key not in asks}
            if new or (number == 5 and seed <= PLAIN_MOMENTS):
                asks |= new
                data = situation_data(moment)
                found[f"moment-{seed:02}-{number:02}"] = json.dumps(data, ensure_ascii=False).encode()
    print("situations ask", sorted(asks))
    for seed in (1, 2, 3):
        found[f"board-{seed}"] = json.dumps({"board": plan_data(random_plan(Random(seed), 6, 6))}).encode()
    whole = json.loads(found["corridor"])
    whole["stalkers"]["blue"]["field"] = "nowhere"
    found["wrong-field"] = json.dumps(whole).encode()
    found["wrong-key"] = b'{"board": {"fields": {"a": {"cells": [[0, 0]], "colour": 1}}}}'
    found["no-json"] = b"{"
    found["no-game"] = json.dumps({k: v for k, v in json.loads(found["corridor"]).items() if k != "game"}).encode()
    return found


def asked(arguments: list[str]) -> dict:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = ask(arguments)
        except SystemExit as stop:
            code = stop.code
    return {"ask": arguments, "code": code, "out": out.getvalue(), "err": err.getvalue()}


def questions_to(name: str, raw: bytes) -> list[dict]:
    file = f"{name}.json"
    try:
        situation = parse_situation(raw, file)
    except DataError:
        return [asked(["sight", file, "a"]), asked(["activate", file])]
    units = [*situation.enemies, *situation.stalkers]
    fields = sorted(situation.plan.fields)
    rows = [asked(["sight", file, unit]) for unit in units[:4]]
    rows += [asked(["nearest", file, unit, *fields[::5]]) for unit in units[:3]]
    rows += [asked(["sight", file, "nobody"]), asked(["nearest", file, (units or ["x"])[0], "nowhere"])]
    answers: list[str] = []
    while len(answers) < MOST_ANSWERS:
        rows.append(asked(["activate", file, *(["--answers", ",".join(answers)] if answers else [])]))
        if rows[-1]["code"] != 3:
            break
        answers.append(str(len(answers) % len(json.loads(rows[-1]["out"])["ask"]["options"])))
    rows.append(asked(["activate", file, "--answers", "99"]))
    return rows


def write_situations(folder: Path) -> bytes:
    place = folder / "situations"
    place.mkdir(exist_ok=True)
    files = situations()
    for name, raw in files.items():
        (place / f"{name}.json").write_bytes(raw)
    here = Path.cwd()
    os.chdir(place)
    try:
        answers = [row for name, raw in files.items() for row in questions_to(name, raw)]
        answers.append(asked(["sight", "missing.json", "a"]))
    finally:
        os.chdir(here)
    lines = ",\n".join(json.dumps(each, ensure_ascii=False, sort_keys=True) for each in answers)
    (place / "answers.json.xz").write_bytes(lzma.compress(f"[\n{lines}\n]\n".encode(), preset=9))
    print(len(files), "situations", len(answers), "answers", sum(row["code"] == 3 for row in answers), "asked back")
    return next(raw for name, raw in files.items() if name.startswith("moment"))


def write_settings(folder: Path) -> None:
    place = folder / "settings"
    place.mkdir(exist_ok=True)
    whole = Preferences("uk", "light", 1.5, sound=False, haptics=False, colours={"boss": "#ff0000"})
    preferences.save(place / "preferences.json", whole)
    (place / "half.json").write_text('{"language": "de", "text_scale": "large", "later": 1}', "utf-8")
    (place / "broken.json").write_text('{"language": ', "utf-8")
