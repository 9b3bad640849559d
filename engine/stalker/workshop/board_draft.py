"""A board being built: tiles placed, turned and joined; what overlay cards change; entrances and anomaly overlays.

Every stroke gives a board that can be played on, or is refused with the reason on the spot.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.field.grid import Cell
from engine.field.plan import Border, Edge, is_connected
from engine.stalker.content.kinds import BoardCard
from engine.stalker.content.library import board_plan
from engine.stalker.content.missions import LostArea, PetalOverlay
from engine.stalker.content.tiles import BorderLine, Ground, Laid, TileCard, lay
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.workshop.tile_draft import CYCLE
from engine.table.canon import Malformed
from engine.table.languages import in_every_language
from engine.table.refusal import Refused
from engine.table.text import T

FAR = 100
"""Where a lost area lies: beside the board, touching nothing."""
ALL_PETALS = (1, 2, 3, 4)
MAX_TILES = 16

Tiles = Mapping[str, TileCard]


@dataclass(frozen=True)
class BoardDraft:
    name: str = ""
    laid: tuple[Laid, ...] = ()
    borders: tuple[BorderLine, ...] = ()
    grounds: Mapping[str, Ground] = field(default_factory=dict)
    entrances: tuple[tuple[str, str], ...] = ()
    lost: LostArea | None = None
    overlays: Mapping[str, PetalOverlay] = field(default_factory=dict)

    def card(self) -> BoardCard:
        return BoardCard(
            in_every_language(self.name.strip()),
            self.laid,
            self.borders,
            self.grounds,
            self.entrances,
            self.lost,
            self.overlays,
            source="box",
        )

    def plan(self, tiles: Tiles) -> BoardPlan:
        return board_plan(self.card(), tiles) if self.laid else BoardPlan({})

    # Tiles

    def place(self, tiles: Tiles, tile: str) -> BoardDraft:
        """One more tile, to the right of all others. Raises Refused."""
        if tile in {each.tile for each in self.laid}:
            raise Refused("twice", T("This tile lies on the board already."))
        if len(self.laid) >= MAX_TILES:
            raise Refused("too_many", T("No more tiles fit on a board."))
        if self.lost is not None and tile == self.lost.tile.tile:
            raise Refused("twice", T("This tile lies beside the board as its lost area."))
        right = max((x for x, _ in self.plan(tiles).owners if x < FAR), default=-1) + 1
        top = min((each.y for each in self.laid), default=0)
        return self._checked(tiles, replace(self, laid=(*self.laid, Laid(tile, right, top))))

    def moved(self, tiles: Tiles, number: int, dx: int, dy: int) -> BoardDraft:
        old = self.laid[number]
        return self._put(tiles, number, replace(old, x=old.x + dx, y=old.y + dy))

    def turned(self, tiles: Tiles, number: int) -> BoardDraft:
        """A quarter clockwise, its top left corner where it was."""
        old = self.laid[number]
        return self._put(tiles, number, replace(old, turn=(old.turn + 1) % 4))

    def removed(self, tiles: Tiles, number: int) -> BoardDraft:
        """Without a tile, and without everything that lay on it."""
        gone = set(lay(tiles, [self.laid[number]]).fields)
        left = replace(self, laid=(*self.laid[:number], *self.laid[number + 1 :]))
        return self._checked(tiles, left._without(gone))

    def tile_at(self, tiles: Tiles, cell: Cell) -> int | None:
        """Which of the laid tiles covers a cell."""
        return next((i for i, each in enumerate(self.laid) if cell in lay(tiles, [each]).owners), None)

    def _put(self, tiles: Tiles, number: int, place: Laid) -> BoardDraft:
        moved = replace(self, laid=(*self.laid[:number], place, *self.laid[number + 1 :]))
        # Lines of overlay cards name cells of the table, and those have moved away from under them.
        names = set(lay(tiles, [self.laid[number]]).fields)
        left = tuple(line for line in self.borders if not names & set(line.between))
        return self._checked(tiles, replace(moved, borders=left))

    # What overlay cards change

    def cycle(self, tiles: Tiles, key: Edge) -> BoardDraft:
        """Another border on one edge, as an overlay card shows it."""
        plan = self.plan(tiles)
        one, other = (plan.owners.get(cell) for cell in key)
        if one is None or other is None or one == other:
            raise Refused("no_border", T("There is no border between two fields here."))
        kind = CYCLE[(CYCLE.index(plan.borders.get(key, Border.OPEN)) + 1) % len(CYCLE)]
        line = BorderLine((one, other), kind, key[0])
        others = tuple(each for each in self.borders if (set(each.between), each.at) != ({one, other}, key[0]))
        return self._checked(tiles, replace(self, borders=(*others, line)))

    def ground(self, tiles: Tiles, name: str) -> Ground:
        """What lies on a field now: as printed, or as an overlay card has it."""
        if name in self.grounds:
            return self.grounds[name]
        return next((tiles[each.tile].fields[name] for each in self._all if name in tiles[each.tile].fields), Ground())

    def with_ground(self, tiles: Tiles, name: str, ground: Ground | None) -> BoardDraft:
        """What an overlay card makes of a field; None: as it is printed."""
        left = {key: each for key, each in self.grounds.items() if key != name}
        bare = replace(self, grounds=left)
        if ground is None or ground == bare.ground(tiles, name):
            return self._checked(tiles, bare)
        return self._checked(tiles, replace(self, grounds={**left, name: ground}))

    def entrance(self, tiles: Tiles, one: str, other: str) -> BoardDraft:
        """An entrance between two fields, or none again; into a lost area it is one of its ways in."""
        if one == other:
            raise Refused("same", T("An entrance leads from one field to another."))
        inside = self._inside(tiles)
        if self.lost is not None and (one in inside) != (other in inside):
            pair = (other, one) if one in inside else (one, other)
            return replace(self, lost=replace(self.lost, entrances=_toggled(self.lost.entrances, pair)))
        return self._checked(tiles, replace(self, entrances=_toggled(self.entrances, (one, other))))

    # A lost area beside the board

    def with_lost_area(self, tiles: Tiles, tile: str, entrances: tuple[tuple[str, str], ...] = ()) -> BoardDraft:
        """Raises Refused."""
        if tile in {each.tile for each in self.laid}:
            raise Refused("twice", T("This tile lies on the board already."))
        return self._checked(
            tiles, replace(self.without_lost_area(tiles), lost=LostArea(Laid(tile, FAR, 0), entrances))
        )

    def without_lost_area(self, tiles: Tiles) -> BoardDraft:
        """And without everything that lay on it."""
        return replace(self._without(self._inside(tiles)), lost=None)

    def _inside(self, tiles: Tiles) -> set[str]:
        """The fields of the lost area."""
        return set() if self.lost is None else set(lay(tiles, [self.lost.tile]).fields)

    @property
    def _all(self) -> tuple[Laid, ...]:
        return self.laid if self.lost is None else (*self.laid, self.lost.tile)

    def _without(self, gone: set[str]) -> BoardDraft:
        """Nothing lies on fields that are gone."""
        lost = self.lost
        if lost is not None:
            lost = replace(lost, entrances=tuple(pair for pair in lost.entrances if not gone & set(pair)))
        return replace(
            self,
            borders=tuple(line for line in self.borders if not gone & set(line.between)),
            grounds={name: ground for name, ground in self.grounds.items() if name not in gone},
            entrances=tuple(pair for pair in self.entrances if not gone & set(pair)),
            lost=lost,
            overlays={
                key: overlay for key, overlay in self.overlays.items() if not gone & {overlay.centre, *overlay.symbols}
            },
        )

    # Anomalies

    def petal(self, tiles: Tiles, number: str, name: str) -> BoardDraft:
        """Anomaly overlay: the first field is its centre with all symbols; others one petal more at every tap."""
        overlay = self.overlays.get(number)
        if overlay is None:
            fresh = PetalOverlay(name, {name: ALL_PETALS})
            return self._checked(tiles, replace(self, overlays={**self.overlays, number: fresh}))
        if name == overlay.centre:
            return replace(self, overlays={key: each for key, each in self.overlays.items() if key != number})
        now = overlay.symbols.get(name, ())
        more = (now[-1] + 1,) if now else (1,)
        symbols = {key: petals for key, petals in overlay.symbols.items() if key != name}
        if more[0] <= len(ALL_PETALS):
            symbols[name] = more
        return self._checked(
            tiles, replace(self, overlays={**self.overlays, number: replace(overlay, symbols=symbols)})
        )

    def faults(self, tiles: Tiles) -> list[str]:
        """What a finished board must not have."""
        found = []
        if not self.laid:
            found.append("tiles")
        elif not is_connected(cell for cell in self.plan(tiles).owners if cell[0] < FAR):
            found.append("apart")
        if self.lost is not None and not self.lost.entrances:
            found.append("entrance")
        if not self.name.strip():
            found.append("name")
        return found

    def _checked(self, tiles: Tiles, draft: BoardDraft) -> BoardDraft:
        """Raises Refused with a sentence for the table; what it does not foresee is refused all the same."""
        cells: set[Cell] = set()
        names: set[str] = set()
        for each in draft._all:
            plan = lay(tiles, [each])
            if twice := names & plan.fields.keys():
                raise Refused("same_name", T("Two of these tiles have a field {field}.", field=min(twice)))
            if cells & plan.owners.keys():
                raise Refused("overlap", T("The tiles would lie on one another."))
            cells |= plan.owners.keys()
            names |= plan.fields.keys()
        try:
            plan = draft.plan(tiles)
        except Malformed:
            raise Refused("impossible", T("That does not fit on this board.")) from None
        for overlay in draft.overlays.values():
            if any(plan.fields[name].water for name in overlay.symbols):
                raise Refused("water", T("An anomaly cannot lie in water."))
        return draft


def _toggled(pairs: tuple[tuple[str, str], ...], pair: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    left = tuple(each for each in pairs if set(each) != set(pair))
    return left if len(left) < len(pairs) else (*pairs, pair)


def draft_of_board(card: BoardCard) -> BoardDraft:
    name = next((text for text in card.name.values() if text), "")
    return BoardDraft(name, card.tiles, card.borders, card.fields, card.entrances, card.lost_area, card.overlays)
