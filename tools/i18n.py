"""Keeps the catalogues in step with the code: `make i18n` collects every sentence, merges each .po and compiles it.

One domain for each game and one for the app: what shared rooms say is the app's, and so is what home shows of a game
(screens/<game>/kit.py); all else that a game says is its own. Both .po and .mo are committed: a phone has no compiler,
and a test compares the two. English needs no catalogue, as the English sentence is the key; a new sentence stays empty,
and a test red, until it is translated.
"""

from __future__ import annotations

import ast
import io
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from engine.games import games
from engine.table.languages import LANGUAGES as SPOKEN
from screens.catalogues import APP, FALLBACK

ROOT = Path(__file__).parent.parent
LOCALE = ROOT / "data" / "locale"
LANGUAGES = tuple(language for language in SPOKEN if language != FALLBACK)
"""Those that need a catalogue."""
DOMAINS = (APP, *games())
SOURCES = ("main.py", "screens", "engine", "device")
KEYWORDS = {"_": None, "T": None, "Tn": (1, 2), "Tc": ((1, "c"), 2)}
# In .kv a sentence is always one literal inside i18n._( ).
KV_SENTENCE = re.compile(r"""\bi18n\._\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*\)""")

# A button's words, in .kv and in Python.
KV_WIDGET = re.compile(r"^(\s*)<?(?:[-+]?)([A-Z]\w*)(?:@\w+)?>?:\s*$")
BUTTONS = ("Button", "Next", "Tab")

BEGINNING = datetime(2026, 1, 1, tzinfo=UTC)

Message = str | tuple[str, str]
"""A context stands before its sentence, as gettext has it."""
CONTEXT = "\x04"


def sentences(domain: str) -> dict[Message, list[tuple[str, int]]]:
    """Every sentence of a domain and where it stands; what the app says too is the app's."""
    found: dict[Message, list[tuple[str, int]]] = {}
    for path in _files():
        name = path.relative_to(ROOT).as_posix()
        if domain_of(name) == domain:
            for line, message in _in_kv(path) if path.suffix == ".kv" else _in_python(path):
                found.setdefault(message, []).append((name, line))
    shared = {} if domain == APP else sentences(APP)
    return {message: places for message, places in found.items() if message not in shared}


def domain_of(name: str) -> str:
    """The domain that a file's sentences belong to.

    >>> domain_of("screens/stalker/names.py"), domain_of("screens/stalker/kit.py"), domain_of("engine/table/text.py")
    ('stalker', 'app', 'app')
    """
    parts = name.split("/")
    is_game = parts[0] in ("engine", "screens") and len(parts) > 2 and parts[1] in DOMAINS
    return parts[1] if is_game and parts[:1] + parts[2:] != ["screens", "kit.py"] else APP


def _files() -> Iterator[Path]:
    for source in SOURCES:
        path = ROOT / source
        yield from [path] if path.is_file() else sorted(p for p in path.rglob("*") if p.suffix in (".py", ".kv"))


def _in_python(path: Path) -> Iterator[tuple[int, Message]]:
    for line, message, _, context in extract("python", io.BytesIO(path.read_bytes()), keywords=KEYWORDS):
        if isinstance(message, str):
            yield line, f"{context}{CONTEXT}{message}" if context else message
        else:
            yield line, (message[0], message[1])


def _in_kv(path: Path) -> Iterator[tuple[int, Message]]:
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        for literal in KV_SENTENCE.findall(line):
            yield number, ast.literal_eval(literal)


def on_buttons() -> set[Message]:
    """The sentences that are written on buttons, as far as the source tells: there the room is narrow."""
    return {message for path in _files() for message in (_kv_buttons if path.suffix == ".kv" else _py_buttons)(path)}


def _kv_buttons(path: Path) -> Iterator[Message]:
    depth, widget = -1, ""
    for line in path.read_text("utf-8").splitlines():
        if found := KV_WIDGET.match(line):
            depth, widget = len(found[1]), found[2]
        elif line.strip() and len(line) - len(line.lstrip()) <= depth:
            widget = ""
        if widget.endswith(BUTTONS) and re.match(r"\s*text:", line):
            yield from (ast.literal_eval(literal) for literal in KV_SENTENCE.findall(line))


