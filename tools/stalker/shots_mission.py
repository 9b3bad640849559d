"""Scenes for `make shots`: a mission at every place in its round. Each match is played once, to the moment it shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from engine.stalker.state import Phase
from screens.stalker.desk import ZoneDesk
from screens.stalker.mission.acting.pressing import pressed
from screens.stalker.mission.framing.taking_up import presented
from screens.stalker.mission.mission import MissionScreen
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.pda.actions import Act, consequences
from screens.stalker.pda.hand_lines import BesideBoard, FieldPage, GearPage, HandPage
from screens.stalker.setup.presenter import demo_arguments, setup_of
from screens.theme import theme
from tools.drive import Drive
from tools.shots.house import remembered
from tools.stalker.random_player import any_answer, any_command
from tools.stalker.shots_around import ended

Moment = Callable[[MissionPresenter], bool]
SEED, MOST_SEEDS, MOST_STEPS, SENSE = 5, 30, 1_500, 0.9
_stopped: dict[Moment, str] = remembered()


def _event(table: MissionPresenter) -> bool:
    return table.now.position.event is not None and table.mode in ("turn", "question") and table.match.head == 1


def _turn(table: MissionPresenter) -> bool:
    """With an enemy to shoot at and something that just happened."""
    acts = table.now.acts if table.mode == "turn" and table.now.state.round > 1 else None
    return acts is not None and any(row.kind is Act.SHOOT and row.command for row in acts.rows)


def _priced(table: MissionPresenter) -> str:
    """The field of the move that costs most."""
    if table.mode != "turn":
        return ""
    prices = {field: len(tuple(consequences(action))) for field, action in table.now.acts.moves.items()}
    return max(prices, key=lambda field: prices[field]) if any(prices.values()) else ""


def _roll(table: MissionPresenter) -> bool:
    return table.now.asked is not None and table.now.asked.roll is not None and bool(table.now.asked.roll.summary)


def _total(table: MissionPresenter) -> bool:
    return table.now.asked is not None and table.now.asked.roll is not None and not table.now.asked.roll.summary


def _choice(table: MissionPresenter) -> bool:
    return table.now.asked is not None and table.now.asked.kind == "choice" and len(table.now.asked.options) > 2


def _enemies(table: MissionPresenter) -> bool:
    """Just after the enemies' phase; one of them went somewhere, and another did something else."""
    if table.now.state.phase is not Phase.EVENT or table.match.head < 2:
        return False
    table.look_again()
    return _walking(table) is not None and sum(step.kind == "enemy" for step in table.look.steps) > 2


def _walking(table: MissionPresenter) -> int | None:
    return next((i for i, step in enumerate(table.look.steps) if step.kind == "enemy" and len(step.route) > 1), None)


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
    table = screen.presenter = presented(drive.app.session(match))
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
    return table.now.state.phase is Phase.PLAYERS and table.now.state.round > 1 and bool(_priced(table))


def aim(drive: Drive) -> None:
    screen, table = shown(drive, stopped(drive, _aims))
    # Fresh tiles are deaf for a moment; this one has waited.
    screen._came_up = 0.0
    screen.press(pressed(table.look, next(row for row in table.now.acts.rows if row.fields)))


def _aims(table: MissionPresenter) -> bool:
    return table.mode == "turn" and any(row.fields for row in table.now.acts.rows)


def enemy(drive: Drive, then: str = "") -> None:
    screen, table = shown(drive, stopped(drive, _enemies))
    table.look_again()
    table.look = replace(table.look, at=_walking(table) or 0, listing=then == "list")
    screen._show(None)
    if then == "why":
        screen.open_reason()


def why_way(drive: Drive) -> None:
    """The ways of one row of a reason, the row with most of them."""
    enemy(drive, "why")
    screen = drive.shell.current
    assert isinstance(screen, MissionScreen)
    reason = screen.presenter.look.reason if screen.presenter is not None else None
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
    enemies, taken = table.now.believed.enemies, {each.field for each in table.view.page.board.units}
    free = next(
        name for name, field in table.now.state.board.plan.fields.items() if name not in taken and not field.water
    )
    screen.move(next(iter(enemies)), free)


def _turns_done(table: MissionPresenter) -> bool:
    return table.mode == "turns_done"


def check(drive: Drive) -> None:
    """All turns are taken: the table before the enemies act, with an enemy that is being turned."""
    screen, table = shown(drive, stopped(drive, _turns_done))
    screen.tap_unit(next(iter(table.now.state.enemies)))


