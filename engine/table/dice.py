"""Dice with named faces, rolled by the app or by hand."""

from dataclasses import dataclass

from engine.table.rng import Rng

MAX_FACES = 100
MAX_DICE = 200


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a die; `value` is what it adds to a total (pips, stars)."""

    name: str
    value: int = 0


@dataclass(frozen=True, slots=True)
class Die:
    """A die by its printed faces; a face printed twice is listed twice."""

    name: str
    faces: tuple[Face, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.faces) <= MAX_FACES:
            raise ValueError(f"a die has 1 to {MAX_FACES} faces")
        values: dict[str, int] = {}
        for face in self.faces:
            if values.setdefault(face.name, face.value) != face.value:
                raise ValueError(f"two faces named {face.name!r} have different values")

    def roll(self, rng: Rng) -> Face:
        return rng.choose(self.faces)

    def face(self, name: str) -> Face | None:
        return next((face for face in self.faces if face.name == name), None)


def numbered(name: str, sides: int = 6) -> Die:
    """An ordinary die: faces "1" to "6", each worth its number.

    >>> numbered("d6").face("4")
    Face(name='4', value=4)
    """
    return Die(name, tuple(Face(str(n), n) for n in range(1, sides + 1)))


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice thrown together, in the order in which faces are reported."""

    dice: tuple[Die, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.dice) <= MAX_DICE:
            raise ValueError(f"a roll takes 1 to {MAX_DICE} dice")

    @classmethod
    def of(cls, die: Die, n: int) -> "Pool":
        return cls((die,) * n)

    def roll(self, rng: Rng) -> tuple[str, ...]:
        return tuple(die.roll(rng).name for die in self.dice)

    def total(self, faces: tuple[str, ...]) -> int:
        """What the faces are worth together; the faces must be the pool's own."""
        pairs = zip(self.dice, faces, strict=True)
        return sum(face.value for die, name in pairs if (face := die.face(name)))

    def has(self, faces: tuple[str, ...]) -> bool:
        """Whether these dice can show these faces, die by die."""
        return len(faces) == len(self.dice) and all(die.face(name) for die, name in zip(self.dice, faces, strict=True))

    def totals(self) -> frozenset[int]:
        """Every total these dice can show."""
        sums = frozenset({0})
        for die in self.dice:
            sums = frozenset(s + value for s in sums for value in {face.value for face in die.faces})
        return sums
