"""Why content cannot be used, for players: the sentence of the check in plain words, and the place it is about.

The checks and readers write for whoever looks after files. What they can say is known (a test reads it off their
source), so each of their sentences has one here; the key of the file follows in brackets for those who want it.
"""

from __future__ import annotations

import re

from engine.stalker.content.kinds import problem_place
from engine.stalker.workshop.kind_names import KINDS
from engine.stalker.workshop.labels import LABELS, LABELS_OF
from engine.table.reading import DataError
from engine.table.refusal import Refused
from engine.table.text import T, Text

_ID = r"'?(?P<id>[^']*?)'?"
_STEP = re.compile(r"[^.\[\]]+")

MISSING = T("Something is missing here: {id}.")
SENTENCES: tuple[tuple[str, Text], ...] = (
    # Something that is not there
    (rf"there is no event {_ID}", T("There is no event “{id}”.")),
    (rf"there is no enemy(?: card)? {_ID}", T("There is no enemy “{id}”.")),
    (rf"there is no companion {_ID}", T("There is no companion “{id}”.")),
    (rf"there is no environment card {_ID}", T("There is no environment card “{id}”.")),
    (rf"there is no anomaly of the type {_ID}", T("There is no anomaly of the type “{id}”.")),
    (rf"there is no mission {_ID} at this place", T("There is no mission “{id}” at this place.")),
    (rf"there is no card {_ID}", T("There is no card “{id}”.")),
    (rf"there is no contact {_ID}", T("There is no contact “{id}”.")),
    (rf"there is no place {_ID}", T("There is no place “{id}”.")),
    (rf"there is no stalker {_ID}", T("There is no stalker “{id}”.")),
    (rf"there is no tile {_ID}", T("There is no tile “{id}”.")),
    (rf"(?:.*leads nowhere: )?there is no field {_ID}", T("There is no field “{id}”.")),
    (rf"the tile has no field {_ID}", T("The tile has no field “{id}”.")),
    (rf"no picture shows field {_ID}", T("Field “{id}” is drawn nowhere.")),
    (r"overlay .* lies on (?P<id>.*), and there is no such field", T("An overlay lies on “{id}”, which is no field.")),
    (rf"no weapon has an attack of the type {_ID}", T("No weapon has an attack of the type “{id}”.")),
    (rf"no weapon has a place for {_ID}", T("No weapon has a place for “{id}”.")),
    (rf"no item is of the type {_ID}", T("No item is of the type “{id}”.")),
    (rf"the die has no face {_ID}", T("The die has no face “{id}”.")),
    (r"there is no such anomaly", T("There is no such anomaly.")),
    (r"there are no control cards", T("There are no control cards to draw.")),
    (r"the die is missing", T("This die is missing.")),
    # What a card leaves open
    (r"the language (?P<id>\w+) is missing", T("Words in the language “{id}” are missing.")),
    (r"a name by language is missing", T("It needs a name.")),
    (r"where the card comes from is missing", T("It does not say where it comes from.")),
    (r"names neither a group nor an enemy card", T("Which enemy, or which group?")),
    (r"names no companion", T("Which companion?")),
    (r"names no wares", T("Which wares?")),
    (r"there is nothing to choose from", T("There is nothing to choose from.")),
    (r"what the mission must remember is missing", T("What must the mission have noted?")),
    (
        r"magazines have no printed price: say what each costs",
        T("Magazines have no printed price: what does each cost?"),
    ),
    (r"it lies nowhere", T("It lies nowhere yet.")),
    (r"stands on no field: the key field is missing", T("It stands on no field.")),
    # What does not go together
    (r"an enemy is human, mutant or psionic", T("An enemy is human, a mutant or psionic.")),
    (r"1 to 30 hp and a movement of 0 to 10", T("An enemy has 1 to 30 hp and a movement of 0 to 10.")),
    (r"nothing could ever hurt it", T("Nothing could ever hurt it: add a threshold.")),
    (r"thresholds must rise", T("Each threshold must be higher than the one before.")),
    (r"every symbol of the anomaly die needs a result", T("Every symbol of the anomaly die needs a result.")),
    (
        r"ten faces: .*",
        T("The anomaly die has ten faces: one with one petal, two with two, three with three, four with four."),
    ),
    (r"one or two standees of .*", T("One or two standees come from a marker, or nobody.")),
    (r"the precise range must rise .*", T("The precise range lies within the range, the nearer end first.")),
    (
        r"a weapon has an attack and room for a round",
        T("A weapon has at least one attack and holds at least one round."),
    ),
    (r"ranges start at 0 and rise", T("The first row begins at range 0, each other one farther away.")),
    (r"there must be at least one", T("There must be at least one copy.")),
    (r"its sides turn each other over for ever", T("Its sides turn each other over for ever.")),
    (
        r"a control card draws no control card, .*",
        T("A control card draws no control card, calls no event and lets no enemy act."),
    ),
    (
        r"the who of enemies that attack is one of (?P<choices>.*)",
        T("Enemies that attack are some of these: {choices}."),
    ),
    (
        r"(?:a|an) (?:stalker|enemy|stalker or an enemy) has this (?:id|name) already",
        T("Somebody else is called so already."),
    ),
    (r"one letter", T("One letter is enough.")),
    (r"a companion bears 1 to 9 hits", T("A companion bears 1 to 9 hits.")),
    (r"up to 10 fields, up to 9 times a round", T("A companion moves up to 10 fields, up to 9 times a round.")),
    (r"two actions have one id", T("Two actions have the same name in the files.")),
    (r"a companion lays no attention \(p\. 40\)", T("A companion draws no attention (p. 40).")),
    (r"what it does happens to its target: .*", T("What it does happens to whom it is aimed at: choose the target.")),
    (r"how often, by which round .*", T("How often, by which round and for how much cannot be less than nothing.")),
    (
        r"boss, elite, pack or horde; .*",
        T("A group is boss, elite, pack or horde; a kind is human, mutant or psionic."),
    ),
    (r"1 to 9 cells by 1 to 9", T("A field has 1 to 9 cells each way.")),
    (r'sides are "a" and "b"', T("An environment card has side A, or sides A and B, and one of them lies up.")),
    (r"nobody can get in", T("Nobody can get in: it needs an entrance.")),
    (r"nothing lets the stalkers win", T("Nothing lets the stalkers win.")),
    (
        r"there is room for (?P<room>.*) stalkers, (?P<n>.*) may come",
        T("There is room for {room} stalkers, and {n} may come."),
    ),
    (r"a mission needs a board.*", T("Choose the board it is played on.")),
    (r"a facing is one of N, E, S, W", T("An enemy faces north, east, south or west.")),
    (r"by 1 to 4 stalkers: .*", T("Unknown markers are counted for 1 to 4 stalkers, by group.")),
    (
        r"(?P<n>.*) (?:figures on|units stand here, the) field .*?holds (?P<most>.*)",
        T("{n} stand on a field that holds {most}."),
    ),
    (r"(?:.*\bfield )(?P<id>.*) is water", T("Field “{id}” is water: nobody can stand there.")),
    (
        r"fewer than are placed, or more than the box holds",
        T("Fewer standees than are placed, or more than the box holds."),
    ),
    (rf"the event {_ID} does not belong to this mission", T("The event “{id}” does not belong to this mission.")),
    (r"more than one leader", T("There is more than one leader.")),
    (
        r"a price is multiplied, divided and rounded by at least 1",
        T("A price is multiplied, divided and rounded by at least 1."),
    ),
    (r"coupons are counted from 0 on", T("Coupons are counted from 0 on.")),
    (r"only a trader has prices", T("Only a trader has prices.")),
    (r"only an employer pays for a job", T("Only an employer pays for a job.")),
    (r"only a companion or an employer has a second side", T("Only a companion or an employer has a second side.")),
    (r"x and y on a map of (?P<x>.*) by (?P<y>.*) are wanted", T("The map reaches from 0 to {x} and from 0 to {y}.")),
    # Boards and tiles
    (r"a picture shows 1 to (?P<n>.*) cells", T("A tile has 1 to {n} cells.")),
    (r"(?:the )?field.* falls apart.*", T("A field falls apart: its cells do not all touch.")),
    (
        r"a border lies between (?P<one>.*) and (?P<other>.*), and .*",
        T("A border lies between {one} and {other}, and one of them is not on the board."),
    ),
    (r"fields (?P<one>.*) and (?P<other>.*) do not touch there", T("Fields {one} and {other} do not touch there.")),
    (r"fields (?P<one>.*) and (?P<other>.*) lie on one another", T("Fields {one} and {other} lie on one another.")),
    (r"a field needs at least one cell", T("A field needs at least one cell.")),
    (r"a cell stands twice|cell .* belongs to field .* already", T("Two fields share a cell.")),
    (
        r"cell .* belongs to no field|cells .* are not neighbours|both cells belong to field .*",
        T("A border lies where no two fields touch."),
    ),
    (r"leads from field (?P<id>.*) to itself", T("An entrance leads from field “{id}” to itself.")),
    # Sizes
    (r"(?P<value>.*) is not one of (?P<choices>.*)", T("“{value}” is not one of: {choices}.")),
    (r"(?P<value>.*) is more than (?P<most>.*)", T("{value} is too much; at most {most}.")),
    (r"(?P<value>.*) is not between (?P<least>.*) and (?P<most>.*)", T("{value} is not between {least} and {most}.")),
    (
        r"a text of (?P<n>.*) characters, (?:at most|expected) (?P<most>.*?)(?: are allowed)?",
        T("A text of {n} letters is too long or too short; allowed: {most}."),
    ),
    (
        r"(?P<n>.*?) (?:bytes|records|entries|cells|units),? at most (?P<most>.*) are allowed",
        T("{n} is too much; at most {most}."),
    ),
    (r"at most (?P<most>.*) records are allowed", T("There are too many records; at most {most}.")),
    (
        r"(?P<n>.*) entries, expected (?P<most>.*)|expected (?P<n2>.*) values, found .*",
        T("The list is too long or too short."),
    ),
    (
        r"a number is too large|holds a number that is too long|.* is not a number|only whole numbers are allowed.*",
        T("A number is too large, or none that a card could print."),
    ),
    (r"nested too deeply", T("It is nested too deeply: no card is like that.")),
    (
        r"holds a character that cannot be shown|a line without line breaks .*",
        T("It holds a letter that cannot be shown."),
    ),
    (r"a key is too long or cannot be shown", T("A name in the file is too long or cannot be shown.")),
    (r"an id has .*", T("A name in the file has letters that are not allowed: small letters, digits, - and _ are.")),
    # Not our files
    (r"this is the pack (?P<id>.*)", T("Another pack stands in this file: “{id}”.")),
    (r"expected '[^']*'|this is not a situation of .*", T("This is no file of this app.")),
    (r"not UTF-8 text.*|not JSON.*", T("This is no file of this app, or it is damaged.")),
    (r"the key stands twice in one object", T("The same place is filled in twice.")),
    (
        r"unknown key|unknown field .*|unknown kind .*|kind is .*",
        T("This version of the app does not know this place."),
    ),
    (r"expected .*, found .*|.* fits none of the allowed types", T("Something of another kind belongs here.")),
    (r"the key (?P<id>.*) is missing|(?P<id2>.*?) ?is missing", MISSING),
)
_KNOWN = tuple((re.compile(pattern), words) for pattern, words in SENTENCES)


