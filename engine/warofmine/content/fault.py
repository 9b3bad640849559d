"""What can be wrong with a record: where, which of these problems, and the values of its sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.table.text import Arg, T, Text


@dataclass(frozen=True, slots=True)
class Fault:
    """One problem of one record. `path` is the key inside it, e.g. `effects[0].options[1].text`."""

    kind: str
    id: str
    path: str
    code: str
    values: Mapping[str, Arg] = field(default_factory=dict)

    def says(self) -> Text:
        return Text(SENTENCES[self.code].msgid, tuple(sorted(self.values.items())))

    @property
    def key(self) -> str:
        return f"{self.id}.{self.path}" if self.path else self.id


SENTENCES: Mapping[str, Text] = {
    # reading
    "unknown_kind": T("there is no such kind of record"),
    "bad_id": T("an id has 1 to 64 small letters, digits, - and _"),
    "wrong_type": T("expected {wanted}, found {found}"),
    "unknown_key": T("this key is not known here"),
    "missing_key": T("this key is missing"),
    "unknown_word": T("“{word}” is not one of {known}"),
    "out_of_bounds": T("{found} is not between {least} and {most}"),
    "wrong_length": T("{found} entries, expected {least} to {most}"),
    "too_long": T("a text of {found} characters, at most {most}"),
    "unseen": T("holds a character that cannot be shown"),
    "too_deep": T("nested too deeply"),
    # one record
    "no_language": T("the text in “{language}” is missing"),
    "no_state": T("“{who}” needs a state to look at"),
    "changes_nothing": T("this changes nothing"),
    "token_or_class": T("either a kind of token or a class"),
    "empty_condition": T("a condition that says nothing"),
    "no_free_option": T("one option must be free of cost and condition"),
    "faces": T("the rows must name every face from 1 to 10 once, in order"),
    "fate_who": T("a fate card means all, suffering, treated or untreated people"),
    "needs_itself": T("this cannot need itself"),
    "same_place": T("lies where “{other}” lies"),
    "two_things": T("a spot holds one thing at most"),
    "one_guard": T("a house has exactly one spot to stand guard"),
    "unknown_spot": T("there is no spot “{spot}”"),
    "unknown_action": T("the plan has no action “{action}”"),
    "same_floor": T("a ladder joins two floors"),
    "cut_off": T("nobody can ever get to “{spot}”"),
    # records together
    "unknown_id": T("there is no “{id}” among {kind}"),
    "only_out": T("“{word}” can only happen while scavenging"),
    "no_end": T("leads back to itself: {way}"),
    "calls_another": T("“{word}” here could go on without end"),
    "unknown_shape": T("“{part}” is no part of an event deck"),
    "not_enough": T("{wanted} of {kind} are needed, there are {found}"),
    "chapter_twice": T("chapter {chapter} stands on two cards"),
    "no_record": T("the record “{id}” is missing"),
    "cards_and_spots": T("{cards} cards of “{front}” are laid, the house has {spots} such spots"),
    "box_too_small": T("the box holds {found} of “{id}”"),
    "too_many_markers": T("{wanted} enemy markers are drawn, there are {found}"),
}
"""The one place that says a problem in words."""
