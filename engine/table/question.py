"""What a rule asks the table: a roll, a choice, a look at the positions, a number.

A rule yields a Question and gets back an Answer that has passed the question's own `check`. With `ask`
a rule reads the reply in one line:

    target = yield from Choice("leader", T("Whom does it attack?"), equal, options).ask()
"""

from abc import abstractmethod
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, TypeVar

from engine.table.answer import Answer, AppRolls, Chosen, Confirmed, Counted, Rolled, Stand, Stood, UnitPlace
from engine.table.dice import Pool
from engine.table.event import Facts, Reason
from engine.table.record import LATER, by_kind, later
from engine.table.refusal import Refusal
from engine.table.rng import Rng
from engine.table.text import Name, T, Text, listed

MAX_OPTIONS = 1_000
MAX_PLACES = 1_000
MOST_A_DIE = 6
"""What a real die whose faces nobody knows may show at most."""


@dataclass(frozen=True, slots=True)
class Question:
    """`who` decides (a role such as "leader"), `prompt` is asked, `why` says why it has to be asked."""

    kind: ClassVar[str]
    who: str
    prompt: Text
    why: Reason
    code: str = field(default="", kw_only=True, metadata=LATER)
    """Which question of the rules this is: its prompt is prose and may be said better tomorrow."""
    about: tuple[str, ...] = field(default=(), kw_only=True, metadata=LATER)
    """The units, cards or fields it is about, by id."""

    @abstractmethod
    def check(self, answer: Answer) -> Refusal | None:
        """None if the answer is legal."""

    @abstractmethod
    def describe(self, answer: Answer) -> Text:
        """An answer as the history shows it."""

    def settle(self, answer: Answer, rng: Rng) -> Answer:
        """The answer as it goes into the journal; only a roll has anything to settle."""
        return answer

    @property
    def moot(self) -> Answer | None:
        """The answer that goes without asking, because no other would make a difference."""
        return None

    @property
    def first(self) -> Answer | None:
        """The answer that takes the first of its options, if it has any."""
        return None

    def in_full(self) -> "Question":
        """As it is asked; one that was put off is only now put together."""
        return self


A = TypeVar("A")
Asking = Generator[Question, Answer, A]


def _reply(question: Question, wanted: type[A]) -> Asking[A]:
    answer = yield question
    if not isinstance(answer, wanted):
        raise TypeError(f"a {question.kind} was sent a {answer.kind} that nobody checked")
    return answer


@dataclass(frozen=True, slots=True)
class Roll(Question):
    """Throw dice. `faces_matter`: the rule looks at single dice, a total by hand is not enough.

    `assumed`: nobody has said yet what the real dice show, so whatever total they show is taken.
    """

    kind: ClassVar[str] = "roll"
    pool: Pool
    faces_matter: bool = False
    assumed: bool = field(default=False, kw_only=True, metadata=LATER)

    def check(self, answer: Answer) -> Refusal | None:
        if isinstance(answer, AppRolls):
            return None
        if not isinstance(answer, Rolled):
            return _wrong_kind()
        return self._check_faces(answer) if answer.faces else self._check_total(answer.total)

    def _check_faces(self, rolled: Rolled) -> Refusal | None:
        if not self.pool.has(rolled.faces):
            return Refusal("impossible_faces", T("These dice cannot show that."))
        if rolled.total not in (None, self.pool.total(rolled.faces)):
            return Refusal("wrong_total", T("The total does not fit the faces."))
        return None

    def _check_total(self, total: int | None) -> Refusal | None:
        if total is not None and self.assumed and 0 <= total <= MOST_A_DIE * len(self.pool.dice):
            return None
        if self.faces_matter or total is None:
            return Refusal("faces_needed", T("Every single die matters here: enter each face."))
        if total not in self.pool.totals():
            return Refusal("impossible_total", T("These dice cannot show {total}.", total=total))
        return None

    def describe(self, answer: Answer) -> Text:
        if not isinstance(answer, Rolled):
            return T("the app rolls")
        if not answer.faces:
            return T("rolled {total}", total=answer.total or 0)
        faces = listed([T("{face}", face=Name("face", face)) for face in answer.faces])
        return T("the app rolled {faces}", faces=faces) if answer.by_app else T("rolled {faces}", faces=faces)

    def settle(self, answer: Answer, rng: Rng) -> Answer:
        """Dice thrown by the app use up the match's randomness, also when a rule is run again."""
        if isinstance(answer, AppRolls) or (isinstance(answer, Rolled) and answer.by_app):
            return Rolled(self.pool.roll(rng), by_app=True)
        return answer

    def ask(self) -> Asking[tuple[str, ...]]:
        """The faces, die by die; empty if only the total was entered."""
        answer = yield from _reply(self, Rolled)
        return answer.faces

    def ask_total(self) -> Asking[int]:
        answer = yield from _reply(self, Rolled)
        return self.pool.total(answer.faces) if answer.total is None else answer.total


