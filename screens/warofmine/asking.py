"""Questions of raids and fights as sheets of their own: dice as keys, a split, a row of picks. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from engine.table.answer import Chosen, Reply
from engine.table.history import events, path
from engine.table.question import Choice, Roll
from engine.table.text import Name, T, Text, Tn
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State
from engine.warofmine.events.fights import RaidSeen
from engine.warofmine.events.things import DieThrown
from engine.warofmine.rules.odds import guards_spread, spared, strike_spread
from engine.warofmine.rules.states import MOST
from engine.warofmine.state.look import boards_in, weapon_of
from engine.warofmine.state.siege import Siege
from screens.warofmine.fight import EnemyView, FaceKey, enemies, enemy_faces, faces, list_fighters
from screens.warofmine.gathering import Gathered, about, code_of, gathered, reply, thrown
from screens.warofmine.parts import Chip, Grid, Parts, Tile, token_icon
from screens.warofmine.words import percent, token

DICE = ("raid", "combat")


@dataclass(frozen=True)
class Split:
    """A raid's damage and wounds, and what goes against each."""

    seq: int
    damage: int
    wounds: int
    used: int
    off: int
    """How much of it goes against the damage."""

    def shifting(self, by: int) -> Split:
        low, high = max(0, self.used - self.wounds), min(self.damage, self.used)
        return replace(self, off=max(low, min(high, self.off + by)))


Sheet = Gathered | Split


@dataclass(frozen=True)
class Ask:
    lead: Text
    amber: Text
    reply: Callable[[], Reply]
    consequence: Text | str = ""
    rows: Parts = field(default_factory=Parts)
    enemies: tuple[EnemyView, ...] = ()
    targets: bool = False
    """A tap on an enemy deals him one."""
    faces: tuple[FaceKey, ...] = ()
    split: Split | None = None
    can: bool = True


def begun(match: Any) -> Sheet | None:
    """The sheet of the open question as it is proposed."""
    question = match.question
    if code_of(question) == "reduce" and isinstance(question, Choice):
        facts = question.why.facts
        damage, wounds, used = int(facts["damage"]), int(facts["wounds"]), int(facts["used"])
        # Wounds first: things can be found again.
        return Split(match.seq, damage, wounds, used, int(question.options[0].id))
    return gathered(match)


def ask(match: Any, sheet: Sheet | None) -> Ask | None:
    """The open question as a sheet; None: a plain card will do."""
    question, state, content = match.question, match.state, match.content
    code = code_of(question)
    if isinstance(question, Roll) and code in DICE:
        return _throw(match, question, state, content)
    if isinstance(sheet, Split):
        return _split(sheet)
    if not isinstance(sheet, Gathered):
        return None
    if sheet.code == "stolen":
        return _stolen(match, sheet, state, content)
    return _wounded(match, sheet, state) if sheet.code == "wound" else _hit(match, sheet, state, content)


def _throw(match: Any, question: Roll, state: Siege, content: SiegeContent) -> Ask:
    who = about(question)
    if who not in state.people:
        rows = Parts()
        list_fighters(rows, state, content, armed=False)
        held = next(iter(state.fight.enemies[who].weapons), None) if state.fight is not None else None
        weapon = token(held) if held else T("bare hands")
        lead = T("{enemy} throws, {weapon}.", enemy=Name("enemies", who), weapon=weapon)
        return Ask(
            lead,
            T("The app throws for them"),
            lambda: thrown(match),
            rows=rows,
            enemies=enemies(state, match.content),
            faces=enemy_faces(state, content, who) if state.fight is not None else (),
        )
    in_raid = code_of(question) == "raid"
    someone = state.people[who]
    left = someone.prowess - used_again(match, question)
    spread = strike_spread(content, weapon_of(content, someone.weapon), 1, left)
    shows = percent(1 - spread.get((0, 0), Fraction(0)))
    weapon = token(someone.weapon) if someone.weapon else T("bare hands")
    lead = T("{name} throws, {weapon}.", name=Name("characters", who), weapon=weapon)
    rows = Parts()
    if in_raid:
        consequence = _raid_odds(match, state, content, shows)
    else:
        list_fighters(rows, state, content, armed=False)
        consequence = T("{n}\u00a0% to strike somebody.", n=shows)
    return Ask(
        lead,
        T("The app throws for {name}", name=Name("characters", who)),
        lambda: thrown(match),
        consequence,
        rows,
        enemies(state, match.content),
        faces=faces(state, content, who, in_raid),
    )


