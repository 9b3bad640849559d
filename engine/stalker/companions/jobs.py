"""Jobs (p. 8): one more objective for a mission. What was done is counted as it happens and settled when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.company import JobCard, Task
from engine.stalker.events.cards import LootTaken, UnknownRevealed
from engine.stalker.events.company import JobAdvanced, JobEnded
from engine.stalker.events.flow import Remembered
from engine.stalker.events.gear import ArtefactFound
from engine.stalker.events.units import EnemyDied, StalkerMoved
from engine.stalker.state import Mission, Result
from engine.table.event import Event, Facts, Reason, because
from engine.table.play import Rule
from engine.table.question import Choice, Option
from engine.table.text import Name, T

SIMPLE: dict[Task, type[Event]] = {
    Task.LOOT: LootTaken,
    Task.ARTEFACT: ArtefactFound,
    Task.UNKNOWN: UnknownRevealed,
}
"""Tasks for which every event of one kind counts."""


def job_card(state: Mission, box: Box) -> JobCard | None:
    return box.cards.jobs[state.job.card] if state.job else None


def is_done(state: Mission, box: Box) -> bool:
    card = job_card(state, box)
    return card is not None and state.job is not None and state.job.done >= card.n


def follow(play: ZonePlay, events: Sequence[Event]) -> None:
    """Count what just happened towards the job; not after the round it was wanted by."""
    card = job_card(play.state, play.content)
    if card is None or card.task is Task.ASK or (card.by_round and play.state.round > card.by_round):
        return
    for event in events:
        job = play.state.job
        if job is None or job.done >= card.n:
            return
        if _counts(play, card, event):
            who = event.stalker if isinstance(event, StalkerMoved) else ""
            facts = Facts(task=card.task.value)
            play.emit(JobAdvanced(Reason("job.counted", facts), job.done + 1, card.n, who))


def _counts(play: ZonePlay, card: JobCard, event: Event) -> bool:
    if card.task in SIMPLE:
        return isinstance(event, SIMPLE[card.task])
    if isinstance(event, EnemyDied):
        return card.task is Task.KILL and _is_wanted(play, card, event.enemy)
    if isinstance(event, StalkerMoved):
        job = play.state.job
        new = job is not None and event.stalker not in job.who
        return card.task is Task.LOST_AREA and new and event.field in play.content.lost_fields
    return card.task is Task.FLAG and isinstance(event, Remembered) and event.flag == card.card


def _is_wanted(play: ZonePlay, job: JobCard, enemy: str) -> bool:
    """Is this one of those whom the job is about? The standee is named after its card."""
    card = enemy.rpartition("-")[0]
    known = play.content.cards.enemies[card]
    groups = {group.value for group in known.markers}
    kinds = {kind.value for kind in known.kinds}
    return job.card in ("", card) and job.group in ("", *groups) and (not job.kind or job.kind in kinds)


def settle(play: ZonePlay) -> Rule:
    """The mission is over: is the job paid for? (p. 8)"""
    card, job = job_card(play.state, play.content), play.state.job
    if card is None or job is None or job.paid is not None or play.state.result is None:
        return
    done = job.done >= card.n
    late = card.win and play.state.result is Result.FAILED
    if card.task is Task.ASK and not late:
        asked = because("job.only_players_know")
        options = (Option("yes", T("It is done")), Option("no", T("It is not done")))
        prompt = T("Has the job been done? {job}", job=Name("job", job.card))
        done = (yield from Choice("players", prompt, asked, options, code="job.done", about=(job.card,)).ask()) == "yes"
    paid = done and not late
    facts = Facts(done=job.done, of=card.n, result=play.state.result.value)
    why = Reason("job.pays_if_won", facts) if card.win else Reason("job.pays", facts)
    play.emit(JobEnded(why, paid, card.pay if paid else 0))
