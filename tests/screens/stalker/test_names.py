"""Every name the rules put into a sentence is said in every language, whatever the mission."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from engine.field.grid import Direction
from engine.games import games
from engine.stalker.content.box import Box
from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.kinds import KINDS
from engine.stalker.content.texts import path_of
from engine.stalker.content.units import Group, Harm, Level
from engine.stalker.setup import Seat, Setup, box_of, start_mission
from engine.stalker.state import Mission
from engine.table.rng import Rng
from engine.table.text import Name, T
from screens.i18n import I18n
from screens.stalker.names import CARDS, WORDS, mission_names
from screens.stalker.workshop.naming import TRADED
from tools.i18n import LANGUAGES, ROOT
from tools.stalker.shipped import read_library

KINDS_BY_ID = {"field", "enemy_card", "contact", "zone_place"}
"""Fields are called what the board calls them; cards of a bare situation are named by its own screen, contacts and
places of the Zone map by that of the campaign. The workshop names the records of a pack (`KINDS`) and wares."""


@cache
def demo() -> tuple[Box, Mission]:
    box = box_of(read_library().match("demo"))
    return box, start_mission(box, Setup((Seat("milady"), Seat("polkan"))), Rng(7))


def name_of(kind: str, ident: str, language: str = "de") -> str | None:
    box, state = demo()
    return mission_names(box, lambda: state)(Name(kind, ident), language)


def test_a_read_out_text_without_english_is_said_in_the_players_language_if_it_can_be() -> None:
    box, state = demo()
    words = {"de": "Wartet.", "en": "", "uk": "Зачекайте."}
    event = replace(next(iter(box.cards.events.values())), at_once=(Effect(EffectDo.READ, text=words),))
    own = replace(box, cards=replace(box.cards, events={"own": event}))
    called = mission_names(own, lambda: state)
    named = Name("text", path_of(own.texts, words))
    assert [called(named, language) for language in ("uk", "de", "en")] == ["Зачекайте.", "Wartet.", "Wartet."]


def mission_and_card_names() -> Iterator[Name]:
    box, state = demo()
    for kind, tables in CARDS.items():
        for table in tables:
            yield from (Name(kind, f"{card}#1") for card in getattr(box.cards, table))
    for kind, words in WORDS.items():
        yield from (Name(kind, word) for word in words)
    yield from (Name("unit", ident) for ident in (*state.enemies, *state.stalkers))
    yield from (Name("enemy", card) for card in box.cards.enemies)
    yield from (Name("anomaly", ident) for ident in state.anomalies)
    yield from (Name("unknown", f"{marker}#1") for marker in box.cards.unknown)
    yield from (Name("injuries", f"{card}#1") for card in box.cards.injuries)
    yield from (Name("flag", line.flag) for line in box.mission.objectives)
    yield from (Name("environment", card) for card in box.mission.environment)
    for key, card in box.mission.environment.items():
        yield from (Name("place_action", f"{key}.{a.id}") for side in card.sides.values() for a in side.actions)
    for key, weapon in box.cards.weapons.items():
        yield from (Name("attack", f"{key}#1.{attack.id}") for attack in weapon.attacks)
    for key, stalker in box.cards.stalkers.items():
        yield from (Name("ability", f"{key}.{ability.id}") for ability in stalker.own)
    yield from (Name("held", card) for card in (*box.cards.items, *box.mission.environment))
    for key, companion in box.cards.companions.items():
        yield Name("unit", key)
        yield from (Name("companion_action", f"{key}.{action.id}") for action in companion.actions)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_has_a_name(language: str) -> None:
    box, state = demo()
    namer = mission_names(box, lambda: state)
    nameless = [name for name in mission_and_card_names() if not namer(name, language)]
    assert nameless == []


def test_words_cover_the_vocabulary_of_the_rules() -> None:
    assert set(WORDS["effect"]) == set(EffectDo)
    assert set(WORDS["group"]) == set(Group)
    assert set(WORDS["harm"]) == set(Harm)
    assert set(WORDS["attention"]) == set(Level)
    assert set(WORDS["side"]) == {*Direction.__members__, "none"}
    assert set(WORDS["deck"]) >= demo()[1].decks.keys() - {"aside"}


def test_every_face_of_every_die_has_a_word_or_is_a_number() -> None:
    faces = {face.name for card in demo()[0].cards.dice.values() for face in card.die.faces}
    assert {face for face in faces if not face.isdigit()} <= WORDS["face"].keys()
    assert demo()[0].cards.dice.keys() <= WORDS["die"].keys()


def _kinds_in_the_code() -> dict[str, str]:
    """Of this game and of what all games share; another game names its own things."""
    found = {}
    others = {game for game in games() if game != "stalker"}
    files = sorted((ROOT / "engine").rglob("*.py")) + sorted((ROOT / "screens").rglob("*.py"))
    for path in (each for each in files if each.relative_to(ROOT).parts[1] not in others):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Name" and node.args:
                kind = node.args[0]
                if isinstance(kind, ast.Constant):
                    found[str(kind.value)] = path.name
    return found


def test_every_kind_of_name_in_the_code_is_known() -> None:
    known = (
        {name.kind for name in mission_and_card_names()} | {"stalker", "slot", "text", "token", "ability"} | KINDS_BY_ID
    )
    known |= KINDS.keys() | TRADED
    assert {kind: where for kind, where in _kinds_in_the_code().items() if kind not in known} == {}


@pytest.mark.parametrize(
    ("kind", "ident", "words"),
    [
        ("unit", "bandit-rifle-1", "Bandit mit Gewehr\u00a01"),
        ("unit", "dog-9", "Hund\u00a09"),
        ("unit", "milady", "Milady"),
        ("gear", "medkit#2", "Verbandskasten"),
        ("side", "N", "Norden"),
        ("events", "demo-1", "Rauch über dem Dach"),
        ("low", "patrol#2", "Patrouille"),
        ("unknown", "horde-2-e#1", "2 × Horde"),
        ("unknown", "nobody#1", "niemand"),
        ("place_action", "lock.force", "Das Schloss aufbrechen"),
        ("environment", "bank", "Das Ostufer"),
        ("flag", "notebook", "Das Notizbuch finden"),
        ("attack", "akm-74u#1.burst", "Salve"),
        ("text", "Say aloud who carries the notebook.", "Sagt laut, wer das Notizbuch trägt."),
    ],
)
def test_names_as_players_know_them(kind: str, ident: str, words: str) -> None:
    assert name_of(kind, ident) == words


def test_an_anomaly_is_called_by_the_card_that_was_drawn() -> None:
    box, state = demo()
    card = state.anomalies["pull"].card
    assert name_of("anomaly", "pull", "uk") == box.cards.anomalies[card].name["uk"]


def test_what_the_box_must_still_tell_has_words() -> None:
    box = box_of(read_library().match("a1"))
    assert mission_names(box)(Name("slot", "loot"), "de") == "Die Stapel der 16 Beutemarker"


@pytest.mark.parametrize(
    ("kind", "ident"),
    [("unit", "stranger"), ("unit", "stranger-2"), ("field", "A6"), ("gear", "crown#1"), ("box", "x"), ("text", "?")],
)
def test_strangers_keep_their_id(kind: str, ident: str) -> None:
    assert name_of(kind, ident) is None


def test_the_namer_serves_sentences_until_it_is_dropped() -> None:
    box, state = demo()
    i18n, namer = I18n(), mission_names(box, lambda: state)
    i18n.use("uk")
    sentence = T("{enemy} turns {side}", enemy=Name("unit", "dog-2"), side=Name("side", "W"))
    i18n.add_names(namer)
    assert i18n.say(sentence) == "Собака\u00a02 повертається на захід"
    i18n.drop_names(namer)
    assert i18n.say(sentence) == "dog-2 повертається на W"
