"""How enemies act, one sentence for each rule."""

from engine.table.rulebook import Rulebook, Ruled
from engine.table.text import T

ENEMIES: Rulebook = {
    "draw.by_markers": Ruled(T("the markers on the board decide which card is drawn"), "p. 30"),
    "card.move": Ruled(T("the card tells it to move"), "card"),
    "card.advance": Ruled(T("the card tells it to advance"), "card"),
    "card.attack": Ruled(T("the card tells it to attack a target in sight"), "card"),
    "card.look_around": Ruled(T("the card tells it to look around"), "card"),
    "card.special": Ruled(T("the card tells it to use its special action"), "card"),
    "card.grenade": Ruled(T("a grenade hits everyone on the field"), "card"),
    "card.suppress": Ruled(T("two or more human enemies keep the stalker down"), "card"),
    "card.expose": Ruled(T("an enemy in a stalker's sight becomes vulnerable"), "card"),
    "card.read_out": Ruled(T("the card says so; the players carry it out"), "card"),
    "order.equal": Ruled(
        T("equally near, with equally many corners and of one rank: the leader decides"), "R6", is_ruling=True
    ),
    "order.last_places": Ruled(
        T("equally near, and not all of them may act: the leader says which"), "R10", is_ruling=True
    ),
    "walk.sees_target": Ruled(T("an enemy that sees a possible target ends its move at once"), "p. 32"),
    "walk.faces_next": Ruled(T("an enemy faces the field it is about to enter"), "p. 32"),
    "walk.turns_little": Ruled(T("it turns no more than it needs to go on"), "p. 32"),
    "walk.looks_on": Ruled(T("short of its goal, an enemy faces the way on"), "p. 32"),
    "walk.no_way": Ruled(T("there is no way for it to go"), "p. 14"),
    "walk.blocked": Ruled(T("every way is blocked by other units"), "p. 32"),
    "walk.equal_goals": Ruled(T("equally near, with equally many corners: the leader decides"), "p. 14"),
    "walk.equal_routes": Ruled(T("equally short routes with equally many corners: the leader decides"), "p. 14"),
    "advance.walled_in": Ruled(T("there is no way for it to go"), "p. 32"),
    "advance.occupied": Ruled(T("no enemy stops on an occupied field"), "p. 32"),
    "advance.equal_borders": Ruled(
        T("both share an equally long border ahead: the leader decides"), "R7", is_ruling=True
    ),
    "look.around": Ruled(T("it looks around, clockwise, until it sees a target"), "R6", is_ruling=True),
    "attack.advances": Ruled(T("its roll makes it advance instead of attacking"), "card"),
    "attack.faces": Ruled(T("an attacker faces its target"), "p. 33"),
    "attack.beyond_range": Ruled(T("beyond its range an attack does no damage"), "R8", is_ruling=True),
    "attack.damage": Ruled(T("damage of the attack with all that changes it"), "p. 33"),
    "attack.marker_goes": Ruled(T("the marker goes once it has done its harm"), "p. 29"),
    "attack.hurts_companion": Ruled(
        T("an attack that does damage is one source of harm for a companion"), "ruling", is_ruling=True
    ),
    "attack.both_face": Ruled(T("if the target survives, both face each other"), "p. 33"),
    "attack.charges": Ruled(
        T("it charges: not next to its target, it runs up to its movement value towards it"), "p. 33"
    ),
    "attack.same_field": Ruled(T("they stand on the same field: the players choose"), "p. 33"),
    "attack.equal_targets": Ruled(T("equally near, with equally many corners: the leader decides"), "p. 14"),
    "attack.equal_directions": Ruled(
        T("it sees the target in several directions equally near: the leader decides"), "R8", is_ruling=True
    ),
    "react.sees_turn": Ruled(T("an enemy reacts to the turn of a stalker it sees"), "p. 34"),
    "react.gets_up": Ruled(T("a pinned enemy gets up instead of reacting"), "p. 29"),
    "attack.leaves_its_mark": Ruled(T("its attack does more than damage"), "card"),
    "special.card": Ruled(T("its special action does what its card says to every stalker so near"), "card"),
    "special.harm": Ruled(T("its special action harms every stalker so near"), "card"),
    "special.retreat_faces": Ruled(T("after a retreat it faces the field it left last"), "card"),
    "control.shuffled": Ruled(T("every control card goes back into its deck, which is shuffled"), "card"),
    "control.drawn": Ruled(T("a control card is drawn and carried out without talking it over"), "card"),
    "control.says": Ruled(T("as the control card “{card}” says"), "card"),
    "control.equal_ways": Ruled(
        T("equally short, with equally many corners: the leader decides"), "R4", is_ruling=True
    ),
}
