"""An attack as the page shows it, from the top down: pair, reaction, dice, hit roll, verdict. No Kivy here."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.eden import facts
from engine.eden.content.box import Box
from engine.eden.events.base import warrior, zone_name
from engine.eden.rules import body
from engine.eden.rules.rolls import SIDES, Part, Spread, pool
from engine.eden.rules.values import melee_value
from engine.eden.state import Battle
from engine.eden.words import Attribute, Reaction
from engine.table.question import Question, Roll
from engine.table.text import NO_WORDS, Name, T, Text, Tn, listed
from screens.eden.map_model import LOOKS
from screens.eden.stories import DiceThrow, Story, throw_of, what_of
from screens.eden.words import percent
from screens.widgets.plane_model import Body

COSTS = {Reaction.PASSIVE: 0, Reaction.DODGE: 1, Reaction.STRIKE_BACK: 1}
"""What a reaction usually costs; journals from before do not say."""


@dataclass(frozen=True)
class Fighter:
    unit: str
    label: Text
    line: Text
    body: Body
    colour: str


@dataclass(frozen=True)
class ReactionTile:
    id: str
    title: Text
    cost: Text
    chance: int | None
    is_live: bool
    is_chosen: bool


@dataclass(frozen=True)
class Die:
    face: int
    is_success: bool


@dataclass(frozen=True)
class DiceRow:
    title: Text
    total: Text
    parts: Text
    dice: tuple[Die, ...] = ()


@dataclass(frozen=True)
class FaceTile:
    face: int
    zone: Text
    words: Text
    wounds: int
    is_live: bool
    is_best: bool
    is_grave: bool
    """It may put the victim out."""


@dataclass(frozen=True)
class FightView:
    pair: tuple[Fighter, Fighter] | None = None
    told: Text | None = None
    """What an NPC did, as a sentence for hands."""
    reaction_of: Text = NO_WORDS
    reactions: tuple[ReactionTile, ...] = ()
    dice: tuple[DiceRow, ...] = ()
    hit: Text = NO_WORDS
    faces: tuple[FaceTile, ...] = ()
    verdict: tuple[Text, ...] = ()

    @property
    def best(self) -> FaceTile | None:
        return next((each for each in self.faces if each.is_best), None)


def fight_view(battle: Battle, box: Box, story: Story, question: Question | None) -> FightView:
    """`question`: what waits in this story, if anything does."""
    asks = what_of(question) if question is not None else ""
    rows = [_row(battle, box, each) for each in story.throws]
    if isinstance(question, Roll) and asks not in ("hit", "contest"):
        unit = str(question.why.facts["unit"]) if "unit" in question.why.facts else ""
        rows.append(_row(battle, box, throw_of(question.why, unit, asks, len(question.pool.dice))))
    faces = _faces(battle, box, story) if asks == "shift" else ()
    hit = T("Hit roll: {face}. Each step away costs a success.", face=story.face) if faces and story.face else NO_WORDS
    told = story.npc.describe() if story.npc is not None else None
    return FightView(
        (_fighter(battle, box, story.by, story.on), _fighter(battle, box, story.on, story.by))
        if story.by and story.on
        else None,
        T("{what}.", what=told) if told is not None else None,
        T("{unit}: reaction, and how likely a wound is", unit=warrior(story.on))
        if story.asked is not None
        else NO_WORDS,
        _reactions(story, is_live=asks == "reaction"),
        tuple(rows),
        hit,
        faces,
        () if story.is_open else _verdict(story),
    )


def _fighter(battle: Battle, box: Box, unit: str, other: str) -> Fighter:
    me = battle.units[unit]
    vigour = facts.value(battle, box, unit, Attribute.VIGOUR)
    profile = facts.profile_of(battle, box, unit)
    combat = melee_value(me, profile)
    line = T("combat {n}, vigour {m}", n=combat, m=vigour)
    if not me.is_npc:
        line = T("{values}, {ap} AP", values=line, ap=me.ap)
    look, colour = LOOKS.get(me.side, LOOKS[""])
    return Fighter(unit, T("{unit}", unit=warrior(unit)), line, look, colour)


def _reactions(story: Story, is_live: bool) -> tuple[ReactionTile, ...]:
    if story.asked is None:
        return ()
    return tuple(
        ReactionTile(
            option.id,
            T("{reaction}", reaction=Name("reaction", option.id)),
            T("{n} AP", n=int(option.facts["cost"]) if "cost" in option.facts else COSTS[Reaction(option.id)]),
            percent(Fraction(str(option.facts["wound"]))) if "wound" in option.facts else None,
            is_live,
            option.id == story.reaction,
        )
        for option in story.asked.options
    )


def _row(battle: Battle, box: Box, throw: DiceThrow) -> DiceRow:
    dice = tuple(Die(face, throw.difficulty == 0 or face >= throw.difficulty) for face in throw.faces)
    name, what = warrior(throw.unit), Name("roll", throw.what)
    if throw.difficulty:
        title = Tn(
            "{unit}, {what}: {n} die, {d} or more",
            "{unit}, {what}: {n} dice, {d} or more",
            throw.dice,
            unit=name,
            what=what,
            d=throw.difficulty,
        )
    else:
        title = T("{unit}, {what}", unit=name, what=what)
    total = Tn("{n} success", "{n} successes", throw.successes) if throw.successes is not None else NO_WORDS
    parts = [T("{part} {n}", part=Name("part", what), n=_signed(n, not i)) for i, (what, n) in enumerate(throw.parts)]
    return DiceRow(title, total, listed(parts) if parts else NO_WORDS, dice)


def _signed(n: int, is_first: bool) -> str:
    return str(n) if is_first else f"+{n}" if n > 0 else f"−{-n}"


def _faces(battle: Battle, box: Box, story: Story) -> tuple[FaceTile, ...]:
    """All six faces: what each would do with the successes it leaves."""
    if story.shift is None or story.face is None:
        return ()
    live = {int(option.id) for option in story.shift.options}
    hitter, target = str(story.shift.why.facts["unit"]), str(story.shift.why.facts["on"])
    successes = next((each.successes or 0 for each in story.throws[::-1] if each.what == "combat"), 0)
    worth = {face: _worth(battle, box, story, hitter, target, face, successes) for face in range(1, SIDES + 1)}
    best = max(live, key=lambda face: (worth[face][0], worth[face][1], -abs(face - (story.face or 0))))
    return tuple(
        FaceTile(
            face,
            T("{zone}", zone=zone_name(facts.profile_of(battle, box, target).index[face - 1])),
            _words(*worth[face][:2]) if face in live else T("out of reach"),
            max(0, successes - abs(face - story.face)),
            face in live,
            face == best,
            face in live and worth[face][0] > 0,
        )
        for face in range(1, SIDES + 1)
    )


def _worth(
    battle: Battle, box: Box, story: Story, hitter: str, target: str, face: int, successes: int
) -> tuple[Fraction, Fraction]:
    """The chances to put the target out and to hurt it, if the die is moved to this face."""
    left = successes - abs(face - (story.face or face))
    if left < 1:
        return Fraction(0), Fraction(0)
    profile, unit = facts.profile_of(battle, box, target), battle.units[target]
    zone = body.zone_hit(profile, face)
    armour = body.armour_of(profile, zone, _shield(battle, box, story, target))
    stands = body.left(profile, unit.wounds, zone)
    out = hurt = Fraction(0)
    for wounds, chance in _wounds(battle, box, story, hitter, target, left):
        lost = body.lost(profile, unit.wounds, zone, wounds, armour)
        out += chance if lost >= stands else 0
        hurt += chance if lost else 0
    return out, hurt


def _shield(battle: Battle, box: Box, story: Story, target: str) -> int:
    return facts.shield(battle, box, target) if story.weapon else 0


def _wounds(battle: Battle, box: Box, story: Story, hitter: str, target: str, left: int) -> list[tuple[int, Fraction]]:
    """How many wounds come of the successes left: all of them, those not dodged, or what the strength roll says."""
    if weapon := story.weapon:
        strength = facts.profile_of(battle, box, hitter).weapons[weapon].strength
        vigour = facts.value(battle, box, target, Attribute.VIGOUR)
        force = pool((Part("strength", strength), Part("successes", left)), vigour)
        return list(enumerate(force.spread))
    if story.reaction == Reaction.DODGE and target == story.on:
        against = melee_value(battle.units[hitter], facts.profile_of(battle, box, hitter))
        saved: Spread = pool(facts.parts(battle, box, target, Attribute.SPEED), against).spread
        return [(max(0, left - n), chance) for n, chance in enumerate(saved)]
    return [(left, Fraction(1))]


def _words(out: Fraction, hurt: Fraction) -> Text:
    if out == 1:
        return T("out of action")
    if out:
        return T("out {n}\N{NO-BREAK SPACE}%", n=percent(out))
    if hurt == 1:
        return T("a wound")
    return T("a wound {n}\N{NO-BREAK SPACE}%", n=percent(hurt)) if hurt else T("armour holds")


def _verdict(story: Story) -> tuple[Text, ...]:
    if story.tells:
        return story.tells
    return (T("Nobody is hurt"),) if story.throws and story.by else ()
