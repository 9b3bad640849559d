# mypy: ignore-errors
# isort: skip_file
"""Campaigns in every step of an exploration, with every command and every event of theirs."""

from __future__ import annotations

import io
import json
import tarfile
from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random

from engine.stalker.cards import card_of
from engine.stalker.company import Fate
from engine.stalker.mission import Kit
from missions import STEPS_BEYOND, _worth, cut, lines_of

from device.campaign_content import read_campaigns
from tools.stalker.shipped import read_library
from engine.stalker.campaign.by_hand import (
    AddPlace,
    ChangeCoupons,
    ChangeMagazines,
    CrossOut,
    DrawCards,
    GiveUpCard,
    Join,
    LoseContact,
    MeetContact,
    PutOnMap,
    TakeCard,
    WriteNote,
)
from engine.stalker.campaign.cards import GEAR, ContactKind, Draw, PlaceKind, campaign_content
from engine.stalker.campaign.exploring import ChooseMission, NextStage, UseContact, Visit
from engine.stalker.campaign.game import CAMPAIGN
from engine.stalker.campaign.homecoming import EndMission
from engine.stalker.campaign.learning import LearnCampaignCards, news
from engine.stalker.campaign.packing import Equip, KeepLoadout, SetOut, WearLoadout
from engine.stalker.campaign.setup import CampaignSetup, Middle
from engine.stalker.campaign.slots import can_put, put
from engine.stalker.campaign.state import Loadout, Slot, Stage, Where, ZonePlace, whole
from engine.stalker.campaign.trading import Trade, buying_price, is_gift, magazine_price, selling_price
from engine.table.command import Redo, Undo
from engine.table.journal import Journal
from engine.table.match import Match, Outcome
from engine.table.points import begin
from engine.table.record import dump

AMMO = ("pistol", "rifle", "shotgun")
STEPS = 90


@cache
def content():
    library = read_library()
    return campaign_content(library, read_campaigns(library))


@cache
def larger():
    """The box as it is after friends' cards have come."""
    cards = content().cards
    own = replace(cards.items["medkit"], name={"en": "Own medkit"}, source="own")
    contacts = {**content().contacts, "friend": replace(content().contacts["own-hunt"], number="99")}
    return replace(content(), cards=replace(cards, items={**cards.items, "own-medkit": own}), contacts=contacts)


def begun(seed: int, random: Random) -> Match:
    stalkers = tuple(random.sample(sorted(content().cards.stalkers), random.randint(1, 4)))
    start = random.choice(sorted(content().starts))
    middle = None
    if random.random() < 0.3:
        cards = dict.fromkeys(random.sample(sorted(content().deck_by_card), 4), 1)
        middle = Middle(1500, ("c99",) if "c99" in content().contacts else (), cards, {"rifle": 2}, done=("A1",))
    setup = CampaignSetup(random.choice(("Friday", "П'ятниця")), stalkers, start, middle)
    header = begin(CAMPAIGN, dump(content()), dump(setup), seed, f"golden-campaign-{seed}")
    return Match(CAMPAIGN, Journal(header))


def any_command(match: Match, random: Random):
    state, known = match.state, whole(match.content, match.state)
    cards, contacts = sorted(known.deck_by_card), sorted(known.contacts)
    mine = random.choice(state.stalkers)
    places = sorted(state.places) or [""]
    makers = (
        NextStage,
        NextStage,
        lambda: ChooseMission(random.choice(["own-hut", *places])),
        lambda: ChooseMission(random.choice([name for name in state.places if state.places[name].mission] or places)),
        lambda: Visit(random.choice(places)),
        lambda: UseContact(random.choice(contacts), random.choice((-1, 0))),
        lambda: UseContact(random.choice(state.contacts or ("c1",)), random.choice((-1, -1, 0))),
        lambda: trade(match, random),
        lambda: trade(match, random),
        lambda: Equip(mine, any_loadout(known, state, mine, random)),
        lambda: KeepLoadout(mine, "usual"),
        lambda: WearLoadout(mine, random.choice(("last", "usual"))),
        lambda: SetOut(tuple(random.sample(state.stalkers, random.randint(1, min(4, len(state.stalkers)))))),
        lambda: SetOut(state.stalkers[:4], random.choice(("", "0123456789abcdef"))),
        lambda: homecoming(match, random),
        lambda: ChangeCoupons(random.choice((-200, 300, 9000)), "story"),
        lambda: TakeCard(random.choice(cards), random.choice(("", "found it"))),
        lambda: DrawCards(Draw(random.choice(GEAR), random.randint(0, 2), n=random.randint(1, 2))),
        lambda: GiveUpCard(random.choice(state.owned() or ("medkit#1",)), random.choice([*Where]), "a1"),
        lambda: ChangeMagazines(random.choice(AMMO), random.choice((-1, 1, 2))),
        lambda: AddPlace(f"ours-{random.randint(1, 9)}", ZonePlace(random.choice([*PlaceKind]), "Наша схованка", "X1")),
        lambda: CrossOut(random.choice(places)),
        lambda: PutOnMap(random.choice(places), (random.randint(0, 1000), random.randint(0, 1200))),
        lambda: MeetContact(random.choice(contacts)),
        lambda: LoseContact(random.choice(state.contacts or ("c1",))),
        lambda: Join(random.choice(sorted(known.cards.stalkers))),
        lambda: WriteNote("Nobody trusts the guide."),
        lambda: LearnCampaignCards() if random.random() < 0.5 else news(known, larger()),
    )
    return random.choice(makers)()


