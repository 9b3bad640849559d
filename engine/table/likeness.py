"""Whether what the rules do now is what was stored: by ids, facts and data, never by sentences.

Prose may be said better tomorrow, in a journal's own language it is only shown. So the texts of events, prompts and
options count for nothing here, and neither does where in the book a rule stands.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache

from engine.table.canon import Json
from engine.table.event import Facts, Reason
from engine.table.question import Question
from engine.table.text import Text

_NO_CODE = ("code", "about")
"""What questions of the first journals do not have."""
_JUDGED = ("same",)
"""Which options come to the same is found out anew each time, and better tomorrow."""


def alike(now: object, stored: object) -> bool:  # noqa: PLR0911 - one line per kind of value reads best
    """Do two events, questions or parts of them say the same?"""
    if isinstance(stored, Text):
        return isinstance(now, Text)
    if isinstance(stored, Reason):
        return isinstance(now, Reason) and _same_reason(now, stored)
    if isinstance(stored, Facts):
        return isinstance(now, Facts) and _bare(now.table) == _bare(stored.table)
    if is_dataclass(stored) and not isinstance(stored, type):
        left_out = (*_JUDGED, *(() if stored.code else _NO_CODE)) if isinstance(stored, Question) else ()
        return type(now) is type(stored) and all(
            alike(getattr(now, name), getattr(stored, name)) for name in _names(type(stored)) if name not in left_out
        )
    if isinstance(stored, Mapping):
        return (
            isinstance(now, Mapping) and now.keys() == stored.keys() and all(alike(now[k], stored[k]) for k in stored)
        )
    if isinstance(stored, tuple | list):
        return (
            isinstance(now, tuple | list)
            and len(now) == len(stored)
            and all(alike(one, other) for one, other in zip(now, stored, strict=True))
        )
    return now == stored


def _same_reason(now: Reason, stored: Reason) -> bool:
    if stored.old is None:
        return now.rule == stored.rule and alike(now.facts, stored.facts)
    # A reason of the first journals: whatever it knew must still be so, the names of its sentence among it.
    known = {**{key: _dumped(value) for key, value in stored.old.sentence.args}, **stored.facts.table}
    facts = now.facts.table
    return all(key in facts and _plain(facts[key]) == _plain(value) for key, value in known.items())


def _dumped(value: object) -> Json:
    return value.to_json() if isinstance(value, Text) else value if isinstance(value, str | int) else str(value)


def _bare(data: Json) -> Json:
    """Facts without the sentences among them."""
    if isinstance(data, Mapping):
        return None if _is_prose(data) else {key: _bare(value) for key, value in data.items()}
    return [_bare(value) for value in data] if isinstance(data, list | tuple) else data


def _plain(data: Json) -> Json:
    """The same, with ids for names."""
    if isinstance(data, Mapping) and data.keys() == {"kind", "id"}:
        return data["id"]
    return _bare(data)


def _is_prose(data: Mapping[str, Json]) -> bool:
    return isinstance(data.get("t"), str) and data.keys() <= {"t", "a", "p", "n"}


@cache
def _names(cls: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(cls))
