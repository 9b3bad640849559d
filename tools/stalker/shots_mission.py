"""Scenes for `make shots`: a mission at every place in its round. Each match is played once, to the moment it shows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.stalker.state import Phase
from screens.stalker.desk import ZoneDesk
from screens.stalker.mission.mission import MissionScreen
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.pda.actions import consequences
from screens.stalker.setup.presenter import demo_arguments, setup_of
from screens.theme import theme
from tools.drive import Drive
from tools.stalker.random_player import any_answer, any_command
from tools.stalker.shots_around import ended

Moment = Callable[[MissionPresenter], bool]
SEED, MOST_SEEDS, MOST_STEPS, SENSE = 5, 30, 1_500, 0.9
_stopped: dict[Moment, str] = {}


def _event(table: MissionPresenter) -> bool:
    return table.event is not None and table.mode in ("turn", "question") and table.match.head == 1


def _turn(table: MissionPresenter) -> bool:
    """With an enemy to shoot at and something that just happened."""
    acts = table.acts if table.mode == "turn" and table.state.round > 1 else None
    return acts is not None and any(row.id.startswith("shoot:") and row.command for row in acts.rows)


def _priced(table: MissionPresenter) -> str:
    """The field of the move that costs most."""
    if table.mode != "turn":
        return ""
    prices = {field: len(tuple(consequences(action))) for field, action in table.acts.moves.items()}
    return max(prices, key=lambda field: prices[field]) if any(prices.values()) else ""


def _roll(table: MissionPresenter) -> bool:
    return table.asked is not None and table.asked.roll is not None and bool(table.asked.roll.summary)


def _total(table: MissionPresenter) -> bool:
    return table.asked is not None and table.asked.roll is not None and not table.asked.roll.summary


def _choice(table: MissionPresenter) -> bool:
    return table.asked is not None and table.asked.kind == "choice" and len(table.asked.options) > 2


def _enemies(table: MissionPresenter) -> bool:
    """Just after the enemies' phase; one of them went somewhere, and another did something else."""
    if table.mode != "event" or table.match.head < 2:
        return False
    table.look_again()
    return _walking(table) is not None and sum(step.kind == "enemy" for step in table.steps) > 2


def _walking(table: MissionPresenter) -> int | None:
    return next((i for i, step in enumerate(table.steps) if step.kind == "enemy" and len(step.route) > 1), None)


def stopped(drive: Drive, moment: Moment) -> str:
    """A match that has come to this moment."""
    if moment not in _stopped:
        found = (match for seed in range(SEED, SEED + MOST_SEEDS) if (match := _played_to(drive, moment, seed)))
        _stopped[moment] = next(found, "")
    if not _stopped[moment]:
        raise LookupError(f"no moment like {moment.__name__} in {MOST_SEEDS} missions")
    return _stopped[moment]


def _played_to(drive: Drive, moment: Moment, seed: int) -> str:
    """A mission at random, as far as the moment; empty if it does not come."""
    desk: ZoneDesk = drive.app.desk("stalker")
    setup = setup_of(desk.library, demo_arguments(desk.library, seed))
    session = desk.create("demo", setup, "Demo", seed=seed)
    match, random = session.match, Random(seed)
    while not moment(MissionPresenter(session, theme.palette)):
        if match.seq > MOST_STEPS or (match.state.result is not None and match.question is None):
            desk.matches.delete(session.match_id)
            return ""
        asked = match.question
        session.apply(any_answer(asked, random) if asked is not None else any_command(match, random, SENSE))
    return session.match_id


def shown(drive: Drive, match: str, tab: str = "table") -> tuple[MissionScreen, MissionPresenter]:
    """The mission screen as after a start of the app."""
    drive.shell.restore([("home", {}), ("mission", {"match": match})])
    screen = drive.shell.current
    assert isinstance(screen, MissionScreen)
    table = screen.presenter = MissionPresenter(drive.app.session(match), theme.palette)
    screen.tab = tab
    screen._show(None)
    return screen, table


def event(drive: Drive) -> None:
    screen, table = shown(drive, stopped(drive, _event))
    table.look_again()
    screen._show(None)


def priced(drive: Drive) -> None:
    screen, table = shown(drive, stopped(drive, _is_priced))
    screen.tap_field(_priced(table))


