"""Opens with today's code what an earlier version of the app wrote. Every import that a move may change stands here."""

from __future__ import annotations

import contextlib
import io
import json
import lzma
import os
import tarfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from random import Random
from typing import Any

from device import preferences
from device.packs import Packs
from device.preferences import Preferences
from device.qr.reading import texts_in_file
from device.storage import Store, import_matches
from engine.__main__ import main as ask_engine
from engine.packs.codes.messages import BoxLabel, MatchFile, One, SituationFile, gathered
from engine.packs.kinds import record_data
from engine.packs.pack import Pack, pack_data, read_pack
from engine.stalker.campaign.game import CAMPAIGN
from engine.stalker.game import ZONE
from engine.stalker.situation.file import situation_data
from engine.table.answer import ANSWERS
from engine.table.canon import canonical, parse_json
from engine.table.command import Redo, Undo
from engine.table.journal import Entry, Journal, JournalHeader, Tag
from engine.table.match import Action, Match, Outcome
from engine.table.points import Diverged
from engine.table.record import dump, load, load_kind
from engine.table.refusal import Refusal, Refused
from engine.table.replay import check_states
from engine.table.work import Work
from screens.stalker.desk import ZoneDesk
from tests.screens.stalker.desks import zone_desk
from tools.stalker.random_player import any_answer, any_command

V0, V1 = Path(__file__).parent / "v0", Path(__file__).parent / "v1"


class ReadOnce:
    """A game that reads the cards of a journal once, however often the journal is opened."""

    def __init__(self, game: Any) -> None:
        self._game = game
        self._known: dict[int, tuple[Any, Any]] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def read_content(self, content: Any) -> Any:
        if id(content) not in self._known:
            # The raw cards are kept too: another table must not get their number.
            self._known[id(content)] = content, self._game.read_content(content)
        return self._known[id(content)][1]


MISSION: Any = ReadOnce(ZONE)
CAMPAIGNS: Any = ReadOnce(CAMPAIGN)

__all__ = [
    "CAMPAIGNS",
    "MISSION",
    "V0",
    "V1",
    "Match",
    "Outcome",
    "Packs",
    "Preferences",
    "Redo",
    "Refusal",
    "Stop",
    "Store",
    "Undo",
    "Written",
    "check_states",
    "import_matches",
    "preferences",
    "read_pack",
    "texts_in_file",
]


@dataclass(frozen=True)
class Stop:
    """A step at which a match was left, and what is to be seen there."""

    seq: int
    shows: Sequence[Sequence[str]]
    answers: Sequence[Mapping[str, Any]] = ()
    """What came of every answer to the question that is open here, when the old version gave it."""

    @property
    def asks(self) -> bool:
        return any(key[0].startswith("question") for key in self.shows)


@dataclass(frozen=True)
class Written:
    """A journal as it was written: its lines, each with its tag."""

    name: str
    lines: Sequence[tuple[str, bytes]]
    stops: Sequence[Stop] = field(default=())

    def __len__(self) -> int:
        return len(self.entries)

    @cached_property
    def header(self) -> JournalHeader:
        return load(JournalHeader, parse_json(self.lines[0][1]))

    @cached_property
    def entries(self) -> list[bytes]:
        return [raw for tag, raw in self.lines if tag == "E"]

    def journal(self, seq: int | None = None) -> Journal:
        """As it was when it had so many entries."""
        most = len(self) if seq is None else seq
        journal = Journal(self.header)
        tags: dict[str, Tag] = {"E": "E", "S": "S"}
        for tag, raw in self.lines[1:]:
            if tag == "E" and len(journal) == most:
                break
            journal.restore(tags[tag], raw)
        return journal

    def entry(self, seq: int) -> Entry:
        return load(Entry, parse_json(self.entries[seq - 1]))


@cache
def written(kind: str, folder: Path = V0) -> list[Written]:
    """Every journal of a kind: missions or campaigns, or a game that came later."""
    index = json.loads((folder / f"{kind}.json").read_text("utf-8"))
    found = []
    with tarfile.open(folder / f"{kind}.tar.xz") as archive:
        for each in index:
            file = archive.extractfile(each["file"])
            assert file is not None
            raw = [line.partition(b" ") for line in file.read().splitlines()]
            lines = [(tag.decode(), line) for tag, _, line in raw]
            stops = [Stop(stop["seq"], stop["shows"], stop.get("answers", ())) for stop in each["stops"]]
            found.append(Written(each["file"], lines, stops))
    return found


def is_moot(game: Any, match: Match[Any, Any], was: Entry) -> bool:
    """Whether a stored step asked something that makes no difference; the rules give the step again all the same."""
    if not was.is_step or was.question.json is None:
        return False
    begins = was.op == "do"
    work = Work(game, match._points.at(match.head), match.begun_with) if begins else match._work_again()
    try:
        work.repeat(was)
    except (Diverged, Refused):
        return False
    return work.question is not None and work.question.moot is not None


def action_of(game: Any, entry: Entry) -> Action:
    """What was done in a step of a journal."""
    if entry.op == "undo":
        return Undo()
    if entry.op == "redo":
        return Redo()
    known: Mapping[str, type] = game.commands if entry.op == "do" else ANSWERS
    action: Action = load_kind(known, entry.act.json)
    return action


