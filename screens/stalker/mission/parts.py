"""What stands in the panel beside the board, piece by piece, as values; `panel.py` makes widgets of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.table.text import NO_WORDS, Text
from screens.match.question_model import QuestionView
from screens.stalker.mission.acting.enemy_words import EnemyCardView
from screens.stalker.mission.acting.strikes import Strike
from screens.stalker.mission.acting.telling import TurnNumber
from screens.stalker.mission.acting.tiles import TurnTile
from screens.stalker.mission.checking import CheckView
from screens.stalker.mission.event_card_words import EventView
from screens.stalker.mission.places import PlaceCardView
from screens.stalker.mission.reasons import ReasonView
from screens.stalker.mission.results.outcome import OutcomeView
from screens.stalker.mission.results.roll_words import ThrownView
from screens.stalker.mission.steps import Step
from screens.stalker.pda.view import PdaView
from screens.widgets.board.model import BoardView, UnitView


@dataclass(frozen=True)
class StepPart:
    step: Step
    unit: UnitView | None
    ticked: frozenset[int] = frozenset()
    """Notes that hands have done, where they are ticked off."""


@dataclass(frozen=True)
class StepLinePart:
    """A step of the phase in one line: what is done is only named, what is to come says where it leads."""

    at: int
    title: Text
    words: Text
    unit: UnitView | None
    chosen: bool
    done: bool


@dataclass(frozen=True)
class PhasePart:
    """The whole phase at a glance."""

    lines: tuple[StepLinePart, ...]


@dataclass(frozen=True)
class StepRowPart:
    """A step in the list of all."""

    at: int
    title: Text
    words: Text
    chosen: bool


@dataclass(frozen=True)
class EventPart:
    event: EventView
    brief: bool = False


@dataclass(frozen=True)
class FramedPart:
    """What the end of the round will bring."""

    event: EventView


@dataclass(frozen=True)
class ReasonPart:
    reason: ReasonView
    way: str


@dataclass(frozen=True)
class RememberPart:
    """A way to enter the card that was drawn."""

    deck: str


@dataclass(frozen=True)
class CheckPart:
    view: CheckView


@dataclass(frozen=True)
class QuestionPart:
    view: QuestionView
    chosen: tuple[str, ...]
    single_dice: bool


@dataclass(frozen=True)
class CautionPart:
    lead: Text = NO_WORDS
    consequence: Text = NO_WORDS


@dataclass(frozen=True)
class ToldPart:
    """What the players' own act brought before it asked something."""

    lines: tuple[Text, ...]


@dataclass(frozen=True)
class StripPart:
    """A stalker in one line."""

    pda: PdaView
    unit: UnitView | None


@dataclass(frozen=True)
class InstrumentsPart:
    """A stalker's instruments, where there is room."""

    pda: PdaView


@dataclass(frozen=True)
class TilesPart:
    tiles: tuple[TurnTile, ...]


@dataclass(frozen=True)
class EnemyPart:
    card: EnemyCardView


@dataclass(frozen=True)
class StrikePart:
    """An attack to weigh; pressed it is the one the amber makes."""

    strike: Strike
    chosen: bool


@dataclass(frozen=True)
class PlaceCardsPart:
    """Cards of the mission, with what stands on them."""

    cards: tuple[PlaceCardView, ...]


@dataclass(frozen=True)
class ReadPart:
    """What cards say that were just turned up."""

    texts: tuple[Mapping[str, str], ...]


@dataclass(frozen=True)
class BriefingPart:
    """What the mission is about, before it begins."""

    prologue: Mapping[str, str]
    objective: Mapping[str, str]
    goals: tuple[Mapping[str, str], ...]
    loses: tuple[Text, ...]


@dataclass(frozen=True)
class TellPart:
    """A stalker after turns that were played at the table."""

    stalker: str
    name: Text
    unit: UnitView | None
    place: Text
    moved: bool
    attention: str
    numbers: Mapping[str, TurnNumber]


@dataclass(frozen=True)
class KilledPart:
    names: tuple[Text, ...]


@dataclass(frozen=True)
class PlacePart:
    """An action of an environment card that may have been taken at the table."""

    key: tuple[str, str]
    title: Text
    card: Text
    chosen: bool


@dataclass(frozen=True)
class UncheckedPart:
    """What the app has not seen."""

    lines: tuple[Text, ...]


@dataclass(frozen=True)
class SwitchPart:
    """From turns with the app to turns that are told, and back."""

    title: Text
    about: Text
    tells: bool


@dataclass(frozen=True)
class HappenedPart:
    """The last act and what it brought; pressed it is taken back."""

    undoes: Text | None
    lines: tuple[Text, ...]


@dataclass(frozen=True)
class OutcomePart:
    """What the last act came to; the small button takes it back."""

    view: OutcomeView
    undoes: Text | None


@dataclass(frozen=True)
class ThrownPart:
    """Dice on the table, with what they come to."""

    view: ThrownView
    shows_dice: bool
    lit: tuple[str, ...] = ()
    """Dice that would be thrown again."""


@dataclass(frozen=True)
class RedoPart:
    what: Text


@dataclass(frozen=True)
class LookAgainPart:
    """The way back into the steps of the last phase."""


@dataclass(frozen=True)
class OverPart:
    won: bool
    words: Mapping[str, str]
    """What the mission card says then."""


Part = (
    StepPart
    | PhasePart
    | StepRowPart
    | EventPart
    | FramedPart
    | ReasonPart
    | CheckPart
    | RememberPart
    | QuestionPart
    | CautionPart
    | ToldPart
    | StripPart
    | InstrumentsPart
    | TilesPart
    | EnemyPart
    | StrikePart
    | HappenedPart
    | TellPart
    | PlaceCardsPart
    | ReadPart
    | BriefingPart
    | KilledPart
    | PlacePart
    | UncheckedPart
    | SwitchPart
    | OutcomePart
    | ThrownPart
    | RedoPart
    | LookAgainPart
    | OverPart
)


@dataclass(frozen=True)
class ModeView:
    """The table page of one mode: the board with what is laid over it, where to look, and the panel."""

    board: BoardView
    focus: tuple[str, ...]
    """The fields the board should show well; none: all of it."""
    parts: tuple[Part, ...]
