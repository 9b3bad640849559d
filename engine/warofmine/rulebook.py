"""The rules in one sentence each, and where they stand: J the journal's section, W our ruling, card a card."""

from __future__ import annotations

from engine.table.rulebook import Rulebook, Ruled
from engine.table.text import T, Text


def _ruling(sentence: Text, source: str) -> Ruled:
    return Ruled(sentence, source, is_ruling=True)


_STATES: Rulebook = {
    "state.dies": _ruling(T("At this level {who} dies"), "W2"),
    "state.leaves": _ruling(T("At this level {who} leaves the group"), "W2"),
    "state.script": _ruling(T("The marker sends you to a script"), "W2"),
    "death.exploring": Ruled(T("Somebody died out there: the book has a script for it"), "J29"),
    "death.counted": _ruling(T("One throw a day, however many were lost"), "W37"),
    "death.roll": Ruled(T("Somebody died or left today: one throw for everybody"), "J23"),
    "death.grief": Ruled(T("{roll} is on or under the empathy: misery rises by 2"), "J23"),
}

_THINGS: Rulebook = {
    "box.empty": Ruled(T("What the box has run out of cannot be found or bought"), "J6"),
    "deck.empty": _ruling(T("The deck was empty: its discards are shuffled in"), "W40"),
    "deck.discard": _ruling(T("A card that was worked goes to its discard pile"), "W40"),
    "ammo.spent": Ruled(T("Every shot costs one piece of ammunition"), "J19"),
    "carry.leave": Ruled(T("The party can carry as much as its slots"), "J18"),
    "location.replaced": Ruled(T("It leaves the game, the others move nearer, a new one lies far away"), "J21"),
}

_DUSK: Rulebook = {
    "thirst.drinks": Ruled(T("{who} drinks one water"), "J13"),
    "thirst.short": Ruled(T("There is water for {water} only"), "J13"),
    "thirst.roll": Ruled(T("Who does not drink throws the black die"), "J13"),
    "thirst.hunger": Ruled(T("{roll}: thirst makes hungry"), "J13"),
    "thirst.misery": Ruled(T("{roll}: thirst makes sad"), "J13"),
    "hunger.meal": Ruled(T("Everybody should eat at least one food"), "J14"),
    "hunger.eats": Ruled(T("{who} eats"), "J14"),
    "hunger.fed": _ruling(T("The meal takes {n} off the hunger"), "W7"),
    "hunger.nothing": Ruled(T("No food: hunger rises by 1"), "J14"),
}

_EVENING: Rulebook = {
    "tasks.choose": Ruled(T("Everybody gets one of four tasks"), "J15"),
    "tasks.taken": Ruled(T("Everybody gets one of four tasks"), "J15"),
    "tasks.bed": Ruled(T("Who sleeps in a bed is fresh again"), "J15"),
    "tasks.floor": Ruled(T("A night on the floor takes 2 off the fatigue"), "J15"),
    "tasks.guard": Ruled(T("Standing guard tires by 1"), "J15"),
    "tasks.scavenge": Ruled(T("Scavenging tires by 1"), "J15"),
    "tasks.unguarded": Ruled(T("Nobody stands guard: the book has a script for it"), "J15"),
}

_SCAVENGING: Rulebook = {
    "noise.changed": Ruled(T("The card changes the noise"), "J16"),
    "noise.check": Ruled(T("On or under the noise level somebody comes"), "J16"),
    "noise.heard": Ruled(T("On or under the noise level: somebody comes"), "J16"),
    "noise.unheard": Ruled(T("Over the noise level: nobody comes"), "J16"),
    "noise.back": Ruled(T("The marker goes back to 1"), "J16"),
}

_DICE: Rulebook = {
    "dice.again": Ruled(T("Prowess allows {left} more throws; the last one counts"), "J19"),
    "fate.sign": Ruled(T("The fate sign: a miss, or draw a fate card"), "J28"),
    "fate.card": Ruled(T("The card may show a die of this colour"), "J28"),
    "raid.dice": Ruled(T("Each guard throws the die of the weapon"), "J19"),
    "raid.ignored": Ruled(T("A kill sign: the raid card is ignored"), "J19"),
    "raid.split": _ruling(T("Each symbol and each board takes 1 off damage or wounds, as you like"), "W18"),
    "raid.reduced": Ruled(T("{symbols} symbols and {boards} boards take off damage and wounds"), "J19"),
    "raid.steal": _ruling(T("You say piece by piece what is taken"), "W19"),
    "raid.stolen": Ruled(T("Damage: so many pieces are stolen"), "J19"),
    "raid.wound": _ruling(T("Only guards are wounded, one wound at a time"), "W20"),
    "raid.wounded": Ruled(T("The raiders wound a guard"), "J19"),
}

_COMBAT: Rulebook = {
    "combat.dice": Ruled(T("Everybody throws the die of the weapon"), "J25"),
    "combat.enemy": Ruled(T("Enemies throw again only when the throw wounds nobody"), "J25"),
    "combat.empty": Ruled(T("Out of ammunition: on with the next weapon"), "J27"),
    "combat.kill": _ruling(T("You say whom a kill sign hits"), "W30"),
    "combat.killed": Ruled(T("The weapon's sign kills at once"), "J27"),
    "combat.hit": Ruled(T("Wounds are dealt as you like"), "J25"),
    "combat.hurt": Ruled(T("Symbols are wounds"), "J25"),
    "combat.all_fall": _ruling(T("There are wounds enough for all of them"), "W30"),
    "combat.wound": Ruled(T("You say who of you is wounded"), "J25"),
    "combat.wounded": Ruled(T("An enemy's symbol is a wound"), "J25"),
    "combat.death": _ruling(T("Your group plays that kill signs of enemies kill"), "W29"),
    "combat.conscience": Ruled(T("Killing somebody who is no thug weighs on everybody there"), "J29"),
    "combat.remorse": Ruled(T("{roll} is on or under the empathy of {who}"), "J29"),
}

_DAWN: Rulebook = {
    "dawn.findings": Ruled(T("The party brings its findings home"), "J21"),
    "dawn.findings_lost": _ruling(T("Nobody came home who could carry them"), "W17"),
    "dawn.weapons": _ruling(T("At dawn the guards put their weapons down"), "W34"),
    "dawn.treated": Ruled(T("Meds and bandages go onto the ill and the wounded"), "J21"),
    "dawn.nursed": Ruled(T("Somebody of you knows how to nurse"), "card"),
    "fate.line": _ruling(T("The fate card means {who} as things stood when it was drawn"), "W35"),
    "fate.used_up": _ruling(T("The fate card uses up the treatment"), "W35"),
    "alcohol.drunk": Ruled(T("Any character may drink before or after the fate card"), "J22"),
    "alcohol.tires": Ruled(T("Alcohol tires"), "J22"),
    "alcohol.comforts": Ruled(T("Alcohol takes 1 off the misery"), "J22"),
}

RULEBOOK: Rulebook = {**_STATES, **_THINGS, **_DUSK, **_EVENING, **_SCAVENGING, **_DICE, **_COMBAT, **_DAWN}
