"""Pieces of the panel that several modes show."""

from __future__ import annotations

from engine.stalker.content.box import Box
from engine.stalker.content.cards import EffectDo
from engine.table.text import NO_WORDS, T, listed
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.parts import (
    BriefingPart,
    CautionPart,
    CheckPart,
    EventPart,
    FramedPart,
    HappenedPart,
    InstrumentsPart,
    LookAgainPart,
    OutcomePart,
    Part,
    PhasePart,
    ReadPart,
    RedoPart,
    StepLinePart,
    StepPart,
    StripPart,
)
from screens.stalker.mission.places import texts_found
from screens.stalker.mission.steps import Step
from screens.stalker.mission.words import unit


def step_card(now: Moment, step: Step) -> StepPart:
    return StepPart(step, now.unit_of(step), now.look.ticked)


def read_out(now: Moment, step: Step) -> list[Part]:
    """What cards say that this step turned up; and of an enemy that acts, what the table has to mind itself."""
    texts = texts_found(step.events, now.box)
    acting = step.before.enemies.get(step.actor)
    if step.kind == "enemy" and acting is not None and (minds := now.box.cards.enemies[acting.card].text):
        texts = (*texts, minds)
    return [ReadPart(texts)] if texts else []


def strip(now: Moment, stalker: str) -> StripPart:
    return StripPart(now.pda(stalker), now.unit(stalker, now.believed))


def everybody(now: Moment) -> list[Part]:
    return [strip(now, name) for name in now.state.stalkers]


def beside(now: Moment) -> list[Part]:
    """Where there is room: how the stalkers are."""
    return everybody(now) if now.frame.wide else []


def instruments(now: Moment) -> list[Part]:
    if not now.up:
        return everybody(now)
    return [InstrumentsPart(now.pda(now.stalker)) if now.frame.wide else strip(now, now.stalker)]


def happened(now: Moment) -> list[Part]:
    found: list[Part] = []
    undoes, redoes, outcome = now.position.undoes, now.position.redoes, now.position.outcome
    if outcome is not None:
        found += [ReadPart(outcome.read)] if outcome.read else []
        found.append(OutcomePart(outcome, undoes))
    elif (undoes is not None and not now.frame.wide) or now.look.lines:
        found.append(HappenedPart(undoes, now.look.lines))
    if redoes is not None:
        found.append(RedoPart(redoes))
    return found


def framed(now: Moment) -> list[Part]:
    event = now.position.event
    return [] if event is None or not event.framed else [FramedPart(event)]


def briefing(box: Box) -> BriefingPart:
    """What it is about, what wins and what loses."""
    mission = box.mission
    lost = [T("A stalker dies")] if _fails(box, mission.on_death) else []
    lost += [T("The event deck runs out")] if _fails(box, mission.on_time) else []
    goals = tuple(line.text for line in mission.objectives)
    return BriefingPart(mission.prologue, mission.objective, goals, tuple(lost))


def _fails(box: Box, event: str) -> bool:
    """Without an event of its own the mission has failed then (p. 18)."""
    card = box.cards.events.get(event)
    return card is None or any(effect.do is EffectDo.FAIL for effect in card.at_once)


def event_card(now: Moment, *, brief: bool = False) -> list[Part]:
    """`brief`: without its story, so that there is room for what may be done."""
    event = now.position.event
    return [] if event is None else [EventPart(event, brief)]


def check_parts(now: Moment, *, again: bool = False) -> tuple[Part, ...]:
    """The look at the table. `again`: with a way back into the last phase."""
    look_again: list[Part] = [LookAgainPart()] if again else []
    return (CheckPart(now.check), *happened(now), *everybody(now), *look_again, *framed(now))


def reacting(now: Moment) -> list[Part]:
    """Who sees the stalker: before the turn is ended, not after."""
    names = [unit(name) for name in now.acts.reacts]
    if not names or now.look.preview is not None:
        return []
    return [CautionPart(T("If the turn ends here, these react:"), listed(names))]


def phase_at_a_glance(now: Moment) -> list[Part]:
    lines = []
    for number, step in enumerate(now.look.steps):
        if step.needs_hands:
            ahead = step.lead if step.lead.msgid else step.notes[0] if step.notes else NO_WORDS
            words = ahead if number > now.look.at else NO_WORDS
            is_now, is_done = number == now.look.at, number < now.look.at
            lines.append(StepLinePart(number, step.title, words, now.unit_of(step), is_now, is_done))
    return [PhasePart(tuple(lines))]