def _is_priced(table: MissionPresenter) -> bool:
    return table.state.phase is Phase.PLAYERS and table.state.round > 1 and bool(_priced(table))


def aim(drive: Drive) -> None:
    screen, table = shown(drive, stopped(drive, _aims))
    screen.press(next(row.id for row in table.acts.rows if row.fields))


def _aims(table: MissionPresenter) -> bool:
    return table.mode == "turn" and any(row.fields for row in table.acts.rows)


def enemy(drive: Drive, then: str = "") -> None:
    screen, table = shown(drive, stopped(drive, _enemies))
    table.look_again()
    table.at = _walking(table) or 0
    table.listing = then == "list"
    screen._show(None)
    if then == "why":
        screen.open_reason()


def why_way(drive: Drive) -> None:
    """The ways of one row of a reason, the row with most of them."""
    enemy(drive, "why")
    screen = drive.shell.current
    assert isinstance(screen, MissionScreen)
    reason = screen.presenter.reason if screen.presenter is not None else None
    if reason is not None and reason.ways:
        screen.show_way(max(reason.ways, key=lambda row: len(reason.ways[row])))


def otherwise(drive: Drive) -> None:
    """Nothing was asked: the enemy is put where the table wants it."""
    enemy(drive, "why")
    screen = drive.shell.current
    assert isinstance(screen, MissionScreen)
    screen.decide_otherwise()


def amend(drive: Drive) -> None:
    """A die is asked, and an enemy stood elsewhere before."""
    screen, table = shown(drive, stopped(drive, _roll))
    table.amend()
    enemies, taken = table.believed.enemies, {each.field for each in table.board.units}
    free = next(name for name, field in table.state.board.plan.fields.items() if name not in taken and not field.water)
    screen.move(next(iter(enemies)), free)


def _turns_done(table: MissionPresenter) -> bool:
    return table.mode == "turns_done"


def check(drive: Drive) -> None:
    """All turns are taken: the table before the enemies act, with an enemy that is being turned."""
    screen, table = shown(drive, stopped(drive, _turns_done))
    screen.tap_unit(next(iter(table.state.enemies)))


def opened(drive: Drive) -> None:
    """A match that was left is taken up again."""
    screen, table = shown(drive, stopped(drive, _turn))
    table.opened()
    screen._show(None)


def _tie(table: MissionPresenter) -> bool:
    return table.asked is not None and len([each for each in table.asked.options if each.route]) > 1


def at_moment(moment: Moment, tab: str = "table") -> Callable[[Drive], Any]:
    return lambda drive: shown(drive, stopped(drive, moment), tab)


def by_hand(drive: Drive, page: str) -> None:
    """A page of corrections: of a stalker, or one that leads on from a field, a stalker or the menu."""
    screen, table = shown(drive, stopped(drive, _turn))
    symbols = next(iter(table.state.anomalies.values())).symbols
    rest = {"field": f":{next(iter(symbols))}", "gear": f":{table.stalker}"}
    screen.by_hand(f"{page}{rest.get(page, '')}") if page else screen.correct()


MISSION: dict[str, Callable[[Drive], Any]] = {
    "mission-event": event,
    "mission-turn": at_moment(_turn),
    "mission-priced": priced,
    "mission-aim": aim,
    "mission-roll": at_moment(_roll),
    "mission-total": at_moment(_total),
    "mission-choice": at_moment(_choice),
    "mission-enemy": enemy,
    "mission-enemy-why": lambda drive: enemy(drive, "why"),
    "mission-enemy-way": why_way,
    "mission-otherwise": otherwise,
    "mission-amend": amend,
    "mission-tie": at_moment(_tie),
    "mission-check": check,
    "mission-opened": opened,
    "mission-turns-done": at_moment(_turns_done),
    "mission-steps": lambda drive: enemy(drive, "list"),
    "mission-tab-stalker": at_moment(_turn, "stalker"),
    "mission-tab-event": at_moment(_turn, "event"),
    "mission-tab-mission": at_moment(_turn, "mission"),
    "mission-by-hand": lambda drive: by_hand(drive, ""),
    "mission-by-hand-field": lambda drive: by_hand(drive, "field"),
    "mission-by-hand-gear": lambda drive: by_hand(drive, "gear"),
    "mission-by-hand-table": lambda drive: by_hand(drive, "table"),
    "mission-over": lambda drive: shown(drive, ended(drive).match_id),
}
