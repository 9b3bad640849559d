"""Rolls: the players tell their successes, or the app rolls (p. 3, 24).

The faces are lost and assumed, so a total told by hand is never held against them: up to four a die (p. 3), and beyond
that where expertise adds dice.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.jagged.box import FightPlay
from engine.jagged.events.dice import Thrown
from engine.jagged.words import Colour, Dice
from engine.table.event import Facts, Reason
from engine.table.question import Asking, Choice, Option
from engine.table.text import T, Text, Tn

MOST_A_DIE = 4
WITH_EXPERTISE = 3
"""As many times more may be told where dice are rolled on."""
MAX_THROWS = 100
"""No expertise goes on for ever."""
BY_APP = "app"


def most_successes(dice: Dice, expertise: bool = False) -> int:
    n = sum(dice.values()) * MOST_A_DIE
    return n * WITH_EXPERTISE if expertise else n


def throw(play: FightPlay, dice: Dice, expertise: bool = False) -> tuple[tuple[str, ...], int]:
    """The app's own dice: what each showed, and the successes. Expertise rolls on at once (p. 3)."""
    shown: list[str] = []
    successes = 0
    left = [colour for colour in Colour for _ in range(dice.get(colour, 0))]
    while left and len(shown) < MAX_THROWS:
        colour = left.pop(0)
        face = play.rng.choose(play.content.cards.dice[colour].faces)
        shown.append(f"{colour.value} {face.successes}{'+' if face.expertise else ''}")
        successes += face.successes
        if expertise and face.expertise:
            left.append(colour)
    return tuple(shown), successes


def ask_successes(
    play: FightPlay,
    who: str,
    prompt: Text,
    why: Reason,
    dice: Dice,
    expertise: bool = False,
    extras: Mapping[str, Text] | None = None,
) -> Asking[int | str]:
    """The successes of a roll, or the id of an extra the player wants first. One tap either way."""
    if not dice and not extras:
        return 0
    most = most_successes(dice, expertise)
    keys = {str(n): n for n in range(most + 1)}
    options = [Option(key, successes_text(n), Facts(successes=n)) for key, n in keys.items()]
    if dice:
        options.append(Option(BY_APP, T("the app rolls"), Facts(app=True)))
    options += [Option(key, text, Facts(extra=key)) for key, text in (extras or {}).items()]
    chosen = yield from Choice(who, prompt, why, tuple(options)).ask()
    if chosen in keys:
        return keys[chosen]
    if chosen != BY_APP:
        return chosen
    shown, successes = throw(play, dice, expertise)
    play.emit(Thrown(why, who, shown, successes))
    return successes


def successes_text(n: int) -> Text:
    return Tn("{n} success", "{n} successes", n)


def dice_facts(dice: Dice) -> dict[str, int]:
    return {colour.value: n for colour, n in dice.items()}
