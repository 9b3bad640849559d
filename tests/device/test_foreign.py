"""A friend's saved match: the cards inside are looked through like those of a pack."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from device.content import read_content
from device.foreign import check_match
from device.storage import Store, export_matches, transfer
from device.storage.store import READY
from device.storage.transfer import checked_matches, import_matches
from engine.eden.content.cards import Do, Whom
from engine.games import Rules, games, kit
from engine.packs.stored import Looked
from engine.stalker.game import ZONE
from engine.table.canon import Json, canonical, parse_json
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refused
from screens.match.shelf import Shelf
from tools.eden.sense import TABLE
from tools.faults.sense import Table
from tools.games import kit as tool_kit
from tools.stalker.shipped import read_library

NAME = dict.fromkeys(("en", "de", "uk"), "x")


@pytest.fixture(scope="module")
def content() -> Any:
    return parse_json(canonical(dump(read_library().match("demo"))))


@pytest.fixture(scope="module")
def setup() -> Any:
    first = next(iter(read_library().cards.stalkers))
    return {"seats": [{"stalker": first}], "leader": first}


def changed(content: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The same with one place filled in anew."""
    if not path:
        return value
    if isinstance(content, list):
        return [changed(item, path[1:], value) if n == path[0] else item for n, item in enumerate(content)]
    return {**content, path[0]: changed(content.get(path[0]), path[1:], value)}


@cache
def begun() -> Any:
    """A sound table as it is stored: what is odd might never begin."""
    content = dump(read_library().match("demo"))
    first = next(iter(read_library().cards.stalkers))
    return begin(ZONE, content, {"seats": [{"stalker": first}], "leader": first}, 1).state.json


def look(content: Any, setup: Any, state: Any = None) -> None:
    for _ in check_match(ZONE.id, content, setup, state or begun()):
        pass


WITH_DECKS = [
    (game, rules, deck) for game in games() for rules, stored in kit(game).stored.items() for deck in stored.decks
]


@cache
def first_table(game: str, seed: int = 1) -> Any:
    """The header of a sound match."""
    shipped = read_content(kit(game))
    table: Table = import_module(tool_kit(game).sense).TABLE
    key = next(each for each in sorted(shipped.records) if each[0] in ("stalkers", "sieges", "scenarios", "tables"))
    match = table.begin(dict(shipped.records), shipped, [key], Random(seed))
    assert match is not None
    return match.journal.header


def test_every_game_that_deals_from_decks_says_which() -> None:
    assert {game for game, _, _ in WITH_DECKS} == {"stalker", "jagged", "warofmine"}
    assert all(
        "decks" not in first_table(game).state.json for game in games() if game not in {g for g, _, _ in WITH_DECKS}
    )


@pytest.mark.parametrize(
    ("game", "rules", "deck"), WITH_DECKS, ids=lambda each: each if isinstance(each, str) else ".".join(each)
)
def test_a_table_without_one_of_its_decks_is_refused(game: str, rules: str, deck: tuple[str, ...]) -> None:
    header = first_table(game)
    assert header.game == rules
    place = header.state.json["decks"]
    for step in deck[:-1]:
        place = place[step]
    fewer = {name: each for name, each in place.items() if name != deck[-1]}
    state = changed(header.state.json, ("decks", *deck[:-1]), fewer)
    with pytest.raises(Refused, match=f"The deck “{deck[-1]}” is missing"):
        for _ in check_match(rules, header.content.json, header.setup.json, state):
            pass


def test_a_match_of_what_ships_is_let_in(content: Any, setup: Any) -> None:
    look(content, setup)


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("cards", "items", "medkit", "copies"), 10**19, "too large"),
        (("cards", "items", "medkit", "copies"), 5_000, "is not between"),
        (("cards", "items", "medkit", "effects", 0, "n"), 10**9, "is not between"),
        (("cards", "items", "medkit", "range"), -20, "is not between"),
        (("mission", "title"), {"en": "a\x00b"}, "cannot be shown"),
        (("cards", "items", "medkit", "name"), {"en": "\x1b[2J"}, "cannot be shown"),
        (("cards", "loot", "odd"), {"effects": [{"do": "spawn", "facing": "Q"}], "name": {}}, "It needs a name"),
        (("cards", "loot", "odd"), {"effects": [{"do": "spawn"}], "name": NAME, "source": "x"}, "enemy"),
    ],
)
def test_what_would_stop_the_table_is_refused_with_its_place(
    content: Any, setup: Any, path: tuple[Any, ...], value: Any, said: str
) -> None:
    with pytest.raises(Refused, match=said):
        look(changed(content, path, value), setup)


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("decks", "injuries", "cards", 0), "Q", "“Q” belongs to no card of this match"),
        (("round",), -5, "A number is too large"),
        (("round",), 10**7, "A number is too large"),
    ],
)
def test_the_first_table_is_looked_through_too(
    content: Any, setup: Any, path: tuple[Any, ...], value: Any, said: str
) -> None:
    with pytest.raises(Refused, match=said):
        look(content, setup, changed(begun(), path, value))


