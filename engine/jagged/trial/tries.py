"""What each kind of record can do: every effect is worked, every action taken, and rounds go by."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import partial
from typing import Any

from engine.jagged import commands
from engine.jagged.box import Box, FightPlay
from engine.jagged.content.effects import Effect
from engine.jagged.content.kit import ItemKind
from engine.jagged.content.library import OF_CARDS, Library, library_of
from engine.jagged.dictator.missions import open_mission, place_guards, reach_goal
from engine.jagged.effects.registry import Doing, carry_out
from engine.jagged.game import FIGHT
from engine.jagged.mercs.attacking import actions_of
from engine.jagged.sectors.encounters import lay, turn_all
from engine.jagged.sectors.settling import settle
from engine.jagged.sectors.troops import appear, deploy
from engine.jagged.setup import Loadout, Setup, box_of, start
from engine.jagged.starting import content_for, first_setup
from engine.jagged.state import Phase, Stage, State
from engine.packs.fault import Path
from engine.packs.kinds import Key, Pieces, Records
from engine.packs.trial import Attempt, End, carried, commanded
from engine.table.event import because
from engine.table.play import Play, Rule
from engine.table.refusal import Refused
from engine.table.rng import Rng

WHY = because("event.card")
SIZES = (2, 4)
STEPS = 24
ROUNDS = 3
Found = tuple[Path, Callable[[End], None]]


class Table:
    """A scenario that has begun, an enemy beside the first merc."""

    def __init__(self, library: Library, scenario: str, n: int, end: End, **setup: Any) -> None:
        mercs = [*dict.fromkeys([*setup.pop("first", ()), *library.cards.mercs])][:n]
        given: Setup = first_setup(library, scenario, {"Ada": tuple(mercs)}, setup.pop("dictator", ""))
        kit = setup.pop("kit", None)
        if kit is not None:
            given = replace(given, kits={**given.kits, mercs[0]: kit})
        self.box: Box = box_of(content_for(library, scenario))
        self.end = end
        self.merc = mercs[0]
        begun = commanded(FIGHT, start(self.box, given, Rng(1)), self.box, commands.BeginScenario(), end)
        self.state = begun
        self.enemy = ""

    @property
    def sector(self) -> str:
        return self.state.mercs[self.merc].sector

    @property
    def field(self) -> str:
        return self.state.mercs[self.merc].field

    def play(self) -> FightPlay:
        return Play(self.state, self.box, FIGHT.reduce, Rng(1))

    def facing(self, card: str) -> Table:
        """With this enemy in the merc's own area."""
        play = self.play()
        self.enemy = appear(play, card, self.sector, self.field, WHY)
        self.state = play.state
        return self

    def worked(self, rule: Callable[[FightPlay, Table], Rule]) -> None:
        play = self.play()
        carried(play, rule(play, self), self.end)

    def does(self, command: Any) -> bool:
        """What the rules refuse is not done."""
        try:
            self.state = commanded(FIGHT, self.state, self.box, command, self.end)
        except Refused:
            return False
        return True


def attempts(records: Records, pieces: Pieces, new: Collection[Key]) -> Iterator[Attempt]:
    library = library_of(records, pieces)
    if not library.scenarios or len(library.cards.mercs) < min(SIZES):
        return
    for kind, key in new:
        for path, run in _found(library, kind, key, records[kind, key]):
            for end in End:
                yield Attempt(kind, key, path, partial(run, end))


def _found(library: Library, kind: str, key: str, record: Any) -> Iterator[Found]:
    scenario = next(iter(library.scenarios))
    enemy = key if kind == "enemies" else next(iter(library.cards.enemies), "")
    for path, effects in effect_rows(record):
        yield path, partial(_effects, library, scenario, enemy, effects)
    yield from OF_KIND.get(kind, _nothing)(library, scenario, key, record)
    if kind in OF_CARDS:
        yield (), partial(_rounds, _alone(library, kind, key), scenario, enemy)


def effect_rows(record: Any, path: Path = ()) -> Iterator[tuple[Path, tuple[Effect, ...]]]:
    """Every row of effects, with its place."""
    if isinstance(record, tuple):
        if record and all(isinstance(each, Effect) for each in record):
            yield path, record
            return
        for i, each in enumerate(record):
            yield from effect_rows(each, (*path, i))
    elif is_dataclass(record) and not isinstance(record, Effect):
        for each in fields(record):
            yield from effect_rows(getattr(record, each.name), (*path, each.name))


def _effects(library: Library, scenario: str, enemy: str, effects: tuple[Effect, ...], end: End) -> None:
    """On behalf of a merc against an enemy, and on nobody's behalf."""
    for n in SIZES:
        table = Table(library, scenario, n, end)
        if enemy:
            table.facing(enemy)
        for by_somebody in (True, False):
            table.worked(partial(_worked, effects, by_somebody))


def _worked(effects: tuple[Effect, ...], by_somebody: bool, play: FightPlay, table: Table) -> Rule:
    doing = Doing(effects[0], WHY)
    if by_somebody:
        others = tuple(play.state.mercs)
        doing = Doing(effects[0], WHY, table.merc, table.enemy, table.field, table.sector, others)
    yield from carry_out(play, effects, doing)
    yield from settle(play)


