"""Jobs (p. 8): one more objective, counted as things happen, settled when the mission is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.stalker.commands.flow import GiveUp
from engine.stalker.commands.players import PickUp
from engine.stalker.companions import jobs
from engine.stalker.content.cards import Effect, EffectDo, Who
from engine.stalker.content.company import JobCard, Task
from engine.stalker.content.missions import LostArea
from engine.stalker.content.tiles import Laid
from engine.stalker.content.units import Harm
from engine.stalker.effects.registry import carry_out
from engine.stalker.events.units import StalkerMoved
from engine.stalker.game import ZONE
from engine.stalker.stalkers.harm import harm_enemy
from engine.stalker.state import Enemy, Job, Marker, Mission, Result, Stalker
from engine.table.canon import Malformed
from engine.table.event import because
from tests.engine.stalker.mission_table import MISSION_CARDS, MissionTable
from tests.engine.stalker.table import WHY, chosen

HUNT = JobCard({}, {}, Task.KILL, n=2, kind="mutant", pay=500)
WOUND = (Effect(EffectDo.HARM, Who.ENEMIES, harm=Harm.WOUND),)


def table(card: JobCard, **more: object) -> MissionTable:
    cards = replace(MISSION_CARDS, jobs={"job": card})
    stalkers = {"blue": Stalker("a"), "grey": Stalker("b")}
    return MissionTable("aabbcc", stalkers, cards=cards, **{"job": Job("job"), **more})  # type: ignore[arg-type]


def follow(at: MissionTable) -> None:
    jobs.follow(at.play, list(at.play.events))


def end(at: MissionTable, result: Result = Result.WON) -> None:
    win = EffectDo.WIN if result is Result.WON else EffectDo.FAIL
    at.done(carry_out(at.play, (Effect(win),), WHY))


def job_of(state: Mission) -> Job:
    assert state.job is not None
    return state.job


def test_p8_only_those_whom_the_job_is_about_count_and_never_more_than_it_asks_for() -> None:
    enemies = {"snork-1": Enemy("snork", "c"), "bandit-1": Enemy("bandit", "c")}
    at = table(HUNT, enemies=enemies)
    for enemy in enemies:
        at.done(harm_enemy(at.play, enemy, Harm.WOUND, WHY))
    follow(at)
    assert job_of(at.state).done == 1
    assert not jobs.is_done(at.state, at.box)
    one = table(replace(HUNT, n=1, kind=""), enemies=enemies)
    for enemy in enemies:
        one.done(harm_enemy(one.play, enemy, Harm.WOUND, WHY))
    follow(one)
    assert (job_of(one.state).done, jobs.is_done(one.state, one.box)) == (1, True)


@pytest.mark.parametrize(
    ("job", "counts"),
    [
        (JobCard({}, {}, Task.KILL, card="snork"), True),
        (JobCard({}, {}, Task.KILL, card="bandit"), False),
        (JobCard({}, {}, Task.KILL, group="pack"), True),
        (JobCard({}, {}, Task.KILL, group="boss"), False),
        (JobCard({}, {}, Task.LOOT), False),
        (JobCard({}, {}, Task.ASK), False),
    ],
)
def test_a_hunt_names_a_card_a_group_or_a_kind(job: JobCard, counts: bool) -> None:
    at = table(job, enemies={"snork-1": Enemy("snork", "c")})
    at.done(harm_enemy(at.play, "snork-1", Harm.WOUND, WHY))
    follow(at)
    assert jobs.is_done(at.state, at.box) is counts


def test_loot_picked_up_counts() -> None:
    at = table(JobCard({}, {}, Task.LOOT), loot={"a": (Marker("bolts#1"),)})
    at.do(PickUp("blue", "loot"))
    follow(at)
    assert jobs.is_done(at.state, at.box)


def test_something_the_mission_remembers_counts() -> None:
    at = table(JobCard({}, {}, Task.FLAG, card="lamp"))
    at.done(carry_out(at.play, (Effect(EffectDo.FLAG, card="door"), Effect(EffectDo.FLAG, card="lamp")), WHY))
    follow(at)
    assert jobs.is_done(at.state, at.box)


def test_every_stalker_counts_once_in_the_lost_area() -> None:
    at = table(JobCard({}, {}, Task.LOST_AREA, n=2))
    area = LostArea(Laid("x"), (("a", "c"),))
    at.box = replace(at.box, mission=replace(at.box.mission, lost_area=area))
    at.play.content = at.box
    assert at.box.lost_fields == {"a", "b", "c"}
    for stalker in ("blue", "blue", "grey"):
        jobs.follow(at.play, [StalkerMoved(because("test.walks"), stalker, "c")])
    assert (job_of(at.state).done, sorted(job_of(at.state).who)) == (2, ["blue", "grey"])


def test_what_comes_after_its_round_comes_too_late() -> None:
    late = table(replace(HUNT, by_round=2), enemies={"snork-1": Enemy("snork", "c")}, round=3)
    late.done(harm_enemy(late.play, "snork-1", Harm.WOUND, WHY))
    follow(late)
    assert job_of(late.state).done == 0


@pytest.mark.parametrize(
    ("done", "win", "result", "paid"),
    [
        (2, True, Result.WON, True),
        (1, True, Result.WON, False),
        (2, True, Result.FAILED, False),
        (2, False, Result.FAILED, True),
    ],
)
def test_p8_it_pays_if_it_is_done_and_as_its_card_says_only_after_a_success(
    done: int, win: bool, result: Result, paid: bool
) -> None:
    at = table(replace(HUNT, win=win), job=Job("job", done))
    end(at, result)
    at.done(jobs.settle(at.play))
    assert job_of(at.state).paid is paid
    ended = at.play.events[-1]
    assert (ended.kind, getattr(ended, "coupons", None)) == ("job_ended", 500 if paid else 0)


def test_what_only_the_players_know_they_are_asked_when_it_is_over() -> None:
    at = table(JobCard({}, {}, Task.ASK, pay=200))
    at.done(jobs.settle(at.play))
    assert job_of(at.state).paid is None
    end(at)
    at.done(jobs.settle(at.play), chosen("yes"))
    assert job_of(at.state).paid is True
    failed = table(JobCard({}, {}, Task.ASK))
    end(failed, Result.FAILED)
    failed.done(jobs.settle(failed.play))
    assert job_of(failed.state).paid is False


def test_a_mission_given_up_settles_the_job_as_part_of_the_same_step() -> None:
    at = table(HUNT)
    at.done(ZONE.perform(at.play, GiveUp()))
    assert (at.state.result, job_of(at.state).paid) == (Result.FAILED, False)


def test_an_older_mission_has_no_job_and_no_fates_and_is_stored_as_before() -> None:
    at = table(HUNT)
    stored = ZONE.dump(replace(at.state, job=None))
    assert isinstance(stored, dict)
    assert not {"job", "fates"} & stored.keys()
    assert ZONE.load(stored, at.box).job is None
    now = ZONE.dump(at.state)
    assert isinstance(now, dict)
    assert ZONE.load(now, at.box).job == Job("job")
    with pytest.raises(Malformed, match="not a mission"):
        ZONE.load({**stored, "more": 1}, at.box)
