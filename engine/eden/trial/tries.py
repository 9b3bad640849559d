"""What each kind of record can do: warriors fight, cards are played, pieces are attacked, the end phase comes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from engine.eden.commands import acting, rounds
from engine.eden.content.box import Box
from engine.eden.content.library import library_of
from engine.eden.content.profiles import Profile
from engine.eden.game import EDEN
from engine.eden.offers import offers
from engine.eden.setup.start import Setup, SideSetup, start_battle
from engine.eden.state import Battle, Phase, Piece, Side, Unit
from engine.eden.words import Edge, WeaponKind, Zone
from engine.open.shapes import Outline, Point
from engine.packs.fault import Path
from engine.packs.kinds import Key, Pieces, Records
from engine.packs.trial import Attempt, End, commanded
from engine.table.command import Command
from engine.table.refusal import Refused

RED, BLUE = "red", "blue"
US, FOE, FAR, FRIEND, BEAST = "us", "foe", "far", "friend", "beast"
SPOTS = {US: (300, 300), FOE: (300, 332), FAR: (300, 450), FRIEND: (340, 290), BEAST: (150, 300)}
BOX = (Point(380, 380), Point(440, 380), Point(440, 440), Point(380, 440))
ROCK = "rock"
Found = tuple[Path, Callable[[End], None]]


class Small:
    """Two warriors a side and a beast, in the middle of a round; with a map and without one."""

    def __init__(self, box: Box, end: End, mapped: bool, **who: str) -> None:
        self.box, self.end = box, end
        self.battle = _battle(box, mapped, who)

    def does(self, command: Command) -> None:
        """Each from the same table; what the rules refuse is not done."""
        try:
            after = commanded(EDEN, self.battle, self.box, command, self.end)
        except Refused:
            return
        offers(after, self.box, US)

    def acts(self) -> None:
        """Everything that its page offers, on everybody and on the piece."""
        profile = self.box.profiles[self.battle.units[US].profile]
        offers(self.battle, self.box, US)
        for on in (FOE, FAR, BEAST, FRIEND):
            self.does(acting.Attack(US, on))
            self.does(acting.Charge(US, on))
            for ability in profile.abilities:
                self.does(acting.UseAbility(US, ability, on))
            for key, weapon in profile.weapons.items():
                self.does(_with(key, weapon.kind, on))
        for ability in profile.abilities:
            for on in (US, ROCK, ""):
                self.does(acting.UseAbility(US, ability, on))
        self.does(acting.AttackPiece(US, ROCK))
        for command in (acting.Climb, acting.Swim, acting.Jump, acting.Hide):
            self.does(command(US, ROCK))
        self.does(acting.Move(US))
        self.does(rounds.EndActivation())

    def ends(self) -> None:
        """The end phase, with its fires, its beasts and its points."""
        hurt = replace(self.battle.units[US], fire=1, poison=1, fear=1)
        units = {**self.battle.units, US: hurt}
        self.battle = replace(self.battle, phase=Phase.END, acting="", units=units)
        self.does(rounds.EndPhase())


def _with(weapon: str, kind: WeaponKind, on: str) -> Command:
    if kind is WeaponKind.THROWN:
        return acting.Throw(US, weapon, Point(*SPOTS[on]), (on,))
    if kind is WeaponKind.SPRAY:
        return acting.Spray(US, weapon, (on,))
    return acting.Shoot(US, weapon, on)


def _battle(box: Box, mapped: bool, who: Mapping[str, str]) -> Battle:
    warriors = [key for key, each in sorted(box.profiles.items()) if not each.contamination]
    beasts = [key for key, each in sorted(box.profiles.items()) if each.contamination]
    first = warriors[0]
    names = {US: first, FOE: first, FAR: warriors[-1], FRIEND: warriors[-1], **({BEAST: beasts[0]} if beasts else {})}
    names |= {key: name for key, name in who.items() if key in SPOTS}
    sides = {US: RED, FRIEND: RED, FOE: BLUE, FAR: BLUE, BEAST: ""}
    units = {
        key: Unit(name, sides[key], Point(*SPOTS[key]) if mapped else None, leader=key in (US, FAR))
        for key, name in names.items()
    }
    kind = who.get("piece") or next(iter(box.pieces), "")
    outline = Outline(BOX) if mapped else None
    pieces = {ROCK: Piece(box.pieces[kind].traits, outline, kind=kind)} if kind else {}
    mission = who.get("mission", "")
    return Battle(
        sides={
            RED: Side(Edge.NORTH, mission=mission, strategy=9, hand=3),
            BLUE: Side(Edge.SOUTH, mission=mission, strategy=9, hand=3),
        },
        pieces=pieces,
        units=units,
        touching=frozenset() if mapped else frozenset({(FOE, US)}),
        round=1,
        phase=Phase.ACTIVATION,
        first=RED,
        up=RED,
        acting=US,
        last=BLUE,
    )


def attempts(records: Records, _pieces: Pieces, new: Collection[Key]) -> Iterator[Attempt]:
    box = library_of(records).box
    if not any(not each.contamination for each in box.profiles.values()):
        return
    for kind, key in new:
        for path, run in OF_KIND.get(kind, _nothing)(box, key):
            for end in End:
                yield Attempt(kind, key, path, partial(run, end))


def _nothing(_box: Box, _key: str) -> Iterator[Found]:
    yield from ()


def _fought(box: Box, end: End, **who: str) -> None:
    for mapped in (True, False):
        small = Small(box, end, mapped, **who)
        small.acts()
        small.ends()


def _warrior(box: Box, key: str) -> Iterator[Found]:
    """It acts, and it is acted upon; wounded too."""
    yield (), lambda end: _fought(box, end, us=key)
    yield (), lambda end: _fought(box, end, foe=key)
    yield ("constitution",), partial(_wounded, box, key)


def _wounded(box: Box, key: str, end: End) -> None:
    small = Small(box, end, True, us=key)
    hurt = replace(small.battle.units[US], wounds=dict.fromkeys(Zone, 1), fire=1, poison=1, rage=1, slow=1)
    small.battle = replace(small.battle, units={**small.battle.units, US: hurt})
    small.acts()


def _npc(box: Box, key: str) -> Iterator[Found]:
    yield (), lambda end: _fought(box, end, beast=key)


def _carrying(box: Box, **change: Any) -> Box:
    """The first warrior with this in hand."""
    first = next(key for key, each in sorted(box.profiles.items()) if not each.contamination)
    profile: Profile = replace(box.profiles[first], **change)
    return replace(box, profiles={**box.profiles, first: profile})


def _ability(box: Box, key: str) -> Iterator[Found]:
    known = _carrying(box, abilities=(key,))
    yield ("effect",), lambda end: _fought(known, end)


def _tactic(box: Box, key: str) -> Iterator[Found]:
    for on in (US, FOE, ROCK, ""):
        yield ("effect",), partial(_played, box, key, on)


def _played(box: Box, key: str, on: str, end: End) -> None:
    for mapped in (True, False):
        small = Small(box, end, mapped)
        small.battle = replace(small.battle, phase=Phase.TACTICS, acting="")
        small.does(rounds.PlayCard(RED, key, on))


def _mission(box: Box, key: str) -> Iterator[Found]:
    yield ("goal",), lambda end: _fought(box, end, mission=key)


def _piece(box: Box, key: str) -> Iterator[Found]:
    yield (), lambda end: _fought(box, end, piece=key)


def _table(box: Box, key: str) -> Iterator[Found]:
    first = next(key for key, each in sorted(box.profiles.items()) if not each.contamination)
    for mapped in (True, False):
        side = {RED: SideSetup((first,))}
        setup = Setup(side, table=key, strays=True, map=mapped, points=1000)
        yield (), partial(_begun, box, setup)


def _band(box: Box, key: str) -> Iterator[Found]:
    band = box.bands[key]
    setup = Setup({RED: SideSetup(band.profiles, band.motive)}, points=1000)
    yield ("profiles",), partial(_begun, box, setup)


def _begun(box: Box, setup: Setup, _end: End) -> None:
    start_battle(box, setup)


def _weapon(box: Box, key: str) -> Iterator[Found]:
    weapon = next((each.weapons[key] for each in box.profiles.values() if key in each.weapons), None)
    if weapon is not None:
        known = _carrying(box, weapons={key: weapon})
        yield ("kind",), lambda end: _fought(known, end)


OF_KIND: Mapping[str, Callable[[Box, str], Iterator[Found]]] = {
    "profiles": _warrior,
    "npcs": _npc,
    "weapons": _weapon,
    "abilities": _ability,
    "tactics": _tactic,
    "missions": _mission,
    "pieces": _piece,
    "tables": _table,
    "bands": _band,
}
