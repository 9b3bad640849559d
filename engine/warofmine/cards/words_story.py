"""Words that hold other words: conditions, choices, throws, fights; carried out."""

from __future__ import annotations

from itertools import zip_longest

from engine.table.event import because
from engine.table.play import Rule
from engine.table.text import Name, T
from engine.warofmine.cards.picking import holds
from engine.warofmine.cards.scene import Scene, handles, work
from engine.warofmine.content import effects as words
from engine.warofmine.content.naming import text_id
from engine.warofmine.content.pieces import letter_of, marker_name
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.events.city import HidingPlaceFound
from engine.warofmine.events.fights import FightBegan
from engine.warofmine.events.flow import OptionChosen
from engine.warofmine.rules.asking import choose, throw_black
from engine.warofmine.rules.tokens import heap_at, pay
from engine.warofmine.state.counts import covers
from engine.warofmine.state.look import SiegePlay, at_place, here, pile_of
from engine.warofmine.state.open import Enemy, Fight, Mode, Place


@handles(words.If.kind)
def if_then(play: SiegePlay, scene: Scene, word: words.If) -> Rule:
    then = word.then if holds(play.state, play.content, word.when, scene) else word.otherwise
    yield from work(play, then, scene)


@handles(words.Choose.kind)
def choose_one(play: SiegePlay, scene: Scene, word: words.Choose) -> Rule:
    """The leader picks one of the options whose condition holds and whose cost can be paid."""
    place = here(play.state)
    pile = pile_of(play.state, place)
    open_ones = [
        (str(i), T("{text}", text=Name("text", text_id(option.text))))
        for i, option in enumerate(word.options)
        if holds(play.state, play.content, option.when, scene) and covers(pile, option.cost)
    ]
    if not open_ones:
        return
    prompt = T("What do you do?")
    number = int((yield from choose("option", prompt, "card.option", open_ones, source=scene.source)))
    option = word.options[number]
    play.emit(OptionChosen(because("card.chosen"), scene.source, number, text_id(option.text)))
    pay(play, option.cost, heap_at(place), because("card.cost"))
    yield from work(play, option.effects, scene)


@handles(words.Roll.kind)
def roll(play: SiegePlay, scene: Scene, word: words.Roll) -> Rule:
    shown = yield from throw_black("card", T("Throw the black die"), "card.roll")
    for row in word.table:
        if row.least <= shown <= row.most:
            yield from work(play, row.effects, scene)
            return


@handles(words.FightWord.kind)
def fight(play: SiegePlay, scene: Scene, word: words.FightWord) -> Rule:
    """Markers are drawn from the bag; from a hiding place the group strikes first, alone (J25, J26)."""
    place = here(play.state)
    fighters = at_place(play.state, place)
    if fighters:
        hidden = word.ambush or (play.state.hiding and place is Place.OUT)
        enemies = draw_enemies(play, word)
        mode = Mode.AMBUSH if hidden else Mode.FIGHT
        play.emit(FightBegan(scene.why, Fight(place, fighters, enemies, mode, won=word.won, source=scene.source)))
        if hidden and not word.ambush:
            play.emit(HidingPlaceFound(because("fight.hiding"), found=False))
    yield from ()


def draw_enemies(play: SiegePlay, word: words.FightWord) -> dict[str, Enemy]:
    """So many markers unseen; the letter says the strength, the card the weapons and who they are."""
    drawn = sorted(play.rng.shuffled(bag(play.content))[: word.enemies])
    enemies = {}
    for name, foe in zip_longest(drawn, word.foes[: len(drawn)], fillvalue=""):
        letter = letter_of(name)
        marker = play.content.enemies[letter]
        weapons = word.weapons.get(letter, ())
        enemies[name] = Enemy(weapons, marker.strength, marker.hp, thug=word.thugs, foe=foe)
    return enemies


def bag(content: SiegeContent) -> list[str]:
    """Every enemy marker: A1, A2, B1, ..."""
    counts = {letter: content.enemies[letter].copies for letter in sorted(content.enemies)}
    return [marker_name(letter, n) for letter, copies in counts.items() for n in range(1, copies + 1)]
