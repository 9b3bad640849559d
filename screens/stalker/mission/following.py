"""Following with hands and eyes: from step to step, what of the table is vouched for by that, and why it came so."""

from __future__ import annotations

from engine.stalker.state import Mission, Phase
from screens.stalker.mission.looks import MissionLooks
from screens.stalker.mission.reasons import ReasonView
from screens.stalker.mission.trust import Spots, Trust, changed, needs_a_look, spots_of


class MissionFollowing(MissionLooks):
    # Steps

    def step_back(self) -> None:
        at = self._before(self.at)
        if at is not None:
            self.at = at

    def jump(self, at: int) -> None:
        self.listing, self.at = False, at

    def look_again(self) -> None:
        self.steps, self._card = self._last_steps()
        self.at = self._after(0)

    def finish(self) -> None:
        """All steps are done on the table; the next look shows once more what they moved."""
        self.listing = False
        self.at = len(self.steps) - 1 if self.question is not None and self.steps else len(self.steps)

    # Whether the table is like this

    def opened(self) -> None:
        """The match was left and is taken up again: the first thing is whether the table has been left alone."""
        if self.match.head and self.question is None and self.state.result is None:
            self.checking = "opened"

    def travelled(self, before: Spots) -> None:
        """Time went back or forth: what has to be put elsewhere is shown, unless it is one stalker's own step."""
        if needs_a_look(before, spots_of(self.state), self.state.stalkers):
            self._known, self.checking = Trust(before), "travelled"

    def _vouch(self) -> None:
        self.trust.vouch(spots_of(self.checked))
        self.checking = ""

    def _placed(self, now: Mission | None = None) -> None:
        """The step on show has been done by hand: its units stand where they should."""
        step = self.step
        if step is None or (step.before.phase is Phase.PLAYERS and step.kind != "enemy"):
            return
        last = self.at + 1 >= len(self.steps)
        after = spots_of((now or self.state) if last else self.steps[self.at + 1].before)
        self.trust.vouch(after, changed(spots_of(step.before), after))

    # Why

    def open_why(self, reason: ReasonView | None) -> None:
        self.reason, self.way = reason, ""

    def show_way(self, row: str) -> None:
        """A row of the reason: its own ways are drawn; once more: all that were compared."""
        self.way = "" if self.way == row else row
