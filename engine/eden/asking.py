"""Facts the players read off the table: within so many cm, in sight. Asked only where no map tells (E50 aside)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.eden import measures
from engine.eden.events.base import warrior
from engine.eden.play import EdenPlay
from engine.eden.sight import CLOSE
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option, Question
from engine.table.refusal import Refused
from engine.table.text import T, Text

YES, NO = "yes", "no"
MEASURED = "measured"
MM_PER_CM = 10


class CallOff(Refused):
    """What the players measured forbids it: they told the truth, so the act ends there and costs nothing."""

    def __init__(self, unit: str, refused: Refused) -> None:
        super().__init__(refused.refusal.code, refused.refusal.text)
        self.unit = unit


def yes_or_no(who: str, prompt: Text, rule: str, **known: object) -> Asking[bool]:
    options = (Option(YES, T("yes")), Option(NO, T("no")))
    return (yield from Choice(who, prompt, because(rule, **known), options).ask()) == YES


def measured(who: str, prompt: Text, is_so: bool, unit: str, on: str, mm: int) -> Asking[bool]:
    """A close call: the map's own answer stands first, the tape decides (E50)."""
    why = because("npc.close_call", what=MEASURED, unit=unit, on=on, mm=mm)
    answers = {YES: Option(YES, T("measured: yes")), NO: Option(NO, T("measured: no"))}
    order = (YES, NO) if is_so else (NO, YES)
    return (yield from Choice(who, prompt, why, tuple(answers[key] for key in order)).ask()) == YES


def is_close_call(question: Question) -> bool:
    """Whether only a tape is asked for. The command line answers these as the map does."""
    return question.why.facts.table.get("what") == MEASURED


def is_close(far: int, limit: int) -> bool:
    """Whether a finger on the map cannot tell (E50)."""
    return abs(far - limit) <= CLOSE


def refuse_far(play: EdenPlay, who: str, unit: str, other: str, within: int, refused: Refused) -> Rule:
    """Two units must be within a distance of each other: the map tells, or the players where it cannot."""
    units = play.state.units
    prompt = T("Is {other} within {n} cm of {unit}?", other=warrior(other), unit=warrior(unit), n=within // MM_PER_CM)
    if units[unit].at is not None and units[other].at is not None:
        far = measures.mm(play.state, play.content, unit, other)
        if not is_close(far, within):
            if far > within:
                raise refused
            return
        is_so = yield from measured(who, prompt, far <= within, unit, other, far)
    else:
        is_so = yield from yes_or_no(who, prompt, "ask.within", unit=unit, other=other, within=within)
    if not is_so:
        raise CallOff(unit, refused)


def who_is_near(
    play: EdenPlay, who: str, unit: str, others: Sequence[str], within: int, in_sight: bool
) -> Asking[tuple[str, ...]]:
    """Those of `others` within a distance and, if wanted, in sight: one look with a map, one question without."""
    state, box = play.state, play.content
    mapped = [key for key in others if state.units[unit].at is not None and state.units[key].at is not None]
    near = [
        key
        for key in mapped
        if measures.mm(state, box, unit, key) <= within
        and (not in_sight or measures.sees(state, box, unit, key).is_seen)
    ]
    doubted = [key for key in mapped if _is_doubted(play, unit, key, within, in_sight)]
    near = [key for key in near if key not in doubted]
    rest = [key for key in others if key not in mapped or key in doubted]
    if rest:
        options = tuple(Option(key, T("{unit}", unit=warrior(key))) for key in rest)
        prompt = (
            T("Whom does {unit} see within {n} cm?", unit=warrior(unit), n=within // MM_PER_CM)
            if in_sight
            else T("Who is within {n} cm of {unit}?", unit=warrior(unit), n=within // MM_PER_CM)
        )
        why = because("ask.within", unit=unit, within=within)
        near += yield from Choice(who, prompt, why, options, 0, len(options)).ask_some()
    return tuple(sorted(near))


def _is_doubted(play: EdenPlay, unit: str, other: str, within: int, in_sight: bool) -> bool:
    state, box = play.state, play.content
    far = measures.mm(state, box, unit, other)
    if far > within + CLOSE:
        return False
    if not in_sight:
        return is_close(far, within)
    if measures.is_sight_doubtful(state, box, unit, other):
        return True
    return is_close(far, within) and measures.sees(state, box, unit, other).is_seen