def sentence(problem: str) -> Text | None:
    """What a check or a reader said, in plain words; None for a sentence that nobody foresaw."""
    _, plain = problem_place(problem)
    for pattern, words in _KNOWN:
        if found := pattern.fullmatch(plain):
            groups = {key.rstrip("2"): value for key, value in found.groupdict().items() if value is not None}
            return Text(words.msgid, tuple(sorted({"id": "", **groups}.items())) if "{" in words.msgid else ())
    return None


def told(problem: str) -> Text:
    return sentence(problem) or T("Something is wrong here: {problem}.", problem=problem)


def place_of(error: DataError) -> Text | None:
    """The place an error is about: which record, and where on it."""
    kind = error.file.rpartition(": ")[2]
    steps = _STEP.findall(error.key)
    if kind not in KINDS and steps[:1] == ["records"] and len(steps) > 1:
        kind, steps = steps[1], steps[2:]
    words: Text | None = None
    if kind in KINDS:
        words = T("{kind} “{id}”", kind=KINDS[kind], id=steps[0]) if steps else KINDS[kind]
        steps = steps[1:]
    for step in steps:
        named = LABELS_OF.get(kind, {}).get(step) or LABELS.get(step)
        here = T("no. {n}", n=int(step) + 1) if step.isdecimal() else named or T("“{word}”", word=step)
        words = T("{first} · {next}", first=words, next=here) if words is not None else here
    return words


def error_told(error: DataError) -> Text:
    """The whole sentence: where, and what is wrong there."""
    place, words = place_of(error), told(error.problem)
    return words if place is None else T("{place}: {sentence}", place=place, sentence=words)


def small_print(error: DataError) -> str:
    """As the file has it, for whoever looks after it."""
    return ": ".join(part for part in (error.file, error.key) if part)


def unusable(error: DataError, code: str = "unusable") -> Refused:
    """Content that was read and makes no sense."""
    words, key = error_told(error), small_print(error)
    return Refused(code, T("This cannot be used. {problem} ({key})", problem=words, key=key))
