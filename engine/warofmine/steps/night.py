"""The night at home: arms, the raid, crime (J19, J20)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Number
from engine.table.refusal import Refused
from engine.table.text import T, Text
from engine.warofmine.cards.drawing import draw, known_effects, tell
from engine.warofmine.cards.scene import Scene, work
from engine.warofmine.content.vocabulary import TraitDo
from engine.warofmine.events.base import person
from engine.warofmine.events.cards import CrimeBrokeOut
from engine.warofmine.events.fights import RaidSeen
from engine.warofmine.events.people import Armed
from engine.warofmine.rules.asking import LEADER, choose
from engine.warofmine.rules.drawing import ENCOUNTERS, RAIDS
from engine.warofmine.rules.raid import raid
from engine.warofmine.rules.throwing import ammo_is_short, ammo_needed
from engine.warofmine.state.clock import Step
from engine.warofmine.state.counts import covers, tally
from engine.warofmine.state.look import SiegePlay, boards_in, trait_n, weapon_of
from engine.warofmine.steps.narrative import play_in_raid
from engine.warofmine.steps.starting import begin, must_be_present

CRIME = 2
"""Red-corner cards a night (J20)."""


def arm(play: SiegePlay, weapons: Mapping[str, str]) -> None:
    """Weapons left in the storage to guards, one each; a firearm only with ammunition for it (J19, W23)."""
    begin(play, Step.ARM)
    for who in sorted(weapons):
        must_be_present(play.state, who)
        if who not in play.state.guards:
            raise Refused("no_guard", T("{who} does not stand guard.", who=person(who)))
        must_be_weapon(play, weapons[who])
    if not covers(play.state.storage, tally(tuple(weapons.values()))):
        raise Refused("not_there", T("The storage does not hold so many weapons."))
    for who in sorted(weapons):
        play.emit(Armed(because("arm.guard"), who, weapons[who]))
    if ammo_is_short(play.state, play.content, play.state.guards, play.state.storage):
        raise Refused("no_ammo", T("There is not enough ammunition for all these weapons."))


def must_be_weapon(play: SiegePlay, kind: str) -> None:
    if kind not in play.content.tokens or play.content.tokens[kind].weapon is None:
        raise Refused("no_weapon", T("That is no weapon."))


def night_raid(play: SiegePlay) -> Rule:
    """The card, shots, dice, split, theft, wounds, and last what the card says (W18)."""
    begin(play, Step.RAID)
    card = yield from draw(play, RAIDS)
    if card is None:
        return
    shown = yield from _strength(play, card)
    damage, wounds = shown
    watched = sum(trait_n(play.content, who, TraitDo.WATCHES) for who in play.state.guards)
    state = play.state
    damage, wounds = max(0, damage + state.more_damage - watched), max(0, wounds + state.more_wounds)
    play.emit(RaidSeen(because("raid.card"), damage, wounds))
    yield from play_in_raid(play)
    # A card played now may change the raid that is at the door.
    state = play.state
    damage, wounds = max(0, damage + state.more_damage), max(0, wounds + state.more_wounds)
    play.emit(RaidSeen(because("raid.card"), damage, wounds))
    yield from _choose_shots(play)
    came = yield from raid(play, damage, wounds, boards_in(play.state))
    if not card:
        tell(play, RAIDS, damage=shown[0], wounds=shown[1])
    elif not came.ignored:
        yield from work(play, known_effects(play, RAIDS, card), Scene(f"raids/{card}"))


def _strength(play: SiegePlay, card: str) -> Asking[tuple[int, int]]:
    known = play.content.raids.get(card) or play.state.remembered.get(f"{RAIDS}/{card}")
    if known:
        return known.damage, known.wounds
    damage = yield from _number("damage", T("How much damage does the card show?"))
    wounds = yield from _number("wounds", T("How many wounds does the card show?"))
    return damage, wounds


def _number(code: str, prompt: Text) -> Asking[int]:
    return (yield from Number(LEADER, prompt, because("raid.card", code=code, of=""), 0, 99).ask())


def _choose_shots(play: SiegePlay) -> Rule:
    """Once or twice with a weapon that fires twice; who has no ammunition any more uses bare hands (J19, W23)."""
    content = play.content
    for who in play.state.guards:
        weapon = weapon_of(content, play.state.people[who].weapon)
        ammo = play.state.storage.get(content.role.ammo, 0)
        spare = ammo - ammo_needed(play.state, content, play.state.guards)
        if weapon.ammo and spare < 0:
            play.emit(Armed(because("arm.no_ammo"), who, None))
        elif weapon.double and spare > 0:
            options = [("1", T("one shot")), ("2", T("two shots"))]
            prompt = T("How often does {who} shoot?", who=person(who))
            shots = int((yield from choose("shots", prompt, "arm.shots", options, who, ammo=spare)))
            if shots > 1:
                play.emit(Armed(because("arm.shots"), who, play.state.people[who].weapon, shots))


def crime(play: SiegePlay, raids: int) -> None:
    """Two of the red-corner cards, or the last one, in any mix, unseen (J20, W41)."""
    begin(play, Step.CRIME)
    red = play.state.red
    n = min(CRIME, sum(len(cards) for cards in red.values()))
    encounters = n - raids
    if not 0 <= raids <= len(red.get(RAIDS, ())) or not 0 <= encounters <= len(red.get(ENCOUNTERS, ())):
        raise Refused("wrong_mix", T("There are not so many red cards of that kind."))
    for deck, wanted in ((ENCOUNTERS, encounters), (RAIDS, raids)):
        if wanted:
            cards = play.rng.shuffled(red[deck])[:wanted]
            order = play.rng.shuffled((*play.state.deck(deck).cards, *cards))
            play.emit(CrimeBrokeOut(because("crime.red"), deck, cards, order))
