"""What is being prepared on the screen and not yet done: a weapon in hand, who comes along, what is looked at."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Draft:
    weapon: str = ""
    """Card and action of the weapon in hand."""
    group: tuple[str, ...] = ()
    """Who comes along with a group move; the leader alone: a step by command."""
    dropped: tuple[str, ...] = ()
    """Of these, who is dropped after the first step."""
    hides: bool = False
    """The keys tell a stealth roll."""
    looking: str = ""
    """The sector on the map, if not the one that is played in."""
    letter: str = ""
    """Of a spawn card that is told letter by letter."""
    kept: bool = False
    """It goes into the own pack when it is told."""
    region: bool = False
    """The whole region is looked at."""
    read: int = 0
    """The step whose pages have been read, and how many of them."""
    pages: int = 0
    shift: int = 0
    """The first number of a key bar that does not fit into one."""

    def with_merc(self, merc: str) -> Draft:
        left = tuple(each for each in self.group if each != merc)
        dropped = tuple(each for each in self.dropped if each != merc)
        return replace(self, group=left if merc in self.group else (*self.group, merc), dropped=dropped, weapon="")

    def dropping(self, merc: str) -> Draft:
        left = tuple(each for each in self.dropped if each != merc)
        return replace(self, dropped=left if merc in self.dropped else (*self.dropped, merc))

    def with_weapon(self, key: str) -> Draft:
        return replace(self, weapon=key, group=(), dropped=())

    def settled(self) -> Draft:
        """After something was done: nothing is prepared any more."""
        return Draft(read=self.read, pages=self.pages, letter=self.letter, kept=self.kept)

    def turned(self, step: int) -> Draft:
        """One page of a step has been read."""
        return replace(self, read=step, pages=self.pages + 1 if self.read == step else 1)
