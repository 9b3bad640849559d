"""A fight begins: the entry areas first, then the spawn card, enemies, encounters (p. 19-20)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.jagged.box import FightPlay, printed
from engine.jagged.content.effects import Do, Effect
from engine.jagged.content.scenario import SpawnCard, Troop
from engine.jagged.dictator.missions import place_guards
from engine.jagged.effects.registry import Doing, carry_out
from engine.jagged.events.base import card_name
from engine.jagged.events.flow import Noted
from engine.jagged.events.learning import SpawnTold
from engine.jagged.events.mercs import MercMoved
from engine.jagged.events.sectors import Contested, SpawnDrawn
from engine.jagged.sectors.encounters import lay, turn_all
from engine.jagged.sectors.troops import deploy
from engine.jagged.words import LETTERS, OTHER, Back, Quality, Status
from engine.table.event import Facts, Reason, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import T

DONE = "done"
TOLD = "told-"
"""How cards are called that were told at the table."""
MOST_ON_A_CARD = 20
NOTHING = Effect(Do.READ)
"""Filled in effect by effect."""


def enter(play: FightPlay, fields: Mapping[str, str], sector: str, why: Reason) -> Rule:
    """Mercs come into a sector, each into its area; an occupied one has to be fought for."""
    for merc, field in fields.items():
        play.emit(MercMoved(why, merc, sector, field))
    status = play.state.sectors[sector].status
    if status is Status.OCCUPIED:
        yield from _begin_fight(play, sector, tuple(fields))
    elif status is Status.CONTESTED:
        yield from _turn_under(play, tuple(fields))
    face = _face(play, sector)
    if face:
        yield from carry_out(play, face, Doing(NOTHING, because("sector.entry"), sector=sector, entering=tuple(fields)))


def _face(play: FightPlay, sector: str) -> tuple[Effect, ...]:
    scenario = play.content.scenario
    laid = scenario.sectors.get(sector) if scenario else None
    return play.content.cards.sectors[laid.face].entry if laid else ()


def _begin_fight(play: FightPlay, sector: str, mercs: tuple[str, ...]) -> Rule:
    play.emit(Contested(because("fight.begins"), sector))
    if sector in play.state.missions:
        place_guards(play, sector)
        return
    card = yield from _spawn_card(play, sector)
    doing = Doing(NOTHING, because("spawn.rule"), sector=sector, entering=mercs, actor=mercs[0])
    if card is not None:
        why = because("spawn.card")
        deploy(play, sector, card.troops, why)
        region = play.content.region
        for letter in card.encounters:
            areas = region.letter(sector, letter)
            lay(play, areas[0] if areas else region.sectors[sector][0], 1, why)
        yield from carry_out(play, card.rule, doing)
    lieutenant = play.state.sectors[sector].lieutenant
    if lieutenant:
        # J47: after the card.
        defence = play.content.cards.lieutenants[lieutenant].defence
        yield from carry_out(
            play, defence, Doing(NOTHING, because("lieutenant.defence"), sector=sector, entering=mercs)
        )
    yield from _turn_under(play, mercs)


def _turn_under(play: FightPlay, mercs: tuple[str, ...]) -> Rule:
    """Encounters under a merc are turned at once (p. 20)."""
    fields = dict.fromkeys(play.state.mercs[merc].field for merc in mercs if merc in play.state.mercs)
    for field in fields:
        if field:
            yield from turn_all(play, field)


def _by_letters(play: FightPlay, back: Back) -> Asking[SpawnCard]:
    """A card of the real box that nobody has entered yet: one tap for each enemy, encounter and reward on it."""
    troops: list[Troop] = []
    encounters: list[str] = []
    rewards: list[Quality] = []
    while len(troops) + len(encounters) + len(rewards) < MOST_ON_A_CARD:
        options = (*_on_letters(play), *_rewards(), Option(DONE, T("that is all")))
        facts = [{"card": each.card, "letter": each.letter, "elite": each.elite} for each in troops]
        loot = [each.value for each in rewards]
        why = because("spawn.by_letters", troops=facts, encounters=encounters, rewards=loot)
        told = yield from Choice("players", T("What does the card show?"), why, options).ask()
        if told == DONE:
            break
        chosen = next(option.facts for option in options if option.id == told)
        if "reward" in chosen:
            rewards.append(Quality(chosen["reward"]))
        elif chosen["card"]:
            troops.append(Troop(chosen["card"], chosen["letter"], chosen["elite"]))
        else:
            encounters.append(chosen["letter"])
    return SpawnCard(back, {}, tuple(troops), tuple(encounters), reward=reward_of(rewards))


def reward_of(rewards: Iterable[Quality]) -> tuple[Effect, ...]:
    """Loot cards for whoever takes the reward (p. 21)."""
    return tuple(Effect(Do.LOOT, quality=each) for each in rewards)


def _rewards() -> list[Option]:
    words = {
        Quality.LOW: T("reward: simple loot"),
        Quality.MEDIUM: T("reward: good loot"),
        Quality.HIGH: T("reward: fine loot"),
    }
    return [Option(f"reward-{each.value}", text, Facts(reward=each.value)) for each, text in words.items()]


def _on_letters(play: FightPlay) -> list[Option]:
    found = []
    sides = {card.advanced for card in play.content.cards.enemies.values()}
    for letter in LETTERS:
        for card in play.content.cards.enemies:
            for elite in (False, True):
                if card not in sides:
                    words = (
                        T("{letter}: elite {enemy}", letter=letter, enemy=card_name(card))
                        if elite
                        else T("{letter}: {enemy}", letter=letter, enemy=card_name(card))
                    )
                    facts = Facts(letter=letter, card=card, elite=elite)
                    found.append(Option(f"{letter}-{card}{'-elite' if elite else ''}", words, facts))
        found.append(
            Option(letter, T("{letter}: an encounter", letter=letter), Facts(letter=letter, card="", elite=False))
        )
    return found


def _told(play: FightPlay, sector: str, back: Back) -> Asking[SpawnCard]:
    """It lies on its sector like any other: known again after a reset, and paid when the sector is free."""
    card = yield from _by_letters(play, back)
    known = {*play.content.cards.spawn, *play.state.learnt.spawn}
    number = 1 + sum(name.startswith(TOLD) for name in known)
    play.emit(SpawnTold(because("spawn.by_letters"), sector, f"{TOLD}{number}", card))
    return card


def _spawn_card(play: FightPlay, sector: str) -> Asking[SpawnCard | None]:
    """The card that lies there: known after a reset, otherwise drawn."""
    now = play.state.sectors[sector]
    if now.spawn:
        return play.content.cards.spawn[printed(now.spawn)]
    back = now.back or Back.UNKNOWN
    pile = play.state.decks.spawn.get(back)
    by_hand = "spawn" in play.content.by_hand
    if pile is None or not (pile.cards or pile.discards):
        if by_hand:
            return (yield from _told(play, sector, back))
        play.emit(Noted(because("spawn.none"), T("No spawn card is left: place enemies by hand")))
        return None
    order = None if pile.cards else play.rng.shuffled(sorted(pile.discards))
    cards = pile.cards or order or ()
    card = cards[0]
    shown = {printed(each): each for each in reversed(cards)}
    if by_hand:
        options = tuple(Option(name, T("{card}", card=card_name(name))) for name in sorted(shown))
        other = Option(OTHER, T("none of these: letter by letter"))
        prompt = T("Which spawn card is it?")
        told = yield from Choice("players", prompt, because("spawn.card"), (*options, other), grows=True).ask()
        if told == OTHER:
            return (yield from _told(play, sector, back))
        card = shown[told]
    play.emit(SpawnDrawn(because("spawn.card"), sector, back, card, order))
    return play.content.cards.spawn[printed(card)]
