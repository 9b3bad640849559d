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
    "dice.again": Ruled(T("Throws that prowess still allows: {left}; the last one counts"), "J19"),
    "fate.sign": Ruled(T("The fate sign: a miss, or draw a fate card"), "J28"),
    "fate.card": Ruled(T("The card may show a die of this colour"), "J28"),
    "raid.dice": Ruled(T("Each guard throws the die of the weapon"), "J19"),
    "raid.ignored": Ruled(T("A kill sign: the raid card is ignored"), "J19"),
    "raid.split": _ruling(T("Each symbol and each board takes 1 off damage or wounds, as you like"), "W18"),
    "raid.reduced": Ruled(T("Taken off damage and wounds: by symbols {symbols}, by boards {boards}"), "J19"),
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

_FLOW: Rulebook = {
    "step.begins": Ruled(T("The step that is owed"), "J4"),
    "step.done": Ruled(T("The step is done"), "J4"),
    "step.next": Ruled(T("The next step of the day"), "J4"),
    "step.skipped": _ruling(T("Nobody can take this step"), "W5"),
    "journal.left": Ruled(T("The sign “next player”: the journal goes to the left"), "J4"),
    "day.new": Ruled(T("A new day begins"), "J7"),
    "event.top": Ruled(T("The top card of the event deck is the day's event"), "J7"),
    "event.cold": Ruled(T("The card's cold markers are laid down"), "J7"),
    "chapter.begins": Ruled(T("A chapter card: it says what matters now"), "card"),
    "chapter.stacked": Ruled(T("The event deck is stacked by chapters: here lies the next one"), "J1"),
    "chapter.reached": Ruled(T("At the end of the day what the chapter asked for was there"), "card"),
    "siege.ending": _ruling(T("An ending card: this day is the last one"), "W39"),
    "siege.won": _ruling(T("One of those who began is still there"), "W39"),
    "siege.lost": _ruling(T("None of those who began is still there"), "W39"),
    "siege.nobody": _ruling(T("Nobody is left"), "W39"),
    "script.read": Ruled(T("A card or the rules send you to this script"), "J8"),
    "script.book": Ruled(T("Read it in your book and tell what it did"), "J8"),
}

_CARDS: Rulebook = {
    "card.says": Ruled(T("{card} says so"), "card"),
    "card.waits": _ruling(T("First what is open, then the card goes on"), "W12"),
    "card.goes_on": _ruling(T("The card goes on"), "W12"),
    "card.endless": Ruled(T("A story that leads back to itself must end"), "own"),
    "card.which": Ruled(T("The card lies on your table"), "own"),
    "card.tell": Ruled(T("The card lies on your table: you tell what it does"), "own"),
    "card.who": Ruled(T("The card leaves it to the leader"), "J4"),
    "card.actor": Ruled(T("The card means one of you"), "J4"),
    "card.worst": Ruled(T("Several suffer alike: the leader decides"), "J4"),
    "card.token": Ruled(T("The card leaves it to the leader"), "J4"),
    "card.fitting": Ruled(T("The card leaves it to the leader"), "J4"),
    "card.spot": Ruled(T("The card leaves it to the leader"), "J4"),
    "card.option": Ruled(T("The card offers a choice"), "card"),
    "card.chosen": Ruled(T("The leader has decided"), "J4"),
    "card.cost": Ruled(T("What this choice costs"), "card"),
    "card.roll": Ruled(T("The card asks for a throw"), "card"),
    "card.find": Ruled(T("What lies about at this place"), "card"),
    "card.found": Ruled(T("{roll} on the table of this place"), "card"),
    "card.read": Ruled(T("Carry it out, then confirm"), "card"),
    "pad.told": Ruled(T("You told what the card did"), "own"),
    "pad.remembered": Ruled(T("You told this card once: next time the app works it by itself"), "own"),
    "deck.top": Ruled(T("The top card of the deck"), "J6"),
    "join.four": Ruled(T("Four are there already: nobody else can join"), "J5"),
    "join.nobody": _ruling(T("Nobody waits who could join"), "W51"),
    "visitor.comes": Ruled(T("Somebody waits at the door until dusk"), "card"),
    "visitor.enters": Ruled(T("Somebody opened the door"), "card"),
    "visitor.goes": Ruled(T("It is getting dark: whoever waited at the door goes"), "card"),
    "narrative.two": Ruled(T("Two narrative cards are drawn, one is kept"), "J21"),
    "narrative.kept": Ruled(T("One is kept, the other shuffled back"), "J21"),
    "narrative.raid": _ruling(T("This card is played when the raid card is seen"), "W50"),
    "narrative.played": _ruling(T("A kept card is played once, at its moment"), "W50"),
}

