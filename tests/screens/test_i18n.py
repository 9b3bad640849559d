"""Every sentence is in every catalogue, translated, and nothing visible goes past gettext."""

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from engine.table.languages import LANGUAGES
from engine.table.text import Name, T, Tc, Text, Tn
from screens.cases import CASES
from screens.catalogues import Catalogues, catalogues
from screens.i18n import I18n
from tools.i18n import (
    CONTEXT,
    DOMAINS,
    ROOT,
    compiled,
    id_of,
    on_buttons,
    po_path,
    read_catalogue,
    sentences,
    untranslated,
)
from tools.i18n import LANGUAGES as CATALOGUES

SLOT = re.compile(r"\{[a-z_0-9]+\}")
CASE = re.compile(r"(?<=[a-z0-9]):([a-z]+)\}")
VISIBLE = {"text", "title", "subtitle", "lead", "consequence", "label", "value", "hint_text"}
OWN_NAMES = {"Zonekeeper", "This War of Mine", "Jagged Alliance", "S.T.A.L.K.E.R.", "EDEN"}
LETTERS = re.compile(r"[^\W\d_]{2,}")
FORMS = {"de": 2, "uk": 3}
BUTTON = 26
"""So many characters fit on a button of a phone at the larger text size, whatever the English has."""
STRAY = {
    "de": r"\b(Mauer|Figur|Spielfigur|Betäubt|Gesundheit|Lebenspunkt|Rüstung\b|Bolzen|Sie haben|Ihnen)",
    "uk": r"(?i)\b(пол[еяю]\b|полів\b|лідер|картк|фігур[аиу]\b|приголомш|гайк|шуруп|оберіть|хіти?\b)",
}
"""Words that are not the game's own: data/locale/TERMS.md has the right ones."""


def key(message: str | Sequence[str]) -> str:
    return (message if isinstance(message, str) else message[0]).rpartition(CONTEXT)[2]


def entries(language: str, *domains: str) -> Iterator[tuple[str | tuple[str, str], list[str]]]:
    """Every sentence with its words, one for each plural form."""
    for message in (each for domain in domains or DOMAINS for each in read_catalogue(language, domain)):
        if message.id:
            forms = [message.string] if isinstance(message.string, str) else [str(s) for s in message.string or ()]
            yield id_of(message), [form for form in forms if form]


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", CATALOGUES)
def test_no_sentence_is_missing_or_left_over(language: str, domain: str) -> None:
    have = {ident for ident, _ in entries(language, domain)}
    assert have == set(sentences(domain)), "run `make i18n` and translate what is new"


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", CATALOGUES)
def test_every_sentence_is_translated(language: str, domain: str) -> None:
    catalogue = read_catalogue(language, domain)
    assert untranslated(catalogue) == []
    assert [m.id for m in catalogue if m.id and m.fuzzy] == []


@pytest.mark.parametrize("language", CATALOGUES)
def test_translations_keep_the_slots(language: str) -> None:
    for ident, forms in entries(language):
        # "the worst one again" may be said with its number where the language has more forms than two.
        each_has = set(SLOT.findall(key(ident)))
        any_may = each_has | (set() if isinstance(ident, str) else set(SLOT.findall(ident[1])))
        for form in forms:
            assert each_has <= set(SLOT.findall(CASE.sub("}", form))) <= any_may, ident


@pytest.mark.parametrize("language", CATALOGUES)
def test_a_word_is_asked_for_in_a_case_that_the_language_has(language: str) -> None:
    asked = {case for _, forms in entries(language) for form in forms for case in CASE.findall(form)}
    assert asked <= ({*CASES} if language == "uk" else set())


@pytest.mark.parametrize("language", CATALOGUES)
def test_counted_things_have_every_form_of_the_language(language: str) -> None:
    assert [
        ident for ident, forms in entries(language) if not isinstance(ident, str) and len(forms) != FORMS[language]
    ] == []


@pytest.mark.parametrize("language", CATALOGUES)
def test_no_sentence_is_left_in_english_by_oversight(language: str) -> None:
    """What has letters of its own beside the slots reads differently; a few words are the same in German."""
    same = "Mission|Mission: {place}|{n} kB|Elite|Boss|Horde|Vibration|Bandit|Veteran|Torso|Team|Text|Name".lower()
    same += "|in {sector}|orange|elite: {enemy}|{points}, {sp} sp|{values}, {ap} ap|{side} · {n} sp"
    same += "|region|phase: {phase}|{unit}: +{n} ap|{unit}: −{n} ap|{n} ap|{n} sp|{direction}, {n} cm|{n} cm"
    left = [
        ident
        for ident, forms in entries(language)
        if forms and forms[0] == key(ident) and LETTERS.search(SLOT.sub("", key(ident)))
    ]
    known = {*same.split("|"), *(name.lower() for name in OWN_NAMES)}
    assert [key(ident) for ident in left if key(ident).lower() not in known] == []


