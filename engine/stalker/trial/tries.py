"""What each kind of card can do on a small table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from engine.packs.fault import Path
from engine.packs.kinds import Key, Pieces, Records, card_of
from engine.packs.trial import Attempt, End, carried, commanded
from engine.stalker.commands.flow import NextPhase
from engine.stalker.commands.players import EndTurn, Knife, Shoot
from engine.stalker.companions import acting
from engine.stalker.companions.harm import bear
from engine.stalker.content.card_check import effect_lists
from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.library import library_of
from engine.stalker.content.missions import Kit, Library, LostAreaCard, MissionCard
from engine.stalker.content.places_check import place_effects
from engine.stalker.content.steps import CardStep, Do
from engine.stalker.content.units import Harm
from engine.stalker.effects.registry import carry_out
from engine.stalker.enemies.activation import run_steps
from engine.stalker.game import ZONE
from engine.stalker.stalkers import artefacts, harm, shooting
from engine.stalker.stalkers.turns import is_phase_done, who_is_up
from engine.stalker.state import Phase
from engine.stalker.trial.tables import SIZES, TrialTable, alone, seats, small_mission, table
from engine.stalker.zone.anomalies import after_move
from engine.stalker.zone.lost_areas import entrance_fields, with_lost_area
from engine.stalker.zone.unknown import resolve_every
from engine.table.command import Command
from engine.table.event import because
from engine.table.play import Rule
from engine.table.refusal import Refused

WHY = because("table.told")
Found = tuple[Path, Callable[[], None]]
Tries = Callable[[Library, str, Any], Iterator[Found]]
MOST_STEPS = 30


def attempts(records: Records, pieces: Pieces, new: Collection[Key]) -> Iterator[Attempt]:
    """Every new record by what its kind can do."""
    library = library_of(records, pieces)
    if not library.cards.stalkers:
        return
    for kind, key in new:
        for path, run in OF_KIND.get(kind, _nothing)(library, key, card_of(records[kind, key])):
            yield Attempt(kind, key, path, run)


def _nothing(_library: Library, _key: str, _card: Any) -> Iterator[Found]:
    yield from ()


def _both(at: Callable[[], TrialTable], rule: Callable[[Any, TrialTable], Rule]) -> None:
    """A rule on a table, answered both ways."""
    laid = at()
    for end in End:
        play = laid.play()
        # A death that ends the mission at once is what the rules do (p. 29), not what stops them.
        with suppress(harm.MissionLost):
            carried(play, rule(play, laid), end)


def _tables(library: Library, **mission: Any) -> Iterator[Callable[[], TrialTable]]:
    """A table for one and a table for four."""
    for n in SIZES:
        yield partial(_laid, library, n, mission)


def _laid(library: Library, n: int, mission: Mapping[str, Any]) -> TrialTable:
    return table(library, small_mission(library, **mission), seats(library, n))


def _lists(library: Library, _key: str, card: Any) -> Iterator[Found]:
    """Every list of effects: of a stalker against an enemy, of nobody at all."""
    for path, effects in effect_lists(card):
        for at in _tables(library) if effects else ():
            for by_somebody in (True, False):
                yield path, partial(_both, at, partial(_worked, effects, by_somebody))


def _worked(effects: tuple[Effect, ...], by_somebody: bool, play: Any, at: TrialTable) -> Rule:
    who = at.stalker if by_somebody else ""
    return carry_out(play, effects, WHY, who, at.enemy if by_somebody else "", "d" if by_somebody else "")


def _enemy(library: Library, key: str, _card: Any) -> Iterator[Found]:
    """It acts by every step there is, and is hit by everything."""
    for at in _tables(library, enemies=[key]):
        for do in Do:
            yield (
                ("attack",),
                partial(_both, at, partial(_steps, (CardStep(do, up_to=2, text="x"), CardStep(do, text="x")))),
            )
        for part in ("torso", "head"):
            for stars in (0, 3, 20):
                yield (part,), partial(_both, at, partial(_struck, stars, part))


def _steps(steps: tuple[CardStep, ...], play: Any, _at: TrialTable) -> Rule:
    return run_steps(play, steps)


def _struck(stars: int, part: str, play: Any, at: TrialTable) -> Rule:
    yield from harm.hit_enemy(play, at.enemy, stars, WHY, part, at.stalker)


def _activation(library: Library, _key: str, card: Any) -> Iterator[Found]:
    for at in _tables(library):
        for path in ("steps", "without", "extra"):
            if steps := getattr(card, path):
                yield (path,), partial(_both, at, partial(_steps, steps))


def _geared(library: Library, kit: Kit) -> Callable[[], TrialTable]:
    return lambda: table(library, small_mission(library), seats(library, 2), kit)


def _weapon(library: Library, key: str, card: Any) -> Iterator[Found]:
    at = _geared(library, Kit(weapon=key, magazines={card.ammo_type: 3}))
    yield ("attacks",), partial(_shots, at)
    yield from _lists(library, key, card)


def _shots(at: Callable[[], TrialTable]) -> None:
    """Every attack at whoever can be seen, and the knife."""
    laid = at()
    for end in End:
        state = laid.state
        for _ in range(3):
            if state.phase is Phase.PLAYERS:
                break
            state = commanded(ZONE, state, laid.box, NextPhase(), end)
        attempts: list[Command] = [Knife(laid.stalker, laid.enemy)]
        for attack, printed in shooting.attacks_of(state, laid.box, laid.stalker).items():
            targets = shooting.targets_of(state, laid.box, laid.stalker, printed)[:2]
            attempts += [Shoot(laid.stalker, attack, target) for target in targets]
        for command in attempts:
            with suppress(Refused):
                commanded(ZONE, state, laid.box, command, end)


def _mod(library: Library, key: str, card: Any) -> Iterator[Found]:
    kits = [Kit(outfit=name, outfit_mod=key) for name in [*library.cards.outfits][:1]]
    if card.fits != "outfit":
        fitting = [
            name
            for name, weapon in library.cards.weapons.items()
            if any(card.fits in slot.split("/") for slot in weapon.slots)
        ]
        ammo = {name: {library.cards.weapons[name].ammo_type: 3} for name in fitting}
        kits = [Kit(weapon=name, weapon_mods=(key,), magazines=ammo[name]) for name in fitting[:1]]
    for kit in kits:
        yield ("fits",), partial(_shots, _geared(library, kit))
    yield from _lists(library, key, card)


def _worn(library: Library, key: str, card: Any) -> Iterator[Found]:
    """An outfit or an artefact when its wearer is hurt."""
    outfit = key if key in library.cards.outfits else next(iter(library.cards.outfits), "")
    kit = Kit(outfit=outfit, artefacts=(key,) if key in library.cards.artefacts else ())
    for damage in (1, 12):
        yield ("defence",), partial(_both, _geared(library, kit), partial(_suffered, damage))
    yield from _lists(library, key, card)


def _suffered(damage: int, play: Any, at: TrialTable) -> Rule:
    yield from harm.suffer(play, at.stalker, damage, WHY, at.enemy or None)
    if at.enemy in play.state.enemies:
        yield from artefacts.pay_back(play, at.stalker, at.enemy)


def _injury(library: Library, key: str, _card: Any) -> Iterator[Found]:
    for at in _tables(alone(library, "injuries", key)):
        for hurt in Harm:
            yield (hurt.value,), partial(_both, at, partial(_injured, hurt))


def _injured(hurt: Harm, play: Any, at: TrialTable) -> Rule:
    yield from harm.harm_enemy(play, at.enemy, hurt, WHY, at.stalker)


def _anomaly(library: Library, key: str, card: Any) -> Iterator[Found]:
    yield from _lists(library, key, card)
    for at in _tables(library, anomaly=key):
        yield ("stalkers",), partial(_both, at, _crossed)
        yield ("enemies",), partial(_both, at, _run_through)


def _crossed(play: Any, at: TrialTable) -> Rule:
    yield from after_move(play, at.stalker, ("d", "e"))


def _run_through(play: Any, at: TrialTable) -> Rule:
    yield from after_move(play, at.enemy, ("e", "d"))


def _unknown(library: Library, key: str, card: Any) -> Iterator[Found]:
    group = card.group or "none"
    known = alone(library, "unknown", key)
    mission = replace(small_mission(known), unknown={str(n): {group: 1} for n in range(1, 5)})
    for n in SIZES:
        at = partial(table, known, mission, seats(library, n))
        yield ("group",), partial(_both, at, _turned_up)


def _turned_up(play: Any, _at: TrialTable) -> Rule:
    yield from resolve_every(play, WHY)


def _stalker(library: Library, key: str, card: Any) -> Iterator[Found]:
    mission = small_mission(library)
    for n in SIZES:
        at = partial(table, library, mission, seats(library, n, key))
        yield ("hp",), partial(_both, at, partial(_suffered, 12))
        yield ("dice",), partial(_shots, at)
        for path, effects in effect_lists(card):
            yield path, partial(_both, at, partial(_worked, effects, True))
        yield ("abilities",), partial(_rounds, at)


def _rounds(at: Callable[[], TrialTable], most: int = MOST_STEPS) -> None:
    """The rounds of a table where nobody does anything: what happens by itself."""
    laid = at()
    for end in End:
        state = laid.state
        for _ in range(most):
            if state.result is not None:
                break
            done = state.phase is Phase.EVENT or is_phase_done(state)
            state = commanded(ZONE, state, laid.box, NextPhase() if done else EndTurn(who_is_up(state)), end)


def _companion(library: Library, key: str, card: Any) -> Iterator[Found]:
    for n in SIZES:
        at = partial(table, library, small_mission(library), seats(library, n), companion=key)
        for action in card.actions:
            yield ("actions",), partial(_both, at, partial(_helped, key, action.id))
        yield ("lost",), partial(_both, at, partial(_borne, key))
        yield (), partial(_rounds, at)


def _helped(key: str, action: str, play: Any, at: TrialTable) -> Rule:
    for offer, target in acting.offers(play.state, play.content, key):
        if offer.id == action:
            yield from acting.use(play, at.stalker, key, action, target)
            return


def _borne(key: str, play: Any, _at: TrialTable) -> Rule:
    for _ in range(9):
        if key in play.state.companions:
            yield from bear(play, key, (Effect(EffectDo.HIT, n=5),), WHY)


def _job(library: Library, key: str, _card: Any) -> Iterator[Found]:
    yield (), partial(_rounds, partial(table, library, small_mission(library), seats(library, 2), job=key))


def _mission(library: Library, _key: str, mission: MissionCard) -> Iterator[Found]:
    """It is set up for one and for four, everything on its cards happens, and its rounds go by."""
    if mission.missing:
        return
    for n in SIZES:
        at = partial(table, library, mission, seats(library, n))
        yield (), partial(_rounds, at)
        for path, effects in place_effects(mission.environment):
            if effects:
                yield path, partial(_both, at, partial(_on_the_spot, effects))
        for event in {*(each for row in mission.events for each in row), *mission.aside}:
            drawn = library.cards.events[event]
            for effects in filter(None, (drawn.at_once, drawn.framed)):
                yield ("events",), partial(_both, at, partial(_worked, effects, False))


def _on_the_spot(effects: tuple[Effect, ...], play: Any, at: TrialTable) -> Rule:
    field = play.state.stalkers[at.stalker].field
    return carry_out(play, effects, WHY, at.stalker, field=field)


def _area(library: Library, key: str, area: LostAreaCard) -> Iterator[Found]:
    """Laid beside a small mission, everything in it happens."""
    loose = replace(area, size=None, indoors=None)
    freed = replace(library, lost_areas={**library.lost_areas, key: loose})
    base = small_mission(library)
    fields = entrance_fields(base, library.tiles, loose)
    if not fields:
        return
    mission = with_lost_area(freed, base, key, fields[0])
    for n in SIZES:
        at = partial(table, freed, mission, seats(library, n))
        yield (), partial(_rounds, at)
        for path, effects in place_effects(area.environment):
            if effects:
                yield path, partial(_both, at, partial(_on_the_spot, effects))


def _die(library: Library, _key: str, _card: Any) -> Iterator[Found]:
    for n in SIZES:
        at = partial(table, library, small_mission(library), seats(library, n))
        yield ("die",), partial(_shots, at)
        yield ("die",), partial(_both, at, partial(_suffered, 6))
        yield ("die",), partial(_both, at, _crossed)


OF_KIND: Mapping[str, Tries] = {
    "enemies": _enemy,
    "activation": _activation,
    "events": _lists,
    "items": _lists,
    "loot": _lists,
    "control": _lists,
    "weapons": _weapon,
    "outfits": _worn,
    "mods": _mod,
    "artefacts": _worn,
    "anomalies": _anomaly,
    "injuries": _injury,
    "stalkers": _stalker,
    "unknown": _unknown,
    "dice": _die,
    "companions": _companion,
    "jobs": _job,
    "missions": _mission,
    "lost_areas": _area,
}