@dataclass(frozen=True, slots=True)
class Option:
    """A legal option. `facts` may hold what a screen draws: the field, the route, the numbers compared."""

    id: str
    text: Text
    facts: Facts = Facts()  # noqa: RUF009 - Facts is an immutable value


@dataclass(frozen=True, slots=True)
class Choice(Question):
    """Take one of the options, or from `least` to `most` of them. `why` says why they are equal."""

    kind: ClassVar[str] = "choice"
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    grows: bool = later(default=False)
    """The options are what there is of something: one more of them changes nothing about an answer."""
    same: Mapping[str, str] = later(default_factory=dict)
    """Options that come to the same as an earlier one: legal, for whoever chose them once, but not offered."""

    def __post_init__(self) -> None:
        if not 1 <= len(self.options) <= MAX_OPTIONS:
            raise ValueError(f"a choice has 1 to {MAX_OPTIONS} options")
        if not 0 <= self.least <= self.most <= len(self.options):
            raise ValueError("a choice cannot be answered within its own limits")
        if len({option.id for option in self.options}) != len(self.options):
            raise ValueError("two options have the same id")
        if not {option.id for option in self.options if option.id not in self.same}.issuperset(self.same.values()):
            raise ValueError("an option comes to the same as one that is not offered")

    @property
    def offered(self) -> tuple[Option, ...]:
        """The options that make a difference."""
        return tuple(option for option in self.options if option.id not in self.same)

    @property
    def moot(self) -> Answer | None:
        if not self.same or (self.least, self.most) != (1, 1) or len(self.offered) > 1:
            return None
        return Chosen((self.offered[0].id,))

    @property
    def first(self) -> Answer | None:
        return Chosen((self.options[0].id,))

    def check(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, Chosen):
            return _wrong_kind()
        legal = {option.id for option in self.options}
        if not legal.issuperset(answer.ids):
            return Refusal("not_an_option", T("That is not one of the options."))
        if len(set(answer.ids)) != len(answer.ids) or not self.least <= len(answer.ids) <= self.most:
            text = T("Choose {least} to {most} of the options, each once.", least=self.least, most=self.most)
            return Refusal("wrong_number", text)
        return None

    def describe(self, answer: Answer) -> Text:
        texts = {option.id: option.text for option in self.options}
        return listed([texts[i] for i in answer.ids if i in texts] if isinstance(answer, Chosen) else [])

    def ask(self) -> Asking[str]:
        """The id of the one option taken."""
        ids = yield from self.ask_some()
        return ids[0]

    def ask_some(self) -> Asking[tuple[str, ...]]:
        """The ids of the options taken, in the order of the answer."""
        answer = yield from _reply(self, Chosen)
        return answer.ids


class _PutOff(Question):
    """A choice that is put together only when somebody looks at it."""

    __slots__ = ("_choice", "_first", "_is_moot")
    kind: ClassVar[str] = "put_off"
    _choice: Callable[[], Choice]
    _first: str
    _is_moot: bool

    def __init__(self, choice: Callable[[], Choice], first: str, is_moot: bool) -> None:
        object.__setattr__(self, "_choice", choice)
        object.__setattr__(self, "_first", first)
        object.__setattr__(self, "_is_moot", is_moot)

    @property
    def first(self) -> Answer | None:
        return Chosen((self._first,))

    @property
    def moot(self) -> Answer | None:
        return self.first if self._is_moot else None

    def in_full(self) -> Choice:
        return self._choice()

    def check(self, answer: Answer) -> Refusal | None:
        return self.in_full().check(answer)

    def describe(self, answer: Answer) -> Text:
        return self.in_full().describe(answer)


def put_off(choice: Callable[[], Choice], first: str, *, is_moot: bool) -> Asking[str]:
    """Ask a choice that few ever see: a trial takes the first option, and a moot one only an old journal looks at."""
    answer = yield from _reply(_PutOff(choice, first, is_moot), Chosen)
    return answer.ids[0]


@dataclass(frozen=True, slots=True)
class Confirm(Question):
    """Does the table look as the app believes? Only these units may be corrected, to these fields."""

    kind: ClassVar[str] = "confirm"
    places: tuple[UnitPlace, ...]
    fields: tuple[str, ...]
    facings: tuple[str, ...] = ("",)

    def __post_init__(self) -> None:
        if len(self.places) > MAX_PLACES:
            raise ValueError(f"at most {MAX_PLACES} units can be confirmed at once")

    def check(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, Confirmed):
            return _wrong_kind()
        units = [place.unit for place in answer.corrections]
        if len(set(units)) != len(units) or not {p.unit for p in self.places}.issuperset(units):
            return Refusal("unknown_unit", T("A correction names a unit that was not asked about, or twice."))
        fields, facings = set(self.fields), set(self.facings)
        if any(p.field not in fields or p.facing not in facings for p in answer.corrections):
            return Refusal("unknown_field", T("A correction names a field that is not on this board."))
        return None

    def describe(self, answer: Answer) -> Text:
        if not isinstance(answer, Confirmed) or not answer.corrections:
            return T("as it stands")
        moved = [
            T("{unit} is at {field}", unit=Name("unit", place.unit), field=Name("field", place.field))
            for place in answer.corrections
        ]
        return listed(moved)

    def ask(self) -> Asking[tuple[UnitPlace, ...]]:
        """All places, corrected."""
        answer = yield from _reply(self, Confirmed)
        corrected = {place.unit: place for place in answer.corrections}
        return tuple(corrected.get(place.unit, place) for place in self.places)