def _raid_odds(match: Any, state: Siege, content: SiegeContent, shows: int) -> Text:
    """What the card demands; before the first die the exact chance that nothing is lost."""
    damage, wounds, is_first = seen_raid(match)
    boards = boards_in(state)
    against = T("Damage {damage}, wounds {wounds}, boards {boards}:", damage=damage, wounds=wounds, boards=boards)
    if not is_first:
        return T("{against} {n}\u00a0% that this die helps.", against=against, n=shows)
    chance = spared(guards_spread(state, content), damage + wounds - boards)
    return T("{against} nothing is lost in {n} of 100.", against=against, n=percent(chance))


def seen_raid(match: Any) -> tuple[int, int, bool]:
    """Damage and wounds of the raid at the door, and whether no die was thrown yet."""
    is_first = True
    for event in _so_far(match):
        if isinstance(event, RaidSeen):
            return event.damage, event.wounds, is_first
        is_first = is_first and not isinstance(event, DieThrown)
    return 0, 0, is_first


def used_again(match: Any, question: Roll) -> int:
    """How many re-throws somebody has used, the one that is asked for included: every shot has one throw of its own."""
    who = about(question)
    thrown_before = sum(isinstance(event, DieThrown) and event.who == who for event in _so_far(match))
    return thrown_before - int(question.why.facts["shot"])


def _so_far(match: Any) -> Iterator[Any]:
    """What the command under way has brought, the newest first."""
    for seq in path(match.journal, match.head):
        yield from reversed(events(match.game, match.journal, seq))
        if match.journal.entry(seq).op == "do":
            return


def _split(sheet: Split) -> Ask:
    left = T(
        "Stolen: {damage}, wounds: {wounds}.",
        damage=sheet.damage - sheet.off,
        wounds=sheet.wounds - (sheet.used - sheet.off),
    )
    lead = Tn("{n} symbol or board goes against the raid.", "{n} symbols and boards go against the raid.", sheet.used)
    return Ask(lead, T("Split it so"), lambda: Chosen((str(sheet.off),)), left, split=sheet)


def _stolen(match: Any, sheet: Gathered, state: Siege, content: SiegeContent) -> Ask:
    rows = Parts()
    tiles = tuple(
        Tile(
            kind,
            token_icon(content, kind),
            token(kind),
            f"{sheet.picks.count(kind)}/{n}" if sheet.picks.count(kind) else str(n),
            lit=kind in sheet.picks,
            more=sheet.adding(kind) if sheet.picks.count(kind) < n else sheet,
            less=sheet.dropping(kind),
        )
        for kind, n in sorted(state.storage.items())
        if n
    )
    rows.grid(Grid(T("Storage"), Tn("{n} piece is taken", "{n} pieces are taken", sheet.left), tiles))
    lit = T("The least worth is lit: a tap takes something else.")
    return _gather(match, sheet, T("What is taken?"), lit, T("It is gone"), rows)


def _wounded(match: Any, sheet: Gathered, state: Siege) -> Ask:
    rows = Parts()
    people = tuple(option.id for option in match.question.options)
    for who in people:
        wounds, more = state.people[who].states[State.WOUNDS], sheet.picks.count(who)
        after = min(MOST, wounds + more)
        note = T("wounds {before} → {after}", before=wounds, after=after)
        chips = (
            Chip(T("one more"), sheet.adding(who), "add", bool(more)),
            Chip(T("one less"), sheet.dropping(who) if more else None, "remove"),
        )
        rows.person(state, who, note, chips, T("dies") if after == MOST else "")
    lead = Tn("{n} wound is dealt.", "{n} wounds are dealt.", sheet.left)
    return replace(_gather(match, sheet, lead, "", T("Bear it"), rows), enemies=enemies(state, match.content))


def _hit(match: Any, sheet: Gathered, state: Siege, content: SiegeContent) -> Ask:
    kills = sheet.code == "kill"
    rows = Parts()
    list_fighters(rows, state, content, armed=False)
    lead = Tn("{n} wound for them.", "{n} wounds for them.", sheet.left)
    if kills:
        lead = Tn("{n} of them falls.", "{n} of them fall.", sheet.left)
    asked = _gather(match, sheet, lead, T("A tap on one of them deals it there."), T("Deal it so"), rows)
    return replace(asked, enemies=enemies(state, match.content, sheet.picks, kills), targets=True)


def _gather(match: Any, sheet: Gathered, lead: Text, consequence: Text | str, amber: Text, rows: Parts) -> Ask:
    return Ask(lead, amber, lambda: reply(match, sheet), consequence, rows, can=sheet.is_full)
