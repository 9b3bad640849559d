"""A question of the rules as a panel shows it: options to tap, dice to tell, positions to confirm. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from engine.table.answer import Chosen, Stand, UnitPlace
from engine.table.dice import Pool
from engine.table.event import Reason
from engine.table.question import Choice, Confirm, Number, PutWhere, Question, Roll, StandWhere
from engine.table.text import NO_WORDS, Name, T, Text, listed
from screens.match.places import STAY, proposals

USUAL = ("done", "keep", "no")
"""Options that change nothing: the amber button takes them."""
THROW = T("The app rolls")
"""What the amber says where dice are asked for."""
Summary = Mapping[tuple[int, int], tuple[str, ...]]
"""Stars and masks as players count them, and faces that show just that."""


@dataclass(frozen=True)
class OptionView:
    id: str
    title: Text
    subtitle: Text = NO_WORDS
    field: str = ""
    unit: str = ""
    route: tuple[str, ...] = ()
    mark: str = ""
    """The figure at the end of its way on the board."""


@dataclass(frozen=True)
class RollView:
    pool: Pool
    faces_matter: bool
    dice: Text
    summary: Summary = field(default_factory=dict)
    """Where single dice matter: what can be told by counting instead."""
    hint: Text | None = None
    assumed: bool = False
    """Nobody has said yet what the real dice show: any count can be told."""
    may_again: bool = False
    """Who throws has focus: all of it may be thrown again."""

    @property
    def _beyond(self) -> int:
        """So many more than the assumed faces show can be told, one a die."""
        return len(self.pool.dice) + 1

    @property
    def masks(self) -> list[int]:
        return sorted({masks for _, masks in self.summary})

    def stars(self, masks: int) -> list[int]:
        known = {stars for stars, count in self.summary if count == masks}
        return sorted(
            known | {*range(max(stars for stars, _ in self.summary) + self._beyond)} if self.assumed else known
        )

    @property
    def totals(self) -> list[int]:
        known = self.pool.totals()
        return sorted(known | {*range(max(known) + self._beyond)} if self.assumed else known)


@dataclass(frozen=True)
class QuestionView:
    kind: str
    who: Text
    prompt: Text
    why: Reason
    rule: Text
    """Why it is asked, in one sentence."""
    options: tuple[OptionView, ...] = ()
    usual: OptionView | None = None
    """What the amber button takes, if one option is the usual one."""
    least: int = 1
    most: int = 1
    again: bool = False
    """Dice that may be thrown again for focus: kept, all again, or chosen one by one."""
    roll: RollView | None = None
    places: tuple[UnitPlace, ...] = ()
    doubted: tuple[Text, ...] = ()
    """Who moved since somebody last looked, where an open table is to be confirmed."""
    stands: Mapping[str, Stand] = field(default_factory=dict)
    """Option to the place it means on an open table."""
    preset: int | None = None
    """The number under the amber, where there is a usual one."""
    equal: bool = False
    """A few options side by side: none of them is the usual one."""
    compares: bool = False
    """What each option brings stands below it: the usual one stands among the others, framed."""
    paired: bool = False
    """Short answers: two of them side by side, where there is room."""
    by_name: bool = False
    """A long list of names: shown in the order of the reader's alphabet, between the first and the last option."""

    def with_usual(self, option: OptionView | None) -> QuestionView:
        """With another option under the amber."""
        return replace(self, usual=option)

    @property
    def fields(self) -> dict[str, str]:
        """Field to option, where every option is a field of its own."""
        found = {option.field: option.id for option in self.options if option.field}
        return found if len(found) == len(self.options) else {}

    @property
    def units(self) -> dict[str, str]:
        found = {option.unit: option.id for option in self.options if option.unit}
        return found if len(found) == len(self.options) else {}


def all_again(view: QuestionView) -> Chosen:
    return Chosen(tuple(option.id for option in view.options))


def plain_view(
    question: Question,
    who: Text,
    rule: Text,
    dice: Callable[[Pool], Text] | None = None,
    fits: Callable[[PutWhere, Stand], bool] = lambda _question, _stand: True,
) -> QuestionView:
    """A question of any game: `who` decides, by this `rule`; `dice` says what is thrown, `fits` where one may stand."""
    prompt, why = question.prompt, question.why
    if isinstance(question, Choice):
        options = tuple(OptionView(option.id, option.text) for option in question.offered)
        single = (question.least, question.most) == (1, 1)
        usual = next((each for each in options if each.id in USUAL), None) if single else None
        return QuestionView("choice", who, prompt, why, rule, options, usual, question.least, question.most)
    if isinstance(question, Roll):
        roll = RollView(
            question.pool, question.faces_matter, (dice or dice_words)(question.pool), assumed=question.assumed
        )
        return QuestionView("roll", who, prompt, why, rule, roll=roll)
    if isinstance(question, Number):
        return QuestionView("number", who, prompt, why, rule, least=question.least, most=question.most)
    if isinstance(question, Confirm):
        return QuestionView("confirm", who, prompt, why, rule, places=question.places)
    if isinstance(question, StandWhere):
        doubted = tuple(T("{unit}", unit=Name("unit", unit)) for unit in question.doubted)
        return QuestionView("spots", who, prompt, why, rule, doubted=doubted)
    if isinstance(question, PutWhere):
        return _spot_view(question, who, rule, fits)
    raise TypeError(question.kind)


def _spot_view(question: PutWhere, who: Text, rule: Text, fits: Callable[[PutWhere, Stand], bool]) -> QuestionView:
    """A place without a map: the amber leaves a unit where it is, the rows move it."""
    found = {key: each for key, each in proposals(question).items() if fits(question, each[0])}
    options = tuple(OptionView(key, words) for key, (_, words) in found.items())
    usual = OptionView(STAY, T("It stays")) if question.stand is not None else None
    stands = {key: stand for key, (stand, _) in found.items()}
    return QuestionView("spot", who, question.prompt, question.why, rule, options, usual, stands=stands)


def dice_words(pool: Pool) -> Text:
    """What is thrown: 2 × black, 1 × red."""
    counts: dict[str, int] = {}
    for die in pool.dice:
        counts[die.name] = counts.get(die.name, 0) + 1
    return listed([T("{n} × {die}", n=n, die=Name("die", name)) for name, n in counts.items()])
