"""What can be wrong with content: a code and its values; the words stand here, once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.table.text import T, Text

Values = Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that does not fit: of which record, at which key, what."""

    kind: str
    id: str
    path: str
    code: str
    values: Values = field(default_factory=dict)


WORDS: Mapping[str, Text] = {
    "unknown_kind": T("there is no such kind of card"),
    "unreadable": T("cannot be read: {problem}"),
    "unknown_colour": T("dice are yellow, orange, red or blue"),
    "language": T("the language {language} is missing"),
    "unknown": T("there is no {what} {name}"),
    "bounds": T("{value} is not between {least} and {most}"),
    "pattern": T("one to four patterns of one to six steps"),
    "rows": T("rows of equal length, 1 to 12 each way"),
    "falls_apart": T("its cells do not all touch"),
    "letter": T("{letter} is not one of A, B, C, D"),
    "no_area": T("there is no area {letter}"),
    "red": T("a red border needs two neighbouring areas"),
    "needs": T("the key {key} is needed here"),
    "colours": T("orange begins before red, both on the track"),
    "levels": T("each counterattack stands on a level of its own, on the track"),
    "starting_upgrades": T("starting equipment has no upgrade places"),
    "overlap": T("sectors {one} and {other} overlap"),
    "no_start": T("one liberated sector is where it starts"),
    "no_way": T("no way leads to sector {name}"),
    "goal": T("the goal names sectors to liberate"),
    "too_much": T("more than fits: {problem}"),
    "faces": T("a die has six faces"),
    "dice_missing": T("there is no {name} die"),
    "twice": T("{name} stands twice"),
    "endless": T("it needs itself"),
}


def fault_text(fault: Fault) -> Text:
    """The fault in words."""
    words = WORDS[fault.code]
    return Text(words.msgid, tuple(sorted(fault.values.items())))
