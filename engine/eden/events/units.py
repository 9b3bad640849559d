"""What happens to warriors and NPCs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.eden.events.base import BattleEvent, piece_name, warrior, with_side, with_unit
from engine.eden.others import other_side
from engine.eden.state import Battle, Fallen, Unit
from engine.open.shapes import Point
from engine.table.text import Name, T, Text, Tn


@dataclass(frozen=True, slots=True)
class Joined(BattleEvent):
    """A warrior or an NPC comes into the game."""

    kind: ClassVar[str] = "joined"
    unit: str
    profile: str
    side: str = ""
    at: Point | None = None

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, units={**battle.units, self.unit: Unit(self.profile, self.side, self.at)})

    def describe(self) -> Text:
        return T("{unit} comes into the game", unit=warrior(self.unit))


@dataclass(frozen=True, slots=True)
class Placed(BattleEvent):
    """A unit stands here now; None: nobody says where."""

    kind: ClassVar[str] = "placed"
    unit: str
    at: Point | None

    def apply(self, battle: Battle) -> Battle:
        return with_unit(battle, self.unit, lambda unit: replace(unit, at=self.at, unsure=False))

    def describe(self) -> Text:
        if self.at is None:
            return T("{unit} is off the map", unit=warrior(self.unit))
        return T("{unit} stands at {x}, {y}", unit=warrior(self.unit), x=self.at.x, y=self.at.y)


@dataclass(frozen=True, slots=True)
class Doubted(BattleEvent):
    """It moved, and nobody said where on the map."""

    kind: ClassVar[str] = "doubted"
    unit: str

    def apply(self, battle: Battle) -> Battle:
        return with_unit(battle, self.unit, lambda unit: replace(unit, unsure=True))

    def describe(self) -> Text:
        return T("{unit} has moved; the map does not know where", unit=warrior(self.unit))


@dataclass(frozen=True, slots=True)
class Touched(BattleEvent):
    """Without a map: a unit touches exactly these now."""

    kind: ClassVar[str] = "touched"
    unit: str
    others: tuple[str, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        rest = {pair for pair in battle.touching if self.unit not in pair}
        pairs = {(min(self.unit, other), max(self.unit, other)) for other in self.others}
        return replace(battle, touching=frozenset(rest | pairs))

    def describe(self) -> Text:
        n = len(self.others)
        return Tn("{unit} touches {n} figure", "{unit} touches {n} figures", n, unit=warrior(self.unit))


@dataclass(frozen=True, slots=True)
class Stood(BattleEvent):
    """Without a map: on which pieces a unit stands, which it touches or is protected by."""

    kind: ClassVar[str] = "stood"
    unit: str
    inside: frozenset[str] = frozenset()
    near: frozenset[str] = frozenset()

    def apply(self, battle: Battle) -> Battle:
        return with_unit(battle, self.unit, lambda unit: replace(unit, inside=self.inside, near=self.near))

    def describe(self) -> Text:
        return T("{unit}: what is around has been noted", unit=warrior(self.unit))


@dataclass(frozen=True, slots=True)
class Paid(BattleEvent):
    """Action points spent, or gained by a card."""

    kind: ClassVar[str] = "paid"
    unit: str
    points: int

    def apply(self, battle: Battle) -> Battle:
        return with_unit(battle, self.unit, lambda unit: replace(unit, ap=max(0, unit.ap - self.points)))

    def describe(self) -> Text:
        if self.points < 0:
            return T("{unit}: +{n} AP", unit=warrior(self.unit), n=-self.points)
        return T("{unit}: −{n} AP", unit=warrior(self.unit), n=self.points)


@dataclass(frozen=True, slots=True)
class Counted(BattleEvent):
    """One more of what is limited per round: "move", "charge", "attack"."""

    kind: ClassVar[str] = "counted"
    unit: str
    what: str

    def apply(self, battle: Battle) -> Battle:
        def count(unit: Unit) -> Unit:
            match self.what:
                case "move":
                    return replace(unit, moves=unit.moves + 1)
                case "charge":
                    return replace(unit, charges=unit.charges + 1)
                case _:
                    return replace(unit, attacks=unit.attacks + 1)

        return with_unit(battle, self.unit, count)

    def describe(self) -> Text:
        return T("{unit}: {what}", unit=warrior(self.unit), what=Name("action", self.what))


@dataclass(frozen=True, slots=True)
class Used(BattleEvent):
    """An ability or a weapon with a limit was used."""

    kind: ClassVar[str] = "used"
    unit: str
    what: str

    def apply(self, battle: Battle) -> Battle:
        def use(unit: Unit) -> Unit:
            return replace(unit, used=_more(unit.used, self.what), spent=_more(unit.spent, self.what))

        return with_unit(battle, self.unit, use)

    def describe(self) -> Text:
        return T("{unit} uses {what}", unit=warrior(self.unit), what=Name("use", self.what))


def _more(counts: Mapping[str, int], key: str) -> Mapping[str, int]:
    return {**counts, key: counts.get(key, 0) + 1}


@dataclass(frozen=True, slots=True)
class CalledOff(BattleEvent):
    """The players measured, and it cannot be done: nothing is paid."""

    kind: ClassVar[str] = "called_off"
    unit: str

    def apply(self, battle: Battle) -> Battle:
        return battle

    def describe(self) -> Text:
        return T("{unit} cannot do that after all", unit=warrior(self.unit))


@dataclass(frozen=True, slots=True)
class Hid(BattleEvent):
    kind: ClassVar[str] = "hid"
    unit: str
    hidden: bool

    def apply(self, battle: Battle) -> Battle:
        return with_unit(battle, self.unit, lambda unit: replace(unit, hidden=self.hidden))

    def describe(self) -> Text:
        if self.hidden:
            return T("{unit} is hidden", unit=warrior(self.unit))
        return T("{unit} is no longer hidden", unit=warrior(self.unit))


@dataclass(frozen=True, slots=True)
class Sheltered(BattleEvent):
    kind: ClassVar[str] = "sheltered"
    unit: str
    sheltered: bool

    def apply(self, battle: Battle) -> Battle:
        return with_unit(battle, self.unit, lambda unit: replace(unit, sheltered=self.sheltered))

    def describe(self) -> Text:
        if self.sheltered:
            return T("{unit} is under a roof", unit=warrior(self.unit))
        return T("{unit} stands in the open", unit=warrior(self.unit))


@dataclass(frozen=True, slots=True)
class Exposed(BattleEvent):
    """Hostile ground had its bite for this round (E33)."""

    kind: ClassVar[str] = "exposed"
    unit: str
    piece: str

    def apply(self, battle: Battle) -> Battle:
        return with_unit(battle, self.unit, lambda unit: replace(unit, exposed=unit.exposed | {self.piece}))

    def describe(self) -> Text:
        return T("{piece} has hurt {unit} this round", piece=piece_name(self.piece), unit=warrior(self.unit))


@dataclass(frozen=True, slots=True)
class WentOut(BattleEvent):
    """Out of action: the figure leaves the table (B2.F). `by`: whose deed it was, "" for fire, weather or a fall."""

    kind: ClassVar[str] = "went_out"
    unit: str
    by: str = ""

    def apply(self, battle: Battle) -> Battle:
        unit = battle.units[self.unit]
        rest = frozenset(pair for pair in battle.touching if self.unit not in pair)
        battle = with_unit(battle, self.unit, lambda each: replace(each, out=True, at=None, hidden=False))
        battle = replace(battle, touching=rest, fallen=(*battle.fallen, Fallen(self.unit, self.by, battle.round)))
        if unit.leader and unit.side in battle.sides:
            battle = with_side(battle, unit.side, lambda side: replace(side, lost_leader=max(battle.round, 1)))
        if battle.named == self.unit:
            return replace(battle, named="", up=unit.side)
        if battle.acting != self.unit:
            return battle
        return replace(battle, acting="", up=other_side(battle, unit.side) or unit.side)

    def describe(self) -> Text:
        return T("{unit} is out of action", unit=warrior(self.unit))


@dataclass(frozen=True, slots=True)
class NpcActed(BattleEvent):
    """What an NPC did in end step 2: attack, charge, shoot, roam or stay. `at`: where it stands then."""

    kind: ClassVar[str] = "npc_acted"
    unit: str
    did: str
    on: str = ""
    at: Point | None = None

    def apply(self, battle: Battle) -> Battle:
        moved = with_unit(battle, self.unit, lambda unit: unit if self.at is None else replace(unit, at=self.at))
        return replace(moved, done=(*moved.done, self.unit))

    def describe(self) -> Text:
        names = {"unit": warrior(self.unit), "on": warrior(self.on)}
        match self.did:
            case "attack":
                return T("{unit} attacks {on}", **names)
            case "charge":
                return T("{unit} charges {on}", **names)
            case "shoot":
                return T("{unit} shoots at {on}", **names)
            case "roam" if self.on:
                return T("{unit} roams towards {on}", **names)
            case "roam":
                return T("{unit} roams", unit=warrior(self.unit))
        return T("{unit} stays where it is", unit=warrior(self.unit))


@dataclass(frozen=True, slots=True)
class Led(BattleEvent):
    """This warrior leads its band."""

    kind: ClassVar[str] = "led"
    unit: str

    def apply(self, battle: Battle) -> Battle:
        side = battle.units[self.unit].side
        units = {
            key: replace(unit, leader=key == self.unit) if unit.side == side else unit
            for key, unit in battle.units.items()
        }
        return replace(battle, units=units)

    def describe(self) -> Text:
        return T("{unit} leads the band", unit=warrior(self.unit))


@dataclass(frozen=True, slots=True)
class Refreshed(BattleEvent):
    """A new round for a unit: its action points, and every limit per round begins anew (B4.B end 7 to 9)."""

    kind: ClassVar[str] = "refreshed"
    unit: str
    ap: int

    def apply(self, battle: Battle) -> Battle:
        def fresh(unit: Unit) -> Unit:
            return replace(unit, ap=self.ap, attacks=0, moves=0, charges=0, activated=False, used={})

        return with_unit(battle, self.unit, fresh)

    def describe(self) -> Text:
        return T("{unit} has {n} AP", unit=warrior(self.unit), n=self.ap)


@dataclass(frozen=True, slots=True)
class SetRight(BattleEvent):
    """The players corrected a unit by hand."""

    kind: ClassVar[str] = "set_right"
    unit: str
    after: Unit

    def apply(self, battle: Battle) -> Battle:
        return with_unit(battle, self.unit, lambda _: self.after)

    def describe(self) -> Text:
        return T("{unit} is set right by hand", unit=warrior(self.unit))