@pytest.mark.parametrize("language", CATALOGUES)
def test_sentences_end_and_stand_as_the_english_do(language: str) -> None:
    for ident, forms in entries(language):
        for form in forms:
            assert form == form.strip(), ident
            assert "  " not in form, ident
            # An abbreviation's own full stop ends no sentence.
            if not key(ident).endswith("}") and not form.endswith("A.I.M."):
                assert (form[-1:] in ".?!") == (key(ident)[-1:] in ".?!"), ident


@pytest.mark.parametrize("language", CATALOGUES)
def test_words_fit_on_buttons(language: str) -> None:
    said = dict(entries(language))
    long = {
        form: key(ident)
        for ident in on_buttons()
        for form in said[ident]
        if len(SLOT.sub("00", form)) > max(BUTTON, 1.6 * len(SLOT.sub("00", key(ident))))
    }
    assert long == {}


@pytest.mark.parametrize("language", sorted(STRAY))
def test_the_words_are_those_of_the_game(language: str) -> None:
    stray = re.compile(STRAY[language])
    assert {form for _, forms in entries(language, "app", "stalker") for form in forms if stray.search(form)} == set()


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", CATALOGUES)
def test_the_compiled_catalogue_is_the_written_one(language: str, domain: str) -> None:
    path = po_path(language, domain)
    assert path.with_suffix(".mo").read_bytes() == compiled(read_catalogue(language, domain)), "run `make i18n`"


def test_the_app_offers_exactly_the_languages_it_has() -> None:
    """English is the language of the code: a catalogue would only repeat it."""
    assert {*CATALOGUES, "en"} == set(LANGUAGES)
    assert {path.name for path in (ROOT / "data" / "locale").iterdir() if path.is_dir()} == set(CATALOGUES)


def test_a_games_sentences_are_known_when_the_game_is_needed() -> None:
    known = Catalogues()
    assert known.translate("de", "Settings") == "Einstellungen"
    assert known.translate("de", "Boss") == "Boss"
    assert known.translate("de", "Radiation") == "Radiation", "nobody has entered the game's rooms"
    known.need("stalker")
    assert known.translate("de", "Radiation") == "Strahlung"
    assert known.translate("de", "{n} field", "{n} fields", 2) == "{n} Felder"


def test_a_word_with_several_meanings_is_told_apart_by_its_context() -> None:
    i18n = I18n()
    catalogues.need("stalker")
    side, fate = Tc("side", "left"), Tc("companion", "left")
    assert (str(side), i18n.say(fate)) == ("left", "left")
    i18n.use("de")
    assert (i18n.say(side), i18n.say(fate)) == ("links", "gegangen")


def _sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("path", _sources("engine", "device", "screens"), ids=lambda path: path.name)
def test_every_sentence_is_written_where_the_extractor_sees_it(path: Path) -> None:
    """A sentence put together at run time would never be found: it is one literal, or two for a plural."""
    if path.name == "text.py":
        return
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("T", "Tn", "Tc"):
            literals = node.args[: 1 if node.func.id == "T" else 2]
            assert all(map(_is_literal, literals)), f"{path.name}:{node.lineno}"


def _is_literal(node: ast.expr) -> bool:
    """Written out, or the sentence of another `T`."""
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Attribute) and node.attr == "msgid")


