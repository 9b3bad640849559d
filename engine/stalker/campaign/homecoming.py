"""After the mission (p. 9): what was brought home, used up and found, the rewards, and what the charts remember."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from engine.stalker.campaign.cards import CampaignContent, Gains
from engine.stalker.campaign.events import CouponsChanged, contact_name
from engine.stalker.campaign.events_zone import CardLeftOut, CardsRemoved, CompanionBack, JobSettled, MissionRecorded
from engine.stalker.campaign.moves import CampaignPlay, back_to_box, grant, move, put_magazines
from engine.stalker.campaign.state import (
    CardSpot,
    Record,
    Slot,
    Stage,
    Where,
    code_of,
    copy_in_box,
    magazines_left,
    worth_of,
)
from engine.stalker.content.box import Box
from engine.stalker.content.cards import card_of
from engine.stalker.content.company import Fate
from engine.stalker.content.missions import Kit
from engine.stalker.events.units import EnemyDied, HpChanged
from engine.stalker.game import ZONE
from engine.stalker.state import Gear, Mission, Result
from engine.table.command import Command
from engine.table.event import because
from engine.table.history import path
from engine.table.match import Match
from engine.table.record import later, load_kind
from engine.table.refusal import Refused
from engine.table.text import T, Text


@dataclass(frozen=True, slots=True)
class EndMission(Command):
    """The mission is over. `brought`: by stalker, what each carries now; nothing if it was played without the app."""

    kind: ClassVar[str] = "end_mission"
    won: bool
    brought: Mapping[str, Kit] = field(default_factory=dict)
    hp_lost: Mapping[str, int] = field(default_factory=dict)
    dose: Mapping[str, int] = field(default_factory=dict)
    kills: Mapping[str, int] = field(default_factory=dict)
    job_done: bool = False
    fate: str = ""
    """What became of the companion taken along, if he did not stay to the end: fled, died or left (p. 40)."""
    removed: tuple[str, ...] = later(default=())
    """Cards of the mission that are out of the game for the rest of the campaign (p. 16)."""

    def describe(self) -> Text:
        return T("Home after a success") if self.won else T("Home after a failure")


@dataclass(frozen=True, slots=True)
class JobPay:
    coupons: int
    cards: tuple[str, ...] = ()
    needs_success: bool = True
    """Nothing is paid for a mission that failed."""


def end_of(match: Match[Mission, Box], companion: str = "", job_done: bool = False) -> EndMission:
    """What a finished mission means for its campaign. Raises Refused while it is still going on.

    `job_done` is what the players say, for a job that the mission itself knows nothing of.
    """
    state = match.state
    if state.result is None:
        raise Refused("not_over", T("The mission is not over yet."))
    lost: Counter[str] = Counter()
    kills: Counter[str] = Counter()
    for step in path(match.journal, match.head):
        for raw in match.journal.entry(step).events:
            event = load_kind(ZONE.events, raw.json)
            if isinstance(event, HpChanged) and event.change < 0:
                lost[event.stalker] -= event.change
            elif isinstance(event, EnemyDied):
                kills[event.enemy.rpartition("-")[0]] += 1
    return EndMission(
        won=state.result is Result.WON,
        brought={name: kit_brought(stalker.gear) for name, stalker in state.stalkers.items()},
        hp_lost={name: lost[name] for name in state.stalkers},
        dose={name: stalker.dose for name, stalker in state.stalkers.items()},
        kills=dict(sorted(kills.items())),
        job_done=job_done if state.job is None else bool(state.job.paid),
        fate=state.fates[companion].value if companion in state.fates else "",
        removed=tuple(sorted(state.removed)),
    )


def kit_brought(gear: Gear) -> Kit:
    """By cards; what is attached to things in the backpack comes home on them."""
    return Kit(
        weapon=card_of(gear.weapon or ""),
        weapon_mods=tuple(map(card_of, gear.weapon_mods)),
        outfit=card_of(gear.outfit or ""),
        outfit_mod=card_of(gear.outfit_mod or ""),
        artefacts=tuple(map(card_of, gear.artefacts)),
        backpack=tuple(map(card_of, gear.backpack)),
        magazines={ammo: n for ammo, n in sorted(gear.magazines.items()) if n},
        bolts=gear.bolts,
        attached=tuple((card_of(on), tuple(map(card_of, mods))) for on, mods in sorted(gear.mods_of.items())),
    )


def end_mission(play: CampaignPlay, command: EndMission) -> None:
    state = play.state
    if state.stage is not Stage.MISSION:
        raise Refused("no_mission", T("The team is on no mission."))
    _check(play, command)
    if command.brought:
        bring_home(play, command.brought)
    place = state.places[state.mission]
    if command.won:
        _reward(play, place.mission)
    _settle_help(play, command)
    card = play.content.places.get(state.mission)
    if card is not None:
        gains: Gains = card.won if command.won else card.failed
        grant(play, _as_far_as_paid(play, gains), because("home.epilogue"))
    if new := tuple(card for card in command.removed if card not in state.removed):
        play.emit(CardsRemoved(because("home.removed"), new))
    record = Record(
        place=state.mission,
        code=code_of(state.mission, place),
        exploration=state.exploration,
        won=command.won,
        worth=worth_of(play.content, play.state),
        coupons=play.state.coupons,
        hp_lost=command.hp_lost,
        dose=command.dose,
        kills=command.kills,
        by_hand=not command.brought,
        companion=state.companion,
        fate=command.fate if state.companion else "",
        job=state.job,
        job_done=bool(state.job) and command.job_done,
    )
    play.emit(MissionRecorded(because("home.recorded"), record))


def _as_far_as_paid(play: CampaignPlay, gains: Gains) -> Gains:
    """An epilogue that costs more than the team has takes what there is, and says so."""
    short = gains.cost - play.state.coupons
    if short <= 0:
        return gains
    play.emit(CouponsChanged(because("home.epilogue_short", asked=gains.cost, missing=short), -play.state.coupons, 0))
    return replace(gains, cost=0)


def job_pay(content: CampaignContent, contact: str) -> JobPay:
    """What a job pays and when: as its card says, else as the contact does, and then only for a success (p. 8)."""
    card = content.cards.jobs.get(contact)
    if card is not None:
        return JobPay(card.pay, card.cards, card.win)
    return JobPay(content.contacts[contact].pay)


def _settle_help(play: CampaignPlay, command: EndMission) -> None:
    """The companion comes home or does not (p. 40); a job that is done is paid for (p. 8)."""
    companion, job = play.state.companion, play.state.job
    if companion:
        play.emit(CompanionBack(because("home.companion"), companion, command.fate))
    if not job:
        return
    pays = job_pay(play.content, job)
    done = command.job_done and (command.won or not pays.needs_success)
    play.emit(JobSettled(because("home.job"), job, done))
    if done:
        why = because("home.job_pay", contact=contact_name(job))
        grant(play, Gains(coupons=pays.coupons, cards=pays.cards), why)


def bring_home(play: CampaignPlay, brought: Mapping[str, Kit]) -> None:
    """Every card that came back is a copy that set out, else loot from its deck; the rest has been used up or lost."""
    pool = [copy for stalker in play.state.party for copy in play.state.carried(stalker)]
    targets: dict[str, CardSpot] = {}
    found: list[tuple[str, CardSpot]] = []
    for stalker in play.state.party:
        for card, slot in _pieces(brought[stalker]):
            spot = CardSpot(Where.STALKER, stalker, slot)
            copy = _same(play, pool, card, spot)
            if copy is None:
                found.append((card, spot))
            else:
                pool.remove(copy)
                targets[copy] = spot
    for copy in pool:
        back_to_box(play, copy, because("home.used_up"))
    for copy, spot in targets.items():
        move(play, copy, spot, because("home.changed_hands"))
    for card, spot in found:
        loot = copy_in_box(play.content, play.state, card)
        if loot is None:
            # p. 6: nobody is kept from going home by a card that the box, as it was corrected, does not hold.
            play.emit(CardLeftOut(because("home.none_left"), card))
            continue
        move(play, loot, spot, because("home.loot"))
    for stalker in play.state.party:
        _attach(play, stalker, brought[stalker])
    _bring_magazines(play, brought)


def _attach(play: CampaignPlay, stalker: str, kit: Kit) -> None:
    """Modifications come home on the weapons and outfits in the backpack that they were on."""
    packed = [copy for copy in play.state.carried(stalker) if play.state.spot(copy).slot is Slot.BACKPACK]
    for card, mods in kit.attached:
        on = next((copy for copy in packed if card_of(copy) == card), None)
        if on is None:
            continue
        packed.remove(on)
        for mod in mods:
            copy = next((copy for copy in packed if card_of(copy) == mod), None)
            if copy is not None:
                packed.remove(copy)
                move(play, copy, CardSpot(Where.STALKER, stalker, Slot.BACKPACK, on), because("home.changed_hands"))


def _bring_magazines(play: CampaignPlay, brought: Mapping[str, Kit]) -> None:
    """First what was used up, then what was found: one that only changed hands is not short in between."""
    changes = [
        (brought[stalker].magazines.get(ammo, 0) - play.state.pockets.get(stalker, {}).get(ammo, 0), stalker, ammo)
        for stalker in play.state.party
        for ammo in sorted({*play.state.pockets.get(stalker, {}), *brought[stalker].magazines})
    ]
    for change, stalker, ammo in sorted(changes):
        why = because("home.magazines_found") if change > 0 else because("home.magazines_used")
        # p. 6: what the box does not hold is not handed out.
        left = magazines_left(play.content, play.state, ammo)
        most = change if left is None else min(change, left)
        put_magazines(play, stalker, ammo, most, why)


def _pieces(kit: Kit) -> list[tuple[str, Slot]]:
    rows: tuple[tuple[Slot, tuple[str, ...]], ...] = (
        (Slot.WEAPON, (kit.weapon,)),
        (Slot.WEAPON_MOD, kit.weapon_mods),
        (Slot.OUTFIT, (kit.outfit,)),
        (Slot.OUTFIT_MOD, (kit.outfit_mod,)),
        (Slot.ARTEFACT, kit.artefacts),
        (Slot.BACKPACK, (*kit.backpack, *(mod for _, mods in kit.attached for mod in mods))),
    )
    return [(card, slot) for slot, row in rows for card in row if card]


def _same(play: CampaignPlay, pool: list[str], card: str, spot: CardSpot) -> str | None:
    """A copy that set out: the one already there if there is one, then the same stalker's, then anybody's."""
    fitting = [copy for copy in pool if card_of(copy) == card]
    fitting.sort(key=lambda copy: (play.state.spot(copy) != spot, play.state.spot(copy).owner != spot.owner, copy))
    return next(iter(fitting), None)


def _check(play: CampaignPlay, command: EndMission) -> None:
    if command.brought and {*command.brought} != {*play.state.party}:
        raise Refused("wrong_party", T("Not the same stalkers have come home."))
    known = play.content.deck_by_card
    for kit in command.brought.values():
        for card, _ in _pieces(kit):
            if card not in known:
                raise Refused("unknown_card", T("There is no card {card}.", card=card))
        if any(n < 0 for n in kit.magazines.values()):
            raise Refused("no_magazines", T("There are not so many magazines."))
    if command.fate not in ("", *Fate):
        raise Refused("no_fate", T("A companion stays, flees, dies or leaves."))


def _reward(play: CampaignPlay, mission: str) -> None:
    brief = play.content.missions.get(mission)
    for reward in brief.rewards if brief is not None else ():
        grant(play, Gains(coupons=reward.coupons, cards=reward.cards), because("home.reward"))