def _py_buttons(path: Path) -> Iterator[Message]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.endswith(BUTTONS):
            for words in (each.value for each in node.keywords if each.arg == "text"):
                yield from _sentences_in(words)


def _sentences_in(node: ast.AST) -> Iterator[Message]:
    for each in ast.walk(node):
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id in ("T", "Tn"):
            literals = [str(arg.value) for arg in each.args[:2] if isinstance(arg, ast.Constant)]
            if literals:
                yield literals[0] if each.func.id == "T" else (literals[0], literals[1])


def po_path(language: str, domain: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def read_catalogue(language: str, domain: str) -> Catalog:
    path = po_path(language, domain)
    if not path.exists():
        return Catalog(locale=language, domain=domain)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=domain)


def id_of(entry: Entry) -> Message:
    """An entry of a catalogue as the extractor names it."""
    if not isinstance(entry.id, str):
        return entry.id[0], entry.id[1]
    return f"{entry.context}{CONTEXT}{entry.id}" if entry.context else entry.id


def compiled(catalogue: Catalog) -> bytes:
    target = io.BytesIO()
    write_mo(target, catalogue)
    return target.getvalue()


Known = dict[str, dict[Message, Any]]
"""The translations there are in a language, by domain and sentence."""


def translations(language: str) -> Known:
    return {
        domain: {id_of(entry): entry.string for entry in read_catalogue(language, domain) if entry.id and entry.string}
        for domain in DOMAINS
    }


def merged(language: str, domain: str, wanted: dict[Message, list[tuple[str, int]]], known: Known) -> Catalog:
    """The catalogue with exactly the wanted sentences, each with the translation it had, in whichever domain."""
    had = {message: words for each in known.values() for message, words in each.items()} | known[domain]
    # No dates and no line numbers: a catalogue changes when a sentence changes, so two people can merge it.
    fresh = Catalog(
        locale=language, domain=domain, project="Zonekeeper", version="1", copyright_holder="Zonekeeper", fuzzy=False
    )
    fresh.header_comment = "# Made by `make i18n`; the translations in it are written by hand."
    fresh.msgid_bugs_address = fresh.last_translator = fresh.language_team = "Zonekeeper"
    fresh.revision_date = fresh.creation_date = BEGINNING
    for message, places in sorted(wanted.items(), key=lambda item: (item[1][0][0], str(item[0]))):
        context, _, plain = message.rpartition(CONTEXT) if isinstance(message, str) else ("", "", message)
        where = sorted({(name, None) for name, _ in places})
        fresh.add(plain, had.get(message), locations=where, context=context or None)  # type: ignore[arg-type]
    return fresh


def untranslated(catalogue: Catalog) -> list[Message]:
    """The sentences that lack words, or one of their plural forms."""
    return [
        id_of(m)
        for m in catalogue
        if m.id and not (m.string if isinstance(m.string, str) else m.string and all(m.string))
    ]


def main(*domains: str) -> None:
    """All catalogues, or those of some domains: `python -m tools.i18n app stalker`."""
    # All are read before one is written: a sentence may move from one to another.
    known = {language: translations(language) for language in LANGUAGES}
    for domain in domains or DOMAINS:
        wanted = sentences(domain)
        for language in LANGUAGES:
            catalogue = merged(language, domain, wanted, known[language])
            path = po_path(language, domain)
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("wb") as file:
                write_po(file, catalogue, width=116, omit_header=False)
            path.with_suffix(".mo").write_bytes(compiled(catalogue))
            missing = untranslated(catalogue)
            print(f"{domain} {language}: {len(catalogue)} sentences, {len(missing)} without a translation")
            for message in missing:
                print(f"    {message!r}")


if __name__ == "__main__":
    main(*sys.argv[1:])
