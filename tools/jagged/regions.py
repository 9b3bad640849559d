"""Regions made at random: sectors of any shape, laid in a row or a block, with any ground and any troops."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from string import ascii_lowercase

from engine.jagged.content.laying import region_of
from engine.jagged.content.library import Library
from engine.jagged.content.scenario import AreaFace, Laid, ScenarioCard, SectorFace
from engine.jagged.words import LETTERS, Back, Terrain
from tools.jagged.content import library

NAMES = {"en": "Somewhere", "de": "Irgendwo", "uk": "Десь"}
BACKS = (Back.WEAK, Back.WEAK, Back.STRONG, Back.DEADLY)


def any_library(random: Random) -> Library:
    """The demo's cards with a scenario of its own, called `somewhere`."""
    width, height = random.randint(2, 5), random.randint(2, 4)
    columns, rows = random.choice(((2, 1), (3, 1), (2, 2), (3, 2)))
    faces, sectors = {}, {}
    for i in range(columns * rows):
        name = f"s{i}"
        faces[name] = any_face(random, width, height)
        at = (width * (i % columns), height * (i // columns))
        start = i == 0
        back = None if start else random.choice(BACKS)
        missions = (random.choice(list(library().cards.missions)),) if start and random.random() < 0.5 else ()
        sectors[name] = Laid(name, at, back, start, missions=missions)
    goal = f"s{columns * rows - 1}"
    funds, rebels = random.randint(0, 5), random.randint(0, 8)
    scenario = ScenarioCard(NAMES, sectors, (goal,), funds=funds, rebels=rebels, dictator=random.random() < 0.8)
    found = library()
    cards = replace(found.cards, sectors=faces)
    region_of(scenario, faces, {})
    return replace(found, cards=cards, scenarios={"somewhere": scenario})


def any_face(random: Random, width: int, height: int) -> SectorFace:
    """Areas grow cell by cell until the sector is full; some borders are red."""
    cells = [(x, y) for y in range(height) for x in range(width)]
    owner: dict[tuple[int, int], str] = {}
    seeds = random.sample(cells, min(len(cells), random.randint(2, 6)))
    owner.update(zip(seeds, ascii_lowercase, strict=False))
    while len(owner) < len(cells):
        x, y = random.choice([cell for cell in cells if cell not in owner])
        near = [owner[n] for n in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if n in owner]
        if near:
            owner[x, y] = random.choice(near)
    letters = sorted(set(owner.values()))
    spawn = {letter: tuple(mark for mark in LETTERS if random.choice(letters) == letter) for letter in letters}
    areas = {letter: AreaFace(tuple(t for t in Terrain if random.random() < 0.2), spawn[letter]) for letter in letters}
    borders = [
        ((x, y), there)
        for x, y in cells
        for there in ((x + 1, y), (x, y + 1))
        if there in owner and owner[there] != owner[x, y]
    ]
    red = tuple(each for each in borders if random.random() < 0.15)
    while not _is_whole(
        set(letters), [(owner[one], owner[other]) for one, other in borders if (one, other) not in red]
    ):
        # An area nobody can walk to could never be searched.
        red = red[1:]
    rows = tuple("".join(owner[x, y] for x in range(width)) for y in range(height))
    return SectorFace(NAMES, rows, areas, red, rebel_slots=random.randint(0, 2))


def _is_whole(areas: set[str], open_borders: list[tuple[str, str]]) -> bool:
    """Whether one can walk from every area to every other."""
    found, new = set[str](), {min(areas)}
    while new:
        found |= new
        ways = [*open_borders, *((other, one) for one, other in open_borders)]
        new = {other for one, other in ways if one in new} - found
    return found == areas
