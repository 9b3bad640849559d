"""Every roll of the game goes through here: asked of a player, or thrown by the app for an NPC (E29)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.eden.events.base import warrior
from engine.eden.events.body import Showed, Threw
from engine.eden.play import EdenPlay
from engine.eden.rules.rolls import SIDES, Pool
from engine.table import dice as table_dice
from engine.table.answer import Answer, Rolled
from engine.table.dice import Die, Face, numbered
from engine.table.event import Reason, because
from engine.table.question import Asking, Roll
from engine.table.text import Name, T, Tn

D6 = numbered("d6")
TABLE = "table"
"""Who is asked when it is nobody's in particular."""


def who_rolls(play: EdenPlay, unit: str) -> str:
    return play.state.units[unit].side or TABLE if unit else TABLE


def is_app_run(play: EdenPlay, unit: str) -> bool:
    """The dice of an NPC are the app's (E29)."""
    return bool(unit) and play.state.units[unit].is_npc and play.state.rules.npc_dice


def successes(play: EdenPlay, unit: str, what: str, pool: Pool, rule: str, **facts: object) -> Asking[int]:
    """How many dice reach the difficulty; the players may enter the count alone."""
    if not pool.dice:
        return 0
    spelled = [{"what": part.what, "amount": part.amount} for part in pool.parts]
    known: Mapping[str, object] = {
        **facts,
        "what": what,
        "unit": unit,
        "dice": pool.dice,
        "difficulty": pool.difficulty,
        "parts": spelled,
    }
    prompt = Tn(
        "{unit}, {what}: {n} die, {difficulty} or more",
        "{unit}, {what}: {n} dice, {difficulty} or more",
        pool.dice,
        unit=warrior(unit),
        what=Name("roll", what),
        difficulty=pool.difficulty,
    )
    counting = table_dice.Pool.of(_counting(pool.difficulty), pool.dice)
    return (
        yield from _counted(play, unit, what, Roll(who_rolls(play, unit), prompt, because(rule, **known), counting))
    )


def _counting(difficulty: int) -> Die:
    """A die that counts 1 from the difficulty on, so that a total is a number of successes."""
    return Die("d6", tuple(Face(str(n), int(n >= difficulty)) for n in range(1, SIDES + 1)))


def above(play: EdenPlay, unit: str, what: str, dice: int, value: int, rule: str) -> Asking[int]:
    """Dice strictly above a value (B4.B end 3); above 6 there is nothing, below 1 every die counts."""
    why = because(rule, what=what, unit=unit, dice=dice, above=value)
    counting = table_dice.Pool.of(_counting(value + 1), dice)
    prompt = T(
        "{unit}, {what}: {n} dice, above {value}", unit=warrior(unit), what=Name("roll", what), n=dice, value=value
    )
    return (yield from _counted(play, unit, what, Roll(who_rolls(play, unit), prompt, why, counting)))


def _counted(play: EdenPlay, unit: str, what: str, roll: Roll) -> Asking[int]:
    """Thrown and told: by the app for an NPC, else as faces or as the bare count."""
    answer: Answer = Rolled(roll.pool.roll(play.rng)) if is_app_run(play, unit) else (yield roll)
    if not isinstance(answer, Rolled):
        raise TypeError(f"a roll was sent a {answer.kind} that nobody checked")
    n = roll.pool.total(answer.faces) if answer.total is None else answer.total
    play.emit(Threw(roll.why, unit, what, len(roll.pool.dice), n, tuple(int(face) for face in answer.faces)))
    return n


def faces(play: EdenPlay, unit: str, what: str, dice: int, why: Reason) -> Asking[tuple[int, ...]]:
    """Single dice, each of which matters."""
    pool = table_dice.Pool.of(D6, dice)
    if is_app_run(play, unit):
        shown = pool.roll(play.rng)
    else:
        prompt = T("{unit}: {what}", unit=warrior(unit), what=Name("roll", what))
        shown = yield from Roll(who_rolls(play, unit), prompt, why, pool, faces_matter=True).ask()
    found = tuple(int(face) for face in shown)
    play.emit(Showed(why, unit, what, found))
    return found


def hit_face(play: EdenPlay, roller: str, hurt: str, rule: str) -> Asking[int]:
    """The hit roll on the index of the one hurt (B2.A)."""
    shown = yield from faces(play, roller, "hit", 1, because(rule, what="hit", unit=roller, dice=1, on=hurt))
    return shown[0]
