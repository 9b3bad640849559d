"""A player who makes rare things happen: for games that show everything the brief wants to see in one evening.

Dice are real ones here and there, as players enter them; what is put right by hand is a command like any other.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from engine.eden import facts, measures
from engine.eden.commands import acting, by_hand, rounds
from engine.eden.commands.setup import LayPiece
from engine.eden.content.profiles import Profile
from engine.eden.rules.limits import ATTACKS, MOVES
from engine.eden.rules.weather import card_cost
from engine.eden.state import ROUNDS, Phase, SetupStep
from engine.eden.words import WeaponKind
from engine.open.shapes import Outline, Point
from engine.table.answer import Answer, Chosen, Rolled
from engine.table.command import Command
from engine.table.question import Choice, Question, Roll
from engine.table.refusal import Refusal
from tools.eden.match import EdenMatch
from tools.eden.player import any_answer, any_command

SENSE = 0.9
CHASM, TREE, FIRE_CARD = "chasm", "tree", "scorch"
WIDE, DEEP = 60, 40
"""mm: a chasm one can jump over."""


class Director:
    """One a game."""

    def __init__(self, with_map: bool, random: Random) -> None:
        self._with_map, self._random = with_map, random
        self._reactions: Counter[str] = Counter()
        self._tried: set[tuple[int, str]] = set()
        """What was tried at this entry of the journal and refused."""

    def step(self, match: EdenMatch) -> None:
        """One act that the rules take."""
        act = self._answer(match, match.question) if match.question is not None else self._command(match)
        if isinstance(match.apply(act), Refusal):
            self._tried.add((match.seq, act.kind))
            question = match.question
            if question is None:
                match.apply(any_command(match, self._random, SENSE))
            else:
                match.apply(any_answer(match, question, self._random, SENSE))

    def _answer(self, match: EdenMatch, question: Question) -> Answer:
        known = question.why.facts
        what = str(known["what"]) if "what" in known else ""
        if isinstance(question, Roll) and (match.seq, "rolled") not in self._tried:
            dice = len(question.pool.dice)
            if what in ("weather", "jump"):
                return Rolled(("1",) * dice)
            if question.why.rule == "shot.roll":
                # An odd number of successes: a shot into a close combat goes astray.
                return Rolled(("6", *("1",) * (dice - 1)))
        if isinstance(question, Choice) and what == "reaction":
            rarest = min((option.id for option in question.options), key=lambda each: (self._reactions[each], each))
            self._reactions[rarest] += 1
            return Chosen((rarest,))
        return any_answer(match, question, self._random, SENSE)

    def _command(self, match: EdenMatch) -> Command:
        state = match.state
        wish: Command | None = None
        if state.phase is Phase.TACTICS:
            wish = self._fire(match)
        elif state.phase is Phase.ACTIVATION and state.acting:
            wish = self._astray(match) or (self._leap(match) if state.round == ROUNDS else None)
        if wish is not None and (match.seq, wish.kind) not in self._tried:
            return wish
        command = any_command(match, self._random, SENSE)
        if state.step is SetupStep.TERRAIN and isinstance(command, LayPiece):
            return self._laid(match, command)
        return command

    def _laid(self, match: EdenMatch, command: LayPiece) -> Command:
        """A chasm first, then trees."""
        state = match.state
        has_chasm = any(piece.kind == CHASM for piece in state.pieces.values())
        kind = TREE if has_chasm else CHASM
        outline = command.outline if self._with_map else None
        if outline is not None:
            at = outline.corners[0]
            size = (WIDE, DEEP) if kind == CHASM else (35, 35)
            corners = (
                at,
                Point(at.x + size[0], at.y),
                Point(at.x + size[0], at.y + size[1]),
                Point(at.x, at.y + size[1]),
            )
            outline = Outline(corners)
        return replace(command, of=kind, outline=outline)

    def _fire(self, match: EdenMatch) -> Command | None:
        state = match.state
        mine = state.sides[state.up]
        played = {card for side in state.sides.values() for card in side.played}
        trees = [key for key, piece in sorted(state.pieces.items()) if piece.traits.flammable]
        if FIRE_CARD in played or not trees or mine.strategy < card_cost(state.rules.weather):
            return None
        return rounds.PlayCard(state.up, FIRE_CARD, trees[0])

    def _astray(self, match: EdenMatch) -> Command | None:
        """A shot at somebody in close combat."""
        state, box = match.state, match.content
        unit = state.acting
        me, profile = state.units[unit], facts.profile_of(state, box, unit)
        if not me.ap or me.fear or me.hidden or me.attacks >= ATTACKS or facts.touching(state, box, unit):
            return None
        for weapon in _guns(profile):
            if me.at is not None:
                near = [each.unit for each in measures.shot_targets(state, box, unit, weapon) if each.is_engaged]
            else:
                foes = (key for key, other in state.present.items() if facts.are_enemies(me, other))
                near = [key for key in foes if facts.touching(state, box, key)]
            if near:
                return acting.Shoot(unit, weapon, near[0])
        return None

    def _leap(self, match: EdenMatch) -> Command | None:
        """In the last round somebody stands at the chasm, and jumps."""
        state, box = match.state, match.content
        unit = state.acting
        me = state.units[unit]
        jumped = any(each.by == "" and state.units[each.unit].moves for each in state.fallen)
        chasm = next((key for key, piece in sorted(state.pieces.items()) if piece.kind == CHASM), "")
        if not chasm or jumped or not me.ap or me.moves >= MOVES or facts.touching(state, box, unit):
            return None
        outline = state.pieces[chasm].outline
        if me.at is None or outline is None:
            return acting.Jump(unit, chasm) if chasm in me.near else by_hand.SayAround(unit, near=frozenset({chasm}))
        radius, corner = box.profiles[me.profile].radius, outline.corners[0]
        here = Point(corner.x - radius, corner.y + DEEP // 2)
        if me.at != here:
            return by_hand.PutFigure(unit, here)
        return acting.Jump(unit, chasm, Point(corner.x + WIDE + radius, here.y))


def _guns(profile: Profile) -> list[str]:
    return [key for key, weapon in sorted(profile.weapons.items()) if weapon.kind is WeaponKind.SHOT]
