"""What stalkers do and suffer, one sentence for each rule."""

from engine.table.rulebook import Rulebook, Ruled
from engine.table.text import T

STALKERS: Rulebook = {
    "turn.order": Ruled(T("stalkers take turns clockwise, beginning with the leader"), "p. 19"),
    "turn.standard_action": Ruled(T("a standard action"), "p. 19"),
    "turn.ends": Ruled(T("a turn ends when its actions are done"), "p. 19"),
    "turn.told": Ruled(T("the players took their turns at the table and told how they ended"), "table"),
    "turn.unchecked": Ruled(T("the app has not seen these turns and cannot check this"), "table"),
    "turn.passed": Ruled(T("a player may pass and take the turn later"), "p. 19"),
    "turn.markers_up": Ruled(
        T("between two rounds turn markers go up and the leader's marker is turned back"), "p. 35"
    ),
    "leader.heals": Ruled(T("the leader's marker heals 2"), "p. 24"),
    "leader.focus": Ruled(T("the leader's marker gives focus"), "R9", is_ruling=True),
    "leader.passed": Ruled(T("the marker is turned over and passed on"), "p. 24"),
    "move.three": Ruled(T("a stalker moves up to 3 fields"), "p. 20"),
    "move.slip": Ruled(T("once per turn: up to 3 fields, seen from 1 field away only"), "card"),
    "move.sneak": Ruled(T("a stalker sneaks 1 field and draws no attention"), "p. 20"),
    "move.out_of_sight": Ruled(T("the high marker lies on the first field out of the sight that was crossed"), "p. 20"),
    "move.low_marker": Ruled(
        T("a move ends with the low marker on the own field, unless the high one is out"), "p. 20"
    ),
    "move.turned_after": Ruled(T("an enemy turns after a stalker who leaves its field"), "p. 20"),
    "move.full_field": Ruled(T("a stalker who ends on a full field pushes a unit off it, stalkers first"), "p. 20"),
    "push.allowed": Ruled(T("every one of these fields is allowed"), "p. 20"),
    "push.flooded": Ruled(
        T("nobody stands in water: whoever does is pushed to the nearest free field"), "R1", is_ruling=True
    ),
    "push.no_room": Ruled(T("a push needs a free field farther away"), "p. 28"),
    "dice.told": Ruled(T("the faces of these dice are assumed: what the real dice show counts"), "R9", is_ruling=True),
    "push.attention": Ruled(
        T("being pushed is a movement: it leaves an attention marker like any other"), "R10", is_ruling=True
    ),
    "push.looks_back": Ruled(T("a pushed enemy looks back"), "p. 20"),
    "action.get_up": Ruled(T("getting up is a standard action"), "p. 29"),
    "action.prepare": Ruled(T("preparing gives focus and a bolt"), "p. 21"),
    "action.prepare_trade": Ruled(T("preparing lets stalkers on one field trade and change gear"), "p. 21"),
    "action.reload": Ruled(T("a magazine fills the weapon"), "p. 21"),
    "action.bolt": Ruled(T("a bolt from the pocket"), "p. 21"),
    "action.distract": Ruled(T("something thrown draws attention to a field within range 3"), "p. 21"),
    "action.bolt_covers": Ruled(T("a bolt covers a symbol within range 3"), "p. 21"),
    "action.item": Ruled(T("an item is used once and discarded"), "p. 24"),
    "artefact.type": Ruled(T("an artefact has the type of its anomaly"), "p. 21"),
    "artefact.detected": Ruled(T("the artefact comes to lie on a symbol like the one rolled"), "p. 37"),
    "artefact.costs_focus": Ruled(T("this artefact costs focus"), "card"),
    "artefact.action": Ruled(T("a worn artefact has an action"), "card"),
    "artefact.may_be_used": Ruled(T("a worn artefact may be used"), "card"),
    "artefact.pays_back": Ruled(T("a worn artefact pays an attacker back"), "card"),
    "attention.seen": Ruled(T("a stalker in an enemy's sight has the high marker on the own field"), "p. 32"),
    "attention.fades": Ruled(T("the attention of a stalker whom no enemy sees goes down one level"), "p. 35"),
    "attention.tracked": Ruled(T("a marker that an enemy sees moves towards its owner"), "R6", is_ruling=True),
    "attention.equal_routes": Ruled(T("equally short routes with equally many corners"), "p. 14"),
    "defence.dice": Ruled(T("defence: as many gear dice as the outfit gives"), "p. 34"),
    "defence.dodge": Ruled(T("this stalker may discard focus to dodge an attacker within range 1"), "card"),
    "defence.guard": Ruled(T("this stalker may take an attack on another within range 2"), "card"),
    "focus.reroll": Ruled(
        T("a stalker may discard focus to throw any dice of an attack, a defence or an anomaly roll again"), "p. 29"
    ),
    "gear.use_at_once": Ruled(T("a new card may be put to use at once"), "p. 25"),
    "gear.modify_at_once": Ruled(T("a new weapon or outfit may get modifications at once"), "p. 25"),
    "gear.backpack": Ruled(T("the backpack holds six cards; the rest is discarded"), "p. 25"),
    "granted.star_is_damage": Ruled(T("every star of this attack is 1 damage"), "card"),
    "harm.third_critical": Ruled(T("the third critical injury kills"), "p. 29"),
    "harm.critical": Ruled(T("at 0 hp every further loss is a critical injury, one for each source"), "p. 29"),
    "harm.above_zero": Ruled(T("above 0 hp critical injuries are discarded"), "p. 29"),
    "harm.next_worse": Ruled(T("a vulnerable enemy suffers the next worse injury"), "p. 29"),
    "harm.light": Ruled(T("a light injury: an injury card is drawn"), "p. 28"),
    "harm.heavy": Ruled(T("a heavy injury: an injury card is drawn"), "p. 28"),
    "harm.injury_card": Ruled(T("as the injury card says"), "p. 28"),
    "harm.leaves_loot": Ruled(T("a human enemy leaves loot"), "p. 28"),
    "dose.critical": Ruled(T("a dose beyond 16 is critical: 4 gear dice at once, then 16"), "p. 22"),
    "dose.highest_field": Ruled(T("the highest radiation of the action counts once, less the outfit"), "p. 22"),
    "dose.falls": Ruled(T("the dose falls to the next lower safe value"), "p. 35"),
    "dose.exposure": Ruled(T("exposure: gear dice by the zone of the Geiger counter"), "p. 35"),
    "dose.held_up": Ruled(T("worn artefacts hold the dose at their base, less the container"), "p. 35"),
    "ability.says": Ruled(T("an ability of the stalker's card"), "card"),
    "shot.dice": Ruled(T("a weapon attack: stalker dice and the attack's gear dice"), "p. 27"),
    "shot.attention": Ruled(T("an attack draws attention to the stalker's field"), "p. 27"),
    "shot.ammunition": Ruled(T("an attack uses up ammunition"), "p. 27"),
    "shot.once_per_turn": Ruled(T("this attack is possible once per turn"), "card"),
    "shot.choose_part": Ruled(T("this attack lets the stalker choose the part of the body"), "p. 27"),
    "shot.masks_buy_dice": Ruled(T("masks buy more gear dice"), "p. 27"),
    "shot.burst_shared": Ruled(T("a burst may be shared with enemies next to the target"), "p. 27"),
    "shot.thresholds": Ruled(T("stars, less the target's cover, against the thresholds of the part"), "p. 27"),
    "shot.turns_round": Ruled(T("an enemy that survives an attack turns to the attacker"), "p. 27"),
    "shot.silenced": Ruled(T("after a silenced attack out of sight attention goes down"), "card"),
    "shot.free_item": Ruled(
        T("a modification of the weapon makes an item a free action right after an attack"), "card"
    ),
    "shot.free_for_focus": Ruled(T("focus makes one weapon attack per turn free for this stalker"), "card"),
    "knife.dice": Ruled(T("the knife: 3 gear dice"), "p. 21"),
    "knife.kill": Ruled(T("a kill with the knife lowers attention"), "p. 21"),
    "masks.buy": Ruled(T("masks buy effects, each as often as they last"), "p. 27"),
    "masks.spent": Ruled(T("masks were spent on this"), "card"),
}
