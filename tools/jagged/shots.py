"""Scenes for `make shots`: a scenario at the moments that look different, and the screens around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.jagged.box import Box
from engine.jagged.by_hand import SetSupply
from engine.jagged.campaign.commands import Buy, ChooseScenario, FinishScenario
from engine.jagged.campaign.report import report_of
from engine.jagged.campaign.state import available
from engine.jagged.setup import Seat
from engine.jagged.state import Stage, State
from engine.jagged.words import Status
from engine.table.answer import Chosen
from engine.table.match import Match
from engine.table.question import Choice
from screens.jagged.desk import DEMO, Session
from screens.jagged.draft import Draft
from screens.jagged.recap import recaps
from tools.drive import Drive
from tools.jagged import sensible
from tools.shots.house import at, place, remembered

FightMatch = Match[State, Box]
SEED, MOST_SEEDS, MOST_STEPS = 1, 30, 1_500
SECOND, THIRD = "demo-2", "demo-3"
TOLD, DRAWN = "told", "drawn"
CAMPAIGN, MOST_EVENINGS, EVENING_FUNDS = "campaign", 8, 9
_stopped: dict[str, str] = remembered()


@dataclass(frozen=True)
class Moment:
    """Where a scenario is stopped to be looked at."""

    comes: Callable[[FightMatch], bool]
    scenario: str = DEMO
    mercs: int = 2


def _fights(match: FightMatch) -> bool:
    state = match.state
    merc = state.mercs.get(state.active)
    contested = merc is not None and bool(merc.sector) and state.sectors[merc.sector].status is Status.CONTESTED
    return match.question is None and contested and state.stage is not Stage.NONE and bool(state.enemies)


def _asked(match: FightMatch, rule: str) -> bool:
    return match.question is not None and match.question.why.rule == rule


def _recap(kind: str) -> Callable[[FightMatch], bool]:
    return lambda match: any(page.kind == kind for page in recaps(match))


def _is_dictators(match: FightMatch) -> bool:
    state = match.state
    waiting = any(merc.is_up and not merc.done for merc in state.mercs.values())
    begun = state.round > 1 and state.stage is Stage.NONE and not state.result and match.question is None
    return begun and not waiting


def _is_tie(match: FightMatch) -> bool:
    return isinstance(match.question, Choice) and match.question.why.rule.startswith("tie.")


def _acts(match: FightMatch) -> bool:
    return match.question is None and match.state.stage is not Stage.NONE


MOMENTS: dict[str, Moment] = {
    "jagged-begin": Moment(lambda match: match.question is None),
    "jagged-next": Moment(lambda match: match.state.round == 1, mercs=4),
    "jagged-region": Moment(_acts, THIRD),
    "jagged-turn": Moment(lambda match: _fights(match) and len(match.state.enemies) > 1, THIRD, 3),
    "jagged-attack": Moment(lambda match: _asked(match, "action.roll"), THIRD),
    "jagged-enemy": Moment(lambda match: _asked(match, "defence.choice") and match.state.round > 1, THIRD, 3),
    "jagged-choice": Moment(_is_tie, THIRD, 3),
    "jagged-placed": Moment(_recap("enemies"), THIRD),
    "jagged-entry": Moment(lambda match: _asked(match, "fight.entry"), THIRD),
    "jagged-spawn": Moment(_recap("spawn"), THIRD),
    "jagged-reward": Moment(lambda match: _asked(match, "sector.reward"), THIRD),
    "jagged-new-card": Moment(lambda match: _asked(match, "card.placed"), THIRD),
    "jagged-dictator": Moment(_is_dictators, THIRD),
    "jagged-counterattack": Moment(lambda match: _asked(match, "counterattack.defence"), THIRD),
    "jagged-event": Moment(_recap("event"), SECOND),
    "jagged-skill": Moment(lambda match: _asked(match, "skill.roll"), THIRD),
    "jagged-over": Moment(lambda match: bool(match.state.result)),
}


def stopped(drive: Drive, name: str) -> str:
    """A scenario that has come to this moment."""
    desk, moment = drive.app.desk("jagged"), MOMENTS[name]
    mercs = tuple(sorted(desk.library.cards.mercs))[: moment.mercs]
    for seed in range(SEED, SEED + MOST_SEEDS):
        if name in _stopped:
            break
        session: Session = desk.create(moment.scenario, {"1": mercs}, "Demo", seed=seed)
        if _comes_to(session.match, moment.comes):
            _stopped[name] = session.match_id
        else:
            drive.app.matches.delete(session.match_id)
    return _stopped[name]


def _comes_to(match: FightMatch, comes: Callable[[FightMatch], bool]) -> bool:
    for _ in range(MOST_STEPS):
        if comes(match):
            return True
        if match.state.result:
            return False
        match.apply(sensible.any_action(match))
    return False


def fight(name: str) -> Callable[[Drive], Any]:
    return lambda drive: at(drive, "jagged.fight", match=stopped(drive, name))


def turn(drive: Drive) -> Any:
    """The merc that acts, after everything has been read."""
    screen = at(drive, "jagged.fight", match=stopped(drive, "jagged-turn"))
    screen.presenter.redraft(Draft(read=screen.session.match.head, pages=len(recaps(screen.session.match))))
    screen.refresh()
    return screen


def told(drive: Drive) -> Any:
    """A spawn card of the real box, letter by letter."""
    desk = drive.app.desk("jagged")
    if TOLD not in _stopped:
        mercs = tuple(sorted(desk.library.cards.mercs))[:2]
        session: Session = desk.create(THIRD, {"1": mercs}, "Demo", SEED, "", ("spawn",))
        _stopped[TOLD] = session.match_id
        _comes_to(session.match, lambda match: _asked(match, "spawn.card"))
        for answer in ("other", "B-redshirt-elite", "B-redshirt", "A", "D"):
            session.match.apply(Chosen((answer,)))
    return at(drive, "jagged.fight", match=_stopped[TOLD])


def drawn(drive: Drive) -> Any:
    """An event of the real box: which one is it?"""
    desk = drive.app.desk("jagged")
    if DRAWN not in _stopped:
        mercs = tuple(sorted(desk.library.cards.mercs))[:2]
        session: Session = desk.create(THIRD, {"1": mercs}, "Demo", SEED, "", ("events",))
        _stopped[DRAWN] = session.match_id
        _comes_to(session.match, lambda match: _asked(match, "event.drawn"))
    return at(drive, "jagged.fight", match=_stopped[DRAWN])


def night(drive: Drive) -> Any:
    """The page behind the event."""
    screen = at(drive, "jagged.fight", match=stopped(drive, "jagged-event"))
    screen.presenter.redraft(screen.presenter.draft.turned(screen.session.match.head))
    screen.refresh()
    return screen


def hiding(drive: Drive) -> Any:
    """The keys of a stealth roll."""
    screen = at(drive, "jagged.fight", match=stopped(drive, "jagged-enemy"))
    screen.hide()
    return screen


def around(name: str, moment: str = "jagged-turn", **arguments: Any) -> Callable[[Drive], Any]:
    return lambda drive: at(drive, name, match=stopped(drive, moment), **arguments)


def carried_kit(drive: Drive) -> Any:
    """A card in the hand, over somebody who stands in the same area."""
    screen = at(drive, "jagged.kit", match=stopped(drive, "jagged-turn"))
    drive.frames(12)
    *_, pack, _, others = (box for box, _ in screen.sections_shown())
    page = screen.ids.page
    low = page.to_window(*page.pos)[1]
    if pack.rows[0].to_window(*pack.rows[0].pos)[1] < low:
        page.scroll_to(pack.rows[0], animate=False)
        drive.frames(4)
    touch = drive.down(*pack.rows[0].to_window(pack.rows[0].x + 60, pack.rows[0].center_y))
    drive.pass_time(0.4)
    there = next((row for row in others.rows if row.opacity == 1), others.rows[0])
    if there.to_window(*there.center)[1] < low + there.height:
        # Held at the rim until it comes.
        touch.touch_move(touch.ox, low + 8)
        drive.pass_time(2.0)
    touch.touch_move(*there.to_window(*there.center))
    drive.frames(2)
    return screen


def campaign(drive: Drive) -> str:
    """A campaign after its first evening."""
    if CAMPAIGN not in _stopped:
        desk = drive.app.desk("jagged")
        mercs = tuple(sorted(desk.library.cards.mercs))[:2]
        session = desk.campaigns.begin("demo", (Seat("1", mercs),), "Demo", seed=SEED)
        _stopped[CAMPAIGN] = session.match_id
        for _ in range(MOST_EVENINGS):
            if session.state.won:
                break
            session.apply(ChooseScenario(available(session.content, session.state)[0]))
            match = desk.campaigns.begin_match(session, "Demo").match
            _comes_to(match, lambda each: bool(each.state.result))
            session.apply(FinishScenario(report_of(match.state)))
        session.apply(SetSupply(EVENING_FUNDS, session.state.rebels))
        session.apply(Buy(session.state.market[0]))
    return _stopped[CAMPAIGN]


def between(name: str) -> Callable[[Drive], Any]:
    return lambda drive: at(drive, name, campaign=campaign(drive))


SCENES: dict[str, Callable[[Drive], Any]] = {
    "game-jagged": place("game", game="jagged"),
    "jagged-new": place("jagged.new"),
    **{name: fight(name) for name in MOMENTS},
    "jagged-turn": turn,
    "jagged-told": told,
    "jagged-drawn": drawn,
    "jagged-hide": hiding,
    "jagged-night": night,
    "jagged-around": around("jagged.around"),
    "jagged-kit": around("jagged.kit"),
    "jagged-kit-carried": carried_kit,
    "jagged-by-hand": around("jagged.by_hand"),
    "jagged-new-campaign": place("jagged.new_campaign"),
    "jagged-campaign": between("jagged.campaign"),
    "jagged-market": between("jagged.market"),
    "jagged-pack": between("jagged.pack"),
    "jagged-ledger": between("jagged.ledger"),
    "jagged-campaigns": place("jagged.campaigns"),
    "jagged-workshop": place("jagged.workshop", game="jagged"),
    "jagged-decks": place("box", game="jagged"),
    "jagged-deck": place("deck", game="jagged", kind="equipment"),
    "jagged-sector": place("jagged.sector", sector="mill"),
    "jagged-enemy-card": place("record", game="jagged", kind="enemies", key="redshirt"),
}