ODD_TABLES = [
    ("stalker", ("anomalies", 0, "card"), ""),
    ("stalker", ("up",), "a sentence"),
    ("stalker", ("leader",), "nobody"),
    ("stalker", ("enemies", 0, "field"), "Q9"),
    ("warofmine", ("people", 0, "states"), {}),
    ("warofmine", ("people", 0, "states", "wounds"), 99_999),
    ("warofmine", ("people", 0, "states", "fatigue"), 20),
    ("warofmine", ("decks", "narrative", "cards", 0), "letterboxes"),
    ("warofmine", ("shelter", "cage", "fitting"), "door_pantry"),
    ("jagged", ("mercs", 0, "armour", 0), "sleepy-post"),
    ("jagged", ("mercs", 0, "armour", 0), "armour-3"),
    ("jagged", ("mercs", 0, "hands", 0), "bloodcat#2"),
    ("jagged", ("sectors", "mill", "spawn"), "loot-low#2"),
    ("jagged", ("sectors", "mill", "lieutenant"), "elite-platoon"),
    ("jagged", ("mercs", 0, "field"), "bandage"),
    ("jagged", ("mercs", 0, "field"), "loot"),
    ("jagged", ("encounters",), {"Q9": 1}),
    ("jagged", ("mercs", 0, "player"), "moth"),
    ("jagged", ("players",), []),
    ("jagged", ("mercs", 0, "sector"), ""),
    ("eden", ("units", 0, "side"), "green"),
    ("eden", ("units", 0, "rage"), 99_999),
    ("eden", ("units", 0, "wounds"), {"head": 0}),
    ("eden", ("pieces", 0, "outline", "corners"), []),
]
"""Each was let in, and stopped a rule."""


def place_of(state: Any, path: tuple[Any, ...]) -> tuple[Any, ...]:
    """The path with names for numbers; empty if this table has no such place."""
    steps: list[Any] = []
    for step in path:
        if not state:
            return ()
        steps.append([*state][step] if isinstance(step, int) and isinstance(state, dict) else step)
        state = state[steps[-1]]
    return tuple(steps)


@pytest.mark.parametrize(("game", "path", "value"), ODD_TABLES, ids=lambda each: str(each)[:40])
def test_a_first_table_that_would_stop_a_rule_is_refused(game: str, path: tuple[Any, ...], value: Any) -> None:
    """A number in the path means whoever comes first in the table."""
    header, steps = next(
        (header, steps)
        for header in (first_table(game, seed) for seed in range(1, 20))
        if (steps := place_of(header.state.json, path))
    )
    state = changed(header.state.json, steps, value)
    with pytest.raises(Refused):
        for _ in check_match(header.game, header.content.json, header.setup.json, state):
            pass


@pytest.mark.parametrize("place", ["values", "constitution"])
def test_a_warrior_inside_a_match_has_every_value_and_every_zone(place: str) -> None:
    header = first_table("eden")
    warriors = header.content.json["profiles"]
    name = next(iter(warriors))
    fewer = dict([*warriors[name][place].items()][1:])
    content = changed(header.content.json, ("profiles", name, place), fewer)
    with pytest.raises(Refused, match="Something is missing here"):
        for _ in check_match(header.game, content, header.setup.json, header.state.json):
            pass


TWICE = [(("mercs", 0, "armour"), ("mercs", 0, "armour")), (("mercs", 0, "hands"), ("decks", "loot", 0, "cards"))]


