"""Sentences the app says, kept apart from the language it says them in.

Rules write `T("{unit} moves {n} fields", unit=Name("enemy", "boar"), n=2)`. The English sentence is the
key of the translation; a gettext extractor finds it with the keywords `T`, `Tn:1,2` and `Tc:1c,2`.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.table.canon import Json, Malformed

MAX_MSGID = 2_000
MAX_SAID = 100_000
"""Letters of a sentence from elsewhere, all filled in: one that names another twice, again and again, swells."""
_CONTEXT = "\x04"
"""As gettext has it, between a context and its sentence."""
_SLOT = re.compile(r"\{([a-z_][a-z0-9_]*)(?::([a-z]+))?\}")
"""`{target}`, and in a translation `{target:acc}` where the sentence wants the word in another case."""


@dataclass(frozen=True, slots=True)
class Name:
    """Something of the content, by id; the screen looks up what it is called in the player's language."""

    kind: str
    id: str

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class Text:
    """One sentence with named values in it. `str(text)` is the English sentence."""

    msgid: str
    args: "tuple[tuple[str, str | int | Name | Text], ...]" = ()
    plural: str = ""
    n: int = 0

    def __str__(self) -> str:
        return self.render(english, str)

    def render(
        self,
        translate: Callable[[str, str, int], str],
        name: Callable[[Name], str],
        number: Callable[[int], str] = str,
        decline: "Decline" = lambda word, _case: word,
    ) -> str:
        """The sentence in another language: `translate(msgid, plural, n)`, names by `name`, numbers by `number`,
        words in another case by `decline`.

        Only whole `{slots}` are filled, so neither a translation nor a shared file can reach into a
        value the way str.format would let it.
        """
        values = dict(self.args)

        def fill(slot: re.Match[str]) -> str:
            value = values.get(slot[1])
            if isinstance(value, int):
                return number(value)
            if value is None:
                return slot[0]
            if isinstance(value, Text):
                word = value.render(translate, name, number, decline)
            else:
                word = name(value) if isinstance(value, Name) else str(value)
            return decline(word, slot[2]) if slot[2] else word

        return _SLOT.sub(fill, translate(self.msgid, self.plural, self.n))

    def to_json(self) -> Json:
        data: dict[str, Json] = {"t": self.msgid}
        if self.args:
            data["a"] = {key: _dump_arg(value) for key, value in self.args}
        if self.plural:
            data |= {"p": self.plural, "n": self.n}
        return data

    @classmethod
    def from_json(cls, data: Json) -> "Text":
        if not isinstance(data, dict) or not data.keys() <= {"t", "a", "p", "n"}:
            raise Malformed("not a sentence")
        msgid, plural, n, args = data.get("t"), data.get("p", ""), data.get("n", 0), data.get("a", {})
        if not isinstance(msgid, str) or not isinstance(plural, str) or type(n) is not int:
            raise Malformed("not a sentence")
        if not isinstance(args, dict) or max(len(msgid), len(plural)) > MAX_MSGID:
            raise Malformed("not a sentence")
        found = cls(msgid, tuple(sorted((str(key), _load_arg(value)) for key, value in args.items())), plural, n)
        if args and _length(found) > MAX_SAID:
            raise Malformed("a sentence says too much")
        return found


Arg = str | int | Name | Text
Decline = Callable[[str, str], str]
"""A word and the case it is wanted in."""


def T(msgid: str, /, **args: Arg) -> Text:  # noqa: N802 - short and loud, as gettext's _ is
    """A sentence.

    >>> str(T("{who} draws a card", who="Leader"))
    'Leader draws a card'
    """
    if not args:
        return _plain(msgid)
    return Text(msgid, tuple(args.items() if len(args) == 1 else sorted(args.items())))


@lru_cache(maxsize=1024)
def _plain(msgid: str) -> Text:
    """Rules say the same sentences over and over: those without values are made once."""
    return Text(msgid)


def Tc(context: str, msgid: str, /, **args: Arg) -> Text:  # noqa: N802
    """A word with several meanings; `context` says which, for whoever translates it.

    >>> str(Tc("side", "left"))
    'left'
    """
    return T(f"{context}{_CONTEXT}{msgid}", **args)


def Tn(one: str, many: str, n: int, /, **args: Arg) -> Text:  # noqa: N802
    """A sentence that depends on a number, which is also its value `{n}`.

    >>> str(Tn("{n} field", "{n} fields", 2))
    '2 fields'
    """
    return Text(one, tuple(sorted({**args, "n": n}.items())), many, n)


def listed(items: Sequence[Text]) -> Text:
    """Several sentences or names in a row, separated the way the language does it.

    >>> str(listed([T("star"), T("mask")]))
    'star, mask'
    """
    if not items:
        return T("none")
    row = items[0]
    for item in items[1:]:
        row = T("{first}, {next}", first=row, next=item)
    return row


NO_WORDS = Text("")


def slots(text: Text) -> tuple[str, ...]:
    """The names of the values that a sentence wants.

    >>> slots(T("{who} draws {n} cards"))
    ('n', 'who')
    """
    return _slots(text.msgid + text.plural)


@lru_cache(maxsize=1024)
def _slots(words: str) -> tuple[str, ...]:
    return tuple(sorted({slot[1] for slot in _SLOT.finditer(words)}))


def filled(text: Text, facts: Mapping[str, Json]) -> Text:
    """The sentence with its slots taken from stored facts; a slot without a fact stays as it is."""
    args = {key: _load_arg(facts[key]) for key in slots(text) if key in facts}
    if not args:
        return text
    n = args.get("n", text.n)
    return Text(
        text.msgid, tuple(sorted({**dict(text.args), **args}.items())), text.plural, n if isinstance(n, int) else 0
    )


def english(msgid: str, plural: str, n: int) -> str:
    """The sentence as the code has it, without what tells it from its namesakes."""
    return (plural if plural and n != 1 else msgid).rpartition(_CONTEXT)[2]


def _length(text: Text) -> int:
    """About how many letters it has once it is filled in.

    >>> _length(T("{a}{a}", a="Anna"))
    14
    """
    named = Counter(_SLOT.findall(text.msgid)) | Counter(_SLOT.findall(text.plural))
    times = Counter[str]()
    for (key, _case), n in named.items():
        times[key] += n
    inner = sum(times[key] * (_length(each) if isinstance(each, Text) else len(str(each))) for key, each in text.args)
    return max(len(text.msgid), len(text.plural)) + inner


def _dump_arg(value: Arg) -> Json:
    if isinstance(value, Text):
        return value.to_json()
    return {"kind": value.kind, "id": value.id} if isinstance(value, Name) else value


def _load_arg(data: Json) -> Arg:
    if isinstance(data, str) or type(data) is int:
        return data
    if isinstance(data, dict) and data.keys() == {"kind", "id"}:
        kind, ident = data["kind"], data["id"]
        if isinstance(kind, str) and isinstance(ident, str):
            return Name(kind, ident)
    return Text.from_json(data)