def _nothing(_library: Library, _scenario: str, _key: str, _record: Any) -> Iterator[Found]:
    yield from ()


def _rounds(library: Library, scenario: str, enemy: str, end: End) -> None:
    """Nobody does anything but stand there: what happens by itself, to few with the least and to many with the most."""
    table = Table(library, scenario, SIZES[end is End.MOST], end)
    if enemy:
        table.facing(enemy)
    go_on(table)


def go_on(table: Table) -> None:
    for _ in range(STEPS):
        state: State = table.state
        if state.result or state.phase is Phase.OVER or state.round > ROUNDS:
            return
        waiting = [name for name, merc in state.mercs.items() if merc.is_up and not merc.done]
        if state.stage is not Stage.NONE:
            done = table.does(commands.EndActivation(state.active))
        elif waiting:
            done = table.does(commands.Activate(waiting[0]))
        else:
            done = table.does(commands.EndRound())
        if not done:
            return


def _alone(library: Library, kind: str, key: str) -> Library:
    """The same with this card only in its deck, so that it is the one that is drawn."""
    if kind not in ("encounters", "events", "tank"):
        return library
    deck = getattr(library.cards, OF_CARDS[kind])
    kept: dict[str, Any] = {key: deck[key]}
    if kind == "events":
        kept |= {name: card for name, card in deck.items() if card.deck is not deck[key].deck}
    tables: dict[str, Any] = {OF_CARDS[kind]: kept}
    return replace(library, cards=replace(library.cards, **tables))


def _item(library: Library, scenario: str, key: str, item: Any) -> Iterator[Found]:
    kits = {
        ItemKind.WEAPON: Loadout(hands=(key,)),
        ItemKind.TOOL: Loadout(hands=(key,)),
        ItemKind.ARMOUR: Loadout(armour=(key,)),
        ItemKind.CONSUMABLE: Loadout(pack=(key,)),
        ItemKind.UPGRADE: Loadout(pack=(key,)),
    }
    yield ("actions",), partial(_used, library, scenario, kits[item.kind])


def _ally(library: Library, scenario: str, key: str, _ally: Any) -> Iterator[Found]:
    yield ("actions",), partial(_used, library, scenario, Loadout(allies=(key,)))


def _used(library: Library, scenario: str, kit: Loadout, end: End) -> None:
    """Every action of what is carried, against an enemy in the same area."""
    table = Table(library, scenario, min(SIZES), end, kit=kit).facing(next(iter(library.cards.enemies)))
    table.does(commands.Activate(table.merc))
    begun = table.state
    play = table.play()
    for card, action in actions_of(play, table.merc):
        table.state = begun
        for target in (table.enemy, table.merc, table.field, ""):
            if table.does(commands.UseCard(table.merc, card, action.id, target)):
                break
    for card in kit.pack:
        table.state = begun
        table.does(commands.Consume(table.merc, card))
    table.state = begun
    table.does(commands.EndActivation(table.merc))
    go_on(table)


def _merc(library: Library, scenario: str, key: str, _card: Any) -> Iterator[Found]:
    yield (), partial(_led, library, scenario, key)


def _led(library: Library, scenario: str, key: str, end: End) -> None:
    for n in SIZES:
        go_on(Table(library, scenario, n, end, first=[key]).facing(next(iter(library.cards.enemies))))


def _spawn(library: Library, scenario: str, _key: str, card: Any) -> Iterator[Found]:
    yield ("troops",), lambda end: Table(library, scenario, 2, end).worked(partial(_deployed, card))


def _deployed(card: Any, play: FightPlay, table: Table) -> Rule:
    deploy(play, table.sector, card.troops, WHY)
    yield from settle(play)


def _encounter(library: Library, scenario: str, key: str, _card: Any) -> Iterator[Found]:
    known = _alone(library, "encounters", key)
    yield ("token",), lambda end: Table(known, scenario, 2, end).worked(_turned)


def _turned(play: FightPlay, table: Table) -> Rule:
    lay(play, table.field, 2, WHY)
    yield from turn_all(play, table.field)


def _dictator(library: Library, scenario: str, key: str, _card: Any) -> Iterator[Found]:
    yield (), lambda end: go_on(Table(library, scenario, 2, end, dictator=key))


def _mission(library: Library, scenario: str, key: str, _card: Any) -> Iterator[Found]:
    yield ("goals",), lambda end: Table(library, scenario, 2, end).worked(partial(_opened, key))


def _opened(key: str, play: FightPlay, table: Table) -> Rule:
    yield from open_mission(play, table.sector, WHY, key)
    if key in play.state.missions:
        place_guards(play, key)
        reach_goal(play, key, WHY)
    yield from settle(play)


def _scenario(library: Library, _scenario: str, key: str, _card: Any) -> Iterator[Found]:
    yield (), partial(_rounds, library, key, next(iter(library.cards.enemies), ""))


OF_KIND: Mapping[str, Callable[[Library, str, str, Any], Iterator[Found]]] = {
    "equipment": _item,
    "allies": _ally,
    "mercs": _merc,
    "spawn": _spawn,
    "encounters": _encounter,
    "dictators": _dictator,
    "missions": _mission,
    "scenarios": _scenario,
}
