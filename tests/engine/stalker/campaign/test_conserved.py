"""Whatever a group does between and on missions: no card and no coupon is ever made, lost or doubled."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from engine.stalker.campaign.by_hand import (
    ChangeCoupons,
    ChangeMagazines,
    DrawCards,
    GiveUpCard,
    Join,
    LoseContact,
    MeetContact,
    PutOnMap,
    TakeCard,
)
from engine.stalker.campaign.cards import GEAR, ContactKind, Draw
from engine.stalker.campaign.events import CardMoved, CouponsChanged
from engine.stalker.campaign.events_zone import JobSettled
from engine.stalker.campaign.exploring import ChooseMission, NextStage, UseContact, Visit
from engine.stalker.campaign.homecoming import EndMission
from engine.stalker.campaign.ledger import closes, returns
from engine.stalker.campaign.packing import (
    Equip,
    SetOut,
    WearLoadout,
    faults,
)
from engine.stalker.campaign.setup import CampaignSetup, start_campaign
from engine.stalker.campaign.slots import can_put, put
from engine.stalker.campaign.state import MAX_CONTACTS, Loadout, Slot, Stage, Where
from engine.stalker.campaign.trading import Trade, buying_price, is_gift, magazine_price, selling_price
from engine.stalker.content.cards import card_of
from engine.stalker.content.company import Fate
from engine.stalker.content.missions import Kit
from engine.table.command import Redo, Undo
from engine.table.journal import Journal
from engine.table.match import Match, Outcome
from tests.engine.stalker.campaign.conserving import (
    AMMO,
    AREAS,
    CARDS,
    COPIES,
    DONE,
    FATES,
    HELPERS,
    TRADERS,
    WANTED,
    cards,
    check_the_whole_box,
    contacts,
    copies,
    kits,
    magazines,
)
from tests.engine.stalker.campaign.table import Table, content


class Groups(RuleBasedStateMachine):
    """Any sequence of trades, loot, losses and missions, most of them nonsense: the door has to hold."""

    @initialize(seed=st.integers(0, 99))
    def begin(self, seed: int) -> None:
        self.table = Table(seed=seed)
        self.hashes = [self.table.match.hash]

    def apply(self, action: Any) -> bool:
        """Whether it was let through."""
        before = self.table.state
        result = self.table.match.apply(action)
        if isinstance(result, Outcome):
            changes = sum(event.change for event in result.events if isinstance(event, CouponsChanged))
            assert before.coupons + changes == self.table.state.coupons
            moved = {event.card for event in result.events if isinstance(event, CardMoved)}
            assert {copy for copy in COPIES if before.spot(copy) != self.table.state.spot(copy)} <= moved
            self.hashes.append(self.table.match.hash)
            DONE.update("job paid" for event in result.events if isinstance(event, JobSettled) and event.done)
            return True
        assert self.table.state == before
        return False

    def owned(self, data: st.DataObject, most: int) -> tuple[str, ...]:
        pile = self.table.state.owned()
        return tuple(data.draw(st.lists(st.sampled_from(pile), max_size=most, unique=True))) if pile else ()

    @rule(data=st.data(), contact=contacts, get=st.lists(cards, max_size=3), sold=magazines, bought=magazines)
    def trade(self, data: st.DataObject, contact: str, get: list[str], sold: Any, bought: Any) -> None:
        self.apply(Trade(contact, self.owned(data, 3), tuple(get), sold, bought))

    @rule(data=st.data(), contact=st.sampled_from(TRADERS), bought=magazines)
    def trade_what_they_deal_in(self, data: st.DataObject, contact: str, bought: Any) -> None:
        """With coupons and wares enough: every trader buys and sells in the end."""
        self.meet_with_time(contact)
        card = content().contacts[contact]
        self.apply(ChangeCoupons(9000, "so that it can be paid"))
        self.apply(ChangeMagazines(data.draw(st.sampled_from(AMMO)), 1))
        wares = [each for each in CARDS if buying_price(content(), card, each) is not None]
        taken = [each for each in CARDS if selling_price(content(), card, each) is not None]
        self.apply(TakeCard(data.draw(st.sampled_from(taken))))
        ours = [each for each in self.table.state.owned() if selling_price(content(), card, each) is not None]
        get = data.draw(st.lists(st.sampled_from(wares), min_size=1, max_size=2))
        give = data.draw(st.lists(st.sampled_from(ours), min_size=1, max_size=2, unique=True)) if ours else []
        sold = {ammo: min(n, 1) for ammo, n in self.table.state.magazines.items()}
        gifts = [each for each in CARDS if is_gift(content(), card, each)]
        trade = Trade(
            contact,
            tuple(give),
            tuple(get),
            sold if magazine_price(card, buying=False) is not None else {},
            bought if magazine_price(card, buying=True) is not None else {},
            data.draw(st.sampled_from(["", *gifts])) if contact not in self.table.state.used else "",
        )
        if self.apply(trade):
            DONE[f"bought at {contact}"] += bool(get)
            DONE[f"sold at {contact}"] += bool(give)
            DONE["magazines sold"] += any(trade.give_magazines.values())
            DONE["gift"] += bool(trade.gift)

    def go_to(self, stage: Stage) -> None:
        """On through the steps of the exploration until this one."""
        for _ in range(6):
            if self.table.state.stage is stage:
                return
            if self.table.state.stage is Stage.PACK:
                self.apply(SetOut(self.table.state.stalkers[:4]))
            elif self.table.state.stage is Stage.MISSION:
                self.apply(EndMission(won=True))
            self.apply(ChooseMission("own-hut"))
            self.apply(NextStage())

    def meet_with_time(self, contact: str) -> None:
        """At the contacts, with this one known and not yet too many met."""
        if len(self.table.state.used) >= MAX_CONTACTS:
            self.go_to(Stage.MOVE)
        self.go_to(Stage.CONTACTS)
        if contact not in self.table.state.contacts:
            self.apply(MeetContact(contact))

    @rule(contact=contacts, offer=st.integers(-1, 0))
    def use_contact(self, contact: str, offer: int) -> None:
        self.go_to(Stage.CONTACTS)
        self.apply(MeetContact(contact))
        self.apply(UseContact(contact, offer))

    @rule(helper=st.sampled_from(HELPERS))
    def take_help(self, helper: str) -> None:
        """A companion or a job, at most one of each, from whoever is known."""
        self.meet_with_time(helper)
        taken = (self.table.state.companion, self.table.state.job)
        if self.apply(UseContact(helper)):
            DONE[f"help of {helper}"] += 1
            assert sum(now != then for now, then in zip(self.help, taken, strict=True)) == 1

    @rule(helper=st.sampled_from(HELPERS))
    def help_to_the_end(self, helper: str) -> None:
        """Taken along, and the job done while the companion dies."""
        self.take_help(helper)
        companion = self.table.state.companion
        self.go_to(Stage.MISSION)
        if self.apply(EndMission(won=True, fate=Fate.DIED.value, job_done=True)) and companion:
            DONE["companion died"] += 1
            assert companion not in self.table.state.contacts

    @property
    def help(self) -> tuple[str, str]:
        return self.table.state.companion, self.table.state.job

    @rule(contact=contacts)
    def lose(self, contact: str) -> None:
        self.apply(LoseContact(contact))

    @rule(place=st.sampled_from(sorted(content().places)), x=st.integers(-1, 1001), y=st.integers(-1, 1201))
    def put_on_map(self, place: str, x: int, y: int) -> None:
        self.apply(PutOnMap(place, (x, y)))

    @rule(place=st.sampled_from(sorted(content().places)))
    def visit(self, place: str) -> None:
        self.go_to(Stage.MOVE)
        self.apply(Visit(place))
        self.apply(ChooseMission(place))

    @rule()
    def go_on(self) -> None:
        self.apply(ChooseMission("own-hut"))
        self.apply(NextStage())

    @rule(change=st.integers(-6000, 6000))
    def coupons(self, change: int) -> None:
        self.apply(ChangeCoupons(change, "story"))

    @rule(card=cards)
    def take(self, card: str) -> None:
        self.apply(TakeCard(card))

    @rule(deck=st.sampled_from(GEAR), rank=st.integers(0, 3), n=st.integers(1, 3))
    def draw(self, deck: str, rank: int, n: int) -> None:
        self.apply(DrawCards(Draw(deck, rank, n=n)))

    @rule(copy=copies, to=st.sampled_from(Where), mission=st.sampled_from(("a1", "")), data=st.data())
    def give_up(self, copy: str, to: Where, mission: str, data: st.DataObject) -> None:
        self.apply(GiveUpCard(copy, to, mission))
        for owned in self.owned(data, 1):
            self.apply(GiveUpCard(owned, to, mission))

    @rule(ammo=st.sampled_from(AMMO), change=st.integers(-3, 3))
    def change_magazines(self, ammo: str, change: int) -> None:
        self.apply(ChangeMagazines(ammo, change))

    def pack(self, stalker: str, data: st.DataObject, pocket: Any) -> bool:
        """Card by card into any slot that takes it, as a player does."""
        mine = [*self.table.state.carried(stalker), *self.table.state.in_stash()]
        least = min(len(mine), 5)
        drawn = data.draw(st.lists(st.sampled_from(mine), min_size=least, max_size=9, unique=True)) if mine else []
        loadout = Loadout(magazines=pocket)
        for copy in sorted(drawn, key=lambda each: content().deck_by_card[card_of(each)], reverse=True):
            slots = [slot for slot in Slot if can_put(content(), loadout, copy, slot)]
            if slots:
                # Worn rather than packed: the backpack comes last among the slots.
                loadout = put(content(), loadout, copy, slots[0 if data.draw(st.booleans()) else -1])
        if not self.apply(Equip(stalker, loadout)):
            return False
        DONE["modification worn"] += bool(loadout.weapon_mods or loadout.outfit_mod)
        DONE["artefact worn"] += bool(loadout.artefacts)
        return bool(loadout.copies())

    @rule(data=st.data(), pocket=magazines)
    def equip(self, data: st.DataObject, pocket: Any) -> None:
        for deck in GEAR:
            self.apply(TakeCard(data.draw(st.sampled_from(sorted(getattr(content().cards, deck))))))
        self.pack(data.draw(st.sampled_from(self.table.state.stalkers)), data, pocket)

    @rule(data=st.data())
    def wear_again(self, data: st.DataObject) -> None:
        stalker = data.draw(st.sampled_from(self.table.state.stalkers))
        DONE["worn as remembered"] += self.apply(WearLoadout(stalker, "last"))

    @rule(stalker=st.sampled_from(sorted(content().cards.stalkers)), data=st.data())
    def join(self, stalker: str, data: st.DataObject) -> None:
        """Who joins brings nothing and is equipped from the stash (p. 6)."""
        owned = self.table.state.owned()
        if self.apply(Join(stalker)):
            DONE["joined"] += 1
            assert self.table.state.owned() == owned
            assert not self.table.state.carried(stalker)
            DONE["newcomer equipped"] += self.pack(stalker, data, {})

    @rule(area=st.sampled_from(AREAS), data=st.data())
    def a_lost_area_goes_along(self, area: str, data: st.DataObject) -> None:
        """What the mission is set up with, its lost area among it, and what stays here is the whole box: no more."""
        self.go_to(Stage.PACK)
        state = self.table.state
        if state.stage is not Stage.PACK or not state.stalkers:
            return
        party = tuple(data.draw(st.permutations(state.stalkers)))[:4]
        check_the_whole_box(state, party, area, lambda fields: data.draw(st.sampled_from(fields)))
        DONE[f"lost area {area}"] += 1

    @rule()
    def another_run(self) -> None:
        """The list of what goes back (p. 7) names every card and every contact that is out, each once."""
        state = self.table.state
        listed = [line.card for line in returns(content(), state) if line.card]
        out = [copy for copy, spot in state.where.items() if spot.where is not Where.MISSION]
        assert sorted(listed) == sorted((*out, *state.contacts))
        fresh = start_campaign(content(), CampaignSetup("again", state.stalkers[:4], state.start))
        assert fresh.owned() == Table(state.stalkers[:4]).state.owned()
        DONE["reset"] += 1

    @rule(data=st.data())
    def set_out(self, data: st.DataObject) -> None:
        party = data.draw(st.lists(st.sampled_from(self.table.state.stalkers), max_size=5, unique=True))
        self.apply(SetOut(tuple(party)))

    @rule(won=st.booleans(), done=st.booleans(), fate=st.sampled_from(FATES), data=st.data())
    def play_a_mission(self, won: bool, done: bool, fate: str, data: st.DataObject) -> None:
        """Some of what was carried comes back, in other hands, with loot from any deck."""
        self.go_to(Stage.MISSION)
        if self.table.state.stage is not Stage.MISSION:
            return
        brought = {}
        for stalker in self.table.state.party:
            carried = [card_of(copy) for copy in self.table.state.carried(stalker)]
            kept = data.draw(st.lists(st.sampled_from(carried), max_size=4, unique=True)) if carried else []
            loot = data.draw(st.lists(cards, max_size=2))
            brought[stalker] = Kit(backpack=(*kept, *loot), magazines=data.draw(magazines))
        before = self.table.state.owned()
        if self.apply(EndMission(won, brought, {}, {}, {"dog": 1}, done, fate)):
            after = self.table.state.owned()
            DONE["loot"] += bool({*after} - {*before})
            DONE["used up"] += bool({*before} - {*after})

    @precondition(lambda self: self.table.state.stage is Stage.MISSION)
    @rule(won=st.booleans(), fate=st.sampled_from((*FATES, "eaten")), data=st.data())
    def bring_home_anything(self, won: bool, fate: str, data: st.DataObject) -> None:
        brought = {stalker: data.draw(kits) for stalker in self.table.state.party}
        self.apply(EndMission(won, brought, job_done=won, fate=fate))

    @rule()
    def undo_restores_exactly(self) -> None:
        match = self.table.match
        if not match.head:
            return
        now = match.hash
        match.apply(Undo())
        assert match.hash == self.hashes[-2]
        match.apply(Redo())
        assert match.hash == now == self.hashes[-1]
        match.apply(Undo())
        self.hashes.pop()

    @rule(n=st.integers(2, 6))
    def undo_of_many_and_redo(self, n: int) -> None:
        match, now = self.table.match, self.table.match.hash
        n = min(n, len(self.hashes) - 1)
        for step in range(n):
            assert isinstance(match.apply(Undo()), Outcome)
            assert match.hash == self.hashes[-2 - step]
        for _ in range(n):
            assert isinstance(match.apply(Redo()), Outcome)
        assert match.hash == now
        DONE["undo of many"] += n > 1

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        state = self.table.state
        assert {*state.where} <= {*COPIES}
        spots = Counter(
            (spot.owner, spot.slot) for spot in state.where.values() if spot.slot in (Slot.WEAPON, Slot.OUTFIT)
        )
        assert max(spots.values(), default=1) == 1
        for spot in state.where.values():
            assert (spot.where is Where.STALKER) == (spot.slot is not None)
            assert spot.where is not Where.BOX

    @invariant()
    def nothing_is_negative(self) -> None:
        state = self.table.state
        assert state.coupons >= 0
        counts = [*state.magazines.values(), *(n for pocket in state.pockets.values() for n in pocket.values())]
        assert min(counts, default=1) > 0
        for ammo in AMMO:
            held = (state.magazines, *state.pockets.values())
            assert sum(each.get(ammo, 0) for each in held) <= content().cards.markers[f"magazines:{ammo}"]

    @invariant()
    def help_is_one_of_the_contacts_and_gone_with_the_mission(self) -> None:
        state, known = self.table.state, content().contacts
        assert len({*state.contacts}) == len(state.contacts)
        for helper, kind in ((state.companion, ContactKind.COMPANION), (state.job, ContactKind.EMPLOYER)):
            if helper:
                assert helper in state.contacts
                assert known[helper].kind is kind
                assert state.stage in (Stage.CONTACTS, Stage.PACK, Stage.MISSION)

    @invariant()
    def the_ledger_closes(self) -> None:
        assert closes(self.table.match)

    @invariant()
    def modifications_never_stay_without_what_they_are_on(self) -> None:
        if self.table.state.stage is Stage.MISSION:
            for stalker in self.table.state.party:
                assert faults(content(), self.table.state.loadout(stalker)) is None

    def teardown(self) -> None:
        if hasattr(self, "table"):
            self._opens_again()

    def _opens_again(self) -> None:
        old = self.table.match.journal
        journal = Journal(old.header)
        for seq in range(1, len(old) + 1):
            journal.append(old.entry(seq))
        assert Match(self.table.match.game, journal).hash == self.table.match.hash


MANY = settings(max_examples=30, stateful_step_count=40, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.slow
def test_any_sequence_of_trades_loot_losses_and_missions_conserves_cards_and_coupons() -> None:
    run_state_machine_as_test(Groups, settings=MANY)
    missing = sorted(WANTED - {what for what, n in DONE.items() if n})
    assert not missing, (missing, DONE)
