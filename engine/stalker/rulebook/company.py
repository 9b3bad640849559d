"""Companions and jobs, one sentence for each rule."""

from engine.table.rulebook import Rulebook, Ruled
from engine.table.text import T

COMPANY: Rulebook = {
    "companion.move": Ruled(
        T("a companion moves as its card says, in the turn of any stalker"), "ruling", is_ruling=True
    ),
    "companion.step": Ruled(
        T("a companion lays no attention, stops at enemies and never ends on a full field"), "p. 40"
    ),
    "companion.full_field": Ruled(T("a companion never ends its move on a full field"), "p. 40"),
    "companion.turned_after": Ruled(T("an enemy turns after a target that leaves its field"), "p. 40"),
    "companion.action": Ruled(T("an action of the companion's card"), "card"),
    "companion.driven_off": Ruled(T("what takes its last strength drives a companion off the board"), "p. 40"),
    "companion.lost": Ruled(T("the companion's card says what follows"), "card"),
    "companion.rested": Ruled(T("a companion moves and acts anew in every round"), "ruling", is_ruling=True),
    "job.only_players_know": Ruled(T("only the players can tell whether this job is done"), "p. 8"),
    "job.counted": Ruled(T("what the job asks for is counted as it happens"), "p. 8"),
    "job.pays_if_won": Ruled(T("a job pays if it is done and the mission succeeds"), "p. 8"),
    "job.pays": Ruled(T("a job pays if it is done"), "p. 8"),
}