def opened(drive: Drive) -> None:
    """A match that was left is taken up again."""
    screen, table = shown(drive, stopped(drive, _turn))
    table.opened()
    screen._show(None)


def _tie(table: MissionPresenter) -> bool:
    return table.now.asked is not None and len([each for each in table.now.asked.options if each.route]) > 1


def at_moment(moment: Moment, tab: str = "table") -> Callable[[Drive], Any]:
    return lambda drive: shown(drive, stopped(drive, moment), tab)


def by_hand(drive: Drive, page: str) -> None:
    """A page of corrections: of a stalker, or one that leads on from a field, a stalker or the menu."""
    screen, table = shown(drive, stopped(drive, _turn))
    symbols = next(iter(table.now.state.anomalies.values())).symbols
    pages: dict[str, HandPage] = {
        "field": FieldPage(next(iter(symbols))),
        "gear": GearPage(table.now.stalker),
        "table": BesideBoard(),
    }
    screen.by_hand(pages[page]) if page else screen.correct()


def _acted(table: MissionPresenter) -> bool:
    """A shot has come to something, and it is somebody's turn still."""
    outcome = table.now.position.outcome if table.mode == "turn" else None
    return outcome is not None and outcome.measured is not None


def _thrown(table: MissionPresenter) -> bool:
    return table.now.position.thrown is not None


def zone(drive: Drive) -> None:
    """The Zone's step at the end of a round."""
    screen, table = shown(drive, stopped(drive, _enemies))
    table.look_again()
    last = max(i for i, step in enumerate(table.look.steps) if step.needs_hands)
    table.look = replace(table.look, at=last, ticked=frozenset({0}))
    screen._show(None)


def target(drive: Drive) -> None:
    """An enemy's card, with every attack on it."""
    screen, table = shown(drive, stopped(drive, _turn))
    screen.tap_unit(table.now.position.strikes[0].enemy)


def express(drive: Drive) -> None:
    """Turns that were played at the table: somebody walked and fired, and one enemy is gone."""
    screen, table = shown(drive, stopped(drive, _turn))
    table.switch(tells=True)
    who, enemy = table.now.up, next(iter(table.now.state.enemies))
    table.move(who, next(iter(table.now.acts.moves)))
    table.tap_unit(enemy)
    table.tell(table.look.draft.counts(who, "ammo", 0))
    screen._show(None)


def briefing(drive: Drive) -> None:
    desk: ZoneDesk = drive.app.desk("stalker")
    setup = setup_of(desk.library, demo_arguments(desk.library, SEED))
    shown(drive, desk.create("demo", setup, "Demo", seed=SEED).match_id)


def place(drive: Drive) -> None:
    """A field with a card of the mission is tapped."""
    screen, table = shown(drive, stopped(drive, _turn))
    screen.tap_field(next(card.fields[0] for card in table.now.places if card.fields))


def place_lit(drive: Drive) -> None:
    """A card of the mission is picked from the list: its fields are lit."""
    screen, table = shown(drive, stopped(drive, _turn))
    table.show_card(next(card.key for card in table.now.places if card.fields))
    screen._show(None)


def refused(drive: Drive) -> None:
    """What cannot be done is said, and nothing is covered by it."""
    screen, table = shown(drive, stopped(drive, _turn))
    out_of_reach = [name for name in table.now.state.board.index if name not in table.now.acts.moves]
    screen._show(table.move(table.now.up, out_of_reach[0]))


def undone(drive: Drive) -> None:
    """Far back: what has to be put back on the table."""
    screen, table = shown(drive, stopped(drive, _enemies))
    table.undo()
    screen._show(None)


def glance(drive: Drive) -> None:
    """Everybody, readable from two metres."""
    match = stopped(drive, _acted)
    drive.shell.restore([("home", {}), ("mission", {"match": match}), ("glance", {"match": match})])


MISSION: dict[str, Callable[[Drive], Any]] = {
    "mission-event": event,
    "mission-turn": at_moment(_turn),
    "mission-target": target,
    "mission-express": express,
    "mission-briefing": briefing,
    "mission-place": place,
    "mission-place-lit": place_lit,
    "mission-refused": refused,
    "mission-undone": undone,
    "mission-outcome": at_moment(_acted),
    "mission-thrown": at_moment(_thrown),
    "mission-zone": zone,
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
    "mission-glance": glance,
    "mission-over": lambda drive: shown(drive, ended(drive).match_id),
}
