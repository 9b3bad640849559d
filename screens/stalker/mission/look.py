"""What the players look at and hold in their fingers: no part of the journal, gone with the app but for a note."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.stalker.commands.correcting import Adjust
from engine.stalker.commands.legal import LegalAction
from engine.stalker.state import Mission
from engine.table.answer import UnitPlace
from engine.table.command import Command
from engine.table.text import Text
from screens.stalker.mission.acting.strikes import Strike
from screens.stalker.mission.acting.telling import TurnDraft
from screens.stalker.mission.reasons import ReasonView
from screens.stalker.mission.steps import Step
from screens.stalker.mission.trust import Trust
from screens.stalker.pda.actions import ActRow

NOTHING_TOLD = TurnDraft()


class Checking(StrEnum):
    """Why it is asked whether the table looks like this."""

    NOT = ""
    OPENED = "opened"
    TRAVELLED = "travelled"
    AGAIN = "again"


@dataclass(frozen=True)
class Amends:
    """What was wrong before the rule that waits began, and the table with that set right."""

    believed: Mission
    commands: tuple[Command, ...] = ()
    hint: Text | None = None

    @property
    def units(self) -> frozenset[str]:
        return frozenset(each.unit for each in self.commands if isinstance(each, Adjust))


@dataclass(frozen=True)
class Look:
    steps: tuple[Step, ...] = ()
    """What has happened since the last command of the players, as steps for hands."""
    at: int = 0
    """The step that is shown; behind the last one when all are done."""
    card: str = ""
    """The activation card at work."""
    again: bool = False
    """They are gone through once more: nothing of it is news, and back leads out of them."""
    listing: bool = False
    """All steps at once instead of one by one."""
    picked: str | None = None
    """The unit whose sight or ranges are shown."""
    shown: str | None = None
    """The stalker whose board is open; None: whoever is up."""
    aiming: ActRow | None = None
    """An act that waits for a field."""
    strike: Strike | None = None
    """The attack that is weighed; None: the best there is."""
    preview: LegalAction | None = None
    """A move that has a consequence: shown before it is made."""
    spot: str = ""
    """The field whose mission cards are read."""
    lit: str = ""
    """The mission card whose fields are lit."""
    lines: tuple[Text, ...] = ()
    """What the last act of the players brought, where nothing has to be followed step by step."""
    ticked: frozenset[int] = frozenset()
    """Lines of the step on show that hands have done."""
    chosen: tuple[str, ...] = ()
    """Options taken so far, where several may be."""
    passed: bool = False
    """The step that led to the question has been done by hand: now only the question is on show."""
    corrections: tuple[UnitPlace, ...] = ()
    """Who stands elsewhere, while positions are asked for."""
    counted: bool = False
    """The roll at hand was told by counting: its single dice are not known."""
    reason: ReasonView | None = None
    """Why something was done or is asked, while it is looked at."""
    way: str = ""
    """The row of the reason whose way is drawn; empty: all that were compared."""
    checking: Checking = Checking.NOT
    put_back: tuple[Text, ...] = ()
    """After a journey through time: what lies otherwise on the table, beside the figures."""
    amends: Amends | None = None
    """The table before the rule that waits is looked at, to be set right."""
    placing: str | None = None
    """An enemy that shall stand otherwise than the rules put it."""
    tells: bool = False
    """The players take their turns at the table and tell them on one page."""
    draft: TurnDraft = NOTHING_TOLD
    """What they have told so far."""
    trust: Trust | None = None
    """What of the table was vouched for; None: what the journal says."""

    @property
    def step(self) -> Step | None:
        return self.steps[self.at] if self.at < len(self.steps) else None

    def fresh(self) -> Look:
        """After a step of the match: nothing is held any more, what was vouched for stays so."""
        return Look(trust=self.trust, tells=self.tells)

    def let_go(self) -> Look:
        """Nothing is picked, aimed or shown before it is done."""
        return replace(self, picked=None, aiming=None, preview=None, strike=None, spot="", lit="")

    def before(self) -> int | None:
        """The step for hands before the one on show."""
        last = min(self.at, len(self.steps)) - 1
        return next((i for i in range(last, -1, -1) if self.steps[i].needs_hands), None)

    def stepped(self, at: int, *, waits: bool) -> Look:
        """On to the next step for hands; the last one stays for the question it leads to, if one `waits`."""
        last = len(self.steps)
        found = next((i for i in range(at, last) if self.steps[i].needs_hands), last)
        at = max(last - 1, 0) if found == last and waits and last else found
        return replace(self, at=at, ticked=frozenset())
