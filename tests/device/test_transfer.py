"""Matches as single files, out and in; and what is not let in."""

import json
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import device.storage.shelf
import device.storage.transfer
from device.storage import Store, data_folder, export_matches, import_matches, shared_folder
from device.storage.chain import Chain, linked, scan
from device.storage.transfer import MAGIC, MAX_LINE
from engine.table.answer import Confirmed
from engine.table.canon import MAX_VALUES, canonical, parse_json
from engine.table.command import Undo
from engine.table.match import Match
from engine.table.refusal import Refused
from tests.tinygame import CONTENT, SETUP, TINY, Draw, Duel, Score


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path, [TINY]) as store:
        yield store


def played(store: Store, title: str = "Friday") -> Match[Any, Any]:
    match: Match[Any, Any] = store.create("tiny", CONTENT, SETUP, title, "Group", "Campaign", seed=7)
    for action in (Score("Anna", 3), Draw(), Undo(), Duel("Anna"), Confirmed()):
        match.apply(action)
    return match


def test_one_match_goes_out_and_comes_in(store: Store) -> None:
    match = played(store)
    (name,) = import_matches(store, export_matches(store, [match.journal.header.match]))
    assert name != match.journal.header.match
    again = store.open(name)
    assert (again.hash, again.seq, again.question) == (match.hash, match.seq, match.question)
    assert [card.campaign for card in store.cards()] == ["Campaign", "Campaign"]


def test_everything_goes_into_one_file(store: Store, tmp_path: Path) -> None:
    hashes = [played(store, title).hash for title in ("one", "two")]
    with Store(tmp_path / "other", [TINY]) as other:
        names = import_matches(other, export_matches(store))
        assert [other.open(name).hash for name in names] == hashes
        assert [card.title for card in other.cards()] == ["one", "two"]


def test_a_file_is_taken_in_whole_or_not_at_all(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    played(store, "one")
    played(store, "two")
    data = export_matches(store)
    monkeypatch.setattr(device.storage.shelf, "MAX_MATCHES", 3)
    with pytest.raises(Refused, match="too many"):
        import_matches(store, data)
    assert [card.title for card in store.cards()] == ["one", "two"]
    assert store.cards(deleted=True) == []
    assert store.take_notices() == ()


def packed(records: list[tuple[str, bytes]]) -> bytes:
    """A file with sound checksums and whatever content: what somebody who knows the format can make."""
    links, chain, lines = linked(Chain.of("export"), records), Chain.of("export"), []
    for link in links:
        line, chain = chain.add(link.tag, link.payload)
        lines.append(line)
    return MAGIC + zlib.compress(b"".join(lines))


def records_of(data: bytes) -> list[tuple[str, bytes]]:
    return [(link.tag, link.payload) for link in scan(Chain.of("export"), zlib.decompress(data[len(MAGIC) :])).links]


def changed(tag: str, **fields: object) -> Callable[[list[tuple[str, bytes]]], list[tuple[str, bytes]]]:
    def change(records: list[tuple[str, bytes]]) -> list[tuple[str, bytes]]:
        at = next(i for i, record in enumerate(records) if record[0] == tag)
        data: Any = parse_json(records[at][1])
        for path, value in fields.items():
            *outer, last = path.split("__")
            inner = data
            for key in outer:
                inner = inner[int(key) if key.isdecimal() else key]
            inner[last] = value
        return [*records[:at], (tag, canonical(data)), *records[at + 1 :]]

    return change


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda records: records[:-1], "damaged"),
        (lambda records: records[1:], "damaged"),
        (lambda records: [*records, records[-1]], "damaged"),
        (lambda records: [records[0], *records[2:]], "damaged"),
        (lambda records: [records[0], ("S", b"{}"), *records[1:]], "damaged"),
        (changed("H", card__title="../../etc/passwd\n"), "bad_title"),
        (changed("H", card__title=7), "damaged"),
        (changed("H", card__group="x" * 101), "bad_name"),
        (changed("H", card__game="chess"), "unknown_game"),
        (changed("H", header__game="chess"), "damaged"),
        (changed("H", header__format=99), "newer"),
        (changed("H", header__format=-1), "damaged"),
        (changed("H", header__version=99), "newer"),
        (changed("H", header__state={}), "damaged"),
        (changed("H", header__content=[]), "damaged"),
        (changed("E", events=[]), "damaged"),
        (changed("E", events=[{"kind": "scored", "player": "Nobody"}]), "damaged"),
        (changed("E", state="0" * 32), "damaged"),
        (changed("E", parent=-1), "damaged"),
        (changed("E", parent=9), "damaged"),
        (changed("E", head=10**9), "damaged"),
        (changed("E", op="format"), "damaged"),
        (changed("E", by=None), "damaged"),
        (changed("E", by="\ud800"), "damaged"),
        (changed("E", events__0__why__facts={"who": "half of \udc00"}), "damaged"),
        (changed("E", events__0__why__facts={"\ud83d": 1}), "damaged"),
    ],
)
def test_nothing_foreign_is_taken_on_trust(
    store: Store, change: Callable[[list[tuple[str, bytes]]], list[tuple[str, bytes]]], code: str
) -> None:
    played(store)
    data = packed(change(records_of(export_matches(store))))
    with pytest.raises(Refused) as refused:
        import_matches(store, data)
    assert refused.value.refusal.code == code
    assert len(store.cards()) == 1


