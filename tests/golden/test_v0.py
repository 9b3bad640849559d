"""What players had before the house was rebuilt (tests/golden/v0, by tools/golden_v0): all of it opens and goes on.

Compared is what must never change: hashes of the table, kinds and data of events, the answers a question allows, the
facts behind a decision. How a sentence is worded, and on which page a rule stands, may become better.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.stalker.content.library import between_of
from engine.stalker.kit import KIT
from tests.golden import opening
from tests.golden.opening import V0, Match, Outcome, Redo, Refusal, Store, Undo, Written

MISSIONS, CAMPAIGNS = opening.written("missions"), opening.written("campaigns")
AT_ONCE, FROM_SIGHT = "p. 29: a death ends the mission at once", "R10: who begins a move in sight has passed through it"
OFFERED = "p. 25: modifications of a replaced weapon are offered to the new one"
CORRECTED = {
    ("mission-00", 40): AT_ONCE,
    ("mission-02", 40): AT_ONCE,
    ("mission-02", 41): AT_ONCE,
    ("mission-02", 42): AT_ONCE,
    ("mission-04", 11): OFFERED,
    ("mission-04", 12): OFFERED,
    ("mission-04", 62): AT_ONCE,
    ("mission-07", 25): FROM_SIGHT,
    ("mission-13", 4): FROM_SIGHT,
    ("mission-15", 12): FROM_SIGHT,
    ("mission-28", 16): "p. 21: the bolt of preparing comes before the trade",
    ("mission-31", 23): "R10: the leader says which of the tied enemies act",
    ("mission-33", 78): AT_ONCE,
    ("mission-40", 76): AT_ONCE,
    ("mission-46", 164): "p. 20: a bodyguard may push his way onto a full field",
}
"""Old steps that today's rules rightly do otherwise, with the ruling. The stored table stands; an unfinished step of
this kind is undone and done again."""
FOLLOWED = 4
"""Steps of the old journal that are done again by today's rules after each stop."""
PLAYED_ON = 6
BOTH = [(opening.MISSION, each) for each in MISSIONS] + [(opening.CAMPAIGNS, each) for each in CAMPAIGNS]


def named(value: Any) -> str:
    return value.name.removesuffix(".journal") if isinstance(value, Written) else getattr(value, "id", "")


@pytest.fixture(params=BOTH, ids=lambda pair: named(pair[1]))
def old(request: pytest.FixtureRequest) -> tuple[Any, Written]:
    pair: tuple[Any, Written] = request.param
    return pair


def test_every_kind_of_question_phase_and_stage_is_among_them() -> None:
    shown = {tuple(key) for each in (*MISSIONS, *CAMPAIGNS) for stop in each.stops for key in stop.shows}
    assert {key[1] for key in shown if key[0] == "question"} == {"choice", "confirm", "number", "roll"}
    assert len({key[2] for key in shown if key[0] == "question"}) == 43, "as many places in the rules asked something"
    assert {("phase", phase, asks) for phase in ("event", "players", "enemies") for asks in ("asked",)} <= shown
    assert {("phase", "over", "free"), ("result", "won"), ("result", "failed")} <= shown
    assert {key[1] for key in shown if key[0] == "stage"} == {"move", "contacts", "pack", "mission", "after"}
    assert {key[1] for key in shown if key[0] == "op"} == {"do", "answer", "undo", "redo"}


def test_every_journal_opens_and_its_events_give_the_stored_states(old: tuple[Any, Written]) -> None:
    game, each = old
    journal = each.journal()
    opening.check_states(game, journal)
    match: Match[Any, Any] = Match(game, journal)
    assert match.hash == each.entry(len(each)).state


def test_a_match_left_anywhere_goes_on_as_it_did_and_back_again(old: tuple[Any, Written]) -> None:
    """Opened at a stop, the old steps that followed are done once more: by today's rules, with the same outcome."""
    game, each = old
    for stop in each.stops:
        match: Match[Any, Any] = Match(game, each.journal(stop.seq))
        assert (match.question is not None) or not stop.asks, (stop.seq, "the question is gone")
        for seq in range(stop.seq + 1, min(len(each), stop.seq + FOLLOWED) + 1):
            was = each.entry(seq)
            if (named(each), seq) not in CORRECTED and opening.is_moot(game, match, was):
                # All its answers come to the same: today's rules go on without asking.
                result = match.apply(opening.action_of(game, was), by=was.by)
                assert isinstance(result, Outcome)
                break
            result = match.apply(opening.action_of(game, was), by=was.by)
            if (named(each), seq) in CORRECTED:
                is_done_again(match, result)
                break
            assert isinstance(result, Outcome), (seq, result)
            now = opening.stored(match.journal.entry(seq))
            wanted = opening.come_out(was)
            assert opening.as_far_as(opening.come_out(now), wanted) == wanted, seq
        back_and_forth(match, each)


