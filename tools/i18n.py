"""Keeps the catalogues in step with the code: `make i18n` collects every sentence, merges each .po and compiles it.

Both .po and .mo are committed: a phone has no compiler, and a test compares the two. English is filled in by itself, as
the English sentence is the key; a new sentence in German or Ukrainian stays empty, and a test red, until translated.
"""

from __future__ import annotations

import ast
import io
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
LOCALE = ROOT / "data" / "locale"
LANGUAGES = ("de", "uk", "en")
DOMAIN = "zonekeeper"
SOURCES = ("main.py", "screens", "engine", "device")
KEYWORDS = {"_": None, "T": None, "Tn": (1, 2)}
# In .kv a sentence is always one literal inside i18n._( ).
KV_SENTENCE = re.compile(r"""\bi18n\._\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*\)""")

# A button's words, in .kv and in Python.
KV_WIDGET = re.compile(r"^(\s*)<?(?:[-+]?)([A-Z]\w*)(?:@\w+)?>?:\s*$")
BUTTONS = ("Button", "Next", "Tab")

BEGINNING = datetime(2026, 1, 1, tzinfo=UTC)

Message = str | tuple[str, str]


def sentences() -> dict[Message, list[tuple[str, int]]]:
    """Every sentence of the app and where it stands."""
    found: dict[Message, list[tuple[str, int]]] = {}
    for path in _files():
        name = path.relative_to(ROOT).as_posix()
        for line, message in _in_kv(path) if path.suffix == ".kv" else _in_python(path):
            found.setdefault(message, []).append((name, line))
    return found


def _files() -> Iterator[Path]:
    for source in SOURCES:
        path = ROOT / source
        yield from [path] if path.is_file() else sorted(p for p in path.rglob("*") if p.suffix in (".py", ".kv"))


def _in_python(path: Path) -> Iterator[tuple[int, Message]]:
    for line, message, _, _ in extract("python", io.BytesIO(path.read_bytes()), keywords=KEYWORDS):
        yield line, message if isinstance(message, str) else (message[0], message[1])


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


def po_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read_catalogue(language: str) -> Catalog:
    with po_path(language).open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def compiled(catalogue: Catalog) -> bytes:
    target = io.BytesIO()
    write_mo(target, catalogue)
    return target.getvalue()


def merged(language: str, wanted: dict[Message, list[tuple[str, int]]]) -> Catalog:
    """The catalogue with exactly the wanted sentences, each with the translation it had."""
    old = read_catalogue(language) if po_path(language).exists() else Catalog(locale=language)
    # No dates and no line numbers: a catalogue changes when a sentence changes, so two people can merge it.
    fresh = Catalog(
        locale=language, domain=DOMAIN, project="Zonekeeper", version="1", copyright_holder="Zonekeeper", fuzzy=False
    )
    fresh.header_comment = "# Made by `make i18n`; the translations in it are written by hand."
    fresh.msgid_bugs_address = fresh.last_translator = fresh.language_team = "Zonekeeper"
    fresh.revision_date = fresh.creation_date = BEGINNING
    for message, places in sorted(wanted.items(), key=lambda item: (item[1][0][0], str(item[0]))):
        known = old.get(message if isinstance(message, str) else message[0])
        text = known.string if known is not None else None
        if language == "en":
            text = message
        fresh.add(message, text or None, locations=sorted({(name, None) for name, _ in places}))  # type: ignore[misc]
    return fresh


def untranslated(catalogue: Catalog) -> list[Message]:
    """The sentences that lack words, or one of their plural forms."""
    return [
        m.id if isinstance(m.id, str) else (m.id[0], m.id[1])
        for m in catalogue
        if m.id and not (m.string if isinstance(m.string, str) else m.string and all(m.string))
    ]


def main() -> None:
    wanted = sentences()
    for language in LANGUAGES:
        catalogue = merged(language, wanted)
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_po(file, catalogue, width=116, omit_header=False)
        path.with_suffix(".mo").write_bytes(compiled(catalogue))
        missing = untranslated(catalogue)
        print(f"{language}: {len(catalogue)} sentences, {len(missing)} without a translation")
        for message in missing:
            print(f"    {message}")


if __name__ == "__main__":
    main()