_HOUSE: Rulebook = {
    "place.goes": Ruled(T("Every character who has this action may be given one"), "J10"),
    "place.rests": Ruled(T("Nobody must act"), "J10"),
    "actions.together": Ruled(T("All are worked at the same time"), "J10"),
    "actions.cost": _ruling(T("Costs of one step are paid from the storage as it was at its start"), "W44"),
    "actions.use": Ruled(T("A fitting is used"), "J10"),
    "actions.build": Ruled(T("A fitting is built on a free spot"), "J12"),
    "actions.back": Ruled(T("The back of the card is worked"), "J10"),
    "fitting.itself": Ruled(T("It works by itself once a day"), "card"),
    "lock.roll": Ruled(T("A lock gives way at 4 to 10"), "J11"),
    "lock.again": Ruled(T("Somebody who knows locks may try again"), "card"),
    "lock.opens": Ruled(T("{roll}: the lock is open, the lockpick is gone"), "J11"),
    "lock.holds": Ruled(T("1 to 3: nothing happens, the lockpick is kept"), "J11"),
    "hunger.between": _ruling(T("Your group plays that {who} may eat at any time"), "W49"),
}

_OUT: Rulebook = {
    "location.chosen": Ruled(T("All who scavenge go to one location"), "J16"),
    "location.trade": Ruled(T("Here may be traded once a night"), "card"),
    "scavenge.equip": Ruled(T("Weapons, tools and trade goods may be taken along"), "J16"),
    "noise.starts": Ruled(T("The noise marker starts on field 1 or where the location says"), "J16"),
    "explore.pile": Ruled(T("{n} exploration cards by the location field"), "J17"),
    "explore.card": Ruled(T("The next card of the unknown pile"), "J17"),
    "explore.discard": Ruled(T("Worked cards lie face up on the discard field"), "J17"),
    "explore.hiding": Ruled(T("From a hiding place you would strike first"), "J26"),
    "explore.stop": _ruling(T("The party may stop before any card"), "W13"),
    "explore.back": Ruled(T("Exploration and encounter cards are shuffled back"), "J18"),
    "carry.resources": _ruling(T("Resources come from the box, only now"), "W15"),
    "carry.left": _ruling(T("What nobody can carry is discarded"), "W16"),
    "trade.fee": Ruled(T("The fee is the other side's profit"), "J30"),
    "trade.gives": Ruled(T("Given for things of equal or lower value"), "J30"),
    "trade.takes": Ruled(T("Taken for things of equal or higher value"), "J30"),
    "trade.over": Ruled(T("The trade is done"), "J30"),
    "trade.left": Ruled(T("Nobody must trade"), "J30"),
}

_ARMS: Rulebook = {
    "arm.guard": Ruled(T("Weapons left in the storage go to the guards, one each"), "J19"),
    "arm.fight": Ruled(T("One weapon each from the pile at hand"), "J25"),
    "arm.no_ammo": Ruled(T("Without ammunition: bare hands"), "J27"),
    "arm.shots": Ruled(T("Two pieces of ammunition: two shots"), "J19"),
    "raid.card": Ruled(T("The top raid card"), "J19"),
    "crime.red": Ruled(T("Two red-corner cards are mixed in while there are any"), "J20"),
    "fight.hiding": Ruled(T("The hiding place is used: you strike first"), "J26"),
    "fight.round": Ruled(T("Enemies are left: another round"), "J25"),
    "fight.over": Ruled(T("One side is gone"), "J25"),
    "fight.won": Ruled(T("What the card gives to those who win"), "card"),
    "flee.backstab": Ruled(T("Who flees is struck once from behind"), "J26"),
    "flee.away": Ruled(T("You leave the location and choose your findings"), "J26"),
}

_HAND: Rulebook = {
    "hand.level": Ruled(T("Put right by hand"), "own"),
    "hand.tokens": Ruled(T("Put right by hand"), "own"),
    "hand.track": Ruled(T("Put right by hand"), "own"),
    "hand.house": Ruled(T("Put right by hand"), "own"),
    "hand.task": Ruled(T("Put right by hand"), "own"),
    "hand.step": Ruled(T("Put right by hand"), "own"),
    "hand.leader": Ruled(T("Put right by hand"), "own"),
    "hand.enemy": Ruled(T("Put right by hand"), "own"),
    "hand.gone": Ruled(T("Put right by hand"), "own"),
}

RULEBOOK: Rulebook = {
    **_FLOW,
    **_CARDS,
    **_HOUSE,
    **_OUT,
    **_ARMS,
    **_HAND,
    **_STATES,
    **_THINGS,
    **_DUSK,
    **_EVENING,
    **_SCAVENGING,
    **_DICE,
    **_COMBAT,
    **_DAWN,
}
