"""Something was wrong from the start: set it right while a question is open, or decide otherwise after the answer.

What the table looked like before the unfinished rule is shown, and corrected there; then the rule is carried out again
with every answer that still fits. Steps that come out as before are not followed a second time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.stalker.commands.correcting import Adjust
from engine.stalker.commands.learning import KINDS, LearnCards
from engine.stalker.content.cards import card_of
from engine.stalker.state import Mission
from engine.table.again import Again, Through, decide_again, set_right, tried, unfinished
from engine.table.answer import Answer, Chosen
from engine.table.command import Command
from engine.table.question import Choice, Question
from engine.table.refusal import Refusal
from engine.table.text import Name, T, Text, Tn
from screens.stalker.mission.checking import CheckView
from screens.stalker.mission.following import last_steps, recalled, travelled
from screens.stalker.mission.look import Amends, Checking, Look
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.position import position_of
from screens.stalker.mission.steps import Step
from screens.stalker.mission.trust import Spots, Trust, changed, spots_of
from screens.stalker.mission.undo import brief


@dataclass(frozen=True)
class Redone:
    """How it went: what is looked at then, and what is said about it once."""

    look: Look
    notice: Text | None = None
    refusal: Refusal | None = None


def begun(now: Moment, hint: Text | None = None) -> Look:
    """The table as it was before the rule that waits, to be set right; the same look if no rule waits."""
    if now.question is None or now.look.amends is not None:
        return now.look
    before = now.position.match.look(now.position.rule_began).state
    return replace(now.look, amends=Amends(before, hint=hint), picked=None, reason=None, way="")


def amended(now: Moment, command: Command) -> Look | Refusal:
    """Something is set right while a question is open: kept until it is carried out again."""
    look = begun(now)
    amends = look.amends
    if amends is None:
        return look
    if now.look.amends is None and isinstance(command, Adjust) and _has_moved(amends.believed, now.state, command.unit):
        hint = T("{unit} has moved since. Show where it stood before.", unit=Name("unit", command.unit))
        return replace(look, amends=replace(amends, hint=hint))
    commands = (*(each for each in amends.commands if not _replaces(command, each)), command)
    draft = tried(now.position.match, now.position.rule_began, commands)
    return draft if isinstance(draft, Refusal) else replace(look, amends=Amends(draft, commands))


def amend_view(now: Moment, amends: Amends) -> CheckView:
    """What is being set right, in a few lines."""
    match = now.position.match
    lines: list[Text] = [T("Then it is carried out again: {what}", what=brief(match.journal, unfinished(match)[0]))]
    lines += [_told(each) for each in amends.commands]
    if amends.hint is not None:
        lines.append(amends.hint)
    turns = now.look.picked if now.look.picked in amends.believed.enemies else None
    facing = (turns, amends.believed.enemies[turns].facing) if turns is not None else None
    return CheckView(T("How did the table look before?"), amends.units, (), tuple(lines), facing)


def carried_out_again(now: Moment, door: Through) -> Redone:
    amends = now.look.amends
    if amends is None or not amends.commands:
        return Redone(replace(now.look, amends=None))
    match = now.position.match
    # Whoever was set right stands so on the table already, unless hands have followed the app with it since.
    stands, began = dict(now.physical), spots_of(match.look(now.position.rule_began).state)
    right = {unit: spot for unit, spot in spots_of(amends.believed).items() if unit in amends.units}
    stands |= {unit: spot for unit, spot in right.items() if stands.get(unit) == began.get(unit)}
    again = set_right(match, amends.commands, door)
    if isinstance(again, Refusal):
        return _broken_off(now, again, stands)
    if again.refusal is not None:
        notice = T("Set right. What was begun is not possible any more: {why}", why=again.refusal.text)
    elif n := len(again.dropped):
        notice = Tn(
            "Set right and carried out again; {n} answer no longer fits.",
            "Set right and carried out again; {n} answers no longer fit.",
            n,
        )
    else:
        notice = T("Set right and carried out again.")
    return Redone(_taken_up_again(now, again, stands), notice)


def decided_again(now: Moment, seq: int, answer: Answer, door: Through) -> Redone:
    """Back to a decision, and on with what still fits."""
    stands = dict(now.physical)
    again = decide_again(now.position.match, seq, answer, door)
    if isinstance(again, Refusal):
        return _broken_off(now, again, stands)
    n = len(again.dropped)
    fits = Tn("Decided otherwise; {n} answer no longer fits.", "Decided otherwise; {n} answers no longer fit.", n)
    return Redone(_taken_up_again(now, again, stands), fits if n else T("Decided otherwise."))


def _taken_up_again(now: Moment, again: Again, stands: Spots) -> Look:
    """On from the first step that comes out differently; first what has to be put back for it."""
    position, done = position_of(now.position.match), now.look.steps
    look = now.look.fresh()
    if again.refusal is None:
        steps, card = last_steps(position)
        pairs = enumerate(zip(done, steps, strict=False))
        same = next((i for i, (one, other) in pairs if _differ(one, other)), min(len(done), len(steps)))
        look = replace(look, steps=steps, card=card)
        look = look.stepped(min(now.look.at, same), waits=position.question is not None)
    if changed(stands, Moment(position, look, now.frame).physical):
        return replace(look, trust=Trust(stands), checking=Checking.AGAIN)
    return look


def _broken_off(now: Moment, refusal: Refusal, stands: Spots) -> Redone:
    """A disk that fails on the way leaves the match where it got to: that is shown then, and the refusal told."""
    position = position_of(now.position.match)
    if position.head == now.position.head:
        return Redone(now.look, refusal=refusal)
    return Redone(travelled(position, recalled(position, now.look.fresh()), stands), refusal=refusal)


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


def drawn_with(question: Question | None, learned: LearnCards) -> Chosen | None:
    """The copy of a card just learned, where the question that is asked again offers it."""
    card = next(key for kind in KINDS for key in getattr(learned.cards, kind))
    options = question.options if isinstance(question, Choice) else ()
    copy = next((option.id for option in options if card_of(option.id) == card), None)
    return None if copy is None else Chosen((copy,))
