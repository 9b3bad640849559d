"""Setting out without its window (p. 9, p. 23): slots of each stalker, what the stash has for them, what is missing."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from engine.stalker.campaign.cards import CampaignContent
from engine.stalker.campaign.packing import (
    LAST,
    Equip,
    KeepLoadout,
    WearLoadout,
    advice,
    cards_away,
    check_set_out,
    faults,
    mission_setup,
    start_dose,
)
from engine.stalker.campaign.slots import can_put, put, slots_of, without
from engine.stalker.campaign.state import Campaign, Loadout, Slot, Stage, deck_name, gear_of
from engine.stalker.content.cards import card_of
from engine.stalker.stalkers.gear import capacity, in_backpack
from engine.stalker.state import ARTEFACTS as MOST_ARTEFACTS
from engine.stalker.zone.decks import ARTEFACTS, MODS, OUTFITS, WEAPONS
from engine.table.command import Command
from engine.table.record import dump
from engine.table.refusal import Refused
from engine.table.text import NO_WORDS, Name, T, Text, listed
from screens.stalker.campaign.gear.slot_cells import EMPTY, Cell, filled, named_once
from screens.stalker.campaign.gear.things import Magazine, Pocketed, Worn
from screens.stalker.campaign.words import AMMO, DECK_ICONS, DECKS, card_name, contact, gear_facts, stalker
from screens.stalker.mission.words import joined
from screens.widgets.page_model import Line, PageView, Section
from screens.widgets.sheet_model import SheetRow, SheetView

BACKPACK_ROW = 3
"""Cells side by side."""
REMEMBERED = "remembered"
NO_AREA, DRAW_AREA = "-", "?"
OWN_AREA = "own"
"""The lost area that the mission brings itself."""
KEEP, PARTY, LEADER, BY_HAND, LOST_AREA = "keep", "party", "leader", "by_hand", "lost_area"
KEPT = "kept"
"""The name of the loadout a player keeps by hand; the last one is kept by itself."""
Carriable = str | Magazine | Worn
"""What a finger may carry: a copy or a magazine of the stash, or what somebody wears."""
Thing = Carriable | Pocketed


class SetOutPresenter:
    def __init__(self, content: CampaignContent, state: Campaign) -> None:
        self.content, self.state = content, state
        self.who = state.stalkers[0]
        self.staying: set[str] = set()
        self.lead = ""
        self.areas: dict[str, Text] = {}
        """Set-up cards of lost areas that the box has, by id."""
        self.area, self.entrance = "", ""
        """A lost area that is added to the mission (p. 39), by its set-up card, and the field its entrance lies on."""

    @property
    def party(self) -> tuple[str, ...]:
        return tuple(each for each in self.state.stalkers if each not in self.staying)[:4]

    @property
    def leader(self) -> str:
        """Who holds the leader's marker when the mission begins; the players decide."""
        return self.lead if self.lead in self.party else next(iter(self.party), "")

    def next_leader(self) -> None:
        party = self.party
        self.lead = party[(party.index(self.leader) + 1) % len(party)] if party else ""

    @property
    def loadout(self) -> Loadout:
        return self.state.loadout(self.who)

    def view(self) -> PageView:
        packing = self.state.stage is Stage.PACK
        missing = advice(self.content, self.state, self.party)
        names = listed([stalker(each) for each in self.party])
        return PageView(
            T("Setting out"),
            T("tap a card, or hold it and drag it to its place"),
            sections=(
                Section("", self._remembered()),
                *self._stash(),
                Section(T("Before you go"), self._ways_out()),
            ),
            caution=joined([T("{what}.", what=each.text) for each in missing]) if missing and packing else "",
            action=T("Set out: {names}", names=names) if packing else T("Back to the campaign"),
            can_act=bool(self.party) or not packing,
        )  # fmt: skip

    # What a tap does

    def command(self, thing: Thing) -> Command | None:
        """A card on somebody goes to the stash; one in the stash to where it fits best."""
        match thing:
            case Pocketed(ammo):
                return self._magazines(ammo, -1)
            case Magazine(ammo):
                return self._magazines(ammo, 1)
            case Worn(copy):
                return Equip(self.who, without(self.loadout, copy))
        if thing == REMEMBERED:
            return WearLoadout(self.who, KEPT if KEPT in self._kept else LAST)
        wanted = self.with_card(thing)
        return Equip(self.who, wanted) if wanted is not None else None

    def keep(self) -> Command:
        return KeepLoadout(self.who, KEPT)

    def with_card(self, copy: str) -> Loadout | None:
        """Into its own slot if that is free and fits, then in place of what is there, then into the backpack."""
        ways = [way for way in self._ways(copy) if faults(self.content, way) is None]
        return next(iter(ways), None)

    def _ways(self, copy: str) -> list[Loadout]:
        now, deck = self.loadout, deck_name(self.content, copy)
        packed = replace(now, backpack=(*now.backpack, copy))
        if deck == WEAPONS:
            worn = replace(now, weapon=copy)
            return [packed, worn] if now.weapon else [worn]
        if deck == OUTFITS:
            worn = replace(now, outfit=copy)
            return [worn] if not now.outfit else [worn, packed]
        if deck == ARTEFACTS:
            return [replace(now, artefacts=(*now.artefacts, copy)), packed]
        if deck == MODS:
            on_weapon = replace(now, weapon_mods=(*now.weapon_mods, copy))
            on_outfit = replace(now, outfit_mod=copy)
            return [on_weapon, packed] if now.outfit_mod else [on_weapon, on_outfit, packed]
        return [packed]

    def _magazines(self, ammo: str, change: int) -> Command:
        now = self.loadout
        n = max(now.magazines.get(ammo, 0) + change, 0)
        return Equip(self.who, replace(now, magazines={**now.magazines, ammo: n}))

    # The mission

    @property
    def mission(self) -> str:
        """The mission that the app can play; empty if it is played without."""
        place = self.state.places.get(self.state.mission)
        brief = self.content.missions.get(place.mission) if place is not None else None
        return place.mission if place is not None and brief is not None and brief.is_complete else ""

    def arguments(self, seed: int) -> dict[str, Any]:
        """What the set-up screen needs, as the shell can remember it. Raises Refused if the team cannot set out."""
        party = self.party
        check_set_out(self.content, self.state, party)
        return {
            "mission": self.mission,
            "packed": dump(mission_setup(self.content, self.state, party, self.leader, bool(self.area))),
            "away": cards_away(self.state, party),
            "area": [self.area, self.entrance] if self.area not in ("", OWN_AREA) else None,
            "seed": seed,
        }

    # What is shown

    @property
    def _kept(self) -> frozenset[str]:
        return frozenset(self.state.loadouts.get(self.who, {}))

    def board(self) -> tuple[tuple[Cell, ...], ...]:
        """The stalker's board row by row (p. 23): in hand, worn, artefacts, backpack, pockets."""
        now = self.loadout
        mods = [*now.weapon_mods, *[""] * (len(slots_of(self.content, now.weapon)) - len(now.weapon_mods))]
        rows = [
            (self._cell(Slot.WEAPON, now.weapon), *(self._cell(Slot.WEAPON_MOD, mod) for mod in mods)),
            (self._cell(Slot.OUTFIT, now.outfit), self._cell(Slot.OUTFIT_MOD, now.outfit_mod)),
            tuple(self._cell(Slot.ARTEFACT, copy) for copy in filled(now.artefacts, MOST_ARTEFACTS)),
        ]
        gear = gear_of(self.content, now)
        # What stays on a weapon in the backpack takes a place there, too (p. 25).
        packed = filled(tuple(in_backpack(gear)), capacity(self.content.box, gear))
        rows += [
            tuple(self._cell(Slot.BACKPACK, copy) for copy in packed[first : first + BACKPACK_ROW])
            for first in range(0, len(packed), BACKPACK_ROW)
        ]
        pockets = (
            Cell(None, T("{ammo} × {n}", ammo=Name("ammo", ammo), n=now.magazines.get(ammo, 0)), ammo=ammo,
                 n=now.magazines.get(ammo, 0))
            for ammo in AMMO
        )  # fmt: skip
        return (*map(named_once, rows), tuple(pockets))

    def _cell(self, slot: Slot, copy: str) -> Cell:
        if not copy:
            return Cell(slot, EMPTY[slot])
        return Cell(slot, card_name(copy), copy, icon=DECK_ICONS[deck_name(self.content, copy)])

    def is_card(self, thing: Hashable) -> bool:
        """Whether a row is something that can be carried to a slot."""
        return isinstance(thing, Magazine) or (isinstance(thing, str) and card_of(thing) in self.content.deck_by_card)

    def takes(self, thing: Carriable, cell: Cell) -> bool:
        """Whether a card that is being dragged may be let go here."""
        if isinstance(thing, Magazine):
            return cell.slot is None and cell.ammo == thing.ammo
        return cell.slot is not None and can_put(self.content, self.loadout, _copy(thing), cell.slot, cell.copy)

    def drop(self, thing: Carriable, cell: Cell) -> Command:
        """Let go over a cell. Raises Refused with the sentence why not."""
        if isinstance(thing, Magazine):
            if cell.slot is not None or cell.ammo != thing.ammo:
                raise Refused("no_pocket", T("Magazines go into the pockets."))
            return self._magazines(thing.ammo, 1)
        if cell.slot is None:
            raise Refused("no_magazine", T("Only magazines go into the pockets."))
        return Equip(self.who, put(self.content, self.loadout, _copy(thing), cell.slot, cell.copy))

    def lay_off(self, thing: Carriable) -> Command | None:
        """Let go beside the board: what was carried goes to the stash."""
        return Equip(self.who, without(self.loadout, thing.copy)) if isinstance(thing, Worn) else None

    def _remembered(self) -> tuple[Line, ...]:
        if self.loadout.copies() or not self._kept:
            return ()
        return (Line(REMEMBERED, T("As remembered"), T("what the stash still has of it"), icon="undo"),)

    def _stash(self) -> tuple[Section, ...]:
        sections = []
        stash = self.state.in_stash()
        for deck, title in DECKS.items():
            lines = tuple(
                Line(copy, card_name(copy), gear_facts(self.content, copy), icon=DECK_ICONS[deck])
                for copy in stash
                if self.content.deck_by_card[card_of(copy)] == deck
            )
            if lines:
                sections.append(Section(T("In the stash: {deck}", deck=title), lines))
        magazines = tuple(
            Line(Magazine(ammo), T("Magazine: {ammo}", ammo=Name("ammo", ammo)), T("in the stash"), str(n), "bolt")
            for ammo, n in sorted(self.state.magazines.items())
        )
        if magazines:
            sections.append(Section(T("In the stash: {deck}", deck=T("Magazines")), magazines))
        return tuple(sections) or (Section(T("Stash"), (), T("The stash is empty.")),)

    def _ways_out(self) -> tuple[Line, ...]:
        gear = gear_of(self.content, self.loadout)
        full = self.content.cards.stalkers[self.who].hp
        room = T("{n}/{room} in the backpack", n=len(in_backpack(gear)), room=capacity(self.content.box, gear))
        begins = T("{hp} hp, 3 bolts, focus, weapons loaded · {room}", hp=full, room=room)
        dose = T("dose {n}", n=start_dose(self.content, self.loadout))
        lines = [
            Line("", T("{stalker} sets out with", stalker=Name("stalkers", self.who)), begins, dose, "radiation"),
            Line(PARTY, T("Who comes along?"), listed([stalker(each) for each in self.party]), icon="people"),
            *self._leading(),
            Line(KEEP, T("Remember this"), T("what is carried now, for another time"), icon="book"),
        ]
        if self.state.companion:
            lines.append(Line("", contact(self.state.companion), T("comes along as your companion"), icon="people"))
        if self.state.job:
            lines.append(Line("", contact(self.state.job), T("gave you a job for this mission"), icon="goal"))
        if self.state.stage is Stage.PACK and self.mission:
            chosen = self._areas.get(self.area, T("none"))
            if self.entrance:
                chosen = T("{name} · entrance on {field}", name=chosen, field=self.entrance)
            lines.append(Line(LOST_AREA, T("A lost area"), chosen, icon="unknown", chosen=bool(self.area)))
            lines.append(Line(BY_HAND, T("Play it without the app"), T("only the campaign is kept here"), icon="dice"))
        return tuple(lines)

    def _leading(self) -> tuple[Line, ...]:
        if len(self.party) < 2:
            return ()
        return (Line(LEADER, T("{stalker} leads", stalker=stalker(self.leader)), T("tap for the next"), icon="star"),)

    # Lost areas

    @property
    def _areas(self) -> dict[str, Text]:
        brief = self.content.missions.get(self.mission)
        own = {OWN_AREA: T("the one of this mission")} if brief is not None and brief.has_lost_area else {}
        return {**own, **self.areas}

    def area_sheet(self) -> SheetView:
        """Players may add one to any mission: they draw a set-up card (p. 39)."""
        rows = [SheetRow(T("None"), T("as the mission stands"), NO_WORDS, NO_AREA, not self.area)]
        if self.areas:
            rows.append(SheetRow(T("Draw a set-up card"), T("the app draws one at random"), NO_WORDS, DRAW_AREA))
        rows += [SheetRow(words, NO_WORDS, NO_WORDS, key, key == self.area) for key, words in self._areas.items()]
        return SheetView(T("A lost area"), T("optional, for any mission"), tuple(rows), None, T("p. 39"))

    def leaving_out(self) -> SheetView:
        """Who stays at home this time."""
        rows = tuple(
            SheetRow(stalker(each), T("stays here") if each in self.staying else T("comes along"), NO_WORDS, each,
                     each not in self.staying)
            for each in self.state.stalkers
        )  # fmt: skip
        return SheetView(T("Who comes along?"), T("one to four stalkers"), rows)


def _copy(thing: str | Worn) -> str:
    return thing.copy if isinstance(thing, Worn) else thing