def answer_of(data: Any) -> Action:
    action: Action = load_kind(ANSWERS, data)
    return action


def stored(entry: Entry) -> Entry:
    """A step as it would be read from its file."""
    return load(Entry, parse_json(canonical(dump(entry))))


def come_out(entry: Entry) -> dict[str, Any]:
    """What must be the same whoever writes the step: everything but the words and pages of reasons and questions."""
    return {
        "op": entry.op,
        "place": (entry.seq, entry.parent, entry.head, entry.tip, entry.depth, entry.round, entry.by),
        "act": entry.act.json,
        "rng": entry.rng,
        "state": entry.state,
        "events": [_without_words(raw.json) for raw in entry.events],
        "question": None if entry.question.json is None else _without_words(entry.question.json),
        "facts": _facts_of(entry),
    }


def as_far_as(now: Any, was: Any) -> Any:
    """What comes out now, without what the old version did not know yet: more facts, more fields."""
    if isinstance(now, dict) and isinstance(was, dict):
        return {key: as_far_as(value, was[key]) for key, value in now.items() if key in was}
    if isinstance(now, list) and isinstance(was, list) and len(now) == len(was):
        return [as_far_as(one, other) for one, other in zip(now, was, strict=True)]
    return now


def _facts_of(entry: Entry) -> list[Any]:
    """What stands behind each event and the question of a step."""
    raws = [raw.json for raw in entry.events] + ([entry.question.json] if entry.question.json else [])
    whys = [raw["why"] for raw in raws if isinstance(raw, dict)]
    return [_by_id(why.get("facts", {})) for why in whys if isinstance(why, dict)]


def _by_id(value: Any) -> Any:
    """Facts with ids where a name stands: the same thing, ready to be said."""
    if isinstance(value, dict):
        return value["id"] if value.keys() == {"id", "kind"} else {key: _by_id(each) for key, each in value.items()}
    return [_by_id(each) for each in value] if isinstance(value, list) else value


def _without_words(value: Any) -> Any:
    """An event or a question without its sentences: they are told anew by whoever reads them."""
    if isinstance(value, dict):
        return {key: _without_words(each) for key, each in value.items() if key != "why" and not _is_text(each)}
    return [_without_words(each) for each in value] if isinstance(value, list) else value


def _is_text(value: Any) -> bool:
    return isinstance(value, dict) and "t" in value and value.keys() <= {"t", "a", "p", "n"}


def any_action(match: Match[Any, Any], random: Random) -> Action:
    """Something legal for a mission."""
    if match.question is not None:
        return any_answer(match.question, random)
    return any_command(match, random)


def told(texts: Sequence[str]) -> tuple[str, Any]:
    """What a series of codes says, and of which kind it is."""
    found = gathered(texts)
    if isinstance(found, BoxLabel):
        return "BOX", found.id
    if isinstance(found, One):
        data = record_data(found.value)
        return "ONE", {"kind": found.kind, "id": found.id, "author": found.author, "data": data}
    if isinstance(found, Pack):
        return "PACK", cover_and_records(found)
    if isinstance(found, SituationFile):
        return "SITUATION", situation_data(found.value)
    assert isinstance(found, MatchFile)
    return "MATCH", len(found.data)


def cover_and_records(pack: Pack) -> dict[str, Any]:
    """A pack as far as the old version knew packs."""
    data = pack_data(pack)
    assert isinstance(data, dict)
    return {key: data[key] for key in ("id", "title", "author", "version", "records")}


def answers() -> list[dict[str, Any]]:
    """Every question to the command line, with what it answered."""
    found: list[dict[str, Any]] = json.loads(lzma.decompress((V0 / "situations" / "answers.json.xz").read_bytes()))
    return found


def ask(arguments: Sequence[str]) -> dict[str, Any]:
    """The command line, in the folder of the situations."""
    out, err = io.StringIO(), io.StringIO()
    with _in_folder(V0 / "situations"), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code: Any = ask_engine(arguments)
        except SystemExit as stop:
            code = stop.code
    return {"ask": list(arguments), "code": code, "out": out.getvalue(), "err": err.getvalue()}


@contextlib.contextmanager
def _in_folder(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


@dataclass(frozen=True)
class Home:
    """The folder of the app as it was left on a phone, and what was in it."""

    folder: Path
    told: Mapping[str, Any]

    def desk(self) -> ZoneDesk:
        """Matches, campaigns and packs as the app has them."""
        return zone_desk(self.folder, language="uk")


def home(folder: Path) -> Home:
    """A fresh copy of the phone's folder."""
    with tarfile.open(V0 / "home.tar.xz") as archive:
        archive.extractall(folder, filter="data")
    return Home(folder / "home", json.loads((V0 / "home.json").read_text("utf-8")))


def standing(store: Store, match: str) -> dict[str, Any]:
    """A match as the list and the table show it."""
    opened = store.open(match)
    question = opened.question
    return {
        **_table(dump(store.card(match))),
        "steps": opened.seq,
        "state": opened.hash,
        "round": opened.game.round_of(opened.state),
        "asks": question.kind if question else "",
    }


def _table(data: Any) -> dict[str, Any]:
    return dict(data)
