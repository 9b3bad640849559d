"""A sector face being drawn: areas on a grid, red borders, ground, letters. A value; every stroke gives a new one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from string import ascii_lowercase, ascii_uppercase

from engine.field.cells import by_owner, cut_to, given, pieces_of
from engine.field.grid import Cell
from engine.field.plan import Edge, is_connected
from engine.jagged.content.checks import MAX_SIDE
from engine.jagged.content.laying import NO_CELL, cells_of, red_edges
from engine.jagged.content.scenario import AreaFace, SectorFace
from engine.jagged.words import LETTERS, Terrain
from engine.table.languages import in_every_language
from engine.table.refusal import Refused
from engine.table.text import T, Text

NAMES = ascii_lowercase + ascii_uppercase
PLAIN = AreaFace()


@dataclass(frozen=True)
class FaceDraft:
    width: int = 5
    height: int = 4
    name: str = ""
    owners: Mapping[Cell, str] = field(default_factory=dict)
    """The area of every cell that has one."""
    areas: Mapping[str, AreaFace] = field(default_factory=dict)
    red: frozenset[Edge] = frozenset()
    rebel_slots: int = 0
    town: bool = False

    @property
    def fields(self) -> dict[str, list[Cell]]:
        return by_owner(self.owners)

    # Areas

    def draw(self, cells: Iterable[Cell]) -> FaceDraft:
        """A new area of these cells, cut out of whatever lies there."""
        used = set(self.owners.values())
        fresh = next((name for name in NAMES if name not in used), None)
        if fresh is None:
            raise Refused("full", T("A sector has at most {n} areas.", n=len(NAMES)))
        return self._give(cells, fresh)

    def extend(self, name: str, cells: Iterable[Cell]) -> FaceDraft:
        """More cells for an area; one that loses all its cells has been merged into it."""
        return self._give(cells, name)

    def erase(self, cells: Iterable[Cell]) -> FaceDraft:
        return self._give(cells, None)

    def _give(self, cells: Iterable[Cell], name: str | None) -> FaceDraft:
        owners = given(self.owners, cells, name, (self.width, self.height))
        if owners is None:
            raise Refused("apart", T("The cells of an area must touch."))
        return replace(self, owners=owners)._tidy()

    def _tidy(self) -> FaceDraft:
        """After any change of cells: pieces that no longer touch are areas of their own, and lost things are lost."""
        owners, areas = dict(self.owners), dict(self.areas)
        for name, cells in self.fields.items():
            for piece in pieces_of(cells)[1:]:
                fresh = next(each for each in NAMES if each not in owners.values())
                owners |= dict.fromkeys(piece, fresh)
                # The ground goes on; a letter stays where it was.
                areas[fresh] = AreaFace(areas.get(name, PLAIN).terrain)
        left = set(owners.values())
        return replace(
            self,
            owners=owners,
            areas={name: area for name, area in areas.items() if name in left and area != PLAIN},
            red=frozenset(key for key in self.red if _parts(owners, key)),
        )

    def resized(self, width: int, height: int) -> FaceDraft:
        width, height = (max(1, min(side, MAX_SIDE)) for side in (width, height))
        return replace(self, width=width, height=height, owners=cut_to(self.owners, (width, height)))._tidy()

    # What is printed on it

    def area(self, name: str) -> AreaFace:
        return self.areas.get(name, PLAIN)

    def _with_area(self, name: str, area: AreaFace) -> FaceDraft:
        return replace(self, areas={**self.areas, name: area})._tidy()

    def toggle_ground(self, name: str, ground: Terrain) -> FaceDraft:
        """An area may have several kinds of ground (J50)."""
        now = self.area(name)
        terrain = tuple(each for each in Terrain if (each in now.terrain) != (each is ground))
        return self._with_area(name, replace(now, terrain=terrain))

    @property
    def next_letter(self) -> str:
        """The first that no area bears; empty when all are there."""
        used = {letter for area in self.areas.values() for letter in area.spawn}
        return next((letter for letter in LETTERS if letter not in used), "")

    def letter(self, name: str) -> FaceDraft:
        """The next letter for an area; when none is left, its letters are taken off."""
        now, letter = self.area(name), self.next_letter
        return self._with_area(name, replace(now, spawn=(*now.spawn, letter) if letter else ()))

    def is_border(self, key: Edge) -> bool:
        return _parts(self.owners, key)

    def set_red(self, keys: Iterable[Edge], red: bool) -> FaceDraft:
        meant = frozenset(key for key in keys if self.is_border(key))
        return replace(self, red=self.red | meant if red else self.red - meant)


def _parts(owners: Mapping[Cell, str], key: Edge) -> bool:
    """Whether an edge lies between two areas."""
    one, other = owners.get(key[0]), owners.get(key[1])
    return one is not None and other is not None and one != other


def draft_of(face: SectorFace) -> FaceDraft:
    """A face that exists, to be corrected."""
    cells = cells_of(face)
    return FaceDraft(
        width=max((len(row) for row in face.rows), default=1),
        height=len(face.rows),
        name=next(iter(face.name.values()), ""),
        owners={cell: name for name, each in cells.items() for cell in each},
        areas=dict(face.areas),
        red=frozenset(red_edges(face)),
        rebel_slots=face.rebel_slots,
        town=face.town,
    )


def draft_faults(draft: FaceDraft) -> Iterator[Text]:
    """What is still missing, most urgent first."""
    if not draft.owners:
        yield T("Draw an area first: drag over its cells.")
    elif not is_connected(draft.owners):
        yield T("All areas of a sector hang together.")
    if not draft.name.strip():
        yield T("The sector needs a name.")


def face_of(draft: FaceDraft, before: SectorFace | None) -> SectorFace:
    """As it is kept; what nobody draws, such as what happens on entry, stays. Raises Refused with what is missing."""
    for fault in draft_faults(draft):
        raise Refused("unfinished", fault)
    known = before or SectorFace({}, ())
    width = max(x for x, _ in draft.owners) + 1
    height = max(y for _, y in draft.owners) + 1
    rows = tuple("".join(draft.owners.get((x, y), NO_CELL) for x in range(width)) for y in range(height))
    return replace(
        known,
        name=in_every_language(draft.name.strip()),
        rows=rows,
        areas=dict(draft.areas),
        red=tuple(sorted(draft.red)),
        red_between=(),
        rebel_slots=draft.rebel_slots,
        town=draft.town,
        source=known.source or "own",
        assumed=False,
    )
