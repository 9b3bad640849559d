"""A fight as it stands: enemies with wound boxes, our people with their weapons, what a round may bring. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.table.text import Name, T, Text, listed
from engine.warofmine.commands.scenes import Equip, EquipAll, Flee
from engine.warofmine.content.pieces import Weapon, letter_of
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import SYMBOLS, Sign, State
from engine.warofmine.rules.combat import fighters_of
from engine.warofmine.state.counts import Counts
from engine.warofmine.state.look import card_of, holds_weapon, pile_of, switches_of, weapon_of
from engine.warofmine.state.open import Enemy, Fight, Mode, Place
from engine.warofmine.state.siege import Siege
from engine.warofmine.usual.fight_odds import fight_odds
from engine.warofmine.usual.steps import fight_arms
from screens.warofmine.gathering import about, code_of
from screens.warofmine.now import Key, Now
from screens.warofmine.parts import Chip, Parts, token_icon
from screens.warofmine.words import percent, token
from screens.widgets.page_model import Line


@dataclass(frozen=True)
class EnemyView:
    id: str
    letter: str
    name: Text
    weapon: Text
    icon: str
    strength: int
    wounds: int
    hp: int
    aimed: int = 0
    """Wounds the sheet deals him."""

    @property
    def is_alive(self) -> bool:
        return self.wounds < self.hp


@dataclass(frozen=True)
class FaceKey:
    """A face of the die and what it does now."""

    face: str
    words: Text
    colour: str
    symbols: int


def enemies(
    state: Siege, content: SiegeContent, picks: Iterable[str] = (), kills: bool = False
) -> tuple[EnemyView, ...]:
    if state.fight is None:
        return ()
    dealt = list(picks)
    return tuple(
        EnemyView(
            name,
            letter_of(name).upper(),
            T("{enemy}", enemy=Name("enemies", name)),
            _weapon(enemy),
            token_icon(content, enemy.weapons[0]) if enemy.weapons else "hand",
            enemy.strength,
            enemy.wounds,
            enemy.hp,
            (enemy.hp - enemy.wounds if name in dealt else 0) if kills else dealt.count(name),
        )
        for name, enemy in sorted(state.fight.enemies.items())
    )


def _weapon(enemy: Enemy) -> Text:
    return token(enemy.weapons[0]) if enemy.weapons else T("bare hands")


def list_fighters(rows: Parts, state: Siege, content: SiegeContent, *, armed: bool) -> None:
    """Ours: weapon, wounds, re-throws; chips to arm them as long as the round has not begun."""
    fight = state.fight
    if fight is None:
        return
    pile = pile_of(state, fight.place)
    for who in fighters_of(state):
        someone = state.people[who]
        wounds = T("wounds {n}", n=someone.states[State.WOUNDS])
        again = T("re-throws {n}", n=someone.prowess)
        weapon = token(someone.weapon) if someone.weapon else T("bare hands")
        below = listed([wounds, again]) if armed else listed([weapon, wounds, again])
        held = weapon_of(content, someone.weapon)
        volley = T("first volley") if held.ammo else T("second volley")
        chips = _weapons(state, content, who, pile) if armed else ()
        rows.person(state, who, volley, chips, below=below, die=held.die)


def _weapons(state: Siege, content: SiegeContent, who: str, pile: Counts) -> Iterable[Chip]:
    someone = state.people[who]
    kinds = {kind for kind, n in pile.items() if n and content.tokens[kind].weapon}
    if someone.weapon is not None and holds_weapon(someone):
        kinds.add(someone.weapon)
    for kind in sorted(kinds):
        lit = someone.weapon == kind
        yield Chip(token(kind), Equip(who, kind), token_icon(content, kind), lit and someone.shots == 1)
        if weapon_of(content, kind).double:
            two = T("{weapon}, 2 shots", weapon=token(kind))
            yield Chip(two, Equip(who, kind, 2), token_icon(content, kind), lit and someone.shots > 1)
    yield Chip(T("bare hands"), Equip(who, None), "hand", someone.weapon is None)


def header(match: Any) -> tuple[Text, Text]:
    """Where the fight is, which round, and who strikes now: firearms first (J27)."""
    state, content, question = match.state, match.content, match.question
    fight = _open(state)
    place = T("Fight in the house")
    if fight.place is Place.OUT:
        place = T("Fight · {place}", place=Name("locations", card_of(state.locations.get(state.site, ""))))
    said = T("Round {n}", n=fight.round)
    if code_of(question) == "combat":
        who = about(question)
        held = state.people[who].weapon if who in state.people else next(iter(fight.enemies[who].weapons), None)
        first = weapon_of(content, held).ammo
        volley = T("first volley: firearms") if first else T("second volley: everything else")
        said = T("{before} · {after}", before=said, after=volley)
    return place, said


def before_round(rows: Parts, state: Siege, content: SiegeContent) -> Now:
    """The sentence before a round, its exact odds, what killing costs, and what fleeing does."""
    fight = _open(state)
    list_fighters(rows, state, content, armed=True)
    odds = fight_odds(state, content)
    best = fight_arms(state, content)
    keys: tuple[Key, ...] = ()
    if best:
        rows.section()
        weapons = listed([T("{name}: {weapon}", name=Name("characters", who), weapon=token(best[who])) for who in best])
        rows.add(Line("", T("Take up arms"), weapons, icon="knife"), EquipAll(best))
    if fight.place is Place.OUT:
        unhurt = percent(fight_odds(state, content, Mode.FLEE).unhurt)
        price = T("they strike once more: unhurt in {n} of 100", n=unhurt)
        keys = (Key("run", T("Flee"), Flee(), price),)
    lead = T("What a round brings:")
    if fight.mode is Mode.AMBUSH:
        lead = T("From the hiding place: only you strike.")
    chances = T(
        "All of them fall in {n} of 100, nobody of you is hurt in {m}.",
        n=percent(odds.all_fall),
        m=percent(odds.unhurt),
    )
    thugs = all(enemy.thug for enemy in fight.enemies.values())
    conscience = "" if thugs else T("Each of them killed: a throw against everybody's empathy, misery +1.")
    return Now(lead, chances, conscience, T("Fight a round"), keys=keys)


def _open(state: Siege) -> Fight:
    if state.fight is None:
        raise RuntimeError("there is no fight")
    return state.fight


def faces(state: Siege, content: SiegeContent, who: str, in_raid: bool) -> tuple[FaceKey, ...]:
    """Every face of somebody's die once, and what it would do."""
    weapon = weapon_of(content, state.people[who].weapon)
    found = []
    for face in dict.fromkeys(content.dice[weapon.die].faces):
        symbols = SYMBOLS.get(face, 0)
        found.append(FaceKey(face, _does(state, face, symbols, face is weapon.kill, in_raid), weapon.die, symbols))
    return tuple(found)


