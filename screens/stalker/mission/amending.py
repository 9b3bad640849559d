"""Something was wrong from the start: set it right while a question is open, or decide otherwise after the answer.

What the table looked like before the unfinished rule is shown, and corrected there; then the rule is carried out again
with every answer that still fits. Steps that come out as before are not followed a second time.
"""

from __future__ import annotations

from engine.stalker.commands.correcting import Adjust
from engine.stalker.state import Mission
from engine.table.again import Again, set_right, tried, unfinished
from engine.table.command import Command
from engine.table.refusal import Refusal
from engine.table.text import Name, T, Text, Tn
from screens.stalker.mission.checking import CheckView
from screens.stalker.mission.following import MissionFollowing
from screens.stalker.mission.steps import Step
from screens.stalker.mission.trust import Spots, Trust, changed, spots_of
from screens.stalker.mission.undo import brief


class MissionAmending(MissionFollowing):
    def amend(self) -> None:
        """Show the table as it was before the rule that waits, to be set right."""
        if self.question is not None and self.amends is None:
            self.amends, self.amend_hint, self._believed = (), None, None
            self.picked, self.reason, self.way = None, None, ""

    def amend_with(self, command: Command) -> Refusal | None:
        """Something is set right while a question is open: kept until it is carried out again."""
        if self.amends is None:
            self.amend()
            if isinstance(command, Adjust) and _has_moved(self.believed, self.state, command.unit):
                name = Name("unit", command.unit)
                self.amend_hint = T("{unit} has moved since. Show where it stood before.", unit=name)
                return None
        kept = [each for each in self.amends or () if not _replaces(command, each)]
        draft = tried(self.match, self._rule_began, (*kept, command))
        if isinstance(draft, Refusal):
            return draft
        self.amends, self._believed, self.amend_hint = (*kept, command), draft, None
        return None

    @property
    def amend_view(self) -> CheckView:
        """What is being set right, in a few lines."""
        command = unfinished(self.match)[0]
        lines: list[Text] = [T("Then it is carried out again: {what}", what=brief(self.match.journal, command))]
        lines += [_told(each) for each in self.amends or ()]
        if self.amend_hint is not None:
            lines.append(self.amend_hint)
        turns = self.picked if self.picked in self.believed.enemies else None
        facing = (turns, self.believed.enemies[turns].facing) if turns is not None else None
        return CheckView(T("How did the table look before?"), self.amended_units, (), tuple(lines), facing)

    def carry_out_again(self) -> Refusal | None:
        corrections, believed = self.amends or (), self.believed
        if not corrections:
            self.amends, self.amend_hint, self._believed = None, None, None
            return None
        # Whoever was set right stands so on the table already, unless hands have followed the app with it since.
        stands, began = dict(self.physical), spots_of(self.match.look(self._rule_began).state)
        right = {unit: spot for unit, spot in spots_of(believed).items() if unit in self.amended_units}
        stands |= {unit: spot for unit, spot in right.items() if stands.get(unit) == began.get(unit)}
        done, at, head = self.steps, self.at, self.match.head
        again = set_right(self.match, corrections, self.table.apply)
        if isinstance(again, Refusal):
            return self.broken_off(again, head, stands)
        self.taken_up_again(again, done, at, stands)
        if again.refusal is not None:
            self.notice = T("Set right. What was begun is not possible any more: {why}", why=again.refusal.text)
        elif again.dropped:
            n = len(again.dropped)
            self.notice = Tn(
                "Set right and carried out again; {n} answer no longer fits.",
                "Set right and carried out again; {n} answers no longer fit.",
                n,
            )
        else:
            self.notice = T("Set right and carried out again.")
        return None

    def taken_up_again(self, again: Again, done: list[Step], at: int, stands: Spots) -> None:
        """On from the first step that comes out differently; first what has to be put back for it."""
        self._forget()
        if again.refusal is None:
            self.steps, self._card = self._last_steps()
            pairs = enumerate(zip(done, self.steps, strict=False))
            same = next((i for i, (one, other) in pairs if _differ(one, other)), min(len(done), len(self.steps)))
            self.at = self._after(min(at, same))
        if changed(stands, self.physical):
            self._known, self.checking = Trust(stands), "again"

    def broken_off(self, refusal: Refusal, head: int, stands: Spots) -> Refusal:
        """A disk that fails on the way leaves the match where it got to: that is shown then, and the refusal told."""
        if self.match.head != head:
            self._forget()
            self._recall()
            self.travelled(stands)
        return refusal

    def _forget(self) -> None:
        raise NotImplementedError


def _has_moved(before: Mission, now: Mission, unit: str) -> bool:
    return spots_of(before).get(unit) != spots_of(now).get(unit)


def _replaces(new: Command, old: Command) -> bool:
    """A unit that is carried on: where it was put first no longer matters."""
    if not isinstance(new, Adjust) or not isinstance(old, Adjust) or new.unit != old.unit:
        return False
    told = [{name for name in Adjust.__slots__ if getattr(each, name) is not None} for each in (new, old)]
    return told[1] <= told[0]


def _told(command: Command) -> Text:
    if isinstance(command, Adjust) and command.field is not None:
        return T("{unit}: {field}", unit=Name("unit", command.unit), field=Name("field", command.field))
    return command.describe()


def _differ(one: Step, other: Step) -> bool:
    """Whether hands have something else to do."""
    told = [(each.kind, each.actor, each.route, each.lead, each.consequence, each.notes) for each in (one, other)]
    return told[0] != told[1]