@pytest.mark.parametrize(("one", "other"), TWICE, ids=["in one hand", "in a hand and in a deck"])
def test_a_first_table_with_the_same_card_twice_is_refused(one: tuple[Any, ...], other: tuple[Any, ...]) -> None:
    """Each copy of a card has an id of its own: rules that take one away took both, and stopped."""
    header, here, there = next(
        (header, here, there)
        for header in (first_table("jagged", seed) for seed in range(1, 20))
        if (here := place_of(header.state.json, (*one, 0))) and (there := place_of(header.state.json, (*other, 0)))
    )
    state = header.state.json
    card, row = at(state, here), at(state, there[:-1])
    with pytest.raises(Refused, match="lies in two places at once"):
        for _ in check_match(
            header.game, header.content.json, header.setup.json, changed(state, there[:-1], [*row, card])
        ):
            pass


def at(state: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        state = state[step]
    return state


@pytest.mark.parametrize("scenario", ["demo-1", "demo-2", "demo-3"])
def test_a_friends_match_of_any_scenario_is_let_in(scenario: str) -> None:
    """The second was refused: the first, which has to be won before it, is not in its box of cards."""
    shipped = read_content(kit("jagged"))
    table: Table = import_module(tool_kit("jagged").sense).TABLE
    match = table.begin(dict(shipped.records), shipped, [("scenarios", scenario)], Random(1))
    assert match is not None
    header = match.journal.header
    for _ in check_match(header.game, header.content.json, header.setup.json, header.state.json):
        pass


@pytest.mark.parametrize("game", games())
def test_a_sound_first_table_of_any_shuffle_is_let_in(game: str) -> None:
    shipped = read_content(kit(game))
    table: Table = import_module(tool_kit(game).sense).TABLE
    key = next(each for each in sorted(shipped.records) if each[0] in ("stalkers", "sieges", "scenarios", "tables"))
    for seed in (1, 2, 3):
        match = table.begin(dict(shipped.records), shipped, [key], Random(seed))
        assert match is not None
        header = match.journal.header
        for _ in check_match(header.game, header.content.json, header.setup.json, header.state.json):
            pass


def test_an_import_asks_before_any_rule_does(tmp_path: Path, content: Any, setup: Any) -> None:
    odd = changed(content, ("cards", "items", "medkit", "price"), 10**19)
    with Store(tmp_path / "friend", Rules()) as store:
        store.create(ZONE.id, odd, setup, "odd", seed=1)
        data = export_matches(store)
    with Store(tmp_path / "ours", Rules()) as store:
        with pytest.raises(Refused):
            import_matches(store, data, check_match)
        assert store.cards() == []


def test_an_import_goes_on_in_small_steps_and_may_be_left(tmp_path: Path, content: Any, setup: Any) -> None:
    with Store(tmp_path / "friend", Rules()) as store:
        store.create(ZONE.id, content, setup, "fine", seed=1)
        data = export_matches(store)
    with Store(tmp_path / "ours", Rules()) as store:
        steps = checked_matches(store, data, check_match)
        shares = [next(steps)]
        steps.close()
        assert store.cards() == []
        assert 0 <= shares[0] <= 1
        assert len(import_matches(store, data, check_match)) == 1


def test_while_it_is_looked_through_nothing_is_held(tmp_path: Path, content: Any, setup: Any) -> None:
    with Store(tmp_path / "friend", Rules()) as store:
        store.create(ZONE.id, content, setup, "fine", seed=1)
        data = export_matches(store)
    shelf: Shelf[Any] = Shelf(tmp_path / "ours", lambda card, match, lock: None)
    taken: list[bool] = []

    def another() -> None:
        taken.append(shelf.lock.acquire(blocking=False))
        shelf.lock.release()

    for share in shelf.taking_in(data):
        assert 0 <= share <= 1
        other = Thread(target=another)
        other.start()
        other.join()
    assert len(taken) >= 3
    assert all(taken), "nobody has to wait, also while it is written"
    assert len(shelf.cards()) == 1
    shelf.close()


def test_whoever_stops_when_all_is_written_leaves_nothing(tmp_path: Path, content: Any, setup: Any) -> None:
    with Store(tmp_path / "friend", Rules()) as store:
        store.create(ZONE.id, content, setup, "fine", seed=1)
        data = export_matches(store)
    home = tmp_path / "ours"
    shelf: Shelf[Any] = Shelf(home, lambda card, match, lock: None)
    steps = shelf.taking_in(data)
    while next(steps) < 1:
        pass
    assert [*(home / READY).iterdir()]
    steps.close()
    assert [*(home / READY).iterdir()] == []
    assert shelf.cards() == []
    assert len(shelf.take_in(data)) == 1
    shelf.close()


def test_a_large_file_is_unpacked_piece_by_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits for a large file sees it move, and may stop, before all of it is unpacked."""
    setup: Json = {"seats": [{"stalker": "milady"}], "leader": "milady"}
    with Store(tmp_path / "friend", Rules()) as store:
        match = store.create(ZONE.id, dump(read_library().match("demo")), setup, "fine", seed=1).journal.header.match
        data = transfer.export_from([(store, match)] * 5)
    monkeypatch.setattr(transfer, "PIECE", 4_096)
    assert len([*transfer.unpacked(data)]) > 100
    with Store(tmp_path / "ours", Rules()) as store:
        assert len(import_matches(store, data, check_match)) == 5
        for cut in (len(data) - 1, len(data) // 2, len(transfer.MAGIC) + 1):
            with pytest.raises(Refused, match="damaged"):
                import_matches(store, data[:cut])
        with pytest.raises(Refused, match="damaged"):
            import_matches(store, data + b"x")


def test_a_line_that_would_hold_everybody_up_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    setup: Json = {"seats": [{"stalker": "milady"}], "leader": "milady"}
    with Store(tmp_path / "friend", Rules()) as store:
        store.create(ZONE.id, dump(read_library().match("demo")), setup, "fine", seed=1)
        data = export_matches(store)
    monkeypatch.setattr(transfer, "MAX_LINE", 10_000)
    with Store(tmp_path / "ours", Rules()) as store, pytest.raises(Refused, match="too large"):
        import_matches(store, data)


def test_bounds_are_looked_at_before_anything_is_laid_out(
    content: Any, setup: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thousand million copies of one card would fill the memory before anybody says that there are too many."""
    state = begun()
    laid = list[Json]()
    monkeypatch.setattr(type(ZONE), "start", lambda game, content, setup, rng: laid.append(setup))
    with pytest.raises(Refused, match="is not between"):
        look(changed(content, ("cards", "items", "medkit", "copies"), 10**9), setup, state)
    assert laid == []


def test_of_many_matches_each_is_looked_through_and_the_same_box_once(
    content: Any, setup: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked, tried = Looked(), list[object]()
    whole = kit("stalker").whole

    def noted(records: Any, new: Any) -> Any:
        tried.append(new)
        return whole(records, new)

    monkeypatch.setattr("device.foreign.kit", lambda game: replace(kit(game), whole=noted))
    state = begin(ZONE, content, setup, 1).state.json

    def look_again(content: Any, state: Any) -> None:
        for _ in check_match(ZONE.id, content, setup, state, looked):
            pass

    for seed in range(3):
        look_again(content, begin(ZONE, content, setup, seed).state.json)
    assert len(tried) == 1
    with pytest.raises(Refused, match="A number is too large"):
        look_again(content, changed(state, ("round",), 10**7))
    with pytest.raises(Refused, match="is not between"):
        look_again(changed(content, ("cards", "items", "medkit", "copies"), 5_000), state)
    # Python takes True for 1: another box all the same.
    with pytest.raises(Refused):
        look_again(changed(content, ("cards", "items", "medkit", "copies"), True), state)


def test_a_friends_card_is_checked_like_that_of_a_pack() -> None:
    """What burns a warrior is refused as a pack, and so it is inside a match."""
    shipped = read_content(kit("eden"))
    key, tactic = next((key, value) for key, value in sorted(shipped.records.items()) if key[0] == "tactics")
    effect = replace(tactic.tactic.effect, do=Do.BURN, whom=Whom.SELF)
    odd = {**shipped.records, key: replace(tactic, tactic=replace(tactic.tactic, effect=effect))}
    match = TABLE.begin(odd, shipped, [key], Random(1))
    assert match is not None
    header = match.journal.header
    with pytest.raises(Refused, match="Only a piece of terrain can burn"):
        for _ in check_match(header.game, header.content.json, header.setup.json, header.state.json):
            pass
