"""The round, the Zone, cards and the table, one sentence for each rule."""

from engine.table.rulebook import Rulebook, Ruled
from engine.table.text import T

ZONE: Rulebook = {
    "round.phases": Ruled(T("a round has three phases: event, players, enemies and Zone"), "p. 18"),
    "round.time_goes_by": Ruled(
        T("time goes by: bolts and no-sight markers are discarded, enemies get up again"), "p. 35"
    ),
    "round.unframed": Ruled(T("the unframed end-of-round effects of every event card"), "p. 18"),
    "round.given_up": Ruled(T("the players gave up"), "table"),
    "event.drawn": Ruled(T("every round begins with the top card of the event deck"), "p. 18"),
    "event.immediate": Ruled(T("the immediate effects of the event card"), "card"),
    "event.framed": Ruled(T("the framed end-of-round effects of the event card"), "p. 35"),
    "event.run_out": Ruled(T("the event deck has run out"), "p. 18"),
    "death.answered": Ruled(T("the death of a stalker is answered by the mission"), "p. 18"),
    "death.all": Ruled(T("no stalker is left alive"), "p. 29"),
    "death.no_turns": Ruled(T("the dead take no turns and do not lead"), "ruling", is_ruling=True),
    "anomaly.roll": Ruled(T("an anomaly goes off if the symbol rolled lies open on a field that was crossed"), "p. 36"),
    "anomaly.goes_off": Ruled(T("an anomaly that goes off does what its card says"), "p. 36"),
    "anomaly.covered": Ruled(T("a unit covers the highest open symbol of its field"), "p. 37"),
    "anomaly.moves_on": Ruled(T("a moving anomaly goes on to its next place"), "card"),
    "anomaly.by_card": Ruled(T("a card lays, moves or switches an anomaly"), "card"),
    "gear.with_it": Ruled(T("magazines come with the weapon"), "card"),
    "deck.made_anew": Ruled(T("an empty deck is made anew from its discards"), "R6", is_ruling=True),
    "place.action": Ruled(T("an action of {card}"), "card"),
    "place.set_off": Ruled(T("{card} is set off"), "card"),
    "place.end_of_round": Ruled(T("the end-of-round effect of {card}"), "p. 35"),
    "place.any_order": Ruled(T("end-of-round effects of other cards come first, in any order"), "p. 35"),
    "box.left_out": Ruled(T("what the box does not hold is left out"), "p. 6"),
    "box.endless": Ruled(T("cards that set each other off without end are stopped"), "ruling", is_ruling=True),
    "unknown.equal": Ruled(T("equally near, with equally many corners: the leader decides"), "p. 14"),
    "unknown.discarded": Ruled(T("an unknown marker is discarded once it is done"), "p. 17"),
    "unknown.brings": Ruled(T("an unknown marker brings enemies of its group from the supply"), "p. 17"),
    "unknown.acts_instead": Ruled(T("without a standee the nearest enemy of the group acts on a card"), "p. 17"),
    "unknown.equal_enemies": Ruled(T("equally near, with equally many corners: the players choose"), "p. 17"),
    "unknown.several_cards": Ruled(T("several enemies carry the marker of this group"), "p. 31"),
    "unknown.faces": Ruled(T("it faces the field it was meant for"), "p. 17"),
    "unknown.field_full": Ruled(T("the field is full, and these are equally near: the leader decides"), "p. 17"),
    "loot.shows": Ruled(T("the top loot marker gives what it shows"), "p. 17"),
    "effect.for_a_price": Ruled(T("the card lets a stalker ignore this for a price"), "card"),
    "table.own_decks": Ruled(T("you draw from your own decks and tell the app"), "table"),
    "table.box_grows": Ruled(T("you entered it from your own box"), "table"),
    "table.told": Ruled(T("the players said so"), "table"),
    "table.set_right": Ruled(T("the players set it right by hand"), "table"),
}
