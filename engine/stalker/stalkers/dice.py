"""The dice of the box, as the rules throw them: gear dice, stalker dice with masks, the anomaly die; and focus."""

from __future__ import annotations

from dataclasses import dataclass

from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.cards import DieCard
from engine.stalker.events.units import FocusChanged, Noted, unit
from engine.table.answer import Rolled
from engine.table.dice import Pool
from engine.table.event import Reason, because
from engine.table.question import Asking, Choice, Number, Option, Roll
from engine.table.text import Name, T, Text, Tn

GEAR, STALKER, ANOMALY = "gear", "stalker", "anomaly"
MOST_MASKS = 2
"""On one face of a stalker die."""
PRECISE_STARS = 4
"""What the marked face counts within the precise range of a weapon, instead of 2 (p. 26)."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice on the table; no faces if players only told the total."""

    dice: tuple[DieCard, ...]
    faces: tuple[str, ...]
    total: int
    more: tuple[DieCard, ...] = ()
    """Dice of which only the stars were told, beside those whose faces are known."""

    @property
    def masks(self) -> int:
        """On the faces told."""
        if not self.faces:
            return 0
        return sum(card.masks.get(face, 0) for card, face in zip(self.dice, self.faces, strict=True))

    def stars(self, *, precise: bool) -> int:
        """The stars shown; within the precise range the marked face counts more (p. 26)."""
        extra = 0
        if precise and self.faces:
            for card, name in zip(self.dice, self.faces, strict=True):
                face = card.die.face(name)
                if face is not None and name in card.precise:
                    extra += PRECISE_STARS - face.value
        return self.total + extra


def dice_of(box: Box, gear: int, stalker: int = 0) -> tuple[DieCard, ...]:
    """Stalker dice first, then gear dice: the order in which faces are told."""
    dice = box.cards.dice
    return (dice[STALKER],) * stalker + (dice[GEAR],) * gear


def roll_gear(play: ZonePlay, who: str, n: int, why: Reason, prompt: Text | None = None) -> Asking[int]:
    """The stars of so many gear dice; without dice there is nothing to roll."""
    if n <= 0:
        return 0
    words = prompt or Tn("Roll {n} gear die", "Roll {n} gear dice", n)
    result = yield from throw(who, dice_of(play.content, n), why, words, code="roll.gear")
    _note(play, result)
    return result.total


def roll_anomaly(play: ZonePlay, who: str, why: Reason, about: str = "") -> Asking[int]:
    """The petals on the anomaly die: 1 to 4, as likely as they are many (p. 36). `about`: for which unit it is."""
    prompt = T("Roll the anomaly die for {unit}", unit=unit(about)) if about else T("Roll the anomaly die")
    result = yield from throw(who, (play.content.cards.dice[ANOMALY],), why, prompt, code="roll.anomaly", about=about)
    return result.total


def throw(
    who: str,
    dice: tuple[DieCard, ...],
    why: Reason,
    prompt: Text,
    *,
    code: str,
    about: str = "",
    faces_matter: bool = False,
) -> Asking[Throw]:
    """`code` says which roll it is, `about` for or against whom. No real roll is refused while faces are assumed."""
    pool = Pool(tuple([card.die for card in dice]))
    assumed = any(card.assumed for card in dice)
    answer = yield Roll(
        who, prompt, why, pool, faces_matter, code=code, about=(about,) if about else (), assumed=assumed
    )
    if not isinstance(answer, Rolled):
        raise TypeError(f"a roll was sent a {answer.kind} that nobody checked")
    total = pool.total(answer.faces) if answer.total is None else answer.total
    return Throw(dice, answer.faces, total)


def throw_with_focus(
    play: ZonePlay,
    stalker: str,
    dice: tuple[DieCard, ...],
    why: Reason,
    prompt: Text,
    *,
    code: str,
    about: str = "",
    faces_matter: bool = False,
) -> Asking[Throw]:
    """A roll of which a focused stalker may throw any dice again, once for the focus discarded (p. 29)."""
    result = yield from throw(stalker, dice, why, prompt, code=code, about=about, faces_matter=faces_matter)
    _note(play, result)
    if not play.state.stalkers[stalker].focus:
        return result
    if not result.faces:
        return (yield from _all_again(play, stalker, result, why))
    options = tuple(
        Option(str(i), T("{die}: {face}", die=Name("die", card.die.name), face=Name("face", face)))
        for i, (card, face) in enumerate(zip(dice, result.faces, strict=True))
    )
    prompt = T("Discard focus to throw some of these dice again?")
    shown = because("focus.reroll", faces=result.faces)
    chosen = yield from Choice(
        stalker, prompt, shown, options, 0, len(options), code="focus.dice", about=(stalker,)
    ).ask_some()
    if not chosen:
        return result
    again = sorted(int(i) for i in chosen)
    play.emit(FocusChanged(shown, stalker, False))
    thrown = tuple(dice[i] for i in again)
    new = yield from throw(
        stalker, thrown, shown, T("The dice thrown again"), code="roll.again", about=about, faces_matter=True
    )
    if not new.faces:
        kept = [i for i in range(len(dice)) if i not in again]
        total = Pool(tuple(dice[i].die for i in kept)).total(tuple(result.faces[i] for i in kept)) if kept else 0
        _note(play, new)
        return Throw(tuple(dice[i] for i in kept), tuple(result.faces[i] for i in kept), total + new.total, thrown)
    faces = list(result.faces)
    for i, face in zip(again, new.faces, strict=True):
        faces[i] = face
    return Throw(dice, tuple(faces), Pool(tuple(card.die for card in dice)).total(tuple(faces)))


def _all_again(play: ZonePlay, stalker: str, result: Throw, why: Reason) -> Asking[Throw]:
    """Only the total is known: the players throw what they like again and tell the new total."""
    if not (yield from wants_reroll(play, stalker, T("The roll shows {n}", n=result.total), str(result.total))):
        return result
    new = yield from throw(stalker, result.dice, why, T("The new total of all dice"), code="roll.new_total")
    _note(play, new)
    return new


def _note(play: ZonePlay, result: Throw) -> None:
    """A total that the assumed faces cannot show is taken as told, and noted (R9)."""
    if not result.faces and result.total not in Pool(tuple(card.die for card in result.dice)).totals():
        play.emit(
            Noted(because("dice.told", total=result.total), Tn("{n} star, as told", "{n} stars, as told", result.total))
        )


def masks_told(play: ZonePlay, stalker: str, result: Throw, why: Reason) -> Asking[int]:
    """The masks of a roll; of one told by its total they are asked for."""
    told = result.more or (() if result.faces else result.dice)
    most = result.masks + MOST_MASKS * sum(bool(card.masks) for card in told)
    if most == result.masks:
        return most
    prompt = T("How many masks do the dice show?")
    return (yield from Number(stalker, prompt, why, result.masks, most, code="roll.masks", about=(stalker,)).ask())


def wants_reroll(play: ZonePlay, stalker: str, shown: Text, about: str) -> Asking[bool]:
    """`about`: what the roll shows, or sets off. Asks a focused stalker; focus is gone if the answer is yes (p. 29)."""
    if not play.state.stalkers[stalker].focus:
        return False
    why = because("focus.reroll")
    options = (Option("keep", T("keep it")), Option("again", T("discard focus, throw again")))
    answer = yield from Choice(stalker, shown, why, options, code="focus.again", about=(stalker, about)).ask()
    if answer == "keep":
        return False
    play.emit(FocusChanged(why, stalker, False))
    return True
