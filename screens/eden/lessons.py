"""The learning game explains as it goes: the basic rules first, then the wild, terrain and weather. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.eden.setup.start import Setup
from engine.eden.state import Battle, Phase, SetupStep
from engine.eden.words import Weather
from engine.table.question import Question
from engine.table.record import load
from engine.table.text import T, Text
from screens.eden.stories import what_of

SETUP: Mapping[SetupStep, Text] = {
    SetupStep.BID: T("Strategy points buy the beginning now and tactical cards later: what you bid is gone."),
    SetupStep.LEADERS: T("The leader's psi is the number of your tactical cards. Without a leader there are none."),
    SetupStep.MISSIONS: T("The mission says what gives victory points, and how you deploy."),
    SetupStep.DEPLOYMENT: T("Put your figures down on the real table; the app proposes where."),
}
ASKED: Mapping[str, Text] = {
    "reaction": T("Passive is free. A dodge takes successes off. Striking back turns the attack round if you win."),
    "shift": T("The die names the zone. Each success you spend moves it by one; those left are wounds."),
    "seen": T("Whom the wild sees within 10 cm it charges; whom it touches it attacks. You only measure."),
    "measured": T("Fingers are worse than tapes: where it is close, the table decides."),
    "again": T("Who struck back may hit once more at once. Then it is over."),
}
ACTING = T("A move costs 1 point, an attack 1, a charge 2. Points you keep pay for reactions: the bar ends with them.")
NAMING = T("Name somebody. Whoever has a faster warrior may cut in and acts instead.")
CUT_IN = T("Only somebody faster may cut in; the one named waits for another turn.")
CARDS = T("One tactical card each round, for 2 strategy points. They are gone afterwards.")
BIDS = T("Every round begins with bids: who bids more says who begins. Nothing is a bid, too.")
END = T("Now the wild acts, then fire burns, fear fades and everybody gets 3 new points.")
TERRAIN = T("Terrain: hatched pieces cost dice when shot past, dotted ground is slow, solid ones hide what is behind.")
COMING = T("Terrain, the wild and fights are known by now. After this round the weather comes, too.")


WEATHERS: Mapping[Weather, Text] = {
    Weather.ION_STORM: T("Ion storm: at each round's end every warrior rolls vigour against 6, or the torso is hurt."),
    Weather.STORM: T("Storm: every move and charge is 8 cm now, not 10."),
    Weather.DENSE_FOG: T("Dense fog: nobody sees farther than 15 cm, and nobody shoots farther."),
    Weather.NORMAL: T("Nothing came of it: normal weather. In another battle it may be fog, a storm or acid rain."),
    Weather.LIGHT_FOG: T("Light fog: it only matters while figures are put down. This time it changes nothing."),
    Weather.ACID_RAIN: T("Acid rain: who has no roof rolls vigour against 5 at each round's end, or is poisoned."),
    Weather.SNOWSTORM: T("Snowstorm: a tactical card costs 3 strategy points now."),
}


def has_lessons(match: Any) -> bool:
    setup: Setup = load(Setup, match.journal.header.setup.json)
    return setup.lessons


def lesson(state: Battle, question: Question | None) -> Text | None:
    """What is worth saying now: a round for the basic rules, then what surrounds them."""
    if question is not None:
        return ASKED.get(what_of(question)) if state.round <= 2 else None
    if state.phase is Phase.SETUP:
        return SETUP.get(state.step)
    if state.round == 1:
        return _first_round(state)
    if state.round == 2 and state.phase is Phase.ACTIVATION and not state.acting:
        return TERRAIN
    return _late(state)


def _late(state: Battle) -> Text | None:
    """The weather comes last, and what it changes is said once it is there."""
    late = state.rules.late_weather
    if late and state.round == late and state.phase in (Phase.BIDS, Phase.TACTICS):
        return COMING
    if late and state.round == late + 1 and state.phase in (Phase.BIDS, Phase.TACTICS):
        return _by_weather(state)
    return None


def _by_weather(state: Battle) -> Text | None:
    """What the weather that came changes."""
    return next((WEATHERS[each] for each in state.rules.weather if each in WEATHERS), None)


def _first_round(state: Battle) -> Text | None:
    match state.phase:
        case Phase.BIDS:
            return BIDS
        case Phase.TACTICS:
            return CARDS
        case Phase.ACTIVATION:
            return ACTING if state.acting else CUT_IN if state.named else NAMING
        case Phase.END:
            return END
    return None
