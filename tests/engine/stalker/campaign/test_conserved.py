"""Whatever a group does between and on missions: no card and no coupon is ever made, lost or doubled."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

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
from engine.stalker.campaign.exploring import ChooseMission, NextStage, UseContact, Visit
from engine.stalker.campaign.homecoming import EndMission
from engine.stalker.campaign.ledger import closes
from engine.stalker.campaign.packing import Equip, SetOut, WearLoadout, faults
from engine.stalker.campaign.state import Loadout, Slot, Stage, Where
from engine.stalker.campaign.trading import Trade, buying_price, selling_price
from engine.stalker.cards import card_of
from engine.stalker.company import Fate
from engine.stalker.mission import Kit
from engine.table.command import Redo, Undo
from engine.table.journal import Journal
from engine.table.match import Match, Outcome
from tests.engine.stalker.campaign.table import Table, content

CARDS = sorted(content().deck_by_card)
COPIES = sorted(content().copies)
AMMO = ("pistol", "rifle", "shotgun")
cards, copies = st.sampled_from(CARDS), st.sampled_from(COPIES)
contacts = st.sampled_from(sorted(content().contacts))
few = st.integers(0, 2)
FATES = ("", *(fate.value for fate in Fate))
magazines = st.dictionaries(st.sampled_from(AMMO), few, max_size=2)
kits = st.builds(
    Kit,
    weapon=st.sampled_from(["", *content().cards.weapons]),
    outfit=st.sampled_from(["", *content().cards.outfits]),
    artefacts=st.lists(st.sampled_from(sorted(content().cards.artefacts)), max_size=2).map(tuple),
    backpack=st.lists(cards, max_size=5).map(tuple),
    magazines=magazines,
)


class Groups(RuleBasedStateMachine):
    """Any sequence of trades, loot, losses and missions, most of them nonsense: the door has to hold."""

    @initialize(seed=st.integers(0, 99))
    def begin(self, seed: int) -> None:
        self.table = Table(seed=seed)
        self.hashes = [self.table.match.hash]

    def apply(self, action: Any) -> None:
        before = self.table.state
        result = self.table.match.apply(action)
        if isinstance(result, Outcome):
            changes = sum(event.change for event in result.events if isinstance(event, CouponsChanged))
            assert before.coupons + changes == self.table.state.coupons
            moved = {event.card for event in result.events if isinstance(event, CardMoved)}
            assert {copy for copy in COPIES if before.spot(copy) != self.table.state.spot(copy)} <= moved
            self.hashes.append(self.table.match.hash)
        else:
            assert self.table.state == before

    def owned(self, data: st.DataObject, most: int) -> tuple[str, ...]:
        pile = self.table.state.owned()
        return tuple(data.draw(st.lists(st.sampled_from(pile), max_size=most, unique=True))) if pile else ()

    @rule(data=st.data(), contact=contacts, get=st.lists(cards, max_size=3), sold=magazines, bought=magazines)
    def trade(self, data: st.DataObject, contact: str, get: list[str], sold: Any, bought: Any) -> None:
        self.apply(Trade(contact, self.owned(data, 3), tuple(get), sold, bought))

    @rule(data=st.data(), contact=st.sampled_from(("c01", "c03", "c07")))
    def trade_what_they_deal_in(self, data: st.DataObject, contact: str) -> None:
        self.go_to(Stage.CONTACTS)
        card, known = content().contacts[contact], self.table.state.contacts
        if contact not in known:
            self.apply(MeetContact(contact))
        wares = [each for each in CARDS if buying_price(content(), card, each) is not None]
        taken = [each for each in self.table.state.owned() if selling_price(content(), card, each) is not None]
        get = data.draw(st.lists(st.sampled_from(wares), max_size=2))
        give = data.draw(st.lists(st.sampled_from(taken), max_size=2, unique=True)) if taken else []
        self.apply(Trade(contact, tuple(give), tuple(get), {}, data.draw(magazines) if contact != "c03" else {}))

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

    @rule(contact=contacts, offer=st.integers(-1, 0))
    def use_contact(self, contact: str, offer: int) -> None:
        self.go_to(Stage.CONTACTS)
        self.apply(MeetContact(contact))
        self.apply(UseContact(contact, offer))

    @rule(helper=st.sampled_from(("own-dog", "c99")))
    def take_help(self, helper: str) -> None:
        """A companion or a job, at most one of each, from whoever is known."""
        self.go_to(Stage.CONTACTS)
        self.apply(MeetContact(helper))
        self.apply(UseContact(helper))

    @rule(contact=contacts)
    def lose(self, contact: str) -> None:
        self.apply(LoseContact(contact))

    @rule(place=st.sampled_from(sorted(content().places)), x=st.integers(-1, 1001), y=st.integers(-1, 1201))
    def put_on_map(self, place: str, x: int, y: int) -> None:
        self.apply(PutOnMap(place, (x, y)))

    @rule(contact=contacts)
    def meet(self, contact: str) -> None:
        self.apply(MeetContact(contact))

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

    @rule(stalker=st.sampled_from(("milady", "velet", "borsuk")), data=st.data(), pocket=magazines)
    def equip(self, stalker: str, data: st.DataObject, pocket: Any) -> None:
        mine = [*self.table.state.carried(stalker), *self.table.state.in_stash()]
        drawn = data.draw(st.lists(st.sampled_from(mine), max_size=7, unique=True)) if mine else []
        weapons = [copy for copy in drawn if card_of(copy) in content().cards.weapons]
        outfits = [copy for copy in drawn if card_of(copy) in content().cards.outfits]
        worn = {*weapons[:1], *outfits[:1]}
        rest = tuple(copy for copy in drawn if copy not in worn)
        loadout = Loadout("".join(weapons[:1]), (), "".join(outfits[:1]), "", (), rest, pocket)
        self.apply(Equip(stalker, loadout))

    @rule(stalker=st.sampled_from(("milady", "velet")))
    def wear_again(self, stalker: str) -> None:
        self.apply(WearLoadout(stalker, "last"))

    @rule()
    def join(self) -> None:
        self.apply(Join("borsuk"))

    @rule()
    def set_out(self) -> None:
        self.apply(SetOut(self.table.state.stalkers[:4]))

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
        self.apply(EndMission(won, brought, {}, {}, {"dog": 1}, done, fate))

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


TestGroups = Groups.TestCase
TestGroups.settings = settings(
    max_examples=40, stateful_step_count=40, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