@pytest.mark.parametrize("path", sorted((ROOT / "screens").rglob("*.kv")), ids=lambda path: path.name)
def test_kv_says_nothing_past_gettext(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines():
        found = re.match(rf"\s*({'|'.join(VISIBLE)}):\s*[\"'](.*)[\"']\s*$", line)
        if found and found[1] == "value" and re.fullmatch(r"[a-z_]+", found[2]):
            continue  # which of several options is chosen, not what it is called
        assert not found or not LETTERS.search(found[2]) or found[2] in OWN_NAMES, line.strip()


def _literals(tree: ast.AST) -> list[str]:
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg in VISIBLE and isinstance(node.value, ast.Constant):
            found.append(node.value.value)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            names = {target.attr for target in node.targets if isinstance(target, ast.Attribute)}
            if names & VISIBLE:
                found.append(node.value.value)
    return [each for each in found if isinstance(each, str)]


@pytest.mark.parametrize("path", _sources("screens"), ids=lambda path: path.name)
def test_python_says_nothing_past_gettext(path: Path) -> None:
    literals = _literals(ast.parse(path.read_text("utf-8")))
    assert [each for each in literals if LETTERS.search(each) and each not in OWN_NAMES and each[:1] != "#"] == []


def test_the_language_changes_while_the_app_runs() -> None:
    i18n, heard = I18n(), []
    i18n.bind(_=lambda *_: heard.append(i18n._("Settings")))
    for language in ("de", "uk", "en"):
        i18n.use(language)
    assert heard == ["Einstellungen", "Налаштування", "Settings"]


@pytest.mark.parametrize(
    ("n", "words"),
    [
        (1, "1 ділянка"),
        (2, "2 ділянки"),
        (5, "5 ділянок"),
        (11, "11 ділянок"),
        (21, "21 ділянка"),
        (22, "22 ділянки"),
    ],
)
def test_ukrainian_counts_in_three_forms(n: int, words: str) -> None:
    i18n = I18n()
    i18n.use("uk")
    assert i18n.say(Tn("{n} field", "{n} fields", n)) == words


def test_nothing_is_said_as_nothing() -> None:
    i18n = I18n()
    i18n.use("de")
    assert i18n.say(Text("")) == ""


def test_names_come_from_the_content_and_strangers_keep_their_id() -> None:
    i18n = I18n()
    i18n.use("de")
    i18n.add_names(lambda name, language: f"Eber-{language}" if name.id == "boar" else None)
    assert i18n.say(T("Look at: {unit}", unit=Name("enemy", "boar"))) == "Ansehen: Eber-de"
    assert i18n.say(T("Look at: {unit}", unit=Name("enemy", "crow"))) == "Ansehen: crow"
    assert i18n.say("as the player wrote it") == "as the player wrote it"


def test_the_latest_namer_is_asked_first() -> None:
    i18n = I18n()
    i18n.add_names(lambda _name, _language: "old")
    i18n.add_names(lambda _name, _language: "new")
    assert i18n.name(Name("unit", "x")) == "new"


@pytest.mark.parametrize("font", sorted((ROOT / "data" / "fonts").glob("*.ttf")), ids=lambda path: path.stem)
def test_every_letter_is_in_the_fonts(font: Path) -> None:
    letters = {letter for language in CATALOGUES for _, forms in entries(language) for form in forms for letter in form}
    for path in (ROOT / "data" / "stalker").rglob("*.toml"):
        letters |= set(path.read_text("utf-8"))
    known = TTFont(font).getBestCmap()
    assert {letter for letter in letters if ord(letter) not in known} <= {"\n"}


@pytest.mark.parametrize(
    ("language", "sum_", "small"),
    [("de", "5.000", "999"), ("uk", "5\N{NO-BREAK SPACE}000", "999"), ("en", "5,000", "999")],
)
def test_thousands_are_set_apart_the_same_way_wherever_a_number_is_said(language: str, sum_: str, small: str) -> None:
    i18n = I18n()
    i18n.use(language)
    nested = T("{a} · {b}", a=T("{n}", n=5000), b=999)
    assert i18n.say(nested) == f"{sum_} · {small}"
    assert (i18n.number(5000), i18n.number(-1234567)[:2]) == (sum_, "-1")


def test_there_is_one_apostrophe() -> None:
    """Ukrainian has the typographic one inside words, English the plain one: never both in one language."""
    spoken = [form for _, forms in entries("uk") for form in forms]
    cards = [path.read_text("utf-8") for path in (ROOT / "data").rglob("*.toml")]
    inside = re.compile(r"[а-яіїєґ]['ʼ`‘][а-яіїєґ]", re.IGNORECASE)
    assert [found.group() for words in (*spoken, *cards) for found in inside.finditer(words)] == []
    english = [key(ident) for ident, _ in entries("uk")]
    assert [words for words in (*english, *cards) if re.search(r"[a-z]’(s\b|\s)", words)] == []


def test_a_name_that_fills_pages_is_cut_in_a_sentence() -> None:
    """Nothing of it is lost: its card keeps it whole."""
    strings = I18n()
    strings.use("en")
    strings.add_names(lambda name, _: "x" * 4_000)
    assert strings.say(T("{who} rests", who=Name("enemy", "boar"))) == "x" * 199 + "… rests"