def is_done_again(match: Match[Any, Any], result: Outcome | Refusal) -> None:
    """A step begun by the rules of before: nothing is lost but its own answers, and its command comes out anew."""
    if isinstance(result, Outcome):
        return
    assert result.code == "rules_changed"
    while match.question is not None:
        begun = match.journal.entry(match.head)
        assert isinstance(match.apply(Undo()), Outcome)
    command = opening.action_of(match.game, begun)
    assert isinstance(match.apply(command), Outcome)


def back_and_forth(match: Match[Any, Any], each: Written) -> None:
    """To before the stop and to where we were: undo goes through steps that the old version and the new one made."""
    table, asks, steps = match.hash, match.question, 0
    while match.head and steps <= FOLLOWED:
        parent = match.journal.entry(match.head).parent
        assert isinstance(match.apply(Undo()), Outcome)
        assert match.head == parent
        assert not parent or match.hash == each.entry(parent).state
        steps += 1
    for _ in range(steps):
        assert isinstance(match.apply(Redo()), Outcome)
    assert (match.hash, match.question) == (table, asks)


@pytest.mark.parametrize("each", [each for each in MISSIONS if any(stop.answers for stop in each.stops)], ids=named)
def test_every_answer_to_a_question_left_open_comes_out_as_it_did(each: Written) -> None:
    for stop in each.stops:
        if not stop.answers or (named(each), stop.seq + 1) in CORRECTED:
            continue
        match: Match[Any, Any] = Match(opening.MISSION, each.journal(stop.seq))
        for wanted in stop.answers:
            result = match.apply(opening.answer_of(wanted["answer"]))
            assert isinstance(result, Outcome), (stop.seq, wanted["answer"], result)
            assert [event.kind for event in result.events] == wanted["events"]
            assert match.hash == wanted["state"]
            assert (result.question.kind if result.question else "") == wanted["asks"]
            assert isinstance(match.apply(Undo()), Outcome)


@pytest.mark.parametrize("each", MISSIONS, ids=named)
def test_a_mission_is_played_on_from_where_it_was_left(each: Written) -> None:
    stop = each.stops[-1]
    match: Match[Any, Any] = Match(opening.MISSION, each.journal(stop.seq))
    random = Random(stop.seq)
    for _ in range(PLAYED_ON):
        if match.question is None and match.state.result is not None:
            break
        asked = match.question
        result = match.apply(opening.any_action(match, random))
        if asked is not None and isinstance(result, Refusal) and (named(each), stop.seq + 1) in CORRECTED:
            is_done_again(match, result)
            continue
        # What the random player tries may be refused, but an answer to a question never is.
        assert asked is None or isinstance(result, Outcome), result
        assert not isinstance(result, Refusal) or result.code != "rules_changed"


# Packs, codes and labels


@pytest.mark.parametrize("path", sorted(V0.glob("*.zonepack")), ids=lambda path: path.stem)
def test_a_pack_that_names_no_game_is_read_and_can_be_taken_in(path: Path, tmp_path: Path) -> None:
    raw = path.read_bytes()
    pack = opening.read_pack(raw, path.name)
    was = json.loads(raw)
    now = opening.cover_and_records(pack)
    assert now["records"] == was["records"]
    assert (now["id"], now["title"], now["author"]) == (was["id"], was.get("title", ""), was.get("author", ""))
    assert now["version"] == was.get("version", 1)
    packs = opening.Packs(tmp_path / "packs", KIT)
    packs.install(pack)
    assert pack.records.items() <= packs.records().items()
    packs.library()
    packs.made(between_of)


def test_the_pack_of_everything_holds_a_record_of_every_kind_there_was() -> None:
    records = json.loads((V0 / "everything.zonepack").read_bytes())["records"]
    assert len(records) == 24