def trade(match: Match, random: Random) -> Trade:
    state, known = match.state, whole(match.content, match.state)
    traders = [key for key in state.contacts if known.contacts[key].kind is ContactKind.TRADER]
    if not traders:
        return Trade("nobody")
    contact = random.choice(traders)
    card = known.contacts[contact]
    wares = [each for each in sorted(known.deck_by_card) if buying_price(known, card, each) is not None]
    ours = [each for each in state.owned() if selling_price(known, card, each) is not None]
    gifts = [each for each in sorted(known.deck_by_card) if is_gift(known, card, each)]
    return Trade(
        contact,
        tuple(random.sample(ours, min(len(ours), random.randint(0, 2)))),
        tuple(random.sample(wares, min(len(wares), random.randint(0, 2)))),
        {ammo: 1 for ammo in state.magazines if magazine_price(card, buying=False) is not None},
        {random.choice(AMMO): 1} if magazine_price(card, buying=True) is not None else {},
        random.choice(gifts) if gifts and contact not in state.used else "",
    )


def any_loadout(known, state, stalker: str, random: Random) -> Loadout:
    mine = [*state.carried(stalker), *state.in_stash()]
    loadout = Loadout(magazines={ammo: min(n, 1) for ammo, n in state.magazines.items()})
    for copy in random.sample(mine, min(len(mine), 8)):
        slots = [slot for slot in Slot if can_put(known, loadout, copy, slot)]
        if slots:
            loadout = put(known, loadout, copy, random.choice(slots))
    return loadout


def homecoming(match: Match, random: Random) -> EndMission:
    state, known = match.state, whole(match.content, match.state)
    brought = {}
    for stalker in state.party:
        carried = [card_of(copy) for copy in state.carried(stalker)]
        kept = random.sample(carried, min(len(carried), 3))
        loot = random.sample(sorted(known.cards.items), 1)
        brought[stalker] = Kit(backpack=(*kept, *loot), magazines={"rifle": 1})
    return EndMission(
        random.random() < 0.6,
        brought,
        dict.fromkeys(state.party, 3),
        dict.fromkeys(state.party, 5),
        {"dog": 2},
        random.random() < 0.5,
        random.choice(("", *(fate.value for fate in Fate))) if state.companion else "",
    )


def played(seed: int):
    random = Random(seed)
    match = begun(seed, random)
    shown: dict[tuple[str, ...], int] = {("start", match.state.start): 0, ("middle", str(bool(match.state.done))): 0}
    for _ in range(STEPS * 8):
        if match.seq >= STEPS:
            break
        if match.redo_step is not None and random.random() < 0.4:
            act = Redo()
        elif match.head and random.random() < 0.03:
            act = Undo()
        else:
            act = any_command(match, random)
        if not isinstance(match.apply(act), Outcome):
            continue
        entry = match.journal.entry(match.seq)
        keys = [("stage", match.state.stage.value), ("op", entry.op, match.state.stage.value)]
        if entry.op == "do":
            keys.append(("command", entry.act.json["kind"], match.state.stage.value))
        keys.extend(("event", raw.json["kind"]) for raw in entry.events)
        for key in keys:
            shown.setdefault(key, match.seq)
    return shown, match.journal


def write(folder, count: int) -> None:
    all_played = [played(seed) for seed in range(1, count + 1)]
    left = Counter(key for shown, _ in all_played for key in shown)
    index = []
    with tarfile.open(folder / "campaigns.tar.xz", "w:xz", preset=9) as archive:
        while left:
            shown, journal = max(all_played, key=lambda each: _worth(each[0], left))
            first_seen = {key: seq for key, seq in shown.items() if key in left}
            for key in first_seen:
                del left[key]
            journal = cut(journal, min(len(journal), max(first_seen.values()) + STEPS_BEYOND))
            name, raw = f"campaign-{len(index):02}.journal", lines_of(journal)
            info = tarfile.TarInfo(name)
            info.size = len(raw)
            archive.addfile(info, io.BytesIO(raw))
            stops = [
                {"seq": seq, "shows": sorted([*key] for key, at in first_seen.items() if at == seq)}
                for seq in sorted(set(first_seen.values()))
            ]
            index.append({"file": name, "steps": len(journal), "stops": stops})
    lines = ",\n".join(json.dumps(each, ensure_ascii=False, sort_keys=True) for each in index)
    (folder / "campaigns.json").write_text(f"[\n{lines}\n]\n", "utf-8")
    kinds = {key[1] for shown, _ in all_played for key in shown if key[0] == "event"}
    done = {key[1] for shown, _ in all_played for key in shown if key[0] == "command"}
    print(len(index), "campaigns; never", sorted({*CAMPAIGN.events} - kinds), sorted({*CAMPAIGN.commands} - done))
    print({key[1] for shown, _ in all_played for key in shown if key[0] == "stage"}, [*Stage])
