"""What the rulebook says here, in our words, with the page: one sheet for every place in the round."""

from __future__ import annotations

from engine.stalker.state import Phase
from engine.table.question import Choice, Confirm, Question, Roll
from engine.table.text import T, Text
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.steps import Step
from screens.stalker.mission.words import rule_source, rule_text
from screens.widgets.sheet_model import SheetRow, SheetView

EVENT = SheetView(
    T("Event phase"),
    T("The first of three phases"),
    rule=T(
        "The leader turns up the top card of the event deck. What stands at its top happens at once; what is "
        "framed waits for the end of the round. When the deck has run out, time is up."
    ),
    source=T("Rulebook p. {page}", page=18),
)
TURN = SheetView(
    T("A stalker's turn"),
    T("Players' phase"),
    rule=T(
        "Beginning with the leader and going clockwise, each stalker takes one turn, then each takes another. A "
        "turn has two standard actions; every one pushes the turn marker down and brings the radiation of the "
        "field. Free actions cost nothing. When the actions are done the turn ends, and every enemy that sees "
        "the stalker reacts with an attack. Before a turn a player may pass and take it later."
    ),
    source=T("Rulebook p. {page}", page="19-21, 34"),
)
MOVE = SheetView(
    T("A move"),
    T("Players' phase"),
    rule=T(
        "A move leads over up to three fields; a field with an enemy ends it, and on a full field somebody is pushed "
        "on. Whoever is seen on the way draws high attention; the highest radiation on the way counts once; open "
        "anomaly symbols on the way are rolled for. Sneaking is one field out of sight, and draws no attention."
    ),
    source=T("Rulebook p. {page}", page="20, 22, 36"),
)
REACTION = SheetView(
    T("The enemies react"),
    T("Players' phase"),
    rule=T(
        "After a stalker's turn every enemy that has this stalker in sight may attack, the nearest first. A pinned "
        "enemy gets up instead. Whoever is attacked defends with dice; outfit and cover take off some of the damage."
    ),
    source=T("Rulebook p. {page}", page="29, 33, 34"),
)
TURNS_DONE = SheetView(
    T("All turns are taken"),
    T("Players' phase"),
    rule=T(
        "Now the enemies act on a card: a high one as soon as one high attention marker lies on the board, else "
        "a low one. Then the Zone: radiation, what time clears away, anomalies that move on, and the framed "
        "part of the event card."
    ),
    source=T("Rulebook p. {page}", page="30, 35"),
)
ENEMIES = SheetView(
    T("Enemies' and Zone's phase"),
    T("The last of three phases"),
    rule=T(
        "The card is worked from top to bottom, each step for every enemy before the next begins: nearest "
        "first, then boss, elite, pack, horde. An enemy that sees a target stops at once. Where two are equal, "
        "the leader decides. Pinned enemies do nothing."
    ),
    source=T("Rulebook p. {page}", page="30-35"),
)
ZONE = SheetView(
    T("The Zone"),
    T("The end of a round"),
    rule=T(
        "Whose counter stands in a coloured zone rolls for exposure; then every dose falls to the next safe value. "
        "Bolts and “no sight” markers leave the board, pinned enemies get up, and the attention of stalkers "
        "nobody sees is lowered. Last comes the framed part of the event card."
    ),
    source=T("Rulebook p. {page}", page=35),
)
CHECK = SheetView(
    T("Is the table like this?"),
    T("The app and the board"),
    rule=T(
        "The app works with the positions it knows. Drag a standee to where it stands, or tap it and then its "
        "field; flick it to turn it, hold it for everything else. Everything can be undone."
    ),
    source=T("Decided at the table"),
)
OVER = SheetView(
    T("The mission is over"),
    T("What now"),
    rule=T("Read the epilogue. In a campaign the stalkers keep what they carry, and the mission pays its reward."),
    source=T("Rulebook p. {page}", page=18),
)

ROLLS = T("Throw the real dice and tell them, or let the app roll.")
FOCUS = T("Whoever discards focus may throw any number of these dice again, once.")
CHOOSES = T("Nothing in the rules decides between these: somebody at the table has to.")
LOOKS = T("The players carry out what the card says; drag what stands elsewhere then.")


def help_for(mode: ModeName, phase: Phase, step: Step | None, question: Question | None) -> SheetView:
    """`question` is the one on show."""
    if mode is ModeName.QUESTION and question is not None:
        return _asked(question)
    if mode is ModeName.OVER:
        return OVER
    if mode in (ModeName.STEP, ModeName.LIST, ModeName.WHY) and step is not None:
        return _followed(phase, step)
    if mode in (ModeName.CHECK, ModeName.AMEND):
        return CHECK
    if mode is ModeName.PREVIEW:
        return MOVE
    return {Phase.EVENT: EVENT, Phase.ENEMIES: ENEMIES}.get(phase, TURNS_DONE if mode is ModeName.TURNS_DONE else TURN)


def _followed(phase: Phase, step: Step) -> SheetView:
    if phase is Phase.EVENT or step.kind == "event":
        return EVENT
    if phase is Phase.ENEMIES:
        return ZONE if step.kind == "zone" else ENEMIES
    return REACTION if step.kind == "enemy" else TURN


def _asked(question: Question) -> SheetView:
    how: list[Text] = []
    if isinstance(question, Roll):
        how = [ROLLS, FOCUS]
    elif isinstance(question, Choice):
        how = [CHOOSES]
    elif isinstance(question, Confirm):
        how = [LOOKS]
    rows = tuple(SheetRow(words, Text(""), Text("")) for words in how)
    rule = T("{rule}.", rule=rule_text(question.why))
    return SheetView(T("Why is this asked?"), question.prompt, rows, rule, rule_source(question.why))