@dataclass(frozen=True, slots=True)
class StandWhere(Question):
    """Does the open table look as the app believes? `doubted`: the units nobody has vouched for since they acted."""

    kind: ClassVar[str] = "spots"
    stands: tuple[Stand, ...]
    doubted: tuple[str, ...]
    width: int
    height: int

    def __post_init__(self) -> None:
        if len(self.stands) > MAX_PLACES:
            raise ValueError(f"at most {MAX_PLACES} units can be confirmed at once")

    def check(self, answer: Answer) -> Refusal | None:
        return _check_stands(answer, {stand.unit for stand in self.stands}, self.width, self.height)

    def describe(self, answer: Answer) -> Text:
        return _told_stands(answer)

    def ask(self) -> Asking[tuple[Stand, ...]]:
        """Where everybody stands, corrected."""
        answer = yield from _reply(self, Stood)
        corrected = {stand.unit: stand for stand in answer.corrections}
        return tuple(corrected.get(stand.unit, stand) for stand in self.stands)


@dataclass(frozen=True, slots=True)
class PutWhere(Question):
    """Where is this unit put, at most `up_to` mm from where it stands? Whether it may be put there the rule knows.

    A unit without a place (None) may be put anywhere on the table. Nobody moved: it stays.
    """

    kind: ClassVar[str] = "spot"
    unit: str
    stand: Stand | None
    up_to: int
    width: int
    height: int

    def check(self, answer: Answer) -> Refusal | None:
        if refusal := _check_stands(answer, {self.unit}, self.width, self.height):
            return refusal
        moved = answer.corrections if isinstance(answer, Stood) else ()
        if self.stand is None:
            return None if moved else Refusal("no_place", T("It needs a place."))
        # Whole millimetres cannot always keep to a length exactly: one more is allowed.
        reach = (self.up_to + 1) ** 2
        if any((to.x - self.stand.x) ** 2 + (to.y - self.stand.y) ** 2 > reach for to in moved):
            return Refusal("too_far", T("That is too far."))
        return None

    def describe(self, answer: Answer) -> Text:
        return _told_stands(answer)

    def ask(self) -> Asking[tuple[int, int]]:
        """The place: x and y."""
        answer = yield from _reply(self, Stood)
        stand = answer.corrections[0] if answer.corrections else self.stand
        if stand is None:
            raise TypeError("a spot was sent no place, and nobody checked")
        return stand.x, stand.y


@dataclass(frozen=True, slots=True)
class Number(Question):
    """A number from `least` to `most`."""

    kind: ClassVar[str] = "number"
    least: int
    most: int

    def check(self, answer: Answer) -> Refusal | None:
        if not isinstance(answer, Counted):
            return _wrong_kind()
        if not self.least <= answer.number <= self.most:
            text = T("Enter a number from {least} to {most}.", least=self.least, most=self.most)
            return Refusal("out_of_range", text)
        return None

    def describe(self, answer: Answer) -> Text:
        return T("{number}", number=answer.number) if isinstance(answer, Counted) else T("none")

    def ask(self) -> Asking[int]:
        answer = yield from _reply(self, Counted)
        return answer.number


QUESTIONS: dict[str, type[Question]] = by_kind(Roll, Choice, Confirm, StandWhere, PutWhere, Number)


def _check_stands(answer: Answer, known: set[str], width: int, height: int) -> Refusal | None:
    if not isinstance(answer, Stood):
        return _wrong_kind()
    units = [stand.unit for stand in answer.corrections]
    if len(set(units)) != len(units) or not known.issuperset(units):
        return Refusal("unknown_unit", T("A correction names a unit that was not asked about, or twice."))
    if any(not (0 <= stand.x <= width and 0 <= stand.y <= height) for stand in answer.corrections):
        return Refusal("off_the_table", T("That is not on the table."))
    return None


def _told_stands(answer: Answer) -> Text:
    if not isinstance(answer, Stood) or not answer.corrections:
        return T("as it stands")
    moved = [T("{unit} is moved", unit=Name("unit", stand.unit)) for stand in answer.corrections]
    return listed(moved)


def _wrong_kind() -> Refusal:
    return Refusal("wrong_kind", T("That does not answer the question."))
