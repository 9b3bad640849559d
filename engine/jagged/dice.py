"""Rolls: the players tell their successes, or the app rolls (p. 3, 24).

The faces are lost and assumed, so a total told by hand is never held against them: up to four a die (p. 3), and beyond
that where expertise adds dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.jagged.box import FightPlay
from engine.jagged.content.scenario import Face
from engine.jagged.events.dice import Thrown
from engine.jagged.words import Colour, Dice
from engine.table.event import Facts, Reason, because
from engine.table.question import Asking, Choice, Option
from engine.table.text import T, Text, Tn

MOST_A_DIE = 4
WITH_EXPERTISE = 3
"""As many times more may be told where dice are rolled on."""
MAX_THROWS = 100
"""No expertise goes on for ever."""
BY_APP = "app"
REBEL = "rebel"
"""The option that sends a rebel of the supply: one die more."""
KEEP = "keep"


@dataclass(frozen=True)
class Added:
    """What may be added before a roll: in words, and the card that it spends a box of or uses up; a rebel has none."""

    text: Text
    spends: str = ""
    uses: str = ""


def most_successes(dice: Dice, expertise: bool = False) -> int:
    n = sum(dice.values()) * MOST_A_DIE
    return n * WITH_EXPERTISE if expertise else n


@dataclass(frozen=True, slots=True)
class Shown:
    """A die that lies on the table."""

    colour: Colour
    face: Face

    @property
    def word(self) -> str:
        return f"{self.colour.value} {self.face.successes}{'+' if self.face.expertise else ''}"


def throw(play: FightPlay, dice: Dice, expertise: bool = False) -> tuple[Shown, ...]:
    """The app's own dice. Expertise rolls on at once (p. 3)."""
    shown: list[Shown] = []
    left = [colour for colour in Colour for _ in range(dice.get(colour, 0))]
    while left and len(shown) < MAX_THROWS:
        colour = left.pop(0)
        face = play.rng.choose(play.content.cards.dice[colour].faces)
        shown.append(Shown(colour, face))
        if expertise and face.expertise:
            left.append(colour)
    return tuple(shown)


def roll(play: FightPlay, who: str, why: Reason, dice: Dice, expertise: bool = False, rerolls: int = 0) -> Asking[int]:
    """The app rolls; what cards allow to be thrown again is offered after the roll (p. 3). The successes."""
    shown = throw(play, dice, expertise)
    play.emit(_thrown(why, who, shown))
    most = min(rerolls, len(shown))
    if most:
        keep = Option(KEEP, T("keep them"), Facts(again=0))
        again = [Option(str(n), Tn("the worst one again", "the {n} worst again", n), Facts(again=n))
                 for n in range(1, most + 1)]  # fmt: skip
        prompt = T("Throw dice again?")
        told = yield from Choice(who, prompt, because("dice.reroll", most=most), (keep, *again)).ask()
        if told != KEEP:
            shown = _again(play, shown, int(told), expertise)
            play.emit(_thrown(because("dice.reroll", most=most), who, shown))
    return sum(each.face.successes for each in shown)


def _again(play: FightPlay, shown: tuple[Shown, ...], n: int, expertise: bool) -> tuple[Shown, ...]:
    """The n worst dice once more; the others stay as they lie."""
    order = sorted(range(len(shown)), key=lambda i: shown[i].face.successes)
    worst = set(order[:n])
    pool: dict[Colour, int] = {}
    for i in worst:
        pool[shown[i].colour] = pool.get(shown[i].colour, 0) + 1
    return (*(each for i, each in enumerate(shown) if i not in worst), *throw(play, pool, expertise))


def _thrown(why: Reason, who: str, shown: tuple[Shown, ...]) -> Thrown:
    return Thrown(why, who, tuple(each.word for each in shown), sum(each.face.successes for each in shown))


def ask_successes(
    play: FightPlay,
    who: str,
    prompt: Text,
    why: Reason,
    dice: Dice,
    expertise: bool = False,
    extras: Mapping[str, Added] | None = None,
    rerolls: int = 0,
) -> Asking[int | str]:
    """The successes of a roll, or the id of an extra the player wants first. One tap either way."""
    if not dice and not extras:
        return 0
    most = most_successes(dice, expertise)
    keys = {str(n): n for n in range(most + 1)}
    options = [Option(key, successes_text(n), Facts(successes=n)) for key, n in keys.items()]
    if dice:
        options.append(Option(BY_APP, T("the app rolls"), Facts(app=True)))
    options += [
        Option(key, each.text, Facts(extra=key, spends=each.spends, uses=each.uses))
        for key, each in (extras or {}).items()
    ]
    chosen = yield from Choice(who, prompt, why, tuple(options)).ask()
    if chosen in keys:
        return keys[chosen]
    if chosen != BY_APP:
        return chosen
    return (yield from roll(play, who, why, dice, expertise, rerolls))


def successes_text(n: int) -> Text:
    return Tn("{n} success", "{n} successes", n)


def dice_facts(dice: Dice) -> dict[str, int]:
    return {colour.value: n for colour, n in dice.items()}
