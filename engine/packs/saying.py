"""Why content cannot be used: in plain words with its place for players, in one line for whoever keeps the file."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.kit import GameKit
from engine.packs.fault import Fault, Path
from engine.table.reading import DataError, key_of
from engine.table.refusal import Refused
from engine.table.text import Arg, T, Text

_STEP = re.compile(r"[^.\[\]]+")
_SLOT = re.compile(r"\{(\w+)\}")

SENTENCES: Mapping[str, Text] = {
    # Sizes
    "choice": T("“{value}” is not one of: {choices}."),
    "between": T("{value} is not between {least} and {most}."),
    "text_length": T("A text of {n} letters is too long or too short; allowed: {most}."),
    "too_many": T("{n} is too much; at most {most}."),
    "too_many_records": T("There are too many records; at most {most}."),
    "deck_size": T("With this the deck would hold {n} cards; at most {most}."),
    "list_length": T("The list is too long or too short."),
    "number": T("A number is too large, or none that a card could print."),
    "deep": T("It is nested too deeply: no card is like that."),
    "unseen": T("It holds a letter that cannot be shown."),
    "key": T("A name in the file is too long or cannot be shown."),
    "id": T("A name in the file has letters that are not allowed: small letters, digits, - and _ are."),
    # Not our files
    "other_pack": T("Another pack stands in this file: “{id}”."),
    "not_ours": T("This is no file of this app."),
    "newer": T("It comes from a newer version of the app."),
    "damaged": T("This is no file of this app, or it is damaged."),
    "twice": T("The same place is filled in twice."),
    "unknown_key": T("This version of the app does not know this place."),
    "expected": T("Something of another kind belongs here."),
    "missing_key": T("Something is missing here: {id}."),
    "no_deck": T("The deck “{id}” is missing."),
    "no_beginning": T("No match can begin with this set-up."),
    "laid_twice": T("“{id}” lies in two places at once."),
    "not_here": T("“{id}” belongs to no card of this match."),
    # Boards
    "no_field": T("There is no field “{id}”."),
    "no_cell": T("A field needs at least one cell."),
    "shared_cell": T("Two fields share a cell."),
    "apart": T("A field falls apart: its cells do not all touch."),
    "no_border": T("A border lies where no two fields touch."),
    "to_itself": T("An entrance leads from field “{id}” to itself."),
    # Tried on a small table
    "stops": T("Tried on a small table, this would stop the game ({problem})."),
    "endless_play": T("Tried on a small table, this never ends."),
    "unanswerable": T("Tried on a small table, this asks something that nobody can answer."),
    # Anything
    "nameless": T("It needs a name."),
    "wordless": T("It needs some words."),
    "language": T("Words in the language “{id}” are missing."),
    "wrong": T("Something is wrong here: {problem}."),
}
"""What any game's content can get wrong; each game has a table of its own beside it."""


def problem_said(own: Mapping[str, Text], code: str, values: Mapping[str, Arg]) -> Text:
    """What a code means by a game's own sentences or by those that all share, its slots filled."""
    words = own.get(code) or SENTENCES[code]
    slots = _SLOT.findall(words.msgid)
    return Text(words.msgid, tuple(sorted((slot, values.get(slot, "")) for slot in {*slots})))


def fault_said(kit: GameKit, fault: Fault) -> Text:
    return problem_said(kit.sentences, fault.code, fault.values)


def fault_error(kit: GameKit, fault: Fault, file: str) -> DataError:
    """A fault as a wrong file is refused: the same sentence, with its key."""
    words = str(fault_said(kit, fault))
    return DataError(file, key_of((fault.id, *fault.path)), words, fault.code, fault.values)


def told(kit: GameKit, error: DataError) -> Text:
    """What is wrong, without its place."""
    if not error.code:
        return problem_said(kit.sentences, "wrong", {"problem": error.problem})
    return problem_said(kit.sentences, error.code, error.values)


def place_said(kit: GameKit, kind: str, path: Path) -> Text | None:
    """A place of a record, beginning with its id."""
    words: Text | None = None
    steps = list(path)
    if kind in kit.kinds:
        name = kit.kinds[kind].name
        words = T("{kind} “{id}”", kind=name, id=str(steps[0])) if steps else name
        steps = steps[1:]
    for step in steps:
        named = None if isinstance(step, int) else kit.label(kind, step)
        here = T("no. {n}", n=step + 1) if isinstance(step, int) else named or T("“{word}”", word=step)
        words = T("{first} · {next}", first=words, next=here) if words is not None else here
    return words


def path_of(error: DataError) -> tuple[str, Path]:
    """The kind of record an error is about, and its place, the record's id first."""
    kind = error.file.rpartition(": ")[2]
    found = [int(step) if step.isdecimal() else step for step in _STEP.findall(error.key)]
    if found[:1] == ["records"] and len(found) > 1:
        return str(found[1]), tuple(found[2:])
    return kind, tuple(found)


def error_told(kit: GameKit, error: DataError) -> Text:
    """The whole sentence: where, and what is wrong there."""
    place, words = place_said(kit, *path_of(error)), told(kit, error)
    return words if place is None else T("{place}: {sentence}", place=place, sentence=words)


def small_print(error: DataError) -> str:
    """As the file has it, for whoever looks after it."""
    return ": ".join(part for part in (error.file, error.key) if part)


def unusable(kit: GameKit, error: DataError, code: str = "unusable") -> Refused:
    """Content that was read and makes no sense."""
    words, key = error_told(kit, error), small_print(error)
    return Refused(code, T("This cannot be used. {problem} ({key})", problem=words, key=key))