CODES: list[dict[str, Any]] = json.loads((V0 / "codes.json").read_text("utf-8"))


def test_there_is_a_code_of_every_kind() -> None:
    assert {code["kind"] for code in CODES} == {"BOX", "ONE", "PACK", "SITUATION", "MATCH"}
    assert len({code["says"]["kind"] for code in CODES if code["kind"] == "ONE"}) == 24


@pytest.mark.parametrize("code", CODES, ids=lambda code: code["kind"])
def test_a_code_says_what_it_said(code: dict[str, Any]) -> None:
    texts = list(code["texts"])
    Random(len(texts)).shuffle(texts)
    kind, says = opening.told(texts)
    wanted = code["says"]
    if kind == "PACK":
        wanted = {key: value for key, value in wanted.items() if key != "format"}
    assert (kind, says) == (code["kind"], wanted)


LABELS: list[dict[str, str]] = json.loads((V0 / "labels" / "labels.json").read_text("utf-8"))


@pytest.mark.parametrize("label", LABELS, ids=lambda label: label["picture"])
def test_a_printed_label_opens_the_same_mission(label: dict[str, str]) -> None:
    texts = opening.texts_in_file(V0 / "labels" / label["picture"])
    assert texts == [label["text"]]
    assert opening.told(texts) == ("BOX", label["mission"])


# Situations and settings


def test_the_command_line_answers_byte_for_byte() -> None:
    answers = opening.answers()
    assert {row["code"] for row in answers} == {0, 2, 3}
    for row in answers:
        assert opening.ask(row["ask"]) == row


def test_settings_count_for_what_they_still_say() -> None:
    load = opening.preferences.load
    whole = load(V0 / "settings" / "preferences.json")
    assert (whole.language, whole.theme, whole.text_scale) == ("uk", "light", 1.5)
    assert (whole.sound, whole.haptics, whole.colours) == (False, False, {"boss": "#ff0000"})
    assert load(V0 / "settings" / "half.json") == opening.Preferences(language="de")
    assert load(V0 / "settings" / "broken.json") == opening.Preferences()


# A whole phone


def test_a_saved_match_is_taken_in(tmp_path: Path) -> None:
    with Store(tmp_path / "matches", [opening.MISSION]) as store:
        (match,) = opening.import_matches(store, (V0 / "match.zonekeeper").read_bytes())
        wanted = next(each for each in opening.home(tmp_path).told["matches"] if each["title"] == "Own mission")
        found = opening.standing(store, match)
        assert {key: found[key] for key in found if key != "id"} == {key: wanted[key] for key in wanted if key != "id"}


def test_a_phone_opens_with_everything_on_it(tmp_path: Path) -> None:
    home = opening.home(tmp_path)
    desk = home.desk()
    matches, campaigns = desk.matches, desk.campaigns
    try:
        matches.prepare()
        campaigns.prepare()
        for kind, store in (("matches", matches.store), ("campaigns", campaigns.store)):
            assert [opening.standing(store, card.id) for card in store.cards()] == home.told[kind]
        assert [card.title for card in matches.cards(deleted=True)] == ["Deleted"]
        (deleted,) = home.told["deleted"]
        matches.restore(deleted["id"])
        assert opening.standing(matches.store, deleted["id"])["state"] == deleted["state"]
        assert (matches.take_notices(), campaigns.take_notices()) == ((), ())
        waiting = home.told["waiting"]
        assert campaigns.waiting_for(waiting["match"]) == waiting["campaign"]
        notes = {key: note for key, note in matches.notes.all().items() if key in home.told["notes"]}
        assert {k: [n.round, n.phase, n.result, n.begun] for k, n in notes.items()} == home.told["notes"]
        assert matches.session(waiting["match"]).step_left == (1, 3, True)
    finally:
        matches.close()
        campaigns.close()


def test_the_packs_of_a_phone_lie_as_they_lay(tmp_path: Path) -> None:
    home = opening.home(tmp_path)
    packs = opening.Packs(home.folder / "packs", KIT)
    assert [pack.id for pack in packs.installed()] == home.told["order"]
    assert [pack.id for pack in packs.removed()] == home.told["removed"]
    assert packs.problems == {}
    assert packs.library().cards.items["medkit"].price == 320, "our own lies on top"
    assert [len(each.missing) for each in packs.codes.all().values()] == home.told["missing"]
