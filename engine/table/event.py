"""What happened on the table, and why. Events are the only thing that changes a game's state."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from engine.table.canon import Json, Malformed
from engine.table.record import dump
from engine.table.text import Text

PLAIN, ROWS = (str, int), (list, tuple)


class Facts:
    """Structured detail behind a decision: the candidates compared, their lengths, their corners.

    >>> Facts(candidates=[{"unit": "boar", "steps": 3}])["candidates"][0]["steps"]
    3
    """

    __slots__ = ("_known", "_work")

    def __init__(self, **facts: object) -> None:
        self._known: dict[str, Any] | None = _all_frozen(facts) if facts else {}
        self._work: Callable[[], Mapping[str, object]] | None = None

    @classmethod
    def when_read(cls, work: Callable[[], Mapping[str, object]]) -> "Facts":
        """Facts worked out when somebody reads or stores them; `work` must give the same whenever that is."""
        facts = object.__new__(cls)
        facts._known, facts._work = None, work
        return facts

    @property
    def _items(self) -> dict[str, Any]:
        if self._known is None:
            work, self._work = self._work, None
            self._known = _all_frozen(work()) if work else {}
        return self._known

    def __getitem__(self, key: str) -> Any:
        return self._items[key]

    def __contains__(self, key: str) -> bool:
        return key in self._items

    def __bool__(self) -> bool:
        return bool(self._items)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Facts) and self._items == other._items

    def __hash__(self) -> int:
        return hash(tuple(sorted(self._items)))

    def __repr__(self) -> str:
        return f"Facts({self._items!r})"

    @property
    def table(self) -> Mapping[str, Json]:
        return self._items

    def to_json(self) -> Json:
        return self._items

    @classmethod
    def from_json(cls, data: Json) -> "Facts":
        if not isinstance(data, Mapping):
            raise Malformed("facts must be a table")
        return cls(**data)


def _all_frozen(facts: Mapping[str, object]) -> dict[str, Any]:
    # The plain values first: there are thousands of them, and each call takes its time.
    return {key: value if type(value) in PLAIN else _frozen(value) for key, value in facts.items()}


def _frozen(value: object) -> Json:
    """Lists become tuples, so that facts read back from a file equal the facts that were written."""
    # Asking for a Mapping takes its time.
    if value is None or isinstance(value, PLAIN):
        return value
    if isinstance(value, ROWS):
        return tuple([_frozen(item) for item in value])
    if isinstance(value, Mapping):
        return {str(key): _frozen(item) for key, item in value.items()}
    return _frozen(dump(value))


NO_FACTS = Facts()


@dataclass(frozen=True, slots=True)
class OldWords:
    """The sentence and the page that the first journals kept instead of a rule's id."""

    sentence: Text
    source: str


@dataclass(frozen=True, slots=True)
class Reason:
    """Why it happened: a rule's id, and the facts. Sentence and page stand in the game's rulebook (rulebook.py)."""

    rule: str
    facts: Facts = NO_FACTS
    old: OldWords | None = None
    """Of a reason that was stored before rules had ids: it has no id and keeps its own words."""

    def to_json(self) -> Json:
        if self.old is not None:
            return {"rule": self.old.sentence.to_json(), "source": self.old.source, "facts": self.facts.to_json()}
        return {"rule": self.rule, "facts": self.facts.to_json()}

    @classmethod
    def from_json(cls, data: Json) -> "Reason":
        if not isinstance(data, Mapping) or not data.keys() <= {"rule", "source", "facts"} or "rule" not in data:
            raise Malformed("not a reason")
        rule, source, facts = data["rule"], data.get("source", ""), Facts.from_json(data.get("facts", {}))
        if not isinstance(source, str):
            raise Malformed("not a reason")
        if isinstance(rule, str) and not source:
            return cls(rule, facts)
        return cls("", facts, OldWords(Text.from_json(rule), source))


def because(rule: str, /, **facts: object) -> Reason:
    """The reason by a rule's id.

    >>> because("walk.nearest", steps=3).facts["steps"]
    3
    """
    return Reason(rule, Facts(**facts)) if facts else _plain(rule)


@lru_cache(maxsize=1024)
def _plain(rule: str) -> Reason:
    """Rules give the same reasons over and over: those without facts are made once."""
    return Reason(rule)


@dataclass(frozen=True, slots=True)
class Event:
    """A frozen dataclass of a game with its own `kind`; stored by its fields (see record.py).

    `why` is the first field and has no default: there is no event without a reason. What a game must say is abstract to
    mypy alone: with ABC every look at what an event is (`isinstance`) takes four times as long, and each pair of
    classes that was ever compared is remembered.

    >>> @dataclass(frozen=True, slots=True)
    ... class Moved(Event):
    ...     kind: ClassVar[str] = "moved"
    ...     unit: str
    ...     field: str
    ...     def describe(self) -> Text:
    ...         return T("{unit} moves to {field}", unit=Name("unit", self.unit), field=self.field)
    >>> Moved(because("walk.nearest", steps=3), "boar-1", "c4")  # doctest: +SKIP
    """

    kind: ClassVar[str]
    why: Reason

    @abstractmethod
    def describe(self) -> Text:
        """What happened, as the screen and the log say it."""