def enemy_faces(state: Siege, content: SiegeContent, enemy: str) -> tuple[FaceKey, ...]:
    """The same for an enemy's die: somebody at the table may throw it for them."""
    weapon = weapon_of(content, next(iter(_open(state).enemies[enemy].weapons), None))
    kills = weapon.kill if switches_of(state, content).enemy_kills else None
    return tuple(
        FaceKey(face, _suffered(face, weapon, kills), weapon.die, SYMBOLS.get(face, 0))
        for face in dict.fromkeys(content.dice[weapon.die].faces)
    )


def _suffered(face: Sign, weapon: Weapon, kills: Sign | None) -> Text:
    if face is Sign.FATE:
        return T("fate card")
    if face is Sign.EMPTY and weapon.ammo:
        return T("out of ammunition")
    if face is kills:
        return T("one falls")
    symbols = SYMBOLS.get(face, 0)
    return T("wounds {n}", n=symbols) if symbols else T("nothing")


def _does(state: Siege, face: Sign, symbols: int, kills: bool, in_raid: bool) -> Text:
    words = T("nothing")
    if face is Sign.FATE:
        words = T("fate card")
    elif kills:
        words = T("they leave") if in_raid else T("one falls")
    elif symbols and in_raid:
        words = T("takes {n} off", n=symbols)
    elif symbols:
        alive = [each.hp - each.wounds for each in state.fight.enemies.values() if each.is_alive] if state.fight else []
        falls = bool(alive) and symbols >= min(alive)
        words = T("one falls") if falls else T("wounds {n}", n=symbols)
    return words