def test_what_can_be_shown_comes_in_as_it_is(store: Store) -> None:
    played(store)
    facts = {"who": "Зоя \U0001f600", "said": "one\n\ttwo \\ud800"}
    records = changed("E", events__0__why__facts=facts)(records_of(export_matches(store)))
    (name,) = import_matches(store, packed(records))
    event: Any = store.open(name).journal.entry(1).events[0].json
    assert event["why"]["facts"] == facts


def test_the_id_in_a_file_is_never_used_as_a_path(store: Store, tmp_path: Path) -> None:
    played(store)
    data = packed(changed("H", card__id="../../escaped", header__match="/escaped")(records_of(export_matches(store))))
    import_matches(store, data)
    assert len(list(tmp_path.glob("matches/*"))) == 2
    assert list(tmp_path.parent.glob("*escaped*")) == []


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "not_ours"),
        (b"PK\x03\x04", "not_ours"),
        (MAGIC, "damaged"),
        (MAGIC + b"rubbish", "damaged"),
        (MAGIC + zlib.compress(b""), "damaged"),
        (MAGIC + zlib.compress(b"rubbish\n"), "damaged"),
        (MAGIC + zlib.compress(b"0 Z 00 {}\n") + b"more", "damaged"),
    ],
)
def test_what_is_not_ours_is_refused(store: Store, data: bytes, code: str) -> None:
    with pytest.raises(Refused) as refused:
        import_matches(store, data)
    assert refused.value.refusal.code == code


def test_a_file_that_swells_is_refused(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device.storage.transfer, "MAX_PLAIN", 10_000)
    with pytest.raises(Refused, match="too large"):
        import_matches(store, MAGIC + zlib.compress(b"0" * 1_000_000))
    monkeypatch.setattr(device.storage.transfer, "MAX_PACKED", 100)
    with pytest.raises(Refused, match="too large"):
        import_matches(store, MAGIC + b"0" * 101)
    played(store)
    with pytest.raises(Refused, match="fewer matches"):
        export_matches(store)


def test_data_lives_where_the_platform_wants_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert data_folder(str(tmp_path)) == tmp_path / "matches"
    documents = tmp_path / "Documents"
    documents.mkdir()
    monkeypatch.setattr("plyer.storagepath.get_documents_dir", lambda: str(documents))
    assert shared_folder(str(tmp_path)) == documents
    monkeypatch.setattr("plyer.storagepath.get_documents_dir", lambda: None)
    assert shared_folder(str(tmp_path)) == tmp_path


@pytest.mark.parametrize("field", ["rng", "tip", "depth", "head", "parent", "state"])
def test_also_an_undo_from_elsewhere_must_be_one_that_could_have_happened(store: Store, field: str) -> None:
    match = played(store)
    match.apply(Undo())
    records = records_of(export_matches(store))
    assert len(import_matches(store, packed(records))) == 1
    (*before, (tag, undone), end), wrong = records, "0" * 32
    data: Any = parse_json(undone)
    assert data["op"] == "undo"
    data[field] = wrong if field == "state" else data[field] + 1
    with pytest.raises(Refused, match="damaged"):
        import_matches(store, packed([*before, (tag, canonical(data)), end]))


def test_no_more_than_a_line_is_read_in_one_go(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing else runs while Python reads JSON: neither its length nor the number of its values may be any."""
    played(store)
    records = records_of(export_matches(store))
    lengths = list[int]()
    read = json.loads

    def noted(raw: bytes, **hooks: Any) -> Any:
        lengths.append(len(raw))
        return read(raw, **hooks)

    monkeypatch.setattr(json, "loads", noted)
    many = b"[" + b"0," * (MAX_VALUES + 1) + b"0]"
    for odd in (b'"' + b"x" * MAX_LINE + b'"', many):
        with pytest.raises(Refused, match="too large"):
            import_matches(store, packed([records[0], ("E", odd), records[-1]]))
    assert len(many) < MAX_LINE
    assert max(lengths, default=0) < 10_000
